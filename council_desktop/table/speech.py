"""What a bot remarks, for a moment in a bubble beside its seat. It lies over bare table only, goes
out of the way of whatever comes, takes no click, and nothing moves; the log has it too."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, css, with_alpha
from council_desktop.table.bare import Bare
from council_desktop.table.cards import VeilCard
from council_desktop.table.floating import box_on, come_over, covered, pressable, written_on
from council_desktop.widgets.note import FLOATS, Note
from council_desktop.widgets.paint import Picture, draw_shadow, smooth, with_arrow
from council_desktop.widgets.plain import PlainLabel

_TAIL: Final = 10
"""How far its arrow stands out; there is so much room on every side."""
_PAD: Final = 7
_WIDTHS: Final = (190, 230, 270, 160, 330, 130)
"""At 100 %, in the order in which they are tried: of equally near places the first is taken."""
_FARTHEST: Final = 260
"""From the seat, at 100 %: farther away nobody would take it for a word from there."""
_POINTS: Final = 60
"""So far its arrow reaches in the mind: from farther away it would point at something else."""
_TO_SEE, _TO_READ = 2500, 55
"""Milliseconds it stays, and for each letter."""
_COMES: Final = frozenset({QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize})


class Speech(PlainLabel):
    """One bubble; what is said next takes the place of what was said before."""

    def __init__(self, theme: Theme, assets: Assets, table: QWidget) -> None:
        super().__init__(parent=table)
        self._theme, self._assets, self._table = theme, assets, table
        self._seat: QWidget | None = None
        self._area = QRect()
        self._arrow: tuple[QPointF, QPointF] | None = None
        self.setObjectName("speech")
        self.setProperty(FLOATS, True)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFont(theme.font(Role.SPEECH))
        self.setStyleSheet(f"color: {css(theme.paper_ink)}; background: transparent;")
        self.setMargin(_TAIL + theme.px(_PAD))
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)
        self.hide()

    def say(self, words: str, seat: QWidget | None, area: QRect) -> bool:
        """Show this beside a seat, within an area; False where there is no place for it."""
        self.hide()
        if seat is None or not seat.isVisible():
            return False
        self._seat, self._area = seat, area
        self.setText(words)
        self.ensurePolished()
        if not self._lie():
            return False
        for one in self._others():
            one.removeEventFilter(self)  # Once, however often.
            one.installEventFilter(self)
        self.show()
        come_over(self)
        self._clock.start(_TO_SEE + _TO_READ * len(words))
        return True

    def give_way(self) -> None:
        """Something else may lie there now: then it lies elsewhere, or is gone."""
        if self.isHidden():
            return
        sits = self._seat is not None and isValid(self._seat) and self._seat.isVisible()
        if not sits or (covered(self.paper, self._taken()) and not self._lie()):
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what floats too has come or moved."""
        if event.type() in _COMES and self.isVisible():
            QTimer.singleShot(0, self, self.give_way)  # Once it has its place.
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: it was said."""
        self._clock.stop()
        super().hideEvent(event)

    # ------------------------------------------------------------ places

    @property
    def paper(self) -> QRect:
        """Where it covers the table, in the coordinates of that."""
        return self.geometry().adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)

    def _others(self) -> list[QWidget]:
        """What else lies over the table or its window, shown or not."""
        found = self._table.window().findChildren(QWidget)
        return [
            one
            for one in found
            if one is not self and (isinstance(one, Note) or one.property(FLOATS))
        ]

    def _plates(self) -> list[QWidget]:
        """Of other seats: there it would be a word of theirs."""
        return [
            one
            for one in self._table.findChildren(QWidget)
            if getattr(one, "is_plate", False) and one.isVisibleTo(self._table)
            if self._seat is None or not one.isAncestorOf(self._seat)
        ]

    def _taken(self) -> list[QRect]:
        """Where something is pressed, read or looked at, or a card lies, or something floats; of
        a picture that cards lie in, only they."""
        table = self._table
        boxes = [*pressable(table, self), *written_on(table, self)]
        pictures = [one for one in table.findChildren(Picture) if not one.findChild(VeilCard)]
        for part in (*table.findChildren(VeilCard), *pictures):
            if part.isVisibleTo(table):
                boxes.append(box_on(table, part))
        boxes += [box_on(table, one) for one in self._plates()]
        for one in self._others():
            if one.isVisible():
                corner = self._table.mapFromGlobal(one.mapToGlobal(QPoint()))
                boxes.append(QRect(corner, one.size()).adjusted(-_TAIL, -_TAIL, _TAIL, _TAIL))
        return boxes

    def _lie(self) -> bool:
        """As near to the seat as the table is bare."""
        assert self._seat is not None
        seat = QRect(self._seat.mapTo(self._table, QPoint()), self._seat.size())
        bare, farthest = Bare(self._table, self._taken()), self._theme.px(_FARTHEST)
        best: tuple[float, QRect] | None = None
        for width in _WIDTHS:
            found = bare.nearest(self._size(width), seat, self._area, farthest)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
        if best is None:
            return False
        self.setGeometry(best[1].adjusted(-_TAIL, -_TAIL, _TAIL, _TAIL))
        near = best[0] < self._theme.px(_POINTS)
        middle = QPointF(seat.center() - self.pos())
        self._arrow = _towards(QRectF(self._inner()), middle) if near else None
        self.update()
        return True

    def _size(self, width: int) -> QSize:
        """Of the paper: no wider than its words need."""
        around = 2 * self._theme.px(_PAD)
        whole = self.fontMetrics().horizontalAdvance(self.text()) + self._theme.px(_PAD)
        wide = min(self._theme.px(width), whole) + around
        return QSize(wide, self.heightForWidth(wide + 2 * _TAIL) - 2 * _TAIL)

    def _inner(self) -> QRect:
        return self.rect().adjusted(_TAIL, _TAIL, -_TAIL, -_TAIL)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: paper with its arrow, then the words."""
        theme, paper = self._theme, QRectF(self._inner())
        painter = QPainter(self)
        smooth(painter)
        shade = with_alpha(theme.shadow, theme.shadow_soft)
        draw_shadow(painter, self._assets, paper.translated(0, 2), _PAD, _PAD, shade)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper[0])
        painter.drawPath(with_arrow(paper, self._arrow, _PAD, _TAIL))
        painter.end()
        super().paintEvent(event)


def _towards(paper: QRectF, seat: QPointF) -> tuple[QPointF, QPointF]:
    """An arrow at the edge of the paper towards the seat: its foot and its end."""
    room = 2.0 * _TAIL
    foot = QPointF(
        min(max(seat.x(), paper.left() + room), paper.right() - room),
        min(max(seat.y(), paper.top() + room), paper.bottom() - room),
    )
    across = max(paper.left() - seat.x(), seat.x() - paper.right())
    down = max(paper.top() - seat.y(), seat.y() - paper.bottom())
    if across >= down:
        left = seat.x() < paper.center().x()
        foot.setX(paper.left() if left else paper.right())
        return foot, foot + QPointF(-_TAIL if left else _TAIL, 0)
    upper = seat.y() < paper.center().y()
    foot.setY(paper.top() if upper else paper.bottom())
    return foot, foot + QPointF(0, -_TAIL if upper else _TAIL)
