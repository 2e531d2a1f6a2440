"""Copies of the chronicle: made while it is open, opened again and checked, thinned out by age."""

import logging
import os
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from council_desktop.chronicle.database import (
    TABLES,
    Database,
    Garbage,
    Newer,
    Refused,
    check,
    connect,
)
from engine.game_file import Disk

log = logging.getLogger(__name__)

SUFFIX: Final = ".sqlite3"
_NEWEST: Final = 3
"""So many are kept whatever their age."""
_DAYS: Final = 7
_WEEKS: Final = 8
_STAMP: Final = "%Y%m%d-%H%M%S"
_ASIDE: Final = ".new"


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy that could be read again when it was made."""

    path: Path
    number: int
    """Later ones have larger ones, whatever the clock says."""
    made: datetime


class Backups:
    """The copies in one folder, named `<stem>-<number>-<time>.sqlite3`."""

    def __init__(self, folder: Path, stem: str, disk: Disk | None = None) -> None:
        """The folder need not exist."""
        self.folder = folder
        self._stem = stem
        self._disk = disk or Disk()

    def listing(self) -> tuple[Backup, ...]:
        """The newest first, by their names."""
        found: list[Backup] = []
        with suppress(OSError):
            for path in self.folder.glob(f"{self._stem}-*{SUFFIX}"):
                number, _, stamp = path.stem.removeprefix(f"{self._stem}-").partition("-")
                with suppress(ValueError):
                    found.append(Backup(path, int(number), datetime.strptime(stamp, _STAMP)))
        return tuple(sorted(found, key=lambda one: one.number, reverse=True))

    def make(self, source: Database, now: datetime) -> Backup:
        """Copies an open database, checks the copy and only then gives it its name.

        Raises OSError, Refused, Garbage; then there is no new copy and none has gone.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        number = max((backup.number for backup in self.listing()), default=0) + 1
        path = self.folder / f"{self._stem}-{number}-{now.strftime(_STAMP)}{SUFFIX}"
        aside = path.with_name(path.name + _ASIDE)
        try:
            self._copy(source, aside)
            self._disk.publish(aside, path)
        except BaseException:
            with suppress(OSError):
                aside.unlink(missing_ok=True)
            raise
        self._disk.sync_folder(self.folder)
        self._thin(path)
        return Backup(path, number, now)

    def _copy(self, source: Database, aside: Path) -> None:
        aside.unlink(missing_ok=True)
        with closing(connect(aside)) as copy:
            # durable by the fsync below; a torn copy never gets its name
            copy.execute("PRAGMA synchronous = OFF")
            source.execute("BEGIN")  # nobody writes between counting and copying
            try:
                expected = counts(source)
                source.copy_to(copy)
            finally:
                source.execute("COMMIT")
        with closing(connect(aside, read_only=True)) as copy:
            check(copy)
            if counts(copy) != expected:
                raise Garbage("the copy holds other entries")
        with aside.open("r+b") as file:
            self._disk.sync(file)

    def restore(self, path: Path) -> Backup | None:
        """Puts the newest good copy into the place of `path`, where nothing is; None if none is.

        Raises OSError.
        """
        for backup in self.listing():
            aside = path.with_name(path.name + _ASIDE)
            aside.unlink(missing_ok=True)
            try:
                with closing(connect(backup.path, read_only=True)) as copy:
                    check(copy)
                    with closing(connect(aside)) as target:
                        copy.copy_to(target)
            except (Garbage, Newer, Refused) as problem:
                log.warning("the backup %s is not used: %s", backup.path.name, problem)
                aside.unlink(missing_ok=True)
                continue
            with aside.open("r+b") as file:
                self._disk.sync(file)
            os.replace(aside, path)
            self._disk.sync_folder(path.parent)
            return backup
        return None

    def _thin(self, made: Path) -> None:
        kept = set(keep(self.listing())) | {made}
        for backup in self.listing():
            if backup.path not in kept:
                with suppress(OSError):
                    backup.path.unlink()


def keep(backups: Sequence[Backup]) -> list[Path]:
    """Of copies, newest first: the newest three, and the last one of the latest days and weeks."""
    kept = [backup.path for backup in backups[:_NEWEST]]
    for most, period in ((_DAYS, "%Y-%j"), (_WEEKS, "%G-%V")):
        last_of: dict[str, Path] = {}
        for backup in backups:
            last_of.setdefault(backup.made.strftime(period), backup.path)
        kept += list(last_of.values())[:most]
    return list(dict.fromkeys(kept))


def counts(connection: Database) -> tuple[int, ...]:
    """Rows of the tables: a copy must have as many."""
    return tuple(
        int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])
        for table in sorted(TABLES)
    )
