#!/usr/bin/env python3
"""How strong each level is against the one below, in the titles of the common searcher.

    python tests/figures/levels_strength.py --file FILE [--titles T:SEATS,...] [--most 400]
    python tests/figures/levels_strength.py --file FILE --report
    python tests/figures/levels_strength.py --probe expert [--titles T:SEATS,...]

One side plays the higher level, all others the lower one; every seed is dealt once for each side,
so that nobody profits from a better deal. A pair is finished once its interval (2.5 standard
errors, looked at after every few seeds) leaves out even, or after so many games. Every game is a
line of the file: a run that was stopped goes on where it was. Iterations decide, never the clock,
so a seed has the same result on a busy machine; ``--part`` gives every level that part of its own.
Besides the levels there are those of Hidden Leaders that miss one thing (`BLIND`, `OPEN`), the
common searcher in King of 12 (`expert/searcher`), partners of two levels (``--pairs
hard:hard+random``), and OpenSpiel's search with N simulations a decision, as in ``--pairs
expert:ismcts-50``; ``--probe`` tells how many of them take as long as a decision of a level.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import LEVELS, RANDOM, Limit  # noqa: E402
from engine.bots.hidden_leaders.bot import BOLD  # noqa: E402
from engine.bots.king_of_12.parts import PARTS  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.search import SKILLS, Searcher  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402
from tests.outsiders.rival import OpenSpielSeat  # noqa: E402

TITLES: Final = "majority:3,majority:4,majority_2:2"
PARTNERS: Final = {("majority", 4): ((0, 2), (1, 3))}
"""Who plays together; elsewhere everybody alone."""
BLIND, OPEN = "/blind", "/open"
"""Of Hidden Leaders: without beliefs (and without hiding), and without hiding only."""
SEARCHER: Final = "/searcher"
"""The common searcher, in a title whose levels are bots of their own."""
ISMCTS: Final = "ismcts-"
PARTNER: Final = "+"
"""Between the levels of two partners."""
PROBES: Final = 12
"""Simulations, and decisions of a level, from which their time is taken."""
OPTIONS: Final = {"king_of_12": {"set": "random"}}
LOOK: Final = 4
"""Seeds between two looks at a pair, and as many a pair gets before the next pair has its turn."""
FIRST_LOOK: Final = 20
SURE: Final = 2.5
"""Standard errors that even must lie away: more than 1.96, as it is looked at again and again."""
LADDER: Final = (RANDOM, *LEVELS)


@cache
def the_game(title: str) -> Any:
    return game_with_deck(title)


@cache
def player(title: str, level: str) -> Any:
    name, _, missing = level.partition("/")
    if "/" + missing == SEARCHER:
        return Searcher(the_game(title), name, PARTS)
    agent: Any = agent_for(the_game(title), name)
    if "/" + missing == BLIND:
        agent.searcher.skill = replace(agent.searcher.skill, believes=False)
    return agent


def limit_of(title: str, level: str, part: float) -> Limit:
    """So much of the iterations of a level: a budget, so that the clock never ends a search."""
    agent: Any = player(title, level)
    searcher = agent if isinstance(agent, Searcher) else getattr(agent, "searcher", None)
    skill = (searcher.skills if searcher else SKILLS).get(level.partition("/")[0])
    return Limit(1.0, max(1, round(part * skill.iterations)) if skill else 1)


def sides_of(title: str, seats: int) -> Sequence[Sequence[int]]:
    return PARTNERS.get((title, seats), tuple((seat,) for seat in range(seats)))


def begun(title: str, seats: int, seed: str) -> Match:
    match = Match(the_game(title), Setup(seats, OPTIONS.get(title, {})), seed)
    match.start()
    return match


def answer(match: Match, level: str, part: float) -> str:
    """What a level chooses for the first seat that is asked."""
    seat, title = match.state.open_seats()[0], match.game.id
    temper = BOLD if level.endswith((BLIND, OPEN)) else ""
    limit = limit_of(title, level, part)
    task = task_for(match, seat, level.partition("/")[0], cards=(), limit=limit, temperament=temper)
    return str(player(title, level).choose(task).token)


def probe(title: str, seats: int, level: str) -> dict[str, float]:
    """Processor time of one decision of a level and of one simulation of OpenSpiel, early, in the
    middle and late in games."""
    spent = {level: 0.0, ISMCTS: 0.0}
    asked = 0
    for number in range(PROBES):
        match = begun(title, seats, f"probe/{number}")
        rng = Random(number)
        for _ in range(number * 3):
            if not match.over:
                seat = match.state.open_seats()[0]
                match.submit(seat, rng.choice(match.state.legal_for(seat)))
        if match.over:
            continue
        asked += 1
        start = time.process_time()
        answer(match, level, 1.0)
        between = time.process_time()
        OpenSpielSeat(match, PROBES).token()
        spent[level] += between - start
        spent[ISMCTS] += (time.process_time() - between) / PROBES
    return {
        "decision_s": spent[level] / asked,
        "simulation_s": spent[ISMCTS] / asked,
        "equal": spent[level] / spent[ISMCTS],
    }


def play(title: str, levels: Sequence[str], seed: str, part: float) -> Sequence[float]:
    """What every seat has of the win."""
    match = begun(title, len(levels), seed)
    rivals = {
        seat: OpenSpielSeat(match, int(level.removeprefix(ISMCTS)))
        for seat, level in enumerate(levels)
        if level.startswith(ISMCTS)
    }
    while not match.over:
        seat = match.state.open_seats()[0]
        if rival := rivals.get(seat):
            match.submit_token(seat, rival.token())
        else:
            match.submit_token(seat, answer(match, levels[seat], part))
    returns: Sequence[float] = match.state.returns()
    return returns


def excess(title: str, seats: int, pair: Sequence[str], seed: str, side: int, part: float) -> float:
    """The win of the higher level on one side, less what every side has of it on the mean."""
    sides = sides_of(title, seats)
    levels = [""] * seats
    for place, members in enumerate(sides):
        names = pair[0 if place == side else 1].split(PARTNER)
        for at, seat in enumerate(members):
            levels[seat] = names[at % len(names)]
    returns = play(title, levels, seed, part)
    wins = [returns[members[0]] for members in sides]
    return wins[side] - sum(wins) / len(sides)


def interval(rows: dict[int, dict[int, float]], sides: int) -> tuple[int, float, float]:
    """Games of seeds that were dealt to all sides, mean excess, its standard error over seeds."""
    whole = [sum(row.values()) / sides for row in rows.values() if len(row) == sides]
    if not whole:
        return 0, 0.0, 0.0
    mean = sum(whole) / len(whole)
    spread = sum((one - mean) ** 2 for one in whole) / max(1, len(whole) - 1)
    return len(whole) * sides, mean, sqrt(spread / len(whole))


def finished(rows: dict[int, dict[int, float]], sides: int, most: int) -> bool:
    games, mean, error = interval(rows, sides)
    if games >= most:
        return True
    return games >= FIRST_LOOK * sides and abs(mean) > SURE * error


Key = tuple[str, int, str, str]


def read(path: Path) -> dict[Key, dict[int, dict[int, float]]]:
    found: dict[Key, dict[int, dict[int, float]]] = defaultdict(lambda: defaultdict(dict))
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            key = (row["title"], row["seats"], row["one"], row["other"])
            found[key][row["seed"]][row["side"]] = row["excess"]
    return found


def report(path: Path) -> None:
    print("| title | seats | pair | games | share of wins | even | interval |")
    print("|---|---|---|---|---|---|---|")
    for (title, seats, one, other), rows in sorted(read(path).items()):
        sides = len(sides_of(title, seats))
        games, mean, error = interval(rows, sides)
        even, half = 1 / sides, 1.96 * error
        print(
            f"| {title} | {seats} | {one} over {other} | {games} | {even + mean:.2f} | {even:.2f} "
            f"| {even + mean - half:.2f} to {even + mean + half:.2f} |"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, default=Path("levels.jsonl"))
    parser.add_argument("--probe", default="", metavar="LEVEL")
    parser.add_argument("--titles", default=TITLES)
    parser.add_argument("--pairs", default="", help="as expert:hard,hard:normal; else all")
    parser.add_argument("--most", type=int, default=400, help="games of a pair")
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--part", type=float, default=1.0, help="of a level's iterations")
    parser.add_argument("--seed", default="levels")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    if options.report:
        report(options.file)
        return
    if options.probe:
        for place in options.titles.split(","):
            title, _, seats = place.partition(":")
            print(json.dumps({place: probe(title, int(seats), options.probe)}), flush=True)
        return
    until = time.monotonic() + 60 * options.minutes
    pairs = [tuple(pair.split(":")) for pair in options.pairs.split(",") if pair]
    pairs = pairs or [(LADDER[at + 1], LADDER[at]) for at in range(len(LADDER) - 1)]
    done = read(options.file)
    open_pairs = True
    while open_pairs:
        open_pairs = False
        for one, other in pairs:
            for place in options.titles.split(","):
                title, seats = place.split(":")[0], int(place.split(":")[1])
                sides = len(sides_of(title, seats))
                rows = done[(title, seats, one, other)]
                if finished(rows, sides, options.most):
                    continue
                open_pairs = True
                first = sum(len(row) == sides for row in rows.values())
                for seed in range(first, first + LOOK):
                    for side in range(sides):
                        if side in rows[seed]:
                            continue
                        if time.monotonic() > until:
                            return
                        name = f"{options.seed}/{seed}"
                        worth = excess(title, seats, (one, other), name, side, options.part)
                        rows[seed][side] = worth
                        with options.file.open("a", encoding="utf-8") as file:
                            row = {"title": title, "seats": seats, "one": one, "other": other}
                            row |= {"seed": seed, "side": side, "excess": worth}
                            file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    main()
