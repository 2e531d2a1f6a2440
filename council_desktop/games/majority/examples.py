"""Drawn examples for the rules of The Majority: a turn with its cards and benches, and a colour as
it is counted. A test plays all of them on the engine.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from council_desktop.look.theme import Role, Theme
from council_desktop.table.default.faces import figure_of, hue_of, suit_of
from council_desktop.text.texts import Texts
from council_desktop.widgets.drawn import Drawing, Mark, Shape, said

_GAME: Final = "majority"
SHAPES: Final = {"red": Shape.SHIELD, "blue": Shape.CIRCLE, "yellow": Shape.LOZENGE}
"""Rose, Wave and Sun."""
_COLOURS: Final = {"R": "red", "B": "blue", "Y": "yellow"}
_TALLEST: Final = 96
"""Pixels of the highest pile."""


def _cards(short: str) -> tuple[str, ...]:
    """`B0 R10` in the words of the rules."""
    return tuple(f"{_COLOURS[one[0]]}-{one[1:]}" for one in short.split())


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn, by seat, clockwise."""

    laid: tuple[str, ...]
    benches: tuple[tuple[str, ...], ...]
    """What stands there after it, of the cards of this turn."""
    marker: int = 0
    """Who has the spy's marker before it."""
    holder: int = 0
    """And after it."""
    order: tuple[int, ...] = ()
    """How the next turn is played, where that is one after the other."""

    @property
    def removed(self) -> tuple[str, ...]:
        """The cards that stand nowhere afterwards."""
        left = [card for bench in self.benches for card in bench]
        gone: list[str] = []
        for card in self.laid:
            if card in left:
                left.remove(card)
            else:
                gone.append(card)
        return tuple(gone)


def _turn(
    laid: str, benches: str, marker: int = 0, holder: int = 0, order: tuple[int, ...] = ()
) -> Turn:
    return Turn(_cards(laid), tuple(map(_cards, benches.split(";"))), marker, holder, order)


TURNS: Final[Mapping[str, Turn]] = {
    "bribe": _turn("B0 B9 R10 B7", "B0 B9 B7;;R10;"),
    "bribes": _turn("B0 B0 B10 R5", "B0;B0;B10;R5"),
    "dagger": _turn("R2 B10 R9 Y6", "R2;;R9;"),
    "daggers": _turn("R2 B2 Y10 R9", ";;;"),
    "taken": _turn("B0 B9 R2 Y5", ";;R2;"),
    "spy": _turn("R3 B3 R9 Y3", "R3;B3;R9;Y3", 1, 0, (3, 0, 1, 2)),
    "turncoat": _turn("R7 B7 Y9 R5", "B7;;Y9;R7 R5"),
    "silent": _turn("R0 R7 B3 Y9", "R0 R7;;B3;Y9", 3, 2, (1, 2, 3, 0)),
    "plain": _turn("R5 B6 Y9 B10", "R5;B6;Y9;B10"),
}
"""By name: turns in which a card matters."""
PLACES: Final = {0: "bribe", 2: "dagger", 3: "spy", 7: "turncoat"}
"""Power of a card to its turn; for the others it is "plain"."""
EXAMPLES: Final[Mapping[str, Turn]] = {
    "majority_turn": _turn("B2 R3 B7 Y10", "B2;B7;;"),
    "majority_three": _turn("R3 B9 Y3", "R3;B9;Y3", 1, 0, (1, 2, 0)),
}
"""By page of the rules."""
COUNTED: Final[Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "red": ((12, 21, 16, 5), (0, 2, 4, 0)),
    "blue": ((30, 17, 30, 4), (2, 12, 2, 0)),
    "yellow": ((0, 8, 0, 8), (0, 2, 0, 2)),
}
"""The count of the rules: by colour the sums and the coins that they pay, by seat."""
_DRAWN: Final = "blue"
"""The colour of it that is drawn."""


def _mark(theme: Theme, colour: str) -> Mark:
    return Mark(hue_of(theme, colour, 0), SHAPES[colour])


def letter(seat: int) -> str:
    """What the examples call a seat: A is first, and whoever follows clockwise is B."""
    return chr(ord("A") + seat)


def _named(texts: Texts, key: str, text: str) -> str:
    name = key if len(key) == 1 else texts.t(f"{_GAME}.view.{key}")
    return texts.t("app.new.named", name=name, text=text)


def described(texts: Texts, turn: Turn) -> str:
    """The example in words, for whoever does not see it."""

    def names(cards: tuple[str, ...]) -> str:
        return texts.listing([texts.t(f"{_GAME}.cards.{card}.name") for card in cards])

    seats = range(len(turn.laid))
    played = [_named(texts, letter(seat), names((turn.laid[seat],))) for seat in seats]
    benches = [
        _named(texts, letter(seat), names(cards))
        for seat, cards in enumerate(turn.benches)
        if cards
    ]
    order = texts.listing([letter(seat) for seat in turn.order])
    return said(
        (
            _named(texts, "laid", ", ".join(played)),
            _named(texts, "removed", names(turn.removed)) if turn.removed else "",
            _named(texts, "area", ", ".join(benches)) if benches else "",
            _named(texts, "marker", letter(turn.holder)) if turn.order else "",
            _named(texts, "order", order) if order else "",
        )
    )


def counted_words(texts: Texts) -> str:
    """The colour that is counted, in words."""
    sums, coins = COUNTED[_DRAWN]
    rows = [
        _named(texts, letter(seat), f"{total}, {texts.t(f'{_GAME}.view.coins')} {paid}")
        for seat, (total, paid) in enumerate(zip(sums, coins, strict=True))
    ]
    return said((texts.t(f"{_GAME}.colour.{_DRAWN}"), *rows))


class TurnDrawing(Drawing):
    """A turn: the cards as they were turned up, and the benches after it."""

    _WIDE, _HIGH = 66, 190

    def __init__(self, theme: Theme, texts: Texts, turn: Turn) -> None:
        size = self._WIDE * len(turn.laid), self._HIGH
        super().__init__(theme, size, described(texts, turn))
        self._turn = turn

    def draw(self, painter: QPainter) -> None:
        """Seat by seat."""
        px = self.theme.px
        gone = list(self._turn.removed)
        for seat, card in enumerate(self._turn.laid):
            middle = px(self._WIDE) * (seat + 0.5)
            box = QRectF(middle - px(24), px(24), px(48), px(66))
            name = QRectF(middle - px(30), 0, px(60), px(22))
            self.write(painter, name, letter(seat), Role.STRONG)
            is_gone = card in gone
            if is_gone:
                gone.remove(card)
            mark = _mark(self.theme, suit_of(card))
            self.figure_card(painter, box, mark, figure_of(card), struck=is_gone)
            self._arrow(painter, seat, card, is_gone)
            self._bench(painter, seat, middle)

    def _arrow(self, painter: QPainter, seat: int, card: str, is_gone: bool) -> None:
        """From a card to the bench where it stands now."""
        if is_gone:
            return
        px, benches = self.theme.px, self._turn.benches
        owner = (
            seat
            if card in benches[seat]
            else next(at for at, bench in enumerate(benches) if card in bench)
        )
        start = QPointF(px(self._WIDE) * (seat + 0.5), px(93))
        end = QPointF(px(self._WIDE) * (owner + 0.5) + (owner != seat) * px(8), px(117))
        painter.setPen(QPen(self.theme.paper_gold, 1.8))
        painter.drawLine(start, end)
        painter.drawLine(end, end + QPointF(-px(4), -px(6)))
        painter.drawLine(end, end + QPointF(px(4), -px(6)))

    def _bench(self, painter: QPainter, seat: int, middle: float) -> None:
        px, turn = self.theme.px, self._turn
        cards = turn.benches[seat]
        wide, gap = px(22), px(2)
        whole = len(cards) * (wide + gap) - gap
        # Three cards are wider than the place of a seat: at the edge none of them is cut.
        left = middle - whole / 2
        left = max(gap, min(left, px(self._WIDE) * len(turn.laid) - gap - whole))
        painter.setPen(QPen(self.theme.paper_muted, 1.2))
        painter.drawLine(QPointF(middle - px(34), px(155)), QPointF(middle + px(34), px(155)))
        for number, card in enumerate(cards):
            box = QRectF(left + number * (wide + gap), px(122), wide, px(31))
            self.figure_card(painter, box, _mark(self.theme, suit_of(card)), figure_of(card))
        if turn.order:
            place = str(turn.order.index(seat) + 1)
            self.disc(painter, QPointF(middle, px(173)), place, gold=seat == turn.holder)


class CountDrawing(Drawing):
    """A colour as it is counted: piles as high as their sums, and the coins below."""

    _WIDE, _HIGH = 66, 190

    def __init__(self, theme: Theme, texts: Texts) -> None:
        size = self._WIDE * len(COUNTED[_DRAWN][0]), self._HIGH
        super().__init__(theme, size, counted_words(texts))
        self._coins = texts.t(f"{_GAME}.view.coins")

    def draw(self, painter: QPainter) -> None:
        """Pile by pile."""
        px, theme = self.theme.px, self.theme
        sums, coins = COUNTED[_DRAWN]
        mark, foot = _mark(theme, _DRAWN), px(140)
        for seat, (total, paid) in enumerate(zip(sums, coins, strict=True)):
            middle = px(self._WIDE) * (seat + 0.5)
            high = px(_TALLEST) * total / max(sums)
            pile = QRectF(middle - px(19), foot - high, px(38), high)
            painter.fillRect(pile, mark.hue)
            top = QRectF(middle - px(30), foot - high - px(20), px(60), px(20))
            self.write(painter, top, str(total), Role.SMALL_NUMBER)
            name = QRectF(middle - px(30), 0, px(60), px(20))
            self.write(painter, name, letter(seat), Role.STRONG)
            self.disc(painter, QPointF(middle, px(157)), str(paid), gold=paid > 0)
        painter.setPen(QPen(theme.paper_muted, 1.2))
        painter.drawLine(QPointF(0, foot), QPointF(self.wide, foot))
        below = QRectF(0, px(170), self.wide, px(20))
        self.write(
            painter,
            below,
            self._coins,
            colour=theme.paper_muted,
            align=Qt.AlignmentFlag.AlignHCenter,
        )
