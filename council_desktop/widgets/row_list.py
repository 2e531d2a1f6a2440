"""A list of things with two lines each and a mark in front, in sections with headings.

An item holds its row under the role `ROW`; an item without one is a heading.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Protocol, TypeVar

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import cut_names
from council_desktop.widgets.paint import WRAP, wrapped

LEAST_LIST: Final = 120
"""The least height of such a list, at 100 %."""
_AROUND_MARKED, _MARK = 36, 16
"""Beside the words of a row: what grows with the letters, at 100 %; what does not."""
_AROUND, _EDGES = 18, 12
"""The same without a mark."""
_ABOVE_AND_BELOW: Final = 10
ROW: Final = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class Row(Protocol):
    """What is painted of a row."""

    @property
    def title(self) -> str:
        """The first line."""

    @property
    def state(self) -> str:
        """Below it, on as many lines as it needs."""

    @property
    def when(self) -> str:
        """At the right of the first line; may be empty."""

    @property
    def icon(self) -> str:
        """The mark."""

    @property
    def bad(self) -> bool:
        """Is the mark red?"""


T = TypeVar("T", bound=Row)


class RowDelegate(QStyledItemDelegate):
    """A title, lines below it and a mark; a heading above each section."""

    def __init__(self, theme: Theme, assets: Assets, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme, self._assets, self._view = theme, assets, view
        self._head, self._small = theme.font(Role.BANNER), theme.font(Role.SMALL)
        self._strong = theme.font(Role.STRONG)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: as high as its letters."""
        px = self._theme.px
        if index.data(ROW) is None:
            return QSize(px(100), QFontMetrics(self._head).height() + px(18))
        area = self._words(QRectF(0, 0, self._width(), 0))
        state = wrapped(self._small, index.data(ROW).state, area.width())
        return QSize(px(100), QFontMetrics(self._strong).height() + state + px(18))

    def _width(self) -> int:
        """As if the scroll bar were always there: its coming must not change what is laid out."""
        return self._view.width() - self._view.verticalScrollBar().sizeHint().width()

    def _words(self, box: QRectF) -> QRectF:
        """Where the words of a row stand."""
        px = self._theme.px
        return box.adjusted(px(3) + px(44), px(2) + px(6), -px(3) - px(12), -px(2) - px(6))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Qt: the row."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, row = QRectF(option.rect), index.data(ROW)
        if row is None:
            self._paint_heading(painter, box, str(index.data()))
        else:
            self._paint_row(painter, box, row, option.state)
        painter.restore()

    def _paint_heading(self, painter: QPainter, box: QRectF, text: str) -> None:
        theme, px = self._theme, self._theme.px
        painter.setFont(self._head)
        painter.setPen(theme.gold_text)
        area = box.adjusted(px(10), px(8), -px(10), 0)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, text.upper())
        end = area.left() + QFontMetrics(self._head).horizontalAdvance(text.upper()) + px(10)
        painter.setPen(QPen(theme.line_soft, 1))
        y = area.center().y()
        painter.drawLine(QPointF(end, y), QPointF(area.right(), y))

    def _paint_row(self, painter: QPainter, box: QRectF, row: Row, state: QStyle.StateFlag) -> None:
        theme, px = self._theme, self._theme.px
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        inside = box.adjusted(px(3), px(2), -px(3), -px(2))
        if chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.active_fill if chosen else theme.hover)
            painter.drawRoundedRect(inside, 6, 6)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inside, 6, 6)
        side = px(18)
        mark = QRectF(inside.left() + px(12), inside.center().y() - side / 2, side, side)
        colour = theme.red_text if row.bad else theme.gold_text
        draw_glyph(painter, self._assets.glyph(row.icon), mark, colour)
        self._paint_words(painter, self._words(box), row, chosen)

    def _paint_words(self, painter: QPainter, area: QRectF, row: Row, chosen: bool) -> None:
        theme, px = self._theme, self._theme.px
        small, strong = QFontMetrics(self._small), QFontMetrics(self._strong)
        painter.setFont(self._small)
        painter.setPen(theme.active_text if chosen else theme.muted)
        right = Qt.AlignmentFlag.AlignRight
        painter.drawText(area, int(right | Qt.AlignmentFlag.AlignTop), row.when)
        painter.drawText(area.adjusted(0, strong.height(), 0, px(2)), WRAP, row.state)
        painter.setFont(self._strong)
        painter.setPen(theme.active_text if chosen else theme.ink)
        room = area.width() - small.horizontalAdvance(row.when) - px(16)
        high = QRectF(area.left(), area.top(), room, strong.height())
        painter.drawText(high, 0, cut_names(strong, row.title, room))


class _Lines(QStyledItemDelegate):
    """Words go on in the next line: Qt paints them so, and is told how high they then are."""

    def __init__(self, theme: Theme, view: QListWidget, around: int) -> None:
        """`around`: the pixels beside the words."""
        super().__init__(view)
        self._theme, self._view, self._around = theme, view, around

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Qt: as high as its words, as if the scroll bar were always there."""
        view, px = self._view, self._theme.px
        bar = view.verticalScrollBar().sizeHint().width()
        room = view.width() - bar - self._around
        high = wrapped(view.font(), str(index.data()), room) + px(_ABOVE_AND_BELOW)
        return QSize(px(60), max(high, super().sizeHint(option, index).height()))


class WrappingList(QListWidget):
    """A list whose rows are as high as their words need in its width."""

    def __init__(self, theme: Theme, *, marked: bool = False) -> None:
        """`marked`: each row begins with an icon or a box to tick."""
        super().__init__()
        self._around = theme.px(_AROUND_MARKED) + _MARK if marked else theme.px(_AROUND) + _EDGES
        self._pressed: tuple[QListWidgetItem, Qt.CheckState] | None = None
        """The row that is being clicked, and whether it was ticked before."""
        if marked:
            self.itemClicked.connect(self._on_clicked)
        self.setWordWrap(True)
        self.setItemDelegate(_Lines(theme, self, self._around))

    def least_width(self) -> int:
        """The width in which no word of its rows is cut."""
        metrics = self.fontMetrics()
        words = [word for row in range(self.count()) for word in self.item(row).text().split(" ")]
        widest = max(map(metrics.horizontalAdvance, words), default=0)
        frame = 2 * self.frameWidth()
        return widest + self._around + self.verticalScrollBar().sizeHint().width() + frame

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the box of a row may tick itself; its words do not, by themselves."""
        item = self.itemAt(event.position().toPoint())
        self._pressed = (item, item.checkState()) if item is not None else None
        super().mousePressEvent(event)

    def _on_clicked(self, item: QListWidgetItem) -> None:
        """A click on its words ticks a row as well as one on its box."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or pressed != (item, item.checkState()):
            return
        if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
            checked = pressed[1] == Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if checked else Qt.CheckState.Checked)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width, other lines; Qt itself would wait for a tenth of a second, or not
        care."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.doItemsLayout()


class RowList(WrappingList):
    """Such a list. What was chosen stays chosen when it is filled anew, where it is still there."""

    def __init__(self, theme: Theme, assets: Assets, name: str) -> None:
        """`name` is what a screen reader calls it."""
        super().__init__(theme)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setItemDelegate(RowDelegate(theme, assets, self))
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("QListView { background: transparent; border: none; }")

    def fill(
        self,
        sections: Iterable[tuple[str, Sequence[T]]],
        spoken: Callable[[str, T], str],
        is_chosen: Callable[[T], bool],
    ) -> None:
        """Headings with their rows; without any row a section has no heading.

        `spoken`: a row in words, from heading and row; `is_chosen`: whether it was chosen before.
        """
        self.clear()
        choose: QListWidgetItem | None = None
        for heading, rows in sections:
            if rows:
                above = QListWidgetItem(heading)
                above.setFlags(Qt.ItemFlag.NoItemFlags)
                self.addItem(above)
            for row in rows:
                item = QListWidgetItem()
                item.setData(ROW, row)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(heading, row))
                item.setToolTip(f"{row.title}\n{row.state}")
                self.addItem(item)
                if choose is None or is_chosen(row):
                    choose = item
        if choose is not None:
            self.setCurrentItem(choose)
