"""A clock that goes on when told to; people are at the table, not a program."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from council_desktop.system import clock, patience


def turned(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[int], None]]:
    """For a fixture: yields what lets so many milliseconds go by; a question wants its moment."""
    now = [10_000]
    monkeypatch.setattr(clock, "ticks", lambda: now[0])
    patience.nobody_reads(patience.MOMENT_MS)

    def go_on(ms: int) -> None:
        now[0] += ms

    yield go_on
    patience.nobody_reads()
