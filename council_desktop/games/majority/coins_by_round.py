"""Below the result of The Majority: what every side had after each round, who was ahead then, and
the round from which on whoever won stayed there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from council_desktop.games.majority.table.suits import COLOURS
from council_desktop.games.majority.table.tokens import draw_crown
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.text.elide import cut_names
from council_desktop.widgets.paint import Picture, shrunk, smooth
from council_desktop.widgets.swatch import paint_swatch
from engine.core.types import Seat
from engine.games.majority.events import Counted

_NAMES: Final = 0.4
"""Of the width, for who counts together."""
_ROW: Final = 50
"""Height of a side, at 100 %."""
_LEAST: Final = 0.7
"""Names are written no smaller than this, of their size."""
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class RoundsPicture:
    """Sides in rows, those who won first; rounds in columns."""

    title: str
    rounds: tuple[str, ...]
    sides: tuple[tuple[tuple[Seat, ...], str], ...]
    """Seats and names."""
    totals: tuple[tuple[int, ...], ...]
    """By side: coins after each round."""
    decided: int = -1
    """The column of the round from which on whoever won stayed ahead; -1 for none."""
    word: str = ""
    """Over that column."""
    access: str = ""


def paid_by_round(events: Sequence[object]) -> list[dict[str, tuple[int, ...]]]:
    """What every colour paid each seat, round by round."""
    found: dict[int, dict[str, tuple[int, ...]]] = {}
    for event in events:
        if isinstance(event, Counted):
            found.setdefault(event.round, {})[event.colour] = tuple(event.coins)
    return [colours for _, colours in sorted(found.items())]


def totals_of(paid: Sequence[Mapping[str, Sequence[int]]], side: Sequence[Seat]) -> tuple[int, ...]:
    """Coins of a side after each round."""
    whole, found = 0, []
    for colours in paid:
        whole += sum(coins[seat] for coins in colours.values() for seat in side)
        found.append(whole)
    return tuple(found)


def dearest(
    paid: Mapping[str, Sequence[int]], winners: Sequence[Seat], others: Sequence[Seat]
) -> tuple[str, int, int] | None:
    """The colour that did most for whoever won: its name, what it paid them, what the others; None
    where no single one did."""
    rows = [
        (colour, sum(paid[colour][s] for s in winners), sum(paid[colour][s] for s in others))
        for colour in COLOURS
    ]
    gains = [own - theirs for _, own, theirs in rows]
    most = max(gains)
    return rows[gains.index(most)] if most > 0 and gains.count(most) == 1 else None


class CoinsByRound(Picture):
    """Shows one RoundsPicture."""

    def __init__(self, theme: Theme, assets: Assets, picture: RoundsPicture) -> None:
        super().__init__()
        self.theme, self._assets, self.shown = theme, assets, picture
        self.setAccessibleName(picture.access)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def _top(self) -> float:
        """Heads of the columns, with the word over one of them."""
        line = QFontMetrics(self.theme.font(Role.CAPTION)).height()
        return 2.0 * line + 6

    def sizeHint(self) -> QSize:
        """Qt: a row for each side."""
        rows = self.theme.px(_ROW) * len(self.shown.sides)
        return QSize(self.theme.px(300), round(self._top()) + rows + 6)

    def _columns(self) -> list[QRectF]:
        left = self.width() * _NAMES
        each = (self.width() - left) / max(1, len(self.shown.rounds))
        return [
            QRectF(left + number * each, 0, each, self.height() - 2)
            for number in range(len(self.shown.rounds))
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: heads, then side by side what they had."""
        theme, shown = self.theme, self.shown
        painter = QPainter(self)
        smooth(painter)
        line = QFontMetrics(theme.font(Role.CAPTION)).height()
        columns, top = self._columns(), self._top()
        caption = theme.font(Role.CAPTION)
        widest = max(map(QFontMetrics(caption).horizontalAdvance, shown.rounds), default=0)
        heads: Sequence[str] = shown.rounds
        if columns and widest * _LEAST > columns[0].width() - 6:
            heads = [str(number + 1) for number in range(len(columns))]
        for number, (words, column) in enumerate(zip(heads, columns, strict=True)):
            head = QRectF(column.left(), line + 2, column.width(), line)
            hot = number == shown.decided
            if hot:
                painter.setPen(QPen(theme.gold, 1.4))
                painter.setBrush(with_alpha(theme.gold, 0.12))
                painter.drawRoundedRect(column.adjusted(3, 1, -3, -1), 6, 6)
                painter.setPen(theme.gold_text)
                room = column.width() - 10
                painter.setFont(shrunk(theme.font(Role.CAPTION), shown.word, room, _LEAST))
                painter.drawText(QRectF(head).translated(0, -line + 1), _CENTRE, shown.word)
            painter.setPen(theme.gold_text if hot else theme.muted)
            painter.setFont(shrunk(caption, words, column.width() - 6, _LEAST))
            painter.drawText(head, _CENTRE, words)
        for number, (side, totals) in enumerate(zip(shown.sides, shown.totals, strict=True)):
            box = QRectF(0, top + number * theme.px(_ROW), self.width(), theme.px(_ROW))
            painter.setPen(QPen(theme.line_soft, 1))
            painter.drawLine(box.topLeft(), box.topRight())
            self._paint_names(painter, side, box)
            for place, column in enumerate(columns):
                self._paint_coins(painter, totals, place, column, box)

    def _paint_names(
        self, painter: QPainter, side: tuple[tuple[Seat, ...], str], box: QRectF
    ) -> None:
        theme, px = self.theme, self.theme.px
        seats, names = side
        x, middle = float(px(2)), box.center().y()
        for seat in seats:
            chip = QRectF(x, middle - px(9), px(14), px(18))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            paint_swatch(painter, chip, theme.seats[seat], theme)
            x = chip.right() + px(3)
        x += px(4)
        room = self.width() * _NAMES - x - px(4)
        painter.setPen(theme.ink)
        painter.setFont(shrunk(theme.font(Role.SMALL_STRONG), names, room, _LEAST))
        words = cut_names(painter.fontMetrics(), names, int(room))
        painter.drawText(QRectF(x, box.top(), room, box.height()), _MIDDLE, words)

    def _paint_coins(
        self,
        painter: QPainter,
        totals: Sequence[int],
        place: int,
        column: QRectF,
        box: QRectF,
    ) -> None:
        """What a side had by then, and what this round had brought; a crown where it led."""
        theme = self.theme
        ahead = totals[place] == max(one[place] for one in self.shown.totals)
        high = QFontMetrics(theme.font(Role.NUMBER)).height()
        low = QFontMetrics(theme.font(Role.CAPTION)).height()
        top = box.center().y() - (high + low) / 2 + 1
        painter.setFont(theme.font(Role.NUMBER))
        painter.setPen(theme.gold_text if ahead else theme.ink)
        wide = QFontMetrics(painter.font()).horizontalAdvance(str(totals[place]))
        crown = theme.px(11) if ahead else 0
        left = column.center().x() - (wide + crown) / 2
        painter.drawText(QRectF(left, top, wide + 1, high), _CENTRE, str(totals[place]))
        if ahead:
            foot = QPointF(left + wide + 2 + crown / 2, top + high * 0.68)
            draw_crown(painter, theme, self._assets, foot, crown)
        painter.setFont(theme.font(Role.CAPTION))
        painter.setPen(theme.muted)
        more = totals[place] - (totals[place - 1] if place else 0)
        gained = QRectF(column.left(), top + high - 1, column.width(), low)
        painter.drawText(gained, _CENTRE, f"+{more}")
