"""Every process this program starts: what belongs to it, and strangers.

The bundle finds its own libraries and plugins through variables of the environment. Our workers
need them; a file manager or a tool of the system gets the environment it would have had without
the bundle, else it may load our libraries and fail.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QProcess, QProcessEnvironment, QUrl
from PySide6.QtGui import QDesktopServices

_BEFORE: Final = "_ORIG"
"""PyInstaller keeps what a variable was under its name with this."""
_OF_THE_BUNDLE: Final = ("_MEI", "_PYI", "PYSIDE6_OPTION_")
"""Variables that PyInstaller and PySide set themselves begin so."""
_OPENER: Final = "xdg-open"
"""What Qt calls too, with our environment."""


def environment(given: Mapping[str, str] | None = None) -> dict[str, str]:
    """As a stranger would have it if we were not there; `given` instead of our own."""
    env = dict(os.environ if given is None else given)
    if not getattr(sys, "frozen", False):
        return env
    bundle = str(getattr(sys, "_MEIPASS", Path(sys.executable).parent))
    for name in [name for name in env if name.startswith(_OF_THE_BUNDLE)]:
        del env[name]
    for name in list(env):
        before = env.pop(name + _BEFORE, None)
        if before is not None:
            env[name] = before
        elif name in env and bundle in env[name]:
            left = [one for one in env[name].split(os.pathsep) if not _is_below(one, bundle)]
            if left:
                env[name] = os.pathsep.join(left)
            else:
                del env[name]
    return env


def _is_below(path: str, folder: str) -> bool:
    return os.path.normpath(path) == folder or os.path.normpath(path).startswith(folder + os.sep)


NoAnswer = subprocess.SubprocessError


def answer_of(command: Sequence[str], seconds: float) -> str:
    """What a tool of the system says. Raises OSError, NoAnswer."""
    asked = subprocess.run(
        command,
        capture_output=True,
        text=True,
        errors="replace",
        timeout=seconds,
        check=False,
        env=environment(),
    )
    return asked.stdout.strip()


def show_folder(folder: Path) -> bool:
    """A folder in the system's window; False where the system has none that does it."""
    if sys.platform == "linux" and environment() != dict(os.environ):
        opener = QProcess()
        opener.setProgram(_OPENER)
        opener.setArguments([str(folder)])
        clean = QProcessEnvironment()
        for name, value in environment().items():
            clean.insert(name, value)
        opener.setProcessEnvironment(clean)
        started: Any = opener.startDetached()
        return bool(started[0] if isinstance(started, tuple) else started)
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


def start_worker(
    name: str, target: Callable[..., None], *args: object, duplex: bool = True
) -> tuple[Connection, BaseProcess]:
    """A process of our own that runs `target(its end of a pipe, *args)`, and our end of it.

    It ends with this program at the latest.
    """
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex)
    process = context.Process(target=target, args=(theirs, *args), name=name, daemon=True)
    process.start()
    theirs.close()
    return ours, process
