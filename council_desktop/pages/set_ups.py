"""Named set-ups in a new game: chosen, remembered, renamed, deleted, and that taken back."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QPushButton,
)

from council_desktop.look.theme import Role, Theme
from council_desktop.store import setups as named
from council_desktop.store.game_choice import BALANCED, Chair, GameChoice
from council_desktop.store.setups import SetUps
from council_desktop.system.announce import announce
from council_desktop.text.texts import Texts
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.fold import FoldRow
from council_desktop.widgets.look import words
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.typed_line import TypedLine

_FIELD: Final = 140
_AROUND: Final = 24
"""What a field needs beside its words, at 100 %."""
_GAP: Final = 6


class SetUpsFold(FoldRow):
    """Shows what is remembered, and says what is to be remembered now; it stores nothing."""

    picked = Signal(object)
    """Fill in this choice."""
    edited = Signal(object)
    """These are the set-ups from now on."""

    def __init__(
        self, texts: Texts, theme: Theme, setups: SetUps, choice: Callable[[], GameChoice]
    ) -> None:
        """`choice` is what is filled in on the page now."""
        super().__init__(theme, texts.t("app.setups.title"))
        self._texts, self._choice = texts, choice
        self._setups: SetUps = setups
        self._before: tuple[SetUps, str] | None = None
        """What the last change can be taken back to: the set-ups, and which was chosen."""
        self._current = ""
        """The one that was filled in or saved last."""
        self.list = QuietCombo()
        self.list.setAccessibleName(self._t("choose"))
        self.list.currentIndexChanged.connect(self._on_chosen)
        self.about = words("", "muted")
        """What is chosen, or what was just done."""
        self.name = TypedLine()
        self.name.setMaxLength(named.LONGEST_NAME)
        asked = self._t("name")
        words_wide = QFontMetrics(theme.font(Role.BODY)).horizontalAdvance(asked)
        self.name.setMinimumWidth(max(theme.px(_FIELD), words_wide + theme.px(_AROUND)))
        self.name.setPlaceholderText(asked)
        self.name.setAccessibleName(self._t("name"))
        self.name.textChanged.connect(self._show_buttons)
        self.save = self._button("save", self._on_save)
        self.rename = self._button("rename", self._on_rename)
        self.delete = self._button("delete", self._on_delete)
        self.undo = self._button("undo", self._on_undo)
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        line.addWidget(self.save)
        buttons = FlowLayout(theme.px(_GAP))
        for button in (self.rename, self.delete, self.undo):
            buttons.addWidget(button)
        self.inside.addWidget(self.list)
        self.inside.addWidget(self.about)
        self.inside.addLayout(line)
        self.inside.addLayout(buttons)
        self._fill()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.setups.{key}", **params)

    def _button(self, key: str, do: Callable[[], None]) -> QPushButton:
        button = QPushButton(self._texts.t("app.menu.undo") if key == "undo" else self._t(key))
        button.clicked.connect(lambda _: do())
        return button

    # ------------------------------------------------------------ what is shown

    def _fill(self) -> None:
        """The list and the buttons, after a change."""
        blocker = QSignalBlocker(self.list)
        self.list.clear()
        names = named.names(self._setups)
        self.list.addItem(self._t("choose" if names else "none"), "")
        for name in names:
            self.list.addItem(name, name)
            about = self._about(name)
            self.list.setItemData(self.list.count() - 1, about, Qt.ItemDataRole.ToolTipRole)
        self.list.setCurrentIndex(max(0, self.list.findData(self._current)))
        for part in (self.list, self.rename, self.delete):
            part.setVisible(bool(names))
        blocker.unblock()
        self._show_chosen()

    def _show_chosen(self) -> None:
        about = self._about(self._current) if self._current else self._t("text")
        self.about.setText(about)
        self.list.setAccessibleDescription(about)
        self._show_buttons()
        self.show_choice()

    def _about(self, name: str) -> str:
        """Game and members of a set-up."""
        choice = named.choice_of(self._setups, name)
        if choice is None:
            return self._t("unreadable")
        members = self._texts.listing([self._member(chair) for chair in choice.chairs])
        game = self._texts.t(f"{choice.game_id}.title")
        return self._t("about", game=game, members=members)

    def _member(self, chair: Chair) -> str:
        """A name, and of a bot what it is like."""
        if chair.person:
            return chair.name
        like = [self._texts.t(f"app.level.{chair.level}")]
        if chair.temperament:
            like.append(self._texts.t(f"app.temperament.{chair.temperament}"))
        if chair.aim != BALANCED:
            like.append(self._texts.t(f"app.aim.{chair.aim}"))
        return self._t("bot", member=chair.name, like=", ".join(like))

    def _show_buttons(self, *_: object) -> None:
        name = named.tidy(self.name.words())
        known = named.called(self._setups, name)
        self.save.setText(self._t("replace" if known else "save"))
        self.save.setEnabled(bool(name))
        free = known in ("", self._current)
        self.rename.setEnabled(bool(self._current and name and free and name != self._current))
        self.delete.setEnabled(bool(self._current))
        self.undo.setVisible(self._before is not None)

    def show_choice(self) -> None:
        """The page may say something else now: which set-up that is, folded away too."""
        data = named.data_of(self._choice())
        same = next((one for one in named.names(self._setups) if self._setups[one] == data), "")
        if same:
            summary = same
        elif self._current:
            summary = self._t("changed", setup=self._current)
        elif self._setups:
            summary = self._texts.n("app.setups.count", len(self._setups))
        else:
            summary = self._t("none")
        self.set_summary(summary)

    def forget(self) -> None:
        """The page was filled in with something else: none of them is chosen."""
        self._current = ""
        self.name.clear()
        self._fill()

    # ------------------------------------------------------------ what is done

    def _on_chosen(self, _: int) -> None:
        self._current = str(self.list.currentData() or "")
        self.name.setText(self._current)
        choice = named.choice_of(self._setups, self._current)
        if choice is not None:
            self.picked.emit(choice)
        self._show_chosen()

    def _on_save(self) -> None:
        name = named.tidy(self.name.words())
        if name:
            key = "replaced" if named.called(self._setups, name) else "saved"
            self._change(named.saved(self._setups, name, self._choice()), name)
            self._tell(self._t(key, setup=name))

    def _on_rename(self) -> None:
        old, name = self._current, named.tidy(self.name.words())
        self._change(named.renamed(self._setups, old, name), name)
        self._tell(self._t("renamed", old=old, setup=name))

    def _on_delete(self) -> None:
        gone = self._current
        self._change(named.without(self._setups, gone), "")
        self._tell(self._t("deleted", setup=gone))
        self.undo.setFocus()

    def _on_undo(self) -> None:
        if self._before is not None:
            setups, current = self._before
            self._change(setups, current)
            self._before = None
            self._tell(self._t("undone"))
            self.name.setText(current)
            self._fill()
            self.list.setFocus()

    def _change(self, setups: SetUps, current: str) -> None:
        self._before = self._setups, self._current
        self._setups, self._current = setups, current
        if not current:
            self.name.clear()
        self._fill()
        self.edited.emit(setups)

    def _tell(self, sentence: str) -> None:
        self.about.setText(sentence)
        announce(self, sentence)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter does what is meant here; nobody wants to deal while naming something."""
        focus = self.focusWidget()
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if enter and focus is self.name:
            self._on_save()
        elif enter and isinstance(focus, QAbstractButton) and focus is not self.head:
            focus.click()
        else:
            super().keyPressEvent(event)
