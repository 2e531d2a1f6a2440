"""The one door to the file of the chronicles: opened, read, written, checked, brought up to date.

Nobody else speaks to SQLite about it. What the system refuses (another program writes, the disk is
full, nothing may be written, the disk knows no locks) comes out as `Refused`, a file that is not
what it should be as `Garbage`: both are sentences for the person, for reading as for writing.

SQLite with a rollback journal (`DELETE`) and `synchronous=EXTRA`: a commit returns when the pages
and the vanished journal are on the disk, so that a written entry survives a loss of power. WAL
would be faster and is of no use here: one program writes some kilobytes after a game. Without it
the chronicle at rest is one file that a person can copy, also on a network folder.
"""

import errno
import logging
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final, Self

from council_desktop.chronicle.problems import ChronicleProblem
from council_desktop.store.steps import Steps, in_thread

log = logging.getLogger(__name__)

APPLICATION_ID: Final = 0x436F3132
"""Stands in the header of the file: it is one of ours."""
TABLES: Final = frozenset(("book", "person", "entry", "facts", "seat", "replay", "change"))
"""There since the first version."""
_TOLERANT: Final = ("facts", "replay")
"""Tables in which one damaged value is one damaged entry, and no damaged file."""
_PATIENCE_S: Final = 1.0
"""So long the window may stand still while somebody else writes; then it is tried again later."""

_ANY_THREAD: Final = 3
"""Of `sqlite3.threadsafety`: a connection may be used by any thread, one after the other."""

BUSY: Final = "busy"
FULL: Final = "full"
READ_ONLY: Final = "read_only"
NO_LOCKS: Final = "no_locks"
CANNOT_OPEN: Final = "cannot_open"
CANNOT_WRITE: Final = "cannot_write"
REFUSALS: Final = (BUSY, FULL, READ_ONLY, NO_LOCKS, CANNOT_OPEN, CANNOT_WRITE)
"""Every kind of `Refused`."""
_GARBAGE: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_KINDS: Final = {
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_PROTOCOL: NO_LOCKS,
    sqlite3.SQLITE_NOLFS: NO_LOCKS,
    sqlite3.SQLITE_CANTOPEN: CANNOT_OPEN,
    sqlite3.SQLITE_IOERR_LOCK: NO_LOCKS,
    sqlite3.SQLITE_IOERR_RDLOCK: NO_LOCKS,
    sqlite3.SQLITE_IOERR_UNLOCK: NO_LOCKS,
    sqlite3.SQLITE_IOERR_CHECKRESERVEDLOCK: NO_LOCKS,
}
"""By extended error code, else by its primary part."""
_PRIMARY: Final = 0xFF
"""The part of an extended error code that says what kind of error it is."""
_NO_LOCK_HERE: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EINVAL)
"""What systems say of a disk that knows no locks; SQLite takes the first for a busy file."""

_FIRST: Final = """
CREATE TABLE book (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    first_year INTEGER NOT NULL,
    made TEXT NOT NULL
);
CREATE TABLE person (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- a merged one can come back
    book INTEGER NOT NULL REFERENCES book (id),
    name TEXT NOT NULL,
    bot INTEGER NOT NULL,
    UNIQUE (book, name, bot)
);
CREATE TABLE entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order of a book; no number is used twice
    book INTEGER NOT NULL REFERENCES book (id),
    uid TEXT NOT NULL,
    game TEXT NOT NULL,                    -- which saved game, or empty
    removed INTEGER NOT NULL DEFAULT 0,    -- the change that took it out of the book
    UNIQUE (book, uid)
);
CREATE INDEX entry_game ON entry (game) WHERE game <> '';
CREATE TABLE facts (                       -- apart, so that entries are counted quickly
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    text TEXT NOT NULL,                    -- JSON, see entries.py
    seal TEXT NOT NULL                     -- checksum of it
);
CREATE TABLE seat (
    entry INTEGER NOT NULL REFERENCES entry (id),
    place INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    numeral INTEGER NOT NULL,
    level TEXT NOT NULL,
    PRIMARY KEY (entry, place)
) WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person);
CREATE TABLE replay (
    entry INTEGER PRIMARY KEY REFERENCES entry (id),
    digest TEXT NOT NULL,                  -- of the journal, not of its packed bytes
    packed BLOB NOT NULL                   -- zlib
);
CREATE TABLE change (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    book INTEGER NOT NULL REFERENCES book (id),
    made TEXT NOT NULL,
    kind TEXT NOT NULL,
    params TEXT NOT NULL,                  -- JSON, for the sentence about it
    back TEXT NOT NULL                     -- JSON, how it is taken back
);
"""


def _first(connection: "Database") -> None:
    for statement in _FIRST.split(";\n"):
        if statement.strip():
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _titles(connection: "Database") -> None:
    """A book may hold games of other titles; what each is, is known without reading its facts."""
    connection.execute("ALTER TABLE entry ADD COLUMN title TEXT NOT NULL DEFAULT 'council_of_12'")


Migration = Callable[["Database"], None]
MIGRATIONS: Final[tuple[Migration, ...]] = (_first, _titles)
"""The first makes version 1 of an empty file. Each has a test; none is ever changed."""


class Garbage(ChronicleProblem):
    """This file is no chronicle, or not a whole one any more."""

    def __init__(self, reason: str, path: Path | None = None) -> None:
        super().__init__("damaged", reason, file="" if path is None else path.name, reason=reason)


class Refused(ChronicleProblem):
    """The system does not let us read or write now; what was written before is as it was."""

    def __init__(self, kind: str, path: Path, reason: str) -> None:
        """`kind` is one of REFUSALS."""
        super().__init__(
            kind, f"{path} can't be used ({kind}: {reason}).", file=path.name, reason=reason
        )
        self.kind = kind


class Newer(ChronicleProblem):
    """A later version of the program wrote the file; it was not changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "newer",
            f"{path} was written by a newer version and was not changed; install that version.",
            file=path.name,
        )


@dataclass(frozen=True, slots=True)
class Rows:
    """All that a statement answered."""

    rows: Sequence[Any]
    lastrowid: int | None

    def fetchone(self) -> Any:
        """The first row; None where there is none."""
        return self.rows[0] if self.rows else None

    def fetchall(self) -> list[Any]:
        """All rows."""
        return list(self.rows)

    def __iter__(self) -> Iterator[Any]:
        return iter(self.rows)


class Database:
    """An open file. Every call may raise Refused or Garbage, and no other error of SQLite's but
    those of a wrong program. Begins no transaction by itself."""

    def __init__(self, path: Path, *, read_only: bool = False, locks: bool = True) -> None:
        """A file that does not exist is created, except for reading only.

        Without `locks` nothing keeps others away: for disks that know none.
        """
        self.path = path
        self.has_locks = locks
        self._writable = not read_only
        with self._told():
            self._db = self._connected()
        try:
            self._begin()
            self.execute("PRAGMA user_version")  # reads: a lock that can't be had is known now
        except BaseException:
            self.close()
            raise

    def _connected(self) -> sqlite3.Connection:
        mode = "rwc" if self._writable else "ro"
        more = "" if self.has_locks else "&nolock=1"
        return _opened(f"{self.path.absolute().as_uri()}?mode={mode}{more}", uri=True)

    @classmethod
    def in_memory(cls) -> Self:
        """An empty one that nobody keeps."""
        database = cls.__new__(cls)
        database.path, database.has_locks = Path(":memory:"), False
        database._writable = False
        database._db = _opened(":memory:")
        database._begin()
        return database

    def _begin(self) -> None:
        if self._writable:
            self.execute("PRAGMA journal_mode = DELETE")
            self.execute("PRAGMA synchronous = EXTRA")
        self._db.text_factory = _text
        self.execute("PRAGMA foreign_keys = ON")
        self.execute("PRAGMA trusted_schema = OFF")
        self.execute("PRAGMA cell_size_check = ON")

    def execute(self, statement: str, values: Sequence[Any] = ()) -> Rows:
        """One statement, and all that it answers."""
        with self._told():
            cursor = self._db.execute(statement, values)
            return Rows(cursor.fetchall(), cursor.lastrowid)

    def executemany(self, statement: str, values: Iterable[Sequence[Any]]) -> None:
        """One statement for each of the values."""
        with self._told():
            self._db.executemany(statement, values)

    @contextmanager
    def transaction(self) -> Iterator["Transaction"]:
        """All of it or nothing; ends with a COMMIT, unless `Transaction.end_steps` was one.

        SQLite opens a file that can't be written for reading only, and keeps it so. Where the disk
        can be written by now, it is opened anew.
        """
        try:
            self._begin_writing()
        except Refused as problem:
            if problem.kind != READ_ONLY or not self._writable:
                raise
            self._open_anew()
            self._begin_writing()
        whole = Transaction(self)
        with self._undone():
            yield whole
            if not whole.written:
                whole.end()

    def _begin_writing(self) -> None:
        if self._db.in_transaction:  # what is taken in step by step has not ended
            raise Refused(BUSY, self.path, "database is locked")
        self.execute("BEGIN IMMEDIATE")
        with self._undone():
            # BEGIN is granted for a file that is open for reading only, the first write is not.
            self.execute(f"PRAGMA user_version = {version_of(self)}")

    @contextmanager
    def _undone(self) -> Iterator[None]:
        """Where something goes wrong."""
        try:
            yield
        except BaseException:
            with suppress(ChronicleProblem):
                if self._db.in_transaction:
                    self.execute("ROLLBACK")
            raise

    def _open_anew(self) -> None:
        """The same file, with everything as it was asked for; what is refused changes nothing."""
        has_keys = self.execute("PRAGMA foreign_keys").fetchone()[0]
        with self._told():
            before, self._db = self._db, self._connected()
        try:
            self._begin()
            self.execute(f"PRAGMA foreign_keys = {has_keys}")
        except BaseException:
            self._db, before = before, self._db
            raise
        finally:
            before.close()

    def copy_to(self, other: "Database") -> None:
        """All of it into the place of what the other one holds."""
        end = time.monotonic() + _PATIENCE_S

        def on_step(status: int, left: int, of: int) -> None:
            # Python's own copying waits for a busy file for ever.
            if status in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED) and time.monotonic() > end:
                raise Refused(BUSY, other.path, "database is locked")

        with other._told(), self._told():
            self._db.backup(other._db, progress=on_step, sleep=_PATIENCE_S / 10)

    def close(self) -> None:
        """Lets go of the file."""
        self._db.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.DatabaseError as error:
            code = getattr(error, "sqlite_errorcode", None)
            if code is None:
                raise  # a wrong call, not a file
            if code & _PRIMARY in _GARBAGE:
                raise Garbage(str(error), self.path) from error
            kind = _KINDS.get(code) or _KINDS.get(code & _PRIMARY)
            if kind is None:
                kind = CANNOT_WRITE if self._writes() else CANNOT_OPEN
            raise Refused(kind, self.path, str(error)) from error

    def _writes(self) -> bool:
        database = getattr(self, "_db", None)
        return database is not None and database.in_transaction


class Transaction:
    """What is under way; nothing of it is in the file before its end."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.written = False
        """Is all of it in the file?"""

    def end(self) -> None:
        """COMMIT. Raises Refused, Garbage."""
        self._database.execute("COMMIT")
        self.written = True

    def end_steps(self) -> Steps[None]:
        """The same beside the window's thread: after thousands of entries it takes its time.

        Closed meanwhile it is waited for, and `written` says what came of it. Whoever asks the
        file something meanwhile waits for it, too. Raises Refused, Garbage.
        """
        if sqlite3.threadsafety < _ANY_THREAD:
            self.end()
        else:
            yield from in_thread(self.end)


def _opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
    return sqlite3.connect(
        name,
        uri=uri,
        isolation_level=None,
        timeout=_PATIENCE_S,
        check_same_thread=sqlite3.threadsafety < _ANY_THREAD,
    )


def connect(path: Path, *, read_only: bool = False) -> Database:
    """The file as this program uses it; on a disk without locks it is used without.

    `Instance` lets one start use a data directory at a time, so that nothing is lost by that.
    Raises Refused, Garbage.
    """
    try:
        return Database(path, read_only=read_only)
    except Refused as problem:
        # Some systems call a disk without locks a busy file.
        if problem.kind != NO_LOCKS and (problem.kind != BUSY or can_lock(path.parent)):
            raise
    log.warning("the disk of %s knows no locks: it is used without", path)
    return Database(path, read_only=read_only, locks=False)


def can_lock(folder: Path) -> bool:
    """Does the disk of this folder know locks? Yes where that can't be tried."""
    if os.name == "nt":
        return True
    import fcntl

    try:
        with TemporaryFile(dir=folder) as file:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _NO_LOCK_HERE
    return True


def is_locked(path: Path) -> bool:
    """Does another program keep the file to itself at this moment? Never waits."""
    if not path.is_file():
        return False
    with suppress(sqlite3.Error), closing(sqlite3.connect(path, timeout=0)) as connection:
        try:
            connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            return error.sqlite_errorcode & _PRIMARY == sqlite3.SQLITE_BUSY
    return False


def _text(data: bytes) -> str:
    """A damaged letter does not keep everything else from being read."""
    return data.decode("utf-8", "replace")


def cannot_write(path: Path, reason: str) -> ChronicleProblem:
    """What was written before is as it was."""
    return Refused(CANNOT_WRITE, path, reason)


def cannot_open(path: Path, reason: str) -> ChronicleProblem:
    """The system does not give the file away; it may be whole."""
    return Refused(CANNOT_OPEN, path, reason)


def version_of(connection: Database) -> int:
    """How many migrations the file has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: Database) -> None:
    """Every page, index, column, type and reference.

    Raises Garbage with the reason, Newer, Refused.
    """
    path = connection.path
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise Garbage("it belongs to another program", path)
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise Newer(path)
    if version < 1:
        raise Garbage("it was never finished", path)
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
    if not {name for (name,) in tables} >= TABLES:
        raise Garbage("a table is missing", path)
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Garbage(found.splitlines()[-1], path)
    _check_columns(connection, version)
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise Garbage("an entry refers to something that is not there", path)


def _check_columns(connection: Database, version: int) -> None:
    """SQLite takes any value in any column, and a table of any columns under our name."""
    for table, columns in _columns_after(MIGRATIONS[:version]).items():
        there = _columns_of(connection, table)
        for name, column in columns.items():
            if there.get(name) != column:
                raise Garbage(f"the column {table}.{name} is missing or another one")
        if table not in _TOLERANT:
            wrong = " OR ".join(
                f"typeof({name}) <> '{column[0].lower()}'" for name, column in columns.items()
            )
            if connection.execute(f"SELECT 1 FROM {table} WHERE {wrong} LIMIT 1").fetchone():
                raise Garbage(f"a value in {table} is of another type")


def _columns_of(connection: Database, table: str) -> dict[str, tuple[str, int]]:
    """Type and place in the primary key by name."""
    rows = connection.execute(f"PRAGMA table_info({table})")
    return {name: (type_, key) for _, name, type_, _, _, key in rows}


@lru_cache
def _columns_after(migrations: tuple[Migration, ...]) -> dict[str, dict[str, tuple[str, int]]]:
    with closing(Database.in_memory()) as empty:
        for migration in migrations:
            migration(empty)
        return {table: _columns_of(empty, table) for table in sorted(TABLES)}


def check_file(path: Path) -> None:
    """The same for a file nobody has open. Raises Garbage, Newer, Refused."""
    with closing(connect(path)) as connection:
        check(connection)


def migrate(connection: Database) -> None:
    """Up to this version, in one transaction. Raises ChronicleProblem; then nothing changed."""
    version = version_of(connection)
    if version == len(MIGRATIONS):
        return
    connection.execute("PRAGMA foreign_keys = OFF")  # as SQLite advises for changed tables
    try:
        with connection.transaction():
            for migration in MIGRATIONS[version:]:
                migration(connection)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
