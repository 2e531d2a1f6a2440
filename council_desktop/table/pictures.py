"""What the parts that all tables have show: frozen data from a presenter to passive widgets.

Texts are ready to be read; a `token` is what choosing the thing answers, empty where it cannot be
chosen. A widget compares a new picture with its old one and does nothing where they are equal.
"""

from dataclasses import dataclass

from council_desktop.widgets.marks import Mark
from engine.core.types import Seat


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A character card, or a back where `card` is empty."""

    card: str = ""
    seat: Seat = 0
    """Whose back it is."""
    state: str = "plain"
    """`plain`, `chosen`, `forbidden`, `negated`, `carried` (being carried out) or `idle`."""
    ribbon: str = ""
    """Words across the card: why it is forbidden, that it is negated."""
    token: str = ""
    access: str = ""
    tip: str = ""
    look: str = ""
    """How a closer look is to be had."""
    key: str = ""
    """Which of several equal cards it is; empty where `card` says it."""
    told: bool = False
    """Whether the panel tells of it while somebody points at it: its tip then says nothing more."""
    fresh: bool = False
    """Whether it has come since whoever looks last acted."""
    looked: str = ""
    """What pointing at it is, where it can't be chosen: its `pointed` says this word."""


@dataclass(frozen=True, slots=True)
class StepPicture:
    """One of the round's steps in the header."""

    number: int
    name: str
    state: str
    """`done`, `now`, `later`, or `skipped`: nobody was asked for it."""
    long: str


@dataclass(frozen=True, slots=True)
class HeaderPicture:
    """The bar on top."""

    title: str = ""
    round: str = ""
    date: str = ""
    date_tip: str = ""
    """What the month asks for, in a sentence."""
    steps: tuple[StepPicture, ...] = ()
    access: str = ""
    undo: bool = False
    redo: bool = False
    emblem: str = "d12"
    """Glyph before the title."""


@dataclass(frozen=True, slots=True)
class TilePicture:
    """A button that chooses an option."""

    token: str
    label: str
    note: str = ""
    number: bool = False
    """A value of the die: a square tile with a large figure."""
    target: bool = False
    chosen: bool = False
    seat: Seat | None = None
    emblem: str = ""
    opinion: str = ""
    backers: tuple[Seat, ...] = ()
    """Whose opinion it is, for a value of the die: there is no room for words."""
    spare: bool = False
    """Whether it leaves room for an opinion that is still to come: none moves an option."""
    access: str = ""
    glyph: str = ""
    """Name of a glyph beside the words, where there is neither seat nor emblem."""
    marks: tuple[Mark, ...] = ()
    """In place of these: marks in their colours."""
    whole: bool = False
    """Whether it has a line of its own."""
    pointed: bool = False
    """Whether somebody points at it elsewhere on the table, where it can be chosen as well."""


@dataclass(frozen=True, slots=True)
class SentencePicture:
    """A row that chooses what to say; an empty token says nothing."""

    token: str
    words: str
    spoken: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class TargetsPicture:
    """A way in which the targets could stand: (faces, whether the card would make them so)."""

    parts: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What is told of an option that is looked at, or of none."""

    title: str = ""
    text: str = ""
    targets: tuple[TargetsPicture, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    """(text, tone): `plain`, `good`, `warning` or `muted`."""
    chosen: bool = False
    """Whether it is the one that the golden button carries out, not one that is only looked at."""
    spare: bool = False
    """Whether its text is left out where the options would have to scroll for it."""


@dataclass(frozen=True, slots=True)
class ActionPicture:
    """The panel in which a choice is looked at and carried out."""

    hidden: bool = False
    """Nothing is asked now."""
    gone: bool = False
    """Nothing will be asked any more: its room is free."""

    caption: str = ""
    said: Said = Said()
    may_say: tuple[Said, ...] = ()
    """All that `said` can become while this is asked: options have a place that none of it
    moves."""
    tiles: tuple[TilePicture, ...] = ()
    sentences: tuple[SentencePicture, ...] = ()
    primary: str = ""
    may_do: tuple[str, ...] = ()
    """All that `primary` can become while this is asked."""
    primary_on: bool = False
    second: str = ""
    second_short: str = ""
    """Where there is no room for the whole label."""
    second_on: bool = False
    may_second: tuple[str, ...] = ()
    """All that `second` can become while this is asked."""
    second_ready: bool = False
    """The second button says "ready"; else it takes the choice back."""


@dataclass(frozen=True, slots=True)
class TrayPicture:
    """What is asked, and the own hand."""

    title: str = ""
    text: str = ""
    cards: tuple[CardPicture, ...] = ()
    foot: tuple[str, ...] = ()
    """What else is worth knowing of one's own cards."""
