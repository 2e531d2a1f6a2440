"""Whatever moves on a table can be ended at any frame by a key or a click, and leaves one picture:
events, openings, verdicts, ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from council_desktop.games.registry import TITLES
from council_desktop.store.settings import Settings
from council_desktop.table.presenter import TablePresenter
from council_desktop.table.speech import Speech
from council_desktop.widgets.die import DieWidget
from engine.core.types import CHANCE
from engine.match import Entry, Match
from tests.laws.games import COUNCIL, KING, SAMPLES, Case
from tests.laws.walks import walk
from tests.samples import few
from tests.ui.council_table_kit import INSTANT
from tests.ui.stage import WITH_A_TABLE, Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

NORMAL = Settings(speed="normal", tips=False)
_PARTS = (0.0, 0.4, 0.9)
"""When it is ended, of its length."""
_LATER = 2
"""So many acts of a game are looked at, and the last one."""
_MOST = 30
"""Steps of what is held, at most, and acts until something is judged."""


def case_of(game_id: str) -> Case:
    return SAMPLES[game_id].cases[0]


def look(stage: Stage) -> QImage:
    """The table as it is painted; nothing of it has the keyboard."""
    stage.page.setUpdatesEnabled(True)
    stage.page.table.setFocus()
    stage.settle()
    return stage.page.table.grab().toImage()


def look_beside_dice(stage: Stage) -> tuple[QImage, list[int]]:
    """The same without the dice, and what they show: how they lie is as the throws before have
    left them, and one table has seen several. Without a remark too: its bubble is where ground was
    free when it was said, which was at another moment."""
    for said in stage.page.table.findChildren(Speech):
        said.hide()
    dice = [one for one in stage.page.table.findChildren(DieWidget) if one.isVisible()]
    for die in dice:
        die.hide()
    seen = look(stage)
    for die in dice:
        die.show()
    return seen, [die.face for die in dice]


def staged_at(game_id: str, ply: int) -> Stage:
    stage = Stage(up_to(case_of(game_id), 0, ply))
    stage.page.resize(1024, 640)
    return stage


def acts(game_id: str) -> list[int]:
    """Entries before which somebody acts: some by a seed, and the last."""
    log = walk(case_of(game_id), 0).match.log
    found = [ply for ply, entry in enumerate(log) if entry.by != CHANCE]
    return [*Random(game_id).sample(found[:-1], _LATER), found[-1]]


def end_all(stage: Stage) -> None:
    """Nothing moves, and nothing is held any more."""
    presenter = stage.presenter
    for _ in range(_MOST):
        presenter.finish_now()
        if not presenter.resting:
            break
        if stage.page.table.verdict is not None:
            presenter.go_on()
        else:
            presenter.confirm()
    assert not presenter.resting
    assert not stage.controller.busy
    assert not presenter.drifts
    stage.page._drop_throne()
    stage.settle()


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_what_happens_can_be_ended_anywhere(qapp: QApplication, game_id: str) -> None:
    case, moving = case_of(game_id), 0
    stage = staged_at(game_id, 0)
    for number, ply in enumerate(acts(game_id)):
        entry = walk(case, 0).match.log[ply]
        seen: list[tuple[QImage, list[int]]] = []
        for part in _PARTS if few(0, 1) else _PARTS[:number] + _PARTS[number + 1 :]:
            stage.page.set_settings(INSTANT)
            stage.put(up_to(case, 0, ply))
            end_all(stage)
            stage.page.set_settings(NORMAL)
            stage.controller._act(entry.by, entry.token)
            for animation, _, _ in list(stage.presenter.director._running):
                animation.setCurrentTime(round(part * animation.totalDuration()))
                moving += 1
            end_all(stage)
            seen.append(look_beside_dice(stage))
        assert all(one == seen[0] for one in seen), f"{entry.token} after {ply}"
    stage.close()
    assert moving


@pytest.mark.parametrize("game_id", WITH_A_TABLE)
def test_an_opening_can_be_ended_anywhere(qapp: QApplication, game_id: str) -> None:
    seen: list[QImage] = []
    for part in (*_PARTS, 1.0):
        # Each on a table of its own: a die lies as the throw before has left it.
        stage = staged_at(game_id, 0)
        stage.match.chance = "seed"
        stage.match.start()
        stage.controller._jumped()
        stage.page.set_settings(NORMAL)
        end_all(stage)
        stage.presenter.open_table()
        staged = stage.page.table.staged
        has_one = type(stage.presenter)._opening is not TablePresenter._opening
        assert (staged is not None) == has_one
        if staged is not None:
            staged.show_at(staged.plan.length * part)
            if part < 1:
                QTest.mouseClick(staged, Qt.MouseButton.LeftButton)
            assert stage.page.table.staged is None
            end_all(stage)
            seen.append(look(stage))
        stage.close()
        if staged is None:
            return
    assert all(one == seen[0] for one in seen)


def judged(stage: Stage, log: Sequence[Entry]) -> Iterator[Any]:
    """Every verdict of a game that is played once more."""
    for entry in log:
        if entry.by == CHANCE:
            continue  # By its seed the match draws the same.
        stage.controller._act(entry.by, entry.token)
        stage.presenter.finish_now()
        if stage.page.table.verdict is not None:
            yield stage.page.table.verdict
        end_all(stage)


@pytest.mark.parametrize("game_id", [COUNCIL, KING])
def test_a_verdict_can_be_ended_anywhere(qapp: QApplication, game_id: str) -> None:
    case = case_of(game_id)
    stage = Stage(Match(case.game, case.setup, "law 0"))
    stage.page.set_settings(NORMAL)
    end_all(stage)
    moment = next(judged(stage, walk(case, 0).match.log))
    moment.skip()
    moment.grab()  # Letters of a size are rounded a little otherwise when first painted.
    verdict, seen = moment.verdict, list[QImage]()
    for part in (*_PARTS, 1.0):
        other = stage.page.table.hold_verdict(verdict)
        other.show_at(other.plan.length * part)
        if part < 1:
            QTest.keyClick(other, Qt.Key.Key_Return)
        assert stage.page.table.verdict is other, "the key did nothing else"
        assert not other.moving
        seen.append(other.grab().toImage())
    assert all(one == seen[0] for one in seen)
    stage.close()


@pytest.mark.parametrize("game_id", sorted(TITLES))
def test_an_end_can_be_ended_anywhere(qapp: QApplication, game_id: str) -> None:
    match: Match = walk(case_of(game_id), 0).match
    stage = staged_at(game_id, match.ply)
    assert stage.match.over
    stage.page.set_settings(NORMAL)
    end_all(stage)
    seen: list[QImage] = []
    for part in (*_PARTS, 1.0):
        stage.page._count_up()
        throne = stage.page.throne
        assert throne is not None
        throne.show_at(throne.plan.length * part)
        if part < 1:
            QTest.keyClick(throne, Qt.Key.Key_Space)
        assert not throne.moving
        assert stage.page.throne is throne, "the key did nothing else"
        stage.settle()
        seen.append(throne.grab().toImage())
        stage.page._drop_throne()
    assert all(one == seen[0] for one in seen)
    stage.close()
