"""Golem: the value is 12, or 1 on a die that shows 12 after all other effects."""

import pytest

from tests.kings.table import turn


@pytest.mark.parametrize(("face", "value"), [(1, 12), (11, 12), (12, 1)])
def test_twelve_or_one(face, value):
    turn(f"{face} 5", "golem parasite").expect(dice=f"{face} 5", values=f"{value} -2")


@pytest.mark.parametrize(("face", "value"), [(1, 1), (12, 12), (6, 12)])
def test_the_die_counts_after_a_rogue(face, value):
    turn(f"{face} 5", "golem rogue").expect(values=f"{value} 8")


def test_the_die_counts_after_a_guild():
    turn("3 12", "golem guild").expect(dice="12 3", values="1 3")


def test_equal_to_a_real_twelve():
    turn("4 5 3", "golem machine parasite").expect(values="12 12 -4", cancelled=[0, 1], first=2)
