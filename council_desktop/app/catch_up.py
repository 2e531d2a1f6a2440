"""A game that ended in the moment in which the program was killed is written at the next start.

While a game is played, a mark says which. Whoever leaves it, or writes it down, takes the mark
away: one that is there at the start belongs to a program that was killed.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from council_desktop.app.game_words import GameWords
from council_desktop.games.registry import title_of
from council_desktop.services.chronicle.book import Book
from council_desktop.services.chronicle.contests import AnyEntry
from council_desktop.services.chronicle.rows import game_of
from council_desktop.services.chronicle.stories import Played
from council_desktop.services.chronicle.story import journal_of
from council_desktop.services.game_choice import Vacancy
from council_desktop.services.saves import Saves
from council_desktop.services.state_file import read_state, write_state
from council_desktop.services.texts import Texts
from engine.core.errors import SaveProblem

log = logging.getLogger(__name__)

_GAME: Final = "game"


class Mark:
    """Which game is played now."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def put(self, game: Path) -> None:
        """This one, from now on."""
        write_state(self._path, {_GAME: str(game)})

    def take(self) -> None:
        """None any more."""
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def game(self) -> Path | None:
        """The one that was played when the program was killed."""
        name = read_state(self._path).get(_GAME)
        return Path(name) if isinstance(name, str) and name else None


def write_late(
    game: Path,
    saves: Saves,
    book_for: Callable[[Vacancy | None], tuple[Book | None, str]],
    texts: Texts,
) -> AnyEntry | None:
    """The entry of a game that has ended and is not written yet; None where there is none to write.

    `book_for` says where a game for this throne is written, and of which council the throne is.
    It was played when its file was changed last. Raises ChronicleProblem; then nothing changed.
    """
    try:
        match, saved = saves.replay(game)
        ended = datetime.fromtimestamp(game.stat().st_mtime)
    except (SaveProblem, OSError) as problem:
        log.info("%s was played last and can't be read: %s", game, problem)
        return None
    story, journal = title_of(match.game.id).story, journal_of(match)
    if story is None or journal is None or not story.is_written(match):
        return None
    book, council = book_for(saved.vacancy)
    if book is None or book.has_game(game_of(journal)):
        return None
    names = GameWords(texts)
    chairs = [
        replace(chair, name=names.name(saved.chairs, seat))
        for seat, chair in enumerate(saved.chairs)
    ]
    return story.write(book, Played(match, chairs, texts, ended, council))
