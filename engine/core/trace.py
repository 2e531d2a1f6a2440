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
class Traces:
    """How a game is asked."""

    of: Tracer
    played: Players
