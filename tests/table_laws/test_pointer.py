"""Pointer and keyboard at one table: what was used last says what is meant."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.stage import WITH_A_TABLE, Stage, places

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def asked(game_id: str) -> Stage:
    """Where cards of the hand are asked for, two of them different; else the test has no place."""
    for place in places(game_id, each=False, late=False):
        stage = Stage(place.match())
        stage.presenter.finish_now()
        stage.settle()
        cards = stage.page.table.tray.hand_zone.widgets
        if len({card.picture_shown.card for card in cards}) > 1:
            return stage
        stage.close()
    raise AssertionError("no question about a hand")


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_a_closer_look_is_at_what_was_pointed_at_last(qapp: QApplication, game_id: str) -> None:
    """By the pointer or by the keyboard: one that rests does not hinder the other."""
    stage = asked(game_id)
    table = stage.page.table
    first, *_, last = table.tray.hand_zone.widgets
    named = [table.look_of(card).card for card in (first, last)]
    assert named[0] != named[1]
    QCursor.setPos(table.mapToGlobal(table.rect().topLeft()))
    stage.settle()
    first.setFocus()
    edge = last.rect().topRight()
    QCursor.setPos(last.mapToGlobal(edge) + (last.rect().center() - edge) / 4)
    stage.settle()
    QTest.keyClick(first, Qt.Key.Key_I)
    assert table.closer.shown.card == named[1]
    table.closer.leave()
    last.setFocus()
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_I)
    assert table.closer.shown.card == named[0]
    stage.close()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_tab_on_the_bare_table_leads_to_what_is_asked(qapp: QApplication, game_id: str) -> None:
    """A click beside everything has taken the keyboard from there."""
    stage = asked(game_id)
    table = stage.page.table
    table.focus_asked()
    meant = QApplication.focusWidget()
    assert meant is not table
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is meant
    stage.close()
