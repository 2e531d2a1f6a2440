"""What can be chosen for a council: a month or a free composition, silence, bells, throne, deck."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.council_of_12.challenges import GAME, challenge_name
from council_desktop.games.council_of_12.decks.files import DAMAGED, DeckEntry
from council_desktop.games.council_of_12.decks.words import deck_title, problem_sentence
from council_desktop.games.form import FormNeeds, OptionsForm, note, problem_label
from council_desktop.look.theme import Theme
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.row_list import WrappingList
from engine.core.types import Json
from engine.games.council_of_12.deck import MONTHS, Constants
from engine.resources import BUILTIN

_SILENT: Final = ("off", "silent", "uncanny")
_CHAIRED: Final = 4
"""So many members have a council chair."""
_EDGE: Final = 6


class CouncilOptions(OptionsForm):
    """The folds of the council; what is dealt stands above the seed."""

    checked = Qt.CheckState.Checked

    def __init__(self, needs: FormNeeds) -> None:
        super().__init__(needs, GAME)
        self._assets = needs.assets
        self._decks: dict[str, DeckEntry] = {entry.name: entry for entry in needs.decks}
        self._gone = ""
        """Name of a deck that was to be filled in and is not here any more."""
        self._filling = False
        self._shown = True
        self.in_deal = self._deal()
        self.silence_fold = self._silence_fold()
        self.bells_fold = self._bells_fold()
        self.throne_fold = self._throne_fold()
        self.chair_fold = self._chair_fold()
        self.deck_fold = self._deck_fold()
        self.folds = [
            self.silence_fold,
            self.bells_fold,
            self.throne_fold,
            self.chair_fold,
            self.deck_fold,
        ]

    # ------------------------------------------------------------ parts

    def _app(self, key: str, /, **params: object) -> str:
        return self.texts.t(f"app.{key}", **params)

    def _fold(self, key: str) -> FoldRow:
        return FoldRow(self.theme, self._app(key))

    def _deal(self) -> QWidget:
        whole = QWidget()
        box = QVBoxLayout(whole)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(self.theme.px(_EDGE))
        self.deal_group = QButtonGroup(self)
        self.random = QRadioButton(self._app("new.deal_random"))
        self.month = QRadioButton(self._app("new.deal_month"))
        self.free = QRadioButton(self._app("new.deal_free"))
        self.months = QuietCombo()
        self.months.setAccessibleName(self._app("new.deal_month"))
        for month in MONTHS:
            self.months.addItem(self.t(f"scenario.{month}.name"), month)
        self.months.currentIndexChanged.connect(self._changed)
        self.month_text = note("")
        for number, button in enumerate((self.random, self.month, self.free)):
            self.deal_group.addButton(button, number)
        self.random.setChecked(True)
        self.deal_group.buttonToggled.connect(self._changed)
        row = QHBoxLayout()
        row.addWidget(self.month, 1)
        row.addWidget(self.months)
        box.addWidget(self.random)
        box.addLayout(row)
        box.addWidget(self.month_text)
        box.addWidget(self.free)
        self.free_box = QWidget()
        lists = QVBoxLayout(self.free_box)
        lists.setContentsMargins(0, 0, 0, 0)
        self.free_note = note("")
        self.supplicants = _picker(self.theme, self._app("new.free_supplicants"), 104)
        self.challenges = _picker(self.theme, self._app("new.free_challenges"), 120)
        lists.addWidget(self.free_note)
        columns = QHBoxLayout()
        for title, picker, part in (
            (self._app("new.free_supplicants"), self.supplicants, 2),
            (self._app("new.free_challenges"), self.challenges, 3),
        ):
            column = QVBoxLayout()
            label = PlainLabel(title)
            label.setProperty("kind", "strong")
            column.addWidget(label)
            column.addWidget(picker)
            columns.addLayout(column, part)
        lists.addLayout(columns)
        self.supplicants.itemChanged.connect(self._changed)
        self.challenges.itemChanged.connect(self._changed)
        box.addWidget(self.free_box)
        return whole

    def _silence_fold(self) -> FoldRow:
        fold = self._fold("new.silence")
        self.silent_group = QButtonGroup(self)
        self.silent: dict[str, QRadioButton] = {}
        for number, mode in enumerate(_SILENT):
            button = QRadioButton(self.t(f"silent.{mode}.name"))
            self.silent[mode] = button
            self.silent_group.addButton(button, number)
            fold.inside.addWidget(button)
            fold.inside.addWidget(note(self.t(f"silent.{mode}.text")))
        self.silent["off"].setChecked(True)
        self.silent_group.buttonToggled.connect(self._changed)
        return fold

    def _bells_fold(self) -> FoldRow:
        fold = self._fold("new.bells")
        self.bells = QCheckBox(self._app("new.bells_on"))
        self.bells.setChecked(True)
        self.bells.toggled.connect(self._changed)
        fold.inside.addWidget(self.bells)
        return fold

    def _throne_fold(self) -> FoldRow:
        fold = self._fold("new.throne")
        self.throne = QuietCombo()
        self.throne.setAccessibleName(self._app("new.throne"))
        self.throne.addItem(self._app("new.throne_empty"), "")
        for character in self._characters():
            self.throne.addItem(self.t(f"character.{character}.name"), character)
        self.throne.currentIndexChanged.connect(self._changed)
        fold.inside.addWidget(self.throne)
        fold.inside.addWidget(note(self._app("new.throne_text")))
        return fold

    def _chair_fold(self) -> FoldRow:
        fold = self._fold("new.chair")
        self.first_chair = QuietCombo()
        self.first_chair.setAccessibleName(self._app("new.chair"))
        self.first_chair.addItem(self._app("new.chair_random"), None)
        self.first_chair.currentIndexChanged.connect(self._changed)
        fold.inside.addWidget(self.first_chair)
        return fold

    def _deck_fold(self) -> FoldRow:
        fold = self._fold("new.deck")
        self.deck = QuietCombo()
        self.deck.setAccessibleName(self._app("new.deck"))
        for name, entry in self._decks.items():
            self.deck.addItem(deck_title(self.texts, entry), name)
        self.deck.currentIndexChanged.connect(self._on_deck)
        self.edit_decks = QPushButton(self._app("new.deck_editor"))
        set_icon(self.edit_decks, "edit", self.theme, self._assets)
        self.edit_decks.clicked.connect(self.decks_requested)
        self.deck_problem = problem_label()
        for widget in (self.deck, self.deck_problem):
            fold.inside.addWidget(widget)
        fold.inside.addWidget(self.edit_decks, 0, Qt.AlignmentFlag.AlignLeft)
        return fold

    # ------------------------------------------------------------ filling in

    def set_shown(self, shown: bool) -> None:
        """The council is the title that is chosen, or no more."""
        super().set_shown(shown)
        self._shown = shown
        self._show_chair_fold()

    def _show_chair_fold(self) -> None:
        self.chair_fold.setVisible(self._shown and len(self.chairs) == _CHAIRED)

    def fill(self, options: Mapping[str, Any]) -> None:
        """Show the options of a council."""
        self._filling = True
        self._choose_deck(str(options.get("deck", BUILTIN)))
        self._fill_pickers(options.get("supplicants") or (), options.get("challenges") or ())
        scenario = options.get("scenario")
        if scenario in MONTHS:
            self.month.setChecked(True)
            self.months.setCurrentIndex(MONTHS.index(scenario))
        elif options.get("supplicants"):
            self.free.setChecked(True)
        else:
            self.random.setChecked(True)
        self.silent.get(str(options.get("silent", "off")), self.silent["off"]).setChecked(True)
        self.bells.setChecked(bool(options.get("bells", True)))
        self.throne.setCurrentIndex(max(0, self.throne.findData(options.get("throne") or "")))
        self._choose_first(options.get("chair"))
        self._filling = False
        self.update_summaries()

    def choose(self, options: Mapping[str, Any]) -> FoldRow | None:
        """Fill in a month of Rita's year, or a deck."""
        self._filling = True
        deck, month = options.get("deck"), options.get("scenario")
        if deck is not None:
            self._choose_deck(str(deck))
            self._fill_pickers(_picked(self.supplicants), _picked(self.challenges))
        if month in MONTHS:
            self.month.setChecked(True)
            self.months.setCurrentIndex(MONTHS.index(month))
        self._filling = False
        self._changed()
        return self.deck_fold if deck is not None else None

    def options(self) -> dict[str, Json]:
        """What is chosen, without defaults."""
        options: dict[str, Json] = {}
        if self.month.isChecked():
            options["scenario"] = self.months.currentData()
        elif self.free.isChecked():
            options["supplicants"] = _picked(self.supplicants)
            options["challenges"] = _picked(self.challenges)
        silent = self._mode()
        if silent != "off":
            options["silent"] = silent
        if not self.bells.isChecked():
            options["bells"] = False
        if self.throne.currentData():
            options["throne"] = self.throne.currentData()
        if len(self.chairs) == _CHAIRED and self.first_chair.currentData() is not None:
            options["chair"] = self.first_chair.currentData()
        if self.deck.currentData() not in (None, BUILTIN):
            options["deck"] = self.deck.currentData()
        return options

    def set_chairs(self, names: Sequence[str]) -> None:
        """Who sits there now; the first council chair stays that of the same seat."""
        super().set_chairs(names)
        chosen = self.first_chair.currentData()
        blocked = self.first_chair.blockSignals(True)
        while self.first_chair.count() > 1:
            self.first_chair.removeItem(1)
        for seat, name in enumerate(names):
            self.first_chair.addItem(name, seat)
        self.first_chair.blockSignals(blocked)
        self._choose_first(chosen)
        self._show_chair_fold()

    def move_chair(self, moved: Mapping[int, int | None]) -> None:
        """Chairs have changed places: the first council chair goes with its member."""
        first = self.first_chair.currentData()
        self._choose_first(moved.get(first, first))

    def _choose_first(self, chosen: object) -> None:
        blocked = self.first_chair.blockSignals(True)
        number = 0 if chosen is None else max(0, self.first_chair.findData(chosen))
        self.first_chair.setCurrentIndex(number)
        self.first_chair.blockSignals(blocked)

    def show_decks(self, decks: Sequence[DeckEntry]) -> None:
        """There may be others by now; the chosen one stays chosen while it is here."""
        found = {entry.name: entry for entry in decks}
        if found == self._decks:
            return
        chosen, self._decks = str(self.deck.currentData()), found
        self._filling = True
        self.deck.clear()
        for name, entry in found.items():
            self.deck.addItem(deck_title(self.texts, entry), name)
        self._choose_deck(chosen)
        self._filling = False
        self._fill_pickers(_picked(self.supplicants), _picked(self.challenges))
        self._changed()

    def _choose_deck(self, name: str) -> None:
        index = self.deck.findData(name)
        self.deck.setCurrentIndex(max(0, index))
        self._gone = name if index < 0 else ""

    def _chosen_deck(self) -> DeckEntry:
        return self._decks.get(str(self.deck.currentData())) or self._decks[BUILTIN]

    def _fill_pickers(self, supplicants: Sequence[str], challenges: Sequence[int]) -> None:
        self.supplicants.clear()
        self.challenges.clear()
        for character in self._characters():
            name = self.t(f"character.{character}.name")
            _add(self.supplicants, name, character, character in supplicants)
        deck = self._chosen_deck().deck
        for no, card in deck.challenges.items() if deck is not None else ():
            if not card.last:
                name = f"{no} · {challenge_name(self.texts, no, card.name)}"
                _add(self.challenges, name, no, no in challenges)
        for picker in (self.supplicants, self.challenges):
            picker.setMinimumWidth(max(picker.minimumWidth(), picker.least_width()))

    # ------------------------------------------------------------ what it means

    def _mode(self) -> str:
        return _SILENT[max(0, self.silent_group.checkedId())]

    def _on_deck(self) -> None:
        if not self._filling:
            self._gone = ""
            self._fill_pickers(_picked(self.supplicants), _picked(self.challenges))
            self._changed()

    def _changed(self, *_: object) -> None:
        if not self._filling:
            self.update_summaries()
            self.edited.emit()

    def deal(self) -> str:
        """A month, a free composition, or any deal."""
        if self.month.isChecked():
            return self._named(f"scenario.{self.months.currentData()}")
        return self.t(f"scenario.{'free' if self.free.isChecked() else 'none'}.text")

    def update_summaries(self) -> None:
        """What is chosen, in words on the folds."""
        self.months.setEnabled(self.month.isChecked())
        self.month_text.setText(self.t(f"scenario.{self.months.currentData()}.text"))
        self.month_text.setVisible(self.month.isChecked())
        self.free_box.setVisible(self.free.isChecked())
        self.free_note.setText(self._how_many())
        self.silence_fold.set_summary(self._named(f"silent.{self._mode()}"))
        self.bells_fold.set_summary(
            self._app("new.bells_on" if self.bells.isChecked() else "new.bells_off")
        )
        throne = self.throne.currentData()
        if throne:
            who = self.texts.forms(f"{GAME}.character.{throne}", "card")
            self.throne_fold.set_summary(self._app("new.throne_out", **who))
        else:
            self.throne_fold.set_summary(self._app("new.throne_empty"))
        self.chair_fold.set_summary(self.first_chair.currentText())
        entry, title = self._chosen_deck(), self.deck.currentText()
        if entry.deck is not None:
            count = len(entry.deck.challenges)
            title = self.texts.n("app.new.deck_summary", count, deck=title)
        self.deck_fold.set_summary(title)

    def _constants(self) -> Constants:
        deck = self._chosen_deck().deck or self._decks[BUILTIN].deck
        assert deck is not None
        return deck.constants

    def _how_many(self) -> str:
        constants = self._constants()
        return self._app("new.free_count", least=constants.free_least, most=constants.free_most)

    def problem(self) -> str:
        """What is wrong with the deck, or with the numbers of a free composition."""
        return self._deck_problem() or self._uneven()

    def place(self, problem: str) -> bool:
        """At the deck, where that is the reason. Of a free composition the page says it, below all
        that scrolls: beside the lists it would move them away from under the pointer."""
        about_deck = bool(problem) and problem == self._deck_problem()
        gone = ""
        if self._gone and not about_deck:
            gone = self.texts.t("decks.new_game.gone", deck=self._gone)
        text = problem if about_deck else gone
        self.deck_problem.setText(text)
        self.deck_problem.setVisible(bool(text))
        if text:
            self.deck_fold.set_summary(text)
        return about_deck

    def _deck_problem(self) -> str:
        """Why the chosen deck can't be played; "" where it can."""
        entry = self._chosen_deck()
        if entry.problem is None:
            return ""
        reason = problem_sentence(self.texts, entry.problem)
        if entry.kind == DAMAGED:
            reason = self.texts.t("decks.in_file", file=entry.title, sentence=reason)
        return self._app("error.deck", reason=reason)

    def _uneven(self) -> str:
        """What is wrong with the numbers of a free composition."""
        if not self.free.isChecked():
            return ""
        supplicants = len(_picked(self.supplicants))
        challenges = len(_picked(self.challenges))
        if supplicants != challenges:
            return self._app("new.free_uneven", supplicants=supplicants, challenges=challenges)
        constants = self._constants()
        fits = constants.free_least <= supplicants <= constants.free_most
        return "" if fits else self._how_many()

    # ------------------------------------------------------------ words

    def _named(self, key: str) -> str:
        """A choice of the game and what it means."""
        name, text = self.t(f"{key}.name"), self.t(f"{key}.text")
        return self._app("new.named", name=name, text=text)

    def _characters(self) -> tuple[str, ...]:
        return self.texts.children(f"{GAME}.character")


def _picker(theme: Theme, name: str, least: int) -> WrappingList:
    width = theme.px(least)
    picker = WrappingList(theme, marked=True)
    picker.setAccessibleName(name)
    picker.setMinimumWidth(width)
    picker.setMinimumHeight(round(width * 1.4))
    picker.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return picker


def _add(picker: QListWidget, text: str, value: object, chosen: bool) -> None:
    item = QListWidgetItem(text)
    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsUserCheckable)
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsSelectable)
    item.setData(Qt.ItemDataRole.UserRole, value)
    item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
    picker.addItem(item)


def _picked(picker: QListWidget) -> list[Any]:
    return [
        item.data(Qt.ItemDataRole.UserRole)
        for row in range(picker.count())
        if (item := picker.item(row)).checkState() == Qt.CheckState.Checked
    ]
