"""Where something lies over a table for a while: it covers nothing that can be chosen.

What lies there says so with the property FLOATS. Nothing of it covers anything else of it: the hint
lies where it has to, a tip beside that, and a sentence for a moment goes out of the way of both
(`widgets/note.py`).
"""

from collections.abc import Container, Iterable, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolTip, QWidget

from council_desktop.widgets.note import FLOATS

CLOSER: Final = "closer"
"""Name of the closer look of a table."""
_TIP_GAP: Final = 6
"""Between a tip and what it is about."""


def come_over(part: QWidget) -> None:
    """Over all of the table that it is in, but under a closer look: whoever asked for that reads
    it, whatever comes meanwhile."""
    part.raise_()
    direct, table = Qt.FindChildOption.FindDirectChildrenOnly, part.parentWidget()
    closer = table.findChild(QWidget, CLOSER, direct) if table is not None else None
    if closer is not None and closer.isVisible():
        closer.raise_()


def choosable(table: QWidget, tokens: Container[str]) -> list[QRect]:
    """Where something lies that chooses one of these, in the coordinates of the table."""
    found = []
    for widget in table.findChildren(QWidget):
        if not widget.isVisibleTo(table):
            continue
        button = isinstance(widget, QAbstractButton) and widget.isEnabled()
        token: str = getattr(widget, "token", "")
        offered: Sequence[int] = getattr(widget, "offered", ())
        if (button and token in tokens) or offered:
            found.append(box_on(table, widget))
    return [box for box in found if not box.isEmpty()]


def pressable(table: QWidget, but: QWidget) -> list[QRect]:
    """Where anything lies that is pressed now or may be later, `but` for what is in one part."""
    found = []
    for button in table.findChildren(QAbstractButton):
        if button.isVisibleTo(table) and not but.isAncestorOf(button):
            written: list[QRect] = getattr(button, "written", [])
            if written and not getattr(button, "token", ""):
                # A plate that chooses nothing now: no more than what it says.
                corner = button.mapTo(table, QPoint(0, 0))
                found += [box.translated(corner) for box in written]
            else:
                found.append(box_on(table, button))
    return found


def written_on(table: QWidget, but: QWidget) -> list[QRect]:
    """Where something is written, without what is empty round the words, `but` for one part."""
    found = []
    for label in table.findChildren(QLabel):
        if label.text() and label.isVisibleTo(table) and not _is_in(label, but):
            wrap = Qt.TextFlag.TextWordWrap.value if label.wordWrap() else 0
            flags = label.alignment().value | wrap
            words = label.fontMetrics().boundingRect(label.contentsRect(), flags, label.text())
            found.append(box_on(table, label) & words.translated(label.mapTo(table, QPoint(0, 0))))
    return found


def show_tip(about: QWidget, text: str) -> None:
    """Qt's tip, below what it is about, or above it where the screen ends: over none of it."""
    corner = about.mapToGlobal(QPoint(0, 0))
    QToolTip.showText(corner, text, about)
    shown = [one for one in QApplication.topLevelWidgets() if one.inherits("QTipLabel")]
    for tip in shown:
        screen = about.screen().geometry()
        top = corner.y() + about.height() + _TIP_GAP
        if top + tip.height() > screen.bottom():
            top = corner.y() - _TIP_GAP - tip.height()
        tip.move(max(screen.left(), min(corner.x(), screen.right() - tip.width())), top)


def _is_in(part: QWidget, whole: QWidget) -> bool:
    return part is whole or whole.isAncestorOf(part)


def floating(table: QWidget, but: QWidget) -> list[QRect]:
    """Where anything else lies over the table."""
    others = [one for one in table.findChildren(QWidget) if one.property(FLOATS) and one is not but]
    return [one.geometry() for one in others if one.isVisibleTo(table)]


def box_on(table: QWidget, widget: QWidget) -> QRect:
    """What is seen of it: less than all where it is scrolled away."""
    seen = widget.visibleRegion().boundingRect() if table.isVisible() else widget.rect()
    return seen.translated(widget.mapTo(table, QPoint(0, 0)))


def covered(box: QRect, others: Iterable[QRect]) -> int:
    """How much of the others lies below it, in square pixels."""
    parts = (box & other for other in others if box.intersects(other))
    return sum(part.width() * part.height() for part in parts)


def first_free(places: Sequence[QRect], others: Sequence[QRect]) -> QRect:
    """The first place where none of the others is covered, or that where least is."""
    best, least = places[0], covered(places[0], others)
    for place in places[1:]:
        if not least:
            break
        here = covered(place, others)
        if here < least:
            best, least = place, here
    return best
