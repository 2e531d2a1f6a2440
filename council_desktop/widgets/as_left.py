"""What a person has done to a page and set nowhere: typed, unfolded, scrolled; how its dice lie.

A page that is built anew in another look is made as it was left. Parts are found again by their
number among those of their kind; where a page has more or fewer of a kind than before, by name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QScrollBar,
    QTextBrowser,
    QWidget,
)

from council_desktop.widgets.die import DieWidget
from council_desktop.widgets.fold import FoldRow

Key: TypeAlias = tuple[str, int]
Left: TypeAlias = dict[str, dict[Key, Any]]
"""Name of a kind of parts to what each of them held."""


@dataclass(frozen=True, slots=True)
class _Kind:
    """Parts that a person changes, how they are read and how they are made so again."""

    parts: Callable[[QWidget], list[Any]]
    held: Callable[[Any], Any]
    put: Callable[[Any, Any], object]


def _fields(page: QWidget) -> list[QLineEdit]:
    """Not those that Qt puts into other controls."""
    return [
        one
        for one in page.findChildren(QLineEdit)
        if not isinstance(one.parent(), QAbstractSpinBox | QComboBox) and not one.isReadOnly()
    ]


def _write(field: QLineEdit, text: str) -> None:
    field.setText(text)
    field.textEdited.emit(text)


def _areas(page: QWidget) -> list[QAbstractScrollArea]:
    return [*page.findChildren(QScrollArea), *page.findChildren(QTextBrowser)]


def _place(area: QAbstractScrollArea) -> tuple[int, int]:
    return area.horizontalScrollBar().value(), area.verticalScrollBar().value()


def _scroll(area: QAbstractScrollArea, place: tuple[int, int]) -> None:
    _reach(area.horizontalScrollBar(), place[0])
    _reach(area.verticalScrollBar(), place[1])


def _reach(bar: QScrollBar, value: int) -> None:
    """There now, or as soon as what comes in steps is long enough; unless somebody scrolls, or
    nothing more comes for a while."""
    bar.setValue(value)
    if bar.value() >= value:
        return
    end = QTimer(bar)
    end.setSingleShot(True)

    def again(*_: int) -> None:
        bar.setValue(value)
        if bar.value() >= value:
            forget()

    def forget(*_: int) -> None:
        end.stop()
        for signal, slot in (
            (bar.rangeChanged, again),
            (bar.actionTriggered, forget),
            (end.timeout, forget),
        ):
            signal.disconnect(slot)
        end.deleteLater()

    bar.rangeChanged.connect(again)
    bar.actionTriggered.connect(forget)
    end.timeout.connect(forget)
    end.start(_WHILE_MS)


_WHILE_MS: Final = 3000


_SCROLLED: Final = "scrolled"
_KINDS: Final = {
    "unfolded": _Kind(lambda page: page.findChildren(FoldRow), FoldRow.is_open, FoldRow.set_open),
    "lines": _Kind(_fields, QLineEdit.text, _write),
    "texts": _Kind(
        lambda page: [one for one in page.findChildren(QPlainTextEdit) if not one.isReadOnly()],
        QPlainTextEdit.toPlainText,
        QPlainTextEdit.setPlainText,
    ),
    _SCROLLED: _Kind(_areas, _place, _scroll),
    "dice": _Kind(lambda page: page.findChildren(DieWidget), DieWidget.lies, DieWidget.lie),
}
"""In the order in which they are put back: what is unfolded brings more, and scrolls."""


def left(page: QWidget) -> Left:
    """What is to be found again."""
    return {
        name: {key: kind.held(one) for key, one in _named(kind.parts(page)).items()}
        for name, kind in _KINDS.items()
    }


def bring_back(page: QWidget, found: Left) -> None:
    """The page is as it was left; scrolled to the same place once it has its size."""
    for name in found:
        _put(page, name, found)
    QTimer.singleShot(0, page, lambda: _put(page, _SCROLLED, found))


def _named(parts: list[Any]) -> dict[Key, Any]:
    """By what they are called, and their number among those called so."""
    out: dict[Key, Any] = {}
    for part in parts:
        name = part.accessibleName() or part.objectName()
        number = sum(other == name for other, _ in out)
        out[name, number] = part
    return out


def _put(page: QWidget, name: str, found: Left) -> None:
    kind, held = _KINDS[name], found.get(name, {})
    parts = kind.parts(page)
    pairs = [(part, held[key]) for key, part in _named(parts).items() if key in held]
    if len(parts) == len(held):  # in another language all names are others
        pairs = list(zip(parts, held.values(), strict=True))
    for part, value in pairs:
        if kind.held(part) != value:
            kind.put(part, value)
