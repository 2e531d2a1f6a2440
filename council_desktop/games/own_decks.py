"""Decks of somebody's own: a title that has them brings their pages, and says which there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from engine.game_file import Disk


class Way(Protocol):
    """The pages of the window and the way between them."""

    def show(self, name: str, place: Any = None) -> None:
        """Show a page, at a place of its own."""

    def back(self) -> None:
        """To the page before."""

    def made(self, name: str) -> Any | None:
        """The page, once it was wanted; None before."""


class Asks(Protocol):
    """Questions that stop the window until they are answered."""

    def line(self, title: str, text: str, preset: str) -> str | None:
        """A line of text; None where nothing is to be changed."""

    def file_of(self, title: str, kinds: str) -> Path | None:
        """A file of these kinds to read; None where none is wanted after all."""

    def file_to_write(self, title: str, name: str, kinds: str) -> Path | None:
        """Where to write."""

    def choose(self, title: str, text: str, answers: Sequence[tuple[str, str]]) -> str:
        """One of the answers (name, words); Enter is the first of them, Esc the last."""


@dataclass(frozen=True, slots=True)
class DecksNeeds:
    """What the window lends; `asking` and `look` are those of now."""

    folder: Path
    """Of the decks."""
    way: Way
    asking: Callable[[], Asks]
    look: Callable[[], tuple[Texts, Theme, Assets]]
    say: Callable[[str], None]
    warn: Callable[[str], None]
    new_game: Callable[..., None]
    """(game id, options by name): the page New game."""
    show_file: Callable[[Path], object]
    """In the folder where it lies."""
    disk: Disk | None = None


def _nothing(page: Any) -> None:
    """A page that does not care."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPage:
    """A page as the window shows it: what its other pages have too."""

    name: str
    make: Callable[[], QWidget]
    focus: Callable[[Any], object]
    """Gives it the keyboard."""
    enter: Callable[[Any, Any], object] | None = None
    """It was asked for, at a place of its own; None: it only gets the keyboard."""
    refresh: Callable[[Any], None] = _nothing
    """It is about to be seen."""
    leave: Callable[[Any], object] = _nothing
    """Another page is about to be shown."""
    place: Callable[[Any], Any] = _nothing
    """Where it is, to `enter` it there in another look."""


class OwnDecks:
    """The decks of one title, for as long as the window is open."""

    files: Any
    """The folder they lie in, of the title's own kind."""
    pages: tuple[OwnPage, ...]
    """The first of them shows all decks."""

    def entries(self) -> Sequence[Any]:
        """What New game offers: also those that can't be played yet, with the reason."""
        raise NotImplementedError

    def edit(self, path: Path) -> None:
        """Show a deck where it is changed."""
        raise NotImplementedError

    def keep(self) -> None:
        """What was entered is on the disk, where that takes it."""

    def may_leave(self) -> bool:
        """Is everything kept, or does the person want to quit all the same?"""
        return True
