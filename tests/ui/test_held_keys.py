"""A key that is held down answers no question that came meanwhile, and digits are found by their
sign or by their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.services import clock, patience
from council_desktop.services.keys import Keys
from tests.cards.table import arrange
from tests.laws.games import COUNCIL, KING
from tests.ui.council_table_kit import INSTANT
from tests.ui.stage import Stage, places

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_REPEAT_MS = 30
"""What X servers leave between two of a key that is held."""


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """So many milliseconds go by; a question wants its moment."""
    now = [10_000]

    def wait(ms: int) -> None:
        now[0] += ms

    monkeypatch.setattr(clock, "ticks", lambda: now[0])
    patience.nobody_reads(patience.MOMENT_MS)
    yield wait
    patience.nobody_reads()


def press_once(key: Qt.Key) -> None:
    """Pressed and let go, as a server says it that does not know of repeats."""
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
@pytest.mark.parametrize("game_id", [COUNCIL, KING])
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
    """The result comes with the keyboard on its first button."""
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
