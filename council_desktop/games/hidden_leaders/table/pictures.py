"""What the parts of this table show: frozen data, ready to be read."""

from dataclasses import dataclass

from council_desktop.table.pictures import CardPicture
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class CountPicture:
    """How many cards of a faction lie in a party."""

    faction: str
    name: str
    number: int


@dataclass(frozen=True, slots=True)
class PartyPicture:
    """A player: who, how many cards lie face-up, the cards, what is known of the leader."""

    seat: Seat
    name: str
    about: tuple[str, ...]
    """Parts of one line, the most important first."""
    open: tuple[CardPicture, ...]
    covered: tuple[CardPicture, ...]
    counts: tuple[CountPicture, ...]
    said: str
    """Of the covered cards: how many, or that there are none."""
    up: int
    limit: int
    up_said: str
    up_short: str
    leader: int = 0
    """Whose card may be seen; 0 for nobody."""
    leader_said: str = ""
    allies: tuple[str, ...] = ()
    """Factions of a leader that all may see."""
    active: bool = False
    aimed: bool = False
    """Whether the choice that is looked at is about this player."""
    own: bool = False
    token: str = ""
    chosen: bool = False
    gone: tuple[str, ...] = ()
    """Heroes that lay face-up here when whoever looks last acted."""
    did: tuple[str, ...] = ()
    """What this player did in the last turn, in full and shorter; () for nothing yet."""
    slot: bool = False
    """Whether the place is shown where the hero that is looked at would lie."""
    wins: bool = False
    place: int = 0
    """At the end: where it stands among all, 0 for the first."""
    rival: bool = False
    """At the end: whether its leader is allied with the faction that wins."""
    tally: str = ""
    """At the end: its cards of that faction, and all of them."""
    result: str = ""
    """At the end: why it counts or does not."""
    access: str = ""
    closer: tuple[str, ...] = ()
    """What a closer look says, in sentences."""


@dataclass(frozen=True, slots=True)
class TrackPicture:
    """Both markers, and where they would stand."""

    spaces: int
    dark: int
    red: int
    green: int
    then: tuple[int, int] | None = None
    ways: tuple[tuple[int, int], ...] = ()
    """Where they may come to stand, of which one is still to be chosen."""
    stood: tuple[int, int] | None = None
    """Where they stood when whoever looks last acted, if that was elsewhere."""
    access: str = ""
    means: tuple[str, ...] = ()
    """What a closer look says besides: whose markers they are, and what they lead to now."""


@dataclass(frozen=True, slots=True)
class TestPicture:
    """One of the four tests. `state`: `now`, `then`, `both` or ""; `then` also where it may be."""

    faction: str
    name: str
    condition: str
    state: str
    word: str
    own: bool
    """Whether the leader of whoever looks is allied with it."""


@dataclass(frozen=True, slots=True)
class StandingPicture:
    """Who would win, in the order of the tests."""

    title: str
    tests: tuple[TestPicture, ...] = ()
    key: str = ""
    """What the eye means; "" without one."""
    access: str = ""
    rows: tuple[str, ...] = ()
    """The tests in sentences, a row each."""


@dataclass(frozen=True, slots=True)
class PilePicture:
    """A pile or the tavern: a title, and cards."""

    key: str
    title: str
    cards: tuple[CardPicture, ...]
    depth: int = 0
    access: str = ""
    means: str = ""
    """What the pile is for."""
    asked: bool = False
    """Whether one of its cards is what a question is about: a hint leaves it to be seen."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """All that lies on the table but the own hand."""

    parties: tuple[PartyPicture, ...]
    own: Seat
    track: TrackPicture
    standing: StandingPicture
    live: str
    piles: tuple[PilePicture, ...]
    """Harbour, tavern, wilderness, graveyard; none at the end."""
    dealt: int = 0
    """So many cards had everybody in hand at first, while it is set up; then 0."""
    over: bool = False
