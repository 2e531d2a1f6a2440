"""About: unofficial, whose game it is, who made the parts, which data is house-made."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QListWidgetItem,
    QScrollArea,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.texts import Texts
from council_desktop.widgets.background import TableBackground
from council_desktop.widgets.look import on_paper, up_and_down, words
from council_desktop.widgets.page_bar import PageBar
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.row_list import WrappingList

_LARGE: Final = 1.8
"""From this size of letters on the name is written like a title."""
_NARROW: Final = 560
"""Below this width at 100 % the licences stand below the text, each with"""
_PART: Final = 0.7
"""of the page's height."""
_PARTS: Final = ("unofficial", "games", "house", "parts", "network")


class AboutPage(TableBackground):
    """Text on paper left, the licences right."""

    back_requested = Signal()

    def __init__(
        self,
        texts: Texts,
        theme: Theme,
        assets: Assets,
        version: str,
        licences: dict[str, Path],
    ) -> None:
        """`licences`: title to file."""
        super().__init__(theme, assets)
        self._texts, self._look = texts, theme
        self._licences = licences
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        self.bar = PageBar(theme, assets, self._t("about.title"), self._t("word.back"))
        self.bar.back_requested.connect(self.back_requested)
        whole.addWidget(self.bar)
        both = QWidget()
        row = self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, both)
        row.setContentsMargins(px(16), px(14), px(16), px(14))
        row.setSpacing(px(16))
        self._halves = (self._paper(theme, version), self._legal(theme))
        for half, stretch in zip(self._halves, (6, 5), strict=True):
            row.addWidget(half, stretch)
        whole.addWidget(up_and_down(both), 1)

    def _paper(self, theme: Theme, version: str) -> QWidget:
        px = theme.px
        paper = QFrame()
        paper.setProperty("kind", "paper")
        on_paper(paper, theme)
        outer = QVBoxLayout(paper)
        outer.setContentsMargins(px(6), px(6), px(6), px(6))
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        scroll.setAccessibleName(self._t("about.title"))
        scroll.setProperty("kind", "reading")
        inside = QWidget()
        box = QVBoxLayout(inside)
        large = theme.letters > _LARGE
        side = px(10 if large else 28)
        box.setContentsMargins(side, px(18), side, px(18))
        box.setSpacing(px(8))
        title = PlainLabel(self._t("name"))
        title.setFont(theme.font(Role.TITLE if large else Role.GAME_TITLE))
        title.setWordWrap(True)
        box.addWidget(title)
        box.addWidget(self._label(theme, self._t("about.version", version=version), Role.STRONG))
        box.addWidget(self._label(theme, self._t("about.text"), Role.READING))
        for part in _PARTS:
            head = self._label(theme, self._t(f"about.part.{part}.title"), Role.TITLE)
            box.addSpacing(px(8))
            box.addWidget(head)
            box.addWidget(self._label(theme, self._t(f"about.part.{part}.text"), Role.READING))
        box.addStretch(1)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        outer.addWidget(scroll)
        return paper

    def _legal(self, theme: Theme) -> QWidget:
        px = theme.px
        side = QFrame()
        side.setProperty("kind", "panel")
        box = QVBoxLayout(side)
        box.setContentsMargins(px(14), px(12), px(14), px(12))
        box.setSpacing(px(8))
        box.addWidget(words(self._t("about.licences"), "title"))
        self.list = WrappingList(self._look)
        self.list.setAccessibleName(self._t("about.licences"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for title in self._licences:
            self.list.addItem(QListWidgetItem(title))
        self.list.currentTextChanged.connect(self._show)
        box.addWidget(self.list, 2)
        self.words = QTextBrowser()
        self.words.setOpenLinks(False)
        self.words.setTabChangesFocus(True)
        self.words.setAccessibleName(self._t("about.licence_text"))
        box.addWidget(self.words, 3)
        self.list.setCurrentRow(0)
        return side

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: side by side, or one below the other where neither would have room."""
        super().resizeEvent(event)
        narrow = self.width() < self._look.px(_NARROW)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._row.setDirection(down if narrow else across)
        for half in self._halves:
            half.setMinimumHeight(round(self.height() * _PART) if narrow else 0)

    def _label(self, theme: Theme, text: str, role: Role) -> QLabel:
        label = PlainLabel(text)
        label.setFont(theme.font(role))
        label.setWordWrap(True)
        return label

    def _show(self, title: str) -> None:
        path = self._licences.get(title)
        if path is None:
            return
        try:
            text = path.read_text(encoding="utf-8", errors="replace")
        except OSError as error:
            self.words.setPlainText(str(error))
            return
        if path.suffix == ".md":
            self.words.setMarkdown(text)
        else:
            self.words.setPlainText(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Esc goes back."""
        if event.key() == Qt.Key.Key_Escape:
            self.back_requested.emit()
            return
        super().keyPressEvent(event)

    def _t(self, key: str, /, **params: object) -> str:
        return self._texts.t(f"app.{key}", **params)
