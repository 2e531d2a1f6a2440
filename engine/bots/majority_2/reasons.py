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
    hand = len(state.hand)
    if kind == A_SWAP:
        return _swap(state, seat, swaps=action & ARGUMENT == YES)
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


def _swap(state: Majority2State, seat: Seat, *, swaps: bool) -> tuple[str, dict[str, Json]]:
    """Which of both has more cards, or more that go with what lies there."""
    reserve = state.reserves[seat]
    kept, held = (
        sum(_best_lane(state, seat, card)[1] > 0 for card in row) for row in (reserve, state.hand)
    )
    figures: dict[str, Json] = {"number": kept, "than": held}
    if swaps and kept > held:
        return "swap_fits", figures
    if swaps and len(reserve) > len(state.hand):  # fewer cards are no reason to take them
        return "swap", {"number": len(reserve), "than": len(state.hand)}
    if swaps:
        return "swap_better", {}
    return ("no_swap_fits", figures) if held > kept else ("no_swap", {})


def _alike(state: Majority2State, half: int, card: int) -> int:
    """How many cards of a half have the colour that a card is printed with."""
    colour = COLOUR[piece(card)]
    return sum(COLOUR[one] == colour for one in state.halves[half]) if colour != NONE else 0


def _best_lane(state: Majority2State, seat: Seat, card: int) -> tuple[int, int]:
    """The lane, from 0, in whose own half most cards have the colour of this one, and how many."""
    found = [_alike(state, seat * LANES + lane, card) for lane in range(LANES)]
    return found.index(max(found)), max(found)


def _lane(state: Majority2State, seat: Seat, lane: int) -> tuple[str, dict[str, Json]]:
    """What changes there; a ghost goes to the other player."""
    operation, paid, _, card = state.stack[-1]
    haunts = operation != LANE
    half = (1 - seat if haunts else seat) * LANES + lane
    settles = state.charter.constants.settles
    lies = len(state.halves[half])
    where: dict[str, Json] = {"lane": lane + 1, "number": lies + 1, "than": settles}
    if haunts:
        return ("haunts_full" if lies + 1 >= settles else "haunts"), where
    alike = _alike(state, half, card)
    if lies + 1 >= settles and not (paid and state.charter.members[card].effect != _ABILITY):
        colours = [COLOUR[one] for one in (*state.halves[half], piece(card))]
        needed = state.charter.constants.needed
        forms = any(colours.count(one) >= needed for one in set(colours) - {NONE})
        return ("lane_forms" if forms else "lane_clears"), where
    if alike:
        return "lane_fits", {"lane": lane + 1, "number": alike}
    if state.charter.members[card].shields and lies:
        return "lane_shields", {"lane": lane + 1, "number": lies}
    return ("lane" if lies else "lane_begins"), where


def _card(
    state: Majority2State, seat: Seat, card: int, *, paid: bool
) -> tuple[str, dict[str, Json]]:
    """It lies well, it does something, or it is not left to the other player."""
    left = max(0, len(state.hand) - 1)
    lane, alike = _best_lane(state, seat, card)
    if alike:
        return "fits", {"lane": lane + 1, "number": alike, "than": left}
    if paid and state.charter.members[card].effect != _ABILITY:
        return "ability", {"than": left}
    return "not_left", {"than": left}
