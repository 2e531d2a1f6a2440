"""Worlds that a seat could be in, in whole games: much is known, and places are nearly full."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.match import Match
from tests.games.majority_2.table import GAME
from tests.laws.walks import choose

PROMOS = ["witch", "demon", "dragon", "angel", "reaper", "ghost"]


def check_worlds(seed: int, most: int) -> None:
    match = Match(GAME, Setup(2, {"promos": PROMOS}), f"x{seed}")
    match.start()
    play, imagine = Random(seed), Random(seed)
    while not match.over and match.ply < most:
        match.submit(*choose(GAME, match.state, play))
        if match.ply % 5 or match.state.actor == CHANCE:
            continue
        for seat in (0, 1):
            known = match.knowledge(seat)
            world = GAME.determinize(GAME.conceal(match.state, seat), seat, known, imagine)
            assert known.allows(world), (seed, match.ply, seat)
            rows = known.dump()["held"]
            named = [count for row in rows for count in row["cards"].values()]
            assert 0 not in named, "of what nobody is known to hold nothing is said"


@pytest.mark.parametrize("seed", [3, 5])
def test_what_is_known_holds_in_every_world(seed: int) -> None:
    check_worlds(seed, 260)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_what_is_known_holds_in_every_world_of_a_whole_game(seed: int) -> None:
    check_worlds(seed, 5_000)
