"""How fast the engine is, measured in one process (docs/protocol.md, bench)."""

import sys
import time
import tracemalloc
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from random import Random
from typing import Any, Final

from engine.bots.base import LEVELS, Agent, Limit
from engine.bots.registry import agent_for
from engine.bots.search import Findings, Searcher
from engine.bots.tasks import task_for
from engine.compiled import how
from engine.core.game import Game, Setup
from engine.core.types import CHANCE, NOBODY, Json
from engine.match import Match
from engine.simulate import quantile
from engine.titles import TITLES, game_for_bench

SEATS: Final = 3
"""At the games measured, or as near to it as a game allows."""


def bench(seconds: float = 3.0) -> dict[str, Json]:
    """Random play, single operations and the bots of every game; ``seconds`` each."""
    games = {game_id: measure(game_for_bench(game_id), seconds) for game_id in TITLES}
    return {"engine": how(), "games": games, "peak_mb": peak_mb()}


def peak_mb() -> float | None:
    """The most memory this process has held; None where the system does not say."""
    if sys.platform == "win32":
        return None
    if sys.platform == "linux":  # where `ru_maxrss` begins with what the starter held
        with open("/proc/self/status", encoding="ascii") as status:
            held = next(line for line in status if line.startswith("VmHWM:"))
        return round(int(held.split()[1]) / 2**10, 1)
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return round(peak / (2**20 if sys.platform == "darwin" else 2**10), 1)


def measure(game: Game, seconds: float) -> dict[str, Json]:
    """The figures of one game."""
    least, most = game.spec.seats
    setup = Setup(min(max(SEATS, least), most))
    decisions, games, elapsed = random_play(game, setup, seconds)
    positions = sample_positions(game, setup)
    return {
        "decisions_per_s": round(decisions / elapsed),
        "games_per_s": round(games / elapsed, 1),
        "clone_us": per_call(positions, lambda state: state.clone()),
        "legal_us": per_call(positions, lambda state: state.legal()),
        "apply_us": round(apply_seconds(game, positions) * 1e6, 3),
        "levels": {level: bot_figures(game, setup, level, seconds) for level in LEVELS},
    }


def random_play(game: Game, setup: Setup, seconds: float) -> tuple[int, int, float]:
    """(applies, games, seconds): chance and forced steps included, no exchanges."""
    random = Random(1).random
    sums_of: dict[tuple[int, ...], list[int]] = {}
    start = time.perf_counter()
    decisions = games = 0
    elapsed = 0.0
    while elapsed < seconds:
        state: Any = game.initial(setup)
        while (actor := state.actor) != NOBODY:
            legal = state.legal()
            if actor == CHANCE and (weights := game.weights(state)) is not None:
                key = tuple(weights)
                sums = sums_of.get(key) or sums_of.setdefault(key, list(accumulate(key)))
                action = legal[bisect_right(sums, int(random() * sums[-1]))]
            else:
                action = legal[int(random() * len(legal))]
            state.apply(actor, action)
            decisions += 1
        games += 1
        elapsed = time.perf_counter() - start
    return decisions, games, elapsed


def sample_positions(game: Game, setup: Setup, count: int = 200) -> list[Any]:
    """Positions from random games, chance nodes included."""
    rng = Random(2)
    positions: list[Any] = []
    while len(positions) < count:
        state: Any = game.initial(setup)
        while state.actor != NOBODY:
            if rng.random() < 0.2:
                positions.append(state.clone())
            state.apply(state.actor, rng.choice(state.legal()))
    return positions[:count]


def per_call(positions: list[Any], call: Callable[[Any], Any], repeats: int = 100) -> float:
    """Microseconds a call over the positions, the loop taken off."""

    def timed(function: Callable[[Any], Any]) -> float:
        start = time.perf_counter()
        for _ in range(repeats):
            for state in positions:
                function(state)
        return time.perf_counter() - start

    loop = timed(lambda state: None)
    return round(max(0.0, timed(call) - loop) / (repeats * len(positions)) * 1e6, 3)


def apply_seconds(game: Game, positions: list[Any], repeats: int = 20) -> float:
    """Seconds of one apply: clone-and-apply less clone."""
    rng = Random(3)
    work = [(state, state.actor, rng.choice(state.legal())) for state in positions]
    start = time.perf_counter()
    for _ in range(repeats):
        for state, actor, action in work:
            state.clone().apply(actor, action)
    both = time.perf_counter() - start
    start = time.perf_counter()
    for _ in range(repeats):
        for state, _actor, _action in work:
            state.clone()
    return max(0.0, both - (time.perf_counter() - start)) / (repeats * len(work))


def bot_figures(
    game: Game, setup: Setup, level: str, most_seconds: float, games: int = 3
) -> dict[str, Json]:
    """Seconds a decision of one level in its own games, as far as ``most_seconds`` go.

    Of levels that are the searcher's also its iterations a second (games or turns played in its
    head), and the most memory that one decision took.
    """
    agent = agent_for(game, level)
    searcher = agent if isinstance(agent, Searcher) else getattr(agent, "searcher", None)
    found: list[Findings] = []
    if searcher is not None:
        searcher.heard = found.append
    seconds: list[float] = []
    total = 0.0
    for number in range(games):
        match = Match(game, setup, f"bench/{number}")
        match.start()
        while not match.over and total < most_seconds:
            seat = match.state.open_seats()[0]
            task = task_for(match, seat, level, cards=(), limit=Limit(1.0))
            start = time.perf_counter()
            choice = agent.choose(task)
            seconds.append(time.perf_counter() - start)
            total += seconds[-1]
            match.submit_token(seat, choice.token)
    iterations = sum(one.iterations for one in found)
    more = {
        "iterations_per_s": round(iterations / sum(seconds)) if found else None,
        "decision_kb": decision_kb(game, setup, agent, level) if found else None,
    }
    seconds.sort()
    return {
        "p50": round(quantile(seconds, 0.5), 6),
        "p95": round(quantile(seconds, 0.95), 6),
        "max": round(quantile(seconds, 1.0), 6),
        "decisions_per_s": round(len(seconds) / sum(seconds)),
        **more,
    }


def decision_kb(game: Game, setup: Setup, agent: Agent, level: str, budget: int = 50) -> int:
    """The most memory that one decision at the beginning of a game holds at once, in kB."""
    match = Match(game, setup, "bench/memory")
    match.start()
    seat = match.state.open_seats()[0]
    task = task_for(match, seat, level, cards=(), limit=Limit(budget=budget))
    tracemalloc.start()
    agent.choose(task)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return round(peak / 2**10)
