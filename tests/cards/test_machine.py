"""Machine: +2 or +3, stopping at 12 (rules: Characters)."""

import pytest

from tests.cards.table import carry_out


@pytest.mark.parametrize("die", range(1, 10))
def test_adds_two_or_three(die):
    table = carry_out("machine", die=die)
    table.expect_prompt(0, "turn", f"turn:{die + 2} turn:{die + 3}")
    table.turn(die + 3).expect(die=die + 3)


@pytest.mark.parametrize("die", [10, 11, 12])
def test_stops_at_twelve_without_being_asked(die):
    table = carry_out("machine", die=die)
    table.expect(die=12).expect_event("die_turned", seat=0, to=12)
