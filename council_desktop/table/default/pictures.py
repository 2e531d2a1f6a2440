"""What the parts of a default table show: frozen data, ready to be read."""

from dataclasses import dataclass

from council_desktop.table.pictures import CardPicture
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class FactPicture:
    """A value with its name."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class ZonePicture:
    """A place with a name where cards lie, or words where they are no cards."""

    key: str
    """The same for the same place of every picture."""
    title: str
    cards: tuple[CardPicture, ...] = ()
    note: str = ""
    """Beside the cards: how many lie face-down, or what lies there that is no card."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class PlatePicture:
    """A player: name, what is known of them, what lies in front of them."""

    seat: Seat
    name: str
    about: tuple[str, ...]
    """Parts of one line, the most important first."""
    facts: tuple[FactPicture, ...]
    zones: tuple[ZonePicture, ...]
    own: bool = False
    active: bool = False
    token: str = ""
    """What choosing the player answers."""
    chosen: bool = False
    access: str = ""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """What lies in the middle, and everybody round it."""

    zones: tuple[ZonePicture, ...] = ()
    plates: tuple[PlatePicture, ...] = ()
    own: Seat = 0
    """Who sits below."""


@dataclass(frozen=True, slots=True)
class ColumnPicture:
    """Beside the board: where the game stands."""

    title: str = ""
    facts: tuple[FactPicture, ...] = ()
