"""Who is asked next when bots play, and how they decide together."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.bots.base import Choice
from engine.core.types import Seat


class Turns:
    """Asks open seats in order from (round mod seats), one action each, repeating.

    So each bot may lay silently and exchange after another one's sentence.
    """

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self._round = -1
        self._next = 0

    def next_seat(self, state: Any, among: Sequence[Seat]) -> Seat:
        """The seat of ``among`` to be asked now; ``among`` must not be empty."""
        if state.round != self._round:
            self._round = state.round
            self._next = state.round % self.seats
        order = [(self._next + step) % self.seats for step in range(self.seats)]
        seat = next(seat for seat in order if seat in among)
        self._next = (seat + 1) % self.seats
        return seat


def together(choices: Mapping[Seat, Choice]) -> str:
    """A council question answered by several bots: the option with the highest sum of scores."""
    sums: Counter[str] = Counter()
    for seat in sorted(choices):
        for token, score in choices[seat].policy.items():
            sums[token] += score  # type: ignore[assignment]
    return max(sums, key=lambda token: sums[token])


def is_council(decision: Any) -> bool:
    """Is the question asked of everybody at once, so that the first answer holds?"""
    return bool(decision is not None and decision.council)


Ask = Callable[[Seat], Choice]


def bots_answer(state: Any, council: bool, turns: Turns, ask: Ask) -> tuple[Seat, str]:
    """The next action when every seat is a bot: who acts, and the token."""
    seats = state.open_seats()
    if council:
        choices = {seat: ask(seat) for seat in seats}
        return seats[0], together(choices)
    seat = turns.next_seat(state, seats)
    return seat, ask(seat).token
