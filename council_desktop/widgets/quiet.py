"""Fields that leave the wheel to the page they lie on: who scrolls does not mean to choose."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QSlider, QSpinBox


class QuietSlider(QSlider):
    """A slider that leaves the wheel to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: scroll the page instead."""
        event.ignore()


class QuietCombo(QComboBox):
    """A list to drop down that leaves the wheel to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: scroll the page instead."""
        event.ignore()


class QuietSpin(QSpinBox):
    """A number that leaves the wheel to the page."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Qt: scroll the page instead."""
        event.ignore()
