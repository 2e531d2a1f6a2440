"""Riddles of Council of 12: the others have laid a card; which of yours, and what order, passes?"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from engine.bots.quest import Pose, Quest
from engine.core.events import Event
from engine.core.types import Action, Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.events import Judged
from engine.games.council_of_12.state import (
    A_READY,
    ARGUMENT,
    EXECUTE_STEP,
    GOLEM,
    KNIGHT,
    LADY,
    NONE,
    PLAY_STEP,
    TOKENS,
    CouncilState,
)
from engine.match import Match

_READY: Final = TOKENS[A_READY]


def poses(match: Match) -> Iterator[Pose]:
    """Every round of one challenge, for each member: the others have laid what they laid."""
    start = None
    for ply in range(match.ply + 1):
        state: CouncilState = match.state_at(ply)
        if state.phase == PLAY_STEP:
            if start is None and not state.lying:
                start = ply
        elif start is not None:
            if state.phase == EXECUTE_STEP and state.current != LAST and not state.attempt:
                yield from _seats(start, state)
            start = None


def _seats(ply: int, state: CouncilState) -> Iterator[Pose]:
    plays = [f"play:{CHARACTERS[card]}" if card != NONE else "" for card in state.laid]
    if not all(plays):
        return
    for seat in range(len(plays)):
        others = [other for other in range(len(plays)) if other != seat]
        if len({plays[other] for other in others}) < len(others):
            continue  # dull: they would void each other
        lays = [(other, plays[other]) for other in others] + [(other, _READY) for other in others]
        yield Pose(ply, tuple(lays), seat)


def worth(start: Any, now: Any, happened: Sequence[Event], seat: Seat) -> int | None:
    """1 for a challenge that is passed, 0 for one that is not."""
    for event in happened:
        if isinstance(event, Judged):
            return int(event.passed)
    return None


def forced(state: CouncilState, seat: Seat) -> Action | None:
    """Whoever has laid a card is ready: sentences and exchanges change nothing here."""
    if state.phase == PLAY_STEP and state.laid[seat] != NONE:
        return A_READY
    return None


def everybody(state: CouncilState, seat: Seat) -> tuple[Seat, ...]:
    """The members agree on what is best."""
    return tuple(range(state.charter.seats))


def kind(state: CouncilState, seat: Seat, best: int, last: CouncilState) -> str:
    """Is the council lost if it fails?"""
    penalty = sum(
        -amount for word, amount in state.charter.backs[state.current][0] if word == "favour"
    )
    if state.favour <= penalty:
        return "save"
    return "two" if state.target_2 else "pass"


def theme(state: CouncilState, seat: Seat) -> tuple[object, ...]:
    """The challenge and the cards that lie there."""
    return (state.current, tuple(sorted(state.laid)))


def idea(state: CouncilState, seat: Seat, action: Action) -> str:
    """What the card that is to be laid is good for."""
    card = action & ARGUMENT
    if card in state.laid:
        return "void"
    if card == LADY:
        return "first"
    if card in (KNIGHT, GOLEM):
        return "target"
    return "way" if state.target_2 else "back"


def end(worth: int) -> tuple[str, int]:
    """Passed or failed."""
    return ("passed" if worth else "failed"), worth


QUEST: Final = Quest(
    poses,
    worth,
    kind,
    (5.9, 7.2, 8.4, 9.7),
    own=everybody,
    forced=forced,
    theme=theme,
    idea=idea,
    end=end,
    top=1,
)
