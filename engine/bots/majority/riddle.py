"""Riddles of The Majority: all hands lie open; what brings most at the count, whatever follows?"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.bots.quest import OpenTurn, Pose, Quest, hands_told
from engine.core.events import Event
from engine.core.types import Action, Seat
from engine.games.majority.events import Counted
from engine.games.majority.state import PLAY, MajorityState
from engine.match import Match

_TURNS: Final = (2, 3)
"""Turns that are left in the round."""


def turns_left(state: MajorityState) -> int:
    """Of the round, with the one that is played."""
    return state.charter.turns(state.round) - state.turn + 1


def poses(match: Match) -> Iterator[Pose]:
    """Turns shortly before a count; the others have laid what they laid."""
    for ply in range(match.ply):
        state: MajorityState = match.state_at(ply)
        charter = state.charter
        begins = bool(state.stack) and state.stack[-1][0] == PLAY
        if not begins or state.owing != charter.everybody or turns_left(state) not in _TURNS:
            continue
        plays = {entry.by: entry.token for entry in match.log[ply : ply + charter.seats]}
        if set(plays) != set(range(charter.seats)):
            continue
        # once a spy has seen to it, who comes last sees all cards anyway
        for seat in state.order[-1:] or range(charter.seats):
            others = state.order or range(charter.seats)
            lays = tuple((other, plays[other]) for other in others if other != seat)
            yield Pose(ply, lays, seat)


def worth(start: Any, now: Any, happened: Sequence[Event], seat: Seat) -> int | None:
    """Coins that one's own side gains at the count, less those of the other that gains most."""
    if not any(isinstance(event, Counted) for event in happened):
        return None
    gains: list[int] = [
        sum(now.coins[one] - start.coins[one] for one in team) for team in start.charter.teams
    ]
    own = next(place for place, team in enumerate(start.charter.teams) if seat in team)
    return gains[own] - max(gain for place, gain in enumerate(gains) if place != own)


def orders(start: MajorityState, seat: Seat) -> tuple[OpenTurn, ...]:
    """A spy that lies there, or is laid now, opens the next turn: for whom, and in which order."""
    found: dict[tuple[Seat, ...], list[Action]] = {}
    for action in start.legal_for(seat):
        after = start.clone()
        after.apply(seat, action)
        found.setdefault(after.order, []).append(action)
    return tuple([OpenTurn(tuple(actions), order) for order, actions in found.items()])


def kind(state: MajorityState, seat: Seat, best: int, last: MajorityState) -> str:
    """With a partner or alone."""
    return "team" if state.charter.partners else "alone"


def theme(state: MajorityState, seat: Seat) -> tuple[object, ...]:
    """What lies there and what can be played."""
    return (tuple(sorted(state.laid)), state.hands[seat])


def idea(state: MajorityState, seat: Seat, action: Action) -> str:
    """What to think of first: the partner, the card that is never played, or the last turn."""
    if state.charter.partners:
        return "partner"
    return "left" if turns_left(state) == min(_TURNS) else "backwards"


QUEST: Final = Quest(
    poses,
    worth,
    kind,
    (6.3, 6.8, 9.0, 11.0),
    orders=orders,
    theme=theme,
    told=hands_told,
    idea=idea,
    gap=2,
)
