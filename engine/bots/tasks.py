"""What a seat may know, as a question that can be sent to whoever answers for it."""

from hashlib import blake2b

from engine.bots.base import Agent, Choice, Limit, Task
from engine.core.types import Json, Seat
from engine.match import Match


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
