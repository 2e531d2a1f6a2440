"""Shapeshifter: turns the own die to the opposite face."""

import pytest

from engine.games.twelve import FACES
from tests.kings.table import turn


@pytest.mark.parametrize("face", FACES)
def test_turns_the_own_die(face):
    table = turn(f"4 {face}", "parasite shapeshifter").expect(dice=f"4 {13 - face}")
    (event,) = table.happened("die_turned")
    assert (event["seat"], event["by"], event["owner"]) == (1, "shapeshifter", 1)


def test_the_die_stays_so_for_the_next_turn():
    turn("4 9", "parasite shapeshifter").all_play("golem").expect(dice="4 4", cancelled=[0, 1])


def test_negated():
    turn("4 9", "shapeshifter shapeshifter").expect(dice="4 9")
