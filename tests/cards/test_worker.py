"""Worker: two tilts, not back to the starting face (rules: Characters)."""

import pytest

from tests.cards.table import carry_out


def test_tilts_twice_but_never_back():
    table = carry_out("worker", die=7)
    table.expect_prompt(0, "tilt", "tilt:2 tilt:8 tilt:9 tilt:10 tilt:12")
    table.tilt(9)
    table.expect_prompt(0, "tilt", "tilt:5 tilt:10 tilt:11 tilt:12")
    table.refuses(0, "tilt:7").tilt(11).expect(die=11)
    table.expect_prompt("council", "first", "first:1 first:2")


def test_both_values_show_during_the_round():
    carry_out("worker", die=7).tilt(9, 11).expect(seen=[7, 9, 11])


def test_lies_until_both_tilts_are_done():
    table = carry_out("worker", die=7).tilt(9)
    table.expect(0, laid="worker", pile=[]).expect_no_event("effect_done")
    table.tilt(11).expect(0, laid=None, pile="worker")
    table.expect_event("effect_done", seat=0, card="worker")


@pytest.mark.parametrize("die", range(1, 13))
def test_reaches_every_face_but_the_start_and_its_opposite(die):
    reached = set()
    for one in carry_out("worker", die=die).tokens(0):
        for two in carry_out("worker", die=die).answer(one).tokens(0):
            reached.add(int(two.removeprefix("tilt:")))
    assert reached == set(range(1, 13)) - {die, 13 - die}
