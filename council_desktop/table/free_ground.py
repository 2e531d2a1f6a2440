"""Finds where a box of some size covers nothing, to the pixel.

Every row is one large number, a bit for each pixel that is taken: rows are laid over one another,
and whole rows shifted, in one step each. So all places of a size are known after a millisecond or
two, where trying them one after another would take seconds.
"""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize


class FreeGround:
    """An area with boxes in it that are to be left alone."""

    def __init__(self, area: QRect, boxes: Iterable[QRect]) -> None:
        self._area = area
        self._wide = max(0, area.width())
        self._rows = [0] * max(0, area.height())
        for box in boxes:
            inside = (box & area).translated(-area.topLeft())
            if not inside.isEmpty():
                bits = ((1 << inside.width()) - 1) << inside.left()
                for row in range(inside.top(), inside.bottom() + 1):
                    self._rows[row] |= bits

    def nearest(self, size: QSize, to: QPoint, most: int) -> list[QRect]:
        """Up to so many boxes of this size that cover nothing, the middle of the first nearest to
        a point."""
        corner = to - self._area.topLeft() - QPoint(size.width() // 2, size.height() // 2)
        found = [
            (abs(column - corner.x()) + abs(row - corner.y()), column, row)
            for row, free in enumerate(self._free(size))
            if free
            for column in {_first(free), _last(free), *_beside(free, corner.x())}
        ]
        return [
            QRect(self._area.topLeft() + QPoint(column, row), size)
            for _, column, row in sorted(found)[:most]
        ]

    def _free(self, size: QSize) -> list[int]:
        """By the row of its upper edge: a bit for each column at which a box may begin."""
        high, wide = size.height(), size.width()
        room = self._wide - wide + 1
        if room <= 0 or not 0 < high <= len(self._rows) or wide <= 0:
            return []
        inside = (1 << room) - 1
        return [~_spread(row, wide) & inside for row in _stacked(self._rows, high)]


def _stacked(rows: Sequence[int], high: int) -> list[int]:
    """Each row with those below it, so many in all, laid over one another."""
    found, done = list(rows), 1
    while done < high:
        step = min(done, high - done)
        found = [one | other for one, other in zip(found, found[step:], strict=False)]
        done += step
    return found


def _spread(row: int, wide: int) -> int:
    """At each column whether one of so many from there on is taken."""
    done = 1
    while done < wide:
        step = min(done, wide - done)
        row |= row >> step
        done += step
    return row


def _first(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _last(bits: int) -> int:
    return bits.bit_length() - 1


def _beside(bits: int, column: int) -> list[int]:
    """The columns of `bits` that are nearest to one, before and behind it."""
    at = max(0, column)
    before, behind = bits & ((1 << (at + 1)) - 1), bits >> at
    return [*([_last(before)] if before else []), *([at + _first(behind)] if behind else [])]
