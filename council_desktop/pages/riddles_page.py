"""The riddles: today's, day by day, the collection of each game, those from games of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.store.riddle_results import STATES
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.pips import Pips, StateMark
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.segments import SegmentedSwitch
from council_desktop.widgets.shown_picture import ShownPicture
from council_desktop.widgets.week import WEEK, week_heads

_BESIDE, _PAIR = 1100, 800
"""From these widths on, at 100 %, the parts stand side by side: all of them, or two, where what is
of one's own is behind a tab."""
_LOW, _PICTURE = 720, 100
"""In a page lower than this the picture of today is no higher than this, at 100 %, ..."""
_GAP, _TIGHT = 8, 3
"""... and parts of a panel stand nearer to each other."""
_SHARES: Final = (41, 51, 31)
"""Of the width, where there are three columns."""
_LIST, _OWN = "collection", "own"
_ICON: Final = 22
_IN_A_LINE: Final = 20
"""So many marks at most, as the pages of a collection are told by: none is left over alone."""


@dataclass(frozen=True, slots=True)
class RiddleRow:
    """One riddle of a list, in words."""

    id: str
    """Under which its results are kept; of one's own the code."""
    title: str
    game: str
    emblem: str
    number: int
    grade: int
    of: int
    question: str
    state: str
    """new, tried, hints or solved."""
    spoken: str


@dataclass(frozen=True, slots=True)
class GameRow:
    """The collection of one game."""

    title: str
    emblem: str
    done: str
    riddles: tuple[RiddleRow, ...]


@dataclass(frozen=True, slots=True)
class DayMark:
    """What became of the riddle of a day."""

    state: str
    spoken: str


@dataclass(frozen=True, slots=True)
class Figure:
    """What was reached so far."""

    sentence: str
    number: str = ""
    """With which the sentence begins; it stands large beside the rest. "" for none."""


@dataclass(frozen=True, slots=True)
class RiddlesShown:
    """All that stands on the page."""

    note: str
    today: RiddleRow
    button: str
    days: tuple[DayMark, ...]
    """Whole weeks, the last one is today's, filled up to today."""
    figures: tuple[Figure, ...]
    games: tuple[GameRow, ...]
    own: tuple[RiddleRow, ...]


class RiddlesPage(TableBackground):
    """Enter tries what is chosen; arrows go over all marks of the collection."""

    back_requested = Signal()
    chosen = Signal(str)
    """A riddle is to be played: its id."""
    code_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._shown: RiddlesShown | None = None
        self._chosen = ""
        self._picture: QPixmap | None = None
        self._pictured: ShownPicture | None = None
        self._titles: dict[str, QWidget] = {}
        """What stands above the collection and what is of one's own, where no tab says it."""
        self.marks: list[tuple[RiddleRow, StateMark]] = []
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("page.title"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.enter_code = self.bar.add_action(self._t("page.enter_code"), "seed")
        self.enter_code.clicked.connect(self.code_requested)
        whole.addWidget(self.bar)
        inside = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._row.setContentsMargins(px(16), px(16), px(16), px(16))
        self._row.setSpacing(px(12))
        left = QVBoxLayout()
        left.setSpacing(px(12))
        self._today = self._panel(left)
        self._days = self._panel(left, fills=True)
        self._row.addLayout(left, _SHARES[0])
        self._middle = QVBoxLayout()
        self.tabs = SegmentedSwitch(theme, [(one, self._t(f"page.{one}")) for one in (_LIST, _OWN)])
        self.tabs.setAccessibleName(self._t("page.tabs"))
        self.tabs.set_value(_LIST)
        self.tabs.chosen.connect(lambda _: self._fit())
        self.tabs.hide()
        self._middle.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignLeft)
        self._collection = self._panel(self._middle, fills=True)
        self._row.addLayout(self._middle, _SHARES[1])
        self._right = QVBoxLayout()
        self._own = self._panel(self._right, fills=True)
        self._row.addLayout(self._right, _SHARES[2])
        self.try_today = QPushButton()
        self.try_chosen = QPushButton(self._t("page.try"))
        whole.addWidget(up_and_down(inside), 1)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"riddles.{key}", **params)

    def _panel(self, into: QVBoxLayout, fills: bool = False) -> QVBoxLayout:
        """`fills`: down to the end of its column, so that all columns end together."""
        frame = QFrame()
        frame.setProperty("kind", "panel")
        into.addWidget(frame, int(fills))
        box = QVBoxLayout(frame)
        margin = self._look.px(18)
        box.setContentsMargins(margin, self._look.px(14), margin, self._look.px(14))
        box.setSpacing(self._look.px(_GAP))
        return box

    # ------------------------------------------------------------ what is shown

    def show_riddles(self, shown: RiddlesShown, picture: QPixmap | None = None) -> None:
        """Everything anew; what was chosen stays chosen. ``picture``: of today's riddle."""
        self._shown, self._picture = shown, picture
        self.bar.set_note(shown.note)
        self._fill_today(shown)
        self._fill_days(shown)
        self._fill_collection(shown)
        self._fill_own(shown)
        self._fit()

    def _fill_today(self, shown: RiddlesShown) -> None:
        box, one, px = self._emptied(self._today), shown.today, self._look.px
        head = QHBoxLayout()
        head.addWidget(dyed(words(self._t("page.today")), self._look.gold_text), 1)
        note = words(self._t("page.same"), "muted")
        note.setAlignment(Qt.AlignmentFlag.AlignRight)
        head.addWidget(note, 1)
        box.addLayout(head)
        title = words(one.title)
        title.setFont(self._look.font(Role.PAGE_TITLE))
        box.addWidget(title)
        box.addLayout(self._about(one))
        if self._picture is not None:
            self._pictured = ShownPicture(self._look, self._picture)
            box.addWidget(self._pictured)
        question = words(one.question)
        question.setFont(self._look.font(Role.SPEECH))
        box.addWidget(question)
        box.addSpacing(px(6))
        self.try_today = QPushButton(shown.button)
        self.try_today.setProperty("kind", "primary")
        tall(self.try_today, self._look, 44)
        self.try_today.clicked.connect(lambda: self.chosen.emit(one.id))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.try_today)
        state = words(f"{self._t(f'state.{one.state}')}\n{self._t('page.next_day')}", "muted")
        row.addWidget(state, 1)
        box.addLayout(row)

    def _about(self, one: RiddleRow) -> FlowLayout:
        """Game and grade in one line, where there is room."""
        flow = FlowLayout(self._look.px(16), between=self._look.px(4))
        grade = PlainLabel(self._t("grade", count=one.grade, of=one.of))
        grade.setProperty("kind", "muted")
        flow.addWidget(self._beside(self._emblem(one.emblem), PlainLabel(one.game)))
        flow.addWidget(self._beside(Pips(self._look, one.grade, one.of), grade))
        return flow

    def _beside(self, *parts: QWidget) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._look.px(8))
        for part in parts:
            row.addWidget(part)
        return holder

    def _emblem(self, name: str) -> QWidget:
        label = PlainLabel()
        size = self._look.px(_ICON)
        label.setPixmap(self._glyphs.tinted(name, self._look.gold_text, size))
        return label

    def _fill_days(self, shown: RiddlesShown) -> None:
        box, px = self._emptied(self._days), self._look.px
        box.addWidget(self._title(self._t("page.days")))
        row = QHBoxLayout()
        row.addLayout(self._figures(shown.figures), 1)
        grid = QGridLayout()
        grid.setSpacing(px(2))
        for column, head in enumerate(week_heads(self._texts.lang)):
            grid.addWidget(head, 0, column)
        grid.setRowStretch(len(shown.days) // WEEK + 2, 1)
        for place, day in enumerate(shown.days):
            mark = self._still_mark(day.state, day.spoken)
            mark.show_state(day.state, place == len(shown.days) - 1)
            grid.addWidget(mark, place // WEEK + 1, place % WEEK)
        row.addLayout(grid)
        box.addLayout(row)
        box.addStretch(1)

    def _figures(self, figures: Sequence[Figure]) -> QGridLayout:
        """Large numbers, the first the largest, each with what it counts beside it."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._look.px(10))
        grid.setColumnStretch(1, 1)
        grid.setVerticalSpacing(0)
        middle, top = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignTop
        role = Role.BIG_NUMBER
        for row, one in enumerate(figures):
            number = one.number if one.sentence.startswith(one.number) else ""
            said = words(one.sentence.removeprefix(number).strip(), "" if number else "muted")
            more = any(not other.number for other in figures[row + 1 : row + 2])
            if number:  # beside what belongs to it below, too
                large = dyed(PlainLabel(number), self._look.gold_text, self._look.font(role))
                grid.addWidget(large, row, 0, 1 + more, 1, middle)
                role = Role.PAGE_TITLE
            beside = Qt.AlignmentFlag.AlignBottom if more else middle
            grid.addWidget(said, row, 1, beside if number else top)
        grid.setRowStretch(len(figures), 1)
        return grid

    def _still_mark(self, state: str, name: str) -> StateMark:
        """One that is looked at only."""
        mark = StateMark(self._look, state)
        mark.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        mark.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        mark.setEnabled(False)
        mark.setAccessibleName(name)
        return mark

    def _legend(self) -> QWidget:
        """What each mark says."""
        holder = QWidget()
        flow = FlowLayout(self._look.px(8))
        holder.setLayout(flow)
        for state in STATES:
            name = self._t(f"state.{state}")
            pair = QWidget()
            row = QHBoxLayout(pair)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(self._look.px(4))
            row.addWidget(self._still_mark(state, name))
            label = PlainLabel(name)
            label.setProperty("kind", "muted")
            row.addWidget(label)
            flow.addWidget(pair)
        return holder

    def _fill_collection(self, shown: RiddlesShown) -> None:
        box, px = self._emptied(self._collection), self._look.px
        above = self._titles[_LIST] = QWidget()
        head = QHBoxLayout(above)
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self._title(self._t("page.collection")))
        note = words(self._t("page.proven"), "muted")
        note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(note, 1)
        box.addWidget(above)
        self.marks = []
        for game in shown.games:
            line = QHBoxLayout()
            line.setSpacing(px(8))
            line.addWidget(self._emblem(game.emblem))
            line.addWidget(self._title(game.title), 1)
            line.addWidget(words(game.done, "strong"))
            box.addLayout(line)
            flow = FlowLayout(0)
            holder = QWidget()
            holder.setLayout(flow)
            for row in game.riddles:
                mark = StateMark(self._look, row.state)
                mark.setAccessibleName(row.spoken)
                mark.setToolTip(row.title)
                mark.clicked.connect(lambda _=False, row=row: self._on_mark(row))
                flow.addWidget(mark)
                self.marks.append((row, mark))
            if game.riddles:
                holder.setMaximumWidth(_IN_A_LINE * mark.width())
            box.addWidget(holder)
            box.addStretch(1)
        box.addSpacing(px(4))
        self.detail = QFrame()
        self.detail.setProperty("kind", "panel")
        box.addWidget(self.detail)
        self._detail = self._inset(self.detail)
        box.addStretch(1)
        box.addWidget(self._legend())
        ids = [row.id for row, _ in self.marks]
        if self._chosen not in ids:
            fresh = [row.id for row, _ in self.marks if row.state == "new"]
            self._chosen = next(iter(fresh or ids), "")
        self._show_detail()

    def _show_detail(self) -> None:
        row = next((row for row, _ in self.marks if row.id == self._chosen), None)
        for other, mark in self.marks:
            mark.show_state(other.state, other.id == self._chosen)
        box = self._emptied(self._detail)
        self.detail.setVisible(row is not None)
        if row is None:
            return
        line = QHBoxLayout()
        title = words(self._t("page.number", number=row.number, title=row.title), "strong")
        line.addWidget(title, 1)
        self.try_chosen = QPushButton(self._way_in(row.state))
        self.try_chosen.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.try_chosen.clicked.connect(lambda: self.chosen.emit(row.id))
        line.addWidget(self.try_chosen)
        box.addLayout(line)
        box.addLayout(self._about(row))
        box.addWidget(words(row.question, "muted"))

    def _way_in(self, state: str) -> str:
        """What leads to a riddle; of one that is not solved there is more to do than to look."""
        return self._t({"new": "page.try", "tried": "page.go_on"}.get(state, "page.again"))

    def _fill_own(self, shown: RiddlesShown) -> None:
        box = self._emptied(self._own)
        title = self._titles[_OWN] = self._title(self._t("page.own"))
        box.addWidget(title)
        box.addWidget(words(self._t("page.own_text" if shown.own else "page.own_none"), "muted"))
        self.own: list[QPushButton] = []
        for row in shown.own:
            frame = QFrame()
            frame.setProperty("kind", "panel")
            inside = self._inset(frame)
            inside.addWidget(words(row.title, "strong"))
            inside.addLayout(self._about(row))
            button = QPushButton(self._way_in(row.state))
            button.setAccessibleName(row.spoken)
            button.clicked.connect(lambda _=False, row=row: self.chosen.emit(row.id))
            inside.addWidget(button)
            self.own.append(button)
            box.addWidget(frame)
        box.addStretch(1)

    def _inset(self, frame: QFrame) -> QVBoxLayout:
        """What stands in a panel within a panel."""
        box, px = QVBoxLayout(frame), self._look.px
        box.setContentsMargins(px(12), px(10), px(12), px(10))
        box.setSpacing(px(6))
        return box

    def _title(self, text: str) -> QWidget:
        label = words(text)
        return dyed(label, self._look.gold_text, self._look.font(Role.TITLE))

    def _emptied(self, box: QVBoxLayout) -> QVBoxLayout:
        while (item := box.takeAt(0)) is not None:
            _drop(item.widget(), item.layout())
        return box

    # ------------------------------------------------------------ choosing

    def _on_mark(self, row: RiddleRow) -> None:
        """The first press tells of it, the second one plays it."""
        if self._chosen == row.id:
            self.chosen.emit(row.id)
            return
        self.choose(row.id)

    def choose(self, id_: str) -> None:
        """Tell of a riddle of the collection."""
        self._chosen = id_
        self._show_detail()

    def place(self) -> str:
        """Which one is told of."""
        return self._chosen

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        self.try_today.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back, arrows go over the marks."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        marks = [mark for _, mark in self.marks]
        held = next((place for place, mark in enumerate(marks) if mark.hasFocus()), None)
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if held is not None and step is not None:
            marks[(held + step) % len(marks)].setFocus(Qt.FocusReason.TabFocusReason)
            return
        super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: side by side, or one below the other."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Three columns, two with a tab, or one."""
        px, wide = self._look.px, self.width()
        beside, pair = wide >= px(_PAIR), px(_PAIR) <= wide < px(_BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        collection, own = self._collection.parentWidget(), self._own.parentWidget()
        assert collection is not None
        assert own is not None
        home, other = (self._middle, self._right) if pair else (self._right, self._middle)
        if home.indexOf(own) < 0:
            other.removeWidget(own)
            home.addWidget(own, 1)
        self._row.setStretchFactor(self._right, 0 if pair else _SHARES[2])
        self.tabs.setVisible(pair)
        value = self.tabs.value()
        collection.setVisible(not pair or value == _LIST)
        own.setVisible(not pair or value == _OWN)
        for title in self._titles.values():
            title.setVisible(not pair)
        low = beside and self.height() < px(_LOW)
        edge = px(12 if low else 16)
        self._row.setContentsMargins(px(16), edge, px(16), edge)
        for box in (self._today, self._days, self._collection, self._own, self._detail):
            box.setSpacing(px(_TIGHT if low else _GAP))
        if self._pictured is not None:
            self._pictured.setMaximumHeight(px(_PICTURE) if low else QWIDGETSIZE_MAX)


QWIDGETSIZE_MAX: Final = 2**24 - 1
"""Qt's own: no bound."""


def _drop(widget: QWidget | None, layout: object) -> None:
    """Take a part of a layout away with all that lies in it."""
    if widget is not None:
        widget.hide()
        widget.deleteLater()
    if isinstance(layout, QBoxLayout | QGridLayout | FlowLayout):
        while (item := layout.takeAt(0)) is not None:
            _drop(item.widget(), item.layout())
        layout.deleteLater()
