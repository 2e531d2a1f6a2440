"""What a title adds to the pages of the rules: pages of its own, cards and drawings beside them.

The pages that are only words stand in the texts, as `rules.PAGE.title`, `origin` and `body`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.card import CardFace


class Chapter:
    """Of one title, for as long as the rules are open; this one adds nothing.

    It is asked about every page, also about those of other titles.
    """

    first: ClassVar[str] = ""
    """The first of its written pages: from it on, up to those of the next title, pages stand below
    the title's name."""
    see_also: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Page to the pages that go with it."""
    with_die: ClassVar[frozenset[str]] = frozenset()
    """Pages with the die's neighbours beside the text."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts

    def own_pages(self) -> tuple[str, ...]:
        """Keys of pages that are made, not written; they come after its others."""
        return ()

    def part(self, page: str, part: str) -> str | None:
        """Title, origin or body of a page that is made; None for every other page."""
        return None

    def open_at(self, place: str) -> None:
        """Remember which of its cards is wanted; what it doesn't know it forgets."""

    def turns(self, page: str) -> bool:
        """Whether the page shows one card after another, see `turn`."""
        return False

    def turn(self, step: int) -> None:
        """To the card so many farther, round and round."""

    def card(self, page: str) -> CardFace | None:
        """The large card beside a page."""
        return None

    def drawing(self, page: str, theme: Theme, assets: Assets) -> QWidget | None:
        """A new picture that explains a page; its accessible name says what it shows."""
        return None

    def example(self, page: str) -> str:
        """The words beside its drawing."""
        return ""

    def examples(self, page: str) -> str:
        """The words of all drawings that a page can show, for whoever searches."""
        return self.example(page)

    def line(self, page: str) -> str:
        """Words in the text of the page that are to be seen; "" for its beginning."""
        return ""
