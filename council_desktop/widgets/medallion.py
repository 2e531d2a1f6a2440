"""The medallion of a character: its emblem in a shape that says what the character acts on."""

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets, draw_glyph, new_pixmap
from council_desktop.look.theme import Family, Theme, with_alpha
from council_desktop.widgets.paint import Picture, closed, pentagon, ratio_of, smooth

_EMBLEM: Final = {
    Family.COUNT: (1.28, 0.0),
    Family.TURN: (1.16, 0.083),
    Family.AIM: (1.28, -0.045),
    Family.CRAFT: (1.28, 0.0),
}
"""Side and downward shift of the emblem, in medallion radii."""


def medallion_path(family: Family, centre: QPointF, radius: float) -> QPainterPath:
    """The outline: circle, pentagon, shield or octagon of about the same weight."""
    if family is Family.TURN:
        return pentagon(centre + QPointF(0, 0.04 * radius), 1.1 * radius)
    if family is Family.AIM:
        return _shield(centre, radius)
    if family is Family.CRAFT:
        return _octagon(centre, 0.98 * radius)
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    return path


def _shield(centre: QPointF, radius: float) -> QPainterPath:
    x, y = centre.x(), centre.y()
    half, top, low = 0.94 * radius, y - 0.96 * radius, y + 1.10 * radius
    path = QPainterPath(QPointF(x - half, top))
    path.lineTo(x + half, top)
    path.lineTo(x + half, y + 0.18 * radius)
    path.cubicTo(
        QPointF(x + half, y + 0.66 * radius),
        QPointF(x + 0.50 * radius, y + 0.90 * radius),
        QPointF(x, low),
    )
    path.cubicTo(
        QPointF(x - 0.50 * radius, y + 0.90 * radius),
        QPointF(x - half, y + 0.66 * radius),
        QPointF(x - half, y + 0.18 * radius),
    )
    path.closeSubpath()
    return path


def _octagon(centre: QPointF, half: float) -> QPainterPath:
    cut = 0.42 * half
    corners = (
        (-half, -half + cut),
        (-half + cut, -half),
        (half - cut, -half),
        (half, -half + cut),
        (half, half - cut),
        (half - cut, half),
        (-half + cut, half),
        (-half, half - cut),
    )
    return closed(QPolygonF([centre + QPointF(x, y) for x, y in corners]))


def draw_medallion(
    painter: QPainter,
    theme: Theme,
    glyph: QPainterPath,
    family: Family,
    centre: QPointF,
    radius: float,
    *,
    fill: QColor | None = None,
    outline: float = 0.0,
) -> None:
    """Fill the shape and lay the emblem on it; `outline` is the radius of a thin line outside."""
    colour = fill or theme.families[family]
    if outline:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(with_alpha(colour, 0.40), max(0.8, radius * 0.022)))
        painter.drawPath(medallion_path(family, centre, outline))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(medallion_path(family, centre, radius), colour)
    size, shift = _EMBLEM[family]
    side = size * radius
    box = QRectF(0, 0, side, side)
    box.moveCenter(centre + QPointF(0, shift * radius))
    draw_glyph(painter, glyph, box, theme.family_paper)


def medallion_pixmap(
    assets: Assets, theme: Theme, emblem: str, family: Family, size: int, ratio: float
) -> QPixmap:
    """A medallion with a light rim in a square of `size` logical pixels, for running text."""
    key = ("medallion", emblem, family, size, ratio, theme.name)
    return assets.pixmap(key, partial(_paint, assets, theme, emblem, family, size, ratio))


def _paint(
    assets: Assets, theme: Theme, emblem: str, family: Family, size: int, ratio: float
) -> QPixmap:
    pixmap = new_pixmap(QSize(size, size), ratio)
    painter = QPainter(pixmap)
    smooth(painter)
    radius = size * 0.42
    centre = QPointF(size / 2, size / 2)
    # The rim keeps dark hues apart from a dark ground.
    painter.fillPath(medallion_path(family, centre, radius * 1.12), theme.family_paper)
    draw_medallion(painter, theme, assets.glyph(emblem), family, centre, radius)
    painter.end()
    return pixmap


class MedallionWidget(Picture):
    """One medallion as a widget. Give it an accessible name; without one it is decoration."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        emblem: str,
        family: Family,
        size: int = 26,
        parent: QWidget | None = None,
    ) -> None:
        """`emblem`: a name of `Assets.glyph`; `size`: logical pixels."""
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._emblem = emblem
        self._family = family
        self._size = size
        self.setFixedSize(size, size)

    def set_emblem(self, emblem: str, family: Family) -> None:
        """Show another character."""
        if (emblem, family) != (self._emblem, self._family):
            self._emblem, self._family = emblem, family
            self.update()

    def set_size(self, size: int) -> None:
        """Change the side, in logical pixels."""
        self._size = size
        self.setFixedSize(size, size)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: copy the cached picture."""
        picture = medallion_pixmap(
            self._assets, self._theme, self._emblem, self._family, self._size, ratio_of(self)
        )
        QPainter(self).drawPixmap(0, 0, picture)
