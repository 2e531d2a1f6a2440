"""The painted parts of the board: players at the left, three lanes beside them."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority_2.table.brief import Brief
from council_desktop.games.majority_2.table.faces import BACK, DISC_ON, GOES
from council_desktop.games.majority_2.table.marks import draw_coin, draw_faction, draw_spent
from council_desktop.games.majority_2.table.pictures import (
    BoardPicture,
    HalfPicture,
    LanePicture,
    PiecePicture,
    PlacePicture,
    SidePicture,
)
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import LEAST_TARGET, Role, Theme, with_alpha
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.fresh import draw_gone, line_beside, line_under
from council_desktop.table.parts import Chooser, draw_focus, pass_on, remove
from council_desktop.table.pictures import CardPicture
from council_desktop.table.plates import draw_aim, draw_plate
from council_desktop.text.elide import BETWEEN, cut_name, first_parts
from council_desktop.widgets.card import CardSize, Face, card_pixmap
from council_desktop.widgets.card_faces import CardState
from council_desktop.widgets.paint import WRAP, Picture, ratio_of, shrunk, smooth, wrapped
from council_desktop.widgets.swatch import paint_swatch

_STRIP: Final = CardSize.STRIP
_MINI: Final = CardSize.MINI
_GAP: Final = 3
_PAD: Final = 10
_MOST: Final = 5
"""So many cards of a half always have room side by side."""
_CLOSE: Final = 0.92
"""Where there is little room a nameplate lies over the edge of the next one: so much is seen."""
_LEAST_STRIP, _MOST_STRIP = LEAST_TARGET / _STRIP.box.height(), 2.0
"""Nameplates are no smaller and no larger than this, at 100 %."""
_LEAST_WORDS: Final = 0.75
_GRAIN: Final = 0.05
"""In such steps it is told how much of a card is to be seen: each is painted once."""
_KEPT: Final = 0.74
"""How large the reserve is beside the factions."""
_LEAST_MINI: Final = LEAST_TARGET / CardSize.MINI.box.width()
"""Finished factions are no smaller than this."""
_SIDE, _SIDE_PART, _USUAL_HIGH = 216, 0.24, 490
"""How wide a side is on a board of usual height, and at most of the board."""
_WITH_FLAG: Final = 150
"""From this width on the start marker stands beside a name, at 100 %."""
_LEAST_PIP: Final = 6.0
"""Where pips had less room than that a figure stands instead."""
_NARROW: Final = 110
"""Below this width there is only room for what matters, at 100 %."""
_HALO: Final = 6
"""Under the ring of the keyboard lies a dark line this wide, where a light card lies."""
_MOST_MINI, _MOST_APART = 1.25, 9
"""Finished factions are so large at most, rows so far apart, in a window as drawn."""
_RIM: Final = 6
"""Above and below what stands in a side."""


class MemberCard(TableCard):
    """A card as it lies on the table."""

    seen = 1.0
    """So much of its width is to be seen; see MemberFace."""

    def set_seen(self, part: float) -> None:
        """Other cards lie over the rest of it."""
        part = round(min(1.0, part) / _GRAIN) * _GRAIN
        if part != self.seen:
            self.seen = part
            if self.picture_shown is not None:
                self.set_face(self.face_of(self.picture_shown))

    def face_of(self, picture: CardPicture) -> Face:
        """The side that is seen, with its disc."""
        if not picture.card:
            return BACK
        face = self._faces[picture.card]
        if isinstance(picture, PiecePicture) and hasattr(face, "lying"):
            lying: Face = face.lying(picture.disc, picture.fate, picture.why, self.seen)
            return lying
        return face

    def disc_box(self) -> QRectF:
        """Where a disc lies on it."""
        x, y, radius = DISC_ON[self._size]
        unit = self.width() / self._size.box.width()
        side = 2 * radius * unit
        box = QRectF(0, 0, side, side)
        box.moveCenter(QPointF(x * unit, y * unit))
        return box


class Pieces(QWidget):
    """What keeps as many cards as its picture has."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)
    looked = Signal(object)
    """A card that can't be chosen was clicked."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._faces = theme, assets, faces
        self._reduced = False

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self._reduced = reduced
        for card in self.all_cards():
            card.set_reduced_motion(reduced)

    def all_cards(self) -> list[TableCard]:
        """Every card that lies here."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Give everything its place."""
        raise NotImplementedError

    def _fill(
        self, cards: list[TableCard], pictures: Sequence[PiecePicture], size: CardSize
    ) -> None:
        while len(cards) > len(pictures):
            card = cards.pop()
            card.clear_picture()
            remove(card)
        while len(cards) < len(pictures):
            card = MemberCard(self._theme, self._assets, self._faces, size, self)
            card.set_reduced_motion(self._reduced)
            self._pass_on(card)
            card.clicked.connect(self._clicked)
            cards.append(card)
        for card, one in zip(cards, pictures, strict=True):
            card.set_picture_of(one)
            card.show()

    def _pass_on(self, card: MemberCard) -> None:
        """What is done to a card is done here."""
        pass_on(card, self)

    def _clicked(self) -> None:
        card = self.sender()
        if isinstance(card, MemberCard) and not card.token:
            self.looked.emit(card)


class Place(Chooser):
    """The end of a half: a card can be laid there, and is seen there before it is paid for."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self._assets, self._faces = assets, faces
        self.shown = PlacePicture()
        self.hide()

    def set_picture(self, picture: PlacePicture) -> None:
        """Show whether something can be laid here, and what would be."""
        self.shown = picture
        self.set_token(picture.token, picture.chosen)
        self.setAccessibleName(picture.access)
        self.setToolTip(picture.access)
        self.setVisible(bool(picture.token or picture.coming))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a dashed edge, or the card that would lie here."""
        painter = QPainter(self)
        smooth(painter)
        theme, box = self.theme, QRectF(self.rect())
        hot = self.pointed_at or self.hasFocus()
        if self.shown.coming is not None:
            face: Face = self._faces[self.shown.coming.card]
            if hasattr(face, "lying"):
                face = face.lying(self.shown.coming.disc, self.shown.coming.fate)
            scale = self.width() / _STRIP.box.width()
            picture = card_pixmap(
                self._assets, theme, face, _STRIP, CardState(), scale, ratio_of(self)
            )
            room = (picture.width() / picture.devicePixelRatio() - self.width()) / 2
            painter.drawPixmap(QPointF(-room, -room), picture)
            if self.shown.met:
                self._paint_chosen(painter)
        else:
            inner = box.adjusted(1.5, 1.5, -1.5, -1.5)
            pen = QPen(theme.gold, theme.stroke(2 if hot else 1.4))
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(with_alpha(theme.gold, 0.16 if hot else 0.05))
            painter.drawRoundedRect(inner, 5, 5)
            side = min(16.0, box.height() * 0.5)
            mark = QRectF(0, 0, side, side)
            mark.moveCenter(box.center())
            draw_glyph(painter, self._assets.glyph("plus"), mark, theme.gold_text)
        if self.hasFocus():
            ring = box.adjusted(1.2, 1.2, -1.2, -1.2)
            painter.setPen(QPen(theme.tray_low, _HALO))  # The ring alone is lost on a light card.
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(ring.adjusted(1, 1, -1, -1), 6, 6)
            draw_focus(painter, theme, ring, 6)

    def _paint_chosen(self, painter: QPainter) -> None:
        """The card that would lie here is itself what was chosen, e.g. for a disc."""
        theme, box = self.theme, QRectF(self.rect())
        painter.setPen(QPen(theme.chosen, theme.stroke(3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)


class HalfParts:
    """The cards of one half and its end."""

    def __init__(self, place: Place) -> None:
        self.cards: list[TableCard] = []
        self.place = place
        self.shown = HalfPicture()
        self.left_over: list[QRect] = []
        """Where cards would lie after the next one that comes."""


class LaneView(Pieces):
    """A lane: two halves that meet at a middle line."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self.shown: LanePicture | None = None
        self.said = Picture(self)
        """What a screen reader says of it."""
        self.said.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.far = HalfParts(Place(theme, assets, faces, self))
        self.near = HalfParts(Place(theme, assets, faces, self))
        for half in (self.far, self.near):
            pass_on(half.place, self)
        self._scale = 1.0
        self._over = ""
        """The token of the half that the pointer is on."""
        self.setMouseTracking(True)

    @property
    def _pad(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_PAD)

    # ------------------------------------------------------------ pointer

    def _half_at(self, y: float) -> HalfParts:
        return self.far if y < self.height() / 2 else self.near

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: the whole of a half is the place where a card can be laid."""
        self._point(self._half_at(event.position().y()).place.shown.ground)

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer is elsewhere."""
        self._point("")

    def _pass_on(self, card: MemberCard) -> None:
        """A card that can't be chosen itself belongs to the place in which it lies."""
        card.chosen.connect(self.chosen)
        card.entered.connect(self.entered)
        card.pointed.connect(self._card_pointed)

    def _ground_of(self, card: MemberCard) -> str:
        """What choosing the half answers that a card lies in."""
        half = self.near if card in self.near.cards else self.far
        return "" if card.token else half.place.shown.ground

    def _card_pointed(self, token: str) -> None:
        card = self.sender()
        if not token and isinstance(card, MemberCard) and card.underMouse():
            token = self._ground_of(card)
        self._over = token
        self.pointed.emit(token)

    def _clicked(self) -> None:
        card = self.sender()
        ground = self._ground_of(card) if isinstance(card, MemberCard) else ""
        if ground:
            self.chosen.emit(ground)
        else:
            super()._clicked()

    def _point(self, token: str) -> None:
        shape = Qt.CursorShape.PointingHandCursor if token else Qt.CursorShape.ArrowCursor
        self.setCursor(shape)
        if token != self._over:
            self._over = token
            self.pointed.emit(token)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: where something can be laid it is no press on the bare table."""
        event.setAccepted(self._offers(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: the half is chosen, wherever it was hit."""
        if self._offers(event) and self.rect().contains(event.position().toPoint()):
            self.chosen.emit(self._half_at(event.position().y()).place.shown.ground)

    def _offers(self, event: QMouseEvent) -> bool:
        half = self._half_at(event.position().y())
        return event.button() == Qt.MouseButton.LeftButton and bool(half.place.shown.ground)

    def event(self, event: QEvent) -> bool:
        """Qt: what the head of a half means is told where the pointer rests on it."""
        if isinstance(event, QHelpEvent):
            self.setToolTip(self.told_at(event.pos().y()))
        return super().event(event)

    def told_at(self, y: int) -> str:
        """What is told so far from the upper edge."""
        head = min(y, self.height() - y) <= self._head()
        return self._half_at(y).shown.tip if head else ""

    # ------------------------------------------------------------ showing

    def set_picture(self, picture: LanePicture) -> None:
        """Show a lane."""
        if picture == self.shown:
            return
        self.shown = picture
        self.said.setAccessibleName(picture.access)
        for half, one in ((self.far, picture.upper), (self.near, picture.lower)):
            half.shown = one
            self._fill(half.cards, one.cards, _STRIP)
            half.place.set_picture(one.place)
            half.place.raise_()
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            for card in half.cards:
                if isinstance(card, MemberCard) and not card.token:
                    card.setCursor(hand if self._ground_of(card) else arrow)
        self.arrange()
        self.update()

    def all_cards(self) -> list[TableCard]:
        """His, from the edge to the middle, then one's own."""
        return [*reversed(self.far.cards), *self.near.cards]

    def stops(self) -> list[QWidget]:
        """What can be chosen here, from above."""
        found: list[QWidget] = []
        if self.far.place.token:
            found.append(self.far.place)
        found += [card for card in self.all_cards() if card.token]
        if self.near.place.token:
            found.append(self.near.place)
        return found

    # ------------------------------------------------------------ layout

    def _head(self) -> int:
        return QFontMetrics(self._theme.font(Role.SMALL_STRONG)).height() + self._theme.px(6)

    @property
    def stands(self) -> list[QRect]:
        """Where it says something itself: at both ends and in the middle. Between these it is
        ground, but for its cards."""
        wide, high, head, middle = self.width(), self.height(), self._head(), self._middle()
        tops = ((0, head), ((high - middle) // 2, middle), (high - head, head))
        return [QRect(0, top, wide, tall) for top, tall in tops]

    def _middle(self) -> int:
        return QFontMetrics(self._theme.font(Role.SMALL_NUMBER)).height() + self._theme.px(6)

    def least_high(self) -> int:
        """The height at which every card can be read."""
        tall = _STRIP.box.height() * self._least()
        half = self._head() + tall * (1 + (_MOST - 1) * _CLOSE)
        return round(2 * half) + self._middle()

    def _least(self) -> float:
        return _LEAST_STRIP * max(1.0, 0.5 + 0.5 * self._theme.letters) * self._theme.room

    def arrange(self) -> None:
        """The oldest cards at the middle line, the newest at the edges."""
        wide, high = self.width(), self.height()
        if wide < 60 or high < 60:
            return
        self.said.setGeometry(0, (high - self._middle()) // 2, wide, self._middle())
        room = (high - self._middle()) / 2 - self._head()
        pad = self._pad if wide > self._theme.px(_NARROW) else 1
        most = min(_MOST_STRIP, (wide - 2 * pad) / _STRIP.box.width())
        fit = (room / _MOST - _GAP) / _STRIP.box.height()
        self._scale = round(max(min(self._least(), most), min(most, fit)), 3)
        for half, below in ((self.far, False), (self.near, True)):
            self._arrange_half(half, room, below)
        self.update()

    def _arrange_half(self, half: HalfParts, room: float, below: bool) -> None:
        count = max(len(half.cards) + 1, _MOST)
        places: list[QWidget] = [*half.cards, half.place]
        slots = [self._slot(number, count, room, below) for number in range(count)]
        for one, slot in zip(places, slots, strict=False):
            if isinstance(one, TableCard):
                one.set_scale(self._scale)
                one.move(slot.topLeft())
            else:
                one.setGeometry(slot)
        half.left_over = slots[len(places) :]
        for card in half.cards:
            card.raise_()
        half.place.raise_()
        for card in half.cards:  # What is chosen is lifted, and lies over its neighbours.
            if card.picture_shown is not None and card.picture_shown.state == "chosen":
                card.raise_()

    def _slot(self, number: int, count: int, room: float, below: bool) -> QRect:
        """Where the card of this number lies, from the middle line, if so many may lie there."""
        wide = round(_STRIP.box.width() * self._scale)
        tall = round(_STRIP.box.height() * self._scale)
        step = min(tall + _GAP, (room - tall) / max(1, count - 1))
        x, middle = (self.width() - wide) // 2, self.height() / 2
        away = self._middle() / 2 + number * step
        y = middle + away if below else middle - away - tall
        return QRect(x, round(y), wide, tall)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the ground, the middle line, how far each half is."""
        theme, shown = self._theme, self.shown
        if shown is None:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(
            QPen(
                theme.gold if shown.meant else theme.line_soft,
                theme.stroke(2 if shown.meant else 1),
            )
        )
        painter.setBrush(with_alpha(theme.tray_low, 0.35))
        painter.drawRoundedRect(box, 10, 10)
        self._paint_middle(painter, shown.title)
        self._paint_count(painter, shown.upper, 0)
        self._paint_count(painter, shown.lower, self.height() - self._head())
        for half in (self.far, self.near):
            self._paint_numbers(painter, half)
            self._paint_gone(painter, half)
            line_beside(painter, theme, half.cards)
        self._paint_note(painter, self.far, below=False)
        self._paint_note(painter, self.near, below=True)

    def _paint_middle(self, painter: QPainter, title: str) -> None:
        theme, middle = self._theme, self.height() / 2
        font = theme.font(Role.SMALL_NUMBER)
        painter.setFont(font)
        wide = QFontMetrics(font).horizontalAdvance(title) + 20
        painter.setPen(QPen(with_alpha(theme.gold, 0.5), 1))
        left, right = (self.width() - wide) / 2, (self.width() + wide) / 2
        painter.drawLine(QPointF(self._pad, middle), QPointF(left, middle))
        painter.drawLine(QPointF(right, middle), QPointF(self.width() - self._pad, middle))
        painter.setPen(theme.gold_text)
        band = QRectF(left, middle - self._middle() / 2, wide, self._middle())
        painter.drawText(band, Qt.AlignmentFlag.AlignCenter, title)

    def _paint_count(self, painter: QPainter, half: HalfPicture, top: float) -> None:
        """Pips, and the faction that leads."""
        theme, px = self._theme, self._theme.px
        y, left = top + self._head() / 2, px(14)
        room = self.width() - left - px(14)
        if half.count:
            font = theme.font(Role.SMALL_STRONG if half.enough else Role.SMALL)
            words = QFontMetrics(font).horizontalAdvance(half.count) + 2
            text = QRectF(self.width() - px(14) - words, top, words, self._head())
            painter.setFont(font)
            hue = theme.gold_text if half.then else theme.muted
            painter.setPen(theme.green_text if half.enough else hue)
            painter.drawText(text, Qt.AlignmentFlag.AlignVCenter, half.count)
            centre = QPointF(text.left() - px(14), y)
            mark = px(16) / 2
            draw_faction(painter, theme, self._assets, half.faction, centre, mark, rim=True)
            room -= words + px(28)
        lie, most = half.pips
        count = max(lie, most)
        step = min(px(13), room / count)
        if step < _LEAST_PIP:
            painter.setFont(theme.font(Role.SMALL_STRONG))
            painter.setPen(theme.ink)
            place = QRectF(px(6), top, self.width(), self._head())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, str(lie))
            return
        radius = step * 0.35
        painter.setPen(QPen(theme.ink, theme.stroke(1.2)))
        for number in range(count):
            painter.setBrush(theme.ink if number < lie else Qt.BrushStyle.NoBrush)
            if number == lie and half.place.coming is not None:
                painter.setBrush(with_alpha(theme.gold, 0.75))
            painter.drawEllipse(QPointF(left + step * (number + 0.5), y), radius, radius)

    def _paint_numbers(self, painter: QPainter, half: HalfParts) -> None:
        """How cards are counted, beside them; the one that is meant stands out."""
        theme, px = self._theme, self._theme.px
        radius = px(22) / 2
        places: list[tuple[QWidget, int, bool]] = [
            (card, one.number, one.fate == GOES)
            for card, one in zip(half.cards, half.shown.cards, strict=True)
        ]
        places.append((half.place, half.shown.place.number, False))
        for widget, number, goes in places:
            box = QRectF(widget.geometry())
            if not number or box.left() < 2 * radius + 4:
                continue
            centre = QPointF(box.left() - radius - 4, box.center().y())
            painter.setPen(QPen(theme.red_text if goes else theme.gold, theme.stroke(1.4)))
            painter.setBrush(theme.red_fill if goes else theme.tray_low)
            painter.drawEllipse(centre, radius, radius)
            painter.setFont(theme.font(Role.SMALL_NUMBER))
            painter.setPen(theme.fill_ink if goes else theme.gold_text)
            disc = QRectF(0, 0, 2 * radius, 2 * radius)
            disc.moveCenter(centre)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_gone(self, painter: QPainter, half: HalfParts) -> None:
        """Cards that are gone, as far as there is room beyond the next one that may come."""
        for card, slot in zip(half.shown.gone, half.left_over, strict=False):
            face, box = self._faces[card], QRectF(slot)
            draw_gone(painter, self, self._theme, self._assets, face, _STRIP, box)

    def _paint_note(self, painter: QPainter, half: HalfParts, *, below: bool) -> None:
        """Where there is room for it between the last card and the edge."""
        note, theme = half.shown.note, self._theme
        if not note or not half.cards or half.shown.gone:
            return
        last = half.cards[-1] if half.place.isHidden() else half.place
        top = last.geometry().bottom() + 6 if below else self._head()
        bottom = self.height() - self._head() if below else last.geometry().top() - 6
        wide = self.width() - 3 * self._pad
        font = theme.font(Role.SMALL)
        high = wrapped(font, note, wide)
        if high > bottom - top:
            return
        painter.setFont(font)
        painter.setPen(theme.muted)
        y = bottom - high if below else top
        painter.drawText(QRectF(1.5 * self._pad, y, wide, high), WRAP, note)


class SideView(Pieces):
    """A player: name, coins, finished factions, reserve."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self.shown: SidePicture | None = None
        self.said = Picture(self)
        self.said.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.area: list[TableCard] = []
        self.kept: list[TableCard] = []
        self._rows: dict[str, int] = {}
        self._slot = 1.0
        self._compact = False
        """Little height: coins are counted in words, the reserve lies beside its name."""

    @property
    def _pad(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_PAD)

    def set_picture(self, picture: SidePicture) -> None:
        """Show a player."""
        if picture == self.shown:
            return
        self.shown = picture
        self.said.setAccessibleName(picture.access)
        self._fill(self.area, picture.area, _MINI)
        self._fill(self.kept, picture.kept, _MINI)
        self.arrange()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Qt: what the points are made of is told where the pointer rests on them."""
        if isinstance(event, QHelpEvent):
            self.setToolTip(self.told_at(event.pos().y()))
        return super().event(event)

    def told_at(self, y: int) -> str:
        """What is told so far from the upper edge."""
        rows = self._rows
        here = rows.get("factions", 0) <= y < rows.get("area", 0)
        return self.shown.tip if here and self.shown is not None else ""

    def all_cards(self) -> list[TableCard]:
        """Factions, then the reserve."""
        return [*self.area, *self.kept]

    def stops(self) -> list[QWidget]:
        """What can be chosen here."""
        return [card for card in self.area if card.token]

    # ------------------------------------------------------------ layout

    def _line(self, role: Role) -> int:
        return QFontMetrics(self._theme.font(role)).height()

    def _heights(self, card: float, compact: bool) -> dict[str, float]:
        """The rows from above, with the height of each."""
        px, shown = self._theme.px, self.shown
        rows: dict[str, float] = {
            "name": max(px(30), self._line(Role.TITLE) + self._line(Role.SMALL) - 2),
        }
        if not compact:
            rows["coins"] = px(22)
        rows["ready"] = self._coins_high(compact)
        rows["factions"] = self._line(Role.SMALL_STRONG) + px(2)
        if shown is not None and not self._in_one_line():
            rows["factions"] = self._wrapped(Role.SMALL_STRONG, shown.factions, self._pad)
            rows["points"] = self._line(Role.SMALL)
        rows["area"] = card
        if not (compact and self._reserve_beside()):
            rows["reserve"] = self._line(Role.SMALL) + px(2)
        rows["kept"] = card * _KEPT
        if shown is not None and shown.note:
            rows["note"] = self._line(Role.SMALL_STRONG)
        return rows

    def _beside_part(self) -> float:
        """In so much of their size factions and points have one line."""
        shown, theme = self.shown, self._theme
        if shown is None:
            return 1.0
        words = QFontMetrics(theme.font(Role.SMALL_STRONG)).horizontalAdvance(shown.factions)
        words += QFontMetrics(theme.font(Role.SMALL)).horizontalAdvance(shown.points)
        return min(1.0, (self.width() - 2 * self._pad - 10) / max(1, words))

    def _in_one_line(self) -> bool:
        """Whether factions and points stand side by side."""
        return self._beside_part() >= _LEAST_WORDS

    def _coins_left(self, compact: bool) -> int:
        """Where the words about coins begin."""
        with_coin = compact and self.width() >= self._theme.px(_NARROW)
        return self._pad + (self._theme.px(22) if with_coin else 0)

    def _coins_high(self, compact: bool) -> int:
        """How high the words about coins are, whatever they would be."""
        shown = self.shown
        if shown is None:
            return self._line(Role.SMALL)
        left, said = self._coins_left(compact), (shown.coins, shown.coins_then)
        high = max(self._wrapped(Role.SMALL, text, left) for text in said)
        return max(high, self._theme.px(18)) if compact else high

    def _wrapping(self, role: Role, text: str, left: int) -> QFont:
        """Letters in which a text has one line in its room, which begins at `left`; else such in
        which no word of it is wider."""
        font, room = self._theme.font(role), self.width() - left - self._pad
        line = shrunk(font, text, room, _LEAST_WORDS)
        if QFontMetrics(line).horizontalAdvance(text) <= room:
            return line
        metrics = QFontMetrics(font)
        widest = max(text.split() or [""], key=metrics.horizontalAdvance)
        return shrunk(font, widest, room, _LEAST_WORDS)

    def _wrapped(self, role: Role, text: str, left: int) -> int:
        """How high a text is in these letters."""
        return wrapped(self._wrapping(role, text, left), text, self.width() - left - self._pad)

    def least_high(self) -> int:
        """The height at which everything can be read."""
        rows = self._heights(_MINI.box.height() * _LEAST_MINI, compact=True)
        return round(sum(rows.values())) + 2 * self._theme.grown(_RIM) + 4 * (len(rows) - 1)

    def arrange(self) -> None:
        """Rows from above; the cards get what height is left."""
        wide, high = self.width(), self.height()
        if wide < 60 or high < 60 or self.shown is None:
            return
        least = _MINI.box.height() * _LEAST_MINI * (1 + _KEPT)
        fixed = 0.0
        for compact in (False, True):
            self._compact = compact
            rows = self._heights(0, compact)
            fixed = sum(rows.values()) + 2 * self._theme.grown(_RIM) + 4 * (len(rows) - 1)
            if fixed + least <= high:
                break
        room = wide - 2 * self._pad
        grown = self._theme.room
        most = min(_MINI.box.height() * _MOST_MINI * grown, (room / self.shown.most - 2) * 62 / 44)
        floor = _MINI.box.height() * _LEAST_MINI
        card = max(floor, min(most, (high - fixed) / (1 + _KEPT)))
        rows = self._heights(card, self._compact)
        spare = max(0.0, high - sum(rows.values()) - 2 * self._theme.grown(_RIM)) / max(
            1, len(rows) - 1
        )
        y: float = self._theme.grown(_RIM)
        self._rows = {}
        for name, tall in rows.items():
            self._rows[name] = round(y)
            y += tall + min(spare, _MOST_APART * grown)
        self._slot = card / 62 * 44
        self._lay(self.area, card, self._rows["area"], self.shown.most)
        left = 0 if "reserve" in rows else self._reserve_wide()
        self._lay(self.kept, card * _KEPT, self._rows["kept"], 0, left)
        for kept in reversed(self.kept):
            kept.raise_()  # The value stands at the right of a card: no other lies over it.
        for over, under in pairwise(self.kept):
            if isinstance(under, MemberCard):
                part = (under.x() - over.x()) / max(1, under.width())
                under.set_seen(part)
        for first in self.kept[:1]:
            if isinstance(first, MemberCard):
                first.set_seen(1.0)
        self.said.setGeometry(self._pad, self._rows["name"], room, round(rows["name"]))

    def _reserve_beside(self) -> bool:
        """Whether the cards of the reserve have room beside its name."""
        return self.shown is not None and self._reserve_wide() < self.width() * 0.55

    def _reserve_wide(self) -> int:
        """The room of the reserve's name beside its cards."""
        assert self.shown is not None
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        return metrics.horizontalAdvance(self.shown.reserve) + 8

    def _lay(
        self, cards: list[TableCard], high: float, top: int, slots: int, left: int = 0
    ) -> None:
        """Side by side, closer together where there are more than have room."""
        scale = round(high / _MINI.box.height(), 3)
        wide, room = _MINI.box.width() * scale, self.width() - 2 * self._pad - left
        count = max(len(cards), slots)
        step = min(wide + 4, (room - wide) / max(1, count - 1))
        for number, card in enumerate(cards):
            card.set_scale(scale)
            card.move(round(self._pad + left + number * step), top)
            card.raise_()

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: ground, words, coins, empty places."""
        theme, shown, px = self._theme, self.shown, self._theme.px
        if shown is None or not self._rows:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_plate(painter, theme, box, 10, with_alpha(theme.panel, 0.75), acts=shown.active)
        room = self.width() - 2 * self._pad
        chip = QRectF(self._pad, self._rows["name"] + 2, px(24), px(30))
        left = round(chip.right()) + px(8)
        if self.width() < px(_NARROW):
            left = self._pad
        else:
            paint_swatch(painter, chip, theme.seats[shown.seat], theme)
            if shown.aimed:
                draw_aim(painter, theme, chip)
        self._write(painter, shown.name, Role.TITLE, left, self._rows["name"], own=True)
        y = self._rows["name"] + self._line(Role.TITLE) - 2
        self._write(painter, shown.about, Role.SMALL, left, y, muted=True)
        if self._has_flag():
            self._paint_flag(painter)
        if self._compact and self.width() >= px(_NARROW):
            radius = px(16) / 2
            centre = QPointF(self._pad + radius, self._rows["ready"] + px(18) / 2)
            draw_coin(painter, theme, centre, radius, "1")
        elif not self._compact:
            self._paint_coins(painter, room)
        left = self._coins_left(self._compact)
        coins = shown.coins_then or shown.coins
        painter.setFont(self._wrapping(Role.SMALL, coins, left))
        painter.setPen(theme.gold_text if shown.coins_then else theme.ink)
        high = self._coins_high(self._compact)
        place = QRectF(left, self._rows["ready"], self.width() - left - self._pad, high)
        painter.drawText(place, WRAP, coins)
        if "points" not in self._rows:
            self._write_beside(painter, shown)
        if "points" in self._rows:
            painter.setFont(self._wrapping(Role.SMALL_STRONG, shown.factions, self._pad))
            painter.setPen(theme.ink)
            high = self._wrapped(Role.SMALL_STRONG, shown.factions, self._pad)
            place = QRectF(self._pad, self._rows["factions"], room, high)
            painter.drawText(place, WRAP, shown.factions)
            self._write(
                painter, shown.points, Role.SMALL, self._pad, self._rows["points"], muted=True
            )
        self._paint_slots(painter)
        line_under(painter, theme, self.area)
        y = self._rows.get("reserve", self._rows["kept"] + 2)
        self._write(painter, shown.reserve, Role.SMALL, self._pad, y, muted=True)
        if shown.note:
            self._write(
                painter, shown.note, Role.SMALL_STRONG, self._pad, self._rows["note"], gold=True
            )

    def _has_flag(self) -> bool:
        """Whether there is room for it beside the name; the words say it, too."""
        starts = self.shown is not None and bool(self.shown.starts)
        return starts and self.width() >= self._theme.px(_WITH_FLAG)

    def _paint_flag(self, painter: QPainter) -> None:
        theme, px = self._theme, self._theme.px
        side = px(22)
        box = QRectF(self.width() - self._pad - side, self._rows["name"] + 2, side, side)
        painter.setPen(QPen(theme.gold, theme.stroke(1.2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        inner = box.adjusted(side * 0.26, side * 0.26, -side * 0.26, -side * 0.26)
        draw_glyph(painter, self._assets.glyph("flag"), inner, theme.gold_text)

    def _paint_coins(self, painter: QPainter, room: int) -> None:
        theme, shown = self._theme, self.shown
        assert shown is not None
        count = shown.ready + shown.spent
        radius = self._theme.px(20) / 2
        step = min(2 * radius + 3, (room - 2 * radius) / max(1, count - 1))
        y = self._rows["coins"] + radius + 2
        for number in reversed(range(count)):
            centre = QPointF(self._pad + radius + number * step, y)
            if number < shown.ready:
                draw_coin(painter, theme, centre, radius, "1")
            else:
                draw_spent(painter, theme, centre, radius)

    def _paint_slots(self, painter: QPainter) -> None:
        """Dashed places for the factions that are missing."""
        theme, shown = self._theme, self.shown
        assert shown is not None
        room = self.width() - 2 * self._pad
        wide, high = self._slot, self._slot / 44 * 62
        step = min(wide + 4, (room - wide) / max(1, shown.most - 1))
        pen = QPen(theme.line, 1)
        pen.setDashPattern([3, 3])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number in range(len(shown.area), shown.most):
            slot = QRectF(self._pad + number * step, self._rows["area"], wide, high)
            painter.drawRoundedRect(slot.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)

    def _write(
        self,
        painter: QPainter,
        text: str,
        role: Role,
        x: int,
        y: int,
        *,
        muted: bool = False,
        gold: bool = False,
        own: bool = False,
    ) -> None:
        theme = self._theme
        room = self.width() - x - self._pad
        if self._has_flag() and y < self._rows["name"] + theme.px(20):
            room -= theme.px(26)
        font: QFont = shrunk(theme.font(role), text, room, _LEAST_WORDS)
        painter.setFont(font)
        painter.setPen(theme.gold_text if gold else theme.muted if muted else theme.ink)
        metrics = QFontMetrics(font)
        words = cut_name(metrics, text, room) if own else text
        if not own and BETWEEN in text:
            words = first_parts(metrics, text.split(BETWEEN), room)
        line = QRectF(x, y, room + 4, QFontMetrics(theme.font(role)).height())
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)

    def _write_beside(self, painter: QPainter, shown: SidePicture) -> None:
        """Factions at the left, points at the right."""
        theme, ways, y = self._theme, Qt.AlignmentFlag, self._rows["factions"]
        line = QRectF(self._pad, y, self.width() - 2 * self._pad, self._line(Role.SMALL_STRONG))
        for text, role, side, ink in (
            (shown.factions, Role.SMALL_STRONG, ways.AlignLeft, theme.ink),
            (shown.points, Role.SMALL, ways.AlignRight, theme.muted),
        ):
            font = theme.font(role)
            font.setPointSizeF(font.pointSizeF() * max(_LEAST_WORDS, self._beside_part()))
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(line, side | ways.AlignVCenter, text)


class Board(QWidget):
    """Two players at the left, the lanes beside them."""

    def __init__(self, theme: Theme, assets: Assets, faces: Faces) -> None:
        super().__init__()
        self._theme, self._assets, self._faces = theme, assets, faces
        self.sides = [SideView(theme, assets, faces, self) for _ in range(2)]
        self.lanes: list[LaneView] = []
        self.brief = Brief(theme, assets, self)
        """What the supply holds, where that has no place of its own."""
        self._brief_edge: int | None = None
        """What is free above everything else if there is to be such a line."""
        self._own = 0

    def set_picture(self, picture: BoardPicture) -> list[Pieces]:
        """Show all of it; returns the parts that are new."""
        new: list[Pieces] = [] if self.lanes else [*self.sides]
        while len(self.lanes) < len(picture.lanes):
            lane = LaneView(self._theme, self._assets, self._faces, self)
            lane.show()
            self.lanes.append(lane)
            new.append(lane)
        self._own = picture.own
        for side, one in zip(self.sides, picture.sides, strict=True):
            side.set_picture(one)
        for lane, shown in zip(self.lanes, picture.lanes, strict=True):
            lane.set_picture(shown)
        return new

    def tell_supply(self, edge: int | None) -> None:
        """That a line above the lanes says what the supply holds, if there is room; it may begin
        so far above the sides. None: nothing is said."""
        self._brief_edge = edge

    def order(self) -> list[SideView]:
        """The other, then the own seat."""
        return [self.sides[1 - self._own], self.sides[self._own]]

    def half(self, seat: int, lane: int) -> HalfParts | None:
        """One half of a lane, both from 0."""
        if not 0 <= lane < len(self.lanes):
            return None
        return self.lanes[lane].near if seat == self._own else self.lanes[lane].far

    def stops(self) -> list[QWidget]:
        """What can be chosen on the board: lane after lane, then factions."""
        found: list[QWidget] = []
        for lane in self.lanes:
            found += lane.stops()
        for side in self.order():
            found += side.stops()
        return found

    def read(self) -> list[TableCard]:
        """What may lie face-up here: reserves, the own first, then lanes and factions."""
        sides = self.order()
        found = [card for side in reversed(sides) for card in side.kept]
        found += [card for lane in self.lanes for card in lane.all_cards()]
        return [*found, *(card for side in sides for card in side.area)]

    # ------------------------------------------------------------ layout

    def _side_wide(self, wide: int) -> int:
        larger = max(1.0, min(1.7, self.height() / _USUAL_HIGH))
        return min(round(wide * _SIDE_PART), round(self._theme.px(_SIDE) * larger))

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        for side in self.sides:
            side.resize(self._side_wide(wide), side.height())
        sides = 2 * max(side.least_high() for side in self.sides) + _PAD
        return max(sides, self._lanes_high()) + (self._brief_edge or 0)

    def _lanes_high(self) -> int:
        return max((lane.least_high() for lane in self.lanes), default=0)

    def arrange(self) -> None:
        """Give everything its place."""
        wide, high = self.width(), self.height()
        side = self._side_wide(wide)
        edge = self._brief_edge or 0
        upper, lower = self.order()
        half = (high - edge - _PAD) // 2
        upper.setGeometry(0, edge, side, half)
        lower.setGeometry(0, high - half, side, half)
        count = max(1, len(self.lanes))
        between = _PAD if (wide - side) // count > self._theme.px(_NARROW) else 3
        each = (wide - side - count * between) // count
        told = self._brief_edge is not None and high - self.brief.high() >= self._lanes_high()
        top = self.brief.high() if told else edge
        self.brief.setVisible(told)
        self.brief.setGeometry(side + between, 0, wide - side - between, top)
        for number, lane in enumerate(self.lanes):
            left = side + between + number * (each + between)
            lane.setGeometry(QRect(left, top, each, high - top))
        parts: list[Pieces] = [*self.sides, *self.lanes]
        for part in parts:
            part.arrange()
