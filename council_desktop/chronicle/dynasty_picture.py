"""The dynasties as a picture: a lane for everybody, a column for every council. Knows no Qt.

Only the columns that are asked for become shapes, so that a long book costs no more than a short
one. The window, the web page and paper draw the same.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from council_desktop.chronicle.contests import CONTESTS, AnyLine, Contest
from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    GOLD,
    GROUND,
    INK,
    LIGHT,
    MIDDLE,
    MUTED,
    Box,
    Curve,
    Disc,
    Drawing,
    Glyph,
    Line,
    Outline,
    Shape,
    Swatch,
    Table,
    Words,
    moved,
    seat_ink,
)
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.names import roman
from council_desktop.chronicle.records import Dynasty
from council_desktop.store.steps import Steps, finish

NAMES_WIDE: Final = 132.0
COLUMN: Final = 28.0
LEAST_COLUMN: Final = 22.0
HEAD, FOOT = 52.0, 46.0
"""Above the lanes: number and year; below them: the thrones."""
_LANES: Final = ((6, 56.0), (10, 44.0))
"""Up to so many lanes are so high."""
_LOWEST_LANE: Final = 40.0
_FRAME: Final = 34.0
"""The least width of the frame of the chosen council: numerals are wider than a narrow column."""
_EVERY: Final = 5
_RIGHT: Final = 10.0
"""What is kept free: figures may be wider than their column."""
_NODE, _MARK = 7.5, 3.4
"""Radii: of a council, of a game of another title."""
_AT_ONCE: Final = 300
"""So many councils become columns in one step."""
_MOST_MARKS: Final = 4
"""Of games between two councils; more would run into the next one."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Somebody."""

    person: int
    name: str
    note: str
    """Below the name."""
    first: int
    last: int
    """Columns."""
    seat: int
    """Whose card back and colour it has, whoever else is shown."""


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody in a column."""

    lane: int
    numeral: int
    took_throne: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A council, and who won the games after it."""

    uid: str
    number: int
    year: int
    won: bool
    sat: tuple[Sat, ...]
    """From the upper lane to the lower."""
    emblem: str
    """Glyph of the character on its throne."""
    letter: str
    """Of the member on its throne."""
    wins: tuple[tuple[int, int], ...] = ()
    """Lane and kind of title, of games of other titles played after it."""


@dataclass(frozen=True, slots=True)
class Dynasties:
    """Everything the picture is made of."""

    lanes: tuple[Lane, ...]
    columns: tuple[Column, ...]
    room: float = math.inf
    """So high the picture should be at most, at 100 %."""
    lane_high: float = field(init=False, compare=False)
    """At 100 %: many lanes are lower, and those that would have no room."""

    def __post_init__(self) -> None:
        high = next((high for most, high in _LANES if len(self.lanes) <= most), _LOWEST_LANE)
        most = (self.room - HEAD - FOOT) / max(1, len(self.lanes))
        object.__setattr__(self, "lane_high", min(high, max(_LOWEST_LANE, most)))

    def high(self) -> float:
        """Of the whole picture."""
        return HEAD + self.lane_high * max(1, len(self.lanes)) + FOOT

    def step(self, room: float) -> float:
        """From council to council, in so much room beside the names: all of it, if it may be."""
        return max(LEAST_COLUMN, (room - _RIGHT) / max(1, len(self.columns)))

    def lane_y(self, lane: int) -> float:
        """Its middle."""
        return HEAD + self.lane_high * (lane + 0.45)


def dynasties_of(
    found: Sequence[Dynasty],
    notes: Sequence[str],
    lines: Sequence[AnyLine],
    emblems: Mapping[str, str],
) -> Dynasties:
    """Of these people, one lane each, with `notes` below their names; `lines` are all lines of
    the book, `emblems` the glyphs of characters."""
    return finish(picture_steps(found, notes, lines, emblems))


def picture_steps(
    found: Sequence[Dynasty],
    notes: Sequence[str],
    lines: Sequence[AnyLine],
    emblems: Mapping[str, str],
    seats: Sequence[int] = (),
) -> Steps[Dynasties]:
    """The same in steps; `seats`: the card back of each, where that is not their place here."""
    lane_of = {one.person: place for place, one in enumerate(found)}
    entries: list[Entry] = []
    wins: list[list[tuple[int, int]]] = []
    for at, line in enumerate(lines, start=1):
        if at % _AT_ONCE == 0:
            yield at, len(lines)
        if isinstance(line, Entry):
            entries.append(line)
            wins.append([])
        elif isinstance(line, Contest) and wins:
            kind = CONTESTS.index(line.title)
            won = ((lane_of[one.person], kind) for one in line.winners if one.person in lane_of)
            wins[-1].extend(won)
    places = {entry.uid: place for place, entry in enumerate(entries)}
    lanes = tuple(
        Lane(
            one.person,
            one.name,
            note,
            places[one.reigns[0].entry.uid],
            places[one.reigns[-1].entry.uid],
            seat,
        )
        for one, note, seat in zip(found, notes, seats or range(len(found)), strict=True)
    )
    columns: list[Column] = []
    for entry, some in zip(entries, wins, strict=True):
        columns.append(_column(entry, tuple(some), lane_of, emblems))
        if len(columns) % _AT_ONCE == 0:
            yield len(columns), len(entries)
    return Dynasties(lanes, tuple(columns))


def _column(
    entry: Entry,
    wins: tuple[tuple[int, int], ...],
    lane_of: Mapping[int, int],
    emblems: Mapping[str, str],
) -> Column:
    throne, ruler = entry.facts.throne, entry.ruler
    sat = [
        Sat(lane_of[member.person], member.numeral, throne.seat == seat)
        for seat, member in enumerate(entry.members)
        if member.person in lane_of
    ]
    return Column(
        entry.uid,
        entry.number,
        entry.from_year,
        entry.facts.won,
        tuple(sorted(sat, key=lambda one: one.lane)),
        emblems.get(throne.character, ""),
        "" if ruler is None else ruler.name[:1],
        wins,
    )


# ------------------------------------------------------------ shapes


def name_shapes(picture: Dynasties, throne: str) -> Iterator[Shape]:
    """The column of names, which stays where it is; `throne` is the word for the last row."""
    for place, lane in enumerate(picture.lanes):
        y = picture.lane_y(place)
        yield Swatch(lane.seat, 4, y - 10, 15)
        yield Words(27, y - 7, lane.name, INK, 17, "text", bold=True, room=NAMES_WIDE - 32)
        yield Words(27, y + 10, lane.note, MUTED, 12.5, room=NAMES_WIDE - 32)
    y = picture.high() - FOOT / 2 - 4
    yield Words(27, y, throne, MUTED, 13, room=NAMES_WIDE - 32)


def head_shapes(council: str, year: str) -> Iterator[Shape]:
    """What the two figures above the lanes are."""
    yield Words(27, 15, council, MUTED, 12.5, room=NAMES_WIDE - 32)
    yield Words(27, 32, year, MUTED, 12.5, room=NAMES_WIDE - 32)


def column_shapes(
    picture: Dynasties, step: float, first: int, last: int, chosen: int = -1
) -> Iterator[Shape]:
    """The columns `first` to `last`, both included; column 0 begins at x = 0."""
    left, right = first * step, (last + 1) * step
    if first <= chosen <= last:
        high = picture.high() - 8
        wide = max(step - 2, _FRAME)
        yield Box((chosen + 0.5) * step - wide / 2, 4, wide, high, LIGHT, GOLD, 4.0, 1.6)
    yield Line(left, HEAD - 4, right, HEAD - 4)
    for place, lane in enumerate(picture.lanes):
        y = picture.lane_y(place)
        yield Line(left, y, right, y, EDGE)
        begin, end = max(lane.first, first - 1), min(lane.last, last + 1)
        if begin < end:
            ink = seat_ink(lane.seat)
            yield Line((begin + 0.5) * step, y, (end + 0.5) * step, y, ink, 3)
    for place in range(first, last + 1):
        yield from _threads(picture, picture.columns[place], (place + 0.5) * step)
    for place in range(first, last + 1):
        x = (place + 0.5) * step
        near = picture.columns[chosen].sat if chosen >= 0 and abs(place - chosen) == 1 else ()
        yield from _nodes(picture, picture.columns[place], x, step, place == chosen, near)
        yield from _heads(picture, place, x, place == chosen)


def _heads(picture: Dynasties, place: int, x: float, chosen: bool) -> Iterator[Shape]:
    column = picture.columns[place]
    many = len(picture.columns)
    every = _EVERY if many > _EVERY else 1
    if chosen or column.number == 1 or column.number % every == 0:
        ink = GOLD if chosen else INK
        yield Words(x, 15, str(column.number), ink, 13, bold=True, anchor=MIDDLE)
        yield Words(x, 32, str(column.year), MUTED, 11.5, anchor=MIDDLE)
    y = picture.high() - FOOT / 2 - 4
    if column.letter:
        yield Glyph("crown", x, y - 7, 13, GOLD)
        yield Words(x, y + 8, column.letter, GOLD, 12.5, DISPLAY, bold=True, anchor=MIDDLE)
    elif column.emblem:
        yield Glyph(column.emblem, x, y, 18, INK)
    else:
        yield Words(x, y, "–", MUTED, 13, anchor=MIDDLE)


def _threads(picture: Dynasties, column: Column, x: float) -> Iterator[Shape]:
    """Lines between who sat together; through those who did not, they go on."""
    if len(column.sat) > 1:
        top, low = picture.lane_y(column.sat[0].lane), picture.lane_y(column.sat[-1].lane)
        yield Line(x, top, x, low, MUTED, 2, dashed=not column.won)


def _nodes(
    picture: Dynasties,
    column: Column,
    x: float,
    step: float,
    chosen: bool,
    near: Sequence[Sat] = (),
) -> Iterator[Shape]:
    """`near`: who sat in the chosen column beside it, whose numerals come first."""
    taken = {sat.lane: _numeral_wide(sat) for sat in near}
    for sat in column.sat:
        y, ink = picture.lane_y(sat.lane), seat_ink(picture.lanes[sat.lane].seat)
        if column.won:
            yield Disc(x, y, _NODE + 1.5, GROUND)
            yield Disc(x, y, _NODE, ink)
        else:
            side = 2 * _NODE - 1
            yield Box(x - side / 2, y - side / 2, side, side, GROUND, ink, 2.0, 2.0)
            crack = ((0.3, -0.6), (-0.25, 0.0), (0.25, 0.1), (-0.3, 0.65))
            yield Curve(tuple((x + _NODE * a, y + _NODE * b) for a, b in crack), ink, 1.6)
        if sat.took_throne:
            yield Glyph("crown", x, y - _NODE - 10, 15, GOLD)
        wide = _numeral_wide(sat)
        if (wide + taken.get(sat.lane, -wide)) / 2 > step:
            continue
        if sat.numeral and (sat.numeral == 1 or sat.numeral % _EVERY == 0 or chosen):
            said = roman(sat.numeral)
            if chosen:  # within the frame of its column
                wide = min(wide, step - 6)
            low = y + _NODE + 9
            yield Box(x - wide / 2, low - 7, wide, 14, LIGHT if chosen else GROUND, "", 3.0)
            ink = GOLD if chosen else INK
            yield Words(x, low, said, ink, 11, DISPLAY, bold=True, anchor=MIDDLE)
    beside: dict[int, int] = {}
    room = max(0.0, step / 2 - _NODE - 2 * _MARK)
    for lane, kind in column.wins[: _MOST_MARKS * len(picture.lanes)]:
        place = beside.get(lane, 0)
        beside[lane] = place + 1
        if place < _MOST_MARKS and place * 2 * _MARK <= 2 * room:
            at = x + step / 2 - room + place * 2.2 * _MARK
            yield from spot_shapes(kind, at, picture.lane_y(lane) - 8, _MARK, GOLD)


def _numeral_wide(sat: Sat) -> float:
    """About so wide the plate of a numeral is."""
    return 7.0 * len(roman(sat.numeral)) + 6


def spot_shapes(kind: int, x: float, y: float, radius: float, ink: str) -> Iterator[Shape]:
    """The mark of a title: as `widgets.timeline.paint_spots`."""
    if kind == _DISC:
        yield Disc(x, y, radius * 0.9, ink)
        return
    yield Outline(_SPOTS[kind % len(_SPOTS)], x, y, radius, fill=ink)


_DISC: Final = 3
_SPOTS: Final = (
    "M0-1L.87.5H-.87Z",
    "M-.8-.8H.8V.8H-.8Z",
    "M0-1L1 0L0 1L-1 0Z",
    "",
    "M0-1L.95.8H-.95Z",
)
"""Triangle, square, lozenge, disc, a steeper triangle."""


def legend(words: Sequence[str]) -> Drawing:
    """What the marks mean; `words`: won, lost, sat together, took the throne, won another game."""
    marks: tuple[tuple[Shape, ...], ...] = (
        (Disc(8, 11, _NODE, MUTED),),
        (
            Box(1, 4, 14, 14, "", MUTED, 2.0, 2.0),
            Curve(((10, 7), (6, 11), (10, 12), (6, 16)), MUTED, 1.6),
        ),
        (Line(8, 2, 8, 20, MUTED, 2),),
        (Glyph("crown", 8, 11, 16, GOLD),),
        tuple(spot_shapes(0, 8, 11, _MARK + 1, GOLD)),
    )
    shapes: list[Shape] = []
    left = 0.0
    for mark, said in zip(marks, words, strict=True):
        shapes += moved(mark, left, 0)
        shapes.append(Words(left + 22, 11, said, MUTED, 14))
        left += 40 + _LETTER * len(said)
    return Drawing(max(1.0, left), 22, tuple(shapes))


_LETTER: Final = 7.0
"""About so wide a letter of the legend is."""


def drawing_of(
    picture: Dynasties, most: int, words: tuple[str, str, str], table: Table, width: float = 700.0
) -> Drawing:
    """The latest councils, at most so many, as one picture for paper; `words`: those for the
    number, the year and the throne."""
    council, year, throne = words
    last = len(picture.columns) - 1
    first = max(0, last - most + 1)
    step = max(COLUMN, (width - NAMES_WIDE) / max(1, last - first + 1))
    columns = column_shapes(picture, step, first, last)
    shapes = (
        *moved(columns, NAMES_WIDE - first * step, 0),
        *name_shapes(picture, throne),
        *head_shapes(council, year),
    )
    return Drawing(NAMES_WIDE + step * (last - first + 1), picture.high(), shapes, (table,))
