"""The dynasties, painted: names stay where they are, councils scroll below them sideways."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QWidget

from council_desktop.chronicle.dynasty_picture import (
    HEAD,
    NAMES_WIDE,
    Dynasties,
    column_shapes,
    head_shapes,
    name_shapes,
)
from council_desktop.chronicle.painting import Painting, panel_inks
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme

_MARGIN: Final = 8
_AFTER: Final = 10
_MOST_LANES: Final = 10
"""More of them scroll."""


class DynastyChart(QAbstractScrollArea):
    """A lane for everybody, a column for every council. The list beside it is its twin for ears."""

    chosen = Signal(str)
    """Uid of a council."""
    opened = Signal(str)
    """Enter was pressed on this council."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        words: tuple[str, str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`words`: for the number, the year and the throne of a council."""
        super().__init__(parent)
        self._look, self._assets, self._words = theme, assets, words
        self._inks = panel_inks(theme)
        self.picture = Dynasties((), ())
        self._allowed = math.inf
        self._places: dict[str, int] = {}
        self._open = -1
        self._lane = 0
        self.painted: range = range(0)
        """The columns that were painted last."""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "panel")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.viewport().setAutoFillBackground(False)

    @property
    def scale(self) -> float:
        """Of the letters; the picture grows with them."""
        return self._look.text_scale

    def allow(self, height: float) -> None:
        """At most so many pixels high, if its lanes may be so low."""
        before = self.picture.lane_high
        self._allowed = height
        self._fit()
        if self.picture.lane_high != before:
            self._range()
            self.viewport().update()

    def _fit(self) -> None:
        """As high as its lanes, and those as high as they may be."""
        picture, around = self.picture, 2 * _MARGIN
        if picture.step(self._room() / self.scale) * len(picture.columns) * self.scale > (
            self._room() + 1
        ):
            around += self.horizontalScrollBar().sizeHint().height()
        picture = replace(picture, room=(self._allowed - around) / self.scale)
        self.picture = picture
        lanes = min(_MOST_LANES, max(1, len(picture.lanes)))
        high = picture.high() - picture.lane_high * (max(1, len(picture.lanes)) - lanes)
        self.setFixedHeight(round(high * self.scale) + around)

    def show_dynasties(self, picture: Dynasties) -> None:
        """Others; the latest council is seen."""
        self.picture = picture
        self._fit()
        picture = self.picture
        self._places = {column.uid: place for place, column in enumerate(picture.columns)}
        self._open = min(self._open, len(picture.columns) - 1)
        policy = Qt.ScrollBarPolicy
        few = len(picture.lanes) <= _MOST_LANES
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAlwaysOff if few else policy.ScrollBarAsNeeded
        )
        self._range()
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().maximum())
        self.viewport().update()

    def choose(self, uid: str) -> None:
        """The council that is chosen; it is brought into view."""
        self._open = self._places.get(uid, -1)
        if self._open >= 0:
            bar, step = self.horizontalScrollBar(), self._step()
            left, right = self._open * step, (self._open + 1) * step
            if left < bar.value():
                bar.setValue(int(left))
            elif right > bar.value() + self._room():
                bar.setValue(math.ceil(right - self._room()))
        self.viewport().update()

    def place(self) -> str:
        """Uid of the council that is chosen; "" for none."""
        return self.picture.columns[self._open].uid if self._open >= 0 else ""

    def _names(self) -> float:
        return NAMES_WIDE * self.scale

    def _room(self) -> float:
        """Beside the names, in pixels."""
        return max(1.0, self.viewport().width() - self._names() - 2 * _MARGIN)

    def _step(self) -> float:
        """Pixels from council to council."""
        return self.picture.step(self._room() / self.scale) * self.scale

    def _range(self) -> None:
        wide = self._step() * len(self.picture.columns)
        if wide > self._room():
            wide += self._look.px(_AFTER)  # Figures may be wider than their column.
        bar = self.horizontalScrollBar()
        bar.setRange(0, max(0, math.ceil(wide - self._room())))
        bar.setPageStep(max(1, int(self._room())))
        bar.setSingleStep(max(1, int(self._step())))
        high = self.picture.high() * self.scale + 2 * _MARGIN
        tall = self.verticalScrollBar()
        tall.setRange(0, max(0, math.ceil(high - self.viewport().height())))
        tall.setPageStep(max(1, self.viewport().height()))
        tall.setSingleStep(max(1, round(self.picture.lane_high * self.scale)))

    def sizeHint(self) -> QSize:
        """Qt: as wide as it is let."""
        return QSize(self._look.px(400), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: more or fewer councils are seen."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()
        self._range()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the councils that are seen, then the names."""
        painter = QPainter(self.viewport())
        theme = self._look
        area = QRectF(self.viewport().rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.setBrush(theme.panel_low)
        painter.drawRoundedRect(area, 8, 8)
        down = _MARGIN - self.verticalScrollBar().value()
        seen = self._seen()
        self.painted = seen
        if seen:
            painter.save()
            left = _MARGIN + self._names()
            painter.setClipRect(QRectF(left, 0, self._room(), area.height()))
            painter.translate(left - self.horizontalScrollBar().value(), down)
            painter.scale(self.scale, self.scale)
            step = self._step() / self.scale
            paint = Painting(painter, self._assets, self._inks)
            for shape in column_shapes(self.picture, step, seen[0], seen[-1], self._open):
                paint.shape(shape)
            painter.restore()
        painter.save()
        painter.translate(_MARGIN, down)
        painter.scale(self.scale, self.scale)
        paint = Painting(painter, self._assets, self._inks)
        council, year, throne = self._words
        for shape in (*name_shapes(self.picture, throne), *head_shapes(council, year)):
            paint.shape(shape)
        painter.restore()
        if self.hasFocus():
            self._paint_focus(painter, area)
        painter.end()

    def _paint_focus(self, painter: QPainter, area: QRectF) -> None:
        theme = self._look
        painter.setPen(QPen(theme.gold_text, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 7, 7)
        if self.picture.lanes:
            high = self.picture.lane_high * self.scale
            top = _MARGIN - self.verticalScrollBar().value() + HEAD * self.scale
            y = top + high * self._lane
            painter.drawLine(QPointF(5, y + high * 0.2), QPointF(5, y + high * 0.7))

    def _seen(self) -> range:
        """The columns that are in view."""
        step, value = self._step(), self.horizontalScrollBar().value()
        if not self.picture.columns or step <= 0:
            return range(0)
        first = max(0, int(value / step))
        last = min(len(self.picture.columns) - 1, int((value + self._room()) / step))
        return range(first, last + 1)

    # ------------------------------------------------------------ keys and pointer

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: left and right from council to council, up and down to those of one person, Home
        and End to the ends, Enter opens one."""
        key = Qt.Key(event.key())
        last = len(self.picture.columns) - 1
        place = self._open if self._open >= 0 else last + 1
        targets = {
            Qt.Key.Key_Left: place - 1,
            Qt.Key.Key_Right: place + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if key in targets and last >= 0:
            self._pick(max(0, min(last, targets[key])))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.picture.lanes:
            step = 1 if key == Qt.Key.Key_Down else -1
            self._lane = max(0, min(len(self.picture.lanes) - 1, self._lane + step))
            self._pick(self._nearest(place))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._open >= 0:
            self.opened.emit(self.picture.columns[self._open].uid)
        else:
            super().keyPressEvent(event)

    def _nearest(self, place: int) -> int:
        """The council of this lane that is nearest to a place."""
        columns: Sequence[int] = [
            at
            for at, column in enumerate(self.picture.columns)
            if any(sat.lane == self._lane for sat in column.sat)
        ]
        return min(columns, key=lambda at: abs(at - place), default=0)

    def _pick(self, place: int) -> None:
        uid = self.picture.columns[place].uid
        self.choose(uid)  # also where only bots sat, who may be hidden
        self.chosen.emit(uid)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the council below the pointer."""
        x = event.position().x() - _MARGIN - self._names()
        place = int((x + self.horizontalScrollBar().value()) / self._step())
        if x >= 0 and 0 <= place < len(self.picture.columns):
            self._pick(place)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: opens it."""
        if self._open >= 0:
            self.opened.emit(self.picture.columns[self._open].uid)
