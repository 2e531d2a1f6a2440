"""The curtain between two people at one machine.

A page of its own: while it is shown the table is neither painted nor in the accessibility tree.
For half a second after it has come down every key and click is eaten, so that nothing the person
before has pressed can open it; after that only a fresh press counts.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import (
    QEasingCurve,
    QElapsedTimer,
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFontMetrics,
    QKeyEvent,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets, draw_glyph, new_pixmap
from council_desktop.look.theme import Role, Theme, css, mix, with_alpha
from council_desktop.system.patience import meant
from council_desktop.text.elide import cut_name
from council_desktop.text.mnemonics import plain
from council_desktop.widgets.card import BackFace, CardSize, CardState, card_pixmap
from council_desktop.widgets.log_model import LogLine
from council_desktop.widgets.log_panel import paint_diamond
from council_desktop.widgets.look import dyed, tall
from council_desktop.widgets.look import words as said
from council_desktop.widgets.paint import Picture, ratio_of, smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.swatch import SeatSwatch

GUARD_MS: Final = 500
_FRAME_MS: Final = 33
_INPUT: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.KeyRelease,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseButtonRelease,
        QEvent.Type.MouseButtonDblClick,
        QEvent.Type.Wheel,
        QEvent.Type.Shortcut,
        QEvent.Type.ShortcutOverride,
        QEvent.Type.TouchBegin,
        QEvent.Type.TouchEnd,
    }
)


@dataclass(frozen=True, slots=True)
class CurtainText:
    """What stands on it; all of it may be read by everybody."""

    seat: int
    lead: str
    """Lea, your hand is covered. Hand over to"""
    name: str
    state: str
    """round 3 of 8, your turn to lay a card"""
    recap: str
    public: str
    lines: tuple[LogLine, ...]
    nothing: str
    open: str
    open_name: str
    """The same with the whole name."""
    leave: str
    wakes: str
    covered: str
    """For assistive technology: the table is covered."""


class _Ring(QPushButton):
    """The button that wakes: a ring closes in it while it sleeps."""

    def __init__(self, theme: Theme, text: str, parent: QWidget | None = None) -> None:
        super().__init__(plain(text), parent)
        self._theme = theme
        self.part = 0.0
        self.setProperty("kind", "primary")
        tall(self, theme, 52)
        self.setStyleSheet(f"{self.styleSheet()} padding-left: {theme.px(52)}px;")
        self.setFont(theme.font(Role.STRONG))
        self.setAutoRepeat(False)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: with room for the ring."""
        hint = super().sizeHint()
        return QSize(hint.width() + self._theme.px(58), max(hint.height(), self._theme.px(52)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the button, then the ring."""
        super().paintEvent(event)
        painter = QPainter(self)
        smooth(painter)
        side = self._theme.px(22)
        box = QRectF(self._theme.px(18), (self.height() - side) / 2, side, side)
        pen = QPen(with_alpha(self._theme.gold_ink, 0.25), self._theme.px(4))
        painter.setPen(pen)
        painter.drawEllipse(box)
        pen.setColor(self._theme.gold_ink)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawArc(box, 90 * 16, -round(self.part * 360 * 16))
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: a key that is held down does not press again; Enter presses too."""
        if not meant(event):
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
            self.click()
        else:
            super().keyPressEvent(event)


class _Mark(QWidget):
    """An icon or a diamond before a line."""

    def __init__(self, theme: Theme, assets: Assets, icon: str) -> None:
        super().__init__()
        self._theme, self._assets, self._icon = theme, assets, icon
        self.setFixedSize(theme.px(14), theme.px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the mark."""
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(0, 0, self.width(), self.width())
        box.moveCenter(QRectF(self.rect()).center())
        if self._icon:
            draw_glyph(painter, self._assets.glyph(self._icon), box, self._theme.gold_text)
        else:
            paint_diamond(painter, box.center(), self._theme.px(4), self._theme)
        painter.end()


class _Back(Picture):
    """The card back of the person who is to come, a little askew."""

    def __init__(self, theme: Theme, assets: Assets, seat: int) -> None:
        super().__init__()
        self._theme, self._assets, self._seat = theme, assets, seat
        self.setFixedSize(theme.px(124), theme.px(160))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: card, pattern, die."""
        size, state = CardSize.SUPPLICANT, CardState()
        scale = self.height() * 0.88 / size.box.height()
        face, ratio = BackFace(self._seat), ratio_of(self)
        card = card_pixmap(self._assets, self._theme, face, size, state, scale, ratio)
        painter = QPainter(self)
        smooth(painter)
        painter.translate(self.width() / 2, self.height() / 2)
        painter.rotate(-4.5)
        whole = card.deviceIndependentSize()
        painter.drawPixmap(QPointF(-whole.width() / 2, -whole.height() / 2), card)
        painter.end()


class Curtain(QWidget):
    """Covers everything until the right person has pressed."""

    opened = Signal(int)
    """The seat for which it opens."""
    left = Signal()
    """It stays down; back to the start page."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._drapes = QPixmap()
        self._card: QFrame | None = None
        self._button: _Ring | None = None
        self._seat = -1
        self._guarding = False
        self._since = QElapsedTimer()
        self._clock = QTimer(self)
        self._clock.setInterval(_FRAME_MS)
        self._clock.timeout.connect(self._tick)
        self._text: CurtainText | None = None
        self._compact = False
        self._box = QVBoxLayout(self)
        self._middle = QHBoxLayout()
        self._scroll: QScrollArea | None = None
        self._box.addStretch(2)
        self._box.addLayout(self._middle, 100)
        self._box.addStretch(3)

    @property
    def button(self) -> QPushButton | None:
        """The one that opens it."""
        return self._button

    @property
    def guarding(self) -> bool:
        """Is every input still eaten?"""
        return self._guarding

    def cover(self, text: CurtainText) -> None:
        """Come down for the next person."""
        self._seat, self._text = text.seat, text
        self.setAccessibleName(text.covered)
        self._fill()
        self._guard()

    def _fill(self) -> None:
        """The card, for the room there is."""
        if self._text is None:
            return
        if self._card is not None:
            self._card.hide()
            self._card.deleteLater()
        self._scroll = None
        while self._middle.takeAt(0) is not None:
            pass
        px = self._theme.px
        self._compact = self._is_low()
        top = self._theme.grown(74 if self._compact else 92)
        self._box.setContentsMargins(px(20), top, px(20), 12 if self._compact else px(20))
        self._card = self._make_card(self._text, self._compact)
        self._middle.addStretch(1)
        self._middle.addWidget(self._card, 1000)
        self._middle.addStretch(1)
        self._fit()

    def _fit(self) -> None:
        """No higher than its news need, so that nothing is left empty below them."""
        inside = self._scroll.widget() if self._scroll is not None else None
        if self._scroll is None or inside is None:
            return
        wide = min(self.width() - 2 * self._theme.px(20), self._theme.px(620))
        news = inside.heightForWidth(wide - 2 * self._theme.px(36))
        self._scroll.setMaximumHeight(max(news, self._scroll.minimumHeight()) + self._theme.px(4))

    def _is_low(self) -> bool:
        return 100 < self.height() < self._theme.px(600)

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: the half second begins when it can be seen."""
        super().showEvent(event)
        if self._seat >= 0:
            self._guard()

    def hideEvent(self, event: object) -> None:
        """Qt: nothing is guarded any more."""
        self._stop_guard()

    # ------------------------------------------------------------ guarding

    def wake(self) -> None:
        """Nobody is there who could press something by mistake."""
        self._stop_guard()

    def _guard(self) -> None:
        window = self.window()
        if not self._guarding:
            self._guarding = True
            app = QApplication.instance()
            if app is not None:
                app.installEventFilter(self)
        window.setFocus()
        if self._button is not None:
            self._button.part = 0.0
            self._button.setFocus()
        self._since.start()
        self._clock.start()

    def _stop_guard(self) -> None:
        self._clock.stop()
        if self._guarding:
            self._guarding = False
            app = QApplication.instance()
            if app is not None:
                app.removeEventFilter(self)

    def _tick(self) -> None:
        part = min(1.0, self._since.elapsed() / GUARD_MS)
        if self._button is not None:
            self._button.part = QEasingCurve(QEasingCurve.Type.Linear).valueForProgress(part)
            self._button.update()
        if part >= 1.0:
            self._stop_guard()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: eats all input of the whole program while the curtain is guarded."""
        return self._guarding and event.type() in _INPUT

    # ------------------------------------------------------------ parts

    def _make_card(self, text: CurtainText, compact: bool) -> QFrame:
        theme, px = self._theme, self._theme.px
        card = QFrame()
        card.setProperty("kind", "panel")
        card.setObjectName("curtain-card")
        card.setStyleSheet(f"QFrame#curtain-card {{ border: 2px solid {css(theme.gold)}; }}")
        card.setMaximumWidth(px(620))
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        box = QVBoxLayout(card)
        if compact:
            box.setContentsMargins(px(20), px(12), px(20), px(12))
        else:
            box.setContentsMargins(px(36), px(28), px(36), px(26))
        box.setSpacing(px(4 if compact else 10))
        head = QHBoxLayout()
        head.setSpacing(px(22))
        if not compact:
            head.addWidget(_Back(theme, self._assets, text.seat))
        else:
            head.addWidget(SeatSwatch(theme, text.seat, 26))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch(1)
        words.addWidget(said(text.lead, "muted"))
        name = PlainLabel(text.name)
        room = px(390)
        for role in (Role.GAME_TITLE, Role.PAGE_TITLE, Role.TITLE)[2 if compact else 0 :]:
            font = theme.font(role)
            if QFontMetrics(font).horizontalAdvance(text.name) <= room:
                break
        name.setFont(font)
        name.setText(cut_name(QFontMetrics(font), text.name, room))
        words.addWidget(name)
        words.addWidget(said(text.state, "muted"))
        words.addStretch(1)
        head.addLayout(words, 1)
        box.addLayout(head)
        titles = QHBoxLayout()
        titles.addWidget(said(text.recap, "strong" if compact else "title"), 1)
        public = PlainLabel(text.public)
        public.setWordWrap(True)
        public.setProperty("kind", "caption")
        titles.addWidget(public)
        box.addLayout(titles)
        box.addWidget(self._recap(text, compact), 1)
        self._button = _Ring(theme, text.open)
        self._button.setAccessibleName(text.open_name)
        self._button.clicked.connect(self._open)
        leave = QPushButton(text.leave)
        leave.clicked.connect(self.left)
        if not compact:
            box.addSpacing(px(10))
        row = QHBoxLayout()
        row.addWidget(self._button)
        row.addStretch(1)
        row.addWidget(leave)
        box.addLayout(row)
        if not compact:
            box.addWidget(said(text.wakes, "caption"))
        return card

    def _recap(self, text: CurtainText, compact: bool) -> QWidget:
        theme, px = self._theme, self._theme.px
        if not text.lines:
            return said(text.nothing, "muted")
        scroll = self._scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setMinimumHeight(px(48 if compact else min(len(text.lines), 5) * 26))
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        scroll.setAccessibleName(text.recap)
        scroll.setProperty("kind", "reading")
        inside = QWidget()
        scroll.viewport().setAutoFillBackground(False)
        box = QVBoxLayout(inside)
        box.setContentsMargins(0, 0, px(6), 0)
        box.setSpacing(px(4 if compact else 7))
        for line in text.lines:
            if line.heading:
                box.addWidget(
                    dyed(said(line.text.upper()), theme.gold_text, theme.font(Role.BANNER))
                )
                continue
            row = QHBoxLayout()
            row.setSpacing(px(10))
            if line.seat is not None:
                row.addWidget(SeatSwatch(theme, line.seat, 14), 0, Qt.AlignmentFlag.AlignTop)
            else:
                mark = _Mark(theme, self._assets, line.icon)
                row.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
            row.addWidget(said(line.text), 1)
            box.addLayout(row)
        box.addStretch(1)
        scroll.setWidget(inside)
        inside.setAutoFillBackground(False)
        QTimer.singleShot(0, scroll, lambda: _to_end(scroll))
        return scroll

    def _open(self) -> None:
        if not self._guarding and self._seat >= 0:
            seat, self._seat = self._seat, -1
            self.opened.emit(seat)

    # ------------------------------------------------------------ painting

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: other drapes; a card for the room there is now."""
        self._drapes = QPixmap()
        if self._text is not None and self._compact != self._is_low():
            self._fill()
            if self._button is not None:
                self._button.setFocus()
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the drapes."""
        ratio = ratio_of(self)
        if self._drapes.isNull() or self._drapes.devicePixelRatio() != ratio:
            self._drapes = self._paint_drapes(ratio)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._drapes)
        painter.end()

    def _paint_drapes(self, ratio: float) -> QPixmap:
        theme = self._theme
        pixmap = new_pixmap(self.size(), ratio)
        painter = QPainter(pixmap)
        smooth(painter)
        width, height = float(self.width()), float(self.height())
        # The hall is dim and blue, in every theme: cloth in shade is no black hole.
        hall = theme.night[0]
        light = mix(theme.seal[0], hall, 0.20)
        mid = mix(theme.seal[1], hall, 0.22)
        dark = mix(mix(theme.seal[1], hall, 0.62), theme.shadow, 0.30)
        folds = max(6, round(width / theme.grown(80)))
        fold = width / folds
        for number in range(folds):
            stripe = QLinearGradient(number * fold, 0, (number + 1) * fold, 0)
            for place, colour in ((0.0, dark), (0.3, mid), (0.5, light), (0.72, mid), (1.0, dark)):
                stripe.setColorAt(place, colour)
            painter.fillRect(QRectF(number * fold, 0, fold + 1, height), stripe)
        fall = QLinearGradient(0, 0, 0, height)
        fall.setColorAt(0.0, with_alpha(hall, 0.30))
        fall.setColorAt(0.22, with_alpha(hall, 0.05))
        fall.setColorAt(0.6, with_alpha(hall, 0.35))
        fall.setColorAt(1.0, with_alpha(hall, 0.78))
        painter.fillRect(QRectF(0, 0, width, height), fall)
        self._paint_valance(painter, width, max(3, round(width / theme.grown(160))))
        painter.end()
        return pixmap

    def _paint_valance(self, painter: QPainter, width: float, swags: int) -> None:
        """The gathered cloth on top, with a gold edge and tassels, drawn in a small window."""
        theme, unit = self._theme, self._theme.room
        painter.scale(unit, unit)
        width /= unit
        part = width / swags
        path = QPainterPath(QPointF(0, 0))
        path.lineTo(0, 46)
        for number in range(swags):
            left = number * part
            path.quadTo(QPointF(left + part / 2, 98), QPointF(left + part, 46))
        path.lineTo(width, 0)
        path.closeSubpath()
        cloth = mix(mix(theme.seal[1], theme.night[0], 0.32), theme.shadow, 0.15)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(theme.shadow, 0.35))
        painter.drawPath(path.translated(0, 5))
        painter.setBrush(cloth)
        painter.drawPath(path)
        edge = mix(theme.seats[1].line, theme.seats[1].ground, 0.35)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(edge, 3))
        painter.drawPath(path)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(edge)
        for number in range(1, swags):
            x = number * part
            painter.drawPolygon(
                [QPointF(x - 5, 54), QPointF(x + 5, 54), QPointF(x + 7, 76), QPointF(x - 7, 76)]
            )
            painter.drawEllipse(QPointF(x, 50), 6, 6)


def _to_end(scroll: QScrollArea) -> None:
    bar = scroll.verticalScrollBar()
    bar.setValue(bar.maximum())
