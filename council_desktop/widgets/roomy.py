"""A dialog that never grows over its screen: what has no room in it scrolls."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QScrollArea, QVBoxLayout, QWidget

_STEP: Final = 12
"""Between two widths that are tried."""
_PART: Final = 0.94
"""Of the window below it, or of the screen, at most so much is covered."""


class RoomyDialog(QDialog):
    """`inside` gets the layout of what is shown; `fit` makes the dialog as high as that is. What
    stands in `below` never scrolls away."""

    def __init__(self, width: int, parent: QWidget | None = None, least: int = 0) -> None:
        """`width` in pixels is wished for; down to `least`, where there is one, it is narrower if
        all of it is seen then: pictures become lower with it."""
        super().__init__(parent)
        self._wished, self._least = width, least
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        self._scroll = QScrollArea()
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside = QWidget()
        self._scroll.setWidget(self.inside)
        outer.addWidget(self._scroll)
        self.below = QVBoxLayout()
        outer.addLayout(self.below)

    def _most(self) -> QSize:
        parent = self.parentWidget()
        whole = parent.window().size() if parent is not None else self.screen().availableSize()
        return whole * _PART

    def fit(self) -> None:
        """As wide as wished and as high as it needs, where there is room for it."""
        layout, most = self.inside.layout(), self._most()
        if layout is None:
            return
        layout.activate()
        below = self.below.totalSizeHint().height()
        most -= QSize(0, below)
        wide = min(most.width(), max(self._wished, layout.totalMinimumSize().width()))
        high = layout.totalSizeHint().height()
        if layout.hasHeightForWidth():
            widths = range(wide, self._least - 1, -_STEP) if self._least else ()
            seen = (one for one in widths if layout.totalHeightForWidth(one) <= most.height())
            wide = next(seen, wide)
            # Below its minimum a scroll area scrolls, even where the width asks for less.
            high = max(layout.totalHeightForWidth(wide), layout.totalMinimumSize().height())
        if high > most.height():
            bar = self._scroll.verticalScrollBar().sizeHint().width()
            wide = min(most.width(), wide + bar)
        self.resize(wide, min(most.height(), high) + below)

    def refit(self) -> None:
        """`fit` of what is seen already, about the same middle: grown downwards alone the dialog
        would leave its window, its buttons first."""
        place = self.geometry()
        middle, rim = place.center(), place.topLeft() - self.frameGeometry().topLeft()
        self.fit()
        place = self.geometry()
        place.moveCenter(middle)
        least = self.screen().availableGeometry().topLeft() + rim
        place.moveTo(max(place.x(), least.x()), max(place.y(), least.y()))
        self.setGeometry(place)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: now the letters are known. Qt lays the dialog over the middle of its window by the
        size it has then: made larger later, it would stick out to the right and below."""
        self.fit()
        super().showEvent(event)
