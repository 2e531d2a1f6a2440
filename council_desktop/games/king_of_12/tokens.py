"""Small things that lie on King's table: markers, crowns, a value."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.paint import closed, polygon

TWO: Final = 2
"""The value of the marker that is a square on its corner; the other is a disc."""

_FIGURE: Final = 0.72
"""Of the height of a token its figure takes at most so much."""
_PLACES: Final = {1: "I", 2: "II"}
"""What a crown says of first and second."""


def _within(theme: Theme, high: float) -> QFont:
    """The letters of a figure on a token: a token may be smaller than its letters would be."""
    font = theme.font(Role.SMALL_NUMBER)
    if QFontMetricsF(font).capHeight() > high * _FIGURE:
        font.setPointSizeF(font.pointSizeF() * high * _FIGURE / QFontMetricsF(font).capHeight())
    return font


def draw_marker(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, value: int, *, fresh: bool
) -> None:
    """A point marker with its value; `fresh`: it was taken in this turn."""
    two = value == TWO
    shape = closed(polygon(centre, radius * 1.12, 4)) if two else QPainterPath()
    if not two:
        shape.addEllipse(centre, radius, radius)
    # The ring of a new one is seen on the plate of a name, which is white or nearly black.
    painter.setPen(QPen(theme.ink if fresh else theme.line, 2.2 if fresh else 1.2))
    painter.setBrush(theme.bells[2] if two else theme.bells[1])
    painter.drawPath(shape)
    painter.setFont(_within(theme, 2 * radius))
    painter.setPen(theme.paper_ink)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value))


def draw_place(painter: QPainter, theme: Theme, foot: QPointF, wide: float, place: int) -> None:
    """A crown whose foot stands at `foot`, with its place in letters: figures are points."""
    gold = place == 1
    high = wide * 0.72
    left, top = foot.x() - wide / 2, foot.y() - high
    points = ((0, 0.28), (0.26, 0.62), (0.5, 0.06), (0.74, 0.62), (1, 0.28), (0.88, 1), (0.12, 1))
    shape = closed(QPolygonF([QPointF(left + x * wide, top + y * high) for x, y in points]))
    painter.setPen(QPen(theme.shadow, 1.2))
    painter.setBrush(theme.bells[2] if gold else theme.bells[1])
    painter.drawPath(shape)
    for x, y in ((0, 0.24), (0.5, 0.02), (1, 0.24)):
        painter.drawEllipse(QPointF(left + x * wide, top + y * high), wide * 0.06, wide * 0.06)
    box = QRectF(left, top + high * 0.3, wide, high * 0.72)
    painter.setFont(_within(theme, box.height()))
    painter.setPen(theme.paper_ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _PLACES[place])


def draw_value(painter: QPainter, theme: Theme, centre: QPointF, radius: float, value: str) -> None:
    """The value that counts, in a golden ring."""
    painter.setPen(QPen(theme.gold, max(1.6, radius * 0.09)))
    painter.setBrush(with_alpha(theme.field, 0.92))
    painter.drawEllipse(centre, radius, radius)
    font = theme.font(Role.BIG_NUMBER)
    font.setPixelSize(max(9, round(radius * (0.95 if len(value) < 3 else 0.75))))
    painter.setFont(font)
    painter.setPen(theme.ink)
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, value)


def draw_break(painter: QPainter, theme: Theme, box: QRectF, part: float = 1.0) -> None:
    """The crack beside the figure of a die whose value was cancelled, or the upper part of it."""
    steps = ((0.66, 0.02), (0.58, 0.2), (0.72, 0.36), (0.6, 0.52), (0.74, 0.66), (0.64, 0.96))
    path = QPainterPath()
    shown = part * (len(steps) - 1)
    for number, (x, y) in enumerate(steps):
        if number > shown:
            before = steps[number - 1]
            rest = shown - (number - 1)
            if rest <= 0:
                break
            x, y = before[0] + (x - before[0]) * rest, before[1] + (y - before[1]) * rest
        place = QPointF(box.left() + x * box.width(), box.top() + y * box.height())
        if number:
            path.lineTo(place)
        else:
            path.moveTo(place)
    pen = QPen(theme.shadow, box.width() * 0.065)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(pen)
    painter.drawPath(path)
    pen.setColor(theme.red_text)
    pen.setWidthF(box.width() * 0.03)
    painter.setPen(pen)
    painter.drawPath(path)
