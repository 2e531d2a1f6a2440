"""Small marks of the book that more than one picture has: won or lost, a seal, a throne."""

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from council_desktop.chronicle.drawing import (
    DISPLAY,
    EDGE,
    GOLD,
    GREEN,
    INK,
    LIGHT,
    MIDDLE,
    MUTED,
    PALE,
    RED,
    WAX,
    WAX_DARK,
    Badge,
    Box,
    Curve,
    Disc,
    Drawing,
    Glyph,
    Outline,
    Shape,
    Words,
)
from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES
from council_desktop.look.theme import Family

FAMILY_MARKS: Final = {
    Family.COUNT: ("circle", "blue"),
    Family.TURN: ("pentagon", "plum"),
    Family.AIM: ("shield", "bronze"),
    Family.CRAFT: ("octagon", "green"),
}
"""Of the medallion of a character: its shape and its hue."""
CHARACTER_BADGES: Final = {
    character: Badge(emblem, *FAMILY_MARKS[CHARACTER_FAMILIES[character]])
    for character, emblem in CHARACTER_EMBLEMS.items()
}
"""The medallions of the council's characters."""
_CRACK: Final = ((0.62, 0.14), (0.38, 0.44), (0.60, 0.56), (0.36, 0.86))
"""Of what is lost, in parts of its side."""


def result_mark(won: bool, x: float, y: float, side: float = 16.0) -> Iterator[Shape]:
    """Round a point: a filled disc with a tick, or a hollow square with a crack."""
    half = side / 2
    if won:
        yield Disc(x, y, half, GREEN)
        yield Glyph("check", x, y, side * 0.66, PALE)
        return
    thick = max(1.2, side / 11)
    yield Box(x - half + 1, y - half + 1, side - 2, side - 2, "", RED, side * 0.2, thick)
    left, top = x - half, y - half
    points = tuple((left + part * side, top + down * side) for part, down in _CRACK)
    yield Curve(points, RED, thick)


# ------------------------------------------------------------ a seal

_BUMPS, _BUMP = 11, 0.045
_SEAL, _SEAL_RING = 40.0, 28.0
_SEAL_WIDE, _SEAL_CAPTION = 112.0, 24.0


def _blob(radius: float) -> str:
    """The edge of wax that was pressed."""
    points = []
    steps = _BUMPS * 8
    for step in range(steps):
        angle = 2 * math.pi * step / steps
        far = radius * (1 + _BUMP * math.cos(_BUMPS * angle) + 0.02 * math.sin(3 * angle))
        points.append(f"{far * math.cos(angle):.2f} {far * math.sin(angle):.2f}")
    return f"M{'L'.join(points)}Z"


_WAX: Final = _blob(_SEAL)


def seal(emblem: str, name: str = "") -> Drawing:
    """Red wax with an emblem pressed into it, and a word below."""
    x, y = _SEAL_WIDE / 2, _SEAL + 3
    shapes: list[Shape] = [
        Outline(_WAX, x + 1.5, y + 2, fill=EDGE),
        Outline(_WAX, x, y, fill=WAX, line=WAX_DARK, thick=0.8),
        Disc(x, y, _SEAL_RING, "", WAX_DARK, 1.6),
        Glyph(emblem, x + 1, y + 1.4, 36, WAX_DARK),
        Glyph(emblem, x, y, 36, PALE),
    ]
    high = 2 * _SEAL + 6
    if name:
        shapes.append(
            Words(x, high + 11, name, INK, 14, DISPLAY, bold=True, anchor=MIDDLE, room=_SEAL_WIDE)
        )
        high += _SEAL_CAPTION
    return Drawing(_SEAL_WIDE, high, tuple(shapes))


# ------------------------------------------------------------ a throne

_BACK: Final = "M28 98V46C28 22 44 8 60 8S92 22 92 46V98Z"
_PANEL: Final = "M38 90V48C38 31 48 20 60 20S82 31 82 48V90Z"
_THRONE_WIDE, _THRONE_HIGH = 200.0, 138.0
_LEFT: Final = 40.0
"""Of the chair, so that it stands in the middle of its words."""


def throne(emblem: str = "", letter: str = "", name: str = "", note: str = "") -> Drawing:
    """A chair with the emblem of whoever sits there, or the first letter of a member; an empty one
    is only a dashed outline. `name` and `note` stand below it."""
    taken = bool(emblem or letter)
    line = INK if taken else MUTED
    shapes: list[Shape] = [
        Outline(
            _BACK, _LEFT, 8, fill=EDGE if taken else "", line=line, thick=1.6, dashed=not taken
        ),
        Outline(_PANEL, _LEFT, 8, fill=LIGHT if taken else "", line=line, dashed=not taken),
    ]
    middle = _LEFT + 60
    if emblem:
        shapes.append(Glyph(emblem, middle, 62, 36, INK))
    elif letter:
        shapes.append(Words(middle, 62, letter, INK, 34, DISPLAY, bold=True, anchor=MIDDLE))
    if taken:
        shapes.append(Glyph("crown", middle, 9, 22, GOLD))
        shapes.append(Box(_LEFT + 28, 96, 64, 14, WAX, INK, 1.0))
    for left in (14.0, 90.0):
        box = Box(_LEFT + left, 82, 16, 50, EDGE if taken else "", line, 3.0, 1.6)
        shapes.append(replace(box, dashed=not taken))
        disc = Disc(_LEFT + left + 8, 79, 8, EDGE if taken else "", line, 1.6)
        shapes.append(replace(disc, dashed=not taken))
    seat = Box(_LEFT + 30, 110, 60, 22, EDGE if taken else "", line, 2.0, 1.6)
    shapes.append(replace(seat, dashed=not taken))
    high = _THRONE_HIGH
    for text, size, face, ink in ((name, 15.0, DISPLAY, INK), (note, 13.0, "plain", MUTED)):
        if text:
            shapes.append(
                Words(
                    *(middle, high + 8, text, ink, size, face),
                    bold=face == DISPLAY,
                    anchor=MIDDLE,
                    room=_THRONE_WIDE,
                )
            )
            high += 21
    return Drawing(_THRONE_WIDE, high, tuple(shapes))
