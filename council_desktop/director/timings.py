"""How long things take to be seen: plain data.

A table gives every event class a `Timing`; the user's speed stretches or shrinks all of them.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Timing:
    """How one kind of event is shown.

    `ms`: how long its movement takes. `pause`: how long the table then rests, so that the eye can
    follow. `overlap`: how much of `ms` may still be running when the next event begins, from 0
    (none) to 1 (both begin together).
    """

    ms: int
    pause: int = 0
    overlap: float = 0.0


SPEEDS: Final[dict[str, float]] = {
    "step": 1.0,
    "slow": 1.8,
    "normal": 1.0,
    "fast": 0.45,
    "instant": 0.0,
}
"""What all lengths are multiplied by; 0 shows only where everything ends."""

STEPPING: Final = "step"
"""The speed at which every event that takes time waits for `Director.step`."""

REDUCED_MS: Final = 120
"""No movement is longer than this with reduced motion: things fade from one place to another."""


def scaled(timing: Timing, factor: float, reduced: bool = False, *, still: bool = False) -> Timing:
    """The timing at a speed; with reduced motion the fade is short and the pause stays.

    `still`: nothing moves or fades. What the movement would have taken is waited, so that the
    eye can follow all the same.
    """
    if still:
        rest = timing.ms * (1 - timing.overlap) + timing.pause
        return Timing(0, round(rest * factor))
    ms = min(timing.ms, REDUCED_MS) if reduced else timing.ms
    return Timing(round(ms * factor), round(timing.pause * factor), timing.overlap)
