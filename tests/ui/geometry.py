"""What can be measured of a page: words that are cut, widgets that lie over one another, targets
that are too small to be hit, edges that nobody wants."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetrics, QFontMetricsF
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QScrollBar,
    QSlider,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QWidget,
)

from council_desktop.games.council_of_12.table.board import RewardCard
from council_desktop.look.theme import LEAST_TARGET
from council_desktop.table.cards import TableCard
from council_desktop.table.hint_panel import HintPanel
from council_desktop.table.parts import Bubble, Chooser
from council_desktop.table.tip_bubble import TipBubble
from council_desktop.widgets.card import CardButton
from council_desktop.widgets.card import _Picture as CardPicture
from council_desktop.widgets.dial import _ValueButton
from council_desktop.widgets.die import _FaceButton
from council_desktop.widgets.paint import Picture

_UNBROKEN = re.compile(r"[^\s~-]+-?")
"""What stays in one line: up to a space or a hyphen. No line can be broken in the signs by which
the pseudo-language lengthens a text; no language has such words."""
WRAP = int(Qt.TextFlag.TextWordWrap)
_LOOSE = 2
"""So many pixels may be a matter of rounding."""


_CARDS = (CardButton, RewardCard)
_LOOSE_PARTS = (Bubble, CardButton, CardPicture, _FaceButton)
_BOXES = (Bubble, _FaceButton, _ValueButton)


def settle(times: int = 6) -> None:
    """Let everything find its place: games in large letters have theirs after the fourth time."""
    for _ in range(times):
        QApplication.processEvents()


def widest_word(metrics: QFontMetrics | QFontMetricsF, text: str) -> float:
    """How wide the longest part of a text is in which no line can be broken."""
    return max((metrics.horizontalAdvance(word) for word in _UNBROKEN.findall(text)), default=0.0)


def _parts(page: QWidget) -> list[QWidget]:
    known = [parts for of, parts in _LOOKED_AT if of is page]
    if known:
        return known[-1]
    widgets = page.findChildren(QWidget)
    return [widget for widget in widgets if widget.isVisible() and widget.width() > 0]


_LOOKED_AT: list[tuple[QWidget, list[QWidget]]] = []
"""The page that is looked at in every way, and its parts: finding them is dearer than looking."""


def _said(widget: QWidget) -> str:
    """What tip and screen reader say."""
    return f"{widget.toolTip()} {widget.accessibleName()}"


def _named(widget: QWidget) -> str:
    text = getattr(widget, "text", None)
    words = text() if callable(text) else ""
    return f"{type(widget).__name__} {words or widget.accessibleName()!r}"


def cut_labels(page: QWidget) -> list[str]:
    """Words of labels that are wider or higher than their place."""
    found = []
    for label in _parts(page):
        if not isinstance(label, QLabel) or isinstance(label, Bubble):
            continue
        words = label.text()
        if not words or label.textFormat() == Qt.TextFormat.RichText or "<" in words:
            continue
        if os.sep in words and " " not in words:
            continue  # The path of a folder, as long as somebody has made it.
        if not label.visibleRegion().boundingRect().isValid():
            continue
        room, metrics = label.contentsRect(), label.fontMetrics()
        if label.wordWrap():
            widest = widest_word(metrics, words)
            fits = label.heightForWidth(label.width()) <= label.height() + 3
            fits = fits and widest <= room.width() + _LOOSE
        else:
            widest = max(metrics.horizontalAdvance(line) for line in words.splitlines())
            fits = widest <= room.width() + _LOOSE
        if not fits:
            found.append(f"{words!r} in {label.width()}x{label.height()}")
        elif "…" in words and not _said(label).strip():
            found.append(f"{words!r} and nowhere the whole of it")
    return found


def cut_buttons(page: QWidget) -> list[str]:
    """Words of buttons that do not fit on them."""
    found = []
    for button in _parts(page):
        if not isinstance(button, QPushButton | QCheckBox | QRadioButton) or not button.text():
            continue
        if type(button).paintEvent not in (
            QPushButton.paintEvent,
            QCheckBox.paintEvent,
            QRadioButton.paintEvent,
        ):
            continue  # It paints, and wraps, its words itself.
        if not button.visibleRegion().boundingRect().isValid():
            continue
        words = button.text().replace("&&", "\0").replace("&", "").replace("\0", "&")
        wide = max(button.fontMetrics().horizontalAdvance(line) for line in words.splitlines())
        if isinstance(button, QPushButton) and not button.icon().isNull():
            wide += button.iconSize().width() + 4
        room = button.width()
        if isinstance(button, QPushButton):
            option = QStyleOptionButton()
            button.initStyleOption(option)
            inside = QStyle.SubElement.SE_PushButtonContents
            room = button.style().subElementRect(inside, option, button).width()
        else:
            wide += 18
        if wide > room + _LOOSE:
            found.append(f"{words!r} {wide} in {room}, {button.width()}x{button.height()}")
    return found


def cut_fields(page: QWidget) -> list[str]:
    """What is chosen in a list that folds out, and what an empty field asks for, cut."""
    found = []
    for field in _parts(page):
        if isinstance(field, QComboBox):
            words = field.currentText()
            option = QStyleOptionComboBox()
            field.initStyleOption(option)
            part = QStyle.SubControl.SC_ComboBoxEditField
            box = QStyle.ComplexControl.CC_ComboBox
            room = field.style().subControlRect(box, option, part, field).width()
            if not field.itemIcon(field.currentIndex()).isNull():
                room -= field.iconSize().width() + 4
        elif isinstance(field, QLineEdit) and not field.text():
            words = field.placeholderText()
            option = QStyleOptionFrame()
            field.initStyleOption(option)
            line = QStyle.SubElement.SE_LineEditContents
            room = field.style().subElementRect(line, option, field).width()
        else:
            continue
        wide = field.fontMetrics().horizontalAdvance(words)
        if wide > room + _LOOSE and field.visibleRegion().boundingRect().isValid():
            found.append(f"{words!r} {wide} in {room}")
    return found


def small_targets(page: QWidget) -> list[str]:
    """What can be clicked and is less than 32 pixels high or wide."""
    kinds = (QAbstractButton, QLineEdit, QComboBox, QSlider, QAbstractSpinBox)
    found = []
    for widget in _parts(page):
        if not isinstance(widget, kinds) or not widget.isEnabled():
            continue
        inside = isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox | QLineEdit)
        if inside or isinstance(widget, _FaceButton):
            continue
        if widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        if isinstance(widget, TableCard) and not widget.token:
            continue  # Read by the keyboard; a click does nothing.
        if min(widget.width(), widget.height()) < LEAST_TARGET:
            found.append(f"{_named(widget)} {widget.width()}x{widget.height()}")
    return found


def _is_inside(widget: QWidget, drawer: QWidget | None) -> bool:
    return drawer is not None and drawer.isAncestorOf(widget)


def _words(label: QLabel) -> QRect:
    """Where the words of a label stand in it."""
    if "<" in label.text():
        return label.rect()  # Marked up: as a page, not as words.
    flags = label.alignment().value | (WRAP if label.wordWrap() else 0)
    return label.fontMetrics().boundingRect(label.contentsRect(), flags, label.text())


def overlapping(page: QWidget, drawer: QWidget | None = None) -> list[str]:
    """Words and buttons that lie over others, or below a card. Cards may lie over one another: a
    hand is a fan; so may faces of a die and values round it, whose boxes are larger than they are,
    and what is pulled over the page as a `drawer`, or lies over a table by its nature."""
    kinds = (QLabel, QAbstractButton, QLineEdit, QComboBox, QSlider, QAbstractItemView)
    parts: list[tuple[QWidget, QRect]] = []
    for widget in _parts(page):
        if not isinstance(widget, kinds) or isinstance(widget, _BOXES):
            continue
        if isinstance(widget, QLabel) and not widget.text():
            continue
        if isinstance(widget, Chooser) and widget.findChildren(QLabel):
            continue
        area = widget.visibleRegion().boundingRect()
        if isinstance(widget, QLabel):
            area &= _words(widget)
        if area.isValid():
            area.translate(widget.mapTo(page, QPoint(0, 0)))
            parts.append((widget, area))
    where = {one: (_is_inside(one, drawer), _lies_over(one)) for one, _ in parts}
    found = []
    for (one, first), (other, second) in combinations(parts, 2):
        common = first.intersected(second)
        if min(common.width(), common.height()) <= _LOOSE + 1:
            continue
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            continue
        if isinstance(one, _CARDS) and isinstance(other, _CARDS):
            continue
        if where[one] == where[other]:
            found.append(f"{_named(one)} {first} / {_named(other)} {second}")
    return found


def _lies_over(widget: QWidget) -> QWidget | None:
    """The tip or the hint that a widget is part of."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, TipBubble | HintPanel):
        above = above.parentWidget()
    return above


def sideways(page: QWidget) -> list[str]:
    """What is scrolled to the side, or wider than the view it lies in."""
    found = []
    for area in _parts(page):
        if isinstance(area, QAbstractScrollArea):
            bar: QScrollBar = area.horizontalScrollBar()
            inside = area.widget() if isinstance(area, QScrollArea) else None
            # With a bar beside it what lies inside may reach below that bar.
            wider = inside is not None and inside.width() > area.width() + _LOOSE
            off = area.horizontalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff
            if (bar.maximum() > 0 and not off) or wider:
                name = type(area.parentWidget()).__name__
                wide = inside.width() if inside is not None else 0
                found.append(f"{type(area).__name__} of {name}: {wide} in {area.width()}")
    return found


def beyond(page: QWidget) -> list[str]:
    """Words and buttons that reach over the edge of what they lie in. What can be scrolled may be
    below or above; to the side nothing may."""
    kinds = (QLabel, QAbstractButton, QLineEdit, QComboBox, QSlider)
    found = []
    for widget in _parts(page):
        if not isinstance(widget, kinds) or isinstance(widget, Bubble | CardButton | _FaceButton):
            continue
        if isinstance(widget, QLabel) and not widget.text():
            continue
        if not widget.visibleRegion().boundingRect().isValid():
            continue
        area = QRect(widget.rect())
        inside: QWidget = widget
        scrolled = False
        while inside is not page:
            around = inside.parentWidget()
            area.translate(inside.pos())
            scrolled = scrolled or isinstance(around.parentWidget(), QAbstractScrollArea)
            over = max(-area.left(), area.right() - around.width() + 1)
            if not scrolled:
                over = max(over, -area.top(), area.bottom() - around.height() + 1)
            if over > _LOOSE:
                found.append(f"{_named(widget)} {area} in {_named(around)} {around.size()}")
                break
            inside = around
    return found


def outside(page: QWidget) -> list[str]:
    """Parts that paint themselves and reach over the edge of what they lie in, where they are not
    seen. The picture of a card is larger than the card: its shadow may."""
    found = []
    for widget in _parts(page):
        kind, around = type(widget), widget.parentWidget()
        paints = kind.__module__.startswith("council_desktop.") and "paintEvent" in vars(kind)
        if not paints or widget is page or isinstance(widget, _LOOSE_PARTS):
            continue
        if isinstance(around.parentWidget(), QAbstractScrollArea):
            continue
        area, room = widget.geometry(), around.rect()
        if isinstance(widget, TipBubble):  # Its edge is the room of an arrow, and empty.
            area = widget.paper
        over = (
            -area.left(),
            -area.top(),
            area.right() - room.right(),
            area.bottom() - room.bottom(),
        )
        if max(over) > _LOOSE:
            found.append(f"{_named(widget)} {area} in {_named(around)} {room.size()}")
    return found


def blurred(page: QWidget) -> list[str]:
    """Pictures with fewer pixels than the screen has for them."""
    ratio, found = page.devicePixelRatioF(), []
    for part in _parts(page):
        if isinstance(part, Picture):
            continue  # It paints itself.
        if isinstance(part, QLabel) and not part.pixmap().isNull():
            picture = part.pixmap()
        elif isinstance(part, QAbstractButton) and not part.icon().isNull():
            picture = part.icon().pixmap(part.iconSize(), ratio)
        else:
            continue
        if picture.devicePixelRatio() < ratio:
            found.append(f"{_named(part)} {picture.devicePixelRatio()} for {ratio}")
    return found


def _layouts(page: QWidget) -> Iterator[QLayout]:
    """Everything that shares out the room of a page."""
    outer = [widget.layout() for widget in [page, *_parts(page)]]
    waiting = [layout for layout in outer if layout is not None]
    while waiting:
        layout = waiting.pop()
        yield layout
        waiting += layout.findChildren(QLayout, options=Qt.FindChildOption.FindDirectChildrenOnly)


def hairlines(page: QWidget) -> list[str]:
    """Edges of a single pixel on one side alone: what lies behind shows there as a line, or what
    stands in a row is moved by it. On both sides there is a frame that has a line of its own."""
    found = []
    for layout in _layouts(page):
        edges = layout.contentsMargins()
        pairs = ((edges.left(), edges.right()), (edges.top(), edges.bottom()))
        if any(1 in pair and set(pair) != {1} for pair in pairs):
            widget = layout.parentWidget()
            found.append(f"{_named(widget)} in {_named(widget.parentWidget() or widget)}")
    return found


def faults(page: QWidget, drawer: QWidget | None = None) -> list[str]:
    """Everything that is wrong with the places on a page."""
    _LOOKED_AT.append((page, _parts(page)))
    try:
        return _faults(page, drawer)
    finally:
        _LOOKED_AT.pop()


def _faults(page: QWidget, drawer: QWidget | None) -> list[str]:
    return [
        *(f"cut: {one}" for one in cut_labels(page)),
        *(f"cut: {one}" for one in cut_buttons(page)),
        *(f"cut: {one}" for one in cut_fields(page)),
        *(f"small: {one}" for one in small_targets(page)),
        *(f"over: {one}" for one in overlapping(page, drawer)),
        *(f"beyond: {one}" for one in beyond(page)),
        *(f"outside: {one}" for one in outside(page)),
        *(f"blurred: {one}" for one in blurred(page)),
        *(f"sideways: {one}" for one in sideways(page)),
        *(f"hairline: {one}" for one in hairlines(page)),
    ]
