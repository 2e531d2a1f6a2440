"""All councils of a book side by side: as wide as their terms, as high as their verdicts. Below
them a mark for every game of another title, at the year it was played in."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.text.years import round_years
from council_desktop.widgets.paint import polygon, smooth

_BANDS: Final = 6
_DIM: Final = 0.35
_MOST: Final = 2
"""Blocks narrower than so many pixels have no gap."""
_HIGH, _LESS, _YEARS, _ABOVE, _MARKS = 92, 66, 20, 20, 14
"""At 100 %: the whole, also in a low window, the row of years, a crown's room, the row of marks."""
_CROWN: Final = 13
"""Side of a crown, and of an emblem."""
_EMBLEM: Final = 16
"""From this width on a block has room for the emblem of its month."""
_HATCHED: Final = 3
"""A lost council that is no wider than this has its frame only: no hatching could be seen."""
_FIGURE: Final = 74
"""Pixels from one figure to the next, at least."""
_CORNERS: Final = (3, 4, 4, 0, 5)
_TURNS: Final = (-90.0, -45.0, -90.0, 0.0, -90.0)
"""The marks of titles in their order: triangle, square, lozenge, disc, pentagon."""


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
    emblem: str = ""
    """Glyph of its month."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One game of another title."""

    uid: str
    year: int
    """Of the council before it: when that ended."""
    kind: int
    """Which of the titles, from 0."""


def paint_spots(
    painter: QPainter, kind: int, places: Iterable[QPointF], radius: float, ink: QColor
) -> None:
    """The mark of a title at all these places."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    corners = _CORNERS[kind % len(_CORNERS)]
    mark = polygon(QPointF(), radius, corners, _TURNS[kind % len(_TURNS)]) if corners else None
    for place in places:
        if mark is None:
            painter.drawEllipse(place, radius * 0.86, radius * 0.86)
        else:
            painter.drawPolygon(mark.translated(place))


class Timeline(QWidget):
    """Arrows go from council to council, down to the games of other titles and up again; a click
    opens one. The list beside it is its twin."""

    chosen = Signal(str)
    """Uid of a council, or of another game."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        name: str,
        spoken: Callable[[str], str],
        parent: QWidget | None = None,
        years: Callable[[int, bool], str] = lambda year, _: str(year),
    ) -> None:
        """`spoken` is what is said of the council or game with this uid; `years` writes the first
        year and the last (True) one."""
        super().__init__(parent)
        self._spoken, self._years = spoken, years
        self._drawn: QPixmap | None = None
        """All blocks as they are; only the open one is painted anew."""
        self._theme, self._assets = theme, assets
        self.blocks: tuple[Block, ...] = ()
        self.spots: tuple[Spot, ...] = ()
        self._fitting: frozenset[str] = frozenset()
        self._places: dict[str, int] = {}
        self._ends: list[int] = []
        self._open = -1
        self._open_spot = -1
        self._spot_places: dict[str, int] = {}
        self._spot_xs: list[float] = []
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._low = False
        self._size()

    def _size(self) -> None:
        self.setFixedHeight(self._theme.px(_LESS if self._low else _HIGH) + self._low_strip())

    def set_low(self, low: bool) -> None:
        """Less high, without the emblems of months: for a low window."""
        if low != self._low:
            self._low = low
            self._drawn = None
            self._size()

    def _low_strip(self) -> int:
        return self._theme.px(_MARKS) if self.spots else 0

    def sizeHint(self) -> QSize:
        """Qt: as wide as it is let."""
        return QSize(self._theme.px(400), self.height())

    def show_spots(self, spots: Sequence[Spot]) -> None:
        """The games of other titles, in the order of the book."""
        if self.spots is not spots:
            self.spots = tuple(spots)
            self._spot_places = {spot.uid: place for place, spot in enumerate(self.spots)}
            self._spot_xs = []
            self._drawn = None
            self._size()

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
        """The council or game that is open."""
        self._open = self._places.get(uid, -1)
        self._open_spot = self._spot_places.get(uid, -1)
        is_there = self._open >= 0 or self._open_spot >= 0
        self.setAccessibleDescription(self._spoken(uid) if is_there else "")
        self.update()

    def _span(self) -> tuple[float, float, int]:
        """Left edge, pixels a year, first year."""
        px = self._theme.px
        first = self.blocks[0].from_year
        years = max(1, self.blocks[-1].to_year - first)
        return px(6), (self.width() - px(12)) / years, first

    def _base(self) -> float:
        """Where the blocks stand."""
        return float(self.height() - self._theme.px(_YEARS + 2) - self._low_strip())

    def _box(self, block: Block) -> QRectF:
        return self._box_in(block, self._span(), self._base())

    def _box_in(self, block: Block, span: tuple[float, float, int], low: float) -> QRectF:
        """The same, for whoever asks of thousands and knows `_span` and `_base`."""
        left, scale, first = span
        room = low - self._theme.px(_ABOVE)
        high = room * (block.verdict + 1) / _BANDS
        wide = (block.to_year - block.from_year) * scale
        gap = 2.0 if wide > 2 * _MOST else 1.0 if wide > _MOST else 0.0
        return QRectF(
            left + (block.from_year - first) * scale, low - high, max(wide - gap, 1), high
        )

    def draw(self) -> None:
        """All blocks of a long book before they are painted, by whoever has the time."""
        if self.blocks and self.width() > 0:
            self._all()

    def _all(self) -> QPixmap:
        """Blocks, years, marks; as they were where nothing has changed."""
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.size() != self.size() * ratio:
            self._drawn = QPixmap(self.size() * ratio)
            self._drawn.setDevicePixelRatio(ratio)
            self._drawn.fill(Qt.GlobalColor.transparent)
            self._paint_all(QPainter(self._drawn))
        return self._drawn

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: blocks, years, marks."""
        if not self.blocks:
            return
        theme = self._theme
        drawn = self._all()
        painter = QPainter(self)
        smooth(painter)
        painter.drawPixmap(0, 0, drawn)
        if self._open >= 0:
            self._paint_open(painter, self.blocks[self._open])
        if self._open_spot >= 0 and self._spot_xs:
            self._paint_open_spot(painter)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _paint_open(self, painter: QPainter, block: Block) -> None:
        self._paint_block(painter, block, True)
        px, low = self._theme.px, self._base()
        middle = self._box(block).center().x()
        painter.setOpacity(1.0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.gold)
        arrow = (QPointF(middle, low + 1), QPointF(middle - px(5), low + px(6)))
        painter.drawPolygon(QPolygonF([*arrow, QPointF(middle + px(5), low + px(6))]))

    def _paint_all(self, painter: QPainter) -> None:
        """Blocks, years, marks."""
        smooth(painter)
        painted = crowned = -1.0
        span, low = self._span(), self._base()
        left, scale, first = span
        wide = self._theme.px(_HATCHED)
        narrow: dict[tuple[bool, bool], list[QRectF]] = {}
        crowns: list[tuple[bool, QRectF]] = []
        for block in self.blocks:
            # in a long book many share a pixel: one of them is enough
            right = left + (block.to_year - first) * scale
            if right < painted + 1:
                continue
            painted = right
            box = self._box_in(block, span, low)
            if box.width() > wide:
                self._paint_block(painter, block, False)
                continue
            fits = block.uid in self._fitting
            narrow.setdefault((fits, block.won), []).append(box)
            if block.crowned and right >= crowned + self._theme.px(_CROWN):
                crowned = right  # crowns over one another are none
                crowns.append((fits, box))
        for (fits, won), boxes in narrow.items():
            painter.setOpacity(1.0 if fits else _DIM)
            painter.setPen(QPen(self._theme.field_line, 1))
            painter.setBrush(self._theme.field_line if won else Qt.BrushStyle.NoBrush)
            painter.drawRects(boxes)
        for fits, box in crowns:
            painter.setOpacity(1.0 if fits else _DIM)
            self._paint_crown(painter, box)
        painter.setOpacity(1.0)
        self._paint_years(painter)
        self._paint_spots(painter)
        painter.end()

    def _paint_years(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        left, scale, first = self._span()
        font = theme.font(Role.CAPTION)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        low = self._base()
        strip = QRectF(px(6), low + px(3), self.width() - px(12), px(_YEARS - 2))
        last = self.blocks[-1].to_year
        now, begin = self._years(last, True), self._years(first, False)
        painter.setPen(theme.muted)
        painter.drawText(strip, Qt.AlignmentFlag.AlignLeft, begin)
        painter.setPen(theme.gold_text)
        painter.drawText(strip, Qt.AlignmentFlag.AlignRight, now)
        painter.setPen(theme.muted)
        begins = strip.left() + metrics.horizontalAdvance(begin) + px(12)
        ends = strip.right() - metrics.horizontalAdvance(now) - px(12)
        for year in round_years(first, last, scale, px(_FIGURE)):
            x = left + (year - first) * scale
            wide = metrics.horizontalAdvance(str(year))
            if x - wide / 2 > begins and x + wide / 2 < ends:
                box = QRectF(x - wide, strip.top(), 2 * wide, strip.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, str(year))
                painter.drawLine(QPointF(x, low), QPointF(x, low + px(3)))

    def _paint_spots(self, painter: QPainter) -> None:
        theme = self._theme
        left, scale, first = self._span()
        radius = self._radius()
        y = self._spot_y()
        self._spot_xs = []
        before, beside = -1, 0
        painted = -1.0
        last = max(1.0, self.width() - theme.px(6) - radius)
        marks: dict[tuple[bool, int], list[QPointF]] = {}
        for spot in self.spots:
            beside = beside + 1 if spot.year == before else 0
            before = spot.year
            x = left + (spot.year - first) * scale + radius + beside * radius * 2.1
            x = min(x, last)
            self._spot_xs.append(x)
            if x >= painted + radius:  # nearer ones could not be told apart
                painted = x
                fits = spot.uid in self._fitting
                marks.setdefault((fits, spot.kind), []).append(QPointF(x, y))
        for (fits, kind), places in marks.items():
            painter.setOpacity(1.0 if fits else _DIM)
            paint_spots(painter, kind, places, radius, theme.field_line)
        painter.setOpacity(1.0)

    def _radius(self) -> float:
        return self._theme.px(9) / 2

    def _spot_y(self) -> float:
        return self.height() - self._theme.px(_MARKS) / 2 - 1

    def _paint_open_spot(self, painter: QPainter) -> None:
        spot = self.spots[self._open_spot]
        at = QPointF(self._spot_xs[self._open_spot], self._spot_y())
        radius = self._radius()
        painter.setOpacity(1.0)
        paint_spots(painter, spot.kind, (at,), radius * 1.1, self._theme.gold)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.gold_text, 1.6))
        painter.drawEllipse(at, radius * 1.5, radius * 1.5)

    def _paint_block(self, painter: QPainter, block: Block, is_open: bool) -> None:
        theme, px = self._theme, self._theme.px
        box = self._box(block)
        painter.setOpacity(1.0 if block.uid in self._fitting else _DIM)
        fill: QColor = theme.gold if is_open else theme.field_line
        painter.setPen(QPen(fill, 1))
        painter.setBrush(fill if block.won or is_open else Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        if not block.won and box.width() > px(_HATCHED):
            painter.save()
            painter.setClipRect(box)
            painter.setPen(QPen(theme.panel_low if is_open else fill, 1.4))
            x = box.left() - box.height()
            while x < box.right():
                painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
                x += px(6)
            painter.restore()
        side = px(_CROWN)
        if block.emblem and not self._low and box.width() > px(_EMBLEM) and box.height() > side:
            low = QRectF(box.center().x() - side / 2, box.bottom() - side - 3, side, side)
            ink = theme.gold_ink if is_open else theme.panel_low
            if not block.won:
                painter.fillRect(low.adjusted(-1, -1, 1, 1), theme.gold if is_open else fill)
            draw_glyph(painter, self._assets.glyph(block.emblem), low, ink)
        if block.crowned:
            self._paint_crown(painter, box)

    def _paint_crown(self, painter: QPainter, block: QRectF) -> None:
        side = self._theme.px(_CROWN)
        crown = QRectF(block.center().x() - side / 2, block.top() - side - 2, side, side)
        draw_glyph(painter, self._assets.glyph("crown"), crown, self._theme.gold_text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: open the council, or the game, below the pointer."""
        if not self.blocks:
            return
        x = event.position().x()
        if self._spot_xs and event.position().y() > self.height() - self._theme.px(_MARKS):
            places = range(len(self._spot_xs))
            nearest = min(places, key=lambda place: abs(self._spot_xs[place] - x))
            self.chosen.emit(self.spots[nearest].uid)
            return
        left, scale, first = self._span()
        year = first + (x - left) / scale
        at = min(bisect_right(self._ends, year), len(self.blocks) - 1)
        if year >= first:
            self.chosen.emit(self.blocks[at].uid)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: from council to council, or from game to game in the row below."""
        key = Qt.Key(event.key())
        row: Sequence[Block | Spot]
        row, at = (
            (self.blocks, self._open) if self._open_spot < 0 else (self.spots, self._open_spot)
        )
        steps = {Qt.Key.Key_Left: at - 1, Qt.Key.Key_Right: at + 1, Qt.Key.Key_Home: 0}
        steps[Qt.Key.Key_End] = len(row) - 1
        if key in steps and self.blocks:
            self.chosen.emit(row[max(0, min(len(row) - 1, steps[key]))].uid)
        elif key == Qt.Key.Key_Down and self._open >= 0 and self.spots:
            years = [spot.year for spot in self.spots]
            below = bisect_left(years, self.blocks[self._open].to_year)
            self.chosen.emit(self.spots[min(below, len(years) - 1)].uid)
        elif key == Qt.Key.Key_Up and self._open_spot >= 0 and self.blocks:
            above = bisect_right(self._ends, self.spots[self._open_spot].year) - 1
            self.chosen.emit(self.blocks[max(0, above)].uid)
        else:
            super().keyPressEvent(event)
