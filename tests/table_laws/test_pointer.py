"""Pointer and keyboard at one table: what was used last says what is meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.system import patience
from council_desktop.table.cards import TableCard
from tests.games.majority_2.table import lay
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


@pytest.mark.parametrize("game_id", ["majority_2", "hidden_leaders"])
def test_what_is_not_chosen_from_is_read_by_the_keyboard(qapp: QApplication, game_id: str) -> None:
    """A hand, and cards on the board, while the question is another one: Tab comes to them, the key
    of the closer look says what they do, and nothing is chosen by being there."""
    patience.nobody_reads()
    tried = set[str]()
    for place in places(game_id, each=False, late=True):
        if tried == {"hand", "board"}:
            break
        stage = Stage(place.match())
        stage.presenter.finish_now()
        stage.settle()
        table, ply = stage.page.table, stage.match.ply
        table.focus_asked()
        for name, zone in (("hand", table.tray.hand_zone), ("board", table.board_zone)):
            cards = [one for one in zone.widgets if isinstance(one, TableCard)]
            if not cards or any(getattr(one, "token", "") for one in zone.widgets):
                continue
            tried.add(name)
            assert _tabbed(lambda zone=zone: QApplication.focusWidget() in zone.widgets)
            card = QApplication.focusWidget()
            QTest.keyClick(card, Qt.Key.Key_I)
            assert table.closer.shown.card == card.picture_shown.card
            table.closer.leave()
            QTest.keyClick(card, Qt.Key.Key_Space)
            assert stage.presenter.chosen == ""
        assert stage.match.ply == ply
        stage.close()
    assert tried == {"hand", "board"}


def _tabbed(there: Callable[[], bool]) -> bool:
    for _ in range(60):
        if there():
            return True
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    return False


def test_right_and_left_go_to_what_lies_there(qapp: QApplication) -> None:
    """On a board in columns, not to the next one of a list."""
    table = lay("Wc", {"0.1": "Wj", "0.2": "Dj", "0.3": "Mj Mc", "1.1": "Rj"}, at="turn")
    stage = Stage(table.engine.match)
    board = stage.page.table.board
    mine = [lane.near.cards[0] for lane in board.lanes]
    assert mine[0] in stage.page.table.board_zone.widgets
    mine[0].setFocus()
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(QApplication.focusWidget(), key)
        walked.append(QApplication.focusWidget())
    assert walked == [mine[1], mine[2], mine[2], mine[1]]
    mine[2].setFocus()
    QTest.keyClick(mine[2], Qt.Key.Key_Down)
    assert QApplication.focusWidget() is board.lanes[2].near.cards[1]
    stage.close()


def test_a_button_that_goes_dark_gives_the_keyboard_to_what_is_asked(qapp: QApplication) -> None:
    """Not to the button beside it: Enter, pressed again, would open the log."""
    patience.nobody_reads()
    stage = asked("majority_2")
    table, header = stage.page.table, stage.page.table.header
    stage.presenter.choose(stage.presenter.ask.choices[0].token)
    while len(stage.presenter.links) < len(stage.presenter.asks):
        stage.presenter.choose(stage.presenter.asks[-1].choices[0].token)
    stage.presenter.confirm()
    stage.settle()
    header.buttons["undo"].setFocus()
    table.undoRequested.emit()
    stage.settle()
    header.buttons["redo"].setFocus()
    QTest.keyClick(header.buttons["redo"], Qt.Key.Key_Space)
    stage.settle()
    assert not header.buttons["redo"].isEnabled()
    assert not header.isAncestorOf(QApplication.focusWidget())
    stage.close()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_while_the_mouse_is_used_no_option_wears_the_mark_of_the_keyboard(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, game_id: str
) -> None:
    """It would look chosen. The first arrow brings it."""
    stage = asked(game_id)
    table = stage.page.table
    table.focus_asked()
    meant = QApplication.focusWidget()
    with monkeypatch.context() as used:
        used.setattr(patience, "_NOW", patience._Patience())
        patience._NOW.by_pointer = True
        table.place_focus(table._zone)
        assert QApplication.focusWidget() is table
        table.focus_asked()
        assert QApplication.focusWidget() is table
        table._first_focus()  # As after a click on another page.
        assert QApplication.focusWidget() is table
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert QApplication.focusWidget() is meant
    stage.close()
