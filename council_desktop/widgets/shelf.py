"""A row of widgets that takes a second line where it must, and is moved sideways beyond that."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from council_desktop.widgets.flow import FlowLayout

_MOST_LINES: Final = 2
_STEP: Final = 16
"""Pixels by which it grows until its lines are few enough."""


class Shelf(QScrollArea):
    """As high as its lines; the keyboard brings into sight what it comes to."""

    def __init__(self, gap: int, parent: QWidget | None = None) -> None:
        """`gap`: pixels between widgets and between lines."""
        super().__init__(parent)
        self._gap = gap
        self._inside = QWidget()
        self._row = FlowLayout(gap, parent=self._inside)
        self._inside.installEventFilter(self)
        self.setWidget(self._inside)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self._inside.setAutoFillBackground(False)

    def add(self, widget: QWidget) -> None:
        """One more at the end."""
        self._row.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: one of the widgets came, went, or became wider."""
        if watched is self._inside and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        line = self._row.sizeHint().height()
        most = _MOST_LINES * line + (_MOST_LINES - 1) * self._gap
        room = wide = self.viewport().width()
        while (high := self._row.heightForWidth(wide)) > most:
            wide += _STEP
        self._inside.resize(wide, high)
        bar = self.horizontalScrollBar().sizeHint().height() if wide > room else 0
        self.setFixedHeight(high + bar)
