"""The joint planner: a council of one mind that sees all hands, but not what will be drawn.

It plays a whole game and so says what perfect understanding could have reached with this deal.
It is a way to play of our own, not a bound: the ceiling (engine.bots.council_of_12.ceiling) is one.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.base import Task
from engine.bots.council_of_12.bot import Mind
from engine.core.game import Game, Setup
from engine.core.types import Action, Seat
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import A_PLAY, A_READY, NONE, CouncilState
from engine.match import Match

LEVEL = "expert"
"""Whose way to weigh a position the planner uses."""


@dataclass(frozen=True, slots=True)
class Planned:
    """What the planner reached."""

    term: int
    won: bool


def planned(game: Game, setup: Setup, seed: str, aim: str = "term") -> Planned:
    """Plays the deal of ``seed`` to its end; the same arguments give the same game."""
    match = Match(game, setup, seed)
    match.start()
    while not match.over:
        state = match.state
        assert isinstance(state, CouncilState)
        seat = state.open_seats()[0]
        match.submit(seat, next_action(state, seat, seed, aim))
    result = game.view(match.state, None)["result"]
    return Planned(result["term"], result["won"])


def next_action(state: CouncilState, seat: Seat, seed: str = "", aim: str = "term") -> Action:
    """What the planner does for ``seat``; ``state`` is the whole position, all hands open."""
    legal: Sequence[Action] = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    task = Task("", seat, 0, None, None, None, level=LEVEL, aim=aim, seed=seed)
    mind = Mind(state, CouncilKnowledge(state.charter.seats, seat), task, LEVEL)
    if state.current != LAST and A_READY in legal:
        return A_READY
    if state.current != LAST and state.laid[seat] == NONE and mind.operation_is_play():
        planned_card = A_PLAY | mind.shared_lay().cards[seat]
        if planned_card in legal:
            return planned_card
    scores = mind.scores(legal)
    return max(legal, key=lambda action: scores[action])
