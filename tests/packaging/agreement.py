"""Short games and thoughts of every title as a few hashes: the same however the engine runs.

python -m tests.packaging.agreement
"""

from __future__ import annotations

from hashlib import blake2b
from random import Random

from engine.bots.base import LEVELS, Limit
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.codes import code_for
from engine.compiled import how
from engine.core.game import Setup
from engine.core.outside import to_json
from engine.match import Match
from engine.playthrough import playthrough
from engine.titles import TITLES, game_for_bench

ITERATIONS = 12
THOUGHTS = 6
"""Of each title, spread over a random game and the levels."""


def lines() -> list[str]:
    """One a title: what was played, then what bots answered and why."""
    return [f"{game_id} {_hash(played(game_id))} {_hash(thought(game_id))}" for game_id in TITLES]


def played(game_id: str) -> str:
    """A whole game with all that is seen and heard, and its code."""
    game = game_for_bench(game_id)
    setup = Setup(game.spec.seats[0])
    return code_for(game, setup, "agreement") + playthrough(game, setup, "agreement")


def thought(game_id: str) -> str:
    """Answers of all levels."""
    game, rng = game_for_bench(game_id), Random(game_id)
    match = Match(game, Setup(game.spec.seats[1]), "agreement")
    match.start()
    tasks = []
    while not match.over and len(tasks) < 40 * THOUGHTS:
        seat = match.state.open_seats()[0]
        level = LEVELS[len(tasks) % len(LEVELS)]
        tasks.append(task_for(match, seat, level, cards=(), limit=Limit(1e9, ITERATIONS)))
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    few = tasks[:: max(1, len(tasks) // THOUGHTS - 1)]
    answers = [repr(agent_for(game, task.level).choose(task)) for task in few]
    return "\n".join([*answers, to_json(game.dump(match.state))])


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    print(how())
    print("\n".join(lines()))
