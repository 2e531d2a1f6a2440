"""A face of the die and its five neighbours, clockwise: a diagram for the rules."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import Picture, draw_text, pentagon, smooth, text_font

_SIX_AND_NINE: Final = (6, 9)


class FaceFlower(Picture):
    """Painted in the colours of paper."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._face = 7
        self._around: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_face(self, face: int, around: Sequence[int], description: str) -> None:
        """The face in the middle and those beside it, clockwise."""
        self._face, self._around = face, tuple(around)
        self.setAccessibleName(description)
        self.update()

    def sizeHint(self) -> QSize:
        """Qt: a square."""
        return QSize(self._theme.px(250), self._theme.px(250))

    def minimumSizeHint(self) -> QSize:
        """Qt: still readable."""
        return QSize(self._theme.px(180), self._theme.px(180))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the flower."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        side = min(self.width(), self.height())
        radius = side * 0.184  # The point of the lowest one stays inside.
        # Two pentagons that share an edge are twice the distance of an edge apart.
        reach = 2 * radius * math.cos(math.pi / 5) * 1.03
        middle = QPointF(self.width() / 2, self.height() / 2)
        for number, face in enumerate(self._around):
            angle = math.radians(-54 + 72 * number)
            centre = middle + QPointF(math.cos(angle) * reach, math.sin(angle) * reach)
            painter.setPen(QPen(theme.paper_muted, 1.2))
            painter.setBrush(theme.paper[1])
            painter.drawPolygon(_turned(centre, radius))
            self._number(painter, centre, face, radius * 0.62)
        painter.setPen(QPen(theme.paper_ink, 2))
        painter.setBrush(theme.paper[0])
        painter.drawPath(pentagon(middle, radius))
        self._number(painter, middle, self._face, radius * 0.86)
        painter.end()

    def _number(self, painter: QPainter, place: QPointF, face: int, size: float) -> None:
        font = text_font(self._theme, Role.NUMBER, size)
        base = place + QPointF(0, size * 0.36)
        draw_text(painter, base, str(face), font, self._theme.paper_ink)
        if face in _SIX_AND_NINE:
            painter.setPen(QPen(self._theme.paper_ink, max(1.2, size * 0.07)))
            y = base.y() + size * 0.14
            painter.drawLine(
                QPointF(place.x() - size * 0.26, y), QPointF(place.x() + size * 0.26, y)
            )


def _turned(centre: QPointF, radius: float) -> QPolygonF:
    """A pentagon with its point down: it shares an edge with one whose point is up."""
    return QPolygonF(
        [
            centre
            + QPointF(
                math.cos(math.radians(90 + 72 * n)) * radius,
                math.sin(math.radians(90 + 72 * n)) * radius,
            )
            for n in range(5)
        ]
    )
