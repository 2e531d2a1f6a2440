"""Finds where a box of some size covers nothing, to the pixel.

The free ground is worked out once, as all boxes in it that could not be larger. Whatever is free
lies in one of them, so that every size is asked of a few dozen of numbers; trying places one after
another would take seconds.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize

_Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, right and bottom, the last two just outside."""


class FreeGround:
    """An area with boxes in it that are to be left alone. Nobody will ask of it for anything
    narrower than `narrowest`."""

    def __init__(self, area: QRect, boxes: Iterable[QRect], narrowest: int = 1) -> None:
        clipped = (box & area for box in boxes)
        taken = sorted({_numbers(box) for box in clipped if not box.isEmpty()}, key=_top)
        self._free = list(_largest(_numbers(area), taken, narrowest))

    def nearest(self, size: QSize, to: QPoint, most: int) -> list[QRect]:
        """Up to so many boxes of this size that cover nothing, the middle of the first nearest to
        a point."""
        wide, high = size.width(), size.height()
        x, y = to.x() - wide // 2, to.y() - high // 2
        spots = {
            (min(max(x, left), right - wide), min(max(y, top), bottom - high))
            for left, top, right, bottom in self._free
            if right - left >= wide and bottom - top >= high
        }
        found = sorted((abs(left - x) + abs(top - y), left, top) for left, top in spots)
        return [QRect(QPoint(left, top), size) for _, left, top in found[:most]]


def _largest(area: _Box, taken: Sequence[_Box], narrowest: int) -> Iterator[_Box]:
    """All free boxes that could not be larger, by their upper edges: each goes down, between what
    it meets at its sides, until something lies across it. `taken`: from the top on."""
    left, top, right, bottom = area
    for edge in sorted({top, *(box[3] for box in taken)} - {bottom}):
        # Below none of these it could begin higher, and is found there.
        above = [(box[0], box[2]) for box in taken if box[3] == edge]
        above += [(left, right)] if edge == top else []
        runs = [(left, right)] if right - left >= narrowest else []
        for begin, upper, end, _ in (box for box in taken if box[3] > edge):
            if not runs:
                break
            for run in [one for one in runs if begin < one[1] and one[0] < end]:
                if upper > edge and _meets(run, above):
                    yield run[0], edge, run[1], upper
                runs.remove(run)
                rest = (run[0], begin), (end, run[1])
                runs += [one for one in rest if one[1] - one[0] >= narrowest]
        yield from ((run[0], edge, run[1], bottom) for run in runs if _meets(run, above))


def _meets(run: tuple[int, int], others: Iterable[tuple[int, int]]) -> bool:
    return any(one[0] < run[1] and run[0] < one[1] for one in others)


def _numbers(box: QRect) -> _Box:
    return box.x(), box.y(), box.x() + box.width(), box.y() + box.height()


def _top(box: _Box) -> int:
    return box[1]
