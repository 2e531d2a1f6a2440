#!/usr/bin/env python3
"""The common searcher beside bots of their own, and whether it is ever late; printed as JSON.

    python tests/figures/searcher.py king --file FILE [--seats 2,3,4] [--most 200]
    python tests/figures/searcher.py council --file FILE [--most 40]
    python tests/figures/searcher.py late [--decisions 1000]
    python tests/figures/searcher.py --report --file FILE

``king``: the searcher at level expert on one seat, the present expert of King of 12 on all others,
every seed once for each seat. ``council``: three members of level normal of the searcher against
three of the council's own normal, on the same deals, playing safe; random answers beside them.
``late``: decisions of all titles at the 1 s limit, as many for each, in seconds of
the clock: whatever else the machine does counts. Games go on in FILE where a run was stopped.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import LEVELS, Limit  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.king_of_12.parts import PARTS  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.search import SKILLS, Searcher  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.simulate import quantile  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

KING: Final = "king_of_12"
COUNCIL: Final = "council_of_12"
SEARCHER: Final = "searcher"
UNHURRIED: Final = Limit(1.0, 1_000_000)
SURE: Final = 2.5
"""Standard errors that even must lie away."""
FIRST_LOOK: Final = 10
TIMED: Final = {
    "council_of_12": 3,
    "king_of_12": 3,
    "majority": 3,
    "majority_2": 2,
    "hidden_leaders": 4,
}
"""Titles whose decisions are timed, with seats; the last three play by the searcher."""
AIM: Final = "safe"


@cache
def the_game(title: str) -> Any:
    return game_with_deck(title)


@cache
def player(title: str, name: str) -> Any:
    """``searcher:LEVEL``, or a level of the title's own bots."""
    kind, _, level = name.partition(":")
    if kind == SEARCHER:
        parts = PARTS if title == KING else None
        return Searcher(the_game(title), level, parts)
    return agent_for(the_game(title), name)


def level_of(name: str) -> str:
    return name.partition(":")[2] or name


def played(title: str, names: Sequence[str], seed: str, options: dict[str, Any]) -> Match:
    match = Match(the_game(title), Setup(len(names), options), seed)
    match.start()

    def ask(seat: int) -> Any:
        name = names[seat]
        task = task_for(match, seat, level_of(name), cards=(), aim=AIM, limit=limit_of(name))
        return player(title, name).choose(task)

    while not match.over:
        match.submit_token(*bots_answer(match, ask))
    return match


def limit_of(name: str) -> Limit:
    """The searcher has its own iterations; whoever has none of them is not hurried either."""
    return Limit(1.0, SKILLS[level_of(name)].iterations) if SEARCHER in name else UNHURRIED


def kept(path: Path) -> list[dict[str, Any]]:
    if not path.exists():
        return []
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def keep(path: Path, row: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))


def king(path: Path, sizes: Sequence[int], most: int) -> None:
    for seats in sizes:
        rows = [row for row in kept(path) if row["part"] == "king" and row["seats"] == seats]
        seeds: dict[int, list[float]] = defaultdict(list)
        for row in rows:
            seeds[row["seed"]].append(row["won"])
        seed = 0
        while True:
            whole = [sum(won) / seats for won in seeds.values() if len(won) == seats]
            if len(whole) * seats >= most:
                break
            if len(whole) >= FIRST_LOOK:
                mean, error = interval(whole)
                if abs(mean - 1 / seats) > SURE * error:
                    break
            for seat in range(len(seeds[seed]), seats):
                names = ["expert"] * seats
                names[seat] = f"{SEARCHER}:expert"
                match = played(KING, names, f"searcher/{seed}", {"set": "random"})
                won = match.state.returns()[seat]
                seeds[seed].append(won)
                keep(path, {"part": "king", "seats": seats, "seed": seed, "seat": seat, "won": won})
            seed += 1


def council(path: Path, most: int) -> None:
    for who in ("normal", f"{SEARCHER}:normal", "random"):
        done = {r["seed"] for r in kept(path) if r["part"] == "council" and r["who"] == who}
        for seed in range(most):
            if seed in done:
                continue
            match = played(COUNCIL, [who] * 3, f"searcher/{seed}", {})
            result = match.game.view(match.state, None)["result"]
            row = {"part": "council", "who": who, "seed": seed}
            keep(path, row | {"won": result["won"], "term": result["term"]})


def late(decisions: int) -> None:
    """Every decision at the limit of 1 s, in turn of all levels."""
    for title, seats in TIMED.items():
        took: list[float] = []
        number = 0
        while len(took) < decisions:
            match = Match(the_game(title), Setup(seats), f"late/{number}")
            match.start()
            number += 1
            while not match.over and len(took) < decisions:
                seat = match.state.open_seats()[0]
                level = LEVELS[(number + match.ply) % len(LEVELS)]
                task = task_for(match, seat, level, cards=(), limit=Limit(1.0))
                start = time.perf_counter()
                choice = player(title, level).choose(task)
                took.append(time.perf_counter() - start)
                match.submit_token(seat, choice.token)
        took.sort()
        found = {name: round(quantile(took, part), 3) for name, part in PARTS_OF.items()}
        above = sum(one > 1.0 for one in took)
        print(json.dumps({title: found | {"decisions": len(took), "late": above}}), flush=True)


PARTS_OF: Final = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}


def report(path: Path) -> None:
    rows = kept(path)
    for seats in sorted({row["seats"] for row in rows if row["part"] == "king"}):
        seeds: dict[int, list[float]] = defaultdict(list)
        for row in rows:
            if row["part"] == "king" and row["seats"] == seats:
                seeds[row["seed"]].append(row["won"])
        whole = [sum(won) / seats for won in seeds.values() if len(won) == seats]
        if whole:
            mean, error = interval(whole)
            low, high = mean - 1.96 * error, mean + 1.96 * error
            print(f"king {seats}: {len(whole) * seats} games, {mean:.2f} ({low:.2f} to {high:.2f})")
    for who in sorted({row["who"] for row in rows if row["part"] == "council"}):
        found = [row for row in rows if row["part"] == "council" and row["who"] == who]
        won = sum(row["won"] for row in found)
        mean, error = interval([float(row["term"]) for row in found])
        print(f"council {who}: {won} of {len(found)} won, term {mean:.1f} ± {1.96 * error:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="?", choices=("king", "council", "late"))
    parser.add_argument("--file", type=Path, default=Path("searcher.jsonl"))
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--most", type=int, default=200)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    parts: dict[str, Callable[[], None]] = {
        "king": lambda: king(
            options.file, [int(n) for n in options.seats.split(",")], options.most
        ),
        "council": lambda: council(options.file, options.most),
        "late": lambda: late(options.decisions),
    }
    if options.report:
        report(options.file)
    elif options.part:
        parts[options.part]()


if __name__ == "__main__":
    main()
