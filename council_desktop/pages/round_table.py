"""The chairs of a new game round a table with the die, or the emblem of a game without one; as a
list where there is no room for it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.pages.chair_panel import ChairPanel
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.paint import draw_shadow, smooth

_BELOW, _LEFT, _ABOVE, _RIGHT, _LOW_LEFT, _HIGH_LEFT, _HIGH_RIGHT, _LOW_RIGHT = range(8)
_FEW: Final = (_BELOW, _LEFT, _ABOVE, _RIGHT)
"""The places of up to four chairs, clockwise from the own one."""
_MANY: Final = (_BELOW, _LOW_LEFT, _HIGH_LEFT, _ABOVE, _HIGH_RIGHT, _LOW_RIGHT)
"""Those of games for more, in two rows of three."""
_FILLED: Final = (_BELOW, _ABOVE, _LEFT, _HIGH_LEFT, _RIGHT, _HIGH_RIGHT, _LOW_LEFT, _LOW_RIGHT)
"""Places are taken in this order: one more chair moves none of the others."""
_ACROSS: Final = {
    _LOW_LEFT: -1,
    _HIGH_LEFT: -1,
    _BELOW: 0,
    _ABOVE: 0,
    _HIGH_RIGHT: 1,
    _LOW_RIGHT: 1,
}
"""Column of a place in two rows."""
_LOWER: Final = (_BELOW, _LOW_LEFT, _LOW_RIGHT)
_ANGLES: Final = {
    _RIGHT: 0,
    _HIGH_RIGHT: 40,
    _ABOVE: 90,
    _HIGH_LEFT: 140,
    _LEFT: 180,
    _LOW_LEFT: 220,
    _BELOW: 270,
    _LOW_RIGHT: 320,
}
"""Where the back of a chair is: Qt counts from three o'clock, against the clock."""
_WIDE_CHAIR, _SIDE_CHAIR, _FREE_HIGH = 322, 226, 152
_LEAST_DISC, _MOST_DISC = 92, 180
"""Radius of the table."""
_LEAST_AMONG_MANY: Final = 56
"""The same between two rows of chairs."""
_RIM: Final = 40
"""Between the table's edge and a chair, with room for its back."""
_GAP: Final = 12
_EMBLEM: Final = 0.27
"""From the edge of the table to an emblem, as a part of its width."""


_FLAT: Final = 440
"""So wide a list has chairs of few lines."""
_PLUS: Final = 11
"""Half the width of the mark on the place of one more."""


class RoundTable(QWidget):
    """Knows where chairs stand, not what they say."""

    asked = Signal()
    """One more chair: its place was clicked."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self._theme, self._assets = theme, assets
        self._chairs: Sequence[ChairPanel] = ()
        self._round = True
        self._emblem = ""
        self._most = len(_FEW)
        self._disc = QRectF()
        self._free_box = QRect()
        self.dial = DialWidget(theme)
        self.dial.setParent(self)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_chairs(self, chairs: Sequence[ChairPanel], most: int, emblem: str = "") -> None:
        """These sit here, clockwise from the own chair; `most` may. A glyph lies in the middle of
        the table, where it is not the die."""
        self._chairs, self._most, self._emblem = chairs, most, emblem
        for chair in chairs:
            if chair.parent() is not self:
                chair.setParent(self)
                chair.resized.connect(self.arrange)
            chair.show()
        self.arrange()

    def set_round(self, round_table: bool) -> None:
        """Round the table, or one below the other."""
        if round_table != self._round:
            self._round = round_table
            self.arrange()

    def light(self) -> QPoint:
        """Where the table stands, or the middle of the list."""
        return self._disc.center().toPoint() if self._round else self.rect().center()

    def minimumSizeHint(self) -> QSize:
        """Qt: all chairs as a list; round a table as well what they need one above the other."""
        px = self._theme.px
        if not self._round:
            return QSize(px(_SIDE_CHAIR), self._list_height(max(self.width(), px(_SIDE_CHAIR))))
        if self._in_rows:
            wide = 3 * px(_SIDE_CHAIR) + 2 * px(_GAP)
            return QSize(wide, 2 * (self._row_height() + px(_LEAST_AMONG_MANY) + px(_RIM)))
        tall = sum(self._height(place, px(_WIDE_CHAIR)) for place in (_BELOW, _ABOVE))
        between = 2 * (px(_LEAST_DISC) + px(_RIM))
        if self.width() < 2 * px(_SIDE_CHAIR) + px(_WIDE_CHAIR):
            between = max(between, self._side_height() + 2 * px(_GAP))
        return QSize(2 * (px(_SIDE_CHAIR) + px(_RIM) + px(_LEAST_DISC)), tall + between)

    def sizeHint(self) -> QSize:
        """Qt: as little as possible."""
        return self.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give every chair its place."""
        if not self._chairs:
            return
        self.dial.setVisible(self._round and not self._emblem)
        brief = self._in_rows or not self._round
        flat = not self._round and self.width() >= self._theme.px(_FLAT)
        for chair in self._chairs:
            chair.set_lines(brief=brief, flat=flat)
        if self._round and self._in_rows:
            self._arrange_rows()
        elif self._round:
            self._arrange_round()
        else:
            self._arrange_list()
        self.updateGeometry()
        self.update()

    # ------------------------------------------------------------ round the table

    @property
    def _in_rows(self) -> bool:
        """Four chairs fill the four sides: where more may come, they stand in rows."""
        return self._most > len(_FEW)

    def _places(self, count: int) -> list[int]:
        """Those of so many chairs, clockwise from the own one."""
        places = _MANY if self._in_rows else _FEW
        first = [place for place in _FILLED if place in places][:count]
        return [place for place in places if place in first]

    def _taken(self) -> dict[int, ChairPanel]:
        return dict(zip(self._places(len(self._chairs)), self._chairs, strict=True))

    def _free(self) -> int | None:
        """Where one more chair would stand."""
        if len(self._chairs) >= self._most:
            return None
        taken = self._taken()
        return next(p for p in self._places(len(self._chairs) + 1) if p not in taken)

    def next_seat(self) -> int:
        """The number of one more chair: round the table between two others, in a list the last."""
        free = self._free() if self._round else None
        return (
            len(self._chairs) if free is None else self._places(len(self._chairs) + 1).index(free)
        )

    def _height(self, place: int, wide: int) -> int:
        """How high the chair at a place is."""
        chair = self._taken().get(place)
        if chair is None:
            return 0
        may_be_wide = place in (_BELOW, _ABOVE) and not self._in_rows
        chair.set_wide(may_be_wide and chair.fits_wide(wide))
        return chair.height_for(wide)

    def _side_height(self) -> int:
        """Of the higher chair at the left or right."""
        return max(self._height(place, self._theme.px(_SIDE_CHAIR)) for place in (_LEFT, _RIGHT))

    def _row_height(self) -> int:
        """Of both rows: that of the highest chair, so that the table stays where it is."""
        wide = self._theme.px(_SIDE_CHAIR)
        return max(self._height(place, wide) for place in _MANY)

    def _arrange_rows(self) -> None:
        """Three chairs above the table and three below it."""
        px = self._theme.px
        wide, high = self.width(), self.height()
        row = self._row_height()
        radius = max(px(_LEAST_AMONG_MANY), min(high / 2 - row - px(_RIM), px(_MOST_DISC)))
        self._disc = QRectF(0, 0, 2 * radius, 2 * radius)
        self._disc.moveCenter(QPointF(wide / 2, high / 2))
        self.dial.setGeometry(self._disc.toAlignedRect())
        for place, chair in self._taken().items():
            chair.setGeometry(self._box_in_rows(place, chair.height_for(px(_SIDE_CHAIR))))
        free = self._free()
        tall = min(row, px(_FREE_HIGH))
        self._free_box = QRect() if free is None else self._box_in_rows(free, tall)

    def _box_in_rows(self, place: int, tall: int) -> QRect:
        px = self._theme.px
        wide = px(_SIDE_CHAIR)
        apart = min(wide + 3 * px(_GAP), (self.width() - wide) / 2)
        x = self.width() / 2 + _ACROSS[place] * apart - wide / 2
        reach = self._disc.height() / 2 + px(_RIM)
        middle = self._disc.center().y()
        y = middle + reach if place in _LOWER else middle - reach - tall
        return QRect(round(x), round(y), wide, tall)

    def _arrange_round(self) -> None:
        px = self._theme.px
        wide, high = self.width(), self.height()
        above = self._height(_ABOVE, px(_WIDE_CHAIR))
        below = self._height(_BELOW, px(_WIDE_CHAIR))
        middle = QPointF(wide / 2, above + (high - above - below) / 2)
        across = (wide - 2 * px(_SIDE_CHAIR)) / 2 - px(_RIM)
        along = (high - above - below) / 2 - px(_RIM)
        radius = max(px(_LEAST_DISC), min(across, along, px(_MOST_DISC)))
        self._disc = QRectF(0, 0, 2 * radius, 2 * radius)
        self._disc.moveCenter(middle)
        self.dial.setGeometry(self._disc.toAlignedRect())
        # Chairs stand at the table, not at the edge of the window.
        reach = radius + px(_RIM) + px(_GAP)
        reach_x = min((wide - 2 * px(_SIDE_CHAIR)) / 2, reach)
        if reach_x < px(_WIDE_CHAIR) / 2:  # A side chair lies partly below the one above it.
            reach = max(reach, self._side_height() / 2 + px(_GAP) / 2)
        reach_y = min((high - above - below) / 2, reach)
        for place, chair in self._taken().items():
            chair.setGeometry(self._box(place, middle, reach_x, reach_y))
        free = self._free()
        self._free_box = QRect() if free is None else self._box(free, middle, reach_x, reach_y)

    def _box(self, place: int, middle: QPointF, reach_x: float, reach_y: float) -> QRect:
        px = self._theme.px
        if place in (_BELOW, _ABOVE):
            wide = px(_WIDE_CHAIR)
            tall = self._height(place, wide)
            y = middle.y() + reach_y if place == _BELOW else middle.y() - reach_y - tall
            return QRect(round(middle.x() - wide / 2), round(y), wide, tall)
        wide = px(_SIDE_CHAIR)
        tall = self._height(place, wide) or px(_FREE_HIGH)
        x = middle.x() + reach_x if place == _RIGHT else middle.x() - reach_x - wide
        return QRect(round(x), round(middle.y() - tall / 2), wide, tall)

    # ------------------------------------------------------------ as a list

    def _list_height(self, wide: int) -> int:
        return sum(self._in_list(chair, wide) + self._theme.px(_GAP) for chair in self._chairs)

    def _in_list(self, chair: ChairPanel, wide: int) -> int:
        """How high a chair of the list is."""
        px = self._theme.px
        chair.set_wide(wide >= px(_WIDE_CHAIR) and chair.fits_wide(wide))
        return chair.height_for(wide)

    def _arrange_list(self) -> None:
        wide, y = self.width(), 0
        self._free_box = QRect()
        for chair in self._chairs:
            tall = self._in_list(chair, wide)
            chair.setGeometry(0, y, wide, tall)
            y += tall + self._theme.px(_GAP)

    # ------------------------------------------------------------ one more

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the place of one more can be clicked."""
        here = self._free_box.contains(event.position().toPoint())
        shape = Qt.CursorShape.PointingHandCursor if here else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: it was clicked."""
        if self._free_box.contains(event.position().toPoint()):
            self.asked.emit()

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the table, the backs of the chairs, the place of one more."""
        if not self._round or not self._chairs:
            return
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        taken, free = self._taken(), self._free()
        for place in taken:
            self._paint_back(painter, place, free=False)
        if free is not None:
            self._paint_back(painter, free, free=True)
        shade = with_alpha(theme.shadow, theme.shadow_panel)
        radius = self._disc.width() / 2
        draw_shadow(painter, self._assets, self._disc.translated(0, 6), radius, 12, shade)
        ground = QRadialGradient(self._disc.center(), radius)
        ground.setColorAt(0.0, theme.hover)
        ground.setColorAt(1.0, theme.panel_low)
        painter.setPen(QPen(theme.gold, 2.4))
        painter.setBrush(ground)
        painter.drawEllipse(self._disc)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(self._disc.adjusted(6, 6, -6, -6))
        if self._emblem:
            inset = self._disc.width() * _EMBLEM
            glyph = self._disc.adjusted(inset, inset, -inset, -inset)
            draw_glyph(painter, self._assets.glyph(self._emblem), glyph, theme.gold_text)
        if free is not None:
            pen = QPen(theme.line, 1.6, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([5, 4])
            painter.setPen(pen)
            box = QRectF(self._free_box).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(box, 10, 10)
            painter.setPen(QPen(theme.muted, 2))
            at, arm = box.center(), self._theme.px(_PLUS)
            painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0))
            painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm))

    def _paint_back(self, painter: QPainter, place: int, *, free: bool) -> None:
        """The back of a chair: a piece of a ring beside the table."""
        theme, px = self._theme, self._theme.px
        centre, radius = self._disc.center(), self._disc.width() / 2
        inner, outer = radius + px(10), radius + px(27)
        middle = _ANGLES[place]
        span, narrow = 44, 38
        rings = [QRectF(0, 0, 2 * r, 2 * r) for r in (outer, inner)]
        for ring in rings:
            ring.moveCenter(centre)
        path = QPainterPath()
        path.arcMoveTo(rings[0], middle - span / 2)
        path.arcTo(rings[0], middle - span / 2, span)
        path.arcTo(rings[1], middle + narrow / 2, -narrow)
        path.closeSubpath()
        pen = QPen(theme.line if free else with_alpha(theme.gold, 0.7), 1.6)
        if free:
            pen.setStyle(Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush if free else with_alpha(theme.gold, 0.12))
        painter.drawPath(path)
