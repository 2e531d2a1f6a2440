"""Parasite: seven less, also below 1."""

import pytest

from tests.kings.table import turn


@pytest.mark.parametrize(("face", "value"), [(12, 5), (8, 1), (7, 0), (1, -6)])
def test_takes_seven_off(face, value):
    turn(f"{face} 9", "parasite gambler").expect(dice=f"{face} 9", values=f"{value} 9")


def test_the_lowest_of_all_is_first_with_a_knight():
    turn("5 12 6", "parasite alchemist knight").expect(values="-2 24 6", first=0, second=2)
