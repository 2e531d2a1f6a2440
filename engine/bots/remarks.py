"""What bots say of a game as it goes, as a friend at the table would: text keys, nothing stored.

A `Company` hears the events of one game in order, each as somebody hears it who only sees the open
table, so no remark can tell more. What is said follows from the events, who sits there and the
seed; the same text is said once in a game. What is worth a remark is found by the ears of each
game (`engine/bots/<game>/remarks.py`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, Protocol, TypeAlias

from engine.core.events import Event, redact
from engine.core.game import Game
from engine.core.types import Json, Seat

VARIANTS, MANY = 3, 5
"""Texts of each kind that anybody may say, and of those that nearly every game has; their names are
the numbers from 1."""
ALWAYS, SOMETIMES, SELDOM = 4, 2, 1
"""Out of four times: how often an occasion is taken."""
_OUT_OF: Final = 4


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something that happened and that a seat could say a word about."""

    seat: Seat
    kind: str
    params: Mapping[str, Json] = field(default_factory=dict)
    """Seats under `member`, faces and numbers under `number`, characters under `card`."""
    weight: int = 1
    """Of several at once the heaviest is spoken of."""
    often: int = ALWAYS


@dataclass(frozen=True, slots=True)
class Remark:
    """One line of one bot."""

    seat: Seat
    key: str
    """Text key."""
    params: Mapping[str, Json] = field(default_factory=dict)


class Ears(Protocol):
    """What is worth a remark in one game. It hears every event, as the open table shows it."""

    def hear(self, event: Event) -> Sequence[Occasion]:
        """What there is to be said now."""
        ...

    def is_pause(self, event: Event) -> bool:
        """Is this a moment to speak? What there was to say is kept until then."""
        ...


MakeEars: TypeAlias = Callable[[Game, int], Ears]
"""From the rules and the number of seats."""


def _always(options: Mapping[str, Json]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Remarks:
    """What the bots of a game can say."""

    ears: MakeEars
    kinds: Mapping[str, str]
    """Each has `VARIANTS` texts; with the names of its parameters, blanks between them."""
    usual: frozenset[str] = frozenset()
    """Those that come up in nearly every game."""
    flavoured: frozenset[str] = frozenset()
    """Those that have one text more for each temperament."""
    allowed: Callable[[Mapping[str, Json]], bool] = _always
    """By the options of a game, whether its bots may speak at all."""

    def variants(self, kind: str) -> int:
        """How many texts anybody may say of that."""
        return MANY if kind in self.usual else VARIANTS


class Company:
    """Hears one game, and says what its bots remark."""

    def __init__(
        self, game: Game, remarks: Remarks, speakers: Mapping[Seat, str], seats: int, seed: str
    ) -> None:
        """``speakers``: the bots, each with its temperament ("" is even); nobody else speaks."""
        self._game_id = game.id
        self._remarks = remarks
        self._ears = remarks.ears(game, seats)
        self._speakers = dict(speakers)
        self._seed = seed
        self._kept: list[Occasion] = []
        self._said: set[str] = set()
        self._number = 0

    def hear(self, event: Event) -> Remark | None:
        """What is said after this event, if anything; each event is heard once, in order."""
        heard = redact(event, None)
        self._number += 1
        found = [one for one in self._ears.hear(heard) if one.seat in self._speakers]
        self._kept += [one for one in found if self._draw(one, "often") % _OUT_OF < one.often]
        if not self._ears.is_pause(heard):
            return None
        kept, self._kept = self._kept, []
        kept.sort(key=lambda one: (-one.weight, self._draw(one, "first")))
        for occasion in kept:
            key = self._key(occasion)
            if key:
                self._said.add(key)
                return Remark(occasion.seat, key, occasion.params)
        return None

    def _key(self, occasion: Occasion) -> str:
        """A text that was not said yet; "" where all were."""
        place = f"remarks.{self._game_id}.{occasion.kind}"
        count = self._remarks.variants(occasion.kind)
        numbers = [str(number + 1) for number in range(count)]
        first = self._draw(occasion, "variant") % count
        names = numbers[first:] + numbers[:first]
        temper = self._speakers[occasion.seat]
        if temper and occasion.kind in self._remarks.flavoured:
            names.insert(len(names) * (self._draw(occasion, "own words") % 2), temper)
        return next((k for name in names if (k := f"{place}.{name}") not in self._said), "")

    def _draw(self, occasion: Occasion, purpose: str) -> int:
        """A number that follows from the seed and the place in the game."""
        what = f"{self._seed}/{self._number}/{occasion.seat}/{occasion.kind}/{purpose}"
        return blake2b(what.encode(), digest_size=4).digest()[0]
