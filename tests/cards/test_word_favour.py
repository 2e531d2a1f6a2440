"""favour +n / -n: moves the marker (rules: Challenges and their backs, Components)."""

import pytest

from tests.cards.table import judge


@pytest.mark.parametrize(
    ("word", "before", "after"),
    [
        ("favour +1", 3, 4),
        ("favour +3", 1, 4),
        ("favour +1", 5, 5),
        ("favour +3", 4, 5),
    ],
)
def test_a_reward_raises_it_up_to_five(word, before, after):
    judge(True, reward=[word], favour=before).expect(favour=after)


@pytest.mark.parametrize(("word", "after"), [("favour -1", 3), ("favour -2", 2), ("favour -3", 1)])
def test_a_penalty_lowers_it(word, after):
    table = judge(False, penalty=[word], favour=4).expect(favour=after, over=False)
    table.expect_event("favour", **{"from": 4, "to": after})


@pytest.mark.parametrize("before", [1, 2])
def test_at_zero_the_game_is_lost_at_once(before):
    table = judge(False, penalty=["favour -2"], favour=before)
    table.expect(favour=0, over=True, won=False, reason="favour", phase="over")
    assert table.match.state.returns() == (0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    "rest", [["roll"], ["discard each"], ["recall"], ["favour +3"], ["extra easy"]]
)
def test_at_zero_nothing_further_is_carried_out(rest):
    table = judge(False, penalty=["favour -1", *rest], favour=1, before=(5, "worker"))
    table.expect(over=True, favour=0, left=[5], challenge=16)


def test_the_words_are_carried_out_left_to_right():
    judge(False, penalty=["favour +1", "favour -1"], favour=5).expect(favour=4)
    judge(False, penalty=["favour -1", "favour +1"], favour=5).expect(favour=5)
    judge(False, penalty=["favour +1", "favour -1"], favour=1).expect(favour=1)
    judge(False, penalty=["favour -1", "favour +1"], favour=1).expect(favour=0)


def test_a_back_without_words_changes_nothing():
    for passed in (True, False):
        judge(passed, penalty=[], reward=[], favour=2).expect(favour=2, left=[16], challenge=9)
