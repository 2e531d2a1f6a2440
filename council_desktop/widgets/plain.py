"""Words are words: no label, tip or dialog takes what a person has written for markup.

Qt would guess (`Qt.AutoText`): a name with a `<` in it is HTML to it, and HTML may ask for files.
The two readers that show HTML, the rules and an entry of the chronicle, escape what they are given.
"""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget


class PlainLabel(QLabel):
    """A label that shows its text as it is written; every label of the program is one."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def keep_plain(widget: QWidget) -> None:
    """The same for the labels that Qt makes itself: in tips, forms and its own dialogs."""
    guesses = Qt.TextFormat.AutoText
    if isinstance(widget, QLabel) and widget.textFormat() == guesses:
        widget.setTextFormat(Qt.TextFormat.PlainText)
