"""Saved games on the disk: a line is called kept when a crash can't take it back any more.

engine.journal says what stands in a file; this module is about how it gets there. A new file
appears whole or not at all. Every further line is written, flushed and fsynced, in this order, and
reported as kept only then. What fails is said in one sentence and tried again from memory.
"""

import atexit
import errno
import logging
import os
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Final, Self, TypeVar

from engine.core.errors import SaveProblem
from engine.journal import (
    Line,
    MakeGame,
    MemoryJournal,
    open_match,
    parsed,
    read_bytes,
    read_lines,
    refuse_newer_format,
    text_in,
    text_of,
)
from engine.match import Match

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 2.0
"""How long the writer waits before it tries again what failed."""
_MOST_NAMES: Final = 1000
_NO_FOLDER_SYNC: Final = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EBADF)
"""Some network folders can't do it, and folders that may not be listed."""


class CannotWrite(SaveProblem):
    """The disk does not take a file; what was there before is as it was."""

    advice = "free some space or choose another folder."

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path} can't be written ({reason}); {self.advice}")
        self.path = path
        self.reason = reason


class CannotKeep(CannotWrite):
    """The disk does not take the game; it goes on in memory and is tried again."""

    advice = "the game goes on in memory and is tried again, free some space or check the folder."


OnKept = Callable[[int], None]
"""So many lines are on the disk. A WriterJournal calls it from its own thread."""
OnProblem = Callable[[CannotKeep], None]
"""Likewise; what is kept later is told by OnKept again."""


# ------------------------------------------------------------ reading


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The lines of a file, and what is behind them."""

    path: Path
    lines: list[Line]
    rows: list[bytes]
    """The same as they stand in the file, each with its line break."""
    torn: int
    """Bytes of a last line that never became whole."""


def read_game(path: Path) -> SavedGame:
    """The lines of a saved game, each with a checksum that fits; the file is not changed.

    Raises SaveProblem: Unreadable, NotAGame, Truncated, Damaged or Newer.
    """
    return game_in(read_bytes(path), path)


def game_in(data: bytes, path: Path) -> SavedGame:
    """The same for bytes that were read from ``path``."""
    *rows, torn = data.split(b"\n")
    origin = str(path)
    if rows:
        with suppress(LookupError, TypeError):
            refuse_newer_format(parsed(rows[0].decode("utf-8", "replace")), origin)
    lines = read_lines(text_in(data, origin), origin)
    return SavedGame(path, lines, [row + b"\n" for row in rows], len(torn))


def whole_lines(game: SavedGame) -> bytes:
    """The file without its torn bytes."""
    return b"".join(game.rows)


def open_game(
    game: SavedGame,
    make_game: MakeGame,
    journal_for: Callable[[SavedGame], MemoryJournal] | None = None,
) -> Match:
    """Plays a saved game again. Raises SaveProblem; then nothing was changed."""
    journal = None if journal_for is None else lambda lines: journal_for(game)
    return open_match(game.lines, str(game.path), make_game, journal)


# ------------------------------------------------------------ the disk


class Disk:
    """The calls of the system that count; tests put others in their place."""

    def open(self, path: Path, mode: str) -> BinaryIO:
        """A file of bytes, to be written."""
        return path.open(mode)  # type: ignore[return-value]

    def sync(self, file: BinaryIO) -> None:
        """Returns when the bytes of the file are on the disk."""
        os.fsync(file.fileno())

    def sync_folder(self, folder: Path) -> None:
        """Returns when the names in the folder are on the disk, where a system can do that."""
        if os.name == "nt":
            return
        try:
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
        except OSError as error:
            if error.errno not in _NO_FOLDER_SYNC:
                raise

    def publish(self, aside: Path, path: Path) -> None:
        """Gives a finished file its name. Raises FileExistsError rather than replace another."""
        try:
            os.link(aside, path)
        except FileExistsError:
            raise
        except OSError:  # no second names on this disk
            if path.exists():
                raise FileExistsError(f"{path} exists already") from None
            aside.rename(path)
            return
        aside.unlink()


def write_new(path: Path, data: bytes, disk: Disk) -> None:
    """A new file, whole or not at all. Raises FileExistsError and OSError; leaves nothing then."""
    folder = path.parent
    if not folder.is_dir():
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            reason = "a file stands in the place of its folder"
            raise NotADirectoryError(errno.ENOTDIR, reason, str(folder)) from error
        disk.sync_folder(folder.parent)
    aside = path.with_name(f"{path.name}.new")
    try:
        with disk.open(aside, "wb") as file:
            file.write(data)
            file.flush()
            disk.sync(file)
        disk.publish(aside, path)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise
    disk.sync_folder(folder)


def reason_of(error: OSError) -> str:
    """Why the system refused, in its own words."""
    return error.strerror or str(error)


def free_path(path: Path) -> Path:
    """``path``, or the first of ``name-2``, ``name-3`` ... that does not exist."""
    if not path.exists():
        return path
    names = (path.with_name(f"{path.stem}-{n}{path.suffix}") for n in range(2, _MOST_NAMES))
    return next(name for name in names if not name.exists())


class _Replaced(Exception):
    """Another file stands in the place of ours."""


class _Tail:
    """The end of one file, to which lines are added."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.path = path
        self._disk = disk
        self._file: BinaryIO | None = None
        self._size = 0
        self._most = 0
        self._mark: tuple[int, int] | None = None

    def found(self, size: int, torn: int) -> None:
        """The file was read: so many bytes are whole; those behind them go with the next line."""
        self._size, self._most = size, size + torn

    def create(self, data: bytes) -> None:
        """Raises FileExistsError, OSError."""
        self.close()
        write_new(self.path, data, self._disk)
        self._mark = _mark(os.stat(self.path))
        self._size = len(data)

    def append(self, data: bytes) -> None:
        """Write, flush, fsync. Raises OSError, _Replaced; whatever got there is cut off later."""
        file = self._file or self._open()
        try:
            file.write(data)
            file.flush()
            self._disk.sync(file)
            self._check(os.stat(self.path))
        except BaseException:
            self.close()
            raise
        self._size += len(data)

    def close(self) -> None:
        """Lets go of the file."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):  # what could not be flushed is in memory
                file.close()

    def _open(self) -> BinaryIO:
        file = self._disk.open(self.path, "r+b")
        try:
            found = os.fstat(file.fileno())
            if self._mark is None:  # read a while ago, never opened by us
                if found.st_size != self._most:
                    raise _Replaced
                self._mark = _mark(found)
            self._check(found)
            if found.st_size > self._size:
                file.truncate(self._size)
            file.seek(self._size)
        except BaseException:
            file.close()
            raise
        self._file = file
        return file

    def _check(self, found: os.stat_result) -> None:
        if _mark(found) != self._mark or found.st_size < self._size:
            raise _Replaced


def _mark(found: os.stat_result) -> tuple[int, int]:
    return found.st_dev, found.st_ino


# ------------------------------------------------------------ journals


class FileJournal(MemoryJournal):
    """A journal in a file; returns from every line when it is kept.

    ``path`` may change: another file that takes the place of ours is left alone, and the game is
    written whole beside it.
    """

    def __init__(
        self,
        path: Path,
        header: Line,
        *,
        disk: Disk | None = None,
        on_kept: OnKept | None = None,
        on_problem: OnProblem | None = None,
    ) -> None:
        """Creates the file. Without ``on_problem`` failures are raised: CannotKeep."""
        self._prepare(path, disk, on_kept, on_problem)
        super().__init__(header, self._added)

    @classmethod
    def resume(
        cls,
        game: SavedGame,
        *,
        disk: Disk | None = None,
        on_kept: OnKept | None = None,
        on_problem: OnProblem | None = None,
    ) -> Self:
        """Goes on in the file of a game; it is changed with the next line, not before."""
        journal = cls.__new__(cls)
        journal._prepare(game.path, disk, on_kept, on_problem)
        journal.lines = list(game.lines)
        journal._previous = str(game.lines[-1]["c"])
        journal._on_line = journal._added
        journal._rows = list(game.rows)
        journal._tail.found(len(whole_lines(game)), game.torn)
        journal.kept = len(game.rows)
        journal._is_there = True
        return journal

    def _prepare(
        self, path: Path, disk: Disk | None, on_kept: OnKept | None, on_problem: OnProblem | None
    ) -> None:
        self._tail = _Tail(path, disk or Disk())
        self._on_kept, self._on_problem = on_kept, on_problem
        self._rows: list[bytes] = []
        self._is_there = False
        self._told: str | None = None
        self.kept = 0
        """Lines that are on the disk."""

    @property
    def path(self) -> Path:
        """Where the game is."""
        return self._tail.path

    @property
    def all_kept(self) -> bool:
        """Is every line on the disk?"""
        return self.kept == len(self._rows)

    def content(self) -> bytes:
        """The whole file as it is or should be."""
        return b"".join(self._rows)

    def keep(self) -> bool:
        """Puts on the disk what is not there yet; False where that fails."""
        upto = len(self._rows)
        if self.kept == upto:
            return True
        try:
            self._write(upto)
        except (OSError, _Replaced) as error:
            self._failed(error)
            return False
        self.kept = upto
        self._told = None
        if self._on_kept is not None:
            self._on_kept(upto)
        return True

    def close(self) -> bool:
        """Lets go of the file; False where something is not kept."""
        kept = self.keep()
        self._tail.close()
        return kept

    def _added(self, line: Line) -> None:
        self._rows.append(text_of(line).encode() + b"\n")
        self._next()

    def _next(self) -> None:
        self.keep()

    def _write(self, upto: int) -> None:
        if self._is_there:
            self._tail.append(b"".join(self._rows[self.kept : upto]))
        else:
            self._tail.create(b"".join(self._rows[:upto]))
            self._is_there = True

    def _failed(self, error: OSError | _Replaced) -> None:
        """What the next try has to do, and the sentence about this one."""
        path = self.path
        if isinstance(error, _Replaced | FileExistsError):
            reason = "another file has taken its place"
        else:
            reason = reason_of(error)
        if self._on_problem is None:
            raise CannotKeep(path, reason) from error
        if isinstance(error, _Replaced | FileNotFoundError | NotADirectoryError):
            self._is_there, self.kept = False, 0
        if isinstance(error, _Replaced | FileExistsError):
            self._tail = _Tail(free_path(path), self._tail._disk)
        problem = CannotKeep(path, reason)
        if str(problem) != self._told:  # once, however often it is tried
            self._told = str(problem)
            self._on_problem(problem)


class WriterJournal(FileJournal):
    """The same with a thread that writes, so that nobody waits for the disk.

    ``on_kept`` and ``on_problem`` are called from that thread. What fails is tried again every
    two seconds, with everything that has come since.
    """

    def __init__(
        self,
        path: Path,
        header: Line,
        *,
        disk: Disk | None = None,
        on_kept: OnKept | None = None,
        on_problem: OnProblem,
    ) -> None:
        super().__init__(path, header, disk=disk, on_kept=on_kept, on_problem=on_problem)

    def _prepare(
        self, path: Path, disk: Disk | None, on_kept: OnKept | None, on_problem: OnProblem | None
    ) -> None:
        on_kept = None if on_kept is None else _unbreakable(on_kept)
        super()._prepare(path, disk, on_kept, _unbreakable(on_problem or _log_problem))
        self._news = threading.Condition()
        self._closing = False
        self._thread: threading.Thread | None = None

    def wait_kept(self, seconds: float) -> bool:
        """Waits until every line so far is kept; False where that takes longer."""
        upto = len(self._rows)
        with self._news:
            return self._news.wait_for(lambda: self.kept >= upto, seconds)

    def close(self, seconds: float = 10.0) -> bool:
        """Writes what is left, tries once more what failed, ends the thread.

        False where something is not kept; `content` has it.
        """
        with self._news:
            self._closing = True
            self._news.notify_all()
        atexit.unregister(self.close)
        if self._thread is not None:
            self._thread.join(seconds)
            return self.all_kept and not self._thread.is_alive()
        return self.all_kept

    def _next(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
            self._thread.start()
            atexit.register(self.close)  # for a program that ends without a word
        with self._news:
            self._news.notify_all()

    def _run(self) -> None:
        failed = False
        while True:
            with self._news:
                if failed:
                    self._news.wait_for(lambda: self._closing, RETRY_SECONDS)
                else:
                    self._news.wait_for(lambda: self._closing or not self.all_kept)
                closing = self._closing
            failed = not self.keep()
            with self._news:
                self._news.notify_all()
            if closing and (failed or self.all_kept):
                break
        self._tail.close()


_Told = TypeVar("_Told")


def _unbreakable(callback: Callable[[_Told], None]) -> Callable[[_Told], None]:
    """The thread goes on whatever happens to those it tells."""

    def tell(what: _Told) -> None:
        try:
            callback(what)
        except Exception:
            log.exception("who is told about the journal failed")

    return tell


def _log_problem(problem: CannotKeep) -> None:
    log.error("%s", problem)
