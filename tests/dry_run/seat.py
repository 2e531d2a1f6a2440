"""Gives the game of the tests a seat in the registries, and takes it away again.

These rows are all that a title writes outside of its own folders.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from engine import titles
from engine.bots.registry import BOTS, Bots
from engine.bots.uniform import uniform
from engine.core.types import Json
from tests.dry_run import GAME
from tests.dry_run.rules import BUILTIN_CARDS, Cards, TwoGates

CODE = 15
"""Its number in shared codes."""


@contextmanager
def seated() -> Iterator[None]:
    """The program knows the game for so long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(titles.TITLES, GAME, titles.Title(TwoGates, _cards, code=CODE))
        patch.setitem(BOTS, GAME, Bots(uniform))
        patch.setattr(titles, "builtin_table", _table)
        yield


def _cards(data: Json, *, origin: str) -> Cards:
    return Cards.of(data)


def _table(game_id: str, builtin: Any = titles.builtin_table) -> tuple[Path, Json]:
    """Its cards stand in no file of the program."""
    return (Path(f"{GAME}.toml"), BUILTIN_CARDS.data()) if game_id == GAME else builtin(game_id)
