"""What King of 12 adds to the searcher: a turn, what a position is worth, cards not yet seen."""

from typing import Final

from engine.bots.king_of_12.turn import Vector, leaning_worth
from engine.bots.search import Parts
from engine.games.king_of_12.state import HANDLERS, KEEP, NONE, OVER, SEAL, KingState

_MOST_TURNS: Final = 16
"""More than a round has."""


def turn(state: KingState) -> int:
    """Changes when a turn was compared, and again when the next round begins."""
    return _MOST_TURNS * state.round + state.turn + (state.stack[-1][0] in (KEEP, OVER))


def value(state: KingState) -> Vector:
    """Chance of every seat to win the game, between two turns."""
    return leaning_worth(state)


def unsealed(state: KingState) -> KingState:
    """The turn before anybody has laid a card."""
    if state.stack[-1][0] != SEAL:
        return state
    before = state.clone()
    for seat, card in enumerate(before.laid):
        if card != NONE:
            before.hands[seat] |= 1 << card
            before.laid[seat] = NONE
    before.owing = before.charter.everybody
    HANDLERS.settle[SEAL](before, None)
    return before


PARTS: Final = Parts(value=value, turn=turn, unsealed=unsealed)
