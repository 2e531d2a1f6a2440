"""Where the copies of a card are, as far as a seat knows."""

from collections.abc import Sequence
from typing import Any, Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.masks import bits
from engine.core.trace import Spot, Trace, Traces
from engine.core.types import Seat
from engine.games.majority.deck import COLOURS
from engine.games.majority.events import Dealt, Revealed
from engine.games.majority.knowledge import NUMBER, MajorityKnowledge
from engine.games.majority.state import COLOUR, POWER, Charter


def trace(
    charter: Charter, view: View, known: MajorityKnowledge | None, viewer: Seat | None, card: str
) -> Trace | None:
    """See Tracer. Places: ``area laid removed hand packet stack``, and ``held``: all that another
    seat has and nobody else sees."""
    if card not in NUMBER or not charter.copies[NUMBER[card]]:
        return None
    number = NUMBER[card]
    colour, power = COLOURS[COLOUR[number]], POWER[number]
    found: list[Spot] = [Spot("removed", None, view["removed"].count(card))]
    may: list[Spot] = []
    for seat, player in enumerate(view["players"]):
        found.append(Spot("area", seat, player["area"][colour].count(power)))
        found.append(Spot("laid", seat, int(player["laid"] == card)))
        if seat == viewer:
            found += _own(view, player, seat, card)
        elif player["hand"] or player["packet"] or player["picked"] or player["laid"] == "hidden":
            may.append(Spot("held", seat))
    lies = tuple(spot for spot in found if spot.copies)
    out = charter.copies[number] - sum(spot.copies for spot in lies)
    if not out:
        return Trace(charter.copies[number], lies)
    if view["round"] < charter.rounds:
        may.append(Spot("stack"))
    return Trace(charter.copies[number], lies, tuple(may), _least(known, number))


def _own(view: View, player: Any, seat: Seat, card: str) -> list[Spot]:
    given = player["given"] == card and player["received"] is None
    held = player["hand"].count(card) + player["picked"].count(card) + given
    return [Spot("hand", seat, held), Spot("packet", seat, player["packet"].count(card))]


def _least(
    known: MajorityKnowledge | None, number: int
) -> tuple[tuple[tuple[Spot, ...], int], ...]:
    """Sets of seats that hold more copies between them than smaller sets of them are known to."""
    told: dict[int, int] = {}
    if known is None:
        return ()
    for mask in sorted(known.held, key=int.bit_count):
        count = known.held[mask].count(number)
        inside = max((n for smaller, n in told.items() if smaller & mask == smaller), default=0)
        if count > inside:
            told[mask] = count
    return tuple(
        (tuple(Spot("held", seat) for seat in bits(mask)), count) for mask, count in told.items()
    )


def played(events: Sequence[Event], card: str) -> tuple[Seat, ...]:
    """See Players: in the round that is played."""
    found: list[Seat] = []
    for event in events:
        if isinstance(event, Dealt):
            found = []
        elif isinstance(event, Revealed) and event.card == card:
            found.append(event.seat)
    return tuple(found)


TRACES: Final = Traces(trace, played)
