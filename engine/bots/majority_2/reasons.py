"""Why a move of The Majority 2 is good: what it does, and what is left to the other player."""

from collections.abc import Mapping, Sequence
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
    PRINTED,
    SHIFT,
    YES,
    Majority2State,
    piece,
)

_KEY: Final = "majority_2.reason"
WEIGHED: Final = f"{_KEY}.weighed"
"""The sentence whose key is the parameter ``why``, and the chance to win: ``percent`` of 100, with
the next best ``other``."""
EVEN: Final = f"{_KEY}.even"
"""The same, where the next best has as good a chance."""
_EITHER: Final = frozenset({A_SWAP, A_DRAW})
"""Of what is done or left: where both are as good, nothing speaks for one of them."""
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
    """Text key and parameters of what the search found best: what it does, and its chance to win
    beside that of the next best, as the search has found both."""
    best, looks = findings.best, findings.looks
    others = [action for action, look in looks.items() if action != best and look.looked]
    if not others or not looks[best].looked:
        return why(state, seat, best)
    second = max(others, key=lambda action: (findings.policy[action], -action))
    chance, other = (round(100 * looks[action].value) for action in (best, second))
    if other > chance:  # Of the one that was given up early little was seen.
        return why(state, seat, best)
    if not chance:
        return f"{_KEY}.lost", {}
    if other == chance and kind_of(best) in _EITHER:
        return f"{_KEY}.equal", {"percent": chance}
    name, params = _why(state, seat, best, _lane_after(findings.line))
    figures: dict[str, Json] = {"why": f"{_KEY}.{name}", "percent": chance, "other": other}
    return (WEIGHED if other < chance else EVEN), {**params, **figures}


def kind_of(action: Action) -> int:
    """What sort of an action it is."""
    return action >> SHIFT << SHIFT


def _lane_after(line: Sequence[tuple[Seat, str]]) -> int | None:
    """The lane, from 0, that a card is expected to go to; None where that is not the next step."""
    word, _, number = line[1][1].partition(":") if len(line) > 1 else ("", "", "")
    return int(number) - 1 if word == "lane" and line[1][0] == line[0][0] else None


def why(state: Majority2State, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of an action; `state` is as the seat sees it."""
    name, params = _why(state, seat, action)
    return f"{_KEY}.{name}", params


def _why(
    state: Majority2State, seat: Seat, action: Action, lane: int | None = None
) -> tuple[str, dict[str, Json]]:
    """`lane`: where a card is expected to go to."""
    kind = kind_of(action)
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
        return _card(state, seat, action & ARGUMENT, lane, paid=kind == A_PAY)
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
    if not state.hand:  # Of no cards it can't be said what they lead to.
        return "no_swap_empty", {"number": len(reserve)}
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
        forms = _forms(state, half, COLOUR[piece(card)])
        return ("lane_forms" if forms else "lane_clears"), where
    if alike:
        return "lane_fits", {"lane": lane + 1, "number": alike}
    if state.charter.members[card].shields and lies:
        return "lane_shields", {"lane": lane + 1, "number": lies}
    return ("lane" if lies else "lane_begins"), where


def _card(
    state: Majority2State, seat: Seat, card: int, lane: int | None, *, paid: bool
) -> tuple[str, dict[str, Json]]:
    """It lies well, it does something, or it is not left to the other player."""
    left = max(0, len(state.hand) - 1)
    does = paid and state.charter.members[card].effect != _ABILITY
    if PRINTED[card] == NONE:
        lane = None  # a ghost goes to the other player
    meant, alike = _best_lane(state, seat, card)
    if lane is not None:
        meant, alike = lane, _alike(state, seat * LANES + lane, card)
    lies = len(state.halves[seat * LANES + meant])
    settles = state.charter.constants.settles
    where: dict[str, Json] = {"lane": meant + 1, "number": lies + 1, "than": settles}
    if lane is not None and not does and lies + 1 >= settles:
        forms = _forms(state, seat * LANES + lane, PRINTED[card])
        return ("card_forms" if forms else "card_clears"), where
    if alike:
        return "fits", {"lane": meant + 1, "number": alike, "than": left}
    if does and lane is not None:
        return "card_ability", {"lane": lane + 1, "than": left}
    if does:
        return "ability", {"than": left}
    if lane is None:
        return "not_left", {"than": left}
    return ("card_lane" if lies else "card_begins"), where


def _forms(state: Majority2State, half: int, colour: int) -> bool:
    """Whether a half has a faction with one more card of this colour."""
    colours = [*(COLOUR[one] for one in state.halves[half]), colour]
    needed = state.charter.constants.needed
    return any(colours.count(one) >= needed for one in set(colours) - {NONE})
