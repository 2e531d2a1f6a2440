"""After a game of King of 12: what every card that was laid has cost, turn by turn.

A turn is solved like the bots' (turn.py): mixed strategies that nobody gains much by leaving. The
cost of a card is what it falls short of the best card's worth while the others play like that. A
worth is a chance to win the game, by the same estimate that the strongest bots play for.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Final

from engine.bots.base import Budget
from engine.bots.king_of_12.turn import (
    FEW_FACES,
    Turn,
    best_response_gain,
    equilibrium,
    expected,
    last_turn_worth,
    leaning_worth,
)
from engine.core.types import Json, Seat
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.state import A_PLAY, ARGUMENT, SEAL, KingState
from engine.games.twelve import FACES
from engine.match import Match

CLOSE: Final = 0.01
"""Solved is a turn once nobody would gain more than this chance by leaving the strategies."""
_FIRST: Final = 300
_MORE: Final = 3
"""So many times the iterations of the try before, until it is solved or the time is up."""
_MOST: Final = 100_000
_COSTED: Final = 900
"""Iterations for a card that is one of many to be added up."""
_ALL: Final = 343
"""Up to so many combinations of cards every iteration looks at all of them: three full hands."""
_LAST_TURN: Final = 60
_MANY_SEATS: Final = 4
_LEAST_SHARE: Final = 0.03
"""Shares below this are left over from trying and are not told."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A card that a seat laid."""

    round: int
    turn: int
    ply: int
    """Where everybody still owes a card."""
    laid: int
    """Where this card lies, and none is turned up yet unless it was the last."""
    seat: Seat
    card: int
    hands: tuple[int, ...]
    """Masks of what each seat may hold, as far as this seat can know."""

    def to_json(self) -> dict[str, Json]:
        """For a client."""
        return {
            "round": self.round,
            "turn": self.turn,
            "ply": self.ply,
            "laid": self.laid,
            "seat": self.seat,
            "card": CHARACTERS[self.card],
        }


def choices(match: Match, seats: Sequence[Seat] | None = None) -> tuple[Choice, ...]:
    """All cards that these seats laid on the path of a match, turn by turn, then by seat."""
    wanted = range(match.setup.seats) if seats is None else seats
    found: list[Choice] = []
    turn: dict[Seat, Choice] = {}
    start, before = 0, KingState.__new__(KingState)
    for ply, entry in enumerate(match.log):
        state: KingState = match.state_at(ply)
        if state.stack[-1][0] != SEAL:
            continue
        if state.owing == state.charter.everybody:
            start, before = ply, state
            found += [turn[seat] for seat in sorted(turn)]
            turn = {}
        if entry.by in wanted and entry.action & ~ARGUMENT == A_PLAY:
            turn[entry.by] = Choice(
                round=before.round,
                turn=before.turn,
                ply=start,
                laid=ply + 1,
                seat=entry.by,
                card=entry.action & ARGUMENT,
                hands=_known_hands(before, entry.by),
            )
    return (*found, *(turn[seat] for seat in sorted(turn)))


def _known_hands(state: KingState, seat: Seat) -> tuple[int, ...]:
    """The own hand, and of the others what they have not played: a card under a die is unknown."""
    return tuple(
        hand if other == seat else hand | under
        for other, (hand, under) in enumerate(zip(state.hands, state.under, strict=True))
    )


@dataclass(frozen=True, slots=True)
class Solved:
    """One turn as a game that all play at once."""

    mix: dict[int, float]
    """How often each card of the seat is to be laid."""
    worth: dict[int, float]
    """What each brings while the others play like that: a chance to win."""
    gain: float
    """What somebody could still gain by leaving the strategies."""


def solve(match: Match, choice: Choice, budget: Budget) -> Solved:
    """As near as time, or `Budget.nodes` iterations, let it come."""
    begun = monotonic()
    state: KingState = match.state_at(choice.ply)
    seats = len(choice.hands)
    worth = last_turn_worth(leaning_worth, _LAST_TURN) if seats == 2 else leaning_worth
    turn = Turn(state, choice.hands, worth, FACES if seats < _MANY_SEATS else FEW_FACES)

    def late() -> bool:
        return budget.seconds is not None and monotonic() - begun > budget.seconds

    most = _MOST if budget.nodes is None else budget.nodes
    iterations = min(_FIRST, most)
    while True:
        rng = Random(f"{choice.ply}/{choice.seat}")
        mixes = equilibrium(turn, iterations, rng, late, exact=_ALL)
        gain = best_response_gain(turn, mixes)
        if gain <= CLOSE or late() or iterations >= most:
            return Solved(mixes[choice.seat], expected(turn, choice.seat, mixes), gain)
        iterations = min(_MORE * iterations, most)


def judge(match: Match, choice: Choice, budget: Budget) -> dict[str, Json]:
    """How often each card should be laid there, and what the laid one has cost.

    ``answer`` is ``solved``, or ``undecided`` when the time (or `Budget.nodes` iterations) ran out
    before nobody gained more than `CLOSE`; then ``mix`` and ``cost`` are None.
    """
    begun = monotonic()
    found = solve(match, choice, budget)
    result: dict[str, Json] = {"answer": "undecided", "mix": None, "cost": None}
    if found.gain <= CLOSE:
        shares = {card: part for card, part in found.mix.items() if part >= _LEAST_SHARE}
        total = sum(shares.values())
        mix = sorted(shares, key=lambda card: -shares[card])
        result = {
            "answer": "solved",
            "mix": {CHARACTERS[card]: round(shares[card] / total, 4) for card in mix},
            "cost": round(max(found.worth.values()) - found.worth[choice.card], 4),
        }
    return {**result, "gain": round(found.gain, 4), "seconds": round(monotonic() - begun, 3)}


def costed(match: Match, ply: int) -> tuple[str, float, float, float] | None:
    """Of a card that was laid: the best one, its chance to win, what the laid one was short of it,
    and how exact that is. None where something else was chosen."""
    asked = (one for one in choices(match, [match.log[ply].by]) if one.laid == ply + 1)
    choice = next(asked, None)
    if choice is None:
        return None
    found = solve(match, choice, Budget(nodes=_COSTED))
    best = max(found.worth, key=lambda card: found.worth[card])
    most, cost = found.worth[best], found.worth[best] - found.worth[choice.card]
    token = f"play:{CHARACTERS[best]}" if cost > CLOSE else ""
    return token, most, cost, found.gain


def results(
    match: Match, budget: Budget, seats: Sequence[Seat] | None
) -> Iterator[dict[str, Json]]:
    """One result after another, as `after_game.analyse` tells them."""
    asked = choices(match, seats)
    turns: list[Json] = [one.to_json() for one in asked]
    yield {"kind": "begin", "done": 0, "of": len(asked), "failed": [], "turns": turns}
    for index, choice in enumerate(asked):
        answer = judge(match, choice, budget)
        yield {"kind": "turn", "done": index + 1, "of": len(asked), "index": index, **answer}
