"""Who suspected whom, turn by turn: for a picture after the game, when leaders are known.

All of it is what the seats could have believed (``beliefs``), whether people or bots sat there.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.bots.hidden_leaders.beliefs import (
    ALL_LEADERS,
    FITTED,
    Belief,
    add_seen,
    scores,
    weighed,
)
from engine.core.types import Seat
from engine.games.hidden_leaders.acts import MOVED, PLAYED, Act
from engine.games.hidden_leaders.state import NONE
from engine.match import Match

KNOWN: Final = 0.5
"""Who takes somebody for the right leader so surely to the end knows it."""
SLIP: Final = 0.05
"""A rise of the true leader by so much at once lets the mask slip."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn."""

    number: int
    seat: Seat
    ply: int
    """Where it was over."""
    hero: int
    """The card that was played in it, or moved markers; NONE for none."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A turn in which more was given away than before."""

    turn: Turn
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Course:
    """A finished game as everybody's beliefs after every turn; the first row is before any."""

    leaders: tuple[int, ...]
    turns: tuple[Turn, ...]
    beliefs: tuple[tuple[tuple[Belief, ...], ...], ...]
    """By turn (0 is before the first), viewer, seat."""

    def thought(self, seat: Seat, viewer: Seat | None = None) -> list[Belief]:
        """By turn: what a seat was taken for by one of the others, or by all others on the mean."""
        viewers = [one for one in range(len(self.leaders)) if one != seat]
        if viewer is not None:
            viewers = [viewer]
        return [
            {
                leader: sum([row[one][seat][leader] for one in viewers]) / len(viewers)
                for leader in ALL_LEADERS
            }
            for row in self.beliefs
        ]

    def truth(self, seat: Seat, viewer: Seat | None = None) -> list[float]:
        """By turn: how far a seat was taken for what it was."""
        return [belief[self.leaders[seat]] for belief in self.thought(seat, viewer)]

    def hidden(self, seat: Seat) -> float:
        """How far the true leader was believed on the mean of the whole game: less is better."""
        rows = self.truth(seat)[1:]
        return sum(rows) / len(rows) if rows else self.blind

    @property
    def blind(self) -> float:
        """What somebody believes who has seen nothing but the own leader."""
        return 1 / (len(ALL_LEADERS) - 1)

    def known_since(self, seat: Seat, viewer: Seat) -> int:
        """The turn from which a viewer knew to the end who a seat was; 0 for never."""
        rows = self.truth(seat, viewer)
        since = 0
        for number in range(len(rows) - 1, 0, -1):
            if rows[number] < KNOWN:
                break
            since = number
        return since

    def slips(self, seat: Seat, viewer: Seat | None = None) -> list[Slip]:
        """Own turns in which the true leader became more likely, the largest rise first."""
        rows = self.truth(seat, viewer)
        found = [
            Slip(turn, rows[number - 1], rows[number])
            for number, turn in enumerate(self.turns, 1)
            if turn.seat == seat and rows[number] - rows[number - 1] >= SLIP
        ]
        return sorted(found, key=lambda slip: (slip.before - slip.after, slip.turn.number))


def course_of(match: Match) -> Course:
    """The beliefs of all seats over a finished game. Raises ValueError while it runs."""
    if not match.over:
        raise ValueError("who suspected whom is told after the end of a game only")
    state: Any = match.state
    leaders: tuple[int, ...] = state.leaders
    ends = _ends(match)
    known: Any = match.knowledge(0)
    acts: tuple[Act, ...] = known.acts.done
    turns = []
    rows = [_row(match, 0, (), leaders)]
    for number, (seat, ply) in enumerate(ends, 1):
        own = [act for act in acts if act.turn == number and act.seat == seat]
        turns.append(Turn(number, seat, ply, _hero(own)))
        seen = tuple([act for act in acts if act.turn <= number])
        rows.append(_row(match, ply, seen, leaders))
    return Course(leaders, tuple(turns), tuple(rows))


def _ends(match: Match) -> list[tuple[Seat, int]]:
    """By turn: whose it was, and the last entry that still belongs to it."""
    found: dict[int, tuple[Seat, int]] = {}
    for ply in range(match.ply):
        state: Any = match.state_at(ply)
        if state.turn:
            found[state.turn] = (state.active, ply)
    return [found[number] for number in sorted(found)]


def _hero(own: list[Act]) -> int:
    for kind in (PLAYED, MOVED):
        for act in own:
            if act.kind == kind:
                return act.hero
    return NONE


def _row(
    match: Match, ply: int, acts: tuple[Act, ...], leaders: tuple[int, ...]
) -> tuple[tuple[Mapping[int, float], ...], ...]:
    """By viewer and seat."""
    state: Any = match.state_at(ply)
    plain = scores(state.charter, acts)
    found = []
    for viewer, own in enumerate(leaders):
        rows = [row[:] for row in plain]
        add_seen(rows, match.game.conceal(state, viewer), viewer, FITTED)  # type: ignore[arg-type]
        dealt = weighed(rows, viewer, own)
        found.append(tuple([dealt.of(seat) for seat in range(len(leaders))]))
    return tuple(found)
