#!/usr/bin/env python3
"""How well a position of The Majority 2 is valued, and the weights that fit games best.

    python tests/figures/majority_2_value.py score [--games 200] [--first 0]
    python tests/figures/majority_2_value.py fit [...]

Both seats take what has the best value at once, one answer in ten by ``quick``. At the beginning of
each turn `value` is held against who won, by the factions of whoever has most: see value_fit.py.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.majority_2.bot import quick, value  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import CHANCE, NOBODY, Action, Seat  # noqa: E402
from engine.games.majority_2.state import (  # noqa: E402
    A_DRAW,
    A_FREE,
    A_PASS,
    A_PAY,
    A_STOP,
    A_SWAP,
    COLOUR,
    LANES,
    NONE,
    SHIFT,
    Majority2State,
    points,
)
from engine.titles import game_with_deck  # noqa: E402
from tests.figures.value_fit import Seen, run  # noqa: E402

GAME: Final = game_with_deck("majority_2")
QUICKLY: Final = 0.1
DEEP: Final = 3
STEPS: Final = frozenset(action >> SHIFT for action in (A_SWAP, A_DRAW, A_FREE, A_PAY))
"""Where a turn begins another step: answers are not looked beyond."""
HALVES: Final = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3), (4, 4))
"""Cards of a half, and how many of them have the colour it has most of."""
NAMES: Final = ("point", "coin", "reserve", "faction", *map(str, HALVES), "hand", "turn")
STAGES: Final = ((0, 1), (2, 2), (3, 3), (4, 9))
"""Factions of whoever has most, from and to."""


def greedy(state: Majority2State, seat: Seat, rng: Random) -> Action:
    """The answer with the best value after it; whether to swap and draw, quickly."""
    legal = state.legal_for(seat)
    if len(legal) == 1 or legal[0] >> SHIFT in (A_SWAP >> SHIFT, A_DRAW >> SHIFT):
        return quick(state, seat, rng)
    return max([(after(state, seat, action, DEEP), rng.random(), action) for action in legal])[2]


def after(state: Majority2State, seat: Seat, action: Action, deep: int) -> float:
    """The value to a seat after an answer and its own best next ones."""
    tried = state.clone()
    tried.apply(seat, action)
    if deep > 1 and tried.actor == seat and tried.turn == state.turn:
        legal = tried.legal_for(seat)
        if legal[0] >> SHIFT not in STEPS and legal[0] not in (A_PASS, A_STOP):
            return max([after(tried, seat, one, deep - 1) for one in legal])
    return value(tried)[seat]


def game(number: int, seats: int) -> Iterator[Seen]:
    """Positions at the beginning of turns, and who won."""
    rng = Random(f"value/{number}")
    state: Any = GAME.initial(Setup(seats))
    turn, seen = 0, []
    while state.actor != NOBODY:
        if state.turn != turn:
            turn = state.turn
            seen.append(state.clone())
        seat, legal = state.actor, state.legal()
        if seat == CHANCE:
            weights = GAME.weights(state)
            state.apply(seat, rng.choices(legal, weights)[0])
        else:
            answer = quick if rng.random() < QUICKLY else greedy
            state.apply(seat, answer(state, seat, rng))
    won = state.returns().index(1.0)
    for one in seen:
        features = [counted(one, seat) for seat in range(seats)]
        yield Seen(max(map(len, one.areas)), features, won, value(one))


def counted(state: Majority2State, seat: Seat) -> list[float]:
    """What a seat has; who begins the turn also has the hand, and the turn."""
    coins = state.ready[seat] + state.spent[seat]
    area, reserve = len(state.areas[seat]), len(state.reserves[seat])
    halves = [shape(half) for half in state.halves[seat * LANES : (seat + 1) * LANES]]
    own = [points(state, seat) - coins, coins, reserve, area, *map(halves.count, HALVES)]
    begins = (len(state.hand), 1) if state.active == seat else (0, 0)
    return [float(had) for had in (*own, *begins)]


def shape(pieces: Sequence[int]) -> tuple[int, int]:
    colours = [COLOUR[number] for number in pieces if COLOUR[number] != NONE]
    return len(pieces), max((colours.count(colour) for colour in colours), default=0)


if __name__ == "__main__":
    run(__doc__, game, NAMES, STAGES, 2)
