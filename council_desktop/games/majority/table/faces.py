"""The cards of The Majority: the figure is the card, on the mark of its colour."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainterPath

from council_desktop.games.majority.table.suits import (
    GLYPHS,
    MARKS,
    SPECIAL,
    card_of,
    colour_of,
    power_of,
)
from council_desktop.look.theme import Role, mix, with_alpha
from council_desktop.table.default.words import TableWords
from council_desktop.widgets.card_faces import Brush, CardSize, CardState, ReadFace, paint_paper
from council_desktop.widgets.marks import draw_mark, mark_path
from council_desktop.widgets.paint import (
    balanced,
    draw_text,
    notched,
    pointed_box,
    rounded,
    text_font,
    text_width,
)

_FIGURE: Final = 1.19
"""Height of a figure on a mark, in radii; two figures are a little smaller."""
_TWO: Final = 0.88
_BACK_SEAT: Final = 2
"""The violet of this seat's cards is that of the shared deck."""
_ARCS: Final = 9


@dataclass(frozen=True, slots=True)
class MemberFace:
    """A member of a faction."""

    card: str
    name: str
    """All of it: Bribe of the Rose, 0."""
    banner: str
    """Bribe."""
    suit: str
    """Rose."""
    line: str
    """What it does in a few words."""
    words: str
    """The same in a sentence."""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in (CardSize.LARGE, CardSize.HAND, CardSize.MINI)

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face."""
        paint_paper(brush, size)
        if size is CardSize.LARGE:
            self._large(brush, state.spent)
        elif size is CardSize.HAND:
            self._hand(brush, state.spent)
        else:
            self._mini(brush, state.spent)

    def _banner(self, brush: Brush, box: QRectF, size: float, spent: bool) -> None:
        theme, hue = brush.theme, brush.theme.hues[MARKS[colour_of(self.card)].hue]
        point = 0.3 * box.height()
        shape = pointed_box(box, point)
        brush.fill(shape, theme.spent if spent else hue.fill)
        if not spent:
            brush.line(shape, hue.text, 0.8)
        ink = theme.family_paper if spent else hue.ink
        wide = box.width() - 2.2 * point
        foot = box.center().y() + size * 0.345
        brush.fitted(box.center().x(), foot, self.banner.upper(), Role.BANNER, size, ink, wide, 0.8)

    def _mark(
        self, brush: Brush, centre: QPointF, radius: float, outline: float, spent: bool
    ) -> None:
        theme, mark = brush.theme, MARKS[colour_of(self.card)]
        hue = theme.hues[mark.hue]
        fill, ink = (theme.spent, theme.family_paper) if spent else (hue.fill, hue.ink)
        if outline:
            brush.line(mark_path(mark.shape, centre, outline), with_alpha(hue.text, 0.4), 0.8)
        shape = mark_path(mark.shape, centre, radius)
        brush.fill(shape, fill)
        if not spent:
            brush.line(shape, hue.text, max(0.8, radius * 0.05))
        figure = str(power_of(self.card))
        high = _FIGURE * radius * (1.0 if len(figure) < 2 else _TWO)
        font = text_font(theme, Role.NUMBER, high)
        draw_text(brush.painter, centre + QPointF(0, 0.35 * high), figure, font, ink)

    def _suit(self, brush: Brush, y: float, middle: float, size: float, spent: bool) -> None:
        """Mark and word of the colour side by side."""
        theme, mark = brush.theme, MARKS[colour_of(self.card)]
        ink = theme.spent if spent else theme.hues[mark.hue].text
        font = text_font(theme, Role.STRONG, size)
        radius = size * 0.5
        wide = 2 * radius + size * 0.4 + text_width(font, self.suit)
        left = middle - wide / 2
        fill = theme.spent if spent else None
        centre = QPointF(left + radius, y - size * 0.33)
        draw_mark(brush.painter, theme, brush.assets, mark, centre, radius, fill=fill)
        place = QPointF(left + 2 * radius + size * 0.4 + text_width(font, self.suit) / 2, y)
        draw_text(brush.painter, place, self.suit, font, ink)

    def _lines(
        self, brush: Brush, text: str, box: QRectF, sizes: tuple[float, ...], most: int
    ) -> None:
        for size in sizes:
            font = text_font(brush.theme, Role.CARD_LINE, size)
            lines = balanced(font, text, box.width(), most)
            wide = max(text_width(font, line) for line in lines)
            if len(lines) <= most and wide <= box.width():
                break
        squeeze = min(1.0, box.width() / max(1.0, wide))
        step = size * 1.13
        first = box.center().y() - step * (len(lines) - 1) / 2 + size * 0.3
        for number, line in enumerate(lines):
            place = QPointF(box.center().x(), first + number * step)
            ink = brush.theme.paper_ink
            draw_text(brush.painter, place, line, font, ink, squeeze=squeeze)

    def _hand(self, brush: Brush, spent: bool) -> None:
        hue = brush.theme.hues[MARKS[colour_of(self.card)].hue]
        edge = brush.theme.spent if spent else hue.text
        frame = CardSize.HAND.box.adjusted(5.5, 5.5, -5.5, -5.5)
        brush.line(notched(frame, 6.5), with_alpha(edge, 0.75), 1.0)
        self._banner(brush, QRectF(9, 13, 114, 25), 13.3, spent)
        self._mark(brush, QPointF(66, 78), 29.5, 33, spent)
        if power_of(self.card) in SPECIAL:
            brush.glyph(GLYPHS[power_of(self.card)], QPointF(21, 56), 18, edge)
        self._suit(brush, 132, 66, 14.5, spent)
        rule = QPainterPath(QPointF(30, 139))
        rule.lineTo(102, 139)
        brush.line(rule, with_alpha(edge, 0.35), 0.8)
        self._lines(brush, self.line, QRectF(11, 141, 110, 38), (15, 14.2, 13.4, 12.6), 2)

    def _large(self, brush: Brush, spent: bool) -> None:
        hue = brush.theme.hues[MARKS[colour_of(self.card)].hue]
        edge = brush.theme.spent if spent else hue.text
        box = CardSize.LARGE.box
        brush.line(notched(box.adjusted(10, 10, -10, -10), 12), with_alpha(edge, 0.75), 1.6)
        brush.line(notched(box.adjusted(14.5, 14.5, -14.5, -14.5), 12), with_alpha(edge, 0.28), 1.0)
        self._banner(brush, QRectF(18, 26, 214, 40), 22.6, spent)
        self._mark(brush, QPointF(125, 134), 52, 58, spent)
        brush.glyph(GLYPHS[power_of(self.card)], QPointF(125, 222), 34, edge)
        self._lines(
            brush, self.words or self.line, QRectF(22, 244, 206, 62), (18.5, 17, 15.5, 14), 3
        )
        self._suit(brush, 328, 125, 17, spent)

    def _mini(self, brush: Brush, spent: bool) -> None:
        hue = brush.theme.hues[MARKS[colour_of(self.card)].hue]
        edge = brush.theme.spent if spent else hue.text
        frame = CardSize.MINI.box.adjusted(3, 3, -3, -3)
        brush.line(rounded(frame, 2.5), with_alpha(edge, 0.55), 0.9)
        self._mark(brush, QPointF(22, 25), 13.5, 0, spent)
        brush.glyph(GLYPHS[power_of(self.card)], QPointF(22, 49), 13, edge)


@dataclass(frozen=True, slots=True)
class SharedBack:
    """The back of every card: rows of seats, and the urn."""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return True

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face."""
        theme, box = brush.theme, size.box
        wide = box.width()
        seat = theme.seats[_BACK_SEAT]
        brush.fill(rounded(box, size.radius), theme.paper[0])
        edge = rounded(box.adjusted(0.5, 0.5, -0.5, -0.5), size.radius - 0.5)
        brush.line(edge, theme.paper_edge, 1.0)
        rim = 0.05 * wide
        inner = box.adjusted(rim, rim, -rim, -rim)
        area = rounded(inner, size.radius * 0.6)
        ground = QLinearGradient(inner.topLeft(), inner.bottomLeft())
        ground.setColorAt(0.0, seat.ground)
        ground.setColorAt(1.0, mix(seat.dark, theme.paper_ink, 0.35))
        brush.fill(area, ground)
        painter = brush.painter
        painter.save()
        painter.setClipPath(area)
        foot = QPointF(inner.center().x(), inner.bottom())
        arcs = QPainterPath()
        for number in range(1, _ARCS + 1):
            reach = inner.height() * 1.05 * number / _ARCS
            arcs.addEllipse(foot, reach * 0.86, reach)
        brush.line(arcs, with_alpha(seat.line, 0.34), max(0.7, wide / 150))
        painter.restore()
        centre, radius = box.center(), 0.27 * wide
        disc = QPainterPath()
        disc.addEllipse(centre, radius, radius)
        brush.fill(disc, mix(seat.dark, theme.paper_ink, 0.45))
        brush.line(disc, theme.die.target_line, max(0.9, 0.014 * wide))
        brush.glyph("vote", centre, 1.15 * radius, theme.die.figure)


BACK: Final = SharedBack()


def member_name(words: TableWords, power: int) -> str:
    """Bribe, of whichever colour."""
    return words.t(f"member.{power}.name")


def suit_name(words: TableWords, colour: str) -> str:
    """Rose."""
    return words.t(f"colour.{colour}")


def face_of(words: TableWords, card: str) -> MemberFace:
    """The face of a card in one table's words."""
    colour, power = colour_of(card), power_of(card)
    about = {"cards": words.t(f"suit_cards.{colour}"), "power": power}
    line = words.t(f"member.{power}.line", **about) if power in SPECIAL else ""
    return MemberFace(
        card=card,
        name=words.card(card),
        banner=member_name(words, power),
        suit=suit_name(words, colour),
        line=line or words.t("counts", **about),
        words=words.card_text(card) or words.t("counts_alone", **about),
    )


class MemberFaces(Mapping[str, ReadFace]):
    """The faces of all cards, made once."""

    def __init__(self, words: TableWords) -> None:
        cards = (card_of(colour, power) for colour in MARKS for power in GLYPHS)
        self._faces = {card: face_of(words, card) for card in cards}

    def __getitem__(self, card: str) -> ReadFace:
        return self._faces[card]

    def __iter__(self) -> Iterator[str]:
        return iter(self._faces)

    def __len__(self) -> int:
        return len(self._faces)
