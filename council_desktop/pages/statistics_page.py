"""What a book adds up to, in pictures or as tables: by person, by partner, by title."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words, records, statistic_pictures, statistics, words
from council_desktop.chronicle.book_pictures import BookPictures, Emblems, Titled
from council_desktop.chronicle.contests import AnyLine, Contest, title_of
from council_desktop.chronicle.drawing import Table
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.painting import panel_inks
from council_desktop.chronicle.telling import Telling
from council_desktop.controllers.long_work import LongWork
from council_desktop.games.registry import TELLERS, TITLES
from council_desktop.look.assets import CHARACTER_EMBLEMS, Assets
from council_desktop.look.theme import Theme
from council_desktop.store.steps import PAUSE, Steps, finish, set_aside
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.look import words as label
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.record_table import RecordTable
from council_desktop.widgets.segments import SegmentedSwitch
from council_desktop.widgets.title_tile import TitleTile

_WIDE, _MIDDLE = 1180, 820
"""From these widths on, at 100 %, there are three columns of panels, or two."""
_TABLES_WIDE: Final = 1000
"""From this width on, at 100 %, there are two columns of tables."""
_UNITS: Final = 6
"""A row of panels is divided into so many: it holds one, two or three of them."""
_MARGIN, _GAP, _PAD, _LOW_PAD = 16, 12, 16, 12
"""At 100 %: beside the panels, between two of them, inside of one."""
_LAST_WIDE: Final = 212.0
"""Of the latest games in a tile, at 100 %."""
_NARROWEST: Final = 280.0
_BESIDE: Final = 2
_STEP: Final = 16
"""Pictures are drawn anew for panels that are wider or narrower by so much."""
_NAME_LETTERS: Final = 14
"""So many letters of a name are always seen in the choice of a person."""
_AT_ONCE: Final = 300
"""A book of so many lines is looked through at once, a longer one in steps."""
_PICTURES, _TABLES = "pictures", "tables"
_WIDEST_TILE: Final = 400
"""At 100 %: where few titles were played their tiles do not fill the line."""


def rows_of(needs: Sequence[int], columns: int) -> list[list[int]]:
    """Units of a row by row, as wide as each of `needs` columns or wider: no row has a hole. One
    alone in the last row gets somebody beside it where three would have had room."""
    rows: list[list[int]] = []
    for need in needs:
        need = min(need, columns)
        if not rows or sum(rows[-1]) + need > columns:
            rows.append([])
        rows[-1].append(need)
    if columns > _BESIDE and len(rows) > 1 and rows[-1] == [1] and rows[-2][-1] == 1:
        rows[-1].insert(0, rows[-2].pop())
    return [[_UNITS * need // sum(row) for need in row] for row in rows]


class Panel(QFrame):
    """A picture with its title."""

    def __init__(self, one: Titled, theme: Theme, assets: Assets) -> None:
        super().__init__()
        self._one, self._width = one, 0.0
        self.needs = 2 if one.wide else 1
        """Columns."""
        px = theme.px
        self.setProperty("kind", "panel")
        box = QVBoxLayout(self)
        box.setContentsMargins(px(_PAD), px(_LOW_PAD), px(_PAD), px(_LOW_PAD))
        head = QHBoxLayout()
        head.addWidget(label(one.title, "title"), 1)
        if one.note:
            beside = PlainLabel(one.note)
            beside.setProperty("kind", "muted")
            head.addWidget(beside)
        box.addLayout(head)
        self.chart = Chart(theme, assets, panel_inks(theme))
        box.addWidget(self.chart)
        box.addStretch(1)

    def draw(self, width: float) -> None:
        """The picture as wide as that, at 100 %."""
        if width != self._width:
            self._width = width
            self.chart.show_drawing(self._one.draw(width))


class StatisticsPage(TableBackground):
    """Filled by `show_lines`; a person and a title can be chosen."""

    back_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._telling = Telling(texts, TELLERS)
        self._waits = False
        """Does the keyboard wait on *Back* until the book is read?"""
        self._lines: tuple[AnyLine, ...] = ()
        self._drawn: BookPictures | None = None
        self._work = LongWork(self)
        self._work.raise_what_fails()
        self._title = ""
        """Only the games of this title; "" for all."""
        self.panels: list[Panel] = []
        self.tables: list[RecordTable] = []
        self.tiles: list[TitleTile] = []
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._place)
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("title"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        choices = [(name, self._t(name)) for name in (_PICTURES, _TABLES)]
        self.switch = SegmentedSwitch(theme, choices)
        self.switch.setAccessibleName(self._t("switch"))
        self.switch.set_value(_PICTURES)
        self.switch.setMinimumWidth(self.switch.wish())
        self.switch.chosen.connect(lambda _: self._fill())
        self.who = QuietCombo()
        # not as wide as its longest name, which may be wider than any window
        self.who.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.who.setMinimumContentsLength(_NAME_LETTERS)
        self.who.setAccessibleName(self._t("who"))
        self.who.currentIndexChanged.connect(lambda _: self._fill())
        whole.addWidget(self.bar)
        self._choices = QWidget()
        """Below the bar, where that has no room for the choices."""
        self._flow = FlowLayout(px(12), parent=self._choices)
        self._in_bar: bool | None = None
        self._inside = QWidget()
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(px(_MARGIN), px(_GAP), px(_MARGIN), px(_MARGIN))
        self._box.setSpacing(px(_GAP))
        self.empty = label(self._t("empty"), "reading")
        self._box.addWidget(self.empty)
        self._box.addWidget(self._choices)
        tiles = QWidget()
        self._tiles = FlowLayout(px(12), fill=True, parent=tiles)
        self._box.addWidget(tiles)
        self._grid = QGridLayout()
        self._grid.setSpacing(px(_GAP))
        for unit in range(_UNITS):
            self._grid.setColumnStretch(unit, 1)
        self._box.addLayout(self._grid)
        beside = QHBoxLayout()
        beside.setSpacing(px(_GAP))
        self._columns = (QVBoxLayout(), QVBoxLayout())
        """Of tables, which are as high as they need to be."""
        for column in self._columns:
            column.setSpacing(px(_GAP))
            column.addStretch(1)
            beside.addLayout(column, 1)
        self._beside = beside
        self._box.addLayout(beside)
        self._riddles_box = QFrame()
        self._riddles_box.setProperty("kind", "panel")
        told = QVBoxLayout(self._riddles_box)
        told.setContentsMargins(px(16), px(12), px(16), px(12))
        told.addWidget(label(texts.t("riddles.page.title"), "title"))
        self.riddles = label("")
        """How many were solved, the days in a row, the usual time."""
        told.addWidget(self.riddles)
        self._riddles_box.hide()
        self._box.addWidget(self._riddles_box)
        self._box.addStretch(1)
        self._scroll = up_and_down(self._inside)
        whole.addWidget(self._scroll, 1)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"chronicle.statistics.{key}", **params)

    # ------------------------------------------------------------ what is shown

    def show_lines(self, name: str, lines: Sequence[AnyLine]) -> None:
        """All lines of the open book, and its name."""
        self.bar.set_note(name)
        if self._lines == tuple(lines) and self.who.count():
            return
        self._lines = tuple(lines)
        emblems = Emblems(CHARACTER_EMBLEMS, {one.id: one.emblem for one in TITLES.values()})
        drawn = BookPictures(self._telling, self._lines, emblems)
        self._drawn = None
        if len(self._lines) <= _AT_ONCE:
            finish(drawn.begin())
            self._show_drawn(drawn)
        else:
            self._work.start(set_aside(self._beginning(drawn)))

    def show_riddles(self, told: Sequence[str]) -> None:
        """What was solved of the riddles, which no book knows of; nothing where none was."""
        self.riddles.setText(self._texts.t("chronicle.page.between").join(told))
        self._riddles_box.setVisible(bool(told))

    def _beginning(self, drawn: BookPictures) -> Steps[None]:
        """A long book: the choices first, then all that hangs on them."""
        yield from drawn.begin()
        self._fill_choices(drawn)
        self._drawn = drawn
        yield 0, 1
        yield from self._filling()

    def _show_drawn(self, drawn: BookPictures) -> None:
        self._drawn = drawn
        self._fill_choices(drawn)
        self._fill()

    def _fill_choices(self, drawn: BookPictures) -> None:
        """Whose games can be looked at."""
        chosen = self.who.currentData()
        self.who.blockSignals(True)
        self.who.clear()
        self.who.addItem(self._t("everybody"), None)
        for one in drawn.people:
            named = self._texts.t("chronicle.book.bot", name=one.name) if one.bot else one.name
            self.who.addItem(named, one.person)
        self.who.setCurrentIndex(max(0, self.who.findData(chosen)))
        self.who.blockSignals(False)

    def choose_title(self, title: str) -> None:
        """Only this title; once more: all of them."""
        self._title = "" if title == self._title else title
        self._fill()

    def _fill(self) -> None:
        if self._drawn is not None:  # else it comes by itself
            self._work.start(set_aside(self._filling()))

    def _filling(self) -> Steps[None]:
        """Everything for who and what is chosen."""
        person: int | None = self.who.currentData()
        lines = statistics.of_person(self._lines, person)
        self.empty.setVisible(not lines)
        for gone in (*self.panels, *self.tables):
            gone.hide()
            gone.deleteLater()
        self.panels, self.tables = [], []
        long = len(lines) > _AT_ONCE
        if long:
            tiles = yield from statistics.tile_steps(lines, person)
        else:
            tiles = statistics.tiles(lines, person)
        self._fill_tiles(tiles)
        if long:
            yield 0, 1
        if self._drawn is not None:
            yield from self._drawing(self._drawn, lines, person, long)
        if long:
            yield from self._placing()
        else:
            self._place()

    def _drawing(
        self, drawn: BookPictures, lines: Sequence[AnyLine], person: int | None, long: bool
    ) -> Steps[None]:
        """The panels, or the tables: those of a long book are shown one after the other."""
        tables: list[Table] = []
        for one in drawn.statistics(person, self._title):
            yield 0, 1
            if one is not None and self.switch.value() == _PICTURES:
                self.panels.append(Panel(one, self._look, self._glyphs))
                if long:
                    yield from self._placing(rest=False)
            elif one is not None:
                tables += one.draw(_NARROWEST).tables
        if self.switch.value() == _TABLES:
            shown = [line for line in lines if self._title in ("", title_of(line))]
            for table in (*tables, *self._records(shown)):
                self.tables.append(RecordTable(table, self._look))
                if long:
                    yield from self._placing(rest=False)
                yield 0, 1

    def _fill_tiles(self, tiles: Iterable[statistics.Tile]) -> None:
        while self.tiles:
            gone = self.tiles.pop()
            self._tiles.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for one in tiles:
            games = self._texts.n("chronicle.statistics.games", one.games)
            name = contest_words.game(self._texts, one.title)
            said = self._t("tile_won", games=games, won=one.won)
            spoken = self._t("tile", title=name, games=games, won=one.won)
            last = statistic_pictures.last_ones(self._texts, one.last, _LAST_WIDE)
            emblem = TITLES[one.title].emblem
            tile = TitleTile(self._look, self._glyphs, emblem, (name, said, spoken), last)
            tile.setChecked(one.title == self._title)
            tile.clicked.connect(lambda _=False, title=one.title: self.choose_title(title))
            tile.setMaximumWidth(self._look.px(_WIDEST_TILE))
            self._tiles.addWidget(tile)
            tile.show()
            self.tiles.append(tile)
        if self._waits and self.tiles:
            self._waits = False
            if self.focusWidget() is self.bar.back:
                self.focus_first()

    def _records(self, lines: Sequence[AnyLine]) -> Iterator[Table]:
        """The records of councils, and those of every other title."""
        entries = [line for line in lines if isinstance(line, Entry)]
        if entries:
            rows = words.record_rows(self._texts, records.statistics(entries))
            yield Table(self._texts.t("chronicle.book.records"), ("", ""), rows)
        contests = [line for line in lines if isinstance(line, Contest)]
        yield from contest_words.tables(self._texts, contests)

    # ------------------------------------------------------------ room and keys

    def _fitting(self) -> int:
        """So many columns have room; words of tables need more of it than pictures."""
        wide = self.width() / self._look.text_scale
        if self.tables:
            return 2 if wide >= _TABLES_WIDE else 1
        return 3 if wide >= _WIDE else 2 if wide >= _MIDDLE else 1

    def _place(self) -> None:
        """Every row is filled: its panels, or tables, share it by what each needs."""
        finish(self._placing())

    def _placing(self, rest: bool = True) -> Steps[None]:
        """The same, each part that was not there painted before the next one; without the `rest`
        the last row waits for those that may come beside it."""
        if self.tables:
            yield from self._placing_tables()
            return
        rows = rows_of([panel.needs for panel in self.panels], self._fitting())
        number = 0
        for row, units in enumerate(rows if rest else rows[:-1]):
            at = 0
            for unit in units:
                panel = self.panels[number]
                new = panel.isHidden()
                panel.draw(self._inner(unit))
                self._put(panel, (row, at, 1, unit))
                panel.show()
                at, number = at + unit, number + 1
                if new:
                    yield PAUSE

    def _put(self, panel: Panel, cells: tuple[int, int, int, int]) -> None:
        """There in the grid, unless it is there already."""
        place = self._grid.indexOf(panel)
        if place < 0 or self._grid.getItemPosition(place) != cells:
            self._grid.addWidget(panel, *cells)

    def _placing_tables(self) -> Steps[None]:
        """Each below those that leave it highest, so that no column has a hole."""
        fitting = self._fitting()
        self._beside.setStretch(1, fitting - 1)
        high = [0] * fitting
        for table in self.tables:
            place = high.index(min(high))
            high[place] += table.sizeHint().height()
            new, column = table.isHidden(), self._columns[place]
            if column.indexOf(table) < 0:
                for other in self._columns:
                    other.removeWidget(table)
                column.insertWidget(column.count() - 1, table)
            table.show()
            if new:
                yield PAUSE

    def _inner(self, units: int) -> float:
        """How wide a picture in a panel of so many units is, at 100 %."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        page = (self.width() - bar) / self._look.text_scale - 2 * _MARGIN
        unit = (page - (_UNITS - 1) * _GAP) / _UNITS
        inner = units * unit + (units - 1) * _GAP - 2 * (_PAD + 1)
        return max(_NARROWEST, inner // _STEP * _STEP)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many columns as there is room for; the choices in the bar or below it."""
        super().resizeEvent(event)
        self._choose_in_bar(self.width() >= self._look.px(_MIDDLE))
        self._later.start()

    def _choose_in_bar(self, in_bar: bool) -> None:
        if in_bar == self._in_bar:
            return
        self._in_bar = in_bar
        for part in (self.switch, self.who):
            if in_bar:
                self._flow.removeWidget(part)
                self.bar.add_widget(part)
            else:
                self._flow.addWidget(part)
            part.show()
        self._choices.setVisible(not in_bar)

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self.tiles:
            self.tiles[0].setFocus()
        elif self.bar.back is not None:
            self.bar.back.setFocus()
            self._waits = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
