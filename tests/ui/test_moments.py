"""Moments: skipped at any frame they come to the same picture, and nothing below hears of that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.services import clock, patience
from council_desktop.services.settings import Settings
from council_desktop.widgets.throne import ThroneMoment
from tests.cards.table import arrange
from tests.ui.stage import Stage

NORMAL = Settings(speed="normal")


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """A clock that goes on when told to; people are at the table, not a program."""
    now = [10_000]
    monkeypatch.setattr(clock, "ticks", lambda: now[0])
    patience.nobody_reads(patience.MOMENT_MS)

    def go_on(ms: int) -> None:
        now[0] += ms

    yield go_on
    patience.nobody_reads()


def ended(settings: Settings) -> Stage:
    """A council whose last card has just been laid."""
    stage = Stage(arrange(challenge=None, hands="druid sorcerer").match)
    stage.page.set_settings(settings)
    stage.controller.submit("play:druid")
    for seat in (1, 2):
        stage.controller._bot_acts(seat, "play:druid")
        stage.controller._bot_acts(seat, "ready")
    stage.controller.submit("ready")
    stage.settle()
    stage.presenter.finish_now()
    stage.settle()
    assert stage.page.end is not None
    return stage


def picture(moment: ThroneMoment) -> QImage:
    return moment.grab().toImage()


def test_the_result_waits_until_all_is_counted(
    qapp: QApplication, later: Callable[[int], None]
) -> None:
    """The key that ends the count is not the one that leaves it, nor the one that plays again."""
    stage = ended(NORMAL)
    page, begun = stage.page, []
    page.again_requested.connect(lambda: begun.append(True))
    moment = page.throne
    assert moment is not None
    assert moment.moving
    assert not page.end.isVisible()
    assert not moment.button.isEnabled()
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert not moment.moving
    assert page.throne is moment
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert page.throne is moment, "the same press, or one that nobody can have meant"
    later(1000)
    QTest.keyClick(moment, Qt.Key.Key_Return)
    assert page.throne is None
    assert page.end.again.hasFocus()
    QTest.keyClick(page.end.again, Qt.Key.Key_Space)
    assert not begun
    stage.close()


def test_the_count_skipped_anywhere_is_the_count_seen(qapp: QApplication) -> None:
    stage = ended(NORMAL)
    seen: list[QImage] = []
    moment = stage.page.throne
    assert moment is not None
    moment.skip()
    seen.append(picture(moment))
    total = stage.controller.view()["result"]["term"]
    assert moment.counted == total
    for part in range(8):
        other = ThroneMoment(moment._theme, moment._assets, moment._count, stage.page.board)
        other.setGeometry(moment.geometry())
        other.show()
        other.show_at(other.plan.length * part / 8)
        assert other.counted < total or part > 5
        QTest.mouseClick(other, Qt.MouseButton.LeftButton)
        seen.append(picture(other))
        other.deleteLater()
    assert all(one == seen[0] for one in seen)
    stage.close()


@pytest.mark.parametrize("change", [{"motion": "off"}, {"speed": "instant"}])
def test_without_motion_the_count_has_ended_at_once(
    qapp: QApplication, change: dict[str, str]
) -> None:
    stage = ended(replace(NORMAL, **change))
    moment = stage.page.throne
    if "speed" in change:
        assert moment is None, "nothing is longer than a frame"
        assert stage.page.end.isVisible()
    else:
        assert moment is not None
        assert not moment.moving
    stage.close()


def test_taken_back_the_throne_is_gone(qapp: QApplication) -> None:
    stage = ended(NORMAL)
    stage.page.table.undoRequested.emit()
    stage.settle()
    assert stage.page.throne is None
    assert stage.page.end is None
    stage.close()
