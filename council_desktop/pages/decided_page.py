"""Where a finished game was decided: its curve, its turning points, luck and skill apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.pages.settings_controls import KeyCap
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.curve import (
    BAND,
    CHOICE,
    PARTS,
    CurveChart,
    CurvePoint,
    CurveRound,
    CurveSample,
)
from council_desktop.widgets.curve import CHANCE as DRAW
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, up_and_down, words
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.parts_table import FULL, PartLine, PartsTable
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.point_row import PointRow, PointRowView
from council_desktop.widgets.segments import SegmentedSwitch

_CHART, _CHART_LOW = 0.34, 0.31
"""Of the page's height, whatever stands below it: the line never moves while things are added.
The second in a low page."""
_SAID: Final = 2
"""Lines of what is said of a step: nothing moves from one to the next."""
_SHARES: Final = (16, 9)
"""Of the width: turning points, and luck and skill."""
_TABS: Final = 700
"""In a page lower than this luck and skill stand behind a tab, not beside the turning points."""
_ROWS: Final = 150
"""So high is the list of turning points at least, at 100 %: three of them; the rest scrolls."""
_ARROWS, _ENTER = ("←", "→"), Qt.Key.Key_Enter
_PAD, _LOW_PAD = 16, 10
"""At 100 %, between a panel's edge and what stands in it: at its sides, above and below."""
_EVEN: Final = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 75, 100)
_POINTS, _PARTS = "points", "parts"
"""What stands below the line; both, or one behind a tab."""
CHANCE: Final = "chance"
"""The measure that every game has: how likely it was won."""


@dataclass(frozen=True, slots=True)
class DecidedShown:
    """All that stands on the page, as far as it is known."""

    note: str
    """Of which game it is, and whose chance."""
    points: tuple[CurvePoint, ...]
    of: int
    rows: tuple[PointRow, ...]
    parts: tuple[PartLine, ...]
    """Luck and skill; nothing while the line goes on."""
    begin: str = ""
    """Where the game began and ended: the parts make the difference."""
    none: str = ""
    """What is said where there are no turning points."""
    rough: str = ""
    """While the line is made of few games: why there are no turning points yet."""
    counting: str = ""
    """While luck and skill are not yet told apart."""
    costly: tuple[PointRow, ...] = ()
    """Choices of one's own that were no turning points and still cost something for sure."""
    short: str = ""
    """How far one's own choices were from the best, or how many were looked at so far."""
    short_tip: str = ""
    """What that counts beside the table."""
    rounds: tuple[CurveRound, ...] = ()
    top: float = 100.0
    """Where the scale of the chart ends."""
    sides: tuple[tuple[int, str], ...] = ()
    """Sides that people of this machine played on; a switch where there are several."""
    side: int = 0
    measures: tuple[tuple[str, str], ...] = ()
    """What the line can show; a switch where there are several."""
    measure: str = CHANCE
    draws: str = ""
    """What chance is in this game: dice, cards."""
    source: str = ""
    """Where the numbers come from, and how sure they are."""
    unit: str = ""
    """What the scale counts."""
    full: float = FULL
    """A part as large as this fills half of its bar, unless one is larger."""


class DecidedPage(TableBackground):
    """A click or Enter on a step leads to its position on the table."""

    back_requested = Signal()
    step_requested = Signal(int)
    """The position of this step is to be seen."""
    play_requested = Signal(int)
    """Another course is to be played from this step."""
    side_chosen = Signal(object)
    """An int: a side of the game."""
    measure_chosen = Signal(object)
    """A str: what the line is to show."""

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look = texts, theme
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.bar = PageBar(theme, assets, self._t("title"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        whole.addWidget(self.bar)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(px(16), px(12), px(16), px(16))
        box.setSpacing(px(12))
        frame = QFrame()
        frame.setProperty("kind", "panel")
        chart_box = self._inner(frame)
        self.measures = self._switch(None)
        switches = QHBoxLayout()
        self.sides = self._switch(switches)
        switches.addStretch(1)
        chart_box.addLayout(switches)
        self.chart = CurveChart(theme, assets, self._t("title"))
        self.chart.chosen.connect(self.step_requested)
        self.chart.valueChanged.connect(self._show_step)
        chart_box.addWidget(self.chart, 1)
        chart_box.addLayout(self._legend())
        here = QHBoxLayout()
        self.here = words("", "strong")
        metrics = QFontMetrics(theme.font(Role.STRONG))
        self.here.setMinimumHeight(_SAID * metrics.lineSpacing())
        here.addWidget(self.here, 1)
        self.go = QPushButton(self._t("go"))
        self.go.clicked.connect(lambda: self.step_requested.emit(self.chart.value()))
        arrows = [KeyCap(theme, key) for key in _ARROWS]
        enter = QKeySequence(_ENTER).toString(QKeySequence.SequenceFormat.NativeText)
        self._keys = [
            self._beside(px(5), *arrows, PlainLabel(self._t("keys.step"))),
            self._beside(0, KeyCap(theme, enter)),
        ]
        here.setSpacing(px(12))
        for keys in self._keys:
            here.addWidget(keys)
        here.addWidget(self.go)
        chart_box.addLayout(here)
        box.addWidget(frame)
        self.tabs = SegmentedSwitch(theme, [(one, self._t(one)) for one in (_POINTS, _PARTS)])
        self.tabs.setAccessibleName(self._t("tabs"))
        self.tabs.set_value(_POINTS)
        self.tabs.chosen.connect(lambda _: self._fit_panels())
        self.tabs.hide()
        box.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignLeft)
        box.addLayout(self._low(), 1)
        area, self._inside = up_and_down(inside), box
        whole.addWidget(area, 1)
        self._bar = area.verticalScrollBar()
        self._bar.rangeChanged.connect(self._keep_width)
        self._views: list[PointRowView] = []
        self._told: tuple[str, ...] = ()
        self._drawn: tuple[int, str] | None = None
        """Which line is, or was, drawn from the left: of which side, and by what."""
        self.rows: list[QPushButton] = []
        """A button a turning point or costly choice, which leads to its step."""
        self.plays: list[QPushButton] = []
        """Beside each: play on from there."""
        self._shown_rows: tuple[tuple[PointRow, ...], tuple[PointRow, ...], str] | None = None
        """The turning points, the costly choices, and what stands there where there are none."""

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decided.{key}", **params)

    def _switch(self, into: QHBoxLayout | None) -> QHBoxLayout:
        """A place for a switch, in the bar or elsewhere: it is filled once it is known between
        what."""
        holder = QWidget()
        inside = QHBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        if into is None:
            self.bar.add_widget(holder)
        else:
            into.addWidget(holder)
        holder.hide()
        return inside

    def _legend(self) -> FlowLayout:
        """How choices, draws and what the line may be off are drawn."""
        px, flow = self._look.px, FlowLayout(self._look.px(18), between=self._look.px(4))
        self._draws, self.source = PlainLabel(), PlainLabel()
        self.source.setProperty("kind", "muted")
        samples = (
            (CHOICE, PlainLabel(self._t("legend.choices"))),
            (DRAW, self._draws),
            (BAND, PlainLabel(self._t("legend.band"))),
        )
        for what, label in samples:
            flow.addWidget(self._beside(px(8), CurveSample(self._look, what), label))
        flow.addWidget(self.source)
        return flow

    @staticmethod
    def _beside(gap: int, *parts: QWidget) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(gap)
        for part in parts:
            row.addWidget(part)
        return holder

    def _low(self) -> QHBoxLayout:
        """Turning points, and beside them luck and skill."""
        look, low = self._look, QHBoxLayout()
        low.setSpacing(look.px(12))
        self._points_panel, points = self._panel(low, _SHARES[0])
        self._points_title = self._title(self._t("points"))
        head = QHBoxLayout()
        head.addWidget(self._points_title, 1)
        self._leads = PlainLabel(self._t("leads"))
        self._leads.setProperty("kind", "muted")
        head.addWidget(self._leads)
        points.addLayout(head)
        listed = QWidget()
        self._rows = QVBoxLayout(listed)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(look.px(2))
        self._list = self._scrolled(listed)
        points.addWidget(self._list, 1)
        self._parts_panel, parts = self._panel(low, _SHARES[1])
        self.parts = PartsTable(
            look, self._t("parts"), (self._t("head.what"), self._t("head.change"))
        )
        self._counting, self._begun, self._short = (words("") for _ in range(3))
        self._parts_title = self._title(self._t("parts"))
        parts.addWidget(self._parts_title)
        told, said = QWidget(), QVBoxLayout()
        self._parts_box = QBoxLayout(QBoxLayout.Direction.TopToBottom, told)
        self._parts_box.setContentsMargins(0, 0, 0, 0)
        self._parts_box.setSpacing(look.px(8))
        table = QVBoxLayout()
        table.addWidget(self.parts)
        for widget in (self._counting, self._begun, self._short):
            said.addWidget(widget)
        said.addStretch(1)
        table.addStretch(1)
        self._parts_box.addLayout(table)
        self._parts_box.addLayout(said, 1)
        parts.addWidget(self._scrolled(told), 1)
        return low

    def _scrolled(self, inside: QWidget) -> QScrollArea:
        """It takes what is left of the page, and not less than it has to."""
        area = up_and_down(inside)
        area.setMinimumHeight(self._look.px(_ROWS))
        area.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        return area

    def _panel(self, into: QHBoxLayout, share: int) -> tuple[QFrame, QVBoxLayout]:
        frame = QFrame()
        frame.setProperty("kind", "panel")
        into.addWidget(frame, share)
        return frame, self._inner(frame)

    def _inner(self, frame: QFrame) -> QVBoxLayout:
        """What stands in a panel, clear of its edges."""
        box, px = QVBoxLayout(frame), self._look.px
        box.setContentsMargins(px(_PAD), px(_LOW_PAD), px(_PAD), px(_LOW_PAD))
        box.setSpacing(px(6))
        return box

    # ------------------------------------------------------------ what is shown

    def show_decided(self, shown: DecidedShown) -> None:
        """As far as it is known."""
        self._draws.setText(shown.draws)
        self.source.setText(shown.source)
        self._show_switch(self.sides, self._t("side"), shown.sides, shown.side, self.side_chosen)
        self._show_switch(
            self.measures, self._t("measure"), shown.measures, shown.measure, self.measure_chosen
        )
        self.bar.set_note(shown.note)  # what stands beside it has found its room
        self._told = tuple(point.spoken for point in shown.points)
        if (shown.side, shown.measure) != self._drawn:
            self._drawn = shown.side, shown.measure
            self.chart.front.begin()
        self.chart.show_points(shown.points, shown.of, shown.rounds, shown.top, shown.unit)
        self.go.setEnabled(bool(shown.points))
        rows = shown.rows, shown.costly, shown.rough or shown.none
        if rows != self._shown_rows:  # else the keyboard loses its place
            self._shown_rows = rows
            self._show_rows(*rows)
        for label, text in (
            (self._counting, "" if shown.parts else shown.counting),
            (self._begun, shown.begin if shown.parts else ""),
            (self._short, shown.short if shown.parts else ""),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        self._short.setToolTip(shown.short_tip)
        self._short.setAccessibleDescription(shown.short_tip)
        self.parts.show_lines(shown.parts, shown.full)
        self.parts.setVisible(bool(shown.parts))
        self._show_step(self.chart.value())

    def _show_step(self, place: int) -> None:
        """The step where one is in words, and which row tells of it."""
        self.here.setText(self._told[place] if 0 <= place < len(self._told) else "")
        for row in self._views:
            row.mark(row.place == place)

    def _show_switch(
        self,
        place: QHBoxLayout,
        name: str,
        choices: Sequence[tuple[object, str]],
        value: object,
        signal: object,
    ) -> None:
        holder = place.parentWidget()
        assert holder is not None
        holder.setVisible(len(choices) > 1)
        old = holder.findChild(SegmentedSwitch)
        if old is not None:
            old.set_value(value)
            return
        if len(choices) > 1:
            switch = SegmentedSwitch(self._look, choices)
            switch.setAccessibleName(name)
            switch.set_value(value)
            switch.setMinimumWidth(switch.wish())
            switch.chosen.connect(signal)
            place.addWidget(switch)

    def _show_rows(self, rows: Sequence[PointRow], costly: Sequence[PointRow], none: str) -> None:
        self._empty(self._rows)
        self._views = []
        for row in rows:
            self._rows.addWidget(self._row(row))
        if not rows:
            self._rows.addWidget(words(none, "muted"))
        if costly:
            self._rows.addWidget(self._title(self._t("costly")))
        for row in costly:
            self._rows.addWidget(self._row(row))
        self._rows.addStretch(1)  # the panels below the chart end together
        self.rows = [view.button for view in self._views]
        self.plays = [view.play for view in self._views]
        self._fit_panels()

    def _row(self, row: PointRow) -> QWidget:
        view = PointRowView(self._look, row, self._t("play"))
        view.button.clicked.connect(lambda _=False: self._go_to(row.place))
        view.play.clicked.connect(lambda _=False: self.play_requested.emit(row.place))
        self._views.append(view)
        return view

    def _go_to(self, place: int) -> None:
        """To the table; whoever comes back finds the step chosen."""
        self.chart.setValue(place)
        self.step_requested.emit(place)

    def _title(self, text: str) -> QWidget:
        return dyed(words(text), self._look.gold_text, self._look.font(Role.TITLE))

    def _empty(self, box: QVBoxLayout) -> None:
        while (item := box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        self.chart.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the chart has its part of the page from the beginning."""
        super().resizeEvent(event)
        least, low = self.chart.minimumSizeHint().height(), self._low_page
        part = _CHART_LOW if low else _CHART
        self.chart.setFixedHeight(max(least, round(part * self.height())))
        for keys in self._keys:
            keys.setVisible(not low)
        self._fit_panels()

    @property
    def _low_page(self) -> bool:
        return self.height() < self._look.px(_TABS)

    def _fit_panels(self) -> None:
        """Both below the line, or one of them behind a tab."""
        tabs = self._low_page
        self.tabs.setVisible(tabs)
        self._leads.setVisible(not tabs and bool(self.rows))
        for name, panel, title in (
            (_POINTS, self._points_panel, self._points_title),
            (_PARTS, self._parts_panel, self._parts_title),
        ):
            panel.setVisible(not tabs or self.tabs.value() == name)
            title.setVisible(not tabs)  # the tab says it
        beside = QBoxLayout.Direction.LeftToRight if tabs else QBoxLayout.Direction.TopToBottom
        self._parts_box.setDirection(beside)
        self._parts_box.setStretch(0, int(tabs))

    def _keep_width(self) -> None:
        """The bar that scrolls stands in the margin: nothing becomes narrower once it comes."""
        px, taken = self._look.px, self._bar.sizeHint().width()
        right = px(16) - taken * (self._bar.maximum() > self._bar.minimum())
        self._inside.setContentsMargins(px(16), px(12), max(0, right), px(16))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)


def percent(share: float) -> int:
    """A share of games in whole per cent."""
    return round(100 * share)


def signed(change: float) -> str:
    """A change in per cent, with its sign."""
    number = percent(change)
    return f"+{number}" if number > 0 else f"−{abs(number)}" if number < 0 else "0"


def evenly(most: float) -> float:
    """Where a scale ends that reaches so far: its four parts are numbers one would choose."""
    parts, tens = most / PARTS, 1
    while parts > _EVEN[-1] * tens:
        tens *= 10
    return PARTS * next(one * tens for one in _EVEN if one * tens >= parts)


def numbered(places: Sequence[int], place: int) -> int:
    """The number of a turning point; 0 for any other step."""
    return places.index(place) + 1 if place in places else 0


def apportioned(changes: Sequence[float], whole: int) -> list[int]:
    """Changes in whole per cent that add up: what is left goes where rounding took the most."""
    numbers = [floor(100 * change) for change in changes]
    order = sorted(range(len(changes)), key=lambda at: numbers[at] - 100 * changes[at])
    missing = whole - sum(numbers)
    for turn in range(abs(missing) if order else 0):
        at = order[turn % len(order)] if missing > 0 else order[-1 - turn % len(order)]
        numbers[at] += 1 if missing > 0 else -1
    return numbers
