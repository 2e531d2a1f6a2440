"""How far a line is drawn that appears over time, and how it is skipped."""

from typing import Final

from PySide6.QtCore import QElapsedTimer, QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from council_desktop.widgets.moment import ALONE

DRAWN_MS: Final = 600
"""A whole line takes so long, from the left to the right."""
_FRAME_MS: Final = 16


class Front(QObject):
    """Goes on to the last step that is known, whenever more of them are; any key or click while it
    draws what is known from end to end shows all of it and does nothing else."""

    moved = Signal()

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner
        self.moves = False
        """Whether it takes its time; else all that is known is there."""
        self.at = 0.0
        """Up to this step the line is drawn."""
        self._last = self._of = 0
        self._window: QObject | None = None
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Whether some of what is known is still to come."""
        return self._timer.isActive()

    def begin(self) -> None:
        """Another line: from the left again."""
        self.at = 0.0

    def lead(self, last: int, of: int) -> None:
        """Known is all up to the step `last`; `of` is the last there will be."""
        self._last, self._of = last, max(1, of)
        if self.at >= last or not (self.moves and self._owner.isVisible()):
            self.skip()
            return
        if not self.running:
            self._clock.start()
            self._timer.start()
        if last == of:
            self._listen()

    def skip(self) -> None:
        """All that is known, at once."""
        self._timer.stop()
        self._listen_no_more()
        if self.at != self._last:
            self.at = float(self._last)
            self.moved.emit()

    def _go_on(self) -> None:
        gone = self._clock.restart() / DRAWN_MS * self._of
        if self.at + gone >= self._last:
            self.skip()
            return
        self.at += gone
        self.moved.emit()

    # ------------------------------------------------------------ skipping

    def _listen(self) -> None:
        """To all keys and clicks of the window, before anything else in it hears them."""
        handle = self._owner.window().windowHandle()
        if handle is not None and self._window is None:
            handle.installEventFilter(self)
            self._window = handle

    def _listen_no_more(self) -> None:
        if self._window is not None:
            self._window.removeEventFilter(self)
            self._window = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what is pressed shows all of the line."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.skip()
            return True
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in ALONE or event.isAutoRepeat():
                return False
            self.skip()
            return True
        return False
