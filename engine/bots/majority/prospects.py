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
_MOST: Final = 1 << 14
"""Piles that are remembered for each of them."""
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
    above, top, seats = _ABOVE[min(turns, _TURNS)], max(sums), len(sums)
    for_second = max(0.0, (top + GROWTH * turns) / second_divides - _FLOORED)
    if top - min(sums) > _FAR:
        sums = tuple([max(pile, top - _FAR) for pile in sums])
    none, one = [1.0] * seats, [0.0] * seats  # by seat: how likely so many others are above it
    for seat in range(1, seats):
        own, no, only = sums[seat], 1.0, 0.0
        for other in range(seat):
            higher = above[sums[other] - own + _FAR]
            lower = 1.0 - higher
            only = only * lower + no * higher
            no *= lower
            one[other] = one[other] * higher + none[other] * lower
            none[other] *= higher
        none[seat], one[seat] = no, only
    return tuple([first_pays * none[seat] + for_second * one[seat] for seat in range(seats)])


class Beside:
    """Coins of a side beside those of another one on the mean, by the piles of a colour.

    ``counts``: turns until the next count, and how many come after that one; ``side``: its seats,
    and how many other sides there are.
    """

    def __init__(
        self,
        counts: tuple[int, int],
        side: tuple[tuple[int, ...], int],
        rates: tuple[int, int],
    ) -> None:
        self.counts, self.side, self.rates = counts, side, rates
        self.known: dict[tuple[int, ...], float] = {}

    def of(self, sums: tuple[int, ...]) -> float:
        """Worked out once."""
        found = self.known.get(sums)
        if found is None:
            if len(self.known) >= _MOST:
                self.known.clear()
            found = self.known[sums] = self._worked_out(sums)
        return found

    def _worked_out(self, sums: tuple[int, ...]) -> float:
        turns, later = self.counts
        found = _balance(expected(sums, turns, *self.rates), *self.side)
        if later:
            then = expected(sums, turns + _ROUND, *self.rates)
            found += LATER * later * _balance(then, *self.side)
        return found


beside: Final = lru_cache(maxsize=256)(Beside)
"""One for all that ask for the same."""


def _balance(coins: Sequence[float], own: Sequence[int], others: int) -> float:
    mine = theirs = 0.0
    for seat, pays in enumerate(coins):
        if seat in own:
            mine += pays
        else:
            theirs += pays
    return mine - theirs / others
