"""What a seat knows of where a card is: who has played it, where its copies lie, where the others
may be.

Made of a view and of what was learnt, never of a position: it cannot tell more than these.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core.events import Event
from engine.core.game import View
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Spot:
    """A place, by its word; whose it is; how many copies lie there, at least 1."""

    place: str
    seat: Seat | None = None
    copies: int = 1
    at: int | None = None
    """Which card of a row it is, from 0, where one of them is asked for."""


@dataclass(frozen=True, slots=True)
class Trace:
    """Where the copies of one card are."""

    copies: int
    """How many there are in the game."""
    lies: tuple[Spot, ...] = ()
    """Those that are seen, or of which it is known where they lie."""
    may: tuple[Spot, ...] = ()
    """Where the others can be."""
    least: tuple[tuple[tuple[Spot, ...], int], ...] = ()
    """Of these places: between them so many of the others lie there at least."""

    @property
    def out(self) -> int:
        """Copies of which nobody can say here where they are."""
        return self.copies - sum(spot.copies for spot in self.lies)


Tracer: TypeAlias = Callable[[Any, View, Any, Seat | None, str], Trace | None]
"""From the charter of the game, what a viewer sees and has learnt, the viewer (None: who sees only
what lies open, and has learnt nothing) and a card; None for a card that is not in this game."""
Players: TypeAlias = Callable[[Sequence[Event], str], tuple[Seat, ...]]
"""Who has played a card face-up, once for each time, the first first."""


@dataclass(frozen=True, slots=True)
class Inside:
    """What lies in a pile: its cards as (card, copies), in the order of the game."""

    lies: tuple[tuple[str, int], ...] = ()
    """Those of which that is known."""
    may: tuple[tuple[str, int], ...] = ()
    """Those that may lie there, with how many of them at most."""


Insider: TypeAlias = Callable[[Any, View, Any, Seat | None, Sequence[Event], Spot], Inside | None]
"""As a Tracer, with what the viewer was told so far and a pile instead of a card; None for a place
that is none."""


@dataclass(frozen=True, slots=True)
class Traces:
    """How a game is asked."""

    of: Tracer
    played: Players
    inside: Insider | None = None
    """None where no pile of hidden cards lies on the table, and no hidden card can be asked for."""


def by_card(
    of: Tracer,
    cards: Callable[[Any], Sequence[str]],
    charter: Any,
    view: View,
    known: Any,
    viewer: Seat | None,
    pile: Spot,
) -> Inside:
    """What is in a pile, asked of every one of the `cards` of a game."""
    lies, may = [], []
    for card in cards(charter):
        trace = of(charter, view, known, viewer, card)
        if trace is None:
            continue
        sure = sum(spot.copies for spot in trace.lies if _same(spot, pile))
        if sure:
            lies.append((card, sure))
        elsewhere = max(
            (n for spots, n in trace.least if not any(_same(one, pile) for one in spots)), default=0
        )
        if trace.out > elsewhere and any(_same(spot, pile) for spot in trace.may):
            may.append((card, trace.out - elsewhere))
    return Inside(tuple(lies), tuple(may))


def _same(one: Spot, other: Spot) -> bool:
    return (one.place, one.seat) == (other.place, other.seat)
