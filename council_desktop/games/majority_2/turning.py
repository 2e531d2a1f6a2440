"""Which turns of a finished duel counted, and what was passed on that hurt: data, no words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.types import Seat
from engine.games.majority_2 import events as happened
from engine.games.majority_2.state import points
from engine.match import Match


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn and what it moved."""

    turn: int
    seat: Seat
    """Whose turn it was."""
    ply: int
    """Where it began."""
    before: tuple[int, int]
    after: tuple[int, int]
    """Points by seat."""
    played: tuple[str, ...]
    """Cards laid, in their order."""
    passed: tuple[str, ...]
    """Those of them that had been passed on with the hand just before."""

    def moved(self, seat: Seat) -> int:
        """What it gave a seat, less what it gave the other."""
        own, other = seat, 1 - seat
        gained = self.after[own] - self.before[own]
        return gained - (self.after[other] - self.before[other])


def turns_of(match: Match) -> list[Turn]:
    """Every turn of a game, as far as it went."""
    found: list[Turn] = []
    marks = [(ply, event) for ply, event in _events(match)]
    begun = [
        (place, ply, event)
        for place, (ply, event) in enumerate(marks)
        if isinstance(event, happened.TurnBegan)
    ]
    ends = [(place, ply) for place, ply, _ in begun[1:]] + [(len(marks), match.ply)]
    left: Sequence[str] = ()
    for (place, ply, event), (end, last) in zip(begun, ends, strict=True):
        inside = [one for _, one in marks[place:end]]
        played = tuple(one.card for one in inside if isinstance(one, happened.Played))
        had = list(left)
        passed = []
        for card in played:
            if card in had:
                had.remove(card)
                passed.append(card)
        passes = [one for one in inside if isinstance(one, happened.HandPassed)]
        left = passes[-1].cards or () if passes else ()
        before, after = _points(match, ply), _points(match, last)
        found.append(Turn(event.turn, event.seat, ply, before, after, played, tuple(passed)))
    return found


def dearest(turns: Sequence[Turn], seat: Seat, most: int) -> list[Turn]:
    """The turns that moved most away from a seat, the worst first; only such that did."""
    lost = [turn for turn in turns if turn.moved(seat) < 0]
    return sorted(lost, key=lambda turn: (turn.moved(seat), turn.turn))[:most]


def best(turns: Sequence[Turn], seat: Seat) -> Turn | None:
    """The turn that moved most towards a seat; None where none did."""
    won = [turn for turn in turns if turn.moved(seat) > 0]
    return max(won, key=lambda turn: (turn.moved(seat), -turn.turn), default=None)


def lead(turns: Sequence[Turn]) -> tuple[Seat, int] | None:
    """Who led at the end, and since which turn without a break; None for a tie."""
    if not turns:
        return None
    ends = turns[-1].after
    if ends[0] == ends[1]:
        return None
    seat = 0 if ends[0] > ends[1] else 1
    since = turns[-1].turn
    for turn in reversed(turns):
        if turn.after[seat] <= turn.after[1 - seat]:
            break
        since = turn.turn
    return seat, since


def _events(match: Match) -> Iterator[tuple[int, Any]]:
    for ply in range(match.ply + 1):
        for event in match.events_at(ply):
            yield ply, event


def _points(match: Match, ply: int) -> tuple[int, int]:
    state: Any = match.state_at(ply)
    return points(state, 0), points(state, 1)
