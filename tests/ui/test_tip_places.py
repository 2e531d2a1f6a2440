"""What it costs a tip to lie somewhere is counted quickly, and is the same sum."""

from random import Random

import pytest
from PySide6.QtCore import QRect

from council_desktop.table.floating import covered
from council_desktop.table.tip_bubble import _halves, _heaviest_first, _paper, _plain, _weighed


def boxes(rng: Random, count: int) -> list[QRect]:
    """Some of them empty, as those are that are scrolled away."""
    return [
        QRect(
            rng.randrange(-40, 400), rng.randrange(-40, 300), rng.randrange(120), rng.randrange(90)
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(20))
def test_each_box_costs_what_of_it_is_covered(seed: int) -> None:
    rng = Random(seed)
    below = [(box, rng.choice((1, 3, 23, 40))) for box in boxes(rng, 60)]
    ordered = _heaviest_first(*below)
    for paper in boxes(rng, 30):
        whole = sum(weight * covered(paper, [box]) for box, weight in below)
        assert _weighed(paper, ordered, float("inf")) == whole
        for most in (whole // 2, whole, whole + 1):
            found = _weighed(paper, ordered, most)
            assert found == whole if whole < most else most <= found <= whole or whole == 0


@pytest.mark.parametrize("seed", range(5))
def test_it_lies_half_on_a_plate_that_it_meets_and_is_not_within(seed: int) -> None:
    rng = Random(seed)
    plates = [box for box in boxes(rng, 60) if not box.isEmpty()]
    for box in boxes(rng, 30):
        paper = _paper(box)
        if not paper.isEmpty():
            half = [one for one in plates if one.intersects(paper) and not one.contains(paper)]
            assert _halves(_plain([paper])[0], _plain(plates)) == len(half)
