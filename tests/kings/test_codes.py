"""Shared codes of King of 12: every set is told in few letters."""

from __future__ import annotations

import pytest

from engine.codes import SHORTEST, code_for, setup_from
from engine.core.game import Setup
from engine.core.types import Json
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import KING, SAMPLES

GAME = game_with_deck(KING)
CASES = SAMPLES[KING].cases


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("seed", ["k7qm2x9", "daily-2026-11-28", "the long winter"])
def test_there_and_back(case: object, seed: str) -> None:
    setup: Setup = case.setup  # type: ignore[attr-defined]
    shared = setup_from(code_for(GAME, setup, seed))
    assert (shared.game.id, shared.setup.seats, shared.seed) == (KING, setup.seats, seed)
    starts = []
    for game, one in ((GAME, setup), (shared.game, shared.setup)):
        match = Match(game, one, seed)
        match.start()
        starts.append((game.dump(match.state), match.ply))
    assert starts[0] == starts[1]


@pytest.mark.parametrize(
    ("options", "letters"),
    [
        ({}, SHORTEST),
        ({"set": "first"}, SHORTEST),
        ({"set": "random"}, SHORTEST),
        (
            {"set": ["alchemist", "lady", "golem", "sorcerer", "machine", "oracle", "knight"]},
            20,
        ),
    ],
)
def test_length(options: dict[str, Json], letters: int) -> None:
    code = code_for(GAME, Setup(3, options), "k7qm2x9")
    assert len(code.replace("-", "")) == letters, code
