"""How factions, ranks, discs and coins are drawn."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, mix, with_alpha
from council_desktop.widgets.marks import Mark, Shape, draw_mark
from council_desktop.widgets.paint import draw_text, text_font
from engine.games.majority_2.deck import COLOURS, FACTIONS, GHOST, RANKS

EMBLEM: Final = "pillar"
"""The glyph of the game: on its tile, in the bar, on the backs of its cards."""
MARKS: Final = {
    "witch": Mark("witch-hat", Shape.CIRCLE, "blue"),
    "demon": Mark("demon-mask", Shape.OCTAGON, "green"),
    "dragon": Mark("dragon-head", Shape.SHIELD, "red"),
    "angel": Mark("angel-wings", Shape.PENTAGON, "pink"),
    "reaper": Mark("scythe", Shape.LOZENGE, "black"),
    GHOST: Mark("spook", Shape.CIRCLE, "grey", dashed=True),
}
"""By faction; the Ghost has none."""
FACTION_OF: Final = dict(zip(COLOURS, FACTIONS, strict=True))
"""By the colour of a disc."""
COLOUR_OF: Final = dict(zip(FACTIONS, COLOURS, strict=True))
_CHEVRONS: Final = {RANKS[1]: 1, RANKS[2]: 2, RANKS[3]: 3}
_GLYPHS: Final = {RANKS[0]: "quill", RANKS[4]: "crown", GHOST: "spook"}


def faction_of(card: str) -> str:
    """The printed faction of a card; the Ghost is its own."""
    return card.partition("-")[0]


def rank_of(card: str) -> str:
    """The rank of a card; the Ghost is its own."""
    return card.rpartition("-")[2]


def counts_as(card: str, disc: str | None) -> str:
    """The faction that a card counts for: that of its disc, else the printed one."""
    return FACTION_OF[disc] if disc else faction_of(card)


def draw_rank(
    painter: QPainter, assets: Assets, rank: str, centre: QPointF, side: float, ink: QColor
) -> None:
    """A quill, one to three chevrons, a crown."""
    glyph = _GLYPHS.get(rank)
    if glyph is not None:
        box = QRectF(0, 0, side, side)
        box.moveCenter(centre)
        draw_glyph(painter, assets.glyph(glyph), box, ink)
        return
    count = _CHEVRONS[rank]
    pen = QPen(ink, side * 0.15)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half, rise, step = side * 0.38, side * 0.26, side * 0.3
    top = centre.y() - step * (count - 1) / 2 - rise / 2
    for number in range(count):
        y = top + number * step
        path = QPainterPath(QPointF(centre.x() - half, y + rise))
        path.lineTo(centre.x(), y)
        path.lineTo(centre.x() + half, y + rise)
        painter.drawPath(path)


def draw_disc(
    painter: QPainter, theme: Theme, assets: Assets, colour: str, centre: QPointF, radius: float
) -> None:
    """A disc as it lies on a card: round, light at the edge, with the mark of its faction."""
    painter.setPen(QPen(with_alpha(theme.paper_ink, 0.45), max(0.8, radius * 0.06)))
    painter.setBrush(theme.family_paper)
    painter.drawEllipse(centre, radius, radius)
    hue = theme.hues[MARKS[FACTION_OF[colour]].hue]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(hue.fill)
    painter.drawEllipse(centre, radius * 0.86, radius * 0.86)
    side = radius * 1.24
    box = QRectF(0, 0, side, side)
    box.moveCenter(centre)
    draw_glyph(painter, assets.glyph(MARKS[FACTION_OF[colour]].glyph), box, hue.ink)


def draw_empty_disc(painter: QPainter, theme: Theme, centre: QPointF, radius: float) -> None:
    """Where a disc would lie that lies elsewhere."""
    pen = QPen(theme.line, theme.stroke(1.2))
    pen.setDashPattern([3, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)


def draw_coin(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, figure: str = ""
) -> None:
    """A coin that can be paid with, or what something costs."""
    gold = theme.bells[2]
    painter.setPen(QPen(theme.bell_outline, max(0.8, radius * 0.09)))
    painter.setBrush(gold)
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(QPen(mix(gold, theme.bell_outline, 0.5), max(0.6, radius * 0.06)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius * 0.78, radius * 0.78)
    if figure:
        size = radius * 1.12
        font = text_font(theme, Role.NUMBER, size)
        draw_text(painter, centre + QPointF(0, size * 0.36), figure, font, theme.bell_outline)


def draw_spent(painter: QPainter, theme: Theme, centre: QPointF, radius: float) -> None:
    """A coin on its other side: only a ring with a stroke."""
    pen = QPen(theme.muted, theme.stroke(1.2))
    pen.setDashPattern([3, 2])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius - 0.6, radius - 0.6)
    painter.setPen(QPen(theme.muted, theme.stroke(1.2)))
    side = radius * 0.5
    painter.drawLine(centre + QPointF(-side, side), centre + QPointF(side, -side))


def draw_faction(
    painter: QPainter,
    theme: Theme,
    assets: Assets,
    faction: str,
    centre: QPointF,
    radius: float,
    *,
    rim: bool = False,
) -> None:
    """The mark of a faction."""
    draw_mark(painter, theme, assets, MARKS[faction], centre, radius, rim=rim)
