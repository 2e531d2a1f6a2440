"""All councils of a book side by side: as wide as their terms, as high as their verdicts."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import smooth

_BANDS: Final = 6
_DIM: Final = 0.35
_MOST: Final = 2
"""Blocks narrower than so many pixels have no gap."""


@dataclass(frozen=True, slots=True)
class Block:
    """One council."""

    uid: str
    from_year: int
    to_year: int
    verdict: int
    """0 to 5."""
    won: bool
    crowned: bool
    """A member took the throne."""


class Timeline(QWidget):
    """Arrows go from council to council; a click opens one. The list beside it is its twin."""

    chosen = Signal(str)
    """Uid of a council."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        name: str,
        spoken: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        """`spoken` is what is said of the council with this uid."""
        super().__init__(parent)
        self._spoken = spoken
        self._drawn: QPixmap | None = None
        """All blocks as they are; only the open one is painted anew."""
        self._theme, self._assets = theme, assets
        self.blocks: tuple[Block, ...] = ()
        self._fitting: frozenset[str] = frozenset()
        self._places: dict[str, int] = {}
        self._ends: list[int] = []
        self._open = -1
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(92))

    def sizeHint(self) -> QSize:
        """Qt: as wide as it is let."""
        return QSize(self._theme.px(400), self._theme.px(92))

    def show_blocks(self, blocks: Sequence[Block], fitting: frozenset[str], chosen: str) -> None:
        """All councils in the order of the book; those that don't fit the filters are dim."""
        if self.blocks is not blocks:
            self.blocks = tuple(blocks)
            self._places = {block.uid: place for place, block in enumerate(self.blocks)}
            self._ends = [block.to_year for block in self.blocks]
            self._drawn = None
        if fitting != self._fitting:
            self._drawn = None
        self._fitting = fitting
        self.choose(chosen)

    def choose(self, uid: str) -> None:
        """The council that is open."""
        self._open = self._places.get(uid, -1)
        self.setAccessibleDescription(self._spoken(uid) if self._open >= 0 else "")
        self.update()

    def _span(self) -> tuple[float, float, int]:
        """Left edge, pixels a year, first year."""
        px = self._theme.px
        first = self.blocks[0].from_year
        years = max(1, self.blocks[-1].to_year - first)
        return px(6), (self.width() - px(12)) / years, first

    def _box(self, block: Block) -> QRectF:
        left, scale, first = self._span()
        low = self.height() - self._theme.px(24)
        room = low - self._theme.px(20)
        high = room * (block.verdict + 1) / _BANDS
        wide = (block.to_year - block.from_year) * scale
        gap = 1.0 if wide > _MOST else 0.0
        return QRectF(
            left + (block.from_year - first) * scale, low - high, max(wide - gap, 1), high
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: blocks, years."""
        if not self.blocks:
            return
        theme = self._theme
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.size() != self.size() * ratio:
            self._drawn = QPixmap(self.size() * ratio)
            self._drawn.setDevicePixelRatio(ratio)
            self._drawn.fill(Qt.GlobalColor.transparent)
            self._paint_all(QPainter(self._drawn))
        painter = QPainter(self)
        smooth(painter)
        painter.drawPixmap(0, 0, self._drawn)
        if self._open >= 0:
            self._paint_block(painter, self.blocks[self._open], True)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _paint_all(self, painter: QPainter) -> None:
        """Blocks, years."""
        theme, px = self._theme, self._theme.px
        smooth(painter)
        painted = -1.0
        for block in self.blocks:
            box = self._box(block)
            # in a long book many share a pixel: one of them is enough
            if box.right() >= painted + 1:
                painted = box.right()
                self._paint_block(painter, block, False)
        painter.setOpacity(1.0)
        painter.setFont(theme.font(Role.CAPTION))
        painter.setPen(theme.muted)
        strip = QRectF(px(6), self.height() - px(22), self.width() - px(12), px(20))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        painter.drawText(strip, left, str(self.blocks[0].from_year))
        painter.setPen(theme.gold_text)
        painter.drawText(strip, right, str(self.blocks[-1].to_year))
        painter.end()

    def _paint_block(self, painter: QPainter, block: Block, is_open: bool) -> None:
        theme, px = self._theme, self._theme.px
        box = self._box(block)
        painter.setOpacity(1.0 if block.uid in self._fitting else _DIM)
        fill: QColor = theme.gold if is_open else theme.field_line
        painter.setPen(QPen(fill, 1))
        painter.setBrush(fill if block.won or is_open else Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        if not block.won:
            painter.save()
            painter.setClipRect(box)
            painter.setPen(QPen(theme.panel_low if is_open else fill, 1.4))
            x = box.left() - box.height()
            while x < box.right():
                painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
                x += px(6)
            painter.restore()
        if block.crowned:
            side = px(13)
            crown = QRectF(box.center().x() - side / 2, box.top() - side - 2, side, side)
            draw_glyph(painter, self._assets.glyph("crown"), crown, theme.gold_text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: open the council below the pointer."""
        if not self.blocks:
            return
        left, scale, first = self._span()
        year = first + (event.position().x() - left) / scale
        at = min(bisect_right(self._ends, year), len(self.blocks) - 1)
        if year >= first:
            self.chosen.emit(self.blocks[at].uid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: from council to council."""
        last = len(self.blocks) - 1
        targets = {
            Qt.Key.Key_Left: self._open - 1,
            Qt.Key.Key_Right: self._open + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        target = targets.get(Qt.Key(event.key()))
        if target is None or not self.blocks:
            super().keyPressEvent(event)
            return
        self.chosen.emit(self.blocks[max(0, min(last, target))].uid)
