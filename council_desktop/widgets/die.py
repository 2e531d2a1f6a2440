"""The die: painted, tilted by its lit faces, and set in motion by animations.

The result is always known first: every motion ends exactly on the pose it was planned for, and
stopping a motion jumps to its end. Nothing is painted while nothing moves.
"""

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFocusEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QAbstractButton, QWidget
from shiboken6 import isValid

from council_desktop.look.assets import new_pixmap
from council_desktop.look.theme import DieColours, Role, Theme, mix, with_alpha
from council_desktop.system.patience import hasty, meant
from council_desktop.widgets.die_geometry import (
    LIGHT,
    Quat,
    SeenFace,
    axis_angle,
    face_up,
    flip_end,
    nearest_rest,
    rest_pose,
    seen_faces,
    tilt_parts,
    times,
    turn_between,
)
from council_desktop.widgets.paint import Picture, ratio_of, smooth, spread, text_font, text_path
from engine.games.twelve import FACES, NEIGHBOURS

TILT_MS: Final = 420
TURN_MS: Final = 480
FLIP_MS: Final = 620
ROLL_MS: Final = 1100
FADE_MS: Final = 120
LIT_MS: Final = 160

ROOM: Final = 1.16
"""Half the widget's side in die radii: the die rises towards the viewer while it rolls."""

_CHOSEN: Final = 0.9
"""How golden the face is that is chosen, and not carried out yet."""
_SETTLE: Final = 250 / ROLL_MS
_TUMBLES: Final = 6 * math.pi
"""A roll turns at least so far."""
_OVER: Final = (0.8, 0.6, 0.0)
"""What a die tumbles over that ends as it began, ..."""
_UPRIGHT: Final = 0.7
"""... and from where on an axis is that of a spin, not of a tumble: its part towards the viewer."""
_FADE_IN_MS: Final = 100
"""How long before its end a motion begins to fade the resting die in."""


@dataclass(frozen=True, slots=True)
class DiePicture:
    """What the painter needs to know. `detail`: gradients or flat shades; `lit`: 0 to 1."""

    pose: Quat
    detail: bool = True
    targets: frozenset[int] = frozenset()
    offered: tuple[int, ...] = ()
    pointed: frozenset[int] = frozenset()
    focus: int = 0
    chosen: int = 0
    lit: float = 0.0


class DiePainter:
    """Paints a die round the origin; keeps the figures' outlines and the shades of a theme."""

    def __init__(self, theme: Theme) -> None:
        self._ink: DieColours = theme.die
        self._figures = {face: _figure(theme, face) for face in FACES}
        # Straight pieces paint in half the time; while the die moves nobody sees them.
        self._coarse = {face: _straightened(path) for face, path in self._figures.items()}
        self._casing = min(self._ink.figure, self._ink.figure_shadow, key=QColor.lightness)
        self._ramp = [spread(self._ink.ramp, n / 255) for n in range(256)]

    def paint(self, painter: QPainter, radius: float, picture: DiePicture) -> None:
        """Paint `picture`; `radius` is that of the corners, in logical pixels."""
        painter.save()
        smooth(painter)
        faces = seen_faces(picture.pose)
        upper = max(faces, key=lambda seen: seen.normal[2]).face
        for seen in faces:
            self._face(painter, radius, seen, picture, seen.face == upper)
        painter.restore()

    def _shade(self, t: float) -> QColor:
        return self._ramp[min(255, max(0, round(t * 255)))]

    def _face(
        self, painter: QPainter, radius: float, seen: SeenFace, picture: DiePicture, upper: bool
    ) -> None:
        lit = picture.lit if seen.face in picture.offered else 0.0
        dim = picture.lit if upper and picture.offered else 0.0
        pointed = lit > 0 and seen.face in picture.pointed
        t = _light_on(seen, lit, dim, pointed)
        edge = _outline(seen, radius, 1.0)
        inner = _outline(seen, radius, 0.935)

        rim = self._shade(t - 0.22)
        painter.setBrush(rim)
        # Without a line of its own colour the table shows between two smooth edges.
        painter.setPen(QPen(rim, 1.0))
        painter.drawPolygon(edge)
        painter.setPen(Qt.PenStyle.NoPen)
        bevel = mix(self._shade(t + 0.30), self._ink.bevel, 0.22)
        painter.setBrush(with_alpha(bevel, 0.85))
        painter.drawPolygon(_outline(seen, radius, 0.955))
        painter.setBrush(self._surface(inner, t, picture.detail))
        painter.drawPolygon(inner)
        if pointed:
            painter.setBrush(with_alpha(self._ink.pointed_veil, 0.10))
            painter.drawPolygon(inner)
        chosen = lit > 0 and seen.face == picture.chosen
        if chosen:
            painter.setBrush(with_alpha(self._ink.target_line, _CHOSEN * lit))
            painter.drawPolygon(inner)
        if upper and picture.detail:
            self._highlight(painter, radius, inner, dim)
        self._lines(painter, radius, seen, picture, lit)
        figure = mix(self._ink.figure, self._ink.figure_lit, lit)
        shadow = with_alpha(self._ink.figure_shadow, 0.55)
        if chosen:  # As on a golden button.
            figure, shadow = self._casing, with_alpha(self._ink.figure_lit, 0.4)
        self._number(painter, radius, seen, upper, (shadow, figure), picture.detail)

    def _surface(self, area: QPolygonF, t: float, detail: bool) -> QBrush:
        if not detail:
            return QBrush(self._shade(t))
        # Along the light's direction on the screen, from the lit end of this face to the other.
        length = math.hypot(LIGHT[0], LIGHT[1])
        dx, dy = LIGHT[0] / length, -LIGHT[1] / length
        middle = area.boundingRect().center()
        reach = [
            (point.x() - middle.x()) * dx + (point.y() - middle.y()) * dy for point in area.toList()
        ]
        high, low = max(reach), min(reach)
        gradient = QLinearGradient(
            middle.x() + dx * high,
            middle.y() + dy * high,
            middle.x() + dx * low,
            middle.y() + dy * low,
        )
        gradient.setColorAt(0.0, self._shade(min(t + 0.16, self._ink.brightest)))
        gradient.setColorAt(0.55, self._shade(t - 0.02))
        gradient.setColorAt(1.0, self._shade(t - 0.16))
        return QBrush(gradient)

    def _highlight(self, painter: QPainter, radius: float, area: QPolygonF, dim: float) -> None:
        strength = 0.34 - 0.24 * dim
        shine = QRadialGradient(QPointF(-0.26 * radius, -0.34 * radius), 0.62 * radius)
        shine.setColorAt(0.0, with_alpha(self._ink.sheen, strength))
        shine.setColorAt(0.5, with_alpha(self._ink.sheen_mid, strength * 0.09 / 0.34))
        shine.setColorAt(1.0, with_alpha(self._ink.sheen_mid, 0.0))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shine)
        painter.drawPolygon(area)
        length = math.hypot(LIGHT[0], LIGHT[1])
        points = area.toList()
        for one, two in zip(points, points[1:] + points[:1], strict=True):
            # Clockwise on the screen: the outer side of an edge is to its left.
            nx, ny = two.y() - one.y(), one.x() - two.x()
            size = math.hypot(nx, ny)
            cosine = (nx * LIGHT[0] - ny * LIGHT[1]) / (size * length)
            if cosine <= 0:
                continue
            ink = with_alpha(self._ink.edge_light, 0.75 * cosine * (1 - 0.6 * dim))
            pen = QPen(ink, 0.012 * radius)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(one, two)

    def _lines(
        self, painter: QPainter, radius: float, seen: SeenFace, picture: DiePicture, lit: float
    ) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if seen.face in picture.targets:
            area = _outline(seen, radius, 0.90)
            # The wide glow has round corners: pointed ones would stand out of the die.
            for width, alpha, join in (
                (0.062, 0.28, Qt.PenJoinStyle.RoundJoin),
                (0.024, 1.0, Qt.PenJoinStyle.MiterJoin),
            ):
                pen = QPen(with_alpha(self._ink.target_line, alpha), width * radius)
                pen.setJoinStyle(join)
                painter.setPen(pen)
                painter.drawPolygon(area)
        elif lit > 0:
            self._lit_line(painter, radius, _outline(seen, radius, 0.90), picture, seen.face)
        if lit > 0 and seen.face in picture.pointed and seen.face in picture.targets:
            self._lit_line(painter, radius, _outline(seen, radius, 0.83), picture, seen.face)
        if lit > 0 and seen.face == picture.focus:
            pen = QPen(self._ink.lit_line, 0.018 * radius)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawPolygon(_outline(seen, radius, 0.77))

    def _lit_line(
        self, painter: QPainter, radius: float, area: QPolygonF, picture: DiePicture, face: int
    ) -> None:
        """Dashes on a face that can be chosen, a whole line on the one that is: light on a dark
        edge, for dice are of many colours."""
        width = max(1.0, 0.012 * radius)
        for ink, wide in ((self._casing, 2.2 * width), (self._ink.lit_line, width)):
            pen = QPen(with_alpha(ink, picture.lit), wide)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if face not in picture.pointed:
                pen.setDashPattern([0.060 * radius / wide, 0.042 * radius / wide])
            painter.setPen(pen)
            painter.drawPolygon(area)

    def _number(
        self,
        painter: QPainter,
        radius: float,
        seen: SeenFace,
        upper: bool,
        inks: tuple[QColor, QColor],
        detail: bool,
    ) -> None:
        m11, m12, m21, m22, dx, dy = seen.figure()
        em = (0.60 if upper else 0.50) * radius
        path = (self._figures if detail else self._coarse)[seen.face]
        x, y = dx * radius, dy * radius
        before = painter.transform()
        painter.setPen(Qt.PenStyle.NoPen)
        for sx, sy, ink in (
            (0.012 * radius, 0.020 * radius, inks[0]),
            (0.0, 0.0, inks[1]),
        ):
            place = QTransform(m11 * em, m12 * em, m21 * em, m22 * em, x + sx, y + sy)
            painter.setTransform(place * before)
            painter.fillPath(path, ink)
        painter.setTransform(before)


_ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
_WIDEST: Final = 1.3
"""So wide a figure may be, in its own height: a face is no wider."""


def _figure(theme: Theme, face: int) -> QPainterPath:
    """The figure of a face, an em high, its cap height centred on 0; 6 and 9 have a bar: VI and IX
    need none."""
    roman = theme.marks.die_numbers == "roman"
    figure = _ROMAN[face - 1] if roman else str(face)
    path = text_path(text_font(theme, Role.BIG_NUMBER, 60), figure)
    path.translate(0, 0.35)
    if roman:
        small = min(0.78, _WIDEST / path.boundingRect().width())
        return QTransform.fromScale(small, small).map(path)
    if face in (6, 9):
        path.addRect(QRectF(-0.17, 0.35 + 0.075, 0.34, 0.055))
    return path


def _straightened(path: QPainterPath, fine: float = 160.0) -> QPainterPath:
    """The outline as straight pieces, smooth enough for an em of `fine` pixels."""
    out = QPainterPath()
    out.setFillRule(Qt.FillRule.WindingFill)
    back = QTransform.fromScale(1 / fine, 1 / fine)
    for piece in path.toSubpathPolygons(QTransform.fromScale(fine, fine)):
        out.addPolygon(back.map(piece))
        out.closeSubpath()
    return out


def _light_on(seen: SeenFace, lit: float, dim: float, pointed: bool) -> float:
    t = 0.17 + 0.73 * seen.light
    t *= 1 - 0.40 * dim
    if lit > 0:
        bright = 0.76 if pointed else 0.56 + 0.20 * seen.light
        t += (bright - t) * lit
    return t


def _outline(seen: SeenFace, radius: float, factor: float) -> QPolygonF:
    return QPolygonF([QPointF(x * radius, y * radius) for x, y in seen.shrunk(factor)])


@dataclass(frozen=True, slots=True)
class Motion:
    """A planned motion: pose and rise at a time from 0 to 1, and where it ends for certain."""

    pose: Callable[[float], Quat]
    rise: Callable[[float], float]
    end: Quat
    face: int


class DieAnimation(QAbstractAnimation):
    """One motion of a die. It is planned when it starts, and stopping it jumps to its end."""

    def __init__(self, die: "DieWidget", length: int, plan: Callable[[], Motion]) -> None:
        super().__init__()
        self._die = die
        self._length = max(0, length)
        self._plan = plan
        self._motion: Motion | None = None

    def duration(self) -> int:
        """Qt: the length in milliseconds."""
        return self._length

    def updateCurrentTime(self, now: int) -> None:
        """Qt: show the die as it is at `now` milliseconds."""
        if self._motion is None or not self._length or not isValid(self._die):
            return
        left = self._length - now
        self._die.show_motion(self._motion, now / self._length, 1 - left / _FADE_IN_MS)

    def updateState(self, new: QAbstractAnimation.State, old: QAbstractAnimation.State) -> None:
        """Qt: plan at the start, land at the end however it came about."""
        if new == QAbstractAnimation.State.Running and self._motion is None:
            self._die.begin(self)
            self._motion = self._plan()
        elif new == QAbstractAnimation.State.Stopped and self._motion is not None:
            motion, self._motion = self._motion, None
            if isValid(self._die):
                self._die.land(self, motion)


class _FaceButton(QAbstractButton):
    """An offered face for the keyboard and for assistive technology; the die paints it."""

    def __init__(self, face: int, die: "DieWidget") -> None:
        super().__init__(die)
        self.face = face
        self._die = die
        # The pointer is the die's business: the boxes of two faces overlap, their areas do not.
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(36, 36)

    @property
    def carries_out(self) -> bool:
        """Whether Enter carries out what is chosen: on the face that is."""
        return self._die.chosen == self.face

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the die shows it."""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._die.focus_moved()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._die.focus_moved()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._die.step_focus(1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._die.step_focus(-1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if meant(event):
                self._die.faceEntered.emit(self.face)
        elif not hasty(event):
            super().keyPressEvent(event)


class DieWidget(Picture):
    """The die alone, without dial and shadow.

    `faceChosen(face)`: a lit face was clicked, or Space. `faceEntered(face)`: Enter on it.
    `facePointed(face)`: the pointer or the keyboard is on a lit face, 0 when it has left.
    `settled(face)`: a motion has ended.
    """

    faceChosen = Signal(int)
    faceEntered = Signal(int)
    facePointed = Signal(int)
    settled = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._painter = DiePainter(theme)
        self._face = 12
        self._picture = DiePicture(rest_pose(12))
        self._rise = 0.0
        self._resting: QPixmap | None = None
        self._from: QPixmap | None = None
        self._landing: QPixmap | None = None
        self._fade = 0.0
        self._running: DieAnimation | None = None
        self._reduced = False
        self._hover = 0
        self._chosen = 0
        self._pointed = 0
        self._pressed = 0
        self._buttons: dict[int, _FaceButton] = {}
        self._lighting = QVariantAnimation(self)
        self._lighting.setDuration(LIT_MS)
        self._lighting.valueChanged.connect(self._set_lit)
        self.setMouseTracking(True)

    # what it shows

    @property
    def face(self) -> int:
        """The value that shows (during a motion: the one it will show)."""
        return self._face

    @property
    def pose(self) -> Quat:
        """The present pose, for tests."""
        return self._picture.pose

    @property
    def moving(self) -> bool:
        """Whether a motion is running."""
        return self._running is not None

    @property
    def offered(self) -> tuple[int, ...]:
        """The faces that may be chosen."""
        return self._picture.offered

    @property
    def chosen(self) -> int:
        """The face that is chosen but not yet confirmed; 0 for none."""
        return self._chosen

    def radius(self) -> float:
        """The radius of the die's corners in logical pixels."""
        return min(self.width(), self.height()) / 2 / ROOM

    def set_theme(self, theme: Theme) -> None:
        """Paint with another theme."""
        self._theme = theme
        self._painter = DiePainter(theme)
        self._refresh()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Replace every motion by a short cross-fade."""
        self._reduced = reduced

    def set_face(self, face: int) -> None:
        """Show `face` at once. The pose is kept if it shows already."""
        self.finish()
        if face == self._face and face_up(self._picture.pose) == face:
            return
        self._face = face
        self._show(replace(self._picture, pose=rest_pose(face)))
        self._place_buttons()

    def lies(self) -> tuple[int, Quat]:
        """What it shows, and how the throws before have left it."""
        return self._face, self._picture.pose

    def lie(self, so: tuple[int, Quat]) -> None:
        """The same at once, as long as it shows that."""
        face, pose = so
        if face == self._face and not self.moving:
            self._show(replace(self._picture, pose=pose))
            self._place_buttons()

    def set_targets(self, faces: Iterable[int]) -> None:
        """Outline these faces in gold."""
        self._show(replace(self._picture, targets=frozenset(faces)))

    # choosing a face

    def offer_tilts(self, faces: Iterable[int], names: Mapping[int, str] | None = None) -> None:
        """Light these faces to be chosen; `names` are their accessible names."""
        had_focus = self.hasFocus() or self._focused() != 0
        self.finish()
        self._drop_buttons()
        wanted = set(faces)
        # In the order in which they lie round the upper face, so that the arrow keys go round.
        ring = [face for face in NEIGHBOURS[self._face] if face in wanted]
        order = tuple(ring + sorted(wanted.difference(ring)))
        self._hover = self._chosen = 0
        for face in order:
            button = _FaceButton(face, self)
            button.setAccessibleName((names or {}).get(face, str(face)))
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            button.clicked.connect(lambda _=False, f=face: self.faceChosen.emit(f))
            button.show()
            self._buttons[face] = button
        if order:
            self._buttons[order[0]].setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.setFocusProxy(self._buttons[order[0]])
        self._show(replace(self._picture, offered=order, lit=0.0))
        self._place_buttons()
        self._light(1.0)
        if had_focus and order:
            self._buttons[order[0]].setFocus(Qt.FocusReason.OtherFocusReason)

    def clear_tilts(self) -> None:
        """Put the lights out; nothing may be chosen any more."""
        if not self._picture.offered:
            return
        had_focus = self._focused() != 0
        self._lighting.stop()
        self.setFocusProxy(None)  # type: ignore[arg-type]
        if had_focus:
            # The keyboard stays here rather than jumping to some other widget.
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._drop_buttons()
        self._hover = self._chosen = 0
        self._show(replace(self._picture, offered=(), lit=0.0))
        self._point()

    def set_chosen(self, face: int | None) -> None:
        """Keep an offered face bright, as chosen but not yet confirmed."""
        self._chosen = face or 0
        self._point()

    def step_focus(self, step: int) -> None:
        """Move the keyboard to the next (1) or previous (-1) offered face."""
        order = self._picture.offered
        if not order:
            return
        now = self._focused()
        place = (order.index(now) + step) % len(order) if now in order else 0
        self.lead_to(order[place], Qt.FocusReason.TabFocusReason)

    def lead_to(self, wanted: int, why: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """The keyboard goes to an offered face, and Tab stops there from now on."""
        for face, button in self._buttons.items():
            on = face == wanted
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)
        target = self._buttons[wanted]
        self.setFocusProxy(target)
        target.setFocus(why)

    def focus_moved(self) -> None:
        """A face button has won or lost the keyboard."""
        self._point()

    def face_at(self, place: QPointF) -> int:
        """The visible face under a point of the widget, or 0."""
        local = place - QPointF(self.width() / 2, self.height() / 2)
        for seen in seen_faces(self._picture.pose):
            if _outline(seen, self.radius(), 1.0).containsPoint(local, Qt.FillRule.WindingFill):
                return seen.face
        return 0

    def face_box(self, face: int) -> QRectF:
        """The box round a visible face, in the widget; empty if it does not show."""
        for seen in seen_faces(self._picture.pose):
            if seen.face == face:
                box = _outline(seen, self.radius(), 1.0).boundingRect()
                return box.translated(self.width() / 2, self.height() / 2)
        return QRectF()

    # motion

    def animate_tilt(self, start: int, end: int, ms: int = TILT_MS) -> QAbstractAnimation:
        """Tip from `start` over the shared edge onto the neighbour `end`."""
        return self._animation(ms, start, lambda: _tilt(self._picture.pose, end))

    def animate_turn(self, start: int, end: int, ms: int = TURN_MS) -> QAbstractAnimation:
        """Swing from `start` to any `end` by the shortest rotation."""
        return self._animation(ms, start, lambda: _turn(self._picture.pose, end))

    def animate_flip(self, start: int, end: int, ms: int = FLIP_MS) -> QAbstractAnimation:
        """Turn right over from `start` to its opposite `end`."""
        return self._animation(ms, start, lambda: _flip(self._picture.pose, end))

    def animate_roll(self, end: int, ms: int = ROLL_MS) -> QAbstractAnimation:
        """Tumble and settle on `end`, which was rolled before."""
        return self._animation(ms, None, lambda: _roll(self._picture.pose, end))

    def finish(self) -> None:
        """Jump to the end of the running motion and of the lighting."""
        if self._running is not None:
            self._running.stop()
        if self._lighting.state() == QAbstractAnimation.State.Running:
            self._lighting.stop()
            self._set_lit(self._lighting.endValue())

    def _animation(
        self, ms: int, start: int | None, plan: Callable[[], Motion]
    ) -> QAbstractAnimation:
        def planned() -> Motion:
            if start is not None and start != self._face:
                self._picture = replace(self._picture, pose=rest_pose(start))
            motion = plan()
            self._from = self._painted(self._picture) if self._reduced else None
            # Gradients cost twice as much as flat shades: they are painted once, before the first
            # frame, and faded in at the end.
            self._landing = self._painted(replace(self._picture, pose=motion.end))
            self._picture = replace(self._picture, detail=False)
            self._face = motion.face
            return motion

        return DieAnimation(self, min(ms, FADE_MS) if self._reduced else ms, planned)

    def begin(self, animation: DieAnimation) -> None:
        """An animation starts: end the one before it, put the lights out."""
        self.finish()
        self.clear_tilts()
        self._running = animation

    def show_motion(self, motion: Motion, time: float, fade: float) -> None:
        """Show a motion at `time` (0 to 1), the resting die faded in by `fade` (from 0 to 1)."""
        if self._from is not None:
            self._fade = time
        else:
            self._fade = min(1.0, max(0.0, fade))
            self._rise = motion.rise(time)
            self._picture = replace(self._picture, pose=motion.pose(time))
        self.update()

    def land(self, animation: DieAnimation, motion: Motion) -> None:
        """An animation has ended or was stopped: take its end exactly."""
        if self._running is animation:
            self._running = None
        self._rise, self._fade, self._from = 0.0, 0.0, None
        self._picture = replace(self._picture, pose=motion.end, detail=True)
        self._face = motion.face
        self._resting, self._landing = self._landing, None
        self.update()
        self._place_buttons()
        self.settled.emit(motion.face)

    # events

    def sizeHint(self) -> QSize:
        """Qt: 320 pixels, the size the die is drawn for."""
        return QSize(320, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the resting picture no longer fits."""
        super().resizeEvent(event)
        self._refresh()
        self._place_buttons()

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._refresh()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: live while moving, one cached pixmap at rest."""
        painter = QPainter(self)
        if self._running is None:
            if self._resting is None or self._resting.devicePixelRatio() != ratio_of(self):
                self._resting = self._painted(self._picture)
            painter.drawPixmap(0, 0, self._resting)
            return
        if self._from is not None:
            painter.setOpacity(1 - self._fade)
            painter.drawPixmap(0, 0, self._from)
        else:
            painter.save()
            self._paint(painter, self._picture)
            painter.restore()
        if self._landing is not None and self._fade > 0:
            painter.setOpacity(self._fade)
            painter.drawPixmap(0, 0, self._landing)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: brighten the lit face under the pointer."""
        self._hover_on(self.face_at(event.position()))

    def looked_at(self) -> list[QRect]:
        """See Picture: all of it."""
        return [self.rect()]

    def leaveEvent(self, event: QEvent) -> None:
        """Qt: the pointer has gone."""
        self._hover_on(0)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: only a press on a lit face is ours."""
        face = self.face_at(event.position())
        if event.button() != Qt.MouseButton.LeftButton or face not in self._picture.offered:
            event.ignore()
            return
        self._pressed = face
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Qt: choose the face if the button went down on it too."""
        face = self.face_at(event.position())
        pressed, self._pressed = self._pressed, 0
        offered = face == pressed and face in self._buttons
        if event.button() == Qt.MouseButton.LeftButton and offered:
            # A click takes the keyboard along, as on a button: Enter is about the same face then.
            self.lead_to(face, Qt.FocusReason.MouseFocusReason)
            self.faceChosen.emit(face)

    # inside

    def _paint(self, painter: QPainter, picture: DiePicture) -> None:
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(1 + self._rise, 1 + self._rise)
        self._painter.paint(painter, self.radius(), picture)

    def _painted(self, picture: DiePicture) -> QPixmap:
        pixmap = new_pixmap(self.size(), ratio_of(self))
        painter = QPainter(pixmap)
        self._paint(painter, picture)
        painter.end()
        return pixmap

    def _show(self, picture: DiePicture) -> None:
        if picture != self._picture:
            self._picture = picture
            self._refresh()

    def _refresh(self) -> None:
        self._resting = self._landing = None
        self.update()

    def _set_lit(self, value: object) -> None:
        self._show(replace(self._picture, lit=float(str(value))))

    def _light(self, amount: float) -> None:
        self._lighting.stop()
        self._lighting.setStartValue(self._picture.lit)
        self._lighting.setEndValue(amount)
        if self._reduced or not self.isVisible():
            self._set_lit(amount)
        else:
            self._lighting.start()

    def _hover_on(self, face: int) -> None:
        face = face if face in self._picture.offered else 0
        if face == self._hover:
            return
        self._hover = face
        if face:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()
        self._point()

    def _focused(self) -> int:
        return next((face for face, button in self._buttons.items() if button.hasFocus()), 0)

    def _point(self) -> None:
        focus = self._focused()
        pointed = frozenset(face for face in (self._hover, focus, self._chosen) if face)
        self._show(replace(self._picture, pointed=pointed, focus=focus, chosen=self._chosen))
        first = self._hover or focus
        if first != self._pointed:
            self._pointed = first
            self.facePointed.emit(first)

    def _drop_buttons(self) -> None:
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons.clear()

    def _place_buttons(self) -> None:
        for face, button in self._buttons.items():
            button.setGeometry(self.face_box(face).toAlignedRect())


def _ease(curve: QEasingCurve.Type) -> Callable[[float], float]:
    easing = QEasingCurve(curve)
    return lambda time: float(easing.valueForProgress(time))


def _hump(height: float) -> Callable[[float], float]:
    return lambda time: height * math.sin(math.pi * time)


def _tilt(start: Quat, face: int) -> Motion:
    axis, angle, twist_axis, twist, end = tilt_parts(start, face)
    ease = _ease(QEasingCurve.Type.InOutCubic)

    def pose(time: float) -> Quat:
        left = 1 - ease(time)
        # Undo what is left of the twist, then of the tipping, from the pose at the end.
        back = times(axis_angle(axis, -angle * left), _untwisted(end, twist_axis, twist))
        return times(axis_angle(twist_axis, twist * (1 - left)), back)

    return Motion(pose, _hump(0.035), end, face)


def _untwisted(end: Quat, axis: tuple[float, float, float], twist: float) -> Quat:
    return times(axis_angle(axis, -twist), end)


def _turn(start: Quat, face: int) -> Motion:
    end = start if face_up(start) == face else nearest_rest(face, start)
    axis, angle = turn_between(start, end)
    ease = _ease(QEasingCurve.Type.InOutCubic)
    return Motion(
        lambda time: times(axis_angle(axis, -angle * (1 - ease(time))), end),
        _hump(0.03),
        end,
        face,
    )


def _flip(start: Quat, face: int) -> Motion:
    end = flip_end(start)
    if face_up(end) != face:
        return _turn(start, face)
    ease = _ease(QEasingCurve.Type.InOutCubic)
    return Motion(
        lambda time: times(axis_angle((1.0, 0.0, 0.0), -math.pi * (1 - ease(time))), end),
        _hump(0.07),
        end,
        face,
    )


def _roll(start: Quat, face: int) -> Motion:
    # Of the poses with this face up take the one whose axis lies flattest: it tumbles, not spins.
    options = [rest_pose(face, below) for below in NEIGHBOURS[face]]
    end = min(options, key=lambda option: abs(turn_between(start, option)[0][2]))
    axis, angle = turn_between(start, end)
    # Three to three and a half turns, from exactly the pose now to exactly the one planned.
    over, tumbles = axis, angle + _TUMBLES
    if abs(axis[2]) > _UPRIGHT:  # The same face again: it would spin round it, seen all the while.
        over, tumbles = _OVER, _TUMBLES
    landed = 1 - _SETTLE

    def pose(time: float) -> Quat:
        run = min(1.0, time / landed)
        left = (1 - run) ** 2
        there = end if over is axis else times(axis_angle(axis, -angle * left), end)
        spin = times(axis_angle(over, -tumbles * left), there)
        wobble = axis_angle((0.0, 0.0, 1.0), 0.9 * math.sin(math.pi * run) * (1 - run))
        return times(axis_angle(axis, _rocking(time, landed)), times(wobble, spin))

    return Motion(pose, lambda time: _bounce(time, landed), end, face)


def _rocking(time: float, landed: float) -> float:
    """The die rocks a little after landing, in radians."""
    if time <= landed:
        return 0.0
    s = (time - landed) / (1 - landed)
    return math.radians(6) * math.sin(2 * math.pi * s) * (1 - s) ** 2


def _bounce(time: float, landed: float) -> float:
    """How much nearer to the viewer the die is: a throw, then a small hop."""
    if time < landed * 0.7:
        return 0.13 * math.sin(math.pi * time / (landed * 0.7))
    if time < landed:
        return 0.03 * math.sin(math.pi * (time / landed - 0.7) / 0.3)
    return 0.0
