"""A hint as a table shows it: its sentence, and a ring round what it speaks of."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Theme
from council_desktop.table.asks import Ask
from council_desktop.table.words import GameWords
from council_desktop.widgets.paint import smooth
from engine.bots.base import Hint

SAY: Final = "say"
_ROOM: Final = 5
"""How far the ring stands off what it surrounds."""
_BULB: Final = 13
_LEAST_BULB: Final = 8
"""Radius of the disc with the bulb; it is left out where it would be smaller than the least."""
_SPOT: Final = 17
"""Radius of the ring on a painted piece, such as a face of the die."""


@dataclass(frozen=True, slots=True)
class HintPicture:
    """What is shown of hints."""

    why_not: str = ""
    """Why there is none to be had, as a sentence; "" where there is one."""
    text: str = ""
    """The hint, or that it is being worked out; "" for neither."""
    token: str = ""
    """What it points at."""


def hint_text(words: GameWords, ask: Ask, hint: Hint) -> str:
    """Best move, runner-up and reason, in sentences."""
    best = _named(words, ask, hint.best)
    reason = words.texts.t(hint.reason, **words.reason(hint.params))
    if hint.runner_up is None:
        return words.app("hint.only", best=best, reason=reason)
    runner_up = _named(words, ask, hint.runner_up)
    return words.app("hint.best", best=best, runner_up=runner_up, reason=reason)


def _named(words: GameWords, ask: Ask, token: str) -> str:
    choice = ask.choice(token)
    if choice is None:
        return token  # Never without an answer: what the table does not word is shown as it is.
    if choice.kind == SAY:
        # The hint has a full stop of its own.
        return words.app("hint.say", sentence=choice.label.rstrip("."))
    return choice.confirm


class HintMark(QWidget):
    """A ring over the table; it stays where its target goes, and takes no click."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets, self._over = theme, assets, parent
        self._target: QWidget | None = None
        self._spot: QPoint | None = None
        self.setObjectName("hint-mark")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        self.follow()

    @property
    def target(self) -> QWidget | None:
        """What it points at."""
        return self._target

    def point_at(self, target: QWidget | None, spot: QPoint | None = None) -> None:
        """Surround a widget, or a spot on it; None for nothing."""
        if target is not self._target:
            if self._target is not None:
                self._target.removeEventFilter(self)
            if target is not None:
                target.installEventFilter(self)
                target.destroyed.connect(self._on_gone)
            self._target = target
        self._spot = spot
        self.follow()

    def follow(self) -> None:
        """Go where the target is."""
        target = self._target
        if target is None or not target.isVisible():
            self.hide()
            return
        room = _ROOM
        box = QRect(QPoint(0, 0), target.size())
        if self._spot is not None:
            room = self._theme.px(_SPOT)
            box = QRect(self._spot, self._spot)
        at = target.mapTo(self._over, box.topLeft())
        self.setGeometry(QRect(at, box.size()).adjusted(-room, -room, room, room))
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: the target moves."""
        moves = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide)
        if watched is self._target and event.type() in moves:
            self.follow()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: a ring of its own colour, and a bulb that says what it is."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(2.5, 2.5, -2.5, -2.5)
        radius = box.height() / 2 if self._spot is not None else px(9)
        for colour, wide in ((theme.tray, 5.0), (theme.hint, 2.6)):
            painter.setPen(QPen(colour, wide))
            painter.drawRoundedRect(box, radius, radius)
        disc = min(px(_BULB), self.height() // 3, self.width() // 3)
        if disc < _LEAST_BULB:
            return
        centre = QPointF(self.width() - disc - 1, disc + 1)
        painter.setPen(QPen(theme.tray, 2))
        painter.setBrush(theme.hint)
        painter.drawEllipse(centre, disc, disc)
        glyph = QRectF(0, 0, disc * 1.3, disc * 1.3)
        glyph.moveCenter(centre)
        draw_glyph(painter, self._assets.glyph("hint"), glyph, theme.tray)

    def _on_gone(self, gone: QObject) -> None:
        if self._target is gone:
            self._target = self._spot = None
            self.hide()
