"""Luck and skill apart as a table: each part with a bar, below it what it came from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QFont, QFontMetrics, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import smooth

FULL: Final = 1.2
"""A change as large as this fills the half of the bar, unless one beside it is larger."""
_NAMES: Final = 0.6
"""Names take so much of the width at most."""
_BAR: Final = 18
"""Height of a bar at 100 %."""
_INDENT: Final = 16
"""Of what a part came from."""
_GAP: Final = 8
_PAD: Final = 5
"""Above and below the words of a part."""
_ALIKE: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class PartLine:
    """A row: a part of the result, or one of the things that it came from."""

    name: str
    told: str
    """The change, with its sign."""
    change: float = 0.0
    """Of the chance to win, from -1 to 1; for a part."""
    chance: bool = False
    """Draws; else choices."""
    part: bool = False
    """It has a bar; what follows makes it up."""
    off: str = ""
    """By how much the change may be off."""

    @property
    def whole(self) -> str:
        """The change with that."""
        return f"{self.told} {self.off}".rstrip()


class PartsTable(QTableWidget):
    """As high as it needs to be; arrows go from row to row."""

    def __init__(self, theme: Theme, name: str, heads: tuple[str, str]) -> None:
        """``heads``: what the columns are called; a reader says it."""
        super().__init__(0, len(heads))
        self._theme = theme
        self.lines: tuple[PartLine, ...] = ()
        self.full = FULL
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels(list(heads))
        self.horizontalHeader().hide()
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setMinimumSectionSize(1)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.setShowGrid(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setStyleSheet(
            "QTableView, QTableView:focus { background: transparent; border: none; }"
        )
        self.setItemDelegate(_Painter(self, theme))

    def show_lines(self, lines: Sequence[PartLine], full: float = FULL) -> None:
        """The parts and what they came from, with bars that a part of `full` would fill; whoever
        reads stays in the row."""
        if self.lines == tuple(lines):
            return
        self.lines = tuple(lines)
        self.full = max([full, *(abs(line.change) for line in lines)]) or FULL
        self.setRowCount(len(lines))
        self.setVerticalHeaderLabels([""] * len(lines))  # else a reader counts them aloud
        for row, line in enumerate(lines):
            for column, text in enumerate((line.name, line.whole)):
                self.setItem(row, column, QTableWidgetItem(text))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: names may wrap now, or no longer."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        gap = self._theme.px(_GAP)
        widest = max([self._wide(line) for line in self.lines], default=0) + gap
        names = max(1, min(widest, int(self.viewport().width() * _NAMES)))
        self.setColumnWidth(0, names)
        high = 0
        for row, line in enumerate(self.lines):
            room = QRect(0, 0, max(1, names - self.indent(line) - gap), 1 << 12)
            words = QFontMetrics(self.font_of(line)).boundingRect(room, _ALIKE, line.name)
            pad = self._theme.px(_PAD if line.part else 1)
            need = max(words.height(), self._theme.px(_BAR) if line.part else 0) + 2 * pad
            self.setRowHeight(row, need)
            high += need
        if self.height() != high or self.minimumHeight() != high:
            self.setFixedHeight(max(1, high))

    def _wide(self, line: PartLine) -> int:
        metrics = QFontMetrics(self.font_of(line))
        return metrics.horizontalAdvance(line.name) + self.indent(line) + 2

    def indent(self, line: PartLine) -> int:
        """How far to the right its name begins."""
        return 0 if line.part else self._theme.px(_INDENT)

    def font_of(self, line: PartLine) -> QFont:
        """Of its name."""
        return self._theme.font(Role.STRONG if line.part else Role.SMALL)


class _Painter(QStyledItemDelegate):
    """A name, or a change with its bar or the dots that lead to it."""

    def __init__(self, table: PartsTable, theme: Theme) -> None:
        super().__init__(table)
        self._table, self._theme = table, theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Qt: the table says it."""
        return QSize(1, 1)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Qt: one cell."""
        theme, line = self._theme, self._table.lines[index.row()]
        room = QRect(option.rect)
        state = option.state
        painter.save()
        smooth(painter)
        if state & QStyle.StateFlag.State_Selected and self._table.hasFocus():
            painter.fillRect(room, theme.field)
            painter.setPen(QPen(theme.gold_text, 2))
            edge = room.right() if index.column() else room.left()
            painter.drawLine(edge, room.top() + 2, edge, room.bottom() - 2)
        if index.column() == 0:
            self._paint_name(painter, room, line)
        elif line.part:
            self._paint_bar(painter, QRectF(room), line)
        else:
            self._paint_change(painter, room, line)
        painter.restore()

    def _paint_name(self, painter: QPainter, room: QRect, line: PartLine) -> None:
        theme, gap = self._theme, self._theme.px(_GAP)
        place = room.adjusted(self._table.indent(line), 0, -gap, 0)
        painter.setFont(self._table.font_of(line))
        painter.setPen(theme.ink if line.part else theme.muted)
        painter.drawText(place, _ALIKE, line.name)
        if not line.part:
            words = painter.boundingRect(place, _ALIKE, line.name)
            if words.height() < 2 * painter.fontMetrics().height():
                self._paint_dots(painter, words.right() + gap, room.right(), room)

    def _paint_change(self, painter: QPainter, room: QRect, line: PartLine) -> None:
        theme = self._theme
        place = room.adjusted(0, 0, -theme.px(2), 0)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        off = self._paint_off(painter, QRectF(place), right, line)
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        place.adjust(0, 0, -round(off), 0)
        painter.drawText(place, right, line.told)
        words = painter.boundingRect(place, right, line.told)
        self._paint_dots(painter, room.left(), words.left() - theme.px(_GAP), room)

    def _paint_off(self, painter: QPainter, room: QRectF, side: int, line: PartLine) -> float:
        """What a change may be off, at the end of a place; returned is how wide that is."""
        if not line.off:
            return 0.0
        painter.setFont(self._theme.font(Role.SMALL))
        painter.setPen(self._theme.muted)
        painter.drawText(room, side, line.off)
        return float(painter.boundingRect(room, side, line.off).width()) + self._theme.px(_GAP) / 2

    def _paint_dots(self, painter: QPainter, left: int, right: int, room: QRect) -> None:
        if right > left:
            y = room.center().y() + self._theme.px(_PAD)
            painter.setPen(QPen(self._theme.dial_hair, 1.4, Qt.PenStyle.DotLine))
            painter.drawLine(left, y, right, y)

    def _paint_bar(self, painter: QPainter, room: QRectF, line: PartLine) -> None:
        """To the right what helped, to the left what did harm; the figure on the side left free."""
        theme = self._theme
        high, half = float(theme.px(_BAR)), room.width() / 2
        middle = QPointF(room.left() + half, room.center().y())
        long = line.change / self._table.full * (half - 1)
        bar = QRectF(middle.x(), middle.y() - high / 2 + 2, long, high - 4).normalized()
        colour = theme.hint if line.chance else theme.gold
        style = Qt.BrushStyle.BDiagPattern if line.chance else Qt.BrushStyle.SolidPattern
        painter.setPen(QPen(colour, 1))
        painter.setBrush(QBrush(colour, style))
        painter.drawRect(bar)
        painter.setPen(QPen(theme.ink, 1))
        painter.drawLine(
            QPointF(middle.x(), middle.y() - high / 2), QPointF(middle.x(), middle.y() + high / 2)
        )
        gap = float(theme.px(_GAP))
        free = QRectF(room.left(), room.top(), half - gap, room.height())
        side = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if line.change < 0:
            free.moveLeft(middle.x() + gap)
            side = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            painter.setFont(theme.font(Role.STRONG))
            painter.setPen(theme.ink)
            painter.drawText(free, side, line.told)
            free.setLeft(painter.boundingRect(free, side, line.told).right() + gap / 2)
            self._paint_off(painter, free, side, line)
            return
        free.setRight(free.right() - self._paint_off(painter, free, side, line))
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        painter.drawText(free, side, line.told)
