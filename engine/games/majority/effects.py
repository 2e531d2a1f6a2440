"""What the cards of one turn come to: no choices, so all of it follows from what lies there.

One function an effect, in the order of the rules (A.5): bribe, assassinate, spy, betray.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.core.types import Seat

REMOVED: Final = -1
"""In the place of a seat: the card is out of the game."""


@dataclass(slots=True)
class Turn:
    """One turn while it is worked out; seats stand for the card that each has laid."""

    colours: Sequence[int]
    effects: Sequence[str]
    marker: Seat
    last: bool
    """Is it the last turn of the round?"""
    variants: frozenset[str]
    owners: list[Seat]
    """By seat: who gets the card, or REMOVED."""
    stolen: set[Seat] = field(default_factory=set)
    """Cards that a 0 has taken."""
    bribed: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    assassinated: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    spy: Seat | None = None
    order: tuple[Seat, ...] = ()
    betrayed: dict[Seat, Seat] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many cards lie there."""
        return len(self.colours)

    def acting(self, effect: str) -> list[Seat]:
        """Seats whose card has this effect."""
        return [seat for seat, own in enumerate(self.effects) if own == effect]

    def stands(self, seat: Seat) -> bool:
        """Is the card neither taken nor out of the game?"""
        return seat not in self.stolen and self.owners[seat] != REMOVED


def resolved(
    colours: Sequence[int],
    effects: Sequence[str],
    marker: Seat,
    last: bool,
    variants: frozenset[str],
) -> Turn:
    """The turn, worked out to its end (rules: A.5)."""
    turn = Turn(colours, effects, marker, last, variants, list(range(len(colours))))
    for effect in (bribe, assassinate, spy, betray):
        effect(turn)
    return turn


def bribe(turn: Turn) -> None:
    """0: the only one of its colour takes every other card of that colour (A.5, 1)."""
    bribers = turn.acting("bribe")
    for seat in bribers:
        colour = turn.colours[seat]
        if sum(turn.colours[other] == colour for other in bribers) > 1:
            continue
        taken = tuple(s for s in range(turn.seats) if s != seat and turn.colours[s] == colour)
        for other in taken:
            turn.owners[other] = seat
        turn.stolen.update(taken)
        if taken:
            turn.bribed[seat] = taken


def assassinate(turn: Turn) -> None:
    """2: every card of another colour is out of the game; all of them act at once (A.5, 2)."""
    gone: set[Seat] = set()
    safe = turn.stolen if "A1b" in turn.variants else set()
    for seat in turn.acting("assassinate"):
        if seat in turn.stolen:
            continue
        colour = turn.colours[seat]
        killed = tuple(
            s
            for s in range(turn.seats)
            if turn.colours[s] != colour and s not in gone and s not in safe
        )
        gone.update(killed)
        if killed:
            turn.assassinated[seat] = killed
    for seat in gone:
        turn.owners[seat] = REMOVED


def spy(turn: Turn) -> None:
    """3: the farthest clockwise from the marker gets it, and sees the next turn (A.5, 3)."""
    candidates = [seat for seat in turn.acting("spy") if turn.stands(seat)]
    if not candidates or (turn.last and "A3b" not in turn.variants):
        return
    turn.spy = max(candidates, key=lambda seat: (seat - turn.marker) % turn.seats)
    if not turn.last:
        turn.order = open_order(turn.spy, turn.seats)


def open_order(holder: Seat, seats: int) -> tuple[Seat, ...]:
    """Who plays when in a turn that is played openly: clockwise, and an ally last.

    Four: right neighbour, holder, left neighbour, partner. Three: left, right, holder.
    """
    first = holder - 1 if seats == 4 else holder + 1
    return tuple((first + step) % seats for step in range(seats))


def betray(turn: Turn) -> None:
    """7: goes to the right neighbour (A.5, 4)."""
    for seat in turn.acting("betray"):
        if turn.stands(seat):
            turn.betrayed[seat] = turn.owners[seat] = (seat - 1) % turn.seats


def paid(sums: Sequence[int], first_pays: int, second_divides: int) -> tuple[int, ...]:
    """Coins of every seat for one colour (rules: A.6)."""
    top = max(sums)
    if top <= 0:
        return (0,) * len(sums)
    second = max((value for value in sums if 0 < value < top), default=0)
    for_second = top // second_divides * list(sums).count(top)
    return tuple(
        first_pays if value == top else for_second if second and value == second else 0
        for value in sums
    )
