"""Where a character is, as far as a member knows: every member has all of them once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.trace import Spot, Trace, Traces
from engine.core.types import Seat
from engine.games.council_of_12.events import CardRevealed
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import INDEX, Charter


def trace(
    charter: Charter, view: View, known: CouncilKnowledge | None, viewer: Seat | None, card: str
) -> Trace | None:
    """See Tracer. Places: ``laid pile under hand``, and ``held``: in the hand of somebody else, or
    face-down before them."""
    if card not in INDEX or not charter.cards >> INDEX[card] & 1:
        return None
    lies: list[Spot] = []
    may: list[Spot] = []
    for seat, member in enumerate(view["members"]):
        found = _of_member(member, seat, known, card)
        (lies if len(found) == 1 and found[0].place != "held" else may).extend(found)
    return Trace(charter.seats, tuple(lies), tuple(may))


def _of_member(
    member: Mapping[str, Any], seat: Seat, known: CouncilKnowledge | None, card: str
) -> list[Spot]:
    """All places of one member where the card can be."""
    if card in (member["laid"], member["second"]):
        return [Spot("laid", seat)]
    if card in member["under"]:
        return [Spot("under", seat)]
    if card == member["discard_top"]:
        return [Spot("pile", seat)]
    places = []
    if member["pile"] is not None:
        places = [Spot("pile", seat)] if card in member["pile"] else []
        sure = bool(places)
    elif known is not None:
        index = INDEX[card]
        places = [Spot("pile", seat)] if index in known.piles[seat] else []
        sure = bool(places) and not known.maybe[seat] >> index & 1
    else:
        places, sure = [Spot("pile", seat)], False
    hand = member["hand"]
    if isinstance(hand, list):
        return [Spot("hand", seat)] if card in hand else places
    holds = not sure and (hand or member["laid"] == "hidden")
    return [*places, Spot("held", seat)] if holds else places


def played(events: Sequence[Event], card: str) -> tuple[Seat, ...]:
    """See Players."""
    return tuple(one.seat for one in events if isinstance(one, CardRevealed) and one.card == card)


TRACES: Final = Traces(trace, played)
