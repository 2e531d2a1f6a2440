"""Where a table is bare: what is painted on it is seen in a picture of it, cell by cell."""

from collections.abc import Iterable
from itertools import accumulate
from operator import add
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

_CELL: Final = 6
"""Logical pixels."""
_BESIDE: Final = 2
"""A pixel is compared with the one so far to the right and below."""
_SHARP: Final = bytes(255 if value > 5 else 0 for value in range(256))
"""By the difference: the table's light changes less than that, whatever is drawn on it more."""
_MARKED: Final = bytes(1 if value > 7 else 0 for value in range(256))
"""By what is left of that in a whole cell: one pixel or two are enough."""

_SPREAD: Final = 8
"""So many pixels from middle to middle count as one between the edges."""


class Bare:
    """A table as it was painted when this was made."""

    def __init__(self, table: QWidget, taken: Iterable[QRect]) -> None:
        """`taken`: where nothing else may lie, whatever is painted there."""
        shot = table.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        shot.setDevicePixelRatio(1)
        if shot.size() != table.size():
            shot = shot.scaled(table.size(), mode=Qt.TransformationMode.SmoothTransformation)
        seen = shot.copy()
        painter = QPainter(seen)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
        painter.drawImage(-_BESIDE, -_BESIDE, shot)
        painter.end()
        self._columns, self._rows = seen.width() // _CELL, seen.height() // _CELL
        whole = seen.copy(0, 0, self._columns * _CELL, self._rows * _CELL)
        grey = whole.convertToFormat(QImage.Format.Format_Grayscale8)
        drawn = bytes(grey.constBits()).translate(_SHARP)
        sharp = QImage(
            drawn, grey.width(), grey.height(), grey.bytesPerLine(), QImage.Format.Format_Grayscale8
        )
        small = sharp.scaled(
            self._columns, self._rows, mode=Qt.TransformationMode.SmoothTransformation
        )
        marked, line = bytearray(small.constBits()).translate(_MARKED), small.bytesPerLine()
        inside = QRect(0, 0, self._columns * _CELL, self._rows * _CELL)
        for box in taken:
            kept = box & inside
            left, right = kept.left() // _CELL, kept.right() // _CELL + 1
            for row in range(kept.top() // _CELL, kept.bottom() // _CELL + 1):
                marked[row * line + left : row * line + right] = b"\1" * (right - left)
        # How much is marked above and left of each corner of a cell.
        self._sums = [[0] * (self._columns + 1)]
        for row in range(self._rows):
            here = accumulate(marked[row * line : row * line + self._columns], initial=0)
            self._sums.append([*map(add, here, self._sums[-1])])

    def nearest(
        self, size: QSize, seat: QRect, area: QRect, farthest: int
    ) -> tuple[float, QRect] | None:
        """The bare place of a size within an area that is nearest to a seat, with how far it is:
        from edge to edge, and a little from middle to middle."""
        wide, high = -(-size.width() // _CELL) + 1, -(-size.height() // _CELL) + 1
        near = area & seat.adjusted(
            -farthest - size.width(), -farthest - size.height(), farthest, farthest
        )
        middle, sums = seat.center(), self._sums
        best, corner = float(farthest), None
        columns = []
        for column in range(-(-near.left() // _CELL), self._columns - wide + 1):
            x = column * _CELL
            if x > near.right() or x + size.width() > area.right():
                break
            off = abs(x + size.width() / 2 - middle.x())
            columns.append(
                (_gap(x, size.width(), seat.left(), seat.width()) + off / _SPREAD, column)
            )
        columns.sort()
        for row in range(-(-near.top() // _CELL), self._rows - high + 1):
            y = row * _CELL
            if y + size.height() > area.bottom():
                break
            off = abs(y + size.height() / 2 - middle.y())
            down = _gap(y, size.height(), seat.top(), seat.height()) + off / _SPREAD
            upper, lower = sums[row], sums[row + high]
            for across, column in columns:
                if across + down >= best:
                    break
                end = column + wide
                if lower[end] - lower[column] == upper[end] - upper[column]:
                    best, corner = across + down, (column, row)
                    break
        if corner is None:
            return None
        column, row = corner
        return best, QRect(column * _CELL, row * _CELL, size.width(), size.height())


def _gap(start: int, length: int, other: int, other_length: int) -> int:
    return max(0, start - other - other_length, other - start - length)
