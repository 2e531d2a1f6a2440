"""A row that folds: its title and what it is set to, and its controls when it is open."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.services.theme import Role, Theme
from council_desktop.widgets.paint import smooth


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
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(title)

    def set_summary(self, text: str) -> None:
        self._summary = text
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.update()

    def sizeHint(self) -> QSize:
        lines = QFontMetrics(self._theme.font(Role.STRONG)).height()
        lines += QFontMetrics(self._theme.font(Role.SMALL)).height()
        return QSize(self._theme.px(240), lines + self._theme.px(16))

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
        left, width = px(42), box.width() - px(54)
        strong, small = theme.font(Role.STRONG), theme.font(Role.SMALL)
        high, low = QFontMetrics(strong).height(), QFontMetrics(small).height()
        top = box.center().y() - (high + low) / 2
        painter.setFont(strong)
        painter.setPen(theme.ink)
        painter.drawText(QRectF(left, top, width, high), 0, self.text())
        painter.setFont(small)
        painter.setPen(theme.muted)
        words = QFontMetrics(small).elidedText(
            self._summary, Qt.TextElideMode.ElideRight, int(width)
        )
        painter.drawText(QRectF(left, top + high, width, low), 0, words)
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
        """What it is set to, in words."""
        self.head.set_summary(text)

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
