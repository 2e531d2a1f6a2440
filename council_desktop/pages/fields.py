"""A question with fields: a name, one of a list, the words of an entry."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.theme import Theme
from council_desktop.system.announce import announce
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import words
from council_desktop.widgets.roomy import RoomyDialog

_WIDE: Final = 480
_OFF_EDGE: Final = 16
"""What lies low keeps so far off the edge of its window, at 100 %."""
_LINES: Final = 110
"""Height of a field for several lines, at 100 %."""


class FieldsDialog(RoomyDialog):
    """Accepted: the fields hold what is meant. The first of them has the keyboard."""

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        title: str,
        fields: Sequence[tuple[str, QWidget]],
        parent: QWidget | None = None,
        *,
        about: str = "",
        low: bool = False,
        wrong: Callable[[], str] | None = None,
    ) -> None:
        """`fields` with what is asked for in each, at least one; `about`: what they are for;
        `low`: it lies at the lower edge of its window, so that what it is about is seen above;
        `wrong`: what is wrong with what stands in the fields, as a sentence; then it stays open."""
        px = theme.px
        super().__init__(px(_WIDE), parent)
        self._wrong = wrong
        self._low = px(_OFF_EDGE) if low else None
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(24), px(20), px(24), px(18))
        box.setSpacing(px(8))
        box.addWidget(words(title, "title"))
        if about:
            self.setAccessibleDescription(about)
            box.addWidget(words(about, "muted"))
        for asked, field in fields:
            field.setAccessibleName(asked)
            if asked != title:
                label = words(asked)
                label.setBuddy(field)
                box.addWidget(label)
            if isinstance(field, QPlainTextEdit):
                field.setTabChangesFocus(True)
                high = px(_LINES)  # A style sheet gives all fields the height of one line.
                field.setStyleSheet(f"min-height: {high}px; max-height: {high}px;")
            box.addWidget(field)
        self.problem = words("", "error")
        self.problem.hide()
        box.addWidget(self.problem)
        box.addSpacing(px(8))
        self.fields = tuple(field for _, field in fields)
        buttons = QDialogButtonBox()
        self.good = buttons.addButton(
            texts.t("app.word.ok"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.good.setProperty("kind", "primary")
        self.good.setDefault(True)
        self.cancel = buttons.addButton(
            texts.t("app.word.cancel"), QDialogButtonBox.ButtonRole.RejectRole
        )
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        self.fields[0].setFocus()

    def accept(self) -> None:
        """Qt: what is wrong is said below what was typed, which stays to be mended."""
        sentence = self._wrong() if self._wrong is not None else ""
        if not sentence:
            super().accept()
            return
        self.problem.setText(sentence)
        self.problem.show()
        self.fit()
        field = self.fields[0]
        field.setAccessibleDescription(sentence)
        field.setFocus()
        if isinstance(field, QLineEdit):
            field.selectAll()
        announce(field, sentence)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: in the middle, or low."""
        super().showEvent(event)
        parent = self.parentWidget()
        if self._low is not None and parent is not None:
            below = parent.window().geometry()
            room = max(0, below.height() - self.height() - self._low)
            self.move(self.x(), below.top() + room)
