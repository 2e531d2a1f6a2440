"""Somebody in a book: the card back of their seat, their name, their numeral if they have one."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import cut_name
from council_desktop.widgets.paint import Picture, smooth
from council_desktop.widgets.swatch import paint_swatch

_SWATCH, _GAP, _EXTRA = 14, 6, 3
_SWATCH_HIGH: Final = 1.3
"""Of its width."""
_LONGEST: Final = 200
"""Pixels of a name at 100 %; what is longer is cut, whole in its tip."""
_LARGER: Final = 14.5
"""Points of a name."""


class MemberMark(Picture):
    """One widget, as an entry of a book has many of them."""

    def __init__(self, theme: Theme, seat: int, name: str, numeral: str, spoken: str) -> None:
        """`spoken` says all of it."""
        super().__init__()
        self._theme, self._seat, self._numeral = theme, seat % len(theme.seats), numeral
        self._strong: QFont = theme.font(Role.READING)
        self._strong.setBold(True)
        self._strong.setPointSizeF(theme.points(_LARGER))
        self._plain = theme.font(Role.BODY)
        strong, plain = QFontMetrics(self._strong), QFontMetrics(self._plain)
        self._shown = cut_name(strong, name, theme.px(_LONGEST))
        self._name_wide = strong.horizontalAdvance(self._shown)
        wide = theme.px(_SWATCH + _GAP) + self._name_wide
        if numeral:
            wide += theme.px(_GAP) + plain.horizontalAdvance(numeral)
        self.setAccessibleName(spoken)
        self.setToolTip(name if self._shown != name else "")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedSize(QSize(wide + theme.px(_EXTRA), strong.height() + theme.px(_EXTRA)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: all of it."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        area = QRectF(self.rect())
        high = px(_SWATCH) * _SWATCH_HIGH
        back = QRectF(area.left() + 0.5, area.center().y() - high / 2, px(_SWATCH), high)
        paint_swatch(painter, back, theme.seats[self._seat], theme)
        area.setLeft(px(_SWATCH + _GAP))
        painter.setFont(self._strong)
        painter.setPen(theme.paper_ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self._shown)
        if self._numeral:
            area.setLeft(area.left() + self._name_wide + px(_GAP))
            painter.setFont(self._plain)
            painter.setPen(theme.paper_gold)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, self._numeral)
        painter.end()
