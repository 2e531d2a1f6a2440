"""Hidden Leaders: up to three cards are discarded in place of one that is played, all at once."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.laws.games import LEADERS, SAMPLES
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_PLAYS = 0, 47
"""Game and entry after which the first of two players may play a card, or discard."""


def test_several_discards_are_chosen_and_taken_back_together(qapp: QApplication) -> None:
    case = next(one for one in SAMPLES[LEADERS].cases if one.name == "quick-2")
    stage = Stage(up_to(case, *_PLAYS))
    presenter, match = stage.presenter, stage.match
    assert stage.decision is not None
    discards = [one.token for one in stage.decision.options if one.kind == "discard"]
    plays = [one.token for one in stage.decision.options if one.kind == "play"]
    panel, before = stage.page.table.tray.panel, list(match.log)

    def lit() -> set[str]:
        return {tile.token for tile in panel._picture.tiles if tile.chosen}

    presenter.choose(discards[0])
    presenter.choose(discards[2])
    presenter.choose(discards[1])
    assert lit() == set(discards)
    assert panel.primary.text().startswith("Discard 3 cards")
    presenter.choose(discards[0])
    assert lit() == set(discards[1:]), "once more takes one out"
    presenter.clear()
    assert lit() == {discards[2]}, "the last one first"
    presenter.choose(discards[1])
    stage.page.table.hint_panel.took.emit(discards[0])
    assert lit() == {discards[0]}, "a hint speaks of one answer"
    presenter.choose(plays[0])
    assert lit() == set(), "a card is played, or some are discarded"
    presenter.choose(discards[1])
    presenter.choose(discards[0])
    presenter.confirm()
    presenter.director.finish_now()
    stage.settle()
    told = [match.game.token(match.state_at(n), 0, one.action) for n, one in enumerate(match.log)]
    assert told[len(before) :] == [discards[1], discards[0], "done"]
    assert stage.decision is not None
    assert stage.decision.kind == "draw"
    stage.page.table.undoRequested.emit()
    stage.settle()
    assert stage.decision.kind == "play", "one step back takes all of them"
    stage.close()
