"""A door to the chronicle that the system keeps shut: by another process, or by error codes."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from council_desktop.chronicle import database

_HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Another process keeps the file to itself."""
    with subprocess.Popen(
        [sys.executable, "-c", _HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
        process.communicate()


class Door:
    """Put in the place of SQLite's connections: refuses what `codes` says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.codes: dict[str, int] = {}
        """Beginning of a statement to the error code it is answered with."""
        self.only_with_locks = False
        self.only_reads = False
        """Is the disk one that can only be read? Files opened now stay so, as SQLite does it."""
        door = self

        class Shut(sqlite3.Connection):
            locks = True

            def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:
                for start, code in door.codes.items():
                    if statement.startswith(start) and (self.locks or not door.only_with_locks):
                        error = sqlite3.OperationalError(f"refused with {code}")
                        error.sqlite_errorcode = code
                        raise error
                return super().execute(statement, *values)

        def opened(name: str, *, uri: bool = False) -> sqlite3.Connection:
            connection = sqlite3.connect(
                name.replace("mode=rwc", "mode=ro") if door.only_reads else name,
                uri=uri,
                isolation_level=None,
                timeout=0,
                factory=Shut,
            )
            assert isinstance(connection, Shut)
            connection.locks = "nolock" not in name
            return connection

        monkeypatch.setattr(database, "_opened", opened)


TROUBLES: dict[str, dict[str, int]] = {
    "busy": {"BEGIN": sqlite3.SQLITE_BUSY},
    "full": {"INSERT": sqlite3.SQLITE_FULL},
    "read_only": {"INSERT": sqlite3.SQLITE_READONLY},
    "no_locks": {"BEGIN": sqlite3.SQLITE_IOERR_LOCK, "SELECT": sqlite3.SQLITE_IOERR_RDLOCK},
    "cannot_open": {"BEGIN": sqlite3.SQLITE_CANTOPEN},
    "cannot_write": {"INSERT": sqlite3.SQLITE_IOERR_WRITE},
    "damaged": {"INSERT": sqlite3.SQLITE_CORRUPT},
}
"""What a disk does, by the name of the sentence about it."""
