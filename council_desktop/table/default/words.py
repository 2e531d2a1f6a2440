"""What a table says of a game it knows nothing of: the game's own texts where there are some, else
neutral ones, else the names that the rules themselves use."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from council_desktop.table.words import GameWords
from council_desktop.text.sentences import begun
from council_desktop.text.texts import FORMS, Texts
from engine.core.types import Json

NEUTRAL: Final = "default_table"
"""Texts of every game that has none of its own for something."""
SEATS: Final = frozenset(
    {
        *("seat", "seats", "active", "start", "marker", "chair", "order", "teams"),
        *("winner", "winners", "victim", "from_seat", "to_seat", "player", "robber", "asking"),
    }
)
"""Names of values, events' fields and options that are seats in every game."""
CARDS: Final = frozenset({"card", "cards", "into", "out", "by", "top", "rest", "lost"})
"""Names of events' fields and parameters that are cards, also where cards are numbers."""


_OF_SUIT: Final = re.compile(r"[a-z_]+-[a-z0-9_]+")
"""`red-0` is a card in every game; cards of one word or number stand in the card table."""
_PLACE: Final = re.compile(r"(?:(?P<word>[a-z_]+):)?(?P<seat>\d+)(?P<rest>(?:\.\d+)+)")


def spelled(name: str) -> str:
    """A name of the rules as people write it: `known_next` is "Known next"."""
    words = re.sub(r"[_\-]+", " ", name).strip()
    return begun(words)


class TableWords(GameWords):
    """The words of one table, which has an answer for everything."""

    def __init__(self, texts: Texts, game: str, names: Sequence[str], cards: Json) -> None:
        super().__init__(texts, game, names)
        self._cards = frozenset(card_ids(cards))

    @property
    def seats(self) -> int:
        """How many sit here."""
        return len(self._names)

    def t(self, key: str, /, **params: object) -> str:
        """A text of the game; else the neutral one; else its key in words."""
        for found in (f"{self.game}.{key}", f"{NEUTRAL}.{key}"):
            if self.texts.has(found):
                return self.texts.t(found, **params)
        return spelled(key.rpartition(".")[2])

    def own(self, key: str, /, **params: object) -> str:
        """A text of the game alone; "" where it has none."""
        return self.texts.t(f"{self.game}.{key}", **params) if self.has(key) else ""

    def n(self, key: str, count: int, /, **params: object) -> str:
        """A text in the form for so many."""
        for start in (self.game, NEUTRAL):
            if self.texts.has(f"{start}.{key}.other"):
                return self.texts.n(f"{start}.{key}", count, **params)
        return f"{count} {spelled(key.rpartition('.')[2])}"

    # ------------------------------------------------------------ names

    def is_card(self, value: object) -> bool:
        """Whether it names a card of this game."""
        if isinstance(value, str) and _OF_SUIT.fullmatch(value):
            return True
        return isinstance(value, (str, int)) and str(value) in self._cards

    def card(self, card: str) -> str:
        """What a card is called."""
        for key in (f"cards.{card}", f"cards.{card}.name", f"character.{card}.name"):
            if self.has(key):
                return self.own(key)
        return spelled(card)

    def forms(self, card: str, param: str = "card") -> dict[str, str]:
        """A card's name in every form; where the game has one form only, that is all of them."""
        if self.has(f"character.{card}.the"):
            return super().forms(card, param)
        name = self.card(card)
        return {param if form == "name" else f"{param}_{form}": name for form in FORMS}

    def card_text(self, card: str) -> str:
        """What stands on a card; "" for nothing."""
        return self.own(f"cards.{card}.text") or self.own(f"character.{card}.text")

    def label(self, key: str) -> str:
        """What a value of the view is called."""
        return self.own(f"view.{key}") or self.t(f"view.{key}")

    def value(self, key: str, value: Json) -> str:
        """A value of the view, of an option or of an event, in words."""
        if value is None:
            return self.t("none")
        if isinstance(value, bool):
            return self.t("yes" if value else "no")
        if isinstance(value, int):
            if key in SEATS and 0 <= value < self.seats:
                return self.member(value)
            if key in CARDS and self.is_card(value):
                return self.card(str(value))
            return self.own(f"{key}.{value}") or self.number(value)
        if isinstance(value, str):
            named = self.own(f"{key}.{value}") or self.own(f"view.{key}.{value}")
            if named or self.is_card(value):
                return named or self.card(value)
            return self._place(value) or spelled(value)
        if isinstance(value, Mapping):
            return ", ".join(f"{self.label(k)} {self.value(k, one)}" for k, one in value.items())
        if isinstance(value, Iterable):
            return self.texts.listing([self.value(key, one) for one in value]) or self.t("none")
        return str(value)

    def _place(self, value: str) -> str:
        """`at:0.1.2` with the name of the seat; "" for what is no place."""
        found = _PLACE.fullmatch(value)
        if found is None or int(found["seat"]) >= self.seats:
            return ""
        word = self.t(f"word.{found['word']}") if found["word"] else ""
        numbers = found["rest"].replace(".", " · ")
        return " ".join(filter(None, (word, self.member(int(found["seat"])), numbers.strip(" ·"))))

    @staticmethod
    def number(value: int) -> str:
        """With a real minus sign."""
        return str(value) if value >= 0 else f"−{-value}"

    def params(self, given: Mapping[str, Any]) -> dict[str, object]:
        """Parameters of a text: cards and seats by their names, everything else as it is."""
        found: dict[str, object] = {}
        for name, value in given.items():
            if isinstance(value, bool | float):
                found[name] = value
            elif name in CARDS and self.is_card(value):
                found |= self.forms(str(value), name)
            else:
                found[name] = self.value(name, value)
        if isinstance(given.get("seat"), int):
            found["member"] = self.member(given["seat"])
        return found


def card_ids(table: Json) -> Iterable[str]:
    """The names of all cards in a card table: `id` or `no` of its rows, however deep."""
    if isinstance(table, Mapping):
        for name in ("id", "no"):
            value = table.get(name)
            if isinstance(value, (str, int)) and not isinstance(value, bool):
                yield str(value)
        for value in table.values():
            yield from card_ids(value)
    elif isinstance(table, (list, tuple)):
        for value in table:
            yield from card_ids(value)
