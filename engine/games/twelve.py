"""The twelve-sided die, shared by Council of 12 and King of 12 (rules: Components)."""

from typing import Final

FACES: Final = tuple(range(1, 13))

NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (2, 4, 6, 5, 10),
    (10, 7, 8, 4, 1),
    (8, 12, 11, 6, 4),
    (1, 2, 8, 3, 6),
    (1, 6, 11, 9, 10),
    (1, 4, 3, 11, 5),
    (10, 9, 12, 8, 2),
    (7, 12, 3, 4, 2),
    (11, 12, 7, 10, 5),
    (5, 9, 7, 2, 1),
    (12, 9, 5, 6, 3),
    (3, 8, 7, 9, 11),
)
"""By face, clockwise seen from outside; entry 0 is unused."""


def opposite(face: int) -> int:
    """The face underneath: the only one at distance 3."""
    return 13 - face
