"""Where the copies of a card are, as far as a seat knows."""

from collections.abc import Sequence
from typing import Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.trace import Inside, Spot, Trace, Traces, by_card
from engine.core.types import Seat
from engine.games.majority_2.events import Played
from engine.games.majority_2.knowledge import (
    BURIED,
    DECK,
    HAND,
    NUMBER,
    RESERVE,
    Majority2Knowledge,
)
from engine.games.majority_2.state import CARDS, Charter


def trace(
    charter: Charter, view: View, known: Majority2Knowledge | None, viewer: Seat | None, card: str
) -> Trace | None:
    """See Tracer. Places: ``lane area discard hand reserve buried deck``."""
    if card not in NUMBER or not charter.copies[NUMBER[card]]:
        return None
    number = NUMBER[card]
    tops = [bundle["card"] for bundle in view["discard_tops"]]
    seen = tops.count(card) if known is None else known.seen.count(number)
    found = [Spot("discard", None, seen)]
    hidden: list[tuple[int, Spot]] = []
    for seat, player in enumerate(view["players"]):
        lying = [piece["card"] for half in player["halves"] for piece in half]
        found.append(Spot("lane", seat, lying.count(card)))
        found.append(Spot("area", seat, [one["card"] for one in player["area"]].count(card)))
        for word, place in (("hand", HAND), ("reserve", RESERVE)):
            held = player[word]
            if isinstance(held, list):
                found.append(Spot(word, seat, held.count(card)))
            elif held:
                hidden.append((place, Spot(word, seat)))
    lies = tuple(spot for spot in found if spot.copies)
    copies = charter.copies[number]
    if copies == sum(spot.copies for spot in lies):
        return Trace(copies, lies)
    if view["discard"] > (len(tops) if known is None else len(known.seen)):
        hidden.append((BURIED, Spot("buried")))
    if view["deck"]:
        hidden.append((DECK, Spot("deck")))
    may = tuple(spot for _, spot in hidden)
    return Trace(copies, lies, may, _least(known, number, hidden))


def _least(
    known: Majority2Knowledge | None, number: int, hidden: list[tuple[int, Spot]]
) -> tuple[tuple[tuple[Spot, ...], int], ...]:
    """Sets of places where more copies lie between them than smaller sets of them are known to
    hold; not the set of all: that is where they are in any case."""
    told: dict[int, int] = {}
    if known is None:
        return ()
    everywhere = sum(place for place, _ in hidden)
    for mask in sorted(known.held, key=int.bit_count):
        count, there = known.held[mask].get(number, 0), mask & everywhere
        inside = max((n for smaller, n in told.items() if smaller & there == smaller), default=0)
        if count > inside and there != everywhere:
            told[there] = count
    return tuple(
        (tuple(spot for place, spot in hidden if place & mask), count)
        for mask, count in told.items()
    )


def played(events: Sequence[Event], card: str) -> tuple[Seat, ...]:
    """See Players."""
    return tuple(one.seat for one in events if isinstance(one, Played) and one.card == card)


def inside(
    charter: Charter,
    view: View,
    known: Majority2Knowledge | None,
    viewer: Seat | None,
    events: Sequence[Event],
    pile: Spot,
) -> Inside | None:
    """See Insider. Piles: ``deck discard``, and ``reserve`` of a seat. What is known of the
    discards lies among them, whatever else is covered there."""
    if pile.place not in ("deck", "discard", "reserve"):
        return None
    found = by_card(trace, lambda _: CARDS, charter, view, known, viewer, pile)
    if pile.place == "discard":
        covered = by_card(trace, lambda _: CARDS, charter, view, known, viewer, Spot("buried"))
        return Inside(found.lies, covered.may)
    return found


TRACES: Final = Traces(trace, played, inside)
