"""Everything that can happen in King of 12 (rules: A turn, End of a round).

The order in which one turn is told: ``card_laid`` for each seat as it lays; after the last one
``card_revealed`` for every seat, ``negated``, ``dice_passed``, ``die_turned``, ``die_tilted``,
``die_rolled``, ``value_changed``, ``compared``, ``markers_taken``, the theft, ``discarded`` for
every seat, ``turn_ended``; at the end of a round ``round_ended``, ``card_kept``, and either
``game_over`` or ``round_begun`` and a ``die_rolled`` for every seat.
"""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class CharacterDrawn(Shown):
    """Set-up: one more character of a random set."""

    card: str


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Set-up: everybody takes the characters of the set, in the order of the names."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """The markers are back in the pool; the dice are rolled next.

    ``turns`` is how many turns this round lasts unless somebody reaches the points.
    """

    round: int
    turns: int


@dataclass(frozen=True, slots=True)
class DieRolled(Shown):
    """Chance; ``by`` is ``round`` at its beginning or ``oracle``; ``from_`` None the first time."""

    seat: Seat
    from_: int | None
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """Step 1: a card lies face-down in front of ``seat``; it has left the hand."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class CardRevealed(Shown):
    """Step 1: all lie, so all are turned up at once; one event for each seat, in seat order."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """Step 2: the ``card`` of these seats has no effect.

    ``by`` is ``same`` (several seats played it) or ``lady`` (one event for each seat).
    """

    seats: tuple[Seat, ...]
    card: str
    by: str


@dataclass(frozen=True, slots=True)
class DicePassed(Event):
    """The Guild of ``seat``: every die goes to the left neighbour; faces are listed by seat."""

    seat: Seat
    from_: tuple[int, ...]
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """The die of ``seat`` is turned to the opposite face.

    ``by`` is ``rogue`` (one event for every seat; who played it is ``owner``) or ``shapeshifter``.
    """

    seat: Seat
    from_: int
    to: int
    by: str
    owner: Seat


@dataclass(frozen=True, slots=True)
class DieTilted(Event):
    """The Sorcerer: the own die tips over the edge between two neighbouring faces."""

    seat: Seat
    from_: int
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class ValueChanged(Event):
    """A value other than the face, for this turn only: ``from_`` is the face of the die.

    ``by`` is ``alchemist``, ``machine``, ``parasite`` or ``golem``.
    """

    seat: Seat
    from_: int
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """Step 4: the values by seat; equal ones cancel each other.

    ``first`` and ``second`` are seats or None. ``low``: a Knight lets the lowest be first;
    ``swapped``: a Gambler swaps first and second. Both are taken into account already.
    """

    values: tuple[int, ...]
    cancelled: tuple[Seat, ...]
    first: Seat | None
    second: Seat | None
    low: bool
    swapped: bool


@dataclass(frozen=True, slots=True)
class MarkersTaken(Event):
    """Step 5: ``place`` is ``first`` or ``second``; ``markers`` are the values taken."""

    seat: Seat
    place: str
    markers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MarkerStolen(Event):
    """A negated Lady: ``seat`` takes a marker of this value from ``victim``."""

    seat: Seat
    victim: Seat
    marker: int


@dataclass(frozen=True, slots=True)
class MarkerLeft(Event):
    """A negated Lady: ``seat`` might take a marker from ``victim``, and takes none."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Step 6: the laid card goes face-down beside its owner; all have seen it."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """``turn`` is over; ``points`` are the totals of this round by seat."""

    turn: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """All cards but those under the dice are in hand again. ``points`` are the totals by seat.

    ``reason`` is ``points`` (somebody reached them) or ``cards``. Equal totals are ``cancelled``;
    ``winner`` is None if that left nobody: then the next round begins at once.
    """

    round: int
    reason: str
    points: tuple[int, ...]
    cancelled: tuple[Seat, ...]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """The winner of the round puts a card face-down under the die: out for the rest of the game."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """``winner`` has enough cards under the die and takes the throne."""

    winner: Seat
