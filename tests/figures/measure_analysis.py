#!/usr/bin/env python3
"""Figures of the analysis after a game, printed as JSON (docs/analysis.md).

    python tests/figures/measure_analysis.py [--games 300] [--level greedy] [--seconds 5]

Bots of one level play among themselves with 2, 3 and 4 members in turn; every game is then
analysed. Times are those of the processor, so that a busy machine changes them little. Nothing is
judged here.

`execution` is the solver of the execution phase that the bots live from (docs/bots.md): for 100
challenges every set of two, three and four cards that may lie there is valued. A node is a position
that had to be worked out because no table held it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import Budget, Choice  # noqa: E402
from engine.bots.council_of_12 import execution  # noqa: E402
from engine.bots.council_of_12.ceiling import ceiling  # noqa: E402
from engine.bots.council_of_12.could_have_passed import Search, Verdict, failures  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.council_of_12.state import mask_of  # noqa: E402
from engine.games.twelve import FACES  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.simulate import quantile  # noqa: E402
from engine.titles import builtin_deck, game_with_deck  # noqa: E402

STARTS: Final = 100
"""Challenges, each with the die on some face, before which the execution phase is solved."""


def played(number: int, level: str) -> Match:
    """A finished game of the house deck between bots."""
    game = game_with_deck("council_of_12")
    seats = 2 + number % 3
    match = Match(game, Setup(seats), f"analysis/{number}")
    match.start()
    agent = agent_for(game, level)

    def ask(seat: int) -> Choice:
        return agent.choose(task_for(match, seat, level, cards=()))

    while not match.over:
        match.submit_token(*bots_answer(match, ask))
    return match


def spread(seconds: list[float]) -> dict[str, float]:
    """Median, 95th percentile and largest in milliseconds."""
    ordered = sorted(seconds)
    return {
        "count": len(ordered),
        **{f"p{p}": round(1000 * quantile(ordered, p / 100), 2) for p in (50, 95, 100)},
    }


Asked = Callable[[Budget], Verdict]


def timed(ask: Asked, budget: Budget) -> tuple[Verdict, float]:
    """The answer, and the seconds of the processor it took."""
    begin = time.process_time()
    verdict = ask(budget)
    return verdict, time.process_time() - begin


def starts(count: int) -> list[execution.Position]:
    """Where the die may lie before a challenge of the house deck."""
    rng = Random(4)
    targets = [
        tuple(mask_of(faces) for faces in challenge.targets)
        for challenge in builtin_deck().challenges.values()
        if challenge.targets
    ]
    found = []
    for _ in range(count):
        one, two = (*rng.choice(targets), 0)[:2]
        die = rng.choice(FACES)
        found.append((die, 1 << die, one, two))
    return found


def solver(members: int) -> dict[str, int]:
    """Positions and nodes a second of the execution solver, which begins with empty tables."""
    tables = [each for each in vars(execution).values() if isinstance(each, type(cache(int)))]
    hands = [mask_of(cards) for cards in combinations(range(12), members)]
    for table in tables:
        table.cache_clear()
    begin = time.process_time()
    for position in starts(STARTS):
        for cards in hands:
            execution.value(cards, position, True)
    seconds = time.process_time() - begin
    nodes = sum(table.cache_info().misses for table in tables)
    return {
        "positions": STARTS * len(hands),
        "positions_per_s": round(STARTS * len(hands) / seconds),
        "nodes": nodes,
        "nodes_per_s": round(nodes / seconds),
    }


def measure(games: int, level: str, budget: Budget) -> dict[str, Any]:
    """Plays and analyses."""
    solved = {f"{members} cards": solver(members) for members in (2, 3, 4)}
    ceilings: list[float] = []
    orders: list[float] = []
    hands: list[float] = []
    answers: dict[int, Counter[str]] = {2: Counter(), 3: Counter(), 4: Counter()}
    largest, nodes, terms, best = (0, 1.0), 0, 0, 0
    for number in range(games):
        match = played(number, level)
        begin = time.process_time()
        best += ceiling(match).term
        ceilings.append(time.process_time() - begin)
        terms += match.game.view(match.state, None)["result"]["term"]
        for failure in failures(match):
            search = Search(match, failure)
            order, order_s = timed(search.order, budget)
            other, other_s = timed(search.hands, budget)
            orders.append(order_s)
            hands.append(other_s)
            nodes += order.nodes + other.nodes
            largest = max(largest, (other.nodes, other_s), (order.nodes, order_s))
            answers[match.setup.seats][f"order {order.answer}, hands {other.answer}"] += 1
    return {
        "games": games,
        "level": level,
        "execution": solved,
        "term_mean": round(terms / games, 2),
        "ceiling_mean": round(best / games, 2),
        "ceiling_ms": spread(ceilings),
        "order_ms": spread(orders),
        "hands_ms": spread(hands),
        "challenge_ms": spread([a + b for a, b in zip(orders, hands, strict=True)]),
        "nodes": nodes,
        "nodes_per_s": round(nodes / max(1e-9, sum(orders) + sum(hands))),
        "largest_search": {"nodes": largest[0], "nodes_per_s": round(largest[0] / largest[1])},
        "failed": {f"{seats} members": dict(sorted(n.items())) for seats, n in answers.items()},
    }


def main() -> None:
    """Reads the options and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--seconds", type=float, default=5.0)
    options = parser.parse_args()
    figures = measure(options.games, options.level, Budget(seconds=options.seconds))
    print(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
