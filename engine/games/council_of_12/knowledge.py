"""What a seat sees, what it has learnt, and the worlds it may be in.

Almost everything at this table is public: all own the same cards and every played card was seen.
Hidden are the cards being laid or discarded, the face-down supplicants, and which card the
Patient One took from below the top of a pile.
"""

from math import comb
from random import Random
from typing import Self

from engine.core.events import Event
from engine.core.types import Json, Seat
from engine.games.council_of_12.events import (
    Buried,
    CardLaid,
    CardRevealed,
    Discarded,
    Renewed,
    Taken,
)
from engine.games.council_of_12.state import (
    DEAL_HANDS,
    HANDLERS,
    HIDDEN,
    INDEX,
    NONE,
    CouncilState,
    bits,
    mask_of,
)


class CouncilKnowledge:
    """For every member: the cards that may lie in their pile, in the order they came there.

    A card in ``maybe`` is in the pile or was taken unseen; the view tells how many are left.
    """

    __slots__ = ("maybe", "piles", "seat", "seats")

    def __init__(self, seats: int, seat: Seat) -> None:
        self.seats = seats
        self.seat = seat
        self.piles: list[tuple[int, ...]] = [()] * seats
        self.maybe = [0] * seats

    def observe(self, event: Event) -> None:
        """Folds one redacted event."""
        match event:
            case Discarded(seat=seat, card=card):
                self._put(seat, INDEX[card])
            case Taken(seat=seat, source="pile", card=None):
                self.maybe[seat] |= mask_of(self.piles[seat][:-1])
            case Taken(seat=seat, source="pile", card=str(card), uncovered=uncovered):
                self._gone(seat, INDEX[card])
                if uncovered is not None:
                    self._on_top(seat, INDEX[uncovered])
            case Renewed(seat=seat, card=card):
                self.piles[seat] = (INDEX[card],)
                self.maybe[seat] = 0
            case (
                CardRevealed(seat=seat, card=str(card))
                | Buried(seat=seat, card=str(card))
                | CardLaid(seat=seat, card=str(card))
            ):
                self._gone(seat, INDEX[card])
            case _:
                pass

    def _put(self, seat: Seat, card: int) -> None:
        self._gone(seat, card)
        self.piles[seat] += (card,)

    def _gone(self, seat: Seat, card: int) -> None:
        self.piles[seat] = tuple(c for c in self.piles[seat] if c != card)
        self.maybe[seat] &= ~(1 << card)

    def _on_top(self, seat: Seat, card: int) -> None:
        """Whatever came there later is in hand."""
        pile = self.piles[seat]
        self.piles[seat] = pile[: pile.index(card) + 1]
        self.maybe[seat] &= mask_of(pile[: pile.index(card)])

    def copy(self) -> Self:
        """An independent copy."""
        other = type(self)(self.seats, self.seat)
        other.piles = self.piles[:]
        other.maybe = self.maybe[:]
        return other

    def dump(self) -> Json:
        """Plain data."""
        return {
            "seat": self.seat,
            "piles": [list(pile) for pile in self.piles],
            "maybe": list(self.maybe),
        }

    @classmethod
    def load(cls, data: Json) -> Self:
        """The inverse of dump."""
        known = cls(len(data["piles"]), data["seat"])
        known.piles = [tuple(pile) for pile in data["piles"]]
        known.maybe = list(data["maybe"])
        return known

    def allows(self, state: CouncilState) -> bool:
        """Does a full position fit what was learnt? The true one always does."""
        for seat in range(self.seats):
            pile, may = state.piles[seat], self.piles[seat]
            order = [may.index(card) for card in pile if card in may]
            sure = {card for card in may if not self.maybe[seat] >> card & 1}
            if len(order) != len(pile) or order != sorted(order) or not sure <= set(pile):
                return False
        return True


def conceal(state: CouncilState, seat: Seat) -> CouncilState:
    """A state with only what ``seat`` sees: hidden cards are HIDDEN, hidden hands a count.

    A concealed mask is the complement of its count; the part of a pile that others cannot place
    is HIDDEN from below. Not to be played on: see ``determinize``.
    """
    seen = state.clone()
    for other in range(state.charter.seats):
        if other == seat:
            continue
        seen.hands[other] = ~state.hands[other].bit_count()
        if state.laid[other] != NONE and not state.face >> other & 1:
            seen.laid[other] = HIDDEN
        if state.sealed[other] != NONE:
            seen.sealed[other] = HIDDEN
        doubt = state.doubt[other]
        if doubt:
            pile = state.piles[other]
            seen.piles[other] = tuple(HIDDEN if doubt >> c & 1 else c for c in pile)
    candidates = state.sup_box | state.boxed
    if not state.charter.listed:
        candidates |= state.closed if _dealt(state) else state.charter.cards & ~state.opened
        seen.closed = ~state.closed.bit_count()
    if state.boxed:
        boxed = state.boxed
        seen.sup_tops = tuple(
            HIDDEN if card < 12 and boxed >> card & 1 else card for card in state.sup_tops
        )
        seen.boxed = ~boxed.bit_count()
    seen.sup_box = candidates
    hidden = state.boxed | (0 if state.charter.listed else state.closed)
    seen.supplicants = state.supplicants & ~hidden
    seen.actions = state.legal_for(seat)
    if state.open_mask >> seat & 1:
        seen.actor = seat
    return seen


def determinize(
    concealed: CouncilState, seat: Seat, known: CouncilKnowledge, rng: Random
) -> CouncilState:
    """A full position that ``seat`` could be in; hidden cards are dealt by ``rng``."""
    state = concealed.clone()
    dealt = _dealt(state)
    for other in range(state.charter.seats):
        if other != seat:
            if dealt:
                _deal_member(state, other, known, rng)
            else:
                state.hands[other] = 0
    _deal_supplicants(state, rng)
    if not dealt:
        state.sup_box = state.supplicants = 0
    _settle_actor(state)
    return state


def _dealt(state: CouncilState) -> bool:
    """Do the members hold their cards? During the first draws nobody does."""
    return not any(frame[0] == DEAL_HANDS for frame in state.stack)


def _deal_member(state: CouncilState, seat: Seat, known: CouncilKnowledge, rng: Random) -> None:
    pile = state.piles[seat]
    sure = mask_of(card for card in pile if card != HIDDEN)
    pool = state.charter.cards & ~state.under[seat] & ~sure
    for shown in (state.laid[seat], state.second[seat]):
        if shown >= 0:
            pool &= ~(1 << shown)
    missing = len(pile) - sure.bit_count()
    candidates = [c for c in known.piles[seat] if state.doubt[seat] >> c & 1] if missing else []
    if state.laid[seat] == HIDDEN:
        # Had it been of a character already used this round, it would have been revealed with it.
        options = bits(pool & ~state.blocked & ~state.used)
        # What lies here cannot lie in the pile: every way to deal both is equally likely.
        ways = [comb(len(candidates) - (card in candidates), missing) for card in options]
        (card,) = rng.choices(options, ways)
        state.laid[seat] = card
        pool &= ~(1 << card)
        candidates = [c for c in candidates if c != card]
    if missing:
        picked = set(rng.sample(candidates, missing))
        kept = tuple(card for card in candidates if card in picked)
        state.piles[seat] = kept + pile[missing:]
        pool &= ~mask_of(kept)
    state.hands[seat] = pool
    if state.sealed[seat] == HIDDEN:
        state.sealed[seat] = rng.choice(bits(pool))


def _deal_supplicants(state: CouncilState, rng: Random) -> None:
    candidates = list(bits(state.sup_box))
    rng.shuffle(candidates)
    if state.closed < 0:
        closed = [candidates.pop() for _ in range(~state.closed)]
        state.closed = mask_of(closed)
        state.supplicants |= state.closed
    if state.boxed < 0:
        tops = tuple(candidates.pop() if card == HIDDEN else card for card in state.sup_tops)
        state.boxed = mask_of(
            card for card, before in zip(tops, state.sup_tops, strict=True) if before == HIDDEN
        )
        state.sup_tops = tops
        state.supplicants |= state.boxed
    state.sup_box = mask_of(candidates)


def _settle_actor(state: CouncilState) -> None:
    """Who acts, and with which actions, follows from the top of the stack."""
    HANDLERS.settle[state.stack[-1][0]](state, None)
