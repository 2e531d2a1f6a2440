"""The bot of King of 12."""

from engine.agents.base import Choice, Task
from engine.agents.uniform import UniformAgent
from engine.core.game import Game


class KingBot:
    """Plays King of 12 on one level."""

    def __init__(self, game: Game, level: str) -> None:
        self.level = level
        self._uniform = UniformAgent(game)

    def choose(self, task: Task) -> Choice:
        """One of the legal actions of the task's seat."""
        return self._uniform.choose(task)
