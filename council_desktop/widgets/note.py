"""A sentence at the lower edge of a window that goes away by itself."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QLabel, QMainWindow

from council_desktop.services.announce import announce
from council_desktop.services.theme import Role, Theme, css


class Note(QLabel):
    """A strip of paper; read aloud once."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self.setObjectName("note")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self.setMargin(theme.px(10))
        self.setFont(theme.font(Role.BODY))
        self.setStyleSheet(
            f"QLabel#note {{ background: {css(theme.paper[0])}; color: {css(theme.paper_ink)};"
            f" border: 1px solid {css(theme.paper_edge)}; border-radius: 8px; }}"
        )

    def say(self, sentence: str, ms: int, above: int = 0) -> None:
        """Show it for so long, so many pixels higher than usual."""
        window = self.parentWidget()
        assert window is not None
        self.setText(sentence)
        width = min(window.width() - 80, 760)
        self.setFixedWidth(width)
        self.adjustSize()
        self.lift(above)
        self.show()
        self.raise_()
        self._clock.start(ms)
        announce(self, sentence)

    def lift(self, above: int) -> None:
        """Stand so many pixels higher than usual, over what must not be covered."""
        window = self.parentWidget()
        assert window is not None
        top = window.height() - self.height() - 24 - above
        self.move((window.width() - self.width()) // 2, top)
