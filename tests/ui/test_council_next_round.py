"""What is done to the die after a judgement is done for the round to come, and looks like it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from council_desktop.games.council_of_12.table.asks import ask_of
from council_desktop.games.council_of_12.table.facts import Facts, Moment
from council_desktop.games.council_of_12.table.words import Words
from council_desktop.text.texts import Texts
from engine.titles import builtin_deck
from tests.cards.table import judge
from tests.ui.council_table_kit import NAMES


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
