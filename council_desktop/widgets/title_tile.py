"""A tile for the games of one title: its emblem, how many, how the latest went."""

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy

from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.painting import Painting, panel_inks
from council_desktop.look.assets import Assets, draw_glyph, new_pixmap
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import ratio_of, shrunk, smooth

_HIGH, _WIDE, _EMBLEM, _PAD, _GAP, _EDGE = 80, 176, 38, 12, 10, 6
_LEAST: Final = 0.66
"""Words are written no smaller than this, of their usual size."""


class TitleTile(QAbstractButton):
    """`words`: name, figures, all of it as a sentence."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        emblem: str,
        words: tuple[str, str, str],
        last: Drawing,
    ) -> None:
        super().__init__()
        self._look, self._assets, self._emblem, self._last = theme, assets, emblem, last
        self._name, self._figures, spoken = words
        self._painted: tuple[tuple[QSize, float, bool], QPixmap] | None = None
        """How it was painted last: a page that grows paints all that stands on it anew."""
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(max(theme.px(_WIDE), self._needs()))
        self.setFixedHeight(theme.px(_HIGH))

    def _needs(self) -> int:
        """Pixels with which no word is cut."""
        px, font = self._look.px, self._look.font
        words = max(
            QFontMetricsF(font(role)).horizontalAdvance(text)
            for text, role in ((self._name, Role.PROMPT), (self._figures, Role.SMALL))
        )
        return ceil(words * _LEAST) + px(_PAD) + px(_EMBLEM) + px(_GAP) + px(_EDGE) + 2

    def sizeHint(self) -> QSize:
        """Qt: as wide as its words."""
        name = QFontMetrics(self._look.font(Role.PROMPT)).horizontalAdvance(self._name)
        px = self._look.px
        return QSize(max(px(_WIDE), name + px(_EMBLEM + 4 * _PAD)), px(_HIGH))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: ring with emblem, words, the latest games."""
        painter = QPainter(self)
        smooth(painter)
        key = (self.size(), ratio_of(self), self.isChecked())
        if self._painted is None or self._painted[0] != key:
            self._painted = key, self._picture(*key)
        painter.drawPixmap(0, 0, self._painted[1])
        if self.hasFocus():
            painter.setPen(QPen(self._look.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 7, 7)
        painter.end()

    def _picture(self, size: QSize, ratio: float, on: bool) -> QPixmap:
        """All but the mark of the keyboard."""
        theme, px = self._look, self._look.px
        pixmap = new_pixmap(size, ratio)
        painter = QPainter(pixmap)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.gold_text if on else theme.line_soft, 2 if on else 1))
        painter.setBrush(theme.active_fill if on else theme.panel)
        painter.drawRoundedRect(box, 8, 8)
        side = px(_EMBLEM)
        ring = QRectF(px(_PAD), px(9), side, side)
        painter.setPen(QPen(theme.gold_text, 1.4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        within = ring.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
        draw_glyph(painter, self._assets.glyph(self._emblem), within, theme.gold_text)
        left = ring.right() + px(_GAP)
        room = box.right() - left - px(_EDGE)
        for text, role, top, ink in (
            (self._name, Role.PROMPT, 6, theme.ink),
            (self._figures, Role.SMALL, 28, theme.muted),
        ):
            painter.setFont(shrunk(theme.font(role), text, room, _LEAST))
            painter.setPen(theme.active_text if on else ink)
            row = QRectF(left, px(top), room, px(24))
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter, text)
        painter.translate(QPointF(px(_PAD), px(57)))
        room = (self.width() - px(2 * _PAD)) / max(1.0, self._last.width)
        scale = min(theme.text_scale, room)
        painter.scale(scale, scale)
        Painting(painter, self._assets, panel_inks(theme)).draw(self._last)
        painter.end()
        return pixmap
