"""Two people at one machine: leader, hand and covered cards of one are nowhere while the other
looks, nor behind the curtain: not on the table, in tips, in the log, for a screen reader."""

from random import Random

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.text.texts import Texts
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.reading import spoken
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")
PUBLIC = ("from the tavern", "comes to the tavern")
"""Part of lines of the log about cards that lay open before they came to a hand."""
LOOKS = 5


def everything_said(stage: Stage) -> set[str]:
    tips = {part.toolTip() for part in stage.page.findChildren(QWidget)}
    said = tips | set(spoken(stage.page))
    return {one for one in said if not any(words in one for words in PUBLIC)}


def secrets(stage: Stage, seat: int) -> set[str]:
    """Names of what only this seat may know."""
    state, texts = stage.match.state, Texts("en")
    open_ = {card for cards in state.open for card in cards} | set(state.tavern) | set(state.grave)
    hidden = {
        card
        for card, seers in zip(state.covered[seat], state.seers[seat], strict=True)
        if seers == 1 << seat
    }
    heroes = (set(state.hands[seat]) | hidden) - open_
    found = {texts.t(f"hidden_leaders.character.{hero}.name") for hero in heroes}
    return found | {texts.t(f"hidden_leaders.leader.{state.leaders[seat]}")}


def test_one_person_never_meets_what_is_the_others(qapp: QApplication) -> None:
    match = Match(game_with_deck("hidden_leaders"), Setup(2, {"leaders": [3, 6]}), "hot")
    stage, rng, looks = Stage(match, people=(0, 1)), Random(1), {"curtain": 0, "seat": 0}
    controller = stage.controller
    while min(looks.values()) < LOOKS:
        stage.presenter.finish_now()
        stage.settle()
        closed, viewer = controller.waiting_for, controller.viewer
        said = everything_said(stage)
        for seat in (0, 1):
            if closed is not None or seat != viewer:
                leaks = [one for one in said for name in secrets(stage, seat) if name in one]
                assert not leaks, f"seat {seat}, looking: {viewer}, curtain: {closed}"
        looks["seat" if closed is None else "curtain"] += 1
        if closed is not None:
            stage.page.curtain.opened.emit(closed)
            continue
        decision = controller.decision
        assert decision is not None
        controller.submit(rng.choice(decision.options).token)
    stage.close()
