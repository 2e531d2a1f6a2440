"""Below the table: the leader, the hand, the own party, what is asked, the panel."""

from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.hidden_leaders.table.board import Made
from council_desktop.games.hidden_leaders.table.faces import LEADER
from council_desktop.games.hidden_leaders.table.party import PartyView
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.table.cards import Faces, TableCard, fan
from council_desktop.table.parts import label
from council_desktop.table.plates import draw_seat
from council_desktop.table.tray import TrayWidget
from council_desktop.widgets.card import LIFT, CardSize
from council_desktop.widgets.paint import smooth

_CARD: Final = CardSize.HAND.box
_LIFTED: Final = LIFT + 6
"""Room above a card of its usual size for a chosen one, with its tick."""
_GAP: Final = 8
_LEAST, _MOST = 0.56, 2.2
_READABLE: Final = 0.8
"""Cards that lie side by side are no smaller for it."""
_TITLES: Final = (1.0, 0.86, 0.72)
"""Of its usual size: the title of what is asked."""
_BESIDE_TITLE: Final = 16
"""From it to the sentence beside it, with what that takes."""
_OVERLAP: Final = 1.1
"""So many times as wide as their room they are then."""
_LEAST_STEP: Final = 0.4
_PANEL, _LEAST_PANEL, _BARE_PANEL = 0.3, 312, 196
_PARTY, _LEAST_PARTY = 0.2, 176
_USUAL: Final = 4
"""So many cards, the leader among them, are in hand while nothing is drawn."""
_MANY: Final = 6
"""So many cards, the leader among them, get the room of an empty party."""


class LeadersTray(TrayWidget):
    """One line says what is asked; below it cards and panel have the whole height."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        faces: Faces,
        parent: QWidget,
        made: Made,
        secret: str,
    ) -> None:
        """`secret`: the words above the own leader."""
        super().__init__(theme, assets, faces, parent)
        self.party = PartyView(theme, assets, faces, self, made)
        self.party.bare = True
        self._has_party = False
        self.dealt = 0
        """While it is set up so many cards keep their places, also when some have gone."""
        self.secret = label(secret, "caption", self)
        """Above the leader: who sees it."""

    @property
    def leader(self) -> TableCard | None:
        """The card of the own leader, if there is one to be seen."""
        first = self.cards[0] if self.cards else None
        shown = first.picture_shown if first is not None else None
        return first if shown is not None and shown.key == LEADER else None

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        super().set_reduced_motion(reduced)
        self.party.set_reduced_motion(reduced)

    def show_party(self, shown: bool) -> None:
        """Whether the own party lies here."""
        self._has_party = shown
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the ground, and where the own party begins."""
        super().paintEvent(event)
        shown = self.party.shown
        if shown is not None and not self.party.isHidden():
            painter = QPainter(self)
            smooth(painter)
            seat = QRectF(self.party.geometry())
            draw_seat(painter, self._theme, seat, acts=shown.active)

    def arrange(self) -> None:
        """Leader, hand, party, panel from the left."""
        wide, high = self.width(), self.height()
        if wide < 200 or high < 40:
            return
        self.party.setVisible(self._has_party and self._room is None)
        self.secret.hide()
        if self._room is not None:
            self._arrange_small(self._room)
            return
        px = self._theme.px
        self.foot.hide()
        panel = min(px(_LEAST_PANEL), round(wide * 0.36))
        many = self._held() >= _MANY and self.panel.tells_only
        if not many or self._side_by_side(wide - round(wide * _PANEL)):
            panel = max(round(wide * _PANEL), panel)
        self.panel.set_terse(many and not self._side_by_side(wide - panel))
        if many and self.panel.bare:
            panel = min(panel, px(_BARE_PANEL))  # Buttons alone leave their room to the hand.
        side, low = self._panel_edges()
        right = wide - panel - side
        tall = high - 2 * low
        if self.panel.bare:
            tall = min(tall, self.panel.bare_high(panel))
        self.panel.setGeometry(right, high - low - tall, panel, tall)
        self.panel.arrange()
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(right, (high - size.height()) // 2, panel, size.height())
        room = (wide if self.panel.isHidden() else right) - 2 * self._margin
        if self.corner is not None and not self.corner.isHidden():
            room = right - 2 * self._margin
        if self._has_party:
            party = self._party_wide()
            right -= party + 10
            under = high - self._head_high(room) - 6 >= self.party.least()
            top = self._head(room if under else right - 2 * self._margin)
            y = top if under else 6
            place = QRect(right, y, party, high - y - 6)
            if place != self.party.geometry():
                self.update()  # Its edge is painted here, beside it.
            self.party.setGeometry(place)
            self.party.arrange()
        else:
            top = self._head(room)
        self._lay(top, right - 10, high)

    def _held(self) -> int:
        """How many cards, the leader among them, have their places here."""
        return max(len(self.cards), self.dealt + 1 if self.dealt and self.leader else 0)

    def _party_wide(self) -> int:
        least = min(self._theme.px(_LEAST_PARTY), round(self.width() * 0.24))
        usual = max(round(self.width() * _PARTY), least)
        if self._held() >= _MANY and (self.dealt or not self.party.cards()):
            return least
        if self._held() > _USUAL:  # The hand needs what the party can spare.
            return max(least, min(usual, self.party.wanted(self.height())))
        return usual

    def _side_by_side(self, wide: int) -> bool:
        """Whether all cards can be read beside one another and the own party, in so much room."""
        party = self._party_wide() + 10 if self._has_party else 0
        each = _CARD.width() * _READABLE * self._theme.room + _GAP
        return self._held() * each <= wide - party - 2 * self._margin - 12

    def _head_high(self, room: int) -> int:
        """How high what is asked is in so much room, with the edges."""
        in_a_line = self._fit_title(room)
        title = self.title.heightForWidth(room)
        if in_a_line or not self.text.text():
            return title + 9
        return title + self.text.heightForWidth(room) + 9

    def _fit_title(self, room: int) -> bool:
        """The title in the size in which the sentence has room beside it, else as large as its own
        line lets it; whether both are one line."""
        text = self._line(self.text) + _BESIDE_TITLE if self.text.text() else 0
        for beside in (text, 0):
            for part in _TITLES:
                self._size_title(part)
                if self._line(self.title) + 2 + beside <= room:
                    return beside == text
        return False

    def _head(self, room: int) -> int:
        """What is asked, in one line where it has room; returns where the cards may begin."""
        in_a_line = self._fit_title(room)
        title, text = self._line(self.title) + 2, self._line(self.text) + 2
        y = 7
        high = self.title.heightForWidth(room)
        self.title.show()
        self.text.setVisible(bool(self.text.text()))
        if in_a_line:
            self.title.setGeometry(self._margin, y, title, high)
            low = self.text.heightForWidth(text)
            place = y + max(0, (high - low) // 2 + 1)
            left = self._margin + title + _BESIDE_TITLE - 2
            self.text.setGeometry(left, place, text, low)
            return y + max(high, low) + 2
        self.title.setGeometry(self._margin, y, room, high)
        y += high
        if self.text.text():
            low = self.text.heightForWidth(room)
            self.text.setGeometry(self._margin, y, room, low)
            y += low
        return y + 2

    def _say_secret(self, y: int, wide: int) -> None:
        """Over the leader's card, where there is room."""
        size = self.secret.sizeHint()
        if size.width() <= wide and size.height() <= self._theme.grown(_LIFTED) + 2:
            left = self._margin + (wide - size.width()) // 2
            self.secret.setGeometry(left, y - size.height(), size.width(), size.height())
            self.secret.show()

    def _lay(self, top: int, right: int, high: int) -> None:
        """The leader, then the hand, which overlaps where it must."""
        cards = list(self.cards)
        room = right - self._margin
        scale = max(
            _LEAST, min(_MOST * self._theme.room, (high - top - 8) / (_CARD.height() + _LIFTED))
        )
        count = max(3, self._held() - 1) + 1
        fits = (room - (count + 1) * _GAP) / count / _CARD.width()
        # Smaller before one lies over the words of another, as long as they can be read.
        whole = max(fits, min(_READABLE * self._theme.room, fits * _OVERLAP))
        scale = max(min(scale, _LEAST), min(scale, whole))
        each = _CARD.width() * scale
        lifted = round(_LIFTED * scale)
        y = top + lifted + max(0, (high - top - lifted - 6 - round(_CARD.height() * scale)) // 2)
        x: float = self._margin
        if cards and cards[0].picture_shown and cards[0].picture_shown.key == LEADER:
            cards[0].set_scale(round(scale, 3))
            cards[0].move(round(x), y)
            self._say_secret(y, round(each))
            x += each + 2 * _GAP
            cards = cards[1:]
        step = each + _GAP
        if len(cards) > 1:
            step = min(step, max(each * _LEAST_STEP, (right - x - each) / (len(cards) - 1)))
        start = x
        for card in cards:
            card.set_scale(round(scale, 3))
            card.move(round(x), y)
            x += step
        fan(self.cards)
        hand = max(0, round(x - step + each - start))
        self.hand_box.setGeometry(round(start), y, hand, high - y - 6)
        self.hand_box.setVisible(bool(cards))
