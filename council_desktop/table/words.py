"""A table's sentences: keys and parameters in, words out. No sentence is glued from parts."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from council_desktop.text.texts import Texts
from council_desktop.widgets.die_geometry import around
from engine.core.types import Seat


class GameWords:
    """The texts of one game with the names of the people at this table."""

    def __init__(self, texts: Texts, game: str, names: Sequence[str]) -> None:
        self.texts = texts
        self.game = game
        self._names = tuple(names)

    def t(self, key: str, /, **params: object) -> str:
        """A text of the game."""
        return self.texts.t(f"{self.game}.{key}", **params)

    def n(self, key: str, count: int, /, **params: object) -> str:
        """A text of the game in the form for so many."""
        return self.texts.n(f"{self.game}.{key}", count, **params)

    def app(self, key: str, /, **params: object) -> str:
        """A text of the window."""
        return self.texts.t(f"app.{key}", **params)

    def app_n(self, key: str, count: int, /, **params: object) -> str:
        """A text of the window in the form for so many."""
        return self.texts.n(f"app.{key}", count, **params)

    def has(self, key: str) -> bool:
        """Whether there is such a text of the game."""
        return self.texts.has(f"{self.game}.{key}")

    def member(self, seat: Seat) -> str:
        """The name on a seat."""
        return self._names[seat]

    def members(self, seats: Iterable[Seat]) -> str:
        """Several names as one."""
        return self.texts.listing([self._names[seat] for seat in seats])

    def card(self, card: str) -> str:
        """A character's name."""
        return self.t(f"character.{card}.name")

    def piled(self, card: str) -> str:
        """What a card of any pile is called where piles are told of."""
        return self.card(card)

    def grouped(self, cards: Sequence[str]) -> Sequence[tuple[str, Sequence[str]]]:
        """Many cards of a pile in rows: what those of a row have in common, "" for nothing."""
        return [("", cards)]

    def forms(self, card: str, param: str = "card") -> dict[str, str]:
        """A character's name in every form, as parameters."""
        return self.texts.forms(f"{self.game}.character.{card}", param)

    def cards(self, cards: Iterable[str]) -> str:
        """Several characters as one."""
        return self.texts.listing([self.card(card) for card in cards])

    def round_a_die(self, face: int) -> tuple[str, ...]:
        """The faces beside this one and the one below it, of a die with twelve."""
        beside, below = around(face)
        return (
            self.app("access.die_tilts", faces=self.texts.listing([str(one) for one in beside])),
            self.app("access.die_opposite", face=below),
        )

    def reason(self, params: Mapping[str, Any]) -> dict[str, object]:
        """What the sentence of a reason needs, from what a bot gives: a character in every form."""
        found: dict[str, object] = dict(params)
        card = found.pop("card", None)
        if card is not None:
            found |= self.forms(str(card))
        return found

    def parts(self, sentences: Iterable[str]) -> str:
        """Whole sentences one after another."""
        return " ".join(sentence for sentence in sentences if sentence)

    def prompt(self, key: str, params: Mapping[str, Any]) -> tuple[str, str]:
        """(title, text) of a prompt."""
        return self.t(f"prompt.{key}.title", **params), self.t(f"prompt.{key}.text", **params)
