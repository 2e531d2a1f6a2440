"""How well positions of a title are valued, and the weights that fit games best: what
majority_value.py and majority_2_value.py have in common.

``score`` holds the value of a title against who won: the logarithmic score, by stages of a game.
``fit`` says what each thing is worth beside that, with its standard error: the chance of a side to
win is as the exponential of what it has (with two sides a logistic regression; needs numpy, a test
extra). A person smooths it into the weights of the bot.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Any, Final

import numpy as np

LEAST: Final = 1e-3
"""A chance that is taken for smaller counts as this."""
LITTLE: Final = 0.1
"""How much weights are drawn towards nothing, where games say little of them."""
STEPS: Final = 20


@dataclass(frozen=True, slots=True)
class Seen:
    """A position, by side of the table."""

    stage: int
    features: Sequence[Sequence[float]]
    won: int
    """The side that won in the end."""
    valued: Sequence[float]
    """What the title takes for the chances of the sides."""


def fit(seen: Sequence[Seen], names: Sequence[str], stages: Sequence[tuple[int, int]]) -> None:
    """A row for every stage of a game (from and to), by Newton's method."""
    print("| stage | " + " | ".join(names) + " | log |\n|" + "---|" * (len(names) + 2))
    for first, last in stages:
        part = [one for one in seen if first <= one.stage <= last]
        weights, errors, loss = fitted(part)
        told = " | ".join(f"{w:.2f} ± {e:.2f}" for w, e in zip(weights, errors, strict=True))
        print(f"| {first} to {last} | {told} | {loss:.3f} |", flush=True)


def fitted(seen: Sequence[Seen]) -> tuple[Any, Any, float]:
    """Weights, their standard errors and the logarithmic score."""
    rows = np.array([one.features for one in seen], dtype=float)  # position, side, feature
    won = rows[np.arange(len(seen)), [one.won for one in seen]]
    weights, little = np.zeros(rows.shape[2]), LITTLE * np.eye(rows.shape[2])
    for _ in range(STEPS):
        likely = chances(rows, weights)
        means = np.einsum("ps,psf->pf", likely, rows)
        bend = np.einsum("ps,psf,psg->fg", likely, rows, rows) - means.T @ means + little
        weights += np.linalg.solve(bend, (won - means).sum(0) - little @ weights)
    likely = chances(rows, weights)[np.arange(len(seen)), [one.won for one in seen]]
    return weights, np.sqrt(np.diag(np.linalg.inv(bend))), -float(np.mean(np.log(likely)))


def chances(rows: Any, weights: Any) -> Any:
    """By position and side."""
    outlooks = rows @ weights
    powers = np.exp(outlooks - outlooks.max(1, keepdims=True))
    return powers / powers.sum(1, keepdims=True)


def score(seen: Sequence[Seen]) -> None:
    """The logarithmic score by stages, and that of an even guess."""
    sums: dict[int, list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    for one in seen:
        missing = -log(max(LEAST, one.valued[one.won]))
        for row in (sums[one.stage], sums[-1]):
            row[0] += missing
            row[1] += log(len(one.valued))
            row[2] += 1
    print("| stage | score | even | positions |\n|---|---|---|---|")
    for stage, (missing, even, count) in sorted(sums.items()):
        name = stage if stage >= 0 else "all"
        print(f"| {name} | {missing / count:.3f} | {even / count:.3f} | {count:.0f} |")


def run(
    about: str | None,
    game: Callable[[int, int], Iterable[Seen]],
    names: Sequence[str],
    stages: Sequence[tuple[int, int]],
    seats: int,
) -> None:
    """The command line; ``game`` plays the game of a number and so many seats."""
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("score", "fit"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seats", type=int, default=seats)
    options = parser.parse_args()
    numbers = range(options.first, options.first + options.games)
    seen = [one for number in numbers for one in game(number, options.seats)]
    if options.what == "fit":
        fit(seen, names, stages)
    else:
        score(seen)
