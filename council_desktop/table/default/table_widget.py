"""The table of any game as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.column_table import ColumnTable, TrayHeight
from council_desktop.table.default.pictures import BoardPicture, ColumnPicture
from council_desktop.table.default.views import Board, Column, ZoneView
from council_desktop.table.parts import pass_on
from council_desktop.table.tray import TrayWidget


class DefaultTableWidget(ColumnTable):
    """The whole page. Knows where things stand, not what they mean."""

    TRAY = TrayHeight(164, 0.14, 150)
    COLUMN = 250

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
        self.board.middle.made = self._hear_zone
        self.column = Column(theme, self)
        self.tray: TrayWidget = TrayWidget(theme, assets, faces, self)
        """What can be chosen on the board: cards where they lie, players."""
        self.lay_out(self.board, self.tray, self.column, words)

    def _hear_zone(self, zone: ZoneView) -> None:
        zone.set_reduced_motion(self._reduced)
        pass_on(zone, self)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        for zone in self.board.zones() if self.board.plates else ():
            zone.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture) -> None:
        """What lies on the table."""
        for plate in self.board.set_picture(picture):
            pass_on(plate.head, self)
        cards = [card for zone in self.board.zones() for card in zone.cards if card.token]
        heads = [plate.head for plate in self.board.order() if plate.head.token]
        self.board_zone.set_widgets([*cards, *heads])
        self.arrange()
        self._chain_timer.start()

    def set_column(self, picture: ColumnPicture) -> None:
        """The column beside the table."""
        self.column.set_picture(picture)

    def cards_by_place(self) -> dict[str, TableCard]:
        """Every card that is seen, by the place where it lies."""
        zones = self.board.zones()
        found = {f"{zone.shown.key}/{n}": c for zone in zones for n, c in enumerate(zone.cards)}
        return found | {f"hand/{number}": card for number, card in enumerate(self.tray.cards)}

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame."""
        plates = self.board.plates
        return plates[seat].head if seat < len(plates) else None

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame: what is asked of a die is answered by what lies in the middle."""
        if question in ("die", "piles"):
            return [zone.accessibleName() for zone in self.board.middle.zones]
        if question == "targets":
            return self.column.standing()
        if question == "favour":
            return [plate.head.accessibleName() for plate in self.board.plates]
        return super().answer(question)

    # ------------------------------------------------------------ keyboard

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        return super().spots() | {"seats": self.board}

    def first_read(self) -> Sequence[TableCard]:
        """See TableFrame: what lies on the table."""
        return [card for zone in self.board.zones() for card in zone.cards]
