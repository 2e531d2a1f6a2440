"""A new game: the chairs round the table, the options folded away, one button that deals."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from council_desktop.dialogs.chair_panel import ChairPanel
from council_desktop.dialogs.code_field import CodeField, Read
from council_desktop.dialogs.convention_pages import page_of
from council_desktop.dialogs.king_set import KingSet
from council_desktop.dialogs.round_table import RoundTable
from council_desktop.dialogs.set_ups import SetUpsFold
from council_desktop.games.registry import TITLES
from council_desktop.services import clock
from council_desktop.services.assets import Assets
from council_desktop.services.challenges import challenge_name
from council_desktop.services.decks.files import DAMAGED, DeckEntry
from council_desktop.services.decks.words import deck_title, problem_sentence
from council_desktop.services.game_choice import (
    Chair,
    GameChoice,
    seats_of,
)
from council_desktop.services.setups import SetUps
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Theme
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.look import bring_into_view, tall, up_and_down
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.row_list import WrappingList
from council_desktop.widgets.segments import SegmentedSwitch
from engine.codes import daily_seed
from engine.games.council_of_12.deck import MONTHS, Constants
from engine.resources import BUILTIN

Check = Callable[[GameChoice], str]
"""One sentence why this can't be dealt, "" if it can."""

_TWO_COLUMNS: Final = 880
"""From here on the options stand beside the chairs."""
WIDE: Final = 1100
"""From here on the chairs stand round a table,"""
_MOST_SCALE: Final = 1.5
"""unless the letters are larger than this."""
_GAME: Final = "council_of_12"
_KING: Final = "king_of_12"
_RANDOM, _MONTH, _FREE = "random", "month", "free"
_CHAIRED: Final = 4
"""So many members have a council chair."""
_SILENT: Final = ("off", "silent", "uncanny")
_LONGEST_SEED: Final = 200
_SEED_GAP: Final = 6
_SEED_WIDTH: Final = 150
"""The seed of a day is seen whole; with large letters the page is one wide column."""


@dataclass(frozen=True, slots=True)
class WithDeck:
    """A place of this page: filled in with the last set-up and this deck."""

    name: str


class NewGamePage(TableBackground):
    """`deal_requested` with the choice; nothing is dealt here."""

    back_requested = Signal()
    deal_requested = Signal(object)
    introduction_requested = Signal(str)
    """The guided first game of a title."""
    decks_requested = Signal()
    """To the page where decks are entered."""
    rules_requested = Signal(str)
    """At this page."""
    setups_changed = Signal(object)
    """The named set-ups from now on."""

    checked = Qt.CheckState.Checked

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        decks: Sequence[DeckEntry],
        check: Check,
        read_code: Read,
        setups: SetUps | None = None,
        throned: Callable[[GameChoice], GameChoice] = lambda choice: choice,
    ) -> None:
        """`decks`: all that can be chosen; of those that can't be played, the reason is shown.
        `setups` are those with a name; `throned` is such a one as it would be dealt today."""
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._decks = {entry.name: entry for entry in decks}
        self._gone = ""
        """Name of a deck that was to be filled in and is not here any more."""
        self._check = check
        self._read_code = read_code
        self._setups, self._throned = setups or {}, throned
        self._shared: GameChoice | None = None
        """The game of the code that is typed in: only the chairs can be changed then."""
        self._filling = False
        self._wide: bool | None = None
        self.chairs: list[ChairPanel] = []
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("new.title"), self._t("home.title"))
        self.bar.back_requested.connect(self.back_requested)
        self.filled = PlainLabel(self._t("new.filled"))
        self.filled.setProperty("kind", "muted")
        self.bar.add_widget(self.filled)
        whole.addWidget(self.bar)
        row = QHBoxLayout()
        row.setContentsMargins(px(24), px(16), px(24), px(16))
        row.setSpacing(px(24))
        self.add = QPushButton(self._t("seat.add"))
        set_icon(self.add, "plus", theme, assets)
        self.add.clicked.connect(self._add_chair)
        what, hint = self._t("seat.add_what"), self._t("seat.move")
        self.title = SegmentedSwitch(theme, [(game, texts.t(f"{game}.title")) for game in TITLES])
        self.title.setAccessibleName(self._t("new.game"))
        self.title.set_value(_GAME)
        self.title.chosen.connect(self._on_title)
        self._seats = RoundTable(theme, assets, self.add, what, hint)
        self._left_scroll = up_and_down(self._seats)
        row.addWidget(self._left_scroll, 8)
        self._folds = self._make_folds()
        self._fold_scroll = up_and_down(self._folds, _WideEnough())
        self._start = self._start_panel()
        self._side_widget = QWidget()
        self._side = QVBoxLayout(self._side_widget)
        self._side.setContentsMargins(0, 0, 0, 0)
        self._side.setSpacing(px(10))
        self._side.addWidget(self._fold_scroll, 1)
        self._side.addWidget(self._start)
        row.addWidget(self._side_widget, 5)
        whole.addLayout(row, 1)
        self._column = QWidget()
        self._column_box = QVBoxLayout(self._column)
        self._column_box.setContentsMargins(0, 0, 0, 0)
        self._column_scroll = up_and_down(self._column)
        self._column_scroll.hide()
        row.addWidget(self._column_scroll, 13)
        self._narrow = False
        self._whole = whole

    # ------------------------------------------------------------ the right side

    def _make_folds(self) -> QWidget:
        px = self._look.px
        folds = QWidget()
        box = QVBoxLayout(folds)
        box.setContentsMargins(0, 0, px(4), 0)
        box.setSpacing(px(8))
        box.addWidget(self.title)
        box.addWidget(self._lesson_row())
        self.king_set = KingSet(self._texts, self._look)
        self.king_set.edited.connect(self._changed)
        self.deal_fold = self._deal_fold()
        self.silence_fold = self._silence_fold()
        self.bells_fold = self._bells_fold()
        self.throne_fold = self._throne_fold()
        self.chair_fold = self._chair_fold()
        self.deck_fold = self._deck_fold()
        self.code_fold = self._code_fold()
        self.set_ups = SetUpsFold(self._texts, self._look, self._setups, self.choice)
        self.set_ups.edited.connect(self.setups_changed)
        self.set_ups.picked.connect(self._on_setup)
        self.folds = (
            self.king_set,
            self.deal_fold,
            self.silence_fold,
            self.bells_fold,
            self.throne_fold,
            self.chair_fold,
            self.deck_fold,
            self.code_fold,
            self.set_ups,
        )
        for fold in self.folds:
            fold.opened.connect(lambda fold=fold: self._only(fold))
            fold.head.clicked.connect(lambda _, fold=fold: self._show_fold(fold))
            box.addWidget(fold)
        box.addStretch(1)
        return folds

    def _lesson_row(self) -> QFrame:
        """The guided first game, for who does not know the title yet."""
        px = self._look.px
        row = QFrame()
        row.setProperty("kind", "panel")
        box = QHBoxLayout(row)
        box.setContentsMargins(px(14), px(6), px(8), px(6))
        box.setSpacing(px(8))
        self.lesson_note = PlainLabel()
        self.lesson_note.setWordWrap(True)
        self.lesson = QPushButton(self._t("home.lesson"))
        set_icon(self.lesson, "hint", self._look, self._glyphs)
        self.lesson.clicked.connect(lambda: self.introduction_requested.emit(self.game))
        box.addWidget(self.lesson_note, 1)
        box.addWidget(self.lesson)
        return row

    @property
    def game(self) -> str:
        """Id of the game that is chosen."""
        return str(self.title.value())

    def _on_title(self, game: object) -> None:
        """Another game, with its own options; who sits there stays."""
        self._show_title()
        self._only(self.king_set if game == _KING else self.deal_fold)
        self._changed()

    def _show_title(self) -> None:
        """Only what the chosen game lets one decide."""
        council = self.game == _GAME
        for fold in (self.silence_fold, self.bells_fold, self.throne_fold, self.deck_fold):
            fold.setVisible(council)
        self.king_set.setVisible(not council)
        self.lesson_note.setText(self._texts.t(f"introduction.offer.{self.game}"))
        self.lesson.setAccessibleDescription(self.lesson_note.text())
        for button in (self.random, self.month, self.months, self.free):
            button.setVisible(council)
        for chair in self.chairs:
            chair.set_cooperative(council)

    def _set_narrow(self, narrow: bool) -> None:
        """One column for everything, or two side by side."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            for scroll in (self._left_scroll, self._fold_scroll):
                self._column_box.addWidget(scroll.takeWidget())
                scroll.hide()
            self._side.removeWidget(self._start)
            self._whole.addWidget(self._start)
        else:
            for widget, scroll in (
                (self._seats, self._left_scroll),
                (self._folds, self._fold_scroll),
            ):
                self._column_box.removeWidget(widget)
                scroll.setWidget(widget)
                widget.setAutoFillBackground(False)
                scroll.show()
            self._whole.removeWidget(self._start)
            self._side.addWidget(self._start)
        self._side_widget.setVisible(not narrow)
        self._column_scroll.setVisible(narrow)
        self._seats.show()
        self._folds.show()

    def _fold(self, key: str) -> FoldRow:
        return FoldRow(self._look, self._t(key))

    def _deal_fold(self) -> FoldRow:
        fold = self._fold("new.deal")
        px = self._look.px
        self.deal_group = QButtonGroup(self)
        self.random = QRadioButton(self._t("new.deal_random"))
        self.month = QRadioButton(self._t("new.deal_month"))
        self.free = QRadioButton(self._t("new.deal_free"))
        self.months = QComboBox()
        self.months.setAccessibleName(self._t("new.deal_month"))
        for month in MONTHS:
            self.months.addItem(self._g(f"scenario.{month}.name"), month)
        self.months.currentIndexChanged.connect(self._changed)
        self.month_text = _note("")
        for number, button in enumerate((self.random, self.month, self.free)):
            self.deal_group.addButton(button, number)
        self.random.setChecked(True)
        self.deal_group.buttonToggled.connect(self._changed)
        row = QHBoxLayout()
        row.addWidget(self.month, 1)
        row.addWidget(self.months)
        fold.inside.addWidget(self.random)
        fold.inside.addLayout(row)
        fold.inside.addWidget(self.month_text)
        fold.inside.addWidget(self.free)
        self.free_box = QWidget()
        lists = QVBoxLayout(self.free_box)
        lists.setContentsMargins(0, 0, 0, 0)
        self.free_note = _note("")
        self.supplicants = _picker(self._look, self._t("new.free_supplicants"), 104)
        self.challenges = _picker(self._look, self._t("new.free_challenges"), 120)
        lists.addWidget(self.free_note)
        columns = QHBoxLayout()
        for title, picker, part in (
            (self._t("new.free_supplicants"), self.supplicants, 2),
            (self._t("new.free_challenges"), self.challenges, 3),
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
        fold.inside.addWidget(self.free_box)
        self.seed = QLineEdit()
        self.seed.setMaxLength(_LONGEST_SEED)
        self.seed.setMinimumWidth(_SEED_WIDTH)
        self.seed.setPlaceholderText(self._t("new.random_seed"))
        self.seed.setAccessibleName(self._t("new.seed"))
        self.seed.textChanged.connect(self._changed)
        line = FlowLayout(px(_SEED_GAP))
        label = PlainLabel(self._t("new.seed"))
        label.setBuddy(self.seed)
        named = QWidget()
        pair = QHBoxLayout(named)
        pair.setContentsMargins(0, 0, 0, 0)
        pair.addWidget(label)
        pair.addWidget(self.seed, 1)
        line.addWidget(named)
        self.daily = QPushButton(self._t("new.deal_daily"))
        self.daily.setToolTip(self._t("new.daily_text"))
        self.daily.setAccessibleDescription(self._t("new.daily_text"))
        self.daily.clicked.connect(lambda: self.seed.setText(daily_seed(clock.today())))
        line.addWidget(self.daily)
        fold.inside.addLayout(line)
        self.seed_note = _note(self._t("new.seed_text"))
        fold.inside.addWidget(self.seed_note)
        self.deal_problem = _problem()
        fold.inside.addWidget(self.deal_problem)
        return fold

    def _silence_fold(self) -> FoldRow:
        fold = self._fold("new.silence")
        self.silent_group = QButtonGroup(self)
        self.silent: dict[str, QRadioButton] = {}
        for number, mode in enumerate(_SILENT):
            button = QRadioButton(self._g(f"silent.{mode}.name"))
            self.silent[mode] = button
            self.silent_group.addButton(button, number)
            fold.inside.addWidget(button)
            fold.inside.addWidget(_note(self._g(f"silent.{mode}.text")))
        self.silent["off"].setChecked(True)
        self.silent_group.buttonToggled.connect(self._changed)
        return fold

    def _bells_fold(self) -> FoldRow:
        fold = self._fold("new.bells")
        self.bells = QCheckBox(self._t("new.bells_on"))
        self.bells.setChecked(True)
        self.bells.toggled.connect(self._changed)
        fold.inside.addWidget(self.bells)
        return fold

    def _throne_fold(self) -> FoldRow:
        fold = self._fold("new.throne")
        self.throne = QComboBox()
        self.throne.setAccessibleName(self._t("new.throne"))
        self.throne.addItem(self._t("new.throne_empty"), "")
        for character in self._characters():
            self.throne.addItem(self._g(f"character.{character}.name"), character)
        self.throne.currentIndexChanged.connect(self._changed)
        fold.inside.addWidget(self.throne)
        fold.inside.addWidget(_note(self._t("new.throne_text")))
        return fold

    def _chair_fold(self) -> FoldRow:
        fold = self._fold("new.chair")
        self.first_chair = QComboBox()
        self.first_chair.setAccessibleName(self._t("new.chair"))
        self.first_chair.currentIndexChanged.connect(self._changed)
        fold.inside.addWidget(self.first_chair)
        return fold

    def _deck_fold(self) -> FoldRow:
        fold = self._fold("new.deck")
        self.deck = QComboBox()
        self.deck.setAccessibleName(self._t("new.deck"))
        for name, entry in self._decks.items():
            self.deck.addItem(deck_title(self._texts, entry), name)
        self.deck.currentIndexChanged.connect(self._on_deck)
        self.edit_decks = QPushButton(self._t("new.deck_editor"))
        set_icon(self.edit_decks, "edit", self._look, self._glyphs)
        self.edit_decks.clicked.connect(self.decks_requested)
        self.deck_problem = _problem()
        for widget in (self.deck, self.deck_problem):
            fold.inside.addWidget(widget)
        fold.inside.addWidget(self.edit_decks, 0, Qt.AlignmentFlag.AlignLeft)
        return fold

    def show_decks(self, decks: Sequence[DeckEntry]) -> None:
        """There may be others by now; the chosen one stays chosen while it is here."""
        found = {entry.name: entry for entry in decks}
        if found == self._decks:
            return
        chosen, self._decks = str(self.deck.currentData()), found
        self._filling = True
        self.deck.clear()
        for name, entry in found.items():
            self.deck.addItem(deck_title(self._texts, entry), name)
        self._choose_deck(chosen)
        self._filling = False
        self._fill_pickers(_picked(self.supplicants), _picked(self.challenges))
        self._changed()

    def choose_deck(self, name: str) -> None:
        """Fill in a deck."""
        self.title.set_value(_GAME)
        self._on_title(_GAME)
        self._only(self.deck_fold)
        self._choose_deck(name)
        self._changed()
        self.deal.setFocus()
        self._show_fold(self.deck_fold)

    def _choose_deck(self, name: str) -> None:
        index = self.deck.findData(name)
        self.deck.setCurrentIndex(max(0, index))
        self._gone = name if index < 0 else ""

    def _chosen_deck(self) -> DeckEntry:
        return self._decks.get(str(self.deck.currentData())) or self._decks[BUILTIN]

    def _code_fold(self) -> FoldRow:
        fold = self._fold("new.deal_code")
        self.code = CodeField(self._texts, self._read_code)
        self.code.changed.connect(self._on_code)
        fold.head.toggled.connect(self._changed)
        fold.inside.addWidget(self.code)
        fold.inside.addWidget(_note(self._t("new.code_text")))
        return fold

    def _on_code(self, shared: GameChoice | None) -> None:
        """A code fills in everything but who sits there, and holds it fast."""
        if self._filling:
            return
        before, self._shared = self._shared, shared
        if shared is not None:
            sitting = [panel.chair() for panel in self.chairs][: len(shared.chairs)]
            names = {chair.name for chair in sitting}
            spare = [chair for chair in shared.chairs if chair.name not in names]
            sitting += spare[: len(shared.chairs) - len(sitting)]
            text = self.code.field.text()
            self._fill_in(replace(shared, chairs=tuple(sitting)))
            self._only(self.code_fold)
            self.code.field.setFocus()
            self.code.field.setCursorPosition(len(text))
        elif before is not None:
            self._place_chairs(force=True)
        for fold in self._held():
            fold.body.setEnabled(shared is None)
        self._changed()

    def _held(self) -> list[FoldRow]:
        """What a code decides about."""
        return [fold for fold in self.folds if fold not in (self.code_fold, self.set_ups)]

    def _start_panel(self) -> QFrame:
        px = self._look.px
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(px(16), px(12), px(16), px(14))
        box.setSpacing(px(8))
        self.problem = _problem()
        box.addWidget(self.problem)
        row = QHBoxLayout()
        self.summary = PlainLabel()
        self.summary.setWordWrap(True)
        row.addWidget(self.summary, 1)
        self.deal = QPushButton(self._t("new.deal_now"))
        self.deal.setProperty("kind", "primary")
        tall(self.deal, self._look, 48)
        self.deal.setMinimumWidth(px(120))
        self.deal.setToolTip(self._t("new.start_hint"))
        self.deal.clicked.connect(self._on_deal)
        row.addWidget(self.deal)
        box.addLayout(row)
        return panel

    # ------------------------------------------------------------ filling in

    def fill(self, choice: GameChoice, remembered: bool) -> None:
        """Show this choice; `remembered`: it is that of the last time."""
        self.code.clear()
        self.filled.setVisible(remembered)
        self._fill_in(choice)
        self.set_ups.forget()
        self._only(self.king_set if self.game == _KING else self.deal_fold)
        self._changed()
        self.chairs[0].name.setFocus()
        self.chairs[0].name.selectAll()

    def _fill_in(self, choice: GameChoice) -> None:
        self._filling = True
        for panel in self.chairs:
            panel.hide()
            panel.deleteLater()
        self.chairs = [self._make_chair(seat, c) for seat, c in enumerate(choice.chairs)]
        self.title.set_value(choice.game_id)
        self._show_title()
        options = choice.options
        self.king_set.fill(options if choice.game_id == _KING else {})
        self._choose_deck(choice.deck)
        self._fill_pickers(options.get("supplicants") or (), options.get("challenges") or ())
        scenario = options.get("scenario")
        if scenario in MONTHS:
            self.month.setChecked(True)
            self.months.setCurrentIndex(MONTHS.index(scenario))
        elif options.get("supplicants"):
            self.free.setChecked(True)
        else:
            self.random.setChecked(True)
        self.seed.setText(choice.seed)
        self.silent.get(str(options.get("silent", "off")), self.silent["off"]).setChecked(True)
        self.bells.setChecked(bool(options.get("bells", True)))
        self.throne.setCurrentIndex(max(0, self.throne.findData(options.get("throne") or "")))
        self._fill_first_chair(options.get("chair"))
        self._filling = False
        self._place_chairs(force=True)

    def _on_setup(self, choice: GameChoice) -> None:
        """One that was remembered by name; the keyboard stays where it is."""
        self.code.clear()
        self.filled.hide()
        self._fill_in(self._throned(choice))
        self._changed()

    def choose_title(self, game: str) -> None:
        """Fill in another game with what it offers first."""
        self.title.set_value(game)
        self._on_title(game)
        self.deal.setFocus()

    def choose_month(self, month: str) -> None:
        """Fill in a month of Rita's year."""
        self.title.set_value(_GAME)
        self._on_title(_GAME)
        self.month.setChecked(True)
        self.months.setCurrentIndex(MONTHS.index(month))
        self.deal_fold.set_open(True)
        self.deal.setFocus()
        self._show_fold(self.deal_fold)

    def choice(self) -> GameChoice:
        """What is filled in now."""
        if self._shared is not None:
            return replace(self._shared, chairs=tuple(panel.chair() for panel in self.chairs))
        king = self.game == _KING
        options = self.king_set.options() if king else self._council_options()
        return GameChoice(
            tuple(panel.chair() for panel in self.chairs),
            self.game,
            self.seed.text().strip(),
            MappingProxyType(options),
        )

    def _council_options(self) -> dict[str, Any]:
        options: dict[str, Any] = {}
        if self.month.isChecked():
            options["scenario"] = self.months.currentData()
        elif self.free.isChecked():
            options["supplicants"] = _picked(self.supplicants)
            options["challenges"] = _picked(self.challenges)
        silent = _SILENT[max(0, self.silent_group.checkedId())]
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

    def _fill_pickers(self, supplicants: Sequence[str], challenges: Sequence[int]) -> None:
        self.supplicants.clear()
        self.challenges.clear()
        for character in self._characters():
            name = self._g(f"character.{character}.name")
            _add(self.supplicants, name, character, character in supplicants)
        deck = self._chosen_deck().deck
        for no, card in deck.challenges.items() if deck is not None else ():
            if not card.last:
                name = f"{no} · {challenge_name(self._texts, no, card.name)}"
                _add(self.challenges, name, no, no in challenges)
        for picker in (self.supplicants, self.challenges):
            picker.setMinimumWidth(max(picker.minimumWidth(), picker.least_width()))

    def _fill_first_chair(self, chosen: object) -> None:
        self.first_chair.blockSignals(True)
        self.first_chair.clear()
        self.first_chair.addItem(self._t("new.chair_random"), None)
        for seat, panel in enumerate(self.chairs):
            self.first_chair.addItem(panel.name.text(), seat)
        if isinstance(chosen, int) and 0 <= chosen < len(self.chairs):
            self.first_chair.setCurrentIndex(chosen + 1)
        self.first_chair.blockSignals(False)

    # ------------------------------------------------------------ chairs

    def _make_chair(self, seat: int, chair: Chair) -> ChairPanel:
        panel = ChairPanel(self._texts, self._look, self._glyphs, seat, chair)
        panel.set_cooperative(self.game == _GAME)
        panel.changed.connect(self._changed)
        panel.removed.connect(lambda: self._remove_chair(panel))
        panel.card_requested.connect(lambda level: self.rules_requested.emit(page_of(level)))
        panel.moved.connect(lambda step: self._move_chair(seat, seat + step))
        panel.dropped.connect(lambda place: self._drop_chair(seat, place))
        return panel

    def _add_chair(self) -> None:
        if len(self.chairs) >= seats_of(self.game)[1] or self._shared is not None:
            return
        name = self._free_name({panel.name.text().strip() for panel in self.chairs})
        panel = self._make_chair(len(self.chairs), Chair(name, False))
        self.chairs.append(panel)
        self._fill_first_chair(self.first_chair.currentData())
        self._place_chairs(force=True)
        self._changed()
        panel.name.setFocus()
        panel.name.selectAll()

    def _free_name(self, taken: Collection[str]) -> str:
        names = (self._t(f"seat.names.{number}") for number in range(1, 9))
        return next((name for name in names if name not in taken), "")

    def _remove_chair(self, gone: ChairPanel) -> None:
        if len(self.chairs) <= seats_of(self.game)[0]:
            return
        left = [panel.chair() for panel in self.chairs if panel is not gone]
        seat = gone.seat
        self._sit(left, None)
        self.chairs[min(seat, len(self.chairs) - 1)].name.setFocus()

    def _move_chair(self, seat: int, other: int) -> None:
        """Two chairs change places; the keyboard stays with the one that was moved."""
        if seat == other or not 0 <= other < len(self.chairs):
            return
        sitting = [panel.chair() for panel in self.chairs]
        sitting[seat], sitting[other] = sitting[other], sitting[seat]
        first = self.first_chair.currentData()
        self._sit(sitting, {seat: other, other: seat}.get(first, first))
        self.chairs[other].name.setFocus()

    def _drop_chair(self, seat: int, place: QPoint) -> None:
        """Dragged to a place on the screen: to the chair that stands there, if any."""
        for panel in self.chairs:
            if panel.rect().contains(panel.mapFromGlobal(place)):
                self._move_chair(seat, panel.seat)
                return

    def _sit(self, sitting: Sequence[Chair], first: object) -> None:
        """Chairs with these members; `first` is the first council chair."""
        for panel in self.chairs:
            panel.hide()
            panel.deleteLater()
        self.chairs = [self._make_chair(number, chair) for number, chair in enumerate(sitting)]
        self._fill_first_chair(first)
        self._place_chairs(force=True)
        self._changed()

    def _place_chairs(self, force: bool = False) -> None:
        wide = self.width() >= self._look.px(WIDE) and self._look.text_scale <= _MOST_SCALE
        if wide == self._wide and not force:
            return
        self._wide = wide
        self._seats.set_round(wide)
        can_go = len(self.chairs) > seats_of(self.game)[0] and self._shared is None
        self.add.setEnabled(self._shared is None)
        for panel in self.chairs:
            panel.remove.setVisible(can_go)
        self._seats.set_chairs(self.chairs)
        order: list[QWidget] = []
        for panel in self.chairs:
            order += [panel.name, panel.person, panel.bot, panel.level]
            order += [panel.temperament, panel.aim, panel.remove]
        order.append(self.add)
        order += [*self.title.choices, self.lesson]
        for fold in self.folds:
            order += [fold.head, *_controls(fold.body)]
        order.append(self.deal)
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: round a table or as a list."""
        super().resizeEvent(event)
        self._set_narrow(self.width() < self._look.px(_TWO_COLUMNS))
        self._place_chairs()
        QTimer.singleShot(0, self, self._place_light)

    def _place_light(self) -> None:
        """The light falls on the table."""
        self.set_light(QPointF(self._seats.mapTo(self, self._seats.light())))

    # ------------------------------------------------------------ what it means

    def _on_deck(self) -> None:
        if not self._filling:
            self._gone = ""
            self._fill_pickers(_picked(self.supplicants), _picked(self.challenges))
            self._changed()

    def _show_fold(self, fold: FoldRow) -> None:
        """What was unfolded or filled in is seen, from its head on."""

        def show() -> None:
            bring_into_view(fold)
            bring_into_view(fold.head)

        QTimer.singleShot(0, fold, show)

    def _only(self, opened: FoldRow | None) -> None:
        for fold in self.folds:
            fold.set_open(fold is opened)

    def _changed(self, *_: object) -> None:
        if self._filling:
            return
        self._update_summaries()
        self._show_problems()

    def _update_summaries(self) -> None:
        names = []
        for panel in self.chairs:
            chair = panel.chair()
            name = chair.name or self._t("word.person" if chair.person else "word.bot")
            names.append(name if chair.person else self._t("seat.bot_named", member=name))
        self.summary.setText(
            self._texts.n("app.new.summary", len(names), members=self._texts.listing(names))
        )
        month = str(self.months.currentData())
        self.months.setEnabled(self.month.isChecked())
        self.month_text.setText(self._g(f"scenario.{month}.text"))
        council = self.game == _GAME
        self.month_text.setVisible(council and self.month.isChecked())
        self.free_box.setVisible(council and self.free.isChecked())
        if not council:
            deal = self.seed.text().strip() or self._t("new.deal_random")
        elif self.month.isChecked():
            deal = self._named(f"scenario.{month}")
        elif self.free.isChecked():
            deal = self._g("scenario.free.text")
        else:
            deal = self._g("scenario.none.text")
        self.deal_fold.set_summary(deal)
        mode = _SILENT[max(0, self.silent_group.checkedId())]
        self.silence_fold.set_summary(self._named(f"silent.{mode}"))
        self.bells_fold.set_summary(
            self._t("new.bells_on" if self.bells.isChecked() else "new.bells_off")
        )
        throne = self.throne.currentData()
        if throne:
            who = self._texts.forms(f"{_GAME}.character.{throne}", "card")
            self.throne_fold.set_summary(self._t("new.throne_out", **who))
        else:
            self.throne_fold.set_summary(self._t("new.throne_empty"))
        four = council and len(self.chairs) == _CHAIRED
        self.chair_fold.setVisible(four)
        if four:
            for seat, panel in enumerate(self.chairs):
                self.first_chair.setItemText(seat + 1, panel.name.text())
            self.chair_fold.set_summary(self.first_chair.currentText())
        entry, title = self._chosen_deck(), self.deck.currentText()
        if entry.deck is not None:
            count = len(entry.deck.challenges)
            title = self._texts.n("app.new.deck_summary", count, deck=title)
        self.deck_fold.set_summary(title)
        self._update_free_note()
        self.code_fold.set_summary(self._code_summary())
        self.set_ups.show_choice()
        if self._shared is not None:
            for fold in self._held():
                summary = fold.head.accessibleDescription()
                fold.set_summary(self._t("new.from_code", summary=summary))

    def _code_summary(self) -> str:
        if self._shared is not None:
            return self._t("new.code_holds")
        if self.code_fold.is_open() and self.code.sentence:
            return self._t("new.code_enter")  # What is wrong stands at the field.
        return self.code.sentence or self._t("new.code_none")

    def _update_free_note(self) -> None:
        self.free_note.setText(self._how_many())

    def _constants(self) -> Constants:
        deck = self._chosen_deck().deck or self._decks[BUILTIN].deck
        assert deck is not None
        return deck.constants

    def _how_many(self) -> str:
        constants = self._constants()
        return self._t("new.free_count", least=constants.free_least, most=constants.free_most)

    def _uneven(self) -> str:
        """What is wrong with the numbers of a free composition."""
        if self.game == _KING:
            return self.king_set.problem()
        if not self.free.isChecked():
            return ""
        supplicants = len(_picked(self.supplicants))
        challenges = len(_picked(self.challenges))
        if supplicants != challenges:
            return self._t("new.free_uneven", supplicants=supplicants, challenges=challenges)
        constants = self._constants()
        fits = constants.free_least <= supplicants <= constants.free_most
        return "" if fits else self._how_many()

    def _show_problems(self) -> bool:
        """Show every problem beside its field; True if there is one."""
        wrong = self._name_problems()
        about = self._deck_problem()
        sentence = about or self._uneven()
        if not wrong and not sentence:
            sentence = self._check(self.choice())
        self.free_note.setVisible(sentence != self.free_note.text())
        about_deck = bool(about)
        free = bool(sentence) and self.game == _GAME and self.free.isChecked() and not about_deck
        gone = self._t_deck("gone", deck=self._gone) if self._gone and not about_deck else ""
        for label, text in (
            (self.deck_problem, sentence if about_deck else gone),
            (self.deal_problem, sentence if free else ""),
            (self.problem, sentence if not about_deck and not free else ""),
        ):
            label.setText(text)
            label.setVisible(bool(text))
        if about_deck:
            self.deck_fold.set_summary(sentence)
        elif gone:
            self.deck_fold.set_summary(gone)
        sentence = sentence or self.code.sentence
        self.deal.setEnabled(not wrong and not sentence)
        self.deal.setAccessibleDescription(sentence)
        return wrong or bool(sentence)

    def _deck_problem(self) -> str:
        """Why the chosen deck can't be played; "" where it can."""
        entry = self._chosen_deck()
        if self.game != _GAME or entry.problem is None:
            return ""
        reason = problem_sentence(self._texts, entry.problem)
        if entry.kind == DAMAGED:
            reason = self._texts.t("decks.in_file", file=entry.title, sentence=reason)
        return self._t("error.deck", reason=reason)

    def _name_problems(self) -> bool:
        seen: set[str] = set()
        wrong = False
        for panel in self.chairs:
            name = panel.name.text().strip()
            sentence = ""
            if not name:
                sentence = self._t("seat.nameless")
            elif name.casefold() in seen:
                sentence = self._t("seat.twice", member=name)
            seen.add(name.casefold())
            panel.show_problem(sentence)
            wrong = wrong or bool(sentence)
        return wrong

    def _on_deal(self) -> None:
        if not self._show_problems():
            self.deal_requested.emit(self.choice())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter deals from anywhere but an open menu or the bar, Esc goes back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = self.focusWidget()
            if isinstance(focus, QAbstractButton) and self.bar.isAncestorOf(focus):
                focus.click()
            elif not event.isAutoRepeat():
                self._on_deal()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    # ------------------------------------------------------------ words

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)

    def _g(self, key: str) -> str:
        return self._texts.t(f"{_GAME}.{key}")

    def _named(self, key: str) -> str:
        """A choice of the game and what it means."""
        name, text = self._g(f"{key}.name"), self._g(f"{key}.text")
        return self._t("new.named", name=name, text=text)

    def _t_deck(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decks.new_game.{key}", **params)

    def _characters(self) -> tuple[str, ...]:
        return self._texts.children(f"{_GAME}.character")


def _controls(body: QWidget) -> list[QWidget]:
    """What Tab should stop at inside a fold, in the order in which it was made."""
    kinds = (QAbstractButton, QComboBox, QLineEdit, QListWidget)
    return [
        widget
        for widget in body.findChildren(QWidget)
        if isinstance(widget, kinds) and not isinstance(widget.parent(), QComboBox)
    ]


class _WideEnough(QScrollArea):
    """Takes the width that its rows need in this language; the table beside it gives way."""

    def minimumSizeHint(self) -> QSize:
        """Qt: of what it holds, with room for the scroll bar."""
        hint = super().minimumSizeHint()
        held: QWidget | None = self.widget()
        if held is not None:
            bar = self.verticalScrollBar().sizeHint().width()
            hint.setWidth(held.minimumSizeHint().width() + bar)
        return hint

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what it holds has changed."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def _note(text: str) -> QLabel:
    label = PlainLabel(text)
    label.setProperty("kind", "muted")
    label.setWordWrap(True)
    return label


def _problem() -> QLabel:
    label = PlainLabel()
    label.setProperty("kind", "error")
    label.setWordWrap(True)
    label.hide()
    return label


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
