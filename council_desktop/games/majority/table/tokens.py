"""Small painted things of The Majority: coins, the crown of the first, the spyglass, an order."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import draw_text, smooth, text_font, text_width

_FIGURE: Final = 1.05
"""Height of a figure on a coin, in radii."""
_MOST: Final = 1.5
"""So wide is it at most."""


def _figure(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, text: str, ink: QColor
) -> None:
    high = _FIGURE * radius
    font = text_font(theme, Role.NUMBER, high)
    squeeze = min(1.0, _MOST * radius / max(1.0, text_width(font, text)))
    draw_text(painter, centre + QPointF(0, 0.35 * high), text, font, ink, squeeze=squeeze)


def draw_coin(painter: QPainter, theme: Theme, centre: QPointF, radius: float, text: str) -> None:
    """A golden coin with a number."""
    light, dark, bright = theme.bells[2].lighter(125), theme.bells[2].darker(135), theme.bells[2]
    ground = QRadialGradient(centre - QPointF(radius * 0.3, radius * 0.35), radius * 1.5)
    ground.setColorAt(0.0, light)
    ground.setColorAt(0.6, bright)
    ground.setColorAt(1.0, dark)
    painter.setPen(QPen(dark.darker(150), max(1.0, radius * 0.09)))
    painter.setBrush(ground)
    painter.drawEllipse(centre, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(dark, max(0.8, radius * 0.05)))
    painter.drawEllipse(centre, radius * 0.8, radius * 0.8)
    _figure(painter, theme, centre, radius, text, theme.paper_ink)


def coin_picture(theme: Theme, side: float, ratio: float, text: str) -> QPixmap:
    """The same as a picture of its own; `ratio`: pixels of the screen in one of its own."""
    picture = QPixmap(round(side * ratio), round(side * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    smooth(painter)
    draw_coin(painter, theme, QPointF(side / 2, side / 2), side * 0.47, text)
    painter.end()
    return picture


def draw_promise(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, text: str
) -> None:
    """A coin that would be paid: a dashed ring."""
    pen = QPen(theme.gold, max(1.2, radius * 0.1))
    pen.setDashPattern([2.6, 2.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    _figure(painter, theme, centre, radius, text, theme.gold_text)


def draw_disc(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, text: str, *, hot: bool
) -> None:
    """A place in an order; `hot`: that of who is to act."""
    painter.setPen(QPen(theme.gold, theme.stroke(1.6)))
    painter.setBrush(theme.gold if hot else theme.field)
    painter.drawEllipse(centre, radius, radius)
    _figure(painter, theme, centre, radius, text, theme.gold_ink if hot else theme.ink)


def draw_spyglass(
    painter: QPainter, theme: Theme, assets: Assets, centre: QPointF, radius: float
) -> None:
    """The marker of the spy."""
    painter.setPen(QPen(theme.bells[2].darker(160), theme.stroke(1.2)))
    painter.setBrush(theme.bells[2])
    painter.drawEllipse(centre, radius, radius)
    side = radius * 1.3
    box = QRectF(0, 0, side, side)
    box.moveCenter(centre)
    draw_glyph(painter, assets.glyph("spyglass"), box, theme.paper_ink)


def draw_crown(painter: QPainter, theme: Theme, assets: Assets, foot: QPointF, wide: float) -> None:
    """Over the pile of who is first."""
    box = QRectF(foot.x() - wide / 2, foot.y() - wide, wide, wide)
    draw_glyph(painter, assets.glyph("crown"), box, theme.gold)
