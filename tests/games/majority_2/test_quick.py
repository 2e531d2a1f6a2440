"""The rollouts of The Majority 2 answer whatever they are asked."""

from __future__ import annotations

from random import Random

from engine.bots.majority_2.bot import quick
from engine.games.majority_2.state import CARDS
from tests.games.majority_2.test_rules_examples import GAME, Laid, dealt, does, pieces

_TRIES = 40


def test_a_disc_for_either_score_area_finds_its_card() -> None:
    state = dealt()
    state.areas[0] = pieces([Laid("reaper-junior")])
    state.areas[1] = pieces([Laid("angel-junior"), Laid("demon-junior"), Laid("dragon-junior")])
    state.hand = (CARDS.index("reaper-veteran"),)
    state.ready[0] = 4
    for token in ("draw:no", "pass", "pay:reaper-veteran", "lane:1", "disc:blue"):
        does(state, token)
    assert {GAME.token(state, 0, one).partition(":")[0] for one in state.legal()} == {"area"}
    for number in range(_TRIES):
        assert quick(state, 0, Random(number)) in state.legal()
