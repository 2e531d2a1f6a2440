"""An entry of the chronicle as a page of the book: words, and the pictures of its title."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words, council_pictures, words
from council_desktop.chronicle.contests import AnyLine, Contest
from council_desktop.chronicle.drawing import Drawing
from council_desktop.chronicle.entries import SCENARIOS, Damaged, Entry, Member
from council_desktop.chronicle.marks import result_mark, seal
from council_desktop.chronicle.painting import paper_inks
from council_desktop.chronicle.telling import Telling
from council_desktop.look.assets import CHARACTER_EMBLEMS, MONTH_EMBLEMS, Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.days import day_words
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.look import words as label
from council_desktop.widgets.member_mark import MemberMark
from council_desktop.widgets.plain import PlainLabel

MONTHS: Final = dict(zip(SCENARIOS, MONTH_EMBLEMS[1:], strict=True))
_LONG_WORD, _PIECE = 30, 12
"""A word of more letters may be broken after each piece of so many."""
_BREAK: Final = "\u200b"
_NO_BREAK: Final = "\u00a0"
_TOGETHER: Final = 28
"""Small print of no more letters stays in one line."""
_MARK: Final = 18.0
_AROUND: Final = 70
"""Beside title, result and seal in one line, at 100 %."""
_LOW: Final = 400
"""Below this height, at 100 %, the ledger of a council is not seen at first."""
_STEP: Final = 40
"""Pixels an arrow key scrolls."""


def won(line: Entry | Contest) -> bool:
    """Whether it ended well for the people at it; where none sat there, for anybody."""
    if isinstance(line, Entry):
        return line.facts.won
    people = [member for member in line.members if not member.bot]
    return any(winner in people or not people for winner in line.winners)


def breakable(text: str) -> str:
    """The same, with places at which words without end may be broken."""
    return " ".join(
        _BREAK.join(word[at : at + _PIECE] for at in range(0, len(word), _PIECE))
        if len(word) > _LONG_WORD
        else word
        for word in text.split(" ")
    )


class EntryView(QScrollArea):
    """Shows one line of the book; arrows scroll it. All of it is its description, too."""

    note_requested = Signal()
    """Somebody wants to write something about it."""
    throne_requested = Signal()
    """Its throne is empty, and is to be played for."""

    def __init__(
        self, telling: Telling, theme: Theme, assets: Assets, emblems: Mapping[str, str]
    ) -> None:
        """`emblems`: glyphs by the id of a title."""
        super().__init__()
        self._telling, self._texts, self._emblems = telling, telling.texts, emblems
        self._theme, self._assets, self._inks = theme, assets, paper_inks(theme)
        self._said: list[str] = []
        self.settle: QPushButton | None = None
        """Below a throne that is empty."""
        self._line: AnyLine | None = None
        self._low = False
        """Is there little height? What is told of the term stands higher up then."""
        self._top: tuple[str, str, float] | None = None
        """Title, result and width of the seal, of what is shown."""
        self._beside = False
        """Does the result stand beside the title?"""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_again)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setProperty("kind", "reading")
        self._inside = QWidget()
        up_and_down(self._inside, self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._box = QVBoxLayout(self._inside)
        self._box.setContentsMargins(0, 0, theme.px(6), 0)

    def toPlainText(self) -> str:
        """Everything it says, line by line; as of Qt's own texts."""
        return "\n".join(self._said).replace(_BREAK, "")

    def show_line(self, line: AnyLine) -> None:
        """Another entry, from its beginning; the one that is shown stays as it is."""
        if line is self._line and self._low == self._is_low() and not self._turned():
            return
        self._said, self._line, self._low = [], line, self._is_low()
        self._top = self.settle = None
        inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(0, 0, self._theme.px(6), 0)
        self._box.setSpacing(self._theme.px(5))
        self._fill(line)
        self._box.addStretch(1)
        old = self.takeWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        self._inside = inside
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(self._theme.px(_STEP))
        self.verticalScrollBar().setValue(0)
        self.setAccessibleDescription(self.toPlainText())

    def _is_low(self) -> bool:
        return 0 < self.height() < self._theme.px(_LOW)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: in a low window the verdict stands above the pictures."""
        super().resizeEvent(event)
        if self._line is not None and (self._is_low() != self._low or self._turned()):
            self._later.start()  # A page that is laid out has other heights on the way.

    def _show_again(self) -> None:
        if self._line is not None:
            self.show_line(self._line)

    # ------------------------------------------------------------ parts

    def _fill(self, line: AnyLine) -> None:
        telling, texts = self._telling, self._texts
        head = QHBoxLayout()
        column = QVBoxLayout()
        column.setSpacing(self._theme.px(3))
        head.addLayout(column, 1)
        self._box.addLayout(head)
        self._put(column, telling.heading(line), "muted")
        top = QHBoxLayout()
        top.setSpacing(self._theme.px(18))
        column.addLayout(top)
        title = self._put(top, telling.title(line), "page")
        if isinstance(line, Damaged):
            self._put(column, words.damage(texts, line), "error")
            return
        sealed = self._seal(line)
        self._add_result(column, top, line, 0.0 if sealed is None else sealed.width)
        if self._beside:
            # It has room in one line: Qt would give words that wrap the form of a block.
            font = self._theme.font(Role.PAGE_TITLE)
            title.setMinimumWidth(QFontMetrics(font).horizontalAdvance(title.text()) + 1)
        self._add_members(column, line)
        if sealed is not None:
            head.addWidget(self._chart(sealed), 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(line, Entry) and self._low:
            self._add_verdict(column, line)
        self._add_note(line)
        if isinstance(line, Entry):
            self._fill_council(line)
        else:
            self._fill_contest(line)

    def _put(self, box: QBoxLayout, text: str, kind: str = "", shown: str = "") -> PlainLabel:
        """A piece of text that wraps, `shown` where it is written otherwise."""
        self._said.append(text)
        made = label(breakable(shown or text), kind)
        assert isinstance(made, PlainLabel)
        box.addWidget(made)
        return made

    def _chart(self, drawing: Drawing) -> Chart:
        chart = Chart(self._theme, self._assets, self._inks)
        chart.show_drawing(drawing)
        if drawing.tables:
            self._said.append(drawing.spoken())
        return chart

    def _fixed(self, drawing: Drawing) -> Chart:
        """As wide as it likes to be, and no wider."""
        chart = self._chart(drawing)
        chart.setFixedWidth(round(drawing.width * self._theme.text_scale))
        return chart

    def _add_result(
        self, column: QVBoxLayout, top: QHBoxLayout, line: Entry | Contest, seal: float
    ) -> None:
        """How it ended: beside its title where both have room (a `seal` takes its width), else
        below it."""
        texts = self._texts
        if isinstance(line, Entry):
            ends = [words.result(texts, line), words.end(texts, line)]
            said = texts.t("chronicle.page.between").join(end for end in ends if end)
        else:
            said = self._telling.told(line).result
        self._beside = False
        if not said:
            return
        good = won(line)
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(8))
        shapes = tuple(result_mark(good, _MARK / 2, _MARK / 2, _MARK - 2))
        mark = self._fixed(Drawing(_MARK, _MARK, shapes))
        row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        self._said.append(said)
        text = label(said, "good" if good else "error")
        row.addWidget(text, 1)
        self._top = (self._telling.title(line), said, seal)
        self._beside = self._has_room(*self._top)
        if self._beside:
            row.setAlignment(mark, Qt.AlignmentFlag.AlignVCenter)
            top.addLayout(row, 1)
        else:
            column.addLayout(row)

    def _turned(self) -> bool:
        """Would the result stand elsewhere now?"""
        return self._top is not None and self._beside != self._has_room(*self._top)

    def _has_room(self, title: str, said: str, seal: float) -> bool:
        """In one line, beside the seal."""
        theme, px = self._theme, self._theme.px
        wide = QFontMetrics(theme.font(Role.PAGE_TITLE)).horizontalAdvance(title)
        wide += QFontMetrics(theme.font(Role.STRONG)).horizontalAdvance(said)
        return wide + px(_MARK + seal + _AROUND) <= self.viewport().width()

    def _add_members(self, column: QVBoxLayout, line: Entry | Contest) -> None:
        """Everybody with the card back of their seat; sides stand against one another."""
        sides: Sequence[Sequence[int]] = ()
        if isinstance(line, Contest):
            sides = self._telling.told(line).sides
        row = QWidget()
        flow = FlowLayout(self._theme.px(14), between=self._theme.px(4), parent=row)
        order = sides or [range(len(line.members))]
        for place, side in enumerate(order):
            if place:
                against = PlainLabel(self._texts.t("contest.told.against"))
                against.setProperty("kind", "muted")
                flow.addWidget(against)
            for seat in side:
                flow.addWidget(self._member(line.members[seat], seat))
        column.addWidget(row)

    def _member(self, member: Member, seat: int) -> QWidget:
        spoken = words.numbered(self._texts, member)
        self._said.append(spoken)
        return MemberMark(self._theme, seat, member.name, member.roman, spoken)

    def _seal(self, line: Entry | Contest) -> Drawing | None:
        if isinstance(line, Entry):
            return council_pictures.seal_of(self._texts, line, MONTHS)
        return seal(self._emblems[line.title]) if line.title in self._emblems else None

    def _add_note(self, line: Entry | Contest) -> None:
        """What people wrote themselves, or where they may."""
        note = line.facts.note
        if note:
            self._put(self._box, note, "note")
            return
        button = QPushButton(self._texts.t("chronicle.page.write_note"))
        button.setProperty("kind", "note")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(self.note_requested)
        self._box.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def _fill_council(self, entry: Entry) -> None:
        texts = self._texts
        tiles = council_pictures.challenges(texts, entry)
        if tiles is not None:
            self._box.addWidget(self._chart(tiles))
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(20))
        left = QVBoxLayout()
        left.addWidget(self._chart(council_pictures.ledger(texts, entry)))
        if not self._low:
            self._add_verdict(left, entry)
        left.addStretch(1)
        row.addLayout(left, 3)
        right = QVBoxLayout()
        right.addWidget(
            self._chart(council_pictures.throne_of(texts, entry, CHARACTER_EMBLEMS)),
            0,
            Qt.AlignmentFlag.AlignTop,
        )
        if entry.facts.throne.empty:
            self.settle = QPushButton(texts.t("contest.throne.settle_it"))
            self.settle.clicked.connect(self.throne_requested)
            right.addWidget(self.settle, 0, Qt.AlignmentFlag.AlignHCenter)
        right.addStretch(1)
        row.addLayout(right, 2)
        self._box.addLayout(row)
        self._said.append(words.throne(texts, entry))
        silent = council_pictures.silence(texts, entry)
        if silent is not None:
            self._box.addWidget(self._fixed(silent))
        small = list(words.small_print(texts, entry))
        if silent is not None:  # that says it already
            small.remove(words.silent(texts, entry))
        self._add_small((*small, words.day(texts, entry)))

    def _add_verdict(self, box: QVBoxLayout, entry: Entry) -> None:
        """What the people say of it."""
        said = words.verdict(self._texts, entry)
        if self._low:
            said = self._texts.t("chronicle.page.term", term=entry.facts.term, verdict=said)
        self._put(box, said, "verdict")

    def _fill_contest(self, contest: Contest) -> None:
        texts, told = self._texts, self._telling.told(contest)
        for drawing in self._telling.pictures(contest):
            self._box.addWidget(self._chart(drawing))
        for said in (contest_words.throne(texts, contest), *told.decided):
            if said:
                self._put(self._box, said)
        self._add_small(tuple(self._small(contest)))

    def _add_small(self, parts: Sequence[str]) -> None:
        """The small print, in as few lines as it has room in."""
        between = self._texts.t("chronicle.page.between")
        there = [part for part in parts if part]
        shown = (part.replace(" ", _NO_BREAK) if len(part) <= _TOGETHER else part for part in there)
        if there:
            self._put(self._box, between.join(there), "muted", between.join(shown))

    def _small(self, contest: Contest) -> Iterator[str]:
        yield from contest_words.small_print(self._texts, contest)
        day = day_words(self._texts, contest.facts.played)
        if day:
            yield day
