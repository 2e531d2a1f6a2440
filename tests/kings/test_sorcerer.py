"""Sorcerer: tilts the own die to one of five neighbours."""

import pytest

from engine.games.twelve import FACES, NEIGHBOURS
from tests.kings.table import turn


@pytest.mark.parametrize("face", FACES)
def test_every_neighbour_can_be_reached(face):
    near = sorted(NEIGHBOURS[face])
    table = turn(f"{face} 6", "sorcerer machine").expect(phase="effects")
    table.asks(0, " ".join(f"tilt:{n}" for n in near))
    table.tilt(near[-1]).expect(dice=f"{near[-1]} 6")
    (event,) = table.happened("die_tilted")
    assert (event["seat"], event["from"], event["to"]) == (0, face, near[-1])


def test_not_to_a_face_far_away():
    turn("9 6", "sorcerer machine").refuses(0, "tilt:4").refuses(0, "tilt:9")


def test_after_a_rogue():
    turn("9 2", "sorcerer rogue").asks(0, "tilt:1 tilt:2 tilt:3 tilt:6 tilt:8")


def test_before_an_oracle_is_rolled():
    table = turn("9 2", "sorcerer oracle").tilt(12)
    assert table.state.actor == -1
    table.roll(5).expect(dice="12 5", first=0, second=1)


def test_negated():
    turn("9 2", "sorcerer sorcerer").expect(dice="9 2", phase="play")
