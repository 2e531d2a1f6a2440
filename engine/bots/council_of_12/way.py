"""An order of laid cards that passes a challenge, with what the die shows after each (rules: A
round, 4)."""

from collections.abc import Mapping

from engine.bots.council_of_12.execution import Position, outcomes, passes, value, value_after
from engine.core.types import Seat
from engine.games.council_of_12.state import ORACLE, mask_of

Passing = tuple[Seat, int, int, bool]
"""(seat, card, what the die shows after it, whether the challenge is met then)."""


def way(
    lying: Mapping[Seat, int], position: Position, first: bool, begin: Seat | None = None
) -> tuple[Passing, ...]:
    """The cards in an order that passes; none where no order does, where the cards are not all
    different, or where it hangs on a roll. `begin`: whose card must be the first."""
    left = dict(lying)
    if len(set(left.values())) < len(left) or ORACLE in left.values():
        return ()
    if value(mask_of(left.values()), position, first) < 1:
        return ()
    found: list[Passing] = []
    while left:
        order = sorted(left) if begin is None or found else [begin]
        step = _next(left, order, position, first)
        if step is None:
            return ()
        seat, position = step
        found.append((seat, left.pop(seat), position[0], passes(position)))
        first = False
    return tuple(found)


def _next(
    left: Mapping[Seat, int], order: list[Seat], position: Position, first: bool
) -> tuple[Seat, Position] | None:
    """Whose card is next, and the position after it, from where the rest still passes."""
    for seat in order:
        rest = mask_of(card for other, card in left.items() if other != seat)
        if value_after(left[seat], rest, position, first) < 1:
            continue
        for after in outcomes(left[seat], position, first):
            if value(rest, after) >= 1:
                return seat, after
    return None
