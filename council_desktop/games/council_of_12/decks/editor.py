"""The deck editor: the cards of a deck in a list, the chosen one as a form, and how it will look.

It changes a draft and says so; nothing is written here.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import (
    QEvent,
    QObject,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.council_of_12.challenges import GAME, challenge_name
from council_desktop.games.council_of_12.decks.draft import (
    NUMBERS,
    OWN_CONSTANTS,
    Draft,
    new_draft,
    number_from,
    number_text,
    targets_from,
    targets_text,
)
from council_desktop.games.council_of_12.decks.fields import BellField, Field, LineField, WordsField
from council_desktop.games.council_of_12.decks.preview import DeckPreview
from council_desktop.games.council_of_12.decks.words import field_sentence, problem_sentence
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.look import bare_list, tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.row_list import WrappingList
from engine.core.tables import MOST_LETTERS, DeckProblem
from engine.games.council_of_12.deck import CHARACTERS
from engine.titles import builtin_deck

_AFTER_MS: Final = 400
"""So long after the last key what was typed is kept."""
_WIDE, _BESIDE = 1180, 860
"""From these widths on, at 100 %, front and back stand beside the form: side by side, and as a
column. On a smaller page they stand below it."""
_MOST_LIST: Final = 0.4
"""The list takes no more of the page for the sake of long words; they are whole in a tip."""
_LIST_WIDE, _LIST_NARROW = 236, 150
_AROUND_LIST: Final = 14
"""Beside the list: the edges of its panel."""
_LOW: Final = 420
"""On a page less high than this the keys are not explained."""
_DECK, _CROWNS = 0, 1
_FIRST_CARD: Final = 2
"""Rows of the list in front of the cards."""


class DeckEditorPage(TableBackground):
    """`kept` when the draft should be written; `play_requested` with the name of its file."""

    back_requested = Signal()
    kept = Signal(object, object)
    """Path and draft."""
    play_requested = Signal(str)
    export_requested = Signal(object)
    """Path."""

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        self.path = Path()
        self.draft = new_draft("", "")
        self._dirty = False
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_AFTER_MS)
        self._later.timeout.connect(self.flush)
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, "", self._t("edit.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.progress = PlainLabel()
        self.progress.setProperty("kind", "strong")
        self.bar.add_widget(self.progress)
        self.export = self.bar.add_action(self._t("page.export"), "export")
        self.export.clicked.connect(lambda: self.export_requested.emit(self.path))
        whole.addWidget(self.bar)
        row = QHBoxLayout()
        row.setContentsMargins(px(16), px(12), px(16), px(6))
        row.setSpacing(px(14))
        row.addWidget(self._make_list())
        self.preview = DeckPreview(texts, theme, assets)
        self.forms = (self._make_deck_form(), self._make_crowns_form(), self._make_card_form())
        left = QVBoxLayout()
        for form in self.forms:
            left.addWidget(form)
        self._middle = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._middle.setContentsMargins(0, 0, px(6), 0)
        self._middle.setSpacing(px(14))
        self._middle.addLayout(left, 1)
        self._middle.addWidget(self.preview)
        held = QWidget()
        held.setLayout(self._middle)
        self.area = up_and_down(held)
        row.addWidget(self.area, 1)
        whole.addLayout(row, 1)
        whole.addWidget(self._make_foot())
        for key, step in ((Qt.Key.Key_PageDown, 1), (Qt.Key.Key_PageUp, -1)):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda step=step: self.step(step))
        self._fill_list()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decks.{key}", **params)

    # ------------------------------------------------------------ parts

    def _make_list(self) -> QWidget:
        px = self._look.px
        panel = QFrame()
        panel.setProperty("kind", "panel")
        self._side = panel
        box = QVBoxLayout(panel)
        box.setContentsMargins(*(px(6),) * 4)
        self.list = WrappingList(self._look, marked=True)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setStyleSheet(bare_list(self._look))
        self.list.setAccessibleName(self._t("edit.list"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setIconSize(QSize(px(16), px(16)))
        for _ in range(_FIRST_CARD + len(NUMBERS)):
            self.list.addItem(QListWidgetItem())
        self.list.currentRowChanged.connect(self._on_row)
        self.list.itemActivated.connect(lambda _: self.focus_form())
        box.addWidget(self.list)
        return panel

    def _panel(self, title: QLabel, text: str = "") -> tuple[QFrame, QVBoxLayout]:
        px = self._look.px
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(px(18), px(12), px(18), px(14))
        box.setSpacing(px(8))
        box.addWidget(title)
        if text:
            box.addWidget(words(text, "muted"))
        return panel, box

    def _make_deck_form(self) -> QWidget:
        panel, box = self._panel(words(self._t("edit.deck"), "title"), self._t("edit.deck_text"))
        self.name = LineField(self._look, self._t("field.deck_name"), str, number_text)
        self.name.line.setMaxLength(MOST_LETTERS)
        self.name.edited.connect(self._on_name)
        box.addWidget(self.name)
        box.addSpacing(self._look.px(8))
        box.addWidget(words(self._t("edit.numbers_text"), "muted"))
        usual = builtin_deck().source["constants"]
        self.constants = {
            key: self._number(self._t(f"field.{key}"), usual[key]) for key in OWN_CONSTANTS
        }
        for key, field in self.constants.items():
            field.edited.connect(lambda value, key=key: self._on_constant(key, value))
            box.addWidget(field)
        box.addStretch(1)
        return panel

    def _make_crowns_form(self) -> QWidget:
        px = self._look.px
        panel, box = self._panel(
            words(self._t("edit.crowns"), "title"), self._t("edit.crowns_text")
        )
        self.crowns_problem = words("", "error")
        self.crowns_problem.hide()
        box.addWidget(self.crowns_problem)
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(18))
        grid.setVerticalSpacing(px(6))
        self.crowns: dict[str, LineField] = {}
        for place, who in enumerate(builtin_deck().characters):
            name = self._texts.t(f"{GAME}.character.{who.id}.name")
            spoken = f"{name}, {self._t('field.crowns')}"
            field = self._number(name, who.crowns, spoken)
            field.edited.connect(lambda value, who=who.id: self._on_crowns(who, value))
            field.line.installEventFilter(self)
            self.crowns[who.id] = field
            half = len(CHARACTERS) // 2
            grid.addWidget(field, place % half, place // half)
        box.addLayout(grid)
        box.addStretch(1)
        return panel

    def _number(self, name: str, usual: int, spoken: str = "") -> LineField:
        field = LineField(self._look, name, number_from, number_text, spoken=spoken)
        field.line.setPlaceholderText(self._t("edit.usual", value=usual))
        return field

    def _make_card_form(self) -> QWidget:
        look, texts = self._look, self._texts
        self._pairs: list[QBoxLayout] = []
        self.card_title = words("", "title")
        panel, box = self._panel(self.card_title)
        self.fields: dict[str, Field] = {
            "name": LineField(look, self._t("field.name"), lambda text: text or None, number_text),
            "bell": BellField(look, texts),
            "value": LineField(look, self._t("field.value"), number_from, number_text),
            "targets": LineField(look, self._t("field.targets"), targets_from, targets_text),
            "penalty": WordsField(look, texts, "penalty"),
            "reward": WordsField(look, texts, "reward"),
        }
        name = self.fields["name"]
        assert isinstance(name, LineField)
        name.line.setMaxLength(MOST_LETTERS)
        for key, field in self.fields.items():
            field.edited.connect(lambda value, key=key: self._on_field(key, value))
        box.addWidget(name)
        for pair in (("bell", "value"), ("targets",), ("penalty", "reward")):
            line = QBoxLayout(QBoxLayout.Direction.LeftToRight)
            line.setSpacing(look.px(10))
            self._pairs.append(line)
            for key in pair:
                line.addWidget(self.fields[key], 1, Qt.AlignmentFlag.AlignTop)
            box.addLayout(line)
        self.borrowed = words("", "muted")
        box.addWidget(self.borrowed)
        box.addStretch(1)
        return panel

    def _make_foot(self) -> QWidget:
        px = self._look.px
        foot = QWidget()
        box = QHBoxLayout(foot)
        box.setContentsMargins(px(20), px(4), px(20), px(12))
        box.setSpacing(px(12))
        text = QVBoxLayout()
        text.setSpacing(px(1))
        self.state, self.keys = words(""), words(self._t("edit.keys"), "muted")
        text.addWidget(self.state)
        text.addWidget(self.keys)
        box.addLayout(text, 1)
        self.play = QPushButton(self._t("page.play"))
        self.play.setProperty("kind", "primary")
        set_icon(self.play, "play", self._look, self._glyphs)
        tall(self.play, self._look, 44)
        self.play.clicked.connect(self._on_play)
        box.addWidget(self.play)
        return foot

    # ------------------------------------------------------------ showing

    def open(self, path: Path, draft: Draft, row: int | None = None) -> None:
        """Show this deck, at a row of the list; None: at the first card that is not complete."""
        self.flush()
        self.path, self.draft, self._dirty = path, draft, False
        self.show_trouble("")
        done = draft.done()
        if row is None:
            left = next((no for no in NUMBERS if no not in done), None)
            row = _DECK if left is None else _row_of(left)
        self._fill_list()
        self.list.setCurrentRow(min(max(0, row), self.list.count() - 1))
        self._show_row()

    def place(self) -> tuple[Path, int]:
        """What `open` shows again; whatever is typed is kept first."""
        self.flush()
        return self.path, self.list.currentRow()

    def focus_form(self) -> None:
        """The keyboard goes to the first field."""
        self._focus(self._fields_shown()[0])

    def _focus(self, field: Field) -> None:
        control = field.controls()[0]
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if isinstance(field, LineField):
            field.line.selectAll()
        self.area.ensureWidgetVisible(control)

    def step(self, by: int) -> None:
        """To the next part of the deck, or back; the keyboard stays in the same field."""
        row = self.list.currentRow() + by
        if not 0 <= row < self.list.count():
            return
        shown = self._fields_shown()
        focus = QApplication.focusWidget()
        at = next((n for n, one in enumerate(shown) if focus in one.controls()), 0)
        in_list = focus is self.list
        self.list.setCurrentRow(row)
        if not in_list:
            fields = self._fields_shown()
            self._focus(fields[at if len(fields) == len(shown) else 0])

    def show_trouble(self, reason: str) -> None:
        """Why the draft can't be written; "" where it is."""
        self._trouble = reason
        self._show_state()

    @property
    def no(self) -> int | None:
        """The challenge that is shown."""
        row = self.list.currentRow()
        return NUMBERS[row - _FIRST_CARD] if row >= _FIRST_CARD else None

    def _fields_shown(self) -> list[Field]:
        row = self.list.currentRow()
        if row == _DECK:
            return [self.name, *self.constants.values()]
        return list(self.crowns.values() if row == _CROWNS else self.fields.values())

    def _on_row(self, row: int) -> None:
        if row >= 0:
            self.flush()
            self._show_row()
            self.area.ensureVisible(0, 0)

    def _show_row(self) -> None:
        row, draft = self.list.currentRow(), self.draft
        for place, form in enumerate(self.forms):
            form.setVisible(place == min(row, _FIRST_CARD))
        no = self.no
        if no is not None:
            for key, field in self.fields.items():
                field.show_value(draft.field(no, key))
            usual = challenge_name(self._texts, no)
            name = self.fields["name"]
            assert isinstance(name, LineField)
            name.line.setPlaceholderText(self._t("hint.name", name=usual))
            targets = self.fields["targets"]
            assert isinstance(targets, LineField)
            targets.line.setPlaceholderText(self._t("hint.targets"))
        elif row == _DECK:
            self.name.show_value(draft.name)
            for key, number in self.constants.items():
                number.show_value(draft.constant(key))
        else:
            for who, number in self.crowns.items():
                number.show_value(draft.crowns(who))
        self.preview.setVisible(row != _DECK)
        self._show_problems()

    def _show_problems(self) -> None:
        """What is wrong with what is shown, its mark in the list, and how far the deck is."""
        no, draft = self.no, self.draft
        if no is not None:
            name = challenge_name(self._texts, no, str(draft.field(no, "name") or ""))
            self.card_title.setText(self._t("edit.card", no=no, name=name))
            self._mark_fields(self.fields, draft.problems(no))
            borrowed = no == NUMBERS[-1] and not draft.is_begun(no)
            self.borrowed.setText(self._t("edit.borrowed", no=no) if borrowed else "")
            self.borrowed.setVisible(borrowed)
            self.preview.show_challenge(draft, no)
        elif self.list.currentRow() == _DECK:
            nameless = draft.name_problem()
            wrong = draft.constant_problems() | ({"name": nameless} if nameless else {})
            self._mark_fields({"name": self.name, **self.constants}, wrong)
        else:
            wrong = draft.crown_problems()
            self._mark_fields(self.crowns, wrong)
            sentence = field_sentence(self._texts, wrong[""]) if "" in wrong else ""
            self.crowns_problem.setText(sentence)
            self.crowns_problem.setVisible(bool(sentence))
            self.preview.show_supplicant(draft, self._character())
        self._show_item(self.list.currentRow())
        self._show_state()

    def _mark_fields(self, fields: Mapping[str, Field], wrong: Mapping[str, DeckProblem]) -> None:
        for key, field in fields.items():
            problem = wrong.get(key)
            if problem is None:
                field.show_problem("")
            else:
                field.show_problem(field_sentence(self._texts, problem), problem.kind == "missing")

    def _character(self) -> str:
        """Whose crown value has the keyboard; at first the first one."""
        focus = QApplication.focusWidget()
        found = (who for who, field in self.crowns.items() if field.line is focus)
        return next(found, CHARACTERS[0])

    def _fill_list(self) -> None:
        for row in range(self.list.count()):
            self._show_item(row)

    def _show_item(self, row: int) -> None:
        draft, item = self.draft, self.list.item(row)
        if row < _FIRST_CARD:
            what = self._t("edit.deck" if row == _DECK else "edit.crowns")
            bad = draft.constant_problems() if row == _DECK else draft.crown_problems()
            state = "wrong" if bad or (row == _DECK and draft.name_problem()) else "done"
        else:
            no = NUMBERS[row - _FIRST_CARD]
            name = challenge_name(self._texts, no, str(draft.field(no, "name") or ""))
            begun = draft.is_begun(no)
            what = self._t("edit.card", no=no, name=name) if begun else str(no)
            kinds = {problem.kind for problem in draft.problems(no).values()}
            state = "done" if not kinds else "empty" if not begun else "begun"
            if begun and kinds - {"missing"}:
                state = "wrong"
        look = self._look
        icon, colour = {
            "done": ("check", look.green_text),
            "wrong": ("warning", look.red_text),
            "begun": ("edit", look.gold_text),
            "empty": ("minus", look.disabled),
        }[state]
        item.setText(what)
        item.setToolTip(what)
        item.setIcon(self._glyphs.icon(icon, colour, colour, look.px(16)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self._t(f"edit.card_{state}", what=what))
        item.setForeground(look.muted if state == "empty" else look.ink)

    def _show_state(self) -> None:
        """How far the deck is, and whether it is kept."""
        draft = self.draft
        done, all_ = len(draft.done()), len(NUMBERS)
        self._fit_list()
        self.progress.setText(self._t("edit.progress", done=done, all=all_))
        self.bar.set_title(draft.name or self.path.stem)
        self.progress.setAccessibleName(self._t("edit.progress_text", done=done, all=all_))
        self.progress.setToolTip(self._t("edit.progress_text", done=done, all=all_))
        sentence, kind, ready = self._t("edit.ready"), "good", True
        try:
            draft.deck()
        except DeckProblem as problem:
            ready = False
            what = problem_sentence(self._texts, problem)
            sentence, kind = self._t("edit.to_do", what=what), "muted"
        if self._trouble:
            sentence, kind = self._t("edit.not_kept", reason=self._trouble), "error"
        self.state.setText(sentence)
        if self.state.property("kind") != kind:
            self.state.setProperty("kind", kind)
            self.state.style().unpolish(self.state)
            self.state.style().polish(self.state)
        self.play.setEnabled(ready and not self._trouble)
        self.play.setAccessibleDescription("" if self.play.isEnabled() else sentence)

    _trouble = ""

    # ------------------------------------------------------------ entering

    def _on_field(self, key: str, value: Any) -> None:
        no = self.no
        if no is not None:
            self._edit(lambda: self.draft.set_field(no, key, value))

    def _on_crowns(self, who: str, value: Any) -> None:
        self._edit(lambda: self.draft.set_crowns(who, value))

    def _on_constant(self, key: str, value: Any) -> None:
        self._edit(lambda: self.draft.set_constant(key, value))

    def _on_name(self, value: Any) -> None:
        self._edit(lambda: self.draft.set_name(value or ""))

    def _edit(self, change: Callable[[], None]) -> None:
        change()
        self._dirty = True
        self._later.start()
        self._show_problems()

    def flush(self) -> None:
        """What was typed is kept now."""
        self._later.stop()
        if self._dirty:
            self._dirty = False
            self.kept.emit(self.path, self.draft)

    def _on_play(self) -> None:
        self.flush()
        if not self._trouble:
            self.play_requested.emit(self.path.stem)

    # ------------------------------------------------------------ Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the supplicant whose value is entered is the one that is shown."""
        if event.type() == QEvent.Type.FocusIn and self.list.currentRow() == _CROWNS:
            self.preview.show_supplicant(self.draft, self._character())
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter is the next card, Esc the way back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focus = QApplication.focusWidget()
            if isinstance(focus, QPushButton):
                focus.click()
            elif not event.isAutoRepeat():
                self.next_card()
        elif event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
        else:
            super().keyPressEvent(event)

    def next_card(self) -> None:
        """The next part of the deck, with the keyboard in its first field."""
        row = self.list.currentRow()
        if row + 1 < self.list.count():
            self.list.setCurrentRow(row + 1)
            self.focus_form()
        elif self.play.isEnabled():
            self.play.setFocus(Qt.FocusReason.TabFocusReason)

    def _fit_list(self) -> None:
        """The list so wide that no word of its lines is cut; but not too much of the page."""
        px = self._look.px
        least = px(_LIST_WIDE if self.width() >= px(_BESIDE) else _LIST_NARROW)
        words = self.list.least_width() + px(_AROUND_LIST)
        self._side.setFixedWidth(max(least, min(words, round(self.width() * _MOST_LIST))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the preview beside the form, or below it."""
        super().resizeEvent(event)
        px, direction = self._look.px, QBoxLayout.Direction
        beside = self.width() >= px(_BESIDE)
        self.preview.set_column(beside and self.width() < px(_WIDE))
        for line in (self._middle, *self._pairs):
            line.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self._fit_list()
        self.keys.setVisible(self.height() >= px(_LOW))
        QTimer.singleShot(0, self.area, self._follow_focus)

    def _follow_focus(self) -> None:
        """What is typed in stays in sight in a smaller window, and what is wrong with it."""
        self.list.scrollToItem(self.list.currentItem())
        focus = QApplication.focusWidget()
        for field in self._fields_shown():
            if focus in field.controls():
                self.area.ensureWidgetVisible(field)


def _row_of(no: int) -> int:
    return _FIRST_CARD + NUMBERS.index(no)
