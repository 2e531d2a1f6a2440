"""The marks of a player, the same on every table: whose choice it is, whom a choice is about, who
can be chosen. Each is told by a shape as well, for those who see no gold."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPen, QPolygonF

from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import pentagon

_ACTS, _OFFERED, _RESTS = 2.6, 1.8, 1.2
"""How thick the edge is: of whoever acts, of who can be chosen, of everybody else."""
_DASHES: Final = [3, 2]
_NOTCH: Final = 8
"""Half the height of the notch of whoever acts; it comes in as far."""
_NOTCH_AT: Final = 24
"""No lower than so far from the upper edge: there the name stands."""
_AIM: Final = 9
"""Radius of the pentagon of whom a choice is about."""


def draw_plate(
    painter: QPainter,
    theme: Theme,
    box: QRectF,
    radius: float,
    ground: QColor | QGradient,
    *,
    acts: bool,
    offered: bool = False,
) -> None:
    """The ground of a player with its edge: gold with a notch for who acts (`acts`), dashed gold
    for who can be chosen (`offered`)."""
    pen = QPen(theme.line_soft, theme.stroke(_RESTS))
    if acts:
        pen = QPen(theme.gold, theme.stroke(_ACTS))
    elif offered:
        pen = QPen(theme.gold, theme.stroke(_OFFERED), Qt.PenStyle.CustomDashLine)
        pen.setDashPattern(_DASHES)
    painter.setPen(pen)
    painter.setBrush(QBrush(ground))
    painter.drawRoundedRect(box, radius, radius)
    if acts:
        draw_notch(painter, theme, box)


def draw_seat(painter: QPainter, theme: Theme, seat: QRectF, *, acts: bool) -> None:
    """The left edge of a player who has no plate, as in the tray: `seat` is what is written of
    them. It marks where one's own place begins, and has the notch of whoever acts."""
    edge = seat.adjusted(-theme.px(_NOTCH), 0, 0, 0)
    pen = (
        QPen(theme.gold, theme.stroke(_ACTS))
        if acts
        else QPen(theme.line_soft, theme.stroke(_RESTS))
    )
    painter.setPen(pen)
    painter.drawLine(edge.topLeft(), edge.bottomLeft())
    if acts:
        draw_notch(painter, theme, edge)


def draw_notch(painter: QPainter, theme: Theme, box: QRectF) -> None:
    """Of whoever acts: from the left edge inwards, at the height of the name."""
    half = theme.px(_NOTCH)
    at = QPointF(box.left(), min(box.center().y(), box.top() + theme.px(_NOTCH_AT)))
    shape = QPolygonF([at + QPointF(0, -half), at + QPointF(half, 0), at + QPointF(0, half)])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.gold)
    painter.drawPolygon(shape)


def draw_aim(painter: QPainter, theme: Theme, chip: QRectF) -> None:
    """Of whom a choice is about: a golden pentagon on the colour of the seat, as targets are marked
    on a die."""
    radius = theme.px(_AIM)
    painter.setPen(QPen(theme.gold_ink, theme.stroke(1.4)))
    painter.setBrush(theme.gold)
    painter.drawPath(pentagon(chip.center(), radius))
    painter.setBrush(theme.gold_ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(chip.center(), radius * 0.24, radius * 0.24)
