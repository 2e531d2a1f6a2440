"""Gives the game of the tests a seat in the registries, and takes it away again.

These rows are all that a title writes outside of its own folders.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine import codes, titles
from engine.games import registry
from tests.dry_run import GAME
from tests.dry_run.rules import BUILTIN_CARDS, Cards, TwoGates


@contextmanager
def seated() -> Iterator[None]:
    """The program knows the game for so long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(registry.GAMES, GAME, TwoGates)
        row = titles._Title(
            load=titles._only_builtin(lambda: BUILTIN_CARDS),
            build=lambda data, origin: Cards.of(data),
            bench={},
        )
        patch.setitem(titles._TITLES, GAME, row)
        patch.setattr(codes, "_GAMES", (*codes._GAMES, GAME))
        yield
