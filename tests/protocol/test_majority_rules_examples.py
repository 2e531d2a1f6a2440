"""The drawn examples of the rules of The Majority, played through the pipe."""

from __future__ import annotations

import pytest

from council_desktop.games.majority.examples import COUNTED, EXAMPLES, PLACES, TURNS, Turn
from engine.games.majority.effects import paid
from tests.protocol.majority import begin, play, players
from tests.protocol.pipe import Pipe

PLAYED = {**TURNS, **EXAMPLES}


@pytest.mark.parametrize("name", PLAYED)
def test_the_turn_goes_as_drawn(engine: Pipe, name: str) -> None:
    turn: Turn = PLAYED[name]
    begin(engine, turn.laid, turn.marker)
    play(engine, turn.laid)
    benches = [
        sorted(f"{colour}-{power}" for colour, powers in area.items() for power in powers)
        for area in players(engine, "area")
    ]
    assert benches == [sorted(bench) for bench in turn.benches]
    view = engine.view()
    assert sorted(view["removed"]) == sorted(turn.removed)
    assert view["marker"] == (turn.holder if turn.order else turn.marker)
    assert tuple(view["order"] or ()) == turn.order


def test_every_card_with_an_effect_has_a_turn_with_it() -> None:
    for power, name in PLACES.items():
        assert any(card.endswith(f"-{power}") for card in TURNS[name].laid), name


def test_the_count_pays_what_it_says() -> None:
    for sums, coins in COUNTED.values():
        assert tuple(paid(sums, 2, 5)) == coins
