"""The real program, with a pane of glass for the tests: runs in the program's own process.

    python tests/screen/watched.py [--speed NAME] [--seed TEXT] SOCKET [options of the program]

Tells what is visible, as assistive technology and the eye find it, to whoever asks through the
socket (a file descriptor). It presses nothing: all input comes from outside, through the X server.
"""

import argparse
import json
import runpy
import socket
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Start the program as `python -m council_desktop` would."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--speed", default="")
    parser.add_argument("--seed", default="")
    parser.add_argument("socket", type=int)
    parser.add_argument("options", nargs=argparse.REMAINDER)
    given = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    pane = _Pane(given.socket, given.speed)
    _settle(given.seed, pane)
    sys.argv = ["council-desktop", *given.options]
    runpy.run_module("council_desktop", run_name="__main__", alter_sys=True)


def _settle(seed: str, pane: "_Pane") -> None:
    """A seed instead of a drawn one, and the pane as soon as there is a window to look at."""
    from council_desktop.app import window
    from tests.screen.seeded import give

    if seed:
        give(seed)
    make = window.make_window

    def made(*args: Any, **options: Any) -> Any:
        found = make(*args, **options)
        pane.look_at(found)
        return found

    window.make_window = made


class _Pane:
    """Answers requests, one line of JSON each."""

    def __init__(self, descriptor: int, speed: str) -> None:
        self._socket = socket.socket(fileno=descriptor)
        self._speed = speed
        self._rest = b""
        self._window: Any = None
        self._notifier: Any = None

    def look_at(self, window: Any) -> None:
        """Listen from now on."""
        from PySide6.QtCore import QSocketNotifier

        self._window = window
        if self._speed:
            window.settings = replace(window.settings, speed=self._speed)
        kind = QSocketNotifier.Type.Read
        self._notifier = QSocketNotifier(self._socket.fileno(), kind, window)
        self._notifier.activated.connect(self._on_ready)

    def _on_ready(self) -> None:
        received = self._socket.recv(65_536)
        if not received:
            # The test is gone: nobody will close the window any more.
            self._notifier.setEnabled(False)
            self._window.close()
            return
        *lines, self._rest = (self._rest + received).split(b"\n")
        for line in lines:
            answer = self._answer(json.loads(line))
            self._socket.sendall(json.dumps(answer).encode() + b"\n")

    def _answer(self, request: dict[str, Any]) -> Any:
        if request["ask"] == "describe":
            return list(_described())
        if request["ask"] == "focus":
            return list(_focused())
        if request["ask"] == "grab":
            return self._window.screen().grabWindow(0).save(request["path"])
        raise ValueError(request["ask"])


def _described() -> Iterator[dict[str, Any]]:
    """Every visible widget, front windows last."""
    from PySide6.QtWidgets import QApplication, QWidget

    for top in QApplication.topLevelWidgets():
        if top.isVisible():
            for widget in (top, *top.findChildren(QWidget)):
                if widget.isVisible():
                    yield _one(widget)


def _focused() -> Iterator[dict[str, Any]]:
    """What has the keyboard, if anything."""
    from PySide6.QtWidgets import QApplication

    widget = QApplication.focusWidget()
    if widget is not None and widget.isVisible():
        yield _one(widget)


def _one(widget: Any) -> dict[str, Any]:
    import shiboken6
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtGui import QAccessible
    from PySide6.QtWidgets import QAbstractButton, QApplication

    spoken = QAccessible.queryAccessibleInterface(widget)
    kinds = QAccessible.Text
    text: Callable[[Any], str] = lambda kind: spoken.text(kind) if spoken else ""  # noqa: E731
    state = spoken.state() if spoken else None
    zones, seen = [], widget.rect()
    above = widget
    while not above.isWindow():
        seen = seen.translated(above.pos())
        above = above.parentWidget()
        seen &= above.rect()
        if above.accessibleName() and not above.isWindow():
            zones.append(above.accessibleName())
    middle = above.mapToGlobal(seen.center())
    box = seen.translated(above.mapToGlobal(QPoint(0, 0)))
    at = QApplication.widgetAt(middle)
    clear = Qt.WidgetAttribute.WA_TransparentForMouseEvents
    target = widget
    while target is not None and target.testAttribute(clear) and not target.isWindow():
        target = target.parentWidget()
    free = at is not None and (at is target or target.isAncestorOf(at))
    # Over a face of the die the hand comes with the pointer: its button lets the pointer through.
    face = isinstance(widget, QAbstractButton) and widget.testAttribute(clear)
    hand = face or widget.cursor().shape() == Qt.CursorShape.PointingHandCursor
    return {
        "id": shiboken6.getCppPointer(widget)[0],
        "role": spoken.role().name if spoken else "",
        "name": text(kinds.Name),
        "about": text(kinds.Description),
        "value": text(kinds.Value),
        "enabled": widget.isEnabled(),
        "focused": widget is QApplication.focusWidget(),
        "focusable": bool(state is not None and state.focusable),
        "checked": bool(state is not None and state.checked),
        "checkable": bool(state is not None and state.checkable),
        "hand": hand,
        "box": [box.x(), box.y(), box.width(), box.height()],
        "cut": [widget.width() - box.width(), widget.height() - box.height()],
        "free": free,
        "zones": zones,
        "window": above.windowTitle(),
    }


if __name__ == "__main__":
    main()
