"""Rogue: everyone turns their die to the opposite face."""

from tests.kings.table import turn


def test_turns_every_die():
    table = turn("1 6 12", "rogue golem machine").expect(dice="12 7 1", values="12 12 8")
    events = table.happened("die_turned")
    assert [(e["seat"], e["from"], e["to"]) for e in events] == [(0, 1, 12), (1, 6, 7), (2, 12, 1)]
    assert {(e["by"], e["owner"]) for e in events} == {("rogue", 0)}


def test_with_a_shapeshifter_the_own_die_turns_twice():
    turn("3 9", "shapeshifter rogue").expect(dice="3 4")


def test_after_the_guild():
    turn("3 8 11", "guild rogue golem").expect(dice="2 10 5", values="2 10 12")


def test_negated():
    turn("3 8 11", "rogue rogue golem").expect(dice="3 8 11")
