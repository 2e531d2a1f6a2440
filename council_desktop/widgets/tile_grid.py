"""Tiles in rows of as many as fit; the arrow keys go from one to the next."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget


class TileGrid(QWidget):
    """Subclasses fill `tiles` and say how many columns fit a width."""

    def __init__(self, spacing: int = -1) -> None:
        """`spacing`: pixels between tiles; -1 is the style's own."""
        super().__init__()
        self.tiles: Sequence[QWidget] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        if spacing >= 0:
            self._grid.setSpacing(spacing)

    def columns_for(self, width: int) -> int:
        """How many fit side by side; at least 1."""
        raise NotImplementedError

    def place(self) -> None:
        """Give every tile its place."""
        columns = self.columns_for(self.width())
        if columns == self._columns:
            return
        self._columns = columns
        for number, tile in enumerate(self.tiles):
            self._grid.addWidget(tile, number // columns, number % columns)

    def minimumSizeHint(self) -> QSize:
        """Qt: as narrow as one tile; with less width there are fewer columns."""
        least = max((tile.minimumWidth() for tile in self.tiles), default=0)
        return QSize(least, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many columns as fit."""
        super().resizeEvent(event)
        self.place()

    def step_from(self, number: int, key: int) -> bool:
        """Move the keyboard from a tile, counted from 0, by an arrow key; True if it was one."""
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }
        step = steps.get(Qt.Key(key))
        if step is None:
            return False
        if 0 <= number + step < len(self.tiles):
            self.tiles[number + step].setFocus(Qt.FocusReason.TabFocusReason)
        return True
