"""What all of this table's words need: the name of the game, and how a value is written."""

from collections.abc import Sequence
from typing import Final

from engine.core.types import Seat

GAME: Final = "king_of_12"


def signed(value: int) -> str:
    """A value as it is printed, with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"


def in_order(values: Sequence[int], low: int) -> list[tuple[Seat, int]]:
    """Seats with their values, the one that counts most first; `low`: the lowest does."""
    return sorted(enumerate(values), key=lambda one: one[1] if low else -one[1])
