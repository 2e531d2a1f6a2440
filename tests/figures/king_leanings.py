#!/usr/bin/env python3
"""Fits the leanings of engine/bots/king_of_12/turn.py to games of bots, for one number of seats.

    python tests/figures/king_leanings.py --seats 3 [--games G] [--seed S] [--level L]

Every turn of every game is a sample: what the points alone say about who wins the round, the dice
and hands of all seats, and who did win it. The weights are those under which the winners are
likeliest (a conditional logit, pulled a little towards 0). Needs numpy, a test extra.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

import numpy as np

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import Limit  # noqa: E402
from engine.bots.king_of_12.turn import round_chances, rounds_won  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.king_of_12.deck import CHARACTERS  # noqa: E402
from engine.games.king_of_12.state import SEAL, KingState, points_of  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

LEAST_CHANCE: Final = 0.002
PULL: Final = 4.0
"""Towards 0, in samples: cards that are rarely dealt keep a modest weight."""
STEPS: Final = 30
BUDGET: Final = 40


def samples(seats: int, games: int, seed: str, level: str) -> list[tuple[Any, Any, int]]:
    """For every turn: logarithms of the chances, the features by seat, the winner of the round."""
    game = game_with_deck("king_of_12")
    bot = agent_for(game, level)
    found = []
    for number in range(games):
        match = Match(game, Setup(seats, {"set": "random"}), f"{seed}/{number}")
        match.start()
        round_now, waiting, won = 1, [], rounds_won(match.state)
        while not match.over:
            state = match.state
            if state.stack[-1][0] == SEAL and state.owing == state.charter.everybody:
                waiting.append(turn_sample(state))
            seat = state.open_seats()[0]
            task = task_for(match, seat, level, cards=(), limit=Limit(1.0, BUDGET))
            match.submit_token(seat, bot.choose(task).token)
            after = rounds_won(match.state)
            if match.over or match.state.round != round_now:
                winner = [s for s in range(seats) if after[s] > won[s]]
                found += [(*sample, winner[0]) for sample in waiting if winner]
                round_now, waiting, won = match.state.round, [], after
    return found


def turn_sample(state: KingState) -> tuple[Any, Any]:
    left = state.turns - state.turn + 1
    chances = round_chances(points_of(state), left, state.charter.round_points)
    features = [
        [die, *(hand >> card & 1 for card in range(len(CHARACTERS)))]
        for die, hand in zip(state.dice, state.hands, strict=True)
    ]
    return np.log(np.maximum(chances, LEAST_CHANCE)), np.array(features, float)


def fit(found: list[tuple[Any, Any, int]]) -> tuple[Any, float, float]:
    """The weights, and the mean logarithm of the winner's chance without and with them."""
    base = np.array([sample[0] for sample in found])
    features = np.array([sample[1] for sample in found])
    winner = np.array([sample[2] for sample in found])
    rows = np.arange(len(found))
    weights = np.zeros(features.shape[2])
    before = 0.0
    for step in range(STEPS):
        logits = base + features @ weights
        chances = np.exp(logits - logits.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        likely = float(np.log(chances[rows, winner]).mean())
        before = before if step else likely
        mean = np.einsum("ns,nsf->nf", chances, features)
        slope = (features[rows, winner] - mean).sum(axis=0) - PULL * weights
        curve = np.einsum("ns,nsf,nsg->fg", chances, features, features) - mean.T @ mean
        weights = weights + np.linalg.solve(curve + PULL * np.eye(len(weights)), slope)
    return weights, before, likely


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", default="leanings")
    parser.add_argument("--level", default="hard")
    options = parser.parse_args()
    found = samples(options.seats, options.games, options.seed, options.level)
    weights, before, after = fit(found)
    figures = {
        "seats": options.seats,
        "turns": len(found),
        "die": round(float(weights[0]), 3),
        "cards": {
            name: round(float(w), 2) for name, w in zip(CHARACTERS, weights[1:], strict=True)
        },
        "log_chance": {"points alone": round(before, 4), "leaning": round(after, 4)},
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
