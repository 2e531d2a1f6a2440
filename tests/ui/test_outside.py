"""What somebody who only looks on may think of whoever is asked: if wished, and never too much."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.games.hidden_leaders.table.outside import AID, outside
from council_desktop.store.game_choice import Chair
from engine.journal import aids_of
from tests.laws.games import LEADERS
from tests.ui.test_introduction import Open, open_window

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

__all__ = ["open_window"]


@pytest.fixture
def seated(open_window: Open) -> tuple[Window, Robot]:
    """A game of Hidden Leaders in which everybody at the machine has begun to play."""
    window, robot = open_window()
    chairs = (Chair("Lea", True), Chair("Tom", False, "easy"))
    choice = replace(window.default_choice(), game_id=LEADERS, chairs=chairs, seed="outside")
    window.deal(choice)
    for _ in range(40):
        robot.wait(robot.something, "a question")
        robot.settle()
        if robot.page.controller.match.state.turn >= 2:
            break
        robot.answer(robot.advice("easy"))
    return window, robot


def text_of(robot: Robot) -> str:
    return str(robot.page.table.tray.text.text())


def test_it_is_said_only_where_it_is_wished(seated: tuple[Window, Robot]) -> None:
    window, robot = seated
    controller: Any = robot.page.controller
    plain = text_of(robot)
    said = outside(controller, 0).said(robot.page.table.presenter._words)
    assert said
    assert said not in plain
    assert aids_of(controller.match.journal.lines) == frozenset()
    window.use(observed=True)
    robot.settle()
    assert said in text_of(robot)
    assert aids_of(controller.match.journal.lines) == {AID}, "the chronicle will name it"
    window.use(paper=True)
    robot.settle()
    assert said not in text_of(robot)


def test_it_is_the_same_whatever_is_hidden(seated: tuple[Window, Robot]) -> None:
    """An observer has not seen what the others hold."""
    _, robot = seated
    controller: Any = robot.page.controller
    match = controller.match
    before = outside(controller, 0)
    acts = match.knowledge(0).acts.dump()
    assert match.knowledge(1).acts.dump() == acts
    tokens = [option.token for option in match.game.decision(match.state, 0).options]
    found = {outside(controller, 0, token).then for token in tokens}
    assert len(found) > 1, "choices tell different things"
    assert outside(controller, 0) == before, "looking ahead changes nothing"
