"""The end of a round: one colour after the other, as it is paid."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.game import View
from engine.core.types import Seat
from engine.games.majority.events import Counted


@dataclass(frozen=True, slots=True)
class Count:
    """A round that is counted, and how far one has looked."""

    colours: tuple[Counted, ...]
    before: tuple[int, ...]
    """Coins of every seat when it began."""
    view: View
    """The table at that moment: the next round begins in the same breath."""
    at: int = 0
    """The colour that is looked at."""

    @property
    def now(self) -> Counted:
        """What is being paid."""
        return self.colours[self.at]

    @property
    def is_last(self) -> bool:
        """Whether nothing more is paid."""
        return self.at == len(self.colours) - 1

    def paid(self, seat: Seat) -> tuple[int, ...]:
        """By colour."""
        return tuple(one.coins[seat] for one in self.colours)

    def has(self, seat: Seat) -> int:
        """Coins when the colour that is looked at has been paid."""
        return self.before[seat] + sum(self.paid(seat)[: self.at + 1])


def firsts(sums: Sequence[int]) -> tuple[Seat, ...]:
    """Who has most of a colour; nobody where nobody has any."""
    top = max(sums)
    return tuple(seat for seat, one in enumerate(sums) if one == top > 0)


def seconds(sums: Sequence[int]) -> tuple[Seat, ...]:
    """Who comes next."""
    below = [one for one in sums if 0 < one < max(sums)]
    return tuple(seat for seat, one in enumerate(sums) if below and one == max(below))
