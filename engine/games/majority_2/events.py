"""What happens in a game of The Majority 2, in the game's own words.

A card that was chosen from a hidden hand is news to everybody but its player: so undo cannot take
that back from the others, while the player may still look ahead.
"""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class Started(Shown):
    """Set-up: ``seat`` has the start marker, for the whole game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Turn number ``turn``, of ``seat``."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    """``seat`` has exchanged the whole hand for the whole reserve."""

    seat: Seat
    forced: bool


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """``seat`` leaves out a phase: ``swap``, ``draw``, ``free``; or has ended ``pay``."""

    seat: Seat
    phase: str


@dataclass(frozen=True, slots=True)
class Drawn(Shown):
    """One card for ``seat``: to its ``hand`` or ``reserve``, or into the ``half`` of ``lane``.

    ``top``: everybody knew that it lay on top of the deck.
    """

    seat: Seat
    to: str
    lane: int | None
    open: bool
    top: bool
    cards: tuple[str, ...] | None = private("seat", unless="open")


@dataclass(frozen=True, slots=True)
class Reshuffled(Shown):
    """All discards are the deck now."""

    count: int


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """``seat`` will play this card of the hand; where to is still open."""

    seat: Seat
    card: str
    paid: bool

    @property
    def reveals(self) -> bool:
        """It was hidden in the hand."""
        return True

    def reveals_to(self, seat: Seat) -> bool:
        """Its player has seen it before."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class Played(Event):
    """The card lies in lane ``lane``, in the half of ``to``."""

    seat: Seat
    card: str
    to: Seat
    lane: int
    paid: bool


@dataclass(frozen=True, slots=True)
class Ability(Event):
    """The card of ``seat`` does what it does."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class ColourNamed(Event):
    """``seat`` has named a colour: of cards that are discarded, or of a half in which two fit."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class Obliged(Event):
    """``seat`` must exchange hand and reserve in its next turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reserved(Event):
    """``seat`` has put a card of the hand into its reserve."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A card from one place to another, where ``seat`` has it now.

    Places are those of halves and areas, or ``hand``, ``reserve``, ``deck``.
    """

    seat: Seat
    card: str
    from_: str
    to: str


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """One bundle of cards, ``top`` above.

    ``by`` is ``table`` (``places`` says from where; ``open``: all are known), ``hand`` or
    ``reserve`` of ``seat``.
    """

    seat: Seat
    by: str
    places: tuple[str, ...]
    count: int
    top: str
    open: bool
    cards: tuple[str, ...] | None = private("seat", unless="open")

    @property
    def reveals(self) -> bool:
        """The upper card of a hand or reserve was hidden."""
        return not self.open

    def reveals_to(self, seat: Seat) -> bool:
        """Whoever discards the own hand has chosen what lies on top of it."""
        return self.reveals and not (self.by == "hand" and seat == self.seat)


@dataclass(frozen=True, slots=True)
class DiscChosen(Event):
    """``seat`` will place this disc."""

    seat: Seat
    colour: str


@dataclass(frozen=True, slots=True)
class DiscAimed(Event):
    """``seat`` aims at ``place``, but one of several ghosts of the lane takes the disc."""

    seat: Seat
    place: str


@dataclass(frozen=True, slots=True)
class DiscPlaced(Event):
    """A disc from one place to another; None is the supply."""

    colour: str
    from_: str | None
    to: str | None


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """A half of five or more: ``representative`` stands for a faction of this ``colour`` now.

    It lay at ``place``, from 1. No colour: nothing was formed.
    """

    seat: Seat
    lane: int
    colour: str | None
    representative: str | None
    place: int | None
    coins: int


@dataclass(frozen=True, slots=True)
class Coins(Event):
    """What ``seat`` has now."""

    seat: Seat
    ready: int
    spent: int


@dataclass(frozen=True, slots=True)
class HandPassed(Shown):
    """What is left of the hand goes to the other player; both know these cards."""

    seat: Seat
    to: Seat
    count: int
    cards: tuple[str, ...] | None = private("to")
    left: tuple[str, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """``reason``: ``factions``, ``passes`` or ``turns``."""

    winner: Seat
    points: tuple[int, ...]
    reason: str
