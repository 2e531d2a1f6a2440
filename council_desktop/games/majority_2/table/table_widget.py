"""The table of a duel as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority_2.table.board import Board, MemberCard, SideView
from council_desktop.games.majority_2.table.pictures import BoardPicture, SupplyPicture
from council_desktop.games.majority_2.table.supply import Supply
from council_desktop.games.majority_2.table.tray import DuelTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.column_table import ColumnTable, TrayHeight
from council_desktop.table.frame import ToldOf
from council_desktop.table.parts import pass_on
from engine.core.trace import Spot
from engine.core.types import Seat

_CLEAR: Final = 2
"""Between the header and a line above the lanes."""


class DuelTableWidget(ColumnTable):
    """The whole page. Knows where things stand, not what they mean."""

    TRAY = TrayHeight(186, 0.44, 170)
    COLUMN = 232
    EDGE = 8

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
        self.board: Board = Board(theme, assets, faces)
        self.supply = Supply(theme, assets, faces, self)
        self.tray: DuelTray = DuelTray(theme, assets, faces, self)
        """What can be chosen on the board: ends of halves, cards where they lie."""
        self.board.brief.pressed.connect(lambda: self._look_at_part(self.board.brief))
        self.lay_out(self.board, self.tray, self.supply, words)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        for part in (*self.board.sides, *self.board.lanes):
            part.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture) -> None:
        """What lies on the table."""
        for part in self.board.set_picture(picture):
            part.set_reduced_motion(self._reduced)
            pass_on(part, self)
            if part in self.board.sides:  # What lies small is read large.
                part.looked.connect(self.look_closer)
            self.arrange()
        self.offer_on_board(self.board.stops(), self.board.read())

    def set_supply(self, picture: SupplyPicture) -> None:
        """Deck, discards, discs."""
        self.supply.set_picture(picture)
        self.board.brief.set_picture(picture)

    def lay_board(self, area: QRect) -> None:
        """See ColumnTable: where the supply has no place beside the board a line tells of it."""
        told = self.supply.isHidden() and not self.is_small
        edge = self.EDGE - _CLEAR
        self.board.tell_supply(edge if told else None)
        area = area.adjusted(0, -edge, 0, 0) if told else area
        super().lay_board(area)

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

    def named_by(self, part: QWidget) -> QWidget:
        """See TableFrame: beside its cards a side is whoever sits there."""
        return part.said if isinstance(part, SideView) else part

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame."""
        return self.board.sides[seat]

    def closer_words(self, part: QWidget) -> ToldOf | None:
        """See TableFrame: of players."""
        for side in self.board.sides:
            if part in (side, side.said) and side.shown is not None:
                return side.shown.name, side.shown.closer
        return super().closer_words(part)

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
        if question in ("die", "targets"):
            return [lane.shown.access for lane in self.board.lanes if lane.shown is not None]
        if question == "piles":
            return self.supply.standing()
        if question == "known":
            return self.supply.known()
        if question == "favour":
            return [side.shown.access for side in self.board.order() if side.shown is not None]
        return super().answer(question)

    # ------------------------------------------------------------ keyboard

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        board, own = self.board, {"own": self.board.order()[-1]}
        lane = {"lane": board.lanes[len(board.lanes) // 2]} if board.lanes else {}
        lane |= {f"lane{number}": one for number, one in enumerate(board.lanes, start=1)}
        return super().spots() | {"seats": board} | own | lane

    def pile_of(self, part: QWidget) -> Spot | None:
        """See TableFrame: deck, discards, reserves."""
        if part is self.supply.inside.deck:
            return Spot("deck")
        if part is self.supply.inside.top:
            return Spot("discard")
        kept = (seat for seat, side in enumerate(self.board.sides) if part in side.kept)
        seat = next(kept, None)
        return Spot("reserve", seat) if seat is not None else None

    def first_read(self) -> Sequence[TableCard]:
        """See TableFrame: what lies between the players."""
        return [card for lane in self.board.lanes for card in lane.all_cards()]
