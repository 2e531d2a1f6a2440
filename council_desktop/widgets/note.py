"""A sentence below the bar of a window that goes away by itself."""

from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtWidgets import QMainWindow

from council_desktop.services.announce import announce
from council_desktop.services.theme import Role, Theme, css
from council_desktop.widgets.plain import PlainLabel

_WIDEST: Final = 760
_BESIDE: Final = 40
_BELOW_BAR: Final = 62
"""Where it begins: the bars of all pages end above."""


class Note(PlainLabel):
    """A strip of paper; read aloud once."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self.setObjectName("note")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._top = _BELOW_BAR
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._top = theme.px(_BELOW_BAR)
        self.setMargin(theme.px(10))
        self.setFont(theme.font(Role.BODY))
        self.setStyleSheet(
            f"QLabel#note {{ background: {css(theme.paper[0])}; color: {css(theme.paper_ink)};"
            f" border: 1px solid {css(theme.paper_edge)}; border-radius: 8px; }}"
        )

    def say(self, sentence: str, ms: int) -> None:
        """Show it for so long; where, says `place`."""
        self.setText(sentence)
        self.show()
        self.raise_()
        self._clock.start(ms)
        announce(self, sentence)

    def place(self, area: QRect | None = None) -> None:
        """On top of an area of the window, in its middle; without one below the bar of a page."""
        window = self.parentWidget()
        assert window is not None
        if area is None:
            area = window.rect().adjusted(_BESIDE, self._top, -_BESIDE, 0)
        width = min(area.width(), _WIDEST)
        self.setFixedWidth(width)
        self.adjustSize()
        self.move(area.left() + (area.width() - width) // 2, area.top())
