"""The numbers of the order in The Majority cover no word of a name plate."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication

from tests.laws.games import MAJORITY, SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_numbers_of_the_order_lie_beside_the_plates(
    qapp: QApplication, size: tuple[int, int]
) -> None:
    every = ((case, step) for case in SAMPLES[MAJORITY].cases for step in walk(case, 1).steps())
    case, ply = next(
        (case, step.ply)
        for case, step in every
        if case.setup.seats == 4 and step.state.order and 0 in step.state.open_seats()
    )
    stage = Stage(up_to(case, 1, ply))
    stage.page.resize(*size)
    stage.settle()
    ring = stage.page.table.board.ring
    radius, discs = ring.disc_radius(), ring.order_discs()
    plates = [QRectF(one.plate.geometry()) for one in ring.seats.values()]
    stage.close()
    assert len(discs) == 4
    for place, number, _ in discs:
        box = QRectF(place.x() - radius, place.y() - radius, 2 * radius, 2 * radius)
        assert not any(box.intersects(plate) for plate in plates), number
