"""A proof step by step: what every answer leads to, and the best line, in the game's tokens."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from engine.core.game import Game
from engine.core.types import CHANCE, Seat
from engine.riddles.search import Search, right_of


@dataclass(frozen=True, slots=True)
class Branch:
    """One answer to what is asked in a position of a proof."""

    token: str
    worth: int
    """What it comes to when everything after it is answered as well as can be."""
    ways: int
    """How many ways go on from it."""
    right: int
    """How many of them answer what the riddle asks."""


@dataclass(frozen=True, slots=True)
class Step:
    """One answer of a line."""

    seat: Seat
    """Who gives it, CHANCE included."""
    token: str
    chosen: bool
    """Is it a choice of the one who solves? Else it is forced, or an answer of somebody else."""
    branches: tuple[Branch, ...]
    """Everything that could be answered there, this one included."""


def branches(game: Game, search: Search, state: Any) -> tuple[Branch, ...]:
    """All answers to what is asked in a position, in the order of the rules."""
    goal = search.goal
    return tuple(
        Branch(
            game.token(state, one.seat, one.action),
            one.outcome.worth,
            sum(one.outcome.ways.values()),
            right_of(one.outcome, goal),
        )
        for one in search.answers(state)
    )


def line(game: Game, search: Search, state: Any = None) -> Iterator[Step]:
    """The best line from a position of the riddle (its beginning) to its end."""
    state = search.start if state is None else state
    worth = None
    while worth is None:
        best = search.best(state)
        token = game.token(state, best.seat, best.action)
        chosen = search.chooses(state) and best.seat != CHANCE
        yield Step(best.seat, token, chosen, branches(game, search, state))
        state, worth = search.step(state, best.seat, best.action)
