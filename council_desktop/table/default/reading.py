"""A view of any game as places with cards and values with names.

What a value is shows in its shape: a card or a list of cards is a place, `"hidden"` and a number
where others have cards lie face-down, a list of lists is several places, a list of objects with a
card is a place whose cards have a word below them, everything else is a value in words.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from council_desktop.table.default.pictures import FactPicture, ZonePicture
from council_desktop.table.default.words import SEATS, TableWords
from council_desktop.table.pictures import CardPicture
from council_desktop.widgets.card_faces import NOBODYS
from engine.core.game import View
from engine.core.types import Json, Seat

HIDDEN: Final = "hidden"
PLAYERS: Final = ("players", "members")
HAND: Final = "hand"
_SAID_ABOVE: Final = ("round", "turn", "phase")
"""Stands in the header."""
_LONG: Final = ("options", "result")
"""What no table shows beside the cards."""
_TOP: Final = "_top"
"""The end of the names of cards that lie on top of a pile, also where cards are numbers."""
Part: TypeAlias = FactPicture | ZonePicture


@dataclass(frozen=True, slots=True)
class Reading:
    """What a title knows better than its shapes tell. Names of values of the view."""

    numbers: frozenset[str] = frozenset()
    """Lists of numbers that are no cards though cards are numbers."""
    seat_words: frozenset[str] = frozenset()
    """Words of options whose value is a seat."""
    unseen: frozenset[str] = frozenset()
    """Values that are not worth a place."""
    places: Mapping[str, str] = field(default_factory=dict)
    """Word of an option for a place (`at` of `at:0.1.2`: seat, row, card) to the value of a seat
    that holds it, where that has another name."""


class Reader:
    """Reads the views of one game."""

    def __init__(self, words: TableWords, reading: Reading) -> None:
        self._words, self._reading = words, reading

    # ------------------------------------------------------------ parts of a view

    @staticmethod
    def players(view: View) -> Sequence[Mapping[str, Json]]:
        """The seats of a view."""
        return next((view[name] for name in PLAYERS if name in view), ())

    def hand(self, view: View, viewer: Seat | None) -> Sequence[str]:
        """The cards the viewer holds."""
        players = self.players(view)
        held = players[viewer].get(HAND) if viewer is not None and players else ()
        return [str(card) for card in held] if isinstance(held, (list, tuple)) else []

    def middle(self, view: View) -> list[Part]:
        """What belongs to nobody."""
        skip = {*PLAYERS, *_SAID_ABOVE, *_LONG}
        return _filled(
            part
            for key, value in view.items()
            if key not in skip
            for part in self._parts(key, key, value, NOBODYS)
        )

    def of_seat(self, view: View, seat: Seat, viewer: Seat | None) -> list[Part]:
        """What belongs to a seat; the hand of whoever looks is in the tray."""
        players = self.players(view)
        zones = {
            key for one in players for key, value in one.items() if isinstance(value, (list, tuple))
        }
        found: list[Part] = []
        for key, value in players[seat].items():
            if key == HAND and seat == viewer:
                continue
            name = f"{seat}.{key}"
            if key in zones and type(value) is int:
                said = self._words.n("lying", value)
                found.append(FactPicture(self._words.label(key), said))
            else:
                found += self._parts(name, key, value, seat)
        return _filled(found)

    def place_of(self, token: str) -> str:
        """The `key` of the card that lies where an option points; "" where it is no place."""
        word, _, value = token.partition(":")
        seat, *numbers = value.split(".")
        if not numbers or not all(part.isdigit() for part in (seat, *numbers)):
            return ""
        *rows, card = numbers
        return ".".join((seat, self._reading.places.get(word, word), *rows, str(int(card) - 1)))

    # ------------------------------------------------------------ by shape

    def _parts(self, name: str, key: str, value: Json, seat: Seat) -> Iterator[Part]:
        words = self._words
        if value is None or key in self._reading.unseen:
            return
        label = words.label(key)
        lies = isinstance(value, str) or key.endswith(_TOP)
        if value == HIDDEN or (lies and words.is_card(value)):
            yield self._zone(name, label, [self._card(name, value, seat)])
        elif isinstance(value, Mapping):
            yield from self._mapping(name, key, value, seat)
        elif isinstance(value, (list, tuple)):
            yield from self._listing(name, key, value, seat)
        else:
            yield FactPicture(label, words.value(key, value))

    def _mapping(
        self, name: str, key: str, value: Mapping[str, Json], seat: Seat
    ) -> Iterator[Part]:
        words, label = self._words, self._words.label(key)
        cards = self._composed(value)
        if cards is not None:
            pictures = [self._card(f"{name}.{n}", card, seat) for n, card in enumerate(cards)]
            yield self._zone(name, label, pictures)
        elif any(isinstance(one, (list, tuple, Mapping)) for one in value.values()):
            for part, one in value.items():
                yield from self._parts(f"{name}.{part}", part, one, seat)
        else:
            known = {part: one for part, one in value.items() if one is not None}
            said = " · ".join(f"{words.label(p)} {words.value(p, one)}" for p, one in known.items())
            yield FactPicture(label, said or words.t("none"))

    def _composed(self, value: Mapping[str, Json]) -> list[str] | None:
        """`{"red": [0, 2]}` are the cards red-0 and red-2; None where it is no such thing."""
        cards = []
        for suit, powers in value.items():
            if not isinstance(powers, (list, tuple)):
                return None
            cards += [f"{suit}-{power}" for power in powers]
        return cards if all(self._words.is_card(card) for card in cards) else None

    def _listing(self, name: str, key: str, value: Sequence[Json], seat: Seat) -> Iterator[Part]:
        words, label = self._words, self._words.label(key)
        if value and all(isinstance(one, (list, tuple)) for one in value) and key not in SEATS:
            for number, row in enumerate(value, start=1):
                title = words.t("numbered", what=label, number=number)
                yield self._row(f"{name}.{number}", title, key, row, seat)
        elif key in SEATS or key in self._reading.numbers:
            yield FactPicture(label, words.value(key, value))
        else:
            yield self._row(name, label, key, value, seat)

    def _row(self, name: str, title: str, key: str, row: Sequence[Json], seat: Seat) -> Part:
        cards, others = [], []
        for number, one in enumerate(row):
            place = f"{name}.{number}"
            if isinstance(one, Mapping) and (card := self._card_in(one)) is not None:
                rest = [pair for pair in one.items() if pair[1] not in (card, None)]
                said = ", ".join(self._words.value(*pair) for pair in rest)
                cards.append(self._card(place, card, seat, said))
            elif one is None or one == HIDDEN or self._words.is_card(one):
                cards.append(self._card(place, one, seat))
            else:
                others.append(self._words.value(key, one))
        if others and not cards:
            return FactPicture(title, self._words.texts.listing(others))
        return self._zone(name, title, cards, note=", ".join(others))

    def _card_in(self, one: Mapping[str, Json]) -> Json:
        named = (v for v in one.values() if isinstance(v, str) and self._words.is_card(v))
        return next(named, None)

    # ------------------------------------------------------------ pictures

    def _zone(
        self,
        key: str,
        title: str,
        cards: Sequence[CardPicture],
        note: str = "",
    ) -> ZonePicture:
        words = self._words
        said = words.texts.listing([card.access for card in cards]) or words.t("none")
        access = words.app("access.pair", what=title, said=said if cards else note or said)
        return ZonePicture(key, title, tuple(cards), note, access)

    def _card(self, place: str, card: Json, seat: Seat, said: str = "") -> CardPicture:
        words = self._words
        if card is None or card == HIDDEN:
            access = words.t("hidden")
            return CardPicture("", seat, access=access, tip=access, key=place)
        name = words.card(str(card))
        access = f"{name} ({said})" if said else name
        return CardPicture(
            str(card),
            seat,
            ribbon=said,
            access=access,
            tip=words.card_text(str(card)),
            key=place,
        )


def _filled(parts: Iterable[Part]) -> list[Part]:
    """Without the places where nothing lies."""
    return [part for part in parts if isinstance(part, FactPicture) or part.cards or part.note]
