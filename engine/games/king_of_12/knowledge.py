"""What a seat sees, what it has learnt, and the worlds it may be in.

All begin with the same cards, and every card played was turned up. Hidden are the cards being
laid, and the card a winner of a round has put under the die; but whoever plays a character later
did not put that one there.
"""

from random import Random
from typing import Self

from engine.core.events import Event
from engine.core.masks import bits, count_of
from engine.core.types import Json, Seat
from engine.games.king_of_12.events import CardKept, CardRevealed, RoundEnded
from engine.games.king_of_12.state import HANDLERS, HIDDEN, INDEX, NONE, KingState


class KingKnowledge:
    """For every seat: the cards seen played this round, and what cannot lie under its die."""

    __slots__ = ("cleared", "played", "seat", "seats")

    def __init__(self, seats: int, seat: Seat) -> None:
        self.seats = seats
        self.seat = seat
        self.played = [0] * seats
        """By seat: mask of the characters turned up this round."""
        self.cleared: list[tuple[int, ...]] = [()] * seats
        """By seat, for each card under the die: mask of the characters played since it is there."""

    def observe(self, event: Event) -> None:
        """Folds one redacted event."""
        match event:
            case CardRevealed(seat=seat, card=card):
                bit = 1 << INDEX[card]
                self.played[seat] |= bit
                self.cleared[seat] = tuple(mask | bit for mask in self.cleared[seat])
            case RoundEnded():
                self.played = [0] * self.seats
            case CardKept(seat=seat):
                self.cleared[seat] += (0,)
            case _:
                pass

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)(self.seats, self.seat)
        other.played = self.played[:]
        other.cleared = self.cleared[:]
        return other

    def dump(self) -> Json:
        """Plain data."""
        return {
            "seat": self.seat,
            "played": list(self.played),
            "cleared": [list(masks) for masks in self.cleared],
        }

    @classmethod
    def load(cls, data: Json) -> Self:
        """The inverse of dump."""
        known = cls(len(data["played"]), data["seat"])
        known.played = list(data["played"])
        known.cleared = [tuple(masks) for masks in data["cleared"]]
        return known

    def may_lie_under(self, state: KingState, seat: Seat) -> tuple[int, ...]:
        """For each card under that die: mask of the characters it may be."""
        gone = self.played[seat]
        return tuple(state.chosen & ~gone & ~mask for mask in self.cleared[seat])

    def allows(self, state: KingState) -> bool:
        """Does a full position fit what was learnt? The true one always does."""
        return not state.round or all(self._allows(state, seat) for seat in range(self.seats))

    def _allows(self, state: KingState, seat: Seat) -> bool:
        held = state.hands[seat] | state.under[seat]
        if state.laid[seat] != NONE and state.owing:
            held |= 1 << state.laid[seat]
        candidates = self.may_lie_under(state, seat)
        under = bits(state.under[seat])
        first_fits = not under or any(candidates[0] >> card & 1 for card in under)
        return (
            held == state.chosen & ~self.played[seat]
            and len(under) == len(candidates)
            and first_fits
        )


def conceal(state: KingState, seat: Seat) -> KingState:
    """A state with only what ``seat`` sees: hidden cards are HIDDEN, hidden masks a count.

    A concealed mask is the complement of its count. Not to be played on: see ``determinize``.
    """
    seen = state.clone()
    for other in range(state.charter.seats):
        if other == seat:
            continue
        seen.hands[other] = ~state.hands[other].bit_count()
        seen.under[other] = ~state.under[other].bit_count()
        if state.laid[other] != NONE and state.owing:
            seen.laid[other] = HIDDEN
    seen.actions = state.legal_for(seat)
    if state.open_mask >> seat & 1:
        seen.actor = seat
    return seen


def determinize(concealed: KingState, seat: Seat, known: KingKnowledge, rng: Random) -> KingState:
    """A full position that ``seat`` could be in; hidden cards are dealt by ``rng``."""
    state = concealed.clone()
    for other in range(state.charter.seats):
        if other != seat:
            _deal_seat(state, other, known, rng)
    HANDLERS.settle[state.stack[-1][0]](state, None)  # who acts, and with which actions
    return state


def _deal_seat(state: KingState, seat: Seat, known: KingKnowledge, rng: Random) -> None:
    under = 0
    for candidates in known.may_lie_under(state, seat)[: count_of(state.under[seat])]:
        under |= 1 << rng.choice(bits(candidates & ~under))
    state.under[seat] = under
    hand = (state.chosen & ~known.played[seat] & ~under) if state.round else 0
    if state.laid[seat] == HIDDEN:
        state.laid[seat] = rng.choice(bits(hand))
        hand &= ~(1 << state.laid[seat])
    state.hands[seat] = hand
