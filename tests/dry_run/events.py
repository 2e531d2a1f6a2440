"""What can happen at the two gates. Each is emitted when the view shows it."""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class CardDealt(Shown):
    """Set-up: one card to one hand."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """Everybody owes a card."""

    turn: int


@dataclass(frozen=True, slots=True)
class CardSealed(Event):
    """A card lies face-down in front of its owner."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class GateChosen(Event):
    """It is on its way to a gate that only its owner knows."""

    seat: Seat
    gate: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class CardRevealed(Shown):
    """All lie, so all are turned up, in seat order."""

    seat: Seat
    card: str
    gate: int


@dataclass(frozen=True, slots=True)
class WindTurned(Shown):
    """Chance: this gate pays twice."""

    gate: int


@dataclass(frozen=True, slots=True)
class GatePaid(Event):
    """The highest card alone at a gate; nobody where there is none."""

    gate: int
    seat: Seat | None
    coins: int


@dataclass(frozen=True, slots=True)
class CoinRobbed(Event):
    """Whoever has the wind takes a coin away from somebody else."""

    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class CoinThrown(Shown):
    """Chance: the coin is caught by who robs, or dropped and lost."""

    seat: Seat
    caught: bool


@dataclass(frozen=True, slots=True)
class CoinLeft(Event):
    """It might, and does not."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """All cards lie open beside their owners."""

    turn: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """One winner, several, or none."""

    winners: tuple[Seat, ...]
