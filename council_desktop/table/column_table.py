"""A table with what tells of the others in a column at its right: every one but the council's."""

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QWidget

from council_desktop.table.frame import TableFrame
from council_desktop.table.pictures import ActionPicture
from council_desktop.table.tray import TrayWidget

_SIDE, _BESIDE, _FOOT = 16, 4, 8
"""Left of the board and right of the column; between them beside what is above them; below."""
_MOST_TRAY: Final = 0.46
"""Of the window's height."""


@dataclass(frozen=True, slots=True)
class TrayHeight:
    """How high a tray is, as drawn."""

    low: int
    """In a window of the least height."""
    part: float
    """What it gets of more height."""
    least: int
    most: int | None = None
    """Its bounds; beside the upper one there is a part of the window's height."""


class Board(Protocol):
    """What lies on the table between header and tray."""

    def needed(self, wide: int, /) -> int:
        """The least height at which everything can be read."""
        ...

    def resize(self, wide: int, high: int, /) -> None:
        """Qt: another size."""
        ...

    def arrange(self) -> None:
        """Give everything its place."""
        ...


class ColumnTable(TableFrame):
    """Header above, tray below, the column or the log at the right."""

    TRAY: ClassVar[TrayHeight]
    COLUMN: ClassVar[int]
    """How wide the column is, at 100 %."""
    EDGE: ClassVar[int] = 10
    """Above the board, above and below the column."""
    END: ClassVar[int] = 58
    """How high the tray is, at 100 %, once there is nothing in it but words: after the end."""
    BESIDE: ClassVar[bool] = True
    """Whether what tells of the others stands in the column where the log does not."""
    _kept = False
    """Whether the tray stays as high as it was for a tip that lies there after the end."""
    _laid_ended = False
    """Whether it was laid out as after the end."""
    board: Board
    tray: TrayWidget

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        return super().spots() | {"hand": self.tray.hand_box}

    @property
    def log_wanted(self) -> bool:
        """Whether the log is to be seen."""
        return self._side_box.count() > 0 and bool(self._log_wanted)

    def set_tray(self, picture: Any) -> None:
        """See TableFrame: with cards of an earlier position the tray is as high again."""
        super().set_tray(picture)
        self._fit_tray()

    def set_actions(self, picture: ActionPicture) -> None:
        """See TableFrame."""
        super().set_actions(picture)
        self._fit_tray()

    def _fit_tray(self) -> None:
        if self._ended != self._laid_ended:
            self.arrange()

    @property
    def _ended(self) -> bool:
        """Whether nothing is asked any more, and no hand is left to be looked at."""
        return self.tray.panel.gone and not self.tray.cards and not self._kept

    def keep_ground(self, kept: bool) -> None:
        """See TableFrame."""
        self._kept = kept
        self._fit_tray()

    def tray_height(self) -> int:
        """How high the tray is now."""
        if self._ended:
            return self._end_height()
        drawn = self.TRAY
        high = self.tray_high(drawn.low, drawn.part, _MOST_TRAY, drawn.least)
        return high if drawn.most is None else min(high, self._scale_theme.px(drawn.most))

    def _end_height(self) -> int:
        theme = self._scale_theme
        return theme.grown(self.END * max(1.0, theme.letters))

    def arrange(self) -> None:
        """Give every zone its place."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        top = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, top)
        if self.is_small:
            self.lay_board(self.lay_small(top, True).adjusted(8, 4, -6, -6))
            return
        self.leave_small()
        self._laid_ended = self._ended
        tray = self.tray_height()
        bottom = high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        self.lay_between(top, bottom)
        self.closer.setGeometry(self.rect())

    def lay_between(self, top: int, bottom: int) -> None:
        """The board and the column, from the header to the tray."""
        grown = self._scale_theme.grown
        wide, edge, column = self.width(), grown(self.EDGE), self.column_wide(self.COLUMN)
        log, drawer = self.log_wanted, self._is_drawer()
        self.open_side(log)
        side = grown(_SIDE)
        place = QRect(wide - column - side, top + edge, column, bottom - top - 2 * edge)
        self.side.setGeometry(place)
        if self.BESIDE:
            self._others.setVisible(not log and not drawer)
            self._others.setGeometry(place)
        whole = drawer or not (log or self.BESIDE)
        right = wide - side if whole else place.left() - edge - grown(_BESIDE)
        self.lay_board(QRect(side, top + edge, right - side, bottom - top - edge - grown(_FOOT)))

    def lay_board(self, area: QRect) -> None:
        """As large as its place; higher, with a scroll bar, where more lies there."""
        self._board_box.setGeometry(area)
        wide, high = area.width(), self.board.needed(area.width())
        if high > area.height():
            wide -= self._scale_theme.px(12)
            high = self.board.needed(wide)
        self.board.resize(wide, max(area.height(), high))
        self.board.arrange()
        self.set_light(QPointF(area.center()))
