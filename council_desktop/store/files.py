"""One way to replace a small file, one to read it, and paths as text."""

import os
import stat
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final
from urllib.parse import unquote_to_bytes

from engine.game_file import Disk, free_path

_MOST_BYTES: Final = 16 * 2**20
_URI: Final = "file://"


def replace_file(
    path: Path, data: bytes, disk: Disk | None = None, *, like: Path | None = None
) -> None:
    """Puts `data` into the place of `path`: whoever reads it finds the old or the new, whole.

    A link stays one: what it leads to is replaced. The file keeps its rights; a new one gets those
    of `like`, if that is there. Raises OSError, also for what is no file (a device would be gone
    for the whole machine); then the old file is as it was.
    """
    disk = disk or Disk()
    path = Path(os.path.realpath(path)) if path.is_symlink() else path
    if path.exists() and not path.is_file():
        raise OSError(f"{path.name} is not a file")
    path.parent.mkdir(parents=True, exist_ok=True)
    rights = _rights(path) or (None if like is None else _rights(like))
    aside = path.with_name(f"{path.name}.new")
    try:
        with disk.open(aside, "wb") as file:
            if rights is not None:
                os.chmod(aside, rights)  # before anything stands in it
            file.write(data)
            file.flush()
            disk.sync(file)
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            aside.unlink()
        raise
    disk.sync_folder(path.parent)


def _rights(path: Path) -> int | None:
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return None


def read_small(path: Path) -> bytes:
    """What is in a file. Raises OSError, also for what is none (a pipe would wait for ever) and
    for one larger than 16 MiB."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(handle, "rb") as file:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(f"{path.name} is not a file")
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise OSError(f"{path.name} is too large")
    return data


def put_aside(path: Path) -> Path:
    """Keeps a file that can't be used under another name, so that none takes its place unread.

    Raises OSError.
    """
    target = free_path(path.with_name(f"{path.name}.corrupt-{datetime.now():%Y%m%d-%H%M%S}"))
    path.rename(target)
    return target


def path_to_text(path: Path) -> str:
    """A path in letters that can be written down, also where its name is none of UTF-8."""
    text = str(path)
    try:
        text.encode()
    except UnicodeEncodeError:
        return path.absolute().as_uri()
    return text


def path_from_text(text: str) -> Path:
    """The inverse."""
    if text.startswith(_URI):
        return Path(os.fsdecode(unquote_to_bytes(text.removeprefix(_URI))))
    return Path(text)
