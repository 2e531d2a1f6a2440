"""A sentence on a window that goes away by itself, and lies over nothing meanwhile."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QTextEdit,
    QWidget,
)

from council_desktop.look.theme import Role, Theme, css
from council_desktop.system.announce import announce
from council_desktop.widgets.plain import PlainLabel

FLOATS: Final = "floats"
"""Property of what lies over a page for longer than a sentence does."""
ASKED: Final = "asked"
"""Property of words that say what is asked or chosen: rather than over them it lies over others."""
_WIDEST: Final = 760
_BESIDE: Final = 40
_BELOW_BAR: Final = 62
"""Where it begins: the bars of all pages end above."""
_SPARE: Final = 12
_WIDTHS: Final = (1.0, 0.7, 0.5)
"""Of its words on one line: narrower where that lies over something."""
_LEAST: Final = 220
_STEP: Final = 12
_AIR: Final = 6
"""At least so far from what it does not lie over."""
_MOVES: Final = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize)
_MOST: Final = 0.5
"""Of the window: what is larger has a name for all that is in it, and is looked at part by part."""
_MOST_PICTURE: Final = 0.15
"""The same for what holds other parts, or has no name: what is larger is ground."""
_LINES: Final = 2
"""So many lines high at most is a row of painted words, not a picture."""
_FLOATING, _ASKED, _WORDS, _PICTURE = 60, 160, 16, 1
"""How much it costs to lie over a pixel of it, where nothing is free."""
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

    pushed = Signal()
    """Something else that floats has come, or lies elsewhere: it is to be placed again."""

    def __init__(self, window: QWidget) -> None:
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
        for part in _floating(self):
            part.removeEventFilter(self)  # Once, however often.
            part.installEventFilter(self)
        self.show()
        self.raise_()
        self._clock.start(ms)
        announce(self, sentence)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: what floats beside it has come or moved."""
        if event.type() in _MOVES and self.isVisible():
            self.pushed.emit()
        return False

    def place(self, area: QRect | None = None) -> None:
        """Within an area of the window, where it covers nothing that is read or pressed, as high
        as that can be; else where it covers least. Without an area below the bar of a page."""
        window = self.parentWidget()
        assert window is not None
        if area is None:
            area = window.rect().adjusted(_BESIDE, self._top, -_BESIDE, -_BESIDE)
        whole = self.fontMetrics().horizontalAdvance(self.text()) + 2 * self.margin() + _SPARE
        widest = min(area.width(), _WIDEST, whole)
        there = self._there()
        best: tuple[int, QRect] | None = None
        for part in _WIDTHS:
            wide = max(min(widest, _LEAST), round(widest * part))
            for cost, spot in _spots(area, QSize(wide, self.heightForWidth(wide)), there):
                if best is None or cost < best[0]:
                    best = cost, spot
                if not cost:
                    break
            if best is not None and not best[0]:
                break
        assert best is not None
        self.setGeometry(best[1])

    def give_way(self, area: QRect | None = None) -> None:
        """Something else may be read where it lies: then it lies elsewhere, else it stays."""
        if self.isVisible() and any(box.intersects(self.geometry()) for box, _ in self._there()):
            self.place(area)

    def _there(self) -> list[tuple[QRect, int]]:
        """What should not be covered, and what each pixel of it would cost."""
        window = self.parentWidget()
        assert window is not None
        floating = [one for one in _floating(self) if one.isVisible()]
        over = [(QRect(one.mapTo(window, QPoint()), one.size()), _FLOATING) for one in floating]
        return [*_taken(window, self), *over]


def _floating(note: QWidget) -> list[QWidget]:
    """All that may lie over the pages of its window, shown or not."""
    window = note.parentWidget()
    assert window is not None
    return [one for one in window.findChildren(QWidget) if one.property(FLOATS)]


def _spots(area: QRect, size: QSize, there: list[tuple[QRect, int]]) -> Iterator[tuple[int, QRect]]:
    """Places from the top down, at each height the best one, with what it costs; of equal ones
    that nearest to the middle."""
    wide, high, first = size.width(), size.height(), area.left()
    last = first + max(0, area.width() - wide)
    middle = (first + last) // 2
    boxes = [  # plain numbers: thousands of rectangles of Qt would hold up the window
        (one.left(), one.right() + 1, one.top(), one.bottom() + 1, weight)
        for one, weight in there
        if one.intersects(area)
    ]
    for y in range(area.top(), max(area.top(), area.bottom() - high) + 1, _STEP):
        found = [
            (left, right, weight * (min(low, y + high) - max(top, y)))
            for left, right, top, low, weight in boxes
            if top < y + high and low > y
        ]
        ends = {middle, first, last}
        for left, right, _ in found:
            ends |= {right, left - wide}
        cost, _, x = min(
            (_cost(x, wide, found), abs(x - middle), x) for x in ends if first <= x <= last
        )
        yield cost, QRect(QPoint(x, y), size)


def _cost(x: int, wide: int, found: list[tuple[int, int, int]]) -> int:
    """Of what is covered from `x` on: `found` are left, right and what each column of it costs."""
    return sum(
        weight * (min(right, x + wide) - max(left, x))
        for left, right, weight in found
        if left < x + wide and right > x
    )


def _taken(window: QWidget, note: QWidget) -> list[tuple[QRect, int]]:
    """Where something stands that is read, pressed or looked at, with what it weighs."""
    whole, row = _size(window.rect()), _LINES * note.fontMetrics().height()
    found = []
    for part in window.findChildren(QWidget):
        if part is note or not part.isVisible() or not (_says(part) or _paints(type(part))):
            continue
        stands: Sequence[QRect] | None = getattr(part, "stands", None)
        if stands is not None:  # All else of it is ground.
            found += [(one.translated(part.mapTo(window, QPoint())), _WORDS) for one in stands]
            continue
        written: Sequence[QRect] = getattr(part, "written", ())
        found += [(one.translated(part.mapTo(window, QPoint())), _WORDS) for one in written]
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
        box = box.translated(part.mapTo(window, QPoint())).adjusted(-_AIR, -_AIR, _AIR, _AIR)
        words = isinstance(part, _READ) or (isinstance(part, QLabel) and bool(part.text()))
        most = _MOST if words or (_says(part) and not _holds(part)) else _MOST_PICTURE
        if box.isValid() and _size(box) < whole * most:
            read = words or box.height() <= row or getattr(part, "decides", False)
            asked = _ASKED if part.property(ASKED) else _WORDS
            found.append((box, asked if read else _PICTURE))
    return found


def _holds(part: QWidget) -> bool:
    return any(one.isVisible() for one in part.children() if isinstance(one, QWidget))


def _says(part: QWidget) -> bool:
    if isinstance(part, QLabel):
        return bool(part.text()) or not part.pixmap().isNull()
    if isinstance(part, _READ):
        return True
    return bool(part.accessibleName()) and (_paints(type(part)) or not _holds(part))


def _paints(kind: type) -> bool:
    """Whether it is more than a frame round what it holds."""
    own = (one for one in kind.__mro__ if not one.__module__.startswith("PySide6"))
    return any("paintEvent" in vars(one) for one in own)


def _size(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())
