"""Sorcerer: one tilt to a neighbour (rules: Characters, Components)."""

import pytest

from tests.cards.table import carry_out

NEIGHBOURS = {
    1: (2, 4, 5, 6, 10),
    2: (1, 4, 7, 8, 10),
    3: (4, 6, 8, 11, 12),
    4: (1, 2, 3, 6, 8),
    5: (1, 6, 9, 10, 11),
    6: (1, 3, 4, 5, 11),
    7: (2, 8, 9, 10, 12),
    8: (2, 3, 4, 7, 12),
    9: (5, 7, 10, 11, 12),
    10: (1, 2, 5, 7, 9),
    11: (3, 5, 6, 9, 12),
    12: (3, 7, 8, 9, 11),
}


@pytest.mark.parametrize(("die", "faces"), NEIGHBOURS.items())
def test_tilts_to_one_of_the_five_neighbours(die, faces):
    table = carry_out("sorcerer", die=die)
    table.expect_prompt(0, "tilt", " ".join(f"tilt:{face}" for face in faces))
    table.tilt(faces[-1]).expect(die=faces[-1], seen=[die, faces[-1]])
    table.expect_event("die_tilted", seat=0, to=faces[-1], by="sorcerer", **{"from": die})


def test_may_not_leave_the_die_alone():
    carry_out("sorcerer", die=7).refuses(0, "tilt:7").refuses(0, "tilt:6")
