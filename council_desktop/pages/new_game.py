"""A new game: the chairs round the table, the options folded away, one button that deals."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.form import FormNeeds, OptionsForm, note, problem_label
from council_desktop.games.registry import TITLES, title_of
from council_desktop.games.title import Title
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.chair_panel import ChairPanel
from council_desktop.pages.code_field import CodeField, Read
from council_desktop.pages.round_table import RoundTable
from council_desktop.pages.set_ups import SetUpsFold
from council_desktop.store.game_choice import (
    Chair,
    GameChoice,
    convention_page,
)
from council_desktop.store.setups import SetUps
from council_desktop.system import clock
from council_desktop.table.actions import PrimaryButton
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.look import bring_into_view, tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.segments import SegmentedSwitch
from council_desktop.widgets.typed_line import TypedLine
from engine.codes import daily_seed
from engine.typed import alike

Check = Callable[[GameChoice], str]
"""One sentence why this can't be dealt, "" if it can."""

_TWO_COLUMNS: Final = 880
"""From here on the options stand beside the chairs."""
WIDE: Final = 1100
"""From here on the chairs stand round a table,"""
WIDE_FOR_MANY: Final = 1240
"""the same where more than four may sit,"""
_FOUR_SIDES: Final = 4
_MOST_SCALE: Final = 1.5
"""unless the letters are larger than this."""
_LONGEST_SEED: Final = 200
_SEED_GAP: Final = 6
_SEED_WIDTH: Final = 150
"""The seed of a day is seen whole; with large letters the page is one wide column."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A place of this page: filled in with the last set-up, another title and some options."""

    game_id: str
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


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

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        decks: Sequence[Any],
        check: Check,
        read_code: Read,
        setups: SetUps | None = None,
        throned: Callable[[GameChoice], GameChoice] = lambda choice: choice,
    ) -> None:
        """`decks`: all that can be chosen; of those that can't be played, the reason is shown.
        `setups` are those with a name; `throned` is such a one as it would be dealt today."""
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self._decks = decks
        self._forms: dict[str, OptionsForm] = {}
        self._check = check
        self._read_code = read_code
        self._setups, self._throned = setups or {}, throned
        self._shared: GameChoice | None = None
        """The game of the code that is typed in: only the chairs can be changed then."""
        self._filling = False
        self._wide: bool | None = None
        self.chairs: list[ChairPanel] = []
        self._away: list[Chair] = []
        """Chairs that were at the table before a game with fewer seats was chosen."""
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
        row.setContentsMargins(px(24), px(12), px(24), px(16))
        row.setSpacing(px(24))
        self.title = _Titles(theme, [(one.id, one.name(texts)) for one in TITLES.values()])
        self.title.setAccessibleName(self._t("new.game"))
        self.title.set_value(next(iter(TITLES)))
        self.title.chosen.connect(self._on_title)
        self._top = QVBoxLayout()
        self._top.setContentsMargins(px(24), px(14), px(24), 0)
        self._top.addWidget(self.title)
        whole.addLayout(self._top)
        self._seats = RoundTable(theme, assets)
        self._seats.asked.connect(self._add_chair)
        self._left_scroll = up_and_down(self._seats)
        self._below_seats = self._make_below_seats()
        self._left_widget = QWidget()
        self._left = QVBoxLayout(self._left_widget)
        self._left.setContentsMargins(0, 0, 0, 0)
        self._left.setSpacing(px(8))
        self._left.addWidget(self._left_scroll, 1)
        self._left.addWidget(self._below_seats)
        row.addWidget(self._left_widget, 8)
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

    def _make_below_seats(self) -> QWidget:
        """How chairs are moved, and the button for one more: it stays where it is."""
        below = QWidget()
        row = QHBoxLayout(below)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._look.px(12))
        self.hint = words(self._t("seat.move"), "muted")
        self.add = QPushButton(self._t("seat.add"))
        policy = self.add.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # or all chairs would move with the last one
        self.add.setSizePolicy(policy)
        self.add.setToolTip(self._t("seat.add_what"))
        self.add.setAccessibleDescription(self._t("seat.add_what"))
        set_icon(self.add, "plus", self._look, self._glyphs)
        self.add.clicked.connect(self._add_chair)
        row.addWidget(self.hint, 1)
        row.addWidget(self.add)
        return below

    # ------------------------------------------------------------ the right side

    def _make_folds(self) -> QWidget:
        px = self._look.px
        folds = QWidget()
        box = QVBoxLayout(folds)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(px(8))
        box.addWidget(self._lesson_row())
        self._fold_box = box
        self.deal_fold = self._deal_fold()
        self.code_fold = self._code_fold()
        for fold in (self.deal_fold, self.code_fold):
            self._add_fold(fold, box.count())
        self.set_ups = SetUpsFold(self._texts, self._look, self._setups, self.choice)
        self.set_ups.edited.connect(self.setups_changed)
        self.set_ups.picked.connect(self._on_setup)
        self._add_fold(self.set_ups, box.count())
        box.addStretch(1)
        return folds

    def _lesson_row(self) -> QFrame:
        """The guided first game, for who does not know the title yet."""
        px = self._look.px
        row = self.lesson_row = QFrame()
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

    # ------------------------------------------------------------ the form of a title

    @property
    def form(self) -> OptionsForm:
        """What the chosen title lets one decide; made when it is first asked for."""
        if self.game not in self._forms:
            self._forms[self.game] = self._make_form(title_of(self.game))
        return self._forms[self.game]

    @property
    def folds(self) -> list[FoldRow]:
        """Those of the chosen title, in their order."""
        form = self.form
        before = [form.first] if form.first is not None else []
        after = [fold for fold in form.folds if fold is not form.first]
        return [*before, self.deal_fold, *after, self.code_fold, self.set_ups]

    def _make_form(self, title: Title) -> OptionsForm:
        needs = FormNeeds(self._texts, self._look, self._glyphs, self._decks)
        form = title.form(needs)
        form.setParent(self)
        form.edited.connect(self._changed)
        form.decks_requested.connect(self.decks_requested)
        for fold in form.folds:
            beside = self.deal_fold if fold is form.first else self.code_fold
            self._add_fold(fold, self._fold_box.indexOf(beside))
        if form.in_deal is not None:
            self.deal_fold.inside.insertWidget(0, form.in_deal)
        form.set_chairs(self._names())
        form.fill({})
        return form

    def _add_fold(self, fold: FoldRow, place: int) -> None:
        fold.opened.connect(lambda: self._only(fold))
        fold.head.clicked.connect(lambda: self._show_fold(fold))
        self._fold_box.insertWidget(place, fold)

    def _on_title(self, game: object) -> None:
        """Another game, with its own options; who sits there stays, as far as it seats them."""
        self._show_title()
        self._only(self._first_fold())
        self._seat_as_many()
        self._order()
        self._changed()

    def _first_fold(self) -> FoldRow:
        return self.form.first or self.deal_fold

    def _show_title(self) -> None:
        """Only what the chosen game lets one decide."""
        shown, title = self.form, title_of(self.game)
        for form in self._forms.values():
            form.set_shown(form is shown)
        key = f"introduction.offer.{self.game}"
        self.lesson_row.setVisible(title.lesson is not None)
        self.lesson_note.setText(self._texts.t(key) if title.lesson is not None else "")
        self.lesson.setAccessibleDescription(self.lesson_note.text())
        for chair in self.chairs:
            chair.set_game(self.game, title.spec.cooperative)

    def _seat_as_many(self) -> None:
        """As many chairs as the game seats: the last ones are put away, or there are more bots."""
        least, most = title_of(self.game).seats
        sitting = [panel.chair() for panel in self.chairs]
        away, self._away = [*sitting[most:], *self._away], []
        sitting = sitting[:most]
        while len(sitting) < least:
            taken = {chair.name for chair in sitting}
            sitting.append(Chair(self._free_name(taken), False))
        spare = [chair for chair in away if chair.name not in {one.name for one in sitting}]
        room = max(0, most - len(sitting))
        sitting, self._away = [*sitting, *spare[:room]], spare[room:]
        if len(sitting) != len(self.chairs):
            self._sit(sitting, {})
        else:
            self._place_chairs(force=True)  # One more may come, or no more.

    def _set_narrow(self, narrow: bool) -> None:
        """One column for everything, or two side by side."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        if narrow:
            self._top.removeWidget(self.title)
            self._column_box.addWidget(self.title)
            self._column_box.addWidget(self._left_scroll.takeWidget())
            self._left.removeWidget(self._below_seats)
            self._column_box.addWidget(self._below_seats)
            self._column_box.addWidget(self._fold_scroll.takeWidget())
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
            for part, box in ((self.title, self._top), (self._below_seats, self._left)):
                self._column_box.removeWidget(part)
                box.addWidget(part)
            self._whole.removeWidget(self._start)
            self._side.addWidget(self._start)
        for part in (self._left_widget, self._side_widget):
            part.setVisible(not narrow)
        self._column_scroll.setVisible(narrow)
        for part in (self.title, self._seats, self._below_seats, self._folds):
            part.show()
        self._order()

    def _fold(self, key: str) -> FoldRow:
        return FoldRow(self._look, self._t(key))

    def _deal_fold(self) -> FoldRow:
        fold = self._fold("new.deal")
        px = self._look.px
        self.seed = TypedLine()
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
        self.seed_note = note(self._t("new.seed_text"))
        fold.inside.addWidget(self.seed_note)
        return fold

    def show_decks(self, decks: Sequence[Any]) -> None:
        """There may be other decks by now."""
        self._decks = decks
        for form in self._forms.values():
            form.show_decks(decks)

    def _code_fold(self) -> FoldRow:
        fold = self._fold("new.deal_code")
        self.code = CodeField(self._texts, self._read_code)
        self.code.changed.connect(self._on_code)
        fold.head.toggled.connect(self._changed)
        fold.inside.addWidget(self.code)
        fold.inside.addWidget(note(self._t("new.code_text")))
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
        self.problem = problem_label()
        box.addWidget(self.problem)
        row = QHBoxLayout()
        self.summary = PlainLabel()
        self.summary.setWordWrap(True)
        row.addWidget(self.summary, 1)
        self.deal = PrimaryButton(self._look)
        self.deal.setText(self._t("new.deal_now"))
        self.deal.set_key(self._t("key.choose"))
        tall(self.deal, self._look, 48)
        self.deal.ensurePolished()
        self.deal.setMinimumWidth(self.deal.wanted())
        self.deal.setToolTip(self._t("new.start_hint"))
        self.deal.clicked.connect(self._on_deal)
        row.addWidget(self.deal)
        box.addLayout(row)
        return panel

    # ------------------------------------------------------------ filling in

    def fill(self, choice: GameChoice, remembered: bool, keeps: bool = False) -> None:
        """Show this choice; `remembered`: it is that of the last time; `keeps`: a game is going on,
        and stays among the saved ones."""
        self.code.clear()
        self.filled.setText(self._t("new.kept" if keeps else "new.filled"))
        self.filled.setVisible(remembered or keeps)
        self._fill_in(choice)
        self.set_ups.forget()
        self._only(self._first_fold())
        self._changed()
        self.title.focus()
        self._to_top()
        QTimer.singleShot(0, self, self._to_top)  # What is filled in has its places then.

    def _to_top(self) -> None:
        for scroll in (self._left_scroll, self._fold_scroll, self._column_scroll):
            scroll.verticalScrollBar().setValue(0)

    def _fill_in(self, choice: GameChoice) -> None:
        self._filling = True
        for panel in self.chairs:
            panel.hide()
            panel.deleteLater()
        self.chairs = [self._make_chair(seat, c) for seat, c in enumerate(choice.chairs)]
        self._away = []
        self.title.set_value(choice.game_id)
        self._show_title()
        self.form.set_chairs(self._names())
        self.form.fill(choice.options)
        self.seed.fill(choice.seed)
        self._filling = False
        self._place_chairs(force=True)

    def _on_setup(self, choice: GameChoice) -> None:
        """One that was remembered by name; the keyboard stays where it is."""
        self.code.clear()
        self.filled.hide()
        self._fill_in(self._throned(choice))
        self._changed()

    def choose(self, wish: Wish) -> None:
        """Fill in another game with what it offers first, and with these options of it."""
        self.title.set_value(wish.game_id)
        self._on_title(wish.game_id)
        self.deal.setFocus()
        if wish.options:
            fold = self.form.choose(wish.options) or self.deal_fold
            self._only(fold)
            self._changed()
            self._show_fold(fold)

    def choice(self) -> GameChoice:
        """What is filled in now."""
        if self._shared is not None:
            return replace(self._shared, chairs=tuple(panel.chair() for panel in self.chairs))
        return GameChoice(
            tuple(panel.chair() for panel in self.chairs),
            self.game,
            self.seed.words(),
            MappingProxyType(self.form.options()),
        )

    # ------------------------------------------------------------ chairs

    def _make_chair(self, seat: int, chair: Chair) -> ChairPanel:
        panel = ChairPanel(self._texts, self._look, self._glyphs, seat, chair)
        panel.set_game(self.game, title_of(self.game).spec.cooperative)
        panel.changed.connect(self._changed)
        panel.removed.connect(lambda: self._remove_chair(panel))
        panel.card_requested.connect(
            lambda level: self.rules_requested.emit(convention_page(level))
        )
        panel.moved.connect(lambda step: self._move_chair(seat, seat + step))
        panel.dropped.connect(lambda place: self._drop_chair(seat, place))
        return panel

    def _add_chair(self) -> None:
        if len(self.chairs) >= title_of(self.game).seats[1] or self._shared is not None:
            return
        chair = Chair(self._free_name({alike(panel.name.text()) for panel in self.chairs}), False)
        seat = self._seats.next_seat()
        if seat == len(self.chairs):
            self.chairs.append(self._make_chair(seat, chair))
            self._place_chairs(force=True)
            self._changed()
        else:
            sitting = [panel.chair() for panel in self.chairs]
            later = {old: old + 1 for old in range(seat, len(sitting))}
            self._sit([*sitting[:seat], chair, *sitting[seat:]], later)
        bring_into_view(self.chairs[seat])
        if not self.add.isVisible():
            self.chairs[seat].name.setFocus()

    def _free_name(self, taken: Collection[str]) -> str:
        names = (self._t(f"seat.names.{number}") for number in range(1, 9))
        return next((name for name in names if alike(name) not in taken), "")

    def _remove_chair(self, gone: ChairPanel) -> None:
        if len(self.chairs) <= title_of(self.game).seats[0]:
            return
        left = [panel.chair() for panel in self.chairs if panel is not gone]
        seat = gone.seat
        self._sit(left, dict.fromkeys(range(len(self.chairs))))
        self.chairs[min(seat, len(self.chairs) - 1)].name.setFocus()

    def _move_chair(self, seat: int, other: int) -> None:
        """Two chairs change places; the keyboard stays with the one that was moved."""
        if seat == other or not 0 <= other < len(self.chairs):
            return
        sitting = [panel.chair() for panel in self.chairs]
        sitting[seat], sitting[other] = sitting[other], sitting[seat]
        self._sit(sitting, {seat: other, other: seat})
        self.chairs[other].name.setFocus()

    def _drop_chair(self, seat: int, place: QPoint) -> None:
        """Dragged to a place on the screen: to the chair that stands there, if any."""
        for panel in self.chairs:
            if panel.rect().contains(panel.mapFromGlobal(place)):
                self._move_chair(seat, panel.seat)
                return

    def _sit(self, sitting: Sequence[Chair], moved: Mapping[int, int | None]) -> None:
        """Chairs with these members; `moved`: which seats have become others."""
        for panel in self.chairs:
            panel.hide()
            panel.deleteLater()
        self.chairs = [self._make_chair(number, chair) for number, chair in enumerate(sitting)]
        self.form.set_chairs(self._names())
        self.form.move_chair(moved)
        self._place_chairs(force=True)
        self._changed()

    def _place_chairs(self, force: bool = False) -> None:
        many = title_of(self.game).seats[1] > _FOUR_SIDES
        room = self._look.px(WIDE_FOR_MANY if many else WIDE)
        wide = self.width() >= room and self._look.letters <= _MOST_SCALE
        if wide == self._wide and not force:
            return
        self._wide = wide
        self._seats.set_round(wide)
        can_go = len(self.chairs) > title_of(self.game).seats[0] and self._shared is None
        self.add.setEnabled(self._shared is None)
        self.add.setVisible(len(self.chairs) < title_of(self.game).seats[1])
        for panel in self.chairs:
            panel.remove.setVisible(can_go)
        title = title_of(self.game)
        emblem = "" if title.shows_die else title.emblem
        self._seats.set_chairs(self.chairs, title.seats[1], emblem)
        self._order()

    def _order(self) -> None:
        """Tab goes from the title to the chairs, through the folds, and to the deal at last.

        Said anew whenever something has another parent: Qt then puts it at the end.
        """
        order: list[QWidget] = [*self.title.choices]
        for panel in self.chairs:
            order += [panel.name, panel.person, panel.bot, panel.level]
            order += [panel.temperament, panel.aim, panel.remove]
        order.append(self.add)
        order.append(self.lesson)
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
        self.form.set_chairs(self._names())
        self.form.update_summaries()
        deal = self.form.deal() or self.seed.words() or self._t("new.deal_random")
        self.deal_fold.set_summary(deal)
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

    def _names(self) -> list[str]:
        return [panel.name.text() for panel in self.chairs]

    def _show_problems(self) -> bool:
        """Show every problem beside its field; True if there is one."""
        wrong = self._name_problems()
        sentence = self.form.problem()
        if not wrong and not sentence:
            sentence = self._check(self.choice())
        placed = self.form.place(sentence)
        self.problem.setText("" if placed else sentence)
        self.problem.setVisible(bool(sentence) and not placed)
        sentence = sentence or self.code.sentence
        self.deal.setEnabled(not wrong and not sentence)
        self.deal.setAccessibleDescription(sentence)
        return wrong or bool(sentence)

    def _name_problems(self) -> bool:
        seen: set[str] = set()
        wrong = False
        for panel in self.chairs:
            name = panel.name.words()
            sentence = ""
            if not name:
                sentence = self._t("seat.nameless")
            elif alike(name) in seen:
                sentence = self._t("seat.twice", member=name)
            seen.add(alike(name))
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


def _controls(body: QWidget) -> list[QWidget]:
    """What Tab should stop at inside a fold, in the order in which it was made."""
    kinds = (QAbstractButton, QComboBox, QLineEdit, QListWidget)
    return [
        widget
        for widget in body.findChildren(QWidget)
        if isinstance(widget, kinds) and not isinstance(widget.parent(), QComboBox)
    ]


class _Titles(SegmentedSwitch):
    """In as many lines as they need."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self.fit(self.width())


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
