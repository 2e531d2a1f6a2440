"""The log: rounds with their lines, as a list that assistive technology can read."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QListView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.look import bare_list
from council_desktop.widgets.paint import shrunk
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.swatch import paint_swatch

_LEAST_HEADING: Final = 0.7
"""A heading is written no smaller than this, of its usual size."""
_CHEVRON: Final = 15
"""Side of the mark that unfolds a line."""
_LINE: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


def paint_diamond(painter: QPainter, centre: QPointF, reach: float, theme: Theme) -> None:
    """The mark before what belongs to nobody."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.gold_text)
    side = reach * 0.75
    painter.drawPolygon(
        QPolygonF(
            [
                centre + QPointF(0, -reach),
                centre + QPointF(side, 0),
                centre + QPointF(0, reach),
                centre + QPointF(-side, 0),
            ]
        )
    )


class LogModel(QAbstractListModel):
    """The lines that are shown; `since` marks those after a moment."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[LogLine] = []
        self.since = -1
        """Lines of later plies are new to the viewer; -1 for none."""
        self.unfolded: dict[int, str] = {}
        """What more is told, by row."""

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        """Qt: how many lines."""
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Qt: the text, also for assistive technology; the line itself under our own role."""
        if not index.isValid() or not 0 <= index.row() < len(self.rows):
            return None
        line = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            more = self.unfolded.get(index.row())
            return f"{line.text}\n{more}" if more else line.text
        if role == _LINE:
            return line
        return None

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Qt: every line can be reached by keyboard."""
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these instead of the lines shown so far."""
        self.beginResetModel()
        self.unfolded = {}
        self.rows = [line for line in lines if not line.minor]
        self.endResetModel()

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these after the others."""
        new = [line for line in lines if not line.minor]
        if not new:
            return
        first = len(self.rows)
        self.beginInsertRows(QModelIndex(), first, first + len(new) - 1)
        self.rows += new
        self.endInsertRows()

    def unfold(self, row: int, text: str) -> None:
        """Tell more below a line; "" folds it up."""
        if text:
            self.unfolded[row] = text
        else:
            self.unfolded.pop(row, None)
        self.dataChanged.emit(self.index(row), self.index(row))
        self.layoutChanged.emit()

    def is_new(self, line: LogLine) -> bool:
        """Did it happen since the viewer acted?"""
        return self.since >= 0 and line.ply > self.since and not line.heading


class _Lines(QStyledItemDelegate):
    """Paints a line: chip or diamond, text; a heading between two rules."""

    def __init__(self, model: LogModel, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._model = model
        self._theme = theme
        self._assets = assets
        self._font = theme.font(Role.BODY)
        self._head = theme.font(Role.BANNER)
        self._small = theme.font(Role.SMALL)
        self._strong = theme.font(Role.STRONG)
        self._heights: dict[tuple[str, bool, bool, int], int] = {}
        """Of words in a room so wide: the list asks for all lines each time one is added."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Qt: as high as its words need at the width of the list."""
        line = index.data(_LINE)
        high = self._words_height(line) + self._theme.px(10 if line.heading else 6)
        return QSize(self._width(), high + self._more_height(index.row()))

    def _words_height(self, line: LogLine) -> int:
        key = (line.text, line.heading, line.important, self._text_width(line))
        found = self._heights.get(key)
        if found is None:
            room = QRect(0, 0, key[-1], 10_000)
            wrapped = self._metrics(line).boundingRect(room, Qt.TextFlag.TextWordWrap, line.text)
            found = self._heights[key] = wrapped.height()
        return found

    def _more_height(self, row: int) -> int:
        """How high what is unfolded below a line is."""
        more = self._model.unfolded.get(row)
        if not more:
            return 0
        room = QRect(0, 0, self._text_width(), 10_000)
        metrics = QFontMetrics(self._small)
        return metrics.boundingRect(room, Qt.TextFlag.TextWordWrap, more).height() + 6

    def chevron(self, box: QRect) -> QRect:
        """Where a line is unfolded, in the box of the line."""
        side = self._theme.px(_CHEVRON)
        return QRect(box.left() + self._width() - side - 2, box.top() + 2, side, side)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: the line."""
        theme, line, box = self._theme, index.data(_LINE), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.active_fill)
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 5, 5)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 1, -2, -1), 5, 5)
        if line.heading:
            self._paint_heading(painter, box, line, chosen)
        else:
            self._paint_line(painter, box, line, chosen)
            if line.folds:
                self._paint_more(painter, option.rect, index.row())
        painter.restore()

    def _paint_heading(self, painter: QPainter, box: QRectF, line: LogLine, chosen: bool) -> None:
        theme, pad = self._theme, self._theme.px(14)
        painter.setPen(theme.active_text if chosen else theme.gold_text)
        words = line.text.upper()
        painter.setFont(shrunk(self._head, words, box.width() - 2 * pad, _LEAST_HEADING))
        painter.drawText(
            box.adjusted(pad, theme.px(4), -pad, 0), Qt.AlignmentFlag.AlignVCenter, words
        )
        end = box.left() + pad + painter.fontMetrics().horizontalAdvance(words) + theme.px(10)
        if end < box.right() - pad:
            y = box.center().y() + theme.px(2)
            painter.setPen(QPen(theme.line_soft, 1))
            painter.drawLine(QPointF(end, y), QPointF(box.right() - pad, y))

    def _paint_line(self, painter: QPainter, box: QRectF, line: LogLine, chosen: bool) -> None:
        theme, px = self._theme, self._theme.px
        if self._model.is_new(line):
            painter.fillRect(QRectF(box.left() + px(5), box.top(), 2, box.height()), theme.gold)
        mark = QRectF(0, 0, px(14), px(17))
        mark.moveCenter(QPointF(box.left() + px(21), box.top() + px(3) + mark.height() / 2))
        if line.seat is not None:
            paint_swatch(painter, mark, theme.seats[line.seat], theme)
        elif line.icon:
            side = QRectF(0, 0, px(15), px(15))
            side.moveCenter(mark.center())
            ink = {"check": theme.green_text, "cross": theme.red_text}
            colour = ink.get(line.icon, theme.gold_text)
            draw_glyph(painter, self._assets.glyph(line.icon), side, colour)
        else:
            paint_diamond(painter, mark.center(), px(4), theme)
        painter.setFont(self._strong if line.important else self._font)
        painter.setPen(theme.active_text if chosen else theme.ink)
        left = px(38)
        area = QRectF(box.left() + left, box.top() + px(3), self._text_width(line), box.height())
        painter.drawText(area, int(Qt.TextFlag.TextWordWrap), line.text)

    def _paint_more(self, painter: QPainter, box: QRect, row: int) -> None:
        theme = self._theme
        more = self._model.unfolded.get(row)
        glyph = self._assets.glyph("chevron-up" if more else "chevron-down")
        draw_glyph(painter, glyph, QRectF(self.chevron(box)), theme.gold_text)
        if more:
            left, high = theme.px(38), self._more_height(row)
            area = QRect(box.left() + left, box.bottom() - high, self._text_width(), high)
            painter.setFont(self._small)
            painter.setPen(theme.muted)
            painter.drawText(area, int(Qt.TextFlag.TextWordWrap), more)

    def _width(self) -> int:
        """As if the scroll bar were always there: its coming must not change what is laid out."""
        view = self.parent()
        assert isinstance(view, QListView)
        return view.width() - view.verticalScrollBar().sizeHint().width()

    def _text_width(self, line: LogLine | None = None) -> int:
        """The room for words; less where a line can be unfolded."""
        px = self._theme.px
        mark = px(_CHEVRON) if line is not None and line.folds else 0
        return max(40, self._width() - px(38) - px(6) - mark)

    def _metrics(self, line: LogLine) -> QFontMetrics:
        if line.heading:
            return QFontMetrics(self._head)
        return QFontMetrics(self._strong if line.important else self._font)


class _Since(PlainLabel):
    """How much is new; a click leads to the first of it."""

    pressed = Signal()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: wherever its words are clicked."""
        if self.text() and event.button() == Qt.MouseButton.LeftButton:
            self.pressed.emit()
            event.accept()
        else:
            super().mousePressEvent(event)


class LogPanel(QFrame):
    """Title, how much is new, and the list; stays at the end unless somebody scrolled up."""

    line_chosen = Signal(int)
    """The ply of a line that was activated (click or Enter)."""
    more_requested = Signal(int)
    """More is to be told of the line in this row."""
    card_requested = Signal(int)
    """The convention card of whoever did what stands in the unfolded line of this ply."""
    now_requested = Signal()
    """Back from an earlier position."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        title: str,
        empty: str,
        now: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        px = theme.px
        box = QVBoxLayout(self)
        box.setContentsMargins(1, px(8), 1, px(8))
        box.setSpacing(px(6))
        row = QHBoxLayout()
        row.setContentsMargins(px(14), 0, px(14), 0)
        self._title = PlainLabel(title)
        self._title.setProperty("kind", "title")
        self._count = _Since()
        self._count.pressed.connect(self.show_new)
        self._count.setWordWrap(True)
        self._count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._count.setProperty("kind", "muted")
        self._empty = PlainLabel(empty)
        self._empty.setProperty("kind", "muted")
        self._empty.setWordWrap(True)
        self._empty.setContentsMargins(px(14), 0, px(14), 0)
        row.addWidget(self._title)
        row.addWidget(self._count, 1)
        box.addLayout(row)
        box.addWidget(self._empty)
        self.model = LogModel(self)
        self.list = QListView()
        self.list.setObjectName("log-list")
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(bare_list(theme))
        self.list.setModel(self.model)
        self._lines = _Lines(self.model, theme, assets, self.list)
        self.list.setItemDelegate(self._lines)
        self.list.installEventFilter(self)
        self.list.viewport().installEventFilter(self)
        self.list.setAccessibleName(title)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.activated.connect(self._on_activated)
        self.list.clicked.connect(self._on_activated)
        box.addWidget(self.list, 1)
        self.card = QPushButton()
        self.card.clicked.connect(self._on_card)
        self.card.hide()
        self._unfolded = -1
        """The ply of the line that was unfolded last."""
        below = QHBoxLayout()
        below.setContentsMargins(px(12), 0, px(12), 0)
        below.addWidget(self.card)
        box.addLayout(below)
        self.past = QWidget()
        column = QVBoxLayout(self.past)
        column.setContentsMargins(px(12), 0, px(12), 0)
        column.setSpacing(px(4))
        self.past_note = PlainLabel()
        self.past_note.setProperty("kind", "error")
        self.past_note.setWordWrap(True)
        self.now = QPushButton(now)
        self.now.clicked.connect(self.now_requested)
        column.addWidget(self.past_note)
        column.addWidget(self.now)
        self.past.hide()
        box.addWidget(self.past)
        self._follow = True
        bar = self.list.verticalScrollBar()
        bar.rangeChanged.connect(self._on_range)
        bar.valueChanged.connect(self._on_scrolled)
        self._show_emptiness()

    def set_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these instead of the lines shown so far."""
        self._follow = True
        self.model.set_lines(lines)
        self._show_card()
        self._show_emptiness()
        self.list.scrollToBottom()

    def add_lines(self, lines: Sequence[LogLine]) -> None:
        """Show these after the others."""
        self.model.add_lines(lines)
        self._show_emptiness()

    def unfold(self, row: int, text: str, card: str) -> None:
        """Tell more below a line; `card` is the word on the button to the convention card, "" for
        no button."""
        self.model.unfold(row, text)
        self._unfolded = self.model.rows[row].ply
        self.card.setText(card)
        self._show_card()
        self.list.scrollTo(self.model.index(row))

    def toggle(self, row: int) -> None:
        """Unfold a line, or fold it up."""
        if not self.model.rows[row].folds:
            return
        if row in self.model.unfolded:
            self.model.unfold(row, "")
            self._show_card()
        else:
            self.more_requested.emit(row)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the mark of a line is clicked, or Right and Left unfold the line and fold it up."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            row = self.list.currentIndex().row()
            keys = (Qt.Key.Key_Right, Qt.Key.Key_Left)
            if watched is self.list and row >= 0 and event.key() in keys:
                if (row in self.model.unfolded) == (event.key() == Qt.Key.Key_Left):
                    self.toggle(row)
                return True
        elif event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            return watched is self.list.viewport() and self._on_press(event.position().toPoint())
        return super().eventFilter(watched, event)

    def _on_press(self, place: QPoint) -> bool:
        index = self.list.indexAt(place)
        if not index.isValid() or not self.model.rows[index.row()].folds:
            return False
        if not self._lines.chevron(self.list.visualRect(index)).contains(place):
            return False
        self.toggle(index.row())
        return True

    def _on_card(self) -> None:
        self.card_requested.emit(self._unfolded)

    def _show_card(self) -> None:
        self.card.setVisible(bool(self.model.unfolded) and bool(self.card.text()))

    @property
    def written(self) -> list[QRect]:
        """Where its lines stand: what lies there for a while leaves them free if it can."""
        view = self.list.viewport()
        corner = view.mapTo(self, QPoint(0, 0))
        found = []
        # From the first that is seen on: a long game has hundreds.
        for number in range(max(0, self.list.indexAt(QPoint(0, 0)).row()), self.model.rowCount()):
            row = self.list.visualRect(self.model.index(number))
            if row.top() > view.rect().bottom():
                break
            seen = row & view.rect()
            if not seen.isEmpty():
                found.append(seen.translated(corner))
        return found

    def latest(self, count: int) -> list[str]:
        """The last lines that are shown, at most so many."""
        return [line.text for line in self.model.rows[-count:]]

    def mark_since(self, ply: int, note: str, lead: str = "") -> None:
        """Mark what happened after `ply` (-1: nothing); `note` says it in words, `lead` that a
        click on these leads to the first of it."""
        self.model.since = ply
        self._count.setText(note)
        self._count.setToolTip(lead if note else "")
        if note:
            self._count.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._count.unsetCursor()
        self.list.viewport().update()

    def show_past(self, note: str) -> None:
        """An earlier position is shown; "" for the present one."""
        self.past_note.setText(note)
        self.past.setVisible(bool(note))

    def select(self, ply: int) -> None:
        """Mark the last line of this ply."""
        for row in range(len(self.model.rows) - 1, -1, -1):
            if self.model.rows[row].ply == ply:
                self.list.setCurrentIndex(self.model.index(row))
                return

    def show_end(self) -> None:
        """The newest lines, wherever somebody had scrolled to before."""
        self._follow = True
        self.list.scrollToBottom()

    def show_new(self) -> None:
        """What is new from its first line on, as much as there is room for."""
        for row, line in enumerate(self.model.rows):
            if self.model.is_new(line):
                top = QAbstractItemView.ScrollHint.PositionAtTop
                self.list.scrollTo(self.model.index(row), top)
                return

    def new_count(self) -> int:
        """How many lines are marked as new."""
        return sum(self.model.is_new(line) for line in self.model.rows)

    def _on_range(self, least: int, most: int) -> None:
        """The lines were laid out anew: stay at the end."""
        if self._follow:
            self.list.verticalScrollBar().setValue(most)

    def _on_scrolled(self, value: int) -> None:
        most = self.list.verticalScrollBar().maximum()
        if most > 0:
            self._follow = value >= most - 4

    def _show_emptiness(self) -> None:
        nothing = not self.model.rows
        self._empty.setVisible(nothing)
        self.list.setVisible(not nothing)

    def _on_activated(self, index: QModelIndex) -> None:
        line = index.data(_LINE)
        if isinstance(line, LogLine):
            self.line_chosen.emit(line.ply)
