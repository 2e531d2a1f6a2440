"""A long book is kept out of collections of garbage while it is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from council_desktop.store.steps import Steps, set_aside


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    gc.unfreeze()
    yield
    gc.unfreeze()


def reading(count: int, lines: list[list[int]]) -> Steps[None]:
    for number in range(count):
        lines.append([number])
        yield number, count


@pytest.mark.parametrize(("count", "aside"), [(0, False), (8, False), (32, True), (100, True)])
def test_only_a_long_book_is_set_aside(count: int, aside: bool) -> None:
    lines: list[list[int]] = []
    assert list(set_aside(reading(count, lines))) == [(n, count) for n in range(count)]
    assert (gc.get_freeze_count() > 0) == aside
    assert any(one is lines for one in gc.get_objects()) != aside
