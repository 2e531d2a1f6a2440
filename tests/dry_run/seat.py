"""Gives the game of the tests a seat in the registries, and takes it away again.

These rows are all that a title writes outside of its own folders.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from council_desktop.games import registry
from council_desktop.text import texts
from engine.bots import worker
from tests.dry_run import GAME
from tests.dry_run.rows import in_the_engine, thinks
from tests.dry_run.title import TEXTS, TWO_GATES


@contextmanager
def seated() -> Iterator[None]:
    """The program knows the game for so long."""
    known, own = texts._load, {f"{GAME}.{key}": text for key, text in TEXTS.items()}
    with (
        in_the_engine(),
        patch.object(worker, "run", thinks),
        patch.dict(registry.TITLES, {GAME: TWO_GATES}),
        patch.object(texts, "_load", lambda lang: {**known(lang), **own}),
    ):
        yield
