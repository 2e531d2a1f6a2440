"""A band over the table with one large word on it: as part of a verdict, or alone."""

from typing import Final

from PySide6.QtCore import QEasingCurve, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from council_desktop.look.theme import Role, Theme, mix, with_alpha
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import smooth, text_path

_BAND: Final = (0.615, 0.185)
"""Where the band begins and how high it is, in parts of the ground it lies on."""
_OPEN_MS: Final = 280


def band_box(ground: QRect, opened: float) -> QRectF:
    """Where it lies; it opens (0 to 1) from its middle line."""
    top = ground.top() + ground.height() * _BAND[0]
    high = ground.height() * _BAND[1]
    return QRectF(ground.left(), top + high * (1 - opened) / 2, ground.width(), high * opened)


def band_ground(theme: Theme, good: bool) -> QColor:
    """The colour behind the word."""
    return mix(theme.paper_green if good else theme.seal[1], theme.paper_ink, 0.72)


def paint_band(
    painter: QPainter,
    theme: Theme,
    ground: QRect,
    word: str,
    good: bool,
    opened: float,
    seen: float,
) -> None:
    """``ground``: what it lies on; ``opened`` and ``seen``: how far the band is open and the word
    there, from 0 to 1."""
    dark = theme.paper_green if good else theme.seal[1]
    ink = theme.gold_bright if theme.dark else theme.paper[0]
    if not good:
        ink = mix(theme.paper[0], theme.red_fill, 0.12)
    box, high = band_box(ground, opened), ground.height() * _BAND[1]
    painter.fillRect(box, _faded(box, band_ground(theme, good), 0.94))
    line = mix(dark, theme.gold_bright, 0.55) if good else mix(theme.red_fill, ink, 0.35)
    for y in (box.top(), box.bottom() - 1.5):
        painter.fillRect(QRectF(box.left(), y, box.width(), 1.5), _faded(box, line, 1.0))
    path = text_path(theme.drawn_font(Role.BIG_NUMBER, 200), "\u2009".join(word))
    outline = path.boundingRect()
    size = min(high * 0.80, ground.width() * 0.8 / max(0.1, outline.width()))
    painter.save()
    painter.setOpacity(seen)
    painter.translate(box.center().x(), box.center().y())
    painter.scale(size, size)
    painter.translate(-outline.center())
    ramp = QLinearGradient(0, outline.top(), 0, outline.bottom())
    ramp.setColorAt(0, ink)
    ramp.setColorAt(1, mix(ink, theme.gold if good else theme.red_fill, 0.7))
    painter.fillPath(path.translated(0.02, 0.03), with_alpha(theme.shadow, 0.6))
    painter.fillPath(path, ramp)
    painter.restore()


def _faded(box: QRectF, colour: QColor, alpha: float) -> QLinearGradient:
    """Full in the middle, gone at both ends."""
    ramp = QLinearGradient(box.left(), 0, box.right(), 0)
    for place, part in ((0.0, 0.0), (0.05, 1.0), (0.92, 1.0), (1.0, 0.0)):
        ramp.setColorAt(place, with_alpha(colour, alpha * part))
    return ramp


class WordBand(QWidget):
    """Lies over the table and takes neither keys nor clicks; its own size is the ground."""

    def __init__(self, theme: Theme, word: str, good: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self.word, self._good = theme, word, good
        self._opened = 1.0
        self.setAccessibleName(word)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def play(self) -> None:
        """Open it from its middle line."""
        curve = QEasingCurve.Type.OutCubic
        motion = ValueAnimation(_OPEN_MS, 0.0, 1.0, curve, self._open)
        motion.setParent(self)
        motion.start()

    def _open(self, opened: float) -> None:
        self._opened = opened
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the band, as far as it is open."""
        if self._opened <= 0 or self.rect().isEmpty():
            return
        painter = QPainter(self)
        smooth(painter)
        opened = self._opened
        paint_band(painter, self._theme, self.rect(), self.word, self._good, opened, opened)
        painter.end()
