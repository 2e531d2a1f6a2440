"""What the riddles of one set have to be, besides riddles."""

from dataclasses import dataclass
from typing import Final

MOST_POSITIONS: Final = 1_500
"""Of a riddle that is looked for: a larger one is no pleasure."""
_EACH: Final = 4
"""Positions that a riddle of few ways may have for each of them."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the riddles of a set have to be besides riddles; nothing, where nothing is said."""

    kind: str = ""
    """Which question is asked in all of them."""
    least: int = 0
    """So good the best end has to be, if that is more than the game asks of all of its riddles."""
    ways: int = 0
    """So many ways they have at most."""
    using: str = ""
    """A choice that the best line needs: a token, or its first word ("disc")."""

    @property
    def rare(self) -> bool:
        """Do only few riddles fit?"""
        return bool(self.least or self.ways or self.using)

    @property
    def positions(self) -> int:
        """So many a search looks at before it is given up."""
        return min(MOST_POSITIONS, _EACH * self.ways) if self.ways else MOST_POSITIONS


ANY: Final = Wanted()
