"""The hint, with what tells an answer that is for the same from the best one."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.bots.base import Hint, Rated, Task
from engine.bots.hidden_leaders.bot import leaders_agent
from engine.bots.hidden_leaders.reasons import missing_of, purpose
from engine.bots.hint import EQUAL, by_policy
from engine.core.game import Game
from engine.core.types import Action, Json, Seat
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.state import LeadersState

SHORT: Final = "hidden_leaders.beside.short"
"""Of an answer that is for the same as the best one: that friend is left farther off ..."""
FRIEND: Final = "hidden_leaders.beside.friend"
"""... or the other friend is ..."""
RIVAL: Final = "hidden_leaders.beside.rival"
"""... or a faction that is no friend is nearer than after the best one ..."""
LATER: Final = "hidden_leaders.beside.later"
"""... or neither, but played on from there it did worse."""
CLOSE: Final = "hidden_leaders.beside.close"
"""Of any other answer: there is little between it and the best one."""
_CLOSE: Final = 90
"""From this number on, of 100."""

_by_policy: Final = by_policy(leaders_agent)


def leaders_hint(game: Game, task: Task) -> Hint:
    """See Hinting. The reason speaks of the best answer; where it would hold for another one as
    well, that one says what it lacks."""
    hint = _by_policy(game, task)
    if not hint.rated:
        return hint
    state: Any = game.load(task.concealed)
    best = game.parse(state, task.seat, hint.best)
    rated = [
        replace(
            one, why=beside(state, task.seat, best, game.parse(state, task.seat, one.token), one)
        )
        for one in hint.rated[1:]
    ]
    return replace(hint, rated=(hint.rated[0], *rated))


def beside(state: LeadersState, seat: Seat, best: Action, other: Action, rated: Rated) -> str:
    """What there is to say of another answer."""
    if rated.why == EQUAL:
        return EQUAL
    if rated.of_100 >= _CLOSE:
        return CLOSE
    first, second = (purpose(state, seat, action) for action in (best, other))
    if not first or (first["move"], first.get("faction")) != (
        second.get("move"),
        second.get("faction"),
    ):
        return rated.why
    return _lacks(state, seat, missing_of(state, best), missing_of(state, other), first)


def _lacks(
    state: LeadersState,
    seat: Seat,
    best: Sequence[int],
    other: Sequence[int],
    aim: Mapping[str, Json],
) -> str:
    """Why of two answers that are for the same the other is the worse, by the steps that are
    missing to the victory of each faction after them."""
    allies = state.charter.allies[state.leaders[seat]]
    farther = {name for name, one, two in zip(FACTIONS, best, other, strict=False) if two > one}
    nearer = {name for name, one, two in zip(FACTIONS, best, other, strict=False) if two < one}
    friends = {name for number, name in enumerate(FACTIONS) if allies >> number & 1}
    if aim.get("faction") in farther:
        return SHORT
    if farther & friends:
        return FRIEND
    return RIVAL if nearer - friends else LATER
