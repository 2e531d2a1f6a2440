"""A remark lies beside its seat, never on what lies in front of another one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.table.floating import box_on, covered
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_TURN = 12
"""By then most have some cards before them, and little bare ground."""


def late() -> Match:
    match, rng = Match(game_with_deck("hidden_leaders"), Setup(3), "k/1"), Random(1)
    match.start()
    while True:
        state: Any = match.state
        seat = state.open_seats()[0]
        asked = match.game.decision(state, seat)
        if seat == 0 and asked is not None and asked.kind == "play" and state.turn > _TURN:
            return match
        legal = list(state.legal_for(seat))
        plays = [one for one in legal if match.game.token(state, seat, one).startswith("play:")]
        match.submit(seat, rng.choice(plays or legal))


def test_a_remark_does_not_lie_on_the_plate_of_somebody_else(qapp: QApplication) -> None:
    stage = Stage(late())
    stage.page.tips.panel.put_away()
    stage.presenter.finish_now()
    stage.settle()
    table, said = stage.page.table, 0
    for seat in range(3):
        if not table.say_at(seat, "Mira: “My card was one too many.”"):
            continue
        said += 1
        own = table.seat_part(seat)
        for view in table.board.parties:
            if view.isVisible() and not view.isAncestorOf(own):
                assert not covered(table.speech.paper, [box_on(table, view)]), (seat, view.shown)
    assert said
    stage.close()
