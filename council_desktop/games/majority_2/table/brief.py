"""Above the lanes, where the supply has no place beside them: what it holds in one line."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from council_desktop.games.majority_2.table.marks import draw_disc
from council_desktop.games.majority_2.table.pictures import SupplyPicture
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.text.elide import BETWEEN
from council_desktop.widgets.paint import Picture, smooth

_DISC, _STEP = 17, 20
"""How large a disc is in one line, and how far the next one is from it, at 100 %."""
_NO_DISC: Final = "–"
"""Where none is free."""
_ROUND: Final = 3
"""Above and below the words together: a small window has no more."""
_APART: Final = 22
"""Between two things in one line."""


class Brief(Picture):
    """Deck and discards, which discs are free, what is known; pressed, it is looked at closely."""

    pressed = Signal()

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self.shown = SupplyPicture()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.hide()

    def set_picture(self, picture: SupplyPicture) -> None:
        """Show these."""
        if picture == self.shown:
            return
        self.shown = picture
        # Heads of parts are no lines of their own in a closer look.
        known = (f"{picture.known_title}:", *picture.known) if picture.known_title else ()
        news = (f"{picture.turn_title}:", *picture.turn) if picture.news else ()
        standing = picture.access[: len(picture.access) - len(picture.turn)]
        told = "\n".join((*standing, *news, *known))
        self.setAccessibleName(picture.title)
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.update()

    def high(self) -> int:
        """How high the line is."""
        return QFontMetrics(self._theme.font(Role.SMALL)).height() + _ROUND

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: a click."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.pressed.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: it is not one on the bare table."""
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: from the left, and what is known at the right."""
        theme, shown, px = self._theme, self.shown, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        left: float = px(6)
        left = self._write(painter, BETWEEN.join((shown.deck, shown.discard)), left) + px(_APART)
        free = [disc for disc in shown.discs if disc.free]
        left = self._write(painter, shown.discs_title, left) + px(8)
        radius = px(_DISC) / 2
        for disc in free:
            centre = QPointF(left + radius, self.height() / 2)
            draw_disc(painter, theme, self._assets, disc.colour, centre, radius)
            left += px(_STEP)
        said = free[0].where if free else _NO_DISC
        painter.setPen(theme.green_text if free else theme.muted)
        left = self._write(painter, said, left + px(3), own=False) + px(_APART)
        room, metrics = self.width() - px(6) - left, QFontMetrics(theme.font(Role.SMALL))
        said = next((one for one in self._ends() if metrics.horizontalAdvance(one) <= room), "")
        self._write(painter, said, left + room - metrics.horizontalAdvance(said))

    def _ends(self) -> Iterator[str]:
        """What may stand at the right, the whole of it first."""
        shown = self.shown
        if shown.news:
            for lines in shown.shorter():
                yield BETWEEN.join((shown.turn_title, *[shown.turn[n] for n in lines]))
        else:
            yield " ".join(shown.known)
            yield " ".join(shown.known_briefly)
            yield shown.known_title

    def _write(self, painter: QPainter, text: str, left: float, *, own: bool = True) -> float:
        """Where it ends; `own`: in the ink of usual words."""
        font = self._theme.font(Role.SMALL)
        wide = QFontMetrics(font).horizontalAdvance(text)
        painter.setFont(font)
        if own:
            painter.setPen(self._theme.ink)
        place = QRectF(left, 0, wide + 2, self.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, text)
        return left + wide
