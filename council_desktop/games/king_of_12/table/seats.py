"""A player on the table: name and markers above, below them the die and the card."""

from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from council_desktop.games.king_of_12.table.pictures import SeatPicture
from council_desktop.games.king_of_12.tokens import (
    draw_break,
    draw_marker,
    draw_place,
    draw_value,
)
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha, with_die_of
from council_desktop.table.cards import Faces, TableCard
from council_desktop.table.parts import FitLabel
from council_desktop.table.plates import draw_aim, draw_plate
from council_desktop.text.elide import BETWEEN, cut_name, first_parts
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.paint import Picture, smooth
from council_desktop.widgets.swatch import paint_swatch

_CARD_WIDE, _CARD_HIGH = CardSize.HAND.size.width(), CardSize.HAND.size.height()
_LEAST_ZONE, _SPARE = 92, 24
"""Die and card are no lower than this; with so much more there are always two lines below."""
_SEVERAL: Final = 4
"""So many markers stand closer together."""
_LEAST_NAME: Final = 0.8
"""A name is written no smaller than this, of its usual size, before its middle is left out."""
_NAME: Final = 80
"""Pixels that a long name has at least, at 100 %."""
_NOTE_LINES: Final = 5
_MOST_DIE: Final = 190
_DIE_PART: Final = 0.7
"""A die is no higher than that, or this part of its zone where that is more: in large windows."""
_CROWN_ROOM: Final = 0.16
"""Part of the die's height above it that a crown needs,"""
_CROWN_WIDE, _CROWN_FOOT = 0.3, 0.08
"""how wide it is, and how far below the die's upper edge it stands: above the figures, which are
needed for tilting."""
_FOOT: Final = 0.06
"""Part of it that its shadow needs, half of that below it."""


class _Over(QWidget):
    """Lies over a die: the crown, the crack."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.place = 0
        self.broken = False
        self.grown = 1.0
        """How far the crack has come, from 0 to 1."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: what happened to the die's value."""
        painter = QPainter(self)
        smooth(painter)
        side = self.width()
        top = self.height() - side
        if self.broken:
            draw_break(
                painter,
                self.theme,
                QRectF(side * 0.1, top + side * 0.1, side * 0.8, side * 0.8),
                self.grown,
            )
        if self.place:
            foot = QPointF(side / 2, top + side * _CROWN_FOOT)
            draw_place(painter, self.theme, foot, side * _CROWN_WIDE, self.place)


class SeatWidget(Picture):
    """Shows one SeatPicture."""

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self.shown: SeatPicture | None = None
        self._held = False
        self._compact = False
        self._plate = QRectF()
        self._note_room = 0
        """Below die and card at least, so that all of a row stand at one height."""
        self._parts: int | None = None
        """So much is told beside the name at most; None: as much as has room."""
        self._badge = QPointF()
        self._radius = 0.0
        self.die = DieWidget(theme, self)
        self.die.faceChosen.connect(lambda face: self.chosen.emit(f"tilt:{face}"))
        self.die.faceEntered.connect(lambda face: self.entered.emit(f"tilt:{face}"))
        self.die.facePointed.connect(lambda face: self.pointed.emit(f"tilt:{face}" if face else ""))
        self.card = TableCard(theme, assets, faces, CardSize.HAND, self)
        self.card.hide()
        self._over = _Over(theme, self)
        # Where it has no room, "This turn" beside the table says it too.
        self.note = FitLabel("", self, most_lines=_NOTE_LINES, spared=True)

    @property
    def written(self) -> list[QRect]:
        """Where name and points stand: a sentence for a moment covers no word of a picture."""
        return [self._plate.toAlignedRect()]

    def looked_at(self) -> list[QRect]:
        """See Picture: where a card will lie."""
        shown = self.shown
        return [self.card.geometry()] if shown is not None and shown.card is None else []

    # ------------------------------------------------------------ setters

    def set_reduced_motion(self, reduced: bool) -> None:
        """Without movement."""
        self.die.set_reduced_motion(reduced)
        self.card.set_reduced_motion(reduced)

    @property
    def is_compact(self) -> bool:
        """See `set_compact`."""
        return self._compact

    def set_compact(self, compact: bool) -> None:
        """One of several in a row: words below, points as a number only."""
        if compact != self._compact:
            self._compact = compact
            self.update()

    def _beside(self) -> bool:
        """Whether the words stand between die and card."""
        return self.shown is not None and self.shown.own and not self._compact

    def hold_die(self, held: bool) -> None:
        """Keep the face that shows until the movement of the die has ended."""
        self._held = held
        if not held and self.shown is not None and self.shown.die:
            self.die.set_face(self.shown.die)

    def animate_break(self, ms: int) -> QAbstractAnimation:
        """The crack runs through the die."""
        move = QVariantAnimation(self)
        move.setDuration(ms)
        move.setStartValue(0.0)
        move.setEndValue(1.0)
        move.setEasingCurve(QEasingCurve.Type.OutCubic)
        move.valueChanged.connect(self._grow)
        self._grow(0.0)
        return move

    def _grow(self, part: float) -> None:
        self._over.grown = part
        self._over.update()

    def set_picture(self, picture: SeatPicture) -> None:
        """Show a player."""
        before = self.shown
        if picture == before:
            return
        self.shown = picture
        self.setAccessibleName(picture.access)
        self.setToolTip(BETWEEN.join((picture.name, *picture.about)))
        self.die.setAccessibleName(picture.die_access)
        self.die.setVisible(picture.die > 0)
        if before is None or (before.seat, before.cancelled) != (picture.seat, picture.cancelled):
            self._dress_die()
        if not self._held and picture.die:
            self.die.set_face(picture.die)
        if before is None or before.tilts != picture.tilts:
            if picture.tilts:
                names = dict(picture.tilts)
                self.die.offer_tilts(list(names), names)
            else:
                self.die.clear_tilts()
        self.die.set_chosen(picture.chosen_tilt or None)
        if picture.card is None:
            self.card.clear_picture()
        else:
            self.card.set_picture_of(picture.card)
            self.card.show()
        self.note.set_words(picture.note)
        places = {"first": 1, "second": 2}
        self._over.place = places.get(picture.place, 0)
        self._over.broken = picture.cancelled
        self._over.update()
        self.arrange()
        self.update()

    def _dress_die(self) -> None:
        if self.shown is not None:
            seat = self._theme.seats[self.shown.seat]
            spent = self.shown.cancelled
            self.die.set_theme(with_die_of(self._theme, seat, spent=spent))

    # ------------------------------------------------------------ layout

    def plate_high(self) -> int:
        """How high the name plate is."""
        return self._theme.px(36)

    def least_high(self, wide: int) -> int:
        """The least height at which everything can be read, in a width."""
        note = self._theme.px(30)
        if self.shown is not None and self.shown.note:
            note = max(note, self.note.height_for(wide - 8))
        return self.plate_high() + note + _LEAST_ZONE + 12

    def note_high(self) -> int:
        """How high the words below die and card are; 0 where they stand between them."""
        if self._beside() or self.shown is None or not self.shown.note:
            return 0
        return self.note.height_for(self.width() - 8)

    def two_lines(self) -> int:
        """The height of two lines of these words where die and card stay large above them; with
        larger letters the room is theirs."""
        if self._theme.letters > 1.0:
            return 0
        both = 2 * self.note.fontMetrics().lineSpacing()
        return both if self.height() - self.plate_high() - both >= _LEAST_ZONE + _SPARE else 0

    def keep_note(self, room: int) -> None:
        """The words have so much room, whether they need it or not."""
        if room != self._note_room:
            self._note_room = room
            self.arrange()
            self.update()

    def parts_with_room(self) -> int:
        """How much of what is told beside the name has its room there."""
        if self.shown is None:
            return 0
        *_, room = self._name_on_plate(self.shown)
        metrics = QFontMetrics(self._theme.font(Role.SMALL))
        told = first_parts(metrics, self.shown.about, room)
        return len(told.split(BETWEEN)) if told else 0

    def keep_parts(self, most: int | None) -> None:
        """No more than that: of the others in a row all plates tell the same. None: all it can."""
        if most != self._parts:
            self._parts = most
            self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def arrange(self) -> None:
        """Give everything its place."""
        picture, px = self.shown, self._theme.px
        wide, high = self.width(), self.height()
        if picture is None or wide < 60 or high < 60:
            return
        plate = self.plate_high()
        plate_wide = min(wide - 4, px(356))
        self._plate = QRectF((wide - plate_wide) / 2, 2, plate_wide, plate)
        beside = self._beside()
        line = self.note.fontMetrics().lineSpacing()
        note_room = 0 if beside else max(self.note_high(), line, self._note_room)
        zone = QRect(0, plate + 6, wide, max(40, high - plate - 8 - note_room))
        theme = self._theme
        most = max(theme.grown(_MOST_DIE * max(1.0, theme.letters)), zone.height() * _DIE_PART)
        side = min(zone.height() / (1 + _CROWN_ROOM + _FOOT), most)
        side = round(min(side, wide * 0.42))
        card_high = min(zone.height() - 16, side * 1.12)
        self.card.set_scale(round(card_high / _CARD_HIGH, 3))
        card_wide = self.card.width()
        middle = self._badge_room(side) if beside or picture.value else px(18)
        whole = side + middle + card_wide
        if whole > wide:
            middle = max(4, wide - side - card_wide)
            whole = side + middle + card_wide
        left = (wide - whole) // 2
        crown = round(side * _CROWN_ROOM)
        y = zone.top() + max(0, (zone.height() - side - crown) // 2) + crown
        self.die.setGeometry(left, y, side, side)
        self._over.setGeometry(left, y - crown, side, side + crown)
        self._over.raise_()
        self._radius = min(px(30), middle * 0.36, side * 0.26)
        self._badge = QPointF(left + side + middle / 2, y + side * 0.34)
        card_y = y + (side - self.card.height()) // 2
        lowest = zone.bottom() - self.card.height() - 8
        self.card.move(left + side + middle, max(zone.top() + 4, min(card_y, lowest)))
        self._place_note(left + side, y, middle, side, high)

    def _badge_room(self, side: int) -> int:
        assert self.shown is not None
        return self._theme.px(150) if self._beside() else max(self._theme.px(58), side // 2)

    def _place_note(self, x: int, y: int, middle: int, side: int, high: int) -> None:
        """Below die and card; beside the own die, where there is room for it."""
        assert self.shown is not None
        centred = Qt.AlignmentFlag.AlignHCenter
        if self._beside():
            top = round(self._badge.y() + self._radius + 6) if self.shown.value else y + 8
            self.note.setAlignment(centred | Qt.AlignmentFlag.AlignTop)
            free = max(4, round(self._under_reach(QRectF(self.die.geometry()))) + 4)
            self.note.setGeometry(x + free, top, middle - free - 4, max(20, high - top))
        else:
            top = max(self.die.geometry().bottom(), self.card.geometry().bottom()) + 3
            self.note.setAlignment(centred | Qt.AlignmentFlag.AlignTop)
            self.note.setGeometry(4, top, self.width() - 8, max(16, high - top))

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: plate, shadow of the die, cards under it, the value."""
        picture, theme = self.shown, self._theme
        if picture is None:
            return
        painter = QPainter(self)
        smooth(painter)
        self._paint_plate(painter, picture)
        box = QRectF(self.die.geometry())
        if picture.die:
            painter.setPen(Qt.PenStyle.NoPen)
            for grow, alpha in ((0.50, 0.5), (0.44, 0.8)):
                painter.setBrush(with_alpha(theme.shadow, theme.shadow_soft * alpha))
                foot = QPointF(box.center().x(), box.bottom() - box.height() * 0.1)
                painter.drawEllipse(foot, box.width() * grow, box.height() * 0.12)
            self._paint_under(painter, picture, box)
        elif not picture.die:
            painter.setPen(QPen(theme.line_soft, 1.4, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.center(), box.width() * 0.4, box.width() * 0.4)
        if picture.card is None:
            pen = QPen(theme.line_soft, 1.2)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            slot = QRectF(self.card.geometry()).adjusted(1, 1, -1, -1)
            painter.drawRoundedRect(slot, 6, 6)
        if picture.value:
            draw_value(painter, theme, self._badge, self._radius, picture.value)

    def _under(self, box: QRectF) -> tuple[QRectF, list[QTransform]]:
        """A card under the die in `box`, and how each of them lies."""
        assert self.shown is not None
        wide = box.width() * 0.46
        place = box.center() + QPointF(box.width() * 0.16, box.height() * 0.02)
        lies = [
            QTransform.fromTranslate(place.x(), place.y()).rotate(24 - 30 * number)
            for number in range(self.shown.under)
        ]
        return QRectF(0, -wide * 0.2, wide, wide * 1.42 * 0.62), lies

    def _under_reach(self, box: QRectF) -> float:
        """So far to the right of the die they are seen."""
        back, lies = self._under(box)
        return max((one.mapRect(back).right() - box.right() for one in lies), default=0.0)

    def _paint_under(self, painter: QPainter, picture: SeatPicture, box: QRectF) -> None:
        back, lies = self._under(box)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for one in lies:
            painter.save()
            painter.setTransform(one, combine=True)
            paint_swatch(painter, back, self._theme.seats[picture.seat], self._theme)
            painter.restore()

    def _paint_plate(self, painter: QPainter, picture: SeatPicture) -> None:
        theme, px, box = self._theme, self._theme.px, self._plate
        round_ = box.height() / 2
        draw_plate(painter, theme, box, round_, theme.field, acts=picture.active)
        edge = px(8 if self._compact else 14)
        chip = QRectF(box.left() + edge, 0, px(17), px(22))
        chip.moveCenter(QPointF(chip.center().x(), box.center().y()))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint_swatch(painter, chip, theme.seats[picture.seat], theme)
        if picture.aimed:
            draw_aim(painter, theme, chip)
        self._paint_markers(painter, picture)
        strong, name, left, after, room = self._name_on_plate(picture)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(strong)
        painter.setPen(theme.ink)
        painter.drawText(QRectF(left, box.top(), after - left, box.height()), middle, name)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        about = first_parts(painter.fontMetrics(), picture.about[: self._parts], room)
        painter.drawText(QRectF(after, box.top(), room, box.height()), middle, about)

    def _name_on_plate(self, picture: SeatPicture) -> tuple[QFont, str, float, float, int]:
        """The name in its letters, where it begins; where what is told beside it begins, and its
        room."""
        px, right = self._theme.px, self._markers_begin(picture)
        left = self._plate.left() + px(8 if self._compact else 14) + px(17)
        left += px(5 if self._compact else 8)
        strong = self._theme.font(Role.STRONG)
        room = max(0, int(right - left - (0 if self._compact else px(6))))
        words = QFontMetrics(strong).horizontalAdvance(picture.name)
        if words > room:
            strong.setPointSizeF(strong.pointSizeF() * max(_LEAST_NAME, room / words - 0.01))
        metrics = QFontMetrics(strong)
        name = cut_name(metrics, picture.name, room)
        after = left + metrics.horizontalAdvance(name) + px(8)
        return strong, name, left, after, int(right - after - px(6))

    def _name_end(self, picture: SeatPicture) -> float:
        """How far a name reaches that is written as small as it may be, a long one cut."""
        name = QFontMetrics(self._theme.font(Role.STRONG)).horizontalAdvance(picture.name)
        left = self._plate.left() + self._theme.px(8 + 17 + 5)
        return left + min(name * _LEAST_NAME + 1, self._theme.px(_NAME))

    def _points_on_plate(self, picture: SeatPicture) -> tuple[str, float, float]:
        """The sum, where it begins, and where the markers left of it end."""
        px, end = self._theme.px, self._plate.right() - self._theme.px(8 if self._compact else 14)
        if not picture.points:
            return "", end, end
        points = picture.points.removeprefix("= ") if self._compact else picture.points
        wide = QFontMetrics(self._theme.font(Role.STRONG)).horizontalAdvance(points)
        return points, end - wide, end - wide - px(8)

    def _markers_begin(self, picture: SeatPicture) -> float:
        """Where markers and sum begin, as far as there is room for them."""
        *_, end = self._points_on_plate(picture)
        if not picture.markers:
            return end
        begin = end - self._step(picture) * (len(picture.markers) - 1) - self._theme.px(22)
        # The name goes first; how many points they are stands there.
        return end if begin < self._name_end(picture) else begin

    def _step(self, picture: SeatPicture) -> int:
        """From one marker to the next."""
        return self._theme.px(24 if len(picture.markers) < _SEVERAL else 15)

    def _paint_markers(self, painter: QPainter, picture: SeatPicture) -> None:
        """Right-aligned, the sum after them."""
        theme, px, box = self._theme, self._theme.px, self._plate
        points, at, x = self._points_on_plate(picture)
        if points:
            painter.setFont(theme.font(Role.STRONG))
            painter.setPen(theme.ink)
            area = QRectF(at, box.top(), box.right() - at, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, points)
        if self._markers_begin(picture) == x:
            return
        fresh, step = list(picture.fresh), self._step(picture)
        for value in reversed(picture.markers):
            x -= px(11)
            new = value in fresh
            if new:
                fresh.remove(value)
            draw_marker(painter, theme, QPointF(x, box.center().y()), px(10), value, fresh=new)
            x -= step - px(11)
