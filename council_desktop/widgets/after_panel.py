"""What a finished game leaves to be known and to be written, below its result."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.look import tall, words
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.search_bar import SearchBar
from council_desktop.widgets.typed_line import TypedLine

YES: Final = "yes"
NO: Final = "no"
OPEN: Final = "undecided"
_ICONS: Final = {YES: "check", NO: "cross", OPEN: "clock"}


@dataclass(frozen=True, slots=True)
class Answer:
    """One failed challenge: could it have been passed?"""

    number: str
    title: str
    answer: str
    """yes, no, undecided; "" while it is searched."""
    word: str
    text: str
    """How, or why not."""


@dataclass(frozen=True, slots=True)
class AfterWords:
    """What never changes on the panel."""

    title: str
    all_passed: str
    searching: str
    show: str
    longer: str
    greatest: str
    council: str
    """Which council it is, and from which year."""
    close: str


class AfterPanel(QWidget):
    """The answers one below the other, and the words for the chronicle.

    The entry is written already: the field only edits its words, and the button only leads on.
    """

    shown = Signal(int)
    """The line of this answer is wanted: its place in `answers`."""
    longer_requested = Signal()
    edited = Signal(str)
    closed = Signal()

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        text: AfterWords,
        greatest: str | None,
        parent: QWidget | None = None,
    ) -> None:
        """`greatest` are the words of the entry; None where there is no entry."""
        super().__init__(parent)
        self._theme, self._assets, self._text = theme, assets, text
        self.answers: tuple[Answer, ...] = ()
        self._shown: list[QWidget] = []
        self.buttons: list[QPushButton] = []
        """Show and Search longer, in the order of the challenges."""
        px = theme.px
        box = QVBoxLayout(self)
        box.setContentsMargins(0, px(6), 0, 0)
        box.setSpacing(px(6))
        self.title = words(text.title, "title")
        box.addWidget(self.title)
        self.bar = SearchBar(theme, text.searching)
        box.addWidget(self.bar)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(px(6))
        box.addLayout(self._rows)
        self.nothing = words(text.all_passed, "muted")
        self.nothing.hide()
        box.addWidget(self.nothing)
        self.field = TypedLine(greatest or "")
        self.field.setAccessibleName(text.greatest)
        self.field.setFont(theme.font(Role.READING))
        self.field.textEdited.connect(lambda _: self.edited.emit(self.field.words()))
        self.close_matter = QPushButton(text.close)
        tall(self.close_matter, theme, 42)
        self.close_matter.clicked.connect(self.closed)
        self.field.returnPressed.connect(self.closed)
        if greatest is not None:
            line = QHBoxLayout()
            label = PlainLabel(text.greatest)
            label.setProperty("kind", "strong")
            label.setBuddy(self.field)
            note = words(text.council, "muted")
            note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            line.addWidget(label)
            line.addWidget(note, 1)
            box.addLayout(line)
            box.addWidget(self.field)
            box.addWidget(self.close_matter)
        self.show_progress(0, 0)

    def show_progress(self, done: int, of: int) -> None:
        """How many results are there; the bar is gone once all are."""
        self.bar.show_progress(done, of)

    def end_progress(self) -> None:
        """Nothing more will come."""
        self.bar.hide()

    def hide_answers(self) -> None:
        """A game that can't be asked about."""
        for part in (self.title, self.bar, self.nothing):
            part.hide()

    def show_answers(self, answers: Sequence[Answer], known: bool) -> None:
        """All failed challenges; `known` says that there will be no others."""
        self.answers = tuple(answers)
        for row in self._shown:
            row.hide()
            row.deleteLater()
        self.buttons.clear()
        self._shown = [self._row(answer) for answer in answers]
        for row in self._shown:
            self._rows.addWidget(row)
        self.nothing.setVisible(known and not answers)

    def _row(self, answer: Answer) -> QWidget:
        theme, px = self._theme, self._theme.px
        row = QFrame()
        grid = QGridLayout(row)
        grid.setContentsMargins(0, px(2), 0, px(2))
        grid.setHorizontalSpacing(px(8))
        grid.setColumnStretch(1, 1)
        number = PlainLabel(answer.number)
        number.setProperty("kind", "muted")
        number.setMinimumWidth(px(24))
        name = words(answer.title, "strong")
        grid.addWidget(number, 0, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(name, 0, 1)
        if answer.answer:
            mark = PlainLabel()
            ink = {YES: theme.green_text, NO: theme.red_text}.get(answer.answer, theme.muted)
            mark.setPixmap(self._assets.tinted(_ICONS[answer.answer], ink, px(16)))
            grid.addWidget(mark, 0, 2)
            word = PlainLabel(answer.word)
            word.setProperty("kind", "strong")
            grid.addWidget(word, 0, 3)
        if answer.text:
            grid.addWidget(words(answer.text, "muted"), 1, 1, 1, 3)
        button = self._button(answer)
        if button is not None:
            line = QHBoxLayout()
            line.addStretch(1)
            line.addWidget(button)
            grid.addLayout(line, 2, 1, 1, 3)
        return row

    def _button(self, answer: Answer) -> QPushButton | None:
        if answer.answer == YES:
            button = QPushButton(self._text.show)
            button.clicked.connect(lambda: self.shown.emit(self.answers.index(answer)))
        elif answer.answer == OPEN:
            button = QPushButton(self._text.longer)
            button.clicked.connect(self.longer_requested)
        else:
            return None
        button.setAccessibleDescription(answer.title)
        self.buttons.append(button)
        return button
