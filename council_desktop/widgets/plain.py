"""Words are words: no label, tip or dialog takes what a person has written for markup.

Qt would guess (`Qt.AutoText`): a name with a `<` in it is HTML to it, and HTML may ask for files.
The two readers that show HTML, the rules and an entry of the chronicle, escape what they are given.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text as it is written; every label of the program is one."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


class FontLabel(PlainLabel):
    """A label whose font is given to it, not by the style sheet.

    When a parent with a style sheet of its own is shown, Qt gives its children the font back that
    they had before it knew them: of letters tried one after the other until they fit, the last.
    """

    _given: QFont | None = None

    def setFont(self, font: QFont | str | Sequence[str]) -> None:
        """Qt: the font; it stays."""
        super().setFont(font)
        self._given = QFont(self.font())

    def changeEvent(self, event: QEvent) -> None:
        """Qt: another style."""
        super().changeEvent(event)
        given = self._given
        if event.type() == QEvent.Type.StyleChange and given is not None and given != self.font():
            super().setFont(given)


def keep_plain(widget: QWidget) -> None:
    """The same for the labels that Qt makes itself: in tips, forms and its own dialogs."""
    guesses = Qt.TextFormat.AutoText
    if isinstance(widget, QLabel) and widget.textFormat() == guesses:
        widget.setTextFormat(Qt.TextFormat.PlainText)
