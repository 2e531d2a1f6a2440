"""How well a position of Hidden Leaders stands for a leader: an estimate, in shares of the win.

A faction is the likelier to win the fewer steps of the markers are missing, the more so the nearer
the end is. Of those allied with it the one with more of its cards is likelier to win.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final

from engine.core.types import Seat
from engine.games.hidden_leaders.deck import FACTIONS, LEADERS
from engine.games.hidden_leaders.state import LeadersState, winning_faction

_FACTIONS: Final = range(len(FACTIONS))
_SHARP: Final = 0.35
"""Steps of a marker that still count at the very end."""
_LOOSE: Final = 0.5
"""How many more count for each face-up card that is missing to the end."""
_MOST_LEFT: Final = 6
_COVERED: Final = 0.3
"""A face-down card that is not known is so much of a card of any faction."""
_ALLIED: Final = 0.4
"""Of the other five leaders two have the same ally."""
_HAND: Final = 0.02
"""What a hand card of an allied faction is worth."""


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


@cache
def chances(red: int, green: int, left: int, spaces: int, dark: int) -> tuple[float, ...]:
    """By faction: how likely it wins with so many face-up cards missing to the end."""
    loose = _SHARP + _LOOSE * left
    weights = [exp(-steps / loose) for steps in _steps(spaces, dark)[red, green]]
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def left_of(state: LeadersState) -> int:
    """Face-up cards that are missing to the end, at most a few."""
    longest = max([len(row) for row in state.open])
    return min(_MOST_LEFT, max(0, state.charter.limit - longest))


@cache
def _ahead(more: float, left: int) -> float:
    """How likely somebody with so many more cards of a faction has most of it at the end."""
    return 1 / (1 + exp(-more / (0.25 + 0.2 * left)))


def _known_counts(state: LeadersState, faction: int, viewer: Seat) -> list[float]:
    """By seat: cards of a faction as one seat sees them."""
    factions = state.charter.factions
    found = []
    for seat, row in enumerate(state.open):
        count = float(sum([factions[hero] >> faction & 1 for hero in row]))
        for hero, seers in zip(state.covered[seat], state.seers[seat], strict=True):
            count += (factions[hero] >> faction & 1) if seers >> viewer & 1 else _COVERED
        found.append(count)
    return found


def outlook(state: LeadersState, seat: Seat) -> float:
    """Share of the win that a seat may expect, from nothing but what it sees."""
    charter = state.charter
    left = left_of(state)
    likely = chances(state.red, state.green, left, charter.spaces, charter.dark)
    allies = charter.allies[state.leaders[seat]]
    total = 0.0
    for faction in _FACTIONS:
        if allies >> faction & 1:
            counts = _known_counts(state, faction, seat)
            own = counts[seat]
            best = 1.0
            for other, count in enumerate(counts):
                if other != seat:
                    best *= 1 - _ALLIED * _ahead(count - own, left)
            total += likely[faction] * best
    hand = [1 for hero in state.hands[seat] if charter.factions[hero] & allies]
    return total + _HAND * len(hand) * left / _MOST_LEFT


def outlooks(state: LeadersState) -> Sequence[float]:
    """By seat: the share of the win in a full position, where leaders are known."""
    charter = state.charter
    left = left_of(state)
    likely = chances(state.red, state.green, left, charter.spaces, charter.dark)
    shares = [0.0] * len(state.hands)
    for faction, chance in enumerate(likely):
        allied = [
            seat
            for seat, leader in enumerate(state.leaders)
            if charter.allies[leader] >> faction & 1
        ]
        if not allied:
            continue
        factions = charter.factions
        weights = []
        for seat in allied:
            cards = (*state.open[seat], *state.covered[seat])
            count = sum([factions[hero] >> faction & 1 for hero in cards])
            tie = state.leaders[seat] / (LEADERS * 10) - len(cards) / 10
            weights.append(exp((count + tie) / (0.25 + 0.2 * left)))
        whole = sum(weights)
        for seat, weight in zip(allied, weights, strict=True):
            shares[seat] += chance * weight / whole
    return shares
