"""Whatever lies on a table can be looked at closely: each card, pile, die and seat, by the right
button and by the key where the pointer is, and through a verdict that is held over them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.table.cards import TableCard, VeilCard
from council_desktop.table.closer import Look
from council_desktop.text.elide import BETWEEN
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.verdict import Verdict
from tests.samples import few
from tests.table_laws.test_laws import stages
from tests.ui.stage import WITH_A_TABLE, Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_PARTS = (0.5, 0.15, 0.85)
"""Where something is tried, of its width and height: what overlaps leaves only a part free."""


def _lying(stage: Stage) -> list[QWidget]:
    """Every card, pile, die and seat that is seen."""
    table = stage.page.table
    found = [one for one in table.findChildren(QWidget) if isinstance(one, VeilCard | DieWidget)]
    found += [one for one in table.findChildren(QWidget) if table.pile_of(one) is not None]
    seats = (table.seat_part(seat) for seat in range(stage.match.setup.seats))
    found += [one for one in seats if one is not None]
    return [one for one in dict.fromkeys(found) if one.isVisible() and not _is_bare(one)]


def _is_bare(part: QWidget) -> bool:
    """A place for a card that has none."""
    return isinstance(part, TableCard) and part.picture_shown is None


def _spot(table: Any, part: QWidget) -> QPoint | None:
    """Where it is free, on the table; None where nothing of it is."""
    for down in _PARTS:
        for across in _PARTS:
            at = QPoint(round(across * part.width()), round(down * part.height()))
            spot = part.mapTo(table, at)
            found = table.childAt(spot)
            if found is not None and (found is part or part.isAncestorOf(found)):
                return spot
    return None


def _right_click(table: Any, spot: QPoint) -> Look | None:
    over = table.childAt(spot)
    at = over.mapFrom(table, spot)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(over, QContextMenuEvent(reason, at, table.mapToGlobal(spot)))
    look: Look | None = table.closer.shown
    table.closer.leave()
    return look


def _by_key(stage: Stage, spot: QPoint) -> Look | None:
    table = stage.page.table
    QCursor.setPos(table.mapToGlobal(spot))
    stage.settle()
    QTest.keyClick(QApplication.focusWidget() or table, Qt.Key.Key_I)
    look: Look | None = table.closer.shown
    table.closer.leave()
    return look


def _each(stage: Stage) -> Iterator[tuple[str, QPoint]]:
    table = stage.page.table
    for part in _lying(stage):
        spot = _spot(table, part)
        if spot is not None:
            yield f"{type(part).__name__}, {part.accessibleName()}", spot


def _raw(table: Any, seats: int) -> list[str]:
    """Players of whom a closer look says a list, or something twice, where it has sentences."""
    found = []
    for part in filter(None, map(table.seat_part, range(seats))):
        told = table.closer_words(part)
        if told is None:
            continue
        title, lines = told
        lists = [line for line in (title, *lines) if BETWEEN in line]
        if lists or not lines or len({title, *lines}) <= len(lines):
            found.append(f"{title}: {lines}")
    return found


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_whatever_lies_there_is_looked_at(qapp: QApplication, game_id: str) -> None:
    wrong: list[str] = []
    with stages(game_id) as each:
        for stage, place in islice(each, few(2, 8)):
            table = stage.page.table
            seen = {
                (name, spot.toTuple()): _right_click(table, spot) for name, spot in _each(stage)
            }
            assert seen, place
            wrong += [f"{place.kind}: {name}" for (name, _), look in seen.items() if look is None]
            wrong += [f"{place.kind}: {one}" for one in _raw(table, stage.match.setup.seats)]
            verdict = table.hold_verdict(
                Verdict(True, "word", "title", "cause", (), "", (), "on", "", "", "")
            )
            verdict.play(0)
            stage.settle()
            for (name, (x, y)), look in seen.items():
                if y >= verdict.y() + verdict.tray_top or look is None:
                    continue
                spot = QPoint(x, y)
                if _right_click(table, spot) != look:
                    wrong.append(f"{place.kind}, below a verdict: {name}")
                by_key = _by_key(stage, spot)  # Which is pointing too: what is told may be more.
                # Pages of other numbers of seats lie over this one: there the pointer is theirs.
                seen_there = table.underMouse()
                if seen_there and (by_key is None or by_key.title != look.title):
                    wrong.append(f"{place.kind}, below a verdict, by key: {name}")
            table.drop_verdict()
            stage.settle()
    assert not wrong, "\n".join(wrong)
