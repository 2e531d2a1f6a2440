"""The list of councils: a model over the lines of a book, and how a row is painted."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from council_desktop.chronicle import contest_words, words
from council_desktop.chronicle.contests import AnyLine, Contest
from council_desktop.chronicle.entries import Damaged, Entry
from council_desktop.chronicle.marks import result_mark
from council_desktop.chronicle.painting import Painting, paper_inks
from council_desktop.chronicle.telling import Telling
from council_desktop.look.assets import CHARACTER_EMBLEMS, Assets, draw_glyph
from council_desktop.look.theme import Role, Theme
from council_desktop.pages.entry_view import won
from council_desktop.text.elide import cut_names
from council_desktop.text.texts import Texts
from council_desktop.widgets.paint import shrunk

LINE: Final = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex
_ROOT: Final = QModelIndex()
_RING: Final = 32
_SHORT: Final = 7
"""Scores of more signs are written smaller."""
_LEAST_TITLE: Final = 0.8
"""A title is written no smaller than this, of its usual size."""


class CouncilModel(QAbstractListModel):
    """Lines in the order they are shown in; words are made when a row is asked for."""

    def __init__(self, telling: Telling) -> None:
        super().__init__()
        self._telling, self._texts = telling, telling.texts
        self.lines: tuple[AnyLine, ...] = ()
        self._rows: dict[str, int] = {}

    def show_lines(self, lines: Sequence[AnyLine]) -> None:
        """Others instead."""
        self.beginResetModel()
        self.lines = tuple(lines)
        self._rows = {line.uid: row for row, line in enumerate(self.lines)}
        self.endResetModel()

    def row_of(self, uid: str) -> int:
        """-1 where it is not shown."""
        return self._rows.get(uid, -1)

    def uid_at(self, index: QModelIndex) -> str:
        """Uid of what is shown there; "" for nothing."""
        return self.lines[index.row()].uid if index.isValid() else ""

    def rowCount(self, parent: _Index = _ROOT) -> int:
        """Qt: so many councils."""
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Qt: the title, the whole line as one sentence or as two lines, or the line itself."""
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == LINE:
            return line
        if role == Qt.ItemDataRole.DisplayRole:
            return self._telling.title(line)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._telling.spoken(line)
        if role == Qt.ItemDataRole.ToolTipRole:  # Long names are cut in the row.
            return f"{self._telling.title(line)}\n{small_print(self._texts, line)}"
        return None


def small_print(texts: Texts, line: AnyLine) -> str:
    """What stands below the title of a line: years and members, or what is wrong with it."""
    if isinstance(line, Damaged):
        return words.damage(texts, line)
    if isinstance(line, Contest):
        who = texts.listing([member.name for member in line.members])
        parts: tuple[str, ...] = (contest_words.heading(texts, line), who)
    else:
        parts = (str(line.from_year), words.month(texts, line), words.members(texts, line))
    return texts.t("chronicle.page.between").join(part for part in parts if part)


class CouncilRows(QStyledItemDelegate):
    """Throne, title, years and members, term, result: on paper."""

    def __init__(
        self,
        telling: Telling,
        theme: Theme,
        assets: Assets,
        emblems: Mapping[str, str],
        parent: QWidget,
    ) -> None:
        """`emblems`: glyphs by the id of a title."""
        super().__init__(parent)
        self._emblems, self._inks = emblems, paper_inks(theme)
        self._less = theme.font(Role.SMALL_NUMBER)
        self._telling, self._texts = telling, telling.texts
        self._theme, self._assets = theme, assets
        self._strong, self._small = theme.font(Role.READING), theme.font(Role.SMALL)
        self._strong.setBold(True)
        self._number = theme.font(Role.NUMBER)

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        """Qt: two lines."""
        high = QFontMetrics(self._strong).height() + QFontMetrics(self._small).height()
        return QSize(self._theme.px(100), high + self._theme.px(20))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Qt: the row."""
        theme, px = self._theme, self._theme.px
        line: AnyLine = index.data(LINE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(option.rect).adjusted(px(3), px(2), -px(3), -px(2))
        state = option.state
        focus = state & QStyle.StateFlag.State_HasFocus
        if state & QStyle.StateFlag.State_Selected:
            # With the keyboard on it the frame is in ink and thicker.
            painter.setPen(QPen(theme.paper_ink, 2.6) if focus else QPen(theme.paper_gold, 2))
            painter.setBrush(theme.paper_light)
            painter.drawRoundedRect(box, 5, 5)
            if focus:  # Gold and ink differ too little to somebody who sees no colours.
                within = px(4)
                painter.setPen(QPen(theme.paper_ink, 1.4))
                painter.drawRoundedRect(box.adjusted(within, within, -within, -within), 3, 3)
        else:
            painter.setPen(QPen(theme.paper_edge, 1))
            painter.drawLine(
                QPointF(box.left(), box.bottom() + 1), QPointF(box.right(), box.bottom() + 1)
            )
        self._paint_line(painter, box.adjusted(px(10), px(6), -px(10), -px(6)), line)
        painter.restore()

    def _paint_line(self, painter: QPainter, area: QRectF, line: AnyLine) -> None:
        theme, px = self._theme, self._theme.px
        side = px(_RING)
        ring = QRectF(area.left(), area.center().y() - side / 2, side, side)
        painter.setPen(QPen(theme.paper_gold, 1.2))
        painter.setBrush(theme.paper_light)
        painter.drawEllipse(ring)
        within = ring.adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
        draw_glyph(painter, self._assets.glyph(self._emblem(line)), within, theme.paper_gold)
        side = px(18)
        end = QRectF(area.right() - side, area.center().y() - side / 2, side, side)
        self._paint_end(painter, end, line)
        right = end.left() - px(8)
        score = self._telling.score(line)
        if score:
            few = isinstance(line, Entry) or len(score) <= _SHORT
            font = self._number if few else self._less
            painter.setFont(font)
            painter.setPen(theme.paper_ink)
            wide = QFontMetrics(font).horizontalAdvance(score)
            at = QRectF(right - wide, area.top(), wide + 1, area.height())
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, score)
            right -= wide + px(10)
        left = ring.right() + px(12)
        self._paint_words(painter, QRectF(left, area.top(), right - left, area.height()), line)

    def _paint_end(self, painter: QPainter, box: QRectF, line: AnyLine) -> None:
        """How it ended: a mark that needs no colour."""
        theme = self._theme
        if isinstance(line, Damaged):
            draw_glyph(painter, self._assets.glyph("warning"), box, theme.paper_red)
        elif isinstance(line, Contest) and line.crowned:
            draw_glyph(painter, self._assets.glyph("crown"), box, theme.paper_gold)
        else:
            middle = box.center()
            for shape in result_mark(won(line), middle.x(), middle.y(), box.width()):
                Painting(painter, self._assets, self._inks).shape(shape)

    def _paint_words(self, painter: QPainter, area: QRectF, line: AnyLine) -> None:
        theme, texts = self._theme, self._texts
        small = QFontMetrics(self._small)
        title = self._telling.title(line)
        painter.setFont(shrunk(self._strong, title, area.width(), _LEAST_TITLE))
        painter.setPen(theme.paper_ink)
        strong = painter.fontMetrics()
        high = QRectF(area.left(), area.top(), area.width(), QFontMetrics(self._strong).height())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(high, middle, cut_names(strong, title, area.width()))
        said = small_print(texts, line)
        painter.setFont(self._small)
        painter.setPen(theme.paper_muted)
        low = QRectF(area.left(), area.bottom() - small.height(), area.width(), small.height())
        painter.drawText(low, 0, cut_names(small, said, area.width()))

    def _emblem(self, line: AnyLine) -> str:
        if isinstance(line, Damaged):
            return "seal"
        if isinstance(line, Contest):
            return self._emblems.get(line.title, "crown")
        throne = line.facts.throne
        if throne.seat is not None:
            return "crown"
        return CHARACTER_EMBLEMS.get(throne.character, "throne")
