"""How the games of each title are written down. Whoever writes asks here, and knows no title."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from council_desktop.services.chronicle import contest_story, story
from council_desktop.services.chronicle.book import Book
from council_desktop.services.chronicle.contests import AnyEntry
from council_desktop.services.game_choice import Chair
from council_desktop.services.texts import Texts
from engine.match import Match


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

    title: str
    is_written: Callable[[Match], bool]
    """Does this finished game become an entry?"""
    write: Callable[[Book, Played], AnyEntry]
    """Its entry, written once. Raises ChronicleProblem; then nothing changed."""


def _write_council(book: Book, played: Played) -> AnyEntry:
    return book.write(story.draft_of(played.match, played.chairs, played.texts, played.ended))


def _write_king(book: Book, played: Played) -> AnyEntry:
    return book.write_contest(
        contest_story.draft_of(
            played.match, played.chairs, played.texts, played.ended, played.settles
        )
    )


STORIES: Final[dict[str, Story]] = {
    one.title: one
    for one in (
        Story(story.GAME, story.is_for_the_chronicle, _write_council),
        Story(contest_story.GAME, contest_story.is_written, _write_king),
    )
}
"""Game id to its story; a title that is not here leaves no entries."""
