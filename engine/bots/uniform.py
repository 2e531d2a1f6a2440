"""Any legal action with equal chance."""

from collections.abc import Sequence
from random import Random

from engine.bots.base import Choice, Task
from engine.core.game import Game
from engine.core.state import State
from engine.core.types import Action, Seat


class UniformAgent:
    """The measure of everything that wants to be better than chance."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, task: Task) -> Choice:
        """Uniform over the legal actions, by the task's seed and ply."""
        state = self.game.load(task.concealed)
        legal: Sequence[int] = state.legal_for(task.seat)
        tokens = [self.game.token(state, task.seat, action) for action in legal]
        rng = Random(f"{task.seed}/{task.ply}/{task.seat}")
        share = 1.0 / len(tokens)
        return Choice(
            ply=task.ply,
            token=tokens[int(rng.random() * len(tokens))],
            policy=dict.fromkeys(tokens, share),
        )


def at_random(state: State, seat: Seat, rng: Random) -> Action:
    """Any legal action of a position, to play games to their end by where nobody knows better."""
    return rng.choice(state.legal_for(seat))


def uniform(game: Game, level: str) -> UniformAgent:
    """For games that have no better bots yet: the same on every level."""
    return UniformAgent(game)
