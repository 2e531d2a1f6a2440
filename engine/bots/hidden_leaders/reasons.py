"""Whom a seat takes for whom, and why, as data for a sentence.

The sentence is about the seat of which most is believed. Keys are text keys; parameters are:
``seat`` whom it is about, ``leader`` and ``other`` (numbers; ``other`` is 0 where one leader is
clearly the likeliest), ``percent`` for both together, ``why`` the key of the evidence, and its
``count`` of ``all``.
"""

from collections.abc import Sequence
from typing import Final

from engine.bots.hidden_leaders.beliefs import FITTED, Dealt, believed, told
from engine.core.types import Json, Seat
from engine.games.hidden_leaders.acts import MOVED, PLAYED, Act
from engine.games.hidden_leaders.deck import FACTIONS
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import Charter, LeadersState

SINGLE: Final = "hidden_leaders.belief.single"
EITHER: Final = "hidden_leaders.belief.either"
NOTHING: Final = "hidden_leaders.belief.nothing"
UNSEEN: Final = "hidden_leaders.belief.unseen"
"""Of one seat: it has done nothing yet, or nothing that tells."""
CLEAR: Final = 0.5
"""From here on one leader alone is named."""
TELLING: Final = 0.45
"""Two leaders together must be so likely, or nothing is said."""


def reason(state: LeadersState, seat: Seat, known: LeadersKnowledge) -> tuple[str, dict[str, Json]]:
    """Text key and parameters."""
    dealt = believed(state, seat, known)
    best: tuple[float, Seat] | None = None
    for other in range(len(state.hands)):
        if other == seat or not any(act.seat == other for act in known.acts.done):
            continue
        ranked = sorted(dealt.of(other).values(), reverse=True)
        sure = ranked[0] + ranked[1]
        if best is None or sure > best[0]:
            best = (sure, other)
    if best is None or best[0] < TELLING:
        return NOTHING, {}
    return sentence(state.charter, best[1], dealt, known.acts.done)


def sentence(
    charter: Charter, seat: Seat, dealt: Dealt, acts: Sequence[Act]
) -> tuple[str, dict[str, Json]]:
    """What is believed of one seat, and what speaks for it most; nothing where it is a guess."""
    belief = dealt.of(seat)
    acted = any(act.seat == seat for act in acts)
    if not acted or sum(sorted(belief.values())[-2:]) < TELLING:
        return UNSEEN, {"seat": seat}
    first, second = sorted(belief, key=lambda leader: (-belief[leader], leader))[:2]
    clear = belief[first] >= CLEAR
    named = (first,) if clear else (first, second)
    why, count, all_ = evidence(charter, seat, named, acts)
    params: dict[str, Json] = {
        "seat": seat,
        "leader": first,
        "other": 0 if clear else second,
        "percent": round(sum(100 * belief[leader] for leader in named)),
        "why": why,
        "count": count,
        "all": all_,
    }
    return (SINGLE if clear else EITHER), params


def evidence(
    charter: Charter, seat: Seat, named: Sequence[int], acts: Sequence[Act]
) -> tuple[str, int, int]:
    """Of several countable things that a seat did more often than not, the one that tells most of
    these leaders.

    The key of the sentence is ``red_on``, ``red_back``, ``green_on``, ``green_back`` or a faction.
    """
    own = [act for act in acts if act.seat == seat]
    moves = [act for act in own if act.kind == MOVED]
    cards = [act for act in own if act.kind == PLAYED]
    kinds: dict[str, tuple[list[Act], int]] = {
        "red_on": ([act for act in moves if act.red_to > act.red], len(moves)),
        "red_back": ([act for act in moves if act.red_to < act.red], len(moves)),
        "green_on": ([act for act in moves if act.green_to > act.green], len(moves)),
        "green_back": ([act for act in moves if act.green_to < act.green], len(moves)),
    }
    for number, faction in enumerate(FACTIONS):
        alike = [act for act in cards if charter.factions[act.hero] >> number & 1]
        kinds[faction] = (alike, len(cards))
    best, most = "", 0.0
    for name, (alike, all_) in kinds.items():
        if 2 * len(alike) <= all_:
            continue  # Who hears "1 of 3" takes it for the opposite.
        speaks = sum([_speaks(charter, act, named) for act in alike])
        if speaks > most:
            best, most = name, speaks
    if not best:
        return "", 0, 0
    alike, all_ = kinds[best]
    return best, len(alike), all_


def _speaks(charter: Charter, act: Act, named: Sequence[int]) -> float:
    """How much an act speaks for these leaders beside all."""
    values = told(charter, act, FITTED)
    return sum([values[leader - 1] for leader in named]) / len(named) - sum(values) / len(values)
