"""Questions that stop the window until they are answered; tests answer them instead."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, QStandardPaths
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QPlainTextEdit,
    QSplitter,
    QToolButton,
    QWidget,
)

from council_desktop.chronicle.exchange import Preview
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.fields import FieldsDialog
from council_desktop.pages.import_dialog import ImportDialog
from council_desktop.pages.question import QuestionDialog
from council_desktop.system.patience import HeldKeys
from council_desktop.text.texts import Texts
from council_desktop.widgets.quiet import QuietCombo
from council_desktop.widgets.typed_line import TypedLine
from engine.typed import clean_lines

_SIGNS: Final = {
    "backButton": "back",
    "forwardButton": "forward",
    "toParentButton": "chevron-up",
    "newFolderButton": "plus",
}
_WAYS_TO_COLUMNS: Final = ("listModeButton", "detailModeButton")
_WIDE, _HIGH, _PLACES = 760, 500, 190


class Asking:
    """Asks the person at the machine."""

    _ended = False

    def __init__(
        self,
        window: QWidget,
        look: Callable[[], tuple[Texts, Theme]],
        assets: Assets,
        everywhere: Callable[[], Sequence[QAction]] = tuple,
    ) -> None:
        """`look` is that of now; `everywhere` are the actions whose keys work in dialogs too."""
        self._window, self._look, self._assets = window, look, assets
        self._everywhere = everywhere
        self._held_keys = HeldKeys(window)
        self._held_keys.watch(window)
        self._folder: Path | None = None
        """Where a file was opened or written last."""

    def end(self) -> None:
        """The program ends: from now on every question is answered as if Esc were pressed, and
        nothing is shown."""
        self._ended = True

    def run(self, dialog: QDialog) -> bool:
        """Show a dialog of ours until it is answered; was it accepted?"""
        if self._ended:
            return False
        if not isinstance(dialog, QFileDialog):  # which may be the system's
            self._held_keys.watch(dialog)
        dialog.addActions(self._everywhere())
        return dialog.exec() == QDialog.DialogCode.Accepted

    def file_to_open(self, texts: Texts) -> Path | None:
        """A saved game from anywhere; None where none is wanted after all."""
        return self.file_of(texts.t("app.menu.open"), texts.t("app.saves.filter"))

    def file_to_write(self, title: str, name: str, kinds: str) -> Path | None:
        """Where to write; the system's dialog has asked before another file is replaced."""
        dialog = self._file_dialog(title, kinds)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(name)
        return self._chosen(dialog)

    def file_of(self, title: str, kinds: str) -> Path | None:
        """A file of these kinds to read; None where none is wanted after all."""
        dialog = self._file_dialog(title, kinds)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        return self._chosen(dialog)

    def _file_dialog(self, title: str, kinds: str) -> QFileDialog:
        """The system's own where there is one; Qt's says in our words what Qt does not translate,
        and shows no columns with words of its own."""
        texts, _ = self._look()
        dialog = QFileDialog(self._window, title, str(self.folder()), kinds)
        dialog.setViewMode(QFileDialog.ViewMode.List)
        label = QFileDialog.DialogLabel
        dialog.setLabelText(label.LookIn, texts.t("app.files.look_in"))
        dialog.setLabelText(label.FileType, texts.t("app.files.kinds"))
        self._dress(dialog)
        return dialog

    def _dress(self, dialog: QFileDialog) -> None:
        """Qt's own: signs that are seen on any ground, room for the names of places, and no way to
        the columns. Of the system's there is nothing to be found."""
        _, theme = self._look()
        for button in dialog.findChildren(QToolButton):
            glyph = _SIGNS.get(button.objectName())
            if glyph is not None:
                button.setIcon(self._assets.icon(glyph, theme.ink, theme.disabled, theme.px(18)))
            elif button.objectName() in _WAYS_TO_COLUMNS:
                button.hide()
        parts = dialog.findChild(QSplitter)
        if parts is not None:
            whole = QSize(theme.px(_WIDE), theme.px(_HIGH))
            dialog.resize(whole.boundedTo(self._window.size()))
            parts.setSizes([theme.px(_PLACES), theme.px(_WIDE - _PLACES)])

    def _chosen(self, dialog: QFileDialog) -> Path | None:
        files = dialog.selectedFiles() if self.run(dialog) else []
        dialog.deleteLater()
        return self._remembered(files[0] if files else "")

    def folder(self) -> Path:
        """Where a person begins to look for files: where they were last, else among their
        documents."""
        if self._folder is not None and self._folder.is_dir():
            return self._folder
        documents = QStandardPaths.StandardLocation.DocumentsLocation
        own = Path(QStandardPaths.writableLocation(documents))
        return own if own.is_dir() else Path.home()

    def _remembered(self, name: str) -> Path | None:
        if not name:
            return None
        self._folder = Path(name).parent
        return Path(name)

    def line(
        self, title: str, text: str, preset: str, wrong: Callable[[str], str] | None = None
    ) -> str | None:
        """A line of text, tidy; None where nothing is to be changed. ``wrong``: what is wrong with
        one, as a sentence; it is asked for until nothing is."""
        field = TypedLine(preset)
        field.selectAll()
        check = None if wrong is None else lambda: wrong(field.words())
        return field.words() if self._fields(title, ((text, field),), wrong=check) else None

    def pick(self, title: str, text: str, items: Sequence[str]) -> int | None:
        """The place of one of the items; None where none is wanted."""
        field = QuietCombo()
        field.addItems(items)
        return field.currentIndex() if self._fields(title, ((text, field),)) else None

    def lines(
        self, title: str, asked: Sequence[tuple[str, str]], about: str = ""
    ) -> tuple[str, ...] | None:
        """Several lines of text, each with what is asked and what is there now; `about`: what they
        are for, where they are about the table, which is seen above. None where nothing is to be
        changed."""
        fields = [(question, TypedLine(now)) for question, now in asked]
        if not self._fields(title, fields, about=about, low=bool(about)):
            return None
        return tuple(field.words() for _, field in fields)

    def words_of(
        self, title: str, greatest: tuple[str, str] | None, note: tuple[str, str]
    ) -> tuple[str, str] | None:
        """The words of an entry, the greatest challenge (where it has one) and the notes: each with
        what is asked and what is there now. None where nothing is to be changed."""
        line, lines = TypedLine(greatest[1] if greatest else ""), QPlainTextEdit(note[1])
        asked = ((greatest[0], line),) if greatest else ()
        if not self._fields(title, (*asked, (note[0], lines))):
            line.deleteLater()
            return None
        return line.words(), clean_lines(lines.toPlainText())

    def _fields(
        self,
        title: str,
        fields: Sequence[tuple[str, QWidget]],
        *,
        about: str = "",
        low: bool = False,
        wrong: Callable[[], str] | None = None,
    ) -> bool:
        dialog = FieldsDialog(
            *self._look(), title, fields, self._window, about=about, low=low, wrong=wrong
        )
        good = self.run(dialog)
        dialog.deleteLater()
        return good

    def arrivals(self, plan: Preview, texts: Texts, theme: Theme) -> frozenset[int]:
        """Which entries of a file are taken into the chronicle, by their numbers in it."""
        dialog = ImportDialog(plan, texts, theme, self._window)
        rows = dialog.chosen() if self.run(dialog) else frozenset()
        dialog.deleteLater()
        return rows

    def choose(
        self, title: str, text: str, answers: Sequence[tuple[str, str]], unanswered: str = ""
    ) -> str:
        """One of the answers (name, words); Enter is the first of them, Esc the last, or
        `unanswered`."""
        dialog = QuestionDialog(self._look()[1], title, text, answers, self._window, unanswered)
        self.run(dialog)
        answer = dialog.answer
        dialog.deleteLater()
        return answer
