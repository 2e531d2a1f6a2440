#!/usr/bin/env python3
"""How strong the bots of King of 12 are, printed as JSON: shares of games won, with intervals.

    python tests/figures/king_strength.py [--games G] [--only PART,PART] [--jobs N] [--seed S]

Every seed is dealt once for each seat, so that nobody profits from a better die. The other parts:
``people`` are persons who play in one simple way always (tests/bots/king_people.py), ``gain`` is
what a best answer to one turn's strategy would bring, ``outcomes`` counts turns for the model of
turn.py, ``tempers`` lets the temperaments play against the even one, and ``ismcts`` puts the
expert on one seat against OpenSpiel's search (a test extra): at equal time, ten times the time,
equal iterations.

The bots are given a budget above their own iterations: the clock plays no part, so that a seed has
the same result on a busy machine. The searches of equal time are the exception.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache, partial
from math import sqrt
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from engine.bots.base import (  # noqa: E402
    LEVELS,
    Limit,
    Task,
)
from engine.bots.king_of_12.bot import SKILLS, TEMPERAMENTS, Mind  # noqa: E402
from engine.bots.king_of_12.turn import best_response_gain, equilibrium, expected  # noqa: E402
from engine.bots.registry import agent_for  # noqa: E402
from engine.bots.tasks import task_for  # noqa: E402
from engine.core.game import Setup  # noqa: E402
from engine.games.king_of_12.events import Compared  # noqa: E402
from engine.games.king_of_12.knowledge import KingKnowledge  # noqa: E402
from engine.games.king_of_12.state import INDEX, SEAL  # noqa: E402
from engine.match import Match  # noqa: E402
from engine.simulate import quantile  # noqa: E402
from engine.titles import game_with_deck  # noqa: E402
from tests.bots.king_people import (  # noqa: E402
    CopyLast,
    Highest,
    KnowsAverage,
    SameOrder,
    frequencies,
)

GAME_ID: Final = "king_of_12"
PEOPLE: Final = {"order": SameOrder, "highest": Highest, "copy": CopyLast}
"""Who play in one simple way always."""
AVERAGE: Final = "average"
KNOWN: Final = "@"
"""``average@hard@3``: answers how often that level lays each card with so many seats."""
LEARNT: Final = 12
"""Games from which that is learnt."""
ISMCTS: Final = "ismcts"
"""``ismcts:N``: OpenSpiel's search with N simulations a decision."""
UNHURRIED: Final = Limit(1.0, 1000)
TEMPER_MARK: Final = "/"
"""``hard/bold``: a level with a temperament."""
STYLED: Final = 100
"""Positions in which the cards of temperaments are compared."""
PROBES: Final = 12
"""Decisions from which the time of a simulation is taken."""


@cache
def the_game() -> Any:
    return game_with_deck(GAME_ID)


@cache
def player(name: str) -> Any:
    """A level with or without a temperament, or a person of PEOPLE."""
    kind, _, known = name.partition(KNOWN)
    if known:
        level, _, seats = known.partition(KNOWN)
        return KnowsAverage(the_game(), average(level, int(seats)))
    if kind in PEOPLE:
        return PEOPLE[kind](the_game())
    return agent_for(the_game(), name.partition(TEMPER_MARK)[0])


def average(level: str, seats: int) -> dict[int, float]:
    """How often a level lays each card among its like, in games that are not measured."""
    cards: Counter[int] = Counter()
    for number in range(LEARNT):
        match = Match(the_game(), Setup(seats, {"set": "random"}), f"average/{number}")
        match.start()
        while not match.over:
            seat = match.state.open_seats()[0]
            token = player(level).choose(question(match, seat, level)).token
            if token.startswith("play:"):
                cards[INDEX[token.partition(":")[2]]] += 1
            match.submit_token(seat, token)
    return frequencies(cards)


def question(match: Match, seat: int, player_name: str) -> Task:
    """The task of a level, or of a level with a temperament."""
    level, _, temperament = player_name.partition(TEMPER_MARK)
    return task_for(match, seat, level, cards=(), limit=UNHURRIED, temperament=temperament)


def play(levels: Sequence[str], seed: str) -> tuple[int, list[tuple[str, float]]]:
    """The winner's seat, and what every decision of a bot took."""
    match = Match(the_game(), Setup(len(levels), {"set": "random"}), seed)
    match.start()
    if any(level.startswith(ISMCTS) for level in levels):
        from tests.outsiders.rival import OpenSpielSeat  # a test extra
    searchers = {
        seat: OpenSpielSeat(match, int(level.partition(":")[2]))
        for seat, level in enumerate(levels)
        if level.startswith(ISMCTS)
    }
    times: list[tuple[str, float]] = []
    while not match.over:
        seat = match.state.open_seats()[0]
        task = question(match, seat, levels[seat])
        start = time.perf_counter()
        if seat in searchers:
            token = searchers[seat].token()
        else:
            token = player(levels[seat]).choose(task).token
        times.append((levels[seat], time.perf_counter() - start))
        match.submit_token(seat, token)
    return list(match.state.returns()).index(1.0), times


def deal(one: str, other: str, seats: int, seed: str, number: int) -> dict[str, Any]:
    """``one`` on each seat in turn against ``other`` on all the rest, from the same seed."""
    won, times = 0, []
    for seat in range(seats):
        levels = [one if place == seat else other for place in range(seats)]
        winner, took = play(levels, f"{seed}/{number}")
        won += winner == seat
        times += took
    return {"won": won / seats, "times": times}


def strength(
    one: str, other: str, seats: int, games: int, seed: str, run: Callable[..., Any]
) -> dict[str, Any]:
    """Share of games that ``one`` wins; even would be 1 / seats. 95 % interval over seeds."""
    found = list(run(partial(deal, one, other, seats, seed), range(max(2, games // seats))))
    shares = [each["won"] for each in found]
    middle = sum(shares) / len(shares)
    spread = sqrt(sum((share - middle) ** 2 for share in shares) / (len(shares) - 1))
    half = 1.96 * spread / sqrt(len(shares))
    seconds = sorted(took for each in found for level, took in each["times"] if level == one)
    return {
        "games": len(shares) * seats,
        "share": round(middle, 4),
        "interval": [round(middle - half, 4), round(middle + half, 4)],
        "even": round(1 / seats, 4),
        "ms_p50": round(1000 * quantile(seconds, 0.5), 2),
        "ms_p95": round(1000 * quantile(seconds, 0.95), 2),
    }


def tempers(
    level: str, seats: int, games: int, seed: str, run: Callable[..., Any]
) -> dict[str, Any]:
    """Every temperament against the even one of the same level, and how its cards differ."""
    return {
        temper: strength(f"{level}{TEMPER_MARK}{temper}", level, seats, games, seed, run)
        | styles(level, temper, seats)
        for temper in TEMPERAMENTS
    }


def styles(level: str, temper: str, seats: int) -> dict[str, float]:
    """In the same positions: mean daring, and the share of cards that even ones would not lay."""
    own = even = apart = 0.0
    places = positions(STYLED, seats)
    for known, task in places:
        minds = [
            Mind(
                the_game().load(task.concealed),
                KingKnowledge.load(known),
                replace(task, temperament=temperament, limit=UNHURRIED),
                SKILLS[level],
            )
            for temperament in (temper, "")
        ]
        mix, usual = (mind.cards() for mind in minds)
        cards = mix.keys() | usual.keys()
        apart += sum(abs(mix.get(card, 0.0) - usual.get(card, 0.0)) for card in cards) / 2
        own += minds[0].daring()
        even += minds[1].daring()
    count = len(places)
    return {
        "daring": round(own / count, 4),
        "daring of the even": round(even / count, 4),
        "other cards": round(apart / count, 4),
    }


def people(
    levels: Sequence[str], seats: int, games: int, seed: str, run: Callable[..., Any]
) -> dict[str, Any]:
    """Every simple person on one seat, each level on all the others."""
    found = {}
    for level in levels:
        for person in (*PEOPLE, f"{AVERAGE}{KNOWN}{level}{KNOWN}{seats}"):
            name = f"{person} against {seats - 1} {level}"
            found[name] = strength(person, level, seats, games, seed, run)
            print(json.dumps({name: found[name]}), flush=True)
    return found


def equal_simulations(level: str, seats: int) -> int:
    """How many simulations of OpenSpiel take as long as a decision of the level."""
    from tests.outsiders.rival import OpenSpielSeat

    _, bot = play([level] * seats, "equal")
    match = Match(the_game(), Setup(seats, {"set": "random"}), "equal")
    match.start()
    searcher = OpenSpielSeat(match, PROBES)
    start = time.perf_counter()
    searcher.token()
    one = (time.perf_counter() - start) / PROBES
    return max(1, round(sum(took for _, took in bot) / len(bot) / one))


def against_search(
    level: str, seats: int, games: Sequence[int], seed: str, run: Callable[..., Any]
) -> dict[str, Any]:
    """The level on one seat, OpenSpiel's search on the others."""
    equal = equal_simulations(level, seats)
    counts = {
        "equal time": equal,
        "ten times the time": 10 * equal,
        "equal iterations": SKILLS[level].iterations,
    }
    return {
        name: {"simulations": count} | strength(level, f"{ISMCTS}:{count}", seats, many, seed, run)
        for (name, count), many in zip(counts.items(), games, strict=True)
        if many
    }


def positions(count: int, seats: int) -> list[tuple[Any, Any]]:
    """Beginnings of turns in games of the normal bot: what one seat sees, and its task."""
    found: list[tuple[Any, Any]] = []
    number = 0
    while len(found) < count:
        match = Match(the_game(), Setup(seats, {"set": "random"}), f"gain/{number}")
        match.start()
        number += 1
        while not match.over:
            state = match.state
            seat = state.open_seats()[0]
            task = task_for(match, seat, "easy", cards=())
            if state.stack[-1][0] == SEAL and state.owing == state.charter.everybody:
                found.append((match.knowledge(seat).dump(), task))
            match.submit_token(seat, player("easy").choose(task).token)
    return found[:count]


def gain(level: str, count: int, seats: int) -> dict[str, Any]:
    """What a best answer would gain in one turn, in chances to win the game.

    Two seats: the most that either would gain against the level's equilibrium. More: what one seat
    would gain over the level's own mix where all the others play that level.
    """
    gains = []
    for known, task in positions(count, seats):
        state = the_game().load(task.concealed)
        mind = Mind(state, KingKnowledge.load(known), task, SKILLS[level])
        if seats == 2:
            mixes = equilibrium(mind.turn, mind.iterations, mind.rng)
            gains.append(best_response_gain(mind.turn, mixes))
        else:
            played = mind.mixes(SKILLS[level])
            worth = expected(mind.turn, mind.seat, played)
            own = sum(part * worth[card] for card, part in played[mind.seat].items())
            gains.append(max(worth.values()) - own)
    gains.sort()
    return {
        "positions": len(gains),
        "mean": round(sum(gains) / len(gains), 5),
        "p50": round(quantile(gains, 0.5), 5),
        "p95": round(quantile(gains, 0.95), 5),
    }


def outcomes(level: str, seats: int, games: int) -> dict[str, float]:
    """Shares of turns with first and second, with one of them, with neither."""
    counts: Counter[str] = Counter()
    for number in range(games):
        match = Match(the_game(), Setup(seats, {"set": "random"}), f"outcomes/{number}")
        match.start()
        while not match.over:
            seat = match.state.open_seats()[0]
            task = task_for(match, seat, level, cards=(), limit=Limit(1.0, 40))
            for event in match.submit_token(seat, player(level).choose(task).token):
                if isinstance(event, Compared):
                    placed = (event.first is not None) + (event.second is not None)
                    counts[("none", "one", "both")[placed]] += 1
    return {name: round(count / counts.total(), 4) for name, count in counts.items()}


PAIRS: Final = (("expert", "hard"), ("hard", "normal"), ("normal", "easy"), ("easy", "random"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", default="2,4")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--only", default="pairs,people,gain,outcomes,tempers,ismcts")
    parser.add_argument("--positions", type=int, default=1000, help="for gain")
    parser.add_argument("--searched", default="40,20,4", help="games for each part of ismcts")
    parser.add_argument("--levels", default=",".join(LEVELS), help="for people")
    parser.add_argument("--pairs", default=",".join(":".join(pair) for pair in PAIRS))
    options = parser.parse_args()
    parts = options.only.split(",")
    sizes = [int(seats) for seats in options.seats.split(",")]
    pairs = [pair.split(":") for pair in options.pairs.split(",")]
    figures: dict[str, Any] = {"levels": LEVELS}
    with ProcessPoolExecutor(options.jobs) as pool:
        run = pool.map if options.jobs > 1 else map
        for seats in sizes:
            if "pairs" in parts:
                for one, other in pairs:
                    name = f"{one} against {seats - 1} {other}"
                    found = strength(one, other, seats, options.games, options.seed, run)
                    figures[name] = found
                    print(json.dumps({name: found}), flush=True)
            if "people" in parts:
                levels = options.levels.split(",")
                figures |= people(levels, seats, options.games, options.seed, run)
            if "gain" in parts:
                for level in ("hard", "expert"):
                    figures[f"gain {seats} {level}"] = gain(level, options.positions, seats)
            if "tempers" in parts:
                found = tempers("hard", seats, options.games, options.seed, run)
                figures[f"tempers {seats}"] = found
            if "outcomes" in parts:
                figures[f"outcomes {seats}"] = outcomes("hard", seats, options.games // 10)
            if "ismcts" in parts:
                games = [int(many) for many in options.searched.split(",")]
                found = against_search("expert", seats, games, options.seed, run)
                figures[f"expert against {seats - 1} {ISMCTS}"] = found
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
