"""Between two people at one machine nothing slips through."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets import curtain as curtain_module
from council_desktop.widgets.curtain import GUARD_MS, Curtain, CurtainText
from council_desktop.widgets.log_model import LogLine
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.ui.stage import Stage

LONG_MS = 10**9

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

ENTER = Qt.Key.Key_Return


def text(seat: int = 1, lines: int = 3) -> CurtainText:
    return CurtainText(
        seat=seat,
        lead="Hand over to",
        name="Tom",
        state="round 3 of 8",
        recap="Since you last looked",
        public="everyone may read this",
        lines=tuple(LogLine(f"line {n}", n % 2 or None) for n in range(lines)),
        nothing="Nothing has happened since.",
        open="I am Tom, show my hand",
        open_name="I am Tom, show my hand",
        leave="To the start page",
        wakes="The button wakes after half a second.",
        covered="The table is covered",
    )


@pytest.fixture
def curtain(qtbot: QtBot, assets: Assets, theme: Theme) -> Curtain:
    made = Curtain(theme, assets)
    made.resize(1280, 800)
    qtbot.addWidget(made)
    return made


def raised(curtain: Curtain, qtbot: QtBot) -> list[int]:
    """The curtain down and shown; a list that fills with the seats it opens for."""
    opened: list[int] = []
    curtain.opened.connect(opened.append)
    curtain.cover(text())
    with qtbot.waitExposed(curtain):
        curtain.show()
    return opened


def press(curtain: Curtain, key: Qt.Key, repeat: bool = False) -> None:
    button = curtain.button
    assert button is not None
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, "", repeat)
        QApplication.sendEvent(button, event)


@pytest.fixture(autouse=True)
def _long_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes longer than half a second for a few keys."""
    monkeypatch.setattr(curtain_module, "GUARD_MS", LONG_MS)


def wait_awake(curtain: Curtain, qtbot: QtBot) -> None:
    """The half second is over."""
    with pytest.MonkeyPatch.context() as usual:
        usual.setattr(curtain_module, "GUARD_MS", GUARD_MS)
        qtbot.waitUntil(lambda: not curtain.guarding)


def test_for_half_a_second_no_input_counts(curtain: Curtain, qtbot: QtBot) -> None:
    opened = raised(curtain, qtbot)
    assert curtain.guarding
    assert curtain.button is not None
    for key in (ENTER, Qt.Key.Key_Space, Qt.Key.Key_Enter):
        press(curtain, key)
    qtbot.mouseClick(curtain.button, Qt.MouseButton.LeftButton)
    curtain.button.click()
    qtbot.mouseDClick(curtain.button, Qt.MouseButton.LeftButton)
    assert opened == []
    wait_awake(curtain, qtbot)
    assert opened == []


def test_input_anywhere_in_the_program_is_eaten(
    curtain: Curtain, qtbot: QtBot, theme: Theme
) -> None:
    other = QWidget()
    qtbot.addWidget(other)
    keys: list[int] = []
    other.keyPressEvent = lambda event: keys.append(event.key())  # type: ignore[method-assign]
    other.show()
    raised(curtain, qtbot)
    qtbot.keyClick(other, Qt.Key.Key_A)
    assert keys == []
    wait_awake(curtain, qtbot)
    qtbot.keyClick(other, Qt.Key.Key_A)
    assert keys == [Qt.Key.Key_A]


@pytest.mark.parametrize("key", [ENTER, Qt.Key.Key_Space, Qt.Key.Key_Enter])
def test_a_fresh_press_opens_it_for_the_right_seat(
    curtain: Curtain, qtbot: QtBot, key: Qt.Key
) -> None:
    opened = raised(curtain, qtbot)
    wait_awake(curtain, qtbot)
    press(curtain, key)
    assert opened == [1]
    press(curtain, key)  # only once
    assert opened == [1]


@pytest.mark.parametrize("key", [ENTER, Qt.Key.Key_Space])
def test_a_key_that_is_held_down_opens_nothing(curtain: Curtain, qtbot: QtBot, key: Qt.Key) -> None:
    opened = raised(curtain, qtbot)
    wait_awake(curtain, qtbot)
    press(curtain, key, repeat=True)
    assert opened == []


def test_the_half_second_begins_again_when_it_is_shown_again(
    curtain: Curtain, qtbot: QtBot
) -> None:
    opened = raised(curtain, qtbot)
    wait_awake(curtain, qtbot)
    curtain.hide()
    assert not curtain.guarding
    curtain.show()
    assert curtain.guarding
    press(curtain, ENTER)
    assert opened == []


def test_it_can_be_left_down(curtain: Curtain, qtbot: QtBot) -> None:
    raised(curtain, qtbot)
    wait_awake(curtain, qtbot)
    left = [b for b in curtain.findChildren(QWidget) if getattr(b, "text", str)() == text().leave]
    with qtbot.waitSignal(curtain.left):
        qtbot.mouseClick(left[0], Qt.MouseButton.LeftButton)


def test_nothing_behind_it_is_visible(qtbot: QtBot, assets: Assets, dark: Theme) -> None:
    stack = QStackedWidget()
    qtbot.addWidget(stack)
    table = QWidget()
    curtain = Curtain(dark, assets)
    stack.addWidget(table)
    stack.addWidget(curtain)
    stack.resize(1024, 640)
    stack.show()
    curtain.cover(text())
    stack.setCurrentWidget(curtain)
    assert not table.isVisible()
    stack.setCurrentWidget(table)
    assert not curtain.guarding


@pytest.mark.parametrize(("width", "height"), [(1024, 640), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("lines", [0, 2, 40])
def test_its_button_is_always_inside(
    curtain: Curtain, qtbot: QtBot, width: int, height: int, lines: int
) -> None:
    curtain.resize(width, height)
    curtain.cover(text(lines=lines))
    with qtbot.waitExposed(curtain):
        curtain.show()
    button = curtain.button
    assert button is not None
    place = button.mapTo(curtain, button.rect().bottomRight())
    assert curtain.rect().contains(place)


@pytest.mark.parametrize("game_id", sorted(TITLES))
def test_nothing_is_told_twice_in_a_row(qapp: QApplication, game_id: str) -> None:
    """Ten cards that somebody draws are one line, with their number."""
    match = walk(SAMPLES[game_id].cases[0], 0).match
    stage = Stage(match, people=range(match.setup.seats))
    page = stage.page
    all_told = [(ply, event) for ply, event in page.controller.history(None)]
    page._hot_seat.public_news = lambda seat: all_told
    lines = page._curtain_text(0, None).lines
    stage.close()
    assert lines
    assert all((one.seat, one.text) != (other.seat, other.text) for one, other in pairwise(lines))
