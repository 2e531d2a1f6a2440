"""The bar on top of every page: the way back, the title, what can be done."""

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import cut_words
from council_desktop.widgets.plain import PlainLabel

_LEAST_TITLE: Final = 0.48
"""The title is written no smaller than this, of its usual size, where there is little room."""

_FINER: Final = 0.01


_QT_GAP: Final = 4
"""Between the icon and the words of a button, at every size of letters."""


def set_icon(button: QPushButton, name: str, theme: Theme, assets: Assets) -> None:
    """Give a button one of the program's icons in the colour of its text."""
    colour = theme.gold_ink if button.property("kind") == "primary" else theme.ink
    put_icon(button, name, (colour, theme.disabled), theme, assets)


def gap_beside(theme: Theme) -> int:
    """So much more an icon is away from its words than Qt puts it, which knows one size alone."""
    return max(0, theme.px(_QT_GAP) - _QT_GAP)


def put_icon(
    button: QPushButton, name: str, inks: tuple[QColor, QColor], theme: Theme, assets: Assets
) -> None:
    """An icon in the colours of use and of no use; further from its words the larger they are."""
    size = theme.px(18)
    beside = gap_beside(theme) if button.text() else 0
    button.setIcon(assets.icon(name, *inks, size, beside))
    button.setIconSize(QSize(size + beside, size))


class PageBar(QFrame):
    """Actions are buttons that are added to it."""

    back_requested = Signal()
    fitted = Signal()
    """It has another width, and its parts have found their room in it."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        title: str,
        back: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """`back` is the text of the button that leads back; "" for none."""
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self.setProperty("kind", "bar")
        self.setFixedHeight(theme.px(56))
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(theme.px(20), 0, theme.px(20), 0)
        self._box.setSpacing(theme.px(10))
        self.back: QPushButton | None = None
        if back:
            self.back = self._button(back, "back")
            self.back.clicked.connect(self.back_requested)
            self._box.addWidget(self.back)
        self._title = title
        self.title = PlainLabel(title)
        self.title.setProperty("kind", "page")
        self._box.addWidget(self.title)
        self.note = PlainLabel()
        self.note.setProperty("kind", "muted")
        self._box.addWidget(self.note)
        self._box.addStretch(1)
        self._actions: list[tuple[QPushButton, str]] = []

    def add_action(self, text: str, icon: str = "") -> QPushButton:
        """One more button on the right."""
        button = self._button(text, icon)
        self.add_widget(button)
        return button

    def add_widget(self, widget: QWidget) -> None:
        """Something else on the right; a button with an icon may lose its words to the title."""
        self._box.addWidget(widget)
        if isinstance(widget, QPushButton) and not widget.icon().isNull():
            self._actions.append((widget, widget.text()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the title is never cut: where it needs the room the buttons are their icons."""
        super().resizeEvent(event)
        self._fit()
        self.fitted.emit()

    def set_title(self, text: str) -> None:
        """Another title, of any length: one that has no room is cut and whole in its tip."""
        self._title = text
        self._fit()

    def _fit(self) -> None:
        self.title.setText(self._title)
        self.title.setToolTip("")
        self.note.setVisible(bool(self.note.text()))  # An empty one would take its gap.
        for words in (True, False):
            for button, text in self._actions:
                button.setText(text if words else "")
                button.setAccessibleName(text)
                if not button.toolTip() and not words:
                    button.setToolTip(text)
            self._size_title(1.0)
            self._box.invalidate()
            if self._box.minimumSize().width() <= self.width():
                return
        over = self._box.minimumSize().width() - self.width()
        if over > 0 and self.note.text():
            self.note.hide()
            over -= self.note.sizeHint().width() + self._box.spacing()
        if over > 0:
            wide = max(1, self.title.sizeHint().width())
            part = max(_LEAST_TITLE, (wide - over) / wide)
            self._size_title(part)
            # Letters do not become narrower evenly.
            while part > _LEAST_TITLE and self.title.sizeHint().width() > wide - over:
                part = max(_LEAST_TITLE, part - _FINER)
                self._size_title(part)
        self._box.invalidate()
        room = self.title.sizeHint().width() + self.width() - self._box.minimumSize().width()
        metrics = self.title.fontMetrics()
        self.title.setText(cut_words(metrics, self._title, max(room, metrics.height())))
        tips = [self._title] if self.title.text() != self._title else []
        tips += [self.note.text()] if self.note.isHidden() and self.note.text() else []
        self.title.setToolTip("\n".join(tips))

    def minimumSizeHint(self) -> QSize:
        """Qt: without the state behind the title, which is left out where it has no room."""
        hint = super().minimumSizeHint()
        if self.note.isHidden():
            return hint
        note = self.note.minimumSizeHint().width() + self._box.spacing()
        return QSize(max(0, hint.width() - note), hint.height())

    def spare(self) -> int:
        """So many pixels nothing in it needs."""
        return self.width() - self._box.minimumSize().width()

    def _size_title(self, part: float) -> None:
        """So much of its usual size."""
        points = self._theme.font(Role.PAGE_TITLE).pointSizeF() * part
        sheet = f"font-size: {points:.2f}pt;" if part < 1 else ""
        if self.title.styleSheet() != sheet:
            self.title.setStyleSheet(sheet)

    def set_note(self, text: str) -> None:
        """A short state behind the title."""
        self.note.setText(text)
        self._fit()

    def _button(self, text: str, icon: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("kind", "header")
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        if icon:
            set_icon(button, icon, self._theme, self._assets)
        return button
