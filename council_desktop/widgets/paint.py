"""Painting helpers shared by the widgets: shapes, fitted text, shadows, a picture's base class."""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QFontMetricsF,
    QImage,
    QPainter,
    QPainterPath,
    QPixmap,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme
from council_desktop.widgets.plain import PlainLabel

_DETAIL: Final = 8
"""Text is laid out this many times larger than drawn: widths then do not depend on the size."""
_FINE: Final = 16
"""Steps in a pixel in which the fall of a shadow's edge is looked up."""
_FAR: Final = 4.0
"""So many sigmas from its edge a shadow is whole, or nothing at all."""


class Picture(PlainLabel):
    """A painted widget that assistive technology sees as a graphic with a name.

    A plain QWidget would be announced as filler; a QLabel that holds a pixmap is a graphic.
    """

    rows: Sequence[str] = ()
    """Its name after the title, in rows as a closer look sets them; () where that finds them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        mark = QPixmap(1, 1)
        mark.fill(Qt.GlobalColor.transparent)
        self.setPixmap(mark)

    def minimumSizeHint(self) -> QSize:
        """Qt: a picture may be as small as its layout likes."""
        return QSize(1, 1)

    def looked_at(self) -> list[QRect]:
        """Where in it lies what is looked at before a choice: better left free by what comes to lie
        over it for a while."""
        return []

    def meant(self) -> QRect:
        """Where in it an arrow at it ends: at its edge, unless a part of it is what is meant."""
        return self.rect()

    def meant_each(self) -> list[QRect]:
        """The same where what is meant lies in several places."""
        return [self.meant()]


WRAP: Final = int(Qt.TextFlag.TextWordWrap)
"""Words go on in the next line."""


def wrapped(font: QFont, text: str, wide: float) -> int:
    """How high a text is that wraps in a width of so many pixels; at least one line."""
    metrics = QFontMetrics(font)
    room = QRect(0, 0, max(1, int(wide)), 100_000)
    return max(metrics.height(), metrics.boundingRect(room, WRAP, text).height())


def shrunk(font: QFont, text: str, room: float, least: float) -> QFont:
    """The font, smaller where a line of text would be wider than its room; never smaller than
    `least` of its size."""
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if not text or wide <= room:
        return font
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * max(least, room / wide))
    while small.pointSizeF() > font.pointSizeF() * least and (
        QFontMetricsF(small).horizontalAdvance(text) > room  # Letters do not shrink evenly.
    ):
        small.setPointSizeF(max(font.pointSizeF() * least, small.pointSizeF() - 0.25))
    return small


def grow_downwards(widget: QWidget) -> None:
    """Let a layout give a widget the height it wants in its width (`heightForWidth`)."""
    # Not `Fixed`: that would hold it to its hint, which knows no lines of a narrow column.
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def ratio_of(widget: QWidget) -> float:
    """Device pixels a logical pixel on the widget's screen."""
    return widget.devicePixelRatioF()


def smooth(painter: QPainter) -> None:
    """Switch on every kind of smoothing."""
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )


def polygon(centre: QPointF, radius: float, corners: int, start: float = -90.0) -> QPolygonF:
    """A regular polygon; `start` is the direction of its first corner in degrees, -90 is up."""
    return QPolygonF(
        [
            centre
            + QPointF(
                math.cos(math.radians(start + 360 / corners * n)) * radius,
                math.sin(math.radians(start + 360 / corners * n)) * radius,
            )
            for n in range(corners)
        ]
    )


def pentagon(centre: QPointF, radius: float) -> QPainterPath:
    """A pentagon with its point up."""
    return closed(polygon(centre, radius, 5))


def closed(points: QPolygonF) -> QPainterPath:
    """A polygon as a closed path."""
    path = QPainterPath()
    path.addPolygon(points)
    path.closeSubpath()
    return path


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def notched(box: QRectF, radius: float) -> QPainterPath:
    """A frame whose corners are cut out by quarter circles."""
    left, top, right, low = box.left(), box.top(), box.right(), box.bottom()
    side = 2 * radius
    path = QPainterPath(QPointF(left + radius, top))
    path.lineTo(right - radius, top)
    path.arcTo(QRectF(right - radius, top - radius, side, side), 180, 90)
    path.lineTo(right, low - radius)
    path.arcTo(QRectF(right - radius, low - radius, side, side), 90, 90)
    path.lineTo(left + radius, low)
    path.arcTo(QRectF(left - radius, low - radius, side, side), 0, 90)
    path.lineTo(left, top + radius)
    path.arcTo(QRectF(left - radius, top - radius, side, side), 270, 90)
    path.closeSubpath()
    return path


def pointed_box(box: QRectF, point: float) -> QPainterPath:
    """A box with pointed ends that are `point` long on either side, inside the box."""
    middle = box.center().y()
    return closed(
        QPolygonF(
            [
                QPointF(box.left() + point, box.top()),
                QPointF(box.right() - point, box.top()),
                QPointF(box.right(), middle),
                QPointF(box.right() - point, box.bottom()),
                QPointF(box.left() + point, box.bottom()),
                QPointF(box.left(), middle),
            ]
        )
    )


def text_font(theme: Theme, role: Role, pixels: float, spacing: float | None = None) -> QFont:
    """A role's face for `draw_text` at `pixels`; `spacing` is the letter spacing in pixels."""
    font = theme.drawn_font(role, round(pixels * _DETAIL))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if spacing is not None:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * _DETAIL)
    return font


def text_width(font: QFont, text: str) -> float:
    """The width in pixels of `text` in a font made by `text_font`."""
    # Qt adds the letter spacing after the last letter too, which would shift centred text.
    extra = font.letterSpacing() if _spaced(font) else 0.0
    return max(0.0, QFontMetricsF(font).horizontalAdvance(text) - extra) / _DETAIL


def _spaced(font: QFont) -> bool:
    return font.letterSpacingType() == QFont.SpacingType.AbsoluteSpacing


def draw_text(
    painter: QPainter,
    place: QPointF,
    text: str,
    font: QFont,
    colour: QColor,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
    squeeze: float = 1.0,
) -> None:
    """Draw one line with its baseline at `place`; `squeeze` narrows the letters (1 is not)."""
    width = text_width(font, text) * squeeze
    shift = {Qt.AlignmentFlag.AlignLeft: 0.0, Qt.AlignmentFlag.AlignRight: width}.get(
        align, width / 2
    )
    painter.save()
    painter.translate(place.x() - shift, place.y())
    painter.scale(squeeze / _DETAIL, 1 / _DETAIL)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(0, 0), text)
    painter.restore()


def fit_font(
    theme: Theme, role: Role, pixels: float, spacing: float, text: str, width: float, least: float
) -> tuple[QFont, float]:
    """A font in which `text` fits `width`: no letter spacing first, then smaller, then narrower.

    It is never smaller than `least` times `pixels`; the second value is the squeeze that is then
    still needed. A name is never cut.
    """
    font = text_font(theme, role, pixels, spacing)
    if text_width(font, text) <= width:
        return font, 1.0
    font = text_font(theme, role, pixels, 0.0)
    wide = text_width(font, text)
    if wide <= width:
        # Give back what spacing there is room for.
        room = (width - wide) / max(1, len(text) - 1)
        return text_font(theme, role, pixels, min(spacing, room)), 1.0
    size = max(least, width / wide) * pixels
    font = text_font(theme, role, size, 0.0)
    return font, min(1.0, width / max(1e-6, text_width(font, text)))


def wrap(font: QFont, text: str, width: float) -> list[str]:
    """`text` in lines of at most `width` pixels; line breaks in it are kept."""
    lines: list[str] = []
    for piece in text.split("\n"):
        line = ""
        for word in piece.split():
            longer = f"{line} {word}" if line else word
            if line and text_width(font, longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def balanced(font: QFont, text: str, width: float, most: int = 99) -> list[str]:
    """As `wrap`, but of like length and broken where the sense allows.

    That may take one line more than needed, if it is then still at most `most`.
    """
    lines = wrap(font, text, width)
    if len(lines) < 2 or "\n" in text:
        return lines
    words = text.split()
    least = _set_lines(font, words, width, len(lines))
    more = _set_lines(font, words, width, len(lines) + 1)
    if len(lines) < most and more[0] + 0.35 < least[0]:
        least = more
    starts = least[1]
    if not starts:
        return lines
    return [" ".join(words[a:b]) for a, b in zip(starts, [*starts[1:], len(words)], strict=True)]


def _set_lines(font: QFont, words: list[str], width: float, count: int) -> tuple[float, list[int]]:
    """The best way to set words in `count` lines: its cost and the word each line begins with."""
    # For each number of words: the cheapest way to set them in the lines so far.
    best: list[tuple[float, list[int]]] = [(0.0, [])]
    best += [(math.inf, [])] * len(words)
    for _ in range(count):
        longer: list[tuple[float, list[int]]] = [(math.inf, [])] * (len(words) + 1)
        for start, (cost, cuts) in enumerate(best):
            if cost == math.inf:
                continue
            for end in range(start + 1, len(words) + 1):
                wide = text_width(font, " ".join(words[start:end]))
                if wide > width and end > start + 1:
                    break
                free = max(0.0, 1 - wide / width)
                new = cost + free * free + (_break_cost(words[end - 1]) if end < len(words) else 0)
                if new < longer[end][0]:
                    longer[end] = (new, [*cuts, start])
        best = longer
    return best[-1]


def _break_cost(word: str) -> float:
    """How unwelcome the end of a line is after a word; below 0 it is welcome."""
    if word[-1] in ".:;!?":
        return -0.30
    if word[-1] == ",":
        # A list of figures stays together.
        return 1.0 if word[:-1].isdigit() else -0.08
    return 0.25 if word.isdigit() else 0.0


def text_path(font: QFont, text: str) -> QPainterPath:
    """`text` as an outline one unit an em high, centred on x 0, with the baseline at y 0."""
    size = font.pixelSize()
    path = QPainterPath()
    path.addText(QPointF(-QFontMetricsF(font).horizontalAdvance(text) / 2, 0), font, text)
    path.setFillRule(Qt.FillRule.WindingFill)
    return QTransform.fromScale(1 / size, 1 / size).map(path)


def with_arrow(
    paper: QRectF, arrow: tuple[QPointF, QPointF] | None, radius: float, tail: float
) -> QPainterPath:
    """The outline of a bubble: its paper, and an arrow from its foot on an edge to its end, about
    as wide as `tail` to each side."""
    outline = QPainterPath()
    outline.addRoundedRect(paper, radius, radius)
    if arrow is None:
        return outline
    foot, end = arrow
    upright = foot.y() in (paper.top(), paper.bottom())
    wing = QPointF(tail * 0.7, 0) if upright else QPointF(0, tail * 0.7)
    inward = (foot - end) * 0.2
    drawn = QPainterPath(foot - wing + inward)
    drawn.lineTo(end)
    drawn.lineTo(foot + wing + inward)
    drawn.closeSubpath()
    return outline.united(drawn)


def draw_shadow(
    painter: QPainter,
    assets: Assets,
    box: QRectF,
    radius: float,
    blur: float,
    colour: QColor,
) -> None:
    """A soft shadow (or glow) of a rounded box; `blur` is as CSS means it, in logical pixels."""
    if box.isEmpty():
        return  # what has no room has no shadow
    ratio = painter.device().devicePixelRatioF() * _scale_of(painter)
    reach = math.ceil(blur * 1.25) + 1
    corner = math.ceil(reach + radius + blur * 1.25)
    # Large boxes share one stretched patch; small ones have no straight middle to stretch.
    wide = min(box.width(), 2.0 * (corner - reach) + 2)
    high = min(box.height(), 2.0 * (corner - reach) + 2)
    key = ("shadow", round(wide, 2), round(high, 2), radius, blur, colour.rgba(), round(ratio, 3))
    patch = assets.pixmap(
        key, lambda: _shadow_patch(wide, high, radius, blur, reach, colour, ratio)
    )
    nine_patch(painter, box.adjusted(-reach, -reach, reach, reach), patch, ratio)


def _scale_of(painter: QPainter) -> float:
    matrix = painter.transform()
    return math.hypot(matrix.m11(), matrix.m12()) or 1.0


@lru_cache(maxsize=64)
def _falls(strength: float, sigma: float) -> bytes:
    """How strong a blurred edge is, from well inside to well outside, `_FINE` steps a unit."""
    span = math.ceil(_FAR * sigma * _FINE)
    return bytes(
        min(255, round(strength * 0.5 * math.erfc((n - span) / _FINE / sigma / math.sqrt(2))))
        for n in range(2 * span + 1)
    )


def _shadow_patch(
    width: float,
    height: float,
    radius: float,
    blur: float,
    reach: int,
    colour: QColor,
    ratio: float,
) -> QPixmap:
    """The blurred box, from its distance field: exact for straight edges, close for corners."""
    columns = math.ceil((width + 2 * reach) * ratio)
    lines = math.ceil((height + 2 * reach) * ratio)
    sigma = max(0.35, blur / 2)
    half_w, half_h = width / 2 - radius, height / 2 - radius
    falls = _falls(colour.alphaF() * 255, sigma)
    span = len(falls) // 2
    last = len(falls) - 1
    image = QImage(columns, lines, QImage.Format.Format_Alpha8)
    rows: list[bytes] = []
    middle_x, middle_y = columns / 2, lines / 2
    for y in range((lines + 1) // 2):
        dy = abs(y + 0.5 - middle_y) / ratio - half_h
        row = bytearray(columns)
        for x in range((columns + 1) // 2):
            dx = abs(x + 0.5 - middle_x) / ratio - half_w
            if dx > 0 and dy > 0:
                away = math.sqrt(dx * dx + dy * dy) - radius
            else:
                away = max(dx, dy) - radius
            value = falls[min(last, max(0, int(away * _FINE) + span))]
            row[x] = value
            row[columns - 1 - x] = value
        rows.append(bytes(row))
    whole = rows + rows[: lines // 2][::-1]
    pad = bytes(image.bytesPerLine() - columns)
    image = QImage(
        b"".join(row + pad for row in whole),
        columns,
        lines,
        columns + len(pad),
        QImage.Format.Format_Alpha8,
    )
    out = QPixmap(columns, lines)
    out.fill(Qt.GlobalColor.transparent)
    painter = QPainter(out)
    painter.drawImage(0, 0, image)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    solid = QColor(colour)
    solid.setAlpha(255)
    painter.fillRect(out.rect(), solid)
    painter.end()
    return out


def nine_patch(painter: QPainter, target: QRectF, source: QPixmap, ratio: float) -> None:
    """Stretch the middle lines of `source` (`ratio` device pixels a unit) to fill `target`."""
    width, height = float(source.width()), float(source.height())
    xs = _cuts(target.left(), target.width(), width, ratio)
    ys = _cuts(target.top(), target.height(), height, ratio)
    for left, wide, from_x, from_w in xs:
        for top, high, from_y, from_h in ys:
            painter.drawPixmap(
                QRectF(left, top, wide, high), source, QRectF(from_x, from_y, from_w, from_h)
            )


def _cuts(
    start: float, length: float, pixels: float, ratio: float
) -> list[tuple[float, float, float, float]]:
    """Position and length of each strip in the target, then in the source."""
    if length * ratio <= pixels + 1:
        return [(start, length, 0.0, pixels)]
    edge = (pixels - 2) / 2
    side = edge / ratio
    return [
        (start, side, 0.0, edge),
        (start + side, length - 2 * side, edge, 2.0),
        (start + length - side, side, pixels - edge, edge),
    ]


def spread(colours: Sequence[tuple[float, QColor]], place: float) -> QColor:
    """The colour at `place` (0 to 1) of a ramp of (place, colour), mixed linearly."""
    place = min(1.0, max(0.0, place))
    before = colours[0]
    for after in colours[1:]:
        if place <= after[0]:
            part = (place - before[0]) / (after[0] - before[0])
            one, two = before[1], after[1]
            return QColor(
                round(one.red() + (two.red() - one.red()) * part),
                round(one.green() + (two.green() - one.green()) * part),
                round(one.blue() + (two.blue() - one.blue()) * part),
            )
        before = after
    return QColor(colours[-1][1])
