"""What a closer look remembers: who has played a card, where it lies, where it may be; what is in
a pile.

In the words of the game: ``trace.<place>`` is a place with ``{members}``, ``trace.unplayed`` what
is said where nobody has played it.
"""

from collections.abc import Sequence
from functools import partial, reduce
from typing import Any, Final

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.words import GameWords
from engine.core.events import Event
from engine.core.trace import Spot, Trace, Traces
from engine.core.types import Seat
from engine.titles import TITLES

_HAND: Final = "hand"
"""How every game calls that place."""
_OWN: Final = "own_"
"""Before a place: that of whoever looks."""
_IN_A_ROW: Final = 6
"""So many cards are read in one sentence."""


def remembered(controller: MatchController, words: GameWords, card: str) -> list[str]:
    """Sentences about a card, with no more than the viewer knows where the table stands now;
    nothing where the game is not asked for that."""
    traces = _traces(controller)
    if traces is None or not card:
        return []
    charter, known = _learnt(controller)
    trace = traces.of(charter, controller.view(), known, controller.viewer, card)
    if trace is None:
        return []
    played = _played(words, traces.played(_events(controller), card))
    viewer = controller.viewer
    return played if _only_held(trace, viewer) else [*played, *_places(words, trace, viewer)]


def _only_held(trace: Trace, viewer: Seat | None) -> bool:
    """Whether it can be nowhere but in the hand of whoever looks: they see that it is there."""
    own = all(spot.place == _HAND and spot.seat == viewer for spot in trace.lies)
    return bool(trace.lies) and own and not (trace.may or trace.least)


def inside(controller: MatchController, words: GameWords, pile: Spot) -> list[str]:
    """The same about a pile: what lies in it and what may."""
    traces = _traces(controller)
    if traces is None or traces.inside is None:
        return []
    charter, known = _learnt(controller)
    events, view = _events(controller), controller.view()
    found = traces.inside(charter, view, known, controller.viewer, events, pile)
    if found is None:
        return []
    what = "pile" if pile.at is None else "card"
    told = (("lies", found.lies), ("may", found.may))
    return [line for kind, cards in told for line in _rows(words, f"inside.{kind}_{what}", cards)]


def _rows(words: GameWords, key: str, cards: Sequence[tuple[str, int]]) -> list[str]:
    """In one sentence; many of them in a row for each group."""
    if not cards:
        return []
    copies = dict(cards)
    groups = words.grouped(list(copies)) if len(cards) > _IN_A_ROW else ()
    if len(groups) < 2:
        return [words.app(key, cards=_copies(words, cards))]
    rows = [(name, _copies(words, [(one, copies[one]) for one in group])) for name, group in groups]
    return [
        words.app(f"{key}_these"),
        *(words.app("access.pair", what=name, said=said) for name, said in rows),
    ]


def _copies(words: GameWords, cards: Sequence[tuple[str, int]]) -> str:
    """Cards with how many of each."""
    named = [
        words.app("inside.times", count=count, card=words.piled(card))
        if count > 1
        else words.piled(card)
        for card, count in cards
    ]
    return words.texts.listing(named)


def _traces(controller: MatchController) -> Traces | None:
    title = TITLES.get(controller.match.game.id)
    return title.traces if title is not None else None


def _learnt(controller: MatchController) -> tuple[Any, Any]:
    """The charter, and what the viewer has learnt where the table stands now."""
    match, viewer = controller.match, controller.viewer
    state: Any = match.state
    known = None if viewer is None else match.knowledge_at(controller.seen_ply, viewer)
    return state.charter, known


def _events(controller: MatchController) -> list[Event]:
    return [event for _, event in controller.history(controller.viewer)]


def _played(words: GameWords, seats: Sequence[Seat]) -> list[str]:
    if seats:
        return [words.app("trace.played", members=_names(words, seats))]
    return [words.t("trace.unplayed")] if words.has("trace.unplayed") else []


def _names(words: GameWords, seats: Sequence[Seat]) -> str:
    """Each once, with how often."""
    names = []
    for seat in dict.fromkeys(seats):
        name, times = words.member(seat), seats.count(seat)
        names.append(words.app("trace.times", member=name, count=times) if times > 1 else name)
    return words.texts.listing(names)


def _places(words: GameWords, trace: Trace, viewer: Seat | None) -> list[str]:
    found = []
    spots_of = partial(_spots, words, viewer)
    if trace.lies:
        found.append(words.app("trace.lies", places=spots_of(trace.lies)))
    if trace.may:
        places = spots_of(trace.may, "trace.or")
        if trace.out == len(trace.may) or trace.copies == 1:
            found.append(words.app("trace.may", places=places))
        else:
            out = {"out": trace.out, "copies": trace.copies}
            found.append(words.app("trace.out", places=places, **out))
    for spots, count in trace.least:
        key = "trace.least" if len(spots) == 1 else "trace.least_between"
        found.append(words.app(key, count=count, places=spots_of(spots)))
    return found


def _spots(
    words: GameWords, viewer: Seat | None, spots: Sequence[Spot], between: str = "trace.then"
) -> str:
    """Place by place, each with all whose it is; `between`: text key of two of them."""
    by_place: dict[str, list[Seat]] = {}
    for spot in spots:
        own = viewer is not None and spot.seat == viewer
        own = own and (spot.place == _HAND or words.has(f"trace.own_{spot.place}"))
        seats = by_place.setdefault(f"{_OWN}{spot.place}" if own else spot.place, [])
        if spot.seat is not None:
            seats += [spot.seat] * spot.copies
    said = [
        words.app("trace.own_hand")
        if place == f"{_OWN}{_HAND}"
        else words.t(f"trace.{place}", members=_names(words, seats))
        for place, seats in by_place.items()
    ]
    return reduce(lambda first, next_: words.app(between, first=first, next=next_), said)
