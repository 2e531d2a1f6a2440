"""A change as a bar from the middle: to the right what helped, to the left what did harm."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import smooth

_WIDTH, _HEIGHT = 200, 14
FULL: Final = 1.2
"""A change as large as this fills the half of the bar, unless one beside it is larger."""


class PartsBar(QWidget):
    """Luck is hatched and pale blue, a choice is gold; in words it stands beside it."""

    def __init__(self, theme: Theme, change: float, chance: bool, full: float = FULL) -> None:
        """``full``: the change that fills the half of it, the same for all that are compared."""
        super().__init__()
        self._theme, self._change, self._chance = theme, change, chance
        self._full = full
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: as wide as there is room."""
        return QSize(self._theme.px(_WIDTH), self._theme.px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the middle, and the bar."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        middle = self.width() / 2
        long = max(-1.0, min(1.0, self._change / self._full)) * middle
        bar = QRectF(min(middle, middle + long), 2, abs(long), self.height() - 4)
        colour = theme.hint if self._chance else theme.gold
        style = Qt.BrushStyle.BDiagPattern if self._chance else Qt.BrushStyle.SolidPattern
        painter.setPen(QPen(colour, 1))
        painter.setBrush(QBrush(colour, style))
        painter.drawRect(bar)
        painter.setPen(QPen(theme.ink, 1))
        painter.drawLine(QPointF(middle, 0), QPointF(middle, self.height()))
        painter.end()
