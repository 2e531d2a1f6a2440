"""Large letters in a small window: the table, the hand and what is asked share it another way.

What is asked stands in a column at the right from top to bottom, and behind a tab the others. Below
the board there is the hand and nothing else: the die, the challenge and one's cards are seen
together.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QRegion

from council_desktop.look.theme import Theme
from council_desktop.widgets.segments import Segment, SegmentedSwitch

ASK, OTHERS = "ask", "others"
"""The two tabs of the column."""
_LETTERS: Final = 1.2
"""Up to this size of letters the usual places do."""
_ROOMY: Final = 460
"""So high is a window at least, times the size of letters, in which the usual places do."""
_COLUMN: Final = 200
_LEAST_PART, _MOST_PART = 0.36, 0.46
"""The column's width: points of the text size, within these parts of the window."""


def is_small(theme: Theme, high: int) -> bool:
    """Whether the letters are so large that the usual places would leave a slit for the table."""
    return theme.letters > _LETTERS and high < _ROOMY * theme.text_scale


def column_width(theme: Theme, wide: int) -> int:
    """How wide the column at the right is."""
    return round(min(_MOST_PART * wide, max(_LEAST_PART * wide, theme.px(_COLUMN))))


@dataclass(frozen=True, slots=True)
class SmallRoom:
    """What the tray, which then reaches up to the header, may use of its rectangle."""

    column: QRect
    """What is asked, from top to bottom."""
    strip: QRect
    """The hand, below the board."""
    board: QRect
    """Not the tray's: the board lies there."""

    def region(self, whole: QRect) -> QRegion:
        """What the tray covers."""
        return QRegion(whole).subtracted(QRegion(self.board))

    def paint_edges(self, painter: QPainter, ink: QColor) -> None:
        """The line between the tray and the board."""
        painter.setPen(QPen(ink, 1))
        board = self.board
        painter.drawLine(board.left(), board.bottom() + 1, board.right() + 1, board.bottom() + 1)
        painter.drawLine(board.right() + 1, board.top(), board.right() + 1, board.bottom() + 1)


class Tabs(SegmentedSwitch):
    """Which of the two the column shows. Narrow: it stands over both of them."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[object, str]], name: str) -> None:
        super().__init__(theme, choices)
        self.setAccessibleName(name)
        self.set_value(ASK)
        self.fit(10_000)

    def stops(self) -> list[Segment]:
        """Where Tab stops: the chosen one."""
        on = Qt.FocusPolicy.StrongFocus
        return [c for c in self.choices if isinstance(c, Segment) and c.focusPolicy() == on]
