"""A game that was played with the printed box, filled in by hand."""

from typing import Any

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDateEdit,
    QDialogButtonBox,
    QFormLayout,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import words as chronicle_words
from council_desktop.chronicle.entries import (
    FEWEST_MEMBERS,
    MOST_MEMBERS,
    MOST_YEARS,
    Throne,
)
from council_desktop.chronicle.printed import PrintedGame
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words
from council_desktop.widgets.roomy import RoomyDialog
from council_desktop.widgets.typed_line import TypedLine
from engine.typed import alike


class PrintedForm(RoomyDialog):
    """Members, result and term must be given; the rest may stay empty."""

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
        self.members = [TypedLine() for _ in range(MOST_MEMBERS)]
        for number, field in enumerate(self.members, start=1):
            self._add(form, self._t("member", number=number), field)
            field.textChanged.connect(self._check)
        self.won = QCheckBox(texts.t("chronicle.entry.won"))
        self.won.setChecked(True)
        form.addRow("", self.won)
        self.term = QSpinBox()
        self.term.setRange(0, MOST_YEARS)
        self._add(form, texts.t("chronicle.ledger.term"), self.term)
        self.throne = QComboBox()
        self.throne.addItem(texts.t("chronicle.entry.throne_empty"), "")
        for name, ruler in chronicle_words.rulers(texts):
            self.throne.addItem(name, ruler)
        self._add(form, texts.t("chronicle.page.throne"), self.throne)
        self.month = QComboBox()
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
        self._check()
        self._untouched = self._fields()
        for signal in (
            *(field.textChanged for field in self.members),
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

    def _names(self) -> tuple[str, ...]:
        return tuple(words for field in self.members if (words := field.words()))

    def _check(self) -> None:
        sentence = self._wrong()
        self.save.setEnabled(not sentence)
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))

    def _wrong(self) -> str:
        """Why it can't be written down yet; "" where it can."""
        names = self._names()
        if len(names) < FEWEST_MEMBERS:
            return self._t("members_missing", least=FEWEST_MEMBERS)
        for place, name in enumerate(names):
            if alike(name) in map(alike, names[:place]):
                return self._texts.t("app.seat.twice", member=name)
        if self.won.isChecked() and not self.term.value():
            return self._t("term_missing")  # The favour that is left is counted, too.
        return ""

    # ------------------------------------------------------------ half typed

    def _fields(self) -> dict[str, Any]:
        return {
            "members": [field.text() for field in self.members],
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

    def game(self) -> PrintedGame:
        """What was filled in."""
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
