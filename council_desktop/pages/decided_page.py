"""Where a finished game was decided: its curve, its turning points, luck and skill apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.curve import CurveChart, CurvePoint, CurveRound
from council_desktop.widgets.look import dyed, up_and_down, words
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.parts_table import PartLine, PartsTable
from council_desktop.widgets.segments import SegmentedSwitch

_CHART: Final = 0.36
"""Of the page's height, whatever stands below it: the line never moves while things are added."""
CHANCE: Final = "chance"
"""The measure that every game has: how likely it was won."""


@dataclass(frozen=True, slots=True)
class PointRow:
    """One turning point, in words."""

    number: int
    """From 1; 0 for a choice that is none of them."""
    text: str
    change: str
    good: bool
    place: int
    """Its step."""
    better: str
    """What would have been better, or why nothing is said of it."""


@dataclass(frozen=True, slots=True)
class DecidedShown:
    """All that stands on the page, as far as it is known."""

    note: str
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
    rounds: tuple[CurveRound, ...] = ()
    top: float = 100.0
    """Where the scale of the chart ends."""
    sides: tuple[tuple[int, str], ...] = ()
    """Sides that people of this machine played on; a switch where there are several."""
    side: int = 0
    measures: tuple[tuple[str, str], ...] = ()
    """What the line can show; a switch where there are several."""
    measure: str = CHANCE
    legend: str = ""
    """What the ways in which the line is drawn mean."""


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
        chart_box = QVBoxLayout(frame)
        switches = QHBoxLayout()
        switches.setSpacing(px(12))
        self.sides = self._switch(switches)
        self.measures = self._switch(switches)
        switches.addStretch(1)
        chart_box.addLayout(switches)
        self._switches = switches
        self.chart = CurveChart(theme, assets, self._t("title"))
        chart_box.addWidget(self.chart, 1)
        legend = QHBoxLayout()
        self.legend = words("", "muted")
        legend.addWidget(self.legend, 1)
        self.go = QPushButton(self._t("go"))
        self.go.clicked.connect(lambda: self.step_requested.emit(self.chart.value()))
        legend.addWidget(self.go)
        chart_box.addLayout(legend)
        box.addWidget(frame)
        low = QHBoxLayout()
        low.setSpacing(px(12))
        self._rows = self._panel(low, 2)
        parts = self._panel(low, 1)
        self.parts = PartsTable(
            theme, self._t("parts"), (self._t("head.what"), self._t("head.change"))
        )
        self._counting, self._begun, self._short = (words("") for _ in range(3))
        parts.addWidget(self._title(self._t("parts")))
        for widget in (self._counting, self.parts, self._begun, self._short):
            parts.addWidget(widget)
        parts.addStretch(1)
        box.addLayout(low, 1)
        area, self._inside = up_and_down(inside), box
        whole.addWidget(area, 1)
        self._bar = area.verticalScrollBar()
        self._bar.rangeChanged.connect(self._keep_width)
        self.rows: list[QPushButton] = []
        """A button a turning point or costly choice, which leads to its step."""
        self.plays: list[QPushButton] = []
        """Beside each: play on from there."""
        self._shown_rows: tuple[tuple[PointRow, ...], tuple[PointRow, ...], str] | None = None
        """The turning points, the costly choices, and what stands there where there are none."""

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decided.{key}", **params)

    def _switch(self, into: QHBoxLayout) -> QHBoxLayout:
        """A place for a switch: it is filled once it is known between what."""
        holder = QWidget()
        inside = QHBoxLayout(holder)
        inside.setContentsMargins(0, 0, 0, 0)
        into.addWidget(holder)
        holder.hide()
        return inside

    def _panel(self, into: QHBoxLayout, share: int) -> QVBoxLayout:
        frame = QFrame()
        frame.setProperty("kind", "panel")
        into.addWidget(frame, share)
        return QVBoxLayout(frame)

    # ------------------------------------------------------------ what is shown

    def show_decided(self, shown: DecidedShown) -> None:
        """As far as it is known."""
        self.bar.set_note(shown.note)
        self.legend.setText(shown.legend)
        self._show_switch(self.sides, self._t("side"), shown.sides, shown.side, self.side_chosen)
        self._show_switch(
            self.measures, self._t("measure"), shown.measures, shown.measure, self.measure_chosen
        )
        self.chart.show_points(shown.points, shown.of, shown.rounds, shown.top)
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
        self.parts.show_lines(shown.parts)
        self.parts.setVisible(bool(shown.parts))

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
        self._rows.addWidget(self._title(self._t("points")))
        self.rows, self.plays = [], []
        for row in rows:
            self._rows.addWidget(self._row(row))
        if not rows:
            self._rows.addWidget(words(none, "muted"))
        if costly:
            self._rows.addWidget(self._title(self._t("costly")))
        for row in costly:
            self._rows.addWidget(self._row(row))
        self._rows.addStretch(1)  # the panels below the chart end together

    def _row(self, row: PointRow) -> QWidget:
        look, frame = self._look, QWidget()
        box = QHBoxLayout(frame)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(look.px(8))
        told = QVBoxLayout()
        told.setSpacing(look.px(2))
        name = self._t("row", number=row.number, change=row.change) if row.number else row.change
        button = QPushButton(name)
        button.setAccessibleName(f"{row.text} {row.change}")
        button.setAccessibleDescription(row.better)
        button.clicked.connect(lambda _=False: self.chart.setValue(row.place))
        button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        box.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        told.addWidget(dyed(words(row.text), look.green_text if row.good else look.red_text))
        if row.better:
            told.addWidget(words(row.better, "muted"))
        box.addLayout(told, 1)
        play = QPushButton(self._t("play"))
        play.setAccessibleDescription(row.better or row.text)
        play.clicked.connect(lambda _=False: self.play_requested.emit(row.place))
        play.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        box.addWidget(play, 0, Qt.AlignmentFlag.AlignTop)
        self.rows.append(button)
        self.plays.append(play)
        return frame

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
        least = self.chart.minimumSizeHint().height()
        self.chart.setFixedHeight(max(least, round(_CHART * self.height())))

    def _keep_width(self) -> None:
        """The bar that scrolls stands in the margin: nothing becomes narrower once it comes."""
        px, taken = self._look.px, self._bar.sizeHint().width()
        right = px(16) - taken * (self._bar.maximum() > self._bar.minimum())
        self._inside.setContentsMargins(px(16), px(12), max(0, right), px(16))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back, Enter on the chart leads to its step."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and self.chart.hasFocus() and self.go.isEnabled():
            self.step_requested.emit(self.chart.value())
            return
        super().keyPressEvent(event)


def percent(share: float) -> int:
    """A share of games in whole per cent."""
    return round(100 * share)


def signed(change: float) -> str:
    """A change in per cent, with its sign."""
    number = percent(change)
    return f"+{number}" if number > 0 else f"−{abs(number)}" if number < 0 else "0"


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
