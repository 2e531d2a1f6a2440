"""Machine: seven more, also above 12."""

import pytest

from tests.kings.table import turn


@pytest.mark.parametrize(("face", "value"), [(1, 8), (5, 12), (12, 19)])
def test_adds_seven(face, value):
    turn(f"{face} 2", "machine knight").expect(dice=f"{face} 2", values=f"{value} 2")


def test_negated():
    turn("3 4", "machine machine").expect(values="3 4", first=1, second=0)
