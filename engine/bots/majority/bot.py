"""What The Majority adds to the searcher: quick answers, what a position is worth, a fresh turn."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp, inf
from random import Random
from typing import Final

from engine.bots.base import Task
from engine.bots.majority.prospects import GROWTH, beside, expected
from engine.bots.majority.reasons import reason, why
from engine.bots.search import Parts, Searcher, Vector
from engine.core.game import Game
from engine.core.types import NOBODY, Action, Json, Seat
from engine.games.majority.deck import COLOURS, POWERS
from engine.games.majority.effects import REMOVED, paid, resolved
from engine.games.majority.knowledge import conceal
from engine.games.majority.state import (
    ARGUMENT,
    COLOUR,
    DRAFT,
    EXCHANGE,
    HANDLERS,
    NONE,
    PLAY,
    POWER,
    MajorityState,
)

_TO_THE_COUNT: Final = 8
"""Further than any level looks: nobody looks past the next count."""
_OTHER_NAMES: Final = {"greedy": "easy", "person": "easy", "person:wild": "easy"}
_WORTH: Final = dict(zip(POWERS, (5.0, 4.0, 3.5, 4.5, 5.5, 3.0, 8.0, 9.0), strict=True))
"""By power: how gladly a card is held, in pips."""
_PIP: Final = 0.08
"""Coins that a pip in hand is worth."""
_SCALE: Final = 0.16
"""How fast a lead in coins becomes a win."""
_CARELESS: Final = 0.25
"""How often a quick answer is any answer."""
_ALONE: Final = ((0.15, 0.22), (0.165, 0.34), (0.24, 0.52))
_TEAMS: Final = ((0.105, 0.135), (0.12, 0.16), (0.19, 0.195))
"""By rounds that were counted, alone and in teams: what a coin is worth, and an expected one; a
difference is a logarithm of chances."""
_DOUBT = 1.0
_BRIBE = 1.0
_BRIBES = 0.25
_DAGGER = 1.3
_DAGGERS = 0.4
_SPY = 0.1
_paid: Final = lru_cache(maxsize=1 << 16)(paid)
"""Few sums, asked for over and over."""


def turn(state: MajorityState) -> int:
    """All of a round is one stretch for every level: until the count nothing is worth anything.

    Levels that looked one turn ahead took what leads now, though second place often pays more, and
    were no steps above one another.
    """
    return _TO_THE_COUNT * state.round


def unsealed(state: MajorityState) -> MajorityState:
    """The step before anybody has picked, given or laid a card."""
    operation = state.stack[-1][0]
    if state.order or operation not in (DRAFT, EXCHANGE, PLAY):
        return state
    before = state.clone()
    into = before.packets if operation == DRAFT else before.hands
    places = {DRAFT: before.pending, EXCHANGE: before.given, PLAY: before.laid}[operation]
    for seat, card in enumerate(places):
        if card != NONE:
            into[seat] = tuple(sorted((*into[seat], card)))
            places[seat] = NONE
    before.owing = before.charter.everybody
    HANDLERS.settle[operation](before, None)
    return before


def value(state: MajorityState) -> Vector:
    """Chance of every seat to be among the winners: weights fitted to games
    (tests/figures/majority_value.py)."""
    charter = state.charter
    if state.actor == NOBODY:
        return state.returns()
    table = _TEAMS if charter.partners else _ALONE
    had, awaited = table[min(max(state.round - 2, 0), len(table) - 1)]
    ahead = expectations(state)
    outlooks = []
    for team in charter.teams:
        coins = had * sum([state.coins[seat] for seat in team])
        outlooks.append(coins + awaited * sum([ahead[seat] for seat in team]))
    best = max(outlooks)
    weights = [exp(outlook - best) for outlook in outlooks]
    shares = [0.0] * charter.seats
    for team, weight in zip(charter.teams, weights, strict=True):
        for seat in team:
            shares[seat] = weight / sum(weights)
    return shares


def expectations(state: MajorityState) -> list[float]:
    """What all colours are expected to pay each seat, at all counts that are left."""
    charter, colours = state.charter, len(COLOURS)
    turns = charter.turns(state.round) - state.turn + 1
    found = [0.0] * charter.seats
    for round_ in range(state.round, charter.rounds + 1):
        if round_ > state.round:
            turns += charter.turns(round_)
        for number in range(colours):
            sums = tuple(state.sums[number::colours])
            pays = expected(sums, turns, charter.first_pays, charter.second_divides)
            found = [had + coins for had, coins in zip(found, pays, strict=True)]
    return found


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
        self.side = charter.teams[seat % len(charter.teams)], len(charter.teams) - 1
        self.rates = charter.first_pays, charter.second_divides
        self.counts = turns, charter.rounds - state.round
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
        return beside(tuple(self.piles[colour]), self.counts, self.side, self.rates)

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
            return _BRIBE * self.turned(colour, 2 * self.seats - 3, -1) + _BRIBES
        if effect == "assassinate":
            found = _DAGGERS
            for other in range(len(COLOURS)):
                if other != colour:
                    found += _DAGGER * self.turned(other, 0, -2)
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
        found = sum([self.worth(colour) for colour in range(len(COLOURS))]) - sum(self.base)
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


def key(state: MajorityState, seat: Seat) -> Hashable:
    """What a seat sees now, quickly."""
    seen = conceal(state, seat)
    return (
        seen.actor,
        seen.actions,
        tuple(seen.stack),
        (seen.round, seen.turn, seen.marker, seen.owing, seen.exchanged, seen.open_mask),
        (seen.order, seen.removed),
        (tuple(seen.hands), tuple(seen.packets), tuple(seen.picked)),
        (tuple(seen.pending), tuple(seen.given), tuple(seen.laid)),
        (tuple(seen.areas), tuple(seen.coins)),
    )


PARTS: Final = Parts(
    rollout=quick, value=value, turn=turn, unsealed=unsealed, key=key, supposes=False
)


def majority_agent(game: Game, level: str) -> Searcher:
    """The bot of a level."""
    return Searcher(game, _OTHER_NAMES.get(level, level), PARTS, reason=reason)


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Why the seat of a task does what `token` says."""
    state = game.load(task.concealed)
    assert isinstance(state, MajorityState)
    return why(state, task.seat, game.parse(state, task.seat, token))
