"""What a law looks at usually, of many positions, sizes and themes; with `--slow` all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
_whole = False


def look_at_all(whole: bool) -> None:
    """Whether the product is wanted; told once, before the first test is read."""
    global _whole
    _whole = whole


def few(usually: int, slow: int) -> int:
    """So many usually, and with --slow."""
    return slow if _whole else usually


def share(things: Sequence[T], number: int, of: int) -> Sequence[T]:
    """Every `of`-th from `number` on, of few things the last: tests that share a law, each with a
    number of its own, look at everything once. With --slow each looks at all."""
    return things if _whole else things[number % of :: of] or things[-1:]


def each_once(*columns: Sequence[Any]) -> list[Any]:
    """Rows for `parametrize` in which everything of every column stands; their whole product with
    --slow."""
    longest = max(map(len, columns))
    usual = {tuple(number % len(one) for one in columns) for number in range(longest)}
    return [
        pytest.param(
            *(one[at] for one, at in zip(columns, places, strict=True)),
            marks=[] if places in usual else [pytest.mark.slow],
        )
        for places in product(*(range(len(one)) for one in columns))
    ]
