"""Quick answers of The Majority: what a seat does without looking ahead.

All cards of a hand but one are laid until the count. So what a card is worth is what the piles will
pay with it beside what they will pay without it; others are supposed to lay what they lay on the
mean. Cards that lie openly are worked out as the rules do.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from random import Random
from typing import Final

from engine.bots.majority.prospects import GROWTH, beside
from engine.core.types import Action, Seat
from engine.games.majority.deck import COLOURS
from engine.games.majority.effects import REMOVED, resolved
from engine.games.majority.state import (
    ARGUMENT,
    COLOUR,
    DRAFT,
    EXCHANGE,
    NONE,
    POWER,
    MajorityState,
)

_DOUBT: Final = 1.0
"""Coins that any answer may seem better than it is: some of it is drawn each time."""
_BRIBE: Final = 1.0
"""How sure a bribe takes what others lay of its colour on the mean."""
_BRIBES: Final = 0.25
"""Coins that a bribe is worth beside that: whoever lays such a card expects something better."""
_DAGGER: Final = 1.3
"""How sure a dagger meets what others lay of other colours on the mean."""
_DAGGERS: Final = 0.4
"""Coins that it is worth beside that."""
_SPY: Final = 0.1
"""Coins that it is worth to lay last."""
_MEAN: Final = 2
"""Pips of a colour that somebody lays in a turn, on the mean: a whole number for whole piles."""


def quick(state: MajorityState, seat: Seat, rng: Random) -> Action:
    """What seems to pay most, from what the seat sees, with some doubt in it."""
    legal: Sequence[Action] = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    operation = state.stack[-1][0]
    judged: _Judging
    if operation == DRAFT:
        judged = _Picking(state, seat)
    elif operation == EXCHANGE:
        judged = _Giving(state, seat)
    else:
        judged = _Laying(state, seat)
    best, most = legal[0], -inf
    for action in legal:
        rated = judged.rated(action & ARGUMENT) + _DOUBT * rng.random()
        if rated > most:
            best, most = action, rated
    return best


class _Judging:
    """What the piles would pay one side beside the others, were they as is supposed here."""

    def __init__(self, state: MajorityState, seat: Seat, turns: int) -> None:
        charter = state.charter
        self.state, self.seat, self.seats = state, seat, charter.seats
        teams = charter.teams
        self.beside = beside(
            (turns, charter.rounds - state.round),
            (teams[seat % len(teams)], len(teams) - 1),
            (charter.first_pays, charter.second_divides),
        )
        colours = len(COLOURS)
        self.piles = [list(state.sums[number::colours]) for number in range(colours)]
        self.base: list[float] = []

    def rated(self, card: int) -> float:
        """How good it is to choose this card."""
        raise NotImplementedError

    def supposed(self, pips: float, but: Seat = NONE) -> None:
        """All piles will have so many pips more, except those of a seat."""
        more = round(pips)
        for pile in self.piles:
            for seat in range(self.seats):
                if seat != but:
                    pile[seat] += more

    def laid(self, card: int, by: Seat, times: int = 1) -> None:
        """A card comes to its pile."""
        self.piles[COLOUR[card]][self.to(card, by)] += times * POWER[card]

    def to(self, card: int, by: Seat) -> Seat:
        """Who gets a card that nothing happens to."""
        return (by - 1) % self.seats if self.state.charter.effects[card] == "betray" else by

    def settle(self) -> None:
        """These are the piles that others are held against."""
        self.base = [self.worth(colour) for colour in range(len(COLOURS))]

    def worth(self, colour: int) -> float:
        """Coins of the own side beside those of another one, at this count and later."""
        return self.beside.of(tuple(self.piles[colour]))

    def gain(self, colour: int, seat: Seat, pips: int) -> float:
        """What it is worth if a pile has so many pips more."""
        pile = self.piles[colour]
        pile[seat] += pips
        worth = self.worth(colour)
        pile[seat] -= pips
        return worth - self.base[colour]

    def power(self, card: int, times: int = 1) -> float:
        """What it is worth if a card more lies there, or one less."""
        return self.gain(COLOUR[card], self.to(card, self.seat), times * POWER[card])

    def effect(self, card: int) -> float:
        """What the effect of a card brings on the mean, where nobody knows what others lay."""
        effect, colour = self.state.charter.effects[card], COLOUR[card]
        if effect == "bribe":
            return _BRIBE * self.turned(colour, _MEAN * (self.seats - 1) - 1, -1) + _BRIBES
        if effect == "assassinate":
            found = _DAGGERS
            for other in range(len(COLOURS)):
                if other != colour:
                    found += _DAGGER * self.turned(other, 0, -_MEAN)
            return found
        return _SPY if effect == "spy" else 0.0

    def turned(self, colour: int, own: int, others: int) -> float:
        """What it is worth if the own pile has so many pips more, and each other one so many."""
        pile = self.piles[colour]
        changed = [max(0, pips + others) for pips in pile]
        changed[self.seat] = pile[self.seat] + own
        self.piles[colour] = changed
        worth = self.worth(colour)
        self.piles[colour] = pile
        return worth - self.base[colour]


class _Picking(_Judging):
    """The draft: what a card adds to the cards that were picked."""

    def __init__(self, state: MajorityState, seat: Seat) -> None:
        turns = state.charter.turns(state.round)
        super().__init__(state, seat, turns)
        picked = state.picked[seat]
        self.supposed(GROWTH * turns, seat)
        own = round(GROWTH * max(0, turns - len(picked)))
        for pile in self.piles:
            pile[seat] += own
        for card in picked:
            self.laid(card, seat)
        self.settle()

    def rated(self, card: int) -> float:
        return self.power(card) + self.effect(card)


class _Giving(_Judging):
    """The exchange: which card is better with the partner."""

    def __init__(self, state: MajorityState, seat: Seat) -> None:
        turns = state.charter.turns(state.round)
        super().__init__(state, seat, turns)
        self.partner = state.charter.partners[seat]
        self.supposed(GROWTH * turns, seat)
        for card in state.hands[seat]:
            self.laid(card, seat)
        self.settle()

    def rated(self, card: int) -> float:
        self.laid(card, self.seat, -1)
        self.laid(card, self.partner)
        colour = COLOUR[card]
        found = self.worth(colour) - self.base[colour]
        self.laid(card, self.partner, -1)
        self.laid(card, self.seat)
        return found


class _Laying(_Judging):
    """A turn: all cards but one will be laid; which now, and which not at all?"""

    def __init__(self, state: MajorityState, seat: Seat) -> None:
        self.left = state.charter.turns(state.round) - state.turn
        self.seen = [card if state.order else NONE for card in state.laid]
        others = [card for at, card in enumerate(self.seen) if at != seat]
        self.unseen = others.count(NONE) / len(others)
        super().__init__(state, seat, self.left or int(self.unseen > 0))
        if self.left:
            self.supposed(GROWTH * self.left, seat)
            for card in state.hands[seat]:
                self.laid(card, seat)
        self.settle()

    def rated(self, card: int) -> float:
        found = -self.power(card, -1) if self.left else 0.0
        if self.unseen < 1.0:
            found += self.shown(card)
        elif not self.left:
            found += self.power(card)
        if self.unseen:
            found += self.unseen * self.effect(card)
        return found

    def shown(self, card: int) -> float:
        """What it is worth to lay this card beside those that lie openly."""
        kept = [pile[:] for pile in self.piles]
        cards = self.seen[:]
        cards[self.seat] = card
        if self.left:
            self.laid(card, self.seat, -1)
        charter = self.state.charter
        for laid, owner in zip(
            cards, _owners(tuple(cards), charter.effects, charter.variants), strict=True
        ):
            if laid != NONE and owner != REMOVED:
                self.piles[COLOUR[laid]][owner] += POWER[laid]
        found = 0.0
        for colour, before in enumerate(self.base):
            found += self.worth(colour) - before
        self.piles = kept
        return found


@lru_cache(maxsize=1 << 14)
def _owners(
    cards: tuple[int, ...], effects: tuple[str, ...], variants: frozenset[str]
) -> tuple[Seat, ...]:
    """Where the cards of a turn come to lie; NONE is a card that nobody has seen."""
    turn = resolved(
        [NONE if card == NONE else COLOUR[card] for card in cards],
        ["none" if card == NONE else effects[card] for card in cards],
        0,
        True,
        variants,
    )
    return tuple(turn.owners)
