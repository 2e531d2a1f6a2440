"""Riddles of The Majority 2: the cards are drawn; which turn brings the most points?"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.bots.quest import Pose, Quest
from engine.core.events import Event
from engine.core.types import NOBODY, Seat
from engine.games.majority_2.rules import meets_requirement
from engine.games.majority_2.state import FREE, Majority2State, points
from engine.match import Match


def poses(match: Match) -> Iterator[Pose]:
    """Every turn once its cards are drawn."""
    for ply in range(match.ply):
        state: Majority2State = match.state_at(ply)
        if state.stack and state.stack[-1][0] == FREE and state.actor == state.active:
            yield Pose(ply, (), state.active)


def worth(start: Any, now: Any, happened: Sequence[Event], seat: Seat) -> int | None:
    """By how many points one gains on the other in this turn."""
    if now.turn == start.turn and now.active == seat and now.actor != NOBODY:
        return None
    other = 1 - seat
    return _lead(now, seat, other) - _lead(start, seat, other)


def _lead(state: Majority2State, seat: Seat, other: Seat) -> int:
    return points(state, seat) - points(state, other)


def kind(state: Majority2State, seat: Seat, best: int, last: Majority2State) -> str:
    """There is but one question."""
    return "turn"


def theme(state: Majority2State, seat: Seat) -> tuple[object, ...]:
    """The hand it is played from."""
    return state.hand


def ways(state: Majority2State, seat: Seat) -> int:
    """A free card or none, then a paid one or none, each into any lane: what is settled in between
    gives no coins to pay with at once, and takes no requirement back."""
    lanes = state.charter.constants.lanes
    free = len(state.legal_for(seat)) - 1  # not to play is one of them
    paid = sum(
        state.charter.members[card].cost <= state.ready[seat] and meets_requirement(state, card)
        for card in set(state.hand)
    )
    return 1 + lanes * paid + lanes * free * (1 + lanes * max(0, paid - 1))


QUEST: Final = Quest(
    poses,
    worth,
    kind,
    (7.9, 8.15, 9.5, 11.3),
    theme=theme,
    opened=(),
    luck=False,
    gap=2,
    least=2,
    ways=ways,
)
