"""Persons as chips: card back, name and, where it is known, numeral. Some can be switched off."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from council_desktop.look.theme import LEAST_TARGET, Role, Theme
from council_desktop.text.elide import cut_name
from council_desktop.widgets.flow import FlowLayout
from council_desktop.widgets.paint import Picture, smooth
from council_desktop.widgets.swatch import paint_swatch

_HIGH, _SWATCH, _GAP, _EDGE, _BETWEEN = 34, 14, 7, 12, 6
_SWATCH_HIGH: Final = 1.3
"""Of its width."""
_SPARE: Final = 6
"""Pixels for the line, and for letters that are wider than they are said to be."""
_LONGEST: Final = 150
"""Pixels of a name at 100 %."""
_OFF: Final = 0.4
"""How much is seen of the card back of somebody who is switched off."""


class _Pill:
    """What a chip shows."""

    def __init__(self, theme: Theme, seat: int | None, name: str, numeral: str) -> None:
        """`seat`: whose card back; None for none."""
        self.theme, self._seat, self._numeral = theme, seat, numeral
        self._metrics = QFontMetrics(theme.font(Role.STRONG))
        self._shown = cut_name(self._metrics, name, theme.px(_LONGEST))

    def size(self) -> QSize:
        """All of it."""
        px = self.theme.px
        wide = 2 * px(_EDGE) + self._metrics.horizontalAdvance(self._shown)
        if self._seat is not None:
            wide += px(_SWATCH + _GAP)
        if self._numeral:
            wide += px(_GAP) + self._metrics.horizontalAdvance(self._numeral)
        return QSize(wide + _SPARE, max(px(_HIGH), LEAST_TARGET))

    def paint(self, widget: QWidget, on: bool, hot: bool = False) -> None:
        """Filled, with a line; dashed and pale where it is off."""
        theme, px = self.theme, self.theme.px
        painter = QPainter(widget)
        smooth(painter)
        box = QRectF(widget.rect()).adjusted(1, 1, -1, -1)
        round_ = box.height() / 2
        line = Qt.PenStyle.SolidLine if on else Qt.PenStyle.DashLine
        painter.setPen(QPen(theme.line, 1, line))
        painter.setBrush(theme.hover if hot else theme.field if on else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, round_, round_)
        words = box.adjusted(px(_EDGE), 0, -px(_EDGE), 0)
        if self._seat is not None:
            high = px(_SWATCH) * _SWATCH_HIGH
            back = QRectF(words.left(), box.center().y() - high / 2, px(_SWATCH), high)
            painter.setOpacity(1.0 if on else _OFF)
            paint_swatch(painter, back, theme.seats[self._seat % len(theme.seats)], theme)
            painter.setOpacity(1.0)
            words.setLeft(back.right() + px(_GAP))
        painter.setFont(theme.font(Role.STRONG))
        painter.setPen(theme.ink if on else theme.muted)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self._shown)
        if self._numeral:
            painter.setPen(theme.gold_text)
            right = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
            painter.drawText(words, right, self._numeral)
        if widget.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), round_ - 2, round_ - 2)
        painter.end()


class MemberChip(Picture):
    """A member of a council."""

    def __init__(self, theme: Theme, seat: int, name: str, numeral: str, spoken: str) -> None:
        super().__init__()
        self._pill = _Pill(theme, seat, name, numeral)
        self.setAccessibleName(spoken)
        self.setToolTip(spoken)
        self.setFixedSize(self._pill.size())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the chip."""
        self._pill.paint(self, True)


class PersonChip(QAbstractButton):
    """Somebody who can be switched on and off."""

    def __init__(self, theme: Theme, seat: int | None, name: str) -> None:
        super().__init__()
        self._pill = _Pill(theme, seat, name, "")
        self.setText(name)
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setChecked(True)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: all of it."""
        return self._pill.size()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the chip."""
        self._pill.paint(self, self.isChecked(), self.underMouse() or self.isDown())


class PersonChips(QWidget):
    """A chip for each person, at least one of them on, beside something that leads them."""

    changed = Signal()
    """Somebody is on, or off."""

    def __init__(self, theme: Theme, tip: str, lead: QWidget) -> None:
        """`tip`: what a chip does; `lead` takes the room beside them."""
        super().__init__()
        self._theme, self._tip = theme, tip
        self.chips: list[PersonChip] = []
        self._box = FlowLayout(theme.px(_BETWEEN), parent=self)
        self._box.addWidget(lead)

    def show_people(self, people: Sequence[tuple[int | None, str]]) -> None:
        """Seat (None: several people) and name of each; all are on."""
        for gone in self.chips:
            self._box.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        self.chips = [PersonChip(self._theme, seat, name) for seat, name in people]
        for chip in self.chips:
            chip.setToolTip(self._texted(chip.text()))
            chip.clicked.connect(lambda _=False, chip=chip: self._on_clicked(chip))
            self._box.addWidget(chip)
            chip.show()

    def _texted(self, name: str) -> str:
        return f"{name}\n{self._tip}"

    def _on_clicked(self, chip: PersonChip) -> None:
        if not any(one.isChecked() for one in self.chips):
            chip.setChecked(True)
            return
        self.changed.emit()

    def on(self) -> list[bool]:
        """Who is on, in their order."""
        return [chip.isChecked() for chip in self.chips]
