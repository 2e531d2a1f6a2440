"""Everything that can happen in Hidden Leaders (rules: Set-up, A turn, The cards).

Cards are hero numbers, ``place`` counts from 1 in the row of a party, ``slot`` from 1 in the
tavern. ``top`` is the top card of the graveyard afterwards, None where it is empty. ``by`` is the
hero whose effect it is. A card that a viewer may not see is None.
"""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private, secret
from engine.core.types import Seat

# ---------------------------------------------------------------- set-up


@dataclass(frozen=True, slots=True)
class LeaderDrawn(Event):
    """Set-up: the secret role of ``seat``."""

    seat: Seat
    leader: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class ChoiceMade(Event):
    """One of several who choose at once has chosen; nothing moves before all have.

    ``what`` is ``hide``, ``drop`` or ``discard``.
    """

    seat: Seat
    what: str
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class CardDropped(Event):
    """Set-up: a card goes face-down to the wilderness, whose cards are shuffled now."""

    seat: Seat
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class StartDrawn(Shown):
    """Set-up: who begins."""

    seat: Seat


# ---------------------------------------------------------------- a turn


@dataclass(frozen=True, slots=True)
class TurnBegun(Event):
    """The ``turn``-th turn of the game, that of ``seat``."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class HeroPlayed(Shown):
    """Step 1: from hand face-up into the party; ``extra``: allowed by another card."""

    seat: Seat
    card: int
    extra: bool

    def reveals_to(self, seat: Seat) -> bool:
        """Its player had it in hand."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """From hand face-down on top of the wilderness."""

    seat: Seat
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class TavernTaken(Event):
    """Step 2: a card of the tavern goes to the hand of ``seat``."""

    seat: Seat
    card: int
    slot: int


@dataclass(frozen=True, slots=True)
class HarborDrawn(Event):
    """A card of the harbor; ``to`` is ``hand`` or ``aside`` (it is placed next)."""

    seat: Seat
    to: str
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class TavernRefilled(Shown):
    """Set-up and step 4: the harbor's top card lies in the tavern."""

    card: int
    slot: int


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The wilderness, ``cards`` in number, is the new harbor."""

    cards: int


# ---------------------------------------------------------------- what effects do


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """``marker`` is ``red`` or ``green``; ``seat`` chose or caused it."""

    seat: Seat
    marker: str
    from_: int
    to: int
    by: int


@dataclass(frozen=True, slots=True)
class PlayerNamed(Event):
    """An effect is about ``player``."""

    seat: Seat
    player: Seat
    by: int


@dataclass(frozen=True, slots=True)
class FactionNamed(Event):
    """An effect is about a faction."""

    seat: Seat
    faction: str
    by: int


@dataclass(frozen=True, slots=True)
class PileNamed(Event):
    """An effect draws from ``graveyard`` or ``wilderness``."""

    seat: Seat
    pile: str
    by: int


@dataclass(frozen=True, slots=True)
class HeroChosen(Event):
    """The first of two cards that change places."""

    seat: Seat
    card: int
    by: int


@dataclass(frozen=True, slots=True)
class WayChosen(Event):
    """Whether a face-down card is turned up (``turn``) or looked at (``look``)."""

    seat: Seat
    way: str
    by: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """What may be done is not done."""

    seat: Seat
    by: int


@dataclass(frozen=True, slots=True)
class HeroCopied(Event):
    """``card`` is carried out as if played by ``seat``.

    ``place`` is ``party``, ``tavern`` (it leaves the tavern meanwhile) or ``graveyard``.
    """

    seat: Seat
    card: int
    place: str
    by: int


@dataclass(frozen=True, slots=True)
class HeroBuried(Event):
    """A face-up card goes on top of the graveyard; ``place`` is 0 for a copied tavern card."""

    player: Seat
    card: int
    place: int
    by: int


@dataclass(frozen=True, slots=True)
class CoveredBuried(Shown):
    """A face-down card is turned up and goes on top of the graveyard."""

    player: Seat
    card: int
    place: int
    by: int

    def reveals_to(self, seat: Seat) -> bool:
        """Its owner knew it."""
        return seat != self.player


@dataclass(frozen=True, slots=True)
class HeroSentAway(Event):
    """A face-up card of a party goes face-down on top of the wilderness."""

    player: Seat
    card: int
    place: int
    by: int


@dataclass(frozen=True, slots=True)
class TavernSentAway(Event):
    """Cards of the tavern go face-down to the wilderness, in this order, the last on top."""

    cards: tuple[int, ...]
    by: int


@dataclass(frozen=True, slots=True)
class CardCovered(Event):
    """From hand face-down into the own party."""

    seat: Seat
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class CopyCovered(Event):
    """A copied tavern card goes face-down into the party; everybody knows it."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class WildernessSeen(Shown):
    """``seat`` sees ``count`` topmost cards of the wilderness, the top first."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class WildernessShown(Shown):
    """The top card of the wilderness is shown to all and turned back."""

    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class WildernessDug(Event):
    """The topmost of the cards that were shuffled at set-up is found; nobody sees it yet."""

    card: int | None = secret()


@dataclass(frozen=True, slots=True)
class GraveyardSeen(Shown):
    """``seat`` sees ``count`` cards of the graveyard, the top first."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class WildernessKept(Event):
    """Of the wilderness' topmost cards one goes face-down into the party."""

    seat: Seat
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class TavernKept(Event):
    """All ``cards`` of the tavern are taken: one goes face-down into the party, the others in
    their order to the wilderness."""

    seat: Seat
    cards: tuple[int, ...]
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class GraveyardKept(Shown):
    """Of the graveyard's ``count`` topmost cards one goes face-down into the party, the other to
    the wilderness."""

    seat: Seat
    count: int
    top: int | None
    card: int | None = private("seat")
    rest: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class DrawnKept(Event):
    """Of ``count`` cards drawn aside one goes face-down into the party, the other ``to`` the
    ``wilderness`` or the ``hand``."""

    seat: Seat
    count: int
    to: str
    card: int | None = private("seat")
    rest: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class CardLookedAt(Shown):
    """``seat`` looks at a face-down card of ``player``."""

    seat: Seat
    player: Seat
    place: int
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    """A random hand card of ``victim`` goes ``to`` the ``hand`` or, face-down, the ``party`` of
    ``seat``; both see it."""

    seat: Seat
    victim: Seat
    to: str
    card: int | None = private("seat")
    lost: int | None = private("victim")


@dataclass(frozen=True, slots=True)
class CardTurnedUp(Shown):
    """A face-down card of ``player`` now lies face-up, as the newest."""

    seat: Seat
    player: Seat
    card: int
    place: int
    by: int

    def reveals_to(self, seat: Seat) -> bool:
        """Its owner knew it."""
        return seat != self.player


@dataclass(frozen=True, slots=True)
class CardTurnedDown(Event):
    """A face-up card of ``player`` now lies face-down, as the newest; all have seen it."""

    seat: Seat
    player: Seat
    card: int
    place: int
    by: int


@dataclass(frozen=True, slots=True)
class HeroTaken(Event):
    """A face-up card of ``victim`` goes to the hand of ``seat``."""

    seat: Seat
    victim: Seat
    card: int
    place: int


@dataclass(frozen=True, slots=True)
class TavernSwapped(Event):
    """A card of the tavern and a face-up one of ``player`` change places."""

    seat: Seat
    player: Seat
    into: int
    out: int
    place: int
    slot: int


@dataclass(frozen=True, slots=True)
class HandSwapped(Shown):
    """A face-up card goes to the hand, a hand card takes its place."""

    seat: Seat
    into: int
    out: int
    place: int

    def reveals_to(self, seat: Seat) -> bool:
        """Its player had it in hand."""
        return seat != self.seat


@dataclass(frozen=True, slots=True)
class GraveyardSwapped(Event):
    """The top of the graveyard and a face-up card of ``seat`` change places."""

    seat: Seat
    into: int
    out: int
    place: int


@dataclass(frozen=True, slots=True)
class GraveyardTaken(Shown):
    """Some card of the graveyard goes to the hand of ``seat``."""

    seat: Seat
    top: int | None
    card: int | None = private("seat")


@dataclass(frozen=True, slots=True)
class PileDrawn(Shown):
    """The ``count`` topmost cards of ``pile`` go to the hand of ``seat``, the top first."""

    seat: Seat
    pile: str
    count: int
    top: int | None
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class TavernRaised(Shown):
    """The tavern is filled from the top of the graveyard; the first one lay on top."""

    cards: tuple[int, ...]
    top: int | None


@dataclass(frozen=True, slots=True)
class HeroRecruited(Event):
    """A card of the tavern goes face-up into the party, without effects."""

    seat: Seat
    card: int
    slot: int


# ---------------------------------------------------------------- the end


@dataclass(frozen=True, slots=True)
class HandPutAway(Event):
    """The end: ``count`` hand cards go to the wilderness unseen."""

    seat: Seat
    count: int
    cards: tuple[int, ...] | None = private("seat")


@dataclass(frozen=True, slots=True)
class PartyShown(Shown):
    """The end: the face-down cards of ``seat`` are turned up, in their order."""

    seat: Seat
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeaderShown(Shown):
    """The end: who ``seat`` was."""

    seat: Seat
    leader: int


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """``reason`` is ``limit``, ``passes`` or ``turns``; ``counts`` are the cards of the winning
    faction by seat; ``winner`` is None where nobody is allied with it."""

    reason: str
    faction: str
    winner: Seat | None
    counts: tuple[int, ...]
