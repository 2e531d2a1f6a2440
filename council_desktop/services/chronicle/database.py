"""The file of the chronicles: how it is opened, checked and brought up to date.

SQLite with a rollback journal (`DELETE`) and `synchronous=EXTRA`: a commit returns when the pages
and the vanished journal are on the disk, so that a written entry survives a loss of power. WAL
would be faster and is of no use here: one program writes some kilobytes after a game. Without it
the chronicle at rest is one file that a person can copy, also on a network folder.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from council_desktop.services.chronicle.problems import ChronicleProblem

APPLICATION_ID: Final = 0x436F3132
"""Stands in the header of the file: it is one of ours."""
TABLES: Final = frozenset(("book", "person", "entry", "facts", "seat", "replay", "change"))
"""There since the first version."""
_PATIENCE_S: Final = 5.0
_GARBAGE: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
_PRIMARY: Final = 0xFF
"""The part of an extended error code that says what kind of error it is."""

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


def _first(connection: sqlite3.Connection) -> None:
    for statement in _FIRST.split(";\n"):
        if statement.strip():
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def _titles(connection: sqlite3.Connection) -> None:
    """A book may hold games of other titles; what each is, is known without reading its facts."""
    connection.execute("ALTER TABLE entry ADD COLUMN title TEXT NOT NULL DEFAULT 'council_of_12'")


Migration = Callable[[sqlite3.Connection], None]
MIGRATIONS: Final[tuple[Migration, ...]] = (_first, _titles)
"""The first makes version 1 of an empty file. Each has a test; none is ever changed."""


class Garbage(Exception):
    """This file is no chronicle, or not a whole one any more."""


class Newer(ChronicleProblem):
    """A later version of the program wrote the file; it was not changed."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            "newer",
            f"{path} was written by a newer version and was not changed; install that version.",
            file=path.name,
        )


def connect(path: Path, *, read_only: bool = False) -> sqlite3.Connection:
    """A connection as this program uses them; begins no transaction by itself.

    Raises sqlite3.Error. A file that does not exist is created, except for reading only.
    """
    mode = "ro" if read_only else "rwc"
    connection = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        timeout=_PATIENCE_S,
    )
    connection.text_factory = _text
    try:
        if not read_only:
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.execute("PRAGMA cell_size_check = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _text(data: bytes) -> str:
    """A damaged letter does not keep everything else from being read."""
    return data.decode("utf-8", "replace")


@contextmanager
def transaction(connection: sqlite3.Connection, path: Path) -> Iterator[None]:
    """All of it or nothing. Raises ChronicleProblem where the disk does not take it."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    except sqlite3.Error as error:
        raise cannot_write(path, str(error)) from error


def cannot_write(path: Path, reason: str) -> ChronicleProblem:
    """What was written before is as it was."""
    sentence = f"{path} can't be written ({reason}); free some space or check the folder."
    return ChronicleProblem("cannot_write", sentence, file=path.name, reason=reason)


def cannot_open(path: Path, reason: str) -> ChronicleProblem:
    """The system does not give the file away; it may be whole."""
    sentence = f"{path} can't be opened ({reason}); check the folder and its rights."
    return ChronicleProblem("cannot_open", sentence, file=path.name, reason=reason)


def version_of(connection: sqlite3.Connection) -> int:
    """How many migrations the file has seen."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: sqlite3.Connection) -> None:
    """Every page, index and reference. Raises Garbage with the reason, Newer, sqlite3.Error."""
    path = Path(connection.execute("PRAGMA database_list").fetchone()[2])
    try:
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise Garbage("it belongs to another program")
        version = version_of(connection)
        if version > len(MIGRATIONS):
            raise Newer(path)
        if version < 1:
            raise Garbage("it was never finished")
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if not {name for (name,) in tables} >= TABLES:
            raise Garbage("a table is missing")
        found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise Garbage(found.splitlines()[-1])
        if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
            raise Garbage("an entry refers to something that is not there")
    except sqlite3.DatabaseError as error:
        if is_garbage(error):
            raise Garbage(str(error)) from error
        raise


def check_file(path: Path) -> None:
    """The same for a file nobody has open. Raises Garbage, Newer, sqlite3.Error."""
    try:
        connection = connect(path)
    except sqlite3.DatabaseError as error:
        if is_garbage(error):
            raise Garbage(str(error)) from error
        raise
    with closing(connection):
        check(connection)


def is_garbage(error: sqlite3.Error) -> bool:
    """Does the content of the file cause it, and not the system around it?"""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY in _GARBAGE


def is_busy(error: Exception) -> bool:
    """Did somebody else write the whole time that was waited?"""
    return getattr(error, "sqlite_errorcode", 0) & _PRIMARY == sqlite3.SQLITE_BUSY


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Up to this version, in one transaction. Raises ChronicleProblem; then nothing changed."""
    version = version_of(connection)
    if version == len(MIGRATIONS):
        return
    connection.execute("PRAGMA foreign_keys = OFF")  # as SQLite advises for changed tables
    try:
        with transaction(connection, path):
            for migration in MIGRATIONS[version:]:
                migration(connection)
            connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    finally:
        connection.execute("PRAGMA foreign_keys = ON")
