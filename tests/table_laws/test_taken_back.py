"""What was taken back is told nowhere any more, and what is redone is told as it was."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.registry import TITLES
from council_desktop.store.settings import Settings
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.cards.table import arrange
from tests.table_laws.test_tips import PAST, _hears
from tests.ui.stage import WITH_A_TABLE, Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_LONG = 900
_NORMAL = Settings(speed="normal", motion="off", remarks=False)
HOLDS = ("council_of_12", "king_of_12", "majority")
"""Titles whose table rests at what has happened, while the game stands further on."""


def _at_random(stage: Stage, rng: Random) -> None:
    """One answer, of whoever has to give one."""
    if stage.decision is not None:
        stage.controller.submit(rng.choice(stage.decision.options).token)
    else:
        stage.bot(rng)
    stage.presenter.finish_now()
    stage.settle()


@pytest.mark.parametrize("game_id", [one for one in WITH_A_TABLE if TITLES.get(one)])
def test_no_tip_speaks_of_what_was_undone(qapp: QApplication, game_id: str) -> None:
    """It is told once more when it happens again."""
    lesson = TITLES[game_id].lesson
    assert lesson is not None
    stage = Stage(Match(game_with_deck(game_id), Setup(lesson.seats, {}), "undone"))
    rng = Random("undone")
    while not stage.controller.can_undo():
        _at_random(stage, rng)
    host = _hears(stage)
    assert host._shown == PAST
    host._guide = replace(host._guide, occasions=lambda *_: ())
    stage.page.table.header.buttons["undo"].click()
    stage.settle()
    assert host._shown is None
    assert PAST not in host._waiting
    assert PAST.name not in host._memory
    stage.close()


def _rests(game_id: str) -> Stage:
    """A table that holds what it shows."""
    if game_id == "council_of_12":
        hands = ["machine lady", "alchemist lady", "druid lady"]
        table = arrange(challenge=20, die=3, supplicant="worker", hands=hands)
        table.lay("machine", "alchemist", "druid").first(1).turn(6).first(2).turn(7)
        match = table.match
    else:
        match = Match(game_with_deck(game_id), Setup(3, {}), "rests")
    stage, rng = Stage(match), Random("rests")
    stage.page.set_settings(_NORMAL)
    stage.settle()
    for _ in range(_LONG):
        if stage.presenter.resting:
            return stage
        _at_random(stage, rng)
    raise AssertionError("it never rests")


def _logged(stage: Stage) -> list[str]:
    return [line.text for line in stage.page.log.model.rows]


@pytest.mark.parametrize("game_id", HOLDS)
def test_what_is_redone_is_logged_as_far_as_the_table_shows_it(
    qapp: QApplication, game_id: str
) -> None:
    stage = _rests(game_id)
    shown = [_logged(stage)]
    for button in ("undo", "redo"):
        stage.page.table.header.buttons[button].click()
        stage.presenter.finish_now()
        stage.settle()
        shown.append(_logged(stage))
    assert stage.presenter.resting
    assert shown[2] == shown[0] != shown[1]
    stage.presenter.go_on()
    stage.presenter.finish_now()
    stage.settle()
    after = _logged(stage)
    stage.page._on_viewer(stage.controller.viewer)
    assert after == _logged(stage)
    stage.close()
