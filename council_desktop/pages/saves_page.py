"""Every game that is kept: to go on with, finished, put aside, and what can't be opened."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
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

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.look import tall, up_and_down, words
from council_desktop.widgets.page_bar import PageBar, set_icon
from council_desktop.widgets.row_list import LEAST_LIST, ROW, RowList

_KINDS: Final = ("running", "broken", "finished", "aside")
"""The sections, in their order."""
_ICONS: Final = {"running": "play", "broken": "warning", "aside": "folder"}
_BESIDE: Final = 820
"""From this width on, at 100 %, what can be done stands beside the list."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """One kept game, in words."""

    path: Path
    kind: str
    """running, finished, broken or aside."""
    title: str
    state: str
    """How far it is, how it ended, or why it can't be opened."""
    when: str
    won: bool = False
    can_rescue: bool = False
    """Is there something whole in it?"""
    note: str = ""
    """What can be done with a file that can't be opened."""

    @property
    def icon(self) -> str:
        """The mark in front of it."""
        return _ICONS.get(self.kind, "check" if self.won else "crown-broken")

    @property
    def bad(self) -> bool:
        """Is it nothing to be glad of?"""
        return self.kind == "broken" or self.icon == "crown-broken"

    @property
    def spoken(self) -> str:
        """The row as one text."""
        return f"{self.title}. {self.state}. {self.when}"


class SavesPage(TableBackground):
    """The list, and beside it what can be done with the chosen game."""

    back_requested = Signal()
    open_requested = Signal(object)
    """Path: go on with it, or look at it."""
    copy_requested = Signal(object)
    aside_requested = Signal(object)
    bring_back_requested = Signal(object)
    show_requested = Signal(object)
    """Path: show it in the system's folder."""
    rescue_requested = Signal(object)
    import_requested = Signal()

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
        super().__init__(theme, assets)
        self._texts, self._look = texts, theme
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("menu.saves"), self._t("word.back"))
        self.bar.back_requested.connect(self.back_requested)
        self.bring_in = self.bar.add_action(self._t("menu.open"), "import")
        self.bring_in.clicked.connect(self.import_requested)
        whole.addWidget(self.bar)
        # With large letters list and buttons are higher than the window together.
        inside = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self._row.setContentsMargins(px(16), px(14), px(16), px(14))
        self._row.setSpacing(px(16))
        self._row.addWidget(self._make_list(theme, assets), 7)
        self._row.addWidget(self._make_side(theme, assets), 4)
        whole.addWidget(up_and_down(inside), 1)
        self.show_rows(())

    def _make_list(self, theme: Theme, assets: Assets) -> QWidget:
        panel = QFrame()
        panel.setProperty("kind", "panel")
        box = QVBoxLayout(panel)
        box.setContentsMargins(*(theme.px(8),) * 4)
        self.empty = words(self._t("saves.empty"), "muted")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.list = RowList(theme, assets, self._t("menu.saves"))
        self.list.setMinimumHeight(theme.px(LEAST_LIST))
        self.list.currentItemChanged.connect(lambda *_: self._show_chosen())
        self.list.itemActivated.connect(lambda _: self._on_main())
        box.addWidget(self.empty, 1)
        box.addWidget(self.list, 1)
        return panel

    def _make_side(self, theme: Theme, assets: Assets) -> QWidget:
        px = theme.px
        self.side = QFrame()
        self.side.setProperty("kind", "panel")
        box = QVBoxLayout(self.side)
        box.setContentsMargins(px(18), px(16), px(18), px(16))
        box.setSpacing(px(8))
        self.title = words("")
        self.state = words("")
        self.when = words("", "muted")
        self.file = words("", "muted")
        self.file.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.note = words("", "muted")
        for label in (self.title, self.state, self.when, self.file, self.note):
            box.addWidget(label)
        box.addSpacing(px(8))
        self.main = QPushButton()
        self.main.setProperty("kind", "primary")
        tall(self.main, theme, 44)
        self.main.clicked.connect(self._on_main)
        box.addWidget(self.main)
        self.copy = self._button("menu.save_as", "export", assets, self.copy_requested)
        self.show_file = self._button("home.damaged.show", "folder", assets, self.show_requested)
        self.put_aside = self._button("saves.put_aside", "trash", assets, self.aside_requested)
        for button in (self.copy, self.show_file, self.put_aside):
            box.addWidget(button)
        box.addStretch(1)
        return self.side

    def _button(self, key: str, icon: str, assets: Assets, signal: object) -> QPushButton:
        button = QPushButton(self._t(key))
        set_icon(button, icon, self._look, assets)

        def pressed() -> None:
            row = self.chosen()
            if row is not None:
                signal.emit(row.path)  # type: ignore[attr-defined]

        button.clicked.connect(pressed)
        return button

    # ------------------------------------------------------------ what is shown

    def show_rows(self, rows: Sequence[GameRow]) -> None:
        """The games; what was chosen stays chosen, where it is still there."""
        before = self.chosen()
        self.list.fill(
            (
                (self._t(f"saves.kind.{kind}"), [row for row in rows if row.kind == kind])
                for kind in _KINDS
            ),
            lambda _, row: row.spoken,
            lambda row: before is not None and row.path == before.path,
        )
        self.list.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self._show_chosen()

    def choose(self, path: Path) -> None:
        """Choose the game in this file."""
        for number in range(self.list.count()):
            row = self.list.item(number).data(ROW)
            if isinstance(row, GameRow) and row.path == path:
                self.list.setCurrentRow(number)

    def chosen(self) -> GameRow | None:
        """The game that is chosen."""
        item = self.list.currentItem()
        row = item.data(ROW) if item is not None else None
        return row if isinstance(row, GameRow) else None

    def focus_first(self) -> None:
        """Where the keyboard starts."""
        (self.list if self.list.isVisible() else self.bring_in).setFocus()

    def _show_chosen(self) -> None:
        row = self.chosen()
        self.side.setVisible(row is not None)
        if row is None:
            return
        self.title.setText(row.title)
        # A file's name in its own letters, which the capitals of titles would hide.
        self.title.setFont(self._look.font(Role.STRONG if row.kind == "broken" else Role.TITLE))
        self.state.setText(row.state)
        self.when.setText(row.when)
        self.file.setText("" if row.kind == "broken" else row.path.name)
        self.file.setVisible(bool(self.file.text()))
        self.note.setText(row.note)
        self.note.setVisible(bool(self.note.text()))
        self.main.setText(self._t(f"saves.main.{row.kind}"))
        self.main.setVisible(row.kind != "broken" or row.can_rescue)
        self.put_aside.setVisible(row.kind in ("running", "finished"))

    def _on_main(self) -> None:
        row = self.chosen()
        if row is None:
            return
        if row.kind == "aside":
            self.bring_back_requested.emit(row.path)
        elif row.kind != "broken":
            self.open_requested.emit(row.path)
        elif row.can_rescue:
            self.rescue_requested.emit(row.path)
        else:
            self.show_requested.emit(row.path)

    # ------------------------------------------------------------ Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: beside the list or below it."""
        super().resizeEvent(event)
        beside = self.width() >= self._look.px(_BESIDE)
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)
