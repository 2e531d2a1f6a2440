"""What a chronicle from elsewhere would bring, entry by entry, before anything is taken."""

from html import escape
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from council_desktop.chronicle import contest_words
from council_desktop.chronicle.contests import ContestFacts
from council_desktop.chronicle.entries import Facts
from council_desktop.chronicle.exchange import Arrival, Preview
from council_desktop.chronicle.names import isolated, roman
from council_desktop.look.theme import Theme
from council_desktop.text.days import day_words
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words

NEW: Final = "new"
ALIKE: Final = "alike"
KNOWN: Final = "known"
_COLUMNS: Final = ("state", "members", "about", "result", "day")
"""Letters of an ISO date."""
_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()


class ArrivalModel(QAbstractTableModel):
    """The entries of a file in its order, each with a tick: new ones are taken."""

    def __init__(self, plan: Preview, texts: Texts) -> None:
        super().__init__()
        self._plan, self._texts = plan, texts
        kinds = ((NEW, plan.new), (ALIKE, plan.alike), (KNOWN, plan.known))
        self._rows: list[tuple[Arrival, str]] = sorted(
            ((one, kind) for kind, found in kinds for one in found), key=lambda pair: pair[0].row
        )
        self._taken = {one.row for one in plan.new}

    def chosen(self) -> frozenset[int]:
        """The ticked ones, by their number in the file."""
        return frozenset(self._taken)

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Qt: so many entries."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: _Index = _ROOT) -> int:
        """Qt: what is known of each."""
        return 0 if parent.isValid() else len(_COLUMNS)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        """Qt: the columns, and the numbers in the file."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return str(self._rows[section][0].row)
        return self._texts.t(f"chronicle.import.{_COLUMNS[section]}")

    def flags(self, index: _Index) -> Qt.ItemFlag:
        """Qt: what is here already can't be ticked."""
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == 0 and self._rows[index.row()][1] != KNOWN:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt: words, ticks."""
        one, kind = self._rows[index.row()]
        if role == Qt.ItemDataRole.CheckStateRole and index.column() == 0 and kind != KNOWN:
            ticked = one.row in self._taken
            return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
        text = self._words(one, kind, _COLUMNS[index.column()])
        if role == Qt.ItemDataRole.ToolTipRole:
            return f"<qt>{escape(text)}</qt>"  # else a name like <b> would be taken for markup
        return text if role == Qt.ItemDataRole.DisplayRole else None

    def setData(self, index: _Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Qt: a tick is set or taken away."""
        one, kind = self._rows[index.row()]
        if role != Qt.ItemDataRole.CheckStateRole or kind == KNOWN:
            return False
        if Qt.CheckState(value) == Qt.CheckState.Checked:
            self._taken.add(one.row)
        else:
            self._taken.discard(one.row)
        self.dataChanged.emit(index, index)
        return True

    def _words(self, one: Arrival, kind: str, column: str) -> str:
        t, facts = self._texts.t, one.facts
        if column == "state":
            return t(f"chronicle.import.{kind}")
        if column == "members":
            return self._texts.listing([self._member(*seat) for seat in one.seats])
        if facts is None:
            return t("chronicle.import.damaged") if column == "about" else ""
        if column == "day":
            return day_words(self._texts, facts.played)
        if isinstance(facts, Facts):
            if column == "about":
                return facts.greatest
            result = t("chronicle.entry.won" if facts.won else "chronicle.entry.lost")
            return f"{result}, {facts.term}"
        return self._about_contest(facts, one) if column == "about" else ""

    def _member(self, sitter: Any, numeral: int) -> str:
        """With the numeral they will carry, where the file decides about it."""
        name = isolated(sitter.name)
        return f"{name} {roman(numeral)}" if self._plan.into_empty and numeral > 0 else name

    def _about_contest(self, facts: ContestFacts, one: Arrival) -> str:
        game = contest_words.game(self._texts, facts.title)
        return self._texts.t("chronicle.page.between").join(
            (game, self._texts.listing([isolated(one.names[seat]) for seat in facts.winners]))
        )


class ImportDialog(QDialog):
    """Accepted: `chosen()` is to be taken in."""

    def __init__(
        self, plan: Preview, texts: Texts, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._texts = texts
        self.setWindowTitle(texts.t("chronicle.menu.import"))
        self.resize(theme.px(820), theme.px(520))
        box = QVBoxLayout(self)
        counts = {"new": len(plan.new), "known": len(plan.known), "alike": len(plan.alike)}
        box.addWidget(words(texts.t("chronicle.page.preview", file=plan.export.file, **counts)))
        numerals = "into_empty" if plan.into_empty else "counted_on"
        box.addWidget(words(texts.t(f"chronicle.import.{numerals}"), "muted"))
        self.model = ArrivalModel(plan, texts)
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(texts.t("chronicle.menu.import"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)  # it would never be left again
        self.table.setWordWrap(False)
        header = self.table.horizontalHeader()
        header.setResizeContentsPrecision(50)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in ("members", "about"):
            header.setSectionResizeMode(_COLUMNS.index(column), QHeaderView.ResizeMode.Stretch)
        box.addWidget(self.table, 1)
        buttons = QDialogButtonBox()
        self.take = buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.take.setProperty("kind", "primary")
        self.cancel = buttons.addButton(
            texts.t("app.word.cancel"), QDialogButtonBox.ButtonRole.RejectRole
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        self.model.dataChanged.connect(self._count)
        self._count()

    def chosen(self) -> frozenset[int]:
        """The ticked ones, by their number in the file."""
        return self.model.chosen()

    def _count(self, *_: object) -> None:
        count = len(self.chosen())
        self.take.setText(self._texts.n("chronicle.import.take", count))
        self.take.setEnabled(bool(count))
