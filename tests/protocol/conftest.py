"""One engine for the tests of a file: each of them starts the game it needs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.protocol.pipe import Pipe


@pytest.fixture(scope="module")
def engine() -> Iterator[Pipe]:
    with Pipe() as pipe:
        yield pipe
