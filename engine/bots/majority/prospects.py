"""What a colour of The Majority will pay to each seat, so many turns before it is counted.

Piles grow by chance until then: the nearer two of them are, the less sure it is which will be
higher. What a seat pays attention to is therefore how likely it is first, second, or neither.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from engine.games.majority.effects import paid

GROWTH: Final = 1.5
"""Pips that a pile grows by in a turn, on the mean."""
SPREAD: Final = 9.0
"""Standard deviation of the difference of two piles after one more turn, in pips."""
LATER: Final = 0.5
"""What a coin at a later count is worth, beside one at the next."""
_ROUND: Final = 4
"""Turns between two counts."""
_FAR: Final = 60
"""A difference that is never made good."""
_TURNS: Final = 20
"""At least as many turns as a game has."""
_FLOORED: Final = 0.4
"""What is lost of a second place by rounding down, on the mean."""


def _above(turns: int) -> tuple[float, ...]:
    """By difference of two piles, from -_FAR: how likely the one is above the other."""
    spread = SPREAD * sqrt(2.0 * turns)
    return tuple([0.5 + 0.5 * erf(pips / spread) for pips in range(-_FAR, _FAR + 1)])


_ABOVE: Final = ((), *[_above(turns) for turns in range(1, _TURNS + 1)])


@lru_cache(maxsize=1 << 17)
def expected(
    sums: tuple[int, ...], turns: int, first_pays: int, second_divides: int
) -> tuple[float, ...]:
    """Coins of every seat when this colour is counted after so many more turns."""
    if turns <= 0:
        return tuple([float(coins) for coins in paid(sums, first_pays, second_divides)])
    above = _ABOVE[min(turns, _TURNS)]
    for_second = max(0.0, (max(sums) + GROWTH * turns) / second_divides - _FLOORED)
    found = []
    for seat, own in enumerate(sums):
        none, one = 1.0, 0.0
        for other, pile in enumerate(sums):
            if other != seat:
                higher = above[max(-_FAR, min(_FAR, pile - own)) + _FAR]
                one = one * (1.0 - higher) + none * higher
                none *= 1.0 - higher
        found.append(first_pays * none + for_second * one)
    return tuple(found)


@lru_cache(maxsize=1 << 18)
def beside(
    sums: tuple[int, ...],
    counts: tuple[int, int],
    side: tuple[tuple[int, ...], int],
    rates: tuple[int, int],
) -> float:
    """Coins of a side beside those of another one on the mean.

    ``counts``: turns until the next count, and how many come after that one; ``side``: its seats,
    and how many other sides there are.
    """
    turns, later = counts
    found = _balance(expected(sums, turns, *rates), *side)
    if later:
        found += LATER * later * _balance(expected(sums, turns + _ROUND, *rates), *side)
    return found


def _balance(coins: Sequence[float], own: Sequence[int], others: int) -> float:
    mine = theirs = 0.0
    for seat, pays in enumerate(coins):
        if seat in own:
            mine += pays
        else:
            theirs += pays
    return mine - theirs / others
