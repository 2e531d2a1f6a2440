"""Keeps the chronicle: opens it, writes a council down when it ends, knows who rules now."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from council_desktop.app.catch_up import Mark, write_late
from council_desktop.controllers.long_work import LongWork
from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.registry import title_of
from council_desktop.services.chronicle import words
from council_desktop.services.chronicle.book import Book
from council_desktop.services.chronicle.contests import AnyEntry, Contest
from council_desktop.services.chronicle.problems import ChronicleProblem
from council_desktop.services.chronicle.rows import game_of
from council_desktop.services.chronicle.store import Chronicles
from council_desktop.services.chronicle.stories import Played
from council_desktop.services.chronicle.story import GAME, journal_of, with_throne
from council_desktop.services.game_choice import GameChoice, Vacancy
from council_desktop.services.paths import Paths
from council_desktop.services.saves import Saves
from council_desktop.services.state_file import read_state, write_state
from council_desktop.services.texts import Texts

log = logging.getLogger(__name__)

_BOOK: Final = "book"
_THRONE: Final = "throne"


class Scribe(QObject):
    """Between the games of the window and the book they are written into.

    The file is opened when it is first wanted. Where that fails it is said once, and games go on
    without a chronicle.
    """

    changed = Signal()
    """Something was written, or another book was opened."""

    def __init__(
        self,
        paths: Paths,
        texts: Callable[[], Texts],
        warn: Callable[[str], None],
        parent: QObject | None = None,
    ) -> None:
        """`texts` as they are now; `warn` shows a sentence for long enough to be read."""
        super().__init__(parent)
        self._paths, self._texts, self._warn = paths, texts, warn
        self._store: Chronicles | None = None
        self._failed = False
        self._book: Book | None = None
        self.entry: AnyEntry | None = None
        """Of the open game, once it has ended."""
        self._mark = Mark(paths.played)
        self._waiting: list[tuple[QObject, Callable[[], None]]] = []
        self._work = LongWork(self)
        self._work.ended.connect(self._on_read)
        self._work.failed.connect(self._on_read_failed)

    # ------------------------------------------------------------ the book

    @property
    def store(self) -> Chronicles | None:
        """All chronicles; None where their file can't be used."""
        if self._store is None and not self._failed:
            try:
                self._store = Chronicles(self._paths.chronicle)
            except ChronicleProblem as problem:
                self._failed = True
                self.tell(problem)
                return None
            notices = [self._texts().t(one.key, **one.params) for one in self._store.notices]
            if notices:
                self._warn(" ".join(notices))
        return self._store

    @property
    def book(self) -> Book | None:
        """The open chronicle; the first one is begun where there is none."""
        store = self.store
        if self._book is None and store is not None:
            uid = str(read_state(self._paths.book).get(_BOOK, ""))
            known = [info.uid for info in store.books()]
            try:
                if uid in known:
                    self._book = store.book(uid)
                elif known:
                    self._book = store.book(known[0])
                else:
                    self._book = store.create(self._texts().t("chronicle.first_name"))
            except ChronicleProblem as problem:
                self.tell(problem)
        return self._book

    def when_read(self, owner: QObject, then: Callable[[], None]) -> None:
        """Call this once the entries of the open book are there: now, or without waiting.

        Not any more once `owner` is gone.
        """
        book = self.book
        if book is None or book.is_read:
            then()
            return
        self._waiting.append((owner, then))
        if not self._work.running:
            self._work.start(book.reading())

    def _on_read(self) -> None:
        waiting, self._waiting = self._waiting, []
        for owner, then in waiting:
            if isValid(owner):
                self.when_read(owner, then)

    def _on_read_failed(self, problem: Exception) -> None:
        """Nothing of the kind is expected: it is reported like any error nobody caught."""
        self._waiting.clear()
        raise problem

    def open_book(self, uid: str) -> None:
        """Another chronicle, now and after the next start."""
        store = self.store
        if store is not None:
            self._work.stop()
            self._book = store.book(uid)
            self._on_read()
            write_state(self._paths.book, {_BOOK: uid})
            self.changed.emit()

    def tell(self, problem: ChronicleProblem) -> None:
        """What went wrong, in one sentence."""
        log.info("%s", problem)
        self._warn(words.problem_text(self._texts(), problem))

    def close(self) -> None:
        """Waits for the backup that is being made."""
        self._work.stop()
        self._waiting.clear()
        if self._store is not None:
            self._store.close()
            self._store = self._book = None

    # ------------------------------------------------------------ games

    def follow(
        self, controller: MatchController, choice: GameChoice, path: Path | None = None
    ) -> None:
        """Write this game down whenever it ends; one that had ended before is only looked up.

        A game for an empty throne is written into the chronicle of that throne, also if it had
        ended and was never written.
        """
        self.entry = None
        story = title_of(controller.match.game.id).story
        if path is not None and not controller.over and story is not None:
            self._mark.put(path)
        ended_at = controller.match.ply if controller.match.over else None
        controller.finished.connect(lambda: self._on_finished(controller, choice, ended_at))

    def _book_for(self, vacancy: Vacancy | None) -> tuple[Book | None, str]:
        """Where a game is written, and the council whose throne it was played for."""
        store = self.store
        if vacancy is not None and store is not None:
            with suppress(KeyError):
                return store.book(vacancy.book), vacancy.entry
        return self.book, ""

    def _on_finished(
        self, controller: MatchController, choice: GameChoice, ended_at: int | None
    ) -> None:
        match = controller.match
        story = title_of(match.game.id).story
        book, council = self._book_for(choice.vacancy)
        if book is None or story is None or not story.is_written(match):
            return
        try:
            if match.ply == ended_at:
                journal = journal_of(match)
                game = game_of(journal) if journal else ""
                self.entry = book.entry_of_game(game)
                if self.entry is not None or not council or book.has_game(game):
                    return
            played = Played(match, choice.chairs, self._texts(), datetime.now(), council)
            self.entry = story.write(book, played)
            self._mark.take()
        except ChronicleProblem as problem:
            self.tell(problem)
        except KeyError:
            self.entry = None  # its entry is damaged, and stays as it is
        else:
            if council:
                self._tell_of_throne(book, council)
        self.changed.emit()

    def leave(self) -> None:
        """The open game is put away as it is."""
        self._mark.take()

    def catch_up(self, saves: Saves) -> None:
        """Write down the game that ended when the program was killed, if there is one."""
        game = self._mark.game()
        if game is None or self.book is None:
            return
        self._mark.take()  # whatever goes wrong now, it does so once
        try:
            entry = write_late(game, saves, self._book_for, self._texts())
        except ChronicleProblem as problem:
            self._mark.put(game)  # perhaps it can be written the next time
            self.tell(problem)
            return
        if entry is not None:
            self._warn(self._texts().t("chronicle.page.written_late"))
            self.changed.emit()

    def _tell_of_throne(self, book: Book, council: str) -> None:
        """What became of the throne that was played for."""
        entry, texts = self.entry, self._texts()
        line = next((one for one in book.entries() if one.uid == council), None)
        if line is None or not isinstance(entry, Contest):
            return
        if entry.crowned:
            who = words.numbered(texts, entry.winner)
            self._warn(texts.t("contest.throne.won", member=who, council=line.number))
        elif not line.facts.throne.empty:
            self._warn(texts.t("contest.throne.taken", council=line.number))

    def throned(self, choice: GameChoice) -> GameChoice:
        """The next game with the ruler of the last council out of it.

        A throne that is remembered from an earlier set-up gives way to that of the chronicle.
        """
        book = self.book
        if book is None or choice.game_id != GAME or not book.lines():
            return choice
        options = {name: value for name, value in choice.options.items() if name != _THRONE}
        return with_throne(
            replace(choice, options=MappingProxyType(options)), book.throne_for_next()
        )

    def rules_now(self, choice: GameChoice) -> str:
        """Who sits out this game and since when, as a sentence; "" where nobody does."""
        book, ruler = self.book, choice.options.get(_THRONE)
        if book is None or not ruler or ruler != book.throne_for_next():
            return ""
        who = self._texts().forms(f"{GAME}.character.{ruler}", "card")
        return self._texts().t("chronicle.page.rules_now", number=len(book.lines()), **who)
