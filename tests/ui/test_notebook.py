"""The notebook: a line beside every other player, kept with the game, for one seat's eyes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from council_desktop.store.game_choice import Chair
from tests.laws.games import LEADERS
from tests.ui.test_introduction import Open, open_window

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

__all__ = ["open_window"]

SECRET = "surely Cyra"


def found(page: QWidget, words: str) -> bool:
    """Is it anywhere in what assistive technology or the eye finds?"""
    parts = [page, *page.findChildren(QWidget)]
    return any(words in said for part in parts for said in (part.accessibleName(), part.toolTip()))


def test_a_note_is_shown_to_its_seat_alone(open_window: Open, monkeypatch: Any) -> None:
    window, robot = open_window()
    chairs = (Chair("Lea", True), Chair("Tom", False, "easy"), Chair("Mira", False, "easy"))
    choice = replace(window.default_choice(), game_id=LEADERS, chairs=chairs, seed="notes")
    window.deal(choice)
    robot.wait(robot.something, "a question")
    robot.settle()
    controller: Any = robot.page.controller
    asked: list[list[tuple[str, str]]] = []

    def answer(title: str, fields: list[tuple[str, str]], about: str) -> tuple[str, ...]:
        assert about
        asked.append(fields)
        return "", SECRET

    monkeypatch.setattr(window.troubles.asking, "lines", answer)
    seat = controller.viewer
    assert seat == 0
    window._open_notebook()
    assert [name for name, _ in asked[0]] == [
        member.name for other, member in enumerate(controller.members) if other != seat
    ]
    robot.settle()
    assert SECRET in controller.notes(seat).values()
    assert controller.notes(1) == {}
    assert found(robot.page, SECRET)
    said: list[str] = []
    robot.page.message.connect(said.append)
    robot.key(Qt.Key.Key_8)
    assert SECRET in said[-1]
    window._open_notebook()
    assert SECRET in dict(asked[1]).values(), "what was noted stands there again"
    controller.viewer = None
    controller.noted.emit()
    robot.settle()
    assert not found(robot.page, SECRET)
