"""The page about where a game was decided: a slider over its steps, and ways to the table."""

from __future__ import annotations

from PySide6.QtCore import Qt

from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.decided_page import (
    DecidedPage,
    DecidedShown,
    PointRow,
    numbered,
    signed,
)
from council_desktop.text.texts import Texts
from council_desktop.widgets.curve import CurvePoint


def page_of(qtbot) -> DecidedPage:
    page = DecidedPage(Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(page)
    points = tuple(
        CurvePoint(share, bool(place % 2), 1, int(place == 3), f"step {place}")
        for place, share in enumerate((50, 60, 55, 10, 0))
    )
    row = PointRow(1, "Round 1: something", "−45 (55 to 10)", False, 3)
    page.show_decided(DecidedShown("60 games", points, 5, (row,), ("Dice: +1",)))
    return page


def test_arrows_go_from_step_to_step_and_each_is_said(qtbot) -> None:
    page = page_of(qtbot)
    assert page.chart.accessibleDescription() == "step 0"
    qtbot.keyClick(page.chart, Qt.Key.Key_Right)
    assert page.chart.accessibleDescription() == "step 1"
    qtbot.keyClick(page.chart, Qt.Key.Key_End)
    assert page.chart.value() == 4


def test_a_turning_point_leads_to_its_step_and_the_step_to_the_table(qtbot) -> None:
    page = page_of(qtbot)
    asked: list[int] = []
    page.step_requested.connect(asked.append)
    page.rows[0].click()
    assert page.chart.value() == 3
    page.go.click()
    assert asked == [3]


def test_it_is_painted_at_any_size_and_before_anything_is_known(qtbot) -> None:
    page = page_of(qtbot)
    for size in ((1, 1), (320, 180), (1200, 400)):
        page.chart.resize(*size)
        page.chart.grab()
    page.show_decided(DecidedShown("", (), 0, (), ()))
    page.chart.grab()
    assert not page.go.isEnabled()


def test_changes_have_their_sign() -> None:
    assert [signed(change) for change in (0.1, 0.0, -0.25)] == ["+10", "0", "−25"]
    assert [numbered([4, 7], place) for place in (7, 5)] == [2, 0]
