"""King's table as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from itertools import chain
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.games.king_of_12.table.info import InfoColumn
from council_desktop.games.king_of_12.table.pictures import (
    InfoPicture,
    RibbonPicture,
    SeatPicture,
)
from council_desktop.games.king_of_12.table.ribbon import Ribbon
from council_desktop.games.king_of_12.table.seats import SeatWidget
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.table.cards import Faces, VeilCard
from council_desktop.table.column_table import ColumnTable, TrayHeight
from council_desktop.table.frame import Lines, ToldOf
from council_desktop.table.parts import pass_on
from council_desktop.table.tray import TrayWidget
from council_desktop.widgets.paint import smooth

_DRAWN_HIGH, _MOST_GROWN = 500, 2.2
"""The height the table is drawn for, and how much larger at most seats are in a higher one."""
_OTHERS_PART: Final = 0.48
"""Of the height of the board for the row above; the own seat has the rest."""
_RIM: Final = 10
_ROW_CORNER: Final = 24
"""The radius of its corners where all players are side by side."""
_LEAST_SEAT: Final = 105
"""A player needs this width at least, at 100 %."""


class Board(QWidget):
    """The round table with the players at it: the others above, the own seat below."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces) -> None:
        super().__init__()
        self._theme, self._assets, self._faces = theme, assets, faces
        self.seats: list[SeatWidget] = []
        self._own = 0

    def make_seats(self, count: int) -> list[SeatWidget]:
        """As many players as there are; they stay."""
        while len(self.seats) < count:
            seat = SeatWidget(self._theme, self._assets, self._faces, self)
            seat.show()
            self.seats.append(seat)
        return self.seats

    def set_own(self, seat: int) -> None:
        """Who sits below."""
        self._own = seat
        self.arrange()

    def needed(self, wide: int) -> int:
        """The least height at which everything can be read."""
        if not self.seats:
            return 0
        columns = self._columns(wide)
        each = (wide - 2 * _RIM) // columns
        rows = -(-len(self.seats) // columns)
        return rows * max(seat.least_high(each - 4) for seat in self.seats) + 2 * _RIM

    def _columns(self, wide: int) -> int:
        """So many players can be read side by side."""
        count = len(self.seats)
        most = max(1, min(count, (wide - 2 * _RIM) // self._theme.px(_LEAST_SEAT)))
        return -(-count // -(-count // most))  # Rows of one length.

    def order(self) -> list[SeatWidget]:
        """The others clockwise from the own left, then the own seat."""
        count = len(self.seats)
        return [self.seats[(self._own + step) % count] for step in range(1, count + 1)]

    def arrange(self) -> None:
        """Give every player a place."""
        self._place_seats()
        self.level()

    def level(self) -> None:
        """Dice and cards of a row stand at one height, whatever is said below some of them; beside
        the names stands as much of each."""
        rows: dict[int, list[SeatWidget]] = {}
        for seat in self.seats:
            rows.setdefault(seat.y(), []).append(seat)
        for row in rows.values():
            room = max(max(seat.note_high(), seat.two_lines()) for seat in row)
            others = [seat for seat in row if seat.shown is None or not seat.shown.own]
            # The cards in hand wherever there is room for them, more only where all have it.
            told = max(1, min((seat.parts_with_room() for seat in others), default=1))
            for seat in row:
                seat.keep_note(room)
                seat.keep_parts(told if seat in others else None)

    def _place_seats(self) -> None:
        if not self.seats:
            return
        wide, high = self.width(), self.height()
        px = self._theme.px
        least = max(seat.least_high(wide) for seat in self.seats)
        row = high < 2 * least + 3 * _RIM or self._columns(wide) < len(self.seats) - 1
        for seat in self.seats:
            seat.set_compact(row)
        if row:
            self._arrange_row()
            return
        *others, own = self.order()
        upper = round((high - 2 * _RIM) * _OTHERS_PART)
        grown = max(1.0, min(_MOST_GROWN, high / self._theme.grown(_DRAWN_HIGH)))
        each = min(round(px(330) * grown), (wide - 2 * _RIM - 12) // max(1, len(others)))
        if len(others) == 3:
            each = (wide - 2 * _RIM - 12) // 3
        left = (wide - each * len(others)) // 2
        for number, seat in enumerate(others):
            seat.setGeometry(QRect(left + number * each + 4, _RIM, each - 8, upper))
            seat.arrange()
        own_wide = min(wide - 2 * _RIM, round(px(470) * grown))
        own.setGeometry((wide - own_wide) // 2, upper + _RIM + 2, own_wide, high - upper - 2 * _RIM)
        own.arrange()

    def _arrange_row(self) -> None:
        """Large letters in a low window: side by side, in as many rows as are needed; where there
        are more of them the own seat is in the first."""
        columns = self._columns(self.width())
        order = self.order()
        if columns < len(order):
            order = [order[-1], *order[:-1]]
        each = (self.width() - 2 * _RIM) // columns
        high = (self.height() - 2 * _RIM) // -(-len(order) // columns)
        for number, seat in enumerate(order):
            row, column = divmod(number, columns)
            seat.setGeometry(
                QRect(_RIM + column * each + 2, _RIM + row * high, each - 4, high - (row and 2))
            )
            seat.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the edge of the table."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        radius = min(self.width(), self.height()) * 0.16
        if any(seat.is_compact for seat in self.seats):
            radius = min(radius, theme.grown(_ROW_CORNER))  # Their plates reach into the corners.
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(with_alpha(theme.gold, 0.55), 2))
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.drawRoundedRect(box.adjusted(6, 6, -6, -6), radius - 6, radius - 6)


class KingTableWidget(ColumnTable):
    """The whole page. Knows where things stand, not what they mean."""

    TRAY = TrayHeight(176, 0.16, 150)
    COLUMN = 278
    stepPicked = Signal(int)
    """A step of the turn is to be looked at."""
    stepBackRequested = Signal()

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
        self.info = InfoColumn(theme, assets, self)
        self.ribbon = Ribbon(theme, assets, words["steps"], self)
        self.ribbon.picked.connect(self.stepPicked)
        self.tray: TrayWidget = TrayWidget(theme, assets, faces, self)
        self.lay_out(self.board, self.tray, self.info, words)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        for seat in self.board.seats:
            seat.set_reduced_motion(reduced)

    def set_seats(self, pictures: Sequence[SeatPicture], own: int) -> None:
        """Every player, by seat; `own` sits below."""
        known = len(self.board.seats)
        for seat, picture in zip(self.board.make_seats(len(pictures)), pictures, strict=True):
            seat.set_picture(picture)
        for seat in self.board.seats[known:]:
            seat.set_reduced_motion(self._reduced)
            pass_on(seat, self)
        self.board.set_own(own)
        if known != len(pictures):
            self.arrange()
        self.board.level()
        self._chain_timer.start()

    def set_ribbon(self, picture: RibbonPicture) -> None:
        """The steps of the turn."""
        self.ribbon.set_picture(picture)
        self._chain_timer.start()

    def set_info(self, picture: InfoPicture) -> None:
        """The column beside the table."""
        self.info.set_picture(picture)

    def seat(self, number: int) -> SeatWidget | None:
        """The widget of a player; None before the first picture."""
        return self.board.seats[number] if number < len(self.board.seats) else None

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame."""
        return self.seat(seat)

    def note_top(self) -> int:
        """See TableFrame: the steps of the turn stay free."""
        return max(super().note_top(), self.ribbon.geometry().bottom() + 1)

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame. The targets are what is compared, the favour is points and markers."""
        seats = [seat.shown for seat in self.board.seats if seat.shown is not None]
        if question == "die":
            return [part for shown in seats for part in (shown.name, shown.die_access)]
        if question == "targets":
            return self.info.standing()
        if question == "favour":
            return [shown.access for shown in seats]
        return super().answer(question)

    # ------------------------------------------------------------ keyboard and pointer

    def place_of(self, token: str) -> tuple[QWidget, QPointF] | None:
        """On the die that is tilted."""
        kind, _, value = token.partition(":")
        if kind == "tilt":
            for seat in self.board.seats:
                if int(value) in seat.die.offered:
                    return seat.die, QPointF(seat.die.face_box(int(value)).center())
        return None

    def closer_words(self, part: QWidget) -> ToldOf | None:
        """See TableFrame: of players."""
        for seat in self.board.seats:
            if seat is part and seat.shown is not None:
                return seat.shown.name, seat.shown.closer
        return super().closer_words(part)

    def told_of_part(self, part: QWidget) -> Lines:
        """See TableFrame: the faces round the one that a die shows."""
        shown = [seat.shown for seat in self.board.seats if seat.die is part]
        return [(line, "plain") for one in shown if one is not None for line in one.die_closer]

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        own = self.board.order()[-1] if self.board.seats else None
        die = {"die": own.die, "own": own} if own is not None else {}
        if len(self.board.seats) > 1:
            die["other"] = self.board.order()[0]
        return super().spots() | die | {"seats": self.board, "ribbon": self.ribbon}

    def focus_zone(self, zone: str) -> bool:
        """Give the keyboard to `cards`, `die` or `actions`; the next best if it can't take it."""
        if zone == "die":
            for seat in self.board.seats:
                if seat.die.offered:
                    self._board_box.ensureWidgetVisible(seat.die, 0, 0)
                    seat.die.setFocus(Qt.FocusReason.OtherFocusReason)
                    return True
        if zone == "cards" and self.tray.hand_zone.focus():
            return True
        return self.panel.focus_first() or self.tray.hand_zone.focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a step back in what is seen of the turn."""
        if self.keys.pressed("step_back", event):
            self.stepBackRequested.emit()
            event.accept()
            return
        super().keyPressEvent(event)

    def first_read(self) -> Sequence[VeilCard]:
        """See TableFrame: the own card on the table."""
        return [self.board.order()[-1].card] if self.board.seats else []

    def _board_stops(self) -> Sequence[QWidget]:
        """The steps, then the dice."""
        dice = (
            [seat.die.findChildren(QWidget) for seat in self.board.order()]
            if self.board.seats
            else []
        )
        return [*self.ribbon.zone.widgets, *chain.from_iterable(dice)]

    # ------------------------------------------------------------ layout

    def lay_board(self, area: QRect) -> None:
        """See ColumnTable: the steps of the turn above it."""
        edge, gap = map(self._scale_theme.grown, (0, 4) if self.is_small else (2, 6))
        high = self.ribbon.high()
        self.ribbon.setGeometry(area.left(), area.top() - edge, area.width(), high)
        super().lay_board(area.adjusted(0, high + gap, 0, -edge))
