"""A line over the steps of a game: how likely it was won after each, choices and draws apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractSlider

from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.pips import pentagon

_LEFT, _TOP, _BOTTOM, _RIGHT = 48, 26, 24, 16
"""Room round the chart at 100 %."""
_LINES: Final = (0, 25, 50, 75, 100)
_POINT, _DISC = 3.4, 11
_CHOICE, _CHANCE = 2.6, 1.8
_MOST_POINTS: Final = 120
"""With more steps than this the line has no points of its own."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One step."""

    percent: float
    chance: bool
    """A draw; else a choice."""
    round: int
    number: int
    """Of a turning point, from 1; 0 for none."""
    spoken: str


class CurveChart(QAbstractSlider):
    """A slider over the steps: arrows go from step to step, Page keys from round to round."""

    chosen = Signal(int)
    """Enter or a click: the step is to be seen."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._theme = theme
        self._points: tuple[CurvePoint, ...] = ()
        self._of = 0
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.valueChanged.connect(self._say)

    def sizeHint(self) -> QSize:
        """Qt: wide and low."""
        return QSize(self._theme.px(900), self._theme.px(330))

    def minimumSizeHint(self) -> QSize:
        """Qt: so much is readable."""
        return QSize(self._theme.px(320), self._theme.px(180))

    def show_points(self, points: Sequence[CurvePoint], of: int) -> None:
        """Those that are known; `of` how many there will be."""
        self._points, self._of = tuple(points), max(of, len(points))
        self.setRange(0, max(0, len(points) - 1))
        rounds = max((point.round for point in points), default=1)
        self.setPageStep(max(1, len(points) // max(1, rounds)))
        self._say(self.value())
        self.update()

    def _say(self, value: int) -> None:
        if 0 <= value < len(self._points):
            self.setAccessibleDescription(self._points[value].spoken)
        self.update()

    # ------------------------------------------------------------ painting

    def _area(self) -> QRectF:
        px = self._theme.px
        return QRectF(self.rect()).adjusted(px(_LEFT), px(_TOP), -px(_RIGHT), -px(_BOTTOM))

    def _place(self, number: int) -> QPointF:
        area = self._area()
        across = number / max(1, self._of - 1)
        up = self._points[number].percent / 100
        return QPointF(area.left() + across * area.width(), area.bottom() - up * area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: grid, line, points, turning points, where one is."""
        theme, px, area = self._theme, self._theme.px, self._area()
        painter = QPainter(self)
        smooth(painter)
        painter.setFont(theme.font(Role.SMALL))
        for percent in _LINES:
            y = area.bottom() - percent / 100 * area.height()
            painter.setPen(QPen(theme.dial_hair, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.muted)
            figure = QRectF(0, y - px(10), area.left() - px(8), px(20))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(figure, right, str(percent))
        self._paint_line(painter)
        if self._points:
            here = self._place(min(self.value(), len(self._points) - 1))
            painter.setPen(QPen(theme.gold_text, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(here.x(), area.top()), QPointF(here.x(), area.bottom()))
            painter.setPen(QPen(theme.ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(here, px(7), px(7))
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.end()

    def _paint_line(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        dotted = len(self._points) <= _MOST_POINTS
        for number in range(1, len(self._points)):
            point = self._points[number]
            style = Qt.PenStyle.DashLine if point.chance else Qt.PenStyle.SolidLine
            colour = theme.hint if point.chance else theme.gold
            painter.setPen(QPen(colour, _CHANCE if point.chance else _CHOICE, style))
            before, here = self._place(number - 1), self._place(number)
            painter.drawLine(before, here)
            if dotted and point.chance:
                painter.setPen(QPen(colour, 1.4))
                painter.setBrush(theme.field)
                painter.drawPolygon(pentagon(here, px(_POINT) + 1.0))
            elif dotted:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour)
                painter.drawEllipse(here, px(_POINT), px(_POINT))
        painter.setFont(theme.font(Role.SMALL_STRONG))
        for number, point in enumerate(self._points):
            if point.number:
                here = self._place(number)
                up = -1 if point.percent < 85 else 1
                disc = QPointF(here.x(), here.y() + up * px(_DISC + 8))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.ink)
                painter.drawEllipse(disc, px(_DISC), px(_DISC))
                box = QRectF(0, 0, 2 * px(_DISC), 2 * px(_DISC))
                box.moveCenter(disc)
                painter.setPen(theme.field)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(point.number))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: to the nearest step."""
        area = self._area()
        if self._points and area.width() > 0:
            share = (event.position().x() - area.left()) / area.width()
            self.setValue(round(share * max(1, self._of - 1)))
            self.setFocus()
