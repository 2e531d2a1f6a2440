"""roll: the die is rolled as a penalty (rules: effect words)."""

from tests.cards.table import judge


def test_the_die_is_rolled_and_the_next_round_starts_with_it():
    table = judge(False, penalty=["roll"]).expect_draw("die")
    table.roll(2).expect_event("die_rolled", seat=None, to=2, **{"from": 7})
    table.expect(die=2, seen=[2], challenge=9)


def test_it_comes_too_late_for_the_challenge():
    table = judge(False, targets=[[8]], penalty=["roll", "favour -1"], favour=3).roll(8)
    table.expect(die=8, favour=2, left=[16])
