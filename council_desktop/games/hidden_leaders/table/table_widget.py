"""The table of Hidden Leaders as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, Signal
from PySide6.QtWidgets import QWidget

from council_desktop.games.hidden_leaders.table.board import PILES, TAVERN, Board
from council_desktop.games.hidden_leaders.table.faces import BACK, COVERED, LEADER, hero_of
from council_desktop.games.hidden_leaders.table.party import PartyHead
from council_desktop.games.hidden_leaders.table.pictures import BoardPicture
from council_desktop.games.hidden_leaders.table.track import Standing
from council_desktop.games.hidden_leaders.table.tray import LeadersTray
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard, VeilCard
from council_desktop.table.closer import Look
from council_desktop.table.column_table import ColumnTable, TrayHeight
from council_desktop.table.floating import box_on
from council_desktop.table.frame import Lines, ToldOf
from council_desktop.table.parts import pass_on
from council_desktop.widgets.card_faces import Face
from engine.core.trace import Spot

_MARGIN: Final = 14
_BELOW_TRACK: Final = 2
"""A hint leaves so much free below the track."""


class LeadersTable(ColumnTable):
    """The whole page. Knows where things stand, not what they mean."""

    chosenAlone = Signal()
    """What is chosen next takes the place of all that is chosen."""

    TRAY = TrayHeight(196, 0.35, 186)
    COLUMN = 240

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
        self.board: Board = Board(theme, assets, faces, self._hear)
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
        pass_on(part, self)

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self.board.set_reduced_motion(reduced)

    def set_board(self, picture: BoardPicture, watching: bool) -> None:
        """What lies on the table; `watching`: nobody who looks has a seat of their own."""
        self._over, self._watching = picture.over, watching
        self.board.set_picture(picture)
        self.standing.set_picture(picture.standing)
        self.tray.party.set_picture(picture.parties[picture.own])
        self.tray.dealt = picture.dealt
        self.arrange()
        self.offer_on_board(self._choosers(), self._lying())

    def _choosers(self) -> list[QWidget]:
        own = self.tray.party.choosers() if not self.board.shows_own and not self._over else []
        return [*self.board.choosers(), *own]

    def _lying(self) -> list[TableCard]:
        """All cards on the table, those of the own party too."""
        own = [] if self.board.shows_own or self._over else self.tray.party.cards()
        return [*self.board.cards(), *own]

    def cards_by_place(self) -> dict[str, TableCard]:
        """Every card that lies somewhere, by its place."""
        cards = [*self._lying(), *self.tray.cards]
        return {card.picture_shown.key: card for card in cards if card.picture_shown}

    def home_of(self, seat: int) -> QWidget | None:
        """Where a card comes from that nobody saw in a hand."""
        view = self.board.party(seat)
        return view.head if view is not None and view.isVisible() else None

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame."""
        return self.home_of(seat)

    def closer_words(self, part: QWidget) -> ToldOf | None:
        """See TableFrame: of players, also on the bare part of what lies before them."""
        for view in (*self.board.parties, self.tray.party):
            if part in (view, view.head) and view.shown is not None:
                return view.shown.name, view.shown.closer
        return super().closer_words(part)

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame: the die is the track here, the targets are who would win."""
        board = self.board
        if question == "die":
            return [board.track.accessibleName(), board.live.text()]
        if question == "targets":
            return [board.standing.said()]
        if question == "favour":
            return [view.head.accessibleName() for view in board.parties]
        if question == "known":
            leader = [self.tray.leader] if self.tray.leader is not None else []
            cards = [card for view in board.parties for card in view.covered.cards]
            return [one.accessibleName() for one in [*leader, *cards] if self._is_known(one)]
        if question == "piles" and not self._over:
            return [pile.accessibleName() for pile in board.piles]
        return super().answer(question)

    def _is_known(self, card: TableCard) -> bool:
        """Whether whoever looks knows what it is: their leader, or a covered one with its hero."""
        shown = card.picture_shown
        return shown is not None and (shown.key == LEADER or bool(self.hero_of(shown.card)))

    # ------------------------------------------------------------ keyboard

    def pile_of(self, part: QWidget) -> Spot | None:
        """See TableFrame: what lies face-down, whole or below its top, or in a party."""
        for name, pile in zip(PILES, self.board.piles, strict=True):
            if name != TAVERN and (part is pile or part in pile.row.cards):
                return Spot(name)
        for view in (*self.board.parties, self.tray.party):
            if part in view.covered.cards and view.shown is not None:
                return Spot(COVERED, view.shown.seat, at=view.covered.cards.index(part))
        return None

    def told_of_part(self, part: QWidget) -> Lines:
        """See TableFrame: what markers, piles and tavern are there for."""
        if part is self.board.track:
            return [(line, "plain") for line in self.board.track.means if line]
        for pile in self.board.piles:
            if part is pile or part in pile.row.cards:
                return [(pile.shown.means, "plain")]
        return super().told_of_part(part)

    def look_of(self, card: VeilCard) -> Look | None:
        """See TableFrame: of a back on a pile there is nothing to read, but of the pile."""
        look = super().look_of(card)
        return None if look is not None and look.card == BACK and self.pile_of(card) else look

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        board = self.board
        parts = {"seats": board, "track": board.track, "standing": board.standing}
        order = board.order()
        others = dict(zip(("other", "another"), order[:-1], strict=False))
        leader = self.tray.leader
        piles = dict(zip(PILES, board.piles, strict=True))
        return super().spots() | parts | others | piles | ({"leader": leader} if leader else {})

    def card_in_question(self) -> str:
        """See TableFrame: the number of a hero, also of a covered one that is known."""
        look = self.closer.shown if self.closer.isVisible() else None
        if look is not None:
            return next((hero_of(face) for face, _ in look.faces), "")
        card = super().card_in_question()
        return self.hero_of(card) if card else ""

    @property
    def hero_back(self) -> Face:
        """A hero nobody knows."""
        return self._faces[BACK]

    @property
    def leader_back(self) -> Face:
        """A leader nobody knows."""
        return self._faces[f"{LEADER}:0"]

    def hero_of(self, key: str) -> str:
        """The number of the hero on a side, by its key; "" for none."""
        return hero_of(self._faces[key])

    def look_at_middle(self) -> None:
        """The first card that has something to read: the hand, then the tavern."""
        for card in [*self.tray.cards, *self.board.cards()]:
            if self.look_closer(card):
                return

    # ------------------------------------------------------------ layout

    def hint_ground(self) -> tuple[QRect, int]:
        """See TableFrame: below the track, over the piles, and over the line that says what also
        stands beside it; parties and track are what a hint is of."""
        live, board = self.board.live, self.board
        corner = live.mapTo(self, QPoint(0, _BELOW_TRACK))
        end = board.mapTo(self, QPoint(board.width(), board.height()))
        ground = self._beside_asked(QRect(corner, end))
        words = live.fontMetrics().horizontalAdvance(live.text())
        return ground, min(ground.width(), (live.width() + words) // 2 + self._margin)

    def hint_rest(self) -> QRect:
        """See TableFrame: below the line that says what stands, over piles that are not chosen
        from."""
        live, board = self.board.live, self.board
        top = live.mapTo(self, QPoint(0, live.height()))
        end = board.mapTo(self, QPoint(board.width(), board.height()))
        return self._beside_asked(QRect(top, end))

    def in_question(self) -> Sequence[QRect]:
        """See TableFrame: the card of a pile for which another one is given."""
        asked = [pile for pile in self.board.piles if pile.shown.asked]
        return [box_on(self, card) for pile in asked for card in pile.row.cards]

    def _beside_asked(self, ground: QRect) -> QRect:
        """Without what lies at the right of it and is in question."""
        for box in self.in_question():
            if box.left() > ground.center().x():
                ground.setRight(min(ground.right(), box.left() - self._margin))
        return ground

    def _take_hint(self, token: str) -> None:
        self.chosenAlone.emit()  # It is no further discard beside others.
        super()._take_hint(token)

    @property
    def _margin(self) -> int:
        return self._scale_theme.grown(_MARGIN)

    def arrange(self) -> None:
        """See TableFrame: own cards are in the tray where that is below the table."""
        board, small = self.board, self.is_small
        board.shows_own = small or self._watching
        board.shows_standing = not small
        self.tray.show_party(not board.shows_own and not self._over)
        if small:
            board.reserved = 0
        super().arrange()

    def lay_between(self, top: int, bottom: int) -> None:
        """See ColumnTable: the log takes its room from the middle of the board; what is needed
        while something is asked has more to say, and stands beside all of it."""
        self.standing.hide()
        self.tray.arrange()
        board, wide, column = self.board, self.width(), self.column_wide(self.COLUMN)
        margin = self._margin
        self.open_side(self.log_wanted)
        beside = self.log_wanted and not self._is_drawer() and not self._over
        whole = beside and self._side_acts
        board.reserved = column + margin if beside and not whole else 0
        above, around, edge = map(self._scale_theme.grown, (7, 13, 10))
        area = QRect(margin, top + above, wide - 2 * margin, bottom - top - around)
        if whole:
            area.setRight(area.right() - column - margin)
        self.lay_board(area)
        place = QRect(wide - column - margin, top + edge, column, bottom - top - 2 * edge)
        if beside and not whole and board.height() <= area.height():
            middle = board.middle.translated(area.topLeft())
            place.setTop(middle.top())
            place.setBottom(middle.bottom())
        self.side.setGeometry(place)

    def tray_height(self) -> int:
        """See ColumnTable."""
        over = self._over or self._watching
        return self._end_height() if over else super().tray_height()
