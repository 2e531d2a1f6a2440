"""A field for the code of a shared game; it says what is wrong with a code while it is typed."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from council_desktop.store.game_choice import GameChoice
from council_desktop.text.texts import Texts
from council_desktop.widgets.plain import PlainLabel
from engine.codes import LONGEST, SHORTEST, BadCode

Read = Callable[[str], GameChoice]
"""The game of a code. Raises BadCode."""
_TEXTS: Final = {
    "letter": "code_wrong",
    "length": "code_length",
    "version": "code_newer",
    "game": "code_newer",
    "rules": "code_rules",
    "deck": "code_deck",
    "deck_differs": "code_deck_differs",
    "a_riddle": "code_a_riddle",
    "not_a_riddle": "code_not_a_riddle",
}
"""Problem of a code to its text; any other means that a letter is wrong somewhere."""


def code_problem(texts: Texts, problem: BadCode) -> str:
    """Why a code can't be used, as one sentence."""
    key = _TEXTS.get(problem.problem, "code_check")
    return texts.t(f"app.new.{key}", **problem.params)


class CodeField(QWidget):
    """`changed` with the GameChoice of a code that can be dealt, or None."""

    changed = Signal(object)

    def __init__(self, texts: Texts, read: Read) -> None:
        super().__init__()
        self._texts, self._read = texts, read
        self.game: GameChoice | None = None
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        self.field = QLineEdit()
        self.field.setAccessibleName(texts.t("app.new.code"))
        self.field.setPlaceholderText(texts.t("app.new.code_enter"))
        self.field.setMaxLength(LONGEST)
        self.field.setInputMethodHints(
            Qt.InputMethodHint.ImhNoPredictiveText | Qt.InputMethodHint.ImhPreferUppercase
        )
        self.field.textChanged.connect(self._on_text)
        self.problem = PlainLabel()
        self.problem.setProperty("kind", "error")
        self.problem.setWordWrap(True)
        self.problem.hide()
        box.addWidget(self.field)
        box.addWidget(self.problem)

    def clear(self) -> None:
        """No code."""
        self.field.clear()

    @property
    def sentence(self) -> str:
        """What is wrong with what is typed; "" for nothing, or with an empty field."""
        return self.problem.text()

    def _on_text(self, text: str) -> None:
        game, sentence = None, ""
        letters = sum(sign.isalnum() for sign in text)
        if letters:
            try:
                game = self._read(text)
            except BadCode as problem:
                short = problem.problem == "length" and letters < SHORTEST
                sentence = (
                    self._texts.t("app.new.code_short")
                    if short
                    else code_problem(self._texts, problem)
                )
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.field.setAccessibleDescription(sentence)
        self.field.setProperty("wrong", bool(sentence))
        self.field.style().unpolish(self.field)
        self.field.style().polish(self.field)
        if game != self.game or sentence:
            self.game = game
            self.changed.emit(game)
        elif not letters:
            self.changed.emit(None)
