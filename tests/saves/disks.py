"""Disks that fail, wait and remember what was asked of them."""

from __future__ import annotations

import errno
import os
import threading
import time
from pathlib import Path
from typing import Any, BinaryIO

from engine.game_file import Disk
from tests.patience import LONGEST_S


class RecordingDisk(Disk):
    """Remembers the calls in their order."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def open(self, path: Path, mode: str) -> BinaryIO:
        self.calls.append(f"open {path.suffix} {mode}")
        return RecordingFile(super().open(path, mode), self.calls)  # type: ignore[return-value]

    def sync(self, file: BinaryIO) -> None:
        super().sync(file)
        self.calls.append("fsync")

    def sync_folder(self, folder: Path) -> None:
        super().sync_folder(folder)
        self.calls.append(f"fsync folder {folder.name}")

    def publish(self, aside: Path, path: Path) -> None:
        super().publish(aside, path)
        self.calls.append("publish")


class RecordingFile:
    """A file that tells when it is written and flushed."""

    def __init__(self, file: BinaryIO, calls: list[str]) -> None:
        self._file, self._calls = file, calls

    def write(self, data: bytes) -> int:
        lines = data.count(b"\n")
        self._calls.append(f"write {lines}")
        return self._file.write(data)

    def flush(self) -> None:
        self._file.flush()
        self._calls.append("flush")

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def __enter__(self) -> RecordingFile:
        return self

    def __exit__(self, *problem: object) -> None:
        self._file.close()


class FullDisk(Disk):
    """Takes `room` bytes more, then says that it is full; `room` may be raised."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.refused = 0

    def open(self, path: Path, mode: str) -> BinaryIO:
        return FullFile(super().open(path, mode), self)  # type: ignore[return-value]


class FullFile(RecordingFile):
    def __init__(self, file: BinaryIO, disk: FullDisk) -> None:
        super().__init__(file, [])
        self._disk = disk

    def write(self, data: bytes) -> int:
        fits = data[: self._disk.room]
        self._disk.room -= len(fits)
        self._file.write(fits)
        self._file.flush()
        if len(fits) < len(data):
            self._disk.refused += 1
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return len(data)


class FailingSync(Disk):
    """Fsync fails as often as `failures` says."""

    def __init__(self, failures: int) -> None:
        self.failures = failures

    def sync(self, file: BinaryIO) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync(file)


class HeldDisk(Disk):
    """No fsync ends while `free` is not set: whoever waits for the disk meanwhile, `hung`."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.syncs = 0
        self.hung = False

    def sync(self, file: BinaryIO) -> None:
        self.hung |= not self.free.wait(LONGEST_S)
        super().sync(file)
        self.syncs += 1


class SlowDisk(Disk):
    """Every fsync takes `seconds`."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.syncs = 0

    def sync(self, file: BinaryIO) -> None:
        time.sleep(self.seconds)
        super().sync(file)
        self.syncs += 1


class TornDisk(Disk):
    """Writes a few bytes at a time, slowly: whoever is killed leaves a torn line."""

    def __init__(self, seconds: float = 0.0005, piece: int = 7) -> None:
        self.seconds, self.piece = seconds, piece

    def open(self, path: Path, mode: str) -> BinaryIO:
        return TornFile(super().open(path, mode), self)  # type: ignore[return-value]


class TornFile(RecordingFile):
    def __init__(self, file: BinaryIO, disk: TornDisk) -> None:
        super().__init__(file, [])
        self._disk = disk

    def write(self, data: bytes) -> int:
        step = max(self._disk.piece, len(data) // 100)
        for start in range(0, len(data), step):
            self._file.write(data[start : start + step])
            self._file.flush()
            time.sleep(self._disk.seconds)
        return len(data)
