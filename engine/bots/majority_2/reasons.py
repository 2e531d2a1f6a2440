"""Why a move of The Majority 2 is good: what it does, and what is left to the other player."""

from collections.abc import Mapping
from typing import Final

from engine.bots.search import Findings
from engine.core.types import Action, Json, Seat
from engine.games.majority_2.state import (
    A_AREA,
    A_AT,
    A_COLOUR,
    A_DISC,
    A_DRAW,
    A_FREE,
    A_LANE,
    A_PASS,
    A_PAY,
    A_REPRESENT,
    A_RESERVE,
    A_STOP,
    A_SWAP,
    A_TOP,
    ARGUMENT,
    COLOUR,
    LANE,
    LANES,
    NONE,
    SHIFT,
    YES,
    Majority2State,
    piece,
)

_ABILITY: Final = "none"
_PLAIN: Final[Mapping[int, str]] = {
    A_REPRESENT: "represents",
    A_RESERVE: "reserve",
    A_AT: "target",
    A_AREA: "target",
    A_DISC: "disc",
    A_COLOUR: "colour",
    A_TOP: "top",
}
"""Reasons that need no figures, by kind of action."""


def reason(state: Majority2State, seat: Seat, findings: Findings) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of what the search found best."""
    return why(state, seat, findings.best)


def why(state: Majority2State, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of an action; `state` is as the seat sees it."""
    name, params = _why(state, seat, action)
    return f"majority_2.reason.{name}", params


def _why(state: Majority2State, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    kind = action >> SHIFT << SHIFT
    hand, reserve = len(state.hand), len(state.reserves[seat])
    if kind == A_SWAP:
        swaps = action & ARGUMENT == YES
        if not swaps:
            return "no_swap", {}
        if reserve <= hand:
            return "swap_better", {}  # fewer cards are no reason to take them
        return "swap", {"number": reserve, "than": hand}
    if kind == A_DRAW:
        return ("draw" if action & ARGUMENT == YES else "no_draw"), {}
    if kind in (A_PASS, A_STOP):
        if not hand:
            return "leaves_none", {"number": hand}
        forced = len(state.legal_for(seat)) == 1  # no coins left, or no room
        return ("leaves_all" if forced else "leaves"), {"number": hand}
    if kind in (A_FREE, A_PAY):
        return _card(state, seat, action & ARGUMENT, paid=kind == A_PAY)
    if kind == A_LANE:
        return _lane(state, seat, action & ARGUMENT)
    return _PLAIN.get(kind, "best"), {}


def _lane(state: Majority2State, seat: Seat, lane: int) -> tuple[str, dict[str, Json]]:
    """How many of the card's colour lie where it goes; a ghost goes to the other player."""
    operation, _, _, card = state.stack[-1]
    if operation != LANE:
        return "haunts", {}
    colour = COLOUR[piece(card)]
    alike = sum(COLOUR[one] == colour for one in state.halves[seat * LANES + lane])
    return ("lane_fits", {"number": alike}) if colour != NONE and alike else ("lane", {})


def _card(
    state: Majority2State, seat: Seat, card: int, *, paid: bool
) -> tuple[str, dict[str, Json]]:
    """It lies well, it does something, or it is not left to the other player."""
    left = max(0, len(state.hand) - 1)
    colour = COLOUR[piece(card)]
    halves = state.halves[seat * LANES : (seat + 1) * LANES]
    alike = max(sum(COLOUR[one] == colour for one in half) for half in halves)
    if colour != NONE and alike:
        return "fits", {"number": alike, "than": left}
    if paid and state.charter.members[card].effect != _ABILITY:
        return "ability", {"than": left}
    return "not_left", {"than": left}
