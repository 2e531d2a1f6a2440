#!/usr/bin/env python3
"""How well a position of The Majority 2 is valued, and the weights that fit games best.

    python tests/figures/majority_2_value.py score [--games 200] [--first 0]
    python tests/figures/majority_2_value.py fit [...]

Both seats take what has the best value at once, one answer in ten by ``quick``. At the beginning of
each turn `value` is held against who won: the logarithmic score, by the factions of whoever has
most. ``fit`` says what each thing is worth beside that (a logistic regression; needs numpy, a test
extra), with its standard error; a person smooths it into the weights of the bot.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np

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

GAME: Final = game_with_deck("majority_2")
QUICKLY: Final = 0.1
LEAST: Final = 1e-3
"""A chance that is taken for smaller counts as this."""
DEEP: Final = 3
STEPS: Final = frozenset(action >> SHIFT for action in (A_SWAP, A_DRAW, A_FREE, A_PAY))
"""Where a turn begins another step: answers are not looked beyond."""
HALVES: Final = ((1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2), (4, 3), (4, 4))
"""Cards of a half, and how many of them have the colour it has most of."""
NAMES: Final = ("point", "coin", "reserve", "faction", *map(str, HALVES), "hand", "turn")
STAGES: Final = ((0, 1), (2, 2), (3, 3), (4, 9))
"""Factions of whoever has most, from and to."""
Seen = tuple[Majority2State, float]
"""A position, and what who begins a turn there has of the win."""


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


def game(number: int) -> Iterator[Seen]:
    """Positions at the beginning of turns, and whether who begins there won."""
    rng = Random(f"value/{number}")
    state: Any = GAME.initial(Setup(2))
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
    for one in seen:
        yield one, state.returns()[one.active]


def features(state: Majority2State) -> list[float]:
    """What who begins a turn has more of than the other."""
    own, other = (counted(state, seat) for seat in (state.active, 1 - state.active))
    return [*[float(a - b) for a, b in zip(own, other, strict=True)], float(len(state.hand)), 1.0]


def counted(state: Majority2State, seat: Seat) -> list[int]:
    coins = state.ready[seat] + state.spent[seat]
    area, reserve = len(state.areas[seat]), len(state.reserves[seat])
    halves = [shape(half) for half in state.halves[seat * LANES : (seat + 1) * LANES]]
    return [points(state, seat) - coins, coins, reserve, area, *map(halves.count, HALVES)]


def shape(pieces: Sequence[int]) -> tuple[int, int]:
    colours = [COLOUR[number] for number in pieces if COLOUR[number] != NONE]
    return len(pieces), max((colours.count(colour) for colour in colours), default=0)


def most(state: Majority2State) -> int:
    return max(map(len, state.areas))


def fit(seen: Sequence[Seen]) -> None:
    """A row for every stage of a game, by Newton's method."""
    print("| factions | " + " | ".join(NAMES) + " | log |\n|" + "---|" * (len(NAMES) + 2))
    for first, last in STAGES:
        part = [one for one in seen if first <= most(one[0]) <= last]
        rows = np.array([features(state) for state, _ in part])
        won = np.array([share for _, share in part])
        weights, little = np.zeros(rows.shape[1]), 0.1 * np.eye(rows.shape[1])
        for _ in range(20):
            likely = 1 / (1 + np.exp(-rows @ weights))
            bend = (rows * (likely * (1 - likely))[:, None]).T @ rows + little
            weights += np.linalg.solve(bend, rows.T @ (won - likely) - little @ weights)
        errors = np.sqrt(np.diag(np.linalg.inv(bend)))
        loss = -float(np.mean(won * np.log(likely) + (1 - won) * np.log(1 - likely)))
        told = " | ".join(f"{w:.2f} ± {e:.2f}" for w, e in zip(weights, errors, strict=True))
        print(f"| {first} to {last} | {told} | {loss:.3f} |", flush=True)


def score(seen: Sequence[Seen]) -> None:
    """The logarithmic score by stages; even is 0.693."""
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0])
    for state, share in seen:
        likely = value(state)[state.active]
        missing = -log(max(LEAST, likely if share > 0.5 else 1 - likely))
        for row in (sums[most(state)], sums[-1]):
            row[0] += missing
            row[1] += 1
    for stage, (missing, count) in sorted(sums.items()):
        print(f"| {stage if stage >= 0 else 'all'} | {missing / count:.3f} | {count} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("score", "fit"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.games)
    seen = [one for number in numbers for one in game(number)]
    (fit if options.what == "fit" else score)(seen)


if __name__ == "__main__":
    main()
