"""The mark of a faction: its glyph on a shape in its colour. No two of a game share a shape and a
glyph, so that nobody needs the colour."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Family, Theme, with_alpha
from council_desktop.widgets.medallion import medallion_path
from council_desktop.widgets.paint import closed


class Shape(Enum):
    """The outline of a mark."""

    CIRCLE = "circle"
    SHIELD = "shield"
    OCTAGON = "octagon"
    PENTAGON = "pentagon"
    LOZENGE = "lozenge"


_FAMILIES: Final = {
    Shape.CIRCLE: Family.COUNT,
    Shape.SHIELD: Family.AIM,
    Shape.OCTAGON: Family.CRAFT,
    Shape.PENTAGON: Family.TURN,
}
_LOZENGE: Final = 1.2
"""Its half diagonal, in radii."""
_GLYPHS: Final = {
    Shape.CIRCLE: (1.3, 0.0),
    Shape.SHIELD: (1.26, -0.03),
    Shape.OCTAGON: (1.3, 0.0),
    Shape.PENTAGON: (1.14, 0.08),
    Shape.LOZENGE: (1.1, 0.0),
}
"""Side and downward shift of the glyph, in radii."""
_LEAST_GLYPH: Final = 5.0
"""Below this radius a glyph is only a blot."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What stands for a faction. `glyph`: a name of `Assets.glyph`; `hue`: one of `Theme.hues`."""

    glyph: str
    shape: Shape
    hue: str
    dashed: bool = False
    """With a broken ring: it belongs to nobody."""


def mark_path(shape: Shape, centre: QPointF, radius: float) -> QPainterPath:
    """The outline; all of them have about the same weight."""
    if shape is not Shape.LOZENGE:
        return medallion_path(_FAMILIES[shape], centre, radius)
    side = _LOZENGE * radius
    ends = ((0.0, -side), (side, 0.0), (0.0, side), (-side, 0.0))
    return closed(QPolygonF([centre + QPointF(x, y) for x, y in ends]))


def draw_mark(
    painter: QPainter,
    theme: Theme,
    assets: Assets,
    mark: Mark,
    centre: QPointF,
    radius: float,
    *,
    rim: bool = False,
    fill: QColor | None = None,
    outline: float = 0.0,
) -> None:
    """Paint it. `rim`: a light edge, which a dark ground needs; `fill`: instead of its hue;
    `outline`: the radius of a thin line outside of it."""
    hue = theme.hues[mark.hue]
    colour = fill or hue.fill
    if rim:
        painter.fillPath(mark_path(mark.shape, centre, radius * 1.13), theme.family_paper)
    if outline:
        pen = QPen(with_alpha(colour, 0.40), max(0.8, radius * 0.022))
        if mark.dashed:
            pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(mark_path(mark.shape, centre, outline))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(mark_path(mark.shape, centre, radius), colour)
    if radius < _LEAST_GLYPH:
        return
    size, shift = _GLYPHS[mark.shape]
    box = QRectF(0, 0, size * radius, size * radius)
    box.moveCenter(centre + QPointF(0, shift * radius))
    draw_glyph(painter, assets.glyph(mark.glyph), box, hue.ink)
