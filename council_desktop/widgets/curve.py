"""A line over the steps of a game: how likely it was won after each, choices and draws apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractSlider, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.front import Front
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.pips import pentagon

_LEFT, _TOP, _BOTTOM, _RIGHT = 48, 40, 16, 16
"""Room round the chart at 100 %."""
PARTS: Final = 4
"""So many parts has the scale."""
_HEAD: Final = 20
"""Height of what stands above a round."""
_ICON: Final = 14
_ROOM: Final = 8
"""Between two titles of rounds."""
_DISC: Final = 11
_OUT: Final = (8, 17, 28)
"""How far a number may stand from its point, beside the radius of its disc; the nearest first."""
_SLANT: Final = 0.7
_ASIDE: Final = ((-_SLANT, -_SLANT), (_SLANT, -_SLANT), (-_SLANT, _SLANT), (_SLANT, _SLANT))
_WAYS: Final = ((0, -1), (0, 1), *_ASIDE, (-1, 0), (1, 0))
"""And where: above and below before it stands aside."""
_CLEAR: Final = 3
"""Between a number's disc and the line, at least."""
_CHOICE, _CHANCE, _ROUND, _CORNERED = 3.2, 2.2, 4.6, 6.6
"""Lines and points of choices and draws, where steps have the room."""
_NARROW, _DENSE = 16, 6
"""With less room for a step all is finer, and then there are no points."""
_FINER: Final = 0.74
_BELOW: Final = (0.14, 0.02)
"""The ground below the line, from its top to the bottom of the chart."""
_BAND: Final = 0.16
"""How much of the line's colour has the band of what it may be off."""
_AHEAD: Final = 0.7
"""The line that is still to come."""
_HERE: Final = 9
"""The ring round the step where one is."""
_LABEL: Final = 17
"""From a point to what stands beside it."""
_BY: Final = (-1, 1, -2, 2, -3, 3)
"""So many times that far, up or down: the first that is free."""
_UNIT: Final = 22
"""From the top of the scale up to what it counts."""
_SAMPLE: Final = (40, 18)
"""Of the line in the legend."""


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
    label: str = ""
    """What stands beside it: what the deal gave, how it ended."""
    good: bool | None = None
    """Of the label: what it says is good, is bad, is neither."""


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
    mark: str = ""
    """A glyph behind its name: what was different about it from the beginning."""


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


def beside_line(
    places: Sequence[QPointF], at: int, radius: float, area: QRectF, taken: Sequence[QPointF]
) -> QPointF:
    """Where a disc stands that belongs to a point of a line: inside the area, on no other disc, and
    never on the line; as near as that allows."""
    here, ways = places[at], []
    lines = _near(places, here.x(), 2 * radius + max(_OUT) + _CLEAR)
    for far in _OUT:
        for order, (right, down) in enumerate(_WAYS):
            out = radius + far
            disc = QPointF(here.x() + right * out, here.y() + down * out)
            free = min([_apart(disc, *line) for line in lines], default=out)
            crowded = max(0.0, radius + _CLEAR - free)
            crowded += sum(
                max(0.0, 2 * radius + 1 - hypot(disc.x() - one.x(), disc.y() - one.y()))
                for one in taken
            )
            outside = not area.contains(QRectF(disc.x(), disc.y(), 0, 0).adjusted(-8, -8, 8, 8))
            ways.append((round(crowded, 2) + 100 * outside, far, order, disc))
    return min(ways, key=lambda way: way[:3])[3]


def _near(places: Sequence[QPointF], x: float, reach: float) -> list[tuple[QPointF, QPointF]]:
    """The parts of a line that come so near to a place across."""
    return [
        (one, other)
        for one, other in pairwise(places)
        if one.x() <= x + reach and other.x() >= x - reach
    ]


def _apart(point: QPointF, one: QPointF, other: QPointF) -> float:
    """How far a point is from a line between two."""
    along, up = other.x() - one.x(), other.y() - one.y()
    long = along * along + up * up
    part = ((point.x() - one.x()) * along + (point.y() - one.y()) * up) / long if long else 0.0
    part = min(1.0, max(0.0, part))
    return hypot(point.x() - one.x() - part * along, point.y() - one.y() - part * up)


def _crossed(places: Sequence[QPointF], box: QRectF) -> int:
    """How many parts of a line come near the middle of what is written."""
    middle = box.center()
    ends = [QPointF(box.left(), middle.y()), middle, QPointF(box.right(), middle.y())]
    return sum(
        min(_apart(end, *line) for end in ends) < box.height() / 2
        for line in _near(places, middle.x(), box.width())
    )


def paint_number(painter: QPainter, theme: Theme, box: QRectF, number: int, chosen: bool) -> None:
    """A turning point’s number on its disc, gold where it is the one that is looked at."""
    painter.setPen(QPen(theme.field, 1))
    painter.setBrush(theme.gold if chosen else theme.ink)
    painter.drawEllipse(box)
    painter.setPen(theme.gold_ink if chosen else theme.field)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))


def _pen(theme: Theme, chance: bool, part: float = 1.0) -> QPen:
    """The line of choices, or of draws: told apart without colours too."""
    if chance:
        return QPen(theme.hint, _CHANCE * part, Qt.PenStyle.DashLine)
    return QPen(theme.gold, _CHOICE * part)


def _paint_point(
    painter: QPainter, theme: Theme, place: QPointF, chance: bool, part: float = 1.0
) -> None:
    if chance:
        painter.setPen(QPen(theme.hint, 1.6))
        painter.setBrush(theme.field)
        painter.drawPolygon(pentagon(place, theme.px(_CORNERED) * part))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.gold)
    painter.drawEllipse(place, theme.px(_ROUND) * part, theme.px(_ROUND) * part)


CHOICE, CHANCE, BAND, POINT, DRAWN = "choice", "chance", "band", "point", "drawn"


class CurveSample(QWidget):
    """How something is drawn on the chart, for its legend and for the list of its turning points:
    the line of choices or of draws, the band round it, or one of the points alone."""

    def __init__(self, theme: Theme, what: str) -> None:
        super().__init__()
        self._theme, self.what = theme, what
        wide, high = _SAMPLE
        self.setFixedSize(theme.px(high if what in (POINT, DRAWN) else wide), theme.px(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: as the chart paints it."""
        theme, box = self._theme, QRectF(self.rect())
        painter = QPainter(self)
        smooth(painter)
        middle = box.center()
        if self.what == BAND:
            painter.fillRect(box.adjusted(2, 3, -2, -3), with_alpha(theme.gold, 2 * _BAND))
        else:
            chance = self.what in (CHANCE, DRAWN)
            if self.what in (CHOICE, CHANCE):
                painter.setPen(_pen(theme, chance))
                painter.drawLine(QPointF(2, middle.y()), QPointF(box.right() - 2, middle.y()))
            _paint_point(painter, theme, middle, chance)
        painter.end()


class CurveChart(QAbstractSlider):
    """A slider over the steps: arrows go from step to step, Page keys from round to round."""

    chosen = Signal(int)
    """Enter or a double click: the step is to be seen."""

    def __init__(self, theme: Theme, assets: Assets, name: str) -> None:
        super().__init__()
        self._theme, self._assets = theme, assets
        self._points: tuple[CurvePoint, ...] = ()
        self._rounds: tuple[CurveRound, ...] = ()
        self._top, self._unit = 100.0, ""
        self._of = 0
        self._discs: dict[int, QPointF] | None = None
        """Where the numbers stand, once it was looked for, as ..."""
        self._spots: list[QPointF] | None = None
        """... the steps, ..."""
        self._labels: list[tuple[QRectF, CurvePoint]] | None = None
        """... and what is written beside some: all the same until there are others."""
        self._titles: tuple[tuple[str, ...], ...] = ()
        """By round: the lines of its title."""
        self.front = Front(self)
        self.front.moved.connect(self.update)
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
        unit: str = "",
    ) -> None:
        """Those that are known; `of` how many there will be, `top` where the scale ends, `unit`
        what it counts."""
        self._points, self._of = tuple(points), max(of, len(points))
        self._rounds, self._top, self._unit = tuple(rounds), max(top, 1.0), unit
        self._lay_out()
        self.setRange(0, max(0, len(points) - 1))
        self.setPageStep(max(1, len(points) // max(1, len(rounds))))
        self.front.lead(max(0, len(points) - 1), max(0, self._of - 1))
        self._say(self.value())
        self.update()

    def _say(self, value: int) -> None:
        if 0 <= value < len(self._points):
            self.setAccessibleDescription(self._points[value].spoken)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Page keys go to the beginning of a round, Enter to the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._points:
            self.chosen.emit(self.value())
            return
        step = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}.get(Qt.Key(event.key()))
        if step is None or not self._rounds:
            super().keyPressEvent(event)
            return
        here, starts = self.value(), [one.first for one in self._rounds]
        if step > 0:
            self.setValue(min((one for one in starts if one > here), default=self.maximum()))
        else:
            self.setValue(max((one for one in starts if one < here), default=0))

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: what is known already is drawn now."""
        super().showEvent(event)
        self.front.lead(max(0, len(self._points) - 1), max(0, self._of - 1))

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nobody looks any more."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.front.skip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: other titles have the room."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        metrics, room = self._title_metrics(), self._theme.px(_ROOM)
        self._discs = self._spots = self._labels = None
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

    def _places(self) -> list[QPointF]:
        """Of all steps."""
        if self._spots is None:
            area, most = self._area(), max(1, self._of - 1)
            self._spots = [
                QPointF(
                    area.left() + number / most * area.width(),
                    area.bottom() - point.value / self._top * area.height(),
                )
                for number, point in enumerate(self._points)
            ]
        return self._spots

    def _place(self, number: int) -> QPointF:
        return self._places()[number]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: grid, line, points, turning points, where one is."""
        theme, px, area = self._theme, self._theme.px, self._area()
        painter = QPainter(self)
        smooth(painter)
        self._paint_rounds(painter)
        painter.setFont(theme.font(Role.SMALL))
        for part in range(PARTS + 1):
            y = area.bottom() - part / PARTS * area.height()
            painter.setPen(QPen(theme.dial_hair, 1))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            painter.setPen(theme.muted)
            figure = QRectF(0, y - px(10), area.left() - px(8), px(20))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(figure, right, str(round(self._top * part / PARTS)))
        if self._unit:
            figure.translate(0, -px(_UNIT))
            painter.drawText(figure, right, self._unit)
        places = self._places()
        edge = self._edge(places)
        painter.save()
        painter.setClipRect(QRectF(0, 0, edge, self.height()))
        self._paint_ground(painter, places)
        self._paint_band(painter, places)
        painter.restore()
        if places:
            here = places[min(self.value(), len(places) - 1)]
            painter.setPen(QPen(theme.gold_text, 1, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(here.x(), area.top()), QPointF(here.x(), area.bottom()))
        painter.save()
        painter.setClipRect(QRectF(0, 0, edge, self.height()))
        self._paint_line(painter, places)
        taken = self._paint_numbers(painter, places)
        self._paint_labels(painter, places, taken)
        painter.restore()
        if places:
            painter.setPen(QPen(theme.ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(here, px(_HERE), px(_HERE))
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 8, 8)
        painter.end()

    def _edge(self, places: Sequence[QPointF]) -> float:
        """Right of it nothing of the line is drawn yet."""
        if not self.front.running:
            return float(self.width())
        step = int(self.front.at)
        before, after = places[step], places[min(step + 1, len(places) - 1)]
        return before.x() + (self.front.at - step) * (after.x() - before.x())

    def _paint_rounds(self, painter: QPainter) -> None:
        """A column a round, every other one tinted, above it what it is called."""
        theme, px, area = self._theme, self._theme.px, self._area()
        painter.setFont(theme.font(Role.SMALL_STRONG))
        metrics = painter.fontMetrics()
        columns = self._columns()
        icons = [px(_ICON) + px(4) if one.icon else 0 for one in self._rounds]
        marks = [px(_ICON) + px(4) if one.mark else 0 for one in self._rounds]
        names = [one.name or one.label for one in self._rounds]
        if not all(
            metrics.horizontalAdvance(name) + icon + mark + px(8) <= right - left
            for name, icon, mark, (left, right) in zip(names, icons, marks, columns, strict=True)
        ):
            names = [one.label for one in self._rounds]
        for number, (one, (left, right)) in enumerate(zip(self._rounds, columns, strict=True)):
            if number % 2:
                tint = QColor(theme.field)
                painter.fillRect(QRectF(left, px(4), right - left, area.bottom() - px(4)), tint)
            icon, label, mark = icons[number], names[number], marks[number]
            width = metrics.horizontalAdvance(label) + icon
            if width + mark + px(4) <= right - left:
                width += mark
            else:
                mark = 0  # it goes before what the round came to
            if width + px(4) > right - left:
                continue  # too narrow for its words: they are said with every step
            x, head = (left + right - width) / 2, QRectF(0, px(8), 0, px(_HEAD))
            if one.icon:
                ink = theme.red_text if one.icon == "cross" else theme.green_text
                picture = self._assets.tinted(one.icon, ink, px(_ICON))
                painter.drawPixmap(round(x), round(head.center().y() - px(_ICON) / 2), picture)
            painter.setPen(theme.muted)
            place = QRectF(x + icon, head.top(), width - icon - mark + 1, head.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, label)
            if mark:
                picture = self._assets.tinted(one.mark, theme.gold_text, px(_ICON))
                y = round(head.center().y() - px(_ICON) / 2)
                painter.drawPixmap(round(place.right() + px(3)), y, picture)
            painter.setPen(theme.ink)
            line = QRectF(left, head.bottom(), right - left, float(metrics.height()))
            for words in self._titles[number]:
                painter.drawText(line, Qt.AlignmentFlag.AlignCenter, words)
                line.translate(0, line.height())

    def _paint_band(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        """How far off the line may be."""
        if not any(point.off for point in self._points):
            return
        area = self._area()
        high: list[QPointF] = []
        low: list[QPointF] = []
        for point, here in zip(self._points, places, strict=True):
            x = here.x()
            for edge, value in ((high, point.value + point.off), (low, point.value - point.off)):
                part = min(1.0, max(0.0, value / self._top))
                edge.append(QPointF(x, area.bottom() - part * area.height()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(self._theme.gold, _BAND))
        painter.drawPolygon(QPolygonF([*high, *reversed(low)]))

    def _paint_ground(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        """Down to the bottom, so that up and down are seen at a glance."""
        if not places:
            return
        area, ink = self._area(), self._theme.muted
        fill = QLinearGradient(area.topLeft(), area.bottomLeft())
        for stop, alpha in enumerate(_BELOW):
            fill.setColorAt(stop, with_alpha(ink, alpha))
        first, last = places[0].x(), places[-1].x()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        low = [QPointF(last, area.bottom()), QPointF(first, area.bottom())]
        painter.drawPolygon(QPolygonF([*places, *low]))

    def _paint_line(self, painter: QPainter, places: Sequence[QPointF]) -> None:
        theme, pitch = self._theme, self._area().width() / max(1, self._of - 1)
        px, part = theme.px, _FINER if pitch < theme.px(_NARROW) else 1.0
        steps = list(zip(self._points, places, strict=True))
        for before, (point, here) in zip(places, steps[1:], strict=False):
            painter.setPen(_pen(theme, point.chance, part))
            painter.drawLine(before, here)
        if pitch >= px(_DENSE):
            for point, here in steps[1:]:
                _paint_point(painter, theme, here, point.chance, part)
        if places and len(places) < self._of:  # what is still counted
            painter.setPen(QPen(with_alpha(theme.muted, _AHEAD), 2, Qt.PenStyle.DotLine))
            end = QPointF(self._area().right(), places[-1].y())
            painter.drawLine(places[-1], end)

    def _numbers(self, places: Sequence[QPointF]) -> dict[int, QPointF]:
        """By step: the middle of the disc with the number of a turning point."""
        if self._discs is not None:
            return self._discs
        found: dict[int, QPointF] = {}
        area, radius = self._area(), self._theme.px(_DISC)
        for number, point in enumerate(self._points):
            if point.number:
                taken = list(found.values())
                found[number] = beside_line(places, number, radius, area, taken)
        self._discs = found
        return found

    def _paint_numbers(self, painter: QPainter, places: Sequence[QPointF]) -> list[QRectF]:
        """Beside the line, gold where one is; what they cover."""
        theme, radius = self._theme, self._theme.px(_DISC)
        painter.setFont(theme.font(Role.SMALL_STRONG))
        covered: list[QRectF] = []
        for number, disc in self._numbers(places).items():
            box = QRectF(0, 0, 2 * radius, 2 * radius)
            box.moveCenter(disc)
            paint_number(painter, theme, box, self._points[number].number, number == self.value())
            covered.append(box)
        return covered

    def _paint_labels(
        self, painter: QPainter, places: Sequence[QPointF], taken: Sequence[QRectF]
    ) -> None:
        theme = self._theme
        if self._labels is None:
            self._labels = self._labelled(places, taken)
        inks = {None: theme.muted, True: theme.green_text, False: theme.red_text}
        for box, point in self._labels:
            painter.setPen(inks[point.good])
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, point.label)

    def _labelled(
        self, places: Sequence[QPointF], taken: Sequence[QRectF]
    ) -> list[tuple[QRectF, CurvePoint]]:
        """Above the line if that is free, else below it."""
        px, area, metrics = self._theme.px, self._area(), self._title_metrics()
        used, found = list(taken), []
        for point, here in zip(self._points, places, strict=True):
            if not point.label:
                continue
            box = QRectF(0, 0, metrics.horizontalAdvance(point.label) + 2, metrics.height())
            ways: list[tuple[float, int, QRectF]] = []
            for order, down in enumerate(_BY):
                box.moveCenter(QPointF(here.x(), here.y() + down * px(_LABEL)))
                box.moveLeft(min(max(box.left(), area.left() + 2), area.right() - box.width()))
                lies = sum(box.intersects(one) for one in used) + _crossed(places, box)
                outside = box.top() < area.top() or box.bottom() > area.bottom()
                ways.append((lies + 10.0 * outside, order, QRectF(box)))
            best = min(ways, key=lambda way: way[:2])[2]
            used.append(best)
            found.append((best, point))
        return found

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: to the nearest step."""
        area = self._area()
        if self._points and area.width() > 0:
            share = (event.position().x() - area.left()) / area.width()
            self.setValue(round(share * max(1, self._of - 1)))
            self.setFocus()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: the step under the pointer is to be seen."""
        self.mousePressEvent(event)
        if self._points:
            self.chosen.emit(self.value())
