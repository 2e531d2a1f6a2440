"""Where a hero is, as far as a seat knows: each is there once."""

from collections.abc import Sequence
from typing import Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.trace import Inside, Spot, Trace, Traces, by_card
from engine.core.types import Seat
from engine.games.hidden_leaders.deck import EMPEROR
from engine.games.hidden_leaders.events import HeroPlayed
from engine.games.hidden_leaders.knowledge import LeadersKnowledge
from engine.games.hidden_leaders.state import Charter


def trace(
    charter: Charter, view: View, known: LeadersKnowledge | None, viewer: Seat | None, card: str
) -> Trace | None:
    """See Tracer. Places: ``party covered hand tavern graveyard wilderness harbor aside``."""
    hero = int(card) if card.isdecimal() else 0
    if hero not in charter.heroes and hero != EMPEROR:
        return None
    sure = _seen(view, hero)
    if sure is not None:
        return Trace(1, (sure,))
    may = tuple(dict.fromkeys(_open_to(view) if known is None else _possible(known, viewer, hero)))
    return Trace(1, may, ()) if len(may) == 1 and known is not None else Trace(1, (), may)


def _seen(view: View, hero: int) -> Spot | None:
    """Where it lies in sight."""
    if hero in view["tavern"]:
        return Spot("tavern")
    if hero == view["graveyard_top"]:
        return Spot("graveyard")
    for seat, player in enumerate(view["players"]):
        if hero in player["open"]:
            return Spot("party", seat)
        if hero in player["covered"]:
            return Spot("covered", seat)
        if isinstance(player["hand"], list) and hero in player["hand"]:
            return Spot("hand", seat)
    return None


def _possible(known: LeadersKnowledge, viewer: Seat | None, hero: int) -> list[Spot]:
    """Every place that may hold it."""
    bit = 1 << hero
    found = [
        Spot("hand", seat) for seat, mask in enumerate(known.hands) if mask & bit and seat != viewer
    ]
    found += [
        Spot("covered", seat)
        for seat, row in enumerate(known.covered)
        for mask in row
        if mask & bit
    ]
    places = (
        ("harbor", known.harbor & bit),
        ("wilderness", known.bag & bit or any(mask & bit for mask in known.wild)),
        ("graveyard", any(mask & bit for mask in known.grave)),
        ("aside", known.held & bit),
    )
    return [*found, *(Spot(place) for place, there in places if there)]


def _open_to(view: View) -> list[Spot]:
    """The same for somebody who has learnt nothing: every hidden place that holds anything."""
    found: list[Spot] = []
    for seat, player in enumerate(view["players"]):
        found += [Spot("hand", seat)] if player["hand"] else []
        found += [Spot("covered", seat)] if None in player["covered"] else []
    piles = ("harbor", "wilderness", "graveyard")
    return [*found, *(Spot(pile) for pile in piles if view[pile] > (pile == "graveyard"))]


def played(events: Sequence[Event], card: str) -> tuple[Seat, ...]:
    """See Players."""
    return tuple(
        one.seat for one in events if isinstance(one, HeroPlayed) and str(one.card) == card
    )


def inside(
    charter: Charter,
    view: View,
    known: LeadersKnowledge | None,
    viewer: Seat | None,
    events: Sequence[Event],
    pile: Spot,
) -> Inside | None:
    """See Insider. Piles: ``harbor wilderness graveyard``; one card of ``covered``."""
    if pile.place == "covered" and pile.at is not None and pile.seat is not None:
        return _beneath(charter, view, known, pile.seat, pile.at)
    if pile.place not in ("harbor", "wilderness", "graveyard"):
        return None
    return by_card(trace, _heroes, charter, view, known, viewer, pile)


def _beneath(
    charter: Charter, view: View, known: LeadersKnowledge | None, seat: Seat, at: int
) -> Inside | None:
    """What a covered card is, or may be."""
    row = view["players"][seat]["covered"]
    if at >= len(row):
        return None
    if row[at] is not None:
        return Inside(((str(row[at]), 1),))
    if known is None:
        return by_card(trace, _heroes, charter, view, known, None, Spot("covered", seat))
    mask = known.covered[seat][at]
    found = tuple((card, 1) for card in _heroes(charter) if mask >> int(card) & 1)
    return Inside(found) if len(found) == 1 else Inside((), found)


def _heroes(charter: Charter) -> list[str]:
    return [str(hero) for hero in (*charter.heroes, EMPEROR)]


TRACES: Final = Traces(trace, played, inside)
