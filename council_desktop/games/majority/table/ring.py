"""The round table of The Majority: everybody where they sit, with what lies in front of them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.faces import BACK
from council_desktop.games.majority.table.pictures import RingPicture, SeatPicture, TeamPicture
from council_desktop.games.majority.table.tokens import draw_coin, draw_disc, draw_spyglass
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.parts import remove
from council_desktop.table.pictures import CardPicture
from council_desktop.table.plates import draw_aim, draw_plate
from council_desktop.text.elide import BETWEEN, cut_name, cut_names, first_parts
from council_desktop.widgets.card import CardSize, Face
from council_desktop.widgets.paint import WRAP, Picture, shrunk, smooth
from council_desktop.widgets.swatch import paint_swatch

_CARD_WIDE: Final = 92
"""Of a card on the table, at 100 %."""
_LARGER: Final = 0.5
"""So much of its size comes with letters twice as large."""
_DRAWN: Final = QSizeF(612, 478)
"""A larger table has larger cards, up to"""
_MOST: Final = 1.8
"""of their usual size."""
_FEW: Final = 3
"""At most so many sit so that nobody is opposite: their cards are larger, up to"""
_MORE, _HIGHER = 1.45, 0.62
"""of that, and so high in what the plates above and below leave."""
_LEAST: Final = 0.74
"""Of its usual size, where the table is low."""
_RATIO: Final = CardSize.HAND.size.height() / CardSize.HAND.size.width()
_RIM: Final = 14
_GAP: Final = 6
_CORNER: Final = 0.12
"""Of its width or height, the radius of the corners of the table."""
_INSIDE: Final = 16
"""From the edge of the table to what stands in its corners: past the thin line."""
_TEAM_TOP: Final = 0.8
"""So many rims above what stands there."""
_PLATE_PART: Final = 0.4
"""Of the width of the table, for the plates above and below."""
_PLATE: Final = 232
_LEAST_NAME: Final = 62
"""So much room a name has beside coins and spyglass, at 100 %; a short one needs less."""
_SHRUNK: Final = 0.75
"""Names are written no smaller than this, of their size."""
_SHRUNK_WORD: Final = 0.7
"""And what a place waits for."""
_ARROW: Final = 26
"""Length of the arrows that say where packets go."""
_STEPS: Final = 60
"""By so many steps of the way between two players a free place is looked for."""
_FAN: Final = 0.62
"""Cards of a packet are so large, of a card's usual size."""
_FAN_STEP: Final = 0.42
"""So much of each is seen beside the next, where there is room."""
_OWN_STEP: Final = 0.86
"""So much of each of the own kept cards."""
_OWN_FAN: Final = 0.46
"""They take so much of the table's width at most."""
_PACKET: Final = 1.3
"""A packet of others is at most so wide, in cards: plates lie beside it."""
_DISC: Final = 12
"""Radius of the numbers of the order, at 100 %."""
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)


class SharedCard(TableCard):
    """A card of the one deck that all play with."""

    def face_of(self, picture: CardPicture) -> Face:
        """The side that is seen."""
        return self._faces[picture.card] if picture.card else BACK


class Plate(Picture):
    """A player: colour, name, role, coins, the spyglass."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._assets = theme, assets
        self.shown: SeatPicture | None = None
        self._levels = True
        self.slot = QRect()
        """Where the card of this player will lie, from here, while it is waited for."""

    def set_picture(self, picture: SeatPicture) -> None:
        """Show a player."""
        self.shown = picture
        self.setAccessibleName(picture.access)
        parts = (picture.name, *picture.about, picture.level)
        who = BETWEEN.join(filter(None, parts))
        self.setToolTip("\n".join(filter(None, (who, picture.marker))))
        self.update()

    def has_room_for_level(self) -> bool:
        """Whether all about this player has room."""
        picture = self.shown
        if picture is None or not picture.level:
            return True
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        left, right, radius = self._edges(box)
        if picture.marker:
            right -= 2 * radius + self.theme.px(5)
        room = right - radius - self.theme.px(4) - left
        about = BETWEEN.join((*picture.about, picture.level))
        return QFontMetrics(self.theme.font(Role.SMALL)).horizontalAdvance(about) <= room

    def show_level(self, shown: bool) -> None:
        """Whether it says how well the bot plays: on all plates or on none."""
        if shown != self._levels:
            self._levels = shown
            self.update()

    def _edges(self, box: QRectF) -> tuple[float, float, float]:
        """Left edge of the words, middle of the coins, and their radius."""
        px = self.theme.px
        radius = min(px(13), box.height() * 0.34)
        left = box.left() + px(13) + (px(18 + 7) if self._has_chip(box, radius) else 0)
        return left, box.right() - px(9) - radius, radius

    def _has_chip(self, box: QRectF, radius: float) -> bool:
        """Whether there is room for the colour beside the name, or somebody aims at it."""
        px, picture = self.theme.px, self.shown
        assert picture is not None
        room = box.width() - px(13 + 18 + 7) - px(9) - 2 * radius - px(4)
        metrics = QFontMetrics(self.theme.font(Role.TITLE))
        name = metrics.horizontalAdvance(picture.name) * _SHRUNK
        return picture.aimed or room >= min(px(_LEAST_NAME), name)

    def looked_at(self) -> list[QRect]:
        """See Picture: all of it, and the place of a card that is waited for."""
        return [self.rect(), *((self.slot,) if not self.slot.isEmpty() else ())]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the plate."""
        theme, picture = self.theme, self.shown
        if picture is None:
            return
        px = theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        round_ = box.height() / 2
        draw_plate(painter, theme, box, round_, theme.field, acts=picture.active)
        chip = QRectF(box.left() + px(13), 0, px(18), px(23))
        chip.moveCenter(QPointF(chip.center().x(), box.center().y()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._has_chip(box, self._edges(box)[2]):
            paint_swatch(painter, chip, theme.seats[picture.seat], theme)
        if picture.aimed:
            draw_aim(painter, theme, chip)
        left, right, radius = self._edges(box)
        draw_coin(painter, theme, QPointF(right, box.center().y()), radius, str(picture.coins))
        beside = right - 3 * radius - px(9) - left
        title, small = theme.font(Role.TITLE), theme.font(Role.SMALL)
        whole = QFontMetrics(title).horizontalAdvance(picture.name) * _SHRUNK
        if picture.marker and beside >= min(px(_LEAST_NAME), whole):
            right -= 2 * radius + px(5)
            place = QPointF(right, box.center().y())
            draw_spyglass(painter, theme, self._assets, place, radius)
        elif picture.marker:  # On the edge: the name needs the room.
            edge = radius * 0.72
            place = QPointF(right - radius - edge * 0.4, box.top() + edge)
            draw_spyglass(painter, theme, self._assets, place, edge)
        room = max(10.0, right - radius - px(4) - left)
        title = shrunk(title, picture.name, room, _SHRUNK)
        one, two = QFontMetrics(title).height(), QFontMetrics(small).height()
        level = (picture.level,) if picture.level and self._levels else ()
        about = first_parts(QFontMetrics(small), (*picture.about, *level), room)
        top = box.center().y() - (one + (two if about else 0)) / 2
        painter.setFont(title)
        painter.setPen(theme.ink)
        name = cut_name(painter.fontMetrics(), picture.name, int(room))
        painter.drawText(QRectF(left, top, room, one), _MIDDLE, name)
        painter.setFont(small)
        painter.setPen(theme.muted)
        painter.drawText(QRectF(left, top + one - 1, room, two), _MIDDLE, about)


class Tag(Picture):
    """A word on the lower edge of a card: whose it was, whom it is for."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._assets = theme, assets
        self._words, self._sealed = "", False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_words(self, words: str, sealed: bool) -> None:
        """Show a word, perhaps under a seal; "" for none."""
        self._words, self._sealed = words, sealed
        self.setAccessibleName(words)
        self.setVisible(bool(words))
        self.update()

    def wanted(self) -> tuple[int, int]:
        """Width and height."""
        metrics = QFontMetrics(self.theme.font(Role.SMALL))
        seal = self.theme.px(18) if self._sealed else 0
        return metrics.horizontalAdvance(self._words) + seal + 18, metrics.height() + 4

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a slip of paper."""
        theme = self.theme
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(theme.paper_edge, 1))
        painter.setBrush(theme.paper_light)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        left = 8.0
        if self._sealed:
            side = theme.px(15)
            seal = QRectF(left, (box.height() - side) / 2, side, side)
            draw_glyph(painter, self._assets.glyph("seal"), seal, theme.seal[0])
            left += theme.px(18)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.paper_ink)
        room = box.width() - left - 7
        words = cut_names(painter.fontMetrics(), self._words, int(room))
        painter.drawText(QRectF(left, 0, room + 2, self.height()), _CENTRE, words)


@dataclass
class Seated:
    """The widgets of one player, and where their card lies."""

    plate: Plate
    tag: Tag
    cards: list[SharedCard] = field(default_factory=list)
    picture: SeatPicture | None = None
    place: QRectF = field(default_factory=QRectF)
    """Of one card."""

    @property
    def waits(self) -> bool:
        """Whether the place is drawn, and waits for a card."""
        slot = self.picture.slot if self.picture is not None else None
        return slot is not None and bool(slot.waits) and not slot.cards


class Ring(QWidget):
    """Shows one RingPicture."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self._picture = RingPicture()
        self.seats: dict[int, Seated] = {}
        self.made: Callable[[SharedCard], None] = lambda card: None
        """Told of every new card."""
        self._teams: list[Picture] = []
        self._discs = Discs(theme, self)

    def cards(self) -> list[SharedCard]:
        """All that lie here."""
        return [card for one in self.seats.values() for card in one.cards]

    def set_picture(self, picture: RingPicture) -> None:
        """Show everybody."""
        if picture == self._picture:
            return
        self._picture = picture
        for seat in picture.seats:
            if seat.seat not in self.seats:
                plate = Plate(self._theme, self._assets, self)
                plate.show()
                self.seats[seat.seat] = Seated(plate, Tag(self._theme, self._assets, self))
            one = self.seats[seat.seat]
            one.picture = seat
            one.plate.set_picture(seat)
            self._set_cards(one, seat.slot.cards)
            one.tag.set_words(seat.slot.note, seat.slot.sealed)
        while len(self._teams) < len(picture.teams):
            team = Picture(self)
            team.show()
            self._teams.append(team)
        for widget, shown in zip(self._teams, picture.teams, strict=True):
            widget.setAccessibleName(shown.access)
            widget.setToolTip(shown.access)
        self.arrange()
        self.update()

    def _set_cards(self, one: Seated, pictures: tuple[CardPicture, ...]) -> None:
        while len(one.cards) > len(pictures):
            card = one.cards.pop()
            card.clear_picture()
            remove(card)
        while len(one.cards) < len(pictures):
            card = SharedCard(self._theme, self._assets, self._faces, CardSize.HAND, self)
            self.made(card)
            one.cards.append(card)
        for card, picture in zip(one.cards, pictures, strict=True):
            card.set_picture_of(picture)
            card.show()

    # ------------------------------------------------------------ measures

    def _plate_high(self) -> int:
        theme = self._theme
        lines = QFontMetrics(theme.font(Role.TITLE)).height()
        return lines + QFontMetrics(theme.font(Role.SMALL)).height() + 6

    def _usual(self) -> float:
        """Width of a card where there is room."""
        return _CARD_WIDE * (1 + _LARGER * (self._theme.letters - 1)) * self._theme.room

    def _corner_high(self) -> int:
        if not self._picture.teams:
            return 0
        theme = self._theme
        lines = QFontMetrics(theme.font(Role.SMALL)).height()
        return lines + QFontMetrics(theme.font(Role.PROMPT)).height() + _RIM

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        card = self._usual() * _LEAST * _RATIO
        plate = self._plate_high()
        column = 2 * (_RIM + plate + _GAP + card) + 3 * _GAP
        side = self._corner_high() + plate + card + 2 * _RIM + _GAP + self._tag_high()
        return round(max(column, side))

    def _tag_high(self) -> int:
        return QFontMetrics(self._theme.font(Role.SMALL)).height() // 2 + 2

    # ------------------------------------------------------------ layout

    def _card_size(self) -> tuple[float, float]:
        room = self.height() - 2 * (_RIM + self._plate_high() + _GAP) - 3 * _GAP
        grown = (
            min(self.width() / _DRAWN.width(), self.height() / _DRAWN.height()) / self._theme.room
        )
        usual = self._usual() * min(_MOST, max(1.0, grown))
        if len(self.seats) <= _FEW:  # Nobody sits opposite, above the own card.
            usual = max(usual, min(usual * _MORE, self._between_plates()))
        high = min(usual * _RATIO, room * (_HIGHER if len(self.seats) <= _FEW else 0.5))
        return high / _RATIO, high

    def _between_plates(self) -> float:
        """How wide the own card may be where plates at both sides are as wide as they are drawn."""
        return self.width() - 2 * self._theme.px(_PLATE) - _RIM - 4 * _GAP

    def arrange(self) -> None:
        """Give everything its place."""
        if not self.seats or self.width() < 60:
            return
        wide, high = self.width(), self.height()
        plate_high = self._plate_high()
        card_wide, card_high = self._card_size()
        plate = round(min(self._theme.px(_PLATE), wide * _PLATE_PART))
        side = round(min(self._theme.px(_PLATE), (wide - card_wide - 4 * _GAP) / 2 - _RIM / 2))
        block = plate_high + _GAP + card_high
        y = round(max(self._corner_high() + _RIM, (high - block) / 2 - _GAP))
        y = round(min(y, high - block - _RIM - self._tag_high()))
        middle = (wide - plate) // 2
        *others, own = self._picture.seats
        spots = {own.seat: QRect(middle, high - _RIM - plate_high, plate, plate_high)}
        left = QRect(_RIM // 2, y, side, plate_high)
        right = QRect(wide - side - _RIM // 2, y, side, plate_high)
        top = QRect(middle, _RIM, plate, plate_high)
        places = (left, right) if len(others) == 2 else (left, top, right)
        spots |= {seat.seat: spot for seat, spot in zip(others, places, strict=True)}
        for number, one in self.seats.items():
            spot = spots[number]
            one.plate.setGeometry(spot)
            place = QRectF(0, 0, card_wide, card_high)
            x = spot.center().x() - card_wide / 2
            below = number != own.seat
            place.moveTo(x, spot.bottom() + _GAP if below else spot.top() - _GAP - card_high)
            one.place = place
        for one in self.seats.values():
            self._place_cards(one)
        levels = all(one.plate.has_room_for_level() for one in self.seats.values())
        for one in self.seats.values():
            one.plate.show_level(levels)
        self._place_teams(plate)
        self._discs.setGeometry(self.rect())
        self._discs.raise_()
        self._discs.update()

    def _place_cards(self, one: Seated) -> None:
        place, count = one.place, len(one.cards)
        own = one.picture is not None and one.picture.own
        lies = self._lies(one)
        slot = lies.toRect() if one.waits else QRect()
        one.plate.slot = slot.translated(-one.plate.pos()) if one.waits else slot
        card_wide = lies.width()
        step = card_wide * (_OWN_STEP if own else _FAN_STEP)
        if count > 1:
            most = _OWN_FAN * self.width() if own else _PACKET * place.width()
            step = min(step, (most - card_wide) / (count - 1))
        whole = card_wide + step * (count - 1)
        x = place.center().x() - whole / 2
        for card in one.cards:
            card.set_scale(round(card_wide / CardSize.HAND.size.width(), 3))
            card.move(round(x), round(lies.center().y() - card.height() / 2))
            card.raise_()
            x += step
        wide, high = one.tag.wanted()
        wide = min(wide, max(one.plate.width(), round(place.width())))
        # Below cards that were kept, not over their words; else on the edge of what lies there.
        top = lies.bottom() + 2 if own and self._picture.passes else lies.bottom() - high / 2
        one.tag.setGeometry(round(place.center().x() - wide / 2), round(top), round(wide), high)
        one.tag.raise_()

    def _lies(self, one: Seated) -> QRectF:
        """Where one card of those here lies, or will. While packets pass, the last card of one is
        no larger than all of it were, and what was kept leaves the middle to the arrows."""
        place, passes = one.place, self._picture.passes
        if not passes and len(one.cards) <= 1:
            return place
        lies = QRectF(0, 0, place.width() * _FAN, place.height() * _FAN)
        lies.moveCenter(place.center())
        if one.picture is None or not passes:
            return lies
        if one.picture.own:
            lies.moveBottom(place.bottom() - one.tag.wanted()[1] - 2)
        elif self._sits_opposite(one.picture):
            # Its words, on its lower edge, lie below the plates at both sides.
            beside = self.seats[self._picture.seats[0].seat].plate.geometry().bottom()
            lies.moveBottom(max(place.bottom(), beside + _GAP + one.tag.wanted()[1] / 2))
        else:
            lies.moveTop(place.top())
        return lies

    def _sits_opposite(self, seat: SeatPicture) -> bool:
        *others, _ = self._picture.seats
        return len(others) == _FEW and others[1] is seat

    def _corner(self) -> float:
        """Radius of the corners of the table."""
        return min(self.width(), self.height()) * _CORNER

    def _corner_edge(self, y: float) -> float:
        """From where on words of a corner are clear of its round edge, this far from the top."""
        radius = self._corner()
        rest = max(0.0, radius - y)
        return radius - sqrt(radius * radius - rest * rest) + _INSIDE

    def _place_teams(self, plate: int) -> None:
        edge = max(2 * _RIM - 4, round(self._corner_edge(_RIM * _TEAM_TOP + _RIM)))
        room = (self.width() - plate) // 2 - edge - 4
        for number, widget in enumerate(self._teams):
            left = edge if not number else self.width() - room - edge
            widget.setGeometry(left, _RIM, room, self._corner_high())

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the edge of the table, places that wait, the order, what partners have."""
        theme, picture = self._theme, self._picture
        painter = QPainter(self)
        smooth(painter)
        radius = self._corner()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(QPen(with_alpha(theme.gold, 0.55), theme.stroke(2)))
        painter.drawRoundedRect(box, radius, radius)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.drawRoundedRect(box.adjusted(6, 6, -6, -6), radius - 6, radius - 6)
        if picture.passes:
            self._paint_arrows(painter)
        for start, end in picture.ways:
            self._paint_way(painter, self.seats[start], self.seats[end])
        for one in self.seats.values():
            self._paint_slot(painter, one)
        for number, team in enumerate(picture.teams):
            self._paint_team(painter, team, QRectF(self._teams[number].geometry()), number > 0)

    def _paint_slot(self, painter: QPainter, one: Seated) -> None:
        theme, shown = self._theme, one.picture
        if shown is None or not one.waits:
            return
        pen = QPen(theme.gold if shown.slot.hot else theme.line, theme.stroke(1.4))
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(with_alpha(theme.field, 0.35))
        place = self._lies(one)
        painter.drawRoundedRect(place, 6, 6)
        room = place.adjusted(4, 4, -4, -4)
        font = theme.font(Role.SPEECH)
        metrics = QFontMetrics(font)
        longest = max(shown.slot.waits.split(), key=metrics.horizontalAdvance, default="")
        painter.setFont(shrunk(font, longest, room.width(), _SHRUNK_WORD))
        painter.setPen(theme.ink if shown.slot.hot else theme.muted)
        painter.drawText(room, _CENTRE | WRAP, shown.slot.waits)

    def _paint_team(
        self, painter: QPainter, team: TeamPicture, box: QRectF, to_right: bool
    ) -> None:
        theme = self._theme
        side = Qt.AlignmentFlag.AlignRight if to_right else Qt.AlignmentFlag.AlignLeft
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        line = painter.fontMetrics().height()
        painter.setFont(shrunk(painter.font(), team.names, box.width(), 0.75))
        names = cut_names(painter.fontMetrics(), team.names, int(box.width()))
        top = box.top() + _RIM * _TEAM_TOP
        painter.drawText(QRectF(box.left(), top, box.width(), line), side, names)
        number, word = theme.font(Role.PROMPT), theme.font(Role.SMALL)
        figure = str(team.coins)
        first = QFontMetrics(number).horizontalAdvance(figure)
        second = QFontMetrics(word).horizontalAdvance(team.words)
        high = QFontMetrics(number).height()
        x = box.right() - first - second - 6 if to_right else box.left()
        y = top + line - 2
        painter.setFont(number)
        painter.setPen(theme.ink if to_right else theme.gold_text)
        painter.drawText(QRectF(x, y, first + 1, high), _MIDDLE, figure)
        painter.setFont(word)
        painter.setPen(theme.muted)
        painter.drawText(QRectF(x + first + 6, y, second + 1, high), _MIDDLE, team.words)

    def _paint_arrows(self, painter: QPainter) -> None:
        """Which way the packets go: from each player to the left neighbour."""
        theme = self._theme
        seats = self._picture.seats
        *others, own = (self._lies(self.seats[seat.seat]).center() for seat in seats)
        places = [own, *others]
        half = _ARROW / 2
        painter.setPen(QPen(with_alpha(theme.gold, 0.85), theme.stroke(2)))
        for start, end in pairwise([*places, own]):
            way = QLineF(start, end)
            painter.save()
            painter.translate(way.pointAt(self._free_part(way)))
            painter.rotate(-way.angle())
            painter.drawLine(QPointF(-half, 0), QPointF(half - 3, 0))
            head = QPolygonF([QPointF(half - 8, -5), QPointF(half, 0), QPointF(half - 8, 5)])
            painter.drawPolyline(head)
            painter.restore()

    def _free_part(self, way: QLineF) -> float:
        """The middle of the longest piece of it that no card lies over, no plate, no words, and no
        place that waits for a card."""
        lie = [
            part.geometry()
            for one in self.seats.values()
            for part in (one.plate, one.tag, *one.cards)
            if not part.isHidden()
        ]
        lie += [self._lies(one).toRect() for one in self.seats.values() if one.waits]
        best, run = (0, 0), 0
        for step in range(_STEPS + 1):
            at = way.pointAt(step / _STEPS).toPoint()
            run = 0 if any(box.contains(at) for box in lie) else run + 1
            best = max(best, (run, step))
        length, end = best
        return (end - (length - 1) / 2) / _STEPS if length else 0.5

    def _paint_way(self, painter: QPainter, start: Seated, end: Seated) -> None:
        """A dashed arrow from one card to the other; what lies under the cards is not seen."""
        way = QLineF(start.place.center(), end.place.center())
        size = min(end.place.width(), end.place.height()) / 2 + _GAP
        if way.length() <= 2 * size:
            return
        way.setLength(way.length() - size)
        pen = QPen(self._theme.gold, self._theme.stroke(2))
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.drawLine(way)
        painter.save()
        painter.translate(way.p2())
        painter.rotate(-way.angle())
        head = QPolygonF([QPointF(-9, -6), QPointF(2, 0), QPointF(-9, 6)])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.gold)
        painter.drawPolygon(head)
        painter.restore()

    def order_discs(self) -> list[tuple[QPointF, int, bool]]:
        """Where the numbers of the order stand: at the corner of a card, below its name plate."""
        radius = self.disc_radius()
        found = []
        for one in self.seats.values():
            if one.picture is not None and one.picture.slot.order:
                place = one.place.topLeft()
                free = one.plate.geometry().bottom() + 1 + radius
                if one.plate.y() < place.y():
                    place.setY(max(place.y(), free))
                found.append((place, one.picture.slot.order, one.picture.active))
        return found

    def disc_radius(self) -> float:
        """Of the numbers of the order."""
        return self._theme.px(_DISC)


class Discs(QWidget):
    """Lies over the ring: the numbers in which cards are played after a spy, the line round a card
    that is only chosen."""

    def __init__(self, theme: Theme, ring: Ring) -> None:
        super().__init__(ring)
        self.theme, self._ring = theme, ring
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the discs, and round a card that is chosen and not played yet a dashed line."""
        painter = QPainter(self)
        smooth(painter)
        for one in self._ring.seats.values():
            if one.picture is not None and one.picture.slot.hot and one.picture.slot.cards:
                pen = QPen(self.theme.gold, self.theme.stroke(2))
                pen.setDashPattern([3, 2])
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(one.place.adjusted(-1, -1, 1, 1), 6, 6)
        for place, number, hot in self._ring.order_discs():
            draw_disc(painter, self.theme, place, self._ring.disc_radius(), str(number), hot=hot)
