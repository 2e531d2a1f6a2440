"""Bots in a process of their own: reads tasks from a pipe, answers with choices.

Imports the engine only. The program that started it ends it by closing the pipe.
"""

import signal
from collections import OrderedDict
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Final

from engine.bots.base import Agent, Choice, Hint, Task
from engine.bots.patience import OutOfTime, within
from engine.bots.registry import agent_for, hint
from engine.core.game import Game
from engine.titles import game_from_cards

_MOST_GAMES: Final = 4
_PART: Final = 0.75
"""Of the limit: so long a search may take before the simplest bot answers in its stead."""
IN_ITS_STEAD: Final = "greedy"
"""Who answers then: it looks at the round in play only."""


@dataclass(frozen=True, slots=True)
class Failure:
    """The agent raised instead of choosing."""

    ply: int
    reason: str


class Desk:
    """Keeps the games and agents it has already built."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()
        self._agents: dict[tuple[str, str], Agent] = {}

    def answer(self, task: Task) -> Choice | Hint | Failure:
        """The agent's choice, or a hint where one is wanted; a failure never ends the worker."""
        try:
            if task.hint:
                return hint(self._game(task), task)
            return self._choice(task)
        except Exception as error:  # whatever it is, the window has to hear of it
            return Failure(task.ply, f"{type(error).__name__}: {error}")

    def _choice(self, task: Task) -> Choice:
        """The agent's choice within the limit; with a budget no clock is looked at."""
        limit = task.limit
        try:
            with within(None if limit.budget is not None else _PART * limit.seconds):
                return self._agent(task).choose(task)
        except OutOfTime:
            return self._agent(replace(task, level=IN_ITS_STEAD)).choose(task)

    def _game(self, task: Task) -> Game:
        key = _key(task)
        game = self._games.get(key)
        if game is None:
            game = self._games[key] = game_from_cards(task.game_id, task.cards)
            while len(self._games) > _MOST_GAMES:
                gone, _ = self._games.popitem(last=False)
                self._agents = {k: a for k, a in self._agents.items() if k[0] != gone}
        self._games.move_to_end(key)
        return game

    def _agent(self, task: Task) -> Agent:
        key, game = _key(task), self._game(task)
        agent = self._agents.get((key, task.level))
        if agent is None:
            agent = self._agents[key, task.level] = agent_for(game, task.level)
        return agent


def _key(task: Task) -> str:
    return f"{task.game_id}/{hash(repr(task.cards))}"


def run(pipe: Connection) -> None:
    """Answers until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the window
    desk = Desk()
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        if task is None:
            return
        answer = desk.answer(task)
        try:
            pipe.send(answer)
        except (BrokenPipeError, OSError):
            return
