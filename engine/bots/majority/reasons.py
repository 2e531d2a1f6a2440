"""Why a pick, a gift or a card of The Majority is a good one, as a text key with its figures.

From what lies open and the own cards alone: what the colour pays now, and what it would pay.
"""

from collections.abc import Sequence
from typing import Final

from engine.bots.search import Findings
from engine.core.types import Action, Json, Seat
from engine.games.majority.deck import COLOURS
from engine.games.majority.effects import paid
from engine.games.majority.state import (
    ARGUMENT,
    COLOUR,
    DRAFT,
    EXCHANGE,
    NONE,
    POWER,
    MajorityState,
)

DRAFT_COLOUR, DRAFT_HIGH, DRAFT_REST = "draft_colour", "draft_high", "draft_rest"
DRAFT_EFFECT: Final = "draft_{effect}"
"""By what the card does."""
FIRST, SECOND, HURTS, KEEPS, NOTHING, COSTS, FEEDS = (
    "first",
    "second",
    "hurts",
    "keeps",
    "nothing",
    "costs",
    "feeds",
)
ALIKE, ALIKE_HIGH, ALIKE_LOW = "alike", "alike_high", "alike_low"
"""Other cards in hand would bring as much: what tells it apart from them is how high it is."""
AWAY, AWAY_FREE = "away", "away_free"
"""It goes to a neighbour, while the own side is paid something or nothing."""
DAGGER, DAGGER_LATER = "assassinate", "assassinate_later"
"""It removes what others have laid, or what they are still to lay."""
GIVE_LONE, GIVE_IDLE, GIVE_MANY = "give_lone", "give_idle", "give_many"
"""A card of a colour in which nothing lies that says more: by what else of it is in hand, nothing,
or nothing that would count on the own bench."""
GIVE_FIRST, GIVE_SECOND, GIVE_HIGHER, GIVE_LOWER = (
    "give_first",
    "give_second",
    "give_higher",
    "give_lower",
)
"""By what it makes of the partner's pile, beside the own one."""
GIVE_AWAY, GIVE_BRIBE = "give_away", "give_bribe"
"""It goes over to a neighbour of the partner, or counts nothing itself."""
_SIDED: Final = frozenset((FIRST, SECOND, AWAY, AWAY_FREE, KEEPS, NOTHING, COSTS, FEEDS))
_ALONE: Final = "_alone"
"""What speaks of a side has other words where everybody plays alone."""
_MANY: Final = 3
"""So many cards of one colour are a plan."""
_HIGH: Final = 9
_NO_EFFECT: Final = "none"
_EFFECTS: Final = frozenset(("bribe", "assassinate", "spy"))
"""What a card does to others that are laid with it; one that betrays is told by what is paid."""


def reason(state: MajorityState, seat: Seat, findings: Findings) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of what the search found best."""
    return why(state, seat, findings.best)


def why(state: MajorityState, seat: Seat, action: Action) -> tuple[str, dict[str, Json]]:
    """Text key and parameters of an action; `state` is as the seat sees it."""
    operation = state.stack[-1][0]
    card = action & ARGUMENT
    if operation == DRAFT:
        name, params = _picked(state, seat, card)
    elif operation == EXCHANGE:
        name, params = _given(state, seat, card)
    else:
        name, params = _laid(state, seat, card)
        if name in _SIDED and not _partners(state, seat):
            name += _ALONE
    return f"majority.reason.{name}", params


def _picked(state: MajorityState, seat: Seat, card: int) -> tuple[str, dict[str, Json]]:
    alike = sum(_counts(state, other, COLOUR[card]) for other in state.picked[seat])
    if alike >= _MANY and _counts(state, card, COLOUR[card]):
        return DRAFT_COLOUR, {"number": alike}
    if state.charter.effects[card] != _NO_EFFECT:
        return DRAFT_EFFECT.format(effect=state.charter.effects[card]), {}
    return (DRAFT_HIGH if POWER[card] >= _HIGH else DRAFT_REST), {}


def _given(state: MajorityState, seat: Seat, card: int) -> tuple[str, dict[str, Json]]:
    """What the partner gets from it: the pile that it makes there, what that place pays, and what
    it would make of the own one."""
    charter, colour, power = state.charter, COLOUR[card], POWER[card]
    effect, partner = charter.effects[card], charter.partners[seat]
    if effect == "bribe":
        return GIVE_BRIBE, {}
    sums = list(state.sums[colour :: len(COLOURS)])
    if effect == "betray":
        to = (partner - 1) % charter.seats
        return GIVE_AWAY, {"number": sums[to] + power}
    if not any(sums):
        alike = sum(_counts(state, other, colour) for other in state.hands[seat]) - 1
        if alike:
            return GIVE_MANY, {"number": alike}
        kept = sum(COLOUR[other] == colour for other in state.hands[seat]) - 1
        return (GIVE_IDLE if kept else GIVE_LONE), {}
    own, number = sums[seat] + power, sums[partner] + power
    sums[partner] = number
    said: dict[str, Json] = {"number": number, "than": own}
    if number == max(sums):
        return GIVE_FIRST, said
    coins = paid(sums, charter.first_pays, charter.second_divides)[partner]
    if coins:
        return GIVE_SECOND, {**said, "coins": coins}
    return (GIVE_HIGHER if number > own else GIVE_LOWER), said


def _counts(state: MajorityState, card: int, colour: int) -> bool:
    """Whether a card makes the own pile of a colour higher: a Bribe by itself does not, and a
    Turncoat goes over to a neighbour."""
    stays = state.charter.effects[card] != "betray"
    return COLOUR[card] == colour and POWER[card] > 0 and stays


def _laid(state: MajorityState, seat: Seat, card: int) -> tuple[str, dict[str, Json]]:
    """What the card's colour pays now, and with the card if nobody else laid one."""
    charter = state.charter
    to, sums, before, after = _outlook(state, seat, card)
    team = charter.teams[seat % len(charter.teams)]
    now, then = _of(before, team), _of(after, team)
    others_now, others_then = sum(before) - now, sum(after) - then
    if then > now:
        alike = _alike(state, seat, card, then - now)
        if alike:  # What others would bring as well is no reason for this one.
            acts = _acts(state, team, card)
            return (acts, {}) if acts else (_among(card, alike), {"number": then - now})
        first = any(sums[one] == max(sums) for one in team)
        return (FIRST if first else SECOND), {"number": then, "than": now}
    if then == now and to != seat and to not in team:
        return (AWAY, {"number": then}) if then else (AWAY_FREE, {})
    if others_then < others_now:
        return HURTS, {"number": others_now - others_then}
    acts = _acts(state, team, card)
    if acts:
        return acts, {}
    if then < now:
        return COSTS, {"number": then, "than": now}
    if others_then > others_now:
        return FEEDS, {"number": others_then - others_now}
    return (KEEPS, {"number": then}) if then else (NOTHING, {})


def _outlook(
    state: MajorityState, seat: Seat, card: int
) -> tuple[Seat, Sequence[int], Sequence[int], Sequence[int]]:
    """Of a card that is laid: to whom it goes, the sums of its colour then, and what these pay
    before and after it."""
    charter, colour = state.charter, COLOUR[card]
    sums = list(state.sums[colour :: len(COLOURS)])
    rates = charter.first_pays, charter.second_divides
    before = paid(sums, *rates)
    to = (seat - 1) % charter.seats if charter.effects[card] == "betray" else seat
    sums[to] += POWER[card]
    return to, sums, before, paid(sums, *rates)


def _alike(state: MajorityState, seat: Seat, card: int, gain: int) -> list[int]:
    """What else in hand would bring the own side at least as much."""
    team = state.charter.teams[seat % len(state.charter.teams)]
    found = []
    for other in state.hands[seat]:
        _, _, before, after = _outlook(state, seat, other)
        if other != card and _of(after, team) - _of(before, team) >= gain:
            found.append(other)
    return found


def _among(card: int, alike: Sequence[int]) -> str:
    """What tells a card apart from those that bring as much."""
    powers = [POWER[other] for other in alike]
    if POWER[card] >= max(powers):
        return ALIKE_HIGH
    return ALIKE_LOW if POWER[card] <= min(powers) else ALIKE


def _partners(state: MajorityState, seat: Seat) -> bool:
    """Whether anybody wins together with this seat."""
    return len(state.charter.teams[seat % len(state.charter.teams)]) > 1


def _acts(state: MajorityState, team: Sequence[Seat], card: int) -> str:
    """What it does to others that are laid with it; "" where it does nothing worth naming."""
    effect = state.charter.effects[card]
    if effect not in _EFFECTS or _idle_spy(state, card):
        return ""
    if effect != DAGGER or not state.order:
        return effect
    # Turns are played openly: what lies there is seen, and that of the own side is no reason.
    laid = [state.laid[seat] for seat in range(state.charter.seats) if seat not in team]
    if any(one != NONE and COLOUR[one] != COLOUR[card] for one in laid):
        return effect
    return DAGGER_LATER if NONE in laid else ""


def _idle_spy(state: MajorityState, card: int) -> bool:
    """A spy of a round's last turn does nothing (rules: A.5, 3; but A3b)."""
    charter = state.charter
    last = state.turn == charter.turns(state.round)
    return last and charter.effects[card] == "spy" and "A3b" not in charter.variants


def _of(coins: Sequence[int], team: Sequence[Seat]) -> int:
    return sum(coins[seat] for seat in team)
