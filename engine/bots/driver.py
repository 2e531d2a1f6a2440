"""Who is asked next when bots play, and how they decide together: for matches of every kind."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence

from engine.bots.base import Choice
from engine.core.types import CHANCE, Seat
from engine.match import Match

Ask = Callable[[Seat], Choice]


def next_seat(match: Match, among: Sequence[Seat]) -> Seat:
    """The seat of ``among`` (not empty) to be asked now.

    Where several may act at once they are asked in the game's order, one action each, over and
    over: so each may lay silently and exchange after another one's sentence. It follows from the
    path of the match alone, so that an undo or a saved game changes nothing.
    """
    order = tuple(match.game.turn_order(match.state))
    last = _last_of(match, order)
    first = 0 if last is None else order.index(last) + 1
    return next(seat for seat in (*order[first:], *order[:first]) if seat in among)


def _last_of(match: Match, order: Sequence[Seat]) -> Seat | None:
    """Who has acted last while this order held; what all decided together is nobody's own act."""
    for ply, entry in zip(range(match.ply, 0, -1), reversed(match.log), strict=True):
        before = match.state_at(ply - 1)
        if tuple(match.game.turn_order(before)) != order:
            return None
        if entry.by == CHANCE:
            continue
        decision = match.game.decision(before, entry.by)
        if decision is not None and not decision.council:
            return entry.by
    return None


def together(choices: Mapping[Seat, Choice]) -> str:
    """A council question answered by several bots: the option with the highest sum of scores."""
    sums: Counter[str] = Counter()
    for seat in sorted(choices):
        for token, score in choices[seat].policy.items():
            sums[token] += score  # type: ignore[assignment]
    return max(sums, key=lambda token: sums[token])


def bots_answer(match: Match, ask: Ask, first: Collection[Seat] = ()) -> tuple[Seat, str]:
    """The next action where every seat is a bot: who acts, and the token.

    Seats of ``first`` are asked before all others.
    """
    seats = match.state.open_seats()
    decision = match.game.decision(match.state, seats[0])
    if decision is not None and decision.council:
        return seats[0], together({seat: ask(seat) for seat in seats})
    seat = next_seat(match, [seat for seat in seats if seat in first] or seats)
    return seat, ask(seat).token
