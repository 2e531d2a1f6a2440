"""Alchemist: the value is doubled."""

import pytest

from tests.kings.table import turn


@pytest.mark.parametrize("face", [1, 6, 7, 12])
def test_doubles_the_value_and_leaves_the_die(face):
    table = turn(f"{face} 12", "alchemist golem").expect(dice=f"{face} 12", values=f"{2 * face} 1")
    (event,) = table.happened("value_changed")[:1]
    assert (event["by"], event["from"], event["to"]) == ("alchemist", face, 2 * face)


def test_after_the_dice_have_moved():
    turn("3 5", "alchemist rogue").expect(dice="10 8", values="20 8")


def test_negated():
    table = turn("10 7 3", "alchemist alchemist golem").expect(values="10 7 12")
    assert table.negated() == [0, 1]
    assert len(table.happened("value_changed")) == 1
