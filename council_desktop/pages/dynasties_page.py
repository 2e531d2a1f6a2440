"""Dynasties: who sat on the council and how often, as a drawing and as a list."""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QIcon,
    QKeyEvent,
    QPainter,
    QPixmap,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QBoxLayout,
    QCheckBox,
    QHeaderView,
    QScrollArea,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import records, words
from council_desktop.chronicle.contests import AnyLine
from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.dynasty_picture import legend, picture_steps
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.marks import result_mark
from council_desktop.chronicle.painting import Painting, panel_inks
from council_desktop.chronicle.records import Dynasty, Reign
from council_desktop.controllers.long_work import LongWork
from council_desktop.look.assets import CHARACTER_EMBLEMS, Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.pages.council_card import CouncilCard
from council_desktop.store.steps import PAUSE, Steps, finish, set_aside
from council_desktop.text.elide import BETWEEN, first_parts
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.dynasty_chart import DynastyChart
from council_desktop.widgets.look import words as label
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.person_chips import PersonChips
from council_desktop.widgets.segments import SegmentedSwitch

_AnyIndex = QModelIndex | QPersistentModelIndex
_UID: Final = Qt.ItemDataRole.UserRole
_PARTS: Final = Qt.ItemDataRole.UserRole + 1
_CHIPS: Final = 10
"""So many people have a chip of their own."""
_MARK: Final = 14
"""Side of the mark of a council in the list, at 100 %."""
_SCALES: Final = (1, 2, 3)
"""Pixels of the screen for each of ours, for which marks are painted."""
_BESIDE: Final = 900
"""From this width on, at 100 %, the card stands beside the list."""
_UNFOLDED: Final = 300
"""In a book of so many councils the latest is shown in the list, too."""
_AT_ONCE: Final = 300
"""A book of so many lines is looked through at once, a longer one in steps."""
_BOTH, _DRAWN, _LISTED = "both", "lines", "list"
"""What is shown."""
_MARKED: Final = ("won", "lost", "together", "crown", "games")
_NAMED: Final = ("council", "from_year", "throne")


_BENEATH: Final = 450
"""What bar, chips and the card of a council need of the height, at 100 %."""
_NAME: Final = 110
"""Pixels in the list that a long name has at least, at 100 %."""
_AROUND_NAME: Final = 14


class _Rows(QStyledItemDelegate):
    """Of a council that many things are told of, those for which there is room."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: _AnyIndex) -> None:
        """Qt: what is painted."""
        super().initStyleOption(option, index)
        parts = index.data(_PARTS)
        if parts:
            around = option.decorationSize.width() + 4 * option.fontMetrics.averageCharWidth()
            room = option.rect.width() - around
            option.text = first_parts(option.fontMetrics, parts, room) or parts[0]


class _Tree(QTreeView):
    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()


class DynastiesPage(TableBackground):
    """Drawing, list and the council that is chosen; Enter opens it in the chronicle."""

    back_requested = Signal()
    entry_requested = Signal(str)
    replay_requested = Signal(str)
    statistics_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._work = LongWork(self)
        self._work.raise_what_fails()
        """Looks through a long book."""
        self._waits = False
        """Does the keyboard wait on *Back* until the book is read?"""
        self._lines: tuple[AnyLine, ...] = ()
        self._entries: tuple[Entry, ...] = ()
        self._by_uid: dict[str, Entry] = {}
        self._all: tuple[Dynasty, ...] = ()
        """Everybody who may be drawn: their places are their card backs."""
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("book.dynasties"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.shown = SegmentedSwitch(
            theme, [(one, self._t(f"dynasty.show.{one}")) for one in (_BOTH, _DRAWN, _LISTED)]
        )
        """Drawing, list, or both."""
        self.shown.setAccessibleName(self._t("dynasty.show.name"))
        self.shown.set_value(_BOTH)
        self.shown.chosen.connect(lambda _: self._place())
        self.bar.add_widget(self.shown)
        self.bots = QCheckBox(self._t("page.show_bots"))
        self.bots.toggled.connect(lambda _: self._fill_people())
        self.bar.add_widget(self.bots)
        self.pictures = self.bar.add_action(texts.t("chronicle.statistics.title"), "chronicle")
        self.pictures.clicked.connect(self.statistics_requested)
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
        named = tuple(texts.t(f"chronicle.dynasty.{one}") for one in _NAMED)
        self.chart = DynastyChart(theme, assets, (named[0], named[1], named[2]))
        self.chart.setAccessibleName(self._t("page.chart"))
        self.chart.chosen.connect(self.choose)
        self.chart.opened.connect(self.entry_requested)
        box.addWidget(self.chart)
        self.legend = Chart(theme, assets, panel_inks(theme))
        marks = legend([texts.t(f"chronicle.dynasty.{one}") for one in _MARKED])
        self.legend.show_drawing(marks)
        self.legend.setAccessibleName(texts.t("chronicle.dynasty.legend"))
        self.legend.setToolTip(texts.t("chronicle.dynasty.legend"))
        self.people = PersonChips(theme, self._t("dynasty.switch"), self.legend)
        """Whose lanes are drawn."""
        self.people.changed.connect(self._fill)
        box.addWidget(self.people)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(px(16))
        self._row.addWidget(self._make_tree(), 7)
        self.card = CouncilCard(texts, theme, assets)
        self.card.entry_requested.connect(self.entry_requested)
        self.card.replay_requested.connect(self.replay_requested)
        self._row.addWidget(self.card, 4)
        box.addLayout(self._row, 1)
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
        self.tree.setItemDelegate(_Rows(self.tree))
        side = self._look.px(_MARK)
        self.tree.setIconSize(QSize(side, side))
        self._marks = {won: self._mark(won, side) for won in (True, False)}
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
        self.tree.selectionModel().currentChanged.connect(lambda index, _: self._on_current(index))
        return self.tree

    def _mark(self, won: bool, side: int) -> QIcon:
        """A filled disc, or a hollow square with a crack."""
        icon, shapes = QIcon(), tuple(result_mark(won, side / 2, side / 2, side - 1))
        for scale in _SCALES:
            pixmap = QPixmap(side * scale, side * scale)
            pixmap.setDevicePixelRatio(scale)
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            smooth(painter)
            painting = Painting(painter, self._glyphs, panel_inks(self._look))
            painting.draw(Drawing(side, side, shapes))
            painter.end()
            for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):  # else Qt would pale the latter
                icon.addPixmap(pixmap, mode)
        return icon

    def show_lines(self, lines: Sequence[AnyLine]) -> None:
        """All lines of the open book."""
        if self._lines != tuple(lines):
            self._lines = tuple(lines)
            self._entries = tuple(line for line in lines if isinstance(line, Entry))
            self._by_uid = {entry.uid: entry for entry in self._entries}
            self._fill_people()
        self.empty.setVisible(not self._entries)
        self._place()
        if self._waits and self._entries:
            self._waits = False
            if self.focusWidget() is self.bar.back:
                self.focus_first()
        if not self._entries:
            self.card.show_entry(None)

    def _place(self) -> None:
        """Drawing, list or both; a narrow window has no room to choose, and shows both."""
        beside = self.width() >= self._look.px(_BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        there = bool(self._entries)
        self.shown.setVisible(there and beside)
        self.bots.setVisible(there)
        wanted = self.shown.value() if beside else _BOTH
        for part, without in ((self.chart, _LISTED), (self.people, _LISTED), (self.tree, _DRAWN)):
            part.setVisible(there and wanted != without)
        beneath = self._look.px(_BENEATH) if beside and wanted == _BOTH else None
        self.chart.allow(math.inf if beneath is None else self.height() - beneath)

    def _fill_people(self) -> None:
        """Everybody is shown."""
        self._all = ()
        self._fill()

    def _fill(self) -> None:
        steps = self._filling()
        if len(self._lines) <= _AT_ONCE:
            self._work.stop()
            finish(steps)
        else:
            self._work.start(set_aside(steps), at_once=False)

    def _filling(self) -> Steps[None]:
        """Persons; with them bots where somebody wants to see them, or where there would be one
        lane only."""
        if not self._all:
            everybody = yield from records.dynasty_steps(self._entries)
            people = tuple(one for one in everybody if not one.bot)
            self._all = people if len(people) > 1 and not self.bots.isChecked() else everybody
            self._show_people()
            yield PAUSE
        places = self._switched_on()
        found = tuple(self._all[place] for place in places)
        chosen = self.chart.place() if self.chart.place() in self._by_uid else ""
        notes = [self._texts.n("chronicle.book.councils", one.councils) for one in found]
        picture = yield from picture_steps(found, notes, self._lines, CHARACTER_EMBLEMS, places)
        self._found = found
        self._unfolded.clear()
        self.chart.show_dynasties(picture)
        yield PAUSE
        self.model.clear()
        self.model.setHorizontalHeaderLabels(
            [self._t(f"book.{name}") for name in ("name", "sat", "won", "thrones", "best")]
        )
        # The figures have what they need, the names the rest.
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for one in found:
            name = self._name_of(one)
            numbers = (one.councils, one.won, one.thrones, one.best.facts.term)
            row = [QStandardItem(name), *(QStandardItem(str(number)) for number in numbers)]
            spoken = self._t(
                "page.dynasty", name=name, count=one.councils, won=one.won, thrones=one.thrones
            )
            row[0].setData(spoken, Qt.ItemDataRole.AccessibleTextRole)
            row[0].appendRow(QStandardItem())  # its councils, once somebody wants to see them
            row[0].setToolTip(BETWEEN.join((spoken, self._t("page.best", term=numbers[-1]))))
            self.model.appendRow(row)
            yield 0, 1
        yield PAUSE
        if found:
            self.tree.setCurrentIndex(self.model.index(0, 0))
        if len(found) == 1:
            self.tree.expand(self.model.index(0, 0))  # Nobody else: their councils, at once.
        self._fit_columns()
        if self._entries:
            uid = chosen or self._entries[-1].uid
            self._show_chosen(uid)
            if len(self._entries) <= _UNFOLDED:  # else a list of thousands would be made
                self.choose(uid)

    def _show_people(self) -> None:
        """A chip for each of those who sat most often, and one for all others."""
        chips: list[tuple[int | None, str]] = [
            (place, self._name_of(one)) for place, one in enumerate(self._all[:_CHIPS])
        ]
        others = len(self._all) - _CHIPS
        if others > 0:
            chips.append((None, self._texts.n("chronicle.dynasty.others", others)))
        self.people.show_people(chips if len(chips) > 1 else ())

    def _switched_on(self) -> list[int]:
        """Places of those whose lanes are drawn."""
        on = self.people.on() or [True]
        return [place for place in range(len(self._all)) if on[min(place, _CHIPS)]]

    def _name_of(self, one: Dynasty) -> str:
        return self._t("book.bot", name=one.name) if one.bot else one.name

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

    def _unfold(self, place: int) -> None:
        """The councils of one name; a long chronicle has far too many to make all at once."""
        if place in self._unfolded:
            return
        self._unfolded.add(place)
        parent = self.model.item(place)
        parent.removeRow(0)
        for row, reign in enumerate(reversed(self._found[place].reigns)):
            parts = self._parts(reign)
            child = QStandardItem(BETWEEN.join(parts))
            child.setData(reign.entry.uid, _UID)
            child.setData(parts, _PARTS)
            child.setToolTip(child.text())
            child.setIcon(self._marks[reign.entry.facts.won])
            parent.appendRow(child)
            # the words of a council need all columns, not only the first
            self.tree.setFirstColumnSpanned(row, parent.index(), True)

    def _parts(self, reign: Reign) -> list[str]:
        """A council as one of its members has it: the most important first."""
        texts, entry = self._texts, reign.entry
        others = [one for one in entry.members if one.person != reign.member.person]
        said = self._t(
            "page.reign",
            numeral=reign.member.roman,
            heading=words.heading(texts, entry),
            result=words.result(texts, entry),
            term=entry.facts.term,
        )
        company = texts.listing([words.numbered(texts, one) for one in others])
        return [
            said,
            *([self._t("entry.with", members=company)] if company else []),
            words.throne(texts, entry),
        ]

    def _on_expanded(self, index: QModelIndex) -> None:
        if not index.parent().isValid():
            self._unfold(index.row())

    def _on_current(self, index: QModelIndex) -> None:
        uid = self._uid(index)
        if uid:
            self._show_chosen(uid)

    def _show_chosen(self, uid: str) -> None:
        """In the drawing and on the card."""
        self.chart.choose(uid)
        seats = {one.person: place for place, one in enumerate(self._all)}
        self.card.show_entry(self._by_uid.get(uid), seats)

    def _uid(self, index: QModelIndex) -> str:
        return str(index.data(_UID) or "")

    def choose(self, uid: str) -> None:
        """The first place in the list where this council stands, and its card."""
        self._show_chosen(uid)
        for place, one in enumerate(self._found):
            for row, reign in enumerate(reversed(one.reigns)):
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
        if self._entries and self.tree.isHidden():
            self.chart.setFocus()
        elif self._entries:
            self.tree.setFocus()
        elif self.bar.back is not None:
            self.bar.back.setFocus()
            self._waits = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the card beside the list, or below it where both have no room."""
        super().resizeEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
