"""What a book adds up to, in pictures or as tables: by person, by partner, by title."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
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
from council_desktop.store.steps import Steps, finish, set_aside
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.look import words as label
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.record_table import RecordTable
from council_desktop.widgets.segments import SegmentedSwitch
from council_desktop.widgets.title_tile import TitleTile

_WIDE, _MIDDLE = 1180, 820
"""From these widths on, at 100 %, there are three columns of panels, or two."""
_TERMS, _ALONE, _PANEL = 720.0, 900.0, 372.0
"""Widths of the pictures at 100 %: the terms beside another panel, the terms as wide as two panels
that are all there is, all others."""
_NAME_LETTERS: Final = 14
"""So many letters of a name are always seen in the choice of a person."""
_AROUND: Final = 80
"""What lies left and right of a picture that is as wide as the page."""
_AT_ONCE: Final = 300
"""A book of so many lines is looked through at once, a longer one in steps."""
_PICTURES, _TABLES = "pictures", "tables"


class StatisticsPage(TableBackground):
    """Filled by `show_lines`; a person and a title can be chosen."""

    back_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._telling = Telling(texts, TELLERS)
        self._lines: tuple[AnyLine, ...] = ()
        self._drawn: BookPictures | None = None
        self._work = LongWork(self)
        self._work.raise_what_fails()
        self._title = ""
        """Only the games of this title; "" for all."""
        self._columns, self._at = 0, 0
        """Of the panels, and the place of the next one."""
        self.panels: list[QFrame] = []
        self.tables: list[RecordTable] = []
        self.tiles: list[TitleTile] = []
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
        self.who = QComboBox()
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
        self._box.setContentsMargins(px(16), px(12), px(16), px(16))
        self._box.setSpacing(px(12))
        self.empty = label(self._t("empty"), "reading")
        self._box.addWidget(self.empty)
        self._box.addWidget(self._choices)
        tiles = QWidget()
        self._tiles = FlowLayout(px(12), fill=True, parent=tiles)
        self._box.addWidget(tiles)
        self._grid = QGridLayout()
        self._grid.setSpacing(px(12))
        self._box.addLayout(self._grid)
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
        whole.addWidget(up_and_down(self._inside), 1)

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
        drawn = BookPictures(self._telling, self._lines, emblems, _TERMS, _PANEL)
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
        self.panels, self.tables, self._columns = [], [], 0
        self._place()
        long = len(lines) > _AT_ONCE
        if long:
            yield 0, 1
        self._fill_tiles(statistics.tiles(lines, person))
        if long:
            yield 0, 1
        if self._drawn is not None:
            yield from self._drawing(self._drawn, lines, person)

    def _drawing(
        self, drawn: BookPictures, lines: Sequence[AnyLine], person: int | None
    ) -> Steps[None]:
        """The panels, or the tables, one after the other: a long book takes its time."""
        tables: list[Table] = []
        drawn.wide = self._terms_wide()
        for one in drawn.statistics(person, self._title):
            yield 0, 1
            if one is not None and self.switch.value() == _PICTURES:
                self.panels.append(self._panel(one))
                self._put(self.panels[-1])
            elif one is not None:
                tables += one.drawing.tables
        if self.switch.value() == _TABLES:
            shown = [line for line in lines if self._title in ("", title_of(line))]
            for table in (*tables, *self._records(shown)):
                self.tables.append(RecordTable(table, self._look))
                self._put(self.tables[-1])
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
            last = statistic_pictures.last_ones(one.last, 180)
            emblem = TITLES[one.title].emblem
            tile = TitleTile(self._look, self._glyphs, emblem, (name, said, spoken), last)
            tile.setChecked(one.title == self._title)
            tile.clicked.connect(lambda _=False, title=one.title: self.choose_title(title))
            self._tiles.addWidget(tile)
            self.tiles.append(tile)

    def _records(self, lines: Sequence[AnyLine]) -> Iterator[Table]:
        """The records of councils, and those of every other title."""
        entries = [line for line in lines if isinstance(line, Entry)]
        if entries:
            rows = words.record_rows(self._texts, records.statistics(entries))
            yield Table(self._texts.t("chronicle.book.records"), ("", ""), rows)
        contests = [line for line in lines if isinstance(line, Contest)]
        yield from contest_words.tables(self._texts, contests)

    def _panel(self, one: Titled) -> QFrame:
        px = self._look.px
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(px(16), px(12), px(16), px(12))
        head = QHBoxLayout()
        head.addWidget(label(one.title, "title"), 1)
        if one.note:
            beside = PlainLabel(one.note)
            beside.setProperty("kind", "muted")
            head.addWidget(beside)
        box.addLayout(head)
        chart = Chart(self._look, self._glyphs, panel_inks(self._look))
        chart.show_drawing(one.drawing)
        box.addWidget(chart)
        box.addStretch(1)
        return panel

    # ------------------------------------------------------------ room and keys

    def _fitting(self) -> int:
        """So many columns have room."""
        wide = self.width() / self._look.text_scale
        return 3 if wide >= _WIDE else 2 if wide >= _MIDDLE else 1

    def _terms_wide(self) -> float:
        roomy = self.width() / self._look.text_scale >= _ALONE + _AROUND
        return _ALONE if self._fitting() == 2 and roomy else _TERMS

    def _place(self) -> None:
        columns = self._fitting()
        if columns == self._columns:
            return
        self._columns, self._at = columns, 0
        while self._grid.takeAt(0) is not None:
            pass
        for part in self.panels or self.tables:
            self._put(part)
        for column in range(3):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)

    def _put(self, part: QWidget) -> None:
        """The next panel or table in its place; the first panel is a wide one."""
        wide = self._at == 0 and isinstance(part, QFrame) and part in self.panels
        span = min(2, self._columns) if wide else 1
        row, column = divmod(self._at, self._columns)
        self._grid.addWidget(part, row, column, 1, span, _TOP if self.tables else _FILL)
        part.show()
        self._at += span

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: as many columns as there is room for; the choices in the bar or below it."""
        super().resizeEvent(event)
        self._choose_in_bar(self.width() >= self._look.px(_MIDDLE))
        self._place()
        if self._drawn is not None and self._drawn.wide != self._terms_wide():
            self._fill()

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

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)


_TOP: Final = Qt.AlignmentFlag.AlignTop
_FILL: Final = Qt.AlignmentFlag(0)
