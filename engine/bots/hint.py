"""The best move for a person, the runner-up and one reason, from what that seat may know."""

from collections.abc import Callable
from typing import TypeAlias

from engine.bots.base import HINT_LEVEL, ONLY, Agent, Hint, Task
from engine.core.game import Game

Hinting: TypeAlias = Callable[[Game, Task], Hint]
"""The hint for the seat of a task, in any phase. The task holds only what the seat may know; its
level does not matter."""


def by_policy(agent: Callable[[Game, str], Agent]) -> Hinting:
    """Hints of bots that say why: what they would do, and what comes next in their policy."""

    def hint(game: Game, task: Task) -> Hint:
        choice = agent(game, HINT_LEVEL).choose(task)
        others = sorted(set(choice.policy) - {choice.token}, key=lambda t: (-choice.policy[t], t))
        if not others:
            return Hint(choice.token, None, ONLY)
        return Hint(choice.token, others[0], choice.note, choice.params)

    return hint
