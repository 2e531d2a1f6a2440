"""What The Majority 2 adds to the searcher: quick answers, and what a position is worth.

What the searcher looks over is a whole turn of a player, with all its cards, lanes and targets.
"""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from engine.bots.base import Task
from engine.bots.majority_2.reasons import reason, why
from engine.bots.search import Parts, Searcher, Vector
from engine.core.game import Game
from engine.core.types import NOBODY, Action, Json, Seat
from engine.games.majority_2.deck import COLOURS
from engine.games.majority_2.state import (
    A_AREA,
    A_AT,
    A_DRAW,
    A_FREE,
    A_LANE,
    A_PASS,
    A_PAY,
    A_REPRESENT,
    A_RESERVE,
    A_STOP,
    A_SWAP,
    ARGUMENT,
    CARD,
    COLOUR,
    DEEPEST,
    HIDDEN,
    LANE,
    LANES,
    LARGEST,
    NONE,
    PRINTED,
    SHIFT,
    YES,
    Majority2State,
    points,
)

_OTHER_NAMES: Final = {"greedy": "easy", "person": "easy", "person:wild": "easy"}
_POINT: Final[Sequence[float]] = (0.18, 0.18, 0.38, 0.43)
"""What a point of a representative is worth, by the factions of whoever has most."""
_COIN: Final = 0.78
"""What a coin is worth, which is a point and comes back every turn."""
_RESERVE: Final = 0.04
"""What a card in reserve is worth."""
_TURN: Final = 0.4
"""What it is worth to begin a turn."""
_HALF: Final = (
    (),
    (0.2,),
    (0.3, 0.65),
    (0.6, 0.8, 1.15),
    (0.0, 1.2, 1.3, 1.6),
    (0.0, 0.0, 1.6, 1.6, 2.4),
)
"""What a half is worth, by its cards and how many of them have the colour it has most of."""
_CARELESS: Final = 0.05
"""How often a quick answer is any answer."""
_SWAPS: Final = 0.3
"""How often a quick answer swaps, where the reserve is no worse."""


def turn(state: Majority2State) -> int:
    """A whole turn of a player is two: ``hard`` compares some answers to its end, ``expert`` all of
    them to that of the next.

    What the other answers is drawn too seldom to tell anything with a few hundred iterations.
    """
    return 2 * state.turn


def value(state: Majority2State) -> Vector:
    """Chance of both seats to win: weights fitted to games (tests/figures/majority_2_value.py)."""
    if state.actor == NOBODY:
        return state.returns()
    share = 1 / (1 + exp(_outlook(state, 1) - _outlook(state, 0)))
    return (share, 1 - share)


def _outlook(state: Majority2State, seat: Seat) -> float:
    """How well a seat stands: a difference is a logarithm of chances."""
    most = min(max(len(state.areas[0]), len(state.areas[1])), len(_POINT) - 1)
    coins = state.ready[seat] + state.spent[seat]
    found = _COIN * coins + _POINT[most] * (points(state, seat) - coins)
    found += _RESERVE * len(state.reserves[seat])
    if state.active == seat:
        found += _TURN
    for half in range(seat * LANES, (seat + 1) * LANES):
        found += _promise(state.halves[half])
    return found


@lru_cache(maxsize=1 << 16)
def _promise(pieces: tuple[int, ...]) -> float:
    """What a half is worth, on its way to a faction."""
    return _on_its_way(len(pieces), max(_alike(pieces)))


def _on_its_way(pieces: int, most: int) -> float:
    """The same, by how many cards there are and how many of the colour it has most of."""
    row = _HALF[min(pieces, len(_HALF) - 1)]
    return row[min(max(most, 1), len(row)) - 1] if row else 0.0


@lru_cache(maxsize=1 << 16)
def _alike(pieces: tuple[int, ...]) -> tuple[int, ...]:
    """How many there are of each colour."""
    counts = [0] * len(COLOURS)
    for number in pieces:
        if COLOUR[number] != NONE:
            counts[COLOUR[number]] += 1
    return tuple(counts)


def quick(state: Majority2State, seat: Seat, rng: Random) -> Action:
    """Cards go where their colour lies; what can be paid is paid; the best one represents."""
    legal = state.actions
    if len(legal) == 1:
        return legal[0]
    if rng.random() < _CARELESS:
        return legal[int(rng.random() * len(legal))]
    kind = legal[0] >> SHIFT << SHIFT
    if kind == A_SWAP:
        better = len(state.reserves[seat]) >= len(state.hand)
        return legal[0] if better and rng.random() < _SWAPS else legal[1]
    if kind == A_DRAW:
        return A_DRAW | YES
    if kind in (A_FREE, A_PASS, A_PAY, A_STOP, A_RESERVE):
        return max(legal, key=lambda action: _gladly(state, seat, action) + rng.random() / 4)
    if kind == A_LANE:
        return max(legal, key=lambda action: _in_lane(state, seat, action) + rng.random() / 8)
    if kind == A_REPRESENT:
        return max(legal, key=lambda action: _stands(state, action) + rng.random() / 8)
    if kind == A_AREA and all((action & ARGUMENT) // LARGEST == seat for action in legal):
        own = state.areas[seat]  # a card of it is given up; a disc may go to either area
        return min(legal, key=lambda action: _worth(state, own, (action & ARGUMENT) % LARGEST))
    if kind == A_AT:
        theirs = [a for a in legal if (a & ARGUMENT) // DEEPEST // LANES != seat]
        pick = theirs or list(legal)
        return pick[int(rng.random() * len(pick))]
    return legal[int(rng.random() * len(legal))]


def _worth(state: Majority2State, pieces: Sequence[int], place: int) -> float:
    return state.charter.members[CARD[pieces[place]]].points


def _gladly(state: Majority2State, seat: Seat, action: Action) -> float:
    """How well the card fits into the best of the own halves."""
    if action in (A_PASS, A_STOP):
        return 0.0
    card = action & ARGUMENT
    if action >> SHIFT << SHIFT == A_RESERVE:
        return state.charter.members[card].points / 4
    own = state.halves[seat * LANES : (seat + 1) * LANES]
    colour = PRINTED[card]
    best = max([_fit(pieces, colour) for pieces in own])
    if action >> SHIFT << SHIFT == A_PAY:
        return best + (0.2 if state.charter.members[card].effect != "none" else 0.0)
    return best


@lru_cache(maxsize=1 << 16)
def _fit(pieces: tuple[int, ...], colour: int) -> float:
    """How much more a half promises with a card of this colour in it."""
    alike = _alike(pieces)
    most = max(alike)
    more = most if colour == NONE else max(most, alike[colour] + 1)
    return _on_its_way(len(pieces) + 1, more) - _on_its_way(len(pieces), most)


def _in_lane(state: Majority2State, seat: Seat, action: Action) -> float:
    operation, _, _, card = state.stack[-1]
    lane = action & ARGUMENT
    if operation != LANE:
        return -_fit(state.halves[(1 - seat) * LANES + lane], PRINTED[state.acting])
    return _fit(state.halves[seat * LANES + lane], PRINTED[card])


def _stands(state: Majority2State, action: Action) -> float:
    """Points of a representative, with what it adds to the secretaries that are there."""
    half, place = state.stack[-1][3], action & ARGUMENT
    number = state.halves[half][place]
    member = state.charter.members[CARD[number]]
    if member.scoring != "secretaries":
        return float(member.points)
    alike = sum(
        COLOUR[other] == COLOUR[number]
        and state.charter.members[CARD[other]].scoring == "secretaries"
        for other in state.areas[half // LANES]
    )
    return member.points + 2.0 * state.charter.constants.secretary_bonus * alike + 0.5


def key(state: Majority2State, seat: Seat) -> Hashable:
    """What a seat sees now, quickly."""
    return (
        state.turn,
        state.stack[-1],
        state.hand if state.active == seat else HIDDEN,
        state.reserves[seat],
        tuple(state.halves),
        tuple(state.areas),
        tuple(state.ready),
        tuple(state.spent),
        state.disc,
        state.named,
    )


PARTS: Final = Parts(
    rollout=quick, value=value, turn=turn, notices={"easy": 2, "normal": 4, "hard": 7}, key=key
)


def majority_2_agent(game: Game, level: str) -> Searcher:
    """The bot of a level."""
    return Searcher(game, _OTHER_NAMES.get(level, level), PARTS, reason=reason)


def note_for(game: Game, task: Task, token: str) -> tuple[str, dict[str, Json]]:
    """Why the seat of a task does what `token` says."""
    state = game.load(task.concealed)
    assert isinstance(state, Majority2State)
    return why(state, task.seat, game.parse(state, task.seat, token))
