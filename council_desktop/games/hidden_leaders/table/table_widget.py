"""The table of Hidden Leaders as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtWidgets import QWidget

from council_desktop.games.hidden_leaders.table.board import Board
from council_desktop.games.hidden_leaders.table.faces import hero_of
from council_desktop.games.hidden_leaders.table.party import PartyHead
from council_desktop.games.hidden_leaders.table.pictures import BoardPicture
from council_desktop.games.hidden_leaders.table.track import Standing
from council_desktop.games.hidden_leaders.table.tray import LeadersTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.frame import TableFrame
from council_desktop.table.pictures import TrayPicture

_TRAY, _TRAY_PART, _LEAST_TRAY, _MOST_TRAY = 196, 0.35, 186, 0.46
"""How high the tray is there, what it gets of more height, its bounds."""
_END: Final = 58
"""How high it is when the game is over."""
_LOG: Final = 240
_MARGIN: Final = 14


class LeadersTable(TableFrame):
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
        self._faces = faces
        self.board = Board(theme, assets, faces, self._hear)
        self.standing = Standing(theme, assets, self)
        """Behind the tab of a small window."""
        self.tray: LeadersTray = LeadersTray(
            theme, assets, faces, self, self._hear, words["secret"]
        )
        """What can be chosen on the board: cards where they lie, players."""
        self._over = self._watching = False
        self.lay_out(self.board, self.tray, self.standing, words)
        self.standing.hide()

    def _hear(self, part: TableCard | PartyHead) -> None:
        part.chosen.connect(self.chosen)
        part.entered.connect(self.entered)
        part.pointed.connect(self.pointed)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self.tray.set_reduced_motion(reduced)
        self.board.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture, watching: bool) -> None:
        """What lies on the table; `watching`: nobody who looks has a seat of their own."""
        self._over, self._watching = picture.over, watching
        self.board.set_picture(picture)
        self.standing.set_picture(picture.standing)
        self.tray.party.set_picture(picture.parties[picture.own])
        self.arrange()
        self.board_zone.set_widgets(self._choosers())
        self._chain_timer.start()

    def _choosers(self) -> list[QWidget]:
        own = self.tray.party.choosers() if not self.board.shows_own and not self._over else []
        return [*self.board.choosers(), *own]

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the hand."""
        self.tray.set_picture(picture)
        self._chain_timer.start()

    def cards_by_place(self) -> dict[str, TableCard]:
        """Every card that lies somewhere, by its place."""
        own = [] if self.board.shows_own or self._over else self.tray.party.cards()
        cards = [*self.board.cards(), *own, *self.tray.cards]
        return {card.picture_shown.key: card for card in cards if card.picture_shown}

    def home_of(self, seat: int) -> QWidget | None:
        """Where a card comes from that nobody saw in a hand."""
        view = self.board.party(seat)
        return view.head if view is not None and view.isVisible() else None

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame: the die is the track here, the targets are who would win."""
        board = self.board
        if question == "hand":
            return [card.accessibleName() for card in self.tray.cards]
        if question == "die":
            return [board.track.accessibleName(), board.live.text()]
        if question == "targets":
            return [board.standing.said()]
        if question == "favour":
            return [view.head.accessibleName() for view in board.parties]
        if question == "turn":
            return [self.header.access, self.tray.title.text(), self.tray.text.text()]
        if question == "piles" and not self._over:
            return [pile.accessibleName() for pile in board.piles]
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
            "track": self.board.track,
            "standing": self.board.standing,
            "actions": self.tray.panel,
        }
        return parts.get(kind)

    def card_in_question(self) -> str:
        """See TableFrame: the number of a hero, also of a covered one that is known."""
        look = self.closer.shown if self.closer.isVisible() else None
        if look is not None:
            return next((hero_of(face) for face, _ in look.faces), "")
        card = super().card_in_question()
        return hero_of(self._faces[card]) if card else ""

    def look_at_middle(self) -> None:
        """The first card that has something to read: the hand, then the tavern."""
        for card in [*self.tray.cards, *self.board.cards()]:
            if self.look_closer(card):
                return

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Header above, tray below, the log at the right of the middle."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        bar = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, bar)
        board, small = self.board, self.is_small
        board.shows_own = small or self._watching
        board.shows_standing = not small
        self.tray.show_party(not board.shows_own and not self._over)
        if small:
            board.reserved = 0
            self._place_board(self.lay_small(bar, True).adjusted(8, 4, -6, -6))
            return
        self.leave_small()
        self.standing.hide()
        tray = self._tray_high()
        bottom = high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        self.tray.arrange()
        log, drawer = self._side_box.count() > 0 and bool(self._log_wanted), self._is_drawer()
        self.open_side(log)
        column = self.column_wide(_LOG)
        beside = log and not drawer and not self._over
        board.reserved = column + _MARGIN if beside else 0
        area = QRect(_MARGIN, bar + 7, wide - 2 * _MARGIN, bottom - bar - 13)
        self._place_board(area)
        place = QRect(wide - column - _MARGIN, bar + 10, column, bottom - bar - 20)
        if beside and board.height() <= area.height():
            middle = board.middle.translated(area.topLeft())
            place.setTop(middle.top())
            place.setBottom(middle.bottom())
        self.side.setGeometry(place)
        self.closer.setGeometry(self.rect())

    def _tray_high(self) -> int:
        theme = self._scale_theme
        if self._over or self._watching:
            return theme.grown(_END * max(1.0, theme.letters))
        return self.tray_high(_TRAY, _TRAY_PART, _MOST_TRAY, _LEAST_TRAY)

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
