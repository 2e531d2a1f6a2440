"""Report a problem: what the zip will hold, and whether names may stand in it."""

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.look import tall, words
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.roomy import RoomyDialog


class ReportDialog(RoomyDialog):
    """Accepted: write it. Nothing is sent anywhere."""

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        has_game: bool,
        parent: QWidget | None = None,
    ) -> None:
        """`has_game`: is a game open that would go with it?"""
        px = theme.px
        super().__init__(px(520), parent)

        def t(key: str) -> str:
            return texts.t(f"app.{key}")

        self.setWindowTitle(t("menu.report"))
        box = QVBoxLayout(self.inside)
        box.setContentsMargins(px(24), px(20), px(24), px(18))
        box.setSpacing(px(10))
        box.addWidget(words(t("menu.report"), "title"))
        box.addWidget(words(t("report.text")))
        box.addWidget(words(t("report.with_game" if has_game else "report.without_game"), "muted"))
        self.names = QCheckBox(t("report.names"))
        self.names.setAccessibleDescription(t("report.names_text"))
        self.names.setVisible(has_game)
        box.addWidget(self.names)
        note = words(t("report.names_text"), "muted")
        note.setVisible(has_game)
        box.addWidget(note)
        box.addSpacing(px(6))
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addStretch(1)
        self.cancel = QPushButton(t("word.cancel"))
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.reject)
        self.write = QPushButton(t("report.write"))
        self.write.setProperty("kind", "primary")
        set_icon(self.write, "export", theme, assets)
        tall(self.write, theme, 42)
        self.write.setDefault(True)
        self.write.clicked.connect(self.accept)
        row.addWidget(self.cancel)
        row.addWidget(self.write)
        box.addLayout(row)
        self.write.setFocus()
