"""A verdict as a moment: one large word over the table, one sentence of cause below it, and the
chain of what led there. It stays until somebody goes on, or goes on by itself where that is wished.
"""

import math
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QRadialGradient,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.system.announce import announce
from council_desktop.widgets.chain import Chain, ChainPainter, Played
from council_desktop.widgets.keyed import GoldButton
from council_desktop.widgets.moment import Bar, Moment, Plan
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import shrunk, smooth, wrapped
from council_desktop.widgets.word_band import band_box, band_ground, paint_band

_PLAN: Final = Plan(
    {
        "veil": Bar(0, 160),
        "band": Bar(120, 160),
        "word": Bar(180, 120),
        "crack": Bar(300, 260),
        "flight": Bar(460, 640),
        "words": Bar(460, 140),
    }
)
GOES_ON_MS: Final = (8000, 4000)
"""After so long it goes on by itself, where that is wished: failed, passed."""
CLEARS_MS: Final = 2400
"""So long after the last frame the word has gone from the board, which it lies over."""
_FADES: Final = 0.8
"""From this part of that time on it fades."""
_CRACK: Final = ((0.18, -0.06), (0.36, 0.05), (0.55, -0.09), (0.78, 0.03), (1.0, -0.12))
"""Down through the word and aside, in heights of the band."""
_LOZENGES: Final = 20
_LOZENGE: Final = 6.0
"""Half of one that lands, in pixels; it begins half as large."""
_ABOVE: Final = 14
_BRIGHT: Final = 0.7
"""Of the way from the middle of what was judged, so far there is no veil at all."""
_STEEP: Final = 0.3
"""A way that rises more than this for what it goes aside is a near one, its words beside it."""
_NEAR, _SAG = 0.19, 0.05
"""Where along a far way its words stand, and how much it sags for its length."""
_ASIDE: Final = 18
"""How far what it brings is written from the middle of the way: above it, or to its right."""
_CAUSE, _LEAST_CHAIN = 16.0, 46
"""Points of the sentence of cause; a chain needs this height."""
_LEAST_WORDS: Final = 0.75
_RING: Final = (-6.0, -6.0, 6.0, 6.0)
_ROUND: Final = 8
"""Round the card of a chain to which the keyboard has come: outside of that where ways part."""
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_ROW: Final = (18, 26)
"""The least and the usual height of a row of what changes."""
_LEAST_SIDE: Final = 300
_SIDE: Final = 0.295
"""The part of the tray's width that is given to what changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """A row of what it brings: a glyph, words, and at the right what changes."""

    icon: str
    text: str
    figure: str = ""
    tone: str = "plain"
    """`plain`, `good` or `bad`."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that is shown, in words; `spoken` says all of it."""

    good: bool
    word: str
    title: str
    cause: str
    chains: tuple[Chain, ...]
    changes_title: str
    changes: tuple[Change, ...]
    go_on: str
    back: str
    """Empty where nothing can be taken back."""
    held: str
    """That it stays; empty where it goes on by itself."""
    spoken: str
    years: int = 0
    """As many lozenges fly to the pile."""
    brings: str = ""
    right: bool = False
    """Whether the pile at the right is where it goes."""
    way: str = ""
    """Of what it would have needed: to play it that way; empty where that is not to be had."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Where it lies, in its own coordinates."""

    board: QRect
    tray: QRect
    flight: tuple[QPointF, QPointF] | None = None
    """From the card that was judged to the pile where it goes."""
    side: QRect | None = None
    """Where the panel of the choices lies in the tray: what changes takes its place."""
    bright: tuple[QRect, ...] = ()
    """What was judged, and stays bright."""


def _crack_width(box: QRectF) -> float:
    return max(3.0, box.height() * 0.055)


def _is_far(lean: QPointF) -> bool:
    """Whether what flies so far goes aside rather than up."""
    return abs(lean.y()) <= _STEEP * abs(lean.x())


def _way(start: QPointF, end: QPointF) -> QPainterPath:
    """Of the years, from the card that was judged to the pile."""
    way, lean = QPainterPath(start), end - start
    # A far one goes below the track of favour, whose crown may move just then.
    far = _is_far(lean)
    lift = QPointF(0, abs(lean.x()) * (_SAG if far else -0.08) - (0 if far else 20))
    way.cubicTo(start + lean * 0.3 + lift, start + lean * 0.7 + lift, end)
    return way


class VerdictMoment(Moment):
    """Over the table below the bar. `left` when somebody goes on, `back` when they step back,
    `tried` when they play it the way it would have needed."""

    left = Signal()
    back = Signal()
    tried = Signal()
    cleared = Signal()
    """The word has left the board."""

    def __init__(
        self,
        theme: Theme,
        assets: Assets,
        verdict: Verdict,
        parent: QWidget | None = None,
        key: str = "",
    ) -> None:
        """`key`: the name of that which goes on."""
        super().__init__(_PLAN, parent)
        self._theme, self._assets, self.verdict = theme, assets, verdict
        self._ground = Ground(QRect(), QRect())
        self._waits: ValueAnimation | None = None
        self._waited = 0.0
        self._clears: ValueAnimation | None = None
        self._cards: list[tuple[QRectF, Played]] = []
        """Of the chains that are seen."""
        self._come_to: int | None = None
        """That of them to which the keyboard has come."""
        self._word_seen = 1.0
        """How much is still seen of what lies over the board; the tray says it all on."""
        self.setAccessibleName(verdict.title)
        self.setAccessibleDescription(verdict.spoken)
        self.next = GoldButton(theme, verdict.go_on, key, self)
        self.next.clicked.connect(self.go_on)
        self.step_back = QPushButton(verdict.way or verdict.back, self)
        """The other button: what it needed comes before stepping back, which the bar has too."""
        self.step_back.clicked.connect(self.tried if verdict.way else self.back)
        for button in (self.next, self.step_back):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Keys are heard by the moment itself.
            button.installEventFilter(self)
            button.hide()

    @property
    def tray_top(self) -> int:
        """Below it the verdict is told; above it the board is seen."""
        return self._ground.tray.top()

    def lie_on(self, ground: Ground) -> None:
        """Another place, or another size of the same."""
        self._ground = ground
        self._place_buttons()
        self.update()

    def last_frame(self) -> None:
        """See Moment."""
        self.next.show()
        self.step_back.setVisible(bool(self.step_back.text()))
        self._place_buttons()
        self._clears = ValueAnimation(CLEARS_MS, 0.0, 1.0, QEasingCurve.Type.Linear, self._clear)
        self._clears.setParent(self)  # as the motion of a Moment
        self._clears.start()

    def _clear(self, part: float) -> None:
        """The board is to be read again: the word over it was seen."""
        seen = min(1.0, (1 - part) / (1 - _FADES))
        if seen != self._word_seen:
            self._word_seen = seen
            if not seen:
                self.cleared.emit()
            self.update(QRect(0, 0, self.width(), self._ground.tray.top()))

    @property
    def is_clear(self) -> bool:
        """Whether the board is to be read."""
        return self._word_seen <= 0

    def stand(self, clear: bool) -> None:
        """As it is held, at once: it was seen before. `clear`: the word has left the board."""
        self.skip()
        if clear and self._clears is not None:
            self._clears.setCurrentTime(CLEARS_MS)

    def wait(self) -> None:
        """From the last frame on, go on by itself after a while."""
        ms = GOES_ON_MS[self.verdict.good]

        def show(part: float) -> None:
            self._waited = part
            self.update(self._wait_bar().toAlignedRect().adjusted(-2, -2, 2, 2))

        self._waits = ValueAnimation(ms, 0.0, 1.0, QEasingCurve.Type.Linear, show)
        self._waits.setParent(self)  # as the motion of a Moment
        self._waits.finished.connect(self.go_on)
        self._waits.start()

    def card_at(self, spot: QPoint | None = None) -> str:
        """The card of a chain that lies there, or without a spot that to which the keyboard has
        come; "" for none."""
        if spot is not None:
            return next((one.card for box, one in self._cards if box.contains(spot)), "")
        at = self._come_to
        return "" if at is None or at >= len(self._cards) else self._cards[at][1].card

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: the arrows go along the chains, card by card."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if self.moving or not step or not self._cards:
            super().keyPressEvent(event)
            return
        last = len(self._cards) - 1
        at = self._come_to
        self._come_to = (0 if step > 0 else last) if at is None else max(0, min(last, at + step))
        announce(self, self._cards[self._come_to][1].spoken)
        self.update()
        event.accept()

    def go_on(self) -> None:
        """See Moment: to what comes next."""
        if not self.moving and self.isVisible():
            self.stop()
            self.left.emit()

    def try_way(self) -> bool:
        """Play it the way it would have needed; False where that is not to be had."""
        if self.moving or not self.verdict.way:
            return False
        self.stop()
        self.tried.emit()
        return True

    def stop(self) -> None:
        """Nothing goes on by itself any more."""
        waits, self._waits = self._waits, None
        if waits is not None:
            waits.finished.disconnect(self.go_on)
            waits.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the buttons stay in their corner."""
        super().resizeEvent(event)
        self._place_buttons()

    # ------------------------------------------------------------ places

    def _side(self) -> QRect:
        """What changes, at the right of the tray."""
        px, tray = self._theme.px, self._ground.tray
        place = self._ground.side
        if place is not None and place.width() >= px(_LEAST_SIDE):
            # Its buttons alone may be low: from the top of the tray it reaches down as far.
            return QRect(place).adjusted(0, tray.top() + px(12) - place.top(), 0, 0)
        wide = max(px(_LEAST_SIDE), min(px(460), round(tray.width() * _SIDE)))
        room = px(12)
        return QRect(tray.right() - wide - room, tray.top() + room, wide, tray.height() - 2 * room)

    def _place_buttons(self) -> None:
        px, side = self._theme.px, self._side()
        high, gap = max(px(40), self.next.sizeHint().height()), px(10)
        inner = side.adjusted(px(14), 0, -px(14), -px(12))
        back = self.step_back.sizeHint().width() if self.step_back.text() else 0
        # Both with some air beside their words, while there is room for all of these.
        spare = inner.width() - gap - back - self.next.sizeHint().width()
        back += max(0, min(px(20), spare)) if back else 0
        top = inner.bottom() - high
        self.next.setGeometry(inner.left(), top, inner.width() - back - (gap if back else 0), high)
        self.step_back.setGeometry(inner.right() - back + 1, top, back, high)

    def _wait_bar(self) -> QRectF:
        box = self.next.geometry()
        return QRectF(box.left(), box.bottom() + 3, box.width() * (1 - self._waited), 2)

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the frame of this moment."""
        self.seen()
        painter = QPainter(self)
        smooth(painter)
        self._veil(painter)
        self._band(painter)
        self._tray(painter)
        if self._waits is not None:
            painter.fillRect(self._wait_bar(), self._theme.gold_text)
        painter.end()

    def _veil(self, painter: QPainter) -> None:
        theme = self._theme
        shade = with_alpha(theme.shadow, 0.34 if theme.dark else 0.16)
        if self._word_seen <= 0:
            return
        painter.setOpacity(self.part("veil") * self._word_seen)
        veiled = QRect(0, 0, self.width(), self._ground.tray.top())
        rest = QRegion(veiled)
        for place in self._ground.bright:
            rest -= QRegion(place)
        painter.save()
        painter.setClipRegion(rest)
        painter.fillRect(veiled, shade)
        painter.restore()
        for place in self._ground.bright:
            # Lighter from the edges to the middle, so that no rectangle is seen.
            soft = QRadialGradient(QPointF(place.center()), max(place.width(), place.height()) / 2)
            soft.setColorAt(_BRIGHT, with_alpha(theme.shadow, 0))
            soft.setColorAt(1, shade)
            painter.fillRect(place & veiled, soft)
        if self.verdict.years and self._ground.flight is not None:
            self._flight(painter, *self._ground.flight)
        painter.setOpacity(1)

    def _flight(self, painter: QPainter, start: QPointF, end: QPointF) -> None:
        """Its years on their way to the pile."""
        theme, done = self._theme, self.part("flight")
        if done <= 0:
            return
        way = _way(start, end)
        ink = theme.gold_bright if theme.dark else theme.gold
        painter.setOpacity(self._word_seen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(with_alpha(ink, 0.35 * done), 1.6))
        painter.drawPath(way)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        count = min(_LOZENGES, self.verdict.years)
        for one in range(count):
            along = min(1.0, done * 1.4) * (one + 1) / (count + 1)
            place, side = way.pointAtPercent(along), _LOZENGE * (1 + along) / 2
            mark = QPainterPath(place + QPointF(0, -side))
            for corner in (QPointF(side, 0), QPointF(0, side), QPointF(-side, 0)):
                mark.lineTo(place + corner)
            painter.drawPath(mark)
        if self.verdict.brings:
            painter.setFont(theme.font(Role.PROMPT))
            painter.setPen(theme.gold_text)
            painter.drawText(self._words_on(way, end - start), self.verdict.brings)

    def _words_on(self, way: QPainterPath, lean: QPointF) -> QPointF:
        """Where what it brings is written: the left end of its line."""
        metrics = QFontMetricsF(self._theme.font(Role.PROMPT))
        if _is_far(lean):
            wide = metrics.horizontalAdvance(self.verdict.brings)
            return way.pointAtPercent(_NEAR) + QPointF(-wide / 2, -_ABOVE)
        # Over a way that goes up the words would lie on it, and on the pile at its end:
        # they stand beside it, on the side where it does not go on.
        part = 0.5 if abs(lean.y()) > abs(lean.x()) else 1.0 if lean.x() > 0 else 0.0
        return way.pointAtPercent(0.5) + QPointF(_ASIDE, part * metrics.ascent())

    def touched(self, before: float) -> QRegion:
        """See Moment."""
        ground, places = self._ground, QRegion()
        if self.plan.moves("veil", before, self.at):
            places += QRect(0, 0, self.width(), ground.tray.top())
        if any(self.plan.moves(part, before, self.at) for part in ("band", "word", "crack")):
            box = band_box(ground.board, 1.0)
            room = math.ceil(_crack_width(box))
            places += box.toAlignedRect().adjusted(-room, -room, room, room)
        if ground.flight is not None and self.plan.moves("flight", before, self.at):
            places += self._flown(*ground.flight)
        if self.plan.moves("words", before, self.at):
            places += ground.tray
        return places

    def _flown(self, start: QPointF, end: QPointF) -> QRect:
        """All that a flight may lie on."""
        way = _way(start, end)
        metrics = QFontMetricsF(self._theme.font(Role.PROMPT))
        words = metrics.boundingRect(self.verdict.brings)
        words.translate(self._words_on(way, end - start))
        room = _LOZENGE + 2
        along = way.boundingRect().adjusted(-room, -room, room, room)
        return along.united(words.adjusted(-2, -2, 2, 2)).toAlignedRect()

    def _band(self, painter: QPainter) -> None:
        theme, board, good = self._theme, self._ground.board, self.verdict.good
        opened, stays = self.part("band"), self._word_seen
        if stays <= 0 or opened <= 0 or board.isEmpty():
            return
        seen = self.part("word") * stays
        painter.setOpacity(stays)
        paint_band(painter, theme, board, self.verdict.word, good, opened, seen)
        painter.setOpacity(seen)
        if not good and self.part("crack") > 0:
            self._crack(painter, band_box(board, opened), band_ground(theme, good))
        painter.setOpacity(1)

    def _crack(self, painter: QPainter, box: QRectF, deep: QColor) -> None:
        """Through the word from top to bottom."""
        x, high, part = box.center().x(), box.height(), self.part("crack")
        way = QPainterPath(QPointF(x + high * 0.10, box.top()))
        for along, aside in _CRACK:
            if along <= part + 0.2:
                way.lineTo(x + aside * high, box.top() + high * min(along, part))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(deep, _crack_width(box)))
        painter.drawPath(way)

    # ------------------------------------------------------------ the tray

    def _tray(self, painter: QPainter) -> None:
        theme, tray, px, said = self._theme, self._ground.tray, self._theme.px, self.verdict
        ground = QLinearGradient(0, tray.top(), 0, tray.bottom())
        ground.setColorAt(0, theme.tray)
        ground.setColorAt(1, theme.tray_low)
        # From the first frame on: what is asked below it, with a golden button, is not seen first.
        painter.fillRect(tray, ground)
        painter.fillRect(QRect(tray.left(), tray.top(), tray.width(), 1), theme.line)
        painter.setOpacity(self.part("words"))
        side = self._side()
        left, top = tray.left() + px(24), tray.top() + px(10)
        wide = side.left() - left - px(20)
        title = theme.font(Role.PAGE_TITLE)
        painter.setFont(title)
        painter.setPen(theme.gold_text if said.good else theme.red_text)
        high = wrapped(title, said.title, wide)
        flags = Qt.TextFlag.TextWordWrap
        painter.drawText(QRectF(left, top, wide, high), flags, said.title)
        top += high + px(2)
        foot = tray.bottom() - px(26)
        kept = px(_LEAST_CHAIN) + px(6) if said.chains else 0
        cause = self._cause_font(wide, foot - top - kept)
        high = wrapped(cause, said.cause, wide)
        painter.setFont(cause)
        painter.setPen(theme.ink)
        painter.drawText(QRectF(left, top, wide, high), flags, said.cause)
        top += high + px(6)
        room = QRectF(left, top, wide, foot - top)
        self._chains(painter, room)
        small = theme.font(Role.SMALL)
        painter.setFont(small)
        painter.setPen(theme.muted)
        painter.drawText(QRectF(left, foot, wide, px(22)), 0, said.held)
        self._changes(painter, side)

    def _cause_font(self, wide: float, room: float) -> QFont:
        """As large as the sentence has room, within its least size."""
        font = self._theme.font(Role.SPEECH)
        size = _CAUSE
        font.setPointSizeF(self._theme.points(size))
        while size > _CAUSE * _LEAST_WORDS and wrapped(font, self.verdict.cause, wide) > room:
            size -= 0.5
            font.setPointSizeF(self._theme.points(size))
        return font

    def _chains(self, painter: QPainter, room: QRectF) -> None:
        px, chains = self._theme.px, self.verdict.chains
        painted = ChainPainter(self._theme, self._assets)
        each = room.height() / max(1, len(chains))
        least = px(_LEAST_CHAIN)
        caption = 0.0
        for chain in chains:
            font = self._theme.font(Role.TITLE)
            wide = QFontMetricsF(font).horizontalAdvance(chain.caption)
            caption = max(caption, wide + px(16) if chain.caption else 0.0)
        for row, chain in enumerate(chains):
            if each < least and row:
                break
            box = QRectF(room.left(), room.top() + row * each, room.width(), each)
            painted.paint(painter, box, chain, caption)
        self._cards = [(box, card) for box, card in painted.cards if card.card]
        if self._come_to is not None and self._come_to < len(self._cards):
            box, _ = self._cards[self._come_to]
            painter.setPen(QPen(self._theme.ink, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(*_RING), _ROUND, _ROUND)

    def _changes(self, painter: QPainter, side: QRect) -> None:
        theme, px = self._theme, self._theme.px
        painter.setPen(QPen(theme.line, 1))
        ground = QLinearGradient(0, side.top(), 0, side.bottom())
        ground.setColorAt(0, theme.panel)
        ground.setColorAt(1, theme.panel_low)
        painter.setBrush(ground)
        painter.drawRoundedRect(QRectF(side).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        left, top = side.left() + px(16), side.top() + px(10)
        painter.setFont(theme.font(Role.TITLE))
        painter.setPen(theme.ink)
        title = QRectF(left, top, side.width() - px(32), px(26))
        painter.drawText(title, Qt.AlignmentFlag.AlignVCenter, self.verdict.changes_title)
        top += px(30)
        bottom = self.next.geometry().top() - px(6)
        rows = self._rows(bottom - top)
        high = min(px(_ROW[1]), (bottom - top) // max(1, len(rows)))
        for row in rows:
            self._change(painter, QRectF(left, top, side.width() - px(32), high), row)
            top += high

    def _rows(self, room: float) -> tuple[Change, ...]:
        """What there is room for, in pixels: all rows, lower than usual; else those that change
        something, else the first of them."""
        least, rows = self._theme.px(_ROW[0]), self.verdict.changes
        if len(rows) * least > room:
            rows = tuple(row for row in rows if row.figure)
        return rows[: max(0, int(room // least))]

    def _change(self, painter: QPainter, box: QRectF, row: Change) -> None:
        theme, px = self._theme, self._theme.px
        inks = {"good": theme.gold_text, "bad": theme.red_text}
        ink = inks.get(row.tone, theme.ink)
        glyph = QRectF(box.left(), box.center().y() - px(8), px(16), px(16))
        draw_glyph(painter, self._assets.glyph(row.icon), glyph, ink)
        number = theme.font(Role.NUMBER)
        painter.setFont(number)
        painter.setPen(ink)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, right, row.figure)
        used = QFontMetricsF(number).horizontalAdvance(row.figure)
        area = box.adjusted(px(26), 0, -used - px(8), 0)
        painter.setFont(shrunk(theme.font(Role.BODY), row.text, area.width(), _LEAST_WORDS))
        painter.setPen(theme.ink)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, row.text)
