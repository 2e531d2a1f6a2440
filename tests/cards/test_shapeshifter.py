"""Shapeshifter: the opposite face, 13 minus the value (rules: Characters)."""

import pytest

from tests.cards.table import carry_out


@pytest.mark.parametrize("die", range(1, 13))
def test_turns_the_die_to_the_opposite_face(die):
    table = carry_out("shapeshifter", die=die)
    table.expect(die=13 - die, seen=[die, 13 - die])
    table.expect_event("die_turned", seat=0, to=13 - die, by="shapeshifter")
    table.expect_prompt("council", "first", "first:1 first:2")
