"""The best move for a person, the runner-up and one reason, from what that seat may know."""

from collections.abc import Mapping
from typing import Final

from engine.bots.base import HINT_LEVEL, ONLY, Hint, Task
from engine.bots.council_of_12.bot import Mind
from engine.core.game import Game
from engine.core.types import Action, Json
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import (
    A_BELL,
    A_BURY,
    A_DISCARD,
    A_FIRST,
    A_MEETS,
    A_NAME,
    A_OPEN,
    A_PASS,
    A_PLAY,
    A_READY,
    A_RECOVER,
    A_RECRUIT,
    A_ROUNDS,
    A_SAY,
    A_SPEND,
    A_STAND,
    A_TAKE,
    A_TARGET,
    A_TILT,
    A_TURN,
    ARGUMENT,
    NONE,
    CouncilState,
    kind_of,
)

_EQUAL: Final = 2
"""Percent within which two moves pass equally often."""
_HELPLESS: Final = 5


def hint(game: Game, task: Task) -> Hint:
    """The hint for the seat of a task, in any phase.

    The task holds only what the seat may know; its level does not matter.
    """
    state = game.load(task.concealed)
    assert isinstance(state, CouncilState)
    mind = Mind(state, CouncilKnowledge.load(task.known), task, HINT_LEVEL)
    legal = state.legal_for(task.seat)
    scores = mind.scores(legal)
    ranked = sorted(legal, key=lambda action: (-scores[action], action))
    best = game.token(state, task.seat, ranked[0])
    if len(ranked) == 1:
        return Hint(best, None, ONLY)
    reason, params = _reason(mind, ranked[0], ranked[1])
    return Hint(best, game.token(state, task.seat, ranked[1]), _key(reason), params)


def _key(reason: str) -> str:
    return f"hints.reason.{reason}"


def _reason(mind: Mind, best: Action, second: Action) -> tuple[str, dict[str, Json]]:
    kind = kind_of(best)
    if mind.state.current == LAST:
        return "together", {}
    if kind == A_PLAY:
        return _why_card(mind, best, second)
    if kind == A_BELL:
        name = "no_bell" if best & ARGUMENT else "ring"
        return name, {"favour": mind.state.favour}
    if kind == A_ROUNDS:
        return ("two_rounds" if best & ARGUMENT else "one_round"), {}
    return _PLAIN[kind], {}


def _why_card(mind: Mind, best: Action, second: Action) -> tuple[str, dict[str, Json]]:
    if mind.state.laid[mind.seat] != NONE:
        return "exchange", {}
    if mind.state.turned:  # the second card after an Oracle
        return "order", {}
    percent = mind.percent_to_pass(best & ARGUMENT)
    if percent < _HELPLESS:
        return "helpless", {}
    than = mind.percent_to_pass(second & ARGUMENT) if kind_of(second) == A_PLAY else 0
    if percent > than + _EQUAL:
        return "surest", {"percent": percent, "than": than}
    return "keeps", {"percent": percent}


_PLAIN: Final[Mapping[int, str]] = {
    A_SAY: "speak",
    A_READY: "silent",
    A_FIRST: "order",
    A_TURN: "die",
    A_TILT: "die",
    A_TARGET: "die",
    A_TAKE: "hand",
    A_RECRUIT: "hand",
    A_RECOVER: "hand",
    A_DISCARD: "give",
    A_BURY: "give",
    A_NAME: "name",
    A_OPEN: "name",
    A_SPEND: "reward",
    A_STAND: "reward",
    A_PASS: "keep_reward",
    A_MEETS: "die",
}
"""Reasons that need no figures, by kind of action."""
