"""A row that folds: its title and what it is set to, and its controls when it is open."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.paint import WRAP, grow_downwards, smooth, wrapped

_LEFT: Final = 42
_RIGHT: Final = 12
"""Pixels beside the words, the mark at the left included."""


class _Head(QAbstractButton):
    def __init__(self, theme: Theme, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._summary = ""
        self.setText(title)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        grow_downwards(self)
        self.setAccessibleName(title)

    def set_summary(self, text: str) -> None:
        self._summary = text
        self.setAccessibleDescription(text)
        self.updateGeometry()
        self.update()

    def _words_width(self, wide: int) -> int:
        return wide - self._theme.px(_LEFT) - self._theme.px(_RIGHT)

    def _summary_height(self, wide: int) -> int:
        """On as many lines as the summary needs in a row of this width."""
        return wrapped(self._theme.font(Role.SMALL), self._summary, self._words_width(wide))

    def heightForWidth(self, wide: int) -> int:
        title = QFontMetrics(self._theme.font(Role.STRONG)).height()
        return title + self._summary_height(wide) + self._theme.px(16)

    def sizeHint(self) -> QSize:
        wide = self._theme.px(240)
        lines = QFontMetrics(self._theme.font(Role.STRONG)).height()
        lines += QFontMetrics(self._theme.font(Role.SMALL)).height()
        return QSize(wide, lines + self._theme.px(16))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(160), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.hover)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
        centre = QPointF(px(22), box.center().y())
        side = px(4.5)
        mark = QPainterPath()
        if self.isChecked():
            mark.moveTo(centre + QPointF(-side, -side / 2))
            mark.lineTo(centre + QPointF(side, -side / 2))
            mark.lineTo(centre + QPointF(0, side * 0.7))
        else:
            mark.moveTo(centre + QPointF(-side / 2, -side))
            mark.lineTo(centre + QPointF(side * 0.7, 0))
            mark.lineTo(centre + QPointF(-side / 2, side))
        mark.closeSubpath()
        painter.fillPath(mark, theme.gold)
        left, width = px(_LEFT), self._words_width(self.width())
        strong, small = theme.font(Role.STRONG), theme.font(Role.SMALL)
        high, low = QFontMetrics(strong).height(), self._summary_height(self.width())
        top = box.center().y() - (high + low) / 2
        painter.setFont(strong)
        painter.setPen(theme.ink)
        painter.drawText(QRectF(left, top, width, high), 0, self.text())
        painter.setFont(small)
        painter.setPen(theme.muted)
        painter.drawText(QRectF(left, top + high, width, low), WRAP, self._summary)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 8, 8)
        painter.end()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Right and not self.isChecked():
            self.setChecked(True)
        elif event.key() == Qt.Key.Key_Left and self.isChecked():
            self.setChecked(False)
        else:
            super().keyPressEvent(event)


class FoldRow(QFrame):
    """`opened` when it unfolds; add its controls to `inside`."""

    opened = Signal()

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "low")
        # Not `Maximum`: that would hold it to its hint, which knows no lines of a narrow column.
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        px = theme.px
        box = QVBoxLayout(self)
        box.setContentsMargins(1, 1, 1, 1)
        box.setSpacing(0)
        self.head = _Head(theme, title, self)
        self.body = QWidget()
        self.inside = QVBoxLayout(self.body)
        self.inside.setContentsMargins(px(40), 0, px(14), px(12))
        self.inside.setSpacing(px(6))
        self.body.hide()
        box.addWidget(self.head)
        box.addWidget(self.body)
        self.head.toggled.connect(self._on_toggled)

    def set_summary(self, text: str) -> None:
        """What it is set to, in words: a line as those of the other rows, whose full stop goes
        where there is but one sentence."""
        one = text[:-1] if text.endswith(".") and text.count(". ") == 0 else text
        self.head.set_summary(one)

    def set_open(self, opened: bool) -> None:
        """Fold or unfold."""
        self.head.setChecked(opened)

    def is_open(self) -> bool:
        """Is it unfolded?"""
        return self.head.isChecked()

    def _on_toggled(self, opened: bool) -> None:
        self.body.setVisible(opened)
        if opened:
            self.opened.emit()
