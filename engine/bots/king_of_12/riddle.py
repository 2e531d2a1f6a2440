"""Riddles of King of 12: the others' cards lie open; which one pays you the most this turn?

With two or three turns left in a round it is asked for all of them: what the others lay after this
one is unknown.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.bots.quest import NARROWER, Pose, Quest, by_sign
from engine.core.events import Event
from engine.core.types import Action, Seat
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.events import RoundEnded, TurnEnded
from engine.games.king_of_12.state import ARGUMENT, NONE, SEAL, KingState, points_of
from engine.match import Match

_LAST_TURNS: Final = (2, 3)
"""With so many turns left in a round it is asked for all of them."""
_IDEAS: Final = {"lady": "nothing", "oracle": "worst", "gambler": "place"} | dict.fromkeys(
    ("rogue", "guild"), "all"
)
"""What cards are good for that do not just change a value."""
_ROUND: Final = 20
"""A won round counts for more than all points of a turn."""


def poses(match: Match) -> Iterator[Pose]:
    """Every turn, for each player: the others have laid what they laid."""
    for ply in range(match.ply):
        state: KingState = match.state_at(ply)
        waits = bool(state.stack) and state.stack[-1][0] == SEAL
        if waits and state.owing == state.charter.everybody:
            seats = state.charter.seats
            plays = {entry.by: entry.token for entry in match.log[ply : ply + seats]}
            if set(plays) == set(range(seats)):
                for seat in range(seats):
                    lays = tuple((other, plays[other]) for other in range(seats) if other != seat)
                    yield Pose(ply, lays, seat)


def turns_of(start: KingState) -> int:
    """How many turns a riddle that begins there is about: the last few of a round, else one."""
    hands = [
        hand.bit_count() + (laid != NONE)
        for hand, laid in zip(start.hands, start.laid, strict=True)
    ]
    left = min(hands) - 1
    return left if left in _LAST_TURNS else 1


def worth(start: Any, now: Any, happened: Sequence[Event], seat: Seat) -> int | None:
    """One's own points less those of the other who gains most, and the round, if it is over."""
    total: int | None = None
    before = points_of(start)
    over = False
    for event in happened:
        if isinstance(event, TurnEnded):
            gains = [after - was for after, was in zip(event.points, before, strict=True)]
            total = gains[seat] - max(gain for other, gain in enumerate(gains) if other != seat)
        elif isinstance(event, RoundEnded) and total is not None:
            over = True
            if event.winner is not None:
                total += _ROUND if event.winner == seat else -_ROUND
    return None if turns_of(start) > 1 and not over else total


def kind(state: KingState, seat: Seat, best: int, last: KingState) -> str:
    """Does the answer win the round, or keep somebody else from it? In this turn, or in some? For
    cards of later turns nobody is asked where the round can be won in this one."""
    wins = best >= _ROUND // 2
    asked = "round" if wins else "turn"
    if turns_of(state) == 1:
        return asked
    return f"{asked}s{NARROWER}now" if wins and last.turn == state.turn else f"{asked}s"


def goal(state: KingState, seat: Seat, best: int) -> int:
    """Where the round is asked for, every way to win it is right, with however many points."""
    return _ROUND // 2 if best >= _ROUND // 2 else best


def told(state: KingState, seat: Seat) -> tuple[str, ...]:
    """The others' hands, where they will lay something from them."""
    return ("hand",) if turns_of(state) > 1 else ()


def theme(state: KingState, seat: Seat) -> tuple[object, ...]:
    """What lies there, and one's own die."""
    return (tuple(sorted(card for card in state.laid if card != NONE)), state.dice[seat])


def idea(state: KingState, seat: Seat, action: Action) -> str:
    """What the card that is to be played is good for."""
    return _IDEAS.get(CHARACTERS[action & ARGUMENT], "count")


def end(worth: int) -> tuple[str, int]:
    """The round, where it is decided; else the points."""
    if abs(worth) >= _ROUND // 2:
        return ("round_won" if worth > 0 else "round_lost"), abs(worth)
    return by_sign(worth)


QUEST: Final = Quest(
    poses,
    worth,
    kind,
    (4.8, 6.5, 8.0, 9.0),
    goal=goal,
    theme=theme,
    told=told,
    end=end,
    idea=idea,
    gap=2,
)
