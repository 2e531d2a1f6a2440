"""Pictures of the chronicle as plain data: one hand for the window, for paper and for web pages.

A picture is laid out once, as shapes at 100 %; `widgets/drawing.py` paints them, `svg.py` writes
them. Colours are names: of inks (`Ink`), `seat:N` of a seat, `hue:RED` of a faction. Knows no Qt.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

INK, MUTED, GOLD, GREEN, RED = "ink", "muted", "gold", "green", "red"
EDGE, LIGHT, GROUND, PALE = "edge", "light", "ground", "pale"
WAX, WAX_DARK = "wax", "wax_dark"
"""Words, faint words, gold, good, bad; edges, small cards, what lies below; a seal, words on it."""
DISPLAY, TEXT, PLAIN = "display", "text", "plain"
"""Faces: of titles and figures, of books, of everything else."""
START, MIDDLE, END = "start", "middle", "end"
LEAST_WORDS: Final = 0.72
"""Words that are longer than their room become so much smaller before they are cut."""


def seat_ink(seat: int) -> str:
    """The colour of a seat."""
    return f"seat:{seat}"


def bell_ink(bell: int) -> str:
    """The colour of a bell: 0 of the easy challenges, 2 of the hard ones."""
    return f"bell:{bell}"


def on_hue_ink(hue: str) -> str:
    """What is drawn on the fill of a faction."""
    return f"on:{hue}"


def hue_ink(hue: str) -> str:
    """The colour of a faction, by the word of its hue."""
    return f"hue:{hue}"


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; empty inks are left out."""

    x: float
    y: float
    width: float
    height: float
    fill: str = ""
    line: str = ""
    radius: float = 0.0
    thick: float = 1.0
    hatch: str = ""
    """Slanting lines in this ink."""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """From one point to another."""

    x: float
    y: float
    to_x: float
    to_y: float
    ink: str = EDGE
    thick: float = 1.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through several points."""

    points: tuple[tuple[float, float], ...]
    ink: str = GOLD
    thick: float = 2.0


@dataclass(frozen=True, slots=True)
class Disc:
    """A circle round a point."""

    x: float
    y: float
    radius: float
    fill: str = ""
    line: str = ""
    thick: float = 1.0
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `y` is its middle."""

    x: float
    y: float
    text: str
    ink: str = INK
    size: float = 14.0
    face: str = PLAIN
    bold: bool = False
    anchor: str = START
    room: float = 0.0
    """What is longer becomes smaller, and is cut at last; 0: as long as it likes."""


@dataclass(frozen=True, slots=True)
class Leader:
    """Dots from `x` to `to_x`, between two words of a line; by whoever can measure these, from
    where the one ends to where the other begins."""

    x: float
    y: float
    to_x: float
    label: Words
    detail: Words | None = None
    ink: str = MUTED


@dataclass(frozen=True, slots=True)
class Glyph:
    """An emblem round a point, by a name of the art."""

    name: str
    x: float
    y: float
    side: float
    ink: str = INK


@dataclass(frozen=True, slots=True)
class Badge:
    """The mark of a faction: its glyph on its shape in its hue, round a point."""

    glyph: str
    shape: str
    """A value of `widgets.marks.Shape`."""
    hue: str
    x: float = 0.0
    y: float = 0.0
    radius: float = 12.0

    def at(self, x: float, y: float, radius: float) -> "Badge":
        """The same elsewhere."""
        return replace(self, x=x, y=y, radius=radius)


@dataclass(frozen=True, slots=True)
class Swatch:
    """A piece of the card back of a seat, from its upper left corner."""

    seat: int
    x: float
    y: float
    width: float = 14.0

    @property
    def height(self) -> float:
        """As high as a card is."""
        return self.width * SWATCH


@dataclass(frozen=True, slots=True)
class Outline:
    """SVG path data, moved and scaled."""

    data: str
    x: float
    y: float
    scale: float = 1.0
    fill: str = ""
    line: str = ""
    thick: float = 1.0
    """Before it is scaled."""
    dashed: bool = False


SWATCH: Final = 1.3
Shape = Box | Line | Leader | Curve | Disc | Words | Glyph | Badge | Swatch | Outline


@dataclass(frozen=True, slots=True)
class Table:
    """The same in words: heads, then rows; what people hear instead of a picture."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def spoken(self) -> str:
        """All of it as sentences."""
        rows = (
            ", ".join(
                f"{head} {cell}".strip()
                for head, cell in zip(self.heads, row, strict=False)
                if cell
            )
            for row in self.rows
        )
        return f"{self.title}. {'; '.join(rows)}."


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture and what it says."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    tables: tuple[Table, ...] = ()
    """The same for ears."""
    parts: "tuple[Drawing, ...]" = ()
    """What stands below one another in it, for paper, where a page may end between two of them."""

    def spoken(self) -> str:
        """All of it as sentences."""
        return " ".join(table.spoken() for table in self.tables)


def moved(shapes: Iterable[Shape], right: float, down: float) -> tuple[Shape, ...]:
    """The same elsewhere."""
    return tuple(_moved(shape, right, down) for shape in shapes)


def _moved(shape: Shape, right: float, down: float) -> Shape:
    if isinstance(shape, Curve):
        return replace(shape, points=tuple((x + right, y + down) for x, y in shape.points))
    if isinstance(shape, Line):
        to_x, to_y = shape.to_x + right, shape.to_y + down
        return replace(shape, x=shape.x + right, y=shape.y + down, to_x=to_x, to_y=to_y)
    if isinstance(shape, Leader):
        label = replace(shape.label, x=shape.label.x + right, y=shape.label.y + down)
        detail = shape.detail
        if detail is not None:
            detail = replace(detail, x=detail.x + right, y=detail.y + down)
        begin, end = shape.x + right, shape.to_x + right
        return replace(shape, x=begin, y=shape.y + down, to_x=end, label=label, detail=detail)
    return replace(shape, x=shape.x + right, y=shape.y + down)


def beside(one: Drawing, other: Drawing, gap: float) -> Drawing:
    """Two pictures side by side, as one."""
    right = one.width + gap
    shapes = (*one.shapes, *moved(other.shapes, right, 0))
    tables = (*one.tables, *other.tables)
    return Drawing(right + other.width, max(one.height, other.height), shapes, tables)


def below(pictures: Sequence[Drawing], gap: float, table: Table) -> Drawing:
    """Pictures one below the other, as one that says `table`."""
    shapes: list[Shape] = []
    top = 0.0
    for one in pictures:
        shapes += moved(one.shapes, 0, top)
        top += one.height + gap
    width = max((one.width for one in pictures), default=1.0)
    whole = Drawing(width, max(1.0, top - gap), tuple(shapes), (table,))
    first, *others = pictures or (whole,)
    parts = (first, *(_lower(one, gap) for one in others))
    return replace(whole, parts=parts)


def _lower(one: Drawing, gap: float) -> Drawing:
    """With so much room above it."""
    return replace(one, height=one.height + gap, shapes=moved(one.shapes, 0, gap))


# ------------------------------------------------------------ outlines

BADGES: Final = {
    "circle": "M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0Z",
    "shield": "M-.94-.96H.94V.18C.94.66.5.9 0 1.1C-.5.9-.94.66-.94.18Z",
    "octagon": "M-.98-.57L-.57-.98H.57L.98-.57V.57L.57.98H-.57L-.98.57Z",
    "pentagon": "M0-1.06L1.046-.3L.647.93H-.647L-1.046-.3Z",
    "lozenge": "M0-1.2L1.2 0L0 1.2L-1.2 0Z",
}
"""Of a mark, by the word of its shape, round the origin and of about radius 1."""
BADGE_GLYPHS: Final = {
    "circle": (1.3, 0.0),
    "shield": (1.26, -0.03),
    "octagon": (1.3, 0.0),
    "pentagon": (1.14, 0.08),
    "lozenge": (1.1, 0.0),
}
"""Side of the glyph and how far it lies below the middle, in radii."""
BACKS: Final = (
    "M.5.2L.85.65L.5 1.1L.15.65Z",
    "M.15.6L.5.3L.85.6V.78L.5.48L.15.78ZM.15.95L.5.65L.85.95V1.13L.5.83L.15 1.13Z",
    "M.5.3A.35.35 0 1 1 .5 1A.35.35 0 1 1 .5.3M.5.44A.21.21 0 1 0 .5.86A.21.21 0 1 0 .5.44Z",
    "M.42.3H.58V.57H.85V.73H.58V1H.42V.73H.15V.57H.42Z",
    "M.3.35A.12.12 0 1 1 .3.59A.12.12 0 1 1 .3.35M.7.35A.12.12 0 1 1 .7.59A.12.12 0 1 1 .7.35"
    "M.3.72A.12.12 0 1 1 .3.96A.12.12 0 1 1 .3.72M.7.72A.12.12 0 1 1 .7.96A.12.12 0 1 1 .7.72Z",
    "M.1.55C.3.35.4.35.5.5S.7.65.9.45V.62C.7.82.6.82.5.67S.3.52.1.72Z"
    "M.1.9C.3.7.4.7.5.85S.7 1 .9.8V.97C.7 1.17.6 1.17.5 1.02S.3.87.1 1.07Z",
)
"""What is drawn on the card back of each seat, on a back of width 1."""
