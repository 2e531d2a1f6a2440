"""A button with the name of its key, drawn as a key beside its words."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.paint import shrunk, smooth

KEY_GAP: Final = 8
"""Pixels between the words of a button and its key."""
AIR: Final = 10
"""Above and below the two lines of a button together."""
_EDGE: Final = 8
"""Left and right of all of it, at least."""
_LEAST: Final = 0.78
"""Words that have no room on their line become as small as this, of their size."""


def key_width(theme: Theme, key: str) -> int:
    """How wide a key of this name is."""
    metrics = QFontMetrics(theme.font(Role.CAPTION))
    return metrics.horizontalAdvance(key) + theme.px(14) if key else 0


def paint_keyed(
    button: QPushButton, theme: Theme, ink: QColor, key: str, opacity: float = 1.0
) -> None:
    """The button; its words as a group with the key ("" for none) where there is room for it."""
    px, metrics = theme.px, button.fontMetrics()
    option = QStyleOptionButton()
    button.initStyleOption(option)
    text, option.text = button.text(), ""
    painter = QStylePainter(button)
    smooth(painter)
    painter.setOpacity(opacity)
    painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
    words, wide = metrics.horizontalAdvance(text), key_width(theme, key)
    if key and words + wide + px(KEY_GAP) + 2 * px(_EDGE) > button.width():
        wide = 0
    group = words + (wide + px(KEY_GAP) if wide else 0)
    left = max(px(_EDGE), round((button.width() - group) / 2))
    painter.setFont(button.font())
    painter.setPen(ink)
    area = QRectF(left, 0, button.width() - left - px(6), button.height())
    side = Qt.AlignmentFlag.AlignLeft if wide else Qt.AlignmentFlag.AlignHCenter
    if not wide:
        area = QRectF(px(_EDGE), 0, button.width() - 2 * px(_EDGE), button.height())
        if 2 * metrics.height() + px(AIR) > button.height():
            # Two lines would touch its edges: one line of smaller letters, if that is enough.
            painter.setFont(shrunk(button.font(), text, area.width(), _LEAST))
    flags = Qt.AlignmentFlag.AlignVCenter | side | Qt.TextFlag.TextWordWrap
    painter.drawText(area, flags, text)
    if wide:
        cap = QRectF(left + words + px(KEY_GAP), 0, wide, px(20))
        cap.moveCenter(QPointF(cap.center().x(), button.height() / 2))
        painter.setPen(QPen(with_alpha(ink, 0.55), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap, 4, 4)
        painter.setFont(theme.font(Role.CAPTION))
        painter.setPen(ink)
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, key)
    painter.end()


class GoldButton(QPushButton):
    """What goes on from a moment, with the key that does the same."""

    def __init__(self, theme: Theme, text: str, key: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._theme, self.key = theme, key
        self.setProperty("kind", "primary")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the button with its key."""
        paint_keyed(self, self._theme, self._theme.gold_ink, self.key)
