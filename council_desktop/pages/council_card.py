"""The card of a council that was chosen among the dynasties."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from council_desktop.chronicle import council_pictures, words
from council_desktop.chronicle.entries import Entry
from council_desktop.chronicle.painting import panel_inks
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.pages.entry_view import MONTHS
from council_desktop.text.elide import BETWEEN
from council_desktop.text.texts import Texts
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.look import dyed
from council_desktop.widgets.look import words as label
from council_desktop.widgets.person_chips import MemberChip
from council_desktop.widgets.plain import PlainLabel

_SEAL: Final = 84
"""Width of a seal at 100 %."""
_BY_PLACE: Final[Mapping[int, int]] = MappingProxyType({})


class CouncilCard(QFrame):
    """Members, term, verdict and throne, and the way into the book."""

    entry_requested = Signal(str)
    replay_requested = Signal(str)

    def __init__(self, texts: Texts, theme: Theme, assets: Assets) -> None:
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
        head = QHBoxLayout()
        named = QVBoxLayout()
        named.addWidget(self.heading)
        named.addWidget(self.title)
        head.addLayout(named, 1)
        self.seal = Chart(theme, assets, panel_inks(theme))
        """Of its month."""
        head.addWidget(self.seal, 0, Qt.AlignmentFlag.AlignTop)
        box.addLayout(head)
        members = QWidget()
        self._flow = FlowLayout(px(6), parent=members)
        self.members: list[MemberChip] = []
        box.addWidget(members)
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

    def show_entry(self, entry: Entry | None, seats: Mapping[int, int] = _BY_PLACE) -> None:
        """This council; None hides the card. `seats`: the card back of each person; without one
        they have that of their chair."""
        self.setVisible(entry is not None)
        if entry is None:
            return
        texts = self._texts
        self._uid = entry.uid
        self.heading.setText(words.heading(texts, entry))
        self.title.setText(words.title(texts, entry))
        self._show_members(entry, seats)
        sealed = council_pictures.seal_of(texts, entry, MONTHS)
        self.seal.show_drawing(sealed)
        if sealed is not None:
            self.seal.setFixedWidth(self._look.px(_SEAL))
        result = words.result(texts, entry)
        self.term.setText(str(entry.facts.term))
        self.verdict.setText(BETWEEN.join((result, words.verdict(texts, entry))))
        good = entry.facts.won
        dyed(self.verdict, self._look.green_text if good else self._look.red_text)
        self.throne.setText(words.throne(texts, entry))
        self.replay.setVisible(entry.has_replay)

    def _show_members(self, entry: Entry, seats: Mapping[int, int]) -> None:
        """A chip for each."""
        for gone in self.members:
            self._flow.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.members = [
            MemberChip(
                self._look,
                seats.get(member.person, seat),
                member.name,
                member.roman,
                words.numbered(self._texts, member),
            )
            for seat, member in enumerate(entry.members)
        ]
        for chip in self.members:
            self._flow.addWidget(chip)
            chip.show()
