"""A list that goes on says so: a result below, a log above; buttons of a result stand evenly."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea, QWidget

from council_desktop.look.theme import build_theme
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.log_panel import LogPanel
from council_desktop.widgets.more_below import MoreBelow
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.style import apply_theme
from tests.ui.council_table_kit import assets

_GAP = 10


def test_more_below_is_said_until_the_end_is_seen(qapp: QApplication) -> None:
    area, inside = QScrollArea(), QWidget()
    inside.setFixedSize(100, 500)
    area.setWidget(inside)
    area.resize(140, 200)
    below = MoreBelow(build_theme("dark"), assets(), "More below", area)
    area.show()
    qapp.processEvents()
    bar, seen = area.verticalScrollBar(), area.viewport().geometry()
    assert below.isVisible()
    assert below.geometry().bottom() == seen.bottom()
    clicks = 0
    while below.isVisible():
        before = bar.value()
        below.click()
        clicks += 1
        assert before < bar.value() < before + seen.height(), "what was last is still seen"
    assert bar.value() == bar.maximum()
    assert clicks == 2
    bar.setValue(0)
    assert below.isVisible()
    inside.setFixedSize(100, 50)
    qapp.processEvents()
    assert not below.isVisible()
    area.close()


@pytest.mark.parametrize(
    ("wide", "lines"), [(430, (4,)), (330, (2, 2)), (230, (2, 2)), (120, (1, 1, 1, 1))]
)
def test_lines_hold_equally_many(qapp: QApplication, wide: int, lines: tuple[int, ...]) -> None:
    apply_theme(qapp, build_theme("dark"))  # another test may have left larger letters
    ground = QWidget()
    flow = FlowLayout(_GAP, fill=True, even=True, parent=ground)
    buttons = [QPushButton(ground) for _ in range(4)]
    for number, button in enumerate(buttons):
        button.setMinimumWidth(90 if number else 100)
        flow.addWidget(button)
    flow.setGeometry(QRect(0, 0, wide, 300))
    rows = sorted({button.y() for button in buttons})
    assert tuple(sum(button.y() == y for button in buttons) for y in rows) == lines
    for y in rows:
        row = [button for button in buttons if button.y() == y]
        assert max(one.width() for one in row) - min(one.width() for one in row) <= 1
        assert row[-1].geometry().right() == wide - 1


def test_a_click_on_how_much_is_new_leads_to_the_first_of_it(qapp: QApplication) -> None:
    log = LogPanel(build_theme("dark"), assets(), "Log", "Nothing", "Now")
    log.resize(300, 200)
    log.set_lines([LogLine(f"Line {ply}", 0, ply=ply) for ply in range(60)])
    log.mark_since(19, "40 since you acted", "To the first new line")
    log.show()
    qapp.processEvents()
    first = log.model.index(20)
    assert not log.list.viewport().rect().intersects(log.list.visualRect(first))
    note = next(part for part in log.findChildren(PlainLabel) if part.text().startswith("40"))
    QTest.mouseClick(note, Qt.MouseButton.LeftButton)
    qapp.processEvents()
    assert log.list.visualRect(first).top() == 0
    log.close()


def test_what_is_written_are_the_lines_that_are_seen(qapp: QApplication) -> None:
    """From wherever it is scrolled to: only those are asked for their place."""
    log = LogPanel(build_theme("dark"), assets(), "Log", "Nothing", "Now")
    log.resize(300, 200)
    log.set_lines([LogLine(f"Line {ply} " * (1 + ply % 5), 0, ply=ply) for ply in range(60)])
    log.show()
    qapp.processEvents()
    view, bar = log.list.viewport(), log.list.verticalScrollBar()
    for at in (0, 37, bar.maximum() // 2, bar.maximum()):
        bar.setValue(at)
        corner = view.mapTo(log, view.rect().topLeft())
        rows = [log.list.visualRect(log.model.index(row)) & view.rect() for row in range(60)]
        assert log.written == [row.translated(corner) for row in rows if not row.isEmpty()]
        assert 0 < len(log.written) < 20
    log.close()
