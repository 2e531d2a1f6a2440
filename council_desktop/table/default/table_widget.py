"""The table of any game as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.default.pictures import BoardPicture, ColumnPicture
from council_desktop.table.default.views import Board, Column, ZoneView
from council_desktop.table.frame import TableFrame
from council_desktop.table.pictures import TrayPicture
from council_desktop.table.tray import TrayWidget

_COLUMN: Final = 250
_TRAY, _TRAY_PART, _LEAST_TRAY, _MOST_TRAY = 164, 0.14, 150, 0.46
"""How high the tray is there, what it gets of more height, its bounds."""


class DefaultTableWidget(TableFrame):
    """The whole page. Knows where things stand, not what they mean."""

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
        self.board = Board(theme, assets, faces)
        self.board.middle.made = self._hear_zone
        self.column = Column(theme, self)
        self.tray: TrayWidget = TrayWidget(theme, assets, faces, self)
        """What can be chosen on the board: cards where they lie, players."""
        self._reduced = False
        self.lay_out(self.board, self.tray, self.column, words)

    def _hear_zone(self, zone: ZoneView) -> None:
        zone.set_reduced_motion(self._reduced)
        zone.chosen.connect(self.chosen)
        zone.entered.connect(self.entered)
        zone.pointed.connect(self.pointed)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self._reduced = reduced
        self.tray.set_reduced_motion(reduced)
        for zone in self.board.zones() if self.board.plates else ():
            zone.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture) -> None:
        """What lies on the table."""
        for plate in self.board.set_picture(picture):
            plate.head.chosen.connect(self.chosen)
            plate.head.entered.connect(self.entered)
            plate.head.pointed.connect(self.pointed)
        cards = [card for zone in self.board.zones() for card in zone.cards if card.token]
        heads = [plate.head for plate in self.board.order() if plate.head.token]
        self.board_zone.set_widgets([*cards, *heads])
        self.arrange()
        self._chain_timer.start()

    def set_column(self, picture: ColumnPicture) -> None:
        """The column beside the table."""
        self.column.set_picture(picture)

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the hand."""
        self.tray.set_picture(picture)
        self._chain_timer.start()

    def cards_by_place(self) -> dict[str, TableCard]:
        """Every card that is seen, by the place where it lies."""
        zones = self.board.zones()
        found = {f"{zone.shown.key}/{n}": c for zone in zones for n, c in enumerate(zone.cards)}
        return found | {f"hand/{number}": card for number, card in enumerate(self.tray.cards)}

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame: what is asked of a die is answered by what lies in the middle."""
        if question == "hand":
            return [card.accessibleName() for card in self.tray.cards]
        if question in ("die", "piles"):
            return [zone.accessibleName() for zone in self.board.middle.zones]
        if question == "targets":
            return self.column.standing()
        if question == "favour":
            return [plate.head.accessibleName() for plate in self.board.plates]
        if question == "turn":
            return [self.header.access, self.tray.title.text(), self.tray.text.text()]
        return []

    # ------------------------------------------------------------ keyboard

    def spot(self, place: str) -> QWidget | None:
        """The parts by the names that tips know; `card:<id>` is a card in hand."""
        kind, _, card = place.partition(":")
        if kind == "card":
            return self.tray.card_of(card)
        parts: dict[str, QWidget] = {
            "hand": self.tray.hand_box,
            "seats": self.board,
            "actions": self.tray.panel,
        }
        return parts.get(kind)

    def look_at_middle(self) -> None:
        """The first card that has something to read."""
        middle = [card for zone in self.board.zones() for card in zone.cards]
        for card in [*middle, *self.tray.cards]:
            if self.look_closer(card):
                return

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Header above, tray below, the column or the log at the right."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        bar = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, bar)
        if self.is_small:
            self._place_board(self.lay_small(bar, True).adjusted(8, 4, -6, -6))
            return
        self.leave_small()
        tray = self.tray_high(_TRAY, _TRAY_PART, _MOST_TRAY, _LEAST_TRAY)
        top, bottom = bar, high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        column = self.column_wide(_COLUMN)
        log, drawer = self._side_box.count() > 0 and bool(self._log_wanted), self._is_drawer()
        self.open_side(log)
        self.column.setVisible(not log and not drawer)
        place = QRect(wide - column - 16, top + 10, column, bottom - top - 20)
        self.side.setGeometry(place)
        self.column.setGeometry(place)
        right = wide - 16 if drawer else wide - column - 30
        self._place_board(QRect(16, top + 10, right - 16, bottom - top - 16))
        self.closer.setGeometry(self.rect())

    def _place_board(self, area: QRect) -> None:
        """As large as its place; higher, with a scroll bar, where more lies there."""
        self._board_box.setGeometry(area)
        needed = self.board.needed(area.width())
        narrow = self._scale_theme.px(12) if needed > area.height() else 0
        if narrow:
            needed = self.board.needed(area.width() - narrow)
        self.board.resize(area.width() - narrow, max(area.height(), needed))
        self.board.arrange()
        self.set_light(QPointF(area.center()))
