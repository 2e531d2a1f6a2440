"""A sentence on a window that goes away by itself, and lies over nothing meanwhile."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QTextEdit,
    QWidget,
)

from council_desktop.look.theme import Role, Theme, css
from council_desktop.system.announce import announce
from council_desktop.widgets.plain import PlainLabel

_WIDEST: Final = 760
_BESIDE: Final = 40
_BELOW_BAR: Final = 62
"""Where it begins: the bars of all pages end above."""
_SPARE: Final = 12
_WIDTHS: Final = (1.0, 0.7, 0.5)
"""Of its words on one line: narrower where that lies over something."""
_LEAST: Final = 220
_STEP: Final = 12
_ACROSS: Final = (0.5, 0.0, 1.0, 0.25, 0.75, 0.125, 0.875)
"""Places beside one another that are tried, of what is left beside it."""
_MOST: Final = 0.5
"""Of the window: what is larger has a name for all that is in it, and is looked at part by part."""
_READ: Final = (
    QAbstractButton,
    QLineEdit,
    QAbstractSpinBox,
    QComboBox,
    QAbstractItemView,
    QTextEdit,
)


class Note(PlainLabel):
    """A strip of paper; read aloud once."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(parent=window)
        self.setObjectName("note")
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        self._top = _BELOW_BAR
        self._clock = QTimer(self)
        self._clock.setSingleShot(True)
        self._clock.timeout.connect(self.hide)

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._top = theme.px(_BELOW_BAR)
        self.setMargin(theme.px(10))
        self.setFont(theme.font(Role.BODY))
        self.setStyleSheet(
            f"QLabel#note {{ background: {css(theme.paper[0])}; color: {css(theme.paper_ink)};"
            f" border: 1px solid {css(theme.paper_edge)}; border-radius: 8px; }}"
        )

    def say(self, sentence: str, ms: int) -> None:
        """Show it for so long; where, says `place`."""
        self.setText(sentence)
        self.show()
        self.raise_()
        self._clock.start(ms)
        announce(self, sentence)

    def place(self, area: QRect | None = None) -> None:
        """Within an area of the window, where it covers nothing that is read or pressed, as high
        as that can be; else where it covers least. Without an area below the bar of a page."""
        window = self.parentWidget()
        assert window is not None
        if area is None:
            area = window.rect().adjusted(_BESIDE, self._top, -_BESIDE, -_BESIDE)
        whole = self.fontMetrics().horizontalAdvance(self.text()) + 2 * self.margin() + _SPARE
        widest = min(area.width(), _WIDEST, whole)
        there = _taken(window, self)
        best: tuple[int, QRect] | None = None
        for part in _WIDTHS:
            wide = max(min(widest, _LEAST), round(widest * part))
            for spot in _spots(area, QSize(wide, self.heightForWidth(wide))):
                covered = sum(_size(spot & one) for one in there if spot.intersects(one))
                if best is None or covered < best[0]:
                    best = covered, spot
                if not covered:
                    break
            if best is not None and not best[0]:
                break
        assert best is not None
        self.setGeometry(best[1])


def _spots(area: QRect, size: QSize) -> Iterator[QRect]:
    """From the top down, those in the middle first."""
    beside = area.width() - size.width()
    for y in range(area.top(), max(area.top(), area.bottom() - size.height()) + 1, _STEP):
        for part in _ACROSS:
            yield QRect(QPoint(area.left() + round(beside * part), y), size)


def _taken(window: QWidget, note: QWidget) -> list[QRect]:
    """Where something stands that is read or pressed."""
    whole = _size(window.rect())
    found = []
    for part in window.findChildren(QWidget):
        if part is note or not part.isVisible() or not _says(part):
            continue
        box = part.visibleRegion().boundingRect()
        if isinstance(part, QLabel) and part.text():
            wrap = Qt.TextFlag.TextWordWrap.value if part.wordWrap() else 0
            flags = part.alignment().value | wrap
            box &= part.fontMetrics().boundingRect(part.contentsRect(), flags, part.text())
        elif isinstance(part, QAbstractItemView):
            model = part.model()
            last = model.rowCount() - 1 if model is not None else -1
            end = part.visualRect(model.index(last, 0)) if last >= 0 else QRect()
            box.setBottom(min(box.bottom(), end.bottom()))
        elif isinstance(part, QTextEdit):
            end_y = round(part.document().size().height()) - part.verticalScrollBar().value()
            box.setBottom(min(box.bottom(), end_y))
        box.translate(part.mapTo(window, QPoint()))
        if box.isValid() and _size(box) < whole * _MOST:
            found.append(box)
    return found


def _says(part: QWidget) -> bool:
    if isinstance(part, QLabel):
        return bool(part.text()) or not part.pixmap().isNull()
    if isinstance(part, _READ):
        return True
    holds = any(one.isVisible() for one in part.children() if isinstance(one, QWidget))
    return bool(part.accessibleName()) and (_paints(type(part)) or not holds)


def _paints(kind: type) -> bool:
    """Whether it is more than a frame round what it holds."""
    own = (one for one in kind.__mro__ if not one.__module__.startswith("PySide6"))
    return any("paintEvent" in vars(one) for one in own)


def _size(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())
