"""The card of a council that was chosen among the dynasties."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.chronicle import words
from council_desktop.chronicle.entries import Entry
from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import BETWEEN
from council_desktop.text.texts import Texts
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed
from council_desktop.widgets.look import words as label
from council_desktop.widgets.plain import PlainLabel


class CouncilCard(QFrame):
    """Members, term, verdict and throne, and the way into the book."""

    entry_requested = Signal(str)
    replay_requested = Signal(str)

    def __init__(self, texts: Texts, theme: Theme) -> None:
        super().__init__()
        self._texts, self._look = texts, theme
        self._uid = ""
        px = theme.px
        self.setProperty("kind", "panel")
        self.setAccessibleName(texts.t("chronicle.dynasty.card"))
        box = QVBoxLayout(self)
        box.setContentsMargins(px(18), px(12), px(18), px(12))
        box.setSpacing(px(6))
        self.heading, self.title = label("", "muted"), label("", "title")
        box.addWidget(self.heading)
        box.addWidget(self.title)
        self.members = label("", "strong")
        box.addWidget(self.members)
        row = QHBoxLayout()
        row.setSpacing(px(14))
        self.term = PlainLabel("")
        self.term.setFont(theme.font(Role.BIG_NUMBER))
        self.term.setStyleSheet(f"font-size: {theme.font(Role.BIG_NUMBER).pointSizeF()}pt;")
        row.addWidget(self.term, 0, Qt.AlignmentFlag.AlignTop)
        right = QVBoxLayout()
        self.verdict, self.throne = label("", "reading"), label("", "muted")
        right.addWidget(self.verdict)
        right.addWidget(self.throne)
        row.addLayout(right, 1)
        box.addLayout(row)
        self._acts = QWidget()
        acts = FlowLayout(px(8), parent=self._acts)
        self.open = QPushButton(texts.t("chronicle.dynasty.open"))
        self.open.setProperty("kind", "primary")
        self.open.clicked.connect(lambda: self.entry_requested.emit(self._uid))
        self.replay = QPushButton(texts.t("chronicle.page.replay"))
        self.replay.clicked.connect(lambda: self.replay_requested.emit(self._uid))
        acts.addWidget(self.open)
        acts.addWidget(self.replay)
        box.addWidget(self._acts)
        box.addStretch(1)

    def show_entry(self, entry: Entry | None) -> None:
        """This council; None hides the card."""
        self.setVisible(entry is not None)
        if entry is None:
            return
        texts = self._texts
        self._uid = entry.uid
        self.heading.setText(words.heading(texts, entry))
        self.title.setText(words.title(texts, entry))
        self.members.setText(words.members(texts, entry))
        result = words.result(texts, entry)
        self.term.setText(str(entry.facts.term))
        self.verdict.setText(BETWEEN.join((result, words.verdict(texts, entry))))
        good = entry.facts.won
        dyed(self.verdict, self._look.green_text if good else self._look.red_text)
        self.throne.setText(words.throne(texts, entry))
        self.replay.setVisible(entry.has_replay)
