"""The chronicle as an open book: timeline above, list at the left, one entry at the right."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QModelIndex, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QListView,
    QMenu,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.contests import (
    CONTESTS,
    AnyLine,
    Contest,
    is_council,
    title_of,
)
from council_desktop.chronicle.drawing import (
    GOLD,
    MUTED,
    Box,
    Drawing,
    Glyph,
    Shape,
    Words,
    moved,
)
from council_desktop.chronicle.entries import COUNCIL, Damaged, Entry, Line
from council_desktop.chronicle.painting import panel_inks
from council_desktop.chronicle.query import (
    ANY_MONTH,
    EMPTY,
    MEMBER,
    NO_MONTH,
    Counts,
    Filter,
    Order,
    Reader,
    count_steps,
)
from council_desktop.chronicle.telling import Telling
from council_desktop.controllers.long_work import LongWork
from council_desktop.games.registry import TELLERS, TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import LEAST_TARGET, Role, Theme, css
from council_desktop.pages.chronicle_list import CouncilModel, CouncilRows
from council_desktop.pages.entry_view import MONTHS, EntryView
from council_desktop.store.steps import PAUSE, Steps, finish, set_aside
from council_desktop.system.keys import bind
from council_desktop.text.texts import Texts
from council_desktop.widgets.act_row import ActRow
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import on_paper, tall, up_and_down
from council_desktop.widgets.look import words as label
from council_desktop.widgets.open_book import GUTTER, OpenBook
from council_desktop.widgets.page_bar import PageBar, put_icon
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.progress_strip import ProgressStrip
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.search_field import GlassLine
from council_desktop.widgets.style import ON_PAPER
from council_desktop.widgets.timeline import Block, Spot, Timeline
from council_desktop.widgets.title_chips import TitleChips
from engine.bots.registry import bots_of

_BESIDE: Final = 860
"""From this width on, at 100 %, list and entry stand side by side."""
_AROUND: Final = 48
"""What a filter needs beside its words, at 100 %: edges and arrow."""
_LOW: Final = 720
"""Below this height, at 100 %, the timeline is lower."""
_FEW_LINES: Final = 180
"""The least height of the book, at 100 %: with less below the filters the page scrolls."""
_ENTRY_LINES: Final = 340
"""The same where an entry has the page to itself, with its buttons below it."""
_MARGIN, _BETWEEN = 16, 8
"""Beside the page, and from filter to filter, at 100 %."""
_BESIDE_WORDS: Final = 9
"""In a button below an entry, at 100 %."""
_SEARCH: Final = 130
"""So wide it is at least, at 100 %."""
_SEARCH_ABOVE: Final = 1200
"""From this width on, at 100 %, the search has room in the bar."""
_SHORT: Final = 6
"""So many letters a filter has room for at least, whatever is chosen."""
_TYPING_MS: Final = 120
_WIDEST: Final = 16_777_215
"""Qt: no limit."""
_AT_ONCE: Final = 300
"""A book of so many lines comes onto the page at once, a longer one in steps."""
_NAME: Final = Qt.ItemDataRole.UserRole + 1
"""What a choice is called without its count."""
_READING: Final = 2
"""The third page of the stack."""
_RESULTS: Final = (("", None), ("won", True), ("lost", False))


def emblems() -> dict[str, str]:
    """The glyph of every title that there is."""
    return {title.id: title.emblem for title in TITLES.values()}


class _Ruled(QWidget):
    """Lines of a book that is still being read."""

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self._look = theme
        self.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: empty rows on paper."""
        theme, px = self._look, self._look.px
        painter = QPainter(self)
        smooth(painter)
        paper = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(theme.paper_edge, 4))
        painter.setBrush(theme.paper[0])
        painter.drawRoundedRect(paper, 8, 8)
        painter.setPen(QPen(theme.paper_edge, 1))
        y = paper.top() + px(64)
        while y < paper.bottom() - px(12):
            painter.drawLine(QPointF(px(20), y), QPointF(paper.width() * 0.4, y))
            y += px(54)
        painter.end()


class SearchPlace(QWidget):
    """Room for a field that may stand elsewhere, too."""

    def __init__(self) -> None:
        super().__init__()
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        # Else a window whose bar has room for it could not be made narrow any more.
        self._box.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)

    def minimumSizeHint(self) -> QSize:
        """Qt: nothing."""
        return QSize(0, 0)

    def take(self, field: QWidget) -> None:
        """It stands here from now on, with the keyboard if it had it."""
        if field.parentWidget() is not self:
            has_keyboard = field.hasFocus()
            self._box.addWidget(field)
            if has_keyboard:
                field.setFocus()


def kind_of(title: str) -> int | None:
    """Which mark it has on the timeline; None for councils, which are its blocks."""
    return CONTESTS.index(title) if title in CONTESTS else None


def timeline_legend(texts: Texts, room: float) -> Drawing | None:
    """What stands for what on the timeline, as much of it as has so much room at 100 %."""
    marks: tuple[tuple[tuple[Shape, ...], str], ...] = (
        ((Box(2, 5, 12, 13, "", MUTED, 1.0, hatch=MUTED),), "dynasty.lost"),
        ((Glyph("crown", 8, 11, 14, GOLD),), "dynasty.crown"),
        ((Box(1, 11, 5, 7, MUTED, ""), Box(8, 4, 5, 14, MUTED, "")), "page.taller"),
    )
    shapes: list[Shape] = []
    left = 0.0
    for mark, key in marks:
        said = texts.t(f"chronicle.{key}")
        wide = 22 + _LEGEND_LETTER * len(said)
        if left + wide > room:
            break
        shapes += moved(mark, left, 0)
        shapes.append(Words(left + 20, 11, said, MUTED, 13.5, room=wide - 20))
        left += wide + _LEGEND_GAP
    return Drawing(left - _LEGEND_GAP, 22, tuple(shapes)) if shapes else None


_LEGEND_LETTER, _LEGEND_GAP = 6.2, 12.0
"""About so wide a letter of the legend is; between two of its marks."""


def _controls_on_paper(theme: Theme) -> str:
    """The one button that Enter is for; what can be done with an entry stands closer than other
    buttons do."""
    light, dark, edge = map(css, theme.primary)
    ink = css(theme.paper_ink)
    beside = theme.px(_BESIDE_WORDS)
    return f"""
QPushButton[kind="primary"] {{ color: {css(theme.gold_ink)}; border: 1px solid {edge};
  background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {light}, stop:1 {dark}); }}
QPushButton[kind="primary"]:focus {{ border: 2px solid {ink}; }}
ActRow QPushButton {{ padding-left: {beside}px; padding-right: {beside}px; }}
ActRow QPushButton:focus {{ padding-left: {beside - 1}px; padding-right: {beside - 1}px; }}
"""


class ChroniclePage(TableBackground):
    """Search, filters, list and entry of one book."""

    back_requested = Signal()
    dynasties_requested = Signal()
    year_requested = Signal()
    statistics_requested = Signal()
    printed_requested = Signal()
    new_requested = Signal()
    replay_requested = Signal(str)
    """Uid of an entry that has one."""
    edit_requested = Signal(str)
    deal_requested = Signal(str)
    """Uid of an entry whose cards are to be dealt once more."""
    decided_requested = Signal(str)
    """Uid of an entry: where it was decided is to be shown."""
    indexed = Signal()
    """The book is there, and can be searched."""
    bare_shown = Signal(str)
    """Uid of a game that is shown and holds less than its replay could tell."""
    print_requested = Signal(str)
    """Uid of an entry that is to be put on paper."""
    throne_requested = Signal(str)
    """Uid of a council whose throne is empty: it is to be played for."""
    file_requested = Signal()
    """The file of an entry that can't be read is to be shown."""
    remains_requested = Signal(str)
    """Uid of an entry that can't be read: what is left of it is to be saved."""
    cancelled = Signal()
    """What is written or read is to be given up."""

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._telling = Telling(texts, TELLERS)
        self._book: Book | None = None
        self._reader: Reader | None = None
        self._seen: tuple[Book | None, int] = (None, -1)
        self._line: AnyLine | None = None
        self._blocks: tuple[Block, ...] = ()
        self._by_uid: dict[str, AnyLine] = {}
        self._wish = ""
        """The entry that is to be opened once the book is read."""
        self._work = LongWork(self)
        """Makes the index of words."""
        self._work.ended.connect(self._on_indexed)
        self._arrival = LongWork(self)
        self._arrival.raise_what_fails()
        """Brings the lines of a long book onto the page, or those that are looked for."""
        self._filling = False
        """Do others come into the list just now?"""
        self._finds = False
        """Are they looked for? Then something else may be looked for instead."""
        self._has_others = False
        """Are there games of other titles than the council?"""
        self._alone = False
        """In a narrow window: is the entry shown instead of the list?"""
        self.menu = QMenu(self)
        """Filled by whoever knows what can be done with a book."""
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self._make_bar())
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(_MARGIN), px(6), px(_MARGIN), px(12))
        box.setSpacing(px(6))
        self.whole = up_and_down(inside)
        self.whole.setFrameShape(QFrame.Shape.NoFrame)
        whole.addWidget(self.whole, 1)
        name = self._t("page.timeline")
        self.timeline = Timeline(theme, assets, name, self._spoken, years=self._year)
        self.timeline.chosen.connect(self.choose)
        self.timeline.setToolTip(self._t("page.timeline_legend"))
        box.addWidget(self.timeline)
        box.addWidget(self._make_filters())
        self.stack = QStackedWidget()
        self.stack.addWidget(self._make_open_book())
        self.stack.addWidget(self._make_empty())
        self.stack.addWidget(_Ruled(theme, self._t("page.reading")))
        self.stack.setMinimumHeight(px(_FEW_LINES))
        box.addWidget(self.stack, 1)
        self.progress = ProgressStrip(theme, texts.t("app.word.cancel"))
        """Of what is written or read."""
        self.progress.cancelled.connect(self.cancelled)
        box.addWidget(self.progress)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(_TYPING_MS)
        self._typing.timeout.connect(self.look_up)
        bind(texts, "find", self, self._find)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"chronicle.{key}", **params)

    # ------------------------------------------------------------ parts

    def _make_bar(self) -> PageBar:
        bar = PageBar(
            self._look, self._glyphs, self._t("book.title"), self._texts.t("app.word.back")
        )
        bar.back_requested.connect(self.back_requested)
        bar.fitted.connect(lambda: self._place_titles())
        self.bar = bar
        self.search = GlassLine(self._look, self._glyphs.glyph("search"))
        self.search.setPlaceholderText(self._t("page.search"))
        self.search.setAccessibleName(self._t("book.search"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(self._look.px(_SEARCH))
        self.search.textChanged.connect(lambda _: self._typing.start())
        self._above, self._beside = SearchPlace(), SearchPlace()
        """Where it may stand: in the bar, or with the filters."""
        bar.add_widget(self._above)
        self.dynasties = bar.add_action(self._t("book.dynasties"), "crown")
        self.dynasties.clicked.connect(self.dynasties_requested)
        self.pictures = bar.add_action(self._t("statistics.title"), "chronicle")
        self.pictures.clicked.connect(self.statistics_requested)
        self.year = bar.add_action(self._texts.t("app.year.title"), "calendar")
        self.year.clicked.connect(self.year_requested)
        self.printed = bar.add_action(self._t("page.add_printed"), "plus")
        self.printed.clicked.connect(self.printed_requested)
        self.more = bar.add_action(self._texts.t("app.word.more"), "more")
        self.more.setMenu(self.menu)
        return bar

    def _make_filters(self) -> QWidget:
        self.filters = QWidget()
        row = FlowLayout(self._look.px(_BETWEEN), parent=self.filters)
        texts = self._texts
        self.result = self._combo(
            "page.result",
            [
                (self._t("page.any_result"), ""),
                (self._t("entry.won"), "won"),
                (self._t("entry.lost"), "lost"),
            ],
        )
        self.game = self._combo(
            "page.game",
            [
                (texts.t("contest.page.all"), ""),
                *((contest_words.game(texts, title), title) for title in TITLES),
            ],
            "contest",
        )
        self.chips = TitleChips(
            self._look,
            self._glyphs,
            self._t("page.all"),
            [
                (id_, contest_words.game(texts, id_), glyph, kind_of(id_))
                for id_, glyph in emblems().items()
            ],
        )
        self.chips.setAccessibleName(texts.t("contest.page.game"))
        self.chips.chosen.connect(
            lambda title: self.game.setCurrentIndex(self.game.findData(title))
        )
        self.member = self._combo("page.member", [(self._t("page.any_member"), 0)])
        self.month = self._combo(
            "page.month",
            [
                (self._t("page.all_months"), ""),
                (self._t("page.any_month"), ANY_MONTH),
                (self._t("page.no_month"), NO_MONTH),
                *words.months(texts),
            ],
        )
        self.throne = self._combo(
            "page.throne",
            [
                (self._t("page.any_throne"), ""),
                (self._t("page.throne_member"), MEMBER),
                (self._t("page.throne_empty"), EMPTY),
                *words.rulers(texts),
            ],
        )
        self.order = self._combo(
            "page.order", [(self._t(f"page.order_{order.value}"), order.value) for order in Order]
        )
        self.order.setProperty("kind", ON_PAPER)
        inked = self.order.palette()
        for role in (QPalette.ColorRole.ButtonText, QPalette.ColorRole.Text):
            inked.setColor(role, self._look.paper_ink)
        self.order.setPalette(inked)
        for part in self._controls():
            row.addWidget(self._beside if part is self.search else part)
        self._beside.take(self.search)
        self.legend = Chart(self._look, self._glyphs, panel_inks(self._look))
        """What blocks and crowns of the timeline mean, as far as there is room."""
        self.legend.setToolTip(self._t("page.timeline_legend"))
        row.addWidget(self.legend)
        return self.filters

    def _controls(self) -> tuple[QWidget, ...]:
        """What the list is searched and filtered by, in the order of the keyboard."""
        return (
            self.search,
            self.chips,
            self.game,
            self.result,
            self.member,
            self.month,
            self.throne,
        )

    def _combo(
        self, key: str, choices: Sequence[tuple[str, object]], section: str = "chronicle"
    ) -> QComboBox:
        combo = QuietCombo()
        combo.setAccessibleName(self._texts.t(f"{section}.{key}"))
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(_SHORT)
        words = QFontMetrics(self._look.font(Role.BODY)).horizontalAdvance(choices[0][0])
        combo.setMinimumWidth(words + self._look.px(_AROUND))  # all of it while nothing is chosen
        for place, (text, value) in enumerate(choices):
            combo.addItem(text, value)
            combo.setItemData(place, text, _NAME)
        combo.currentIndexChanged.connect(lambda _: self.look_up())
        return combo

    def _make_open_book(self) -> QWidget:
        theme, px = self._look, self._look.px
        self.paper = OpenBook(theme)
        self.paper.resized.connect(self._fold)
        on_paper(self.paper, theme)
        self.paper.setStyleSheet(
            self.paper.styleSheet()
            + "QListView { background: transparent; border: none; }"
            + _controls_on_paper(theme)
        )
        row = QHBoxLayout(self.paper)
        margin = self.paper.margin
        row.setContentsMargins(margin, margin, margin, margin)
        row.setSpacing(px(2 * GUTTER))
        self.model = CouncilModel(self._telling)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(
            CouncilRows(self._telling, theme, self._glyphs, emblems(), self.list)
        )
        self.list.setUniformItemSizes(True)
        self.list.setAccessibleName(self._t("book.councils_title"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.selectionModel().currentChanged.connect(self._on_current)
        self.list.activated.connect(lambda _: self._open_entry())
        left = QWidget()
        left_box = QVBoxLayout(left)
        left_box.setContentsMargins(0, 0, 0, 0)
        left_box.addWidget(self.list, 1)
        self.no_match = label(self._texts.t("app.chronicle.no_match"), "muted")
        self.show_all = QPushButton(self._texts.t("app.chronicle.show_all"))
        self.show_all.clicked.connect(self.clear_filters)
        self.count = label("", "muted")
        head = QHBoxLayout()
        head.addWidget(self.count, 1)
        head.addWidget(self.order)
        left_box.insertLayout(0, head)
        left_box.addWidget(self.no_match)
        left_box.addWidget(self.show_all, 0, Qt.AlignmentFlag.AlignLeft)
        self._left = left
        row.addWidget(left)
        self._right = self._make_entry()
        row.addWidget(self._right, 1)
        return self.paper

    def _make_entry(self) -> QWidget:
        right = QWidget()
        box = QVBoxLayout(right)
        box.setContentsMargins(0, 0, 0, 0)
        self.to_list = QPushButton(self._t("page.to_list"))
        self.to_list.clicked.connect(self._show_list)
        self.to_list.hide()
        box.addWidget(self.to_list, 0, Qt.AlignmentFlag.AlignLeft)
        self.entry = EntryView(self._telling, self._look, self._glyphs, emblems())
        self.entry.setAccessibleName(self._t("page.entry"))
        self.entry.note_requested.connect(lambda: self._emit(self.edit_requested.emit))
        self.entry.throne_requested.connect(lambda: self._emit(self.throne_requested.emit))
        box.addWidget(self.entry, 1)
        box.addLayout(self._make_buttons())
        return right

    def _make_buttons(self) -> QHBoxLayout:
        """What can be done with an entry, and the way to those before and after it."""
        px = self._look.px
        row = QHBoxLayout()
        row.setSpacing(px(6))
        self.replay = self._act(self._t("page.replay"), "play", True)
        self.replay.clicked.connect(lambda: self._emit(self.replay_requested.emit))
        self.decided = self._act(self._texts.t("decided.title"))
        self.decided.clicked.connect(lambda: self._emit(self.decided_requested.emit))
        self.deal = self._act(self._t("page.same_deal"))
        self.deal.clicked.connect(lambda: self._emit(self.deal_requested.emit))
        self.edit = self._act(self._texts.t("app.end.edit"))
        self.edit.clicked.connect(lambda: self._emit(self.edit_requested.emit))
        self.print = self._act("", "print")
        self.print.setAccessibleName(self._t("page.print_entry"))
        self.print.setToolTip(self._t("page.print_entry"))
        self.print.clicked.connect(lambda: self._emit(self.print_requested.emit))
        self.show_file = self._act(self._texts.t("app.home.damaged.show"), "folder")
        self.show_file.clicked.connect(self.file_requested)
        self.remains = self._act(self._t("page.remains"), "copy")
        self.remains.clicked.connect(lambda: self.remains_requested.emit(self.place()))
        rest = self._act("", "more")
        rest.setAccessibleName(self._texts.t("app.word.more"))
        rest.setToolTip(self._texts.t("app.word.more"))
        buttons = (
            self.replay,
            self.show_file,
            self.remains,
            self.decided,
            self.deal,
            self.edit,
            self.print,
        )
        self.acts = ActRow(buttons, rest, px(6))
        row.addWidget(self.acts, 1)
        self.before, self.after = QPushButton(), QPushButton()
        for button, step, name in ((self.before, 1, "before"), (self.after, -1, "after")):
            button.setText(self._t(f"page.{name}_sign"))
            button.setAccessibleName(self._t(f"page.{name}"))
            button.setToolTip(self._t(f"page.{name}"))
            tall(button, self._look, 40)
            button.setMinimumWidth(LEAST_TARGET)
            button.clicked.connect(lambda _=False, step=step: self._turn(step))
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _act(self, words: str, icon: str = "", primary: bool = False) -> QPushButton:
        button = QPushButton(words)
        if primary:
            button.setProperty("kind", "primary")
        if icon:
            self._ink(button, icon, primary)
        tall(button, self._look, 40)
        return button

    def _ink(self, button: QPushButton, icon: str, primary: bool = False) -> None:
        """On paper an icon has its ink in every theme."""
        look = self._look
        ink = look.gold_ink if primary else look.paper_ink
        put_icon(button, icon, (ink, look.paper_muted), look, self._glyphs)

    def _make_empty(self) -> QWidget:
        px = self._look.px
        page = QWidget()
        box = QVBoxLayout(page)
        box.setSpacing(px(12))
        box.addStretch(1)
        text = label(self._texts.t("app.chronicle.empty"), "reading")
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        box.addWidget(text)
        row = FlowLayout(px(12), centre=True)
        self.first_game = QPushButton(self._texts.t("app.home.new_game"))
        self.first_game.setProperty("kind", "primary")
        self.first_game.clicked.connect(self.new_requested)
        self.first_printed = QPushButton(self._t("page.add_printed"))
        self.first_printed.clicked.connect(self.printed_requested)
        row.addWidget(self.first_game)
        row.addWidget(self.first_printed)
        box.addLayout(row)
        box.addStretch(1)
        return page

    # ------------------------------------------------------------ what is shown

    def show_book(self, book: Book | None) -> None:
        """This book as it is now; what was open stays open."""
        changes = -1 if book is None else book.changes
        if self._seen == (book, changes) and book is not None:
            return
        self._seen = (book, changes)
        if book is not self._book:
            self._reader = None if book is None else Reader(book, self._telling.search_text)
        self._book = book
        self.bar.set_note("" if book is None else book.name)
        steps = self._arriving(book)
        self._finds = False
        if book is None or len(book.all_lines()) <= _AT_ONCE:
            self._arrival.stop()
            finish(steps)
        else:
            self._arrival.start(steps)

    def _arriving(self, book: Book | None) -> Steps[None]:
        """The lines of a book come onto the page: a long list in steps, none of which is felt."""
        blocks: list[Block] = []
        spots: list[Spot] = []
        year = 0 if book is None else book.first_year
        all_lines = () if book is None else book.all_lines()
        for place, line in enumerate(all_lines):
            if is_council(line):
                blocks.append(self._block(line))
                year = line.to_year
            elif isinstance(line, Contest):
                spots.append(Spot(line.uid, year, CONTESTS.index(line.title)))
            if place % _AT_ONCE == _AT_ONCE - 1:
                yield place, len(all_lines)
        self._blocks = tuple(blocks)
        self._by_uid = {line.uid: line for line in all_lines}
        yield 0, 1
        self.timeline.show_spots(spots)
        yield 0, 1
        counts = yield from count_steps(all_lines)
        self._fill_members(counts)
        yield 0, 1
        yield from self._finding()
        self._count_titles(counts)
        yield 0, 1
        self._count_choices(counts)
        for part in self._controls():
            part.setVisible(bool(all_lines))
        self._has_others = bool(spots)
        if not spots:
            self.game.setCurrentIndex(0)
        self.stack.setCurrentIndex(0 if all_lines else 1)
        self._place()
        yield PAUSE
        if self._reader is not None:
            is_short = len(all_lines) <= _AT_ONCE
            self._work.start(set_aside(self._reader.prepare()), at_once=is_short)
        if self._wish:
            wish, self._wish = self._wish, ""
            self.choose(wish)

    def _count_titles(self, counts: Counts) -> None:
        """How many games of each title, on the chips."""
        titles = Counter(counts.titles)
        titles[""] = counts.titles.total()
        names = {id_: contest_words.game(self._texts, id_) for id_ in TITLES}
        names[""] = self._texts.t("contest.page.all")
        spoken = {
            id_: self._t("page.chip", title=name, count=titles[id_]) for id_, name in names.items()
        }
        self.chips.show_counts(titles, spoken)

    def _count_choices(self, counts: Counts) -> None:
        """How many lines each choice of a filter would find, but for the one that is all of
        them."""
        won = {name: counts.won[won] for name, won in _RESULTS if won is not None}
        for combo, found in (
            (self.result, won),
            (self.month, counts.months),
            (self.throne, counts.thrones),
        ):
            for place in range(1, combo.count()):
                name, count = combo.itemData(place, _NAME), found[combo.itemData(place)]
                combo.setItemText(place, self._t("page.chip", title=name, count=count))

    def show_reading(self, name: str) -> None:
        """The book is being read: its lines without text, until `show_book`."""
        self._work.stop()
        self._arrival.stop()
        self.bar.set_note(name)
        self.stack.setCurrentIndex(_READING)
        self.timeline.setVisible(False)

    def _on_indexed(self) -> None:
        """What was typed meanwhile is looked up now."""
        if self.search.words():
            self.look_up()
        self.indexed.emit()

    def _fill_members(self, counts: Counts) -> None:
        chosen = self.member.currentData()
        self.member.blockSignals(True)
        while self.member.count() > 1:
            self.member.removeItem(1)
        for person in self._book.people() if self._book is not None else ():
            name = self._t("book.bot", name=person.name) if person.bot else person.name
            count = counts.people[person.id]
            self.member.addItem(self._t("page.chip", title=name, count=count), person.id)
        self.member.setCurrentIndex(max(0, self.member.findData(chosen)))
        self.member.blockSignals(False)

    def wanted(self) -> Filter:
        """What the controls ask for."""
        person = self.member.currentData()
        return Filter(
            words=self.search.words(),
            people=frozenset({person}) if person else frozenset(),
            month=self.month.currentData(),
            won=dict(_RESULTS)[self.result.currentData()],
            throne=self.throne.currentData(),
            title=self.game.currentData(),
        )

    def look_up(self) -> None:
        """The list by the filters; the open entry stays, where it fits."""
        self._typing.stop()
        self.chips.set_value(self.game.currentData())
        if self._reader is None or self._book is None or not self._book.is_read:
            return
        if self.search.words() and self._work.running:
            return  # as soon as there is an index
        if self._arrival.running and not self._finds:
            return  # with the lines that come
        steps = self._finding()
        self._finds = len(self._book.all_lines()) > _AT_ONCE
        if self._finds:
            self._arrival.start(steps)
        else:
            finish(steps)

    def _finding(self) -> Steps[None]:
        """What the filters want: first in the list, then on the timeline, then the entry, each
        painted before the next one."""
        if self._reader is None:
            lines: tuple[AnyLine, ...] = ()
        else:
            wanted, order = self.wanted(), Order(self.order.currentData())
            lines = yield from self._reader.find_steps(wanted, order)
        before = "" if self._line is None else self._line.uid
        yield PAUSE
        self._fill_list(lines, before)
        yield PAUSE
        fitting = frozenset(line.uid for line in lines)
        yield 0, 1
        index = self.list.currentIndex()
        self.timeline.show_blocks(self._blocks, fitting, self.model.uid_at(index))
        if len(self._blocks) > _AT_ONCE:
            self.timeline.draw()
        yield PAUSE
        self._on_current(self.list.currentIndex(), index)

    def _fill_list(self, lines: Sequence[AnyLine], before: str) -> None:
        """These; the entry `before` stays open, if it is among them."""
        self._filling = True  # the entry follows
        try:
            self.model.show_lines(lines)
            row = self.model.row_of(before)
            if lines:
                self.list.setCurrentIndex(self.model.index(max(0, row)))
        finally:
            self._filling = False
        self.count.setText(self._counted(lines))
        only = self.game.currentData()
        for combo in (self.month, self.throne):
            combo.setEnabled(only in ("", COUNCIL))
        for part in (self.no_match, self.show_all):
            part.setVisible(not lines)
        self.count.setVisible(bool(lines))
        self.list.setVisible(bool(lines))

    def _counted(self, lines: Sequence[AnyLine]) -> str:
        """12 councils · 3 games."""
        councils = sum(is_council(line) for line in lines)
        others = len(lines) - councils
        parts = [self._texts.n("chronicle.page.games", others)] if others else []
        if councils or not others:
            parts.insert(0, self._texts.n("chronicle.book.councils", councils))
        return self._t("page.between").join(parts)

    def _block(self, line: Line) -> Block:
        if isinstance(line, Damaged):
            return Block(line.uid, line.from_year, line.to_year, 0, False, False)
        facts = line.facts
        crowned = facts.throne.seat is not None
        emblem = MONTHS.get(facts.scenario, "")
        years = (line.from_year, line.to_year)
        return Block(line.uid, *years, facts.verdict, facts.won, crowned, emblem)

    def _year(self, year: int, last: bool) -> str:
        """The first and the last year below the timeline."""
        return self._t("page.now" if last else "page.year", year=year)

    def _spoken(self, uid: str) -> str:
        """A block or a mark of the timeline in words."""
        line = self._by_uid.get(uid)
        if line is None:
            return ""
        if not is_council(line):
            return self._telling.spoken(line)
        heading = words.heading(self._texts, line)
        if isinstance(line, Damaged):
            return heading
        result = words.result(self._texts, line)
        return self._t("page.spoken", heading=heading, result=result, term=line.facts.term)

    def clear_filters(self) -> None:
        """All councils again."""
        for combo in (self.game, self.result, self.member, self.month, self.throne):
            combo.blockSignals(True)
            combo.setCurrentIndex(0)
            combo.blockSignals(False)
        self.search.clear()
        self.look_up()
        self.list.setFocus()

    def choose(self, uid: str) -> None:
        """Open this entry; one that is filtered away is shown with all."""
        if uid and self._book is not None and self.stack.currentIndex() == _READING:
            self._wish = uid
            return
        if self.model.row_of(uid) < 0:
            self.clear_filters()
        row = self.model.row_of(uid)
        if row >= 0:
            self.list.setCurrentIndex(self.model.index(row))

    def _rows_on(self, step: int) -> int:
        """The row of the entry that was written before (1) or after (-1) the open one, where the
        list has them by time; else simply the next row."""
        order = Order(self.order.currentData())
        down = -step if order is Order.OLDEST else step
        return self.list.currentIndex().row() + down

    def _turn(self, step: int) -> None:
        """Turn the page."""
        row = self._rows_on(step)
        if 0 <= row < len(self.model.lines):
            self.list.setCurrentIndex(self.model.index(row))

    def place(self) -> str:
        """Uid of the entry that is open."""
        return "" if self._line is None else self._line.uid

    def chosen(self) -> AnyLine | None:
        """The entry that is open."""
        return self._line

    def _on_current(self, index: QModelIndex, _: QModelIndex) -> None:
        if self._filling:
            return
        if index.isValid():
            self._line = self.model.lines[index.row()]
        self._show_entry()

    def _show_entry(self) -> None:
        line = self._line if self.model.lines else None
        self.timeline.choose("" if line is None else line.uid)
        self.entry.setVisible(line is not None)
        self.acts.show_acts(self._acts_of(line))
        last = len(self.model.lines) - 1
        for button, step in ((self.before, 1), (self.after, -1)):
            button.setVisible(line is not None)
            button.setEnabled(0 <= self._rows_on(step) <= last)
        if line is None:
            return
        self.entry.show_line(line)
        if isinstance(line, Contest) and line.has_replay and line.facts.is_bare:
            self.bare_shown.emit(line.uid)

    def _acts_of(self, line: AnyLine | None) -> list[QPushButton]:
        """What can be done with it."""
        if isinstance(line, Damaged):
            return [self.show_file, self.remains]
        if line is None:
            return []
        acts = [self.edit, self.print]
        if line.has_replay:
            acts.append(self.replay)
            if bots_of(title_of(line)).quick is not None:
                acts.append(self.decided)
        if line.facts.seed:
            acts.append(self.deal)
        return acts

    def _emit(self, emit: Callable[[str], None]) -> None:
        if isinstance(self._line, Entry | Contest):
            emit(self._line.uid)

    # ------------------------------------------------------------ room and keys

    def _narrow(self) -> bool:
        return self.width() < self._look.px(_BESIDE)

    def _place(self) -> None:
        narrow = self._narrow()
        self._fold()
        empty = self.stack.currentIndex() != 0
        self.timeline.setVisible(not narrow and not empty)
        self.timeline.set_low(self.height() < self._look.px(_LOW))
        lines = _ENTRY_LINES if narrow and self._alone else _FEW_LINES
        self.stack.setMinimumHeight(self._look.px(lines))
        self.bar.note.setVisible(not narrow)
        self.year.setVisible(not narrow)  # The start page leads there too.
        self.to_list.setVisible(narrow)
        self._place_titles()
        self.filters.setVisible(not narrow or not self._alone)
        self._left.setVisible(not narrow or not self._alone)
        self._right.setVisible(not narrow or self._alone)

    def _place_titles(self) -> None:
        """Chips for the titles where all filters have room in one line, else a field."""
        shown = self._has_others and self.stack.currentIndex() == 0
        above = self.width() >= self._look.px(_SEARCH_ABOVE)
        above = above and self.bar.spare() >= self._look.px(_SEARCH)
        place = self._above if above else self._beside
        place.setMinimumWidth(self._look.px(_SEARCH) if place is self._beside else 0)
        place.take(self.search)
        before = self.bar.back if above else self.timeline
        if before is not None:
            QWidget.setTabOrder(before, self.search)
        for one in (self._above, self._beside):
            one.setVisible(one is place and self.stack.currentIndex() == 0)
        others = [part for part in self._controls() if part not in (self.chips, self.game)]
        gap = self._look.px(_BETWEEN)
        words = (
            max(part.minimumWidth(), 0 if part is self.search else part.sizeHint().width())
            for part in others
            if part is not self.search or not above
        )
        others_wide = sum(wide + gap for wide in words)
        least = self.chips.wish() + others_wide
        room = self.width() - 2 * self._look.px(_MARGIN)
        self.chips.setVisible(shown and least <= room)
        self.game.setVisible(shown and least > room)
        titles = (self.chips.wish() if least <= room else self.game.sizeHint().width()) + gap
        self._place_legend(room - others_wide - (titles if shown else 0))

    def _place_legend(self, room: float) -> None:
        """As much of it as has so much room."""
        drawing = None
        if self.timeline.isVisibleTo(self):
            drawing = timeline_legend(self._texts, room / self._look.text_scale)
        if drawing != self.legend.drawing:
            self.legend.show_drawing(drawing)
        if drawing is not None:
            self.legend.setFixedWidth(round(drawing.width * self._look.text_scale))

    def _fold(self) -> None:
        """The list as wide as its page."""
        narrow = self._narrow()
        self.paper.bind(narrow)
        self._left.setMinimumWidth(0)
        self._left.setMaximumWidth(_WIDEST)
        if not narrow:
            left = self.paper.fold() - self.paper.margin - self._look.px(GUTTER)
            self._left.setFixedWidth(max(1, round(left)))

    def _open_entry(self) -> None:
        self._alone = True
        self._place()
        self.entry.setFocus()

    def _show_list(self) -> None:
        self._alone = False
        self._place()
        self.list.setFocus()

    def _find(self) -> None:
        """To the search, which a narrow window does not show beside an entry."""
        self._alone = False
        self._place()
        self.search.setFocus()

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        if self.stack.currentIndex() == 1:
            self.first_game.setFocus()
        elif self.stack.currentIndex() == _READING:
            self.search.setFocus()
        else:
            self.list.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: one page of the book at a time where both have no room."""
        super().resizeEvent(event)
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back, in a narrow window first to the list."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self._narrow() and self._alone:
            self._show_list()
        else:
            self.back_requested.emit()
