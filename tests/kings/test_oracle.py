"""Oracle: the own die is rolled after all other effects."""

from engine.core.types import CHANCE
from tests.kings.table import GAME, turn


def test_rolls_the_own_die():
    table = turn("9 2", "oracle machine")
    assert table.state.actor == CHANCE
    assert GAME.stream(table.state) == "oracle"
    table.expect(phase="effects").roll(3).expect(dice="3 2", values="3 9")
    (event,) = table.happened("die_rolled")
    assert (event["seat"], event["from"], event["to"], event["by"]) == (0, 9, 3, "oracle")


def test_a_rogue_comes_before_it():
    turn("9 2", "oracle rogue").expect(dice="4 11").roll(9).expect(dice="9 11")


def test_a_guild_comes_before_it():
    turn("9 2", "oracle guild").expect(dice="2 9").roll(12).expect(dice="12 9")


def test_negated():
    turn("9 2", "oracle oracle").expect(dice="9 2", phase="play")
