"""What one seat has learnt beyond what it sees now."""

from typing import Protocol, Self

from engine.core.events import Event
from engine.core.types import Json


class Knowledge(Protocol):
    """One per seat, kept by Match, folded from that seat's redacted events."""

    def observe(self, event: Event) -> None:
        """Narrows, for each card, the places where it may be."""
        ...

    def copy(self) -> Self:
        """An independent copy."""
        ...

    def dump(self) -> Json:
        """Plain data; equal knowledge gives equal data."""
        ...
