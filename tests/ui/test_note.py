"""A sentence for a moment: as wide as its words, and no wider than its place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLabel, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from council_desktop.look.theme import Theme
from council_desktop.widgets.note import Note

SHORT = ("Saved.", "Nobody rings any more.", "Tom has put the game aside: it goes on at noon.")
LONG = " ".join(SHORT * 6)


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


@pytest.mark.parametrize("sentence", [*SHORT, LONG])
def test_a_sentence_is_on_one_line_where_it_has_room(
    window: QMainWindow, dark: Theme, sentence: str
) -> None:
    note = Note(window)
    note.set_theme(dark)
    note.say(sentence, 60_000)
    note.place()
    one_line = note.heightForWidth(10_000)
    assert (note.height() == one_line) is (sentence is not LONG)
    assert note.height() >= note.heightForWidth(note.width()), "nothing of it is cut"
    left, right = note.x(), window.width() - note.geometry().right() - 1
    assert left >= 0
    assert abs(left - right) <= 1, "in the middle"


class Painted(QWidget):
    """A large picture that says where something is written in it."""

    written = (QRect(250, 60, 400, 60),)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: nothing that can be asked for."""


def test_words_of_a_large_picture_are_not_covered(window: QMainWindow, dark: Theme) -> None:
    picture = Painted(window)
    picture.resize(window.size())
    picture.show()
    note = Note(window)
    note.set_theme(dark)
    note.say(SHORT[2], 60_000)
    note.place()
    assert not note.geometry().intersects(picture.written[0])


def test_it_gives_way_to_what_comes_to_be_read_there_and_else_stays(
    window: QMainWindow, dark: Theme
) -> None:
    """A question that is asked while a remark is shown is not covered by it."""
    note = Note(window)
    note.set_theme(dark)
    note.say(SHORT[2], 60_000)
    note.place()
    before = note.geometry()
    note.give_way()
    assert note.geometry() == before
    label = QLabel("What is asked now?", window)
    label.adjustSize()
    label.move(before.topLeft())
    label.show()
    note.raise_()
    note.give_way()
    assert not note.geometry().intersects(label.geometry())
