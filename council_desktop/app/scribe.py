"""Keeps the chronicle: opens it, writes a council down when it ends, knows who rules now.

What can't be written at once (another program has the file, the disk is full, nothing may be
written) is owed: it is said once, tried again every few seconds and at the next start, and done
when the cause is gone.
"""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from shiboken6 import isValid

from council_desktop.app.catch_up import Marks, write_late
from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import AnyEntry, Contest
from council_desktop.chronicle.entries import COUNCIL
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.chronicle.rows import game_of
from council_desktop.chronicle.store import Chronicles, is_busy
from council_desktop.chronicle.stories import AnyDraft, Played, write
from council_desktop.chronicle.story import journal_of, with_throne
from council_desktop.controllers.long_work import LongWork
from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.registry import title_of
from council_desktop.store.game_choice import GameChoice, Vacancy
from council_desktop.store.saves import Saves
from council_desktop.store.state_file import read_state, write_state
from council_desktop.store.steps import set_aside
from council_desktop.system.paths import Paths
from council_desktop.text.texts import Texts

log = logging.getLogger(__name__)

_BOOK: Final = "book"
_THRONE: Final = "throne"
_AGAIN_MS: Final = 5000


@dataclass(frozen=True, slots=True)
class _Owed:
    """A game that has ended and is in no book yet."""

    path: Path | None
    book: str
    """Uid; "" for the one that is open then."""
    draft: AnyDraft | None = None
    """None: it is read from its file."""
    vacancy: Vacancy | None = None


class Scribe(QObject):
    """Between the games of the window and the book they are written into.

    The file is opened when it is first wanted. Where that fails it is said once, games go on
    without a chronicle, and it is tried again.
    """

    changed = Signal()
    """Something was written, or another book was opened."""
    written_later = Signal()
    """The open game, which had ended before, has its `entry` now."""

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
        self._marks = Marks(paths.played)
        self._saves: Saves | None = None
        self._playing: Path | None = None
        """The file of the open game, while it goes on."""
        self._shown = ""
        """Key of the open game among `_owed`."""
        self._owed: dict[str, _Owed] = {}
        self._later: dict[str, Callable[[], None]] = {}
        self._written = 0
        """Entries that came of what was owed."""
        self._told = ""
        self._again = QTimer(self)
        self._again.setInterval(_AGAIN_MS)
        self._again.timeout.connect(self.retry)
        self._waiting: list[tuple[QObject, Callable[[], None]]] = []
        self._work = LongWork(self)
        self._work.ended.connect(self._on_read)
        self._work.failed.connect(self._on_read_failed)

    # ------------------------------------------------------------ the book

    @property
    def store(self) -> Chronicles | None:
        """All chronicles; None where their file can't be used now."""
        if self._store is None and not self._failed:
            try:
                self._open_store()
            except ChronicleProblem as problem:
                self._fail(problem)
        return self._store

    def _open_store(self) -> Chronicles:
        if self._store is None:
            self._store = Chronicles(self._paths.chronicle)
            self._failed = False
            notices = [self._texts().t(one.key, **one.params) for one in self._store.notices]
            if notices:
                self._warn(" ".join(notices))
        return self._store

    def _fail(self, problem: ChronicleProblem) -> None:
        self._failed = True
        self._tell_once(problem)
        self._again.start()

    @property
    def book(self) -> Book | None:
        """The open chronicle; the first one is begun where there is none."""
        if self._book is None and self.store is not None:
            try:
                self._open_book()
            except ChronicleProblem as problem:
                self._fail(problem)
        return self._book

    def _open_book(self) -> Book:
        store = self._open_store()
        if self._book is None:
            uid = str(read_state(self._paths.book).get(_BOOK, ""))
            known = list(store.names())
            if uid in known:
                self._book = store.book(uid)
            elif known:
                self._book = store.book(known[0])
            else:
                self._book = store.create(self._texts().t("chronicle.first_name"))
        return self._book

    def when_read(self, owner: QObject, then: Callable[[], None]) -> None:
        """Call this once the entries of the open book are there: now, or without waiting.

        Not any more once `owner` is gone. What the file refuses is told.
        """
        book = self.book
        if book is None or book.is_read:
            try:
                then()
            except ChronicleProblem as problem:
                self.tell(problem)
            return
        self._waiting.append((owner, then))
        if not self._work.running:
            self._work.start(set_aside(book.reading()))

    def _on_read(self) -> None:
        waiting, self._waiting = self._waiting, []
        for owner, then in waiting:
            if isValid(owner):
                self.when_read(owner, then)

    def _on_read_failed(self, problem: Exception) -> None:
        """Whoever waits goes on waiting for a file that is refused; nothing else is expected."""
        if not isinstance(problem, ChronicleProblem):
            self._waiting.clear()
            raise problem
        self._tell_once(problem)
        self._again.start()

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

    def _tell_once(self, problem: ChronicleProblem) -> None:
        """However often it is tried: what is owed is kept."""
        sentences = [words.problem_text(self._texts(), problem)]
        if self._owed or self._later:
            sentences.append(self._texts().t("chronicle.page.kept"))
        told = " ".join(sentences)
        if told != self._told:
            self._told = told
            log.warning("%s", problem)
            self._warn(told)

    def close(self) -> None:
        """What is owed is tried once more; waits for the backup that is being made."""
        if self._owed or self._later:
            self.retry()
        self._again.stop()
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
        self.entry, self._shown, self._playing = None, "", None
        story = title_of(controller.match.game.id).story
        if path is not None and not controller.over and story is not None:
            if path not in self._marks:
                self._marks.put(path)
            self._playing = path
        ended_at = controller.match.ply if controller.match.over else None
        controller.finished.connect(lambda: self._on_finished(controller, choice, path, ended_at))

    def _book_for(self, vacancy: Vacancy | None, uid: str = "") -> tuple[Book, str]:
        """Where a game is written, and the council whose throne it was played for."""
        store = self._open_store()
        if vacancy is not None:
            with suppress(KeyError):
                return store.book(vacancy.book), vacancy.entry
        if uid:
            with suppress(KeyError):
                return store.book(uid), ""
        return self._open_book(), ""

    def _on_finished(
        self,
        controller: MatchController,
        choice: GameChoice,
        path: Path | None,
        ended_at: int | None,
    ) -> None:
        match = controller.match
        story = title_of(match.game.id).story
        self._playing = None
        if story is None or not story.is_written(match):
            if path is not None:
                self._marks.take(path)
            return
        journal = journal_of(match)
        game = game_of(journal) if journal else ""
        key = game if path is None else str(path)
        is_owed = key in self._owed or path in self._marks
        try:
            if match.ply == ended_at and not is_owed:
                book, council = self._book_for(choice.vacancy)
                self.entry = book.entry_of_game(game)
                if self.entry is not None or not council or book.has_game(game):
                    return
        except ChronicleProblem as problem:
            self._tell_once(problem)
            return
        except KeyError:
            return  # its entry is damaged, and stays as it is
        council = "" if choice.vacancy is None else choice.vacancy.entry
        draft = story.draft(Played(match, choice.chairs, self._texts(), datetime.now(), council))
        book_uid = self._book_uid()
        self._owed[key] = _Owed(path, book_uid, draft, choice.vacancy)
        self._shown = key
        if path is not None:
            self._marks.put(path, book_uid)
        self._pay(key)

    def _book_uid(self) -> str:
        """Of the book that is open, also where its file can't be used."""
        if self._book is not None:
            return self._book.uid
        return str(read_state(self._paths.book).get(_BOOK, ""))

    def _pay(self, key: str) -> bool:
        """Writes what is owed under this key; False where it has to be tried again."""
        owed = self._owed[key]
        try:
            entry = self._write(owed)
        except BadEntry as problem:
            self._settle(key)  # it will never be an entry
            self.tell(problem)
            return True
        except ChronicleProblem as problem:
            self._tell_once(problem)
            self._again.start()
            return False
        except KeyError:
            entry = None  # its entry is damaged, and stays as it is
        except Exception:
            log.exception("%s can't be written into the chronicle", owed.path)
            self._settle(key)  # whatever goes wrong here does so once
            raise
        self._settle(key)
        self._written += entry is not None
        if key == self._shown:
            self.entry = entry
        if entry is not None and owed.vacancy is not None:
            book, council = self._book_for(owed.vacancy)
            if council:
                self._tell_of_throne(book, council, entry)
        self.changed.emit()
        return True

    def _settle(self, key: str) -> None:
        owed = self._owed.pop(key)
        if owed.path is not None:
            self._marks.take(owed.path)
        if not self._owed:
            self._told = ""

    def _write(self, owed: _Owed) -> AnyEntry | None:
        if owed.draft is not None:
            return write(self._book_for(owed.vacancy, owed.book)[0], owed.draft)
        assert owed.path is not None
        assert self._saves is not None

        def book_for(vacancy: Vacancy | None) -> tuple[Book, str]:
            return self._book_for(vacancy, owed.book)

        return write_late(owed.path, self._saves, book_for, self._texts())

    def leave(self) -> None:
        """The open game is put away as it is."""
        if self._playing is not None and str(self._playing) not in self._owed:
            self._marks.take(self._playing)
        self._playing, self._shown = None, ""

    def catch_up(self, saves: Saves) -> None:
        """Write down what had ended and is in no book: when the program was killed, or since the
        file of the chronicle could not be used."""
        self._saves = saves
        for path, book in self._marks.games().items():
            self._owed[str(path)] = _Owed(path, book)
        before = self._written
        for key in list(self._owed):
            with suppress(Exception):  # it is in the log, and must not keep anybody out
                self._pay(key)
        if self._written > before:
            self._warn(self._texts().t("chronicle.page.written_late"))

    def later(self, key: str, do: Callable[[], None]) -> None:
        """Does something with the book, now or when its file can be used; told once.

        Another call with the same key takes the place of one that has not been done.
        """
        self._later[key] = do
        self._do_later(key)

    def _do_later(self, key: str) -> bool:
        try:
            self._later[key]()
        except BadEntry as problem:
            self.tell(problem)
        except ChronicleProblem as problem:
            self._tell_once(problem)
            self._again.start()
            return False
        del self._later[key]
        return True

    def retry(self) -> None:
        """Tries again what is owed; never waits for another program."""
        self._marks.keep()
        if is_busy(self._paths.chronicle):
            return
        self._failed = False
        try:
            self._open_book()
        except ChronicleProblem as problem:
            self._fail(problem)
            return
        before = self._written
        shown = self._shown in self._owed
        if not all(self._pay(key) for key in list(self._owed)):
            return
        if not all(self._do_later(key) for key in list(self._later)):
            return
        self._again.stop()
        self._told = ""
        if self._written > before:
            self._warn(self._texts().t("chronicle.page.written_now"))
        if shown and self.entry is not None:
            self.written_later.emit()
        self._on_read()
        self.changed.emit()

    def _tell_of_throne(self, book: Book, council: str, entry: AnyEntry) -> None:
        """What became of the throne that was played for."""
        texts = self._texts()
        line = next((one for one in book.entries() if one.uid == council), None)
        if line is None or not isinstance(entry, Contest):
            return
        if entry.crowned:
            who = contest_words.winning(texts, entry)
            self._warn(texts.t("contest.throne.won", member=who, council=line.number))
        elif not line.facts.throne.empty:
            self._warn(texts.t("contest.throne.taken", council=line.number))

    def throned(self, choice: GameChoice) -> GameChoice:
        """The next game with the ruler of the last council out of it.

        A throne that is remembered from an earlier set-up gives way to that of the chronicle.
        """
        book = self.book
        try:
            if book is None or choice.game_id != COUNCIL or not book.lines():
                return choice
        except ChronicleProblem as problem:
            self._tell_once(problem)
            return choice
        options = {name: value for name, value in choice.options.items() if name != _THRONE}
        return with_throne(
            replace(choice, options=MappingProxyType(options)), book.throne_for_next()
        )

    def rules_now(self, choice: GameChoice) -> str:
        """Who sits out this game and since when, as a sentence; "" where nobody does."""
        book, ruler = self.book, choice.options.get(_THRONE)
        try:
            if book is None or not ruler or ruler != book.throne_for_next():
                return ""
        except ChronicleProblem as problem:
            self._tell_once(problem)
            return ""
        who = self._texts().forms(f"{COUNCIL}.character.{ruler}", "card")
        return self._texts().t("chronicle.page.rules_now", number=len(book.lines()), **who)
