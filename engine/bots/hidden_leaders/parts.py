"""What Hidden Leaders adds to the searcher of all titles."""

from collections.abc import Hashable
from typing import Final

from engine.bots.base import LEVELS, Agent
from engine.bots.hidden_leaders.greedy import GreedyLeaders, quick
from engine.bots.hidden_leaders.outlook import outlooks
from engine.bots.search import Parts, Searcher
from engine.core.game import Game
from engine.core.types import Seat
from engine.games.hidden_leaders.state import LeadersState


def turn(state: LeadersState) -> int:
    """A horizon is so many turns away."""
    return state.turn


def key(state: LeadersState, seat: Seat) -> Hashable:
    """What a seat sees now, without what never matters for its answer."""
    return (
        state.red,
        state.green,
        state.tavern,
        state.grave[-1:],
        state.hands[seat],
        tuple(state.open),
        tuple(
            [
                tuple([card if mask >> seat & 1 else 0 for card, mask in zip(*row, strict=True)])
                for row in zip(state.covered, state.seers, strict=True)
            ]
        ),
        tuple(state.stack),
        state.legal_for(seat),
    )


PARTS: Final = Parts(rollout=quick, value=outlooks, turn=turn, key=key)


def leaders_agent(game: Game, level: str) -> Agent:
    """The searcher for the levels a person can choose; the greedy bot for all others."""
    return Searcher(game, level, PARTS) if level in LEVELS else GreedyLeaders(game)
