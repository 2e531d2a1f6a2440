"""What all of this table's words need: the name of the game, and how a value is written."""

from typing import Final

GAME: Final = "king_of_12"


def signed(value: int) -> str:
    """A value as it is printed, with a real minus sign."""
    return str(value) if value >= 0 else f"−{-value}"
