"""The drawing of the dynasties: how high its lanes are, and which numerals have room."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise

import pytest

from council_desktop.chronicle.drawing import Words
from council_desktop.chronicle.dynasty_picture import (
    LEAST_COLUMN,
    Column,
    Dynasties,
    Lane,
    Sat,
    column_shapes,
)
from council_desktop.text.years import round_years

NUMERALS = ("XXIV", "XXV")


def picture(lanes: int, first: int = 1) -> Dynasties:
    """So many people who sat in two councils, with the numerals `first` and the next one."""
    people = tuple(Lane(at, f"Person {at}", "", 0, 1, at) for at in range(lanes))
    columns = tuple(
        Column(
            f"council {at}",
            at + 1,
            100 * at + 1,
            True,
            tuple(Sat(lane, first + at, False) for lane in range(lanes)),
            "",
            "",
        )
        for at in range(2)
    )
    return Dynasties(people, columns)


def test_lanes_are_lower_where_the_picture_has_less_room() -> None:
    free = picture(6)
    assert free.room == math.inf
    less = replace(free, room=free.high() - 60)
    assert less.high() == pytest.approx(free.high() - 60)
    least = replace(free, room=1.0)
    assert free.lane_high > less.lane_high > least.lane_high >= 40
    assert replace(free, room=free.high() + 100).high() == free.high()


def said(chosen: int) -> set[str]:
    """Every numeral that is written where this council is chosen."""
    shapes = column_shapes(picture(1, 24), LEAST_COLUMN, 0, 1, chosen)
    return {one.text for one in shapes if isinstance(one, Words)} & set(NUMERALS)


def test_a_numeral_beside_the_chosen_one_is_left_out_where_both_have_no_room() -> None:
    assert said(-1) == {"XXV"}
    assert said(1) == {"XXV"}
    assert said(0) == {"XXIV"}
    wide = column_shapes(picture(1, 24), 60.0, 0, 1, 0)
    assert {one.text for one in wide if isinstance(one, Words)} >= set(NUMERALS)


@pytest.mark.parametrize(("last", "scale"), [(90, 3.0), (2950, 0.3), (40_000, 0.02)])
def test_round_years_stand_apart(last: int, scale: float) -> None:
    years = list(round_years(1, last, scale, 90.0))
    assert len(years) > 1
    steps = {after - before for before, after in pairwise(years)}
    assert len(steps) == 1
    assert steps.pop() * scale >= 90.0
    assert all(year % 10 == 0 and year < last for year in years)


def test_no_year_where_there_is_no_room() -> None:
    assert not list(round_years(1, 100, 0.0, 90.0))
