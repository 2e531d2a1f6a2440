"""What The Majority adds to the searcher: quick answers, what a position is worth, a fresh turn."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from engine.bots.base import Task
from engine.bots.majority.reasons import reason, why
from engine.bots.search import Parts, Searcher, Vector
from engine.core.game import Game
from engine.core.types import NOBODY, Action, Json, Seat
from engine.games.majority.deck import COLOURS, POWERS
from engine.games.majority.effects import paid
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
    """Chance of every seat to be among the winners."""
    charter = state.charter
    if state.actor == NOBODY:
        return state.returns()
    seats, colours = charter.seats, len(COLOURS)
    coins = [float(had) for had in state.coins]
    counts = charter.rounds - state.round + 1
    for number in range(colours):
        sums = tuple(state.sums[number::colours])
        pays = _paid(sums, charter.first_pays, charter.second_divides)
        for seat, pay in enumerate(pays):
            coins[seat] += counts * pay
    for seat in range(seats):
        cards = (*state.hands[seat], *state.picked[seat], *state.packets[seat])
        coins[seat] += _PIP * counts * sum(_WORTH[POWER[card]] for card in cards)
    totals = [sum(coins[seat] for seat in team) for team in charter.teams]
    best = max(totals)
    scale = _SCALE / counts**0.5
    weights = [exp(scale * (total - best)) for total in totals]
    shares = [0.0] * seats
    for team, weight in zip(charter.teams, weights, strict=True):
        for seat in team:
            shares[seat] = weight / sum(weights)
    return shares


def quick(state: MajorityState, seat: Seat, rng: Random) -> Action:
    """The better cards are kept; what is laid is what pays most if nobody else moved."""
    legal: Sequence[Action] = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    if rng.random() < _CARELESS:
        return legal[int(rng.random() * len(legal))]
    operation = state.stack[-1][0]
    if operation == EXCHANGE:
        return legal[int(rng.random() * len(legal))]
    if operation == DRAFT:
        return max(legal, key=lambda action: _WORTH[POWER[action & ARGUMENT]] + 2 * rng.random())
    return max(legal, key=lambda action: _gain(state, seat, action & ARGUMENT) + rng.random())


def _gain(state: MajorityState, seat: Seat, card: int) -> float:
    """Coins more for the own side than for the best other at the next count, cards left apart."""
    charter, colours, colour = state.charter, len(COLOURS), COLOUR[card]
    to = (seat - 1) % charter.seats if charter.effects[card] == "betray" else seat
    own = charter.teams[seat % len(charter.teams)]
    return _change(
        tuple(state.sums[colour::colours]),
        (to, POWER[card]),
        (own, len(charter.teams) - 1),
        (charter.first_pays, charter.second_divides),
    )


@lru_cache(maxsize=1 << 16)
def _change(
    sums: tuple[int, ...],
    move: tuple[Seat, int],
    sides: tuple[tuple[Seat, ...], int],
    rates: tuple[int, int],
) -> float:
    """The same in one colour: where which power is added, the own side and how many others."""
    (to, power), (own, others) = move, sides
    moved = (*sums[:to], sums[to] + power, *sums[to + 1 :])
    change = 0.0
    for other, (was, now) in enumerate(zip(_paid(sums, *rates), _paid(moved, *rates), strict=True)):
        change += (now - was) if other in own else -(now - was) / others
    return change


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


PARTS: Final = Parts(rollout=quick, value=value, turn=turn, unsealed=unsealed, key=key)


def majority_agent(game: Game, level: str) -> Searcher:
    """The bot of a level."""
    return Searcher(game, _OTHER_NAMES.get(level, level), PARTS, reason=reason)


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Why the seat of a task does what `token` says."""
    state = game.load(task.concealed)
    assert isinstance(state, MajorityState)
    return why(state, task.seat, game.parse(state, task.seat, token))
