"""A field for what is searched; empty it says what for, in as many words as it has room for."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame

from council_desktop.widgets.typed_line import TypedLine


class SearchField(TypedLine):
    """Its name for a screen reader is always the long one."""

    def __init__(self, long: str, short: str) -> None:
        super().__init__()
        self._words = long, short
        self.setPlaceholderText(long)
        self.setAccessibleName(long)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        option = QStyleOptionFrame()
        self.initStyleOption(option)
        inside = QStyle.SubElement.SE_LineEditContents
        room = self.style().subElementRect(inside, option, self).width()
        room -= self.height() if self.isClearButtonEnabled() else 0  # its sign to empty it
        long, short = self._words
        fits = self.fontMetrics().horizontalAdvance(long) <= room
        self.setPlaceholderText(long if fits else short)
