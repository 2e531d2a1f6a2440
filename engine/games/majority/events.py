"""Everything that can happen in The Majority (rules: A.4 to A.7).

The order in which one turn is told: ``laid`` for each seat as it lays; after the last one
``revealed`` for every seat (in a turn that is played openly, right after each ``laid``),
``bribed``, ``assassinated``, ``spied``, ``betrayed``, and ``placed`` for every card that stays.
"""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class MarkerGiven(Shown):
    """Set-up: ``seat`` begins with the spy's marker."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Dealt(Shown):
    """One card more in the packet of ``seat``."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class Picked(Event):
    """The draft: ``seat`` keeps a card of its packet, face-down."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class Passed(Shown):
    """Cards change hands, all at once; told for every seat.

    ``by`` is ``draft`` (the rest of a packet goes to the left) or ``exchange`` (one card to the
    partner).
    """

    seat: Seat
    to: Seat
    by: str
    count: int
    cards: tuple[str, ...] | None = private("to")


@dataclass(frozen=True, slots=True)
class Given(Event):
    """The exchange: ``seat`` has chosen a card for its partner; it has left the hand."""

    seat: Seat
    to: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """``seat`` has laid a card; face-up where the turn is played openly."""

    seat: Seat
    open: bool
    card: str | None = private("seat", unless="open")


@dataclass(frozen=True, slots=True)
class Revealed(Shown):
    """The card of ``seat`` lies face-up."""

    seat: Seat
    card: str

    def reveals_to(self, seat: Seat) -> bool:
        """Who has laid it knows it."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Bribed(Event):
    """The only 0 of its colour: ``seat`` takes every other card of that colour of this turn."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Assassinated(Event):
    """A 2: these cards of other colours are out of the game (each is named once)."""

    seat: Seat
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Spied(Event):
    """A 3: ``seat`` has the marker; the next turn is played openly in this ``order``.

    No order where the turn was the last of a round (only with the reading A3b).
    """

    seat: Seat
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Betrayed(Event):
    """A 7 goes over to the right neighbour ``to``."""

    seat: Seat
    to: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """The card lies in the area of ``seat``."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """All cards of the turn are where they belong."""

    turn: int


@dataclass(frozen=True, slots=True)
class Counted(Event):
    """End of a round: ``sums`` and the ``coins`` that are paid now, by seat."""

    round: int
    colour: str
    sums: tuple[int, ...]
    coins: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """``tie_break``: the coins were equal, and the marker decided."""

    winners: tuple[Seat, ...]
    coins: tuple[int, ...]
    tie_break: bool
