"""A seat's colour and pattern as a small piece of its card back."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.theme import Seat, Theme
from council_desktop.widgets.card_faces import draw_pattern
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
    painter.translate(box.topLeft())
    draw_pattern(painter, seat.pattern, box.size(), seat.line, box.width() / 34)
    painter.translate(-box.topLeft())
    painter.setClipping(False)
    painter.setBrush(Qt.BrushStyle.NoBrush)  # Whoever paints may have filled something before.
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
