"""The order of several cards as slots that fill, two of them a row."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets.chain import Chain, ChainPainter, Part
from council_desktop.widgets.paint import smooth

_HIGH: Final = 42
"""Of a row at 100 %."""
_ROW: Final = 4
"""Parts of a row after the first value: two cards and their values."""


class OrderRows(QWidget):
    """Painted; what it shows is said by its description."""

    def __init__(self, theme: Theme, assets: Assets, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._chains = ChainPainter(theme, assets)
        self.rows: tuple[tuple[Part, ...], ...] = ()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_order(self, parts: Sequence[Part], spoken: str) -> None:
        """From its first value on; a row begins with the value that the one above ended with."""
        starts = range(0, max(0, len(parts) - 1), _ROW)
        self.rows = tuple(tuple(parts[start : start + _ROW + 1]) for start in starts)
        self.setAccessibleDescription(spoken)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: so many rows."""
        return QSize(0, self._theme.px(_HIGH) * len(self.rows))

    def minimumSizeHint(self) -> QSize:
        """Qt: no row is cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: row by row, all with the same room a part."""
        painter = QPainter(self)
        smooth(painter)
        high = self._theme.px(_HIGH)
        for number, row in enumerate(self.rows):
            wide = self.width() * len(row) / (_ROW + 1)
            box = QRectF(0, number * high, wide, high)
            self._chains.paint(painter, box, Chain(row), 0)
        painter.end()
