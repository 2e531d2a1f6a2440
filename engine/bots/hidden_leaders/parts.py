"""What Hidden Leaders adds to the searcher of all titles."""

from collections.abc import Callable, Hashable
from random import Random
from typing import Final

from engine.bots.hidden_leaders.beliefs import believed
from engine.bots.hidden_leaders.greedy import careful, minor, quick, sight, simple
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


ROUND: Final = 300
"""Iterations of all others between two turns of a person. At a table of six ``expert`` takes no
longer for it than a person waits (docs/bots.md)."""

MANY: Final = 5
"""Seats from which ``hard`` has to see more to be above ``normal`` (docs/bots.md)."""


def others_seen(seats: int) -> float:
    """The part of the other options that come to the mind of ``hard``."""
    return 2 / 3 if seats >= MANY else 1 / 3


LEVELS: Final = {
    **SKILLS,
    "hard": Skill(45, 1, below="normal", width=3),
    "expert": Skill(90, 1, below="hard", sharpness=50.0, width=12),
}
"""What the levels can do here. ``easy`` takes what looks best as things stand, ``normal`` what does
in the long run; ``hard`` compares some answers to the end of its own turn, ``expert`` all that look
well. Nobody looks to the end of the next turn: what others hold in hand is not known, and at a
table of six wider sight is worth more. The others play on as ``careful`` does."""

PARTS: Final = Parts(
    rollout=quick,
    value=outlooks,
    turn=turn,
    key=key,
    deals=deals,
    notices={"easy": 1, "normal": 1, "hard": 2},
    stumbles={"hard": others_seen},
    minds={"easy": simple},
    round=ROUND,
    skills=LEVELS,
    sight=sight,
    minor=minor,
    careful=careful,
)
