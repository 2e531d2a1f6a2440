"""A field for one line, which gives what a person has typed in the one form of `engine.typed`."""

from PySide6.QtWidgets import QLineEdit, QWidget

from engine.typed import clean_line


class TypedLine(QLineEdit):
    """`words` are what is meant; `text` is what stands there, letter by letter."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._filled = self._shown = ""

    def fill(self, text: str) -> None:
        """With what a code or a save says: until it is changed `words` are just that."""
        self.setText(text)
        self._filled, self._shown = text, self.text()

    def words(self) -> str:
        """What was typed, without what nobody sees; "" for nothing."""
        text = self.text()
        return self._filled if text == self._shown else clean_line(text)
