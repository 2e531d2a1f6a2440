"""Below the table of The Majority: the hand with what is asked above it, what is still out, and the
panel that carries a choice out."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority.table.pictures import SumPicture
from council_desktop.games.majority.table.ring import Tag
from council_desktop.games.majority.table.side import StillOut
from council_desktop.games.majority.table.tokens import draw_coin
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.table.cards import Faces
from council_desktop.table.parts import Button, set_text
from council_desktop.table.tray import TrayWidget
from council_desktop.text.elide import BETWEEN, first_parts
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.paint import Picture, smooth

_PANEL, _PANEL_PART = 372, 0.31
"""Width of the panel: at 100 %, and at most of the window's."""
_OUT, _MOST_OUT = 310, 420
"""What is still out has this width at least and at most, at 100 %."""
_BESIDE_OUT: Final = 8
"""At both its sides."""
_SUM_PAD, _LEAST_SUM_PAD = 26, 10
"""Between the figures of a sum, at 100 %, and the least of it."""
_SUM_SIZES: Final = (1.6, 1.4, 1.2, 1.0)
"""A sum is as large as one of these, of its usual size."""
_TOLD_LINES: Final = 3
"""So many lines the words above it need at most."""
_KEPT: Final = 150
"""The words beside the kept card are so wide, at 100 %."""
_LEAST_KEPT: Final = 0.6
"""A kept card is no smaller."""
_EDGE: Final = 12
"""Above and below a kept card."""
_TOLD: Final = 400
"""Left of it so much is for the words, at 100 %."""
_BELOW_SUM: Final = 22
"""Below the sum so much is empty, at 100 %."""
_LEAST_HAND: Final = 150
"""Cards that can't be played have a place from this height on."""
_TOLD_SIZES: Final = (1.0, 0.92, 0.86)
"""What is told beside the title is written in one of these, of its usual size."""
_ENDED: Final = (1.0, 0.85, 0.7)
"""So large is the title after the end, of its usual size: in one line, where it has one."""
_YIELDS: Final = 0.9
"""So much smaller at most is a hand for what is still out beside it."""
_WORDS: Final = 1.25
"""Up to this size of letters what is asked stands above the hand."""


class _Sum(Picture):
    """Figures and signs side by side, a word below each figure, the last one on a coin."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        self.shown = SumPicture()
        self._size = 1.0
        self.hide()

    def set_picture(self, picture: SumPicture) -> None:
        """Show a sum."""
        self.shown = picture
        self.setAccessibleName(picture.access)
        self.update()

    def grow(self, wide: int, high: int) -> None:
        """As large as it may be in this room."""
        for self._size in _SUM_SIZES:
            least, tall = self.wanted()
            if least <= wide and tall <= high:
                return

    def _font(self, role: Role) -> QFont:
        font = self.theme.font(role)
        font.setPointSizeF(font.pointSizeF() * self._size)
        return font

    def _widths(self, pad: int) -> list[int]:
        """Of the figures with the words below them, `pad` wider each."""
        figure = QFontMetrics(self._font(Role.PAGE_TITLE))
        word = QFontMetrics(self._font(Role.CAPTION))
        return [
            max(figure.horizontalAdvance(text), word.horizontalAdvance(below)) + pad
            for text, below in self.shown.parts
        ]

    def wanted(self) -> tuple[int, int]:
        """Width and height."""
        figure = QFontMetrics(self._font(Role.PAGE_TITLE)).height()
        word = QFontMetrics(self._font(Role.CAPTION)).height()
        wide = sum(self._widths(self.theme.px(_SUM_PAD)))
        return wide, figure + self.theme.px(16) + word

    def least(self) -> int:
        """The width at which the words still stand apart."""
        return sum(self._widths(self.theme.px(_LEAST_SUM_PAD)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the sum."""
        theme = self.theme
        painter = QPainter(self)
        smooth(painter)
        figure, word = self._font(Role.PAGE_TITLE), self._font(Role.CAPTION)
        low = QFontMetrics(word).height()
        high = self.height() - low
        pad = (self.width() - sum(self._widths(0))) // max(1, len(self.shown.parts))
        x, last = 0.0, len(self.shown.parts) - 1
        for number, ((text, below), wide) in enumerate(
            zip(self.shown.parts, self._widths(pad), strict=True)
        ):
            box = QRectF(x, 0, wide, high)
            if number == last:
                draw_coin(painter, theme, box.center(), high * 0.42, text)
            else:
                painter.setFont(figure)
                painter.setPen(theme.ink if below else theme.muted)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            painter.setFont(word)
            painter.setPen(theme.muted)
            painter.drawText(QRectF(x, high, wide, low), Qt.AlignmentFlag.AlignCenter, below)
            x += wide


class MajorityTray(TrayWidget):
    """Everything below the table."""

    def __init__(
        self, theme: Theme, assets: Assets, faces: Faces, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, assets, faces, parent)
        self.out: StillOut | None = None
        """Lent by the table, where it has a place here."""
        self.sum = _Sum(theme, self)
        self.compare = Button("", "chip", self)
        """Lays all cards in hand beside one another, and puts that away."""
        self.compare.setCheckable(True)
        self.compare.hide()
        self._compares: tuple[str, ...] = ()
        """What the button says, and what where it leads back; nothing if there is nothing to
        compare."""
        self._compare_wide = 0
        """How much of the width is the button's."""
        self._counts = False
        """Whether a round is counted."""
        self._gift = ""
        self._tag = Tag(theme, assets, self)

    def offer_comparison(self, words: Sequence[str], on: bool) -> None:
        """The button that compares, and that leads back; without words there is nothing to
        compare."""
        changed, self._compares = self._compares != tuple(words), tuple(words)
        self.compare.setText(words[on] if words else "")
        self.compare.setChecked(on)
        if changed:
            self.arrange()

    def _compare_size(self) -> QSize:
        """Of the button, for either of its words: it does not move when it is pressed."""
        now, size = self.compare.text(), QSize()
        for words in self._compares:
            self.compare.setText(words)
            size = size.expandedTo(self.compare.sizeHint())
        self.compare.setText(now)
        return size

    def set_gift(self, card: str, words: str) -> None:
        """Which card in hand the partner has given, and what stands on it; "" for none."""
        self._gift = card
        self._tag.set_words(words, False)
        self._place_tag()

    def _place_tag(self) -> None:
        """On the upper edge of the card; the mark of a chosen one stands there."""
        card = self.card_of(self._gift) if self._gift else None
        shown = card is not None and not card.isHidden() and not card.state.chosen
        self._tag.setVisible(shown)
        if card is None or not shown:
            return
        wide, high = self._tag.wanted()
        wide = min(wide, card.width())
        left = card.x() + (card.width() - wide) // 2
        self._tag.setGeometry(left, card.y() - high * 2 // 3, wide, high)
        self._tag.raise_()

    def _fan(self) -> None:
        super()._fan()
        self._place_tag()

    def set_sum(self, picture: SumPicture, counts: bool) -> None:
        """How what the second gets is worked out; without parts there is no sum. `counts`: whether
        a round is counted."""
        if (picture, counts) != (self.sum.shown, self._counts):
            self._counts = counts
            self.sum.set_picture(picture)
            self.arrange()

    def arrange(self) -> None:
        """What is asked on top, below it the hand; right the panel, between them what is out."""
        wide, high = self.width(), self.height()
        theme, px = self._theme, self._theme.px
        if self._room is not None or theme.letters > _WORDS or wide < 200 or high < 60:
            self.sum.hide()
            self.compare.hide()
            super().arrange()
            return
        panel = min(px(_PANEL), round(wide * _PANEL_PART))
        side, low = self._panel_edges()
        right = wide - panel - side
        bare = self.panel.bare_high(panel) if self.panel.bare else high - 2 * low
        bare = min(bare, high - 2 * low)
        self.panel.setGeometry(right, high - low - bare, panel, bare)
        self.panel.arrange()
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(right, high - size.height() - 2 * low, panel, size.height())
        self._size_title(1.0)
        whole = self.panel.gone or (self.panel.bare and bare < high * 0.6)
        room = (wide if whole else right) - 2 * self._margin
        if self.panel.gone:  # All of it stands in a low tray, with long names too.
            self._size_title(next(part for part in _ENDED if self._titled(part) <= room))
        self.compare.setVisible(bool(self._compares))
        if self._compares:
            size = self._compare_size()
            self._compare_wide = size.width() + self._margin
            room -= self._compare_wide
            self.compare.setGeometry(self._margin * 2 + room, 7, size.width(), size.height())
        if self._picture.foot or self._counts:
            self._place_count(right, high)
            return
        top = self._place_words(room)
        self.sum.hide()
        asked = any(card.token for card in self.cards)
        for card in self.cards:
            card.setVisible(asked or high - top >= _LEAST_HAND)
        place = right - self._margin, high - top + 3
        for hand in self._hands(*place):
            end = self._place_hand(top - 3, *hand)
            self._place_out(QRect(end, top, right - end, high - top), self._sizes(*hand)[2])
            if not self._shows_out or self.out is None or not self.out.isHidden():
                break

    def _hands(self, right: int, high: int) -> list[tuple[int, int]]:
        """Rooms that a hand may have, the best one first: what is still out has its place where
        that makes cards but a little smaller, and none lies over another for it."""
        whole, beside = (right, high), (right - self._theme.px(_OUT) - 2 * _BESIDE_OUT, high)
        scale, card, step = self._sizes(*beside)
        if self._shows_out and step >= card and scale >= _YIELDS * self._sizes(*whole)[0]:
            return [beside, whole]
        return [whole]

    def _titled(self, part: float) -> int:
        """How wide the title is at so much of its size; 0 for the least: then it wraps."""
        self._size_title(part)
        self.title.ensurePolished()
        metrics = self.title.fontMetrics()
        return metrics.horizontalAdvance(self.title.text()) + 8 if part > _ENDED[-1] else 0

    def _place_count(self, right: int, high: int) -> None:
        """Beside the panel what is kept for the next round, at the left the words, below them the
        sum: each where it is in every colour, however many lines the words need."""
        margin, words = self._margin, self._theme.px(_KEPT)
        card_high = high - 2 * _EDGE
        scale = round(min(self._theme.room, card_high / CardSize.HAND.size.height()), 3)
        card_wide = round(CardSize.HAND.size.width() * scale)
        x = right - words - 2 * margin - card_wide * len(self.cards)
        fits = bool(self._picture.foot) and scale >= _LEAST_KEPT and x >= self._theme.px(_TOLD)
        fits = fits and self.foot.heightForWidth(words) <= card_high
        end = x if fits else right
        top = self._place_words(end - 2 * margin, beside=False)
        for card in self.cards:
            card.setVisible(fits)
            card.set_scale(scale)
            card.move(x, _EDGE)
            x += card_wide
        self.foot.setVisible(fits and bool(self.foot.text()))
        self.foot.setGeometry(x + margin, _EDGE, words, card_high)
        if self.out is not None and self.out.parentWidget() is self:
            self.out.hide()
        # The same in every colour: room is kept for as many lines as the words may need.
        lines = _TOLD_LINES * self.text.fontMetrics().height() + self.title.fontMetrics().height()
        self.sum.grow(end - 2 * margin, high - lines - 2 * self._theme.px(_BELOW_SUM))
        wide, tall = self.sum.wanted()
        y = high - tall - self._theme.px(_BELOW_SUM)
        y = max(top, y)
        room = end - 2 * margin
        shown = bool(self.sum.shown.parts) and y + tall <= high and self.sum.least() <= room
        self.sum.setVisible(shown)
        self.sum.setGeometry(margin, y, min(wide, room), tall)

    def _place_words(self, room: int, *, beside: bool = True) -> int:
        """Title, and what is asked: `beside` it where both fit in a line; returns what follows."""
        self._size_text(1.0)
        set_text(self.text, self._picture.text)
        self.text.setToolTip("")
        title = self.title.fontMetrics().horizontalAdvance(self.title.text()) + 8
        line = max(self.title.fontMetrics().height(), self.text.fontMetrics().height()) + 2
        free = room - title - 12
        if beside:
            self._fit_beside(free)
        text = self.text.fontMetrics().horizontalAdvance(self.text.text()) + 8
        y = 10
        self.foot.hide()
        self.title.show()
        self.text.setVisible(bool(self.text.text()))
        if beside and text <= free:
            self.title.setGeometry(self._margin, y, title, line)
            drop = self.title.fontMetrics().ascent() - self.text.fontMetrics().ascent()
            self.text.setGeometry(self._margin + title + 12, y + max(0, drop), free, line)
            return y + line + 4
        tall = self.title.heightForWidth(room)
        self.title.setGeometry(self._margin, y, room, tall)
        y += tall
        if self._compares:  # Below its button the sentence has the whole width.
            y, room = max(y, self.compare.geometry().bottom() + 2), room + self._compare_wide
        for part in _TOLD_SIZES if beside else (1.0,):  # A hand that is cut can't be read.
            self._size_text(part)
            self.text.ensurePolished()
            low = self.text.heightForWidth(room)
            if self.height() - y - low >= self.strip_height():
                break
        self.text.setGeometry(self._margin, y, room, low)
        return y + low + 4

    def said(self) -> tuple[str, str]:
        """What is asked, in whole words where it is shown with fewer."""
        return self._picture.title, self._picture.text

    def _fit_beside(self, free: int) -> None:
        """What is told in parts stays beside the title, so that no long row of them moves the hand:
        in smaller letters, then without its last parts, which are in its tip and in the log."""
        whole = self._picture.text
        parts = whole.split(BETWEEN)
        if len(parts) < 2:
            return
        for part in _TOLD_SIZES:
            self._size_text(part)
            self.text.ensurePolished()
            if self.text.fontMetrics().horizontalAdvance(whole) + 8 <= free:
                return
        few = first_parts(self.text.fontMetrics(), parts, free - 8)
        if few:
            set_text(self.text, few)
            self.text.setToolTip(whole)

    @property
    def _shows_out(self) -> bool:
        """Whether what is still out has its place here."""
        out = self.out
        return out is not None and out.parentWidget() is self and out.has_something

    def _out_wide(self, room: int, step: float) -> int:
        """How wide what is out is: as wide as beside the largest hand that leaves it room, so that
        it stays where it is while the hand shrinks by `step` a card; 0 for no room."""
        least = self._theme.px(_OUT)
        cards = max(0, int((room - least) // step))
        return 0 if room < least else min(round(room - cards * step), self._theme.px(_MOST_OUT))

    def _place_out(self, room: QRect, step: float) -> None:
        """At the right end of its room, beside a hand whose cards are `step` apart."""
        out = self.out
        if out is None or out.parentWidget() is not self:
            return
        wide = self._out_wide(room.width() - 2 * _BESIDE_OUT, step)
        fits = self._shows_out and bool(wide)
        if fits:
            high = room.height() - 8
            left = room.left() + room.width() - _BESIDE_OUT - wide
            out.setGeometry(left, room.top(), wide, high)
            fits = out.fit(high)
        out.setVisible(fits)
