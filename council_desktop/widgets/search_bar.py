"""A thin bar: how many answers of a search are there."""

from typing import Final

from PySide6.QtWidgets import QProgressBar

from council_desktop.look.theme import Theme

_THIN: Final = 4


class SearchBar(QProgressBar):
    """Gone once all answers are there."""

    def __init__(self, theme: Theme, searching: str) -> None:
        """`searching` is what a screen reader calls it."""
        super().__init__()
        self.setTextVisible(False)
        self.setFixedHeight(theme.px(_THIN))
        self.setAccessibleName(searching)

    def show_progress(self, done: int, of: int) -> None:
        """So many of so many; of none while nobody knows how many there are."""
        self.setMaximum(of)
        self.setValue(done)
        self.setVisible(done < of or of == 0)
