"""Games between bots without a window, and the figures of them."""

import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from engine.bots.base import Choice, Limit
from engine.bots.driver import bots_answer
from engine.bots.registry import agent_for, bots_of
from engine.bots.tasks import task_for
from engine.core.errors import BadSetup
from engine.core.game import Game, Setup
from engine.core.types import Json, Seat
from engine.journal import state_hash
from engine.match import Match
from engine.titles import game_with_deck

_MOST_PROCESSES: Final = 60
"""Windows waits for no more at once."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: ``games`` games with the seeds ``seed/0``, ``seed/1``, ..."""

    game: str
    seats: int
    levels: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, Json] = field(default_factory=dict)
    limit: Limit = field(default_factory=Limit)
    aim: str = "balanced"
    decks: tuple[Path, ...] = ()
    planner: bool = False
    """Let the joint planner play every deal too, for the same aim."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game."""

    returns: tuple[float, ...]
    term: int | None
    ceiling: int | None
    planned: int | None
    """The best term this deal allowed."""
    decisions: int
    seconds: tuple[float, ...]
    hash: str


def play_one(series: Series, number: int) -> Played:
    """Plays one game of a series to its end."""
    game = game_with_deck(series.game, series.options.get("deck", "house"), series.decks)
    match = Match(game, Setup(series.seats, series.options), f"{series.seed}/{number}")
    match.start()
    agents = [agent_for(game, level) for level in series.levels]
    seconds: list[float] = []

    def ask(seat: Seat) -> Choice:
        task = task_for(
            match,
            seat,
            series.levels[seat],
            cards=(),
            aim=series.aim,
            limit=series.limit,
            table=series.levels,
        )
        start = time.perf_counter()
        choice = agents[seat].choose(task)
        seconds.append(time.perf_counter() - start)
        return choice

    decisions = 0
    while not match.over:
        seat, token = bots_answer(match, ask)
        match.submit_token(seat, token)
        decisions += 1
    result = game.view(match.state, None).get("result", {})
    ceiling = bots_of(game.id).ceiling
    return Played(
        returns=tuple(match.state.returns()),
        term=result.get("term"),
        ceiling=ceiling(match) if ceiling is not None else None,
        planned=planned_term(series, game, number),
        decisions=decisions,
        seconds=tuple(seconds),
        hash=state_hash(game.dump(match.state)),
    )


def planned_term(series: Series, game: Game, number: int) -> int | None:
    """What the joint planner reaches with the same deal; None where nobody wants to know."""
    planner = bots_of(game.id).planner
    if not series.planner or planner is None:
        return None
    setup = Setup(series.seats, series.options)
    return planner(game, setup, f"{series.seed}/{number}", series.aim)


def simulate(series: Series, jobs: int = 1) -> dict[str, Json]:
    """Plays the series and returns its figures; the hash does not depend on ``jobs``."""
    check(series)
    numbers = range(series.games)
    jobs = min(jobs, series.games, _MOST_PROCESSES)
    if jobs > 1:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            games = list(pool.map(play_one, repeat(series), numbers, chunksize=4))
    else:
        games = [play_one(series, number) for number in numbers]
    return figures(series, games)


def check(series: Series) -> None:
    """Raises the one sentence of whatever does not fit, before anything is played."""
    game = game_with_deck(series.game, series.options.get("deck", "house"), series.decks)
    game.initial(Setup(series.seats, series.options))
    if len(series.levels) != series.seats:
        raise BadSetup(
            f"{len(series.levels)} levels are named for {series.seats} seats; name one a seat, or "
            "one for all."
        )
    for level in series.levels:
        agent_for(game, level)


def figures(series: Series, games: Sequence[Played]) -> dict[str, Json]:
    """Sums over finished games; None where a figure does not exist for the game (yet)."""
    seconds = sorted(second for game in games for second in game.seconds)
    wins = [sum(game.returns[seat] > 0 for game in games) for seat in range(series.seats)]
    cooperative = all(len(set(game.returns)) == 1 for game in games)
    terms = [game.term for game in games if game.term is not None]
    plans = [game.planned for game in games if game.planned is not None]
    ceilings = [game.ceiling for game in games if game.ceiling is not None]
    digest = blake2b("".join(game.hash for game in games).encode(), digest_size=8)
    return {
        "games": len(games),
        "wins": wins[0] if cooperative else wins,
        "term_mean": mean(terms),
        "ceiling_mean": mean(ceilings),
        "planner_mean": mean(plans),
        "score_mean": [round(wins[seat] / len(games), 4) for seat in range(series.seats)]
        if games
        else [],
        "decisions": sum(game.decisions for game in games),
        "decision_s": {
            "p50": round(quantile(seconds, 0.5), 6),
            "p95": round(quantile(seconds, 0.95), 6),
            "max": round(quantile(seconds, 1.0), 6),
        },
        "budget": series.limit.budget,
        "hash": digest.hexdigest(),
    }


def mean(values: Sequence[int]) -> float | None:
    """To three places; None without values."""
    return round(sum(values) / len(values), 3) if values else None


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which ``share`` of the ordered values lie; 0 without values."""
    if not ordered:
        return 0.0
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
