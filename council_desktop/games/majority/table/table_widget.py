"""The Majority's table as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.board import Board
from council_desktop.games.majority.table.faces import BACK
from council_desktop.games.majority.table.pictures import BoardPicture, OutPicture, SumPicture
from council_desktop.games.majority.table.ring import SharedCard
from council_desktop.games.majority.table.side import StillOut
from council_desktop.games.majority.table.tray import MajorityTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces
from council_desktop.table.frame import TableFrame
from council_desktop.table.pictures import TrayPicture
from council_desktop.widgets.card import Face

_COLUMN: Final = 278
"""The log at the right is so wide, at 100 %."""
_TRAY, _TRAY_PART, _LEAST_TRAY, _MOST_TRAY = 212, 0.26, 180, 0.46
"""How high the tray is there, what it gets of more height, its bounds."""
_HIGHEST_TRAY: Final = 340


class MajorityTableWidget(TableFrame):
    """The whole page. Knows where things stand, not what they mean."""

    stepBackRequested = Signal()
    back: Final[Face] = BACK

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        words: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`words`: fixed words by name: header buttons, keys, names of the zones."""
        super().__init__(theme, assets, words, parent)
        self._reduced = False
        self.board = Board(theme, assets, faces)
        self.board.ring.made = self._hear
        self.out = StillOut(theme, assets, self)
        self.tray: MajorityTray = MajorityTray(theme, assets, faces, self)
        self._hidden: set[int] = set()
        """Seats whose card lay face-down before what is shown now."""
        self.lay_out(self.board, self.tray, self.out, words)

    def _hear(self, card: SharedCard) -> None:
        card.set_reduced_motion(self._reduced)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self._reduced = reduced
        self.tray.set_reduced_motion(reduced)
        for card in self.board.ring.cards():
            card.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture) -> None:
        """What lies on the table."""
        self._hidden = {
            number
            for number, one in self.board.ring.seats.items()
            if len(one.cards) == 1
            and one.cards[0].picture_shown is not None
            and not one.cards[0].picture_shown.card
        }
        self.board.set_picture(picture)
        self.arrange()
        self._chain_timer.start()

    def hidden_before(self, seat: int) -> bool:
        """Whether a player's card lay face-down before what is shown now."""
        return seat in self._hidden

    def set_out(self, picture: OutPicture) -> None:
        """What may still come."""
        self.out.set_picture(picture)

    def set_sum(self, picture: SumPicture) -> None:
        """How what the second gets is worked out, while a round is counted."""
        self.tray.set_sum(picture)

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the hand."""
        self.tray.set_picture(picture)
        self._chain_timer.start()

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame. Targets are what the colours pay, the favour is coins."""
        board = self.board
        if question == "hand":
            return [card.accessibleName() for card in self.tray.cards]
        if question == "die":
            return [card.accessibleName() for card in board.ring.cards()]
        if question == "targets":
            return [bench.accessibleName() for bench in board.benches]
        if question == "favour":
            if board.counting:
                return board.account.lines()
            return [one.plate.accessibleName() for one in board.ring.seats.values()]
        if question == "turn":
            return [self.header.access, self.tray.title.text(), self.tray.text.text()]
        if question == "piles":
            return self.out.lines()
        if question == "known":
            return self.out.learnt()
        return []

    # ------------------------------------------------------------ keyboard

    def spot(self, place: str) -> QWidget | None:
        """The parts by the names that tips know; `card:<id>` is a card in hand."""
        kind, _, card = place.partition(":")
        if kind == "card":
            return self.tray.card_of(card)
        parts: dict[str, QWidget] = {
            "hand": self.tray.hand_box,
            "seats": self.board.ring,
            "benches": self.board.benches[1],
            "out": self.out,
            "actions": self.tray.panel,
        }
        return parts.get(kind)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a step back in what is counted."""
        if self.keys.pressed("step_back", event):
            self.stepBackRequested.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def look_at_middle(self) -> None:
        """The first card on the table that lies face-up, or the first in the hand."""
        for card in [*self.board.ring.cards(), *self.tray.cards]:
            if self.look_closer(card):
                return

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Header above, tray below; the log at the right, or over the benches."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        bar = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, bar)
        if self.is_small:
            if self.out.parentWidget() is not self:
                self.out.setParent(self)
                self.tray.out = None
            self._place_board(self.lay_small(bar, True).adjusted(8, 4, -6, -6))
            return
        self.leave_small()
        if self.out.parentWidget() is not self.tray:
            self.out.setParent(self.tray)
            self.tray.out = self.out
        tray = self._tray_height()
        top, bottom = bar, high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        self.tray.arrange()
        column = self.column_wide(_COLUMN)
        log, drawer = self._side_box.count() > 0 and bool(self._log_wanted), self._is_drawer()
        self.open_side(log)
        place = QRect(wide - column - 16, top + 10, column, bottom - top - 20)
        self.side.setGeometry(place)
        right = wide - column - 30 if log and not drawer else wide - 16
        self._place_board(QRect(16, top + 10, right - 16, bottom - top - 18))
        self.closer.setGeometry(self.rect())

    def _place_board(self, area: QRect) -> None:
        """As large as its place; higher, with a scroll bar, where large words need it."""
        self._board_box.setGeometry(area)
        needed = self.board.needed(area.width())
        narrow = self._scale_theme.px(12) if needed > area.height() else 0
        if narrow:
            needed = self.board.needed(area.width() - narrow)
        self.board.resize(area.width() - narrow, max(area.height(), needed))
        self.board.arrange()
        self.set_light(QPointF(area.center()))

    def _tray_height(self) -> int:
        tray = self.tray_high(_TRAY, _TRAY_PART, _MOST_TRAY, _LEAST_TRAY)
        return min(tray, self._scale_theme.px(_HIGHEST_TRAY))
