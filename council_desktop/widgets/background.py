"""The table: a dark radial ground with warm light on the die, painted once for a size."""

import random
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPixmap, QRadialGradient
from PySide6.QtWidgets import QWidget

from council_desktop.look.assets import Assets, new_pixmap
from council_desktop.look.theme import Theme, with_alpha
from council_desktop.widgets.paint import ratio_of

_REACH: Final = 760.0
_GLOW: Final = 430.0
_TILE: Final = 128
_GRAINS: Final = bytes(value & 1 for value in range(256))
"""Half of all values are a grain."""
_LEVELS: Final = (0, int.from_bytes(b"\xff\1\1\1"))
"""What none changes, and what one does: a level of red, green and blue."""
CALM: Final = 0.4
"""So much of the warm light pages have whose small words lie on the ground itself."""


def table_pixmap(
    assets: Assets, theme: Theme, size: QSize, light: QPointF, ratio: float, glow: float = 1.0
) -> QPixmap:
    """The table of `size` logical pixels, lit round `light` (where the die stands).

    `glow`: how much of the warm light there is, 0 to 1.
    """
    key = ("table", theme.name, size.width(), size.height(), light.x(), light.y(), ratio, glow)
    return assets.pixmap(key, partial(_paint_table, assets, theme, size, light, ratio, glow))


def _paint_table(
    assets: Assets,
    theme: Theme,
    size: QSize,
    light: QPointF,
    ratio: float,
    part_of_glow: float,
) -> QPixmap:
    pixmap = new_pixmap(size, ratio)
    painter = QPainter(pixmap)
    area = QRectF(0, 0, size.width(), size.height())
    # The drawn radius belongs to 1280 x 800; larger windows get a wider pool of light.
    grow = max(1.0, size.width() / 1280, size.height() / 800)
    ground = QRadialGradient(light, _REACH * grow)
    for place, colour in zip((0.0, 0.38, 0.75, 1.0), theme.table, strict=True):
        ground.setColorAt(place, colour)
    painter.fillRect(area, ground)
    alpha = theme.glow.alphaF() * part_of_glow
    glow = QRadialGradient(light + QPointF(-40, -60) * grow, _GLOW * grow)
    for place, part in ((0.0, 1.0), (0.5, 0.38), (1.0, 0.0)):
        glow.setColorAt(place, with_alpha(theme.glow, alpha * part))
    painter.fillRect(area, glow)
    _add_noise(assets, painter, area, ratio)
    painter.end()
    return pixmap


def _add_noise(assets: Assets, painter: QPainter, area: QRectF, ratio: float) -> None:
    """One level more or less at random: a gradient this dark shows its steps otherwise."""
    modes = QPainter.CompositionMode
    for seed, mode in enumerate((modes.CompositionMode_Plus, modes.CompositionMode_Difference)):
        tile = assets.pixmap(("noise", seed, ratio), partial(_noise_tile, seed, ratio))
        painter.setCompositionMode(mode)
        painter.drawTiledPixmap(area, tile)
    painter.setCompositionMode(modes.CompositionMode_SourceOver)


def _noise_tile(seed: int, ratio: float) -> QPixmap:
    # Always the same grains: two pictures of one table are then equal, byte for byte.
    data = random.Random(seed).randbytes(_TILE * _TILE).translate(_GRAINS)
    image = QImage(data, _TILE, _TILE, _TILE, QImage.Format.Format_Indexed8)
    image.setColorTable(_LEVELS)
    tile = QPixmap.fromImage(image.convertToFormat(QImage.Format.Format_ARGB32))
    tile.setDevicePixelRatio(ratio)
    return tile


class TableBackground(QWidget):
    """A widget whose ground is the table; other widgets lie on it."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._light: QPointF | None = None
        self.glow = 1.0
        """How much of the warm light there is: see `CALM`."""
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def set_light(self, place: QPointF | None) -> None:
        """Where the light falls, in the widget; None is a bit above the middle."""
        if place != self._light:
            self._light = place
            self.update()

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: copy the part asked for from the one pixmap."""
        light = self._light or QPointF(self.width() / 2, self.height() * 0.41)
        ratio = ratio_of(self)
        ground = table_pixmap(self._assets, self._theme, self.size(), light, ratio, self.glow)
        painter = QPainter(self)
        box = QRectF(event.rect())
        source = QRectF(box.x() * ratio, box.y() * ratio, box.width() * ratio, box.height() * ratio)
        painter.drawPixmap(box, ground, source)
