"""How well a position of Hidden Leaders stands for a leader: an estimate, in shares of the win.

A faction is the likelier to win the fewer steps of the markers are missing, and the more turns are
left to those who are allied with it, above all the last turn. Of those allied with it the one with
more of its cards is likelier to win. The weights are fitted to games of bots, of all numbers of
seats together (tests/figures/leaders_outlook.py).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from math import exp
from typing import Final, TypeAlias

from engine.core.types import Seat
from engine.games.hidden_leaders.deck import FACTIONS, LEADERS
from engine.games.hidden_leaders.state import PLAY, LeadersState, winning_faction

_FACTIONS: Final = range(len(FACTIONS))
_SHARP: Final = 0.35
"""Steps of a marker that still count at the very end."""
_COVERED: Final = 0.3
"""A face-down card that is not known is so much of a card of any faction."""
_DRAWN: Final = 0.25
"""So much is a hand card that is not known."""
_READY: Final = 3
"""A hand is worth all that it can be with so many own turns left."""


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """How much counts what, in a position with so many turns left; kept by identity in caches."""

    step: float
    """Steps of a marker that make a difference without a turn left ..."""
    step_later: float
    """... how many more with the turns ..."""
    step_bend: float
    """... to this power."""
    turn: float
    """Steps that a turn brings to the factions of whoever takes it ..."""
    last: float
    """... and how many more if it is the last one."""
    empire: float
    """How much likelier the Imperial Army is than the steps say, beside the Water Folk."""
    tribes: float
    """So the Hill Tribes ..."""
    undead: float
    """... and the Undead."""
    card: float
    """Cards that make a difference without a turn left ..."""
    card_later: float
    """... and how many more for each turn."""
    turn_cards: float
    """Cards of the faction that an own turn brings."""
    cards: float
    """What any card costs: fewer of them decide between equals."""
    hand: float
    """A card of the faction in hand, in parts of one in the party."""


FITTED: Final = Weights(
    step=0.578,
    step_later=0.452,
    step_bend=0.88,
    turn=1.11,
    last=0.7,
    empire=-0.14,
    tribes=-0.23,
    undead=0.66,
    card=0.284,
    card_later=0.069,
    turn_cards=0.194,
    cards=0.128,
    hand=0.752,
)


@cache
def _steps(spaces: int, dark: int) -> dict[tuple[int, int], tuple[int, ...]]:
    """By markers and faction: steps of them to the nearest spaces where it wins."""
    track = range(1, spaces + 1)
    wins: list[list[tuple[int, int]]] = [[] for _ in _FACTIONS]
    for red in track:
        for green in track:
            wins[winning_faction(red, green, dark)].append((red, green))
    return {
        (red, green): tuple(
            min(abs(red - to_red) + abs(green - to_green) for to_red, to_green in wins[faction])
            for faction in _FACTIONS
        )
        for red in track
        for green in track
    }


@lru_cache(maxsize=4096)
def _scales(turns: int, weights: Weights) -> tuple[float, float]:
    """How much a step and a card weigh with so many turns left."""
    loose = (weights.step + weights.step_later * turns**weights.step_bend) if turns else _SHARP
    return 1 / loose, 1 / (weights.card + weights.card_later * turns)


@cache
def hopes(allies: int, turns: int, spaces: int, dark: int) -> tuple[tuple[float, ...], ...]:
    """By markers (0 is no space): how likely one of some factions wins with so many turns left,
    to who knows nothing of the others."""
    step, _ = _scales(turns, FITTED)
    leaning = (FITTED.empire, FITTED.tribes, FITTED.undead, 0.0)
    table = [[0.0] * (spaces + 1) for _ in range(spaces + 1)]
    for (red, green), steps in _steps(spaces, dark).items():
        parts = [exp(lean - step * far) for lean, far in zip(leaning, steps, strict=True)]
        own = [part for faction, part in enumerate(parts) if allies >> faction & 1]
        whole: float = sum(parts)
        table[red][green] = sum(own) / whole
    return tuple([tuple(row) for row in table])


def turns_left(state: LeadersState) -> tuple[int, Seat]:
    """Turns to the end, if everybody plays a card in each, and whose the first of them is.

    A turn whose card is already played does not count.
    """
    seats, limit = len(state.hands), state.charter.limit
    begins = bool(state.stack) and state.stack[-1][0] == PLAY
    first = max(0, state.active) if begins else (state.active + 1) % seats
    fewest = limit * seats
    for seat, row in enumerate(state.open):
        missing = limit - len(row)
        if missing <= 0:
            return (1 if begins else 0), first
        turns = (missing - 1) * seats + (seat - first) % seats + 1
        if turns < fewest:
            fewest = turns
    return fewest, first


@cache
def _own_turns(turns: int, first: Seat, seats: int) -> tuple[int, ...]:
    """By seat: how many of these turns are its own."""
    return tuple([(turns - (seat - first) % seats + seats - 1) // seats for seat in range(seats)])


_BYTE: Final = 8
_ONES: Final = (1 << _BYTE) - 1
_SPREAD: Final = tuple(
    [
        sum([1 << _BYTE * faction for faction in _FACTIONS if mask >> faction & 1])
        for mask in range(1 << len(FACTIONS))
    ]
)
"""By mask of factions: a number that counts them one beside the other when it is added up."""


def _counted(row: Sequence[int], factions: Sequence[int]) -> int:
    """Cards of each faction, as a number of ``_SPREAD``."""
    return sum([_SPREAD[factions[hero]] for hero in row])


Row: TypeAlias = Sequence[float]
"""By faction."""


@cache
def _allied(allies: tuple[int, ...], leader: int) -> tuple[float, ...]:
    """By faction: is a leader allied with it?"""
    return tuple([float(allies[leader] >> faction & 1) for faction in _FACTIONS])


@cache
def _maybe_allied(allies: tuple[int, ...], own: int) -> tuple[float, ...]:
    """By faction: how likely somebody is allied with it, to who knows the own leader alone."""
    others = [_allied(allies, one) for one in range(1, LEADERS + 1) if one != own]
    return tuple([sum(column) / len(others) for column in zip(*others, strict=True)])


@cache
def _friends(allies: tuple[int, ...], leader: int) -> tuple[int, ...]:
    """The factions that a leader is allied with."""
    return tuple([faction for faction in _FACTIONS if allies[leader] >> faction & 1])


def _likely(
    allied: Sequence[Row], turns: int, first: Seat, steps: Sequence[int], weights: Weights
) -> tuple[float, ...]:
    """By faction: how likely it wins. ``allied``: by seat, how likely it is allied with each."""
    seats = len(allied)
    own, step = _own_turns(turns, first, seats), _scales(turns, weights)[0]
    leaning = (weights.empire, weights.tribes, weights.undead, 0.0)
    parts = []
    for faction in _FACTIONS:
        pull = sum([allied[seat][faction] * own[seat] for seat in range(seats)])
        last = allied[(first + turns - 1) % seats][faction] if turns else 0.0
        pull = weights.turn * pull + weights.last * last - steps[faction]
        parts.append(exp(leaning[faction] + step * pull))
    whole = sum(parts)
    return tuple([part / whole for part in parts])


@lru_cache(maxsize=65536)
def _likely_known(
    allies: tuple[int, ...],
    leaders: tuple[int, ...],
    turns: int,
    first: Seat,
    steps: tuple[int, ...],
    weights: Weights,
) -> tuple[float, ...]:
    """By faction, where all leaders are known."""
    return _likely([_allied(allies, one) for one in leaders], turns, first, steps, weights)


@lru_cache(maxsize=65536)
def _likely_seen(
    allies: tuple[int, ...],
    own: int,
    seat: Seat,
    seats: int,
    turns: int,
    first: Seat,
    steps: tuple[int, ...],
) -> tuple[float, ...]:
    """By faction, to a seat that knows its own leader alone."""
    maybe = _maybe_allied(allies, own)
    allied = [_allied(allies, own) if one == seat else maybe for one in range(seats)]
    return _likely(allied, turns, first, steps, FITTED)


def outlooks(state: LeadersState, weights: Weights = FITTED) -> Sequence[float]:
    """By seat: the share of the win in a full position, where leaders are known."""
    charter = state.charter
    allies, factions, leaders = charter.allies, charter.factions, state.leaders
    turns, first = turns_left(state)
    steps = _steps(charter.spaces, charter.dark)[state.red, state.green]
    likely = _likely_known(allies, leaders, turns, first, steps, weights)
    own, card = _own_turns(turns, first, len(leaders)), _scales(turns, weights)[1]
    totals = [0.0] * len(FACTIONS)
    found = []
    for seat, leader in enumerate(leaders):
        shown, covered, left = state.open[seat], state.covered[seat], own[seat]
        lying = _counted(shown, factions) + _counted(covered, factions)
        held = _counted(state.hands[seat], factions)
        ready = weights.hand / _READY * min(left, _READY)
        base = weights.turn_cards * left - weights.cards * (len(shown) + len(covered))
        for faction in _friends(allies, leader):
            place = _BYTE * faction
            count = base + (lying >> place & _ONES) + ready * (held >> place & _ONES)
            part = exp(card * count)
            totals[faction] += part
            found.append((seat, faction, part))
    shares = [0.0] * len(leaders)
    for seat, faction, part in found:
        shares[seat] += likely[faction] * part / totals[faction]
    return shares


def outlook(state: LeadersState, seat: Seat) -> float:
    """Share of the win that a seat may expect, from nothing but what it sees."""
    charter = state.charter
    allies, factions, leader = charter.allies, charter.factions, state.leaders[seat]
    seats = len(state.hands)
    turns, first = turns_left(state)
    steps = _steps(charter.spaces, charter.dark)[state.red, state.green]
    likely = _likely_seen(allies, leader, seat, seats, turns, first, steps)
    own, card = _own_turns(turns, first, seats), _scales(turns, FITTED)[1]
    maybe, friends = _maybe_allied(allies, leader), _friends(allies, leader)
    mine, totals = [0.0] * len(friends), [0.0] * len(friends)
    for other in range(seats):
        shown, covered, left = state.open[other], state.covered[other], own[other]
        ready = FITTED.hand / _READY * min(left, _READY)
        base = FITTED.turn_cards * left - FITTED.cards * (len(shown) + len(covered))
        lying = _counted(shown, factions)
        if other == seat:
            lying += _counted(covered, factions)
            held = _counted(state.hands[seat], factions)
            for at, faction in enumerate(friends):
                place = _BYTE * faction
                count = base + (lying >> place & _ONES) + ready * (held >> place & _ONES)
                mine[at] = exp(card * count)
                totals[at] += mine[at]
            continue
        base += ready * _DRAWN * len(state.hands[other])
        for hero, seers in zip(covered, state.seers[other], strict=True):
            if seers >> seat & 1:
                lying += _SPREAD[factions[hero]]
            else:
                base += _COVERED
        for at, faction in enumerate(friends):
            count = base + (lying >> _BYTE * faction & _ONES)
            totals[at] += maybe[faction] * exp(card * count)
    return sum(
        [
            likely[faction] * part / total
            for faction, part, total in zip(friends, mine, totals, strict=True)
        ]
    )
