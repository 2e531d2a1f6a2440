#!/usr/bin/env python3
"""How long bots of Council of 12 take where the window waits for them, printed as JSON.

    python tests/figures/council_limit.py [--decisions 10000] [--limit 1.0]

The tasks go to a worker process through its pipe, as the window sends them; a time is from sending
a task to having its answer, by the clock on the wall; the start of the process is not counted, the
window starts it before it is needed. All levels and sizes of table take turns, and
every tenth game is the heaviest there is: a free composition of all twelve characters with four
members. ``late`` counts answers after the limit and a tenth of a second more.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots import worker  # noqa: E402
from engine.bots.base import (  # noqa: E402
    LEVELS,
    Choice,
    Limit,
    Task,
)
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.council_of_12.deck import CHARACTERS  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.simulate import quantile  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

GAME: Final = game_with_deck("council_of_12")
GRACE: Final = 0.1
HEAVY_EVERY: Final = 10
HEAVY: Final = "twelve characters, four members"
CHALLENGES: Final = range(25, 37)
"""The hardest: most of two targets."""


def setups() -> Iterator[tuple[str, Setup]]:
    """Tables in turn, with a name."""
    characters = list(CHARACTERS)
    while True:
        for number in range(HEAVY_EVERY - 1):
            seats = 2 + number % 3
            yield f"{seats} members", Setup(seats)
        yield HEAVY, Setup(4, {"supplicants": characters, "challenges": list(CHALLENGES)})


def measure(decisions: int, limit: float) -> dict[str, Any]:
    """Plays until so many tasks were answered."""
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=worker.run, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    cards = GAME.cards()
    took: dict[str, list[float]] = {}

    def answered(name: str, task: Task) -> Choice:
        start = time.perf_counter()
        pipe.send(task)
        answer = pipe.recv()
        took.setdefault(name, []).append(time.perf_counter() - start)
        if not isinstance(answer, Choice):
            raise SystemExit(f"the worker answered {answer!r}")
        return answer

    first = Match(GAME, Setup(2), "warm")
    first.start()
    pipe.send(task_for(first, first.state.open_seats()[0], LEVELS[0], cards=cards))
    pipe.recv()
    for number, (name, setup) in enumerate(setups()):
        level = LEVELS[(number + number // HEAVY_EVERY) % len(LEVELS)]
        match = Match(GAME, setup, f"limit/{number}")
        match.start()

        def ask(seat: int, name: str = name, match: Match = match, level: str = level) -> Choice:
            task = task_for(match, seat, level, cards=cards, limit=Limit(limit))
            return answered(f"{name}, {level}", task)

        while not match.over and sum(map(len, took.values())) < decisions:
            match.submit_token(*bots_answer(match, ask))
        if sum(map(len, took.values())) >= decisions:
            break
    pipe.send(None)
    process.join()
    everything = sorted(second for seconds in took.values() for second in seconds)
    return {
        "limit_s": limit,
        "all": spread(everything, limit),
        "tables": {name: spread(sorted(seconds), limit) for name, seconds in sorted(took.items())},
    }


def spread(ordered: list[float], limit: float) -> dict[str, float]:
    """Milliseconds at p50, p95, p99, the longest, and how many came late."""
    return {
        "count": len(ordered),
        **{
            f"ms_p{round(100 * share)}": round(1000 * quantile(ordered, share), 1)
            for share in (0.5, 0.95, 0.99, 1.0)
        },
        "late": sum(second > limit + GRACE for second in ordered),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--limit", type=float, default=1.0, help="seconds")
    options = parser.parse_args()
    print(json.dumps(measure(options.decisions, options.limit), indent=2))


if __name__ == "__main__":
    main()
