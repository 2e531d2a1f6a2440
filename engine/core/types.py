"""The small words everything else is written in."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

Seat: TypeAlias = int
"""0 .. n-1, clockwise; seat + 1 is the left neighbour."""

CHANCE: Final[Seat] = -1
"""Dice and draws are a player."""

NOBODY: Final[Seat] = -2
"""The game is over."""

Action: TypeAlias = int
"""Means something only beside the state that offered it."""

Frame: TypeAlias = tuple[int, int, int, int]
"""(op, step, seat or mask, argument): a suspended piece of the rules, ints only."""

Json: TypeAlias = Any
"""Plain data: what JSON can hold, see engine.core.outside."""

Actions: TypeAlias = Sequence[Action]
