"""What The Majority adds to the searcher: quick answers, what a position is worth, a fresh turn."""

from collections.abc import Hashable
from math import exp
from typing import Final

from engine.bots.base import Task
from engine.bots.majority.prospects import expected
from engine.bots.majority.quick import quick
from engine.bots.majority.reasons import reason, why
from engine.bots.search import Parts, Searcher, Vector
from engine.core.game import Game
from engine.core.types import NOBODY, Json, Seat
from engine.games.majority.deck import COLOURS
from engine.games.majority.knowledge import conceal
from engine.games.majority.state import (
    DRAFT,
    EXCHANGE,
    HANDLERS,
    NONE,
    PLAY,
    MajorityState,
)

_TO_THE_COUNT: Final = 8
"""Further than any level looks: nobody looks past the next count."""
_OTHER_NAMES: Final = {"greedy": "easy", "person": "easy", "person:wild": "easy"}
_ALONE: Final = ((0.15, 0.22), (0.165, 0.34), (0.24, 0.52))
_TEAMS: Final = ((0.105, 0.135), (0.12, 0.16), (0.19, 0.195))
"""By rounds that were counted, alone and in teams: what a coin is worth, and an expected one; a
difference is a logarithm of chances."""


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
        outlook = 0.0
        for seat in team:
            outlook += had * state.coins[seat] + awaited * ahead[seat]
        outlooks.append(outlook)
    best, whole = max(outlooks), 0.0
    weights = [exp(outlook - best) for outlook in outlooks]
    for weight in weights:
        whole += weight
    shares = [0.0] * charter.seats
    for team, weight in zip(charter.teams, weights, strict=True):
        for seat in team:
            shares[seat] = weight / whole
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
    rollout=quick,
    value=value,
    turn=turn,
    unsealed=unsealed,
    key=key,
    supposes=False,
    notices={"easy": 2, "normal": 4},
)


def majority_agent(game: Game, level: str) -> Searcher:
    """The bot of a level."""
    return Searcher(game, _OTHER_NAMES.get(level, level), PARTS, reason=reason)


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Why the seat of a task does what `token` says."""
    state = game.load(task.concealed)
    assert isinstance(state, MajorityState)
    return why(state, task.seat, game.parse(state, task.seat, token))
