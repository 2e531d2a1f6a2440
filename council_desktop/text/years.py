"""Round years for the axis of a picture."""

from collections.abc import Iterator
from typing import Final

_STEPS: Final = (10, 20, 25, 50, 100, 200, 250, 500)
"""Years between two figures, and these times powers of a hundred."""


def round_years(first: int, last: int, scale: float, room: float) -> Iterator[int]:
    """As many as there is room for, from about `first` on and before `last`: `scale` pixels a
    year, `room` of them from one figure to the next at least."""
    power = 1
    while scale > 0:  # nothing has room where there is none
        for step in _STEPS:
            if step * power * scale >= room:
                yield from range(first - first % (step * power), last, step * power)
                return
        power *= 100
