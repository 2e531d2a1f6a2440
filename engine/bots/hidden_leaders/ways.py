"""Where a card may bring the markers, told from the card and the table alone.

Nothing is asked and nothing is carried out: copied cards, and moves that others choose or that hang
on a card nobody sees, are no moves here.
"""

from collections.abc import Callable
from typing import Final

from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.effects import everybody, open_heroes, steps_of, tavern_heroes
from engine.games.hidden_leaders.state import LeadersState


def ways(state: LeadersState, hero: int) -> list[tuple[int, int]]:
    """The moves that a card may bring if whose turn it is plays it now: steps of red and green."""
    how = state.charter.cards.heroes[hero - 1].how
    counted = _COUNTS.get(how)
    steps = steps_of(state, hero, 1 if counted is None else counted(state, hero))
    if not steps or how in _NO_MOVES:
        return [(0, 0)]
    if how in _EITHER:
        return steps
    both = (sum([red for red, _ in steps]), sum([green for _, green in steps]))
    return [*steps, both] if how in _OR_BOTH else [both]


def _most_of_a_party(state: LeadersState, hero: int) -> int:
    aim = state.charter.aims[hero]
    counts = [len(open_heroes(state, (seat,), aim)) for seat in everybody(state)]
    return min(max(counts), state.charter.most_x)


_COUNTS: Final[dict[str, Callable[[LeadersState, int], int]]] = {
    "cleared": lambda state, hero: len(tavern_heroes(state, state.charter.aims[hero])),
    "if_in_party": lambda state, hero: int(
        bool(open_heroes(state, (state.active,), state.charter.aims[hero]))
    ),
    "if_sent": lambda state, hero: int(bool(tavern_heroes(state, state.charter.aims[hero]))),
    "of_a_party": _most_of_a_party,
    "of_a_faction": lambda state, hero: max(
        [len(tavern_heroes(state, 1 << faction)) for faction in range(len(FACTIONS))]
    ),
    "of_graveyard": lambda state, hero: min(len(state.grave), state.charter.most_x),
}
"""By how a card moves: the X of its moves, or 0 where their condition fails."""
_NO_MOVES: Final = frozenset(("none", "by_another", "unless_shown"))
_EITHER: Final = frozenset(("or", "while_red_leads", "while_green_leads"))
_OR_BOTH: Final = frozenset(("and_or", "of_a_faction"))
