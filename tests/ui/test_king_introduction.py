"""The guided first game of King of 12, played through the widgets, and its tips of usual games."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.games.king_of_12.guide import (
    COUNT,
    LESSON_SEATS,
    every_tip,
    lesson_of,
    occasions_of,
    tips_of,
)
from council_desktop.table.tip_host import skipped
from council_desktop.text.texts import Texts
from engine.games.king_of_12 import events as happened
from tests.laws.games import COUNCIL, KING
from tests.ui.test_introduction import Open, number, open_window, tips

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

__all__ = ["open_window"]


def begin(window: Window, robot: Robot) -> None:
    """By the button on the page New game."""
    robot.click(window.home.titles["king_of_12"])
    page: Any = window.new_page
    assert page.game == KING
    robot.click(page.lesson)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()


def read(window: Window, robot: Robot) -> list[str]:
    """Press Next, by key or mouse, until nothing is shown, or what waits for an answer; the names
    of what was read."""
    names: list[str] = []
    while (tip := tips(window).tip) is not None:
        assert tips(window).panel.isVisible()
        names.append(tip.name.removeprefix("king_"))
        if tip.waits:
            break
        if robot.keyboard:
            robot.key(Qt.Key.Key_N)
        else:
            robot.click(tips(window).panel.on)
    return names


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_whole_introduction(open_window: Open, keyboard: bool) -> None:
    window, robot = open_window()
    begin(window, robot)
    controller = robot.page.controller
    assert len(controller.members) == LESSON_SEATS
    assert controller.match.state.dice == [6, 8, 10]  # as the first tips say
    robot.keyboard = keyboard
    names = read(window, robot)
    assert names == ["welcome", "hand", "same", "machine", "lay"]
    turns = 0
    while robot.page.end is None:
        if controller.decision is None:
            if keyboard:
                robot.key(Qt.Key.Key_Return)
            else:
                robot.go_on()
        else:
            turns += controller.decision.kind == "play"
            robot.answer(robot.advice("easy"))
        robot.wait(robot.something, "the next question")
        robot.settle()
        names += read(window, robot)
    assert names[:9] == [tip.name.removeprefix("king_") for tip in every_tip()][:9]
    assert {"again", "ends", "end"} <= set(names)
    assert ("won" in names) or ("lost" in names)
    assert len(names) == len(set(names))
    assert turns <= 30  # ten minutes, at 20 seconds a turn
    presenter: Any = robot.page.table.presenter
    assert presenter.drifts == []
    assert window.games.last_choice() is None


def test_each_tip_points_at_what_it_is_about(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    table: Any = robot.page.table
    bubble = tips(window).panel
    own = table.board.order()[-1]
    for part in (
        own.die,
        table.tray.hand_box,
        None,
        table.tray.card_of("machine"),
        table.panel.primary,
    ):
        assert bubble.target is part
        if part is not None:
            assert bubble.isVisible()
        if bubble.on.isVisible():
            robot.click(bubble.on)
    robot.answer("play:machine")
    robot.wait(robot.something, "the turn to be shown")
    robot.settle()
    assert bubble.target is table.ribbon


def test_resumed_at_the_tip_it_was_left_at(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    robot.answer("play:machine")
    robot.wait(robot.something, "the turn to be shown")
    robot.settle()
    assert number(window) == 6
    robot.click(tips(window).panel.on)
    assert number(window) == 7
    window.close()
    window, robot = open_window()
    robot.click(window.home.main)
    robot.wait(robot.something, "the introduction to go on")
    robot.settle()
    assert number(window) == 7


def test_skipping_one_leaves_the_other(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    robot.click(tips(window).panel.off)
    assert number(window) == 0
    assert skipped(KING) in window.tips
    assert skipped(COUNCIL) not in window.tips
    window.play_introduction(KING)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()
    assert number(window) == 1


def test_the_first_usual_game_says_where_the_introduction_is(open_window: Open) -> None:
    window, robot = open_window()
    for first in (True, False):
        choice = window.default_choice()
        window.deal(type(choice)(choice.chairs, KING, "usual"), remember=False)
        robot.wait(robot.something, "a question")
        robot.settle()
        tip = tips(window).tip
        assert (tip is not None and tip.name == "king_first") is first


def test_what_offers_the_introduction_begins_it(open_window: Open) -> None:
    window, robot = open_window()
    choice = window.default_choice()
    window.deal(type(choice)(choice.chairs, KING, "usual"), remember=False)
    robot.wait(robot.something, "a question")
    robot.settle()
    panel = tips(window).panel
    assert window.texts.t("introduction.guided") in (panel.off.text(), panel.off.accessibleName())
    robot.click(panel.off)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()
    assert number(window) == 1
    assert robot.page.controller.match.state.dice == [6, 8, 10]
    assert window.settings.tips, "no tip was switched off"


# ---------------------------------------------------------------- without a window


def view(round: int, turn: int, phase: str = "play") -> dict[str, Any]:
    return {"round": round, "turn": turn, "phase": phase}


@pytest.mark.parametrize(
    ("where", "kind", "lesson"),
    [
        (view(1, 1), "play", "begin"),
        (view(1, 2), "play", "shown"),
        (view(1, 5), "play", "guess"),
        (view(1, 6, "keep"), "keep", "won"),
        (view(1, 6, "keep"), "", ""),
        (view(2, 1), "play", "again"),
        (view(3, 2), "play", ""),
        (view(3, 6, "over"), "", "end"),
    ],
)
def test_lessons(where: dict[str, Any], kind: str, lesson: str) -> None:
    assert lesson_of(where, kind) == lesson


def test_numbers_go_up_whoever_wins_the_first_round() -> None:
    lessons = ("begin", "shown", "guess", "won", "again")
    won = [tip.number for lesson in lessons for tip in tips_of(lesson)]
    assert won == list(range(1, COUNT))
    lost = tips_of("again", won=False)
    assert [tip.number for tip in lost] == [won[-3], *won[-2:]]
    assert tips_of("end")[0].number == COUNT


@pytest.mark.parametrize(
    ("name", "kind", "event"),
    [
        ("negated", "", happened.Negated((0, 1), "machine", "same")),
        ("lady", "", happened.Negated((0,), "machine", "lady")),
        ("equal", "", happened.Compared((3, 3), (0, 1), None, None, False, False)),
        ("low", "", happened.Compared((3, 4), (), 0, 1, True, False)),
        ("swapped", "", happened.Compared((3, 4), (), 0, 1, False, True)),
        ("passed", "", happened.DicePassed(0, (3, 4), (4, 3))),
        ("golem", "", happened.ValueChanged(0, 12, 1, "golem")),
        ("nobody", "", happened.RoundEnded(1, "cards", (3, 3), (0, 1), None)),
        ("theft", "take", None),
        ("keep", "keep", None),
    ],
)
def test_occasions(name: str, kind: str, event: Any) -> None:
    found = occasions_of(kind, False, [event] if event is not None else [])
    assert [tip.name for tip in found] == [f"king_{name}"]


def test_nothing_special_needs_no_tip() -> None:
    plain = happened.ValueChanged(0, 5, 12, "golem")
    assert occasions_of("play", False, [plain]) == ()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_tip_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    sentences = [texts.t(tip.text) for tip in every_tip()]
    assert all(sentences)
    assert len(set(sentences)) == len(sentences)
