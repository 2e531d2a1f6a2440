"""No key answers a question that nobody can have read yet.

A key that is held down comes again and again; not every screen server says that it is the same
press. Whatever comes in the first moment of a question, or while a key goes on that came in it, is
not meant for it.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from council_desktop.services import clock

MOMENT_MS: Final = 300
"""So long a question is seen before a key answers it."""


class _Patience:
    def __init__(self) -> None:
        self.moment = MOMENT_MS
        self.since = -MOMENT_MS


_NOW: Final = _Patience()


def asked_anew() -> None:
    """Something else can be answered from now on."""
    _NOW.since = clock.ticks()


def meant(event: QKeyEvent) -> bool:
    """Whether a key that would answer was pressed for that. One that was not has to be let go."""
    if event.isAutoRepeat():
        return False
    now = clock.ticks()
    if now - _NOW.since < _NOW.moment:
        _NOW.since = now
        return False
    return True


def unseen() -> bool:
    """Whether what can be answered now was asked a moment ago only: a click is not meant for it."""
    return clock.ticks() - _NOW.since < _NOW.moment


def hasty(event: QKeyEvent) -> bool:
    """Whether Space would press a button (which Qt does by itself) and was not `meant` for it."""
    return event.key() == Qt.Key.Key_Space and not meant(event)


def nobody_reads(moment: int = 0) -> None:
    """A program presses the keys, and needs no longer than `moment` (ms)."""
    _NOW.moment = moment
