"""The question before a game is lost or put aside."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from council_desktop.look.theme import build_theme
from council_desktop.pages.question import QuestionDialog

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

ANSWERS = (("copy", "Save a copy"), ("drop", "Leave it"), ("stay", "Go on playing"))


@pytest.mark.parametrize(
    ("key", "answer"), [(Qt.Key.Key_Return, "copy"), (Qt.Key.Key_Escape, "stay")]
)
def test_enter_is_the_first_answer_and_esc_the_last(qtbot: QtBot, key: Qt.Key, answer: str) -> None:
    dialog = QuestionDialog(build_theme("dark"), "Not kept", "What now?", ANSWERS)
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClick(dialog, key)
    assert dialog.answer == answer
    assert not dialog.isVisible()


def test_every_answer_has_its_button_and_the_question_a_name(qtbot: QtBot) -> None:
    dialog = QuestionDialog(build_theme("light", 2.0), "Not kept", "What now?", ANSWERS)
    qtbot.addWidget(dialog)
    dialog.show()
    assert (dialog.accessibleName(), dialog.accessibleDescription()) == ("Not kept", "What now?")
    assert [button.text() for button in dialog.buttons.values()] == [text for _, text in ANSWERS]
    dialog.buttons["drop"].click()
    assert dialog.answer == "drop"
