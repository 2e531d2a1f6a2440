"""Which seven characters a game of King of 12 is played with."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QListWidget, QListWidgetItem, QRadioButton

from council_desktop.games.form import FormNeeds, OptionsForm, note
from council_desktop.games.king_of_12.table.words import GAME
from council_desktop.widgets.fold import FoldRow
from engine.core.types import Json
from engine.titles import king_cards

_FIRST, _RANDOM, _CHOSEN = "first", "random", "chosen"
_WAYS: Final = (_FIRST, _RANDOM, _CHOSEN)
_CHECKED: Final = Qt.CheckState.Checked
_BELOW_WORDS: Final = 36
"""From the edge to what is said of a way, below its name."""


class KingOptions(OptionsForm):
    """The set of the first game, a drawn one, or a free choice."""

    def __init__(self, needs: FormNeeds) -> None:
        super().__init__(needs, GAME)
        self._rules = king_cards()
        self.fold = self.first = FoldRow(self.theme, self.t("table.set"))
        self.folds = [self.fold]
        self.ways: dict[str, QRadioButton] = {}
        group = QButtonGroup(self)
        for way in _WAYS:
            button = QRadioButton(self.t(f"set.{way}"))
            group.addButton(button)
            self.ways[way] = button
            self.fold.inside.addWidget(button)
            said = note(self.t(f"set.{way}_text"))
            said.setContentsMargins(self.theme.px(_BELOW_WORDS), 0, 0, self.theme.px(4))
            self.fold.inside.addWidget(said)
        self.picker = QListWidget()
        self.picker.setAccessibleName(self.t("set.chosen"))
        self.picker.setMinimumHeight(self.theme.px(150))
        for character in self._rules.characters:
            item = QListWidgetItem(self.t(f"character.{character.id}.name"))
            item.setData(Qt.ItemDataRole.UserRole, character.id)
            item.setToolTip(self.t(f"character.{character.id}.text"))
            self.picker.addItem(item)
        self.fold.inside.addWidget(self.picker)
        self.fill({})
        group.buttonToggled.connect(self._changed)
        self.picker.itemChanged.connect(self._changed)

    def fill(self, options: Mapping[str, Any]) -> None:
        """Show the options of a game."""
        wanted = options.get("set", _FIRST)
        listed = not isinstance(wanted, str)
        chosen = tuple(wanted) if listed else self._rules.constants.first_set
        blocked = self.picker.blockSignals(True)
        for row in range(self.picker.count()):
            item = self.picker.item(row)
            name = item.data(Qt.ItemDataRole.UserRole)
            item.setCheckState(_CHECKED if name in chosen else Qt.CheckState.Unchecked)
            if name == self._rules.constants.always:
                item.setFlags(Qt.ItemFlag.ItemIsSelectable)  # It is in every game.
        self.picker.blockSignals(blocked)
        self.ways[_CHOSEN if listed else str(wanted)].setChecked(True)
        self.update_summaries()

    def options(self) -> dict[str, Json]:
        """What is chosen, without the default."""
        if self.ways[_RANDOM].isChecked():
            return {"set": _RANDOM}
        return {"set": self._picked()} if self.ways[_CHOSEN].isChecked() else {}

    def problem(self) -> str:
        """Why this can't be played, as one sentence; "" if it can."""
        if not self.ways[_CHOSEN].isChecked():
            return ""
        missing = self._rules.constants.set_size - len(self._picked())
        if missing > 0:
            return self.texts.n(f"{GAME}.set.too_few", missing)
        return self.texts.n(f"{GAME}.set.too_many", -missing) if missing < 0 else ""

    def _picked(self) -> list[str]:
        items = [self.picker.item(row) for row in range(self.picker.count())]
        return [i.data(Qt.ItemDataRole.UserRole) for i in items if i.checkState() == _CHECKED]

    def _changed(self, *_: object) -> None:
        self.update_summaries()
        self.edited.emit()

    def update_summaries(self) -> None:
        """The way, or the characters that are chosen."""
        way = next(name for name, button in self.ways.items() if button.isChecked())
        self.picker.setVisible(way == _CHOSEN)
        summary = self.t(f"set.{way}")
        if way == _CHOSEN:
            names = [self.t(f"character.{name}.name") for name in self._picked()]
            summary = self.texts.listing(names)
        self.fold.set_summary(self.problem() or summary)
