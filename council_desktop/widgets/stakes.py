"""What is at stake, always to be seen beside it: what failing costs and what passing gives."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
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
    shorter: tuple[Mark, ...] = ()
    """The same in fewer words; nothing where there are no fewer."""


@dataclass(frozen=True, slots=True)
class _Fits:
    """What has room: how wide its caption is, 0 for none, the letters, the marks."""

    caption: float
    letters: QFont
    marks: tuple[Mark, ...]


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

    def told(self) -> list[tuple[Mark, ...]]:
        """What of each end has words or a figure where it lies now; of the rest the glyph alone."""
        return [fits.marks for _, _, fits in self._rows()]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: both ends, one below the other or side by side."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, px(3), -0.5, -0.5)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.setBrush(theme.panel_low)
        painter.drawRoundedRect(box, 6, 6)
        for stake, place, fits in self._rows():
            self._row(painter, place, stake, fits)
        painter.end()

    def _rows(self) -> list[tuple[Stake, QRectF, _Fits]]:
        """Where each end lies, and what of it has room there."""
        px, count = self._theme.px, max(1, len(self.stakes))
        box = QRectF(self.rect()).adjusted(0.5, px(3), -0.5, -0.5)
        inner = box.adjusted(px(_EDGE), px(2), -px(_EDGE), -px(2))
        stacked = self.height() >= self.heights()[0]
        marks = [stake.marks for stake in self.stakes]
        if not stacked:
            marks = self._side_by_side(inner.width() - 4 * count)
        needs = [self._needs(shown) for shown in marks]
        found, left = [], inner.left()
        for number, stake in enumerate(self.stakes):
            if stacked:
                high = inner.height() / count
                place = QRectF(inner.left(), inner.top() + number * high, inner.width(), high)
            else:
                # Side by side each gets of the room what it needs of it.
                wide = inner.width() * needs[number] / sum(needs)
                place = QRectF(left, inner.top(), wide - 4, inner.height())
                left += wide
            shown = replace(stake, marks=marks[number])
            found.append((stake, place, self._fit(place, shown, stacked)))
        return found

    def _needs(self, marks: Sequence[Mark], part: float = 1.0) -> float:
        """How wide a row of these is without its caption; `part`: of the size of its letters."""
        px = self._theme.px
        each = px(14) + 2 * px(4)
        return px(20) + sum(each + part * self._wide(words) for _, words in marks)

    def _wide(self, words: str) -> float:
        return QFontMetricsF(self._theme.font(Role.STRONG)).horizontalAdvance(words)

    def _side_by_side(self, room: float) -> list[tuple[Mark, ...]]:
        """What of both has room, in letters that may be smaller: all words, fewer of them, and then
        the longest words go first, their glyph stays."""
        rows = [list(stake.marks) for stake in self.stakes]

        def too_wide() -> bool:
            return sum(self._needs(row, _LEAST) for row in rows) > room

        if too_wide():
            rows = [list(stake.shorter or stake.marks) for stake in self.stakes]
        while too_wide():
            worded = [(self._wide(mark[1]), row, mark) for row in rows for mark in row if mark[1]]
            if not worded:
                break
            _, row, mark = max(worded, key=lambda one: one[0])
            row[row.index(mark)] = (mark[0], "")
        return [tuple(row) for row in rows]

    def _fit(self, box: QRectF, stake: Stake, stacked: bool) -> _Fits:
        """What has room in a row: the caption goes before any word of what is at stake, for its
        mark says the same; then there are fewer words, and at last glyphs alone. Half of what is
        at stake would be a lie. All words are said on pointing."""
        px, strong = self._theme.px, self._theme.font(Role.STRONG)
        left = box.left() + px(20)
        wide = QFontMetricsF(self._theme.font(Role.SMALL)).horizontalAdvance(stake.caption)
        for marks in self._fewer(stake):
            words = "".join(words for _, words in marks)
            for used in (wide + px(8), 0.0) if stacked else (0.0,):
                room = box.right() - left - used - len(marks) * (px(14) + 2 * px(4))
                fits = shrunk(strong, words, room, _LEAST)
                if not words or QFontMetricsF(fits).horizontalAdvance(words) <= room:
                    captioned = bool(used) and room >= 0
                    return _Fits(used if captioned else 0.0, fits, marks)
        raise AssertionError("the last of them has no words")

    def _fewer(self, stake: Stake) -> Iterator[tuple[Mark, ...]]:
        """All marks with all words, with fewer, and with fewer and fewer of these."""
        yield stake.marks
        kept = stake.marks == next((o.marks for o in self.stakes if o.good == stake.good), ())
        marks = list((stake.shorter if kept else ()) or stake.marks)
        yield tuple(marks)
        while any(words for _, words in marks):
            longest = max(marks, key=lambda one: self._wide(one[1]))
            marks[marks.index(longest)] = (longest[0], "")
            yield tuple(marks)

    def _row(self, painter: QPainter, box: QRectF, stake: Stake, fits: _Fits) -> None:
        theme, px = self._theme, self._theme.px
        ink = theme.green_text if stake.good else theme.red_text
        side, gap, glyph = px(13), px(4), px(14)
        mark = QRectF(box.left(), box.center().y() - side / 2, side, side)
        draw_glyph(painter, self._assets.glyph("check" if stake.good else "cross"), mark, ink)
        left = mark.right() + px(7)
        if fits.caption:
            painter.setFont(theme.font(Role.SMALL))
            painter.setPen(theme.muted)
            area = QRectF(left, box.top(), fits.caption, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, stake.caption)
        metrics = QFontMetricsF(fits.letters)
        total = sum(glyph + 2 * gap + metrics.horizontalAdvance(one) for _, one in fits.marks)
        stacked = self.height() >= self.heights()[0]
        x = max(left, box.right() - total) if stacked else left
        painter.setFont(fits.letters)
        for name, one in fits.marks:
            icon = QRectF(x, box.center().y() - glyph / 2, glyph, glyph)
            draw_glyph(painter, self._assets.glyph(name), icon, ink)
            x += glyph + gap
            painter.setPen(ink)
            wide = metrics.horizontalAdvance(one) + 1
            area = QRectF(x, box.top(), wide, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, one)
            x += wide + gap
