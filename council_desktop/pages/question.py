"""A question that has to be answered before anything else: title, text, a button an answer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.look.theme import Theme
from council_desktop.widgets.look import tall, words
from council_desktop.widgets.roomy import RoomyDialog

_WIDE: Final = 480
_LARGE: Final = 1.4
"""From this size of letters on the buttons stand one below the other."""


class QuestionDialog(RoomyDialog):
    """`answer` is the name of what was pressed: Enter is the first answer, Esc the last one
    unless another is named."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        text: str,
        answers: Sequence[tuple[str, str]],
        parent: QWidget | None = None,
        unanswered: str = "",
    ) -> None:
        """`answers`: name and words of each, at least one; `unanswered`: the name of what Esc is,
        where that is not the last."""
        px = theme.px
        super().__init__(px(_WIDE), parent)
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.answer = unanswered or answers[-1][0]
        self.buttons: dict[str, QPushButton] = {}
        """By name, in the order of the answers."""
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(24), px(20), px(24), px(18))
        box.setSpacing(px(10))
        box.addWidget(words(title, "title"))
        box.addWidget(words(text))
        box.addSpacing(px(8))
        below = theme.letters > _LARGE
        row = QBoxLayout(
            QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.RightToLeft
        )
        row.setSpacing(px(10))
        for name, label in answers:
            button = QPushButton(label)
            tall(button, theme, 42)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, name=name: self._on_pressed(name))
            row.addWidget(button)
            self.buttons[name] = button
        row.addStretch(1)
        first = self.buttons[answers[0][0]]
        first.setProperty("kind", "primary")
        first.setDefault(True)
        box.addLayout(row)
        first.setFocus()

    def _on_pressed(self, name: str) -> None:
        self.answer = name
        self.accept()
