"""Gambler: first and second change places."""

from tests.kings.table import turn


def test_the_second_highest_takes_two():
    turn("9 4 6", "gambler machine parasite").expect(
        values="9 11 -1", first=0, second=1, points="2 1 0"
    )


def test_a_lone_value_is_second():
    turn("9 4 2", "gambler parasite machine").expect(
        values="9 -3 9", cancelled=[0, 2], first=None, second=1, points="0 1 0"
    )


def test_nobody_is_left():
    turn("9 12", "gambler shapeshifter").expect(values="9 1")
    turn("9 4", "gambler shapeshifter").expect(cancelled=[0, 1], first=None, second=None)


def test_negated():
    turn("9 4", "gambler gambler").expect(first=0, second=1)
