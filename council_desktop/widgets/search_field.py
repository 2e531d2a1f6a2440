"""A field for what is searched; empty it says what for, in as many words as it has room for."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStyle, QStyleOptionFrame

from council_desktop.look.assets import draw_glyph
from council_desktop.look.theme import Theme
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.typed_line import TypedLine

_GLASS, _BEFORE, _AFTER = 16, 10, 4
"""At 100 %: the side of a glass, left of it, and between it and the words."""


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


class GlassLine(TypedLine):
    """With a glass before its words. Qt's own sign has one size for all letters."""

    def __init__(self, theme: Theme, glyph: QPainterPath) -> None:
        super().__init__()
        self._theme, self._glyph = theme, glyph
        self.setTextMargins(theme.px(_GLASS + _AFTER), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the field, then the glass."""
        super().paintEvent(event)
        side = self._theme.px(_GLASS)
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self._theme.px(_BEFORE), (self.height() - side) / 2, side, side)
        draw_glyph(painter, self._glyph, box, self._theme.muted)
        painter.end()
