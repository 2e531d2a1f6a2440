"""At favour 0 the game is lost at once, whatever was still to come (rules: Components)."""

import pytest

from tests.cards.table import arrange, begin, judge


def test_a_penalty_loses_the_game_before_its_other_words():
    table = judge(False, penalty=["favour -1", "discard each", "roll"], favour=1)
    table.expect(over=True, won=False, reason="favour", successor=None).expect_asked()
    table.expect_event("game_over", won=False, reason="favour", successor=None)


def test_nothing_is_put_away_after_the_loss():
    table = judge(False, penalty=["favour -3"], favour=2, rewards=(13,))
    table.expect(challenge=16, left=[], rewards=[13], supplicant="alchemist", favour=0)
    for name in ("round_ended", "taken", "reward_kept", "chair_taken"):
        table.expect_no_event(name)


def test_a_two_edged_reward_can_lose_it_too():
    table = judge(True, reward=["favour -1", "recruit each", "REWARD tilt"], favour=1)
    table.expect(over=True, reason="favour", rewards=[]).expect_no_event("taken")


def test_a_recall_after_the_last_favour_does_not_happen():
    table = judge(False, penalty=["favour -1", "recall"], favour=1, before=(5, "worker"))
    table.expect(over=True, left=[5], challenge=16).expect_no_event("recalled")


def test_the_last_favour_can_be_lost_in_the_last_round():
    table = arrange(challenge=None, favour=1, hands="druid worker machine")
    table.lay("druid", "worker", "machine").expect(over=True, reason="favour", favour=0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_of_failures_ends_by_itself(seats):
    table = begin(seats, scenario="introduction")
    for _ in range(400):
        if table.match.over:
            break
        actor = table.state.actor
        table.act(actor, table.tokens(actor)[-1])
    assert table.match.over
