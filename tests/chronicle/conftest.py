"""Every chronicle that a test opened is closed after it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.chronicle import councils


@pytest.fixture(autouse=True)
def _close_what_was_opened() -> Iterator[None]:
    yield
    while councils.OPENED:
        councils.OPENED.pop().close()
