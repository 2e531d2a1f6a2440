"""The table of a duel as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority_2.table.board import Board, MemberCard
from council_desktop.games.majority_2.table.pictures import BoardPicture, SupplyPicture
from council_desktop.games.majority_2.table.supply import Supply
from council_desktop.games.majority_2.table.tray import DuelTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.frame import TableFrame
from council_desktop.table.pictures import TrayPicture
from engine.core.types import Seat

_COLUMN: Final = 232
_TRAY, _TRAY_PART, _LEAST_TRAY, _MOST_TRAY = 186, 0.44, 170, 0.46
"""How high the tray is there, what it gets of more height, its bounds."""


class DuelTableWidget(TableFrame):
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
        self.theme, self.assets = theme, assets
        self.board = Board(theme, assets, faces)
        self.supply = Supply(theme, assets, faces, self)
        self.tray: DuelTray = DuelTray(theme, assets, faces, self)
        """What can be chosen on the board: ends of halves, cards where they lie."""
        self._reduced = False
        self.lay_out(self.board, self.tray, self.supply, words)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self._reduced = reduced
        self.tray.set_reduced_motion(reduced)
        for part in (*self.board.sides, *self.board.lanes):
            part.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture) -> None:
        """What lies on the table."""
        for part in self.board.set_picture(picture):
            part.set_reduced_motion(self._reduced)
            part.chosen.connect(self.chosen)
            part.entered.connect(self.entered)
            part.pointed.connect(self.pointed)
            self.arrange()
        self.board_zone.set_widgets(self.board.stops())
        self._chain_timer.start()

    def set_supply(self, picture: SupplyPicture) -> None:
        """Deck, discards, discs."""
        self.supply.set_picture(picture)

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the hand."""
        self.tray.set_picture(picture)
        self._chain_timer.start()

    def cards_by_place(self) -> dict[str, TableCard]:
        """Every card that is seen, by the place where it lies."""
        found: dict[str, TableCard] = {}
        for part in (*self.board.lanes, *self.board.sides):
            for card in part.all_cards():
                if card.picture_shown is not None:
                    found[card.picture_shown.key] = card
        found |= {f"hand/{number}": card for number, card in enumerate(self.tray.cards)}
        if not self.supply.isHidden() and self.supply.inside.top.picture_shown is not None:
            found["discard"] = self.supply.inside.top
        return found

    def deck_spot(self) -> QWidget:
        """Where drawn cards come from."""
        return self.header if self.supply.isHidden() else self.supply.inside.deck

    def discard_spot(self) -> QWidget:
        """Where discarded cards go to."""
        return self.header if self.supply.isHidden() else self.supply.inside.top

    def side_spot(self, seat: Seat) -> QWidget:
        """Where what a player takes unseen goes to."""
        return self.board.sides[seat].said

    def disc_place(self, colour: str, place: str | None) -> QRectF | None:
        """Where a disc lies on the table: on the card that `place` names, or in the supply; None
        where that is not to be seen."""
        if place is None:
            box = self.supply.inside.disc_box(colour)
            if self.supply.isHidden():
                return None
            return box.translated(QPointF(self.supply.inside.mapTo(self, QPoint(0, 0))))
        card = self._card_at(place)
        if card is None or not card.isVisible():
            return None
        box = card.disc_box()
        return box.translated(QPointF(card.mapTo(self, QPoint(0, 0))))

    def _card_at(self, place: str) -> MemberCard | None:
        """The card that lies at `at:SEAT.LANE.PLACE` or `area:SEAT.PLACE`."""
        kind, _, rest = place.partition(":")
        seat, *numbers = (int(number) for number in rest.split("."))
        if kind == "at":
            lane, number = numbers
            half = self.board.half(seat, lane - 1)
            cards: Sequence[TableCard] = half.cards if half is not None else ()
        else:
            (number,) = numbers
            cards = self.board.sides[seat].area
        found = cards[number - 1] if 0 < number <= len(cards) else None
        return found if isinstance(found, MemberCard) else None

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame: what is asked of a die is answered by the lanes, of favour by sides."""
        if question == "hand":
            return [card.accessibleName() for card in self.tray.cards]
        if question in ("die", "targets"):
            return [lane.shown.access for lane in self.board.lanes if lane.shown is not None]
        if question == "piles":
            return self.supply.standing()
        if question == "known":
            return self.supply.known()
        if question == "favour":
            return [side.shown.access for side in self.board.order() if side.shown is not None]
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
        cards = [card for lane in self.board.lanes for card in lane.all_cards()]
        for card in [*cards, *self.tray.cards]:
            if self.look_closer(card):
                return

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Header above, tray below, supply or log at the right."""
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
        self.supply.setVisible(not log and not drawer)
        place = QRect(wide - column - 16, top + 8, column, bottom - top - 16)
        self.side.setGeometry(place)
        self.supply.setGeometry(place)
        right = wide - 16 if drawer else wide - column - 28
        self._place_board(QRect(16, top + 8, right - 16, bottom - top - 16))
        self.closer.setGeometry(self.rect())

    def _place_board(self, area: QRect) -> None:
        """As large as its place; higher, with a scroll bar, where more lies there."""
        self._board_box.setGeometry(area)
        needed = self.board.needed(area.width())
        narrow = self._scale_theme.px(12) if needed > area.height() else 0
        self.board.resize(area.width() - narrow, max(area.height(), needed))
        self.board.arrange()
        self.set_light(QPointF(area.center()))
