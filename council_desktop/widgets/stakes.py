"""What is at stake, always to be seen beside it: what failing costs and what passing gives."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import Picture, shrunk, smooth

_ROW: Final = 23
_EDGE: Final = 8
_LEAST: Final = 0.72


Mark = tuple[str, str]
"""(glyph, words) of something that is brought."""


@dataclass(frozen=True, slots=True)
class Stake:
    """One of two ends: whether it is the good one, in which case, and what it brings."""

    good: bool
    caption: str
    marks: tuple[Mark, ...]
    """Everything it brings."""
    deadly: bool = False
    """It could end the game."""


class StakesStrip(Picture):
    """Two rows, or one where there is little room."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self.stakes: tuple[Stake, ...] = ()
        self.hide()

    def set_stakes(self, stakes: tuple[Stake, ...], words: str) -> None:
        """What is shown, and all of it in words."""
        if stakes != self.stakes:
            self.stakes = stakes
            self.update()
        if words != self.accessibleName():
            self.setAccessibleName(words)
            self.setToolTip(words)

    def heights(self) -> tuple[int, int]:
        """Of two rows, of one."""
        px = self._theme.px
        return 2 * px(_ROW) + px(10), px(_ROW) + px(6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: both ends, one below the other or side by side."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, px(3), -0.5, -0.5)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.setBrush(theme.panel_low)
        painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(px(_EDGE), px(2), -px(_EDGE), -px(2))
        count = max(1, len(self.stakes))
        stacked = self.height() >= self.heights()[0]
        marks = [stake.marks for stake in self.stakes]
        if not stacked:
            marks = self._side_by_side(inner.width() - 4 * count)
        needs = [self._needs(shown) for shown in marks]
        left = inner.left()
        for number, stake in enumerate(self.stakes):
            if stacked:
                high = inner.height() / count
                place = QRectF(inner.left(), inner.top() + number * high, inner.width(), high)
            else:
                # Side by side each gets of the room what it needs of it.
                wide = inner.width() * needs[number] / sum(needs)
                place = QRectF(left, inner.top(), wide - 4, inner.height())
                left += wide
            self._row(painter, place, replace(stake, marks=marks[number]), stacked)
        painter.end()

    def _needs(self, marks: Sequence[Mark]) -> float:
        """How wide a row of these is without its caption."""
        px = self._theme.px
        each = px(14) + 2 * px(4)
        return px(20) + sum(each + self._wide(words) for _, words in marks)

    def _wide(self, words: str) -> float:
        return QFontMetricsF(self._theme.font(Role.STRONG)).horizontalAdvance(words)

    def _side_by_side(self, room: float) -> list[tuple[Mark, ...]]:
        """What of both has room: the longest words go first, their glyph stays."""
        rows = [list(stake.marks) for stake in self.stakes]
        while sum(map(self._needs, rows)) > room:
            worded = [(self._wide(mark[1]), row, mark) for row in rows for mark in row if mark[1]]
            if not worded:
                break
            _, row, mark = max(worded, key=lambda one: one[0])
            row[row.index(mark)] = (mark[0], "")
        return [tuple(row) for row in rows]

    def _row(self, painter: QPainter, box: QRectF, stake: Stake, stacked: bool) -> None:
        theme, px = self._theme, self._theme.px
        ink = theme.green_text if stake.good else theme.red_text
        side = px(13)
        mark = QRectF(box.left(), box.center().y() - side / 2, side, side)
        draw_glyph(painter, self._assets.glyph("check" if stake.good else "cross"), mark, ink)
        strong = theme.font(Role.STRONG)
        marks = list(stake.marks)
        gap, glyph = px(4), px(14)
        caption = theme.font(Role.SMALL)
        left = mark.right() + px(7)
        used = QFontMetricsF(caption).horizontalAdvance(stake.caption) + px(8) if stacked else 0
        while True:
            words = "".join(words for _, words in marks)
            room = box.right() - left - used - len(marks) * (glyph + 2 * gap)
            fits = shrunk(strong, words, room, _LEAST)
            metrics = QFontMetricsF(fits)
            if metrics.horizontalAdvance(words) <= room or not words:
                break
            # Glyphs stay: half of what is at stake would be a lie. All words are said on pointing.
            longest = max(marks, key=lambda one: self._wide(one[1]))
            marks[marks.index(longest)] = (longest[0], "")
        strong = fits
        total = sum(glyph + 2 * gap + metrics.horizontalAdvance(one) for _, one in marks)
        if stacked and left + used + total <= box.right() + 1:
            painter.setFont(caption)
            painter.setPen(theme.muted)
            area = QRectF(left, box.top(), used, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, stake.caption)
        x = max(left, box.right() - total) if stacked else left
        painter.setFont(strong)
        for name, one in marks:
            icon = QRectF(x, box.center().y() - glyph / 2, glyph, glyph)
            draw_glyph(painter, self._assets.glyph(name), icon, ink)
            x += glyph + gap
            painter.setPen(ink)
            wide = metrics.horizontalAdvance(one) + 1
            area = QRectF(x, box.top(), wide, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, one)
            x += wide + gap
