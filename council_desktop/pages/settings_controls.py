"""What settings are set with: tiles of themes, the size of texts, a row, a sample of the look."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QFontMetrics,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, Theme, css
from council_desktop.store.settings import LARGEST_TEXT, SMALLEST_TEXT
from council_desktop.widgets.card_faces import Brush, CardSize, CardState, Face, paint_card
from council_desktop.widgets.dial import paint_die_shadow
from council_desktop.widgets.die import DiePainter, DiePicture
from council_desktop.widgets.die_geometry import rest_pose
from council_desktop.widgets.look import words
from council_desktop.widgets.paint import Picture, smooth
from council_desktop.widgets.plain import PlainLabel
from council_desktop.widgets.quiet import QuietSlider
from council_desktop.widgets.segments import Choice, ChoiceGrid

_CARD_SCALE: Final = 0.72
_RADIUS: Final = 48
_PAD: Final = 16
PAUSE_MS: Final = 200
"""So long after the last step of a slider the texts change: nothing moves while it is held."""
_STEP: Final = 5
_TICKS: Final = (80, 100, 150, 200, 250)


class ThemeTile(Choice):
    """A theme as a small table: ground, panel, two lines of gold, a sheet of paper."""

    def __init__(
        self, theme: Theme, value: str, text: str, note: str, shown: Sequence[Theme]
    ) -> None:
        """`shown` are the themes it is a picture of; two of them share it."""
        super().__init__(theme, value, text)
        self._note, self._shown = note, tuple(shown)

    def sizeHint(self) -> QSize:
        """Qt: a picture and two lines."""
        px = self.theme.px
        strong = QFontMetrics(self.theme.font(Role.STRONG))
        small = QFontMetrics(self.theme.font(Role.SMALL))
        wide = max(strong.horizontalAdvance(self.text()), small.horizontalAdvance(self._note))
        return QSize(
            max(px(132), wide + px(52)), px(78) + strong.height() + small.height() + px(14)
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the picture, the mark, the words."""
        theme, px = self.theme, self.theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(5, 5, -5, -5)
        shape = QPainterPath()
        shape.addRoundedRect(box, 8, 8)
        hot = self.underMouse() or self.isDown()
        painter.fillPath(shape, theme.hover if hot else theme.panel)
        painter.save()
        painter.setClipPath(shape)
        top = QRectF(box.left(), box.top(), box.width(), px(68))
        for number, one in enumerate(self._shown):
            painter.save()
            if number:
                half = QPainterPath(QPointF(top.left() + top.width() * 0.56, top.top()))
                half.lineTo(top.topRight())
                half.lineTo(top.bottomRight())
                half.lineTo(top.left() + top.width() * 0.52, top.bottom())
                half.closeSubpath()
                painter.setClipPath(half, Qt.ClipOperation.IntersectClip)
            self._scene(painter, top, one)
            painter.restore()
        painter.restore()
        on = self.isChecked()
        painter.setPen(QPen(theme.gold if on else theme.line, 2 if on else 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 8, 8)
        middle = (top.bottom() + box.bottom()) / 2
        centre = QPointF(box.left() + px(22), middle)
        painter.setPen(QPen(theme.gold_text if on else theme.muted, 2))
        painter.setBrush(theme.field)
        painter.drawEllipse(centre, px(9), px(9))
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.gold_text)
            painter.drawEllipse(centre, px(5), px(5))
        strong, small = theme.font(Role.STRONG), theme.font(Role.SMALL)
        high, low = QFontMetrics(strong).height(), QFontMetrics(small).height()
        left, width = box.left() + px(40), box.width() - px(42)
        painter.setFont(strong)
        painter.setPen(theme.ink)
        painter.drawText(QRectF(left, middle - (high + low) / 2, width, high), 0, self.text())
        painter.setFont(small)
        painter.setPen(theme.muted)
        painter.drawText(QRectF(left, middle - (high + low) / 2 + high, width, low), 0, self._note)
        if self.hasFocus():
            painter.setPen(QPen(theme.gold_text, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 11, 11)
        painter.end()

    def _scene(self, painter: QPainter, box: QRectF, shown: Theme) -> None:
        px = self.theme.px
        painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
        painter.fillRect(box, shown.table[2])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shown.panel)
        painter.drawRoundedRect(
            QRectF(box.left() + px(14), box.top() + px(14), box.width() * 0.46, px(80)), 5, 5
        )
        for line, part in ((24, 0.30), (36, 0.20)):
            painter.setBrush(shown.gold)
            painter.drawRoundedRect(
                QRectF(box.left() + px(22), box.top() + px(line), box.width() * part, px(5)), 2, 2
            )
        painter.setBrush(shown.paper[0])
        painter.drawRoundedRect(
            QRectF(
                box.right() - box.width() * 0.32, box.top() + px(14), box.width() * 0.24, px(46)
            ),
            4,
            4,
        )


class ThemeTiles(ChoiceGrid):
    """The themes side by side."""

    gap = 6


class TextSize(QWidget):
    """The size of texts in percent: `previewed` at every step, `chosen` once it rests."""

    chosen = Signal(float)
    previewed = Signal(float)

    def __init__(self, theme: Theme, percent: Callable[[int], str]) -> None:
        """`percent` says so many percent in words."""
        super().__init__()
        self._percent = percent
        px = theme.px
        self.slider = QuietSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(round(SMALLEST_TEXT * 100), round(LARGEST_TEXT * 100))
        self.slider.setSingleStep(_STEP)
        self.slider.setPageStep(2 * _STEP)
        self.shown = PlainLabel()
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setProperty("kind", "strong")
        self.shown.setMinimumWidth(px(70))
        self.shown.setStyleSheet(
            f"border: 1px solid {css(theme.field_line)}; border-radius: 7px;"
            f" background: {css(theme.field)}; padding: {px(5)}px {px(8)}px;"
        )
        scale = QVBoxLayout()
        scale.setSpacing(0)
        scale.addWidget(self.slider)
        scale.addWidget(_Ticks(theme, percent))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, px(4), 0, 0)
        row.setSpacing(px(14))
        row.addLayout(scale, 1)
        row.addWidget(self.shown, 0, Qt.AlignmentFlag.AlignTop)
        self._told = self.slider.value()
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(PAUSE_MS)
        self._rest.timeout.connect(self.settle)
        self.slider.valueChanged.connect(self._on_value)
        self.slider.sliderReleased.connect(self.settle)

    def set_value(self, scale: float) -> None:
        """Show this size without telling anybody."""
        self._rest.stop()
        self._told = round(scale * 100)
        blocked = self.slider.blockSignals(True)
        self.slider.setValue(self._told)
        self.slider.blockSignals(blocked)
        self.shown.setText(self._percent(self._told))

    def settle(self) -> None:
        """Tell what is set now, if that is news."""
        self._rest.stop()
        value = self.slider.value()
        if value != self._told:
            self._told = value
            self.chosen.emit(value / 100)

    def _on_value(self, value: int) -> None:
        if self.slider.isSliderDown() and value % _STEP:
            self.slider.setValue(round(value / _STEP) * _STEP)
            return
        self.shown.setText(self._percent(value))
        self.previewed.emit(value / 100)
        if not self.slider.isSliderDown():
            self._rest.start()


class _Ticks(QWidget):
    """The figures below the slider."""

    def __init__(self, theme: Theme, percent: Callable[[int], str]) -> None:
        super().__init__()
        self._theme, self._percent = theme, percent
        metrics = QFontMetrics(theme.font(Role.CAPTION))
        self.setFixedHeight(metrics.height() + theme.px(8))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        painter.setFont(theme.font(Role.CAPTION))
        metrics = painter.fontMetrics()
        grip = px(11)  # the middle of the handle never reaches the edge
        end = -1.0
        for tick in _TICKS:
            part = (tick - _TICKS[0]) / (_TICKS[-1] - _TICKS[0])
            x = grip + part * (self.width() - 2 * grip)
            painter.setPen(QPen(theme.line, 1))
            painter.drawLine(QPointF(x, 0), QPointF(x, px(5)))
            text = self._percent(tick)
            wide = metrics.horizontalAdvance(text)
            left = max(0.0, min(self.width() - wide, x - wide / 2))
            if left > end:
                painter.setPen(theme.muted)
                painter.drawText(QRectF(left, px(7), wide + 2, metrics.height()), 0, text)
                end = left + wide + px(4)
        painter.end()


class SettingRow(QFrame):
    """A name, a line about it, and its control beside or below it."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        about: str,
        control: QWidget,
        key: str = "",
        below: bool = False,
    ) -> None:
        """`key` is the setting it is about; with `below` the control has a line of its own."""
        super().__init__()
        self.key, self.control = key, control
        self.place = key
        """Where the page comes back to."""
        self.name, self.about = name, about
        self._theme, self._below = theme, below
        px = theme.px
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(4), 0, px(4), 0)
        whole.setSpacing(0)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._box.setContentsMargins(0, px(9), 0, px(9))
        self._box.setSpacing(px(14))
        whole.addLayout(self._box)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        self.title = words(name, "strong")
        self._head = QHBoxLayout()
        self._head.setSpacing(px(8))
        self._head.addWidget(self.title, 1)
        texts.addLayout(self._head)
        if about:
            note = words(about)
            note.setFont(theme.font(Role.SMALL))
            note.setStyleSheet(f"color: {css(theme.muted)};")
            texts.addWidget(note)
        self.damage = words("", "error")
        self.damage.hide()
        texts.addWidget(self.damage)
        self._box.addLayout(texts, 1)
        self._box.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        rule = QFrame()
        rule.setProperty("kind", "rule")
        rule.setFixedHeight(1)
        whole.addWidget(rule)
        self.rule = rule

    def add_beside(self, widget: QWidget) -> None:
        """Something at the right of the name."""
        self._head.addWidget(widget)

    def set_damage(self, text: str) -> None:
        """What was wrong with its value in the file; "" for nothing."""
        self.damage.setText(text)
        self.damage.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: beside the words where there is room, else below them."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        px, control = self._theme.px, self.control
        room = self.width() - px(8)
        wish = control.wish() if isinstance(control, ChoiceGrid) else control.sizeHint().width()
        beside = not self._below and wish + px(14) + px(190) <= room
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._box.setDirection(across if beside else down)
        self._box.setSpacing(px(14) if beside else px(6))
        middle = Qt.AlignmentFlag.AlignVCenter
        full = not beside and (self._below or wish > room)
        self._box.setAlignment(
            control,
            middle | Qt.AlignmentFlag.AlignRight
            if beside
            else Qt.AlignmentFlag(0)
            if full
            else middle | Qt.AlignmentFlag.AlignLeft,
        )
        if isinstance(control, ChoiceGrid):
            control.fit(room)


class KeyCap(PlainLabel):
    """The name of a key."""

    def __init__(self, theme: Theme, text: str) -> None:
        super().__init__(text)
        self.setFont(theme.font(Role.SMALL_STRONG))
        px = theme.px
        self.setStyleSheet(
            f"border: 1px solid {css(theme.line)}; border-bottom: 2px solid {css(theme.line)};"
            f" border-radius: 5px; padding: {px(2)}px {px(8)}px; color: {css(theme.ink)};"
            f" background: {css(theme.field)};"
        )


def key_caps(theme: Theme, keys: str) -> QWidget:
    """Keys that are pressed together, as Qt writes them, one cap each."""
    caps = QWidget()
    caps.setAccessibleName(keys)
    row = QHBoxLayout(caps)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(theme.px(4))
    for key in re.split(r"\+(?=.)", keys) if keys else ():
        row.addWidget(KeyCap(theme, key))
    return caps


@dataclass(frozen=True, slots=True)
class SampleWords:
    """What stands in a sample of the look."""

    title: str
    text: str
    says: str
    main: str
    other: str


class Sample(Picture):
    """A piece of the table in some theme, to be looked at."""

    def __init__(self, sample: SampleWords, assets: Assets, faces: Sequence[Face]) -> None:
        """`faces` are cards that lie below the words."""
        super().__init__()
        self._assets, self._faces = assets, faces
        self._words = sample
        self._theme: Theme | None = None
        self._die: DiePainter | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def shown(self) -> Theme | None:
        """The look that is shown."""
        return self._theme

    def set_theme(self, theme: Theme) -> None:
        """Show this look."""
        if self._theme is None or self._theme.key != theme.key:
            self._die = DiePainter(theme)
        self._theme = theme
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Qt: texts wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Qt: as high as its texts."""
        return round(self._lay(None, width))

    def sizeHint(self) -> QSize:
        """Qt: see `heightForWidth`."""
        width = max(self.width(), 260)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Qt: its texts stay whole."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width, another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the sample."""
        painter = QPainter(self)
        smooth(painter)
        self._lay(painter, self.width())
        painter.end()

    def _lay(self, painter: QPainter | None, width: int) -> float:
        """Paint it, or only find out how high it is."""
        theme = self._theme
        if theme is None:
            return 10.0
        if painter is not None:
            painter.setPen(QPen(theme.line, 1))
            painter.setBrush(theme.table[2])
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        radius, pad = (theme.room * length for length in (_RADIUS, _PAD))
        left = pad + 2 * radius + theme.grown(18)
        room = width - left - pad
        y = pad
        for text, role, ink in (
            (self._words.title, Role.TITLE, theme.ink),
            (self._words.text, Role.CARD_TEXT, theme.ink),
            (self._words.says, Role.BODY, theme.muted),
        ):
            font = theme.font(role)
            flags = int(Qt.TextFlag.TextWordWrap)
            area = QFontMetrics(font).boundingRect(
                QRectF(left, y, room, 4000).toRect(), flags, text
            )
            if painter is not None:
                painter.setFont(font)
                painter.setPen(ink)
                painter.drawText(QRectF(left, y, room, area.height() + 2), flags, text)
            y += area.height() + theme.px(4)
        y = max(y, pad + 2 * radius + 14) + 10
        strong = theme.font(Role.STRONG)
        metrics = QFontMetrics(strong)
        x, high = pad, metrics.height() + theme.px(14)
        for number, text in enumerate((self._words.main, self._words.other)):
            wide = metrics.horizontalAdvance(text) + theme.px(26)
            if x + wide > width - pad and x > pad:
                x, y = pad, y + high + theme.px(6)
            if painter is not None:
                painter.setFont(strong)
                painter.setPen(QPen(theme.line if number else theme.primary[2], 1))
                painter.setBrush(theme.panel if number else theme.primary[0])
                box = QRectF(x, y, wide, high)
                painter.drawRoundedRect(box, 7, 7)
                painter.setPen(theme.ink if number else theme.gold_ink)
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
            x += wide + theme.px(10)
        y += high + pad
        if self._faces:
            y += self._cards(painter, theme, pad, y, width - 2 * pad) + pad
        if painter is not None and self._die is not None:
            painter.save()
            painter.translate(pad + radius, pad + radius + 4)
            paint_die_shadow(painter, theme, radius * 0.86)
            self._die.paint(painter, radius, DiePicture(rest_pose(7), targets=frozenset({10})))
            painter.restore()
        return y

    def _cards(
        self, painter: QPainter | None, theme: Theme, left: float, top: float, room: float
    ) -> float:
        """The cards in a row, as large as they fit; says how high they are."""
        size, gap = CardSize.HAND, 10.0 * theme.room
        count = len(self._faces)
        scale = min(
            _CARD_SCALE * theme.room, (room - (count - 1) * gap) / count / size.size.width()
        )
        for number, face in enumerate(self._faces):
            if painter is not None:
                painter.save()
                painter.translate(left + number * (size.size.width() * scale + gap), top)
                painter.scale(scale, scale)
                paint_card(Brush(painter, theme, self._assets), face, size, CardState())
                painter.restore()
        return size.size.height() * scale
