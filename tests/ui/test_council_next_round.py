"""What the steps of a round and its buttons say, and what is done for the round to come."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.council_of_12.table.asks import ask_of
from council_desktop.games.council_of_12.table.facts import Facts, Moment
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.text.texts import Texts
from engine.titles import builtin_deck
from tests.cards.table import arrange, judge
from tests.ui.council_table_kit import NAMES, Kit


@pytest.mark.parametrize("known", [0, 5])
def test_any_face_is_chosen_for_the_next_challenge(known: int) -> None:
    """Its targets are marked, where it is known; those that were just met never are."""
    table, deck = judge(True, reward=["set die"]), builtin_deck()
    decision = table.match.game.decision(table.state, 0)
    assert decision is not None
    facts = replace(Facts.of(table.view(0), 0), next_challenge=known)
    words = Words(Texts("en"), NAMES)
    ask = ask_of(decision, facts, Moment.empty(3), words, deck)
    assert ask.wanted == (deck.challenges[known].targets if known else ())
    marked = {choice.value for choice in ask.choices if choice.note}
    assert marked == {face for target in ask.wanted for face in target}
    assert (words.challenge(5) in ask.text) == bool(known)


@pytest.mark.parametrize(("favour", "state"), [(1, "skipped"), (3, "done")])
def test_bells_that_nobody_was_asked_for_are_not_ticked(
    qapp: QApplication, favour: int, state: str
) -> None:
    """With one favour left nobody is asked: the step says why, and wears no tick."""
    kit = Kit(match=arrange(favour=favour).match)
    step = kit.presenter._composer.header(kit.presenter._scene()).steps[1]
    assert step.state == state
    assert ("1 favour" in step.long) == (favour == 1)
    kit.close()


def test_being_ready_is_gold_where_the_card_was_laid_with(qapp: QApplication) -> None:
    """Without a word; with a sentence the gold says that, and the other button is there."""
    table = arrange(hands=["druid lady", "machine lady"])
    table.play(0, "druid").play(1, "machine")
    kit = Kit(match=table.match)
    panel = kit.table.panel
    assert panel.primary.key_shown
    assert panel.primary.isEnabled()
    assert panel.ready_button is panel.primary
    kit.presenter.choose("say:alone")
    kit.settle()
    assert panel.primary.isEnabled()
    assert panel.ready_button is panel.second
    kit.close()
