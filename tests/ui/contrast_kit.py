"""How well what is painted can be read: texts and glyphs with their colours and what lies under.

While a picture is taken, `Recorder` notes what widgets of ours paint by themselves. What Qt paints
for them (labels, buttons, fields) is measured in the picture: the ground is the colour found most
often there, the ink the colour that is furthest from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QModelIndex, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFontInfo, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QTableView,
    QTextEdit,
    QTreeView,
    QWidget,
)

TEXT = 4.5
GLYPH = 3.0
"""Contrast that small letters, and that glyphs and large letters need (WCAG 2, AA)."""
Matrix = tuple[tuple[float, float, float], ...]
GREY = (0.2126, 0.7152, 0.0722)
"""How much red, green and blue, as light, give to how light something is."""
PLAIN: Matrix = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
"""Red, green and blue seen as they are."""
MARK = 25
"""So many pixels at least differ so much: a tick, an outline."""
_LEAST_GLYPH = 14
"""Smaller glyphs are ornaments beside a word or a figure that says the same."""
_AROUND = 3
"""Pixels around what is painted that may be its ground."""
_LARGE_PX = 24
_LARGE_BOLD_PX = 18.5
_BOLD = 600
_NEAR = 40
"""So far from the ink, in the sum of the three colours, a pixel still belongs to it."""
_WHOLE = 0.9
"""A widget of which less is to be seen lies scrolled away, and is measured where it is read."""


@dataclass(frozen=True)
class Painted:
    """A piece of text or a glyph, where it is on the picture, and its colour."""

    what: str
    place: QRect
    colour: QColor
    needs: float


@dataclass(frozen=True)
class Finding:
    """What can be read less well than it needs."""

    what: str
    where: str
    contrast: float
    ink: str
    ground: str

    def __str__(self) -> str:
        return f"{self.contrast:.2f} {self.what!r} {self.ink} on {self.ground} at {self.where}"


def linear(value: float) -> float:
    """A part of a colour, 0 to 1, as light."""
    return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: QColor) -> float:
    red, green, blue = (linear(part) for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return GREY[0] * red + GREY[1] * green + GREY[2] * blue


def contrast(one: QColor, two: QColor) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


_LIGHT = [linear(value / 255) for value in range(256)]


def _lightness(pixel: int) -> float:
    """Luminance of 0xRRGGBB, quickly."""
    red, green, blue = _LIGHT[pixel >> 16], _LIGHT[pixel >> 8 & 255], _LIGHT[pixel & 255]
    return GREY[0] * red + GREY[1] * green + GREY[2] * blue


class Recorder:
    """Notes every text and glyph that widgets paint by themselves while it is at work."""

    def __init__(self) -> None:
        self.painted: list[Painted] = []

    def __enter__(self) -> Recorder:
        self._text: Callable[..., Any] = QPainter.drawText
        self._fill: Callable[..., Any] = QPainter.fillPath

        def draw_text(painter: QPainter, *given: Any) -> Any:
            self._note_text(painter, given)
            return self._text(painter, *given)

        def fill_path(painter: QPainter, path: Any, colour: Any) -> Any:
            box = path.boundingRect()
            unit = max(box.width(), box.height()) <= 1.1
            if unit and isinstance(colour, QColor):  # A glyph: see `assets.draw_glyph`.
                self._note(painter, "glyph", box, colour, GLYPH)
            return self._fill(painter, path, colour)

        self._put(draw_text, fill_path)
        return self

    def __exit__(self, *_: object) -> None:
        self._put(self._text, self._fill)

    @staticmethod
    def _put(text: Callable[..., Any], fill: Callable[..., Any]) -> None:
        painter: Any = QPainter
        painter.drawText, painter.fillPath = text, fill

    def _note_text(self, painter: QPainter, given: tuple[Any, ...]) -> None:
        text = next((one for one in given if isinstance(one, str)), "")
        if not text.strip():
            return
        first = given[0]
        if isinstance(first, QRect | QRectF):
            flags = 0 if isinstance(given[1], str) else int(given[1])
            area = painter.boundingRect(QRectF(first), flags, text) & QRectF(first)
        else:
            at = QPointF(first) if isinstance(first, QPoint | QPointF) else QPointF(*given[:2])
            area = QRectF(painter.fontMetrics().tightBoundingRect(text)).translated(at)
        scale = abs(painter.deviceTransform().determinant()) ** 0.5
        high = QFontInfo(painter.font()).pixelSize() * scale
        bold = int(painter.font().weight()) >= _BOLD
        large = high >= (_LARGE_BOLD_PX if bold else _LARGE_PX)
        self._note(painter, text, area, painter.pen().color(), GLYPH if large else TEXT)

    def _note(
        self, painter: QPainter, what: str, area: QRectF, colour: QColor, needs: float
    ) -> None:
        if not isinstance(painter.device(), QWidget):
            return  # A picture that is kept for later.
        seen = QColor(colour)
        seen.setAlphaF(min(1.0, colour.alphaF() * painter.opacity()))
        place = painter.deviceTransform().mapRect(area).toAlignedRect()
        self.painted.append(Painted(what, place, seen, needs))


def colours(picture: QImage, place: QRect | None = None) -> Iterator[int]:
    """Every pixel of a picture, or of a place of it, as 0xRRGGBB."""
    area = picture.rect() if place is None else place & picture.rect()
    if area.isEmpty():
        return
    part = picture.copy(area).convertToFormat(QImage.Format.Format_RGB32)
    for pixel in memoryview(part.constBits()).cast("I"):
        yield pixel & 0xFFFFFF


def differ(one: QImage, other: QImage, sight: Matrix, needs: float) -> int:
    """How many pixels have so much contrast between the two pictures, as somebody sees them; no
    more than are enough are counted."""
    changed = Counter(zip(colours(one), colours(other), strict=True))
    count = 0
    for (before, after), pixels in changed.items():
        if before == after:
            continue
        light, dark = sorted((_light(before, sight), _light(after, sight)), reverse=True)
        if (light + 0.05) / (dark + 0.05) >= needs:
            count += pixels
        if count >= MARK:
            break
    return count


def _light(pixel: int, sight: Matrix) -> float:
    """Luminance of a colour as somebody sees it."""
    rgb = pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255
    seen = (sum(a * b for a, b in zip(row, rgb, strict=True)) / 255 for row in sight)
    return sum(part * linear(min(1.0, max(0.0, v))) for part, v in zip(GREY, seen, strict=True))


def counted(picture: QImage, place: QRect) -> Counter[int]:
    """How many pixels of a place have each colour, as 0xRRGGBB."""
    area = place & picture.rect()
    if area.isEmpty():
        return Counter()
    part = picture.copy(area).convertToFormat(QImage.Format.Format_RGB32)
    found = Counter(memoryview(part.constBits()).cast("I").tolist())
    return Counter({pixel & 0xFFFFFF: count for pixel, count in found.items()})


def _apart(one: QColor, other: QColor) -> int:
    return (
        abs(one.red() - other.red())
        + abs(one.green() - other.green())
        + abs(one.blue() - other.blue())
    )


def _over(ink: QColor, ground: QColor) -> QColor:
    """A colour that lets something through, on a ground."""
    part = ink.alphaF()
    red, green, blue = (
        round(part * one + (1 - part) * other)
        for one, other in (
            (ink.red(), ground.red()),
            (ink.green(), ground.green()),
            (ink.blue(), ground.blue()),
        )
    )
    return QColor(red, green, blue)


def faint(picture: QImage, painted: list[Painted]) -> list[Finding]:
    """What of it is harder to read than it may be; what was painted over later is left out."""
    found = []
    for number, one in enumerate(painted):
        if any(other.place.contains(one.place.center()) for other in painted[number + 1 :]):
            continue  # Such as the figure of a station on which the marker lies, with its own.
        # What fills its box has its ground around it, as the bricks of a wall and a large 1.
        faults = [_faint_at(picture, one, edge) for edge in (0, _AROUND)]
        found += [fault for fault in faults[:1] if fault is not None and all(faults)]
    return found


def _faint_at(picture: QImage, one: Painted, edge: int) -> Finding | None:
    """Whether it is hard to read on what lies in its place, and `edge` pixels around that."""
    if not one.colour.alpha():
        return None
    counts = counted(picture, one.place.adjusted(-edge, -edge, edge, edge))
    found_there = [QColor.fromRgb(pixel) for pixel, _ in counts.most_common()]
    ground = next((c for c in found_there if _apart(c, one.colour) > _NEAR), None)
    if ground is None:
        return None
    ink = _over(one.colour, ground)
    value = contrast(ink, ground)
    if value >= one.needs or all(_apart(c, ink) > _NEAR for c in found_there):
        return None
    where = f"{one.place.x()},{one.place.y()}"
    return Finding(one.what, where, value, ink.name(), ground.name())


def uppermost(glyphs: list[Painted]) -> list[Painted]:
    """Without those that another one is painted onto (a seal is wax below a cross), and without
    the smallest."""
    return [
        one
        for number, one in enumerate(glyphs)
        if one.place.height() >= _LEAST_GLYPH
        and not any(one.place.contains(other.place.center()) for other in glyphs[number + 1 :])
    ]


_WORDED = (QLabel, QAbstractButton, QLineEdit, QComboBox)


def faint_widgets(window: QWidget, picture: QImage) -> list[Finding]:
    """Labels, buttons and fields of a window whose words are harder to read than they may be.

    What can't be used now may be fainter.
    """
    found = []
    for widget in window.findChildren(QWidget):
        if not isinstance(widget, _WORDED) or not widget.isVisible() or not widget.isEnabled():
            continue
        text = widget.currentText() if isinstance(widget, QComboBox) else widget.text()
        seen = widget.visibleRegion().boundingRect()
        if not text.strip() or seen.height() < widget.height() * _WHOLE:
            continue
        place = seen.translated(widget.mapTo(window, QPoint(0, 0)))
        found += _measured(picture, place, text)
    return found


def faint_items(window: QWidget, picture: QImage) -> list[Finding]:
    """The same for rows of lists and tables, and for the paragraphs of texts."""
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled():
            continue
        places: list[tuple[str, QRect]] = []
        if isinstance(widget, QAbstractItemView):
            places = _rows(widget)
        elif isinstance(widget, QTextEdit):
            places = _paragraphs(widget)
        else:
            continue
        view: QWidget = widget.viewport()
        corner, seen = view.mapTo(window, QPoint(0, 0)), view.visibleRegion().boundingRect()
        shown = [(text, place.translated(corner)) for text, place in places if seen.contains(place)]
        found += faint_places(picture, shown)
    return found


def faint_places(picture: QImage, places: list[tuple[str, QRect]]) -> list[Finding]:
    """The same for words and the places where they are painted."""
    return [
        one for text, place in places if text.strip() for one in _measured(picture, place, text)
    ]


def _rows(view: QAbstractItemView) -> list[tuple[str, QRect]]:
    model: Any = view.model()
    none = QModelIndex()
    if model is None:
        return []
    # Of a list the first column alone: its model may not say how many it has.
    across = model.columnCount() if isinstance(view, QTableView | QTreeView) else 1
    cells = [
        model.index(row, column) for row in range(model.rowCount(none)) for column in range(across)
    ]
    usable = [cell for cell in cells if cell.flags() & Qt.ItemFlag.ItemIsEnabled]
    return [(str(cell.data() or ""), view.visualRect(cell)) for cell in usable]


def _paragraphs(text: QTextEdit) -> list[tuple[str, QRect]]:
    layout, block, found = text.document().documentLayout(), text.document().begin(), []
    across, down = text.horizontalScrollBar().value(), text.verticalScrollBar().value()
    while block.isValid():
        place = layout.blockBoundingRect(block).toAlignedRect().translated(-across, -down)
        found.append((block.text(), place))
        block = block.next()
    return found


def _measured(picture: QImage, place: QRect, text: str) -> list[Finding]:
    counts = counted(picture, place)
    if not counts:
        return []
    ground = QColor.fromRgb(counts.most_common(1)[0][0])
    ends = min(counts, key=_lightness), max(counts, key=_lightness)
    value, ink = max((contrast(QColor.fromRgb(pixel), ground), pixel) for pixel in ends)
    if value >= TEXT:
        return []
    where = f"{place.x()},{place.y()}"
    return [Finding(text, where, value, QColor.fromRgb(ink).name(), ground.name())]


def measure(whole: QWidget) -> list[Finding]:
    """All that can be read less well than it needs of a window as it is painted now."""
    with Recorder() as recorder:
        picture = whole.grab().toImage()
    words = [one for one in recorder.painted if one.what != "glyph"]
    marks = uppermost([one for one in recorder.painted if one.what == "glyph"])
    return [
        *faint(picture, words),
        *faint(picture, marks),
        *faint_widgets(whole, picture),
        *faint_items(whole, picture),
    ]
