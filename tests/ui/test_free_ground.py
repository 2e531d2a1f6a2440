"""Free places are found to the pixel, whatever lies there."""

from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, QSize

from council_desktop.table.free_ground import FreeGround

_AREA = QRect(3, 5, 40, 30)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_found_is_free_and_nothing_free_is_nearer(seed: int) -> None:
    rng = Random(seed)
    boxes = [
        QRect(rng.randrange(45), rng.randrange(36), rng.randrange(1, 12), rng.randrange(1, 9))
        for _ in range(9)
    ]
    size, to = QSize(rng.randrange(1, 14), rng.randrange(1, 12)), QPoint(20, 18)
    free = [
        box
        for x in range(_AREA.left(), _AREA.right() + 2 - size.width())
        for y in range(_AREA.top(), _AREA.bottom() + 2 - size.height())
        if not any((box := QRect(QPoint(x, y), size)).intersects(other) for other in boxes)
    ]
    found = FreeGround(_AREA, boxes).nearest(size, to, 5)
    assert all(box in free for box in found)
    assert bool(found) is bool(free)
    assert found == FreeGround(_AREA, boxes, size.width()).nearest(size, to, 5)
    half = QPoint(size.width() // 2, size.height() // 2)

    def away(box: QRect) -> int:
        return int((box.topLeft() + half - to).manhattanLength())

    assert [away(box) for box in found[:1]] == sorted(map(away, free))[:1]


def test_what_is_larger_than_the_area_has_no_place() -> None:
    ground = FreeGround(_AREA, [])
    assert ground.nearest(QSize(41, 5), QPoint(), 1) == []
    assert ground.nearest(QSize(5, 31), QPoint(), 1) == []
    assert ground.nearest(QSize(40, 30), QPoint(), 9) == [_AREA]
    assert FreeGround(QRect(), []).nearest(QSize(1, 1), QPoint(), 1) == []
