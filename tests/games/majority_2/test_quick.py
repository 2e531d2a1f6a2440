"""The rollouts of The Majority 2 answer whatever they are asked."""

from __future__ import annotations

from random import Random

from engine.bots.majority_2.bot import quick, turn, value
from engine.bots.search import SKILLS
from engine.games.majority_2.state import CARDS, LANES
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


def test_a_coin_is_worth_more_than_a_card_in_reserve() -> None:
    richer, larger = dealt(), dealt()
    richer.ready[0] += 1
    larger.reserves[0] = (*larger.reserves[0], larger.reserves[0][0])
    assert value(richer)[0] > value(larger)[0] > value(dealt())[0]


def test_a_half_that_can_be_no_faction_any_more_is_worth_nothing() -> None:
    lost, open_ = dealt(), dealt()
    two = [Laid("reaper-junior"), Laid("angel-junior")]
    lost.halves[0] = pieces([*two, Laid("demon-junior"), Laid("witch-junior")])
    open_.halves[0] = pieces([*two, Laid("reaper-junior")])
    assert value(open_)[0] > value(lost)[0] == value(dealt())[0]


def test_a_card_goes_where_it_makes_a_faction() -> None:
    row = ("reaper", "angel", "reaper", "angel")
    for lane in range(LANES):
        state = dealt()
        state.halves[lane] = pieces([Laid(f"{who}-junior") for who in row])
        state.hand = (CARDS.index("reaper-junior"),)
        for token in ("draw:no", "free:reaper-junior"):
            does(state, token)
        answers = [GAME.token(state, 0, quick(state, 0, Random(n))) for n in range(_TRIES)]
        assert answers.count(f"lane:{lane + 1}") > 0.8 * _TRIES


def test_hard_looks_to_the_end_of_its_turn_and_expert_further() -> None:
    state = dealt()
    next_turn = state.clone()
    next_turn.turn += 1
    ahead = turn(next_turn) - turn(state)
    assert SKILLS["hard"].turns <= ahead < SKILLS["expert"].turns
