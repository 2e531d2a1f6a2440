"""The dial: values 1 to 12 round the die like hours, with the marks of now, targets and reach."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from council_desktop.look.assets import new_pixmap
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.system.patience import hasty, meant
from council_desktop.widgets.die import ROOM, DieWidget
from council_desktop.widgets.paint import (
    Picture,
    draw_text,
    pentagon,
    polygon,
    ratio_of,
    smooth,
    text_font,
)

DRAWN_RADIUS: Final = 137.0
"""The die's radius all lengths below were drawn for; they scale with it."""

_EDGE: Final = 196.0
_BAND_IN, _BAND_OUT, _HAIR, _NUMBERS = 151.0, 185.0, 190.0, 168.0
_TOUCH: Final = 18.0
_MOST_TEXT: Final = 1.3
"""Figures grow with the user's text scale up to this: beyond it they leave their marks."""


@dataclass(frozen=True, slots=True)
class DialMarks:
    """What the dial shows. All are values of the die, 1 to 12; 0 is none.

    `now`: the value that shows. `targets`: the challenge's. `added`: what the chosen card would
    make a target. `reachable`: what the card or act at hand could turn the die to.
    """

    now: int = 0
    targets: frozenset[int] = frozenset()
    added: frozenset[int] = frozenset()
    reachable: frozenset[int] = frozenset()
    offered: frozenset[int] = frozenset()
    pointed: int = 0
    focus: int = 0


class _ValueButton(QAbstractButton):
    """A value on the dial that may be chosen; the dial paints it."""

    def __init__(self, value: int, dial: "DialWidget") -> None:
        super().__init__(dial)
        self.value = value
        self._dial = dial
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        return QSize(36, 36)

    @property
    def carries_out(self) -> bool:
        """Whether Enter carries out what is chosen: on the value that is."""
        return self._dial.chosen == self.value

    def paintEvent(self, event: QPaintEvent) -> None:
        """Nothing: the dial shows it."""

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._dial.point_at(self.value)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._dial.point_at(0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._dial.focus_at(self.value)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._dial.focus_at(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
            self._dial.step_focus(1)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
            self._dial.step_focus(-1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if meant(event):
                self._dial.valueEntered.emit(self.value)
        elif not hasty(event):
            super().keyPressEvent(event)


class DialWidget(Picture):
    """Shadow, dial and die, in this order. `die` is the `DieWidget` inside.

    `valueChosen(value)`: an offered value on the dial was clicked, or Space.
    `valueEntered(value)`: Enter on it.
    """

    valueChosen = Signal(int)
    valueEntered = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._marks = DialMarks(now=12)
        self._layer: QPixmap | None = None
        self._buttons: dict[int, _ValueButton] = {}
        self.chosen = 0
        """The value that is chosen but not yet confirmed; 0 for none."""
        self.die = DieWidget(theme, self)
        self.die.settled.connect(self.set_now)

    @property
    def marks(self) -> DialMarks:
        """What the dial shows."""
        return self._marks

    def set_face(self, face: int) -> None:
        """Show `face` on the die at once, and as the value now."""
        self.die.set_face(face)
        self.set_now(face)

    def set_now(self, value: int) -> None:
        """Mark the value that shows."""
        self._show(replace(self._marks, now=value))

    def set_targets(self, values: Iterable[int], on_die: Iterable[int] | None = None) -> None:
        """Mark the challenge's targets, on the die's faces too; `on_die`: only these of them."""
        targets = frozenset(values)
        self.die.set_targets(targets if on_die is None else on_die)
        self._show(replace(self._marks, targets=targets))

    def set_added(self, values: Iterable[int]) -> None:
        """Mark what the chosen card would add to the targets."""
        self._show(replace(self._marks, added=frozenset(values)))

    def set_reachable(self, values: Iterable[int]) -> None:
        """Mark what the act at hand could reach."""
        self._show(replace(self._marks, reachable=frozenset(values)))

    def offer_values(self, values: Iterable[int], names: Mapping[int, str] | None = None) -> None:
        """Let one of these values be chosen on the dial; `names` are their accessible names."""
        self.clear_values()
        order = sorted(set(values))
        for value in order:
            button = _ValueButton(value, self)
            button.setAccessibleName((names or {}).get(value, str(value)))
            button.clicked.connect(lambda _=False, v=value: self.valueChosen.emit(v))
            button.show()
            self._buttons[value] = button
        if order:
            self._stop_at(order[0])
        self._place_buttons()
        self._show(replace(self._marks, offered=frozenset(order)))

    def clear_values(self) -> None:
        """No value may be chosen on the dial any more."""
        had_focus = any(button.hasFocus() for button in self._buttons.values())
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons.clear()
        self.chosen = 0
        self._show(replace(self._marks, offered=frozenset(), pointed=0, focus=0))

    def focus_values(self) -> None:
        """Give the keyboard to the first offered value."""
        if self._buttons:
            self._buttons[min(self._buttons)].setFocus(Qt.FocusReason.OtherFocusReason)

    def lead_to(self, wanted: int) -> None:
        """The keyboard goes to an offered value, and Tab stops there from now on."""
        self._buttons[wanted].setFocus(Qt.FocusReason.OtherFocusReason)

    def set_chosen(self, value: int) -> None:
        """A value is chosen but not yet confirmed, or none (0)."""
        self.chosen = value
        self.point_at(value)

    def point_at(self, value: int) -> None:
        """The pointer is on an offered value, or on none (0)."""
        self._show(replace(self._marks, pointed=value))

    def focus_at(self, value: int) -> None:
        """The keyboard is on an offered value, or on none (0)."""
        if value in self._buttons:
            self._stop_at(value)
        self._show(replace(self._marks, focus=value))

    def step_focus(self, step: int) -> None:
        """Move the keyboard to the next (1) or previous (-1) offered value."""
        order = sorted(self._buttons)
        now = self._marks.focus
        target = order[(order.index(now) + step) % len(order)] if now in order else order[0]
        self._buttons[target].setFocus(Qt.FocusReason.TabFocusReason)

    def _stop_at(self, value: int) -> None:
        """Tab stops at one of them; a click takes the keyboard along to any."""
        for each, button in self._buttons.items():
            on = each == value
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus)

    def value_place(self, value: int) -> QPointF:
        """Where the middle of a value's mark is, in the widget."""
        angle = math.radians(30 * value - 90)
        reach = _NUMBERS * self._unit()
        return self._middle() + QPointF(math.cos(angle) * reach, math.sin(angle) * reach)

    def sizeHint(self) -> QSize:
        """Qt: the size at which the die is as large as in the pictures."""
        return QSize(round(2 * _EDGE), round(2 * _EDGE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: the die keeps the middle."""
        super().resizeEvent(event)
        half = DRAWN_RADIUS * self._unit() * ROOM
        middle = self._middle()
        self.die.setGeometry(
            QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half).toRect()
        )
        self._place_buttons()
        self._refresh()

    def event(self, event: QEvent) -> bool:
        """Qt: repaint sharply on a screen with other pixels."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._refresh()
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: everything below the die is one cached pixmap."""
        if self._layer is None or self._layer.devicePixelRatio() != ratio_of(self):
            self._layer = self._painted()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._layer)

    def _unit(self) -> float:
        return min(self.width(), self.height()) / 2 / _EDGE

    def _middle(self) -> QPointF:
        return QPointF(self.width() / 2, self.height() / 2)

    def _place_buttons(self) -> None:
        half = max(_TOUCH, _TOUCH * self._unit())
        for value, button in self._buttons.items():
            place = self.value_place(value)
            box = QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half)
            button.setGeometry(box.toAlignedRect())

    def _show(self, marks: DialMarks) -> None:
        if marks != self._marks:
            self._marks = marks
            self._refresh()

    def _refresh(self) -> None:
        self._layer = None
        self.update()

    def _painted(self) -> QPixmap:
        pixmap = new_pixmap(self.size(), ratio_of(self))
        painter = QPainter(pixmap)
        smooth(painter)
        painter.translate(self._middle())
        painter.scale(self._unit(), self._unit())
        paint_die_shadow(painter, self._theme, DRAWN_RADIUS)
        _rings(painter, self._theme)
        for value in range(1, 13):
            _mark(painter, self._theme, self._marks, value)
        painter.end()
        return pixmap


def paint_die_shadow(painter: QPainter, theme: Theme, radius: float) -> None:
    """The die's shadow and the red light that falls through the stone, round the origin."""
    ink = theme.die
    shade = ink.shadow_alpha
    _ellipse(
        painter,
        QPointF(0.15 * radius, 0.24 * radius),
        (1.22 * radius, 1.17 * radius),
        ink.shadow,
        ((0.0, shade), (0.62, shade * 0.72), (0.82, shade * 0.28), (1.0, 0.0)),
    )
    _ellipse(
        painter,
        QPointF(0.40 * radius, 0.56 * radius),
        (1.0 * radius, 0.86 * radius),
        ink.light_through,
        ((0.0, 0.34), (0.35, 0.34), (0.70, 0.34 * 0.28), (1.0, 0.0)),
    )


def _ellipse(
    painter: QPainter,
    centre: QPointF,
    radii: tuple[float, float],
    colour: QColor,
    stops: tuple[tuple[float, float], ...],
) -> None:
    painter.save()
    painter.translate(centre)
    painter.scale(*radii)
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    for place, alpha in stops:
        gradient.setColorAt(place, with_alpha(colour, alpha))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(gradient)
    painter.drawEllipse(QPointF(0, 0), 1.0, 1.0)
    painter.restore()


def _rings(painter: QPainter, theme: Theme) -> None:
    width = _BAND_OUT - _BAND_IN
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.dial_band, width))
    painter.drawEllipse(QPointF(0, 0), _BAND_IN + width / 2, _BAND_IN + width / 2)
    painter.setPen(QPen(theme.dial_ring, 1.0))
    painter.drawEllipse(QPointF(0, 0), _BAND_IN, _BAND_IN)
    painter.drawEllipse(QPointF(0, 0), _BAND_OUT, _BAND_OUT)
    painter.setPen(QPen(theme.dial_hair, 1.0))
    painter.drawEllipse(QPointF(0, 0), _HAIR, _HAIR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.dial_mark)
    for hour in range(12):
        angle = math.radians(30 * hour - 75)
        place = QPointF(math.cos(angle) * _NUMBERS, math.sin(angle) * _NUMBERS)
        painter.drawPolygon(polygon(place, 3.2, 4))


def _mark(painter: QPainter, theme: Theme, marks: DialMarks, value: int) -> None:
    angle = math.radians(30 * value - 90)
    place = QPointF(math.cos(angle) * _NUMBERS, math.sin(angle) * _NUMBERS)
    ink = theme.dial_ink
    reachable = value in marks.reachable
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if value in marks.targets:
        hot = reachable
        painter.setBrush(theme.dial_hot_fill if hot else theme.dial_target_fill)
        thin = bool(marks.reachable) and not hot
        painter.setPen(QPen(theme.gold, 1.5 if thin else 2.6))
        painter.drawPath(pentagon(place + QPointF(0, 1), 18))
        ink = theme.gold_bright if hot else theme.dial_target_ink
    elif value in marks.added:
        painter.setPen(_dashed(theme.gold, 1.6))
        painter.drawPath(pentagon(place + QPointF(0, 1), 17.5))
        ink = theme.ink
    elif reachable and value != marks.now:
        painter.setPen(_dashed(with_alpha(theme.ink, 0.75), 1.3))
        painter.drawEllipse(place, 14.5, 14.5)
        ink = theme.ink
    if value == marks.now:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.dial_now)
        # Standing on a target it stays inside, so that both shapes can be told apart.
        radius = 12.0 if value in marks.targets else 14.5
        painter.drawEllipse(place, radius, radius)
        ink = theme.dial_now_ink
    if value in marks.offered:
        _offer(painter, theme, marks, value, place)
    marked = ink is not theme.dial_ink
    size = (15.4 if marked else 14.7) * min(theme.letters, _MOST_TEXT)
    if value == marks.now and value in marks.targets:
        size = min(size, 15.4)
    font = text_font(theme, Role.NUMBER, size)
    draw_text(painter, place + QPointF(0, size * 0.35), str(value), font, ink)


def _offer(painter: QPainter, theme: Theme, marks: DialMarks, value: int, place: QPointF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if value == marks.pointed:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(theme.gold, 0.35))
        painter.drawEllipse(place, 17, 17)
        painter.setBrush(Qt.BrushStyle.NoBrush)
    if value == marks.focus:
        painter.setPen(QPen(theme.ink, 2.2))
        painter.drawEllipse(place, 21, 21)


def _dashed(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([4 / width, 3 / width])
    return pen
