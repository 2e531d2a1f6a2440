"""What a bot meant by a sentence it has said, worked out anew: nothing of it is stored."""

from engine.bots.base import Task
from engine.bots.council_of_12.bot import Mind
from engine.core.game import Game
from engine.core.types import Json
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import CouncilState


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of the note beside a sentence of Council of 12, as in `Choice`.

    The task is that of the seat right before it said `token`. ("", {}) where that is no sentence.
    Raises IllegalAction for a token that is none.
    """
    state = game.load(task.concealed)
    assert isinstance(state, CouncilState)
    mind = Mind(state, CouncilKnowledge.load(task.known), task, task.level)
    return mind.reason(game.parse(state, task.seat, token))
