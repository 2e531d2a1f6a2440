"""Drawings painted by Qt: in the window and on paper."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from council_desktop.chronicle.drawing import (
    BACKS,
    BADGE_GLYPHS,
    BADGES,
    DISPLAY,
    END,
    LEAST_WORDS,
    MIDDLE,
    PLAIN,
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
from council_desktop.look.assets import Assets, draw_glyph, parse_path
from council_desktop.look.theme import DISPLAY_FACE, PLAIN_FACE, TEXT_FACE, Theme
from council_desktop.text.elide import cut_name

FINE: Final = 8
"""Letters are laid out so many times larger, so that they keep their proportions at any scale."""
_FACES: Final[Mapping[str, str]] = {DISPLAY: DISPLAY_FACE, TEXT: TEXT_FACE, PLAIN: PLAIN_FACE}
_HATCH: Final = 6.0
_AWAY: Final = 6.0
"""From words to the dots beside them."""
_KEPT: Final = 512
"""So many colours, pens and brushes."""
_SMALLEST: Final = 2.0
"""Below this radius a mark has no glyph."""


def paper_inks(theme: Theme) -> Inks:
    """On paper, which is light in every theme."""
    return Inks(
        paper=theme.paper[0].name(),
        light=theme.paper_light.name(),
        edge=theme.paper_edge.name(),
        ink=theme.paper_ink.name(),
        muted=theme.paper_muted.name(),
        gold=theme.paper_gold.name(),
        green=theme.paper_green.name(),
        red=theme.paper_red.name(),
        pale=theme.paper_light.name(),
        wax=theme.seal[0].name(),
        wax_dark=theme.seal[1].name(),
        seats=tuple((seat.ground.name(), seat.line.name()) for seat in theme.seats),
        lanes=tuple(seat.ground.name() for seat in theme.seats),
        bells=_bells(theme, False),
        hues=_hues(theme),
    )


def panel_inks(theme: Theme) -> Inks:
    """On the panels of the window."""
    return Inks(
        paper=theme.panel_low.name(),
        light=theme.panel.name(),
        edge=theme.line_soft.name(),
        ink=theme.ink.name(),
        muted=theme.muted.name(),
        gold=theme.gold_text.name(),
        green=theme.green_text.name(),
        red=theme.red_text.name(),
        pale=theme.panel_low.name(),
        wax=theme.seal[0].name(),
        wax_dark=theme.seal[1].name(),
        seats=tuple((seat.ground.name(), seat.line.name()) for seat in theme.seats),
        lanes=tuple((seat.line if theme.dark else seat.ground).name() for seat in theme.seats),
        bells=_bells(theme, theme.dark),
        hues=_hues(theme),
    )


def _bells(theme: Theme, dark: bool) -> tuple[str, ...]:
    """Bronze, silver, gold; on a light ground so dark that they show."""
    if dark:
        return tuple(bell.name() for bell in theme.bells)
    bronze, silver = (theme.hues[hue].fill for hue in ("bronze", "grey"))
    return tuple(bell.name() for bell in (bronze, silver, theme.paper_gold))


def _hues(theme: Theme) -> dict[str, tuple[str, str]]:
    return {name: (hue.fill.name(), hue.ink.name()) for name, hue in theme.hues.items()}


# What is made of a few values is made once: a picture of a long book has a thousand shapes.


@lru_cache(_KEPT)
def _named(colour: str) -> QColor:
    return QColor(colour)


@lru_cache(_KEPT)
def _pen_of(colour: str, thick: float, dashed: bool) -> QPen:
    pen = QPen(_named(colour), thick)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dashed:
        pen.setDashPattern([3, 2.4])
    return pen


@lru_cache(_KEPT)
def _brush_of(colour: str) -> QBrush:
    return QBrush(_named(colour))


_NO_PEN: Final = QPen(Qt.PenStyle.NoPen)
_NO_BRUSH: Final = QBrush(Qt.BrushStyle.NoBrush)


@lru_cache(_KEPT)
def font_of(face: str, size: float, bold: bool) -> QFont:
    """Of words in a drawing, `FINE` times as large."""
    font = QFont(_FACES[face])
    font.setPixelSize(max(1, round(size * FINE)))
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.Medium)
    return font


@lru_cache(_KEPT)
def _metrics_of(face: str, size: float, bold: bool) -> QFontMetricsF:
    return QFontMetricsF(font_of(face, size, bold))


@cache
def _path(data: str) -> QPainterPath:
    return parse_path(data)


def laid_out(words: Words) -> tuple[QFont, str, float]:
    """Font, text and width of words, `FINE` times as large: smaller where they are longer than
    their room, and cut where even that is not enough."""
    font = font_of(words.face, words.size, words.bold)
    wide = _metrics_of(words.face, words.size, words.bold).horizontalAdvance(words.text)
    room = words.room * FINE
    if not room or wide <= room:
        return font, words.text, wide
    font = QFont(font)
    font.setPixelSize(max(1, int(font.pixelSize() * max(LEAST_WORDS, room / wide))))
    metrics = QFontMetricsF(font)
    text = cut_name(metrics, words.text, room)
    return font, text, metrics.horizontalAdvance(text)


class Painting:
    """Paints shapes with a painter, in the inks of one ground."""

    def __init__(self, painter: QPainter, assets: Assets, inks: Inks) -> None:
        self._painter, self._assets, self._inks = painter, assets, inks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def draw(self, drawing: Drawing) -> None:
        """All of it, from its upper left corner."""
        for shape in drawing.shapes:
            self.shape(shape)

    def shape(self, shape: Shape) -> None:
        """One of them."""
        if isinstance(shape, Words):
            self._words(shape)
        elif isinstance(shape, Box):
            self._box(shape)
        elif isinstance(shape, Line):
            self._painter.setPen(self._pen(shape.ink, shape.thick, shape.dashed))
            self._painter.drawLine(QPointF(shape.x, shape.y), QPointF(shape.to_x, shape.to_y))
        elif isinstance(shape, Leader):
            self._leader(shape)
        elif isinstance(shape, Curve):
            self._painter.setPen(self._pen(shape.ink, shape.thick))
            self._painter.drawPolyline(QPolygonF([QPointF(*point) for point in shape.points]))
        elif isinstance(shape, Disc):
            self._fill(shape.fill, shape.line, shape.thick, shape.dashed)
            self._painter.drawEllipse(QPointF(shape.x, shape.y), shape.radius, shape.radius)
        elif isinstance(shape, Glyph):
            self._glyph(shape.name, shape.x, shape.y, shape.side, self._inks.of(shape.ink))
        elif isinstance(shape, Badge):
            self._badge(shape)
        elif isinstance(shape, Swatch):
            self._swatch(shape)
        else:
            self._outline(shape)

    def _colour(self, ink: str) -> QColor:
        return _named(self._inks.of(ink))

    def _pen(self, ink: str, thick: float, dashed: bool = False) -> QPen:
        return _pen_of(self._inks.of(ink), thick, dashed)

    def _fill(self, fill: str, line: str, thick: float, dashed: bool = False) -> None:
        self._painter.setPen(self._pen(line, thick, dashed) if line else _NO_PEN)
        self._painter.setBrush(_brush_of(self._inks.of(fill)) if fill else _NO_BRUSH)

    def _box(self, box: Box) -> None:
        painter = self._painter
        area = QRectF(box.x, box.y, box.width, box.height)
        self._fill(box.fill, box.line, box.thick, box.dashed)
        painter.drawRoundedRect(area, box.radius, box.radius)
        if box.hatch:
            painter.save()
            painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
            painter.setPen(self._pen(box.hatch, 1.2))
            x = area.left() - area.height()
            while x < area.right():
                painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()))
                x += _HATCH
            painter.restore()

    def _words(self, words: Words) -> None:
        painter = self._painter
        font, text, wide = laid_out(words)
        metrics = QFontMetricsF(font)
        shift = {MIDDLE: wide / 2, END: wide}.get(words.anchor, 0.0)
        painter.save()
        painter.translate(words.x, words.y)
        painter.scale(1 / FINE, 1 / FINE)
        painter.setFont(font)
        painter.setPen(self._colour(words.ink))
        painter.drawText(QPointF(-shift, metrics.capHeight() / 2), text)
        painter.restore()

    def _leader(self, leader: Leader) -> None:
        """Dots between two words, a little away from either."""
        begin = leader.label.x + laid_out(leader.label)[2] / FINE + _AWAY
        end = leader.to_x
        if leader.detail is not None:
            end = leader.detail.x - laid_out(leader.detail)[2] / FINE
        if begin < end - _AWAY:
            pen = QPen(self._colour(leader.ink), 1.2)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setDashPattern([0.01, 3])
            self._painter.setPen(pen)
            self._painter.drawLine(QPointF(begin, leader.y), QPointF(end - _AWAY, leader.y))

    def _glyph(self, name: str, x: float, y: float, side: float, colour: str) -> None:
        box = QRectF(QPointF(x - side / 2, y - side / 2), QSizeF(side, side))
        draw_glyph(self._painter, self._assets.glyph(name), box, QColor(colour))

    def _badge(self, badge: Badge) -> None:
        painter = self._painter
        painter.save()
        painter.translate(badge.x, badge.y)
        painter.scale(badge.radius, badge.radius)
        painter.fillPath(_path(BADGES[badge.shape]), QColor(self._inks.of(f"hue:{badge.hue}")))
        painter.restore()
        if badge.radius > _SMALLEST:
            side, shift = BADGE_GLYPHS[badge.shape]
            y = badge.y + shift * badge.radius
            ink = self._inks.on_hue(badge.hue)
            self._glyph(badge.glyph, badge.x, y, side * badge.radius, ink)

    def _swatch(self, swatch: Swatch) -> None:
        painter = self._painter
        ground, line = self._inks.seat(swatch.seat)
        painter.setPen(QPen(QColor(line), 1))
        painter.setBrush(QColor(ground))
        box = QRectF(swatch.x, swatch.y, swatch.width, swatch.height)
        painter.drawRoundedRect(box, swatch.width * 0.16, swatch.width * 0.16)
        painter.save()
        painter.translate(swatch.x, swatch.y)
        painter.scale(swatch.width, swatch.width)
        painter.fillPath(_path(BACKS[swatch.seat % len(BACKS)]), QColor(line))
        painter.restore()

    def _outline(self, outline: Outline) -> None:
        painter = self._painter
        painter.save()
        painter.translate(outline.x, outline.y)
        painter.scale(outline.scale, outline.scale)
        self._fill(outline.fill, outline.line, outline.thick, outline.dashed)
        painter.drawPath(_path(outline.data))
        painter.restore()
