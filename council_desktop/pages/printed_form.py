"""A game that was played with the printed box, filled in by hand."""

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDateEdit,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words
from council_desktop.chronicle import words as chronicle_words
from council_desktop.chronicle.entries import (
    COUNCIL,
    MOST_PLAYERS,
    MOST_YEARS,
    Throne,
)
from council_desktop.chronicle.printed import PrintedContest, PrintedGame
from council_desktop.games.registry import TITLES
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words
from council_desktop.widgets.quiet import QuietCombo, QuietSpin
from council_desktop.widgets.roomy import RoomyDialog
from council_desktop.widgets.typed_line import TypedLine
from engine.typed import alike

_MOST_POINTS: Final = 1000


@dataclass(frozen=True, slots=True)
class _Seat:
    """A line of the form: who sat there, what they had, whether they won."""

    row: QWidget
    name: TypedLine
    points: QSpinBox
    won: QCheckBox


class PrintedForm(RoomyDialog):
    """A game of any title. Members and result must be given, of a council also the term; the rest
    may stay empty."""

    changed = Signal()
    """Something was typed or chosen."""

    def __init__(self, texts: Texts, theme: Theme, parent: QWidget | None = None) -> None:
        px = theme.px
        super().__init__(px(480), parent)
        self._texts = texts
        self.setWindowTitle(self._t("title"))
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(20), px(16), px(20), px(16))
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        box.addLayout(form)
        self._form = form
        self.title = QuietCombo()
        for title in TITLES:
            self.title.addItem(contest_words.game(texts, title), title)
        self._add(form, texts.t("contest.page.game"), self.title)
        self.seats = [self._make_seat(number) for number in range(1, MOST_PLAYERS + 1)]
        self.members = [seat.name for seat in self.seats]
        for number, seat in enumerate(self.seats, start=1):
            form.addRow(self._t("member", number=number), seat.row)
        self.won = QCheckBox(texts.t("chronicle.entry.won"))
        self.won.setChecked(True)
        form.addRow("", self.won)
        self.term = QuietSpin()
        self.term.setRange(0, MOST_YEARS)
        self._add(form, texts.t("chronicle.ledger.term"), self.term)
        self.throne = QuietCombo()
        self.throne.addItem(texts.t("chronicle.entry.throne_empty"), "")
        for name, ruler in chronicle_words.rulers(texts):
            self.throne.addItem(name, ruler)
        self._add(form, texts.t("chronicle.page.throne"), self.throne)
        self.month = QuietCombo()
        self.month.addItem(texts.t("chronicle.page.no_month"), "")
        for name, month in chronicle_words.months(texts):
            self.month.addItem(name, month)
        self._add(form, texts.t("chronicle.page.month"), self.month)
        self.played = QDateEdit(QDate.currentDate())
        self.played.setCalendarPopup(True)
        self._add(form, self._t("played"), self.played)
        self.greatest = TypedLine()
        self._add(form, texts.t("chronicle.form.greatest"), self.greatest)
        self.note = QPlainTextEdit()
        self.note.setTabChangesFocus(True)
        # Not by a fixed height: the style of all fields would make it one line again.
        self.note.setStyleSheet(f"min-height: {px(62)}px; max-height: {px(62)}px;")
        self._add(form, self._t("note"), self.note)
        self.left = words(self._t("left"), "muted")
        self.left.hide()
        box.addWidget(self.left)
        self.problem = words("", "muted")
        box.addWidget(self.problem)
        buttons = QDialogButtonBox()
        self.save = buttons.addButton(self._t("save"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.cancel = buttons.addButton(
            texts.t("app.word.cancel"), QDialogButtonBox.ButtonRole.RejectRole
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        self.won.toggled.connect(self._check)
        self.term.valueChanged.connect(self._check)
        self._of_council = (self.won, self.term, self.throne, self.month)
        self.title.currentIndexChanged.connect(self._show_title)
        self._show_title()
        self._untouched = self._fields()
        for signal in (
            self.title.currentIndexChanged,
            *(seat.name.textChanged for seat in self.seats),
            *(seat.points.valueChanged for seat in self.seats),
            *(seat.won.toggled for seat in self.seats),
            self.won.toggled,
            self.term.valueChanged,
            self.throne.currentIndexChanged,
            self.month.currentIndexChanged,
            self.played.dateChanged,
            self.greatest.textChanged,
            self.note.textChanged,
        ):
            signal.connect(lambda *_: self.changed.emit())

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"chronicle.form.{key}", **params)

    def _add(self, form: QFormLayout, label: str, field: QWidget) -> None:
        field.setAccessibleName(label)
        form.addRow(label, field)

    def _make_seat(self, number: int) -> _Seat:
        row = QWidget()
        box = QHBoxLayout(row)
        box.setContentsMargins(0, 0, 0, 0)
        name, points = TypedLine(), QuietSpin()
        won = QCheckBox(self._texts.t("chronicle.entry.won"))
        member = self._t("member", number=number)
        name.setAccessibleName(member)
        points.setRange(0, _MOST_POINTS)
        points.setAccessibleName(self._t("points", member=member))
        won.setAccessibleName(self._t("has_won", member=member))
        box.addWidget(name, 1)
        box.addWidget(points)
        box.addWidget(won)
        name.textChanged.connect(self._check)
        won.toggled.connect(self._check)
        return _Seat(row, name, points, won)

    def chosen_title(self) -> str:
        """The id of the title that was played."""
        return str(self.title.currentData())

    def _is_council(self) -> bool:
        return self.chosen_title() == COUNCIL

    def _show_title(self) -> None:
        """What a game of this title has."""
        council = self._is_council()
        _, most = TITLES[self.chosen_title()].seats
        for place, seat in enumerate(self.seats):
            self._form.setRowVisible(seat.row, place < most)
            seat.points.setVisible(not council)
            seat.won.setVisible(not council)
        for field in self._of_council:
            self._form.setRowVisible(field, council)
        asked = "chronicle.form.greatest" if council else "contest.page.headline"
        label = self._form.labelForField(self.greatest)
        said = self._texts.t(asked)
        self.greatest.setAccessibleName(said)
        if isinstance(label, QLabel):
            label.setText(said)
        self._check()

    def _seated(self) -> tuple[_Seat, ...]:
        """Those of this title that have a name."""
        _, most = TITLES[self.chosen_title()].seats
        return tuple(seat for seat in self.seats[:most] if seat.name.words())

    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name.words() for seat in self._seated())

    def _check(self) -> None:
        sentence = self._wrong()
        self.save.setEnabled(not sentence)
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _wrong(self) -> str:
        """Why it can't be written down yet; "" where it can."""
        names = self._names()
        least, _ = TITLES[self.chosen_title()].seats
        if len(names) < least:
            key = "members_missing" if self._is_council() else "players_missing"
            return self._t(key, least=least)
        for place, name in enumerate(names):
            if alike(name) in map(alike, names[:place]):
                return self._texts.t("app.seat.twice", member=name)
        if self._is_council() and self.won.isChecked() and not self.term.value():
            return self._t("term_missing")  # The favour that is left is counted, too.
        return ""

    # ------------------------------------------------------------ half typed

    def _fields(self) -> dict[str, Any]:
        return {
            "title": self.chosen_title(),
            "members": [seat.name.text() for seat in self.seats],
            "points": [seat.points.value() for seat in self.seats],
            "winners": [seat.won.isChecked() for seat in self.seats],
            "won": self.won.isChecked(),
            "term": self.term.value(),
            "throne": self.throne.currentData(),
            "month": self.month.currentData(),
            "played": self.played.date().toString(Qt.DateFormat.ISODate),
            "greatest": self.greatest.text(),
            "note": self.note.toPlainText(),
        }

    def typed(self) -> dict[str, Any]:
        """What stands in the fields, to `fill` them again; empty where nothing was touched."""
        fields = self._fields()
        return fields if fields != self._untouched else {}

    def fill(self, typed: dict[str, Any]) -> None:
        """The inverse; whatever does not fit stays as it is. Says where it comes from."""
        self.title.setCurrentIndex(max(0, self.title.findData(typed.get("title"))))
        points, winners = typed.get("points"), typed.get("winners")
        if isinstance(points, list) and isinstance(winners, list):
            for seat, more, won in zip(self.seats, points, winners, strict=False):
                if isinstance(more, int) and 0 <= more <= _MOST_POINTS:
                    seat.points.setValue(more)
                seat.won.setChecked(won is True)
        names = typed.get("members")
        if isinstance(names, list):
            for field, name in zip(self.members, names, strict=False):
                field.setText(str(name))
        self.won.setChecked(typed.get("won") is not False)
        term = typed.get("term")
        if isinstance(term, int) and 0 <= term <= MOST_YEARS:
            self.term.setValue(term)
        for box, name in ((self.throne, "throne"), (self.month, "month")):
            box.setCurrentIndex(max(0, box.findData(typed.get(name))))
        day = QDate.fromString(str(typed.get("played")), Qt.DateFormat.ISODate)
        if day.isValid():
            self.played.setDate(day)
        self.greatest.setText(str(typed.get("greatest") or ""))
        self.note.setPlainText(str(typed.get("note") or ""))
        self.left.show()

    def game(self) -> PrintedGame | PrintedContest:
        """What was filled in."""
        return self._council() if self._is_council() else self._contest()

    def _contest(self) -> PrintedContest:
        seated = self._seated()
        points = tuple(seat.points.value() for seat in seated)
        return PrintedContest(
            title=self.chosen_title(),
            players=self._names(),
            winners=tuple(place for place, seat in enumerate(seated) if seat.won.isChecked()),
            points=points if any(points) else (),
            headline=self.greatest.words(),
            note=self.note.toPlainText(),
            played=self.played.date().toString(Qt.DateFormat.ISODate),
        )

    def _council(self) -> PrintedGame:
        return PrintedGame(
            members=self._names(),
            won=self.won.isChecked(),
            term=self.term.value(),
            greatest=self.greatest.words(),
            note=self.note.toPlainText(),
            throne=Throne(self.throne.currentData()),
            month=self.month.currentData(),
            played=self.played.date().toString(Qt.DateFormat.ISODate),
        )
