"""The lines of the pipe for tests that need no process of their own."""

from __future__ import annotations

import pytest

from tests.games.laid_out import Lines


@pytest.fixture
def engine() -> Lines:
    return Lines()
