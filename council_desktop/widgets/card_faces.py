"""What lies on a card, and how each kind of card is painted.

Every kind has one size it is drawn for, in its own units; the painter scales as a whole. All texts
come from outside.
"""

import math
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Protocol, TypeAlias

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QRadialGradient,
)

from council_desktop.look.assets import (
    CHALLENGE_EMBLEMS,
    CHARACTER_EMBLEMS,
    CHARACTER_FAMILIES,
    Assets,
    draw_glyph,
)
from council_desktop.look.theme import Family, Role, Seat, Theme, mix, with_alpha
from council_desktop.widgets.diagrams import Pencil, draw_diagram
from council_desktop.widgets.medallion import draw_medallion
from council_desktop.widgets.paint import (
    balanced,
    closed,
    draw_text,
    fit_font,
    notched,
    pentagon,
    pointed_box,
    rounded,
    text_font,
    text_width,
    wrap,
)

LEAST: Final = 0.8
"""Names shrink to this part of their size and are then narrowed, never cut."""


class CardSize(Enum):
    """The kinds of picture a card may be drawn as, with their size at scale 1."""

    LARGE = (250.0, 350.0, 14.0)
    HAND = (132.0, 188.0, 8.0)
    MINI = (44.0, 62.0, 4.0)
    CHALLENGE = (168.0, 236.0, 9.0)
    SUPPLICANT = (150.0, 210.0, 9.0)
    STRIP = (178.0, 40.0, 5.0)
    """A nameplate: one of many cards in a column."""
    BAR = (296.0, 40.0, 5.0)
    """A nameplate with room for what the card does."""

    @property
    def size(self) -> QSizeF:
        """Width and height in logical pixels."""
        return QSizeF(self.value[0], self.value[1])

    @property
    def box(self) -> QRectF:
        """The card, with its upper left corner at the origin."""
        return QRectF(0, 0, self.value[0], self.value[1])

    @property
    def radius(self) -> float:
        """The radius of the corners."""
        return self.value[2]


class Face(Protocol):
    """One side of a card. Frozen and hashable: a picture is cached by what stands on it.

    Each game may have faces of its own; whoever lays cards out knows no more of them than this.
    """

    def fits(self, size: CardSize) -> bool:
        """Whether it can be painted as this kind of picture."""
        ...

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """Paint it in the units of `size`; what lies over every card alike is added later."""
        ...


class ReadFace(Face, Protocol):
    """A face that can be looked at closely."""

    @property
    def name(self) -> str:
        """What the card is called."""
        ...

    @property
    def words(self) -> str:
        """All that it says; "" for nothing."""
        ...


@dataclass(frozen=True, slots=True)
class CardFace:
    """A character. `line` stands on the hand card, `words` on the large one."""

    character: str
    name: str
    line: str = ""
    words: str = ""
    family: Family = Family.COUNT
    diagram: str = ""
    emblem: str = ""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in (CardSize.LARGE, CardSize.HAND, CardSize.MINI)

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """See Face."""
        if size is CardSize.LARGE:
            _paint_large(brush, self, state.spent)
        elif size is CardSize.MINI:
            _paint_mini(brush, self.emblem, self.family, state.spent)
        else:
            _paint_hand(brush, self, state.spent, bool(state.ribbon))


@dataclass(frozen=True, slots=True)
class SupplicantFace:
    """A supplicant. `caption` stands above, `worth` below where there is no crown."""

    character: str
    name: str
    caption: str
    crowns: int
    worth: str = ""
    family: Family = Family.COUNT
    emblem: str = ""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in (CardSize.SUPPLICANT, CardSize.MINI)

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """See Face."""
        if size is CardSize.MINI:
            _paint_mini(brush, self.emblem, self.family, state.spent)
        else:
            _paint_supplicant(brush, self, state.spent)


@dataclass(frozen=True, slots=True)
class ChallengeFace:
    """The front of a challenge. `bell`: 1, 2 or 3 strokes, 0 for none.

    `targets`: one tuple of values for each target as it is printed. `wish` stands there instead
    where the target is no value. `worth`: the line at the foot. `now`: the targets as they stand,
    where cards have changed one: that is struck through, and what it is now stands beside it.
    """

    number: int
    name: str
    bell: int
    targets: tuple[tuple[int, ...], ...]
    worth: str
    wish: str = ""
    emblem: str = ""
    now: tuple[tuple[int, ...], ...] = ()

    @property
    def plaques(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """For each target what stands on the card: it alone, or what it was and what it is."""
        return tuple(
            (was,) if was == now else (was, now)
            for was, now in zip(self.targets, self.now or self.targets, strict=True)
        )

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size is CardSize.CHALLENGE

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """See Face."""
        _paint_challenge(brush, self)


@dataclass(frozen=True, slots=True)
class EffectMark:
    """One effect on the back of a challenge: a glyph and a word or figure. `big`: a figure."""

    glyph: str
    text: str
    big: bool = False


@dataclass(frozen=True, slots=True)
class ChallengeBack:
    """The back of a challenge: what happens if it failed (left) and if it passed (right)."""

    number: int
    failed: str
    passed: str
    penalty: tuple[EffectMark, ...] = ()
    reward: tuple[EffectMark, ...] = ()

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size is CardSize.CHALLENGE

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """See Face."""
        _paint_challenge_back(brush, self)


NOBODYS: Final = -1
"""Seat of a back that is nobody's: the cards of the council's own stacks."""


@dataclass(frozen=True, slots=True)
class BackFace:
    """A card seen from behind: the seat it belongs to, or NOBODYS."""

    seat: int

    def fits(self, size: CardSize) -> bool:
        """See Face: a back has every size."""
        return True

    def paint(self, brush: "Brush", size: CardSize, state: "CardState") -> None:
        """See Face."""
        _paint_back(brush, self.seat, size)


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card stands in the game. `ribbon`: the words on the ribbon of a forbidden (why) or
    negated card. `idle`: not needed now.
    """

    chosen: bool = False
    forbidden: bool = False
    negated: bool = False
    carried_out: bool = False
    idle: bool = False
    ribbon: str = ""
    aside: bool = False
    """Its tick stands at the corner: above the middle something is written."""

    @property
    def spent(self) -> bool:
        """Whether its colours are gone: it can't be used, or has no effect."""
        return self.forbidden or self.negated


def character_face(character: str, name: str, line: str = "", words: str = "") -> CardFace:
    """The card of a character of the council, with its family, diagram and emblem."""
    return CardFace(
        character,
        name,
        line,
        words,
        CHARACTER_FAMILIES[character],
        character,
        CHARACTER_EMBLEMS[character],
    )


def supplicant_face(
    character: str, name: str, caption: str, crowns: int, worth: str = ""
) -> SupplicantFace:
    """The supplicant card of a character of the council."""
    return SupplicantFace(
        character,
        name,
        caption,
        crowns,
        worth,
        CHARACTER_FAMILIES[character],
        CHARACTER_EMBLEMS[character],
    )


@dataclass(frozen=True, slots=True)
class Brush:
    """What a card is painted with."""

    painter: QPainter
    theme: Theme
    assets: Assets

    def fill(self, path: QPainterPath, colour: QColor | QBrush | QLinearGradient) -> None:
        """Fill a shape."""
        self.painter.fillPath(path, colour)

    def line(self, path: QPainterPath, colour: QColor, width: float) -> None:
        """Draw the outline of a shape."""
        pen = QPen(colour, width)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        self.painter.setPen(pen)
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.drawPath(path)

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        role: Role,
        size: float,
        colour: QColor,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    ) -> None:
        """One line of text, centred on `x` unless aligned otherwise."""
        font = text_font(self.theme, role, size)
        draw_text(self.painter, QPointF(x, baseline), text, font, colour, align)

    def fitted(
        self,
        x: float,
        baseline: float,
        text: str,
        role: Role,
        size: float,
        colour: QColor,
        width: float,
        spacing: float = 0.0,
    ) -> None:
        """One centred line that is made to fit `width`."""
        font, squeeze = fit_font(self.theme, role, size, spacing, text, width, LEAST)
        draw_text(self.painter, QPointF(x, baseline), text, font, colour, squeeze=squeeze)

    def glyph(self, name: str, centre: QPointF, side: float, colour: QColor) -> None:
        """An emblem or icon centred on a point."""
        box = QRectF(0, 0, side, side)
        box.moveCenter(centre)
        draw_glyph(self.painter, self.assets.glyph(name), box, colour)


def paint_card(brush: Brush, face: Face, size: CardSize, state: CardState) -> None:
    """Paint a card in its own units, with all its states but lift, shadow, glow and focus."""
    face.paint(brush, size, state)
    _paint_state(brush, size, state)


# paper and its parts


def paint_paper(brush: Brush, size: CardSize) -> None:
    """The ground of a face."""
    box = size.box.adjusted(0.5, 0.5, -0.5, -0.5)
    ground = QLinearGradient(box.topLeft(), QPointF(box.right() * 0.6, box.bottom()))
    ground.setColorAt(0.0, brush.theme.paper[0])
    ground.setColorAt(1.0, brush.theme.paper[1])
    brush.fill(rounded(size.box, size.radius), ground)
    brush.line(rounded(box, size.radius - 0.5), brush.theme.paper_edge, 1.0)


def _hue(brush: Brush, family: Family, spent: bool) -> QColor:
    return brush.theme.spent if spent else brush.theme.families[family]


def _banner(
    brush: Brush, box: QRectF, name: str, colour: QColor, size: float, spacing: float, *, line: bool
) -> None:
    point = 0.32 * box.height()
    brush.fill(pointed_box(box, point), colour)
    if line:
        inner = box.adjusted(5.0, 2.6, -5.0, -2.6)
        brush.line(
            pointed_box(inner, 0.32 * inner.height()), with_alpha(brush.theme.banner_line, 0.5), 1.0
        )
    brush.fitted(
        box.center().x(),
        box.center().y() + size * 0.345,
        name.upper(),
        Role.BANNER,
        size,
        brush.theme.family_paper,
        box.width() - 2.0 * point - (20 if line else 5),
        spacing,
    )


_WORDS_AT, _WORDS_ALONE_AT = 302.0, 272.0
"""The middle of the words of a large card: below its drawing, and where it has none."""


def _paint_large(brush: Brush, face: CardFace, spent: bool) -> None:
    hue = _hue(brush, face.family, spent)
    paint_paper(brush, CardSize.LARGE)
    box = CardSize.LARGE.box
    brush.line(notched(box.adjusted(10, 10, -10, -10), 12), with_alpha(hue, 0.75), 1.6)
    brush.line(notched(box.adjusted(14.5, 14.5, -14.5, -14.5), 12), with_alpha(hue, 0.28), 1.0)
    _banner(brush, QRectF(18, 26, 214, 40), face.name, hue, 22.6, 1.6, line=True)
    draw_medallion(
        brush.painter,
        brush.theme,
        brush.assets.glyph(face.emblem),
        face.family,
        QPointF(125, 134),
        48.5,
        fill=hue,
        outline=54,
    )
    _rule(brush, 202, hue)
    pencil = Pencil(brush.painter, brush.theme, brush.assets, hue, brush.theme.paper[0])
    draw_diagram(pencil, face.diagram, QPointF(125, 234), 1.12)
    _words(brush, face.words, _WORDS_AT if face.diagram else _WORDS_ALONE_AT)


def _rule(brush: Brush, y: float, hue: QColor) -> None:
    path = QPainterPath()
    for start, end in ((40.0, 115.0), (135.0, 210.0)):
        path.moveTo(start, y)
        path.lineTo(end, y)
    brush.line(path, with_alpha(hue, 0.45), 1.0)
    lozenge = QPolygonF(
        [QPointF(120, y), QPointF(125, y - 5), QPointF(130, y), QPointF(125, y + 5)]
    )
    brush.fill(closed(lozenge), with_alpha(hue, 0.62))


def _words(brush: Brush, words: str, middle: float) -> None:
    """Three lines as drawn; a longer text gets smaller letters, then a fourth line."""
    if not words:
        return
    for size, most in ((18.5, 3), (17.2, 3), (16.0, 4), (14.7, 4), (13.4, 5)):
        font = text_font(brush.theme, Role.CARD_TEXT, size)
        lines = balanced(font, words, 206, most)
        wide = max(text_width(font, line) for line in lines)
        if len(lines) <= most and wide <= 210:
            break
    step = 21.5 * size / 18.5
    first = middle - step * (len(lines) - 1) / 2 + 0.02 * size
    squeeze = min(1.0, 210 / wide)
    for number, line in enumerate(lines):
        place = QPointF(125, first + number * step)
        draw_text(brush.painter, place, line, font, brush.theme.paper_ink, squeeze=squeeze)


_RAISED: Final = 5.5
"""So much higher for each of its lines stands what a card does that has a ribbon."""


def _paint_hand(brush: Brush, face: CardFace, spent: bool, ribboned: bool) -> None:
    hue = _hue(brush, face.family, spent)
    paint_paper(brush, CardSize.HAND)
    box = CardSize.HAND.box.adjusted(5.5, 5.5, -5.5, -5.5)
    brush.line(notched(box, 6.5), with_alpha(hue, 0.75), 1.0)
    _banner(brush, QRectF(9, 13, 114, 25), face.name, hue, 13.3, 0.8, line=False)
    draw_medallion(
        brush.painter,
        brush.theme,
        brush.assets.glyph(face.emblem),
        face.family,
        QPointF(66, 79),
        29.5,
        fill=hue,
        outline=33,
    )
    if not face.diagram:
        # What it does stands larger, in the middle of the room of a drawing.
        rule = QPainterPath(QPointF(30, 124))
        rule.lineTo(102, 124)
        brush.line(rule, with_alpha(hue, 0.45), 1.0)
        _hand_words(brush, face.line, _RAISED if ribboned else 0.0)
        return
    pencil = Pencil(brush.painter, brush.theme, brush.assets, hue, brush.theme.paper[0])
    if brush.theme.marks.card_text == "symbols":
        draw_diagram(pencil, face.diagram, QPointF(66, 148), 1.06)
        return
    draw_diagram(pencil, face.diagram, QPointF(66, 138), 0.86)
    brush.fitted(66, 175, face.line, Role.CARD_LINE, 14.7, brush.theme.paper_ink, 108)


def _hand_words(brush: Brush, words: str, raised: float) -> None:
    """In one line as large as it can be, else in two; `raised` above a ribbon."""
    size, room = 18.5, 110.0
    font = text_font(brush.theme, Role.CARD_LINE, size)
    if text_width(font, words) > room:
        size = 16.5
        font = text_font(brush.theme, Role.CARD_LINE, size)
    lines = [words] if text_width(font, words) <= room else balanced(font, words, room, 2)
    first = 156 - (len(lines) - 1) * size / 2 - raised * len(lines)
    for number, line in enumerate(lines):
        baseline = first + number * size * 1.1
        brush.fitted(66, baseline, line, Role.CARD_LINE, size, brush.theme.paper_ink, room)


def _paint_mini(brush: Brush, emblem: str, family: Family, spent: bool) -> None:
    hue = _hue(brush, family, spent)
    paint_paper(brush, CardSize.MINI)
    frame = CardSize.MINI.box.adjusted(3.5, 3.5, -3.5, -3.5)
    brush.line(rounded(frame, 2.5), with_alpha(hue, 0.55), 1.0)
    glyph = brush.assets.glyph(emblem)
    centre = QPointF(22, 31)
    draw_medallion(brush.painter, brush.theme, glyph, family, centre, 15.0, fill=hue)


def _paint_supplicant(brush: Brush, face: SupplicantFace, spent: bool) -> None:
    hue = _hue(brush, face.family, spent)
    paint_paper(brush, CardSize.SUPPLICANT)
    box = CardSize.SUPPLICANT.box.adjusted(6, 6, -6, -6)
    brush.line(notched(box, 7), with_alpha(hue, 0.62), 1.0)
    theme = brush.theme
    brush.fitted(75, 26, face.caption, Role.SPEECH, 13.3, theme.paper_muted, 118)
    door = QRectF(35, 36, 80, 84)
    brush.fill(_doorway(door), hue)
    brush.line(_doorway(door.adjusted(-5, -5, 5, 5)), with_alpha(hue, 0.40), 1.0)
    brush.glyph(face.emblem, QPointF(75, 82), 52, theme.family_paper)
    _banner(brush, QRectF(11, 134, 128, 27), face.name, hue, 14.2, 1.0, line=False)
    if face.crowns <= 0:
        brush.fitted(75, 185.5, face.worth, Role.SMALL, 13.6, theme.paper_muted, 118)
    for number in range(face.crowns):
        x = 75 + (number - (face.crowns - 1) / 2) * 22
        draw_crown(brush, QPointF(x, 180), 19, mix(theme.target_line, theme.bells[2], 0.3))


def draw_crown(brush: Brush, centre: QPointF, side: float, colour: QColor) -> None:
    """A gold crown with a thin dark outline: the outline carries the contrast on paper."""
    painter = brush.painter
    painter.save()
    painter.translate(centre - QPointF(side / 2, side * 0.53))
    painter.scale(side, side)
    pen = QPen(brush.theme.bell_outline, 1.5 / side)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(brush.assets.glyph("crown"), pen)
    painter.fillPath(brush.assets.glyph("crown"), colour)
    painter.restore()


def _doorway(box: QRectF) -> QPainterPath:
    half = box.width() / 2
    path = QPainterPath(QPointF(box.left(), box.bottom()))
    path.lineTo(box.left(), box.top() + half)
    path.arcTo(QRectF(box.left(), box.top(), box.width(), box.width()), 180, -180)
    path.lineTo(box.right(), box.bottom())
    path.closeSubpath()
    return path


# challenges

_Targets: TypeAlias = tuple[tuple[tuple[int, ...], ...], ...]
"""Of each target what it was, where that has changed, and what it is."""
_WAS, _GONE = 0.72, 0.5
"""How large and how faint what a target was is, beside what it is."""
_AND, _BECAME = 22 / 17, 0.35
"""In sizes of figures: between two targets, and from what one was to what it is."""


def _paint_challenge(brush: Brush, face: ChallengeFace) -> None:
    theme = brush.theme
    paint_paper(brush, CardSize.CHALLENGE)
    frame = CardSize.CHALLENGE.box.adjusted(6, 6, -6, -6)
    brush.line(notched(frame, 8), with_alpha(theme.paper_ink, 0.38), 1.0)
    _window(brush, QRectF(20, 19, 128, 92), face.emblem or CHALLENGE_EMBLEMS[face.number])
    _disc(brush, QPointF(25, 25), 15)
    brush.text(25, 25 + 5.2, str(face.number), Role.NUMBER, 15, theme.paper_ink)
    if face.bell:
        _disc(brush, QPointF(143, 25), 15)
        draw_bell(brush, QPointF(143, 25), 19, face.bell)
    two_rows = _in_rows(face.plaques)
    _name(brush, face.name, 133 if two_rows else 142, most=1 if two_rows else 2)
    if face.wish:
        _wish(brush, face.wish)
    elif two_rows:
        _paint_rows(brush, face.plaques)
    else:
        _paint_targets(brush, face.plaques, QPointF(84, 184), 17.0, 144)
    if not face.worth:
        return
    rule = QPainterPath(QPointF(22, 211.5))
    rule.lineTo(146, 211.5)
    brush.line(rule, with_alpha(theme.paper_muted, 0.30), 1.2)
    brush.fitted(84, 225.5, face.worth, Role.SMALL, 13.4, theme.paper_muted, 120)


def _window(brush: Brush, box: QRectF, emblem: str) -> None:
    theme = brush.theme
    path = QPainterPath(QPointF(box.left(), box.bottom()))
    path.lineTo(box.left(), box.top() + 30)
    path.cubicTo(
        QPointF(box.left() + 2, box.top() + 10),
        QPointF(box.center().x() - 34, box.top()),
        QPointF(box.center().x(), box.top()),
    )
    path.cubicTo(
        QPointF(box.center().x() + 34, box.top()),
        QPointF(box.right() - 2, box.top() + 10),
        QPointF(box.right(), box.top() + 30),
    )
    path.lineTo(box.right(), box.bottom())
    path.closeSubpath()
    sky = QLinearGradient(box.topLeft(), box.bottomLeft())
    for place, colour in zip((0.0, 0.55, 1.0), theme.night, strict=True):
        sky.setColorAt(place, colour)
    brush.fill(path, sky)
    light = QRadialGradient(box.center() + QPointF(0, 4), 58)
    light.setColorAt(0.0, with_alpha(theme.night_light, 0.42))
    light.setColorAt(1.0, with_alpha(theme.night_light, 0.0))
    brush.fill(path, QBrush(light))
    brush.line(path, theme.target_line, 1.5)
    brush.glyph(emblem, box.center() + QPointF(0, 4), 62, theme.night_emblem)


def _disc(brush: Brush, centre: QPointF, radius: float) -> None:
    path = QPainterPath()
    path.addEllipse(centre, radius, radius)
    brush.fill(path, brush.theme.paper[0])
    brush.line(path, with_alpha(brush.theme.paper_ink, 0.55), 1.0)


def draw_bell(brush: Brush, centre: QPointF, side: float, strokes: int) -> None:
    """A bell of bronze, silver or gold with 1, 2 or 3 strokes."""
    theme = brush.theme
    painter = brush.painter
    painter.save()
    painter.translate(centre - QPointF(side / 2, side / 2))
    painter.scale(side, side)
    glyph = brush.assets.glyph("bell")
    # The outline stays about one pixel however small the bell is.
    pen = QPen(theme.bell_outline, 1.8 / side)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(glyph, pen)
    painter.fillPath(glyph, theme.bells[strokes - 1])
    pen = QPen(theme.bell_outline, 0.075)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    for number in range(strokes):
        x = 0.5 + (number - (strokes - 1) / 2) * 0.135
        painter.drawLine(QPointF(x, 0.34), QPointF(x, 0.64))
    painter.restore()


def _name(brush: Brush, name: str, middle: float, most: int) -> None:
    """A name on one line, or balanced on two, 18 pixels apart round `middle`."""
    text, width, role = name.upper(), 136.0, Role.BANNER
    font = text_font(brush.theme, role, 15.3, 1.0)
    ink = brush.theme.paper_ink
    lines = [text]
    if most > 1 and text_width(font, text) > width:
        lines = balanced(font, text, width)
        if len(lines) > most:
            # Three short lines would cover the targets: take two, made to fit.
            lines = _in_two(text)
    # Both lines in the letters of the longer one.
    longest = max(lines, key=lambda line: text_width(font, line))
    size = 15.3 if most > 1 else 14.2
    font, squeeze = fit_font(brush.theme, role, size, 1.0, longest, width, LEAST)
    for number, line in enumerate(lines):
        place = QPointF(84, middle + (number - (len(lines) - 1) / 2) * 18)
        draw_text(brush.painter, place, line, font, ink, squeeze=squeeze)


def _in_two(text: str) -> list[str]:
    words = text.split()
    if len(words) < 2:
        return [text]
    cuts: list[tuple[str, str]] = [
        (" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))
    ]
    best: tuple[str, str] = min(cuts, key=_longer_half)
    return list(best)


def _longer_half(pair: tuple[str, str]) -> int:
    return max(len(pair[0]), len(pair[1]))


def _wish(brush: Brush, wish: str) -> None:
    font = text_font(brush.theme, Role.CARD_TEXT, 14.7)
    lines = balanced(font, wish, 132)
    for number, line in enumerate(lines):
        y = 189 + (number - (len(lines) - 1) / 2) * 17
        brush.fitted(84, y, line, Role.CARD_TEXT, 14.7, brush.theme.paper_ink, 134)


def _plaque_width(theme: Theme, values: tuple[int, ...], size: float) -> float:
    if len(values) == 1:
        return size * 2.3
    font = text_font(theme, Role.NUMBER, size)
    wide = sum(text_width(font, str(value)) for value in values)
    return wide + (len(values) - 1) * size * 0.92 + size * 2.5


def draw_plaque(
    brush: Brush, values: tuple[int, ...], centre: QPointF, size: float, fade: float = 0.0
) -> None:
    """One target: a pentagon for one value, a pointed cartouche for several; `size` of figures."""
    theme = brush.theme
    gold = theme.target_line
    if len(values) == 1:
        shape = pentagon(centre + QPointF(0, size * 0.09), size * 1.2)
    else:
        box = QRectF(0, 0, _plaque_width(theme, values, size), size * 1.92)
        box.moveCenter(centre)
        shape = pointed_box(box, 0.34 * box.height())
    brush.fill(shape, with_alpha(theme.target_paper, 1 - fade))
    brush.line(shape, gold, size * 0.125)
    baseline = centre.y() + size * 0.35
    if len(values) == 1:
        brush.text(centre.x(), baseline, str(values[0]), Role.NUMBER, size, theme.paper_ink)
        return
    font = text_font(theme, Role.NUMBER, size)
    widths = [text_width(font, str(value)) for value in values]
    gap = size * 0.92
    x = centre.x() - (sum(widths) + gap * (len(values) - 1)) / 2
    for number, value in enumerate(values):
        draw_text(
            brush.painter,
            QPointF(x + widths[number] / 2, baseline),
            str(value),
            font,
            theme.paper_ink,
        )
        x += widths[number]
        if number < len(values) - 1:
            stroke = QPainterPath(QPointF(x + gap * 0.34, baseline + size * 0.08))
            stroke.lineTo(x + gap * 0.66, baseline - size * 0.78)
            brush.line(stroke, gold, size * 0.07)
        x += gap


def _in_rows(targets: _Targets) -> bool:
    """Whether they stand below each other: a long pair, or one that is not what it was any more."""
    values = [value for target in targets for part in target for value in part]
    if len(targets) == 2:
        return len(values) > 4
    return len(targets) == 1 and len(targets[0]) > 1 and len(targets[0][0]) > 1


def _and(brush: Brush, place: QPointF, size: float = 23.0) -> None:
    y = place.y() + 0.28 * size
    brush.text(place.x(), y, "&", Role.SPEECH, size, brush.theme.paper_muted)


def _paint_targets(
    brush: Brush, targets: _Targets, centre: QPointF, size: float, room: float
) -> None:
    """Targets beside each other; one that is not what it was any more is struck through, smaller,
    before what it is."""
    pieces = [
        (part, _WAS if part is not target[-1] else 1.0, _AND if not place else _BECAME)
        for target in targets
        for place, part in enumerate(target)
        if part
    ]

    def wide(part: tuple[int, ...], share: float) -> float:
        return _plaque_width(brush.theme, part, size * share)

    whole = sum(wide(part, share) + gap * size for part, share, gap in pieces) - _AND * size
    size *= min(1.0, room / whole)
    x = centre.x() - min(whole, room) / 2
    for number, (part, share, gap) in enumerate(pieces):
        if number:
            if gap == _AND:
                _and(brush, QPointF(x + gap * size / 2, centre.y()), size * 1.35)
            x += gap * size
        place = QPointF(x + wide(part, share) / 2, centre.y())
        draw_plaque(brush, part, place, size * share, 0.0 if share == 1 else _GONE)
        if share != 1:
            _strike(brush, place, wide(part, share), size * share)
        x += wide(part, share)


def _strike(brush: Brush, centre: QPointF, wide: float, size: float) -> None:
    """A red line over a plaque. Aslant: a level one makes another sign of a single figure."""
    half = QPointF(wide / 2, -size)
    line = QPainterPath(centre - half)
    line.lineTo(centre + half)
    brush.line(line, brush.theme.failed[1], size * 0.15)


def _paint_rows(brush: Brush, targets: _Targets) -> None:
    """Two long targets stand below each other, with the name on one line; or what one was above
    what it is."""
    if len(targets) == 1:
        was, now = targets[0]
        _paint_targets(brush, ((was, ()),), QPointF(84, 162), 17.0, 144)
        _paint_targets(brush, ((now,),), QPointF(84, 191), 15.5, 144)
        return
    for number, target in enumerate(targets):
        middle, room = (92, 124) if len(target) == 1 else (97, 114)
        _paint_targets(brush, (target,), QPointF(middle, 158 + number * 33), 14.2, room)
    _and(brush, QPointF(27, 174.5))


def _paint_challenge_back(brush: Brush, face: ChallengeBack) -> None:
    theme = brush.theme
    paint_paper(brush, CardSize.CHALLENGE)
    box = CardSize.CHALLENGE.box
    frame = notched(box.adjusted(6, 6, -6, -6), 8)
    above, below = 0.60 * box.width(), 0.40 * box.width()
    left = closed(
        QPolygonF([QPointF(0, 0), QPointF(above, 0), QPointF(below, 236), QPointF(0, 236)])
    )
    right = closed(
        QPolygonF([QPointF(above, 0), QPointF(168, 0), QPointF(168, 236), QPointF(below, 236)])
    )
    brush.fill(frame.intersected(left), theme.failed[0])
    brush.fill(frame.intersected(right), theme.passed[0])
    slant = QPainterPath(QPointF(above - 0.9, 5.5))
    slant.lineTo(below + 0.9, 230.5)
    brush.line(slant, with_alpha(theme.paper_ink, 0.38), 1.0)
    brush.line(frame, with_alpha(theme.paper_ink, 0.38), 1.0)
    brush.fitted(43, 38, face.failed.upper(), Role.BANNER, 12.2, theme.failed[1], 66, 0.7)
    brush.glyph("cross", QPointF(43, 59), 33, theme.failed[1])
    brush.fitted(123, 111, face.passed.upper(), Role.BANNER, 12.2, theme.passed[1], 69, 0.7)
    brush.glyph("check", QPointF(122, 130), 31, theme.passed[1])
    number_ink = theme.paper_muted
    right_edge = Qt.AlignmentFlag.AlignRight
    brush.text(147, 29, str(face.number), Role.NUMBER, 14, number_ink, right_edge)
    _effects(brush, face.penalty, QPointF(43, 97), 60.0, theme.failed[1], theme.failed[1])
    _effects(brush, face.reward, QPointF(120, 177), 74.0, theme.passed[1], theme.paper_gold)


def _effects(
    brush: Brush,
    marks: tuple[EffectMark, ...],
    first: QPointF,
    width: float,
    ink: QColor,
    crown: QColor,
) -> None:
    """Effects below each other in a column; words on at most two lines `width` long."""
    for number, mark in enumerate(marks):
        at = first + QPointF(-3 * number, number * 70)
        glyph_ink = crown if mark.glyph == "crown" else ink
        side = 22.0 if mark.big else 27.0
        if mark.glyph == "set-die":
            brush.line(pentagon(at + QPointF(0, 2), 16), ink, 1.8)
            brush.text(at.x(), at.y() + 6.8, "?", Role.HEAVY, 13, ink)
        else:
            brush.glyph(mark.glyph, at, side, glyph_ink)
        if mark.big:
            brush.text(at.x(), at.y() + 33.5, mark.text, Role.HEAVY, 22.5, ink)
            continue
        font = text_font(brush.theme, Role.SMALL_STRONG, 13.4)
        lines = wrap(font, mark.text, width)
        for row, line in enumerate(lines if len(lines) <= 2 else _in_two(mark.text)):
            y = at.y() + 30 + row * 14
            brush.fitted(at.x(), y, line, Role.SMALL_STRONG, 13.4, ink, width)


# backs

CRESTS: Final = {
    "lozenges": "flower-emblem",
    "chevrons": "laurel-crown",
    "rings": "sun",
    "crosses": "oak-leaf",
    "dots": "rose",
    "waves": "river",
}
"""Pattern of a seat to its crest."""
_RAYS: Final = 20


def _paint_back(brush: Brush, seat: int, size: CardSize) -> None:
    theme = brush.theme
    nobodys = seat == NOBODYS
    if nobodys:
        colours = Seat(theme.night[1], theme.night[2], theme.bells[2], "")
    else:
        colours = theme.seats[seat % len(theme.seats)]
    box = size.box
    width = box.width()
    rim = 0.045 * width
    paper = rounded(box, size.radius)
    brush.fill(paper, theme.paper[0])
    edge = box.adjusted(0.5, 0.5, -0.5, -0.5)
    brush.line(rounded(edge, size.radius - 0.5), theme.paper_edge, 1.0)
    inner = box.adjusted(rim, rim, -rim, -rim)
    area = rounded(inner, size.radius * 0.62)
    ground = QLinearGradient(inner.topLeft(), inner.bottomLeft())
    ground.setColorAt(0.0, colours.ground)
    ground.setColorAt(1.0, colours.dark)
    brush.fill(area, ground)
    unit = width / 150
    small = size is CardSize.MINI
    if not nobodys:
        _cover(brush, colours, inner, area, unit * (2.0 if small else 1.0))
    if not small:
        frame = inner.adjusted(rim, rim, -rim, -rim)
        brush.line(rounded(frame, 3 * unit), with_alpha(colours.line, 0.7), max(0.7, 0.8 * unit))
    centre = box.center() + QPointF(0, 0.01 * width)
    shape = pentagon(centre + QPointF(0, 0.02 * width), 0.26 * width)
    brush.fill(shape, colours.dark)
    brush.line(shape, theme.die.target_line, max(0.9, 0.012 * width))
    crest = "crown" if nobodys else CRESTS[colours.pattern]
    if nobodys or theme.marks.card_backs == "crest":
        brush.glyph(crest, centre + QPointF(0, 0.02 * width), 0.28 * width, theme.die.figure)
        return
    figure = 0.19 * width
    place = centre.y() + figure * 0.41
    brush.text(centre.x(), place, "12", Role.NUMBER, figure, theme.die.figure)


def _cover(brush: Brush, colours: Seat, inner: QRectF, area: QPainterPath, cell: float) -> None:
    """What lies all over a back: the pattern, or as much of it as tells the seats apart."""
    painter = brush.painter
    style = brush.theme.marks.card_backs
    painter.save()
    painter.setClipPath(area)
    bands = [inner]
    if style == "crest":
        high = inner.height() * 0.2
        bands = [
            QRectF(inner.left(), inner.top(), inner.width(), high),
            QRectF(inner.left(), inner.bottom() - high, inner.width(), high),
        ]
        for y in (inner.top() + high, inner.bottom() - high):
            path = QPainterPath(QPointF(inner.left(), y))
            path.lineTo(inner.right(), y)
            brush.line(path, with_alpha(colours.line, 0.7), 0.8 * cell)
    elif style == "rays":
        _rays(painter, inner, colours.line)
        bands = []
        disc = QPainterPath()
        reach = inner.width() * 0.42
        disc.addEllipse(inner.center(), reach, reach)
        brush.fill(disc, colours.ground)
        brush.line(disc, with_alpha(colours.line, 0.7), 0.8 * cell)
        painter.setClipPath(disc, Qt.ClipOperation.IntersectClip)
        bands = [QRectF(inner.center() - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach))]
    for band in bands:
        painter.save()
        painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
        painter.translate(band.topLeft())
        draw_pattern(painter, colours.pattern, band.size(), colours.line, cell)
        painter.restore()
    painter.restore()


def _rays(painter: QPainter, inner: QRectF, colour: QColor) -> None:
    """Light from the middle outwards."""
    reach = inner.width() + inner.height()
    for number in range(_RAYS):
        first, second = (
            (number + part) * 2 * math.pi / _RAYS - math.pi / 2 for part in (-0.25, 0.25)
        )
        ray = QPolygonF(
            [
                inner.center(),
                inner.center() + QPointF(math.cos(first), math.sin(first)) * reach,
                inner.center() + QPointF(math.cos(second), math.sin(second)) * reach,
            ]
        )
        painter.fillPath(closed(ray), with_alpha(colour, 0.3))


def draw_pattern(painter: QPainter, name: str, area: QSizeF, colour: QColor, unit: float) -> None:
    """A seat's pattern from the origin over `area`; `unit` is 1 on a card 150 wide."""
    if area.isEmpty() or unit <= 0:
        return  # where there is no room at all
    step = 16 * unit
    painter.save()
    # Laid out from the middle: both sides of a card then end alike.
    painter.translate(area.width() / 2, area.height() / 2)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(with_alpha(colour, 0.55), unit * 1.0))
    reach = (math.ceil(area.width() / 2 / step) + 1, math.ceil(area.height() / 2 / step) + 1)
    grid = [
        QPointF(column * step, row * step)
        for row in range(-reach[1], reach[1] + 1)
        for column in range(-reach[0], reach[0] + 1)
    ]
    if name == "lozenges":
        _lozenges(painter, area, step)
        _dots(painter, grid, colour, 1.5 * unit)
    elif name == "chevrons":
        _chevrons(painter, area, step)
    elif name == "rings":
        _rings(painter, grid, step)
    elif name == "dots":
        _rows_of_dots(painter, area, step, colour)
    elif name == "waves":
        _waves(painter, area, step)
    else:
        _crosses(painter, grid, step)
        half = QPointF(step / 2, step / 2)
        _dots(painter, [place + half for place in grid], colour, 1.1 * unit)
    painter.restore()


def _dots(painter: QPainter, places: list[QPointF], colour: QColor, radius: float) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(colour, 0.75))
    for place in places:
        painter.drawEllipse(place, radius, radius)


def _lozenges(painter: QPainter, area: QSizeF, step: float) -> None:
    reach = math.ceil((area.width() + area.height()) / 2 / step) + 1
    high = area.height() / 2
    path = QPainterPath()
    for number in range(-reach, reach + 1):
        x = (number + 0.5) * step
        path.moveTo(x - high, -high)
        path.lineTo(x + high, high)
        path.moveTo(x + high, -high)
        path.lineTo(x - high, high)
    painter.drawPath(path)


def _chevrons(painter: QPainter, area: QSizeF, step: float) -> None:
    path = QPainterPath()
    rise, apart = step * 0.15, step * 0.425
    columns = math.ceil(area.width() / step) + 1
    rows = math.ceil(area.height() / 2 / apart) + 1
    for row in range(-rows, rows + 1):
        y = row * apart
        path.moveTo(-columns * step / 2, y - rise if columns % 2 else y + rise)
        for number in range(-columns + 1, columns + 1):
            path.lineTo(number * step / 2, y - rise if number % 2 else y + rise)
    painter.drawPath(path)


def _rings(painter: QPainter, grid: list[QPointF], step: float) -> None:
    half = QPointF(step / 2, step / 2)
    for place in grid:
        painter.drawEllipse(place, step / 2, step / 2)
        painter.drawEllipse(place + half, step / 2, step / 2)


def _rows_of_dots(painter: QPainter, area: QSizeF, step: float, colour: QColor) -> None:
    """Large dots, every second row between those of the one above."""
    across, down = step * 0.72, step * 0.5
    rows = math.ceil(area.height() / 2 / down) + 1
    columns = math.ceil(area.width() / 2 / across) + 1
    places = [
        QPointF((column + 0.5 * (row % 2)) * across, row * down)
        for row in range(-rows, rows + 1)
        for column in range(-columns, columns + 1)
    ]
    _dots(painter, places, colour, step * 0.15)


def _waves(painter: QPainter, area: QSizeF, step: float) -> None:
    path = QPainterPath()
    long, high, apart = step * 1.5, step * 0.28, step * 0.6
    rows = math.ceil(area.height() / 2 / apart) + 1
    columns = math.ceil(area.width() / 2 / long) + 1
    for row in range(-rows, rows + 1):
        y = row * apart
        path.moveTo(-columns * long, y)
        for number in range(-2 * columns, 2 * columns):
            x, bend = number * long / 2, high if number % 2 else -high
            path.quadTo(x + long / 4, y + 2 * bend, x + long / 2, y)
    painter.drawPath(path)


def _crosses(painter: QPainter, grid: list[QPointF], step: float) -> None:
    arm = step * 0.31
    path = QPainterPath()
    for place in grid:
        path.moveTo(place - QPointF(arm, 0))
        path.lineTo(place + QPointF(arm, 0))
        path.moveTo(place - QPointF(0, arm))
        path.lineTo(place + QPointF(0, arm))
    painter.drawPath(path)


# states

_CRACK: Final = (
    (0.60, -0.01, 0.004),
    (0.50, 0.13, 0.018),
    (0.63, 0.24, 0.024),
    (0.44, 0.38, 0.028),
    (0.60, 0.50, 0.026),
    (0.40, 0.63, 0.028),
    (0.52, 0.75, 0.022),
    (0.36, 0.87, 0.016),
    (0.44, 1.01, 0.004),
)
_SIDE_CRACKS: Final = (
    (0.63, 0.24, 0.80, 0.275),
    (0.44, 0.38, 0.27, 0.355),
    (0.40, 0.63, 0.21, 0.655),
    (0.52, 0.75, 0.69, 0.785),
)


def crack_path(box: QRectF) -> QPainterPath:
    """The crack of a negated card, as an area."""
    width, height = box.width(), box.height()
    left = [QPointF((x - half * 0.66) * width, y * height) for x, y, half in _CRACK]
    right = [QPointF((x + half * 0.66) * width, y * height) for x, y, half in reversed(_CRACK)]
    path = closed(QPolygonF(left + right))
    for x, y, to_x, to_y in _SIDE_CRACKS:
        thick = 0.010 * height
        path.addPath(
            closed(
                QPolygonF(
                    [
                        QPointF(x * width, y * height - thick / 2),
                        QPointF(to_x * width, to_y * height),
                        QPointF(x * width, y * height + thick / 2),
                    ]
                )
            )
        )
    path.setFillRule(Qt.FillRule.WindingFill)
    return path.translated(box.topLeft())


def _paint_state(brush: Brush, size: CardSize, state: CardState) -> None:
    theme = brush.theme
    card = rounded(size.box, size.radius)
    if state.forbidden:
        brush.fill(card, with_alpha(theme.veil, theme.veil_alpha))
    elif state.idle:
        brush.fill(card, with_alpha(theme.veil, theme.idle_alpha))
    if state.negated:
        paint_crack(brush, size, 1.0)
        draw_ribbon(brush, size, state.ribbon, theme.negated[0], theme.negated[1], wider=True)
    if state.forbidden:
        unit = _unit(size)
        if state.ribbon:
            draw_ribbon(brush, size, state.ribbon, *theme.reason, edge=theme.reason_edge)
        if size is CardSize.MINI:
            draw_seal(brush, QPointF(36, 10), 10)
        else:
            draw_seal(brush, QPointF(size.box.width() - 20 * unit, 56 * unit), 16 * unit)
    if state.chosen or state.carried_out:
        _paint_gold_line(brush, size)
    if state.chosen:
        radius, centre = 12.5, QPointF(size.box.width() / 2, -0.5)
        if size is CardSize.MINI:
            radius = 6.0
        elif size in (CardSize.STRIP, CardSize.BAR):
            # They lie close below one another: above it the tick would hide what is written.
            radius, centre = 9.0, QPointF(0, size.box.height() / 2)
        elif state.aside:
            centre = QPointF(size.box.width() - 5, 5)
        _paint_tick(brush, centre, radius)


def _unit(size: CardSize) -> float:
    return size.box.width() / CardSize.HAND.box.width()


def paint_crack(brush: Brush, size: CardSize, part: float) -> None:
    """Break the card painted so far, from the top down to `part` (0 to 1) of its height."""
    box = size.box
    painter = brush.painter
    path = crack_path(box)
    painter.save()
    painter.setClipRect(box.adjusted(-4, -4, 4, 4 - (1 - part) * (box.height() + 8)))
    # The ground shows through: the gap is cut out of the card rather than painted over.
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    painter.fillPath(path, brush.theme.shadow)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    if not brush.theme.dark:
        # A light ground shows through a light card: the crack needs an outline of its own.
        brush.line(path, with_alpha(brush.theme.crack_light, 0.75), 1.0)
    edge = QPainterPath()
    for number, (x, y, half) in enumerate(_CRACK):
        place = QPointF((x - half * 0.66) * box.width() - 0.6, y * box.height())
        if number:
            edge.lineTo(place)
        else:
            edge.moveTo(place)
    brush.line(edge, with_alpha(brush.theme.crack_light, 0.55), 1.0)
    painter.restore()


def draw_ribbon(
    brush: Brush,
    size: CardSize,
    text: str,
    ground: QColor,
    ink: QColor,
    *,
    edge: QColor | None = None,
    wider: bool = False,
) -> None:
    """A ribbon with a word over the foot of a card; `wider` lets it stand out on both sides."""
    if size is CardSize.MINI:
        return
    unit = _unit(size)
    out = 4.0 if wider else 0.0
    box = QRectF(-out, size.box.height() - 28 * unit, size.box.width() + 2 * out, 28 * unit)
    shape = rounded(box, 4 if wider else size.radius - 2)
    brush.fill(shape, ground)
    line = edge or with_alpha(brush.theme.shadow, 0.25)
    brush.line(
        rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), 4 if wider else size.radius - 2), line, 1
    )
    font_size = 15.0 * min(1.4, unit)
    y = box.center().y() + font_size * 0.32
    brush.fitted(box.center().x(), y, text, Role.STRONG, font_size, ink, box.width() - 10)


def draw_seal(brush: Brush, centre: QPointF, radius: float) -> None:
    """A wax seal with a cross: this may not be used."""
    theme = brush.theme
    face, edge = theme.seal
    brush.glyph("seal", centre + QPointF(0, radius * 0.06), radius * 2.25, edge)
    brush.glyph("seal", centre, radius * 2.1, face)
    ring = QPainterPath()
    ring.addEllipse(centre, radius * 0.68, radius * 0.68)
    brush.line(
        ring, with_alpha(theme.reason[1] if theme.dark else theme.paper[0], 0.55), radius * 0.09
    )
    brush.glyph("cross", centre, radius * 1.05, theme.paper_light)


def _paint_gold_line(brush: Brush, size: CardSize) -> None:
    width = 3.4 * min(1.4, max(0.6, _unit(size)))
    out = width / 2 - 0.6
    box = size.box.adjusted(-out, -out, out, out)
    brush.line(rounded(box, size.radius + out), brush.theme.chosen, width)


def _paint_tick(brush: Brush, centre: QPointF, radius: float) -> None:
    theme = brush.theme
    disc = QPainterPath()
    disc.addEllipse(centre, radius, radius)
    brush.fill(disc, theme.chosen)
    brush.line(disc, with_alpha(theme.gold_ink, 0.55) if theme.dark else theme.paper_edge, 1.2)
    brush.glyph("check", centre, radius * 1.45, theme.gold_ink)


def without_ribbon(state: CardState) -> CardState:
    """The state while a crack still grows: everything but the negation."""
    return replace(state, negated=False, ribbon="")
