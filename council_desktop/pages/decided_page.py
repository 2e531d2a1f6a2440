"""Where a finished game was decided: its curve, its turning points, luck and skill apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.curve import CurveChart, CurvePoint
from council_desktop.widgets.look import dyed, up_and_down, words
from council_desktop.widgets.page_bar import PageBar


@dataclass(frozen=True, slots=True)
class PointRow:
    """One turning point, in words."""

    number: int
    text: str
    change: str
    good: bool
    place: int
    """Its step."""


@dataclass(frozen=True, slots=True)
class DecidedShown:
    """All that stands on the page, as far as it is known."""

    note: str
    points: tuple[CurvePoint, ...]
    of: int
    rows: tuple[PointRow, ...]
    parts: tuple[str, ...]
    """Luck and skill; nothing while the line goes on."""


class DecidedPage(TableBackground):
    """A click or Enter on a step leads to its position on the table."""

    back_requested = Signal()
    step_requested = Signal(int)
    """The position of this step is to be seen."""

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
        self.chart = CurveChart(theme, self._t("title"))
        chart_box.addWidget(self.chart, 1)
        legend = QHBoxLayout()
        legend.addWidget(words(self._t("legend"), "muted"), 1)
        self.go = QPushButton(self._t("go"))
        self.go.clicked.connect(lambda: self.step_requested.emit(self.chart.value()))
        legend.addWidget(self.go)
        chart_box.addLayout(legend)
        box.addWidget(frame, 3)
        low = QHBoxLayout()
        low.setSpacing(px(12))
        self._rows = self._panel(low, 2)
        self._parts = self._panel(low, 1)
        box.addLayout(low, 2)
        whole.addWidget(up_and_down(inside), 1)
        self.rows: list[QPushButton] = []
        """A button a turning point."""

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decided.{key}", **params)

    def _panel(self, into: QHBoxLayout, share: int) -> QVBoxLayout:
        frame = QFrame()
        frame.setProperty("kind", "panel")
        into.addWidget(frame, share, Qt.AlignmentFlag.AlignTop)
        return QVBoxLayout(frame)

    def show_decided(self, shown: DecidedShown) -> None:
        """As far as it is known."""
        self.bar.set_note(shown.note)
        self.chart.show_points(shown.points, shown.of)
        self.go.setEnabled(bool(shown.points))
        self._empty(self._rows)
        self._rows.addWidget(self._title(self._t("points")))
        self.rows = []
        for row in shown.rows:
            button = QPushButton(f"{row.number}   {row.text}   {row.change}")
            button.setStyleSheet("text-align: left;")
            button.setAccessibleName(f"{row.text} {row.change}")
            button.clicked.connect(lambda _=False, row=row: self.chart.setValue(row.place))
            self._rows.addWidget(button)
            self.rows.append(button)
        if not shown.rows:
            self._rows.addWidget(words(self._t("none"), "muted"))
        self._empty(self._parts)
        self._parts.addWidget(self._title(self._t("parts")))
        for text in shown.parts or (self._t("counting"),):
            self._parts.addWidget(words(text))

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
