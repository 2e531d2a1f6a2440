"""Which seven characters a game of King of 12 is played with."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QListWidget, QListWidgetItem, QRadioButton

from council_desktop.services.texts import Texts
from council_desktop.services.theme import Theme
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.plain import PlainLabel
from engine.titles import king_cards

_GAME: Final = "king_of_12"
_FIRST, _RANDOM, _CHOSEN = "first", "random", "chosen"
_WAYS: Final = (_FIRST, _RANDOM, _CHOSEN)
_CHECKED: Final = Qt.CheckState.Checked


class KingSet(FoldRow):
    """The set of the first game, a drawn one, or a free choice."""

    edited = Signal()
    """Something else is chosen."""

    def __init__(self, texts: Texts, theme: Theme) -> None:
        super().__init__(theme, texts.t(f"{_GAME}.table.set"))
        self._texts = texts
        self._rules = king_cards()
        self.ways: dict[str, QRadioButton] = {}
        group = QButtonGroup(self)
        for way in _WAYS:
            button = QRadioButton(self._t(f"set.{way}"))
            group.addButton(button)
            self.ways[way] = button
            self.inside.addWidget(button)
            note = PlainLabel(self._t(f"set.{way}_text"))
            note.setProperty("kind", "muted")
            note.setWordWrap(True)
            self.inside.addWidget(note)
        self.picker = QListWidget()
        self.picker.setAccessibleName(self._t("set.chosen"))
        self.picker.setMinimumHeight(theme.px(150))
        for character in self._rules.characters:
            item = QListWidgetItem(self._t(f"character.{character.id}.name"))
            item.setData(Qt.ItemDataRole.UserRole, character.id)
            item.setToolTip(self._t(f"character.{character.id}.text"))
            self.picker.addItem(item)
        self.inside.addWidget(self.picker)
        self.fill({})
        group.buttonToggled.connect(self._changed)
        self.picker.itemChanged.connect(self._changed)

    def _t(self, key: str) -> str:
        return self._texts.t(f"{_GAME}.{key}")

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
        self._show()

    def options(self) -> dict[str, Any]:
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
            return self._texts.n(f"{_GAME}.set.too_few", missing)
        return self._texts.n(f"{_GAME}.set.too_many", -missing) if missing < 0 else ""

    def _picked(self) -> list[str]:
        items = [self.picker.item(row) for row in range(self.picker.count())]
        return [i.data(Qt.ItemDataRole.UserRole) for i in items if i.checkState() == _CHECKED]

    def _changed(self, *_: object) -> None:
        self._show()
        self.edited.emit()

    def _show(self) -> None:
        way = next(name for name, button in self.ways.items() if button.isChecked())
        self.picker.setVisible(way == _CHOSEN)
        name, text = self._t(f"set.{way}"), self._t(f"set.{way}_text")
        summary = self._texts.t("app.new.named", name=name, text=text)
        if way == _CHOSEN:
            names = [self._t(f"character.{name}.name") for name in self._picked()]
            summary = self._texts.listing(names)
        self.set_summary(self.problem() or summary)
