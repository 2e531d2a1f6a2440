"""The rows of the game of the tests in the engine's registries; without a window, for a process of
bots has them too.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from engine import titles
from engine.bots.registry import BOTS, Bots
from engine.bots.uniform import uniform
from engine.bots.worker import run
from engine.core.types import Json
from tests.dry_run import GAME
from tests.dry_run.rules import BUILTIN_CARDS, Cards, TwoGates

CODE: Final = 15
"""Its number in shared codes."""


@contextmanager
def in_the_engine() -> Iterator[None]:
    """The engine knows the game for so long."""
    with ExitStack() as stack:
        row = titles.Title(TwoGates, _cards, code=CODE)
        stack.enter_context(patch.dict(titles.TITLES, {GAME: row}))
        stack.enter_context(patch.dict(BOTS, {GAME: Bots(uniform)}))
        stack.enter_context(patch.object(titles, "builtin_table", _table))
        yield


def thinks(pipe: Connection) -> None:
    """A process for bots that knows the game too; see engine.bots.worker."""
    with in_the_engine():
        run(pipe)


def _cards(data: Json, *, origin: str) -> Cards:
    return Cards.of(data)


def _table(game_id: str, builtin: Any = titles.builtin_table) -> tuple[Path, Json]:
    """Its cards stand in no file of the program."""
    return (Path(f"{GAME}.toml"), BUILTIN_CARDS.data()) if game_id == GAME else builtin(game_id)
