"""Dynasties: who sat on the council and how often, as a drawing and as a list, and the records."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHeaderView,
    QScrollArea,
    QSizePolicy,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words, records, words
from council_desktop.chronicle.contests import Contest
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.records import Dynasty
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import BETWEEN, cut_name
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.look import words as label
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.paint import Picture, smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.record_table import RecordTable

_UID: Final = Qt.ItemDataRole.UserRole
_LANE: Final = 40
_COLUMN: Final = 28
_LEAST_COLUMN: Final = 6
_EVERY: Final = 5
"""Besides the first one every fifth numeral is written."""
_MOST_LANES: Final = 12
_MOST_DRAWN: Final = 400
"""So many of the latest councils are drawn; the list has all of them."""


class DynastyChart(Picture):
    """A lane for everybody, a column for every council. The list below is its twin for ears."""

    chosen = Signal(str)
    opened = Signal(str)
    """Enter was pressed on this council."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._theme, self._assets = theme, assets
        self._dynasties: tuple[Dynasty, ...] = ()
        self._entries: tuple[Entry, ...] = ()
        self._places: dict[str, int] = {}
        self._open = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_dynasties(self, dynasties: Sequence[Dynasty], entries: Sequence[Entry]) -> None:
        """These people in these councils."""
        self._entries = tuple(entries)[-_MOST_DRAWN:]
        self._places = {entry.uid: place for place, entry in enumerate(self._entries)}
        self._dynasties = tuple(dynasties)[:_MOST_LANES]
        self.setFixedHeight(
            self._theme.px(_LANE) * max(1, len(self._dynasties)) + self._theme.px(26)
        )
        self.update()

    def choose(self, uid: str) -> None:
        """The council that is chosen."""
        self._open = uid
        self.update()

    def _names(self) -> float:
        return float(self._theme.px(130))

    def _step(self) -> float:
        room = (self.width() - self._names()) / max(1, len(self._entries))
        return max(_LEAST_COLUMN / 2, min(float(self._theme.px(_COLUMN)), room))

    def sizeHint(self) -> QSize:
        """Qt: a lane for everybody."""
        return QSize(self._theme.px(400), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: threads and knots."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        step, left = self._step(), self._names()
        if self._open in self._places:
            x = left + (self._places[self._open] + 0.5) * step
            painter.fillRect(QRectF(x - step / 2, 0, step, self.height()), theme.active_fill)
        for lane, dynasty in enumerate(self._dynasties):
            self._paint_lane(painter, dynasty, px(_LANE) * (lane + 0.5), lane)
        painter.setFont(theme.font(Role.CAPTION))
        painter.setPen(theme.ink)
        if self._entries:
            strip = QRectF(left, self.height() - px(20), step * len(self._entries), px(18))
            painter.drawText(strip, Qt.AlignmentFlag.AlignLeft, str(self._entries[0].from_year))
            painter.drawText(strip, Qt.AlignmentFlag.AlignRight, str(self._entries[-1].to_year))
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        painter.end()

    def _paint_lane(self, painter: QPainter, dynasty: Dynasty, y: float, lane: int) -> None:
        theme, px = self._theme, self._theme.px
        step, left = self._step(), self._names()
        seat = theme.seats[lane % len(theme.seats)]
        colour = seat.line if theme.dark else seat.ground
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        name = cut_name(painter.fontMetrics(), dynasty.name, left - px(16))
        area = QRectF(px(4), y - px(14), left - px(12), px(28))
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, name)
        reigns = [reign for reign in dynasty.reigns if reign.entry.uid in self._places]
        points = [
            QPointF(left + (self._places[reign.entry.uid] + 0.5) * step, y) for reign in reigns
        ]
        painter.setPen(QPen(colour, 2))
        if points:
            painter.drawLine(points[0], points[-1])
        radius = min(px(6), step * 0.4)
        for reign, point in zip(reigns, points, strict=True):
            painter.setPen(QPen(colour, 2))
            painter.setBrush(colour if reign.entry.facts.won else theme.panel)
            painter.drawEllipse(point, radius, radius)
            if reign.took_throne:
                side = px(13)
                crown = QRectF(point.x() - side / 2, y - px(18), side, side)
                draw_glyph(painter, self._assets.glyph("crown"), crown, theme.gold_text)
            numeral = reign.member.numeral
            open_here = reign.entry.uid == self._open
            if (numeral == 1 or numeral % _EVERY == 0 or open_here) and step > px(8):
                painter.setFont(theme.font(Role.CAPTION))
                painter.setPen(theme.gold_text)
                at = QRectF(point.x() - px(30), y + px(5), px(60), px(15))
                painter.drawText(at, Qt.AlignmentFlag.AlignCenter, reign.member.roman)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows go from council to council, Home and End to the ends, Enter opens one."""
        last = len(self._entries) - 1
        place = self._places.get(self._open, last + 1)
        targets = {
            Qt.Key.Key_Left: place - 1,
            Qt.Key.Key_Right: place + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        target = targets.get(Qt.Key(event.key()))
        if target is not None and self._entries:
            uid = self._entries[max(0, min(last, target))].uid
            self.choose(uid)  # also where only bots sat, who may be hidden
            self.chosen.emit(uid)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._open in self._places:
            self.opened.emit(self._open)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: the council below the pointer."""
        place = int((event.position().x() - self._names()) / self._step())
        if event.position().x() >= self._names() and 0 <= place < len(self._entries):
            self.chosen.emit(self._entries[place].uid)


_BESIDE: Final = 900
"""From this width on, at 100 %, the records stand beside the list."""


_NAME: Final = 110
"""Pixels in the list that a long name has at least, at 100 %."""
_AROUND_NAME: Final = 14


class _Tree(QTreeView):
    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class DynastiesPage(TableBackground):
    """Drawing, list and records; Enter on a council opens it in the chronicle."""

    back_requested = Signal()
    entry_requested = Signal(str)

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look = texts, theme
        self._entries: tuple[Entry, ...] = ()
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("book.dynasties"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.bots = QCheckBox(self._t("page.show_bots"))
        self.bots.toggled.connect(lambda _: self._fill())
        self.bar.add_widget(self.bots)
        whole.addWidget(self.bar)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.viewport().setAutoFillBackground(False)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(16), px(12), px(16), px(12))
        box.setSpacing(px(12))
        self.empty = label(texts.t("app.chronicle.empty"), "reading")
        box.addWidget(self.empty)
        self.chart = DynastyChart(theme, assets)
        self.chart.setAccessibleName(self._t("page.chart"))
        self.chart.chosen.connect(self.choose)
        self.chart.opened.connect(self.entry_requested)
        box.addWidget(self.chart)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(16))
        self._row.addWidget(self._make_tree(), 7)
        self._row.addWidget(self._make_records(), 4)
        box.addLayout(self._row, 1)
        self._contests: tuple[Contest, ...] = ()
        self._tables = QVBoxLayout()
        self._tables.setSpacing(px(12))
        box.addLayout(self._tables)
        self.tables: list[RecordTable] = []
        """Below the councils: the records of other games."""
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        whole.addWidget(scroll, 1)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"chronicle.{key}", **params)

    def _make_tree(self) -> QTreeView:
        self.model = QStandardItemModel()
        self.tree = _Tree()
        self.tree.resized.connect(self._fit_columns)
        self.tree.setModel(self.model)
        self.tree.setAccessibleName(self._t("book.dynasties"))
        self.tree.setUniformRowHeights(True)
        self.tree.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.tree.setMinimumHeight(self._look.px(220))
        self.tree.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setStretchLastSection(False)
        self._found: tuple[Dynasty, ...] = ()
        self._unfolded: set[int] = set()
        """Names whose councils are in the tree."""
        self.tree.expanded.connect(self._on_expanded)
        self.tree.activated.connect(self._on_activated)
        self.tree.selectionModel().currentChanged.connect(
            lambda index, _: self.chart.choose(self._uid(index))
        )
        return self.tree

    def _make_records(self) -> QWidget:
        px = self._look.px
        self.panel = QFrame()
        self.panel.setProperty("kind", "panel")
        box = QVBoxLayout(self.panel)
        box.setContentsMargins(px(16), px(12), px(16), px(12))
        box.addWidget(label(self._t("book.records"), "title"))
        self.records = QGridLayout()
        self.records.setColumnStretch(0, 1)
        self.records.setHorizontalSpacing(px(16))
        box.addLayout(self.records)
        box.addStretch(1)
        return self.panel

    def show_entries(self, entries: Sequence[Entry], contests: Sequence[Contest] = ()) -> None:
        """Those of the open book."""
        if self._contests != tuple(contests):
            self._contests = tuple(contests)
            self._fill_tables()
        if self._entries != tuple(entries):
            self._entries = tuple(entries)
            self._fill()
        self.empty.setVisible(not entries and not contests)
        for part in (self.chart, self.tree, self.panel, self.bots):
            part.setVisible(bool(entries))

    def _fill(self) -> None:
        found = [
            one for one in records.dynasties(self._entries) if not one.bot or self.bots.isChecked()
        ]
        self._found = tuple(found)
        self._unfolded.clear()
        self.chart.show_dynasties(found, self._entries)
        self.model.clear()
        self.model.setHorizontalHeaderLabels(
            [self._t(f"book.{name}") for name in ("name", "sat", "won", "thrones", "best")]
        )
        # The figures have what they need, the names the rest.
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for one in found:
            name = self._t("book.bot", name=one.name) if one.bot else one.name
            numbers = (one.councils, one.won, one.thrones, one.best.facts.term)
            row = [QStandardItem(name), *(QStandardItem(str(number)) for number in numbers)]
            spoken = self._t(
                "page.dynasty", name=name, count=one.councils, won=one.won, thrones=one.thrones
            )
            row[0].setData(spoken, Qt.ItemDataRole.AccessibleTextRole)
            row[0].appendRow(QStandardItem())  # its councils, once somebody wants to see them
            row[0].setToolTip(BETWEEN.join((spoken, self._t("page.best", term=numbers[-1]))))
            self.model.appendRow(row)
        if found:
            self.tree.setCurrentIndex(self.model.index(0, 0))
        if len(found) == 1:
            self.tree.expand(self.model.index(0, 0))  # Nobody else: their councils, at once.
        self._fit_columns()
        self._fill_records()

    def _fit_columns(self) -> None:
        """The last figures are left out where names would have no room; the tips have them all."""
        header = self.tree.header()
        names = QFontMetrics(self._look.font(Role.BODY))
        longest = max((names.horizontalAdvance(one.name) for one in self._found), default=0)
        around = self.tree.indentation() + self._look.px(_AROUND_NAME)
        wanted = max(
            min(longest, self._look.px(_NAME)) + around, header.sectionSizeFromContents(0).width()
        )
        room = self.tree.viewport().width() - wanted
        for column in range(1, self.model.columnCount()):
            room -= max(self.tree.sizeHintForColumn(column), header.sectionSizeHint(column))
            self.tree.setColumnHidden(column, room < 0)

    def _fill_records(self) -> None:
        while (item := self.records.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        rows = words.record_rows(self._texts, records.statistics(self._entries))
        for row, (name, value) in enumerate(rows):
            number = PlainLabel(value)
            number.setProperty("kind", "strong")
            self.records.addWidget(label(name), row, 0)
            self.records.addWidget(number, row, 1, Qt.AlignmentFlag.AlignRight)

    def _unfold(self, place: int) -> None:
        """The councils of one name; a long chronicle has far too many to make all at once."""
        if place in self._unfolded:
            return
        self._unfolded.add(place)
        parent = self.model.item(place)
        parent.removeRow(0)
        for row, reign in enumerate(self._found[place].reigns):
            entry = reign.entry
            child = QStandardItem(
                self._t(
                    "page.reign",
                    numeral=reign.member.roman,
                    heading=words.heading(self._texts, entry),
                    result=words.result(self._texts, entry),
                    term=entry.facts.term,
                )
            )
            child.setData(entry.uid, _UID)
            parent.appendRow(child)
            # the words of a council need all columns, not only the first
            self.tree.setFirstColumnSpanned(row, parent.index(), True)

    def _on_expanded(self, index: QModelIndex) -> None:
        if not index.parent().isValid():
            self._unfold(index.row())

    def _fill_tables(self) -> None:
        while self.tables:
            gone = self.tables.pop()
            gone.hide()
            gone.deleteLater()
        for table in contest_words.tables(self._texts, self._contests):
            self.tables.append(RecordTable(table, self._look))
            self._tables.addWidget(self.tables[-1])

    def _uid(self, index: QModelIndex) -> str:
        return str(index.data(_UID) or "")

    def choose(self, uid: str) -> None:
        """The first place in the list where this council stands."""
        for place, one in enumerate(self._found):
            for row, reign in enumerate(one.reigns):
                if reign.entry.uid == uid:
                    self._unfold(place)
                    self.tree.setCurrentIndex(self.model.item(place).child(row).index())
                    return

    def _on_activated(self, index: QModelIndex) -> None:
        uid = self._uid(index)
        if uid:
            self.entry_requested.emit(uid)

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self._entries:
            self.tree.setFocus()
        elif self.tables:
            self.tables[0].table.setFocus()
        elif self.bar.back is not None:
            self.bar.back.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the records beside the list, or below it where both have no room."""
        super().resizeEvent(event)
        beside = self.width() >= self._look.px(_BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
