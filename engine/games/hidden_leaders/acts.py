"""What everybody at the table has seen others do: the acts from which leaders are guessed.

Nothing in it is hidden from anybody, so all seats have the same acts. They are kept in the order in
which they happened, as plain numbers; what they tell is worked out elsewhere.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from engine.core.events import Event
from engine.core.types import Json, Seat
from engine.games.hidden_leaders.events import (
    CardTurnedUp,
    CoveredBuried,
    GraveyardSwapped,
    HandSwapped,
    HeroBuried,
    HeroPlayed,
    HeroRecruited,
    HeroSentAway,
    HeroTaken,
    MarkerMoved,
    PlayerNamed,
    TavernSwapped,
    TavernTaken,
    TurnBegun,
)
from engine.games.hidden_leaders.state import NO_SEAT, Charter

PLAYED: Final = "played"
"""A hero of the hand, or one that was chosen, lies in the own party."""
MOVED: Final = "moved"
"""Markers were moved."""
TAKEN: Final = "taken"
"""A card of the tavern was taken in hand."""
STRUCK: Final = "struck"
"""A face-up card left a party because a seat chose it. A card that lies face-down now counts there
as before: that tells nothing."""
SHOWN: Final = "shown"
"""A face-down card of the own party was turned up: what had been hidden. Not where its owner
buried it: whoever gives that one away hid it, and did not want it."""
KINDS: Final = (PLAYED, MOVED, TAKEN, STRUCK, SHOWN)


class Act(NamedTuple):
    """One act of a seat."""

    kind: str
    turn: int
    seat: Seat
    """Who did it; of SHOWN whose card it is."""
    hero: int
    """The card it is about; of MOVED the one whose moves these are."""
    player: Seat
    """Whose card it was; NO_SEAT where it was nobody's."""
    red: int
    green: int
    """The markers, before the act."""
    red_to: int
    green_to: int
    """The markers, after it."""


class Acts:
    """The acts of a game so far."""

    __slots__ = ("active", "done", "green", "naming", "red", "turn")

    def begin(self, red: int, green: int) -> "Acts":
        """Nothing was done yet. Not ``__init__``: a copy is filled from its original."""
        self.turn = 0
        self.active: Seat = NO_SEAT
        self.naming = 0
        self.red = red
        self.green = green
        self.done: tuple[Act, ...] = ()
        return self

    @classmethod
    def at_start(cls, charter: Charter) -> "Acts":
        """Both markers on their first space."""
        return cls().begin(charter.first_space, charter.first_space)

    def copy(self) -> "Acts":
        """An independent copy."""
        other = Acts()
        other.turn, other.active, other.naming = self.turn, self.active, self.naming
        other.red, other.green = self.red, self.green
        other.done = self.done
        return other

    def dump(self) -> Json:
        """Plain data."""
        return {
            "turn": self.turn,
            "active": self.active,
            "naming": self.naming,
            "red": self.red,
            "green": self.green,
            "done": [[KINDS.index(act.kind), *act[1:]] for act in self.done],
        }

    @classmethod
    def load(cls, data: Json) -> "Acts":
        """The inverse of dump."""
        acts = cls().begin(data["red"], data["green"])
        acts.turn, acts.active = data["turn"], data["active"]
        acts.naming = data["naming"]
        acts.done = tuple([Act(KINDS[kind], *rest) for kind, *rest in data["done"]])
        return acts

    def observe(self, event: Event) -> None:
        """Folds one event, of which only what everybody hears is used."""
        if (fold := _FOLDS.get(type(event))) is not None:
            fold(self, event)

    def add(self, kind: str, seat: Seat, hero: int, player: Seat = NO_SEAT) -> None:
        """An act that moves no marker."""
        here = (self.red, self.green)
        self.done += (Act(kind, self.turn, seat, hero, player, *here, *here),)


def _turn_begun(acts: Acts, event: TurnBegun) -> None:
    acts.turn, acts.active = event.turn, event.seat


def _played(acts: Acts, event: HeroPlayed) -> None:
    acts.add(PLAYED, event.seat, event.card)


def _recruited(acts: Acts, event: HeroRecruited) -> None:
    acts.add(PLAYED, event.seat, event.card)


def _hand_swapped(acts: Acts, event: HandSwapped | GraveyardSwapped) -> None:
    acts.add(STRUCK, event.seat, event.out, event.seat)
    acts.add(PLAYED, event.seat, event.into)


def _tavern_swapped(acts: Acts, event: TavernSwapped) -> None:
    acts.add(STRUCK, event.seat, event.out, event.player)
    if event.seat == event.player:
        acts.add(PLAYED, event.seat, event.into)


def _taken(acts: Acts, event: TavernTaken) -> None:
    acts.add(TAKEN, event.seat, event.card)


def _named(acts: Acts, event: PlayerNamed) -> None:
    acts.naming = event.by


def _struck(acts: Acts, event: HeroBuried | HeroSentAway) -> None:
    """A card that has a player named leaves the choice of what is buried to that one, or to chance;
    and a copied card of the tavern was nobody's."""
    if event.place > 0 and event.by != acts.naming:
        acts.add(STRUCK, acts.active, event.card, event.player)


def _hero_taken(acts: Acts, event: HeroTaken) -> None:
    acts.add(STRUCK, event.seat, event.card, event.victim)


def _shown(acts: Acts, event: CardTurnedUp) -> None:
    acts.add(SHOWN, event.player, event.card, event.player)


def _covered_buried(acts: Acts, event: CoveredBuried) -> None:
    if event.player != acts.active:
        acts.add(SHOWN, event.player, event.card, event.player)


def _moved(acts: Acts, event: MarkerMoved) -> None:
    """Both markers moved by one card are one act."""
    red, green = acts.red, acts.green
    if event.marker == "red":
        acts.red = event.to
    else:
        acts.green = event.to
    last = acts.done[-1] if acts.done else None
    if last is not None and last[:4] == (MOVED, acts.turn, event.seat, event.by):
        red, green = last.red, last.green
        acts.done = acts.done[:-1]
    act = Act(MOVED, acts.turn, event.seat, event.by, NO_SEAT, red, green, acts.red, acts.green)
    acts.done += (act,)


_FOLDS: Final[dict[type[Event], Callable[[Acts, Any], None]]] = {
    TurnBegun: _turn_begun,
    HeroPlayed: _played,
    HeroRecruited: _recruited,
    HandSwapped: _hand_swapped,
    GraveyardSwapped: _hand_swapped,
    TavernSwapped: _tavern_swapped,
    TavernTaken: _taken,
    HeroBuried: _struck,
    HeroSentAway: _struck,
    HeroTaken: _hero_taken,
    CardTurnedUp: _shown,
    CoveredBuried: _covered_buried,
    MarkerMoved: _moved,
    PlayerNamed: _named,
}
