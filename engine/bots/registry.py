"""Which agent plays which level, and the task it is given."""

from hashlib import blake2b
from typing import Final

from engine.bots.base import Agent, Choice, Limit, Task
from engine.bots.council_of_12.bot import CouncilBot
from engine.bots.council_of_12.greedy import GreedyCouncil
from engine.bots.king_of_12.bot import KingBot
from engine.bots.uniform import UniformAgent
from engine.core.errors import EngineError
from engine.core.game import Game
from engine.core.types import Json, Seat
from engine.match import Match

LEVELS: Final = ("easy", "normal", "hard", "expert")
"""The levels a person can choose."""
OTHER_LEVELS: Final = ("random", "greedy", "person", "person:wild")
AIMS: Final = ("safe", "balanced", "term")
"""What a bot plays for: survival, both, or the term of office."""


class UnknownLevel(EngineError):
    """No agent has this name."""

    code = "unknown-level"


def agent_for(game: Game, level: str) -> Agent:
    """The agent behind a level. Raises UnknownLevel."""
    if level == "random":
        return UniformAgent(game)
    if game.id == "king_of_12" and level in LEVELS + OTHER_LEVELS:
        return KingBot(game, level)
    if level == "greedy":
        return GreedyCouncil(game)
    if level in LEVELS or level in OTHER_LEVELS:
        return CouncilBot(game, level)
    raise UnknownLevel(
        f"The level {level!r} is unknown; choose one of {', '.join(LEVELS + OTHER_LEVELS)}."
    )


def one_way(seed: str) -> str:
    """A seed for a bot: that of the match, which gives the draws, can't be had back from it."""
    return blake2b(seed.encode(), digest_size=8).hexdigest()


def task_for(
    match: Match,
    seat: Seat,
    level: str,
    *,
    cards: Json = None,
    aim: str = "balanced",
    limit: Limit | None = None,
    seed: str = "",
    temperament: str = "",
    table: tuple[str, ...] = (),
    ply: int | None = None,
    hint: bool = False,
) -> Task:
    """What ``seat`` may know at this moment, or knew after `ply` entries, ready to be sent to
    another process. `hint`: not a choice is wanted, but a hint.
    """
    game = match.game
    at = match.ply if ply is None else ply
    return Task(
        game_id=game.id,
        seat=seat,
        ply=at,
        concealed=game.dump(game.conceal(match.state_at(at), seat)),
        known=match.knowledge_at(at, seat).dump(),
        cards=game.cards() if cards is None else cards,
        level=level,
        aim=aim,
        limit=limit or Limit(),
        seed=one_way(seed or match.seed),
        temperament=temperament,
        table=table,
        hint=hint,
    )


def choose(match: Match, seat: Seat, agent: Agent, level: str = "greedy") -> Choice:
    """Asks an agent in this process."""
    return agent.choose(task_for(match, seat, level, cards=()))
