"""Buttons in one line; those that have no room there are in a menu at its end."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QWidget

from council_desktop.text.mnemonics import with_letters


class ActRow(QWidget):
    """The first button is always seen; who comes first finds room first."""

    def __init__(self, buttons: Sequence[QPushButton], rest: QPushButton, gap: int) -> None:
        """`rest` opens the menu; `gap`: pixels between two buttons."""
        super().__init__()
        self._buttons, self.rest, self._gap = list(buttons), rest, gap
        self._wanted: list[QPushButton] = []
        self.menu = QMenu(rest)
        rest.setMenu(self.menu)
        for button in (*self._buttons, rest):
            button.setParent(self)
            button.hide()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_acts(self, wanted: Sequence[QPushButton]) -> None:
        """What can be done now, of the buttons it was made with."""
        self._wanted = [button for button in self._buttons if button in wanted]
        self.updateGeometry()
        self._arrange()

    def _high(self) -> int:
        return max(button.sizeHint().height() for button in (*self._buttons, self.rest))

    def sizeHint(self) -> QSize:
        """Qt: all of them."""
        wide = sum(button.sizeHint().width() + self._gap for button in self._wanted)
        return QSize(max(0, wide - self._gap), self._high())

    def minimumSizeHint(self) -> QSize:
        """Qt: the first and the menu."""
        widths = [button.sizeHint().width() for button in self._wanted[:1]]
        if len(self._wanted) > 1:
            widths.append(self.rest.sizeHint().width() + self._gap)
        return QSize(sum(widths), self._high())

    def _arrange(self) -> None:
        shown = len(self._wanted)
        room = self.width()
        if self.sizeHint().width() > room:
            room -= self.rest.sizeHint().width()
            shown = 0
            for button in self._wanted:
                room -= button.sizeHint().width() + self._gap
                if room < 0 and shown:
                    break
                shown += 1
        x = 0
        for button in self._buttons:
            button.setVisible(button in self._wanted[:shown])
        for button in self._wanted[:shown]:
            button.setGeometry(x, 0, button.sizeHint().width(), self._high())
            x += button.width() + self._gap
        left = self._wanted[shown:]
        self.rest.setVisible(bool(left))
        self.rest.setGeometry(x, 0, self.rest.sizeHint().width(), self._high())
        self.menu.clear()
        names = (button.text() or button.accessibleName() for button in left)
        for button, words in zip(left, with_letters(names), strict=True):
            self.menu.addAction(button.icon(), words).triggered.connect(button.click)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: others have room now."""
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: letters of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._arrange()
