"""The column beside King's table: this turn, the pool, the seven cards."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.games.king_of_12.table.pictures import GuidePicture, InfoPicture, RankPicture
from council_desktop.games.king_of_12.tokens import draw_marker
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.table.parts import Panel, label, remove, set_text
from council_desktop.text.elide import cut_name
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.paint import (
    WRAP,
    Picture,
    grow_downwards,
    pentagon,
    smooth,
    wrapped,
)
from council_desktop.widgets.swatch import paint_swatch

_SWATCH: Final = (9, 12)
"""Of whoever has played a character this round, beside its name."""
_LEFT: Final = 32
"""Pixels before the words about a character."""


def _names_high(theme: Theme) -> int:
    return QFontMetrics(theme.font(Role.STRONG)).height()


def _note_high(theme: Theme, note: str, wide: int) -> int:
    return wrapped(theme.font(Role.SMALL), note, wide - theme.px(56))


class _Rank(Picture):
    """A value, who had it, what it brought."""

    def __init__(self, theme: Theme, rank: RankPicture) -> None:
        super().__init__()
        self._theme, self._rank = theme, rank
        self.setAccessibleName(rank.spoken)
        self.setToolTip(rank.spoken)  # Long names are cut.
        grow_downwards(self)

    def heightForWidth(self, wide: int) -> int:
        """Qt: names in one line, below them as many as the note needs."""
        names, note = self._lines(wide)
        return names + note

    def _lines(self, wide: int) -> tuple[int, int]:
        theme = self._theme
        return _names_high(theme), _note_high(theme, self._rank.note, wide)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the line."""
        theme, px, rank = self._theme, self._theme.px, self._rank
        painter = QPainter(self)
        smooth(painter)
        ink = {"first": theme.gold_text, "cancelled": theme.muted}.get(rank.tone, theme.ink)
        painter.setFont(theme.font(Role.TITLE))
        painter.setPen(ink)
        box = QRectF(0, 0, px(46), px(34))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, rank.value)
        if rank.tone == "cancelled":
            painter.setPen(QPen(theme.red_text, 3))
            wide = painter.fontMetrics().horizontalAdvance(rank.value) / 2 + px(3)
            middle = box.center()
            painter.drawLine(middle + QPointF(-wide, px(5)), middle + QPointF(wide, -px(5)))
        left, room = px(54), self.width() - px(56)
        high, low = self._lines(self.width())
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        names = cut_name(painter.fontMetrics(), rank.names, room)
        painter.drawText(QRectF(left, 0, room, high), 0, names)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        painter.drawText(QRectF(left, high, room, low), WRAP, rank.note)


class _Pool(Picture):
    """The markers nobody has."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.counts = (0, 0)
        self.setFixedHeight(theme.px(28))

    def sizeHint(self) -> QSize:
        """Qt: one row."""
        return QSize(self.theme.px(180), self.theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a marker of each kind, and how many there are."""
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        smooth(painter)
        x = px(14)
        for value, count in zip((2, 1), self.counts, strict=True):
            draw_marker(painter, theme, QPointF(x, px(14)), px(10), value, fresh=False)
            painter.setFont(theme.font(Role.STRONG))
            painter.setPen(theme.ink)
            area = QRectF(x + px(18), 0, px(60), px(28))
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, f"× {count}")
            x += px(84)


class _Guide(Picture):
    """A character: glyph, name, what it does in a few letters."""

    def __init__(self, theme: Theme, assets: Assets, guide: GuidePicture) -> None:
        super().__init__()
        self._theme, self._assets, self._guide = theme, assets, guide
        self.setAccessibleName(guide.spoken)
        self.setToolTip(guide.tip)
        grow_downwards(self)

    def heightForWidth(self, wide: int) -> int:
        """Qt: one line; more where what it does has no room beside the name."""
        return self._theme.px(27) + self._below(wide)

    def _name_room(self) -> float:
        """From the left: the name, and the mark of those that move."""
        px = self._theme.px
        name = QFontMetrics(self._theme.font(Role.STRONG)).horizontalAdvance(self._guide.name)
        marks = px(_SWATCH[0] + 3) * len(self._guide.played)
        return px(_LEFT) + name + px(6) + (px(14) if self._guide.moves else 0) + marks

    def _below(self, wide: int) -> int:
        """How high what it does is where it goes below the name; 0 beside it."""
        small = self._theme.font(Role.SMALL)
        if QFontMetrics(small).horizontalAdvance(self._guide.line) <= wide - self._name_room():
            return 0
        return wrapped(small, self._guide.line, wide - self._theme.px(_LEFT)) + self._theme.px(4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the line."""
        theme, px, guide = self._theme, self._theme.px, self._guide
        painter = QPainter(self)
        smooth(painter)
        high, low = px(27), self._below(self.width())
        painter.setPen(QPen(theme.line_soft, 1))
        painter.drawLine(0, 0, self.width(), 0)
        mark = QRectF(px(2), (high - px(20)) / 2, px(20), px(20))
        draw_glyph(painter, self._assets.glyph(guide.emblem), mark, theme.ink)
        left, middle = px(_LEFT), Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink)
        room = self.width() - left
        painter.drawText(QRectF(left, 0, room, high), middle, guide.name)
        after = self._name_room()
        mark_at = after
        for seat in reversed(guide.played):
            mark_at -= px(_SWATCH[0] + 3)
            box = QRectF(mark_at, (high - px(_SWATCH[1])) / 2, px(_SWATCH[0]), px(_SWATCH[1]))
            paint_swatch(painter, box, theme.seats[seat], theme)
        if guide.moves:
            # In no colour of a seat: beside it stands who has played the card.
            place = QPointF(mark_at - px(9), high / 2 + 1)
            painter.fillPath(pentagon(place, px(6)), theme.muted)
        painter.setFont(theme.font(Role.SMALL))
        painter.setPen(theme.muted)
        if low:
            painter.drawText(QRectF(left, high, room, low), WRAP, guide.line)
        else:
            area = QRectF(after, 0, self.width() - after, high)
            painter.drawText(area, middle | Qt.AlignmentFlag.AlignRight, guide.line)


class InfoColumn(QScrollArea):
    """Three panels, one below the other."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture: InfoPicture | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        self.titles: list[QLabel] = []
        self._boxes: list[QVBoxLayout] = []
        self._panels: list[Panel] = []
        for _ in range(3):
            panel = Panel()
            box = QVBoxLayout(panel)
            box.setContentsMargins(theme.px(16), theme.px(8), theme.px(14), theme.px(8))
            box.setSpacing(theme.px(2))
            title = label("", "title")
            title.setWordWrap(True)
            box.addWidget(title)
            self.titles.append(title)
            self._boxes.append(box)
            self._panels.append(panel)
            column.addWidget(panel)
        column.addStretch(1)
        self._nothing = label("", "muted")
        self._nothing.setWordWrap(True)
        self._boxes[0].addWidget(self._nothing)
        self._boxes[0].addStretch(1)
        self._pool = _Pool(theme)
        self._pool.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._boxes[1].addWidget(self._pool)
        self._ranks: list[QWidget] = []
        self._guides: list[QWidget] = []
        up_and_down(inside, self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """The turn has the room of all its ranks from the beginning."""
        picture, box, theme = self._picture, self._boxes[0], self._theme
        if picture is None:
            return
        edges = box.contentsMargins()
        wide = self.viewport().width() - edges.left() - edges.right()
        notes = max((_note_high(theme, note, wide) for note in picture.may_note), default=0)
        ranks = picture.rows * (_names_high(theme) + notes + box.spacing())
        nothing = max(0, self._nothing.heightForWidth(wide))
        title = max(0, self.titles[0].heightForWidth(wide)) + box.spacing()
        high = title + max(ranks, nothing) + edges.top() + edges.bottom()
        self._panels[0].setMinimumHeight(high)

    def standing(self) -> list[str]:
        """The turn as it is compared, and the pool, in words."""
        ranks = [rank.accessibleName() for rank in self._ranks] or [self._nothing.text()]
        return [*ranks, self._pool.accessibleName()]

    def set_picture(self, picture: InfoPicture) -> None:
        """Show the turn, the pool and the cards."""
        before = self._picture
        if picture == before:
            return
        self._picture = picture
        titles = (picture.turn_title, picture.pool_title, picture.guide_title)
        for title, text in zip(self.titles, titles, strict=True):
            set_text(title, text)
        if before is None or before.ranks != picture.ranks:
            for row in self._ranks:
                remove(row)
            self._ranks = [_Rank(self._theme, rank) for rank in picture.ranks]
            for row in self._ranks:
                self._boxes[0].insertWidget(self._boxes[0].count() - 1, row)
        set_text(self._nothing, picture.nothing)
        self._nothing.setVisible(not picture.ranks)
        self._keep_room()
        self._pool.counts = (picture.twos, picture.ones)
        self._pool.setAccessibleName(picture.pool)
        self._pool.setToolTip(picture.pool)
        self._pool.update()
        self.titles[2].setToolTip(picture.guide_note)
        if before is None or before.guide != picture.guide:
            for row in self._guides:
                remove(row)
            self._guides = [_Guide(self._theme, self._assets, one) for one in picture.guide]
            for row in self._guides:
                self._boxes[2].addWidget(row)
