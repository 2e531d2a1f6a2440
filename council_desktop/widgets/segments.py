"""A few choices side by side of which exactly one holds; arrows go through them."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QRadioButton, QSizePolicy, QWidget

from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import rounded, smooth


class Choice(QRadioButton):
    """One of several: a radio button that a subclass paints."""

    def __init__(self, theme: Theme, value: object, text: str) -> None:
        super().__init__(text)
        self.value = value
        self.theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def hitButton(self, pos: QPoint) -> bool:
        """Qt: all of it can be clicked."""
        return self.rect().contains(pos)

    def minimumSizeHint(self) -> QSize:
        """Qt: never smaller than its words."""
        return self.sizeHint()


class Segment(Choice):
    """One word of a switch."""

    left = right = False
    """Whether another one stands there."""

    def sizeHint(self) -> QSize:
        """Qt: its word."""
        metrics = QFontMetrics(self.theme.font(Role.STRONG))
        px = self.theme.px
        return QSize(metrics.horizontalAdvance(self.text()) + px(28), px(38))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: fill and underline where it is chosen, a ring where the keyboard is."""
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        whole = box.adjusted(-12 if self.left else 0, 0, 12 if self.right else 0, 0)
        shape = rounded(whole, 7)
        painter.setClipRect(self.rect())
        on, hot = self.isChecked(), self.underMouse() or self.isDown()
        ground = theme.active_fill if on else theme.hover if hot else theme.field
        painter.fillPath(shape, ground)
        painter.setPen(QPen(theme.line, 1))
        painter.drawPath(shape)
        if self.left:
            painter.drawLine(box.topLeft(), box.bottomLeft())
        if on:
            bar = QRectF(0, self.height() - px(4), self.width(), px(4))
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(bar, theme.gold)
            painter.restore()
        painter.setFont(theme.font(Role.STRONG if on else Role.BODY))
        painter.setPen(theme.active_text if on else theme.ink)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(3, 3, -3, -3), 5, 5)
        painter.end()


class ChoiceGrid(QWidget):
    """Choices in one line, or in as many as they need; `chosen(value)` by a person only."""

    chosen = Signal(object)
    gap = 0

    def __init__(self, theme: Theme, choices: Sequence[Choice]) -> None:
        super().__init__()
        self.theme = theme
        self.choices = list(choices)
        self._columns = 0
        self._telling = True
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(self.gap)
        self._grid.setVerticalSpacing(max(self.gap, theme.px(4)))
        group = QButtonGroup(self)
        group.setExclusive(True)
        for choice in self.choices:
            group.addButton(choice)
            choice.toggled.connect(self._on_toggled)
            choice.toggled.connect(self._fix_tab)
        self.fit(10_000)

    def minimumSizeHint(self) -> QSize:
        """Qt: as narrow as the widest of them; they find more lines then."""
        widest = max(choice.sizeHint().width() for choice in self.choices)
        return QSize(widest, self._grid.minimumSize().height())

    def set_value(self, value: object) -> None:
        """Choose without telling anybody."""
        self._telling = False
        for choice in self.choices:
            if choice.value == value:
                choice.setChecked(True)
        self._telling = True

    def value(self) -> object:
        """What is chosen."""
        return next((one.value for one in self.choices if one.isChecked()), None)

    def fit(self, width: int) -> None:
        """Place them for this width."""
        widest = max(choice.sizeHint().width() for choice in self.choices)
        count = len(self.choices)
        if sum(one.sizeHint().width() + self.gap for one in self.choices) - self.gap <= width:
            columns = count
        else:
            columns = max(1, min(count, (width + self.gap) // (widest + self.gap)))
            columns = -(-count // -(-count // columns))  # no line with a single one left over
        if columns == self._columns:
            return
        self._columns = columns
        for number, choice in enumerate(self.choices):
            column = number % columns
            self._grid.addWidget(choice, number // columns, column)
            if isinstance(choice, Segment):
                choice.left = column > 0
                choice.right = column < columns - 1 and number < count - 1
        self.updateGeometry()

    def wish(self) -> int:
        """The width of one line."""
        return sum(one.sizeHint().width() + self.gap for one in self.choices)

    def focus(self) -> None:
        """The keyboard goes to the one that is chosen."""
        for choice in self.choices:
            if choice.isChecked():
                choice.setFocus(Qt.FocusReason.TabFocusReason)

    def _fix_tab(self) -> None:
        """Tab stops once, at the one that is chosen."""
        for choice in self.choices:
            on = choice.isChecked()
            choice.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)

    def _on_toggled(self, on: bool) -> None:
        """Not by `clicked`: a screen reader toggles what others click."""
        if on and self._telling:
            self.chosen.emit(self.value())


class SegmentedSwitch(ChoiceGrid):
    """Words side by side."""

    def __init__(self, theme: Theme, choices: Sequence[tuple[object, str]]) -> None:
        super().__init__(theme, [Segment(theme, value, text) for value, text in choices])
