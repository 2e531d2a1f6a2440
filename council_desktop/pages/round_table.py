"""The chairs of a new game round a table with the die, or the emblem of a game without one; as a
list where there is no room for it."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.pages.chair_panel import ChairPanel
from council_desktop.widgets.dial import DialWidget
from council_desktop.widgets.look import words
from council_desktop.widgets.paint import draw_shadow, smooth

_BELOW, _LEFT, _ABOVE, _RIGHT, _LOW_LEFT, _HIGH_LEFT, _HIGH_RIGHT, _LOW_RIGHT = range(8)
_FEW: Final = (_BELOW, _LEFT, _ABOVE, _RIGHT)
"""The places of up to four chairs, clockwise from the own one; of two, the second is above."""
_MANY: Final = (_BELOW, _LOW_LEFT, _HIGH_LEFT, _ABOVE, _HIGH_RIGHT, _LOW_RIGHT)
"""Those of more, in two rows of three."""
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
_LEAST_AMONG_MANY: Final = 62
"""The same between two rows of chairs."""
_RIM: Final = 40
"""Between the table's edge and a chair, with room for its back."""
_GAP: Final = 12
_EMBLEM: Final = 0.27
"""From the edge of the table to an emblem, as a part of its width."""


class RoundTable(QWidget):
    """Knows where chairs stand, not what they say. `add` is the button for one more."""

    def __init__(
        self, theme: Theme, assets: Assets, add: QPushButton, what: str, hint: str
    ) -> None:
        """`what` stands below the button; `hint` in a corner."""
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
        self.add = add
        self.add.setParent(self)
        self.what = words(what, "muted")
        self.hint = words(hint, "muted")
        for label, side in (
            (self.what, Qt.AlignmentFlag.AlignHCenter),
            (self.hint, Qt.AlignmentFlag.AlignLeft),
        ):
            label.setParent(self)
            label.setAlignment(side | Qt.AlignmentFlag.AlignBottom)
        self.what.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_chairs(self, chairs: Sequence[ChairPanel], most: int, emblem: str = "") -> None:
        """These sit here, clockwise from the own chair; `most` may. A glyph lies in the middle of
        the table, where it is not the die."""
        self._chairs, self._most, self._emblem = chairs, most, emblem
        for chair in chairs:
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
            rows = self._row_height(lower=True) + self._row_height(lower=False)
            return QSize(wide, rows + 2 * (px(_LEAST_AMONG_MANY) + px(_RIM)))
        tall = sum(self._height(place, px(_WIDE_CHAIR)) for place in (_BELOW, _ABOVE))
        return QSize(
            2 * (px(_SIDE_CHAIR) + px(_RIM) + px(_LEAST_DISC)),
            tall + 2 * (px(_LEAST_DISC) + px(_RIM)),
        )

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
        """Four chairs fill the four sides: where one more may come, they stand in rows."""
        return self._most > len(_FEW) and len(self._chairs) >= len(_FEW)

    def _taken(self) -> dict[int, ChairPanel]:
        if len(self._chairs) == 2:
            return dict(zip((_BELOW, _ABOVE), self._chairs, strict=True))
        return dict(zip(_MANY if self._in_rows else _FEW, self._chairs, strict=False))

    def _free(self) -> int | None:
        """Where one more chair would stand."""
        if len(self._chairs) >= self._most:
            return None
        taken = self._taken()
        places = _MANY if self._in_rows else (_RIGHT, _LEFT)
        return next((place for place in places if place not in taken), None)

    def _height(self, place: int, wide: int) -> int:
        """How high the chair at a place is."""
        chair = self._taken().get(place)
        if chair is None:
            return 0
        may_be_wide = place in (_BELOW, _ABOVE) and not self._in_rows
        chair.set_wide(may_be_wide and chair.fits_wide(wide))
        return chair.height_for(wide)

    def _row_height(self, *, lower: bool) -> int:
        """Of one of two rows: that of its highest chair."""
        wide = self._theme.px(_SIDE_CHAIR)
        places = [place for place in _MANY if (place in _LOWER) == lower]
        return max(self._height(place, wide) for place in places)

    def _arrange_rows(self) -> None:
        """Three chairs above the table and three below it."""
        px = self._theme.px
        wide, high = self.width(), self.height()
        above, below = self._row_height(lower=False), self._row_height(lower=True)
        middle = QPointF(wide / 2, above + (high - above - below) / 2)
        along = (high - above - below) / 2 - px(_RIM)
        radius = max(px(_LEAST_AMONG_MANY), min(along, px(_MOST_DISC)))
        self._disc = QRectF(0, 0, 2 * radius, 2 * radius)
        self._disc.moveCenter(middle)
        self.dial.setGeometry(self._disc.toAlignedRect())
        for place, chair in self._taken().items():
            chair.setGeometry(self._box_in_rows(place, chair.height_for(px(_SIDE_CHAIR))))
        free = self._free()
        self.add.setVisible(free is not None)
        self.what.setVisible(free is not None)
        if free is not None:
            self._arrange_free(self._box_in_rows(free, px(_FREE_HIGH)))
        self._arrange_hint(round(middle.x() - radius - 2 * px(_RIM)), round(middle.y()))

    def _box_in_rows(self, place: int, tall: int) -> QRect:
        px = self._theme.px
        wide = px(_SIDE_CHAIR)
        apart = min(wide + 3 * px(_GAP), (self.width() - wide) / 2)
        x = self.width() / 2 + _ACROSS[place] * apart - wide / 2
        reach = self._disc.height() / 2 + px(_RIM)
        middle = self._disc.center().y()
        y = middle + reach if place in _LOWER else middle - reach - tall
        return QRect(round(x), round(y), wide, tall)

    def _arrange_hint(self, wide: int, middle: int) -> None:
        """At the left, beside the table."""
        wide = min(wide, self._theme.px(_SIDE_CHAIR))
        tall = self.hint.heightForWidth(wide)
        self.hint.setGeometry(0, middle - tall // 2, wide, tall)
        self.hint.show()

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
            side = max(self._height(place, px(_SIDE_CHAIR)) for place in (_LEFT, _RIGHT))
            reach = max(reach, side / 2 + px(_GAP) / 2)
        reach_y = min((high - above - below) / 2, reach)
        for place, chair in self._taken().items():
            chair.setGeometry(self._box(place, middle, reach_x, reach_y))
        free = self._free()
        self.add.setVisible(free is not None)
        self.what.setVisible(free is not None)
        if free is not None:
            self._arrange_free(self._box(free, middle, reach_x, reach_y))
        corner = max(px(120), round(middle.x() - px(_WIDE_CHAIR) / 2) - px(_GAP))
        tall = self.hint.heightForWidth(corner)
        top = round(middle.y() + reach_y)
        self.hint.setGeometry(0, max(top, high - tall), corner, tall)
        self.hint.show()

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

    def _arrange_free(self, box: QRect) -> None:
        px = self._theme.px
        self._free_box = box
        size = self.add.sizeHint()
        below = self.what.heightForWidth(box.width() - px(24))
        y = box.center().y() - (size.height() + px(6) + below) // 2
        self.add.setGeometry(box.center().x() - size.width() // 2, y, size.width(), size.height())
        self.what.setGeometry(
            box.left() + px(12), y + size.height() + px(6), box.width() - px(24), below
        )

    # ------------------------------------------------------------ as a list

    def _list_height(self, wide: int) -> int:
        px = self._theme.px
        high = 0
        for chair in self._chairs:
            chair.set_wide(wide >= px(_WIDE_CHAIR) and chair.fits_wide(wide))
            high += chair.height_for(wide) + px(_GAP)
        if len(self._chairs) < self._most:
            high += self.add.sizeHint().height() + px(_GAP)
        return high + self.hint.heightForWidth(wide)

    def _arrange_list(self) -> None:
        px, wide = self._theme.px, self.width()
        y = 0
        for chair in self._chairs:
            chair.set_wide(wide >= px(_WIDE_CHAIR) and chair.fits_wide(wide))
            tall = chair.height_for(wide)
            chair.setGeometry(0, y, wide, tall)
            y += tall + px(_GAP)
        more = len(self._chairs) < self._most
        self.add.setVisible(more)
        self.what.hide()
        if more:
            size = self.add.sizeHint()
            self.add.setGeometry(0, y, min(wide, size.width()), size.height())
            y += size.height() + px(_GAP)
        self.hint.setGeometry(0, y, wide, self.hint.heightForWidth(wide))
        self.hint.show()

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
