"""A seat's colour and pattern as a small piece of its card back."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.services.theme import Seat, Theme
from council_desktop.widgets.paint import Picture, smooth


def paint_swatch(painter: QPainter, box: QRectF, seat: Seat, theme: Theme) -> None:
    """Fill `box` with the seat's ground and its pattern, inside a light edge."""
    painter.save()
    smooth(painter)
    radius = max(2.0, box.width() * 0.16)
    frame = QPainterPath()
    frame.addRoundedRect(box, radius, radius)
    painter.fillPath(frame, seat.ground)
    painter.setClipPath(frame)
    unit = min(box.width(), box.height())
    painter.setPen(QPen(seat.line, max(1.0, unit * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    centre = box.center()
    if seat.pattern == "lozenges":
        for radius_part in (0.28, 0.62):
            r = unit * radius_part
            painter.drawPolygon(
                [
                    centre + QPointF(0, -r),
                    centre + QPointF(r, 0),
                    centre + QPointF(0, r),
                    centre + QPointF(-r, 0),
                ]
            )
    elif seat.pattern == "chevrons":
        for row in range(-2, 3):
            y = centre.y() + row * unit * 0.34
            painter.drawPolyline(
                [
                    QPointF(box.left(), y + unit * 0.22),
                    QPointF(centre.x(), y - unit * 0.12),
                    QPointF(box.right(), y + unit * 0.22),
                ]
            )
    elif seat.pattern == "rings":
        for radius_part in (0.20, 0.42):
            painter.drawEllipse(centre, unit * radius_part, unit * radius_part)
    else:
        step = unit * 0.42
        for column in (-1, 0, 1):
            for row in (-1, 0, 1):
                if (column + row) % 2 == 0:
                    at = centre + QPointF(column * step, row * step)
                    arm = unit * 0.13
                    painter.drawLine(at - QPointF(arm, 0), at + QPointF(arm, 0))
                    painter.drawLine(at - QPointF(0, arm), at + QPointF(0, arm))
    painter.setClipping(False)
    painter.setPen(QPen(seat.line, 1.0))
    painter.drawPath(frame)
    painter.restore()


class SeatSwatch(Picture):
    """Stands beside a name; the colour's name is its accessible text."""

    def __init__(
        self, theme: Theme, seat: int, size: int = 20, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._seat = seat
        self._size = QSize(theme.px(size), theme.px(round(size * 1.3)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the pattern."""
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_swatch(painter, box, self._theme.seats[self._seat], self._theme)
        painter.end()
