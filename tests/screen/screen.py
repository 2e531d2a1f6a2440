"""A virtual screen, its window manager, and the program on it. All input is xdotool's."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tests.patience import LONGEST_S

ROOT: Final = Path(__file__).resolve().parents[2]
BUILD: Final = ROOT / "build" / "screen"
"""Where pictures of failures are kept."""

_TOOLS: Final = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "dbus-daemon": "dbus",
    "at-spi-bus-launcher": "at-spi2-core",
}
_SERVICES: Final = ("/usr/libexec", "/usr/lib/at-spi2-core")
"""Where programs lie that nobody calls by hand."""


class ScreenProblem(Exception):
    """The virtual screen or the program on it does not do what it should."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something visible, as the eye and assistive technology find it."""

    id: int
    role: str
    name: str
    about: str
    value: str
    enabled: bool
    focused: bool
    focusable: bool
    checked: bool
    checkable: bool
    hand: bool
    """The pointer becomes a hand over it."""
    box: tuple[int, int, int, int]
    """What can be seen of it, on the screen."""
    cut: tuple[int, int]
    """How much of its width and height can't be seen."""
    free: bool
    """Nothing else lies over its middle."""
    zones: tuple[str, ...]
    """Names of what it lies in, the innermost first."""
    window: str

    @property
    def middle(self) -> tuple[int, int]:
        """Where it is clicked."""
        x, y, wide, high = self.box
        return x + wide // 2, y + high // 2

    def within(self, zone: str) -> bool:
        """Does it lie in a part of the window with this name?"""
        return zone in self.zones


def need_tools() -> None:
    """Raises ScreenProblem with the line that installs what is missing."""
    places = os.pathsep.join((os.environ.get("PATH", os.defpath), *_SERVICES))
    missing = [package for tool, package in _TOOLS.items() if not shutil.which(tool, path=places)]
    if missing:
        line = "sudo apt-get install -y " + " ".join(missing)
        raise ScreenProblem(f"the tests on a virtual screen need {', '.join(missing)}: {line}")


@contextlib.contextmanager
def virtual_screen(size: tuple[int, int] = (1280, 800)) -> Iterator[str]:
    """Xvfb and openbox on a free display; gives the display's name, ends both by their ids."""
    need_tools()
    reader, writer = os.pipe()
    server = subprocess.Popen(
        [
            *("Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24"),
            *("-nolisten", "tcp", "-noreset"),
        ],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    manager: subprocess.Popen[bytes] | None = None
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise ScreenProblem(f"Xvfb did not start (exit status {server.wait(LONGEST_S)})")
        display = f":{number}"
        manager = subprocess.Popen(
            ["openbox", "--sm-disable"],
            env={**os.environ, "DISPLAY": display},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        yield display
    finally:
        for process in (manager, server):
            if process is not None:
                end(process)


def end(process: subprocess.Popen[Any], seconds: float = 5.0) -> None:
    """Ask a process to end, then make it."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Program:
    """The running program: what is visible in it, and a hand on mouse and keyboard."""

    def __init__(
        self,
        display: str,
        folder: Path,
        *,
        speed: str = "",
        seed: str = "",
        options: Sequence[str] = (),
    ) -> None:
        """`folder`: empty, for everything the program writes and says."""
        self.display = display
        self.folder = folder
        self._environment = environment(display, folder / "home")
        ours, theirs = socket.socketpair()
        ours.settimeout(LONGEST_S)
        self._socket = ours
        self._lines = ours.makefile("rb")
        self._said = (folder / "said.txt").open("wb")
        launcher = Path(__file__).with_name("watched.py")
        watch = [f"--speed={speed}", f"--seed={seed}", str(theirs.fileno())]
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-P", str(launcher), *watch),
                *(f"--data-dir={folder / 'data'}", *options),
            ],
            pass_fds=[theirs.fileno()],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
        )
        theirs.close()
        self.keys: list[str] = []
        self.clicks = 0

    # ------------------------------------------------------------ looking

    def look(self) -> list[Thing]:
        """Everything that is visible now."""
        return [_thing(found) for found in self._ask({"ask": "describe"})]

    def focus(self) -> Thing | None:
        """What has the keyboard now."""
        return next((_thing(found) for found in self._ask({"ask": "focus"})), None)

    def picture(self, path: Path) -> None:
        """Write a picture of the screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self._ask({"ask": "grab", "path": str(path)})

    def said(self) -> str:
        """What the program has printed."""
        return (self.folder / "said.txt").read_text(encoding="utf-8", errors="replace")

    def _ask(self, request: dict[str, Any]) -> Any:
        try:
            self._socket.sendall(json.dumps(request).encode() + b"\n")
            line = self._lines.readline()
        except (OSError, TimeoutError) as error:
            raise ScreenProblem(f"the program does not answer: {error}\n{self.said()}") from error
        if not line:
            raise ScreenProblem(f"the program has ended\n{self.said()}")
        return json.loads(line)

    # ------------------------------------------------------------ doing

    def click(self, thing: Thing) -> None:
        """Move the pointer there and press the left button."""
        x, y = thing.middle
        self.clicks += 1
        self.xdotool("mousemove", str(x), str(y), "click", "1")

    def wheel(self, thing: Thing, down: bool) -> None:
        """Turn the wheel over it."""
        x, y = thing.middle
        self.xdotool("mousemove", str(x), str(y), "click", "5" if down else "4")

    def key(self, *names: str) -> None:
        """Press keys, one after another, as X calls them: Tab, Return, Down, ..."""
        self.keys += names
        self.xdotool("key", *names)

    def type(self, text: str) -> None:
        """Write."""
        self.xdotool("type", text)

    def xdotool(self, *arguments: str) -> str:
        """One command; raises ScreenProblem where it fails."""
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=LONGEST_S,
        )
        if done.returncode:
            raise ScreenProblem(f"xdotool {' '.join(arguments)}: {done.stderr.strip()}")
        return done.stdout

    # ------------------------------------------------------------ the end

    def close(self) -> int:
        """Close the window as its frame would; the exit status. Harder where that does not do."""
        try:
            self._socket.shutdown(socket.SHUT_WR)
            return self.process.wait(LONGEST_S)
        except (OSError, subprocess.TimeoutExpired):
            end(self.process)
            return -1
        finally:
            end(self.process)
            self._lines.close()
            self._socket.close()
            self._said.close()


def _thing(found: dict[str, Any]) -> Thing:
    lists = {name: tuple(found[name]) for name in ("box", "cut", "zones")}
    return Thing(**{**found, **lists})


def environment(display: str, home: Path) -> dict[str, str]:
    """This process's environment on that display, away from this person's folders."""
    home.mkdir(parents=True, exist_ok=True)
    found = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
    for name in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "DBUS_SESSION_BUS_ADDRESS"):
        found.pop(name, None)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        found[f"XDG_{name}_HOME"] = str(home / name.lower())
    return {
        **found,
        "DISPLAY": display,
        "HOME": str(home),
        "QT_QPA_PLATFORM": "xcb",
        "PYTHONPATH": str(ROOT),
    }


def until(ready: Any, what: str, seconds: float = LONGEST_S) -> Any:
    """Ask again and again; what `ready` gave as soon as it is true. Raises ScreenProblem."""
    last = time.monotonic() + seconds
    while not (found := ready()):
        if time.monotonic() > last:
            raise ScreenProblem(f"waited {seconds:.0f} s for {what}")
        time.sleep(0.02)
    return found
