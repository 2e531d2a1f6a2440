"""The ways in which a card could leave two targets, in a column as narrow as that of a sentence."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from council_desktop.look.theme import build_theme
from council_desktop.table.actions import TargetWays
from council_desktop.table.pictures import TargetsPicture

_WAYS = (
    TargetsPicture((("1/2/3/4", True), ("11/12", False))),
    TargetsPicture((("4/5", False), ("1/2/3/4", True))),
)


def _edge(image: QImage) -> set[int]:
    """The colours of the last two columns."""
    return {
        image.pixel(x, y)
        for x in (image.width() - 2, image.width() - 1)
        for y in range(image.height())
    }


@pytest.mark.parametrize("wide", [300, 128, 60])
def test_no_way_runs_out_of_its_column(qapp: QApplication, wide: int) -> None:
    ways = TargetWays(build_theme("dark"))
    ways.set_ways(_WAYS)
    ways.resize(wide, ways.sizeHint().height())
    image = ways.grab().toImage()
    assert len(_edge(image)) == 1, "something is painted up to the edge"
    inside = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    assert len(inside) > 10
    ways.deleteLater()
