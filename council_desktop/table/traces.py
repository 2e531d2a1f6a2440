"""What a closer look remembers of a card: who has played it, where it lies, where it may be.

In the words of the game: ``trace.<place>`` is a place with ``{members}``, ``trace.unplayed`` what
is said where nobody has played it.
"""

from collections.abc import Sequence
from functools import reduce
from typing import Any

from council_desktop.controllers.match_controller import MatchController
from council_desktop.table.words import GameWords
from engine.core.trace import Spot, Trace
from engine.core.types import Seat
from engine.titles import TITLES


def remembered(controller: MatchController, words: GameWords, card: str) -> list[str]:
    """Sentences about a card, with no more than the viewer knows where the table stands now;
    nothing where the game is not asked for that."""
    title = TITLES.get(controller.match.game.id)
    if title is None or title.traces is None or not card:
        return []
    match, viewer, ply = controller.match, controller.viewer, controller.seen_ply
    state: Any = match.state
    known = None if viewer is None else match.knowledge_at(ply, viewer)
    trace = title.traces.of(state.charter, controller.view(), known, viewer, card)
    if trace is None:
        return []
    events = [event for _, event in controller.history(viewer)]
    return [*_played(words, title.traces.played(events, card)), *_places(words, trace)]


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


def _places(words: GameWords, trace: Trace) -> list[str]:
    found = []
    if trace.lies:
        found.append(words.app("trace.lies", places=_spots(words, trace.lies)))
    if trace.may:
        places = _spots(words, trace.may)
        if trace.out == len(trace.may) or trace.copies == 1:
            found.append(words.app("trace.may", places=places))
        else:
            out = {"out": trace.out, "copies": trace.copies}
            found.append(words.app("trace.out", places=places, **out))
    for spots, count in trace.least:
        key = "trace.least" if len(spots) == 1 else "trace.least_between"
        found.append(words.app(key, count=count, places=_spots(words, spots)))
    return found


def _spots(words: GameWords, spots: Sequence[Spot]) -> str:
    """Place by place, each with all whose it is."""
    by_place: dict[str, list[Seat]] = {}
    for spot in spots:
        seats = by_place.setdefault(spot.place, [])
        if spot.seat is not None:
            seats += [spot.seat] * spot.copies
    said = [
        words.t(f"trace.{place}", members=_names(words, seats)) for place, seats in by_place.items()
    ]
    return reduce(lambda first, next_: words.app("trace.then", first=first, next=next_), said)
