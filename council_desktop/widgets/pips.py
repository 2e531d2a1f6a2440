"""Small pentagons: how hard a riddle is, and what became of it."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import smooth

_CORNERS: Final = 5
_RADIUS, _GAP = 7.5, 20
"""Of a pip at 100 %, and from one to the next."""
_MARK, _PITCH_X, _PITCH_Y = 8.2, 23, 26
_LINE: Final = 1.6
_DOT: Final = 0.34
_CHOSEN: Final = 1.42
"""Of the radius: how far out the frame of the chosen one is."""


def pentagon(centre: QPointF, radius: float) -> QPolygonF:
    """One that stands on its side, its corner up."""
    turns = [2 * pi * corner / _CORNERS - pi / 2 for corner in range(_CORNERS)]
    return QPolygonF(
        [
            QPointF(centre.x() + radius * cos(turn), centre.y() + radius * sin(turn))
            for turn in turns
        ]
    )


def paint_state(
    painter: QPainter, theme: Theme, centre: QPointF, radius: float, state: str
) -> None:
    """What became of a riddle: full with a tick, half full, a dot, or empty; told by shape."""
    shape = pentagon(centre, radius)
    done = state in ("solved", "hints")
    painter.setPen(QPen(theme.gold if done else theme.muted, _LINE))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(shape)
    if state == "solved":
        painter.setBrush(theme.gold)
        painter.drawPolygon(shape)
        painter.setPen(QPen(theme.gold_ink, _LINE * 1.2))
        tick = [(-0.42, 0.02), (-0.1, 0.36), (0.44, -0.32)]
        painter.drawPolyline(
            QPolygonF([QPointF(centre.x() + x * radius, centre.y() + y * radius) for x, y in tick])
        )
    elif state == "hints":
        painter.save()
        painter.setClipRect(
            QRectF(centre.x() - radius, centre.y(), 2 * radius, radius + 1),
            Qt.ClipOperation.IntersectClip,
        )
        painter.setBrush(theme.gold)
        painter.drawPolygon(shape)
        painter.restore()
    elif state == "tried":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        painter.drawEllipse(centre, radius * _DOT, radius * _DOT)


class Pips(QWidget):
    """A grade: so many of so many pentagons."""

    def __init__(self, theme: Theme, grade: int, of: int) -> None:
        super().__init__()
        self._theme, self._grade, self._of = theme, grade, of

    def sizeHint(self) -> QSize:
        """Qt: a row of them."""
        return QSize(self._theme.px(_GAP * self._of), self._theme.px(2 * _RADIUS + 4))

    def minimumSizeHint(self) -> QSize:
        """Qt: they are never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the row."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        radius, gap = theme.px(_RADIUS), theme.px(_GAP)
        for place in range(self._of):
            full = place < self._grade
            painter.setPen(QPen(theme.gold if full else theme.muted, _LINE))
            painter.setBrush(theme.gold if full else Qt.BrushStyle.NoBrush)
            centre = QPointF(radius + 1 + place * gap, self.height() / 2)
            painter.drawPolygon(pentagon(centre, radius))
        painter.end()


class StateMark(QAbstractButton):
    """One riddle of a list: its state as a shape; chosen, it has a frame."""

    def __init__(self, theme: Theme, state: str = "new") -> None:
        super().__init__()
        self._theme, self._state = theme, state
        self._chosen = False
        self.setFixedSize(theme.px(_PITCH_X), theme.px(_PITCH_Y))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_state(self, state: str, chosen: bool) -> None:
        """What became of it, and whether it is the one that is told of."""
        self._state, self._chosen = state, chosen
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the mark."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        centre, radius = QRectF(self.rect()).center(), theme.px(_MARK)
        paint_state(painter, theme, centre, radius, self._state)
        frame = QRectF(0, 0, 2 * radius * _CHOSEN - 2, 2 * radius * _CHOSEN - 2)
        frame.moveCenter(centre)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._chosen:
            painter.setPen(QPen(theme.gold_text, _LINE))
            painter.drawRoundedRect(frame, 4, 4)
        if self.hasFocus():
            painter.setPen(QPen(theme.ink, 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)
        painter.end()
