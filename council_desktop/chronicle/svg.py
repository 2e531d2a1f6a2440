"""Drawings as SVG for the web page: the same shapes, nothing loaded from anywhere. Knows no Qt."""

from collections.abc import Iterator
from html import escape
from typing import Final

from council_desktop.chronicle.drawing import (
    BACKS,
    BADGE_GLYPHS,
    BADGES,
    DISPLAY,
    END,
    LEAST_WORDS,
    MIDDLE,
    TEXT,
    Badge,
    Box,
    Curve,
    Disc,
    Drawing,
    Glyph,
    Leader,
    Line,
    Outline,
    Shape,
    Swatch,
    Words,
)
from council_desktop.chronicle.inks import Inks
from engine.resources import resource_path

_FACES: Final = {DISPLAY: "Cinzel", TEXT: "Alegreya"}
_OTHER: Final = "Alegreya Sans"
_ANCHORS: Final = {MIDDLE: "middle", END: "end"}
_LETTERS: Final = {DISPLAY: 0.68, TEXT: 0.48}
_LETTER: Final = 0.49
"""About so wide a letter is, by the size of the letters."""
_CAPS: Final = 0.34
"""Half the height of capitals, by the size of the letters."""
_HATCH, _HATCH_LINE = 6.0, 1.2
"""From one slanting line to the next, and how thick it is."""
_STROKED: Final = 'fill="none" stroke-width'
_STROKE: Final = (
    'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width'
)
"""Lines of a glyph have the colour of the whole; the program makes outlines of them."""
_FOLDERS: Final = ("art", "icons")


def symbol_id(name: str) -> str:
    """Of a glyph."""
    return "g-" + name.replace("/", "-")


def symbol(name: str) -> str:
    """A glyph, to be used by name. Raises KeyError where there is none."""
    for folder in _FOLDERS:
        path = resource_path(folder, f"{name}.svg")
        if path.is_file():
            svg = path.read_text(encoding="utf-8")
            view, inside = svg.partition('viewBox="')[2].split('"', 1)
            inside = inside.partition(">")[2].rpartition("</svg>")[0]
            inside = inside.replace(_STROKED, _STROKE)
            return f'<symbol id="{symbol_id(name)}" viewBox="{view}">{inside}</symbol>'
    raise KeyError(name)


def glyphs_of(drawing: Drawing) -> Iterator[str]:
    """Names of the glyphs it needs as symbols."""
    for shape in drawing.shapes:
        if isinstance(shape, Glyph):
            yield shape.name
        elif isinstance(shape, Badge):
            yield shape.glyph


def svg_of(drawing: Drawing, inks: Inks) -> str:
    """The picture; its tables are its name, for who does not see it."""
    inside = "".join(piece for shape in drawing.shapes for piece in _shape(shape, inks))
    said = escape(drawing.spoken())
    name = f'role="img" aria-label="{said}"' if said else 'aria-hidden="true"'
    wide, high = _n(drawing.width), _n(drawing.height)
    return (
        f'<svg class="drawing" {name} viewBox="0 0 {wide} {high}" '
        f'style="max-width:{wide}px">{inside}</svg>'
    )


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def _paint(
    inks: Inks, fill: str, line: str, thick: float, dashed: bool = False, scale: float = 1.0
) -> str:
    said = f'fill="{inks.of(fill)}"' if fill else 'fill="none"'
    if line:
        said += f' stroke="{inks.of(line)}" stroke-width="{_n(thick)}"'
    dash = f"{4 / scale:.3g} {3 / scale:.3g}"
    return f'{said} stroke-dasharray="{dash}"' if dashed else said


def _shape(shape: Shape, inks: Inks) -> Iterator[str]:
    if isinstance(shape, Words):
        yield _words(shape, inks)
    elif isinstance(shape, Box):
        yield from _box(shape, inks)
    elif isinstance(shape, Line):
        ends = f'x1="{_n(shape.x)}" y1="{_n(shape.y)}" x2="{_n(shape.to_x)}" y2="{_n(shape.to_y)}"'
        yield f"<line {ends} {_paint(inks, '', shape.ink, shape.thick, shape.dashed)}/>"
    elif isinstance(shape, Leader):
        ends = f'x1="{_n(shape.x)}" y1="{_n(shape.y)}" x2="{_n(shape.to_x)}" y2="{_n(shape.y)}"'
        yield f'<line {ends} {_paint(inks, "", shape.ink, 1)} stroke-dasharray="1 3"/>'
    elif isinstance(shape, Curve):
        points = " ".join(f"{_n(x)},{_n(y)}" for x, y in shape.points)
        yield f'<polyline points="{points}" {_paint(inks, "", shape.ink, shape.thick)}/>'
    elif isinstance(shape, Disc):
        at = f'cx="{_n(shape.x)}" cy="{_n(shape.y)}" r="{_n(shape.radius)}"'
        yield f"<circle {at} {_paint(inks, shape.fill, shape.line, shape.thick, shape.dashed)}/>"
    elif isinstance(shape, Glyph):
        yield _use(shape.name, shape.x, shape.y, shape.side, inks.of(shape.ink))
    elif isinstance(shape, Badge):
        yield from _badge(shape, inks)
    elif isinstance(shape, Swatch):
        yield from _swatch(shape, inks)
    else:
        yield _outline(shape, inks)


def _words(words: Words, inks: Inks) -> str:
    face = _FACES.get(words.face, _OTHER)
    size = words.size
    if words.room:  # nobody can measure them here
        wide = _LETTERS.get(words.face, _LETTER) * size * len(words.text)
        size *= max(LEAST_WORDS, min(1.0, words.room / max(wide, 1.0)))
    weight = 700 if words.bold else 500
    anchor = _ANCHORS.get(words.anchor, "start")
    look = (
        f'font-family="{face}" font-size="{_n(size)}" font-weight="{weight}" '
        f'fill="{inks.of(words.ink)}" text-anchor="{anchor}"'
    )
    x, y = words.x, words.y + _CAPS * size
    if not words.room:
        return f'<text x="{_n(x)}" y="{_n(y)}" {look}>{escape(words.text)}</text>'
    # What is too long ends at the edge of a picture of its own.
    left = x - {"middle": words.room / 2, "end": words.room}.get(anchor, 0.0)
    top, high = words.y - words.size, 2 * words.size
    return (
        f'<svg x="{_n(left)}" y="{_n(top)}" width="{_n(words.room)}" height="{_n(high)}">'
        f'<text x="{_n(x - left)}" y="{_n(y - top)}" {look}>{escape(words.text)}</text></svg>'
    )


def _box(box: Box, inks: Inks) -> Iterator[str]:
    area = (
        f'x="{_n(box.x)}" y="{_n(box.y)}" width="{_n(max(0.0, box.width))}" '
        f'height="{_n(max(0.0, box.height))}" rx="{_n(box.radius)}"'
    )
    yield f"<rect {area} {_paint(inks, box.fill, box.line, box.thick, box.dashed)}/>"
    if box.hatch:
        yield f'<path d="{_slanting(box)}" {_paint(inks, "", box.hatch, _HATCH_LINE)}/>'


def _slanting(box: Box) -> str:
    """Lines across a box, cut at its edges."""
    right, low = box.x + box.width, box.y + box.height
    pieces = []
    x = box.x - box.height + _HATCH
    while x < right:
        begin, end = max(box.x, x), min(right, x + box.height)
        if begin < end:
            pieces.append(f"M{_n(begin)} {_n(low - (begin - x))}L{_n(end)} {_n(low - (end - x))}")
        x += _HATCH
    return "".join(pieces)


def _use(name: str, x: float, y: float, side: float, colour: str) -> str:
    at = f'x="{_n(x - side / 2)}" y="{_n(y - side / 2)}" width="{_n(side)}" height="{_n(side)}"'
    return f'<use href="#{symbol_id(name)}" {at} fill="{colour}" color="{colour}"/>'


def _badge(badge: Badge, inks: Inks) -> Iterator[str]:
    at = f"translate({_n(badge.x)} {_n(badge.y)}) scale({_n(badge.radius)})"
    fill = inks.of(f"hue:{badge.hue}")
    yield f'<path d="{BADGES[badge.shape]}" transform="{at}" fill="{fill}"/>'
    side, shift = BADGE_GLYPHS[badge.shape]
    ink = inks.on_hue(badge.hue)
    yield _use(badge.glyph, badge.x, badge.y + shift * badge.radius, side * badge.radius, ink)


def _swatch(swatch: Swatch, inks: Inks) -> Iterator[str]:
    ground, line = inks.seat(swatch.seat)
    wide = swatch.width
    yield (
        f'<rect x="{_n(swatch.x)}" y="{_n(swatch.y)}" width="{_n(wide)}" '
        f'height="{_n(swatch.height)}" rx="{_n(wide * 0.16)}" fill="{ground}" stroke="{line}"/>'
    )
    at = f"translate({_n(swatch.x)} {_n(swatch.y)}) scale({_n(wide)})"
    yield f'<path d="{BACKS[swatch.seat % len(BACKS)]}" transform="{at}" fill="{line}"/>'


def _outline(outline: Outline, inks: Inks) -> str:
    at = f"translate({_n(outline.x)} {_n(outline.y)}) scale({outline.scale:g})"
    look = _paint(inks, outline.fill, outline.line, outline.thick, outline.dashed, outline.scale)
    return f'<path d="{outline.data}" transform="{at}" {look}/>'
