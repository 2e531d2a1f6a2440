"""What Hidden Leaders adds to the searcher of all titles."""

from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from engine.bots.hidden_leaders.beliefs import believed
from engine.bots.hidden_leaders.greedy import careful, minor, quick, sight
from engine.bots.hidden_leaders.outlook import outlooks
from engine.bots.search import SKILLS, Parts, Skill
from engine.core.types import Seat
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
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


def deals(
    state: LeadersState, seat: Seat, known: LeadersKnowledge
) -> Callable[[LeadersState, Random], None]:
    """Deals the leaders as often as the seat takes each dealing for true."""
    dealt = believed(state, seat, known)

    def deal(world: LeadersState, rng: Random) -> None:
        world.leaders = rng.choices(dealt.ways, dealt.parts)[0]

    return deal


ROUND: Final = 2500
"""Five ``expert`` at a table of six would take 10 s between two turns of a person."""

LEVELS: Final = {
    **SKILLS,
    "hard": Skill(40, 3, below="normal", width=3),
    "expert": Skill(120, 4, below="hard", sharpness=50.0, width=4),
}
"""``hard`` and ``expert`` look at few answers and let everybody play on as ``greedy`` would."""

PARTS: Final = Parts(
    rollout=quick,
    value=outlooks,
    turn=turn,
    key=key,
    deals=deals,
    notices={"easy": 2},
    round=ROUND,
    skills=LEVELS,
    sight=sight,
    minor=minor,
    careful=careful,
)
