"""Beside the board of The Majority 2: what the turn has brought, as far as there is room."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


def test_the_newest_sentences_that_have_room_are_told(qapp: QApplication) -> None:
    match = Match(game_with_deck("majority_2"), Setup(2), "supply")
    match.start()
    stage = Stage(match)
    stage.settle()
    inside = stage.page.table.supply.inside
    told = ("The first of them.", "The second of them.", "The third of them.")
    inside.set_picture(replace(inside.shown, news=False, turn_title="This turn", turn=told))
    wide = inside.width()
    inside.give_room(10_000)
    whole = inside.height_for(wide)
    kept = []
    for room in (whole, whole - 1, 0):
        inside.give_room(room)
        rows = inside._rows(wide)
        kept.append([number for number in range(3) if f"turn.{number}" in rows])
        assert ("turn" in rows) == bool(kept[-1])
        assert not kept[-1] or rows["end"] <= room
    stage.close()
    assert kept == [[0, 1, 2], [1, 2], []]
