"""The Majority's table as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.bench import BenchKeys
from council_desktop.games.majority.table.board import Board
from council_desktop.games.majority.table.faces import BACK
from council_desktop.games.majority.table.pictures import (
    BoardPicture,
    ComparePicture,
    OutPicture,
    SumPicture,
)
from council_desktop.games.majority.table.ring import SharedCard
from council_desktop.games.majority.table.side import StillOut
from council_desktop.games.majority.table.suits import COLOURS
from council_desktop.games.majority.table.tray import MajorityTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.column_table import ColumnTable, TrayHeight
from council_desktop.table.frame import ToldOf
from council_desktop.table.parts import pass_on
from council_desktop.widgets.card import Face

_ROOMY: Final = 1180
"""From this width on what stands at the side is as wide as drawn, ..."""
_LESS: Final = 264
"""... else as this where it is a riddle."""
_GIVEN: Final = 8
"""So much of the tray's height goes to the board where it is narrower."""


class MajorityTableWidget(ColumnTable):
    """The whole page. Knows where things stand, not what they mean."""

    TRAY = TrayHeight(212, 0.26, 180, 340)
    COLUMN = 278
    BESIDE = False  # What may still come has its place in the tray.
    stepBackRequested = Signal()
    compareToggled = Signal()
    """Cards in hand are to be laid beside one another, or no more."""
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
        self.board: Board = Board(theme, assets, faces)
        self.board.ring.made = self._hear
        self.board_zone = BenchKeys(self)
        self.board_zone.set_widgets(self.board.benches)
        self.out = StillOut(theme, assets, self)
        self.tray: MajorityTray = MajorityTray(theme, assets, faces, self)
        self.board.row_made = lambda row: pass_on(row, self)
        self.comparing = False
        """Whether cards in hand lie beside one another."""
        self.tray.compare.clicked.connect(lambda: self.compare(not self.comparing))
        self._hidden: set[int] = set()
        """Seats whose card lay face-down before what is shown now."""
        self.lay_out(self.board, self.tray, self.out, words)

    def _hear(self, card: SharedCard) -> None:
        card.set_reduced_motion(self._reduced)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
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
        """What may still come; with something else to be told it needs another room."""
        if self.out.set_picture(picture):
            self.arrange()

    def compare(self, on: bool) -> None:
        """Lay cards in hand beside one another where the round table is, or put that away."""
        if on != self.comparing:
            self.comparing = on
            self.compareToggled.emit()

    def set_comparison(self, words: Sequence[str], picture: ComparePicture) -> None:
        """What the button says that compares, and that leads back, and what it shows; neither where
        nothing is asked."""
        self.comparing = self.comparing and bool(picture.rows)
        self.tray.offer_comparison(words, self.comparing)
        self.board.set_comparison(picture)
        self._chain_timer.start()

    def set_sum(self, picture: SumPicture) -> None:
        """How what the second gets is worked out, while a round is counted."""
        self.tray.set_sum(picture, self.board.counting)

    def closer_words(self, part: QWidget) -> ToldOf | None:
        """See TableFrame: of players and colours."""
        for seated in self.board.ring.seats.values():
            shown = seated.plate.shown
            if seated.plate is part and shown is not None:
                return shown.name, shown.closer
        for bench in self.board.benches:
            if bench is part and bench.shown is not None:
                return bench.shown.title, bench.shown.closer
        return super().closer_words(part)

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame."""
        seated = self.board.ring.seats.get(seat)
        return None if seated is None else seated.plate

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame. Targets are what the colours pay, the favour is coins."""
        board = self.board
        if question == "die":
            return [card.accessibleName() for card in board.ring.cards()]
        if question == "targets":
            return [bench.accessibleName() for bench in board.benches]
        if question == "turn":
            return [self.header.access, *self.tray.said()]
        if question == "favour":
            if board.counting:
                return board.account.lines()
            return [one.plate.accessibleName() for one in board.ring.seats.values()]
        if question == "piles":
            return self.out.lines()
        if question == "known":
            return self.out.learnt()
        return super().answer(question)

    # ------------------------------------------------------------ keyboard

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        return (
            super().spots()
            | {
                "seats": self.board.ring,
                "benches": self.board.fullest(),
                "out": self.out,
                "coins": self.board.account,
            }
            | dict(zip(COLOURS, self.board.benches, strict=True))
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a step back in what is counted."""
        if self.keys.pressed("step_back", event):
            self.stepBackRequested.emit()
            event.accept()
            return
        if event.key() == Qt.Key.Key_Escape and self.comparing and not self._clearable():
            self.compare(False)
            event.accept()
            return
        super().keyPressEvent(event)

    def _board_stops(self) -> Sequence[QWidget]:
        """See TableFrame: what is compared, and the button that does it."""
        return (*super()._board_stops(), *self.board.compare.zone.widgets, self.tray.compare)

    def first_read(self) -> Sequence[TableCard]:
        """See TableFrame: what lies on the table."""
        return self.board.ring.cards()

    # ------------------------------------------------------------ layout

    def column_wide(self, drawn: int) -> int:
        """See TableFrame: where a riddle leaves little room it is no wider than it has to be, so
        that the benches stand beside the round table."""
        return super().column_wide(_LESS if self._narrow else drawn)

    def tray_height(self) -> int:
        """See ColumnTable: then the benches have some of it, too."""
        return super().tray_height() - self._narrow * self._scale_theme.grown(_GIVEN)

    @property
    def _narrow(self) -> bool:
        return self.asked_beside and self.width() < self._scale_theme.grown(_ROOMY)

    def arrange(self) -> None:
        """See TableFrame: what may still come is in the tray where that is below the table."""
        small = self.is_small
        home = self if small else self.tray
        if self.out.parentWidget() is not home:
            self.out.setParent(home)
            self.tray.out = None if small else self.out
        if small:
            self.out.fit()
        super().arrange()
        if not small:
            self.tray.arrange()
