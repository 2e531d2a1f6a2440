"""The small drawing on a character card that shows what the character does.

Drawn round the origin in a box of 120 x 40, in one colour on paper. Only signs and figures stand in
them: there is nothing to translate.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import (
    closed,
    draw_text,
    pentagon,
    polygon,
    rounded,
    text_font,
    text_width,
)

_BOX: Final = (37.0, 24.0)
_SIGN: Final = 16.5


@dataclass(frozen=True, slots=True)
class Pencil:
    """What a diagram is drawn with."""

    painter: QPainter
    theme: Theme
    assets: Assets
    ink: QColor
    paper: QColor


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _word(
    pencil: Pencil, x: float, text: str, size: float = _SIGN, ink: QColor | None = None
) -> None:
    font = text_font(pencil.theme, Role.HEAVY, size, 0.05 * size)
    place = QPointF(x, size * 0.335)
    draw_text(pencil.painter, place, text, font, ink or pencil.ink)


def _signs(*signs: str) -> Callable[[Pencil], None]:
    """Two boxes with a sign and a figure each."""

    def draw(pencil: Pencil) -> None:
        wide, high = _BOX
        gap = 6.0
        start = -(len(signs) * wide + (len(signs) - 1) * gap) / 2
        for number, sign in enumerate(signs):
            box = QRectF(start + number * (wide + gap), -high / 2, wide, high)
            pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
            pencil.painter.setPen(_pen(pencil.ink, 1.6))
            pencil.painter.drawPath(rounded(box, 6))
            _word(pencil, box.center().x(), sign)

    return draw


def _arrow(pencil: Pencil, start: float, end: float, y: float = 0.0) -> None:
    pencil.painter.setPen(_pen(pencil.ink, 1.8))
    pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
    pencil.painter.drawLine(QPointF(start, y), QPointF(end, y))
    head = QPainterPath(QPointF(end - 4.2, y - 4.2))
    head.lineTo(end, y)
    head.lineTo(end - 4.2, y + 4.2)
    pencil.painter.drawPath(head)


def _bow(pencil: Pencil, start: QPointF, end: QPointF, rise: float) -> None:
    """A bent arrow from `start` over to `end`."""
    pencil.painter.setPen(_pen(pencil.ink, 1.8))
    pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
    top = min(start.y(), end.y()) - rise
    path = QPainterPath(start)
    path.cubicTo(QPointF(start.x() + 6, top), QPointF(end.x() - 7, top), end)
    pencil.painter.drawPath(path)
    head = QPainterPath(end + QPointF(-6.0, -0.6))
    head.lineTo(end)
    head.lineTo(end + QPointF(-0.4, -6.0))
    pencil.painter.drawPath(head)


def _flower(pencil: Pencil, x: float) -> None:
    """An upper face, open, and its five neighbours, filled."""
    radius = 7.5
    centre = QPointF(x, 0.6)
    reach = 2 * radius * 0.809 + 1.1
    painter = pencil.painter
    for number in range(5):
        angle = -54.0 + 72.0 * number
        petal = polygon(QPointF(0, 0), reach, 5, angle).at(0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pencil.ink)
        painter.drawPolygon(polygon(centre + petal, radius, 5, angle))
    painter.setPen(_pen(pencil.ink, 1.5))
    painter.setBrush(pencil.paper)
    painter.drawPolygon(polygon(centre, radius - 0.4, 5))


def _tilt(pencil: Pencil) -> None:
    _flower(pencil, 0)


def _tilt_twice(pencil: Pencil) -> None:
    _flower(pencil, -32)
    _arrow(pencil, -9, 9)
    _flower(pencil, 32)


def _aim(figures: str) -> Callable[[Pencil], None]:
    """A target, an arrow, and the values it becomes."""

    def draw(pencil: Pencil) -> None:
        font = text_font(pencil.theme, Role.HEAVY, _SIGN, 0.05 * _SIGN)
        wide = text_width(font, figures)
        # The shorter row of figures has room to breathe.
        gap = 5.0 if wide > 50 else 9.0
        whole = 26 + 4 + 14 + gap + wide
        left = -whole / 2
        pencil.painter.setPen(_pen(pencil.ink, 2.2))
        pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
        pencil.painter.drawPath(pentagon(QPointF(left + 13, 1.2), 13))
        _arrow(pencil, left + 30, left + 44)
        _word(pencil, left + whole - wide / 2, figures)

    return draw


def _card(pencil: Pencil, box: QRectF, *, filled: bool) -> None:
    pencil.painter.setPen(_pen(pencil.ink, 1.5))
    pencil.painter.setBrush(pencil.ink if filled else pencil.paper)
    pencil.painter.drawPath(rounded(box, 2.6))


def _first_target(pencil: Pencil) -> None:
    _card(pencil, QRectF(-43, -11, 16, 22), filled=True)
    _word(pencil, -34.6, "1.", 12, pencil.paper)
    _arrow(pencil, -20, -3)
    pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
    pencil.painter.setPen(_pen(pencil.ink, 1.5))
    pencil.painter.drawPath(pentagon(QPointF(23, 1.2), 17))
    pencil.painter.setPen(_pen(pencil.ink, 2.6))
    pencil.painter.drawPath(pentagon(QPointF(23, 1.2), 11.2))


def _take_back(pencil: Pencil) -> None:
    for step in (2, 1):
        _card(pencil, QRectF(-33 - 3.6 * step, -12 + 3.2 * step, 16, 22), filled=False)
    _card(pencil, QRectF(-33, -12, 16, 22), filled=True)
    _bow(pencil, QPointF(-10, -4), QPointF(17, 0), 9)
    hand = QRectF(15, -7, 22, 22)
    draw_glyph(pencil.painter, pencil.assets.glyph("hand"), hand, pencil.ink)


def _roll_and_play(pencil: Pencil) -> None:
    pencil.painter.setBrush(Qt.BrushStyle.NoBrush)
    pencil.painter.setPen(_pen(pencil.ink, 1.8))
    pencil.painter.drawPath(pentagon(QPointF(-27, 1.4), 15))
    _word(pencil, -27, "?", 15)
    _word(pencil, 1, "+", 17)
    _card(pencil, QRectF(19, -11, 16, 22), filled=True)


def _turn_over(pencil: Pencil) -> None:
    painter = pencil.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(pencil.ink, 1.8))
    painter.drawPath(pentagon(QPointF(-34, 2.6), 14))
    font = text_font(pencil.theme, Role.HEAVY, 13)
    font.setItalic(True)
    draw_text(painter, QPointF(-34, 7.2), "n", font, pencil.ink)
    _bow(pencil, QPointF(-17, -5), QPointF(12, -5.5), 8)
    painter.setPen(Qt.PenStyle.NoPen)
    low: QPolygonF = polygon(QPointF(34, -0.6), 16, 5, 90)
    painter.fillPath(closed(low), pencil.ink)
    _word_at(pencil, QPointF(34, 1.6), "13−n", 10.5)


def _word_at(pencil: Pencil, place: QPointF, text: str, size: float) -> None:
    font = text_font(pencil.theme, Role.HEAVY, size)
    draw_text(pencil.painter, place, text, font, pencil.paper)


DIAGRAMS: Final[dict[str, Callable[[Pencil], None]]] = {
    "alchemist": _signs("×2", "÷2"),
    "worker": _tilt_twice,
    "druid": _signs("−1", "+1"),
    "lady": _first_target,
    "patient": _take_back,
    "golem": _aim("9·10·11·12"),
    "sorcerer": _tilt,
    "machine": _signs("+2", "+3"),
    "oracle": _roll_and_play,
    "parasite": _signs("−2", "−3"),
    "knight": _aim("1·2·3·4"),
    "shapeshifter": _turn_over,
}
"""Diagrams by kind; the characters of the council each have the one of their own name."""


def draw_diagram(pencil: Pencil, kind: str, centre: QPointF, scale: float) -> None:
    """Draw the diagram `kind` round `centre`; an unknown or empty kind draws nothing."""
    draw = DIAGRAMS.get(kind)
    if draw is None:
        return
    pencil.painter.save()
    pencil.painter.translate(centre)
    pencil.painter.scale(scale, scale)
    draw(pencil)
    pencil.painter.restore()
