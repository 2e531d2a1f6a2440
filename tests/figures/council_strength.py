#!/usr/bin/env python3
"""How strong the bots of Council of 12 are (docs/bots.md): wins, term, shares of the bounds, times.

    python tests/figures/council_strength.py [--games 500] [--tables "3 *" ...] [--out FILE]
    python tests/figures/council_strength.py --report

Every finished game is one line of the file, so a run that is stopped goes on where it was. Games of
bots that think otherwise (a few games, played each time, come out differently) are left aside. All
tables play the same deals, so levels are compared deal by deal. Seconds are those of the processor.

A table is named by its number of members, who sits there and for what they play: `3 hard safe` is
three of hard, `3 hard+person safe` two of hard and a simulated person who keeps the conventions,
`3 planner term` the joint planner.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatch
from hashlib import blake2b
from itertools import pairwise
from math import sqrt
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import (  # noqa: E402
    LEVELS,
    PERSON,
    Choice,
    Limit,
)
from engine.bots.council_of_12.ceiling import ceiling  # noqa: E402
from engine.bots.council_of_12.planner import planned  # noqa: E402
from engine.bots.driver import bots_answer  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.simulate import quantile  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402

GAME: Final = game_with_deck("council_of_12")
OUT: Final = ROOT / "build" / "figures" / "council_strength.jsonl"
PLANNER: Final = "planner"
ALONE_AIM: Final = "balanced"
"""The aim at which the levels are compared."""
PASSES: Final = (50, 100, 200, 500)
"""All tables reach the first number before any goes on to the next."""
SAFE, TERM = "safe", "term"


def tables() -> list[str]:
    """Every table that is measured, most wanted first."""
    found = []
    for seats in (2, 3, 4):
        found += [f"{seats} hard+{PERSON} {SAFE}", f"{seats} expert+{PERSON} {SAFE}"]
        found += [f"{seats} {level} {ALONE_AIM}" for level in reversed(LEVELS)]
        found += [f"{seats} expert {SAFE}", f"{seats} expert {TERM}", f"{seats} {PLANNER} {TERM}"]
    return found


def code() -> str:
    """A mark of how the bots play, from a few games: those of other bots are not mixed in."""
    digest = blake2b(digest_size=6)
    for table in (f"3 hard+{PERSON} {SAFE}", *(f"2 {level} {ALONE_AIM}" for level in LEVELS)):
        for number in range(3):
            digest.update(repr(play(table, f"mark/{number}", Limit())["moves"]).encode())
    return digest.hexdigest()


def members(table: str) -> tuple[tuple[str, ...], str]:
    """(level by seat, aim) of a table's name."""
    seats, who, aim = table.split()
    level, _, guest = who.partition("+")
    levels = (level,) * (int(seats) - bool(guest)) + ((guest,) if guest else ())
    return levels, aim


def play(table: str, seed: str, limit: Limit) -> dict[str, Any]:
    """One game, as a line of the file."""
    levels, aim = members(table)
    setup = Setup(len(levels))
    if levels[0] == PLANNER:
        reached = planned(GAME, setup, seed, aim)
        return {"won": reached.won, "term": reached.term, "ceiling": None, "ms": []}
    match = Match(GAME, setup, seed)
    match.start()
    agents = [agent_for(GAME, level) for level in levels]
    took: list[float] = []
    moves: list[tuple[int, str]] = []

    def ask(seat: int) -> Choice:
        task = task_for(match, seat, levels[seat], cards=(), aim=aim, limit=limit, table=levels)
        start = time.process_time()
        choice = agents[seat].choose(task)
        if levels[seat] != PERSON:
            took.append(round(1000 * (time.process_time() - start), 2))
        return choice

    while not match.over:
        move = bots_answer(match, ask)
        moves.append(move)
        match.submit_token(*move)
    result = GAME.view(match.state, None)["result"]
    best = ceiling(match).term
    found = {"won": result["won"], "term": result["term"], "ceiling": best, "ms": took}
    return found | {"moves": moves}


def stored(path: Path, mark: str) -> dict[str, dict[int, dict[str, Any]]]:
    """By table and number: the games that are there already."""
    found: dict[str, dict[int, dict[str, Any]]] = {}
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            if game["code"] == mark:
                found.setdefault(game["table"], {})[game["number"]] = game
    return found


def wanted(names: Sequence[str], games: int) -> Iterator[tuple[str, int]]:
    """Tables and numbers in the order in which they are played."""
    done = 0
    for upto in sorted({*(count for count in PASSES if count < games), games}):
        for table in names:
            for number in range(done, upto):
                yield table, number
        done = upto


def interval(values: Sequence[float]) -> tuple[float, float]:
    """(mean, half of the 95 % interval)."""
    count = len(values)
    middle = sum(values) / count
    if count < 2:
        return middle, 0.0
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (count - 1))
    return middle, 1.96 * spread / sqrt(count)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share, in percent (Wilson's, good near 100 too)."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * sqrt(share * (1 - share) / games + z * z / (4 * games**2))
    return 100 * (middle - half), 100 * (middle + half)


def row(table: str, played: Mapping[int, dict[str, Any]], plans: Mapping[int, Any]) -> str:
    """A row of the report."""
    games = list(played.values())
    wins = sum(game["won"] for game in games)
    low, high = wilson(wins, len(games))
    term, half = interval([game["term"] for game in games])
    bounds = [game["ceiling"] for game in games if game["ceiling"] is not None]
    share = f"{100 * term * len(bounds) / sum(bounds):.0f} %" if bounds else ""
    both = [n for n in played if n in plans] if table.endswith(TERM) else []
    of_plan = ""
    if both and PLANNER not in table:
        reached = sum(played[n]["term"] for n in both) / sum(plans[n]["term"] for n in both)
        of_plan = f"{100 * reached:.0f} %"
    ms = sorted(took for game in games for took in game["ms"])
    times = " / ".join(f"{quantile(ms, q):.1f}" for q in (0.5, 0.95, 1.0)) if ms else ""
    return (
        f"| {table} | {len(games)} | {100 * wins / len(games):.1f} ({low:.1f} to {high:.1f}) | "
        f"{term:.1f} ± {half:.1f} | {share} | {of_plan} | {times} |"
    )


def report(found: Mapping[str, Mapping[int, dict[str, Any]]]) -> str:
    """The figures as tables of Markdown."""
    lines = [
        "| table | games | wins, % (95 %) | term | of ceiling | of planner | ms p50/p95/max |",
        "|---|---|---|---|---|---|---|",
    ]
    for table in tables():
        if found.get(table):
            plans = found.get(f"{table[0]} {PLANNER} {TERM}", {})
            lines.append(row(table, found[table], plans))
    lines += [
        "",
        "| levels | members | deals | points more (95 %) | wins more, % |",
        "|---|---|---|---|---|",
    ]
    for seats in (2, 3, 4):
        for below, level in pairwise(LEVELS):
            one = found.get(f"{seats} {level} {ALONE_AIM}", {})
            two = found.get(f"{seats} {below} {ALONE_AIM}", {})
            both = sorted(set(one) & set(two))
            if both:
                more, half = interval([one[n]["term"] - two[n]["term"] for n in both])
                wins, half_wins = interval([one[n]["won"] - two[n]["won"] for n in both])
                lines.append(
                    f"| {level} over {below} | {seats} | {len(both)} | {more:.1f} ± {half:.1f} | "
                    f"{100 * wins:.1f} ± {100 * half_wins:.1f} |"
                )
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--tables", nargs="*", default=["*"], help="names, with * and ?")
    parser.add_argument("--seed", default="table")
    parser.add_argument("--budget", type=int, help="worlds a decision; none: the bots' own")
    parser.add_argument("--limit", type=float, default=1.0, help="seconds a decision")
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--report", action="store_true", help="play nothing, print the figures")
    options = parser.parse_args()
    mark = f"{code()}/{options.seed}/{options.budget}/{options.limit}"
    found = stored(options.out, mark)
    names = [table for pattern in options.tables for table in tables() if fnmatch(table, pattern)]
    if not options.report:
        options.out.parent.mkdir(parents=True, exist_ok=True)
        limit = Limit(options.limit, options.budget)
        with options.out.open("a", encoding="utf-8") as out:
            for table, number in wanted(list(dict.fromkeys(names)), options.games):
                if number in found.get(table, {}):
                    continue
                game = play(table, f"{options.seed}/{number}", limit)
                game.pop("moves", None)
                game |= {"table": table, "number": number, "code": mark}
                found.setdefault(table, {})[number] = game
                out.write(json.dumps(game) + "\n")
                out.flush()
    print(report(found))


if __name__ == "__main__":
    main()
