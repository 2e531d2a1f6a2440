"""Druid: +1 or -1, stopping at 1 and 12 (rules: Characters)."""

import pytest

from tests.cards.table import carry_out


@pytest.mark.parametrize("die", range(2, 12))
def test_adds_or_subtracts_one(die):
    table = carry_out("druid", die=die)
    table.expect_prompt(0, "turn", f"turn:{die - 1} turn:{die + 1}")
    table.turn(die + 1).expect(die=die + 1)


@pytest.mark.parametrize(("die", "values"), [(1, "turn:1 turn:2"), (12, "turn:11 turn:12")])
def test_stops_at_both_ends(die, values):
    table = carry_out("druid", die=die)
    table.expect_prompt(0, "turn", values)
    table.turn(die).expect(die=die, seen=[die])
