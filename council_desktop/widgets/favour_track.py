"""The favour of the people: six stations, 0 to 5, and a marker with a crown."""

from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import (
    Picture,
    draw_shadow,
    draw_text,
    fit_font,
    smooth,
    text_font,
)

STATION_MS: Final = 300
"""How long the marker takes from one station to the next."""

MOST: Final = 5
_STEP: Final = 52.0
_MIDDLE: Final = 39.0
_SIDE: Final = 36.0
_WIDTH: Final = 2 * _SIDE + MOST * _STEP
_HEIGHT: Final = 84.0
_PLAIN, _FIRST, _MARKER = 14.0, 16.2, 18.4
_ARC, _HEAD = 18.0, 7.0
"""How far the way of a loss rises over the markers, and its head."""
_MOST_TEXT: Final = 1.5


class FavourTrack(Picture):
    """Shows a favour of 0 to 5. Texts come from outside, as label and as accessible name."""

    decides = True
    """A sentence for a moment lies over anything else first."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._value = 3
        self._place = 3.0
        self._label = ""
        self.lost_from = 0
        """Where the marker stood before favour was lost; 0 for nothing to be told of that."""
        self._scale = 1.0
        self._reduced = False
        self._running: ValueAnimation | None = None

    @property
    def value(self) -> int:
        """The favour shown (during a motion: the one it will be)."""
        return self._value

    def set_value(self, value: int) -> None:
        """Put the marker on a station at once."""
        self.finish()
        self._value = max(0, min(MOST, value))
        self._place = float(self._value)
        self.update()

    def set_lost(self, before: int) -> None:
        """Tell of a loss from there, 0: of none."""
        if before != self.lost_from:
            self.lost_from = before
            self.update()

    def set_label(self, text: str) -> None:
        """The words below the track; may be empty."""
        self._label = text
        self.update()

    def set_scale(self, scale: float) -> None:
        """Change the size; 1 is the size it was drawn for."""
        self._scale = scale
        self.updateGeometry()
        self.update()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Let the marker jump instead of slide."""
        self._reduced = reduced

    def animate_to(self, value: int, ms: int = STATION_MS) -> QAbstractAnimation:
        """Slide the marker to `value`, `ms` milliseconds a station."""
        target = max(0, min(MOST, value))
        steps = max(1, abs(target - self._value))
        animation: ValueAnimation

        def begin() -> None:
            self.finish()
            self._running = animation
            self._value = target
            animation.setStartValue(self._place)

        def done() -> None:
            self._running = None

        length = 0 if self._reduced else ms * steps
        curve = QEasingCurve.Type.InOutCubic
        start = float(self._value)
        animation = ValueAnimation(length, start, float(target), curve, self._slide, begin, done)
        return animation

    def finish(self) -> None:
        """Jump to the end of a running slide."""
        if self._running is not None:
            self._running.stop()

    def sizeHint(self) -> QSize:
        """Qt: the size at the present scale."""
        text = min(_MOST_TEXT, self._theme.letters)
        height = _HEIGHT + (text - 1) * 24
        return QSize(round(_WIDTH * self._scale), round(height * self._scale))

    def minimumSizeHint(self) -> QSize:
        """Qt: as `sizeHint`."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self.update()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: line, stations, marker, label."""
        painter = QPainter(self)
        smooth(painter)
        painter.translate((self.width() - _WIDTH * self._scale) / 2, 0)
        painter.scale(self._scale, self._scale)
        self._paint_line(painter)
        for station in range(MOST + 1):
            self._paint_station(painter, station)
        if self.lost_from > self._value:
            self._paint_lost(painter)
        self._paint_marker(painter)
        self._paint_label(painter)

    def _slide(self, place: float) -> None:
        if isValid(self):
            self._place = place
            self.update()

    @staticmethod
    def _at(place: float) -> QPointF:
        return QPointF(_SIDE + place * _STEP, _MIDDLE)

    def _paint_line(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._theme.track_line, 1.5))
        painter.drawLine(self._at(self._place), self._at(MOST))
        painter.setPen(QPen(self._theme.gold, 3.0))
        painter.drawLine(self._at(0), self._at(self._place))

    def _paint_station(self, painter: QPainter, station: int) -> None:
        theme = self._theme
        low = station <= 1
        pen = QPen(theme.track_low if low else theme.track_line, 1.6)
        if station == 1:
            pen.setDashPattern([2.6, 1.7])
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(theme.track_disc)
        radius = _FIRST if station == 0 else _PLAIN
        painter.drawEllipse(self._at(station), radius, radius)
        if station == 0:
            self._glyph(painter, "crown-broken", self._at(0), 20, theme.track_low)
        else:
            ink = theme.track_low if low else theme.muted
            self._figure(painter, station, self._at(station), 15.5, ink)

    def _paint_lost(self, painter: QPainter) -> None:
        """A ghost of the marker where it stood, the way it has gone, and how much that was."""
        theme, ghost = self._theme, self._at(self.lost_from)
        pen = QPen(theme.red_text, 1.6)
        pen.setDashPattern([2.6, 1.7])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ghost, _MARKER, _MARKER)
        end = self._at(self._value) + QPointF(_MARKER * 0.9, -_MARKER * 0.9)
        way = QPainterPath(ghost - QPointF(0, _MARKER + 2))
        high = QPointF((ghost.x() + end.x()) / 2, _MIDDLE - _MARKER - _ARC)
        way.quadTo(high, end)
        painter.drawPath(way)
        head = QPainterPath(end)
        head.lineTo(end + QPointF(_HEAD, -_HEAD * 0.1))
        head.lineTo(end + QPointF(_HEAD * 0.5, -_HEAD))
        painter.fillPath(head, theme.red_text)
        figure = text_font(theme, Role.NUMBER, 18)
        place = ghost + QPointF(_MARKER + 3, -_MARKER + 1)
        draw_text(painter, place, f"\u2212{self.lost_from - self._value}", figure, theme.red_text)

    def _paint_marker(self, painter: QPainter) -> None:
        theme = self._theme
        centre = self._at(self._place)
        nearest = round(self._place)
        danger = nearest <= 1
        fill = theme.red_fill if danger else theme.gold
        ink = theme.fill_ink if danger else theme.gold_ink
        if danger:
            box = QRectF(0, 0, 2 * _MARKER, 2 * _MARKER)
            box.moveCenter(centre)
            glow = with_alpha(theme.track_low, 0.75)
            draw_shadow(painter, self._assets, box, _MARKER, 14, glow)
        painter.setPen(QPen(theme.fill_ink if danger else theme.gold_bright, 1.8))
        painter.setBrush(fill)
        painter.drawEllipse(centre, _MARKER, _MARKER)
        if danger:
            ring = QPen(theme.track_low, 1.6)
            ring.setDashPattern([2.6, 1.7])
            painter.setPen(ring)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, _MARKER + 3.4, _MARKER + 3.4)
        if nearest == 0:
            self._glyph(painter, "crown-broken", centre, 23, ink)
            return
        self._figure(painter, nearest, centre + QPointF(0, 0.6), 20, ink)
        self._crown(painter, centre - QPointF(0, _MARKER + 4.0))

    def _crown(self, painter: QPainter, centre: QPointF) -> None:
        theme = self._theme
        side = 20.0
        crown = self._assets.glyph("crown")
        painter.save()
        painter.translate(centre - QPointF(side / 2, side * 0.53))
        painter.scale(side, side)
        edge = QPen(theme.gold_ink, 3.2 / side)
        edge.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(crown, edge)
        painter.fillPath(crown, theme.gold_bright if theme.dark else theme.gold)
        painter.restore()

    def _figure(
        self, painter: QPainter, value: int, centre: QPointF, size: float, ink: QColor
    ) -> None:
        size *= min(1.15, self._theme.letters)
        font = text_font(self._theme, Role.NUMBER, size)
        draw_text(painter, centre + QPointF(0, size * 0.35), str(value), font, ink)

    def _glyph(
        self, painter: QPainter, name: str, centre: QPointF, side: float, ink: QColor
    ) -> None:
        box = QRectF(0, 0, side, side)
        box.moveCenter(centre)
        path: QPainterPath = self._assets.glyph(name)
        draw_glyph(painter, path, box, ink)

    def _paint_label(self, painter: QPainter) -> None:
        if not self._label:
            return
        size = 16.0 * min(_MOST_TEXT, self._theme.letters)
        font, squeeze = fit_font(self._theme, Role.SPEECH, size, 0.0, self._label, _WIDTH - 8, 0.7)
        place = QPointF(_WIDTH / 2, _MIDDLE + 21 + size * 0.95)
        draw_text(painter, place, self._label, font, self._theme.muted, squeeze=squeeze)
