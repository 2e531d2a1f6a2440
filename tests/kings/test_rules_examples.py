"""The drawn examples of the rules, played on the engine."""

import pytest

from council_desktop.games.king_of_12.examples import EXAMPLES, TURNS
from tests.kings.table import turn

PLAYED = {**TURNS, **{page: found for page, found in EXAMPLES.items() if found[0].card}}


@pytest.mark.parametrize("name", PLAYED)
def test_the_turn_goes_as_drawn(name):
    columns = PLAYED[name]
    table = turn(" ".join(str(c.die) for c in columns), " ".join(c.card for c in columns))
    for column in columns:
        if column.card == "sorcerer" and column.moved:
            table.tilt(column.moved)
    for column in columns:
        if column.card == "oracle" and column.moved:
            table.roll(column.moved)
    table.expect(dice=" ".join(str(c.face) for c in columns))
    (compared,) = table.happened("compared")
    assert compared["values"] == [c.value for c in columns]
    assert compared["cancelled"] == [seat for seat, c in enumerate(columns) if c.cancelled]
    places = [next((s for s, c in enumerate(columns) if c.place == p), None) for p in (1, 2)]
    assert [compared["first"], compared["second"]] == places
    void = {seat for event in table.happened("negated") for seat in event["seats"]}
    assert void == {seat for seat, c in enumerate(columns) if c.negated}


def test_every_character_has_one_in_which_it_is_played():
    assert len(TURNS) == 12
    for name, columns in TURNS.items():
        assert name in [column.card for column in columns]


def test_totals_that_are_equal_cancel():
    totals = [column.value for column in EXAMPLES["king_round"]]
    alone = [total for total in totals if totals.count(total) == 1]
    for column in EXAMPLES["king_round"]:
        assert column.cancelled == (column.value not in alone)
        assert (column.place == 1) == (column.value == max(alone))
