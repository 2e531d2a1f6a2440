"""Which games are not in the chronicle yet: a list that outlives the program.

While a game is played it is on the list, and it stays there when it has ended until it is written.
Whoever leaves a game that goes on takes it off. What is on the list at the start is the game of a
program that was killed, or one that could not be written.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from council_desktop.app.game_words import GameWords
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import AnyEntry
from council_desktop.chronicle.rows import game_of
from council_desktop.chronicle.stories import Played, write
from council_desktop.chronicle.story import journal_of
from council_desktop.games.registry import title_of
from council_desktop.store.files import path_from_text, path_to_text
from council_desktop.store.game_choice import Vacancy
from council_desktop.store.saves import Saves
from council_desktop.store.state_file import read_state, write_state
from council_desktop.text.texts import Texts
from engine.core.errors import SaveProblem

log = logging.getLogger(__name__)

_GAME: Final = "game"
_GAMES: Final = "games"


class Marks:
    """The list, in a file of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._games = _read(path)
        self._kept = True

    def put(self, game: Path, book: str = "") -> None:
        """This one, until it is taken off. `book`: where it belongs, if that is known."""
        if self._games.get(game) != book:
            self._games[game] = book
            self._kept = False
        self.keep()

    def take(self, game: Path) -> None:
        """Not this one any more."""
        if self._games.pop(game, None) is not None:
            self._kept = False
        self.keep()

    def games(self) -> dict[Path, str]:
        """All that are on the list, the oldest first, with the book of each."""
        return dict(self._games)

    def __contains__(self, game: object) -> bool:
        return game in self._games

    def keep(self) -> None:
        """Puts the list on the disk where it is not there yet."""
        if self._kept:
            return
        if self._games:
            rows = [[path_to_text(game), book] for game, book in self._games.items()]
            self._kept = write_state(self._path, {_GAMES: rows})
            return
        with suppress(OSError):
            self._path.unlink(missing_ok=True)
            self._kept = True


def _read(path: Path) -> dict[Path, str]:
    data = read_state(path)
    rows = data.get(_GAMES)
    if not isinstance(rows, list):
        rows = [[data.get(_GAME), ""]]  # as earlier versions wrote it
    games: dict[Path, str] = {}
    for row in rows:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(one, str) for one in row):
            games[path_from_text(row[0])] = row[1]
    return games


def write_late(
    game: Path,
    saves: Saves,
    book_for: Callable[[Vacancy | None], tuple[Book, str]],
    texts: Texts,
) -> AnyEntry | None:
    """The entry of a game that has ended and is not written yet; None where there is none to write.

    `book_for` says where a game for this throne is written, and of which council the throne is.
    It was played when its file was changed last. Raises ChronicleProblem; then nothing changed.
    """
    try:
        match, saved = saves.replay(game)
        ended = datetime.fromtimestamp(game.stat().st_mtime)
    except (SaveProblem, OSError, ValueError) as problem:
        log.info("%s was played last and can't be read: %s", game, problem)
        return None
    story, journal = title_of(match.game.id).story, journal_of(match)
    if story is None or journal is None or not story.is_written(match):
        return None
    book, council = book_for(saved.vacancy)
    if book.has_game(game_of(journal)):
        return None
    names = GameWords(texts)
    chairs = [
        replace(chair, name=names.name(saved.chairs, seat))
        for seat, chair in enumerate(saved.chairs)
    ]
    return write(book, story.draft(Played(match, chairs, texts, ended, council)))
