"""Fonts, emblems and icons of the program, and the cache of pictures painted from them.

An SVG file here is one or more `<path>` elements without colours; it becomes one
`QPainterPath` in a box of 1 x 1, so that it can be filled in any colour at any size.
"""

import logging
import math
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPixmap,
    QTransform,
)

from council_desktop.look.theme import Family
from council_desktop.store.steps import Steps
from engine.resources import resource_path

log = logging.getLogger(__name__)

CHARACTER_EMBLEMS: Final[dict[str, str]] = {
    "alchemist": "round-potion",
    "worker": "flat-hammer",
    "druid": "oak-leaf",
    "lady": "rose",
    "patient": "hourglass",
    "golem": "golem-head",
    "sorcerer": "pointy-hat",
    "machine": "big-gear",
    "oracle": "crystal-ball",
    "parasite": "tick",
    "knight": "visored-helm",
    "shapeshifter": "duality-mask",
}
"""Character id to the name of its emblem."""

CHARACTER_FAMILIES: Final[dict[str, Family]] = {
    "alchemist": Family.COUNT,
    "worker": Family.TURN,
    "druid": Family.COUNT,
    "lady": Family.CRAFT,
    "patient": Family.CRAFT,
    "golem": Family.AIM,
    "sorcerer": Family.TURN,
    "machine": Family.COUNT,
    "oracle": Family.CRAFT,
    "parasite": Family.COUNT,
    "knight": Family.AIM,
    "shapeshifter": Family.TURN,
}
"""What each character of the council acts on."""

CHALLENGE_EMBLEMS: Final[tuple[str, ...]] = (
    "",
    "river",
    "mammoth",
    "falling-rocks",
    "sheep",
    "beer-stein",
    "windmill",
    "rope-bridge",
    "diamond-ring",
    "party-flags",
    "comet-spark",
    "flood",
    "magnifying-glass",
    "menhir",
    "snail",
    "mermaid",
    "medieval-pavilion",
    "bandit",
    "hunting-horn",
    "giant",
    "big-egg",
    "candle-light",
    "mirror-mirror",
    "rally-the-troops",
    "well",
    "ghost",
    "witch-flight",
    "shambling-zombie",
    "plague-doctor-profile",
    "tower-fall",
    "earth-crack",
    "eclipse",
    "mine-wagon",
    "crown-of-thorns",
    "cracked-disc",
    "chess-king",
    "rune-stone",
    "stone-throne",
)
"""Emblem by challenge number; entry 0 is unused."""

MONTH_EMBLEMS: Final[tuple[str, ...]] = (
    "",
    "snowflake-1",
    "carnival-mask",
    "sprout",
    "umbrella",
    "flower-emblem",
    "sun",
    "wheat",
    "grapes",
    "acorn",
    "falling-leaf",
    "fog",
    "pine-tree",
)
"""Emblem by month, 1 to 12; entry 0 is unused."""

EFFECT_EMBLEMS: Final[dict[str, str]] = {
    "favour": "crown",
    "discard": "card-discard",
    "roll": "rolling-dices",
    "recruit": "card-draw",
    "recover": "card-pickup",
    "bury": "hasty-grave",
    "no_bell": "bell-off",
    "recall": "anticlockwise-rotation",
    "extra": "bell-plus",
    "set_die": "d12",
    "open_card": "card-pick",
    "peek": "spyglass",
    "tilt": "tilt",
    "adjust": "plus-minus",
    "reroll": "rolling-dices",
    "stand_firm": "stone-wall",
    "other_supplicant": "card-exchange",
}
"""Emblem of what a challenge's back does and of the rewards that are kept."""

SHARPEST: Final = 3.0
"""Device pixels a logical pixel: so fine are pictures painted that are for any screen."""
_CACHE_BYTES: Final = 40 * 1024 * 1024
"""Several tables full of cards; a few rounds fill it, so that a long evening takes no more."""
_TOKEN: Final = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_FLAGGED: Final = re.compile(r"\s*,?\s*([01])")
_NUMBER: Final = re.compile(r"\s*,?\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")


_FOLDERS: Final = ("art", "icons")
"""Of emblems and icons; the first that has a name is asked."""


class Assets:
    """Loads glyphs on first use and keeps painted pixmaps by key, the oldest leaving first."""

    def __init__(self, root: Path | None = None, cache_bytes: int = _CACHE_BYTES) -> None:
        """Read from `root` (default: the program's resources); hold at most `cache_bytes`."""
        self._root = root or resource_path()
        self._glyphs: dict[str, QPainterPath] = {}
        self._pixmaps: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._limit = cache_bytes
        self._used = 0
        self._look: Hashable = None
        self._families: list[str] | None = None
        self.hits = 0
        self.misses = 0

    def load_fonts(self) -> list[str]:
        """Register the bundled faces, once; returns the family names now known."""
        if self._families is None:
            families: set[str] = set()
            for path in sorted((self._root / "fonts").glob("*.ttf")):
                number = QFontDatabase.addApplicationFont(str(path))
                if number < 0:
                    log.warning("font %s could not be loaded", path.name)
                    continue
                families.update(QFontDatabase.applicationFontFamilies(number))
            self._families = sorted(families)
        return list(self._families)

    def glyph(self, name: str) -> QPainterPath:
        """The emblem or icon `name` in a box of 1 x 1; raises KeyError if there is none."""
        found = self._glyphs.get(name)
        if found is None:
            found = self._glyphs[name] = self._read(name)
        return found

    def read_ahead(self) -> Steps[None]:
        """Every emblem and icon, one a step: a page that shows many for the first time would wait
        for them."""
        folders = (self._root / folder for folder in _FOLDERS)
        names = [path.stem for folder in folders for path in sorted(folder.glob("*.svg"))]
        for place, name in enumerate(names):
            self.glyph(name)
            yield place, len(names)

    def pixmap(self, key: Hashable, build: Callable[[], QPixmap]) -> QPixmap:
        """The pixmap kept under `key`, or `build()` kept from now on."""
        found = self._pixmaps.get(key)
        if found is not None:
            self.hits += 1
            self._pixmaps.move_to_end(key)
            return found
        self.misses += 1
        made = build()
        self._pixmaps[key] = made
        self._used += _cost(made)
        while self._used > self._limit and len(self._pixmaps) > 1:
            self._used -= _cost(self._pixmaps.popitem(last=False)[1])
        return made

    def paint_for(self, look: Hashable) -> None:
        """Forget what was painted for another look (`Theme.key`): nobody shows it any more."""
        if look != self._look:
            self.clear_pixmaps()
            self._look = look

    def clear_pixmaps(self) -> None:
        """Forget every painted picture."""
        self._pixmaps.clear()
        self._used = 0

    def icon(
        self, name: str, colour: QColor, off: QColor, size: int = 18, beside: int = 0
    ) -> QIcon:
        """`name` as an icon of `size` logical pixels: `colour`, and `off` where disabled. `beside`:
        so much is left free at its right."""
        icon = QIcon()
        screens = {screen.devicePixelRatio() for screen in QGuiApplication.screens()}
        for ratio in sorted({*screens, SHARPEST}):  # of a screen yet to come: made smaller by Qt
            for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, off)):
                icon.addPixmap(self.tinted(name, ink, size, ratio, beside), mode)
        return icon

    def tinted(
        self, name: str, colour: QColor, size: int, ratio: float = SHARPEST, beside: int = 0
    ) -> QPixmap:
        """`name` in `colour` as a square pixmap of `size` logical pixels, `beside` pixels wider."""

        def build() -> QPixmap:
            pixmap = new_pixmap(QSize(size + beside, size), ratio)
            painter = QPainter(pixmap)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_glyph(painter, self.glyph(name), QRectF(0, 0, size, size), colour)
            painter.end()
            return pixmap

        return self.pixmap(("tinted", name, colour.rgba(), size, ratio, beside), build)

    def _read(self, name: str) -> QPainterPath:
        for folder in _FOLDERS:
            path = self._root / folder / f"{name}.svg"
            if path.is_file():
                return read_svg(path.read_text(encoding="utf-8"))
        raise KeyError(name)


def _cost(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


def new_pixmap(size: QSize, ratio: float = SHARPEST) -> QPixmap:
    """A clear pixmap of `size` logical pixels at device pixel ratio `ratio`."""
    pixmap = QPixmap(
        max(1, math.ceil(size.width() * ratio)), max(1, math.ceil(size.height() * ratio))
    )
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def draw_glyph(painter: QPainter, glyph: QPainterPath, box: QRectF, colour: QColor) -> None:
    """Fill a 1 x 1 glyph into `box`."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width(), box.height())
    painter.fillPath(glyph, colour)
    painter.restore()


def read_svg(text: str) -> QPainterPath:
    """All paths of an SVG as one path in a box of 1 x 1; strokes become outlines."""
    root = ElementTree.fromstring(text)
    left, top, width, height = (float(part) for part in root.attrib["viewBox"].split())
    whole = QPainterPath()
    for element in root.iter():
        if not element.tag.endswith("path"):
            continue
        path = parse_path(element.attrib["d"])
        if element.attrib.get("fill") == "none":
            path = _stroked(path, float(element.attrib.get("stroke-width", "1")))
        whole.addPath(path)
    unit = QTransform.fromScale(1 / width, 1 / height).translate(-left, -top)
    out = unit.map(whole)
    # SVG's default rule; Qt's is the other one, and some emblems have overlapping parts.
    out.setFillRule(Qt.FillRule.WindingFill)
    return out


def _stroked(path: QPainterPath, width: float) -> QPainterPath:
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    stroker.setCurveThreshold(0.02)
    return stroker.createStroke(path)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Each command letter of SVG path data with all numbers that follow it."""
    place = 0
    while (match := _TOKEN.search(data, place)) is not None:
        letter = match.group()
        place = match.end()
        numbers: list[float] = []
        while True:
            # The two flags of an arc may stand without any separator: "a1 1 0 01.5.5".
            flag = letter in "aA" and len(numbers) % 7 in (3, 4)
            found = (_FLAGGED if flag else _NUMBER).match(data, place)
            if found is None:
                break
            numbers.append(float(found.group(1)))
            place = found.end()
        yield letter, numbers


_COUNTS: Final = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def parse_path(data: str) -> QPainterPath:
    """SVG path data as a QPainterPath (every command, absolute and relative)."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    pen = QPointF()
    start = QPointF()
    handle: QPointF | None = None
    last = ""
    for letter, numbers in _commands(data):
        kind = letter.lower()
        count = _COUNTS[kind]
        if kind == "z":
            path.closeSubpath()
            pen, handle, last = QPointF(start), None, "z"
            continue
        for at in range(0, len(numbers), count):
            part = numbers[at : at + count]
            base = pen if letter.islower() else QPointF()
            # Pairs after the first of a "moveto" are lines.
            step = "l" if kind == "m" and at else kind
            if step == "m":
                pen = start = base + QPointF(*part)
                path.moveTo(pen)
                handle = None
            elif last == "z":
                path.moveTo(pen)
            if step != "m":
                pen, handle = _draw(path, step, part, pen, base, handle, last)
            last = step
    return path


def _draw(
    path: QPainterPath,
    step: str,
    part: list[float],
    pen: QPointF,
    base: QPointF,
    handle: QPointF | None,
    last: str,
) -> tuple[QPointF, QPointF | None]:
    """Add one drawing command; returns the new pen and the handle to be mirrored next."""
    if step == "h":
        end = QPointF(base.x() + part[0], pen.y())
    elif step == "v":
        end = QPointF(pen.x(), base.y() + part[0])
    else:
        end = base + QPointF(part[-2], part[-1])
    mirrored = pen * 2 - handle if handle is not None else QPointF(pen)
    if step in "lhv":
        path.lineTo(end)
        return end, None
    if step == "c":
        second = base + QPointF(part[2], part[3])
        path.cubicTo(base + QPointF(part[0], part[1]), second, end)
        return end, second
    if step == "s":
        second = base + QPointF(part[0], part[1])
        path.cubicTo(mirrored if last in "cs" else pen, second, end)
        return end, second
    if step in "qt":
        if step == "q":
            control = base + QPointF(part[0], part[1])
        else:
            control = mirrored if last in "qt" else QPointF(pen)
        path.quadTo(control, end)
        return end, control
    _arc(path, pen, part, end)
    return end, None


def _arc(path: QPainterPath, pen: QPointF, part: list[float], end: QPointF) -> None:
    """An elliptical arc as cubic curves (SVG 1.1, appendix F.6)."""
    rx, ry, turn = abs(part[0]), abs(part[1]), math.radians(part[2])
    if not rx or not ry or pen == end:
        path.lineTo(end)
        return
    cos, sin = math.cos(turn), math.sin(turn)
    half = (pen - end) / 2
    x, y = cos * half.x() + sin * half.y(), -sin * half.x() + cos * half.y()
    grow = (x / rx) ** 2 + (y / ry) ** 2
    if grow > 1:
        rx, ry = rx * math.sqrt(grow), ry * math.sqrt(grow)
    below = (rx * y) ** 2 + (ry * x) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 / below - 1)) if below else 0.0
    if bool(part[3]) == bool(part[4]):
        root = -root
    cx, cy = root * rx * y / ry, -root * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    final = math.atan2((-y - cy) / ry, (-x - cx) / rx)
    sweep = final - first
    if part[4] and sweep < 0:
        sweep += 2 * math.pi
    elif not part[4] and sweep > 0:
        sweep -= 2 * math.pi
    middle = (pen + end) / 2
    place = QTransform(
        cos * rx,
        sin * rx,
        -sin * ry,
        cos * ry,
        cos * cx - sin * cy + middle.x(),
        sin * cx + cos * cy + middle.y(),
    )
    pieces = max(1, math.ceil(abs(sweep) / (math.pi / 2) - 1e-9))
    delta = sweep / pieces
    reach = 4 / 3 * math.tan(delta / 4)
    for number in range(pieces):
        a, b = first + number * delta, first + (number + 1) * delta
        ca, sa, cb, sb = math.cos(a), math.sin(a), math.cos(b), math.sin(b)
        path.cubicTo(
            place.map(QPointF(ca - reach * sa, sa + reach * ca)),
            place.map(QPointF(cb + reach * sb, sb - reach * cb)),
            end if number == pieces - 1 else place.map(QPointF(cb, sb)),
        )
