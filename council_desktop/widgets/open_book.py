"""An open book: leather with a gold line, two pages of paper and the gutter between them."""

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from council_desktop.look.theme import Theme, with_alpha
from council_desktop.widgets.paint import smooth

LEATHER: Final = 9
"""Width of the binding at 100 %."""
GUTTER: Final = 28
"""Half of what the fold of the pages shades."""
LEFT_PAGE: Final = 0.42
"""Of the width: where the fold is."""


class OpenBook(QFrame):
    """Whoever lies on it keeps `margin` from its edges."""

    resized = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = theme
        self._one_page = False

    @property
    def margin(self) -> int:
        """Binding and a little paper."""
        return self._look.px(LEATHER + 12)

    def bind(self, one_page: bool) -> None:
        """Two pages, or a single one that has no fold."""
        self._one_page = one_page
        self.update()

    def fold(self) -> float:
        """Where the left page ends."""
        return self.width() * LEFT_PAGE

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: whatever lies on it finds its place anew."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: binding, paper, fold."""
        theme, px = self._look, self._look.px
        painter = QPainter(self)
        smooth(painter)
        outside = QRectF(self.rect())
        leather = QLinearGradient(outside.topLeft(), outside.bottomLeft())
        leather.setColorAt(0, theme.leather[0])
        leather.setColorAt(1, theme.leather[1])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(leather)
        painter.drawRoundedRect(outside, px(9), px(9))
        thick = px(LEATHER)
        line = outside.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(with_alpha(theme.leather_line, 0.7), 1.2))
        painter.drawRoundedRect(line, px(6), px(6))
        paper = outside.adjusted(thick, thick, -thick, -thick)
        ground = QLinearGradient(paper.topLeft(), paper.bottomLeft())
        ground.setColorAt(0, theme.paper[0])
        ground.setColorAt(1, theme.paper[1])
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(paper, 4, 4)
        if not self._one_page:
            self._paint_fold(painter, paper)
        painter.end()

    def _paint_fold(self, painter: QPainter, paper: QRectF) -> None:
        theme, half = self._look, self._look.px(GUTTER)
        middle = self.fold()
        for side in (-1, 1):
            shade = QLinearGradient(middle, 0, middle + side * half, 0)
            shade.setColorAt(0, with_alpha(theme.leather[0], 0.34))
            shade.setColorAt(0.35, with_alpha(theme.leather[0], 0.12))
            shade.setColorAt(1, with_alpha(theme.leather[0], 0.0))
            left = middle if side > 0 else middle - half
            painter.fillRect(QRectF(left, paper.top() + 1, half, paper.height() - 2), shade)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.drawLine(int(middle), int(paper.top()), int(middle), int(paper.bottom()))
