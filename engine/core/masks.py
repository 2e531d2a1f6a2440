"""Sets as bit masks: cards, faces and seats are numbers, a set of them is one integer."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.core.types import Action, Seat

MOST_SEATS: Final = 6
"""No game of the program has more."""


def bits(mask: int) -> tuple[int, ...]:
    """The numbers of the set bits, ascending."""
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def count_of(mask: int) -> int:
    """Members of a set; a concealed one is stored as the complement of their number."""
    return ~mask if mask < 0 else mask.bit_count()


def subsets(members: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """By mask: those members whose bit is set, in their order."""
    table: list[tuple[int, ...]] = [()]
    for member in members:  # much quicker than asking every mask for its bits, at every start
        table += [(*before, member) for before in table]
    return tuple(table)


def clockwise(first: int, seats: int) -> tuple[Seat, ...]:
    """All seats from ``first`` on, which may be any number: seat numbers go round."""
    return tuple((first + step) % seats for step in range(seats))


def over_cards(kind: Action, cards: int) -> tuple[tuple[Action, ...], ...]:
    """By mask of ``cards`` card numbers: one action of this kind for each of them, ascending."""
    return subsets([kind | card for card in range(cards)])


SEATS: Final = subsets(range(MOST_SEATS))
"""By mask of seats: the seats."""
LOWEST: Final = tuple((mask & -mask).bit_length() - 1 for mask in range(1 << MOST_SEATS))
"""The lowest seat of a mask of seats; -1 for none."""
