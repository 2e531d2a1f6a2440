"""One way to replace a small file: written aside, fsynced, renamed."""

import os
from contextlib import suppress
from pathlib import Path

from engine.game_file import Disk


def replace_file(path: Path, data: bytes, disk: Disk | None = None) -> None:
    """Puts `data` into the place of `path`: whoever reads it finds the old or the new, whole.

    Raises OSError; then the old file is as it was.
    """
    disk = disk or Disk()
    path.parent.mkdir(parents=True, exist_ok=True)
    aside = path.with_name(f"{path.name}.new")
    try:
        with disk.open(aside, "wb") as file:
            file.write(data)
            file.flush()
            disk.sync(file)
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise
    disk.sync_folder(path.parent)
