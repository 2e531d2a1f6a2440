"""All decks: that of the program, one's own, unfinished ones, and files that are none."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from council_desktop.games.council_of_12.decks.draft import NUMBERS
from council_desktop.games.council_of_12.decks.files import (
    ASIDE,
    DAMAGED,
    HOUSE,
    KINDS,
    OWN,
    UNFINISHED,
    DeckEntry,
)
from council_desktop.games.council_of_12.decks.words import problem_sentence
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.look import tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.row_list import LEAST_LIST, ROW, RowList

_ICONS: Final = {
    HOUSE: "lock",
    OWN: "check",
    UNFINISHED: "edit",
    DAMAGED: "warning",
    ASIDE: "folder",
}
_BESIDE: Final = 820
"""From this width on, at 100 %, what can be done stands beside the list."""


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One deck of the list, in words."""

    entry: DeckEntry
    title: str
    state: str
    when: str = ""

    @property
    def icon(self) -> str:
        """The mark in front of it."""
        return _ICONS[self.entry.kind]

    @property
    def bad(self) -> bool:
        """Can nothing be done with it here?"""
        return self.entry.kind == DAMAGED


class DecksPage(TableBackground):
    """The list, and beside it what can be done with the chosen deck: its entry goes with it."""

    back_requested = Signal()
    new_requested = Signal()
    import_requested = Signal()
    play_requested = Signal(object)
    edit_requested = Signal(object)
    copy_requested = Signal(object)
    rename_requested = Signal(object)
    export_requested = Signal(object)
    aside_requested = Signal(object)
    bring_back_requested = Signal(object)
    show_requested = Signal(object)

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look, self._glyphs = texts, theme, assets
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("page.title"), texts.t("app.word.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.new = self.bar.add_action(self._t("page.new"), "plus")
        self.new.clicked.connect(self.new_requested)
        self.bring_in = self.bar.add_action(self._t("page.import"), "import")
        self.bring_in.clicked.connect(self.import_requested)
        whole.addWidget(self.bar)
        # With large letters list and buttons are higher than the window together.
        inside = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._row.setContentsMargins(px(16), px(14), px(16), px(14))
        self._row.setSpacing(px(16))
        self._row.addWidget(self._make_list(), 7)
        self._row.addWidget(self._make_side(), 4)
        whole.addWidget(up_and_down(inside), 1)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"decks.{key}", **params)

    def _make_list(self) -> QWidget:
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(*(self._look.px(8),) * 4)
        self.list = RowList(self._look, self._glyphs, self._t("page.title"))
        self.list.setMinimumHeight(self._look.px(LEAST_LIST))
        self.list.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.list.itemActivated.connect(lambda _: self._on_main())
        self.intro = words(self._t("page.intro"), "muted")
        self.intro.setContentsMargins(*(self._look.px(8),) * 4)
        box.addWidget(self.list, 1)
        box.addWidget(self.intro)
        return panel

    def _make_side(self) -> QWidget:
        px = self._look.px
        side = QFrame()
        side.setProperty("kind", "panel")
        box = QVBoxLayout(side)
        box.setContentsMargins(px(18), px(16), px(18), px(16))
        box.setSpacing(px(8))
        self.title, self.state = words("", "title"), words("")
        self.file = words("", "muted")
        self.file.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for label in (self.title, self.state, self.file):
            box.addWidget(label)
        box.addSpacing(px(8))
        self.main = QPushButton()
        self.main.setProperty("kind", "primary")
        tall(self.main, self._look, 44)
        self.main.clicked.connect(self._on_main)
        box.addWidget(self.main)
        self.edit = self._button("edit", "edit", self.edit_requested.emit)
        self.copy = self._button("copy", "copy", self.copy_requested.emit)
        self.rename = self._button("rename", "edit", self.rename_requested.emit)
        self.export = self._button("export", "export", self.export_requested.emit)
        self.show_file = self._button("show", "folder", self.show_requested.emit)
        self.put_aside = self._button("put_aside", "trash", self.aside_requested.emit)
        for button in (
            self.edit,
            self.copy,
            self.rename,
            self.export,
            self.show_file,
            self.put_aside,
        ):
            box.addWidget(button)
        box.addStretch(1)
        return side

    def _button(self, key: str, icon: str, do: Callable[[DeckEntry], object]) -> QPushButton:
        button = QPushButton(self._t(f"page.{key}"))
        set_icon(button, icon, self._look, self._glyphs)

        def pressed() -> None:
            entry = self.chosen()
            if entry is not None:
                do(entry)

        button.clicked.connect(pressed)
        return button

    # ------------------------------------------------------------ what is shown

    def show_entries(self, entries: Sequence[DeckEntry]) -> None:
        """The decks; what was chosen stays chosen, where it is still there."""
        before = self.chosen()
        self.list.fill(
            (
                (
                    self._t(f"kind.{kind}"),
                    [
                        DeckRow(one, self._title(one), self._state(one))
                        for one in entries
                        if one.kind == kind
                    ],
                )
                for kind in KINDS
            ),
            lambda heading, row: f"{row.title}. {heading}. {row.state}",
            lambda row: before is not None and row.entry.path == before.path,
        )
        self._show_chosen()

    def _title(self, entry: DeckEntry) -> str:
        return self._texts.t("council_of_12.deck.house") if entry.kind == HOUSE else entry.title

    def _state(self, entry: DeckEntry) -> str:
        if entry.kind == UNFINISHED and entry.done == len(NUMBERS) and entry.problem is not None:
            return problem_sentence(self._texts, entry.problem)
        reason = ""
        if entry.kind == DAMAGED and entry.problem is not None:
            reason = problem_sentence(self._texts, entry.problem)
        return self._t(f"state.{entry.kind}", done=entry.done, all=len(NUMBERS), reason=reason)

    def choose(self, entry_path: object) -> None:
        """Choose the deck of this file; None is the house deck."""
        for number in range(self.list.count()):
            row = self.list.item(number).data(ROW)
            if isinstance(row, DeckRow) and row.entry.path == entry_path:
                self.list.setCurrentRow(number)

    def chosen(self) -> DeckEntry | None:
        """The deck that is chosen."""
        item = self.list.currentItem()
        row = item.data(ROW) if item is not None else None
        return row.entry if isinstance(row, DeckRow) else None

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        self.list.setFocus()

    def _show_chosen(self) -> None:
        entry = self.chosen()
        if entry is None:
            return
        kind = entry.kind
        self.title.setText(self._title(entry))
        self.state.setText(self._state(entry))
        self.file.setText(entry.path.name if entry.path is not None else "")
        self.file.setVisible(bool(self.file.text()) and kind != DAMAGED)
        key = {HOUSE: "play", OWN: "play", UNFINISHED: "edit", DAMAGED: "show", ASIDE: "bring_back"}
        self.main.setText(self._t(f"page.{key[kind]}"))
        self.edit.setVisible(kind == OWN)
        self.copy.setVisible(kind in (HOUSE, OWN, UNFINISHED))
        self.rename.setVisible(entry.can_edit)
        self.export.setVisible(kind != HOUSE)
        self.show_file.setVisible(kind in (OWN, UNFINISHED, ASIDE))
        self.put_aside.setVisible(entry.can_edit)

    def _on_main(self) -> None:
        entry = self.chosen()
        if entry is None:
            return
        if entry.kind in (HOUSE, OWN):
            self.play_requested.emit(entry)
        elif entry.kind == UNFINISHED:
            self.edit_requested.emit(entry)
        elif entry.kind == ASIDE:
            self.bring_back_requested.emit(entry)
        else:
            self.show_requested.emit(entry)

    # ------------------------------------------------------------ Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: beside the list or below it."""
        super().resizeEvent(event)
        beside = self.width() >= self._look.px(_BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)
        self.intro.setVisible(beside)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)
