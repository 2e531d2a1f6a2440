"""What the parts of King's table show: frozen data from the presenter to the passive widgets."""

from dataclasses import dataclass

from council_desktop.table.pictures import CardPicture
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class RibbonStep:
    """A step of the turn."""

    name: str
    state: str
    """`done`, `now` or `later`."""
    long: str
    number: int = 0
    looked: bool = False
    """It is what the table shows."""
    open: bool = False
    """It can be looked at."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class RibbonPicture:
    """All steps of the turn."""

    steps: tuple[RibbonStep, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player: name, markers, die, card."""

    seat: Seat
    name: str
    about: tuple[str, ...]
    """Parts of one line, the most important first."""
    markers: tuple[int, ...] = ()
    fresh: tuple[int, ...] = ()
    """Of these the ones taken in this turn."""
    points: str = ""
    die: int = 0
    cancelled: bool = False
    value: str = ""
    """Beside the die, where it says something else."""
    place: str = ""
    """`first`, `second` or empty."""
    note: str = ""
    """One sentence below: what became of the die and the value."""
    card: CardPicture | None = None
    under: int = 0
    """Cards under the die."""
    own: bool = False
    active: bool = False
    aimed: bool = False
    """Whether what is asked is about this player."""
    tilts: tuple[tuple[int, str], ...] = ()
    chosen_tilt: int = 0
    access: str = ""
    die_access: str = ""
    closer: tuple[str, ...] = ()
    """What a closer look at the player says, in sentences."""
    die_closer: tuple[str, ...] = ()
    """What a closer look at the die says beyond that."""


@dataclass(frozen=True, slots=True)
class RankPicture:
    """A line of "This turn"."""

    value: str
    names: str
    note: str
    tone: str
    """`first`, `cancelled` or `plain`."""
    spoken: str
    """All of it in words."""


@dataclass(frozen=True, slots=True)
class GuidePicture:
    """One of the seven characters."""

    emblem: str
    name: str
    line: str
    moves: bool
    """Whether it moves a die."""
    tip: str
    spoken: str
    """Name and tip."""
    played: tuple[Seat, ...] = ()
    """Who has played it this round."""


@dataclass(frozen=True, slots=True)
class InfoPicture:
    """The column beside the table."""

    turn_title: str = ""
    ranks: tuple[RankPicture, ...] = ()
    nothing: str = ""
    rows: int = 0
    """So many ranks there are at most: the room of all is kept, so that nothing below moves."""
    may_note: tuple[str, ...] = ()
    """What may be noted beside a rank."""
    pool_title: str = ""
    twos: int = 0
    ones: int = 0
    pool: str = ""
    guide_title: str = ""
    guide_note: str = ""
    guide: tuple[GuidePicture, ...] = ()
