"""REWARD adjust: the council turns the die by one (rules: effect words)."""

import pytest

from tests.cards.table import COUNCIL, arrange

TABLE = {"rewards": (20,), "hands": ["machine druid", "golem druid", "patient druid"]}


def test_one_up_or_down():
    table = arrange(die=7, **TABLE).lay("machine", "golem", "patient").spend(20)
    table.expect_prompt(COUNCIL, "turn", "turn:6 turn:8").turn(6)
    table.expect_event("die_turned", seat=None, to=6, by="reward").expect_no_event("effect_done")
    table.expect(die=6, seen=[7, 6], left=[20], rewards=[])


@pytest.mark.parametrize(("die", "value"), [(1, 2), (12, 11)])
def test_stays_within_one_and_twelve(die, value):
    table = arrange(die=die, **TABLE).lay("machine", "golem", "patient").spend(20)
    table.expect(die=value).expect_prompt(COUNCIL, "first", "first:0 first:1 first:2")


def test_a_rung_one_goes_up_on_the_right():
    table = arrange(die=7, **{**TABLE, "rewards": (), "rewards_right": (20,)})
    table.lay("machine", "golem", "patient").first(1).spend(20).turn(8)
    table.expect(right=[20], rewards_right=[], left=[])
