"""What the parts of The Majority's table show: frozen data, ready to be read."""

from dataclasses import dataclass

from council_desktop.table.pictures import CardPicture
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class SlotPicture:
    """What lies in front of a seat: a card, a packet, or a place that waits for one."""

    cards: tuple[CardPicture, ...] = ()
    """One card that was laid; several are a packet or a fan."""
    waits: str = ""
    """Words in a dashed place; "" for a place that is not to be seen."""
    hot: bool = False
    """The dashed place is for what is chosen now."""
    order: int = 0
    """Place in the order of the spy; 0 in a turn of all at once."""
    note: str = ""
    """Beside it: whose card it was, whom it is for."""
    sealed: bool = False
    """Nobody sees it before all have one."""


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A player with what lies in front of them."""

    seat: Seat
    name: str
    about: tuple[str, ...]
    """Parts of one line, the most important first."""
    coins: int
    level: str = ""
    """How well a bot plays: after them, where everybody's has room."""
    own: bool = False
    active: bool = False
    """Is to act."""
    aimed: bool = False
    """Whether the card that is looked at would go there."""
    marker: str = ""
    """What the spyglass means, of whoever has it; "" for everybody else."""
    slot: SlotPicture = SlotPicture()
    access: str = ""
    closer: tuple[str, ...] = ()
    """What a closer look says, in sentences."""


@dataclass(frozen=True, slots=True)
class TeamPicture:
    """In a corner of the table: partners and what they have together."""

    names: str
    coins: int
    words: str
    access: str


@dataclass(frozen=True, slots=True)
class RingPicture:
    """The round table. Seats from the own left clockwise, the own one last."""

    seats: tuple[SeatPicture, ...] = ()
    teams: tuple[TeamPicture, ...] = ()
    passes: bool = False
    """Packets go to the left: arrows say so."""
    ways: tuple[tuple[Seat, Seat], ...] = ()
    """From whom to whom a card goes."""


@dataclass(frozen=True, slots=True)
class PilePicture:
    """The cards of one colour that count for one player."""

    seat: Seat
    name: str
    own: bool
    powers: tuple[int, ...]
    """From the bottom."""
    comes: tuple[int, ...] = ()
    """What the chosen card would add."""
    sum: int = 0
    """With what would come of a chosen card."""
    to: str = ""
    """What a card that is only looked at would make of the sum."""
    was: str = ""
    """What the sum is now, in words, where it would change."""
    first: bool = False
    place: str = ""
    """`second` in words, and `first` while it is counted; "" else."""
    coins: str = ""
    """What it pays now; a dash for nothing."""
    then: str = ""
    """What it would pay; "" where the colour stays as it is."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class BenchPicture:
    """A colour: everybody's pile, and what it pays."""

    colour: str
    title: str
    note: str
    piles: tuple[PilePicture, ...]
    longest: str = ""
    """The longest note there may be: its room is kept, so that nothing moves with the note."""
    foot: str = ""
    """Below what it pays: over the second row, or that nothing changes."""
    changes: bool = False
    """The cards of this turn would change it: there is a second row."""
    mine: bool = False
    """The chosen card would."""
    state: str = ""
    """While it is counted: `done`, `now`, `next`."""
    settled: bool = False
    """No card can change what it pays: there is never a second row."""
    usual: int = 48
    """A sum that would fill the column."""
    access: str = ""
    tip: str = ""
    """Lines: what it pays whom, and why; nothing while it is counted, where that is told."""
    closer: tuple[str, ...] = ()
    """What a closer look says, in sentences."""


@dataclass(frozen=True, slots=True)
class CompareRow:
    """A card in hand, and what would be paid with it; the first row is that without any."""

    card: str
    """Empty for none."""
    name: str
    cells: tuple[tuple[str, str, str], ...]
    """By colour, then of the own side and of the others: (coins, what the card makes of them with
    its sign, tone: `good`, `bad` or `plain`)."""
    access: str
    token: str = ""
    chosen: bool = False
    best: bool = False
    """Nothing else in hand would pay the own side more."""


@dataclass(frozen=True, slots=True)
class ComparePicture:
    """All cards in hand beside one another. Without rows it is not to be seen."""

    title: str = ""
    note: str = ""
    colours: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    """Heads of the last two columns."""
    rows: tuple[CompareRow, ...] = ()


@dataclass(frozen=True, slots=True)
class OutRow:
    """A member that does something: by colour, how many are out of how many."""

    power: int
    name: str
    counts: tuple[tuple[int, int], ...]
    access: str


@dataclass(frozen=True, slots=True)
class OutPicture:
    """What may still come. Without rows it is not to be seen."""

    title: str = ""
    note: str = ""
    colours: tuple[str, ...] = ()
    rows: tuple[OutRow, ...] = ()
    known_title: str = ""
    known: tuple[str, ...] = ()
    """What the viewer has learnt beyond what it sees, in sentences."""


@dataclass(frozen=True, slots=True)
class AccountRow:
    """A player's coins while a round is counted, or a team's sum."""

    seat: Seat | None
    """None for a team."""
    name: str
    had: str
    paid: tuple[str, ...]
    """By colour."""
    fresh: int
    """Which of them is being paid; -1 for none."""
    begins: int
    """Coins before that,"""
    has: int
    """and after it."""
    access: str
    own: bool = False


@dataclass(frozen=True, slots=True)
class AccountPicture:
    """All coins while a round is counted."""

    title: str = ""
    heads: tuple[str, str] = ("", "")
    """Before and after."""
    rows: tuple[AccountRow, ...] = ()
    note: str = ""
    """Who would win a tie."""


@dataclass(frozen=True, slots=True)
class SumPicture:
    """How what the second gets is worked out: figures and signs with a word below."""

    parts: tuple[tuple[str, str], ...] = ()
    """The last of them is in coins."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """All of it. `counting`: the account takes the place of the round table."""

    ring: RingPicture = RingPicture()
    benches: tuple[BenchPicture, ...] = ()
    account: AccountPicture = AccountPicture()
    counting: bool = False
    over: bool = False
    """Nobody plays any more: only the benches are to be seen."""
