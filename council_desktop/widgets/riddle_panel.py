"""Beside the table of a riddle, where the log is else: question, tries, hints, proof."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.chain import Part
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import bring_into_view, dyed, up_and_down, words
from council_desktop.widgets.order_rows import OrderRows
from council_desktop.widgets.pips import Pips
from council_desktop.widgets.plain import PlainLabel

_ICON: Final = 16
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class PanelWords:
    """What never changes while a riddle is played."""

    title: str
    grade: int
    of: int
    grade_text: str
    question: str
    notes: tuple[str, ...]
    """How many ways there are, and how everybody else answers."""
    told: tuple[str, ...]
    """Cards that lie open and are not on the table, a line each seat."""
    order: str
    tries: str
    hints: str
    hint_names: tuple[str, ...]
    """From vague to plain."""
    show: str
    over: str
    proof: str
    proof_title: str
    share: str
    next: str


@dataclass(frozen=True, slots=True)
class TryLine:
    """A way that was gone to its end, in words."""

    number: int
    text: str
    result: str
    solved: bool


@dataclass(frozen=True, slots=True)
class BranchLine:
    """One answer in a step of the proof."""

    text: str
    result: str
    best: bool


class RiddlePanel(QFrame):
    """Says what is asked and what was tried; what can be done stands below."""

    hint_requested = Signal()
    over_requested = Signal()
    proof_requested = Signal()
    step_requested = Signal()
    """The best answer of the step that is shown is to be given."""
    share_requested = Signal()
    next_requested = Signal()

    def __init__(self, theme: Theme, assets: Assets, text: PanelWords) -> None:
        super().__init__()
        self._theme, self._assets, self._text = theme, assets, text
        self.setProperty("kind", "panel")
        self.setAccessibleName(text.title)
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(12), px(12), px(12), px(12))
        whole.setSpacing(px(8))
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(px(6))
        self._make_head()
        self._hints = self._section(text.hints)
        self._tries = self._section(text.tries)
        self._proof = self._section(text.proof_title)
        self._box.addStretch(1)
        whole.addWidget(up_and_down(inside), 1)
        self.order = OrderRows(theme, assets, text.order)
        self.order.hide()
        whole.addWidget(self.order)
        offer = QWidget()
        self._offer = QHBoxLayout(offer)
        """The next hint, in sight however much is told above it."""
        self._offer.setContentsMargins(0, 0, 0, 0)
        self._offer.setSpacing(px(6))
        whole.addWidget(offer)
        self.verdict = words("", "strong")
        self.verdict.hide()
        whole.addWidget(self.verdict)
        self.next = self._button(text.next, self.next_requested, primary=True)
        self.step = self._button(text.show, self.step_requested)
        self.over = self._button(text.over, self.over_requested)
        self.proof = self._button(text.proof, self.proof_requested)
        self.share = self._button(text.share, self.share_requested)
        whole.addWidget(self.next)
        whole.addWidget(self.step)
        low = FlowLayout(px(8))
        for button in (self.over, self.proof, self.share):
            low.addWidget(button)
        whole.addLayout(low)
        self.next.hide()
        self.step.hide()
        self.share.hide()
        self._solved = self._proven = False
        """Whether the next hint is of no use any more."""
        self.hint_button: QPushButton | None = None
        """Shows the next hint; None once all are shown."""
        self.hint_rows: list[QWidget] = []
        self.show_tries(())
        self.show_hints(())
        self.show_proof(())

    def _make_head(self) -> None:
        theme, text, px = self._theme, self._text, self._theme.px
        title = words(text.title)
        title.setFont(theme.font(Role.TITLE))
        self._box.addWidget(dyed(title, theme.gold_text, theme.font(Role.TITLE)))
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(Pips(theme, text.grade, text.of))
        row.addWidget(words(text.grade_text, "muted"), 1)
        self._box.addLayout(row)
        self.question = words(text.question)
        self.question.setFont(theme.font(Role.SPEECH))
        self._box.addWidget(self.question)
        # What has to be known comes first: with four hands the rest is scrolled to.
        self._told = [words(line) for line in text.told]
        self._notes = [words(note, "muted") for note in text.notes]
        for label in (*self._told, *self._notes):
            self._box.addWidget(label)

    def _section(self, title: str) -> QVBoxLayout:
        frame = QFrame()
        box = QVBoxLayout(frame)
        box.setContentsMargins(0, self._theme.px(6), 0, 0)
        box.setSpacing(self._theme.px(4))
        head = words(title)
        box.addWidget(dyed(head, self._theme.gold_text, self._theme.font(Role.TITLE)))
        rows = QVBoxLayout()
        rows.setSpacing(self._theme.px(4))
        box.addLayout(rows)
        self._box.addWidget(frame)
        frame.hide()
        return rows

    def _button(self, text: str, signal: object, primary: bool = False) -> QPushButton:
        button = QPushButton(text)
        if primary:
            button.setProperty("kind", "primary")
        button.clicked.connect(signal)
        return button

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter presses the button that has the keyboard, not what the table offers."""
        button = self.focusWidget()
        if event.key() in _ENTER and isinstance(button, QPushButton):
            button.click()
            return
        super().keyPressEvent(event)

    # ------------------------------------------------------------ what changes

    def show_order(self, parts: Sequence[Part], spoken: str) -> None:
        """What was played in turn, and what is still open; nothing where no order is asked for."""
        self.order.show_order(parts, spoken)
        self.order.setVisible(bool(parts))

    def show_tries(self, tries: Sequence[TryLine]) -> None:
        """All that were gone to their end, the latest last."""
        self._fill(self._tries, [self._try_row(one) for one in tries])

    def show_hints(self, hints: Sequence[str]) -> None:
        """Those that are shown; the next one has a button."""
        names = self._text.hint_names
        had = self.hint_button is not None and self.hint_button.hasFocus()
        self.hint_button = None
        rows = [self._hint_row(number, text) for number, text in enumerate(hints, start=1)]
        self.hint_rows = rows
        self._fill(self._hints, rows)
        while (item := self._offer.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        if len(hints) < len(names):
            self._make_offer(len(hints) + 1, names[len(hints)])
        self._show_offer()
        if had and self.hint_button is not None:
            self.hint_button.setFocus()
        if rows:  # once it has its place
            QTimer.singleShot(0, rows[-1], partial(bring_into_view, rows[-1]))

    def show_proof(self, branches: Sequence[BranchLine], button: str = "") -> None:
        """What every answer to the open question leads to; `button`: what goes one step on."""
        self._fill(self._proof, [self._branch_row(one) for one in branches])
        # Where there is a proof there is nothing left to be found: it has the room.
        for part in (
            self.question,
            *self._notes,
            *self._told,
            self._hints.parentWidget(),
            self._tries.parentWidget(),
        ):
            if isinstance(part, QWidget):
                part.setVisible(not branches and self._is_filled(part))
        self._proven = bool(branches)
        self._show_offer()
        self.step.setText(button)
        self.step.setVisible(bool(button))

    def show_verdict(self, text: str, solved: bool, can_go_on: bool = True) -> None:
        """An end was reached; "" takes it away."""
        self._solved = bool(text) and solved
        self._show_offer()
        self.verdict.setText(text)
        self.verdict.setVisible(bool(text))
        dyed(self.verdict, self._theme.green_text if solved else self._theme.red_text)
        self.next.setVisible(bool(text) and solved and can_go_on)
        self.share.setVisible(bool(text) and solved)

    def _show_offer(self) -> None:
        """The next hint, while there is one and something to be found."""
        offer = self._offer.parentWidget()
        if isinstance(offer, QWidget):
            left = self.hint_button is not None and not self._proven and not self._solved
            offer.setVisible(left)

    def _is_filled(self, part: QWidget) -> bool:
        """A section without rows is not shown."""
        for rows in (self._hints, self._tries):
            if rows.parentWidget() is part:
                return rows.count() > 0
        return True

    def _fill(self, box: QVBoxLayout, rows: Sequence[QWidget]) -> None:
        while (item := box.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        frame = box.parentWidget()
        for row in rows:
            box.addWidget(row)
            row.show()
        if isinstance(frame, QWidget):
            frame.setVisible(bool(rows))

    def _try_row(self, one: TryLine) -> QWidget:
        row, box = self._row()
        box.addWidget(PlainLabel(str(one.number)), 0, Qt.AlignmentFlag.AlignTop)
        told = words(f"{one.text}\n{one.result}" if one.result else one.text)
        box.addWidget(told, 1)
        box.addWidget(self._mark("check" if one.solved else "cross", one.solved))
        return row

    def _hint_row(self, number: int, text: str) -> QWidget:
        row, box = self._row()
        box.addWidget(self._number(number), 0, Qt.AlignmentFlag.AlignTop)
        box.addWidget(words(text), 1)
        return row

    def _make_offer(self, number: int, name: str) -> None:
        """A button that shows the next hint, with what it is called."""
        box = self._offer
        box.addWidget(self._number(number))
        box.addWidget(words(name, "muted"), 1)
        button = QPushButton(self._text.show)
        button.setAccessibleDescription(name)
        button.clicked.connect(self.hint_requested)
        self.hint_button = button
        box.addWidget(button)

    def _branch_row(self, one: BranchLine) -> QWidget:
        row, box = self._row()
        box.addWidget(words(one.text, "strong" if one.best else ""), 1)
        box.addWidget(words(one.result, "muted"), 1)
        box.addWidget(self._mark("check" if one.best else "cross", one.best))
        return row

    def _row(self) -> tuple[QWidget, QHBoxLayout]:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(self._theme.px(6))
        return row, box

    def _number(self, number: int) -> QWidget:
        label = PlainLabel(str(number))
        return dyed(label, self._theme.hint, self._theme.font(Role.SMALL_NUMBER))

    def _mark(self, icon: str, good: bool) -> QWidget:
        label = PlainLabel()
        ink = self._theme.green_text if good else self._theme.red_text
        label.setPixmap(self._assets.tinted(icon, ink, self._theme.px(_ICON)))
        return label
