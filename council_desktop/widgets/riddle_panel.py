"""Beside the table of a riddle, where the log is else: question, hints, tries, proof.

Question and newest hint are never scrolled to: where a window is low other things become smaller or
go, one after the other.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.chain import Part
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed, up_and_down, words
from council_desktop.widgets.order_rows import OrderRows
from council_desktop.widgets.pips import Pips
from council_desktop.widgets.plain import PlainLabel

_ICON: Final = 16
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_GAP, _ROW_GAP, _SECTION = 6, 4, 6
"""Between parts, between rows of a section, and above its heading."""
_ONE_WAY, _NO_CARDS, _SHORT, _HEADING, _SMALL, _ASKED, _GRADE, _TITLE, _SMALLEST = range(1, 10)
"""What is let go where there is little room, one after the other: see `RiddlePanel.fit`."""


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards that a line tells, as they look."""

    line: int
    """Its place among those lines."""
    member: str
    cards: tuple[tuple[QPixmap, str], ...]
    """Small, each with its name."""


@dataclass(frozen=True, slots=True)
class PanelWords:
    """What never changes while a riddle is played."""

    title: str
    grade: int
    of: int
    grade_text: str
    """It names the game too: the bar leaves its title out where there is no room."""
    question: str
    notes: tuple[str, ...]
    """How many ways there are, and how everybody else answers."""
    told: tuple[str, ...]
    """Cards that lie open and are not on the table, a line each seat."""
    order: str
    tries: str
    hints: str
    hint_buttons: tuple[str, ...]
    hint_names: tuple[str, ...]
    """What shows the next one, in two words and in full; from vague to plain."""
    hint_again: str
    """Shows the next step of the best way, once all hints are shown."""
    over: str
    proof: str
    proof_title: str
    share: str
    next: str
    hands: tuple[Hand, ...] = ()
    """Shown where there is room, beside what is told or for it."""


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


@dataclass(frozen=True, slots=True)
class Branch:
    """A row of the proof."""

    row: QWidget
    answer: QWidget
    end: QWidget
    """What that leads to."""
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
        self._box.setSpacing(px(_GAP))
        self._make_head()
        self._heads: list[QWidget] = []
        self._hints = self._section(text.hints)
        self._heading = self._heads[-1]
        self._proof = self._section(text.proof_title)
        self._proof_heading = self._heads[-1]
        self._tries = self._section(text.tries)
        self._notes = [words(note, "muted") for note in text.notes]
        for label in self._notes:
            self._box.addWidget(label)
        self._box.addStretch(1)
        self._scroll = up_and_down(inside)
        whole.addWidget(self._scroll, 1)
        self.order = OrderRows(theme, assets, text.order)
        self.order.hide()
        whole.addWidget(self.order)
        self.verdict = words("", "strong")
        self.verdict.hide()
        whole.addWidget(self.verdict)
        self.next = self._button(text.next, self.next_requested, primary=True)
        self.step = self._button("", self.step_requested)
        self.over = self._button(text.over, self.over_requested)
        self.proof = self._button(text.proof, self.proof_requested)
        self.share = self._button(text.share, self.share_requested)
        self.hint_button = self._button("", self.hint_requested)
        """Shows the next hint, after all of them the next step; hidden where there is nothing left
        to be found."""
        whole.addWidget(self.next)
        whole.addWidget(self.step)
        self._low = FlowLayout(px(_GAP))
        for button in (self.hint_button, self.over, self.proof, self.share):
            button.setProperty("kind", "chip")
            self._low.addWidget(button)
        whole.addLayout(self._low)
        self.next.hide()
        self.step.hide()
        self.share.hide()
        self._solved = self._proven = False
        """Whether the next hint is of no use any more."""
        self._ring_offered = False
        """Whether all hints are shown, and the next step is not."""
        self.hint_rows: list[QWidget] = []
        """The newest first."""
        self._hint_words: list[QWidget] = []
        self._branches: list[Branch] = []
        self.show_tries(())
        self.show_hints(())
        self.show_proof(())

    def _make_head(self) -> None:
        theme, text, px = self._theme, self._text, self._theme.px
        title = words(text.title)
        title.setFont(theme.font(Role.TITLE))
        self._box.addWidget(dyed(title, theme.gold_text, theme.font(Role.TITLE)))
        # Beside each other where that is not too wide: what is wider than the panel is cut.
        self._grade = QWidget()
        flow = FlowLayout(px(8), between=px(2), parent=self._grade)
        flow.addWidget(Pips(theme, text.grade, text.of))
        flow.addWidget(dyed(PlainLabel(text.grade_text), theme.muted))
        self._box.addWidget(self._grade)
        self.question = words(text.question)
        self._box.addWidget(self.question)
        # What has to be known comes first: with four hands the rest is scrolled to.
        self._told = [words(line) for line in text.told]
        self._hands: dict[int, tuple[QWidget, PlainLabel]] = {}
        """By line: a row of cards, and whose they are at its left."""
        hands = {hand.line: hand for hand in text.hands}
        for line, label in enumerate(self._told):
            self._box.addWidget(label)
            if line in hands:
                row, _ = self._hands[line] = self._hand_row(hands[line])
                self._box.addWidget(row)
        widest = max([name.sizeHint().width() for _, name in self._hands.values()], default=0)
        for _, name in self._hands.values():
            name.setMinimumWidth(widest)
        rows = [row for row, _ in self._hands.values()]
        self._top = (title, self._grade, self.question, *self._told, *rows)

    def _hand_row(self, hand: Hand) -> tuple[QWidget, PlainLabel]:
        row, box = self._row()
        member = PlainLabel(hand.member)
        member.setProperty("kind", "strong")
        box.addWidget(member)
        for picture, name in hand.cards:
            card = PlainLabel()
            card.setPixmap(picture)
            card.setToolTip(name)
            card.setAccessibleName(name)
            box.addWidget(card)
        box.addStretch(1)
        return row, member

    def _section(self, title: str) -> QVBoxLayout:
        frame = QFrame()
        box = QVBoxLayout(frame)
        box.setContentsMargins(0, self._theme.px(_SECTION), 0, 0)
        box.setSpacing(self._theme.px(_ROW_GAP))
        head = words(title)
        self._heads.append(head)
        box.addWidget(dyed(head, self._theme.gold_text, self._theme.font(Role.TITLE)))
        rows = QVBoxLayout()
        rows.setSpacing(self._theme.px(_ROW_GAP))
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
        self.fit()

    def show_tries(self, tries: Sequence[TryLine]) -> None:
        """All that were gone to their end, the latest last."""
        self._fill(self._tries, [self._try_row(one) for one in tries])

    def show_hints(self, hints: Sequence[str]) -> None:
        """Those that are shown, the newest below the question; the next one has a button."""
        self._hint_words = []
        rows = [self._hint_row(number, text) for number, text in enumerate(hints, start=1)]
        self.hint_rows = rows[::-1]
        self._fill(self._hints, self.hint_rows)
        self._scroll.verticalScrollBar().setValue(0)
        self.fit()

    def offer_ring(self, offered: bool) -> None:
        """Whether a ring can be asked for, round what is best in the step that is open."""
        if offered != self._ring_offered:
            self._ring_offered = offered
            self.fit()

    def show_proof(self, branches: Sequence[BranchLine], button: str = "") -> None:
        """What every answer to the open question leads to; `button`: what goes one step on."""
        self._branches = [self._branch_row(one) for one in branches]
        self._fill(self._proof, [one.row for one in self._branches])
        self._proven = bool(branches)
        self.step.setText(button)
        self.step.setVisible(bool(button))
        self.fit()

    def show_verdict(self, text: str, solved: bool, can_go_on: bool = True) -> None:
        """An end was reached; "" takes it away."""
        self._solved = bool(text) and solved
        self.verdict.setText(text)
        self.verdict.setVisible(bool(text))
        dyed(self.verdict, self._theme.green_text if solved else self._theme.red_text)
        self.next.setVisible(bool(text) and solved and can_go_on)
        self.share.setVisible(bool(text) and solved)
        self._scroll.verticalScrollBar().setValue(0)
        self.fit()

    # ------------------------------------------------------------ room

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: more or less has room."""
        super().resizeEvent(event)
        self.fit()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.fit()

    def fit(self) -> None:
        """Let go so much that question and newest hint need not be scrolled to, nor a proof."""
        self._let_go(0)
        for much in range(1, _SMALLEST + 1):
            if self._needed() <= self._room():
                return
            self._let_go(much)

    def _let_go(self, much: int) -> None:
        """In this order: words for cards that are seen, these cards for their words, long words of
        the button, the heading of the hints, size of letters, at an end what was asked, the grade,
        the title, size of letters once more."""
        theme, number = self._theme, len(self.hint_rows)
        left = number < len(self._text.hint_names)
        if left:
            names = self._text.hint_names if much < _SHORT else self._text.hint_buttons
            self.hint_button.setText(names[number])
            self.hint_button.setToolTip(self._text.hint_names[number])
        elif self._ring_offered:
            self.hint_button.setText(self._text.hint_again)
            self.hint_button.setToolTip("")
        sought = not self._proven and not self._solved
        self.hint_button.setVisible(sought and (left or self._ring_offered))
        small = theme.font(Role.SMALL if much < _SMALLEST else Role.CAPTION)
        speech = theme.font(Role.SPEECH)
        if much >= _SMALL:
            speech.setPointSizeF(small.pointSizeF())
        self.question.setFont(speech)
        said = small if much >= _SMALL else theme.font(Role.BODY)
        for label in (*self._told, *self._hint_words):
            label.setFont(said)
        strong = theme.font(Role.STRONG if much < _SMALL else Role.SMALL_STRONG)
        for one in self._branches:
            one.answer.setFont(strong if one.best else said)
            one.end.setFont(said)
        rest = not self._proven  # Where there is a proof there is nothing left to be found.
        ended = not self.verdict.isHidden()
        for part in (self.question, *self._told):
            part.setVisible(rest and not (ended and much >= _ASKED))
        for line, (row, member) in self._hands.items():
            row.setVisible(rest and much < _NO_CARDS)
            member.setVisible(much >= _ONE_WAY)
            alone = much >= _ONE_WAY  # else what it says is said right above it
            row.setAccessibleName(self._text.told[line] if alone else member.text())
            if rest and _ONE_WAY <= much < _NO_CARDS:
                self._told[line].hide()
        for part in self._notes:
            part.setVisible(rest)
        self._grade.setVisible(much < _GRADE)
        self._top[0].setVisible(much < _TITLE)
        for rows in (self._hints, self._tries):
            frame = rows.parentWidget()
            assert isinstance(frame, QWidget)
            frame.setVisible(rest and rows.count() > 0)
        self._heading.setVisible(much < _HEADING)
        self._proof_heading.setVisible(much < _HEADING)

    def _needed(self) -> int:
        """As high are title, question and newest hint, or the proof, with what stands between."""
        wide = self._wide()
        parts = [part for part in self._top if not part.isHidden()]
        high = sum(_high(part, wide) for part in parts)
        gaps = len(parts) - 1
        rows = [one.row for one in self._branches] or self.hint_rows[:1]
        if rows:
            head = self._proof_heading if self._proven else self._heading
            shown = [*([] if head.isHidden() else [head]), *rows]
            high += sum(_high(row, wide) for row in shown) + self._theme.px(_SECTION)
            high += (len(shown) - 1) * self._theme.px(_ROW_GAP)
            gaps += 1
        return high + gaps * self._theme.px(_GAP)

    def _wide(self) -> int:
        """Inside the frame of the style sheet: without it a title may need one line less."""
        whole = self.layout()
        assert whole is not None
        margins = whole.contentsMargins()
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return self.contentsRect().width() - margins.left() - margins.right() - bar

    def _room(self) -> int:
        """As high is what is scrolled."""
        self._low.invalidate()  # a changed button tells the outer layout, which tells it later
        whole = self.layout()
        assert whole is not None
        margins, gap = whole.contentsMargins(), whole.spacing()
        inside = self.contentsRect()
        wide = inside.width() - margins.left() - margins.right()
        low = (self.order, self.verdict, self.next, self.step)
        others = [_high(one, wide) for one in low if not one.isHidden()]
        others.append(self._low.heightForWidth(wide))
        return inside.height() - margins.top() - margins.bottom() - sum(others) - gap * len(others)

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
        said = words(text)
        self._hint_words.append(said)
        box.addWidget(said, 1)
        return row

    def _branch_row(self, one: BranchLine) -> Branch:
        """What it leads to stands below an answer: side by side each would be a narrow cell."""
        row, box = self._row()
        said = QVBoxLayout()
        said.setSpacing(0)
        answer, end = words(one.text), dyed(words(one.result), self._theme.muted)
        said.addWidget(answer)
        said.addWidget(end)
        box.addLayout(said, 1)
        box.addWidget(self._mark("check" if one.best else "cross", one.best))
        return Branch(row, answer, end, one.best)

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


def _high(part: QWidget, wide: int) -> int:
    """As high as it is then."""
    return part.heightForWidth(wide) if part.hasHeightForWidth() else part.sizeHint().height()
