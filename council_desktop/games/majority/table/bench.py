"""A colour of The Majority: everybody's cards as a pile that is as high as its worth, and what the
colour pays."""

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.pictures import BenchPicture, PilePicture
from council_desktop.games.majority.table.suits import MARKS
from council_desktop.games.majority.table.tokens import draw_coin, draw_crown, draw_promise
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.parts import Roving, draw_focus
from council_desktop.text.elide import cut_name
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.paint import (
    WRAP,
    Picture,
    draw_text,
    rounded,
    shrunk,
    smooth,
    text_font,
    wrapped,
)
from council_desktop.widgets.swatch import paint_swatch

_PAD: Final = 10
_POINT: Final = 6.0
"""Pixels a point, where there is room, in a window as drawn."""
_MOST_POINT: Final = 11.0
"""The same in a high window, or early in a game."""
_MARK, _SMALL_MARK = 19, 13
"""Radius of the mark in the head at 100 %; the second where a colour is narrower than"""
_NARROW: Final = 136
"""this."""
_LEAST_ASIDE: Final = 4
"""Beside the piles there."""
_LOW: Final = 10
"""Below the coins where nothing else is said there."""
_LEAST_PILES: Final = 84
"""The piles have this height at least, at 100 %."""
_LEAST_NAME, _SMALLEST_NAME = 0.78, 0.66
"""A name is no smaller than this, of its usual size, before it is cut; the second in a narrow
colour."""
_LEAST_NOTE: Final = 0.85
"""What a colour pays is no smaller than this, of its usual size, before it wraps."""
_LEAST_WORD: Final = 0.6
"""The word over a pile is no smaller than this, of its usual size."""
_FALL: Final = 1.6
"""From so far above its pile a crown drops, in its own size."""
_RISE: Final = 24
"""A bench comes up from so far below when a game opens."""
_FIGURE_FROM: Final = 9
"""A card so high shows its figure."""
_BECOMES: Final = "→"
"""Between a sum and what a card that is only looked at would make of it."""
_CENTRE: Final = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)


class BenchKeys(Roving):
    """One stop for Tab: left and right lead from colour to colour, up and down from player to
    player."""

    def _move(self, watched: QObject, key: int) -> bool:
        assert isinstance(watched, Bench)
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key))
        if step is not None:
            watched.go_to(watched.at + step)
            return True
        at = watched.at
        if not super()._move(watched, key):
            return False
        for bench in self.widgets:
            if isinstance(bench, Bench) and bench.hasFocus():
                bench.go_to(at)  # The same player in the other colour.
        return True


class Bench(Picture):
    """Shows one BenchPicture."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = self._theme = theme
        self._assets = assets
        self.shown: BenchPicture | None = None
        self._crowned = self._risen = 1.0
        """How far the crowns have come down onto their piles, of 1."""
        self._at = -1
        """Whose pile the keyboard is on, from the left; -1 for the whole colour."""

    @property
    def _pad(self) -> int:
        """From the edge to what stands inside."""
        return self._theme.grown(_PAD)

    def set_picture(self, picture: BenchPicture) -> None:
        """Show a colour."""
        if picture == self.shown:
            return
        self.shown = picture
        self._say()
        self.setToolTip(picture.tip)
        self.update()

    # ------------------------------------------------------------ keyboard

    @property
    def at(self) -> int:
        """Whose pile the keyboard is on, from the left; -1 for the whole colour."""
        return self._at

    def go_to(self, at: int) -> None:
        """Lead the keyboard to a pile, or to the whole colour: no further than there are piles."""
        piles = len(self.shown.piles) if self.shown is not None else 0
        self._at = max(-1, min(at, piles - 1))
        self._say()
        self.update()

    def _say(self) -> None:
        shown = self.shown
        if shown is not None:
            self._at = min(self._at, len(shown.piles) - 1)
            self.setAccessibleName(shown.piles[self._at].access if self._at >= 0 else shown.access)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Qt: the keyboard goes; it comes back to the whole colour."""
        super().focusOutEvent(event)
        self.go_to(-1)

    def rise(self, part: float) -> None:
        """How far it has come up, 0 to 1, while a game opens."""
        self._risen = part
        self.update()

    def drop_crowns(self, part: float) -> None:
        """The crowns have come so far down, of 1; at 0 they are not there yet."""
        self._crowned = part
        self.update()

    # ------------------------------------------------------------ measures

    def _mark(self, wide: int) -> float:
        return self._theme.px(_SMALL_MARK if self._is_narrow(wide) else _MARK)

    def _is_narrow(self, wide: int) -> bool:
        """What it pays stands below mark and title then, not beside the mark."""
        return wide < self._theme.px(_NARROW)

    def _aside(self, wide: int) -> int:
        """Left and right of the piles."""
        return self._theme.px(_LEAST_ASIDE) if self._is_narrow(wide) else self._pad

    def _head(self, wide: int) -> tuple[QRectF, QRectF]:
        """Where title and note stand."""
        left, top = self._pad + 2.5 * self._mark(wide), self._pad - 2
        room = wide - left - 4
        theme, shown = self._theme, self.shown
        assert shown is not None
        title = QRectF(left, top, room, wrapped(theme.font(Role.TITLE), shown.title, room))
        note = QRectF(left, title.bottom(), room, 0)
        if self._is_narrow(wide):
            below = max(title.bottom(), top + 2.6 * self._mark(wide))
            note = QRectF(self._pad, below, wide - self._pad - 4, 0)
        small = self._note_font(note.width())
        lines = (shown.note, shown.longest)
        note.setHeight(max(wrapped(small, words, note.width()) for words in lines))
        return title, note

    def _note_font(self, room: float, role: Role = Role.SMALL) -> QFont:
        """Of what a colour pays: the same whatever that is, but where several are first."""
        assert self.shown is not None
        font = self._theme.font(role)
        lines = [*self.shown.longest.split("\n"), *self.shown.note.split("\n")]
        widest = max(lines, key=QFontMetrics(font).horizontalAdvance)
        return shrunk(font, widest, room, _LEAST_NOTE)

    def _head_high(self, wide: int) -> float:
        _, note = self._head(wide)
        return max(note.bottom() + 2, 2.5 * self._mark(wide) + self._pad)

    def _coin(self, wide: int) -> float:
        """Radius of a coin."""
        assert self.shown is not None
        step = (wide - 2 * self._aside(wide)) / max(1, len(self.shown.piles))
        return min(self._theme.px(13), step * 0.42)

    def _foot_high(self, wide: int) -> float:
        """Swatch, name, what it pays, and what it would pay."""
        px, theme = self._theme.px, self._theme
        name = QFontMetrics(theme.font(Role.SMALL)).height()
        coin = 2 * self._coin(wide) + px(6)
        if self.shown is not None and self.shown.settled:
            return px(24) + name + coin + px(_LOW)
        foot = self._words_high(wide)
        return px(24) + name + 2 * coin + foot + 4

    def _words_high(self, wide: int) -> int:
        assert self.shown is not None
        line = QFontMetrics(self._theme.font(Role.CAPTION)).height()
        if not self.shown.foot:
            return line
        return wrapped(self._theme.font(Role.CAPTION), self.shown.foot, wide - 8)

    def _above(self) -> float:
        """Room over a pile for its sum, a crown and a word."""
        theme = self._theme
        sums = QFontMetrics(theme.font(Role.NUMBER)).height()
        word = QFontMetrics(theme.font(Role.CAPTION)).height()
        return sums + theme.px(18) + word

    @property
    def laid(self) -> int:
        """How many cards lie there."""
        return sum(len(pile.powers) for pile in self.shown.piles) if self.shown else 0

    def needed(self, wide: int) -> int:
        """The height at which everything can be read."""
        if self.shown is None:
            return 0
        parts = self._head_high(wide) + self._above() + self._foot_high(wide)
        return round(parts + self._theme.px(_LEAST_PILES))

    def pile_box(self, seat: int) -> QRectF:
        """Where the top of a player's pile is, for what flies there."""
        shown = self.shown
        columns = () if shown is None else self._columns(shown)
        found = next(((pile, box) for pile, box in columns if pile.seat == seat), None)
        if shown is None or found is None:
            return QRectF(self.rect())
        pile, column = found
        wide = self._pile_wide(column)
        left = column.center().x() - wide / 2
        return QRectF(left, self._top_of(shown, pile) - 2, wide, max(8.0, wide * 0.5))

    def _pile_wide(self, column: QRectF) -> float:
        return min(column.width() * 0.78, self._theme.px(46))

    def _unit(self, picture: BenchPicture) -> float:
        """How high a point is."""
        tallest = max([pile.sum for pile in picture.piles] + [1])
        floor = self.height() - self._foot_high(self.width())
        room = floor - self._head_high(self.width()) - self._above()
        grown = self._theme.room
        usual = min(_MOST_POINT * grown, max(_POINT * grown, room / picture.usual))
        return min(usual, max(0.5, room / tallest))

    def _top_of(self, picture: BenchPicture, pile: PilePicture) -> float:
        """Where a pile ends, with what would come to lie on it."""
        floor = self.height() - self._foot_high(self.width())
        return floor - 1 - self._unit(picture) * sum((*pile.powers, *pile.comes))

    def coin_box(self, seat: int) -> QRectF:
        """Where the coin lies that it pays a player."""
        shown = self.shown
        assert shown is not None
        radius = self._coin(self.width())
        y = self._coins_middle(self.height() - self._foot_high(self.width()))
        column = next(box for pile, box in self._columns(shown) if pile.seat == seat)
        return QRectF(column.center().x() - radius, y - radius, 2 * radius, 2 * radius)

    def _coins_middle(self, floor: float) -> float:
        """How high what it pays now stands."""
        px, line = self._theme.px, QFontMetrics(self._theme.font(Role.SMALL)).height()
        return floor + px(24) + line + px(3) + self._coin(self.width())

    def looked_at(self) -> list[QRect]:
        """See Picture: its name, the piles with their sums, and what they pay."""
        shown, wide = self.shown, self.width()
        if shown is None:
            return []
        floor = round(self.height() - self._foot_high(wide))
        found = [QRect(0, 0, wide, round(self._head_high(wide)))]
        bare = 0 if shown.foot or shown.settled else self._words_high(wide)
        end = self.height() - bare
        found.append(QRect(0, floor, wide, end - floor))
        for pile, column in self._columns(shown):
            top = self._top_of(shown, pile) - 2 - self._above()
            box = column.toRect()
            box.setTop(max(found[0].bottom(), round(top)))
            box.setBottom(floor)
            found.append(box)
        return found

    def meant(self) -> QRect:
        """See Picture: what stands on it; while that is nothing its head, so that what tells of it
        lies over its empty middle."""
        if self.shown is not None and any(pile.powers for pile in self.shown.piles):
            found = QRect()
            for box in self.looked_at()[1:]:
                found |= box
            return found
        high = 0 if self.shown is None else round(self._head_high(self.width()))
        return QRect(0, 0, self.width(), high)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: panel, head, piles, what they pay."""
        picture, theme = self.shown, self._theme
        if picture is None:
            return
        painter = QPainter(self)
        smooth(painter)
        painter.setOpacity(self._risen)
        painter.translate(0, (1 - self._risen) * theme.grown(_RISE))
        hot = picture.mine or picture.state == "now"
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.gold if hot else theme.line_soft, theme.stroke(2 if hot else 1)))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(box, 8, 8)
        self._paint_head(painter, picture)
        floor = self.height() - self._foot_high(self.width())
        painter.setPen(QPen(theme.line, 1))
        painter.drawLine(QPointF(self._pad, floor), QPointF(self.width() - self._pad, floor))
        self._paint_piles(painter, picture, floor)
        self._paint_foot(painter, picture, floor)
        if self.hasFocus():
            ring = box.adjusted(2, 2, -2, -2)
            if self._at >= 0:
                ring = self._pile_ring(picture, floor)
            draw_focus(painter, theme, ring, 7)

    def _pile_ring(self, picture: BenchPicture, floor: float) -> QRectF:
        """Round one pile, from its sum to what it pays."""
        pile, column = self._columns(picture)[self._at]
        top = self._top_of(picture, pile) - 2 - self._above()
        end = floor + self._foot_high(self.width()) - 4
        return QRectF(column.left() + 1, top, column.width() - 2, end - top)

    def _paint_head(self, painter: QPainter, picture: BenchPicture) -> None:
        theme, radius = self._theme, self._mark(self.width())
        title, note = self._head(self.width())
        centre = QPointF(self._pad + 1.15 * radius, self._pad + 1.2 * radius)
        draw_mark(
            painter, theme, self._assets, MARKS[picture.colour], centre, radius, rim=theme.dark
        )
        painter.setFont(theme.font(Role.TITLE))
        painter.setPen(theme.ink)
        painter.drawText(title, WRAP, picture.title)
        tones = {"done": theme.green_text, "now": theme.gold_text}
        painter.setPen(tones.get(picture.state, theme.gold_text if picture.mine else theme.muted))
        role = Role.SMALL_STRONG if picture.state == "now" else Role.SMALL
        painter.setFont(self._note_font(note.width(), role))
        painter.drawText(note, WRAP, picture.note)

    def _columns(self, picture: BenchPicture) -> list[tuple[PilePicture, QRectF]]:
        """Each pile with its column."""
        aside = self._aside(self.width())
        step = (self.width() - 2 * aside) / max(1, len(picture.piles))
        return [
            (pile, QRectF(aside + n * step, 0, step, self.height()))
            for n, pile in enumerate(picture.piles)
        ]

    def _paint_piles(self, painter: QPainter, picture: BenchPicture, floor: float) -> None:
        theme = self._theme
        unit = self._unit(picture)
        hue = theme.hues[MARKS[picture.colour].hue]
        for pile, column in self._columns(picture):
            wide = self._pile_wide(column)
            left = column.center().x() - wide / 2
            y = floor - 1
            for power in pile.powers:
                if not power:
                    continue
                high = power * unit
                card = QRectF(left, y - high, wide, high - 1)
                y -= high
                shape = rounded(card, min(3.0, card.height() / 3))
                painter.fillPath(shape, theme.paper_light)
                painter.fillRect(
                    QRectF(left, card.top() + 1, wide * 0.12, card.height() - 2), hue.fill
                )
                painter.setPen(QPen(theme.paper_edge, 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawPath(shape)
                self._paint_figure(painter, card, power, theme.paper_ink)
            for power in pile.comes:
                if not power:
                    continue
                high = power * unit
                card = QRectF(left, y - high, wide, high - 1)
                y -= high
                pen = QPen(theme.gold, theme.stroke(1.4))
                pen.setDashPattern([3, 2])
                painter.setPen(pen)
                ground = Qt.BrushStyle.NoBrush if pile.to else with_alpha(theme.gold, 0.16)
                painter.setBrush(ground)
                painter.drawRoundedRect(card, 3, 3)
                self._paint_figure(painter, card, power, theme.gold_text)
            self._paint_sum(painter, pile, column, y)

    def _paint_figure(self, painter: QPainter, card: QRectF, power: int, ink: QColor) -> None:
        if card.height() < _FIGURE_FROM:
            return
        theme = self._theme
        size = min(card.height() * 0.8, theme.px(14))
        font = text_font(theme, Role.NUMBER, size)
        centre = card.center() + QPointF(card.width() * 0.05, size * 0.35)
        draw_text(painter, centre, str(power), font, ink)

    def _paint_sum(self, painter: QPainter, pile: PilePicture, column: QRectF, top: float) -> None:
        theme = self._theme
        y = top
        painter.setFont(theme.font(Role.NUMBER))
        high = painter.fontMetrics().height()
        painter.setPen(theme.gold_text if pile.comes else theme.ink if pile.sum else theme.muted)
        if pile.to:
            figures = f"{pile.sum}{_BECOMES}{pile.to}"
            painter.setFont(shrunk(painter.font(), figures, column.width(), _LEAST_WORD))
            painter.setPen(theme.ink)
        else:
            figures = str(pile.sum)
        painter.drawText(QRectF(column.left(), y - high, column.width(), high), _CENTRE, figures)
        y -= high - 2
        word = pile.was or pile.place
        if pile.first:
            side = theme.px(18)
            above = QPointF(column.center().x(), y - (1 - self._crowned) * _FALL * side)
            painter.setOpacity(self._crowned)
            draw_crown(painter, theme, self._assets, above, side)
            painter.setOpacity(1.0)
            y -= side
        if word:
            painter.setFont(shrunk(theme.font(Role.CAPTION), word, column.width() + 4, _LEAST_WORD))
            line = painter.fontMetrics().height()
            painter.setPen(theme.gold_text if pile.first else theme.muted)
            painter.drawText(
                QRectF(column.left() - 4, y - line, column.width() + 8, line), _CENTRE, word
            )

    def _paint_foot(self, painter: QPainter, picture: BenchPicture, floor: float) -> None:
        theme, px = self._theme, self._theme.px
        radius = self._coin(self.width())
        name_font = theme.font(Role.SMALL)
        line = QFontMetrics(name_font).height()
        names = floor + px(24)
        first = self._coins_middle(floor)
        words = self._words_high(self.width())
        second = first + 2 * radius + px(6) + words
        for pile, column in self._columns(picture):
            middle = column.center().x()
            chip = QRectF(middle - px(8), floor + px(4), px(15), px(19))
            paint_swatch(painter, chip, theme.seats[pile.seat], theme)
            painter.setFont(theme.font(Role.SMALL_STRONG) if pile.own else name_font)
            painter.setPen(theme.ink)
            narrow = self._is_narrow(self.width())
            room = column.width() + (-2 if narrow else 2)
            least = _SMALLEST_NAME if narrow else _LEAST_NAME
            painter.setFont(shrunk(painter.font(), pile.name, int(room) - 1, least))
            name = cut_name(painter.fontMetrics(), pile.name, int(room))
            painter.drawText(QRectF(middle - room / 2, names, room, line), _CENTRE, name)
            self._paint_pay(
                painter, QPointF(middle, first), radius, pile.coins, picture.state == "next"
            )
            if pile.then:
                self._paint_pay(painter, QPointF(middle, second), radius, pile.then, True)
        if picture.foot:
            painter.setFont(theme.font(Role.CAPTION))
            painter.setPen(theme.gold_text if picture.changes else theme.muted)
            top = first + radius + px(4)
            painter.drawText(
                QRectF(4, top, self.width() - 8, words),
                int(Qt.AlignmentFlag.AlignHCenter) | WRAP,
                picture.foot,
            )

    def _paint_pay(
        self, painter: QPainter, centre: QPointF, radius: float, coins: str, promise: bool
    ) -> None:
        theme = self._theme
        if not coins.isdigit():
            painter.setPen(QPen(theme.muted, theme.stroke(1.6)))
            half = QPointF(radius * 0.35, 0)
            painter.drawLine(centre - half, centre + half)
        elif promise:
            draw_promise(painter, theme, centre, radius, coins)
        else:
            draw_coin(painter, theme, centre, radius, coins)
