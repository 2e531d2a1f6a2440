"""Below the result of a game that is played turn by turn: how good every choice was."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import LEAST_TARGET, Theme
from council_desktop.widgets.look import dyed, tall, words
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.search_bar import SearchBar
from engine.core.types import Seat

GOOD: Final = "good"
DEAR: Final = "dear"
OPEN: Final = "undecided"
_ICONS: Final = {GOOD: "check", DEAR: "cross", OPEN: "clock"}


@dataclass(frozen=True, slots=True)
class TurnRow:
    """One choice."""

    where: str
    title: str
    """Who laid what."""
    text: str
    """What would have been best, or why nobody knows."""
    word: str
    """What it cost."""
    grade: str
    """good, dear, undecided; "" while it is worked out."""
    ply: int
    """Where the choice was just made."""
    way: str = ""
    """Words of the button that plays on with what would have been better; none without it."""
    seat: Seat = 0
    token: str = ""
    """The better answer, and whose it is, `since` where."""
    since: int = 0


@dataclass(frozen=True, slots=True)
class TurnsWords:
    """What never changes on the panel."""

    title: str
    meaning: str
    searching: str
    longer: str
    look: str
    notes: tuple[str, ...] = ()
    """Above it: what was written down."""


class _Row(QPushButton):
    """A choice as one large button: it leads back to its turn."""

    tried = Signal(object)
    """The better way of this row is to be played."""

    def __init__(self, theme: Theme, assets: Assets, row: TurnRow, look: str) -> None:
        super().__init__()
        px = theme.px
        self.setProperty("kind", "link")
        self.setObjectName("turn")  # The button inside keeps the room round its words.
        self.setStyleSheet("#turn { padding: 0; text-align: left; }")
        self.setToolTip(look)
        said = (row.where, row.title, row.word, row.text)
        self.setAccessibleName("; ".join(part for part in said if part))
        self.setAccessibleDescription(look)
        grid = QGridLayout(self)
        grid.setContentsMargins(px(6), px(5), px(6), px(5))
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(1))
        grid.setColumnStretch(0, 1)
        if row.where:
            grid.addWidget(words(row.where, "muted"), 0, 0)
        grid.addWidget(words(row.title, "strong"), 1, 0)
        ink = {GOOD: theme.green_text, DEAR: theme.red_text}.get(row.grade, theme.muted)
        if row.grade:
            mark = PlainLabel()
            mark.setPixmap(assets.tinted(_ICONS[row.grade], ink, px(16)))
            grid.addWidget(mark, 1, 1)
            word = PlainLabel(row.word)
            word.setProperty("kind", "strong")
            grid.addWidget(dyed(word, ink), 1, 2)
        if row.text:
            grid.addWidget(words(row.text, "muted"), 2, 0, 1, 3)
        self.way: QPushButton | None = None
        if row.way:
            self.way = QPushButton(row.way)
            self.way.setProperty("kind", "chip")
            tall(self.way, theme, LEAST_TARGET)
            self.way.clicked.connect(lambda: self.tried.emit(row))
            grid.addWidget(self.way, 3, 0, 1, 3, Qt.AlignmentFlag.AlignLeft)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumHeight(px(40))
        # A button is never narrower than its hint; here the words wrap where there is less room.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: what its words need."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Qt: likewise."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.minimumSize()


class TurnsPanel(QWidget):
    """A sentence about what the figures mean, and a row for every choice."""

    shown = Signal(int)
    """Ply of the turn that is to be looked at again."""
    tried = Signal(object)
    """The TurnRow whose better way is to be played on the table."""
    longer_requested = Signal()

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        text: TurnsWords,
        parent: QWidget | None = None,
        above: Sequence[QWidget] = (),
    ) -> None:
        """`above`: what stands before the choices."""
        super().__init__(parent)
        self._theme, self._assets, self._text = theme, assets, text
        self.rows: tuple[TurnRow, ...] = ()
        self.buttons: list[_Row] = []
        """In the order of the rows."""
        px = theme.px
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(6), 0, 0)
        box.setSpacing(px(6))
        for note in text.notes:
            box.addWidget(words(note, "muted"))
        for part in above:
            box.addWidget(part)
        self.title = words(text.title, "title")
        self.meaning = words(text.meaning, "muted")
        self.bar = SearchBar(theme, text.searching)
        self.sum = words("", "strong")
        """What all choices have cost together."""
        self._rows = QVBoxLayout()
        self._rows.setSpacing(px(2))
        self.longer = QPushButton(text.longer)
        tall(self.longer, theme, 40)
        self.longer.clicked.connect(self.longer_requested)
        for part in (self.title, self.meaning, self.bar, self.sum):
            box.addWidget(part)
        box.addLayout(self._rows)
        box.addWidget(self.longer)
        self.sum.hide()
        self.longer.hide()
        self.show_progress(0, 0)

    def show_progress(self, done: int, of: int) -> None:
        """How many results are there; the bar is gone once all are."""
        self.bar.show_progress(done, of)

    def end_progress(self) -> None:
        """Nothing more will come; what is undecided can be searched longer."""
        self.bar.hide()
        self.longer.setVisible(any(row.grade == OPEN for row in self.rows))

    def hide_answers(self) -> None:
        """A game that can't be asked about."""
        for part in (self.title, self.meaning, self.bar, self.sum, self.longer):
            part.hide()

    def show_rows(self, rows: Sequence[TurnRow], sum_: str) -> None:
        """All choices; only rows that have changed are made anew."""
        if len(rows) != len(self.buttons):
            for button in self.buttons:
                button.hide()
                button.deleteLater()
            self.buttons, self.rows = [], ()
        for place, row in enumerate(rows):
            if place < len(self.buttons) and self.rows[place] == row:
                continue
            button = _Row(self._theme, self._assets, row, self._text.look)
            button.clicked.connect(lambda _=False, ply=row.ply: self.shown.emit(ply))
            button.tried.connect(self.tried)
            if place < len(self.buttons):
                self._exchange(place, button)
            else:
                self._rows.addWidget(button)
                self.buttons.append(button)
        self.rows = tuple(rows)
        self.sum.setText(sum_)
        self.sum.setVisible(bool(sum_))
        self.longer.hide()

    def _exchange(self, place: int, button: _Row) -> None:
        old = self.buttons[place]
        had_focus = old.hasFocus()
        self._rows.insertWidget(self._rows.indexOf(old), button)
        self._rows.removeWidget(old)
        self.setTabOrder(old, button)
        self.buttons[place] = button
        button.show()
        if had_focus:
            button.setFocus()
        old.hide()
        old.deleteLater()
