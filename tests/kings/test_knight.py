"""Knight: this turn the lowest value is first, the second lowest second."""

from tests.kings.table import turn


def test_the_lowest_is_first():
    turn("9 4 6 11", "knight golem golem golem").expect(first=1, second=2, points="0 2 1 0")


def test_of_those_that_are_not_equal():
    turn("4 4 6", "knight parasite parasite").expect(cancelled=[0, 1], first=2, second=None)


def test_with_a_gambler():
    turn("2 5 9", "knight gambler golem").expect(first=1, second=0, points="1 2 0")


def test_negated():
    turn("9 4", "knight knight").expect(first=0, second=1)


def test_is_in_every_set():
    table = turn("9 4", "knight machine")
    assert table.view()["set"].count("knight") == 1
