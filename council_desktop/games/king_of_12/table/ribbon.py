"""The steps of a turn in a row above King's table; what has happened can be looked at again."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QWidget

from council_desktop.games.king_of_12.table.pictures import RibbonPicture, RibbonStep
from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import LEAST_TARGET, Role, Theme
from council_desktop.table.parts import Roving, draw_focus, let_go
from council_desktop.widgets.paint import shrunk, smooth

_TICK: Final = 15
_PAD: Final = 8
_HIGH: Final = 34
_LEAST: Final = 0.7
"""A step's name is written no smaller than this, of its usual size."""


def _high(theme: Theme) -> int:
    """How high a step is."""
    return max(theme.px(_HIGH), LEAST_TARGET)


class Cell(QAbstractButton):
    """One step."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self.step = RibbonStep("", "", "")
        self._named = True
        self.setCheckable(True)

    def set_step(self, step: RibbonStep) -> None:
        """Show a step."""
        self.step = step
        self.setToolTip(step.long)
        self.setAccessibleName(step.access)
        self.updateGeometry()
        if not step.open:
            let_go(self)
        self.setEnabled(step.open)
        self.setChecked(step.looked)
        self.update()

    def nextCheckState(self) -> None:
        """Qt: which step is looked at is said from outside."""

    def set_named(self, named: bool) -> None:
        """Without its name where there is no room for all of them."""
        if named != self._named:
            self._named = named
            self.updateGeometry()
            self.update()

    def wide(self) -> int:
        """The width with mark and name."""
        metrics = QFontMetricsF(self._theme.font(Role.STRONG))
        px = self._theme.px
        return round(metrics.horizontalAdvance(self.step.name)) + px(_TICK + 3 * _PAD)

    def sizeHint(self) -> QSize:
        """Qt: mark and name, or the mark alone."""
        wide = self.wide() if self._named else self._theme.px(_TICK + 2 * _PAD)
        return QSize(wide, _high(self._theme))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: ground, mark, name."""
        theme, px, step = self._theme, self._theme.px, self.step
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        looked = step.looked
        hot = self.isEnabled() and self.underMouse()
        painter.setPen(QPen(theme.gold if looked else theme.line_soft, 1.4 if looked else 1))
        painter.setBrush(theme.active_fill if looked else theme.hover if hot else theme.field)
        painter.drawRoundedRect(box.adjusted(1, 0, -1, 0), 5, 5)
        done = step.state == "done"
        role = Role.STRONG if looked or step.state == "now" else Role.BODY
        tick = px(_TICK) if done or not self._named else 0
        gap = px(_PAD) if tick and self._named else 0
        name = step.name if self._named else ""
        painter.setFont(shrunk(theme.font(role), name, box.width() - tick - gap - 4, _LEAST))
        words = painter.fontMetrics().horizontalAdvance(step.name)
        whole = tick + gap + (words if self._named else 0)
        left = box.center().x() - whole / 2
        ink = theme.active_text if looked else theme.ink if step.state != "later" else theme.muted
        if tick:
            mark = QRectF(left, box.center().y() - tick / 2, tick, tick)
            if done:
                draw_glyph(painter, self._assets.glyph("check"), mark, theme.green_text)
            else:
                painter.setPen(ink)
                painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, str(step.number))
        if self._named:
            painter.setPen(ink)
            area = QRectF(left + tick + gap, box.top(), words + 2, box.height())
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, step.name)
        if self.hasFocus():
            draw_focus(painter, theme, QRectF(self.rect()).adjusted(2, 2, -2, -2), 4)


class Ribbon(QWidget):
    """All steps of the turn; `picked` is the number of the one that is to be looked at."""

    picked = Signal(int)

    def __init__(self, theme: Theme, assets: Assets, name: str, parent: QWidget) -> None:
        """`name`: what a screen reader calls it."""
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = RibbonPicture()
        self.cells: list[Cell] = []
        self.zone = Roving(self)
        self.setAccessibleName(name)
        self._box = QHBoxLayout(self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(0)

    def high(self) -> int:
        """How high it is."""
        return _high(self._theme)

    def set_picture(self, picture: RibbonPicture) -> None:
        """Show the steps."""
        if picture == self._picture:
            return
        self._picture = picture
        while len(self.cells) > len(picture.steps):
            gone = self.cells.pop()
            self._box.removeWidget(gone)
            let_go(gone)
            gone.hide()
            gone.deleteLater()
        while len(self.cells) < len(picture.steps):
            cell = Cell(self._theme, self._assets, self)
            number = len(self.cells)
            cell.clicked.connect(lambda _=False, number=number: self.picked.emit(number))
            self._box.addWidget(cell, 1)
            self.cells.append(cell)
        for cell, step in zip(self.cells, picture.steps, strict=True):
            cell.set_step(step)
        looked = [cell for cell in self.cells if cell.step.looked and cell.step.open]
        self.zone.set_widgets(
            [cell for cell in self.cells if cell.step.open], looked[0] if looked else None
        )
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: names only where all of them fit."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if not self.cells:
            return
        each = self.width() / len(self.cells)
        named = all(cell.wide() <= each for cell in self.cells)
        for cell in self.cells:
            cell.set_named(named or cell.step.looked)
            self._box.setStretchFactor(cell, 1 if named else 3 if cell.step.looked else 1)
