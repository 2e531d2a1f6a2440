"""How the games of a title are written down: each has a `Story`. Whoever writes knows no title."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import AnyEntry, ContestDraft
from council_desktop.chronicle.entries import Draft
from council_desktop.chronicle.told import Tell, plain_told
from council_desktop.store.game_choice import Chair
from council_desktop.text.texts import Texts
from engine.match import Match

AnyDraft = Draft | ContestDraft


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game and who sat there."""

    match: Match
    chairs: Sequence[Chair]
    texts: Texts
    ended: datetime
    settles: str = ""
    """Uid of the council whose empty throne it was played for."""


@dataclass(frozen=True, slots=True)
class Story:
    """The games of one title, as functions."""

    is_written: Callable[[Match], bool]
    """Does this finished game become an entry?"""
    draft: Callable[[Played], AnyDraft]
    """What it leaves behind: it stays whatever becomes of the match."""
    tell: Tell = plain_told
    """What an entry tells of it. Raises `Untold` for one that is not as `draft` makes it."""


def write(book: Book, draft: AnyDraft) -> AnyEntry:
    """The entry of a finished game, written once. Raises ChronicleProblem; then nothing changed."""
    return book.write(draft) if isinstance(draft, Draft) else book.write_contest(draft)
