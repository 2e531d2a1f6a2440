"""A key that is held down answers no question that came meanwhile, and digits are found by their
sign or by their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QLineEdit,
    QMainWindow,
    QPushButton,
    QWidget,
)

from council_desktop.system.keys import Keys
from council_desktop.system.patience import HeldKeys, by_pointer
from tests.cards.table import arrange
from tests.laws.games import COUNCIL, KING
from tests.samples import each_once
from tests.ui.council_table_kit import INSTANT
from tests.ui.stage import Stage, places
from tests.ui.turned_clock import turned

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_REPEAT_MS = 30
"""What X servers leave between two of a key that is held."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """So many milliseconds go by."""
    yield from turned(monkeypatch)


def press_once(key: Qt.Key) -> None:
    """Pressed and let go, as a server says it that does not know of repeats."""
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key)


@pytest.mark.parametrize(
    ("key", "game_id"), each_once([Qt.Key.Key_Return, Qt.Key.Key_Space], [COUNCIL, KING])
)
def test_a_held_key_answers_one_question_at_most(
    qapp: QApplication, later: Callable[[int], None], game_id: str, key: Qt.Key
) -> None:
    """At every kind of question, where all the people sit here and one asks after another; Space
    where one press is enough."""
    stages: dict[int, Stage] = {}
    answered, rng = 0, Random(1)
    for place in places(game_id, each=False, late=False):
        seats = place.case.setup.seats
        if seats not in stages:
            stages[seats] = Stage(place.match())
            stages[seats].presenter.set_settings(
                replace(INSTANT, single_click=key == Qt.Key.Key_Space)
            )
        stage = stages[seats]
        stage.put(place.match())
        before = len(stage.match.log)
        stage.page.focus_first()
        press_once(key)
        assert len(stage.match.log) == before, f"{place.kind}: nobody has seen it yet"
        gold = stage.page.table.panel.primary
        assert gold.waits == (gold.isVisible() and gold.isEnabled()), "and it says so"
        later(1000)
        for _ in range(100):
            press_once(key)
            stage.settle()
            later(_REPEAT_MS)
            if stage.presenter.resting or stage.controller.decision is None:
                stage.presenter.finish_now()
                while stage.bot(rng):
                    stage.settle()
        own = [entry for entry in stage.match.log[before:] if entry.by == 0]
        answered += bool(own)
        assert len(own) <= 1, (place.kind, own)
    assert answered > 1, "the key answers at all"
    for stage in stages.values():
        stage.close()


def test_a_held_space_begins_no_other_game(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """Not even where its button has the keyboard."""
    stage = Stage(arrange(challenge=None, hands="druid sorcerer").match)
    later(1000)
    stage.controller.submit("play:druid")
    for seat in (1, 2):
        stage.controller._bot_acts(seat, "play:druid")
        stage.controller._bot_acts(seat, "ready")
    stage.controller.submit("ready")
    stage.settle()
    assert stage.page.end is not None
    begun: list[bool] = []
    stage.page.again_requested.connect(lambda: begun.append(True))
    for _ in range(100):
        stage.page.end.again.setFocus()
        QTest.keyClick(stage.page.end.again, Qt.Key.Key_Space)
        later(_REPEAT_MS)
    assert not begun
    later(1000)
    QTest.keyClick(stage.page.end.again, Qt.Key.Key_Space)
    assert begun == [True]
    stage.close()


@pytest.mark.parametrize("marked", [True, False], ids=["marked", "unmarked"])
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_a_held_key_presses_a_button_once_and_answers_no_dialog(
    qapp: QApplication, key: Qt.Key, marked: bool
) -> None:
    """Whether the server says that a key is held or sends it as many presses."""
    window, said = QMainWindow(), []
    dialog = QDialog(window)
    QPushButton("Yes", dialog).clicked.connect(lambda: said.append("yes"))
    other, line = QPushButton("Undo"), QLineEdit()
    other.clicked.connect(lambda: said.append("undone"))
    inside = QWidget()
    for part in (other, line):
        part.setParent(inside)
    window.setCentralWidget(inside)
    held = HeldKeys(window)
    now = iter(range(1_000, 100_000, _REPEAT_MS))

    def hold(times: int) -> None:
        for number in range(times):
            at = next(now)
            for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
                if number == 0 and kind == QEvent.Type.KeyRelease:
                    continue
                repeats = marked and number > 0
                event = QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, " ", repeats)
                event.setTimestamp(at)
                where = QApplication.focusWindow()
                assert where is not None
                QApplication.sendEvent(where, event)
        event = QKeyEvent(QEvent.Type.KeyRelease, key, Qt.KeyboardModifier.NoModifier, " ")
        event.setTimestamp(next(now))
        QApplication.sendEvent(QApplication.focusWindow() or window, event)

    for one in (window, dialog):
        held.watch(one)
    window.show()
    window.activateWindow()
    QApplication.processEvents()
    other.setFocus()
    if key == Qt.Key.Key_Space:
        hold(20)
        assert said == ["undone"]
        hold(1)
        assert said == ["undone"] * 2, "pressed once more"
        line.setFocus()
        hold(5)
        assert line.text() == " " * 5, "letters come as often as they are sent"
    said.clear()
    dialog.show()
    dialog.activateWindow()
    QApplication.processEvents()
    at = next(now)
    first = QKeyEvent(QEvent.Type.KeyRelease, key, Qt.KeyboardModifier.NoModifier)
    first.setTimestamp(at)
    QApplication.sendEvent(window.windowHandle(), first)
    for _ in range(20):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, " ", marked)
        event.setTimestamp(at)
        QApplication.sendEvent(dialog.windowHandle(), event)
    assert said == [], "a key that was pressed before answers nothing"
    dialog.close()
    window.close()
    shiboken6.delete(window)


AZERTY = ("&", "é", '"', "'", "(", "-", "è", "_", "ç", "à")


def press(text: str, key: int, code: int, held: Qt.KeyboardModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held, code, 0, 0, text)


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_digits_by_sign_or_by_place(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr("sys.platform", platform)
    first = 2 if platform == "win32" else 10
    none, shift = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    keys = Keys()
    for number, name in enumerate(("hand", "die", "targets", "favour", "turn", "last", "piles")):
        query, sign, code = f"query_{name}", AZERTY[number], first + number
        digit = Qt.Key.Key_1.value + number
        assert keys.pressed(query, press(str(number + 1), digit, 0, none)), "by sign"
        assert keys.pressed(query, press(sign, ord(sign.upper()), code, none)), "by place"
        assert keys.pressed(query, press(str(number + 1), digit, code, shift)), "with Shift"
        assert not keys.pressed(query, press(sign, ord(sign.upper()), code + 1, none))
        with_ctrl = Qt.KeyboardModifier.ControlModifier
        assert not keys.pressed(query, press(sign, ord(sign.upper()), code, with_ctrl))
    taken = Keys({"hint": "&"})
    event = press("&", ord("&"), first, none)
    assert taken.pressed("hint", event)
    assert not taken.pressed("query_hand", event), "a sign that does something else stays that"


def test_what_was_used_last_is_known_of_the_whole_window(qapp: QApplication) -> None:
    window = QMainWindow()
    line = QLineEdit()
    window.setCentralWidget(line)
    HeldKeys(window).watch(window)
    window.show()
    assert not by_pointer()
    handle = window.windowHandle()
    for _ in range(2):
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
        assert by_pointer()
        QTest.keyClick(handle, Qt.Key.Key_A)
        assert not by_pointer()
    window.close()
