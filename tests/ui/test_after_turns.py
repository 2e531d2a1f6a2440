"""Beside the result of King of 12: what every card has cost, and the way back to its turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.games.king_of_12.after import AfterTurns
from council_desktop.look.theme import build_theme
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.widgets.after_panel import AfterPanel, AfterWords
from council_desktop.widgets.turns_panel import (
    DEAR,
    GOOD,
    OPEN,
    TurnRow,
    TurnsPanel,
    TurnsWords,
)
from engine.bots.king_of_12.after import choices
from tests.ui.council_table_kit import assets
from tests.ui.playing import play_out_told
from tests.ui.reading import focusable_without_role, nameless
from tests.ui.test_thrones import Start, start

__all__ = ["start"]
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")


def played(start: Start, *chairs: Chair) -> tuple[Window, Robot, AfterTurns]:
    window, robot = start()
    window.deal(GameChoice(chairs, "king_of_12", "after turns"))
    play_out_told(robot)
    after = window.aftermath
    assert isinstance(after, AfterTurns)
    robot.wait(lambda: not after.searching, "what the cards cost")
    return window, robot, after


def test_every_own_card_is_judged_and_leads_back(start: Start) -> None:
    window, robot, after = played(start, Chair("Lea", True), Chair("Tom", False, "easy"))
    controller = robot.page.controller
    asked = choices(controller.match, [0])
    rows = after.panel.rows
    assert [row.ply for row in rows] == [one.laid for one in asked]
    assert {row.grade for row in rows} <= {GOOD, DEAR}
    assert all(row.text.startswith("Best: ") for row in rows)
    assert not after.panel.bar.isVisible()
    assert not after.panel.longer.isVisible()
    assert after.panel.sum.text().startswith("All choices together cost Lea")
    assert nameless(window) == []
    assert focusable_without_role(window) == []
    button = after.panel.buttons[2]
    assert rows[2].where in button.accessibleName()
    assert rows[2].word in button.accessibleName()
    end = robot.page.end
    assert end is not None
    scroll = end.findChild(QScrollArea)
    assert scroll is not None
    scroll.ensureWidgetVisible(button)
    robot.click(button)
    assert controller.looking == asked[2].laid
    view = controller.view()
    assert (view["round"], view["turn"]) == (asked[2].round, asked[2].turn)
    assert window.scribe.entry is not None
    _what_was_said_last_goes_out_of_the_way(window, robot)


def _what_was_said_last_goes_out_of_the_way(window: Window, robot: Robot) -> None:
    """Of what comes below a result."""
    end = robot.page.end
    assert end is not None
    assert end.again.isVisible()
    window.say("Tom: “So that was it.”", 60_000)
    robot.settle()
    place = QRect(end.again.mapTo(window, QPoint()), end.again.size())
    window._note.setGeometry(place)
    window._show_aftermath_anew()
    robot.settle()
    assert not window._note.geometry().intersects(place)


def test_bots_alone_are_not_judged(start: Start) -> None:
    window, robot = start()
    chairs = (Chair("Lea", False, "easy"), Chair("Tom", False, "easy"))
    window.deal(GameChoice(chairs, "king_of_12", "bots"))
    robot.wait(lambda: robot.page.end is not None, "the end")
    after = window.aftermath
    assert isinstance(after, AfterTurns)
    assert not after.searching
    assert not after.panel.title.isVisible()
    assert window.scribe.entry is not None  # but their game is written down


def test_an_undecided_turn_can_be_searched_longer_and_what_was_better_played(start: Start) -> None:
    _, robot, after = played(start, Chair("Lea", True), Chair("Tom", False, "easy"))
    _can_be_searched_longer(robot, after)
    _can_be_played(robot, after)


def _can_be_searched_longer(robot: Robot, after: AfterTurns) -> None:
    panel: TurnsPanel = after.panel
    rows = list(panel.rows)
    kept = panel.buttons[1]
    rows[0] = TurnRow(rows[0].where, rows[0].title, "", "not decided", OPEN, rows[0].ply)
    panel.show_rows(rows, "")
    assert panel.buttons[1] is kept  # only what has changed is made anew
    panel.end_progress()
    assert not panel.longer.isHidden()
    panel.longer.click()
    assert after.searching
    robot.wait(lambda: not after.searching, "the second search")
    assert OPEN not in {row.grade for row in panel.rows}
    assert panel.longer.isHidden()


def _can_be_played(robot: Robot, after: AfterTurns) -> None:
    """A row that cost something leads on from before the choice, with the better answer given."""
    controller = robot.page.controller
    whole = controller.match.ply
    panel: TurnsPanel = after.panel
    dear = [place for place, row in enumerate(panel.rows) if row.grade == DEAR]
    assert dear
    assert all(bool(row.way) == (row.grade == DEAR) for row in panel.rows)
    row, button = panel.rows[dear[0]], panel.buttons[dear[0]]
    assert button.way is not None
    button.way.click()
    robot.settle()
    assert controller.exploring
    match = controller.match
    assert match.ply < whole
    given = match.log[row.since]
    state = match.state_at(row.since)
    assert given.by == row.seat
    assert match.game.token(state, row.seat, given.action) == row.token
    assert row.token.partition(":")[2] not in row.title.lower()


def test_long_rows_wrap_where_the_result_is_narrow(qtbot: QtBot) -> None:
    look = build_theme("dark")
    words = TurnsWords("How good?", "What it means", "Searching", "Longer", "Look back")
    panel = TurnsPanel(look, assets(), words)
    qtbot.addWidget(panel)
    text = "Best: " + ", ".join(f"Shapeshifter {part} %" for part in range(10, 16))
    panel.show_rows([TurnRow("Round 1, turn 1", "Oracle", text, "costs 2 %", DEAR, 3)], "")
    panel.ensurePolished()
    assert panel.minimumSizeHint().width() < look.px(230)


def test_the_words_for_the_chronicle_do_not_widen_the_result(qtbot: QtBot) -> None:
    """Both of a line's sentences together are wider than a narrow result."""
    look = build_theme("dark")
    long = "Größte Herausforderung"
    words = AfterWords("", "", "", "", "", long, "Rat 1200, ab dem Jahr 10.000", "Schließen")
    panel = AfterPanel(look, assets(), words, greatest="")
    qtbot.addWidget(panel)
    panel.ensurePolished()
    assert panel.minimumSizeHint().width() < look.px(260)
