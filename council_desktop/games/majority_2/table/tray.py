"""Below the table: what is asked, the hand below it, and a list in which a chain keeps its form."""

from itertools import pairwise
from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QLinearGradient, QPainter, QPaintEvent, QPen

from council_desktop.games.majority_2.table.board import MemberCard
from council_desktop.look.theme import LEAST_TARGET, Role, with_alpha
from council_desktop.table.actions import ActionPanel, Tile
from council_desktop.table.parts import draw_focus
from council_desktop.table.pictures import ActionPicture
from council_desktop.table.tray import TrayWidget
from council_desktop.widgets.paint import WRAP, smooth

_PANEL_EDGE, _PANEL_LOW = 14, 10
"""Right of the panel; above and below it."""
_LABEL: Final = 0.42
"""Of a row: the part of its name; what would come of it has the rest."""
_LARGE: Final = 1.2
"""From this size of letters on the words stand beside the hand, as on other tables."""


class Row(Tile):
    """A choice in one line: its mark, its name, what would come of it."""

    def height_for(self, wide: int, tight: bool = False) -> int:
        """How high its words are at a width; rows lie close anyway."""
        px = self._theme.px
        name, note = self._boxes(wide)
        high = max(name.bottom(), note.bottom()) + 1
        return max(LEAST_TARGET, px(32), high + px(8))

    def _label(self) -> str:
        return self.picture.label if self.picture is not None else ""

    def _said(self) -> str:
        picture = self.picture
        return (picture.opinion or picture.note) if picture is not None else ""

    def _boxes(self, wide: int) -> tuple[QRect, QRect]:
        """Where name and note stand, from the upper edge of the words: side by side; below one
        another where that would break a word."""
        px, theme = self._theme.px, self._theme
        left, room = px(34), max(40, wide - px(34) - px(10))
        label, said = self._label(), self._said()
        if not said:
            return QRect(left, 0, room, self._words(Role.STRONG, label, room)), QRect()
        metrics = QFontMetrics(theme.font(Role.SMALL))
        name = QFontMetrics(theme.font(Role.STRONG)).horizontalAdvance(label) + 4
        note = room - name - px(10)
        widest = max(metrics.horizontalAdvance(word) for word in said.split())
        if note < max(widest + 2, round(room * _LABEL)):
            high = self._words(Role.STRONG, label, room)
            below = self._words(Role.SMALL, said, room)
            return QRect(left, 0, room, high), QRect(left, high, room, below)
        high = max(self._words(Role.STRONG, label, name), self._words(Role.SMALL, said, note))
        return QRect(left, 0, name, high), QRect(left + name + px(10), 0, note, high)

    def _words(self, role: Role, text: str, wide: int) -> int:
        if not text or wide <= 0:
            return 0
        metrics = QFontMetrics(self._theme.font(role))
        return metrics.boundingRect(QRect(0, 0, wide, 10_000), WRAP, text).height()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a ring to be filled, the name, the note."""
        if self.picture is None:
            return
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        chosen = self.picture.chosen
        hot = self.pointed_at or self.hasFocus() or self.picture.pointed
        painter.setPen(Qt.PenStyle.NoPen)
        if chosen or hot:
            painter.setBrush(with_alpha(theme.gold, 0.16) if chosen else theme.hover)
            painter.drawRoundedRect(box, 6, 6)
        radius = px(18) / 2
        ring = QRectF(px(6), 0, 2 * radius, 2 * radius)
        ring.moveCenter(QRectF(ring.x(), box.y(), ring.width(), box.height()).center())
        painter.setPen(QPen(theme.gold_text if chosen else theme.line, theme.stroke(1.6)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        if chosen:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.gold_text)
            painter.drawEllipse(ring.adjusted(radius / 2, radius / 2, -radius / 2, -radius / 2))
        name, note = self._boxes(self.width())
        high = max(name.bottom(), note.bottom()) + 1
        top = (self.height() - high) // 2
        flags = int(Qt.AlignmentFlag.AlignVCenter) | WRAP
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        painter.drawText(QRectF(name.translated(0, top)), flags, self._label())
        if not note.isEmpty():
            painter.setFont(theme.font(Role.SMALL))
            painter.setPen(theme.ink if chosen else theme.muted)
            painter.drawText(QRectF(note.translated(0, top)), flags, self._said())
        if self.hasFocus():
            draw_focus(painter, theme, box.adjusted(0.5, 0.5, -0.5, -0.5), 6)


class DuelPanel(ActionPanel):
    """One choice a line, whatever is chosen: further questions are added below and move nothing."""

    TILE = Row
    KEEPS_CAPTION = True
    _kept = 0
    """How high the line was that the caption has taken the place of."""

    def set_picture(self, picture: ActionPicture) -> None:
        """See ActionPanel: the lines below what is now a caption stay where they are."""
        before = self._picture
        if picture.caption and not before.caption:
            rest = [tile.token for tile in picture.tiles]
            first = self.tiles[0].height() if self.tiles else 0
            stays = bool(rest) and [tile.token for tile in before.tiles[1:]] == rest
            self._kept = first if stays else 0
        hit = next((tile for tile in self.tiles if tile.underMouse()), None)
        high = self._high_of(hit) if hit is not None else 0
        super().set_picture(picture)
        if hit is not None and picture.tiles != before.tiles and self._plan.scrolls:
            # Not before Qt knows how high the inside has become.
            QTimer.singleShot(0, self, lambda: self._hold(hit, high))

    def _high_of(self, tile: Tile) -> int:
        """How far below the upper edge of what is seen of the list a line stands."""
        return tile.y() - self._scroll.verticalScrollBar().value()

    def _hold(self, tile: Tile, high: int) -> None:
        """The line under the pointer stays there, though others have gone above it."""
        if tile in self.tiles and self._high_of(tile) != high:
            self._scroll.verticalScrollBar().setValue(tile.y() - high)

    def _show_said(self, before: ActionPicture) -> None:
        """What is asked next is seen, by whoever has answered elsewhere; nothing moves under the
        pointer."""
        old = {tile.token for tile in before.tiles}
        asked = [tile for tile in self.tiles if tile.token not in old]
        if not asked or not self._plan.scrolls or self._scroll.underMouse():
            return
        # Not before Qt knows how high the inside has become.
        QTimer.singleShot(0, self, lambda: self._show_asked(asked[0]))

    def _show_asked(self, first: Tile) -> None:
        """The answers from the first one on, as far as there is room; above them as many lines as
        hide none."""
        if first in self.tiles:
            last = self.tiles[-1].geometry().bottom() + 1
            least = min(first.y(), last - self._scroll.viewport().height())
            self._scroll.verticalScrollBar().setValue(least)

    def _inner(self, wide: int, scrolls: bool) -> int:
        return super()._inner(wide, True)

    def _caption_high(self) -> int:
        """As high as a line of the list, which it takes the place of."""
        line = max(super()._caption_high(), LEAST_TARGET, self._theme.px(32), self._kept)
        return line - 6

    def _tile_places(self, wide: int) -> tuple[list[QRect], int]:
        places, y = [], 0
        for tile in self.tiles:
            high = tile.height_for(wide)
            places.append(QRect(0, y, wide, high))
            y += high
        return places, y


class DuelTray(TrayWidget):
    """The words in one line above the hand, so that the hand has the whole width."""

    PANEL = DuelPanel
    CARD = MemberCard
    PANEL_WIDE = (384, 0.34)

    def arrange(self) -> None:
        """The hand left, what is asked above it, the list right."""
        wide, high = self.width(), self.height()
        if wide < 200 or high < 60:
            return
        if self._room is not None or self._theme.letters > _LARGE:
            super().arrange()
            return
        self._size_title(1.0)
        px = self._theme.px
        most, part = self.PANEL_WIDE
        panel = min(px(most), round(wide * part))
        side, low = self._theme.grown(_PANEL_EDGE), self._theme.grown(_PANEL_LOW)
        right = wide if self.panel.gone else wide - panel - side
        if self.cards and self._words_high(right) + self.strip_height() - self._margin > high:
            super().arrange()  # e.g. with a hint: a hand that is cut can't be read
            return
        self.panel.setGeometry(right, low, panel, high - 2 * low)
        self.panel.arrange()
        if self.corner is not None:
            size = self.corner.sizeHint()
            self.corner.setGeometry(right, high - size.height() - 16, panel, size.height())
        room = right - 2 * self._margin
        line = max(self.title.fontMetrics().height(), self.text.fontMetrics().height()) + 4
        title = min(room, self.title.fontMetrics().horizontalAdvance(self.title.text()) + 6)
        self.title.setGeometry(self._margin, 8, title, line)
        beside = room - title - 12
        top = 8 + line
        if self._in_one_line(beside):
            drop = self.title.fontMetrics().ascent() - self.text.fontMetrics().ascent()
            self.text.setGeometry(self._margin + title + 12, 8 + max(0, drop), beside, line)
        else:
            tall = self.text.heightForWidth(room)
            self.text.setGeometry(self._margin, top - 2, room, tall)
            top += tall
        self.text.setVisible(bool(self.text.text()))
        self.title.setVisible(True)
        self.foot.hide()
        self._place_hand_below(top, right, high)

    def _in_one_line(self, room: int) -> bool:
        """Whether the sentence has room beside the title."""
        text = self.text.text()
        return "\n" not in text and self.text.fontMetrics().horizontalAdvance(text) <= room

    def _words_high(self, right: int) -> int:
        """How high title and text are above the hand."""
        room, metrics = right - 2 * self._margin, self.text.fontMetrics()
        line = max(self.title.fontMetrics().height(), metrics.height()) + 4
        title = min(room, self.title.fontMetrics().horizontalAdvance(self.title.text()) + 6)
        if self._in_one_line(room - title - 12):
            return 8 + line
        return 8 + line + self.text.heightForWidth(room)

    def _place_hand(self, top: int, right: int, high: int) -> int:
        """See TrayWidget: where cards lie over one another, what is written is written where it is
        seen."""
        left = super()._place_hand(top, right, high)
        for under, over in pairwise(self.cards):
            if isinstance(under, MemberCard):
                under.set_seen((over.x() - under.x()) / max(1, under.width()))
        for last in self.cards[-1:]:
            if isinstance(last, MemberCard):
                last.set_seen(1.0)
        return left

    def _place_hand_below(self, top: int, right: int, high: int) -> None:
        self._place_hand(top - 8, right - self._margin, high - top + 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the tray's ground."""
        if self._room is not None:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        box = QRectF(self.rect())
        ground = QLinearGradient(box.topLeft(), box.bottomLeft())
        ground.setColorAt(0, self._theme.tray)
        ground.setColorAt(1, self._theme.tray_low)
        painter.fillRect(box, ground)
        painter.setPen(QPen(with_alpha(self._theme.gold, 0.5), 1))
        painter.drawLine(box.topLeft(), box.topRight())
