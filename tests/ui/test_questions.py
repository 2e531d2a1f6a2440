"""Keys that ask what lies on the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.games.majority.table.composer import learnt
from council_desktop.store.game_choice import Chair
from council_desktop.table.questions import QUESTIONS, sentences
from tests.laws.games import COUNCIL, KING, MAJORITY
from tests.ui.test_introduction import Open, open_window

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

__all__ = ["open_window"]


def sit_down(window: Window, robot: Robot, game: str, *people: str) -> None:
    """A game with these people and a bot."""
    chairs = (*(Chair(name, True) for name in people), Chair("Tom", False, "easy"))
    window.deal(replace(window.default_choice(), game_id=game, chairs=chairs, seed="asked"))
    robot.wait(robot.something, "a question")
    robot.settle()


def told(window: Window, robot: Robot, key: Qt.Key) -> str:
    """What is said when a key is pressed; "" for nothing."""
    said: list[str] = []
    page: Any = window.table_page
    page.message.connect(said.append)
    robot.key(key)
    page.message.disconnect(said.append)
    assert len(said) <= 1
    return said[0] if said else ""


KEYS = [
    Qt.Key.Key_1,
    Qt.Key.Key_2,
    Qt.Key.Key_3,
    Qt.Key.Key_4,
    Qt.Key.Key_5,
    Qt.Key.Key_6,
    Qt.Key.Key_7,
    Qt.Key.Key_8,
]


def test_the_council_answers_every_question(open_window: Open) -> None:
    window, robot = open_window()
    sit_down(window, robot, COUNCIL, "Lea")
    answers = dict(zip(QUESTIONS, (told(window, robot, key) for key in KEYS), strict=True))
    view: Any = robot.page.controller.view()
    own = view["members"][0]
    for card in own["hand"]:
        assert window.texts.t(f"council_of_12.character.{card}.name") in answers["hand"]
    assert str(view["die"]) in answers["die"]
    for target in view["challenge"]["targets"]:
        assert str(target[0]) in answers["targets"]
    assert str(view["favour"]) in answers["favour"]
    assert "Round 1 of" in answers["turn"]
    assert robot.page.table.tray.title.text() in answers["turn"]
    assert answers["last"].startswith(robot.page.log.model.rows[-3].text)
    assert "Tom" in answers["piles"]
    assert "Lea" in answers["piles"]


def test_king_answers_every_question(open_window: Open) -> None:
    window, robot = open_window()
    sit_down(window, robot, KING, "Lea")
    answers = dict(zip(QUESTIONS, (told(window, robot, key) for key in KEYS), strict=True))
    state: Any = robot.page.controller.match.state
    for face in state.dice:
        assert str(face) in answers["die"]
    assert answers["hand"].count(".") >= state.hands[0].bit_count()
    assert "Tom" in answers["favour"]
    assert "turn 1" in answers["turn"]
    assert answers["targets"]
    assert answers["last"]
    assert answers["piles"] == window.texts.t("app.asked.nothing")
    assert answers["known"] == window.texts.t("app.asked.nothing_known")


def test_a_packet_that_was_passed_on_is_known(open_window: Open) -> None:
    """The Majority: with the cards that everybody to the left may have taken from it."""
    window, robot = open_window()
    chairs = (Chair("Lea", True), Chair("Tom", False, "easy"), Chair("Mira", False, "easy"))
    window.deal(replace(window.default_choice(), game_id=MAJORITY, chairs=chairs, seed="asked"))
    robot.wait(robot.something, "a question")
    robot.settle()
    assert told(window, robot, Qt.Key.Key_8) == window.texts.t("majority.known.nothing")
    robot.answer(robot.advice("easy"))
    robot.wait(robot.something, "the next question")
    robot.settle()
    known: Any = robot.page.controller.match.knowledge(0).dump()
    assert known["passed"]
    answer = told(window, robot, Qt.Key.Key_8)
    for card in known["passed"][0]:
        assert robot.page.table.presenter._words.card(card) in answer


def test_known_cards_of_smaller_groups_are_told_once() -> None:
    """Who of two has a card is not asked where one of them has it for sure."""
    held = [
        {"seats": [1], "cards": ["red-1"]},
        {"seats": [1, 2], "cards": ["red-1", "blue-2"]},
        {"seats": [2], "cards": []},
    ]
    found = learnt({"held": held, "passed": []})
    assert found.held == (((1,), ("red-1",)), ((1, 2), ("blue-2",)))
    assert learnt({"held": [], "passed": [["red-1"], ["red-2"]]}).passed == ("red-1",)


@pytest.mark.parametrize("game", [COUNCIL, KING])
def test_nothing_is_told_before_the_curtain_is_open(open_window: Open, game: str) -> None:
    window, robot = open_window()
    sit_down(window, robot, game, "Lea", "Mira")
    page = robot.page
    while page.stack.currentWidget() is not page.curtain:
        robot.answer(robot.advice("easy"))
        robot.wait(robot.something, "the next question")
        robot.settle()
    assert [told(window, robot, key) for key in KEYS] == [""] * len(KEYS)


def test_parts_become_sentences() -> None:
    assert sentences(["Favour 3 of 5", "", "Ready!", " Lay a card. "]) == (
        "Favour 3 of 5. Ready! Lay a card."
    )
