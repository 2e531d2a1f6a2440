"""Who is which leader, as a seat may think of it: from what everybody did, by Bayes.

Every act is so and so likely under each leader: who is allied with a faction plays, takes and hides
its cards rather than others, strikes those of the others, and moves the markers to where it wins.
Leaders are dealt once each, so the dealings of all seats are weighed together. The weights are
fitted to games of bots (tests/figures/leaders_beliefs.py). A seat may also play just anything: the
more its acts fit no leader, the less they tell.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations
from math import exp, log
from typing import Final

from engine.bots.hidden_leaders.outlook import hopes
from engine.core.types import Seat
from engine.games.hidden_leaders.acts import MOVED, PLAYED, SHOWN, STRUCK, TAKEN, Act
from engine.games.hidden_leaders.deck import EMPEROR, FACTIONS, LEADERS
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import HIDDEN, Charter, LeadersState

ALL_LEADERS: Final = tuple(range(1, LEADERS + 1))
Belief = Mapping[int, float]
"""By leader: how likely a seat is it; 1 in all."""
Scores = Sequence[float]
"""By leader, from 1 on: the logarithm of how likely all that a seat did is under it."""


@dataclass(frozen=True, slots=True)
class Weights:
    """How much an act tells."""

    played: float
    """A played card of an allied faction, beside another: logarithm of how much likelier."""
    taken: float
    """So for a card taken out of the tavern ..."""
    shown: float
    """... one that had lain face-down and was turned up ..."""
    seen: float
    """... one that lies face-down and is known to the seat that guesses ..."""
    struck_own: float
    """... one of the own party that was given up ..."""
    struck: float
    """... one struck out of another party."""
    moved: float
    """How much likelier a move is by the chance that it brings an allied faction."""
    early: float
    """So many times as much it counts long before the end, where chances move but little."""
    slip: float
    """How likely one act is just anything ..."""
    careless: float
    """... and all that somebody does."""


FITTED: Final = Weights(
    played=1.4,
    taken=4.0,
    shown=1.3,
    seen=0.7,
    struck_own=-0.2,
    struck=1.0,
    moved=8.0,
    early=2.8,
    slip=0.02,
    careless=0.25,
)

_MOST_LEFT: Final = 6
_MOST_TOLD: Final = 30.0
"""More than any acts tell; its power is still a number."""
_USUAL_MOVES: Final = (
    *((1, 0), (2, 0), (-1, 0), (0, 1), (0, 2), (0, -1)),
    *((1, 1), (-1, -1), (2, 1), (1, 2), (-1, 1), (1, -1)),
)
"""Moves that somebody might have made instead: those that the cards bring most often."""


def left_at(charter: Charter, turn: int) -> int:
    """Cards that are missing to the end in this turn, if everybody plays one in each."""
    return min(_MOST_LEFT, max(0, charter.limit - 1 - (turn - 1) // charter.seats))


def turns_after(charter: Charter, turn: int) -> int:
    """Turns to the end after this one, if everybody plays one card in each and none is lost."""
    return max(0, charter.limit * charter.seats - turn)


@lru_cache(maxsize=4096)
def _gains(
    red: int, green: int, red_to: int, green_to: int, turns: int, spaces: int, dark: int
) -> tuple[float, ...]:
    """By faction: how much likelier a move makes it to win."""
    found = []
    for faction in range(len(FACTIONS)):
        likely = hopes(1 << faction, turns, spaces, dark)
        found.append(likely[red_to][green_to] - likely[red][green])
    return tuple(found)


def _of(gains: Sequence[float], allies: int) -> float:
    return sum([gain for faction, gain in enumerate(gains) if allies >> faction & 1])


def moved_gains(charter: Charter, act: Act) -> tuple[tuple[float, ...], list[tuple[float, ...]]]:
    """What a move brought each faction, and what usual other ones would have brought."""
    spaces = charter.spaces
    more = (turns_after(charter, act.turn), spaces, charter.dark)
    others = [
        _gains(
            act.red,
            act.green,
            min(max(act.red + red, 1), spaces),
            min(max(act.green + green, 1), spaces),
            *more,
        )
        for red, green in _USUAL_MOVES
    ]
    return _gains(act.red, act.green, act.red_to, act.green_to, *more), others


def _moved(charter: Charter, act: Act, weights: Weights) -> list[float]:
    chosen, others = moved_gains(charter, act)
    left = left_at(charter, act.turn)
    weight = weights.moved * (1 - (1 - weights.early) * left / _MOST_LEFT)
    found = []
    for allies in charter.allies[1:]:
        usual = sum([exp(weight * _of(gains, allies)) for gains in others]) / len(others)
        found.append(weight * _of(chosen, allies) - log(usual))
    return found


def _allied(charter: Charter, hero: int, weight: float) -> list[float]:
    """What a card of a faction tells; the Emperor, who belongs to all, tells nothing."""
    if hero == EMPEROR:
        return [0.0] * LEADERS
    faction = charter.factions[hero]
    usual = log((exp(weight) + 1) / 2)  # half of all cards are of allied factions
    return [(weight if faction & allies else 0.0) - usual for allies in charter.allies[1:]]


def told(charter: Charter, act: Act, weights: Weights = FITTED) -> list[float]:
    """By leader: the logarithm of how much likelier an act is than if anything were played."""
    if act.kind == MOVED:
        return _moved(charter, act, weights)
    if act.kind == STRUCK:
        own = act.player == act.seat
        return _allied(charter, act.hero, weights.struck_own if own else weights.struck)
    return _allied(charter, act.hero, _CARDS[act.kind](weights))


_CARDS: Final = {
    PLAYED: lambda weights: weights.played,
    TAKEN: lambda weights: weights.taken,
    SHOWN: lambda weights: weights.shown,
}


def scores(charter: Charter, acts: Sequence[Act], weights: Weights = FITTED) -> list[list[float]]:
    """By seat: what all these acts tell of it."""
    found = [[0.0] * LEADERS for _ in range(charter.seats)]
    slip = weights.slip
    for act in acts:
        row = found[act.seat]
        for place, value in enumerate(told(charter, act, weights)):
            row[place] += log(slip + (1 - slip) * exp(value))
    return found


def add_seen(
    found: list[list[float]], state: LeadersState, viewer: Seat, weights: Weights = FITTED
) -> None:
    """What face-down cards that ``viewer`` has seen tell it besides."""
    charter = state.charter
    for seat, row in enumerate(state.covered):
        if seat == viewer:
            continue
        for hero in row:
            if hero != HIDDEN:
                for place, value in enumerate(_allied(charter, hero, weights.seen)):
                    found[seat][place] += value


@cache
def dealings(seats: int, viewer: Seat | None, own: int) -> tuple[tuple[int, ...], ...]:
    """All ways to deal the leaders; a viewer holds its own."""
    return tuple(
        [
            dealt
            for dealt in permutations(ALL_LEADERS, seats)
            if viewer is None or dealt[viewer] == own
        ]
    )


@dataclass(frozen=True, slots=True)
class Dealt:
    """All dealings of leaders that are possible to a viewer, and how likely each is."""

    ways: tuple[tuple[int, ...], ...]
    parts: tuple[float, ...]
    """Of each way; 1 in all."""

    def of(self, seat: Seat) -> dict[int, float]:
        """What a seat is taken for."""
        found = dict.fromkeys(ALL_LEADERS, 0.0)
        for way, part in zip(self.ways, self.parts, strict=True):
            found[way[seat]] += part
        return found


def weighed(
    found: Sequence[Scores], viewer: Seat | None, own: int, weights: Weights = FITTED
) -> Dealt:
    """The dealings by what is told of every seat."""
    ways = dealings(len(found), viewer, own)
    careless = weights.careless
    rows = [
        [log(careless + (1 - careless) * exp(min(_MOST_TOLD, value))) for value in row]
        for row in found
    ]
    logs = [sum([row[leader - 1] for row, leader in zip(rows, way, strict=True)]) for way in ways]
    most = max(logs)
    likely = [exp(one - most) for one in logs]
    total = sum(likely)
    return Dealt(ways, tuple([one / total for one in likely]))


def believed(
    state: LeadersState, seat: Seat, known: LeadersKnowledge, weights: Weights = FITTED
) -> Dealt:
    """What ``seat`` believes, from what it sees of a position and what it has learnt."""
    found = scores(state.charter, known.acts.done, weights)
    add_seen(found, state, seat, weights)
    return weighed(found, seat, state.leaders[seat], weights)


def observed(charter: Charter, acts: Sequence[Act], weights: Weights = FITTED) -> Dealt:
    """What somebody believes who looks on, holds no leader, and sees nothing but the table."""
    return weighed(scores(charter, acts, weights), None, 0, weights)
