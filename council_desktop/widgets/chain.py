"""Values and cards in turn: how cards led from what the die showed to what it shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain as joined
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Family, Role, Theme
from council_desktop.text.elide import cut_name
from council_desktop.widgets.medallion import draw_medallion
from council_desktop.widgets.paint import closed, pentagon, shrunk
from council_desktop.widgets.swatch import paint_swatch


@dataclass(frozen=True, slots=True)
class Value:
    """What the die shows between two cards: met, missed at the end, or neither."""

    number: int | None
    """None while nobody knows it."""
    met: bool = False
    missed: bool = False
    half: bool = False
    """It is one target of two, and does not do alone."""
    by_way: bool = False
    """Shown for a moment only, and left by the same card."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card is still to go."""

    number: int
    """From 1."""
    next: bool
    """Is it the next one?"""


@dataclass(frozen=True, slots=True)
class Played:
    """A card of the chain, and whose it was."""

    name: str
    emblem: str = ""
    family: Family = Family.COUNT
    seat: int | None = None
    member: str = ""
    negated: bool = False
    plain: bool = False
    """Is the emblem drawn without a medallion: of what is no character?"""
    parts: bool = False
    """Is it the card at which two ways part?"""
    card: str = ""
    """Its id, where it can be looked at closely."""
    spoken: str = ""
    """Whose card it was and what it made of what, where somebody comes to it by keyboard."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The faces that a card has taken for others: what was the target, and what is."""

    was: str
    now: str


Part: TypeAlias = Value | Played | Slot | Wanted


@dataclass(frozen=True, slots=True)
class Chain:
    """Values and cards in turn; `caption` where there is more than one chain."""

    parts: tuple[Part, ...]
    caption: str = ""
    good: bool = False


_CORNER: Final = 4
_HEAD: Final = 6
"""Of the arrow from a card to what it made."""
_UNKNOWN: Final = "?"
_LEAST_FACES: Final = 0.6
"""Of their usual size, the faces of a target that has little room."""
_CARD: Final = 52.0
"""As high is a card, where there is room."""
_BETWEEN: Final = 6
"""At least so much is left between a value and a card; with less, a card is its medallion alone."""
_TIGHT_VALUE, _TIGHT_CARD = 0.40, 0.37
"""Of a step, the radius of a value and of a medallion that stand so close."""
_BY_WAY: Final = 0.78
"""Of its size, what was shown for a moment only."""


def card_box(centre: QPointF, high: float) -> QRectF:
    """Of a card of the chain."""
    box = QRectF(0, 0, high * 0.70, high)
    box.moveCenter(centre)
    return box


def value_chain(start: Value, cards: Sequence[Sequence[Part]]) -> tuple[Part, ...]:
    """The parts of a chain: a value, then of each card the card itself, what was shown under it on
    the way, and the value after it."""
    return (start, *joined.from_iterable(cards))


class ChainPainter:
    """Paints chains."""

    def __init__(self, theme: Theme, assets: Assets) -> None:
        self._theme, self._assets = theme, assets
        self.cards: list[tuple[QRectF, Played]] = []
        """Those that were painted, in their order, and where."""

    def _pen(self, ink: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        """So wide in a window as drawn."""
        return QPen(ink, self._theme.stroke(width), style)

    def _rounded(self, painter: QPainter, box: QRectF, around: float = 0.0) -> None:
        """The outline of a card, or so far around it."""
        corner = _CORNER * self._theme.room + around * 2 / 3
        painter.drawRoundedRect(box.adjusted(-around, -around, around, around), corner, corner)

    def is_tight(self, wide: float, chain: Chain) -> bool:
        """Whether cards of their usual size would stand too close to the values."""
        px = self._theme.px
        step = self._step(wide, chain)
        half = card_box(QPointF(), px(_CARD)).width() / 2
        return step - self._radius(step) - half < px(_BETWEEN)

    def _step(self, wide: float, chain: Chain) -> float:
        px = self._theme.px
        return min(px(66.0), (wide - px(20)) / max(1, len(chain.parts)))

    def _radius(self, step: float) -> float:
        return min(self._theme.px(17.0), step * 0.30)

    def paint(
        self, painter: QPainter, box: QRectF, chain: Chain, caption: float, named: bool = False
    ) -> None:
        """A row; its caption has so much room at the left. `named`: with whose card it was,
        however low it is."""
        theme, px = self._theme, self._theme.px
        head = _HEAD * theme.room
        names = named or box.height() >= px(82)
        middle = box.top() + (box.height() - (px(20) if names else 0)) / 2
        if chain.caption:
            painter.setFont(theme.font(Role.TITLE))
            painter.setPen(theme.green_text if chain.good else theme.muted)
            area = QRectF(box.left(), middle - px(14), caption, px(28))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, chain.caption)
        left = box.left() + caption
        step = self._step(box.width() - caption, chain)
        radius = self._radius(step)
        card_high = min(px(_CARD), box.height() - (px(22) if names else px(4)))
        # Whose card it was is told by the name below it then.
        tight = names and self.is_tight(box.width() - caption, chain)
        if tight:
            radius = min(px(17.0), step * _TIGHT_VALUE)
        for place, part in enumerate(chain.parts):
            centre = QPointF(left + radius + px(4) + step * place, middle)
            if place:
                painter.setPen(self._pen(theme.line, 1.4))
                gap = min(radius + px(4), step / 2)
                end = centre - QPointF(gap, 0)
                painter.drawLine(centre - QPointF(step - gap, 0), end)
                if isinstance(part, Value) and step - 2 * gap > 2 * head:
                    wing = QPointF(0, head / 2)
                    foot = end - QPointF(head, 0)
                    arrow = closed(QPolygonF([end, foot - wing, foot + wing]))
                    painter.fillPath(arrow, theme.line)
            if isinstance(part, Value):
                self._value(painter, centre, radius, part)
            elif isinstance(part, Wanted):
                self._wanted(painter, centre, step, part)
            elif isinstance(part, Slot):
                self._slot(painter, centre, card_high, part)
            elif tight and part.emblem and not part.plain:
                self._medallion(painter, centre, part, step)
            else:
                self._card(painter, centre, card_high, part, step, names)

    def _value(self, painter: QPainter, centre: QPointF, radius: float, value: Value) -> None:
        theme = self._theme
        ink = theme.ink
        pen = self._pen(theme.muted, 1.5)
        if value.missed:
            ink, pen = theme.red_text, self._pen(theme.red_text, 2, Qt.PenStyle.DashLine)
        elif value.met:
            ink, pen = theme.gold_text, self._pen(theme.gold, 2.2)
        elif value.half:
            ink, pen = theme.gold_text, self._pen(theme.gold, 1.2)
        elif value.number is None:
            ink, pen = theme.muted, self._pen(theme.muted, 1.5, Qt.PenStyle.DotLine)
        painter.setPen(pen)
        painter.setBrush(theme.panel_low)
        if value.by_way:
            radius *= _BY_WAY
        if (value.met or value.half) and not value.missed:
            painter.drawPath(pentagon(centre, radius * 1.16))
        else:
            painter.drawEllipse(centre, radius, radius)
        font = theme.drawn_font(Role.SMALL_NUMBER, max(8, round(radius * 1.02)))
        painter.setFont(font)
        painter.setPen(ink)
        box = QRectF(0, 0, radius * 2.4, radius * 2.4)
        box.moveCenter(centre)
        painter.drawText(
            box, Qt.AlignmentFlag.AlignCenter, "?" if value.number is None else str(value.number)
        )

    def _slot(self, painter: QPainter, centre: QPointF, high: float, slot: Slot) -> None:
        """As large as a card, dashed; the next one in gold."""
        theme = self._theme
        box = card_box(centre, high)
        ink = theme.gold if slot.next else theme.muted
        painter.setPen(self._pen(ink, 1.6, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        self._rounded(painter, box)
        painter.setFont(theme.drawn_font(Role.SMALL_NUMBER, max(8, round(high * 0.36))))
        painter.setPen(theme.gold_text if slot.next else theme.muted)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(slot.number))

    def _wanted(self, painter: QPainter, centre: QPointF, step: float, wanted: Wanted) -> None:
        """The target that went, struck through, above the one that came."""
        theme, px = self._theme, self._theme.px
        room = step - px(2)
        font = theme.font(Role.SMALL)
        font.setBold(True)
        high = QFontMetricsF(font).height()
        box = QRectF(centre.x() - room / 2, centre.y() - high - 1, room, 2 * high + 2)
        painter.fillRect(box, theme.tray)
        line = QRectF(box.left(), box.top(), room, high)
        now = shrunk(font, wanted.now, room, _LEAST_FACES)
        font = shrunk(font, wanted.was, room, _LEAST_FACES)
        painter.setFont(font)
        painter.setPen(theme.muted)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, wanted.was)
        # Aslant: a level line makes another sign of a single figure.
        half = QPointF(QFontMetricsF(font).horizontalAdvance(wanted.was) / 2 + 2, -high * 0.3)
        painter.setPen(self._pen(theme.red_text, 1.4))
        painter.drawLine(line.center() - half, line.center() + half)
        painter.setFont(now)
        painter.setPen(theme.gold_text)
        line.moveTop(line.bottom() + 2)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, wanted.now)

    def _card(
        self,
        painter: QPainter,
        centre: QPointF,
        high: float,
        card: Played,
        step: float,
        names: bool,
    ) -> None:
        theme = self._theme
        box = card_box(centre, high)
        self.cards.append((box, card))
        painter.setPen(self._pen(theme.paper_edge, 1))
        painter.setBrush(theme.paper[1] if card.negated else theme.paper[0])
        self._rounded(painter, box)
        radius = box.width() * 0.36
        if card.emblem and card.plain:
            mark = QRectF(0, 0, 2 * radius, 2 * radius)
            mark.moveCenter(centre)
            draw_glyph(painter, self._assets.glyph(card.emblem), mark, theme.paper_gold)
        elif card.emblem:
            fill = theme.spent if card.negated else None
            glyph = self._assets.glyph(card.emblem)
            draw_medallion(painter, theme, glyph, card.family, centre, radius, fill=fill)
        if card.negated:
            painter.setPen(self._pen(theme.red_fill, 2))
            painter.drawLine(box.topRight() + QPointF(-4, 5), box.bottomLeft() + QPointF(4, -5))
        if card.parts:
            painter.setPen(self._pen(theme.gold, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            self._rounded(painter, box, 3 * theme.room)
        if card.seat is not None:
            unit = theme.room
            swatch = QRectF(box.left() - 8 * unit, box.bottom() - 16 * unit, 15 * unit, 19 * unit)
            paint_swatch(painter, swatch, theme.seats[card.seat], theme)
        if names:
            self._member(painter, QPointF(centre.x(), box.bottom()), card, step)

    def _medallion(self, painter: QPainter, centre: QPointF, card: Played, step: float) -> None:
        """A card for which there is no room: what it is known by."""
        theme, radius = self._theme, step * _TIGHT_CARD
        box = QRectF(0, 0, 2 * radius, 2 * radius)
        box.moveCenter(centre)
        self.cards.append((box, card))
        fill = theme.spent if card.negated else None
        glyph = self._assets.glyph(card.emblem)
        draw_medallion(painter, theme, glyph, card.family, centre, radius, fill=fill)
        if card.negated:
            painter.setPen(self._pen(theme.red_text, 2))
            wing = QPointF(radius, -radius)
            painter.drawLine(centre + wing, centre - wing)
        if card.parts:
            painter.setPen(self._pen(theme.gold, 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, radius + 3, radius + 3)
        self._member(painter, centre + QPointF(0, radius + 4), card, step)

    def _member(self, painter: QPainter, foot: QPointF, card: Played, step: float) -> None:
        """Whose card it was, below its foot."""
        if not card.member:
            return
        font = self._theme.font(Role.SMALL)
        painter.setFont(font)
        painter.setPen(self._theme.muted)
        metrics = QFontMetricsF(font)
        name = cut_name(metrics, card.member, step * 1.9)
        area = QRectF(foot.x() - step, foot.y() + 4, 2 * step, metrics.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, name)
