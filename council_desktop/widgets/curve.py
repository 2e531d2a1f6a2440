"""A line over the steps of a game: how likely it was won after each, choices and draws apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractSlider

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.pips import pentagon

_LEFT, _TOP, _BOTTOM, _RIGHT = 48, 34, 16, 16
"""Room round the chart at 100 %."""
_LINES: Final = 4
"""So many parts has the scale."""
_HEAD: Final = 20
"""Height of what stands above a round."""
_ICON: Final = 14
_ROOM: Final = 8
"""Between two titles of rounds."""
_HIGH: Final = 0.85
"""Above this part of the scale a number stands below its point, as it does where the line falls."""
_POINT, _DISC = 3.4, 11
_CHOICE, _CHANCE = 2.6, 1.8
_BAND: Final = 0.16
"""How much of the line's colour has the band of what it may be off."""
_MOST_POINTS: Final = 120
"""With more steps than this the line has no points of its own."""


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One step."""

    value: float
    chance: bool
    """A draw; else a choice."""
    number: int
    """Of a turning point, from 1; 0 for none."""
    spoken: str
    off: float = 0.0
    """By so much the value may be off either way; 0 where it is not known."""


@dataclass(frozen=True, slots=True)
class CurveRound:
    """Where a round begins."""

    first: int
    """Its first step."""
    label: str
    icon: str
    """What it came to; "" where there is no such thing."""
    name: str = ""
    """The label in full, for where all of them have the room."""
    title: str = ""
    """What it was about; shown where it has the room."""


def fitting(title: str, wide: float, metrics: QFontMetricsF) -> tuple[str, ...]:
    """A title in one line, or in two if it has to be; none where it has not the room."""
    words = title.split()
    ways: list[tuple[str, ...]] = [(title,)] if title else []
    ways += [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    widths = [max(metrics.horizontalAdvance(line) for line in way) for way in ways]
    if ways and widths[0] <= wide:
        return ways[0]
    best = min(range(len(ways)), key=lambda at: widths[at], default=-1)
    return ways[best] if best >= 0 and widths[best] <= wide else ()


class CurveChart(QAbstractSlider):
    """A slider over the steps: arrows go from step to step, Page keys from round to round."""

    chosen = Signal(int)
    """Enter or a click: the step is to be seen."""

    def __init__(self, theme: Theme, assets: Assets, name: str) -> None:
        super().__init__()
        self._theme, self._assets = theme, assets
        self._points: tuple[CurvePoint, ...] = ()
        self._rounds: tuple[CurveRound, ...] = ()
        self._top = 100.0
        self._of = 0
        self._titles: tuple[tuple[str, ...], ...] = ()
        """By round: the lines of its title."""
        self.setOrientation(Qt.Orientation.Horizontal)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.valueChanged.connect(self._say)

    def sizeHint(self) -> QSize:
        """Qt: wide and low."""
        return QSize(self._theme.px(900), self._theme.px(250))

    def minimumSizeHint(self) -> QSize:
        """Qt: so much is readable."""
        return QSize(self._theme.px(320), self._theme.px(180))

    def show_points(
        self,
        points: Sequence[CurvePoint],
        of: int,
        rounds: Sequence[CurveRound] = (),
        top: float = 100.0,
    ) -> None:
        """Those that are known; `of` how many there will be, `top` where the scale ends."""
        self._points, self._of = tuple(points), max(of, len(points))
        self._rounds, self._top = tuple(rounds), max(top, 1.0)
        self._lay_out()
        self.setRange(0, max(0, len(points) - 1))
        self.setPageStep(max(1, len(points) // max(1, len(rounds))))
        self._say(self.value())
        self.update()

    def _say(self, value: int) -> None:
        if 0 <= value < len(self._points):
            self.setAccessibleDescription(self._points[value].spoken)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Page keys go to the beginning of a round."""
        step = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
        if step is None or not self._rounds:
            super().keyPressEvent(event)
            return
        here, starts = self.value(), [one.first for one in self._rounds]
        if step > 0:
            self.setValue(min((one for one in starts if one > here), default=self.maximum()))
        else:
            self.setValue(max((one for one in starts if one < here), default=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: other titles have the room."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        metrics, room = self._title_metrics(), self._theme.px(_ROOM)
        self._titles = tuple(
            [
                fitting(one.title, right - left - room, metrics)
                for one, (left, right) in zip(self._rounds, self._columns(), strict=True)
            ]
        )

    def _title_metrics(self) -> QFontMetricsF:
        return QFontMetricsF(self._theme.font(Role.SMALL_STRONG))

    # ------------------------------------------------------------ painting

    def _area(self) -> QRectF:
        px, lines = self._theme.px, max([len(one) for one in self._titles], default=0)
        top = px(_TOP) + lines * self._title_metrics().height()
        return QRectF(self.rect()).adjusted(px(_LEFT), top, -px(_RIGHT), -px(_BOTTOM))

    def _columns(self) -> list[tuple[float, float]]:
        """By round: where it begins and ends."""
        px, most = self._theme.px, max(1, self._of - 1)
        left, wide = px(_LEFT), self.width() - px(_LEFT) - px(_RIGHT)
        ends = [one.first for one in self._rounds[1:]] + [self._of - 1] * bool(self._rounds)
        return [
            (
                left + wide * min(1.0, one.first / most),
                left + wide * min(1.0, end / most),
            )
            for one, end in zip(self._rounds, ends, strict=True)
        ]

    def _place(self, number: int) -> QPointF:
        area = self._area()
        across = number / max(1, self._of - 1)
        up = self._points[number].value / self._top
        return QPointF(area.left() + across * area.width(), area.bottom() - up * area.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: grid, line, points, turning points, where one is."""
        theme, px, area = self._theme, self._theme.px, self._area()
        painter = QPainter(self)
        smooth(painter)
        self._paint_rounds(painter)
        painter.setFont(theme.font(Role.SMALL))
        for part in range(_LINES + 1):
            y = area.bottom() - part / _LINES * area.height()
            painter.setPen(QPen(theme.dial_hair, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.muted)
            figure = QRectF(0, y - px(10), area.left() - px(8), px(20))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(figure, right, str(round(self._top * part / _LINES)))
        self._paint_band(painter)
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

    def _paint_rounds(self, painter: QPainter) -> None:
        """A column a round, every other one tinted, above it what it is called."""
        theme, px, area = self._theme, self._theme.px, self._area()
        painter.setFont(theme.font(Role.SMALL_STRONG))
        metrics = painter.fontMetrics()
        columns = self._columns()
        icons = [px(_ICON) + px(4) if one.icon else 0 for one in self._rounds]
        names = [one.name or one.label for one in self._rounds]
        if not all(
            metrics.horizontalAdvance(name) + icon + px(8) <= right - left
            for name, icon, (left, right) in zip(names, icons, columns, strict=True)
        ):
            names = [one.label for one in self._rounds]
        for number, (one, (left, right)) in enumerate(zip(self._rounds, columns, strict=True)):
            if number % 2:
                tint = QColor(theme.field)
                painter.fillRect(QRectF(left, px(4), right - left, area.bottom() - px(4)), tint)
            icon, label = icons[number], names[number]
            width = metrics.horizontalAdvance(label) + icon
            if width + px(4) > right - left:
                continue  # too narrow for its words: they are said with every step
            x, head = (left + right - width) / 2, QRectF(0, px(8), 0, px(_HEAD))
            if one.icon:
                ink = theme.red_text if one.icon == "cross" else theme.green_text
                picture = self._assets.tinted(one.icon, ink, px(_ICON))
                painter.drawPixmap(round(x), round(head.center().y() - px(_ICON) / 2), picture)
            painter.setPen(theme.muted)
            place = QRectF(x + icon, head.top(), width - icon + 1, head.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, label)
            painter.setPen(theme.ink)
            line = QRectF(left, head.bottom(), right - left, float(metrics.height()))
            for words in self._titles[number]:
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)
                line.translate(0, line.height())

    def _paint_band(self, painter: QPainter) -> None:
        """How far off the line may be."""
        if not any(point.off for point in self._points):
            return
        area = self._area()
        high: list[QPointF] = []
        low: list[QPointF] = []
        for number, point in enumerate(self._points):
            x = self._place(number).x()
            for edge, value in ((high, point.value + point.off), (low, point.value - point.off)):
                part = min(1.0, max(0.0, value / self._top))
                edge.append(QPointF(x, area.bottom() - part * area.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(self._theme.gold, _BAND))
        painter.drawPolygon(QPolygonF([*high, *reversed(low)]))

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
                was = self._points[number - 1].value if number else point.value
                falls, part = point.value < was, point.value / self._top
                down = (falls and part > 1 - _HIGH) or part > _HIGH
                up = 1 if down else -1
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
