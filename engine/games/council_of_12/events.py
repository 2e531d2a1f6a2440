"""Everything that can happen at the council table (rules: A round)."""

from dataclasses import dataclass

from engine.core.events import Event, Shown, private, secret
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class SupplicantOpened(Shown):
    """Set-up: this supplicant lies open."""

    card: str


@dataclass(frozen=True, slots=True)
class SupplicantClosed(Event):
    """Set-up: one more supplicant, face-down."""

    card: str | None = secret()


@dataclass(frozen=True, slots=True)
class HandsDealt(Event):
    """Set-up: everybody takes the characters of the open supplicants."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChairTaken(Shown):
    """The council chair goes to ``seat``; None when it leaves the game."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class ChallengeTurned(Shown):
    """A challenge becomes visible: ``current`` in play, ``next`` after the bell, ``peek``."""

    no: int
    place: str


@dataclass(frozen=True, slots=True)
class SupplicantTurned(Shown):
    """Step 1; None when an added round has no supplicant."""

    card: str | None


@dataclass(frozen=True, slots=True)
class BellRung(Event):
    """The current challenge goes on the big bell: it will count double."""

    no: int


@dataclass(frozen=True, slots=True)
class BellLeft(Event):
    """The council leaves the bells silent."""

    no: int


@dataclass(frozen=True, slots=True)
class RoundsChosen(Event):
    """Two members take a challenge of two targets in one or two rounds."""

    rounds: int


@dataclass(frozen=True, slots=True)
class TargetMet(Event):
    """First round of an attempt: this target is reached and stays reached."""

    index: int


@dataclass(frozen=True, slots=True)
class SeatNamed(Event):
    """The council names a member: for ``open``, ``stand``, ``bury``, ``recruit``, ``first``."""

    seat: Seat
    purpose: str


@dataclass(frozen=True, slots=True)
class Renewed(Shown):
    """The last hand card becomes the discard pile, everything else comes to hand."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """Step 3: a card lies in front of ``seat``, face-up if ``open``."""

    seat: Seat
    open: bool
    card: str | None = private("seat", unless="open")

    @property
    def reveals(self) -> bool:
        """Only a card laid open."""
        return self.open


@dataclass(frozen=True, slots=True)
class CardExchanged(Event):
    """Step 3: the laid card comes back to hand for another one.

    ``only``: it was the one card in hand, so now all know that it was not the blocked character.
    """

    seat: Seat
    card: str | None = private("seat")
    back: str | None = private("seat")
    only: bool = False

    @property
    def reveals(self) -> bool:
        """Only where the exchange itself is news."""
        return self.only


@dataclass(frozen=True, slots=True)
class Said(Shown):
    """One of the three sentences, or the proposal of the last round."""

    seat: Seat
    sentence: str


@dataclass(frozen=True, slots=True)
class Ready(Event):
    """``seat`` will not change its card any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardRevealed(Shown):
    """Step 4; ``second`` after an Oracle, ``was_open`` if it lay face-up already.

    It reveals even then: that nobody else lays the same character, if it is not negated.
    """

    seat: Seat
    card: str
    second: bool = False
    was_open: bool = False


@dataclass(frozen=True, slots=True)
class Negated(Event):
    """The same character from several members: no effect."""

    seats: tuple[Seat, ...]
    card: str


@dataclass(frozen=True, slots=True)
class EffectDone(Event):
    """The effect was carried out; ``void`` if the card could do nothing."""

    seat: Seat
    card: str
    void: bool = False


@dataclass(frozen=True, slots=True)
class DieTurned(Event):
    """The die is turned by value; ``seat`` None for the council or the set-up."""

    seat: Seat | None
    from_: int | None
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class DieTilted(Event):
    """The die tips over the edge between two neighbouring faces."""

    seat: Seat | None
    from_: int
    to: int
    by: str


@dataclass(frozen=True, slots=True)
class DieRolled(Shown):
    """Chance."""

    seat: Seat | None
    from_: int | None
    to: int


@dataclass(frozen=True, slots=True)
class TargetChanged(Event):
    """Golem or Knight: one target has other faces for this round."""

    seat: Seat
    index: int
    faces: tuple[int, ...]
    card: str


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A card comes to hand from the own ``pile`` or from ``under`` the overview.

    Not ``open`` when the Patient One takes a card below the top. ``uncovered`` is the card on top
    of the pile now, where nobody else could tell before which one would lie there.
    """

    seat: Seat
    source: str
    open: bool
    card: str | None = private("seat", unless="open")
    uncovered: str | None = None

    @property
    def reveals(self) -> bool:
        """Only what was uncovered; the card itself lay face-up, or stays hidden."""
        return self.uncovered is not None


@dataclass(frozen=True, slots=True)
class DiscardChosen(Event):
    """``discard each``: this member has chosen; all are shown together."""

    seat: Seat
    card: str | None = private("seat")


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Onto the own pile; ``cause`` is ``done``, ``negated``, ``void`` or ``penalty``."""

    seat: Seat
    card: str
    cause: str

    @property
    def reveals(self) -> bool:
        """A discard from hand shows a card; the others lay face-up already."""
        return self.cause == "penalty"


@dataclass(frozen=True, slots=True)
class Buried(Shown):
    """A hand card goes under the overview, shown to all."""

    seat: Seat
    card: str


@dataclass(frozen=True, slots=True)
class Favour(Event):
    """The marker moves."""

    from_: int
    to: int


@dataclass(frozen=True, slots=True)
class Judged(Event):
    """Step 5; ``chair_failed`` when the chair's negated card decided it."""

    no: int
    passed: bool
    die: int
    chair_failed: bool = False


@dataclass(frozen=True, slots=True)
class RewardKept(Event):
    """A REWARD is laid beside the track on ``side`` left or right."""

    no: int
    reward: str
    side: str


@dataclass(frozen=True, slots=True)
class RewardSpent(Event):
    """And goes up on the same side."""

    no: int
    reward: str


@dataclass(frozen=True, slots=True)
class Recalled(Event):
    """The challenge judged before this one and its supplicant go back on their stacks."""

    no: int
    card: str | None


@dataclass(frozen=True, slots=True)
class ChallengeAdded(Shown):
    """``extra easy``: from the box on top of the stack."""

    no: int


@dataclass(frozen=True, slots=True)
class SupplicantAdded(Event):
    """``extra easy``: face-down on top of the supplicants; ``none`` if the box is empty."""

    none: bool
    card: str | None = secret()


@dataclass(frozen=True, slots=True)
class SupplicantPutBack(Event):
    """``other supplicant``: the one turned up goes under its stack."""

    card: str


@dataclass(frozen=True, slots=True)
class BellBanned(Event):
    """``no bell``: the bells stay silent for the next challenge."""

    no: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The challenge ``no`` goes up on ``side`` ("" while an attempt goes on)."""

    round: int
    no: int
    side: str


@dataclass(frozen=True, slots=True)
class GameOver(Shown):
    """``reason``: secured, favour (ran out) or rule (special rule missed).

    The term counts the crowns of supplicants that still lie face-down.
    """

    won: bool
    reason: str
    successor: str | None
    term: int
