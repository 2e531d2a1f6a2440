"""A deadline for searches that have none of their own: the last resort, not a way to plan.

Whoever asks sets it and keeps the clock; a search looks at it now and then. Where none is set, a
look costs next to nothing and the search does the same work everywhere.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import ClassVar


class OutOfTime(Exception):
    """The deadline has passed before the search was done."""


class _Deadline:
    """The one deadline of this process; a worker answers one task at a time."""

    clock: ClassVar[Callable[[], float]] = monotonic
    at: ClassVar[float | None] = None


def look() -> None:
    """Raises `OutOfTime` after the deadline."""
    if _Deadline.at is not None and _Deadline.clock() > _Deadline.at:
        raise OutOfTime


@contextmanager
def within(seconds: float | None, clock: Callable[[], float] = monotonic) -> Iterator[None]:
    """Searches inside end after so many seconds with `OutOfTime`; None sets no deadline."""
    before = _Deadline.at, _Deadline.clock
    _Deadline.clock = clock
    _Deadline.at = None if seconds is None else clock() + seconds
    try:
        yield
    finally:
        _Deadline.at, _Deadline.clock = before
