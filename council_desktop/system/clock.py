"""Which day it is here, and how time goes by: asked in one place, so that a test can say it."""

from datetime import date
from time import monotonic_ns


def today() -> date:
    """The day of the machine's own calendar; it may be another one the next time it is asked."""
    return date.today()


def ticks() -> int:
    """Milliseconds that go by, from any beginning."""
    return monotonic_ns() // 1_000_000
