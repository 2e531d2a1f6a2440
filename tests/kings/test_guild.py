"""Merchants' Guild: before all other effects every die goes to the left neighbour."""

import pytest

from tests.kings.table import begin, turn


@pytest.mark.parametrize(
    ("dice", "after"), [("3 8", "8 3"), ("3 8 11", "11 3 8"), ("1 2 3 4", "4 1 2 3")]
)
def test_dice_go_one_seat_clockwise(dice, after):
    cards = ["guild", "machine", "machine", "machine"][: len(dice.split())]
    table = turn(dice, " ".join(cards)).expect(dice=after)
    (event,) = table.happened("dice_passed")
    assert (" ".join(map(str, event["from"])), " ".join(map(str, event["to"]))) == (dice, after)


def test_then_a_shapeshifter_turns_the_die_that_came():
    turn("3 8", "guild shapeshifter").expect(dice="8 10")


def test_then_a_sorcerer_tilts_the_die_that_came():
    turn("9 2", "guild sorcerer").asks(1, "tilt:5 tilt:7 tilt:10 tilt:11 tilt:12")


def test_cards_under_the_die_stay_with_the_seat():
    table = begin("4 9", "guild").all_play("machine", "parasite", "alchemist", "golem")
    table.expect(phase="keep").keep("golem").roll(4, 9).expect(under="0 1")
    table.play("guild machine").expect(dice="9 4", under="0 1")


def test_negated_by_another_guild():
    turn("3 8 11", "guild guild machine").expect(dice="3 8 11")


def test_negated_by_a_lady():
    turn("3 8 11", "guild lady machine").expect(dice="3 8 11")
