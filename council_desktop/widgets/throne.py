"""The end of a game as a moment: a throne rises, and what was reached is counted up part by part.

Drawn on a canvas of 1280 x 752 that grows and shrinks with the window.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from council_desktop.look.assets import Assets, draw_glyph, new_pixmap
from council_desktop.look.theme import Family, Role, Theme, mix, with_alpha
from council_desktop.widgets.background import table_pixmap
from council_desktop.widgets.card import bleed, card_pixmap
from council_desktop.widgets.card_faces import CardSize, CardState, Face
from council_desktop.widgets.medallion import draw_medallion, medallion_path
from council_desktop.widgets.moment import Bar, Moment, Plan
from council_desktop.widgets.paint import (
    closed,
    draw_text,
    fit_font,
    ratio_of,
    smooth,
    text_font,
    text_path,
    text_width,
    wrap,
)
from council_desktop.widgets.swatch import paint_swatch

TAKEN, EMPTY, BROKEN = "taken", "empty", "broken"
"""Somebody sits there; nobody does; it was lost."""

_WIDE: Final = 1280.0
_HIGH: Final = 752.0
_FOOT: Final = QPointF(640, 458)
_FOOT_ALONE: Final = QPointF(640, 650)
_GROW_ALONE: Final = 1.36
_PARTNERS: Final = 76.0
"""So high are the backs of partners who have won together."""
_RISES: Final = 40.0
_DIM_MS, _RISE_MS, _EMBLEM_MS, _FIRST_MS, _PART_MS, _CROWN_MS = 240, 480, 200, 700, 350, 300
_LEFT: Final = QRectF(78, 104, 300, 54)
_ROW: Final = 62.0
_NUMBER: Final = QPointF(596, 600)
_POINTER: Final = 7.0
"""Half the width of the pointer on the scale."""
_SCALE: Final = QRectF(122, 646, 1036, 14)
_LOZENGES: Final = 9
_LEAST_WORDS: Final = 0.82
"""On a smaller picture than this the scale has no words but that of the band that is reached."""


@dataclass(frozen=True, slots=True)
class CountPart:
    """One part of what is counted: what, how it came about, how much."""

    label: str
    detail: str
    number: int | None
    """None: it was not played for."""
    seats: tuple[int, ...] = ()
    """Whose it is, where members or partners are counted apart."""
    won: bool = False
    """Where parts are not added up: whether who is counted there has won."""


@dataclass(frozen=True, slots=True)
class CountCard:
    """A card that decided the end: whose, and whether it was among those that count."""

    face: Face
    seat: int
    name: str
    counts: bool


@dataclass(frozen=True, slots=True)
class Count:
    """Everything the throne shows, in words; its last frame says the same as `spoken`."""

    title: str
    throne: str
    """TAKEN, EMPTY or BROKEN."""
    parts_title: str
    parts: tuple[CountPart, ...]
    total: int | None
    """The sum of the parts; None where they are not added up."""
    closing: str
    leave: str
    """The button that goes on."""
    skip: str
    spoken: str
    unit: str = ""
    span: str = ""
    emblem: tuple[str, Family] | None = None
    """The character on the throne."""
    rulers: tuple[int, ...] = ()
    """Whose throne it is, where members play for it: one, or partners."""
    bounds: tuple[int, ...] = ()
    bands: tuple[str, ...] = ()
    """A word for each band of the scale."""
    cards_title: str = ""
    cards: tuple[CountCard, ...] = ()
    cards_text: str = ""


def plan_of(count: Count) -> Plan:
    """The table dims, the throne rises, the parts are counted, the crown comes last."""
    bars = {"dim": Bar(0, _DIM_MS), "rise": Bar(_DIM_MS, _RISE_MS)}
    at = _DIM_MS + _RISE_MS
    bars["emblem"] = Bar(at - _EMBLEM_MS, _EMBLEM_MS)
    for number, part in enumerate(count.parts):
        ms = 0 if part.number is None else _PART_MS
        if number == 0 and count.total is not None:
            ms = _FIRST_MS
        bars[f"part{number}"] = Bar(at, ms)
        at += ms
    bars["crown"] = Bar(at, _CROWN_MS)
    return Plan(bars)


class ThroneMoment(Moment):
    """The end over the whole table. `left` once somebody goes on to the result."""

    left = Signal()

    def __init__(
        self, theme: Theme, assets: Assets, count: Count, parent: QWidget | None = None
    ) -> None:
        super().__init__(plan_of(count), parent)
        self._theme, self._assets, self._count = theme, assets, count
        # Where nothing is added up the throne has the room of the number.
        alone = count.total is None
        self._foot, self._grow = (_FOOT_ALONE, _GROW_ALONE) if alone else (_FOOT, 1.0)
        self.setAccessibleName(count.title)
        self.setAccessibleDescription(count.spoken)
        self.button = QPushButton(count.leave, self)
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Enter is heard by the moment itself.
        self.button.installEventFilter(self)
        self.button.clicked.connect(self.go_on)
        self.button.setEnabled(False)

    @property
    def counted(self) -> int:
        """How much has been added up so far."""
        return sum(
            round((part.number or 0) * self.part(f"part{number}"))
            for number, part in enumerate(self._count.parts)
        )

    def show_at(self, at: float) -> None:
        """See Moment: once the table is dimmed nothing of it is seen, and nothing is painted."""
        super().show_at(at)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, self.part("dim") >= 1)

    def last_frame(self) -> None:
        """See Moment: now the way on is golden."""
        self.button.setEnabled(True)
        self.button.setProperty("kind", "primary")
        style = self.button.style()
        style.unpolish(self.button)
        style.polish(self.button)
        self._place_button()

    def go_on(self) -> None:
        """See Moment: to the result."""
        if not self.moving:
            self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the button stays in its corner."""
        super().resizeEvent(event)
        self._place_button()

    def _place_button(self) -> None:
        px, hint = self._theme.px, self.button.sizeHint()
        wide, high = max(px(150), hint.width() + px(24)), max(px(38), hint.height())
        self.button.setGeometry(
            self.width() - wide - px(24), self.height() - high - px(16), wide, high
        )

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the frame of this moment."""
        self.seen()
        theme, count = self._theme, self._count
        painter = QPainter(self)
        smooth(painter)
        painter.setOpacity(self.part("dim"))
        light = QPointF(self.width() / 2, self.height() * 0.45)
        ground = table_pixmap(self._assets, theme, self.size(), light, ratio_of(self), 0.6)
        painter.drawPixmap(0, 0, ground)
        if theme.dark:
            painter.fillRect(self.rect(), with_alpha(theme.veil, 0.35))
        scale = min(self.width() / _WIDE, self.height() / _HIGH)
        painter.translate((self.width() - _WIDE * scale) / 2, (self.height() - _HIGH * scale) / 2)
        painter.scale(scale, scale)
        self._throne(painter, scale)
        rise = self.part("rise")
        painter.setOpacity(rise)
        title, squeeze = fit_font(theme, Role.PAGE_TITLE, 32, 1.0, count.title, 1100, 0.6)
        ink = theme.red_text if count.throne == BROKEN else theme.gold_text
        draw_text(painter, QPointF(640, 44), count.title, title, ink, squeeze=squeeze)
        self._parts(painter)
        self._cards(painter, scale)
        if count.total is not None:
            self._number(painter)
            self._scale_bar(painter, scale)
        painter.setOpacity(self.part("crown"))
        self._closing(painter)
        if self.moving:
            painter.setOpacity(rise)
            skip, left = text_font(theme, Role.SMALL, 15), Qt.AlignmentFlag.AlignLeft
            draw_text(painter, QPointF(24, 730), count.skip, skip, theme.muted, left)
        painter.end()

    def _closing(self, painter: QPainter) -> None:
        """In one line, or where it would be small and nothing lies above it in several."""
        theme, text, room = self._theme, self._count.closing, 620
        font, squeeze = fit_font(theme, Role.STATUS, 19, 0.0, text, room, 0.7)
        lines = [text]
        if squeeze < 1.0 and self._count.total is None:
            font, squeeze = text_font(theme, Role.STATUS, 17), 1.0
            lines = wrap(font, text, room)
        for place, line in enumerate(lines):
            y = 730 - 24 * (len(lines) - 1 - place)
            draw_text(painter, QPointF(640, y), line, font, theme.ink, squeeze=squeeze)

    def _throne(self, painter: QPainter, scale: float) -> None:
        theme, count, rise = self._theme, self._count, self.part("rise")
        risen = 1 - (1 - rise) ** 3
        painter.setOpacity(0.9 * risen)
        _cone(painter, theme, self._foot.y() - 250, self._grow)
        painter.setOpacity(risen)
        painter.save()
        painter.translate(self._foot + QPointF(0, _RISES * (1 - risen)))
        painter.scale(self._grow, self._grow)
        picture = throne_pixmap(self._assets, theme, scale * self._grow * ratio_of(self))
        painter.drawPixmap(QRectF(-210, -410, 420, 420), picture, QRectF(picture.rect()))
        shown = self.part("emblem")
        painter.setOpacity(shown)
        centre = QPointF(0, -228)
        if count.throne != TAKEN:
            pen = QPen(with_alpha(theme.gold_bright, 0.7), 2, Qt.PenStyle.DashLine)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(medallion_path(Family.AIM, centre, 50))
        elif count.emblem is not None:
            name, family = count.emblem
            paper = medallion_path(family, centre, 56)
            painter.fillPath(paper, theme.family_paper)
            glyph = self._assets.glyph(name)
            draw_medallion(painter, theme, glyph, family, centre, 49)
        else:
            self._paint_rulers(painter, centre)
        crown = self.part("crown")
        painter.setOpacity(crown)
        name = "crown-broken" if count.throne == BROKEN else "crown"
        if count.throne != EMPTY:
            box = QRectF(-24, -396 - 14 * (1 - crown), 48, 48)
            ink = theme.red_text if count.throne == BROKEN else theme.gold_bright
            if theme.dark:
                glow = QRadialGradient(box.center(), 52)
                glow.setColorAt(0, with_alpha(theme.glow_gold, 0.55))
                glow.setColorAt(1, with_alpha(theme.glow_gold, 0))
                painter.fillRect(box.adjusted(-40, -40, 40, 40), glow)
            draw_glyph(painter, self._assets.glyph(name), box, ink)
        painter.restore()

    def _paint_rulers(self, painter: QPainter, centre: QPointF) -> None:
        """The backs of who has won, beside one another."""
        rulers = self._count.rulers
        high = 109 if len(rulers) == 1 else _PARTNERS
        wide = high * 84 / 109
        for number, seat in enumerate(rulers):
            box = QRectF(0, 0, wide, high)
            aside = (number - (len(rulers) - 1) / 2) * (wide + 8)
            box.moveCenter(centre + QPointF(aside, 0))
            paint_swatch(painter, box, self._theme.seats[seat], self._theme)

    def _parts(self, painter: QPainter) -> None:
        theme, count = self._theme, self._count
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        painter.setOpacity(self.part("rise"))
        title = text_font(theme, Role.TITLE, 20)
        lower = 100 if count.total is None else 0
        draw_text(painter, QPointF(92, 130 + lower), count.parts_title, title, theme.ink, left)
        for number, part in enumerate(count.parts):
            name = f"part{number}"
            done = self.part(name)
            now = self.plan.begun(name, self.at) and done < 1
            box = _LEFT.translated(0, 44 + lower + _ROW * number)
            if now:
                painter.setPen(QPen(theme.gold, 1.2))
                painter.setBrush(with_alpha(theme.gold, 0.14))
                painter.drawRoundedRect(box, 7, 7)
            pale = part.number is None or not self.plan.begun(name, self.at)
            ink = theme.muted if pale else theme.ink
            x = box.left() + 14
            for seat in part.seats:
                swatch = QRectF(x, box.top() + 10, 24, 32)
                paint_swatch(painter, swatch, theme.seats[seat], theme)
                x += 28
            x += 8 if part.seats else 0
            room = box.right() - 92 - x
            font, squeeze = fit_font(theme, Role.STRONG, 16, 0.0, part.label, room, 0.75)
            y = box.top() + (24 if part.detail else 33)
            draw_text(painter, QPointF(x, y), part.label, font, ink, left, squeeze)
            font, squeeze = fit_font(theme, Role.SMALL, 14, 0.0, part.detail, room, 0.75)
            place = QPointF(x, box.top() + 43)
            draw_text(painter, place, part.detail, font, theme.muted, left, squeeze)
            figure = "–" if part.number is None else str(round(part.number * done))
            number_font = text_font(theme, Role.BIG_NUMBER, 28)
            shown = theme.gold_text if now else ink
            place = QPointF(box.right() - 14, box.top() + 37)
            draw_text(painter, place, figure, number_font, shown, right)
            # A tick beside somebody who has lost would say that they had not.
            ticked = part.won if count.total is None else part.number is not None
            if done >= 1 and ticked:
                tick = QRectF(box.right() - 86, box.top() + 18, 18, 18)
                draw_glyph(painter, self._assets.glyph("check"), tick, theme.green_text)
            if now and count.total is not None:
                self._flight(painter, box, done, part.number or 0)

    def _flight(self, painter: QPainter, box: QRectF, done: float, number: int) -> None:
        """Lozenges on their way from the part to the number."""
        theme = self._theme
        way = QPainterPath(QPointF(box.right(), box.center().y()))
        end = _NUMBER + QPointF(-80, -10)
        way.cubicTo(
            QPointF(box.right() + 70, box.center().y() + 20),
            QPointF(end.x() - 110, end.y() - 40),
            end,
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(with_alpha(theme.gold, 0.5), 1.6))
        painter.drawPath(way)
        painter.setPen(Qt.PenStyle.NoPen)
        count = min(_LOZENGES, max(1, number))
        for one in range(count):
            along = done * 1.35 - one * 0.35 / count
            if 0 < along < 1:
                place = way.pointAtPercent(along)
                painter.setBrush(theme.gold_bright)
                side = 5 + 2 * along
                painter.drawPolygon(_lozenge(place, side))

    def _number(self, painter: QPainter) -> None:
        theme, count = self._theme, self._count
        painter.setOpacity(self.part("rise"))
        figure = str(self.counted)
        path = text_path(theme.drawn_font(Role.BIG_NUMBER, 200), figure)
        painter.save()
        painter.translate(_NUMBER)
        if theme.dark:
            glow = QRadialGradient(QPointF(0, -40), 170)
            for place, alpha in ((0.0, 0.32), (0.5, 0.12), (1.0, 0.0)):
                glow.setColorAt(place, with_alpha(theme.glow_gold, alpha))
            painter.fillRect(QRectF(-170, -210, 340, 340), glow)
        painter.scale(118, 118)
        ramp = QLinearGradient(0, -0.72, 0, 0)
        ramp.setColorAt(0, theme.gold_bright if theme.dark else theme.gold)
        ramp.setColorAt(1, theme.gold if theme.dark else theme.gold_text)
        painter.fillPath(path, ramp)
        painter.restore()
        half = path.boundingRect().width() * 118 / 2
        x, left = _NUMBER.x() + half + 26, Qt.AlignmentFlag.AlignLeft
        unit = text_font(theme, Role.PAGE_TITLE, 30)
        draw_text(painter, QPointF(x, 558), count.unit, unit, theme.gold_text, left)
        span = text_font(theme, Role.STATUS, 18)
        draw_text(painter, QPointF(x, 587), count.span, span, theme.ink, left)

    def _scale_bar(self, painter: QPainter, scale: float) -> None:
        """The bands fill as the number grows; a new band lights its word."""
        theme, count = self._theme, self._count
        if not count.bounds:
            return
        assert count.total is not None
        starts = [0, *count.bounds[1:]]
        top = max(starts[-1] * 1.14, count.total * 1.04)
        value = self.counted
        band = sum(value >= start for start in starts) - 1

        def x(of: float) -> float:
            return _SCALE.left() + _SCALE.width() * min(1.0, of / top)

        small, word = text_font(theme, Role.SMALL, 14), text_font(theme, Role.SMALL, 15)
        strong = text_font(theme, Role.SMALL_STRONG, 15)
        for number, start in enumerate(starts):
            end = starts[number + 1] if number + 1 < len(starts) else top
            box = QRectF(x(start), _SCALE.top(), x(end) - x(start) - 2, _SCALE.height())
            here = number == band and count.throne != BROKEN
            painter.setPen(QPen(theme.gold if number <= band else theme.line, 1.2))
            painter.setBrush(theme.panel_low)
            painter.drawRoundedRect(box, 4, 4)
            full = QRectF(box)
            full.setRight(min(box.right(), x(value)))
            if full.width() > 0:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.gold_bright if here else mix(theme.panel, theme.gold, 0.6))
                painter.drawRoundedRect(full, 4, 4)
            if start:
                # Beside the pointer, not below it.
                free = text_width(small, str(start)) / 2 + _POINTER + 3
                aside = box.left() - x(value)
                middle = box.left()
                if abs(aside) < free:
                    middle = x(value) + (free if aside >= 0 else -free)
                place = QPointF(middle, _SCALE.top() - 7)
                draw_text(painter, place, str(start), small, theme.muted)
            if number < len(count.bands) and (here or scale >= _LEAST_WORDS):
                name = count.bands[number]
                font = strong if here else word
                ink = theme.gold_text if here else theme.muted
                if here or text_width(font, name) < box.width():
                    place = QPointF(box.center().x(), _SCALE.bottom() + 20)
                    draw_text(painter, place, name, font, ink)
        at = x(value)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.ink)
        tip = _SCALE.top() - 2
        painter.drawPolygon(
            QPolygonF(
                [
                    QPointF(at - _POINTER, tip - 10),
                    QPointF(at + _POINTER, tip - 10),
                    QPointF(at, tip),
                ]
            )
        )

    def _cards(self, painter: QPainter, scale: float) -> None:
        theme, count = self._theme, self._count
        if not count.cards_title:
            return
        painter.setOpacity(self.part("emblem"))
        middle, wide = 1064.0, 280.0
        title, squeeze = fit_font(theme, Role.TITLE, 20, 0.0, count.cards_title, wide, 0.7)
        draw_text(painter, QPointF(middle, 130), count.cards_title, title, theme.ink)
        number = len(count.cards)
        size = CardSize.HAND.box
        step = min(86.0, wide / max(1, number))
        grow = min(74.0, step - 8) / size.width()
        y = 148.0
        for place, card in enumerate(count.cards):
            x = middle + (place - (number - 1) / 2) * step
            state = CardState(chosen=card.counts, idle=not card.counts)
            drawn = grow * scale
            picture = card_pixmap(
                self._assets, theme, card.face, CardSize.HAND, state, drawn, ratio_of(self)
            )
            room = bleed(CardSize.HAND, drawn) / scale
            box = QRectF(x - size.width() * grow / 2, y, size.width() * grow, size.height() * grow)
            whole = box.adjusted(-room, -room, room, room)
            painter.drawPixmap(whole, picture, QRectF(picture.rect()))
            swatch = QRectF(x - 8, box.bottom() + 10, 16, 21)
            paint_swatch(painter, swatch, theme.seats[card.seat], theme)
            font, squeeze = fit_font(theme, Role.BODY, 15, 0.0, card.name, step - 6, 0.75)
            name = QPointF(x, box.bottom() + 50)
            draw_text(painter, name, card.name, font, theme.ink, squeeze=squeeze)
        bottom = y + size.height() * grow + 84 if number else 166
        font = text_font(theme, Role.STATUS, 16)
        for row, line in enumerate(wrap(font, count.cards_text, wide)):
            draw_text(painter, QPointF(middle, bottom + 21 * row), line, font, theme.muted)


# ================================================================ the throne itself


def throne_pixmap(assets: Assets, theme: Theme, ratio: float) -> QPixmap:
    """The throne without whoever sits there, 420 x 420, its foot 10 above the lower edge."""
    ratio = max(0.5, math.ceil(ratio * 4) / 4)
    key = ("throne", theme.name, ratio)
    return assets.pixmap(key, partial(_paint_throne, theme, ratio))


def _paint_throne(theme: Theme, ratio: float) -> QPixmap:
    pixmap = new_pixmap(QSize(420, 420), ratio)
    painter = QPainter(pixmap)
    smooth(painter)
    painter.translate(210, 410)
    dark = theme.seal[1]
    gold = _along(_deep(theme), theme.gold, theme.gold_bright)
    # steps
    for number, (half, top) in enumerate(((204, -18), (170, -34), (140, -50))):
        tone = mix(mix(theme.panel_low, theme.seats[5].dark, 0.35), theme.line, 0.12 * number)
        corners = [(-half, top + 17), (half, top + 17), (half - 22, top), (-half + 22, top)]
        _shape(painter, corners, tone, with_alpha(theme.seats[5].line, 0.35))
    # back: posts, frame, cloth
    for side in (-1, 1):
        _bar(painter, QRectF(side * 98 - 10, -312, 20, 262), gold)
        _ball(painter, QPointF(side * 98, -314), 14, theme)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.gold_bright)
        painter.drawPolygon(_lozenge(QPointF(side * 98, -336), 8))
    frame = _arch(88, -374, -128)
    painter.fillPath(frame, _slope(-374, -128, mix(theme.gold, dark, 0.1), _deep(theme)))
    cloth = _arch(72, -344, -128)
    painter.fillPath(cloth, _slope(-344, -128, mix(dark, _deep(theme), 0.35), dark))
    painter.save()
    painter.setClipPath(cloth)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(theme.gold, 0.22))
    for row in range(12):
        for column in range(-4, 5):
            x = column * 22 + (row % 2) * 11
            painter.drawEllipse(QPointF(x, -338 + row * 19), 1.5, 1.5)
    painter.restore()
    # seat
    front = [(-92, -128), (92, -128), (106, -50), (-106, -50)]
    _shape(painter, front, mix(_deep(theme), dark, 0.25), theme.gold)
    painter.setPen(QPen(with_alpha(theme.gold, 0.55), 1.2))
    painter.setBrush(with_alpha(_deep(theme), 0.7))
    for number in range(7):
        at = -84.0 + number * 26
        crown = ((0, -66), (0, -92), (6, -86), (9, -96), (12, -86), (18, -92), (18, -66))
        painter.drawPolygon(QPolygonF([QPointF(at + x, y) for x, y in crown]))
    cushion = QRectF(-98, -152, 196, 30)
    red = _slope(-152, -122, theme.red_fill, dark)
    painter.setPen(QPen(theme.gold, 1))
    painter.setBrush(red)
    painter.drawRoundedRect(cushion, 15, 15)
    for side in (-1, 1):
        _ball(painter, QPointF(side * 100, -136), 6, theme)
    # arms and legs
    for side in (-1, 1):
        arm = QRectF(min(side * 90, side * 148), -214, 58, 18)
        _bar(painter, arm, _slope(-214, -196, theme.gold_bright, _deep(theme)))
        _bar(painter, QRectF(side * 132 - 13, -196, 26, 146), gold)
        _ball(painter, QPointF(side * 150, -204), 15, theme)
    painter.end()
    return pixmap


def _along(edge: QColor, middle: QColor, light: QColor) -> QLinearGradient:
    """The light on an upright round bar, over its own width."""
    ramp = QLinearGradient(0, 0, 1, 0)
    ramp.setCoordinateMode(QLinearGradient.CoordinateMode.ObjectMode)
    for place, colour in ((0.0, edge), (0.35, middle), (0.45, light), (0.6, middle), (1.0, edge)):
        ramp.setColorAt(place, mix(colour, edge, 0.25))
    return ramp


def _slope(top: float, bottom: float, one: QColor, other: QColor) -> QLinearGradient:
    ramp = QLinearGradient(0, top, 0, bottom)
    ramp.setColorAt(0, one)
    ramp.setColorAt(1, other)
    return ramp


def _arch(half: float, top: float, bottom: float) -> QPainterPath:
    path = QPainterPath(QPointF(-half, bottom))
    path.lineTo(-half, top + 44)
    path.cubicTo(QPointF(-half * 0.7, top + 30), QPointF(-half * 0.25, top + 16), QPointF(0, top))
    path.cubicTo(
        QPointF(half * 0.25, top + 16), QPointF(half * 0.7, top + 30), QPointF(half, top + 44)
    )
    path.lineTo(half, bottom)
    path.closeSubpath()
    return path


def _shape(
    painter: QPainter, corners: Sequence[tuple[float, float]], fill: QColor, line: QColor
) -> None:
    painter.setPen(QPen(line, 1.2))
    painter.setBrush(fill)
    painter.drawPath(closed(QPolygonF([QPointF(x, y) for x, y in corners])))


def _bar(painter: QPainter, box: QRectF, fill: QLinearGradient) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(box, 4, 4)


def _ball(painter: QPainter, centre: QPointF, radius: float, theme: Theme) -> None:
    light = QRadialGradient(centre - QPointF(radius * 0.35, radius * 0.4), radius * 1.5)
    light.setColorAt(0, theme.gold_bright)
    light.setColorAt(0.5, theme.gold)
    light.setColorAt(1, _deep(theme))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawEllipse(centre, radius, radius)


def _lozenge(centre: QPointF, side: float) -> QPolygonF:
    return QPolygonF(
        [
            centre + QPointF(0, -side),
            centre + QPointF(side * 0.8, 0),
            centre + QPointF(0, side),
            centre + QPointF(-side * 0.8, 0),
        ]
    )


def _cone(painter: QPainter, theme: Theme, middle: float, grow: float) -> None:
    """The light that falls on it from above, without edges."""
    if not theme.dark:
        return
    light = QRadialGradient(QPointF(0, 0), 1)
    for place, alpha in ((0.0, 0.26), (0.35, 0.17), (0.7, 0.05), (1.0, 0.0)):
        light.setColorAt(place, with_alpha(theme.glow_gold, alpha))
    painter.save()
    painter.translate(640, middle)
    painter.scale(340 * grow, 470 * grow)
    painter.fillRect(QRectF(-1, -1, 2, 2), light)
    painter.restore()


def _deep(theme: Theme) -> QColor:
    """Gold in shade, in any theme."""
    return mix(theme.gold, theme.paper_ink, 0.72)
