"""A council at little cost: it sees all hands, looks at this round only and thinks no further.

Games are played to their end by it, many times over (engine.decided): the planner is better and
takes five to ten times as long.
"""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Final

from engine.bots.council_of_12.execution import value
from engine.bots.council_of_12.greedy import KEEPING, WORTH, GreedyMind
from engine.core.types import Action, Seat
from engine.games.council_of_12.deck import LAST
from engine.games.council_of_12.state import (
    A_BELL,
    A_PLAY,
    A_READY,
    EXECUTE_STEP,
    NONE,
    CouncilState,
    bits,
)

_AIM: Final = "balanced"
_SILENT: Final = A_BELL | 1
"""The bells are not rung."""
_RING_FROM: Final = 3
"""Favour at which the bells are rung where the council is ..."""
_SURE: Final = 0.9
"""... so sure to pass the challenge."""
_COSTS: Final = tuple(KEEPING * worth for worth in WORTH)
"""What it counts against a lay that a card is gone, in chances to pass."""


def quick(state: CouncilState, seat: Seat, rng: Random) -> Action:
    """A sensible answer of ``seat`` from a full position."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    mind = GreedyMind(state, seat, _AIM, rng)
    if state.current != LAST and not state.turned and state.phase != EXECUTE_STEP:
        if A_READY in legal:
            return A_READY
        if A_BELL in legal:
            sure = state.favour >= _RING_FROM and _best_lay(state, mind)[0] >= _SURE
            return A_BELL if sure else _SILENT
        if state.laid[seat] == NONE:
            card = A_PLAY | _best_lay(state, mind)[1][seat]
            if card in legal:
                return card
    scores = {action: mind.score(action) for action in legal}
    return max(legal, key=lambda action: scores[action])


def _best_lay(state: CouncilState, mind: GreedyMind) -> tuple[float, tuple[int, ...]]:
    """The chance to pass, and the cards by seat with which it is largest; what lies is fixed."""
    choices: list[Sequence[int]] = []
    for seat, laid in enumerate(state.laid):
        free = bits(state.hands[seat] & ~state.blocked)
        choices.append((laid,) if laid != NONE else free or (NONE,))
    chances: dict[int, float] = {}
    best, best_chance = float("-inf"), 0.0
    best_cards: tuple[int, ...] = ()
    for cards in product(*choices):
        once = twice = 0
        kept = 0.0
        for card in cards:
            if card != NONE:
                twice |= once & 1 << card
                once |= 1 << card
                kept -= _COSTS[card]
        open_card = NONE if state.chair == NONE else cards[state.chair]
        if open_card == NONE or not twice >> open_card & 1:
            stands = once & ~twice
            chance = chances.get(stands)
            if chance is None:
                chance = chances[stands] = value(stands, mind.position, mind.first)
            kept += chance
        else:  # the chair's card is negated: the challenge fails
            chance = 0.0
        if kept > best:
            best, best_chance, best_cards = kept, chance, cards
    return best_chance, best_cards
