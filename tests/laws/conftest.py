"""The laws hold for the game of the tests too, which nobody else knows."""

from collections.abc import Iterator

import pytest

from tests.dry_run.seat import seated


@pytest.fixture(scope="module", autouse=True)
def _the_dry_run_is_a_title() -> Iterator[None]:
    with seated():
        yield
