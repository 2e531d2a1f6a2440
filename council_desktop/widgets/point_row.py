"""A turning point of a game as a row: its number, what happened, what that changed."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.look.theme import Role, Theme, css, with_alpha
from council_desktop.widgets.curve import DRAWN, POINT, CurveSample, paint_number
from council_desktop.widgets.look import dyed, words
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.plain import PlainLabel

_WIDEST: Final = "100 → 100"
"""The course of a change needs no more room."""
_DISC: Final = 24
"""Across, at 100 %."""


@dataclass(frozen=True, slots=True)
class PointRow:
    """One turning point, in words."""

    number: int
    """From 1; 0 for a choice that is none of them."""
    text: str
    change: str
    """What it changed, whole: for those who hear it."""
    good: bool
    place: int
    """Its step."""
    better: str
    """What would have been better, or why nothing is said of it."""
    figure: str = ""
    """The change alone, with its sign."""
    course: str = ""
    """From what to what."""
    chance: bool = False
    """A draw; else a choice."""


class _Number(QWidget):
    """The disc of its number, as on the chart; gold where it is chosen."""

    def __init__(self, theme: Theme, number: int) -> None:
        super().__init__()
        self._theme, self._number, self.chosen = theme, number, False
        self.setFixedSize(theme.px(_DISC) + 2, theme.px(_DISC) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: nothing for a choice without a number."""
        if not self._number:
            return
        painter = QPainter(self)
        smooth(painter)
        painter.setFont(self._theme.font(Role.SMALL_STRONG))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_number(painter, self._theme, box, self._number, self.chosen)
        painter.end()


class _Wide(QPushButton):
    """A button as large as what lies in it."""

    def sizeHint(self) -> QSize:
        """Qt: what lies in it."""
        layout = self.layout()
        return super().sizeHint() if layout is None else layout.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Qt: no smaller than that can be."""
        layout = self.layout()
        return super().minimumSizeHint() if layout is None else layout.totalMinimumSize()

    def hasHeightForWidth(self) -> bool:
        """Qt: words go on in the next line."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: with all of them."""
        layout = self.layout()
        return -1 if layout is None else layout.totalHeightForWidth(width)


class PointRowView(QFrame):
    """A button that leads to the step; beside it one that plays on from there."""

    def __init__(self, theme: Theme, row: PointRow, play: str) -> None:
        super().__init__()
        self._theme, self.place = theme, row.place
        px = theme.px
        self.setObjectName("point")
        self.button = _Wide()
        self.button.setCursor(Qt.CursorShape.PointingHandCursor)
        self.button.setAccessibleName(
            f"{row.number}. {row.text} {row.change}" if row.number else f"{row.text} {row.change}"
        )
        self.button.setAccessibleDescription(row.better)
        wide = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        wide.setHeightForWidth(True)
        self.button.setSizePolicy(wide)
        self._number = _Number(theme, row.number)
        told = QVBoxLayout()
        told.setSpacing(px(1))
        told.addStretch(1)
        told.addWidget(words(row.text))
        if row.better:
            told.addWidget(words(row.better, "muted"))
        told.addStretch(1)
        inside = QHBoxLayout(self.button)
        inside.setContentsMargins(px(6), px(4), px(6), px(4))
        inside.setSpacing(px(10))
        inside.addWidget(self._number)
        inside.addWidget(CurveSample(theme, DRAWN if row.chance else POINT))
        inside.addLayout(told, 1)
        ink = theme.green_text if row.good else theme.red_text
        figure = dyed(PlainLabel(row.figure or row.change), ink, theme.font(Role.TITLE))
        inside.addWidget(figure)
        course = PlainLabel(row.course)
        course.setProperty("kind", "muted")
        course.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        course.setMinimumWidth(course.fontMetrics().horizontalAdvance(_WIDEST))
        inside.addWidget(course)
        for label in self.button.findChildren(PlainLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.play = QPushButton(play)
        self.play.setProperty("kind", "chip")
        self.play.setAccessibleDescription(row.better or row.text)
        self.play.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        box = QHBoxLayout(self)
        box.setContentsMargins(0, 0, px(8), 0)
        box.setSpacing(px(8))
        box.addWidget(self.button, 1)
        box.addWidget(self.play)
        self._chosen: bool | None = None
        self.mark(False)

    def mark(self, chosen: bool) -> None:
        """Is it the step that is looked at on the chart?"""
        if chosen is self._chosen:
            return
        self._chosen = self._number.chosen = chosen
        theme = self._theme
        ground = css(theme.active_fill) if chosen else "transparent"
        edge = css(theme.gold) if chosen else "transparent"
        self.setStyleSheet(
            f"QFrame#point {{ background: {ground}; border: 1px solid {edge};"
            " border-radius: 6px; }"
        )
        inked = css(theme.gold_text)
        hover = css(with_alpha(theme.hover, 0.6))
        self.button.setStyleSheet(
            "QPushButton { background: transparent; border: 2px solid transparent;"
            " border-radius: 6px; padding: 0; }"
            f"QPushButton:hover {{ background: {hover}; }}"
            f"QPushButton:focus {{ border: 2px solid {inked}; }}"
        )
        self._number.update()
