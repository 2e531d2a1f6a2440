"""The chronicles of one data directory: opened, checked, backed up, brought back.

A file that can't be used is put aside under another name, never deleted, and the newest good
backup takes its place. What the person has to be told of it stands in `notices`.
"""

import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from council_desktop.chronicle.backups import Backup, Backups
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.database import (
    BUSY,
    MIGRATIONS,
    Database,
    Garbage,
    Newer,
    Refused,
    cannot_open,
    cannot_write,
    check,
    connect,
    is_locked,
    migrate,
    version_of,
)
from council_desktop.chronicle.entries import COUNCIL, LONGEST_LINE, MOST_YEARS
from council_desktop.chronicle.problems import BadEntry, ChronicleProblem
from council_desktop.store.settings_store import Notice
from engine.game_file import Disk, free_path, reason_of
from engine.typed import clean_line

log = logging.getLogger(__name__)

FILE: Final = "chronicle.sqlite3"
BACKUPS: Final = "backups"
_JOURNAL: Final = "-journal"
_UID_BYTES: Final = 8
_NOTICES: Final = "chronicle.notice"
_MOST_TRIES: Final = 5
"""So often a backup waits for a chronicle that is being written without a pause."""


@dataclass(frozen=True, slots=True)
class BookInfo:
    """A chronicle in the list of all."""

    uid: str
    name: str
    first_year: int
    councils: int


class Chronicles:
    """All chronicles of a folder. Used by one process at a time, in the thread that opened it."""

    def __init__(
        self,
        folder: Path,
        *,
        now: Callable[[], datetime] = datetime.now,
        disk: Disk | None = None,
        back_up_after_writing: bool = True,
    ) -> None:
        """Opens the file in `folder`, or makes it. Raises ChronicleProblem; then nothing changed.

        After every new entry a backup is made in a thread of its own, unless told otherwise.
        """
        self.path = folder / FILE
        self.notices: list[Notice] = []
        """What the person has to be told about opening."""
        self._now = now
        self._disk = disk or Disk()
        self._backups = Backups(folder / BACKUPS, self.path.stem, self._disk)
        self._auto = back_up_after_writing
        self._books: dict[str, Book] = {}
        self._turn = threading.Lock()
        self._thread: threading.Thread | None = None
        self._wanted = False
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._db = self._open()
        except OSError as error:
            raise cannot_open(self.path, reason_of(error)) from error
        used = any(self.book(uid).was_used for uid in self.names())
        if used and not self._backups.listing():
            self._written()

    def close(self) -> None:
        """Waits for the backup that is being made and lets go of the file."""
        thread = self._thread
        if thread is not None:
            thread.join()
        self._books.clear()
        self._db.close()

    # ------------------------------------------------------------ books

    def books(self) -> tuple[BookInfo, ...]:
        """All of them, the oldest first."""
        rows = self._db.execute(
            "SELECT uid, name, first_year, (SELECT count(*) FROM entry"
            " WHERE entry.book = book.id AND removed = 0 AND title = ?) FROM book ORDER BY id",
            (COUNCIL,),
        )
        return tuple(BookInfo(*row) for row in rows)

    def names(self) -> dict[str, str]:
        """Uid and name of all of them, the oldest first; counts nothing."""
        return dict(self._db.execute("SELECT uid, name FROM book ORDER BY id"))

    def create(self, name: str, first_year: int = 1) -> Book:
        """A new chronicle; a name that is taken gets a number. Raises ChronicleProblem."""
        name, first_year = self._free_name(checked_title(name)), checked_year(first_year)
        uid = new_uid()
        with self._db.transaction():
            self._db.execute(
                "INSERT INTO book (uid, name, first_year, made) VALUES (?, ?, ?, ?)",
                (uid, name, first_year, self._now().isoformat(timespec="seconds")),
            )
        return self.book(uid)

    def book(self, uid: str) -> Book:
        """One of them. Raises KeyError where there is none of this name."""
        if uid not in self._books:
            row = self._db.execute("SELECT id FROM book WHERE uid = ?", (uid,)).fetchone()
            if row is None:
                raise KeyError(uid)
            self._books[uid] = Book(
                self._db, self.path, row[0], uid, now=self._now, on_written=self._written
            )
        return self._books[uid]

    def set_title(self, uid: str, name: str, first_year: int) -> None:
        """Renames a chronicle, or lets it begin in another year. Raises ChronicleProblem."""
        name, first_year = self._free_name(checked_title(name), uid), checked_year(first_year)
        with self._db.transaction():
            self._db.execute(
                "UPDATE book SET name = ?, first_year = ? WHERE uid = ?", (name, first_year, uid)
            )
        self.book(uid).refresh()

    def remove_empty(self, uid: str) -> None:
        """Takes away a chronicle in which nothing was ever written. Raises ChronicleProblem."""
        book = self.book(uid)
        if book.was_used:
            sentence = "A chronicle with entries is not removed."
            raise ChronicleProblem("not_empty", sentence, name=book.name)
        with self._db.transaction():
            self._db.execute("DELETE FROM book WHERE uid = ?", (uid,))
        del self._books[uid]

    def _free_name(self, name: str, own: str = "") -> str:
        taken = {name for uid, name in self.names().items() if uid != own}
        free, count = name, 2
        while free in taken:
            free, count = f"{name} ({count})", count + 1
        return free

    # ------------------------------------------------------------ backups

    def back_up(self) -> Backup:
        """A copy now; it was opened again and checked. Raises ChronicleProblem."""
        try:
            return self._backups.make(self._db, self._now())
        except OSError as error:
            raise cannot_write(self._backups.folder, reason_of(error)) from error
        except Garbage as error:
            raise cannot_write(self._backups.folder, str(error)) from error

    def backups(self) -> tuple[Backup, ...]:
        """The copies there are, the newest first."""
        return self._backups.listing()

    def go_back_to(self, backup: Backup) -> Path:
        """Takes a backup instead of what is there, which is backed up before: where that is.

        All books have to be asked for again. Raises ChronicleProblem; then nothing changed.
        """
        kept = self.back_up()
        try:
            with closing(connect(backup.path, read_only=True)) as copy:
                check(copy)
                copy.copy_to(self._db)
            migrate(self._db)
        except (Refused, Garbage) as error:
            sentence = f"{backup.path} can't be used ({error}); choose another backup."
            raise ChronicleProblem(
                "bad_backup", sentence, file=backup.path.name, reason=str(error)
            ) from error
        self._books.clear()
        return kept.path

    def _written(self) -> None:
        """Something new: back up soon, one copy for several entries that come together."""
        if not self._auto:
            return
        if not self._db.has_locks:  # a second connection would read what is half written
            try:
                self.back_up()
            except ChronicleProblem as problem:
                log.warning("no backup of the chronicle was made: %s", problem)
            return
        with self._turn:
            self._wanted = True
            if self._thread is None:
                self._thread = threading.Thread(target=self._back_up_aside, name="chronicle-backup")
                self._thread.start()

    def _back_up_aside(self) -> None:
        tries = 0
        while True:
            with self._turn:
                if not self._wanted:
                    self._thread = None
                    return
                self._wanted = False
            tries += 1
            try:
                with closing(connect(self.path, read_only=True)) as source:
                    self._backups.make(source, self._now())
            except (OSError, Refused, Garbage) as error:
                if getattr(error, "kind", "") == BUSY and tries < _MOST_TRIES:
                    with self._turn:
                        self._wanted = True
                    continue
                log.warning("no backup of the chronicle was made: %s", error)
            tries = 0

    # ------------------------------------------------------------ opening

    def _open(self) -> Database:
        if self._is_there():
            try:
                return self._checked()
            except Garbage as problem:
                aside = self._put_aside()
                log.warning("%s is kept as %s: %s", self.path.name, aside.name, problem)
                return self._bring_back(aside, str(problem))
        self._put_aside_journal()
        return self._bring_back(None, "")

    def _is_there(self) -> bool:
        """An empty file is what SQLite makes of a new one, and what a full disk leaves."""
        return self.path.exists() and self.path.stat().st_size > 0

    def _checked(self) -> Database:
        connection = connect(self.path)
        try:
            check(connection)
            if version_of(connection) < len(MIGRATIONS):
                self._backups.make(connection, self._now())
                migrate(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _put_aside(self) -> Path:
        stamp = self._now().strftime("%Y%m%d-%H%M%S")
        aside = free_path(self.path.with_name(f"{self.path.name}.corrupt-{stamp}"))
        self.path.rename(aside)
        self._put_aside_journal(aside)
        return aside

    def _put_aside_journal(self, beside: Path | None = None) -> None:
        """Else SQLite would play it back into whatever takes the place of its file."""
        journal = self.path.with_name(self.path.name + _JOURNAL)
        if journal.exists():
            stem = (beside or self.path.with_name(f"{self.path.name}.corrupt")).name
            journal.rename(free_path(self.path.with_name(stem + _JOURNAL)))

    def _bring_back(self, aside: Path | None, reason: str) -> Database:
        """The newest good backup, or an empty file; `aside` is where the bad one is kept."""
        with suppress(FileNotFoundError):
            self.path.unlink()  # an empty one
        backup = self._backups.restore(self.path)
        kind = "missing" if aside is None else "garbage"
        params: dict[str, object] = {"file": self.path.name, "reason": reason}
        if aside is not None:
            params["aside"] = aside.name
        if backup is not None:
            params["backup"] = backup.path.name
            params["made"] = backup.made.isoformat(sep=" ", timespec="minutes")
            self.notices.append(Notice(f"{_NOTICES}.{kind}_restored", params))
            return self._checked()
        if aside is not None or self._backups.listing():
            self.notices.append(Notice(f"{_NOTICES}.{kind}_empty", params))
        self._make_empty()
        return connect(self.path)

    def _make_empty(self) -> None:
        """A new file appears whole or not at all."""
        aside = self.path.with_name(f"{self.path.name}.new")
        aside.unlink(missing_ok=True)
        with closing(connect(aside)) as connection:
            migrate(connection)
        aside.replace(self.path)
        self._disk.sync_folder(self.path.parent)


def is_busy(folder: Path) -> bool:
    """Does another program keep the file in this folder to itself just now? Never waits."""
    return is_locked(folder / FILE)


def new_uid() -> str:
    """A name nobody else has."""
    return secrets.token_hex(_UID_BYTES)


def checked_title(name: str) -> str:
    """A tidy name of a chronicle. Raises BadEntry."""
    tidy = clean_line(name)
    if not tidy:
        raise BadEntry("name", "nameless")
    if len(tidy) > LONGEST_LINE:
        raise BadEntry("name", "long", most=LONGEST_LINE)
    return tidy


def checked_year(year: int) -> int:
    """A year a chronicle may begin with. Raises BadEntry."""
    if not -MOST_YEARS <= year <= MOST_YEARS:
        raise BadEntry("first_year", "range", least=-MOST_YEARS, most=MOST_YEARS)
    return year


__all__ = ["BACKUPS", "FILE", "BookInfo", "Chronicles", "Newer"]
