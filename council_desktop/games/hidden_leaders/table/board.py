"""All that lies on the table but the own hand: parties, track, standing, piles."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.hidden_leaders.table.party import (
    CardRow,
    PartyHead,
    PartyView,
    dash_round,
)
from council_desktop.games.hidden_leaders.table.pictures import BoardPicture, PilePicture
from council_desktop.games.hidden_leaders.table.track import Standing, Track
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.fresh import line_under
from council_desktop.table.parts import label, set_text
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.paint import WRAP, Picture, smooth, wrapped

TAVERN: Final = "tavern"
PILES: Final = ("harbor", TAVERN, "wilderness", "graveyard")
"""From the left."""
_HAND, _STRIP, _BAR = CardSize.HAND.box, CardSize.STRIP.box, CardSize.BAR.box
_GAP: Final = 10
_CLOSE, _TIGHT = 8, 3
"""Between two cards of a pile, and two rows; between rows at the end where there is little room."""
_FOOT: Final = 7
"""Below the cards of a pile: the light round a chosen one."""
_ROUND: Final = 5 + _FOOT
"""Above and below the cards of a pile together."""
_HALO, _LEAST_HALO = 18, 3
"""The same at its sides, where the next pile leaves it."""
_BACK: Final = 0.72
"""A pile that nobody sees is so large, of a card of the tavern."""
_LEAST_CARD, _MOST_CARD = 0.72, 1.9
"""Below this size nobody reads a card: nameplates lie there instead."""
_LEAST_STRIP, _MOST_STRIP = 0.81, 1.5
_LEAST_BAR: Final = 0.81
"""Of nameplates that say what their card does."""
_LEAST_TRACK, _MOST_TRACK = 58, 150
_TRACK: Final = 0.28
"""So much of the height of the middle is the track's."""
_PARTY: Final = 0.335
"""So much of the height of the board is the others'."""
_LEAST_PARTY: Final = 186
"""A player needs this width at least, at 100 %."""
_STANDING: Final = 0.275
"""Who would win gets no more of the width than this."""
_MOST_ROW: Final = 240
"""So high at most is the row of a player at the end, at 100 %."""
_ONE: Final = 620
"""So wide at most is a party."""


class PileView(Picture):
    """A name, and cards below it: beside one another, or nameplates one below the other."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget, made: "Made"
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces, self._made = theme, assets, faces, made
        self._reduced = False
        self.shown = PilePicture("", "", ())
        self.row = CardRow(self, self._card)
        self._top = 0
        """Where its cards lie, or would."""
        self._beside = 0
        """How far nameplates lie from its left edge."""
        self._places: list[str] = []
        """Cards by their places: those that have gone leave theirs empty until others come, so
        that nothing slides under the pointer of who takes one after the other."""

    def _card(self) -> TableCard:
        card = TableCard(self._theme, self._assets, self._faces, CardSize.HAND, self)
        card.set_reduced_motion(self._reduced)
        card.rises, card.aside = False, True  # Its name stands right above it.
        self._made(card)
        return card

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in self.row.cards:
            card.set_reduced_motion(reduced)

    def set_picture(self, picture: PilePicture) -> None:
        """Show what lies here."""
        self.shown = picture
        self.setAccessibleName(picture.access)
        self.row.set_pictures(picture.cards)
        keys = [card.key for card in picture.cards]
        if [key for key in self._places if key in keys] != keys:
            self._places = keys
        for card in self.row.cards:
            card.set_depth(picture.depth)
        self.update()

    def title_high(self, wide: int) -> int:
        """How high its name is."""
        return wrapped(self._theme.font(Role.SMALL), self.shown.title, wide)

    def title_wide(self) -> int:
        """How wide its name is in one line."""
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        return metrics.horizontalAdvance(self.shown.title) + 4

    def least_wide(self) -> int:
        """The width below which a word of its name would be cut."""
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        return max(map(metrics.horizontalAdvance, self.shown.title.split()), default=0) + 2

    def _placed(self) -> list[tuple[int, TableCard]]:
        """The cards with the numbers of their places."""
        shown = [(card.picture_shown, card) for card in self.row.cards]
        return [(self._places.index(one.key), card) for one, card in shown if one is not None]

    def place_cards(self, scale: float) -> None:
        """Beside one another, in the middle, at the foot."""
        cards = self.row.cards
        wide, high = round(_HAND.width() * scale), round(_HAND.height() * scale)
        count = len(self._places) if cards else 0
        whole = count * wide + max(0, count - 1) * _CLOSE
        left = (self.width() - whole) // 2
        self._top = self.height() - high - _FOOT
        for number, card in self._placed():
            card.set_size(CardSize.HAND)
            card.set_scale(round(scale, 3))
            card.move(left + number * (wide + _CLOSE), self._top)

    def place_strips(self, scale: float, size: CardSize, left: int) -> None:
        """One below the other, under the name, as nameplates of a kind; so far from the left."""
        self._beside = left
        top = self._top = self.title_high(self.width()) + 2
        for number, card in self._placed():
            card.set_size(size)
            card.set_scale(round(scale, 3))
            card.move(self._beside, top + number * (round(size.box.height() * scale) + 4))

    def title_top(self) -> int:
        """Where its name stands."""
        return max(0, self._top - self.title_high(self.width()) - 3)

    def looked_at(self) -> list[QRect]:
        """See Picture: its name, and what lies here."""
        cards = [card.geometry() for card in self.row.cards]
        return [self._title_box().toAlignedRect(), *cards]

    def meant(self) -> QRect:
        """See Picture: the same in one box; where more may come to lie it is ground."""
        found = QRect()
        for box in self.looked_at():
            found |= box
        return found

    def _has_strips(self) -> bool:
        first = next(iter(self.row.cards), None)
        return first is not None and first.height() < first.width()

    def _title_box(self) -> QRectF:
        left = self._beside if self._has_strips() else 0
        return QRectF(left, self.title_top(), self.width() - left, self.title_high(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the name."""
        theme = self._theme
        painter = QPainter(self)
        smooth(painter)
        painter.setFont(theme.font(Role.SMALL))
        dash_round(painter, theme, self.row.cards)
        line_under(painter, theme, self.row.cards)
        painter.setPen(theme.ink)
        ways = Qt.AlignmentFlag
        side = ways.AlignLeft if self._has_strips() else ways.AlignHCenter
        painter.drawText(self._title_box(), WRAP | int(side), self.shown.title)


Made = Callable[[TableCard | PartyHead], None]


@dataclass(frozen=True, slots=True)
class _Plan:
    """How the piles lie in a room: as cards or as nameplates, and how large."""

    size: CardSize
    scale: float

    @property
    def cards(self) -> bool:
        """Whether they are no nameplates."""
        return self.size is CardSize.HAND


class Board(QWidget):
    """Everything above the tray."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, made: Made) -> None:
        super().__init__()
        self._theme, self._assets, self._faces, self._made = theme, assets, faces, made
        self._reduced = False
        self.parties: list[PartyView] = []
        self.track = Track(theme, assets, self)
        self.standing = Standing(theme, assets, self)
        self.live = label("", "speech", self)
        self.live.setWordWrap(True)
        self.live.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        self.piles = [PileView(theme, assets, faces, self, made) for _ in PILES]
        self._own = 0
        self._over = False
        self.shows_own = False
        """Whether the own party lies here, too: where the tray has no room for it."""
        self.shows_standing = True
        self.reserved = 0
        """Width at the right of the middle that is the log's."""
        self.middle = QRect()
        """Where everything but the parties lies."""

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for pile in self.piles:
            pile.set_reduced_motion(reduced)
        for view in self.parties:
            view.set_reduced_motion(reduced)

    def set_picture(self, picture: BoardPicture) -> None:
        """Show all of it."""
        while len(self.parties) < len(picture.parties):
            view = PartyView(self._theme, self._assets, self._faces, self, self._made)
            view.set_reduced_motion(self._reduced)
            self.parties.append(view)
        for view, party in zip(self.parties, picture.parties, strict=True):
            view.set_picture(party)
        self._own, self._over = picture.own, picture.over
        self.track.set_picture(picture.track)
        self.standing.set_picture(picture.standing)
        set_text(self.live, picture.live)
        for pile, one in zip(self.piles, picture.piles, strict=False):
            pile.set_picture(one)

    # ------------------------------------------------------------ order

    def order(self) -> list[PartyView]:
        """The others clockwise from the own left, then the own seat."""
        count = len(self.parties)
        return [self.parties[(self._own + step) % count] for step in range(1, count + 1)]

    def shown_parties(self) -> list[PartyView]:
        """Those that lie here; at the end the winner first, then its rivals, then the others, all
        in the order in which they are compared."""
        order = self.order()
        if self._over:
            return sorted(order, key=self._rank)
        return order if self.shows_own else order[:-1]

    @staticmethod
    def _rank(view: PartyView) -> int:
        shown = view.shown
        assert shown is not None
        return shown.place

    def cards(self) -> list[TableCard]:
        """All cards that lie here."""
        found = [card for view in self.shown_parties() for card in view.cards()]
        if not self._over:
            found += [card for pile in self.piles for card in pile.row.cards]
        return found

    def choosers(self) -> list[QWidget]:
        """What can be chosen here, in the order of the keyboard: piles, then parties."""
        found: list[QWidget] = []
        if not self._over:
            found = [card for pile in self.piles for card in pile.row.cards if card.token]
        return [*found, *(one for view in self.shown_parties() for one in view.choosers())]

    def party(self, seat: int) -> PartyView | None:
        """Of a seat."""
        return self.parties[seat] if seat < len(self.parties) else None

    # ------------------------------------------------------------ layout

    def _rows(self, wide: int) -> list[list[PartyView]]:
        shown = self.shown_parties()
        if self._over:
            return [[view] for view in shown]
        least = self._theme.px(_LEAST_PARTY)
        most = max(1, (wide + _GAP) // (least + _GAP))
        lines = -(-len(shown) // most)
        each = -(-len(shown) // max(1, lines))
        return [shown[n : n + each] for n in range(0, len(shown), each)]

    def _least_party(self) -> int:
        shown = self.shown_parties()
        if self._over:
            return max(view.least_flat() for view in shown)
        return max(view.least() for view in shown)

    def _live_high(self, wide: int) -> int:
        return max(self.live.heightForWidth(max(50, wide)), self.live.fontMetrics().height()) + 4

    def _title_high(self) -> int:
        return QFontMetrics(self._theme.font(Role.SMALL)).height()

    def _standing_wide(self, wide: int) -> int:
        if not self.shows_standing or self._over:
            return 0
        return min(self.standing.wanted(), round(wide * _STANDING))

    def _least_middle(self, wide: int) -> int:
        left = self._standing_wide(wide)
        room = wide - left - (_GAP if left else 0) - self.reserved
        high = _LEAST_TRACK + self._live_high(room) + self._title_high() + _ROUND
        high += 3 * (round(_STRIP.height() * _LEAST_STRIP) + 4)
        return max(high, self.standing.needed(left) if left else 0)

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        if not self.parties:
            return 0
        rows = len(self._rows(wide))
        if self._over:
            parties = rows * (self._least_party() + _TIGHT)
            return _LEAST_TRACK + self._live_high(wide) + parties + 2
        parties = rows * (self._least_party() + _CLOSE)
        return parties + _GAP + self._least_middle(wide)

    def arrange(self) -> None:
        """Give everything its place."""
        if not self.parties:
            return
        shown = self.shown_parties()
        for view in self.parties:
            view.setVisible(view in shown)
            view.flat = self._over
        for pile in self.piles:
            pile.setVisible(not self._over)
        self.standing.setVisible(self.shows_standing and not self._over)
        if self._over:
            self._arrange_end()
            return
        wide, high = self.width(), self.height()
        rows = self._rows(wide)
        least = self._least_middle(wide)
        each = max(self._least_party(), round(high * _PARTY) // (1 if len(rows) == 1 else 2))
        each = min(each, (high - least - _GAP) // len(rows) - _CLOSE)
        each = max(each, self._least_party())
        y = 0
        for row in rows:
            self._place_row(row, y, wide, each)
            y += each + _CLOSE
        y += _GAP - _CLOSE
        self.middle = QRect(0, y, wide, max(least, high - y))
        self._arrange_middle()

    def _place_row(self, row: Sequence[PartyView], y: int, wide: int, high: int) -> None:
        most = max(self._theme.grown(_ONE), 3 * high)
        each = min(most if len(row) < 3 else wide, (wide - (len(row) - 1) * _GAP) // len(row))
        x = (wide - each * len(row) - _GAP * (len(row) - 1)) // 2
        for view in row:
            view.setGeometry(x, y, each, high)
            x += each + _GAP
        plan = row[0].plan(row)
        for view in row:
            view.arrange(plan)

    def _arrange_middle(self) -> None:
        area, left = self.middle, self._standing_wide(self.width())
        if left:
            self.standing.setGeometry(area.left(), area.top(), left, area.height())
            left += _GAP
        room = QRect(
            area.left() + left, area.top(), area.width() - left - self.reserved, area.height()
        )
        live = self._live_high(room.width())
        track = round(area.height() * _TRACK)
        track = max(_LEAST_TRACK, min(self._theme.grown(_MOST_TRACK), track))
        spare = room.height() - live - self._title_high() - _ROUND
        spare -= 3 * (round(_STRIP.height() * _LEAST_STRIP) + 4)
        track = max(_LEAST_TRACK, min(track, spare))
        self.track.setGeometry(room.left(), room.top(), room.width(), track)
        self.live.setGeometry(room.left(), room.top() + track, room.width(), live)
        top = room.top() + track + live
        place = QRect(room.left(), top, room.width(), room.bottom() - top + 1)
        self._arrange_piles(place)

    def _plan(self, place: QRect) -> _Plan:
        high = place.height() - self._title_high() - _ROUND
        units = _HAND.width() * (2 * _BACK + 4)
        scale = min(
            high / _HAND.height(),
            (place.width() - 6 * _GAP - 2 * _CLOSE) / units,
            self._theme.room * _MOST_CARD,
        )
        if scale >= _LEAST_CARD:
            return _Plan(CardSize.HAND, scale)
        high = (high + 4) // 3 - 4
        most = min(_MOST_STRIP * self._theme.room, high / _BAR.height())
        wide = place.width() - sum(self._least_pile(self.piles[n], place) for n in (0, 2))
        scale = min(most, (wide - 5 * _GAP) / 2 / (_BAR.width() + 10))
        if scale >= _LEAST_BAR:
            return _Plan(CardSize.BAR, scale)
        wide = place.width() - 2 * round(_HAND.width() * 0.5) - 4 * _GAP
        scale = min(
            _MOST_STRIP * self._theme.room, high / _STRIP.height(), wide / 2 / (_STRIP.width() + 4)
        )
        return _Plan(CardSize.STRIP, max(_LEAST_STRIP, scale))

    @staticmethod
    def _least_pile(pile: PileView, place: QRect) -> int:
        """So wide at least is a pile for its name."""
        return max(min(pile.title_wide(), round(place.width() * 0.2)), pile.least_wide())

    def _arrange_piles(self, place: QRect) -> None:
        plan = self._plan(place)
        harbor, tavern, wilderness, graveyard = self.piles
        if plan.cards:
            card = _HAND.width() * plan.scale
            wides = [
                round(card * _BACK),
                round(3 * card + 2 * _CLOSE),
                round(card * _BACK),
                round(card),
            ]
        else:
            strip = round(plan.size.box.width() * plan.scale) + 4
            back = round(_HAND.width() * 0.44)
            wides = [back, strip, back, strip]
        wides = [
            max(wide, self._least_pile(pile, place))
            for wide, pile in zip(wides, self.piles, strict=True)
        ]
        gap = max(4, (place.width() - sum(wides)) // (len(wides) + 1))
        gap = min(gap, 4 * _GAP)
        halo = max(_LEAST_HALO, min(_HALO, gap - 2))
        x = place.left() + (place.width() - sum(wides) - gap * (len(wides) - 1)) // 2
        for pile, wide in zip(self.piles, wides, strict=True):
            pile.setGeometry(x - halo, place.top(), wide + 2 * halo, place.height())
            x += wide + gap
        for pile in (harbor, wilderness):
            high = place.height() - pile.title_high(pile.width()) - 8
            scale = plan.scale * _BACK if plan.cards else min(0.5, high / _HAND.height())
            pile.place_cards(max(0.25, scale))
        for pile in (tavern, graveyard):
            if plan.cards:
                pile.place_cards(plan.scale)
            else:
                pile.place_strips(plan.scale, plan.size, halo)

    def _arrange_end(self) -> None:
        """The track on top, then a row for each player."""
        wide, high = self.width(), self.height()
        live = self._live_high(wide)
        least = self._least_party() + _TIGHT
        count = len(self.parties)
        track = max(
            _LEAST_TRACK, min(self._theme.grown(_MOST_TRACK - 30), high - live - count * least)
        )
        self.track.setGeometry(0, 0, wide, track)
        self.live.setGeometry(0, track, wide, live)
        y = track + live + 2
        each = max(least, min((high - y) // count, self._theme.px(_MOST_ROW)))
        shown = self.shown_parties()
        close = min(_CLOSE, each - self._least_party())
        for view in shown:
            view.setGeometry(0, y, wide, each - close)
            y += each
        plan = PartyView.flat_plan(shown)
        for view in shown:
            view.arrange(plan)
