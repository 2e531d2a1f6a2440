"""What says that a list goes on below its lower edge, and leads there."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QScrollArea

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.paint import smooth

_HIGH, _FADE, _SIGN, _PAD = 26, 30, 14, 12
"""At 100 %: of the button, of the fade above its middle, of its sign, beside its words."""
_PAGE: Final = 0.8
"""So much of what is seen is new after a click."""


class MoreBelow(QAbstractButton):
    """Lies over the lower edge of a scrolled area while there is more: lines fade out there instead
    of being cut. The keyboard scrolls the area itself and never comes here."""

    def __init__(self, theme: Theme, assets: Assets, words: str, area: QScrollArea) -> None:
        super().__init__(area)
        self._theme, self._assets, self._area = theme, assets, area
        self.setText(words)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(theme.px(_HIGH) // 2 + theme.px(_FADE))
        self.clicked.connect(self._go_on)
        bar = area.verticalScrollBar()
        bar.valueChanged.connect(self._follow)
        bar.rangeChanged.connect(self._follow)
        area.installEventFilter(self)
        self._follow()

    def sizeHint(self) -> QSize:
        """Qt: as wide as the area."""
        return QSize(self._area.width(), self.height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the area has another size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._follow()
        return False

    def _follow(self) -> None:
        """There, and only while something is left."""
        bar, view = self._area.verticalScrollBar(), self._area.viewport().geometry()
        top = view.bottom() + 1 - self.height()
        self.setGeometry(view.left(), top, view.width(), self.height())
        self.setVisible(bar.value() < bar.maximum())
        self.raise_()

    def _go_on(self) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + round(_PAGE * self._area.viewport().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the fade, and the words with a sign that points down."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        fade = QLinearGradient(QPointF(0, 0), QPointF(0, self.height()))
        ground = theme.panel_low
        fade.setColorAt(0, with_alpha(ground, 0))
        fade.setColorAt(0.55, with_alpha(ground, 0.92))
        fade.setColorAt(1, ground)
        painter.fillRect(self.rect(), fade)
        font = theme.font(Role.SMALL_STRONG)
        side = px(_SIGN)
        wide = QFontMetricsF(font).horizontalAdvance(self.text()) + side + px(6)
        pill = QRectF(0, 0, wide + 2 * px(_PAD), px(_HIGH) - 2)
        pill.moveCenter(QPointF(self.width() / 2, self.height() - px(_HIGH) / 2))
        hot: QColor = theme.hover if self.underMouse() else theme.panel
        painter.setPen(QPen(theme.line, 1))
        painter.setBrush(hot)
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setFont(font)
        painter.setPen(theme.ink)
        area = pill.adjusted(px(_PAD), 0, 0, 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(area, flags, self.text())
        sign = QRectF(pill.right() - px(_PAD) - side, 0, side, side)
        sign.moveCenter(QPointF(sign.center().x(), pill.center().y()))
        draw_glyph(painter, self._assets.glyph("chevron-down"), sign, theme.gold_text)
        painter.end()
