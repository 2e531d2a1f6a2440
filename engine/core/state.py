"""What every position can do."""

from collections.abc import Sequence
from typing import Protocol, Self

from engine.core.events import Emit
from engine.core.types import Action, Seat


class State(Protocol):
    """One position. Lists and ints; no callbacks, no RNG, no Qt. Only ``apply`` changes it."""

    actor: Seat
    """Next to act, CHANCE or NOBODY; the lowest seat where several may act."""

    def legal(self) -> Sequence[Action]:
        """For ``actor``; never empty unless NOBODY."""
        ...

    def open_seats(self) -> tuple[Seat, ...]:
        """All seats that may act now; empty at chance and at the end."""
        ...

    def legal_for(self, seat: Seat) -> Sequence[Action]:
        """For any seat (or CHANCE); empty when it is not asked."""
        ...

    def apply(self, seat: Seat, action: Action, emit: Emit | None = None) -> None:
        """Carries out a legal action. Does not validate: that is Match's work."""
        ...

    def clone(self) -> Self:
        """An independent copy."""
        ...

    def returns(self) -> Sequence[float]:
        """One per seat once the game is over; equal for all in a cooperative game."""
        ...
