#!/usr/bin/env python3
"""How well a position of Hidden Leaders is valued, and the weights that fit games of bots best.

    python tests/figures/leaders_outlook.py score [--seats 2,3,4,6] [--games 60] [--first 0]
    python tests/figures/leaders_outlook.py fit [...]

Games are played by ``greedy``, every tenth answer by ``quick``. At the beginning of each turn the
``outlooks`` (with leaders known) are held against who won: the logarithmic score and the Brier
score, by turns left, beside an even guess. ``fit`` tries one weight after the other, on all numbers
of seats together. Games to score are others than those to fit: choose another ``--first``.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from math import log
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.hidden_leaders.greedy import greedy, quick  # noqa: E402
from engine.bots.hidden_leaders.outlook import FITTED, Weights, outlooks, turns_left  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.core.types import CHANCE, NOBODY, Seat  # noqa: E402
from engine.games.hidden_leaders.state import NO_SEAT, LeadersState, winner_of  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

GAME: Final = game_with_deck("hidden_leaders")
QUICKLY: Final = 0.1
STEPS: Final = (0.3, 0.15, 0.08)
LEAST: Final = 1e-3
"""A chance that is taken for smaller counts as this."""
WIDTH: Final = 4
"""Turns left that stand in one row."""
Seen = tuple[LeadersState, Seat]


def game(seats: int, number: int) -> Iterator[Seen]:
    """Positions at the beginning of turns, and who won; nothing where nobody did."""
    rng = Random(f"outlook/{seats}/{number}")
    state: Any = GAME.initial(Setup(seats))
    turn, seen = 0, []
    while state.actor != NOBODY:
        if state.turn != turn:
            turn = state.turn
            seen.append(state.clone())
        seat, legal = state.actor, state.legal()
        if seat == CHANCE or len(legal) == 1:
            state.apply(seat, legal[int(rng.random() * len(legal))])
        else:
            answer = quick if rng.random() < QUICKLY else greedy
            state.apply(seat, answer(state, seat, rng))
    winner = winner_of(state)
    if winner != NO_SEAT:
        for one in seen:
            yield one, winner


def loss(seen: Sequence[Seen], weights: Weights) -> float:
    """Mean logarithmic score: less is better."""
    return -sum([log(max(LEAST, outlooks(one, weights)[who])) for one, who in seen]) / len(seen)


def fit(seen: Sequence[Seen]) -> None:
    """One weight after the other, in smaller and smaller steps."""
    best, least = FITTED, loss(seen, FITTED)
    for step in STEPS:
        moved = True
        while moved:
            moved = False
            for name, value in asdict(best).items():
                for change in (-step, step):
                    tried = replace(best, **{name: round(value + change * max(0.2, abs(value)), 3)})
                    found = loss(seen, tried)
                    if found < least - 1e-5:
                        best, least, moved = tried, found, True
                        break
        print(json.dumps({"step": step, "loss": round(least, 4)} | asdict(best)), flush=True)


def score(seats: int, seen: Sequence[Seen]) -> None:
    """A row for every few turns left."""
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0])
    for one, winner in seen:
        shares = outlooks(one)
        for row in (sums[(turns_left(one)[0] - 1) // WIDTH], sums[-1]):
            row[0] -= log(max(LEAST, shares[winner]))
            row[1] += sum([(share - (seat == winner)) ** 2 for seat, share in enumerate(shares)])
            row[2] += 1
    for part, (missing, brier, count) in sorted(sums.items()):
        turns = f"{part * WIDTH + 1} to {(part + 1) * WIDTH}" if part >= 0 else "all"
        print(
            f"| {seats} | {turns} | {missing / count:.3f} | {log(seats):.3f} | {brier / count:.3f} "
            f"| {1 - 1 / seats:.3f} | {count} |",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("score", "fit"))
    parser.add_argument("--seats", default="2,3,4,6")
    parser.add_argument("--games", type=int, default=60, help="of each number of seats")
    parser.add_argument("--first", type=int, default=0)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.games)
    tables = [int(seats) for seats in options.seats.split(",")]
    if options.what == "fit":
        fit([one for seats in tables for number in numbers for one in game(seats, number)])
        return
    print("| seats | turns left | log | even | Brier | even | positions |")
    print("|---|---|---|---|---|---|---|")
    for seats in tables:
        score(seats, [one for number in numbers for one in game(seats, number)])


if __name__ == "__main__":
    main()
