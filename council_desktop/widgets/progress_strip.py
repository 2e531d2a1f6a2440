"""A thin row that says how far some long work is, with a button to give it up."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton, QWidget

from council_desktop.look.theme import Theme
from council_desktop.widgets.plain import PlainLabel


class ProgressStrip(QFrame):
    """Hidden until something is under way."""

    cancelled = Signal()

    def __init__(self, theme: Theme, cancel: str, parent: QWidget | None = None) -> None:
        """`cancel` is the text of the button."""
        super().__init__(parent)
        self.setProperty("kind", "panel")
        px = theme.px
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), px(6), px(12), px(6))
        row.setSpacing(px(12))
        self.text = PlainLabel()
        row.addWidget(self.text)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(px(6))
        row.addWidget(self.bar, 1)
        self.button = QPushButton(cancel)
        self.button.clicked.connect(self.cancelled)
        row.addWidget(self.button)
        self.hide()

    def begin(self, text: str) -> None:
        """This is under way; nobody knows yet how long it takes."""
        self.text.setText(text)
        self.bar.setAccessibleName(text)
        self.button.setAccessibleDescription(text)
        self.bar.setRange(0, 0)
        self.show()

    def show_progress(self, done: int, of: int) -> None:
        """So many of so many."""
        self.bar.setRange(0, max(1, of))
        self.bar.setValue(done)

    def end(self) -> None:
        """It is over, however it ended."""
        self.hide()
