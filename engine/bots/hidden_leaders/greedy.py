"""A bot that takes what looks best for its own leader at once, and a quicker one to play ahead by.

Both know what their seat sees. ``GreedyLeaders`` carries every answer out in one imagined world,
with its own next answers, and compares how its leader stands then; draws and the answers of others
it waits for. ``quick`` looks at moves only, and takes care of its own cards.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

from engine.bots.base import Choice, Task
from engine.bots.hidden_leaders.outlook import hopes, outlook, turns_left
from engine.bots.hidden_leaders.ways import ways
from engine.core.game import Game
from engine.core.types import Action, Seat
from engine.games.hidden_leaders.state import (
    A_DISCARD,
    A_DONE,
    A_DRAW,
    A_DROP,
    A_HAND,
    A_HERO,
    A_HIDE,
    A_KEEP,
    A_MOVE,
    A_PASS,
    A_PLAY,
    A_TAVERN,
    ARGUMENT,
    KIND,
    MOVED,
    LeadersState,
)

_DEEP: Final = 3
"""Own answers in a row that are tried in all ways."""
_UNKNOWN: Final = 0.01
"""A card drawn unseen, beside one of no use."""


class GreedyLeaders:
    """The best answer by what lies there after it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, task: Task) -> Choice:
        """One of the legal actions of the task's seat."""
        rng = Random(f"{task.seed}/{task.ply}/{task.seat}")
        concealed = self.game.load(task.concealed)
        known: Any = self.game.load_knowledge(task.known)
        world: Any = self.game.determinize(concealed, task.seat, known, rng)
        best = greedy(world, task.seat, rng)
        return Choice(ply=task.ply, token=self.game.token(world, task.seat, best))


def greedy(state: LeadersState, seat: Seat, rng: Random) -> Action:
    """The answer after which the leader of ``seat`` stands best; of equal ones any."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    return max([(sight(state, seat, action), rng.random(), action) for action in legal])[2]


def sight(state: LeadersState, seat: Seat, action: Action) -> float:
    """How the leader of ``seat`` stands after an answer: what ``greedy`` goes by."""
    return _after(state, seat, action, _DEEP)


def minor(state: LeadersState, seat: Seat) -> bool:
    """Is it asked for cards to be drawn, kept or put away? They differ by little."""
    return state.legal_for(seat)[0] & KIND in _SMALL


def careful(state: LeadersState, seat: Seat, rng: Random) -> Action:
    """As ``greedy``, but ``quick`` where little hangs on it: at a third of the cost."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    return quick(state, seat, rng) if minor(state, seat) else greedy(state, seat, rng)


def _after(state: LeadersState, seat: Seat, action: Action, deep: int) -> float:
    """How ``seat`` stands after an answer and its own best next ones."""
    tried = state.clone()
    tried.apply(seat, action)
    kind = action & KIND
    extra = _UNKNOWN if kind == A_DRAW else 0.0
    if tried.actor == seat and deep > 1 and tried.turn == state.turn and kind not in _PLAIN:
        legal = tried.actions
        if legal[0] & KIND not in _PLAIN:
            return extra + max([_after(tried, seat, one, deep - 1) for one in legal])
    return extra + outlook(tried, seat)


_PLAIN: Final = frozenset({A_DISCARD, A_TAVERN, A_DRAW, A_DONE, A_HIDE, A_DROP})
"""Answers that are not looked beyond: what follows is another step."""
_SMALL: Final = _PLAIN | {A_HAND, A_KEEP}
"""Answers about cards that are drawn, kept or put away."""

# ================================================================ the quick one

_ALLIED: Final = 0.05
"""What a card of an allied faction is worth to whoever plays it, beside the chance to win."""
_CARELESS: Final = 0.05
"""So much better another card may look."""


def simple(state: LeadersState, seat: Seat, rng: Random) -> Action:
    """As ``quick``, but it plays as if the markers would stay where they are, and heeds neither the
    cards of a party nor those that it draws."""
    legal = state.legal_for(seat)
    kind = legal[0] & KIND
    if kind == A_MOVE:
        return _best_move(state, _hopes(state, seat, True), legal)
    if kind == A_PLAY:
        return _best_play(state, seat, _hopes(state, seat, True), legal, rng, False)
    if kind in _SMALL:
        return A_DONE if legal[-1] == A_DONE else _any(legal, rng)
    return quick(state, seat, rng)


def quick(state: LeadersState, seat: Seat, rng: Random) -> Action:
    """A sensible answer at little cost, to play games in one's head by."""
    legal = state.legal_for(seat)
    if len(legal) == 1:
        return legal[0]
    kind = legal[0] & KIND
    if kind == A_MOVE:
        return _best_move(state, _hopes(state, seat, False), legal)
    if kind == A_PLAY:
        return _best_play(state, seat, _hopes(state, seat, False), legal, rng, True)
    if kind in (A_HIDE, A_TAVERN, A_KEEP, A_HAND):
        return _most_wanted(state, seat, legal, rng)
    if kind in (A_DISCARD, A_DROP):
        return A_DONE if legal[-1] == A_DONE else _least_wanted(state, seat, legal, rng)
    if kind == A_HERO:
        own = state.open[seat]
        foreign = [
            action for action in legal if action & KIND == A_HERO and action & ARGUMENT not in own
        ]
        return _most_wanted(state, seat, foreign, rng) if foreign else _any(legal, rng)
    return _any(legal, rng)


Hopes: TypeAlias = Sequence[Sequence[float]]
"""By markers, red and green."""


def _any(actions: Sequence[Action], rng: Random) -> Action:
    return actions[int(rng.random() * len(actions))]


def _best_move(state: LeadersState, likely: Hopes, legal: Sequence[Action]) -> Action:
    """The move after which an allied faction is likeliest to win."""
    spaces = state.charter.spaces
    best, most = legal[0], -1.0
    for action in legal:
        red, green = MOVED[action & ARGUMENT]
        value = likely[min(max(state.red + red, 1), spaces)][
            min(max(state.green + green, 1), spaces)
        ]
        if value > most:
            best, most = action, value
    return best


def _hopes(state: LeadersState, seat: Seat, now: bool) -> Hopes:
    """By markers: how likely a faction wins that is allied with ``seat``, after this turn, or if
    nothing came after it."""
    charter = state.charter
    turns, first = turns_left(state)
    if first == state.active and turns:
        turns -= 1
    if now:
        turns = 0
    return hopes(charter.allies[state.leaders[seat]], turns, charter.spaces, charter.dark)


def _best_play(
    state: LeadersState,
    seat: Seat,
    likely: Hopes,
    legal: Sequence[Action],
    rng: Random,
    heeds: bool,
) -> Action:
    """The card that brings the markers furthest, and the own party where that is heeded."""
    charter = state.charter
    spaces, allies = charter.spaces, charter.allies[state.leaders[seat]]
    best, most = legal[0], -1.0
    for action in legal:
        if action & KIND != A_PLAY:
            continue
        hero = action & ARGUMENT
        value = 0.0
        for red, green in ways(state, hero):
            there = likely[min(max(state.red + red, 1), spaces)]
            value = max(value, there[min(max(state.green + green, 1), spaces)])
        value += _CARELESS * rng.random()
        if heeds and charter.factions[hero] & allies:
            value += _ALLIED
        if value > most:
            best, most = action, value
    return best


def _wanted(state: LeadersState, seat: Seat, action: Action, rng: Random) -> float:
    """Cards of allied factions before others; a card not seen lies between."""
    if action in (A_DRAW, A_PASS):
        return 0.5
    allies = state.charter.allies[state.leaders[seat]]
    return (state.charter.factions[action & ARGUMENT] & allies > 0) + rng.random() / 2


def _most_wanted(state: LeadersState, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    return max(legal, key=lambda action: _wanted(state, seat, action, rng))


def _least_wanted(state: LeadersState, seat: Seat, legal: Sequence[Action], rng: Random) -> Action:
    return min(legal, key=lambda action: _wanted(state, seat, action, rng))
