"""What Council of 12 adds to the rules: the cards of its characters, each with a drawn example, and
what a level of bots means."""

from types import MappingProxyType
from typing import Final

from PySide6.QtWidgets import QWidget

from council_desktop.games.chapter import Chapter
from council_desktop.games.council_of_12.convention_pages import convention_pages, convention_text
from council_desktop.games.council_of_12.examples import EXAMPLES, drawing_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import CardFace, character_face

_CHARACTER: Final = "council_of_12.character"


class CouncilChapter(Chapter):
    """The page of a character has its card, under the same key."""

    first = "overview"
    with_die = frozenset({"die", "round", "examples"})
    see_also = MappingProxyType(
        {
            "overview": ("setup", "round"),
            "setup": ("round", "year", "free"),
            "die": ("sorcerer", "worker", "two_targets"),
            "round": ("speaking", "negating", "backs", "last_round"),
            "speaking": ("chair", "silent_council"),
            "renewing": ("oracle", "round"),
            "negating": ("rewards", "oracle"),
            "sorcerer": ("die", "worker"),
            "worker": ("die", "sorcerer"),
            "golem": ("knight", "two_targets"),
            "knight": ("golem", "two_targets"),
            "two_targets": ("golem", "knight", "examples"),
            "chair": ("speaking", "negating"),
            "backs": ("rewards", "score"),
            "rewards": ("backs", "round"),
            "last_round": ("score", "year"),
            "score": ("silent_council", "last_round"),
            "silent_council": ("speaking", "score"),
            "year": ("free", "last_round"),
            "house_deck": ("backs",),
        }
    )

    def __init__(self, texts: Texts) -> None:
        super().__init__(texts)
        self._characters = frozenset(texts.children(_CHARACTER))

    def own_pages(self) -> tuple[str, ...]:
        """The convention cards."""
        return convention_pages()

    def part(self, page: str, part: str) -> str | None:
        """Of a convention card."""
        return convention_text(self.texts, page, part)

    def card(self, page: str) -> CardFace | None:
        """The character's."""
        if page not in self._characters:
            return None
        t, key = self.texts.t, f"{_CHARACTER}.{page}"
        return character_face(page, t(f"{key}.name"), t(f"{key}.line"), t(f"{key}.text"))

    def drawing(self, page: str, theme: Theme, assets: Assets) -> QWidget | None:
        """What the character does."""
        return drawing_of(page, theme, assets, self.texts)

    def example(self, page: str) -> str:
        """The same in a sentence."""
        return self.texts.t(f"rules.{page}.example") if page in EXAMPLES else ""
