"""A picture of something larger: as wide as its place, never larger than it is."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import rounded, smooth

_ROUND: Final = 8
_LEAST, _MOST = 120, 560
"""How wide it is: so much wherever there is room; no more however much there is, also where the
letters are large, so that what stands below it is still seen."""


class ShownPicture(QWidget):
    """Keeps the shape of its picture; says nothing, what it shows is told beside it."""

    def __init__(self, theme: Theme, picture: QPixmap) -> None:
        super().__init__()
        self._theme, self._picture = theme, picture
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setMinimumWidth(theme.px(_LEAST))

    def hasHeightForWidth(self) -> bool:
        """Qt: its shape is kept."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: how high it is where it is so wide."""
        whole = self._picture.deviceIndependentSize()
        most = min(width, self._theme.grown(_MOST), whole.width())
        return round(most * whole.height() / max(1.0, whole.width()))

    def sizeHint(self) -> QSize:
        """Qt: small, it grows with its place."""
        wide = self._theme.px(_LEAST)
        return QSize(wide, self.heightForWidth(wide))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the picture, in the middle."""
        whole = self._picture.deviceIndependentSize()
        if whole.isEmpty():
            return
        part = min(1.0, self.width() / whole.width(), self.height() / whole.height())
        ratio = self.devicePixelRatioF()
        size = (whole * part * ratio).toSize()
        # Made small by Qt's own means: a painter takes every second point only.
        small = self._picture.scaled(
            size,
            Qt.AspectRatioMode.IgnoreAspectRatio,
            Qt.TransformationMode.SmoothTransformation,
        )
        small.setDevicePixelRatio(ratio)
        box = self.rect().toRectF()
        box.setSize(small.deviceIndependentSize())
        box.moveCenter(self.rect().toRectF().center())
        painter = QPainter(self)
        smooth(painter)
        painter.setClipPath(rounded(box, self._theme.px(_ROUND)))
        painter.drawPixmap(box.topLeft(), small)
        painter.end()
