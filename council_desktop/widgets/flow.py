"""Widgets side by side, in as many lines as they need: what has no room goes to the next line."""

from math import ceil

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


def _grows(item: QLayoutItem) -> bool:
    """Not what has one width only, though parts of it would grow: the room would stay empty."""
    if item.minimumSize().width() >= item.maximumSize().width():
        return False
    return bool(item.expandingDirections() & Qt.Orientation.Horizontal)


def _least(item: QLayoutItem) -> QSize:
    """What a widget needs: one that grows can do with less than it would like."""
    hint = item.sizeHint()
    return QSize(item.minimumSize().width(), hint.height()) if _grows(item) else hint


class FlowLayout(QLayout):
    """As narrow as its widest widget; lines begin at the left, what grows takes the rest of its
    line."""

    def __init__(
        self,
        gap: int,
        *,
        fill: bool = False,
        even: bool = False,
        centre: bool = False,
        between: int | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`gap`: pixels between widgets, and between lines unless these have `between`; `fill`:
        every line is as wide as there is room; `even`: no line holds much less than another, and
        widgets of a line are equally wide if they can; `centre`: it stands in the middle."""
        super().__init__(parent)
        self._gap, self._fill, self._centre, self._even = gap, fill, centre, even
        self._between = gap if between is None else between
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """By width: Qt asks for the same again and again, until something has changed."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Qt: one more at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Qt: how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Qt: the one at this place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Qt: no longer laid out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Qt: it takes no more than it needs, but stands in the middle of all there is."""
        return Qt.Orientation.Horizontal if self._centre else Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Qt: fewer pixels to the side, more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: all lines."""
        if width not in self._heights:
            margins = self.contentsMargins()
            inner = QRect(0, 0, width - margins.left() - margins.right(), 0)
            high = self._arrange(inner, move=False)
            self._heights[width] = high + margins.top() + margins.bottom()
        return self._heights[width]

    def invalidate(self) -> None:
        """Qt: something in it has changed."""
        self._heights.clear()
        super().invalidate()

    def sizeHint(self) -> QSize:
        """Qt: everything on one line."""
        sizes = [item.sizeHint() for item in self._seen()]
        wide = sum(size.width() for size in sizes) + self._gap * max(0, len(sizes) - 1)
        return self._with_margins(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Qt: the widest of all on a line of its own."""
        sizes = [_least(item) for item in self._seen()]
        return self._with_margins(
            max((size.width() for size in sizes), default=0),
            max((size.height() for size in sizes), default=0),
        )

    def _with_margins(self, wide: int, high: int) -> QSize:
        margins = self.contentsMargins()
        return QSize(
            wide + margins.left() + margins.right(), high + margins.top() + margins.bottom()
        )

    def setGeometry(self, rect: QRect) -> None:
        """Qt: this place."""
        super().setGeometry(rect)
        self._arrange(rect.marginsRemoved(self.contentsMargins()), move=True)

    def _seen(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lines(self, wide: int) -> list[list[QLayoutItem]]:
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._seen():
            needed = _least(item).width()
            if not lines or used + self._gap + needed > wide:
                lines.append([])
                used = -self._gap
            lines[-1].append(item)
            used += self._gap + needed
        return self._evened(lines, wide) if self._even and len(lines) > 1 else lines

    def _evened(self, lines: list[list[QLayoutItem]], wide: int) -> list[list[QLayoutItem]]:
        """As many lines, each of equally many widgets, where these have room so."""
        items = [item for line in lines for item in line]
        most = ceil(len(items) / len(lines))
        found = [items[start : start + most] for start in range(0, len(items), most)]
        fits = all(
            sum(_least(item).width() for item in line) + self._gap * (len(line) - 1) <= wide
            for line in found
        )
        return found if fits else lines

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Gives everything its place if it is to `move`; how high all lines are."""
        y = rect.top()
        for line in self._lines(rect.width()):
            sizes = [_least(item) for item in line]
            if self._even:
                share = (rect.width() - self._gap * (len(line) - 1)) // len(line)
                if share >= max(size.width() for size in sizes):
                    sizes = [QSize(share, size.height()) for size in sizes]
            high = max(size.height() for size in sizes)
            used = sum(size.width() for size in sizes) + self._gap * (len(line) - 1)
            growing = [item for item in line if self._fill or _grows(item)]
            spare = max(0, rect.width() - used)
            x = rect.left() + (spare // 2 if self._centre else 0)
            for item, size in zip(line, sizes, strict=True):
                more = 0
                if item in growing:
                    most = item.maximumSize().width() - size.width()
                    more = min(spare // len(growing), max(0, most))
                    growing, spare = growing[1:], spare - more
                wide = min(size.width() + more, rect.width())
                if move:
                    item.setGeometry(QRect(x, y, wide, high))
                x += wide + self._gap
            y += high + self._between
        return max(0, y - self._between - rect.top())
