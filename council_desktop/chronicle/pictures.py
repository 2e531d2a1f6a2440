"""How pictures of games are laid out: piles, a ledger of rounds, rows of marks. Knows no title."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    END,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    MIDDLE,
    MUTED,
    PALE,
    RED,
    SWATCH,
    Badge,
    Box,
    Disc,
    Drawing,
    Glyph,
    Line,
    Outline,
    Shape,
    Swatch,
    Table,
    Words,
    hue_ink,
)

NOTHING: Final = "–"
_TITLE: Final = 16.0
_FIGURE: Final = 14.0
_SMALL: Final = 12.5


# ------------------------------------------------------------ piles


@dataclass(frozen=True, slots=True)
class Pile:
    """What one seat has of a colour: its cards, their sum, what that was paid."""

    seat: int
    cards: tuple[int, ...]
    total: int
    paid: int
    first: bool
    """Most of all."""


@dataclass(frozen=True, slots=True)
class Group:
    """The piles of one colour."""

    name: str
    badge: Badge
    piles: tuple[Pile, ...]


_PILE, _PILE_STEP, _GROUP_GAP = 26.0, 36.0, 22.0
_PILES_TOP, _PILES_HIGH, _PILES_LOW = 58.0, 118.0, 52.0
"""Above the highest pile, the highest pile, below all."""
_LEAST_CARD: Final = 3.0
_STRIPE: Final = 5.0


def piles(groups: Sequence[Group], table: Table) -> Drawing:
    """Colour by colour the piles of all seats, with crowns for the highest and coins below."""
    most = max((pile.total for group in groups for pile in group.piles), default=0)
    shapes: list[Shape] = []
    left = 0.0
    foot = _PILES_TOP + _PILES_HIGH
    for group in groups:
        shapes.append(group.badge.at(left + 12, 14, 11))
        shapes.append(Words(left + 30, 14, group.name, GOLD, _TITLE, DISPLAY, bold=True))
        wide = _PILE_STEP * len(group.piles)
        for place, pile in enumerate(group.piles):
            middle = left + _PILE_STEP * (place + 0.5)
            shapes.extend(_pile(pile, middle, foot, most, group.badge.hue))
        shapes.append(Line(left, foot, left + wide, foot, MUTED))
        left += wide + _GROUP_GAP
    return Drawing(max(1.0, left - _GROUP_GAP), foot + _PILES_LOW, tuple(shapes), (table,))


def _pile(pile: Pile, middle: float, foot: float, most: int, hue: str) -> Iterator[Shape]:
    scale = _PILES_HIGH / max(1, most)
    top = foot
    left = middle - _PILE / 2
    for card in sorted(pile.cards, reverse=True):
        high = max(_LEAST_CARD, card * scale)
        top -= high
        yield Box(left, top + 0.5, _PILE, high - 1, LIGHT, EDGE, 2.0)
        yield Box(left + 0.5, top + 1, _STRIPE, high - 2, hue_ink(hue), radius=1.0)
    ink = INK if pile.total else MUTED
    yield Words(middle, top - 10, str(pile.total), ink, _FIGURE, DISPLAY, bold=True, anchor=MIDDLE)
    if pile.first:
        yield Glyph("crown", middle, top - 25, 13, GOLD)
    yield Swatch(pile.seat, middle - 7, foot + 6, 14)
    if pile.paid:
        yield Disc(middle, foot + 38, 9.5, GOLD, GOLD)
        yield Words(middle, foot + 38, str(pile.paid), PALE, 11, bold=True, anchor=MIDDLE)
    else:
        yield Words(middle, foot + 38, NOTHING, MUTED, _SMALL, anchor=MIDDLE)


# ------------------------------------------------------------ a ledger of rounds

_LABEL, _COLUMN, _ROW_HIGH, _BAR = 26.0, 54.0, 30.0, 66.0
_BACK: Final = 18.0
"""From card back to card back."""


def ledger(
    title: str, sides: Sequence[Sequence[int]], rows: Sequence[Sequence[int]], table: Table
) -> Drawing:
    """Totals by round, a column for each side, below its card backs; the higher one stands out.
    Between two sides also by how much."""
    two = len(sides) == 2
    width = _LABEL + _COLUMN * len(sides) + (_BAR if two else 0)
    shapes: list[Shape] = [Words(0, 12, title, INK, _TITLE, DISPLAY, bold=True, room=width)]
    for column, seats in enumerate(sides):
        left = _LABEL + _COLUMN * (column + 1) - _BACK * len(seats)
        shapes += [Swatch(seat, left + _BACK * at, 26) for at, seat in enumerate(seats)]
    most = max((abs(row[0] - row[1]) for row in rows), default=1) if two else 1
    top = 48.0
    for number, row in enumerate(rows, start=1):
        shapes.append(Line(0, top, width, top))
        middle = top + _ROW_HIGH / 2
        shapes.append(Words(4, middle, str(number), MUTED, _SMALL, DISPLAY, bold=True))
        best = max(row)
        for column, figure in enumerate(row):
            right = _LABEL + _COLUMN * (column + 1)
            ink = INK if figure == best else MUTED
            shapes.append(
                Words(right, middle, str(figure), ink, 17, DISPLAY, bold=True, anchor=END)
            )
        if two:
            shapes.extend(_ahead(row[0] - row[1], most, width, middle))
        top += _ROW_HIGH
    shapes.append(Line(0, top, width, top))
    return Drawing(width, top + 2, tuple(shapes), (table,))


def _ahead(more: int, most: int, width: float, middle: float) -> Iterator[Shape]:
    room = _BAR - 42
    wide = max(4.0, room * abs(more) / max(1, most))
    left = width - _BAR + 8
    if more > 0:
        yield Box(left, middle - 4, wide, 8, GREEN, GREEN, 3.0)
    elif more < 0:
        yield Box(left, middle - 4, wide, 8, "", RED, 3.0)
    ink = GREEN if more > 0 else RED if more < 0 else MUTED
    said = f"{more:+d}".replace("-", "−") if more else NOTHING
    yield Words(width, middle, said, ink, _SMALL, bold=True, anchor=END)


# ------------------------------------------------------------ rows of marks


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a row: a mark or a glyph, with a figure below it and a smaller mark on it."""

    badge: Badge | None = None
    glyph: str = ""
    figure: str = ""
    small: Badge | None = None
    strong: bool = False
    die: str = ""
    """What a die shows, above the mark."""
    void: bool = False
    """Does the die not count?"""


@dataclass(frozen=True, slots=True)
class ItemRow:
    """A seat with what it has; `seat` is None for a row that belongs to nobody."""

    name: str
    seat: int | None
    items: tuple[Item, ...]
    total: str = ""
    note: str = ""
    """Below the name."""
    won: bool = False
    marks: tuple[Badge, ...] = ()
    """Beside the name."""


_NAME_WIDE, _STEP, _ITEM_ROW = 150.0, 34.0, 46.0
_MARK_STEP: Final = 22.0
_TOTAL: Final = 60.0


def item_rows(
    title: str,
    rows: Sequence[ItemRow],
    table: Table,
    width: float = 640.0,
    step: float = _STEP,
    high: float = _ITEM_ROW,
    names: float = _NAME_WIDE,
) -> Drawing:
    """A row for everybody: name, marks one beside the other, a total at the right."""
    shapes: list[Shape] = []
    top = 0.0
    if title:
        shapes.append(Words(0, 12, title, INK, _TITLE, DISPLAY, bold=True, room=width))
        top = 28.0
    marks = max((len(row.marks) for row in rows), default=0) * _MARK_STEP
    first = names + marks
    totals = _TOTAL if any(row.total for row in rows) else 0.0
    room = width - first - totals
    longest = max((len(row.items) for row in rows), default=1)
    if any(item.die for row in rows for item in row.items):
        high += _DIE_HIGH
    step = min(step, room / max(1, longest))
    for row in rows:
        shapes.append(Line(0, top, width, top))
        middle = top + high / 2
        left = 0.0
        if row.seat is not None:
            shapes.append(Swatch(row.seat, 2, middle - 7 * SWATCH, 14))
            left = 24.0
        line = middle - 8 if row.note else middle
        name_room = names - left - 6
        shapes.append(Words(left, line, row.name, INK, 15, bold=True, room=name_room))
        if row.note:
            shapes.append(Words(left, middle + 9, row.note, MUTED, _SMALL, room=name_room))
        for place, mark in enumerate(row.marks):
            shapes.append(mark.at(names + _MARK_STEP * (place + 0.5), middle, 9))
        for place, item in enumerate(row.items):
            shapes.extend(_item(item, first + step * (place + 0.5), middle, step))
        ink = INK if row.won else MUTED
        shapes.append(Words(width - 22, middle, row.total, ink, 18, DISPLAY, bold=True, anchor=END))
        if row.won:
            shapes.append(Glyph("crown", width - 9, middle, 15, GOLD))
        top += high
    shapes.append(Line(0, top, width, top))
    return Drawing(width, top + 2, tuple(shapes), (table,))


def _item(item: Item, x: float, middle: float, step: float) -> Iterator[Shape]:
    radius = min(11.0, step / 2 - 1)
    y = middle - 7 if item.figure else middle
    if item.die:
        yield from _die(item, x, y - _DIE_HIGH / 2 - 1, min(_DIE, step / 2 - 1))
        y, middle = y + _DIE_HIGH / 2, middle + _DIE_HIGH / 2
    if item.badge is not None:
        yield item.badge.at(x, y, radius)
    if item.glyph:
        yield Glyph(item.glyph, x, y, radius * 1.8, INK if item.strong else MUTED)
    if item.small is not None:
        yield item.small.at(x + radius * 0.8, y - radius * 0.8, radius * 0.5)
    if item.figure:
        ink = INK if item.strong else MUTED
        yield Words(x, middle + 13, item.figure, ink, 12, bold=item.strong, anchor=MIDDLE)


def _die(item: Item, x: float, y: float, radius: float) -> Iterator[Shape]:
    """The upper face of a die of twelve; one that does not count is dashed and struck through."""
    ink = MUTED if item.void else INK
    fill = "" if item.void else LIGHT
    yield Outline(_FACE, x, y, radius, fill, ink, 1.2 / radius, dashed=item.void)
    if item.void:
        yield Line(x - radius * 0.8, y + radius * 0.6, x + radius * 0.8, y - radius * 0.6, RED, 1.4)
    yield Words(x, y + 0.6, item.die, ink, 12, bold=not item.void, anchor=MIDDLE)


_DIE, _DIE_HIGH = 11.0, 20.0
"""Radius of a die, and what a row with dice is higher."""
_FACE: Final = "M0 -1L0.951 -0.309L0.588 0.809L-0.588 0.809L-0.951 -0.309Z"
"""A pentagon round 0, 0."""


# ------------------------------------------------------------ a track of spaces

_MARKER: Final = 12.0


@dataclass(frozen=True, slots=True)
class Marker:
    """Where something stands on a track."""

    badge: Badge
    space: int
    """From 1."""


def track(
    spaces: int, dark: int, markers: Sequence[Marker], table: Table, width: float = 640.0
) -> Drawing:
    """A row of spaces, dark ones from `dark` on, with the markers above them."""
    step = width / max(1, spaces)
    high, top = 24.0, 30.0
    shapes: list[Shape] = []
    for space in range(1, spaces + 1):
        left = step * (space - 1)
        fill = MUTED if space >= dark else LIGHT
        shapes.append(Box(left + 1, top, step - 2, high, fill, EDGE, 4.0))
        ink = PALE if space >= dark else MUTED
        middle = left + step / 2
        shapes.append(Words(middle, top + high / 2, str(space), ink, _SMALL, anchor=MIDDLE))
    for space in {one.space for one in markers}:
        here = [one for one in markers if one.space == space]
        for place, one in enumerate(here):
            shift = (place - (len(here) - 1) / 2) * 2 * _MARKER
            shapes.append(one.badge.at(step * (space - 0.5) + shift, 15, _MARKER))
    return Drawing(width, top + high + 4, tuple(shapes), (table,))
