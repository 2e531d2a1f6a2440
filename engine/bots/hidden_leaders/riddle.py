"""Riddles of Hidden Leaders: the last turn; which card and which choices make you win?"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.bots.quest import Pose, Quest
from engine.core.events import Event
from engine.core.types import Action, Seat
from engine.games.hidden_leaders.state import (
    ARGUMENT,
    DISCARD,
    DRAW,
    END_TURN,
    PLAY,
    REFILL,
    RUNNING,
    LeadersState,
    winner_of,
)
from engine.match import Match

_AFTER: Final = frozenset((DRAW, DISCARD, REFILL, END_TURN))
"""Steps of a turn once a card was played: they move no marker and change no party."""


def poses(match: Match) -> Iterator[Pose]:
    """Every turn in which somebody is one card short of the end."""
    for ply in range(match.ply):
        state: LeadersState = match.state_at(ply)
        begins = bool(state.stack) and state.stack[-1][0] == PLAY and state.actor == state.active
        if begins and max(map(len, state.open)) >= state.charter.limit - 1:
            yield Pose(ply, (), state.active)


def worth(start: Any, now: Any, happened: Sequence[Event], seat: Seat) -> int | None:
    """2 for a game that ends now and is won, 1 for one that goes on, 0 for one that is lost."""
    if now.outcome == RUNNING and now.turn == start.turn and not _played(now):
        return None
    if now.outcome == RUNNING and max(map(len, now.open)) < now.charter.limit:
        return 1
    return 2 * int(winner_of(now) == seat)


def _played(state: LeadersState) -> bool:
    """Is step 1 of the turn over?"""
    return all(frame[0] in _AFTER for frame in state.stack)


def kind(state: LeadersState, seat: Seat, best: int, last: LeadersState) -> str:
    """Is the game won, or kept from being lost?"""
    return "win" if best > 1 else "last"


def theme(state: LeadersState, seat: Seat) -> tuple[object, ...]:
    """The markers, the leader and the hand."""
    return (state.red, state.green, state.leaders[seat], state.hands[seat])


_REACH_HANDS: Final = frozenset(
    (
        "steal",
        "steal_covered",
        "wake",
        "copy_own",
        "copy_and_cover",
        "copy_and_bury",
        "copy_graveyard",
    )
)
"""Effects that take from another's hand, or may copy one that does."""


def told(state: LeadersState, seat: Seat) -> tuple[str, ...]:
    """The others' hands, where a card could come from them."""
    effects = {hero.no: hero.effect for hero in state.charter.cards.heroes}
    reach = any(effects[hero] in _REACH_HANDS for hero in state.hands[seat])
    return ("hand",) if reach else ()


def idea(state: LeadersState, seat: Seat, action: Action) -> str:
    """Is the right card about the markers, about what lies in the parties, or about both?"""
    number = action & ARGUMENT
    hero = next((one for one in state.charter.cards.heroes if one.no == number), None)
    if hero is None or not hero.moves:
        return "parties"
    return "both" if hero.effect else "markers"


_ENDS: Final = ("lost", "goes_on", "won")
"""By worth."""


def end(worth: int) -> tuple[str, int]:
    """Won, lost, or neither yet."""
    return _ENDS[worth], worth


QUEST: Final = Quest(
    poses,
    worth,
    kind,
    (5.8, 6.1, 6.6, 8.5),
    theme=theme,
    opened=("leader", "covered"),
    told=told,
    end=end,
    idea=idea,
    least=2,
    top=2,
)
