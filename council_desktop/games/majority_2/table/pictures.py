"""What the parts of the table show: frozen data, ready to be read."""

from collections.abc import Iterator
from dataclasses import dataclass

from council_desktop.table.pictures import CardPicture
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class PiecePicture(CardPicture):
    """A card that lies on the table, with what lies on it and what a choice would do to it."""

    disc: str = ""
    """A colour."""
    fate: str = ""
    """One of those of `faces`."""
    why: str = ""
    """Why it can't be played."""
    number: int = 0
    """Its place where cards are counted; 0 for none."""


@dataclass(frozen=True, slots=True)
class PlacePicture:
    """The end of a half, where a card can be laid."""

    token: str = ""
    """What choosing it answers; "" where nothing can be laid now."""
    chosen: bool = False
    coming: PiecePicture | None = None
    """The card that would lie here."""
    met: bool = False
    """It is itself what a further question was answered with."""
    ground: str = ""
    """What choosing the half answers, wherever in it; "" where no lane is asked for."""
    laid: bool = False
    """The half, or the card that would lie here, is chosen, and not only pointed at."""
    number: int = 0
    """Its place where cards are counted; 0 for none."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class HalfPicture:
    """One half of a lane; its oldest card lies at the middle line."""

    cards: tuple[PiecePicture, ...] = ()
    pips: tuple[int, int] = (0, 5)
    """How many lie here, and at how many it is settled."""
    faction: str = ""
    """The one that leads here; "" for none."""
    count: str = ""
    """"3 of 3": how many of it there are."""
    enough: bool = False
    then: bool = False
    """Faction and count are those after the choice."""
    note: str = ""
    """What the cards of this half say of it, in a sentence."""
    tip: str = ""
    """What pips and count mean here, in sentences."""
    place: PlacePicture = PlacePicture()
    gone: tuple[str, ...] = ()
    """Cards that lay here when whoever looks last acted, and do no more."""


@dataclass(frozen=True, slots=True)
class LanePicture:
    """A lane: the half of who sits above, and the own one."""

    title: str
    upper: HalfPicture
    lower: HalfPicture
    meant: bool = False
    """A choice is about this lane."""
    access: str = ""


@dataclass(frozen=True, slots=True)
class SidePicture:
    """A player: coins, factions, reserve."""

    seat: Seat
    name: str
    about: str
    starts: str = ""
    """That the start marker lies here, in words; "" where it doesn't."""
    active: bool = False
    aimed: bool = False
    """The choice would do something to what is theirs."""
    ready: int = 0
    spent: int = 0
    coins: str = ""
    coins_then: str = ""
    """What they would be after the choice; "" where that changes nothing."""
    factions: str = ""
    points: str = ""
    area: tuple[PiecePicture, ...] = ()
    most: int = 5
    """At so many factions the game can end."""
    reserve: str = ""
    kept: tuple[PiecePicture, ...] = ()
    """The reserve: own cards, or backs and what is known of them."""
    note: str = ""
    """What is owed, such as a swap."""
    tip: str = ""
    """What the points are made of."""
    access: str = ""
    closer: tuple[str, ...] = ()
    """What a closer look says, a line each."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The whole board."""

    lanes: tuple[LanePicture, ...] = ()
    sides: tuple[SidePicture, ...] = ()
    """By seat."""
    own: Seat = 0
    """Who sits below."""


@dataclass(frozen=True, slots=True)
class DiscPicture:
    """A disc and where it is."""

    colour: str
    name: str
    where: str
    free: bool
    then: str = ""
    """Where it would be after the choice; "" where that is the same."""


@dataclass(frozen=True, slots=True)
class SupplyPicture:
    """Deck, discards, discs."""

    title: str = ""
    deck: str = ""
    has_deck: bool = False
    discard: str = ""
    top: PiecePicture | None = None
    discs_title: str = ""
    discs: tuple[DiscPicture, ...] = ()
    known_title: str = ""
    known: tuple[str, ...] = ()
    """What only the viewer knows, in words."""
    known_briefly: tuple[str, ...] = ()
    """The same where there is no room for that: how much is known."""
    news: bool = False
    """`turn` is what the other has done: for the moment more than what is known."""
    turn_title: str = ""
    turn: tuple[str, ...] = ()
    """What this turn has brought, or the other's since one's own, a sentence each."""
    unseen: frozenset[int] = frozenset()
    """Numbers of those that nothing else on the table shows: they are left out last."""
    access: tuple[str, ...] = ()

    def shorter(self) -> Iterator[tuple[int, ...]]:
        """Numbers of sentences of `turn`: all, then ever fewer, for the oldest go first."""
        every = range(len(self.turn))
        for first in every:
            yield tuple([n for n in every if n >= first or n in self.unseen])
        last = sorted(self.unseen)
        yield from (tuple(last[first:]) for first in range(len(last) + 1))
