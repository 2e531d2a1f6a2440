"""The games this program knows."""

from collections.abc import Callable
from typing import Any, Final

from engine.core.game import Game
from engine.games.council_of_12.rules import CouncilOf12
from engine.games.king_of_12.rules import KingOf12

GAMES: Final[dict[str, Callable[[Any], Game]]] = {
    "council_of_12": CouncilOf12,
    "king_of_12": KingOf12,
}
"""Game id to a function from its card table to its rules."""
