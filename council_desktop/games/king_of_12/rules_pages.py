"""What King of 12 adds to the rules: drawn turns, and a page that goes through its characters."""

from types import MappingProxyType
from typing import Final

from council_desktop.games.chapter import Chapter
from council_desktop.games.king_of_12.cards import king_face
from council_desktop.games.king_of_12.examples import EXAMPLES, TURNS, TurnDrawing, described
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import CardFace

KING_CARDS: Final = "king_cards"
"""The page of the characters; after a "#" the one it opens at."""


class KingChapter(Chapter):
    """Remembers which character is drawn."""

    first = "king"
    see_also = MappingProxyType(
        {
            "king": ("king_turn", "king_round"),
            "king_turn": ("king_cards", "negating"),
            "king_cards": ("king_turn", "die"),
            "king_round": ("king_turn", "king"),
        }
    )

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._character = next(iter(TURNS))

    def open_at(self, place: str) -> None:
        """The character with this id."""
        if place in TURNS:
            self._character = place

    def turns(self, page: str) -> bool:
        """The page of the characters."""
        return page == KING_CARDS

    def turn(self, step: int) -> None:
        """The next character, or the one before."""
        names = list(TURNS)
        self._character = names[(names.index(self._character) + step) % len(names)]

    def card(self, page: str) -> CardFace | None:
        """The one that is drawn."""
        if page != KING_CARDS:
            return None
        t, key = self.texts.t, f"{GAME}.character.{self._character}"
        return king_face(self._character, self._name, t(f"{key}.line"), t(f"{key}.text"))

    def drawing(self, page: str, theme: Theme, assets: Assets) -> TurnDrawing | None:
        """A turn with its cards, dice and values."""
        columns = TURNS[self._character] if page == KING_CARDS else EXAMPLES.get(page)
        if columns is None:
            return None
        drawing = TurnDrawing(theme, assets)
        drawing.show_columns(columns, described(self.texts, columns))
        return drawing

    def example(self, page: str) -> str:
        """What happened in it."""
        if page == KING_CARDS:
            return f"{self._name}. {self._turn(self._character)}"
        return self.texts.t(f"rules.{page}.example") if page in EXAMPLES else ""

    def examples(self, page: str) -> str:
        """Of every character."""
        return " ".join(map(self._turn, TURNS)) if page == KING_CARDS else self.example(page)

    def line(self, page: str) -> str:
        """That of the character."""
        return self._name if page == KING_CARDS else ""

    @property
    def _name(self) -> str:
        return self.texts.t(f"{GAME}.character.{self._character}.name")

    def _turn(self, character: str) -> str:
        return self.texts.t(f"rules.{KING_CARDS}.example.{character}")
