"""The council table as one passive page: setters with pictures, signals with tokens."""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QWidget

from council_desktop.games.council_of_12.table.board import BoardNames, BoardWidget
from council_desktop.games.council_of_12.table.members import MembersColumn
from council_desktop.games.council_of_12.table.pictures import (
    BoardPicture,
    MemberPicture,
    TrayPicture,
)
from council_desktop.games.council_of_12.table.tray import TrayWidget
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, VeilCard
from council_desktop.table.closer import Look
from council_desktop.table.frame import Lines, TableFrame
from council_desktop.table.parts import Roving, pass_on
from council_desktop.widgets.card import CardSize
from engine.core.trace import Spot

_LOG: Final = 232
_ALONE, _WIDE_FOR_ONE = 276, 1400
"""The column of one other member alone, in a window so wide, as drawn: the card is larger there."""
_TRAY, _TRAY_PART, _LEAST_TRAY = 204, 0.30, 180
_MOST_TRAY, _MOST_NEEDED = 0.5, 0.58
"""Of the window, for the tray; and where the hand could not be read otherwise."""
_MEMBERS, _LOW, _SIDE = 14, 4, 16
"""As drawn: left of the others, below them, right of the log or of the board."""
_TOP, _FOOT, _SIDE_TOP, _SIDE_FOOT = 10, 2, 12, 8
"""Above and below the board, above and below the log."""
_BESIDE, _ALONE_LEFT = 18, 20
"""Between the others and the board; left of it where there are none."""
_LEAST_BOARD: Final = 530
"""With this room the board stands beside a log that is opened, which would hide the supplicant."""


class CouncilTableWidget(TableFrame):
    """The whole page. Knows where things stand, not what they mean."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        names: BoardNames,
        words: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """`words`: fixed words by name: header buttons, keys, names of the zones."""
        super().__init__(theme, assets, words, parent)
        self.members = MembersColumn(theme, assets, faces, words["members"], self)
        self.board = BoardWidget(theme, assets, names)
        self.board.reshaped.connect(self._arrange_board)
        self.tray: TrayWidget = TrayWidget(theme, assets, faces, self)
        self.lay_out(self.board, self.tray, self.members, words)
        self._faces = faces
        self._members_zone = Roving(self)
        self._connect()

    def _connect(self) -> None:
        for part in (self.members, self.board):
            pass_on(part, self)
        for card in (self.board.challenge, self.board.supplicant):
            card.clicked.connect(partial(self.look_closer, card))

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self.members.set_reduced_motion(reduced)
        self.board.set_reduced_motion(reduced)

    def set_members(self, pictures: Sequence[MemberPicture]) -> None:
        """The others."""
        before = len(self.members.panels)
        self.members.set_pictures(pictures)
        panels = [panel for panel in self.members.panels if panel.token]
        self._members_zone.set_widgets(panels)
        if before != len(self.members.panels):
            self.arrange()
        self._chain_timer.start()

    def set_board(self, picture: BoardPicture) -> None:
        """The middle of the table."""
        self.board.set_picture(picture)
        self.board_zone.set_widgets(self.board.choosers())
        self._chain_timer.start()

    def set_tray(self, picture: TrayPicture) -> None:
        """What is asked, and the cards."""
        super().set_tray(picture)
        own = self.tray.own
        own.setFocusPolicy(Qt.FocusPolicy.StrongFocus if own.token else Qt.FocusPolicy.NoFocus)

    def verdict_bright(self) -> Sequence[QWidget]:
        """See TableWidget: the card, and the die that met its target or missed it."""
        return self.board.challenge, self.board.dial.die

    def verdict_way(self) -> Sequence[QPoint]:
        """See TableFrame: from the challenge to the pile of its side."""
        challenge = self.board.challenge
        if self.verdict is None or challenge.isHidden():
            return ()
        strip = self.board.right if self.verdict.verdict.right else self.board.left
        start = challenge.mapTo(self, QPoint(challenge.width() // 2, 0))
        return start, strip.mapTo(self, strip.rect().center())

    # ------------------------------------------------------------ told by a key

    def answer(self, question: str) -> Sequence[str]:
        """See TableFrame."""
        board, tray = self.board, self.tray
        if question == "hand":
            lying = [card for card in (tray.laid, tray.second) if not card.isHidden()]
            return [card.accessibleName() for card in (*tray.cards, *lying)]
        if question == "die":
            return [board.status.text() or board.dial.die.accessibleName()]
        if question == "targets":
            about = board.challenge.accessibleName()
            return [about, *(row.accessibleName() for row in board.targets)]
        if question == "favour":
            return [board.track.accessibleName()]
        if question == "turn":
            return super().answer(question)
        return [part.accessibleName() for part in (*self.members.panels, tray.own)]

    # ------------------------------------------------------------ keyboard

    def focus_zone(self, zone: str) -> bool:
        """Give the keyboard to `cards`, `actions` or `die`; the next best if it can't take it."""
        if zone == "die" and self.board.dial.die.offered:
            self._board_box.ensureWidgetVisible(self.board.dial.die, 0, 0)
            self.board.dial.die.setFocus(Qt.FocusReason.OtherFocusReason)
            return True
        if zone == "cards" and self.tray.hand_zone.focus():
            return True
        return self.tray.panel.focus_first() or self.tray.hand_zone.focus()

    def _chain(self) -> None:
        """Tab goes header, members, table, cards, actions, log."""
        stops: list[QWidget] = list(self.header.buttons.values())
        if self.is_small:
            stops += self.tabs.stops()
        stops += self._members_zone.widgets
        stops += self.board_zone.widgets
        stops += self.board.dial.findChildren(QWidget)
        stops += self.tray.hand_zone.widgets
        stops.append(self.tray.own)
        stops += self.tray.panel.focus_stops()
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def seat_part(self, seat: int) -> QWidget | None:
        """See TableFrame: a panel of the others."""
        return self.members.panel_of(seat)

    def spots(self) -> dict[str, QWidget]:
        """See TableFrame."""
        board = self.board
        return super().spots() | {
            "die": board.dial,
            "challenge": board.challenge,
            "supplicant": board.supplicant,
            "reward": board.rewards[-1] if board.rewards else board.challenge,
            "favour": board.track,
            "members": self.members,
            "own": self.tray.own,
            "laid": self.tray.laid,
        }

    def look_of(self, card: VeilCard) -> Look | None:
        """What a closer look at a card shows."""
        return super().look_of(card) or self.board.look_at(card, self._faces)

    def look_of_played(self, card: str) -> Look | None:
        """See TableFrame: what the character does."""
        face = self._faces[card]
        return Look(((face, CardSize.LARGE),), face.name, ((face.words, "plain"),), card)

    def named_by(self, part: QWidget) -> QWidget:
        """See TableFrame: of a card laid face-down is known what its member may hold."""
        for panel in self.members.panels:
            shown = panel.laid.picture_shown
            if part is panel.laid and shown is not None and not shown.card:
                return panel
        return part

    def told_of_part(self, part: QWidget) -> Lines:
        """See TableFrame: the faces round the one that shows, what favour is."""
        return [(line, "plain") for line in self.board.told_of(part)]

    def pile_of(self, part: QWidget) -> Spot | None:
        """See TableFrame: both stacks, and discards whose tip can't name all that lies there."""
        stacks = {self.board.challenge: "challenges", self.board.supplicant: "supplicants"}
        if isinstance(part, VeilCard) and part in stacks:
            return Spot(stacks[part])
        panel = next((panel for panel in self.members.panels if part is panel.pile), None)
        shown = panel.pile.picture_shown if panel is not None else None
        return Spot("pile", shown.seat) if shown is not None and not shown.tip else None

    def first_read(self) -> Sequence[VeilCard]:
        """See TableFrame: the challenge in play."""
        return [self.board.challenge]

    def place_of(self, token: str) -> tuple[QWidget, QPointF] | None:
        """On the die (a tilt) or on the dial (a turn)."""
        kind, _, value = token.partition(":")
        dial = self.board.dial
        if kind == "tilt" and int(value) in dial.die.offered:
            return dial.die, QPointF(dial.die.face_box(int(value)).center())
        if kind == "turn" and int(value) in dial.marks.offered:
            return dial, dial.value_place(int(value))
        return None

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Give every zone its place."""
        wide, high = self.width(), self.height()
        if wide < 300 or high < 240:
            return
        bar = self.header.bar_height()
        self.header.setGeometry(0, 0, wide, bar)
        if self.is_small:
            place = self.lay_small(bar, bool(self.members.panels))
            self._board_box.setGeometry(place.adjusted(8, 2, -2, -2))
            self.board.set_tight(True)
            self._arrange_board()
            return
        self.board.set_tight(False)
        self.leave_small()
        grown, tray = self._scale_theme.grown, self._tray_height(wide, high)
        top, bottom = bar, high - tray
        self.tray.setGeometry(0, bottom, wide, tray)
        members = self._members_width(wide)
        self.members.setVisible(bool(self.members.panels))
        if not self.members.panels:
            members = 0
        edge, above = grown(_SIDE), grown(_TOP)
        left = grown(_MEMBERS)
        self.members.setGeometry(left, top + above, members + 4, bottom - top - above - grown(_LOW))
        left = left + members + grown(_BESIDE) if members else grown(_ALONE_LEFT)
        drawer = self._is_drawer()
        has_side = self._side_box.count() > 0
        shown = has_side and (self._log_wanted if self._log_wanted is not None else not drawer)
        side = self.column_wide(_LOG)
        right = wide - edge
        self.open_side(shown)
        if shown:
            start = top + grown(_SIDE_TOP)
            self.side.setGeometry(
                wide - side - edge, start, side, bottom - start - grown(_SIDE_FOOT)
            )
            beside = wide - side - 2 * edge
            if not drawer or beside - left >= grown(_LEAST_BOARD):
                right = beside
        self._board_box.setGeometry(
            left, top + above, right - left, bottom - top - above - grown(_FOOT)
        )
        self._arrange_board()
        self.closer.setGeometry(self.rect())

    def _arrange_board(self) -> None:
        """As large as its place; higher, with a scroll bar, where large words need it."""
        wide, high = self._board_box.width(), self._board_box.height()
        bar = self._scale_theme.px(12)
        if self.board.needed(wide) > high:
            wide -= bar
            high = max(high, self.board.needed(wide))
        self.board.resize(wide, high)
        place = self.board.mapTo(self, self.board.light())
        self.set_light(QPointF(place))

    def _tray_height(self, wide: int, high: int) -> int:
        tray = self.tray_high(_TRAY, _TRAY_PART, _MOST_TRAY, _LEAST_TRAY)
        return round(max(tray, min(high * _MOST_NEEDED, self.tray.needed(wide))))

    def _members_width(self, wide: int) -> int:
        theme = self._scale_theme
        drawn = wide / theme.room
        base = 184 if drawn < 1180 else min(260, 216 + (drawn - 1280) * 0.05)
        if len(self.members.panels) == 1 and drawn >= _WIDE_FOR_ONE:
            base = _ALONE
        return theme.grown(base * (1 + 0.35 * (theme.letters - 1)))
