"""What the whole window shows, no smaller than it can be read: a window that is smaller scrolls."""

from typing import Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget
from shiboken6 import isValid

_ROUND_FOCUS: Final = 24
"""Pixels round what has the keyboard that are brought into sight with it."""

SEEN_WHOLE: Final = "seen_whole"
"""Property of a part that comes into sight with whatever in it has the keyboard: options with the
button that carries them out."""


class Rim(QScrollArea):
    """Shows one widget, which grows with it and never shrinks below `least` (width, height).

    Not by Qt's own resizing: that asks pages for their height at a width, and never ends where a
    scroll bar changes the answer.
    """

    def __init__(self, content: QWidget, least: tuple[int, int]) -> None:
        super().__init__()
        self._content, self._least = content, QSize(*least)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keyboard is for what is shown in it
        self.setWidget(content)
        content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(lambda: self._show_focus(QApplication.focusWidget()))
        app.focusChanged.connect(self._follow)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size of the window."""
        super().resizeEvent(event)
        room, bar = self.maximumViewportSize(), self.verticalScrollBar().sizeHint().width()
        if room.height() < self._least.height():
            room.setWidth(room.width() - bar)
        self._content.resize(room.expandedTo(self._least))

    def minimumSizeHint(self) -> QSize:
        """Qt: the window says how small it may be."""
        return QSize(1, 1)

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        """What gets the keyboard is to be seen."""
        if isValid(self):
            self._show_focus(now)
            self._later.start()  # Once more when everything lies where it belongs.

    def _show_focus(self, now: QWidget | None) -> None:
        if now is None or not self._content.isAncestorOf(now):
            return
        part: QWidget | None = now
        while part is not None and part is not self._content:
            if part.property(SEEN_WHOLE):
                self.ensureWidgetVisible(part, 0, 0)
            part = part.parentWidget()
        self.ensureWidgetVisible(now, _ROUND_FOCUS, _ROUND_FOCUS)
