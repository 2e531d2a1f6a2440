"""Alchemist: double or halve the die (rules: Characters)."""

import pytest

from tests.cards.table import carry_out

CHOICES = {
    2: (1, 4),
    3: (1, 6),
    4: (2, 8),
    5: (2, 10),
    6: (3, 12),
    7: (3, 12),
    8: (4, 12),
    9: (4, 12),
    10: (5, 12),
    11: (5, 12),
}


@pytest.mark.parametrize(("die", "values"), CHOICES.items())
def test_halves_rounding_down_or_doubles_up_to_twelve(die, values):
    table = carry_out("alchemist", die=die)
    table.expect_prompt(0, "turn", " ".join(f"turn:{value}" for value in values))
    table.turn(values[1])
    table.expect(die=values[1], seen=[die, values[1]])
    table.expect_event("die_turned", seat=0, to=values[1], by="alchemist", **{"from": die})
    table.expect_event("discarded", seat=0, card="alchemist", cause="done")


@pytest.mark.parametrize(("die", "value"), [(1, 2), (12, 6)])
def test_a_one_must_be_doubled_and_a_twelve_halved(die, value):
    table = carry_out("alchemist", die=die)
    table.expect(die=value).expect_event("die_turned", to=value)


def test_the_effect_must_be_carried_out():
    carry_out("alchemist", die=7).refuses(0, "pass").refuses(0, "turn:7")
