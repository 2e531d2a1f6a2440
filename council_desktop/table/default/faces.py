"""A card of any game: its name, its suit as a colour, its figure where it has one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from council_desktop.look.theme import Family, Role, Theme, with_alpha
from council_desktop.table.default.words import TableWords, card_ids
from council_desktop.widgets.card_faces import (
    Brush,
    CardSize,
    CardState,
    ReadFace,
    paint_paper,
)
from council_desktop.widgets.paint import balanced, draw_text, notched, text_font, text_width
from engine.core.types import Json

_LINES: Final = 3
_MOST_DOTS: Final = 6


def hue_of(theme: Theme, suit: str, place: int) -> QColor:
    """The colour of a suit on paper: the one it is named after, else one by its place."""
    named = {
        "red": theme.paper_red,
        "green": theme.paper_green,
        "gold": theme.paper_gold,
        "yellow": theme.paper_gold,
        "black": theme.paper_ink,
        "blue": theme.families[Family.COUNT],
        "pink": theme.families[Family.TURN],
    }
    others = (*theme.families.values(), theme.paper_red, theme.paper_gold)
    return named.get(suit, others[place % len(others)])


@dataclass(frozen=True, slots=True)
class PlainFace:
    """A card without a picture of its own. `place`: of its suit among those of the game."""

    name: str
    figure: str = ""
    suit: str = ""
    place: int = 0
    words: str = ""

    def fits(self, size: CardSize) -> bool:
        """See Face."""
        return size in (CardSize.LARGE, CardSize.HAND, CardSize.MINI)

    def paint(self, brush: Brush, size: CardSize, state: CardState) -> None:
        """See Face: a band in the suit's colour, the figure large, the name below."""
        paint_paper(brush, size)
        theme, box = brush.theme, size.box
        hue = theme.spent if state.spent else hue_of(theme, self.suit, self.place)
        rim = box.width() * 0.05
        inner = box.adjusted(rim, rim, -rim, -rim)
        brush.line(notched(inner, rim), with_alpha(hue, 0.75), max(0.8, box.width() / 130))
        band = QRectF(inner.left(), inner.top(), inner.width(), box.height() * 0.1)
        brush.fill(notched(band, rim / 2), hue)
        self._marks(brush, band)
        if not self.figure:
            self._name(
                brush, QRectF(inner.left(), band.bottom(), inner.width(), box.height() * 0.8)
            )
            return
        figure = box.height() * (0.34 if len(self.figure) < 3 else 0.24)
        middle = inner.top() + box.height() * 0.44
        brush.fitted(
            box.center().x(),
            middle + figure * 0.36,
            self.figure,
            Role.NUMBER,
            figure,
            hue,
            inner.width() * 0.86,
        )
        if self.name != self.figure:
            foot = QRectF(inner.left(), box.height() * 0.66, inner.width(), box.height() * 0.27)
            self._name(brush, foot)

    def _marks(self, brush: Brush, band: QRectF) -> None:
        """As many points in the band as the suit's place: colours alone tell nothing in grey."""
        side = band.height() * 0.34
        step, dots = side * 1.7, self.place % _MOST_DOTS
        x = band.center().x() - step * dots / 2
        for _ in range(dots + 1):
            dot = QRectF(0, 0, side, side)
            dot.moveCenter(QPointF(x, band.center().y()))
            brush.painter.setPen(brush.theme.family_paper)
            brush.painter.setBrush(brush.theme.family_paper)
            brush.painter.drawEllipse(dot)
            x += step

    def _name(self, brush: Brush, box: QRectF) -> None:
        """On up to three lines, as large as they have room."""
        room = box.width() * 0.9
        for part in (0.17, 0.15, 0.13, 0.11, 0.095):
            size = box.width() * part
            font = text_font(brush.theme, Role.CARD_LINE, size)
            lines = balanced(font, self.name, room, _LINES)
            wide = max(text_width(font, line) for line in lines)
            if len(lines) * size * 1.12 <= box.height() and wide <= room:
                break
        squeeze = min(1.0, room / wide)
        top = box.center().y() - (len(lines) - 1) * size * 0.56 + size * 0.34
        for number, line in enumerate(lines):
            place = QPointF(box.center().x(), top + number * size * 1.12)
            draw_text(brush.painter, place, line, font, brush.theme.paper_ink, squeeze=squeeze)


class PlainFaces(Mapping[str, ReadFace]):
    """The face of every card of a game, made when it is first seen."""

    def __init__(self, words: TableWords, table: Json) -> None:
        """From the card table of the game."""
        self._words, self._ids = words, tuple(dict.fromkeys(card_ids(table)))
        self._suits = tuple(dict.fromkeys((*map(suit_of, self._ids), *_named(table))))
        self._made: dict[str, ReadFace] = {}

    def __getitem__(self, card: str) -> ReadFace:
        face = self._made.get(card)
        if face is None:
            suit = suit_of(card)
            place = self._suits.index(suit) if suit in self._suits else 0
            name, words = self._words.card(card), self._words.card_text(card)
            face = self._made[card] = PlainFace(name, figure_of(card), suit, place, words)
        return face

    def __iter__(self) -> Iterator[str]:
        return iter(self._ids)

    def __len__(self) -> int:
        return len(self._ids)


def _named(table: Json) -> Iterator[str]:
    """The words of all lists of words in a card table: the suits are among them, in their order."""
    if isinstance(table, Mapping):
        for value in table.values():
            yield from _named(value)
    elif isinstance(table, (list, tuple)):
        for value in table:
            if isinstance(value, str):
                yield value
            else:
                yield from _named(value)


def suit_of(card: str) -> str:
    """`red` of `red-0`; cards that are single words or numbers have none."""
    return card.rpartition("-")[0]


def figure_of(card: str) -> str:
    """The number on a card: `0` of `red-0`, `12` of hero 12."""
    last = card.rpartition("-")[2]
    return last if last.isdigit() else ""
