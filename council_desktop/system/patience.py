"""No key answers a question that nobody can have read yet.

A key that is held down comes again and again; not every screen server says that it is the same
press. Whatever comes in the first moment of a question, or while a key goes on that came in it, is
not meant for it.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLineEdit, QWidget

from council_desktop.system import clock

MOMENT_MS: Final = 300
"""So long a question is seen before a key answers it."""


_NO_PRESS_MS: Final = 15
"""Nobody lets a key go and presses it again so soon: it is held, and the server does not say so."""
_PRESSING: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Patience:
    def __init__(self) -> None:
        self.moment = MOMENT_MS
        self.since = -MOMENT_MS
        self.by_pointer = False


_NOW: Final = _Patience()


class _Early(QObject):
    came = Signal(int)
    """A key that answers nothing; for so long (ms) it has to be let go before one is heard."""


EARLY: Final = _Early()
"""For what shows that it is not ready yet."""


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
        EARLY.came.emit(_NOW.moment)
        return False
    return True


def unseen() -> bool:
    """Whether what can be answered now was asked a moment ago only: a click is not meant for it."""
    return clock.ticks() - _NOW.since < _NOW.moment


def by_pointer() -> bool:
    """Whether whoever sits here has pressed the mouse last, and no key since: then nobody looks for
    the mark of the keyboard, and on an option it would be taken for a choice."""
    return _NOW.by_pointer


def hasty(event: QKeyEvent) -> bool:
    """Whether Space would press a button (which Qt does by itself) and was not `meant` for it."""
    return event.key() == Qt.Key.Key_Space and not meant(event)


def nobody_reads(moment: int = 0) -> None:
    """A program presses the keys, and needs no longer than `moment` (ms)."""
    _NOW.moment = moment


class HeldKeys(QObject):
    """Keeps from a window, and what is in it, the presses of a key that is held: a button is
    pressed once, and what comes up then is not answered. Letters, and what scrolls, are let be.
    Hears as well whether the mouse is used or the keyboard."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._let_go = (0, 0)
        """Key and time of the last one that was let go."""

    def watch(self, window: QWidget) -> None:
        """From when it is shown; each window of the system by itself."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: before any widget of the window hears of a key."""
        if isinstance(watched, QWidget):
            handle = watched.windowHandle()
            if event.type() == QEvent.Type.Show and handle is not None:
                handle.installEventFilter(self)
        elif event.type() == QEvent.Type.MouseButtonPress:
            _NOW.by_pointer = True
        elif isinstance(event, QKeyEvent):
            _NOW.by_pointer = False
            if event.type() == QEvent.Type.KeyRelease:
                self._let_go = event.key(), event.timestamp()
            elif event.type() == QEvent.Type.KeyPress and event.key() in _PRESSING:
                return self._is_held(event) and not _repeats(QApplication.focusWidget(), event)
        return False

    def _is_held(self, event: QKeyEvent) -> bool:
        key, since = self._let_go
        again = key == event.key() and event.timestamp() - since <= _NO_PRESS_MS
        return event.isAutoRepeat() or again


def _repeats(focus: QWidget | None, event: QKeyEvent) -> bool:
    """Whether this is where a key that is held does something again and again."""
    writes = isinstance(focus, QLineEdit) and event.key() == Qt.Key.Key_Space
    return writes or isinstance(focus, QAbstractScrollArea)
