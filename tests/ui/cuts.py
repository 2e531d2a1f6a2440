"""What is cut while a page is laid out and painted: words shortened with "…", words that reach over
the box or the widget they are painted into or lie over other words, words that are meant for the
middle and stand beside it, and rows of lists that Qt paints for us."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from itertools import combinations, product
from types import FrameType
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemDelegate,
    QAbstractItemView,
    QAbstractScrollArea,
    QHeaderView,
    QLabel,
    QListView,
    QScrollArea,
    QStyle,
    QStyledItemDelegate,
    QTableView,
    QWidget,
)

from council_desktop.text import elide
from council_desktop.widgets.card import CardButton
from tests.ui.geometry import WRAP, widest_word

_LOOSE = 2.0
"""So many pixels may be a matter of rounding."""
_ALL_OF_IT = 0.9
"""What is centred in so much of a widget's width is meant for its middle."""
_LEAST = 3
"""Shorter pieces may be part of anything."""
CENTRED = int(Qt.AlignmentFlag.AlignHCenter.value)
_ISOLATES = re.compile("[\u2066-\u2069]")


def _plain(text: str) -> str:
    """Without the marks around names that are written in the other direction."""
    return _ISOLATES.sub("", text).replace("&&", "&")


def _place(frame: FrameType | None) -> str:
    """The kind of the widget (or delegate) in whose code this happens, and its name there."""
    while frame is not None:
        one = frame.f_locals.get("self")
        if isinstance(one, QWidget | QAbstractItemDelegate):
            return type(one).__name__
        frame = frame.f_back
    return "?"


def _paints(frame: FrameType | None) -> bool:
    """Whether it happens while something is painted, and not laid out before that."""
    while frame is not None:
        if frame.f_code.co_name in ("paintEvent", "paint"):
            return True
        frame = frame.f_back
    return False


class Cuts:
    """Listens to everything that is shortened, and to every word painted, while it is at work."""

    def __init__(self) -> None:
        self.shortened: dict[str, tuple[str, bool]] = {}
        """What is shown of what, and whether a person has written it."""
        self._painting = False
        self._own: list[tuple[str, str, str]] = []
        self._found: list[str] = []
        self._words: dict[QWidget, list[tuple[str, QRectF]]] = {}
        """What each widget has painted in the picture that is being taken."""

    def __enter__(self) -> Cuts:
        self._shorten, self._text = elide.shorten, QPainter.drawText
        text: Callable[..., Any] = QPainter.drawText

        def shorten(metrics: Any, whole: str, room: float, mode: Any, *, own: bool) -> str:
            shown = self._shorten(metrics, whole, room, mode, own=own)
            if shown != whole:
                self.shortened[shown] = (whole, own)
                frame = sys._getframe(1)
                if self._painting and _paints(frame):
                    self._note(shown, _place(frame))
            return shown

        def draw_text(painter: QPainter, *given: Any) -> Any:
            if self._painting:
                self._measure(painter, given)
            return text(painter, *given)

        self._put(shorten, draw_text)
        return self

    def __exit__(self, *_: object) -> None:
        self._put(self._shorten, self._text)

    @staticmethod
    def _put(shorten: Any, text: Any) -> None:
        painter: Any = QPainter
        elide.shorten, painter.drawText = shorten, text

    # ------------------------------------------------------------ a page

    def on(self, page: QWidget) -> list[str]:
        """What is cut on a page that has found its places: all of it is painted, what is scrolled
        away too."""
        self._own, self._found = [], []
        self._painting = True
        try:
            for part in _everything(page):
                self._words = {}
                part.grab()
                self._found += [*self._piled(), *self._covered()]
        finally:
            self._painting = False
        for label in page.findChildren(QWidget):
            if isinstance(label, QLabel | QAbstractButton) and label.isVisible():
                self._look_up(label.text(), type(label).__name__)
        if self._own:
            said = _said(page)
            self._found += [
                f"{shown!r} in {place}, and nowhere the whole of it"
                for shown, whole, place in self._own
                if not any(_plain(whole) in one for one in said)
            ]
        return sorted({*self._found, *_cut_rows(page)})

    def words(self, page: QWidget) -> list[tuple[str, QRectF]]:
        """Every word that is painted on a page where nothing is scrolled away, and where it lies
        there."""
        self._words, self._found, self._painting = {}, [], True
        try:
            page.grab()
        finally:
            self._painting = False
        return [
            (text, area.translated(QPointF(device.mapTo(page, QPoint(0, 0)))))
            for device, words in self._words.items()
            for text, area in words
        ]

    def _piled(self) -> Iterator[str]:
        """Words that a widget has painted over others of its own; a word may have its shadow."""
        for device, words in self._words.items():
            for (one, first), (other, second) in combinations(words, 2):
                common = first & second
                if one != other and min(common.width(), common.height()) > _LOOSE:
                    yield f"{one!r} over {other!r} in {type(device).__name__}"

    def _covered(self) -> Iterator[str]:
        """Words that a widget has painted where a card lies over them."""
        for device, words in self._words.items():
            cards = [one for one in device.findChildren(CardButton) if one.isVisible()]
            boxes = [QRectF(QRect(one.mapTo(device, QPoint(0, 0)), one.size())) for one in cards]
            for (text, area), box in product(words, boxes):
                if min((box & area).width(), (box & area).height()) > _LOOSE:
                    yield f"{text!r} below a card in {type(device).__name__}"

    def _look_up(self, text: str, place: str) -> None:
        if "…" in text:
            for shown in self.shortened:
                if shown == text or (len(shown) > _LEAST and shown in text):
                    self._note(shown, place)

    def _note(self, shown: str, place: str) -> None:
        whole, own = self.shortened[shown]
        if own and shown.strip("… "):
            self._own.append((shown, whole, place))
        else:
            self._found.append(f"{shown!r} of {whole!r} in {place}")

    def _measure(self, painter: QPainter, given: tuple[Any, ...]) -> None:
        text = next((one for one in given if isinstance(one, str)), "")
        if not text.strip():
            return
        first, place = given[0], ""
        metrics = QFontMetricsF(painter.font())
        if isinstance(first, QRect | QRectF):
            box = QRectF(first)
            flags = 0 if isinstance(given[1], str) else int(given[1])
            ink = _ink(painter, box, flags, text)
            if flags & WRAP:
                ink.setWidth(min(ink.width(), max(box.width(), widest_word(metrics, text))))
            if over := _over(ink, box):
                place = f"over its box by {over}"
        else:
            at = QPointF(first) if isinstance(first, QPoint | QPointF) else QPointF(*given[:2])
            ink = metrics.tightBoundingRect(text).translated(at)
        device = painter.device()
        if isinstance(device, QWidget):
            area = painter.worldTransform().mapRect(ink)
            over = _over(area, QRectF(device.rect()), scrolled=_scrolls(device))
            if over and not place:
                place = f"over the widget by {over}"
            if isinstance(first, QRect | QRectF) and flags & CENTRED:
                place = place or _beside(painter.worldTransform().mapRect(QRectF(first)), device)
            if painter.hasClipping():
                area &= painter.worldTransform().mapRect(painter.clipBoundingRect())
            self._words.setdefault(device, []).append((text, area))
        if place:
            self._found.append(f"{text!r} {place} in {_place(sys._getframe(2))}")


def _ink(painter: QPainter, box: QRectF, flags: int, text: str) -> QRectF:
    """What is painted of a text in a box: of one line its letters, else whole lines."""
    lines = painter.boundingRect(box, flags, text)
    metrics = QFontMetricsF(painter.font())
    if lines.height() > metrics.height() * 1.5:
        return lines.adjusted(0, metrics.descent() / 2, 0, -metrics.descent() / 2)
    letters = metrics.tightBoundingRect(text)
    letters.moveTop(lines.top() + metrics.ascent() + letters.top())
    letters.moveLeft(lines.left())
    letters.setWidth(lines.width())
    return letters


def _over(ink: QRectF, box: QRectF, scrolled: bool = False) -> str:
    wide = max(box.left() - ink.left(), ink.right() - box.right())
    high = 0.0 if scrolled else max(box.top() - ink.top(), ink.bottom() - box.bottom())
    return f"{max(wide, high):.0f}" if max(wide, high) > _LOOSE else ""


def _beside(box: QRectF, device: QWidget) -> str:
    """How far words in the middle of a box stand beside the middle of the widget it is all of."""
    off = abs(box.center().x() - QRectF(device.rect()).center().x())
    if off <= 1 or box.width() < _ALL_OF_IT * device.width():
        return ""
    return f"beside the middle by {off:.1f}"


def _scrolls(device: QWidget) -> bool:
    """Whether it is a view, whose first and last rows may be scrolled away in part."""
    return isinstance(device.parentWidget(), QAbstractScrollArea)


def _everything(page: QWidget) -> Iterator[QWidget]:
    """The page, and what is scrolled away."""
    yield page
    for area in page.findChildren(QAbstractScrollArea):
        if not area.isVisible():
            continue
        if isinstance(area, QScrollArea):
            if area.widget() is not None and area.widget().height() > area.viewport().height():
                yield area.widget()
        elif isinstance(area, QAbstractItemView):
            bar = area.verticalScrollBar()
            before = bar.value()
            for value in range(bar.minimum(), bar.maximum() + 1, max(1, bar.pageStep())):
                if value != before:
                    bar.setValue(value)
                    yield area.viewport()
            bar.setValue(before)


def _said(page: QWidget) -> list[str]:
    """Everything a tip or a screen reader says on a page."""
    said = []
    for widget in [page, *page.findChildren(QWidget)]:
        if widget.isVisible():
            said += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription()]
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            for index in _indexes(widget):
                roles = (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
                said += [str(index.data(role) or "") for role in roles]
    return [_plain(one) for one in said if one]


def _indexes(view: QAbstractItemView) -> Iterator[QModelIndex]:
    model = view.model()
    for row in range(model.rowCount()):
        for column in range(model.columnCount() if isinstance(view, QTableView) else 1):
            yield model.index(row, column)


def _wrapped(view: QAbstractItemView, index: QModelIndex, wide: int) -> float:
    """How high the words of a row are beside its picture; endless where a word is too wide."""
    icon = index.data(Qt.ItemDataRole.DecorationRole)
    margin = view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, view) + 1
    room = wide - 2 * margin - (view.iconSize().width() + 2 * margin if icon is not None else 0)
    metrics, text = view.fontMetrics(), str(index.data())
    if widest_word(metrics, text) > room:
        return float("inf")
    return metrics.boundingRect(QRect(0, 0, room, 10_000), WRAP, text).height()


def _cut_rows(page: QWidget) -> list[str]:
    """Rows, cells and headings that Qt paints and cuts itself."""
    found = []
    for view in page.findChildren(QAbstractItemView):
        if not view.isVisible() or view.model() is None:
            continue
        if isinstance(view, QHeaderView):
            for section in range(view.count()):
                wants = view.sectionSizeFromContents(section).width()
                if not view.isSectionHidden(section) and wants > view.sectionSize(section) + _LOOSE:
                    found.append(
                        f"heading {section} of {type(view).__name__}: "
                        f"{wants} in {view.sectionSize(section)}"
                    )
            continue
        if type(view.itemDelegate()).paint is not QStyledItemDelegate.paint:
            continue  # It paints its words itself.
        wraps = (isinstance(view, QListView | QTableView)) and view.wordWrap()
        for index in _indexes(view):
            area = view.visualRect(index)
            wants = view.sizeHintForIndex(index)
            if area.isEmpty():
                continue
            if wraps:
                over = _wrapped(view, index, area.width()) - area.height()
            else:
                over = wants.width() - area.width()
            below = view.visualRect(index.siblingAtRow(index.row() + 1))
            if isinstance(view, QListView) and below.top() in range(area.top() + 1, area.bottom()):
                found.append(f"{index.data()!r} below the next row in {type(view).__name__}")
            tip = str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
            if over > _LOOSE and str(index.data()) not in tip:
                found.append(f"{index.data()!r} over its row by {over} in {type(view).__name__}")
    return found
