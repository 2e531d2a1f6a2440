"""A drawing of plain shapes as a widget: as wide as its place, and as high as that makes it."""

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.painting import Painting, panel_inks
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import Picture, smooth


class DrawnPicture(Picture):
    """Its first table is its name, all of its tables are what it says."""

    def __init__(
        self, theme: Theme, assets: Assets, drawing: Drawing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._drawing = theme, assets, drawing
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.show_drawing(drawing)

    def show_drawing(self, drawing: Drawing) -> None:
        """Another picture in its place."""
        self._drawing = drawing
        if drawing.tables:
            self.setAccessibleName(drawing.tables[0].title)
        self.setAccessibleDescription(drawing.spoken())
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Qt: the picture keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: for this width."""
        return round(width * self._drawing.height / max(1.0, self._drawing.width))

    def sizeHint(self) -> QSize:
        """Qt: as it was drawn."""
        return QSize(round(self._drawing.width), round(self._drawing.height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the shapes on a panel."""
        theme, drawing = self._theme, self._drawing
        painter = QPainter(self)
        smooth(painter)
        painter.setPen(theme.line_soft)
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 7, 7)
        scale = self.width() / max(1.0, drawing.width)
        painter.scale(scale, scale)
        Painting(painter, self._assets, panel_inks(theme)).draw(drawing)
        painter.end()
