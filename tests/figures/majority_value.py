#!/usr/bin/env python3
"""How well a position of The Majority is valued, and the weights that fit games best.

    python tests/figures/majority_value.py score [--games 200] [--first 0] [--seats 3]
    python tests/figures/majority_value.py fit [...]

Everybody answers quickly. After each count but the last one `value` is held against who won, by
the rounds that were counted: see value_fit.py. ``fit`` weighs coins, and what all colours are
expected to pay a side at the counts that are left, and the cards that are kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.majority.bot import expectations, value  # noqa: E402
from engine.bots.majority.quick import quick  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import CHANCE, NOBODY  # noqa: E402
from engine.games.majority.state import POWER, MajorityState  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402
from tests.figures.value_fit import Seen, run  # noqa: E402

GAME: Final = game_with_deck("majority")
ROUNDS: Final = 4
STAGES: Final = ((1, 1), (2, 2), (3, 3))
"""Rounds that were counted, from and to."""
HELD: Final = ((0, 0), (2, 2), (3, 3), (5, 6), (7, 7), (9, 10))
"""Powers of the card that is kept."""
NAMES: Final = ("coin", "expected", *(f"holds {a} to {b}" for a, b in HELD))


def game(number: int, seats: int) -> Iterator[Seen]:
    """Positions after each count, and who won."""
    rng = Random(f"value/{number}")
    state: Any = GAME.initial(Setup(seats))
    seen: list[MajorityState] = []
    while state.actor != NOBODY:
        if state.round == len(seen) + 2:
            seen.append(state.clone())
        if state.actor == CHANCE:
            weights = GAME.weights(state)
            state.apply(CHANCE, rng.choices(state.legal(), weights)[0])
        else:
            state.apply(state.actor, quick(state, state.actor, rng))
    teams = state.charter.teams
    returns = state.returns()
    won = next(place for place, team in enumerate(teams) if returns[team[0]])
    for one in seen:
        had = [features(one, team) for team in teams]
        shares = value(one)
        yield Seen(one.round - 1, had, won, [shares[team[0]] for team in teams])


def features(state: MajorityState, team: tuple[int, ...]) -> list[float]:
    """What a side has."""
    ahead = expectations(state)
    cards = [POWER[card] for seat in team for card in state.packets[seat]]
    held = [float(sum(first <= power <= last for power in cards)) for first, last in HELD]
    coins = float(sum(state.coins[seat] for seat in team))
    return [coins, sum(ahead[seat] for seat in team), *held]


if __name__ == "__main__":
    run(__doc__, game, NAMES, STAGES, 3)
