"""Beside the result of Hidden Leaders: how well somebody hid, where the mask slipped.

From there the way leads to who suspected whom. All of it follows from what happened; nothing is
searched.
"""

from typing import Final

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import Contest
from council_desktop.games.after import After, AfterNeeds, Writing
from council_desktop.games.hidden_leaders.suspects import Suspects, percent
from council_desktop.games.hidden_leaders.suspects_dialog import SuspectsDialog
from council_desktop.games.hidden_leaders.table.words import LeadersWords
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import tall
from council_desktop.widgets.turns_panel import DEAR, TurnRow, TurnsPanel, TurnsWords
from engine.bots.hidden_leaders.course import Course, Slip, course_of
from engine.core.types import Seat

_MOST: Final = 2
"""So many slips are told."""


class AfterLeaders(After):
    """Of the one person at the machine, else of whoever won; in the dialog of everybody."""

    def __init__(self, needs: AfterNeeds) -> None:
        super().__init__(needs.page)
        self._needs = needs
        controller = needs.page.controller
        self._names = [member.name for member in controller.members]
        self._words = LeadersWords(needs.texts, self._names, controller.match.game.cards())
        self._course = course_of(controller.match)
        self.suspects = Suspects(self._words, self._course)
        self._seat = self._whose()
        self.panel = QWidget()
        box = QVBoxLayout(self.panel)
        box.setContentsMargins(0, 0, 0, 0)
        self.turns = TurnsPanel(needs.theme, needs.assets, self._text())
        self.turns.shown.connect(self._show_turn)
        self.turns.show_rows(rows(self.suspects, self._course, self._seat, self._words), "")
        self.turns.end_progress()
        self.open = QPushButton(self._words.of("suspects_title"))
        tall(self.open, needs.theme, 40)
        self.open.clicked.connect(self.show_all)
        box.addWidget(self.turns)
        box.addWidget(self.open)

    def _whose(self) -> Seat:
        controller = self._needs.page.controller
        if len(controller.people) == 1:
            return next(iter(controller.people))
        returns = list(controller.match.state.returns())
        return returns.index(max(returns))

    def _text(self) -> TurnsWords:
        words = self._words
        slipped = bool(self._course.slips(self._seat))
        told = [self.suspects.summary(self._seat)]
        if not slipped:
            told.append(words.of("suspects_no_slip"))
        return TurnsWords(
            title=words.of("suspects_hid", member=words.member(self._seat)),
            meaning=words.parts(told),
            searching="",
            longer="",
            look=words.of("suspects_look"),
            notes=_notes(self._needs.texts, self._needs.scribe),
        )

    def show_all(self) -> None:
        """Who suspected whom."""
        needs, words = self._needs, self._words
        text = {
            key: words.of(f"suspects_{key}") for key in ("title", "whose_mask", "as_table", "close")
        }
        dialog = SuspectsDialog(
            needs.theme,
            needs.assets,
            self.suspects,
            self._names,
            self._seat,
            text,
            needs.page,
        )
        needs.run(dialog)
        dialog.deleteLater()

    def _show_turn(self, ply: int) -> None:
        """The table as it was at the end of the turn."""
        self._needs.page.look_back()
        self._needs.page.controller.look_at(ply)


def rows(suspects: Suspects, course: Course, seat: Seat, words: LeadersWords) -> list[TurnRow]:
    """Where the mask slipped most."""
    heads = (words.of("suspects_slipped"), *[""] * _MOST)
    slips = course.slips(seat)[:_MOST]
    return [_slip(suspects, head, seat, slip) for head, slip in zip(heads, slips, strict=False)]


def _slip(suspects: Suspects, head: str, seat: Seat, slip: Slip) -> TurnRow:
    """`head`: what all of them are, above the first."""
    return TurnRow(
        where=head,
        title=suspects.slip(seat, slip),
        text="",
        word=f"+{percent(slip.after) - percent(slip.before)}",
        grade=DEAR,
        ply=slip.turn.ply,
    )


def _notes(texts: Texts, scribe: Writing) -> tuple[str, ...]:
    """What was written into the chronicle."""
    entry = scribe.entry
    if not isinstance(entry, Contest):
        return ()
    return (texts.t("contest.after.written", heading=contest_words.name(texts, entry)),)
