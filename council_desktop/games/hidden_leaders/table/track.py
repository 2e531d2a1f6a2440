"""The power track with both markers, and who would win by it."""

from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from council_desktop.games.hidden_leaders.table.factions import GREEN, MARKERS, MARKS, RED
from council_desktop.games.hidden_leaders.table.pictures import (
    StandingPicture,
    TestPicture,
    TrackPicture,
)
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.marks import draw_mark, mark_path
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import WRAP, Picture, shrunk, smooth, wrapped

_GAP: Final = 5
_GROUND: Final = 6
"""How far the ground of the dark spaces reaches round them."""
_DASHES: Final = [2.6, 2.0]
_ROW_SIDE, _BESIDE_MARK, _ROW_END = 6, 44, 6
"""Of a row of who would win, at 100 %: from the panel, from there to its words, behind them."""
_LEAST_WORDS: Final = 0.8
"""Its words are written so much smaller at most before they take two lines."""
_PERHAPS: Final = "?"
"""On a place to which a marker goes only if that way is chosen."""


class Track(Picture):
    """Twelve spaces in a row; red above the figures, green below, so that both share a space."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = TrackPicture(12, 9, 4, 4)
        self.means: tuple[str, ...] = ()
        """What a closer look says besides its name."""
        self._at = (4.0, 4.0)
        """Where the markers are painted: between two spaces while they move."""

    def set_picture(self, picture: TrackPicture) -> None:
        """Show where the markers stand."""
        self._picture = picture
        self._at = (float(picture.red), float(picture.green))
        self.means = picture.means
        self.setAccessibleName(picture.access)
        self.setToolTip(picture.access)
        self.update()

    @property
    def markers(self) -> tuple[int, int]:
        """Where red and green stand."""
        return self._picture.red, self._picture.green

    def animate(self, before: tuple[int, int], ms: int) -> QAbstractAnimation:
        """The markers go from where they were to where they stand."""
        after = self.markers

        def show(part: float) -> None:
            if isValid(self):
                red, green = (a + (b - a) * part for a, b in zip(before, after, strict=True))
                self._at = (red, green)
                self.update()

        show(0.0)
        return ValueAnimation(ms, 0.0, 1.0, QEasingCurve.Type.InOutCubic, show)

    def _space(self, number: float) -> QRectF:
        """The box of a space, from 1."""
        picture, side = self._picture, _GROUND
        step = (self.width() - 2 * side + _GAP) / picture.spaces
        left = side + (number - 1) * step
        return QRectF(left, side, step - _GAP, self.height() - 2 * side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: spaces, markers, where they would stand."""
        theme, picture = self._theme, self._picture
        painter = QPainter(self)
        smooth(painter)
        first, last = self._space(picture.dark), self._space(picture.spaces)
        ground = first.united(last).adjusted(-_GROUND + 1, -_GROUND + 1, _GROUND - 1, _GROUND - 1)
        painter.setPen(QPen(theme.war[2], theme.stroke(1.2)))
        painter.setBrush(theme.war[1])
        painter.drawRoundedRect(ground, 10, 10)
        for number in range(1, picture.spaces + 1):
            self._paint_space(painter, number)
        if picture.stood is not None:
            for marker, was, stands in zip((RED, GREEN), picture.stood, self.markers, strict=True):
                if was != stands:
                    self._paint_stood(painter, marker, was, stands)
        for marker, at, before, afters in self._markers():
            radius = self._radius()
            for after in afters:
                self._paint_then(painter, marker, before, after)
            mark = MARKS[MARKERS[marker]]
            draw_mark(
                painter, theme, self._assets, mark, self._centre(marker, at), radius, rim=True
            )

    def _markers(self) -> list[tuple[str, float, int, list[int]]]:
        """Marker, where it is painted, where it stands, where else it would or may stand."""
        picture = self._picture
        ends = [picture.then] if picture.then else picture.ways
        found = []
        for number, (marker, before) in enumerate(((RED, picture.red), (GREEN, picture.green))):
            others = sorted({end[number] for end in ends} - {before})
            found.append((marker, self._at[number], before, others))
        return found

    def meant_each(self) -> list[QRect]:
        """See Picture: the markers, or the space where both are."""
        if self.markers[0] == self.markers[1]:
            return [self._space(self.markers[0]).toAlignedRect()]
        radius = self._radius()
        away = QPointF(radius, radius)
        centres = map(self._centre, (RED, GREEN), self.markers)
        return [QRectF(at - away, at + away).toAlignedRect() for at in centres]

    def _radius(self) -> float:
        box = self._space(1)
        return min(box.height() * 0.165, box.width() * 0.3)

    def _centre(self, marker: str, at: float) -> QPointF:
        box = self._space(at)
        part = 0.175 if marker == RED else 0.825
        return QPointF(box.center().x(), box.top() + box.height() * part)

    def _paint_space(self, painter: QPainter, number: int) -> None:
        theme, picture, box = self._theme, self._picture, self._space(number)
        dark = number >= picture.dark
        taken = number in (picture.red, picture.green)
        painter.setPen(QPen(theme.war[2] if dark else theme.line, 1.1))
        painter.setBrush(theme.war[0] if dark else theme.field)
        painter.drawRoundedRect(box, 7, 7)
        font = self._theme.font(Role.NUMBER)
        font.setBold(taken)
        room = min(box.height() * 0.3, box.width() * 0.6)
        if QFontMetrics(font).height() > room:
            font.setPixelSize(max(9, round(room * 0.82)))
        painter.setFont(font)
        ink = theme.war[3] if dark else (theme.ink if taken else theme.muted)
        painter.setPen(ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))

    def _paint_stood(self, painter: QPainter, marker: str, was: int, at: int) -> None:
        """Where a marker was, and the way it has come: unbroken, for that is past."""
        theme = self._theme
        ink = with_alpha(theme.war[3] if was >= self._picture.dark else theme.muted, 0.75)
        radius = self._radius()
        start, end = self._centre(marker, was), self._centre(marker, at)
        way = 1 if at > was else -1
        painter.setPen(QPen(ink, theme.stroke(1.4)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawLine(start + QPointF(way * radius * 0.9, 0), end)
        painter.drawPath(mark_path(MARKS[MARKERS[marker]].shape, start, radius * 0.8))

    def _paint_then(self, painter: QPainter, marker: str, before: int, after: int) -> None:
        theme, dark = self._theme, after >= self._picture.dark
        gold = theme.war_gold if dark else theme.gold
        radius = self._radius()
        start, end = self._centre(marker, before), self._centre(marker, after)
        way = 1 if after > before else -1
        pen = QPen(gold, theme.stroke(1.8), Qt.PenStyle.CustomDashLine)
        pen.setDashPattern(_DASHES)
        painter.setPen(pen)
        line_start = start + QPointF(way * radius * 1.3, 0)
        line_end = end - QPointF(way * radius * 1.5, 0)
        if (line_end.x() - line_start.x()) * way > 4:
            painter.drawLine(line_start, line_end)
        painter.setBrush(gold)
        painter.setPen(Qt.PenStyle.NoPen)
        tip = end - QPointF(way * radius * 1.2, 0)
        back = QPointF(way * 7, 0)
        painter.drawPolygon(
            QPolygonF([tip, tip - back + QPointF(0, 4), tip - back - QPointF(0, 4)])
        )
        shape = mark_path(MARKS[MARKERS[marker]].shape, end, radius)
        painter.setBrush(with_alpha(gold, 0.16))
        painter.setPen(pen)
        painter.drawPath(shape)
        side = radius * 1.1
        box = QRectF(0, 0, side, side)
        box.moveCenter(end)
        if self._picture.then is None:  # Only perhaps: one way of several is chosen later.
            font = theme.font(Role.SMALL_STRONG)
            font.setPixelSize(max(9, round(radius * 1.35)))
            painter.setFont(font)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, _PERHAPS)
            return
        draw_glyph(painter, self._assets.glyph(MARKS[MARKERS[marker]].glyph), box, gold)


class Standing(Picture):
    """The four tests in their order: what holds now, what would hold then."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = StandingPicture("")

    def set_picture(self, picture: StandingPicture) -> None:
        """Show these."""
        self._picture = picture
        self.rows = picture.rows
        self.setAccessibleName(picture.access)
        self.update()

    def said(self) -> str:
        """All of it in words."""
        return self._picture.access

    def wanted(self) -> int:
        """How wide it likes to be."""
        return self._theme.px(216)

    def _text_room(self, wide: int) -> int:
        """How wide the words of a row are, beside its mark."""
        px = self._theme.px
        return wide - 2 * px(_ROW_SIDE) - px(_BESIDE_MARK) - px(_ROW_END)

    def _name(self, test: TestPicture, wide: int) -> tuple[QFont, int]:
        """How the name of a faction is written beside the word and the eye, and in what
        room."""
        theme, px = self._theme, self._theme.px
        room = self._text_room(wide)
        if test.word:
            metrics = QFontMetrics(theme.font(Role.SMALL_STRONG))
            room -= metrics.horizontalAdvance(test.word) + px(6)
        room -= px(22) if test.own else 0
        font = theme.font(Role.STRONG)
        return self._fitted(font, test.name, room), room

    def _condition(self, test: TestPicture, wide: int) -> tuple[QFont, int]:
        """How its condition is written, and in what room."""
        room = self._text_room(wide)
        return self._fitted(self._theme.font(Role.SMALL), test.condition, room), room

    @staticmethod
    def _fitted(font: QFont, text: str, room: int) -> QFont:
        """A little smaller where it has one line for that."""
        small = shrunk(font, text, room, _LEAST_WORDS)
        fits = QFontMetrics(small).horizontalAdvance(text) <= room
        return small if fits else font

    def _row(self, test: TestPicture, wide: int) -> tuple[int, int]:
        """Heights of name and condition in a width."""
        (name, beside), (condition, room) = self._name(test, wide), self._condition(test, wide)
        return wrapped(name, test.name, beside), wrapped(condition, test.condition, room)

    def needed(self, wide: int) -> int:
        """The least height at a width; what the eye means is said where there is more."""
        theme, px = self._theme, self._theme.px
        high = wrapped(theme.font(Role.TITLE), self._picture.title, wide - px(24)) + px(8)
        high += sum(sum(self._row(test, wide)) + px(6) for test in self._picture.tests)
        return high + px(4)

    def _key_high(self, wide: int) -> int:
        if not self._picture.key:
            return 0
        font = self._theme.font(Role.SMALL)
        return wrapped(font, self._picture.key, wide - self._theme.px(40)) + self._theme.px(6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a panel with a row for each test."""
        theme, px, picture = self._theme, self._theme.px, self._picture
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme.line_soft, 1))
        painter.setBrush(theme.panel)
        painter.drawRoundedRect(box, 10, 10)
        wide = self.width()
        free = self.height() - self.needed(wide)
        key = self._key_high(wide)
        keyed = 0 < key <= free
        spare = max(0, free - (key if keyed else 0)) // (len(picture.tests) + 2)
        y: float = px(4) + spare // 2
        font = theme.font(Role.TITLE)
        high = wrapped(font, picture.title, wide - px(24))
        self._words(painter, font, theme.ink, QRectF(px(13), y, wide - px(24), high), picture.title)
        y += high + px(4) + spare // 2
        for test in picture.tests:
            high = sum(self._row(test, wide)) + px(6) + spare
            side = px(_ROW_SIDE)
            self._paint_test(painter, QRectF(side, y, wide - 2 * side, high), test)
            y += high
        if keyed:
            font = theme.font(Role.SMALL)
            high = wrapped(font, picture.key, wide - px(40))
            eye = QRectF(px(13), y + px(3) + (high - px(15)) / 2, px(15), px(15))
            draw_glyph(painter, self._assets.glyph("eye"), eye, theme.gold_text)
            area = QRectF(px(34), y + px(3), wide - px(40), high)
            self._words(painter, font, theme.muted, area, picture.key)

    def _paint_test(self, painter: QPainter, box: QRectF, test: TestPicture) -> None:
        theme, px = self._theme, self._theme.px
        inner = box.adjusted(0, 1.5, 0, -1.5)
        if test.state in ("now", "both"):
            painter.setPen(QPen(theme.gold, 1))
            painter.setBrush(theme.active_fill)
            painter.drawRoundedRect(inner, 6, 6)
        if test.state in ("then", "both"):
            pen = QPen(theme.gold, theme.stroke(1.8), Qt.PenStyle.CustomDashLine)
            pen.setDashPattern(_DASHES)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(inner, 6, 6)
        lit = test.state in ("now", "both")
        radius = px(13)
        centre = QPointF(box.left() + px(21), box.center().y())
        draw_mark(painter, theme, self._assets, MARKS[test.faction], centre, radius, rim=True)
        left = box.left() + px(_BESIDE_MARK)
        right = box.right() - px(_ROW_END)
        name, condition = self._row(test, self.width())
        top = box.center().y() - (name + condition) / 2
        word = theme.font(Role.SMALL_STRONG)
        metrics = QFontMetrics(word)
        if test.word:
            wide = metrics.horizontalAdvance(test.word)
            area = QRectF(right - wide, top, wide + 1, metrics.height())
            self._words(
                painter, word, theme.active_text if lit else theme.gold_text, area, test.word
            )
        ink = theme.active_text if lit else theme.ink
        strong, room = self._name(test, self.width())
        self._words(painter, strong, ink, QRectF(left, top, room, name), test.name)
        if test.own:
            said = min(room, QFontMetrics(strong).horizontalAdvance(test.name))
            eye = QRectF(left + said + px(6), top + (name - px(15)) / 2, px(15), px(15))
            draw_glyph(painter, self._assets.glyph("eye"), eye, theme.gold_text)
        small, room = self._condition(test, self.width())
        area = QRectF(left, top + name, room, condition)
        self._words(painter, small, theme.active_text if lit else theme.muted, area, test.condition)

    @staticmethod
    def _words(painter: QPainter, font: QFont, ink: QColor, area: QRectF, text: str) -> None:
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(area, WRAP | int(Qt.AlignmentFlag.AlignVCenter), text)
