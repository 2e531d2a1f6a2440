"""Parasite: -2 or -3, stopping at 1 (rules: Characters)."""

import pytest

from tests.cards.table import carry_out


@pytest.mark.parametrize("die", range(4, 13))
def test_subtracts_two_or_three(die):
    table = carry_out("parasite", die=die)
    table.expect_prompt(0, "turn", f"turn:{die - 3} turn:{die - 2}")
    table.turn(die - 2).expect(die=die - 2)


@pytest.mark.parametrize("die", [1, 2, 3])
def test_stops_at_one_without_being_asked(die):
    table = carry_out("parasite", die=die)
    table.expect(die=1).expect_event("die_turned", seat=0, to=1)
