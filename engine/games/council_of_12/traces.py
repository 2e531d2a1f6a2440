"""Where a character is, as far as a member knows: every member has all of them once."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine.core.events import Event
from engine.core.game import View
from engine.core.trace import Inside, Spot, Trace, Traces, by_card
from engine.core.types import Seat
from engine.games.council_of_12.deck import CHARACTERS, LAST
from engine.games.council_of_12.events import (
    CardRevealed,
    ChallengeAdded,
    Recalled,
    SupplicantOpened,
    SupplicantPutBack,
    SupplicantTurned,
)
from engine.games.council_of_12.knowledge import CouncilKnowledge
from engine.games.council_of_12.state import INDEX, Charter, bits
from engine.games.council_of_12.views import names


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


def inside(
    charter: Charter,
    view: View,
    known: CouncilKnowledge | None,
    viewer: Seat | None,
    events: Sequence[Event],
    pile: Spot,
) -> Inside | None:
    """See Insider. Piles: ``challenges supplicants``, and ``pile`` of a seat."""
    if pile.place == "challenges":
        return _challenges(charter, view, events)
    if pile.place == "supplicants":
        return _supplicants(charter, view, events)
    if pile.place == "pile":
        return by_card(trace, lambda one: names(one.cards), charter, view, known, viewer, pile)
    return None


def _challenges(charter: Charter, view: View, events: Sequence[Event]) -> Inside:
    """Those that have not come yet; the last one lies below all of them."""
    challenge = view["challenge"] or {"no": 0}
    if not view["challenges_left"]:
        return Inside()
    pool = {*bits(charter.challenges), *charter.top_challenges}
    pool |= {one.no for one in events if isinstance(one, ChallengeAdded)}
    pool -= {*view["left"], *view["right"], challenge["no"]}
    sure = pool & {view["known_next"], view["next_challenge"]}
    if charter.counts is None:
        sure |= pool & {*bits(charter.challenges), *charter.top_challenges}
    return _split(sorted(pool | {LAST}), {*sure, LAST}, view["challenges_left"])


def _supplicants(charter: Charter, view: View, events: Sequence[Event]) -> Inside:
    """Those that have not come yet, or that went back."""
    if not view["supplicants_left"]:
        return Inside()
    opened = {one.card for one in events if isinstance(one, SupplicantOpened)}
    opened |= {CHARACTERS[card] for card in charter.opening}
    if charter.listed:
        opened |= {*names(charter.listed)}
    gone: set[str | None] = set()
    for event in events:
        match event:
            case SupplicantTurned(card=card):
                gone.add(card)
            case SupplicantPutBack(card=card) | Recalled(card=card):
                gone.discard(card)
            case _:
                pass
    pool = [card for card in CHARACTERS if card not in gone]
    return _split(pool, opened, view["supplicants_left"])


def _split(pool: Sequence[Any], sure: set[Any], left: int) -> Inside:
    """`left` cards lie there: where as many are known, nothing else can."""
    lies = tuple((str(card), 1) for card in pool if card in sure)
    others = tuple((str(card), 1) for card in pool if card not in sure)
    return Inside(lies, others if len(lies) < left else ())


TRACES: Final = Traces(trace, played, inside)
