"""A closer look: cards as large as the table allows, with everything they say in words."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QHideEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.parts import label, widest_word
from council_desktop.widgets.card import CardSize, CardState, Face, bleed, card_pixmap, card_size
from council_desktop.widgets.paint import draw_shadow, ratio_of, smooth

_MODIFIERS: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
)
_SCROLLS: Final = {
    Qt.Key.Key_Up: -40,
    Qt.Key.Key_Down: 40,
    Qt.Key.Key_PageUp: -200,
    Qt.Key.Key_PageDown: 200,
}
_WORDS, _WORDS_ALONE = 330, 520
"""How wide words are at most, at text size 1: beside a card, and where there is none."""
_HEIGHT: Final = 350
"""How high a card is at most, at text size 1."""


@dataclass(frozen=True, slots=True)
class Look:
    """What is looked at: its cards, and its words as (text, tone)."""

    faces: tuple[tuple[Face, CardSize], ...]
    title: str
    lines: tuple[tuple[str, str], ...] = ()
    """Tones: `plain`, `good`, `error`, `muted`."""
    card: str = ""
    """Id of the card, for the page of the rules about it."""


class Closer(QFrame):
    """Lies over the whole table; any key and any click puts it away."""

    closed = Signal()

    def __init__(
        self, theme: Theme, assets: Assets, hint: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._hint = hint
        self._look: Look | None = None
        self._before: QWidget | None = None
        self._places: list[QRectF] = []
        self._box = QRectF()
        self._scale: list[float] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.title = label("", "page", self)
        self.title.setWordWrap(True)
        self.hint = label(hint, "muted", self)
        self.hint.setWordWrap(True)
        self._scroll = QScrollArea(self)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = QWidget()
        self._scroll.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        self.lines: list[QLabel] = []
        self.used = False
        """Whether somebody has found it at this table: then no tip tells of it any more."""
        self.hide()

    @property
    def shown(self) -> Look | None:
        """What is looked at."""
        return self._look

    def look_at(self, look: Look) -> None:
        """Show this, and take the keyboard until it is put away."""
        self.used = True
        if self._look is None:
            self._before = QApplication.focusWidget()
        self._look = look
        self.title.setText(look.title)
        self._clear_lines()
        for text, tone in look.lines:
            kind = {"good": "good", "error": "error", "muted": "muted"}.get(tone, "")
            line = label(text, kind, self._inside)
            line.setWordWrap(True)
            line.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            line.setFont(self._theme.font(Role.READING))
            line.show()
            self.lines.append(line)
        self.setAccessibleName(". ".join([look.title, *(t.rstrip(".") for t, _ in look.lines)]))
        self.setAccessibleDescription(self._hint)
        self.arrange()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def leave(self) -> None:
        """Put it away, and keep nothing of what it showed."""
        if self._look is None:
            return
        self._look = None
        before, self._before = self._before, None
        had = self.hasFocus()
        self.hide()
        self._clear_lines()
        self.title.setText("")
        self.setAccessibleName("")
        self.setAccessibleDescription("")
        if had and before is not None and before.isVisible() and before.isEnabled():
            before.setFocus(Qt.FocusReason.PopupFocusReason)
        elif had:
            self.closed.emit()

    def _clear_lines(self) -> None:
        for line in self.lines:
            line.hide()
            line.setParent(None)
            line.deleteLater()
        self.lines = []

    # ------------------------------------------------------------ layout

    def arrange(self) -> None:
        """Cards side by side, the words beside them."""
        look = self._look
        wide, high = self.width(), self.height()
        if look is None or wide < 200 or high < 120:
            return
        px = self._theme.px
        margin, gap = 24, 22
        most_wide, part = (_WORDS, 0.46) if look.faces else (_WORDS_ALONE, 0.7)
        words = max(160, min(px(most_wide), round(wide * part)))
        room = wide - 2 * margin - words - gap * len(look.faces) - 2 * gap
        most = min(high - 2 * margin - 2 * gap, px(_HEIGHT))
        across = sum(size.box.width() / size.box.height() for _, size in look.faces)
        card_high = max(120.0, min(most, room / max(0.01, across)))
        self._scale = [card_high / size.box.height() for _, size in look.faces]
        sizes = [
            card_size(size, scale) for (_, size), scale in zip(look.faces, self._scale, strict=True)
        ]
        cards = sum(size.width() for size in sizes) + gap * len(sizes)
        self._fit_title(words)
        text_high = self._text_height(words)
        cards_high = round(card_high) if look.faces else 0
        inner = min(high - 2 * margin - 2 * gap, max(cards_high, text_high))
        whole = QSize(cards + words + 2 * gap, inner + 2 * gap)
        self._box = QRectF(
            QPointF((wide - whole.width()) // 2, (high - whole.height()) // 2), whole.toSizeF()
        )
        x, y = round(self._box.left()) + gap, round(self._box.top()) + gap
        self._places = []
        for size in sizes:
            self._places.append(
                QRectF(x, y + (inner - size.height()) // 2, size.width(), size.height())
            )
            x += size.width() + gap
        title = self.title.heightForWidth(words)
        hint = self.hint.heightForWidth(words)
        self.title.setGeometry(x, y, words, title)
        self.hint.setGeometry(x, y + inner - hint, words, hint)
        self._scroll.setGeometry(x, y + title + 6, words, max(20, inner - title - hint - 12))
        self._inside.resize(words - px(14), self._place_lines(words - px(14)))

    def _fit_title(self, wide: int) -> None:
        """In smaller letters where a single word of it would be cut."""
        points = self._theme.font(Role.PAGE_TITLE).pointSizeF()
        self.title.setStyleSheet("")
        self.title.ensurePolished()
        part = min(1.0, (wide - 4) / max(1, widest_word(self.title)))
        if part < 1:
            self.title.setStyleSheet(f"font-size: {points * part * 0.99:.2f}pt;")
            self.title.ensurePolished()

    def _text_height(self, words: int) -> int:
        lines = self._place_lines(words - self._theme.px(14))
        return self.title.heightForWidth(words) + lines + self.hint.heightForWidth(words) + 18

    def _place_lines(self, wide: int) -> int:
        y = 0
        for line in self.lines:
            line.ensurePolished()
            high = line.heightForWidth(wide)
            line.setGeometry(QRect(0, y, wide, high))
            y += high + self._theme.px(8)
        return y

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self.arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: whoever comes next sees nothing of it."""
        super().hideEvent(event)
        if not event.spontaneous():
            self.leave()

    # ------------------------------------------------------------ painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the table darkened, a panel, the cards."""
        look, theme = self._look, self._theme
        if look is None:
            return
        painter = QPainter(self)
        smooth(painter)
        painter.fillRect(self.rect(), with_alpha(theme.veil, 0.82))
        shade = with_alpha(theme.shadow, theme.shadow_soft)
        draw_shadow(painter, self._assets, self._box.translated(0, 4), 12, 14, shade)
        ground = QLinearGradient(self._box.topLeft(), self._box.bottomLeft())
        ground.setColorAt(0, theme.panel)
        ground.setColorAt(1, theme.panel_low)
        painter.setBrush(ground)
        painter.setPen(QPen(with_alpha(theme.gold, 0.75), 1.4))
        painter.drawRoundedRect(self._box, 12, 12)
        ratio = ratio_of(self)
        for (face, size), place, scale in zip(look.faces, self._places, self._scale, strict=True):
            radius = size.radius * scale
            draw_shadow(painter, self._assets, place.translated(0, 5), radius, 9, shade)
            room = bleed(size, scale)
            picture = card_pixmap(
                self._assets, theme, face, size, CardState(), round(scale, 3), ratio
            )
            painter.drawPixmap(place.topLeft() - QPointF(room, room), picture)

    # ------------------------------------------------------------ going away

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click puts it away."""
        event.accept()
        self.leave()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows scroll, any other key puts it away."""
        event.accept()
        if event.isAutoRepeat() and event.key() not in _SCROLLS:
            return
        if event.key() in _MODIFIERS:
            return
        step = _SCROLLS.get(Qt.Key(event.key()))
        bar = self._scroll.verticalScrollBar()
        if step is not None and bar.maximum() > 0:
            bar.setValue(bar.value() + step)
            return
        self.leave()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: Tab is a key like any other here."""
        return False
