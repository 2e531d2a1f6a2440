"""What is shown after an error nobody caught: what is safe, and what can be done now."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import tall, words
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.roomy import RoomyDialog

_LARGE: Final = 1.4
"""From this size of letters on the buttons stand one below the other."""


class CrashDialog(RoomyDialog):
    """Accepted: go on. Rejected by its button alone: quit; Esc goes on."""

    report_requested = Signal()
    folder_requested = Signal()
    quit_requested = Signal()

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        details: str,
        saved_at: str,
        parent: QWidget | None = None,
    ) -> None:
        """`saved_at`: name of the file the game is in, "" where no game is open."""
        px = theme.px
        super().__init__(px(560), parent)
        self._texts = texts
        title = self._t("error.title")
        self.setWindowTitle(title)
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(24), px(20), px(24), px(18))
        box.setSpacing(px(10))
        head = QHBoxLayout()
        head.setSpacing(px(14))
        mark = PlainLabel()
        mark.setPixmap(assets.tinted("warning", theme.gold_text, px(32)))
        head.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        heading = words(title, "title")
        head.addWidget(heading, 1)
        box.addLayout(head)
        self.text = words(self._t("error.text"))
        box.addWidget(self.text)
        self.saved = words(self._t("error.saved_at", file=saved_at) if saved_at else "", "strong")
        self.saved.setVisible(bool(saved_at))
        box.addWidget(self.saved)
        box.addWidget(words(self._t("error.report_text"), "muted"))
        self.more = QPushButton(self._t("error.details"))
        self.more.setCheckable(True)
        set_icon(self.more, "chevron-down", theme, assets)
        self.more.toggled.connect(self._show_details)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setTabChangesFocus(True)
        self.details.setAccessibleName(self._t("error.details"))
        self.details.setFont(theme.font(Role.SMALL))
        self.details.setMinimumHeight(px(160))
        self.details.hide()
        self.report = self._button("menu.report", "export", theme, assets)
        self.report.clicked.connect(self.report_requested)
        self.folder = self._button("menu.data_folder", "folder", theme, assets)
        self.folder.clicked.connect(self.folder_requested)
        self.quit = self._button("menu.quit", "quit", theme, assets)
        self.quit.clicked.connect(self._on_quit)
        self.go_on = QPushButton(self._t("error.go_on"))
        self.go_on.setProperty("kind", "primary")
        tall(self.go_on, theme, 42)
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self.accept)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        first, second = (QBoxLayout(down if theme.letters > _LARGE else across) for _ in "12")
        for row in (first, second):
            row.setSpacing(px(10))
        first.addWidget(self.report)
        first.addWidget(self.folder)
        first.addStretch(1)
        first.addWidget(self.more)
        second.addStretch(1)
        second.addWidget(self.quit)
        second.addWidget(self.go_on)
        box.addLayout(first)
        box.addWidget(self.details, 1)
        box.addSpacing(px(4))
        box.addLayout(second)
        self.setAccessibleName(title)
        self.setAccessibleDescription(self.text.text())
        self.go_on.setFocus()

    def _button(self, key: str, icon: str, theme: Theme, assets: Assets) -> QPushButton:
        button = QPushButton(self._t(key))
        button.setAutoDefault(False)
        set_icon(button, icon, theme, assets)
        return button

    def _show_details(self, shown: bool) -> None:
        self.details.setVisible(shown)
        self.fit()

    def _on_quit(self) -> None:
        self.quit_requested.emit()
        self.accept()

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)
