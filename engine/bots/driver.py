"""Who is asked next when bots play, and how they decide together: for matches of every kind."""

from collections.abc import Callable, Collection, Mapping, Sequence

from engine.bots.base import AFTER_PEOPLE, AT_ONCE, Choice
from engine.core.types import CHANCE, Seat
from engine.match import Match

Ask = Callable[[Seat], Choice]


def next_seat(match: Match, among: Sequence[Seat]) -> Seat:
    """The seat of ``among`` (not empty) to be asked now.

    Where several may act at once they are asked in the game's order, one action each, over and
    over: so each may lay silently and exchange after another one's sentence. It follows from the
    path of the match alone, so that an undo or a saved game changes nothing.
    """
    return seats_in_turn(match, among)[0]


def seats_in_turn(match: Match, among: Collection[Seat]) -> list[Seat]:
    """The same for all of them: whom to ask after the first, where that one would rather wait."""
    order = tuple(match.game.turn_order(match.state))
    last = _last_of(match, order)
    first = 0 if last is None else order.index(last) + 1
    return [seat for seat in (*order[first:], *order[:first]) if seat in among]


def who_acts(choices: Mapping[Seat, Choice]) -> Seat:
    """Of bots that were asked in this order: the first of those who wait for the fewest."""
    return min(choices, key=lambda seat: choices[seat].waits)


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
    sums: dict[str, float] = {}
    for seat in sorted(choices):
        for token, score in choices[seat].policy.items():
            sums[token] = sums.get(token, 0.0) + score
    return max(sums, key=lambda token: sums[token])


def bots_answer(match: Match, ask: Ask, first: Collection[Seat] = ()) -> tuple[Seat, str]:
    """The next action where every seat is a bot: who acts, and the token.

    Seats of ``first`` are asked before all others; if all of them would rather hear the others,
    those act.
    """
    seats = match.state.open_seats()
    decision = match.game.decision(match.state, seats[0])
    if decision is not None and decision.council:
        return seats[0], together({seat: ask(seat) for seat in seats})
    asked = [seat for seat in seats if seat in first]
    seat, choice = _first_to_act(match, ask, asked or seats)
    if asked and choice.waits == AFTER_PEOPLE and len(asked) < len(seats):
        seat, choice = _first_to_act(match, ask, [seat for seat in seats if seat not in first])
    return seat, choice.token


def _first_to_act(match: Match, ask: Ask, among: Sequence[Seat]) -> tuple[Seat, Choice]:
    choices: dict[Seat, Choice] = {}
    for seat in seats_in_turn(match, among):
        choices[seat] = ask(seat)
        if choices[seat].waits == AT_ONCE:
            break
    seat = who_acts(choices)
    return seat, choices[seat]
