"""What the parts of this table alone show: frozen data from the presenter to the passive widgets.

Texts are ready to be read; a `token` is what choosing the thing answers, empty where it cannot be
chosen. A widget compares a new picture with its old one and does nothing where they are equal.
"""

from dataclasses import dataclass

from council_desktop.games.council_of_12.challenges import Mark
from council_desktop.table.pictures import CardPicture
from council_desktop.widgets.stakes import Stake
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class PilePicture:
    """A discard pile: its top card and what is said beside it."""

    card: CardPicture | None = None
    title: str = ""
    name: str = ""
    note: str = ""
    access: str = ""


@dataclass(frozen=True, slots=True)
class MemberPicture:
    """Another member of the council."""

    seat: Seat
    name: str
    about: str
    ready: str = ""
    chair: str = ""
    speech: str = ""
    status: str = ""
    laid: CardPicture | None = None
    laid_note: str = ""
    second: CardPicture | None = None
    pile: PilePicture = PilePicture()
    token: str = ""
    chosen: bool = False
    active: bool = False
    aimed: bool = False
    """Whether the choice that is looked at is about this member."""
    """It is this member's turn."""
    access: str = ""
    tip: str = ""
    """Memory aid: what is publicly known of this member's cards."""


@dataclass(frozen=True, slots=True)
class DonePicture:
    """A challenge above the track."""

    no: int
    result: str
    """`passed`, `failed` or empty where nobody remembers."""
    supplicant: str
    crowns: int
    access: str


@dataclass(frozen=True, slots=True)
class RewardPicture:
    """A kept reward."""

    no: int
    reward: str
    name: str
    side: str
    token: str = ""
    chosen: bool = False
    access: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class TargetPicture:
    """A line below the challenge: a target as it stands now."""

    faces: str
    note: str = ""
    shown: bool = False
    token: str = ""
    chosen: bool = False
    access: str = ""


@dataclass(frozen=True, slots=True)
class ChallengePicture:
    """The challenge in play."""

    no: int
    name: str
    bell: str
    targets: tuple[tuple[int, ...], ...]
    worth: str
    access: str
    tip: str
    left: int = 0
    judged: str = ""
    """`passed` or `failed`: the card has been turned over."""
    lines: tuple[tuple[str, str], ...] = ()
    """Everything it says, for a closer look: (text, tone)."""
    penalty: tuple[Mark, ...] = ()
    reward: tuple[Mark, ...] = ()
    emblem: str = ""
    """Empty for that of the number."""
    now: tuple[tuple[int, ...], ...] = ()
    """The targets as they stand, where a Golem or a Knight has changed one."""


@dataclass(frozen=True, slots=True)
class SupplicantPicture:
    """The supplicant; `card` is empty where there is none."""

    card: str
    crowns: int
    access: str
    left: int = 0
    lines: tuple[tuple[str, str], ...] = ()
    """Everything it says, for a closer look: (text, tone)."""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class DialPicture:
    """Die and dial."""

    face: int = 0
    targets: frozenset[int] = frozenset()
    added: frozenset[int] = frozenset()
    reachable: frozenset[int] = frozenset()
    tilts: tuple[tuple[int, str], ...] = ()
    """Faces that may be chosen on the die, with their accessible names."""
    values: tuple[tuple[int, str], ...] = ()
    """Values that may be chosen on the dial, with their accessible names."""
    chosen: int = 0
    access: str = ""
    about: str = ""
    closer: tuple[str, ...] = ()
    """What a closer look at the die says beyond that."""
    promised: frozenset[int] | None = None
    """Targets that wear gold on the die; None for all."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """The middle of the table."""

    dial: DialPicture = DialPicture()
    favour: int = 0
    favour_text: str = ""
    favour_access: str = ""
    favour_was: int = 0
    """Before the loss that a verdict tells of; else 0."""
    favour_closer: str = ""
    left: tuple[DonePicture, ...] = ()
    left_text: str = ""
    left_access: str = ""
    right: tuple[DonePicture, ...] = ()
    right_text: str = ""
    right_access: str = ""
    rewards: tuple[RewardPicture, ...] = ()
    rewards_text: str = ""
    challenge: ChallengePicture | None = None
    challenge_text: str = ""
    rung: str = ""
    rung_tone: str = "good"
    stakes: tuple[Stake, ...] = ()
    """What failing costs and passing gives, until it is judged."""
    stakes_text: str = ""
    """`good` where the challenge counts double, `muted` where the bells must be silent."""
    verdict: str = ""
    verdict_text: str = ""
    targets: tuple[TargetPicture, ...] = ()
    targets_text: str = ""
    next_text: str = ""
    supplicant: SupplicantPicture | None = None
    supplicant_text: str = ""
    blocked: str = ""
    status: str = ""
    goal: str = ""
    """What the month asks for and the silent boxes, each on a line of its own."""


@dataclass(frozen=True, slots=True)
class OwnPicture:
    """The viewer's own seat beside the hand."""

    seat: Seat
    name: str
    about: str
    chair: str = ""
    ready: str = ""
    said: str = ""
    pile: PilePicture = PilePicture()
    overview: CardPicture | None = None
    overview_title: str = ""
    overview_note: str = ""
    token: str = ""
    chosen: bool = False
    active: bool = False
    """Is asked."""
    aimed: bool = False
    access: str = ""


@dataclass(frozen=True, slots=True)
class TrayPicture:
    """The tray: what is asked, the cards to choose from, the own piles."""

    title: str = ""
    text: str = ""
    about: str = ""
    """What the card that is looked at does: instead of `text` where the panel has no room."""
    abouts: tuple[str, ...] = ()
    """All that `about` may become for what is asked now: the cards then stay where they are."""
    laid: CardPicture | None = None
    laid_note: str = ""
    laid_old: bool = False
    """It has gone to the pile already: only a reminder of this round."""
    second: CardPicture | None = None
    places: tuple[int, ...] | None = None
    """Where the laid card, and the second one, have lain in the hand that is shown: their places
    are kept for them, so that no other card moves. None where no own hand is shown."""
    step: int = 0
    step_first: str = ""
    step_second: str = ""
    cards: tuple[CardPicture, ...] = ()
    cards_text: str = ""
    cards_more: str = ""
    """What is said besides of cards that are not shown now, where it has room."""
    small: bool = False
    """The hand is not what is asked about."""
    own: OwnPicture | None = None
