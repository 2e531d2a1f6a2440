"""A drawing of the chronicle as a widget: as large as the letters, smaller where it must be."""

from PySide6.QtCore import QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.inks import Inks
from council_desktop.chronicle.painting import Painting
from council_desktop.look.assets import Assets, new_pixmap
from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import Picture, ratio_of

_SMALLEST = 0.7
"""A picture is drawn no smaller than this, of its size at 100 %."""
_OVER = 24.0
"""So far words may reach beyond a picture, where there is room."""


class Chart(Picture):
    """One drawing; what it says is its name for assistive technology."""

    def __init__(
        self, theme: Theme, assets: Assets, inks: Inks, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._inks = theme, assets, inks
        self.drawing: Drawing | None = None
        self._painted: tuple[float, float, QPixmap] | None = None
        """The drawing at this scale: a page that grows paints all that stands on it anew."""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_drawing(self, drawing: Drawing | None) -> None:
        """Another one; None hides it."""
        self.drawing, self._painted = drawing, None
        if self.parent() is not None:  # else it would be a window
            self.setVisible(drawing is not None)
        if drawing is not None:
            self.setAccessibleName(drawing.spoken())
        self.updateGeometry()
        self.update()

    def _scale(self, width: float) -> float:
        drawing, most = self.drawing, self._theme.text_scale
        if drawing is None or drawing.width <= 0:
            return most
        return max(self._least(), min(most, width / drawing.width))

    def _least(self) -> float:
        """The scale below which it can't be read: what is far away has larger letters."""
        return min(_SMALLEST * max(1.0, self._theme.room), self._theme.text_scale)

    def hasHeightForWidth(self) -> bool:
        """Qt: it has."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: as high as that width makes it."""
        if self.drawing is None:
            return 1
        return max(1, round(self.drawing.height * self._scale(width)))

    def sizeHint(self) -> QSize:
        """Qt: its size with letters as large as they are."""
        drawing, scale = self.drawing, self._theme.text_scale
        if drawing is None:
            return QSize(1, 1)
        return QSize(round(drawing.width * scale), max(1, round(drawing.height * scale)))

    def minimumSizeHint(self) -> QSize:
        """Qt: no smaller than it can be read."""
        least = self._least()
        return QSize(1 if self.drawing is None else round(self.drawing.width * least), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the drawing."""
        if self.drawing is None:
            return
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._picture(self.drawing))
        painter.end()

    def _picture(self, drawing: Drawing) -> QPixmap:
        """As large as it is drawn here, as sharp as the screen."""
        scale, ratio = self._scale(self.width()), ratio_of(self)
        if self._painted is not None and self._painted[:2] == (scale, ratio):
            return self._painted[2]
        size = QSizeF(drawing.width + _OVER, drawing.height + _OVER) * scale
        pixmap = new_pixmap(size.toSize(), ratio)
        painter = QPainter(pixmap)
        painter.scale(scale, scale)
        Painting(painter, self._assets, self._inks).draw(drawing)
        painter.end()
        self._painted = scale, ratio, pixmap
        return pixmap
