"""Questions that stop the window until they are answered; tests answer them instead."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QDialog, QFileDialog, QInputDialog, QWidget

from council_desktop.dialogs.import_dialog import ImportDialog
from council_desktop.dialogs.question import QuestionDialog
from council_desktop.services.chronicle.exchange import Preview
from council_desktop.services.texts import Texts
from council_desktop.services.theme import Theme
from engine.typed import clean_line


class Asking:
    """Asks the person at the machine."""

    _ended = False

    def __init__(self, window: QWidget, theme: Callable[[], Theme]) -> None:
        """`theme` is that of now."""
        self._window, self._theme = window, theme

    def end(self) -> None:
        """The program ends: from now on every question is answered as if Esc were pressed, and
        nothing is shown."""
        self._ended = True

    def run(self, dialog: QDialog) -> bool:
        """Show a dialog of ours until it is answered; was it accepted?"""
        return not self._ended and dialog.exec() == QDialog.DialogCode.Accepted

    def file_to_open(self, texts: Texts) -> Path | None:
        """A saved game from anywhere; None where none is wanted after all."""
        return self.file_of(texts.t("app.menu.open"), texts.t("app.saves.filter"))

    def file_to_write(self, title: str, name: str, kinds: str) -> Path | None:
        """Where to write; the system's dialog has asked before another file is replaced."""
        if self._ended:
            return None
        found, _ = QFileDialog.getSaveFileName(self._window, title, name, kinds)
        return Path(found) if found else None

    def file_of(self, title: str, kinds: str) -> Path | None:
        """A file of these kinds to read; None where none is wanted after all."""
        if self._ended:
            return None
        name, _ = QFileDialog.getOpenFileName(self._window, title, "", kinds)
        return Path(name) if name else None

    def line(self, title: str, text: str, preset: str) -> str | None:
        """A line of text; None where nothing is to be changed."""
        if self._ended:
            return None
        typed, good = QInputDialog.getText(self._window, title, text, text=preset)
        return clean_line(typed) if good else None

    def pick(self, title: str, text: str, items: Sequence[str]) -> int | None:
        """The place of one of the items; None where none is wanted."""
        if self._ended:
            return None
        item, good = QInputDialog.getItem(self._window, title, text, list(items), 0, False)
        return list(items).index(item) if good else None

    def arrivals(self, plan: Preview, texts: Texts, theme: Theme) -> frozenset[int]:
        """Which entries of a file are taken into the chronicle, by their numbers in it."""
        dialog = ImportDialog(plan, texts, theme, self._window)
        rows = dialog.chosen() if self.run(dialog) else frozenset()
        dialog.deleteLater()
        return rows

    def choose(self, title: str, text: str, answers: Sequence[tuple[str, str]]) -> str:
        """One of the answers (name, words); Enter is the first of them, Esc the last."""
        dialog = QuestionDialog(self._theme(), title, text, answers, self._window)
        self.run(dialog)
        answer = dialog.answer
        dialog.deleteLater()
        return answer
