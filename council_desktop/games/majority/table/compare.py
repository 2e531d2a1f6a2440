"""All cards in hand beside one another: what each would make the colours pay. It takes the place of
the round table while somebody compares."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from council_desktop.games.majority.table.pictures import ComparePicture, CompareRow
from council_desktop.games.majority.table.suits import COLOURS, MARKS, colour_of, power_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.table.parts import (
    Chooser,
    Panel,
    Roving,
    draw_focus,
    label,
    remove,
    set_text,
)
from council_desktop.text.elide import cut_name
from council_desktop.widgets.look import up_and_down
from council_desktop.widgets.marks import draw_mark
from council_desktop.widgets.paint import Picture, shrunk, smooth

_LOW, _HIGH = 27, 46
"""Of a row, at 100 %."""
_NAME: Final = 0.3
"""Of the width, for the card."""
_SUMS: Final = 1.25
"""The sums of all colours have so much of the width of one colour."""
_LEAST: Final = 0.7
"""Words and figures are written no smaller than this, of their size."""
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignVCenter)
_CENTRE: Final = int(Qt.AlignmentFlag.AlignCenter)
_WRAP: Final = int(Qt.TextFlag.TextWordWrap)


def _columns(theme: Theme, row: QRectF) -> list[QRectF]:
    """Places of the three colours and of both sums in a row."""
    pad = theme.px(6)
    left = row.left() + row.width() * _NAME
    each = (row.right() - pad - left) / (len(COLOURS) + 2 * _SUMS)
    wide = [each] * len(COLOURS) + [each * _SUMS] * 2
    found = []
    for one in wide:
        found.append(QRectF(left, row.top(), one, row.height()))
        left += one
    return found


class _Heads(Picture):
    """Over the columns: the marks of the colours, and whose sums follow."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._assets = theme, assets
        self.sides: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Qt: two small lines."""
        line = QFontMetrics(self.theme.font(Role.CAPTION)).height()
        return QSize(self.theme.px(200), 2 * line + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: marks and words."""
        theme = self.theme
        painter = QPainter(self)
        smooth(painter)
        places = _columns(theme, QRectF(self.rect()))
        for colour, place in zip(COLOURS, places, strict=False):
            radius = min(theme.px(11), place.width() * 0.3)
            mark = MARKS[colour]
            draw_mark(painter, theme, self._assets, mark, place.center(), radius, rim=theme.dark)
        painter.setPen(theme.muted)
        for words, place in zip(self.sides, places[len(COLOURS) :], strict=True):
            widest = max(words.split(), key=len, default="")
            painter.setFont(shrunk(theme.font(Role.CAPTION), widest, place.width(), _LEAST))
            painter.drawText(place, _CENTRE | _WRAP, words)


class CompareLine(Chooser):
    """A card, and what every colour and both sides would have with it."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme, self._assets = theme, assets
        self.shown: CompareRow | None = None
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def set_row(self, row: CompareRow) -> None:
        """Show a card."""
        if row != self.shown:
            self.shown = row
            self.set_token(row.token, row.chosen)
            self.setAccessibleName(row.access)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the card's name, then figures with what the card makes of them."""
        row, theme = self.shown, self.theme
        if row is None:
            return
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        painter.setPen(QPen(theme.line_soft, 1))
        painter.drawLine(box.topLeft(), box.topRight())
        inner = box.adjusted(2, 2, -2, -2)
        if row.chosen or self.pointed_at:
            painter.setPen(QPen(theme.gold, 1.6) if row.chosen else Qt.PenStyle.NoPen)
            painter.setBrush(with_alpha(theme.gold, 0.14) if row.chosen else theme.hover)
            painter.drawRoundedRect(inner, 6, 6)
        places = _columns(theme, box)
        self._paint_card(painter, row, places[0].left())
        for number, (cell, place) in enumerate(zip(row.cells, places, strict=True)):
            best = row.best and number == len(COLOURS)
            self._paint_cell(painter, cell, place, best, number >= len(COLOURS))
        if self.hasFocus():
            draw_focus(painter, theme, inner, 6)

    def _paint_card(self, painter: QPainter, row: CompareRow, end: float) -> None:
        theme, px = self.theme, self.theme.px
        left, middle = float(px(8)), self.height() / 2
        if row.card:
            radius = min(px(10), self.height() * 0.32)
            mark = MARKS[colour_of(row.card)]
            centre = QPointF(left + radius, middle)
            draw_mark(painter, theme, self._assets, mark, centre, radius, rim=theme.dark)
            left += 2 * radius + px(6)
            painter.setFont(theme.font(Role.NUMBER))
            painter.setPen(theme.ink)
            wide = QFontMetrics(painter.font()).horizontalAdvance("10")
            figure = QRectF(left, 0, wide, self.height())
            painter.drawText(figure, _CENTRE, str(power_of(row.card)))
            left += wide + px(6)
        painter.setFont(theme.font(Role.STRONG if row.card else Role.BODY))
        painter.setPen(theme.ink if row.card else theme.muted)
        room = end - left - 2
        painter.setFont(shrunk(painter.font(), row.name, room, _LEAST))
        name = cut_name(painter.fontMetrics(), row.name, int(room))
        painter.drawText(QRectF(left, 0, room, self.height()), _MIDDLE, name)

    def _paint_cell(
        self, painter: QPainter, cell: tuple[str, str, str], place: QRectF, best: bool, total: bool
    ) -> None:
        """The coins, and beside them how many more or fewer that are."""
        theme = self.theme
        coins, change, tone = cell
        figures, small = theme.font(Role.NUMBER), theme.font(Role.SMALL_STRONG)
        first = QFontMetrics(figures).horizontalAdvance(coins)
        second = QFontMetrics(small).horizontalAdvance(change) + 3 if change else 0
        narrow = min(1.0, max(0.1, (place.width() - 2) / max(1, first + second)))
        painter.save()
        painter.translate(place.center())
        painter.scale(narrow, narrow)
        left = -(first + second) / 2
        high = self.height()
        painter.setFont(figures)
        plain = theme.ink if total or change else theme.muted
        painter.setPen(theme.gold_text if best else plain)
        painter.drawText(QRectF(left, -high / 2, first + 2, high), _MIDDLE, coins)
        if change:
            painter.setFont(small)
            tones = {"good": theme.green_text, "bad": theme.red_text}
            painter.setPen(tones.get(tone, theme.muted))
            painter.drawText(QRectF(left + first + 3, -high / 2, second + 2, high), _MIDDLE, change)
        painter.restore()


class Compare(QScrollArea):
    """Shows one ComparePicture; without rows it is not to be seen."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._assets = theme, assets
        self._picture = ComparePicture()
        self.setFrameShape(QFrame.Shape.NoFrame)
        panel = Panel()
        self._column = column = QVBoxLayout(panel)
        column.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8))
        column.setSpacing(theme.px(2))
        self._title = label("", "title", panel)
        self._note = label("", "muted", panel)
        for words in (self._title, self._note):
            words.setWordWrap(True)
            column.addWidget(words)
        self._heads = _Heads(theme, assets, panel)
        column.addWidget(self._heads)
        self._box = QVBoxLayout()
        self._box.setSpacing(0)
        column.addLayout(self._box)
        column.addStretch(1)
        self.rows: list[CompareLine] = []
        self.zone = Roving(self)
        """The cards: one stop for Tab."""
        up_and_down(panel, self)
        self.hide()

    @property
    def title(self) -> str:
        """What is compared."""
        return self._picture.title

    def set_picture(self, picture: ComparePicture) -> list[CompareLine]:
        """Show these cards; returns rows that are new."""
        if picture == self._picture:
            return []
        self._picture = picture
        set_text(self._title, picture.title)
        set_text(self._note, picture.note)
        self._heads.sides = picture.sides
        self._heads.setAccessibleName(", ".join((*picture.colours, *picture.sides)))
        self._heads.update()
        while len(self.rows) > len(picture.rows):
            remove(self.rows.pop())
        new = []
        while len(self.rows) < len(picture.rows):
            row = CompareLine(self._theme, self._assets, self)
            self.rows.append(row)
            self._box.addWidget(row)
            new.append(row)
        for widget, shown in zip(self.rows, picture.rows, strict=True):
            widget.set_row(shown)
        self.zone.set_widgets([row for row in self.rows if row.token])
        self._size_rows()
        return new

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self._size_rows()

    def _size_rows(self) -> None:
        """All rows without scrolling where they have room, and no higher than they look well."""
        margins = self._column.contentsMargins()
        wide = self.viewport().width() - margins.left() - margins.right()
        above = sum(words.heightForWidth(wide) for words in (self._title, self._note))
        above += self._heads.sizeHint().height() + margins.top() + margins.bottom()
        room = self.viewport().height() - above - 5 * self._column.spacing()
        high = min(self._theme.px(_HIGH), room // max(1, len(self.rows)))
        for row in self.rows:
            row.setFixedHeight(max(self._theme.px(_LOW), high))
