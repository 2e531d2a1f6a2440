"""The games this program knows."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.game import Game
from engine.games.council_of_12.rules import CouncilOf12

GAMES: Final[dict[str, Callable[[Any], Game]]] = {
    "council_of_12": CouncilOf12,
}
"""Game id to a function from its card table to its rules."""
