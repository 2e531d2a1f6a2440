"""The course of a game as a line with its rounds: to go back in it and forth again."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QIcon,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QSlider,
    QWidget,
)

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import LEAST_TARGET, Role, Theme
from council_desktop.system.announce import announce
from council_desktop.text.elide import broken_where_it_must
from council_desktop.widgets.page_bar import set_icon
from council_desktop.widgets.paint import smooth
from council_desktop.widgets.plain import PlainLabel

PLAY_MS: Final = 900
"""Between two positions while the course is shown by itself."""
_LEAST, _LEAST_LARGE = 150, 90
"""Width of the line at least, at 100 %; the second where the letters are large."""
_SIDE, _LEAST_SIDE, _WITH_GLYPH = 8, 3, 6
"""Half of the mark of a round, at 100 %: as drawn, at least, and from where on it has its glyph."""
_LAPPED: Final = 0.56
"""So much of the way to the next one is half of a mark at most: some are closer than others."""
_LARGE: Final = 1.2
"""From this size of letters on the line of rounds is as low as it can be."""


@dataclass(frozen=True, slots=True)
class RoundMark:
    """Where a round begins."""

    place: int
    """Index of its first position."""
    label: str
    """What stands below the mark."""
    icon: str
    """check, cross, "" while it is not decided; or any glyph that says what it came to."""
    name: str
    """In words: round 3, Strange Lights, passed."""
    title: str = ""
    """What the round was about, where it has a name of its own: Strange Lights."""
    mark: str = ""
    """A glyph for what was different about it from the beginning: that it was rung for."""


@dataclass(frozen=True, slots=True)
class ScrubberWords:
    """What is said on it."""

    name: str
    first: str
    back: str
    on: str
    last: str
    play: str
    pause: str
    what_if: str
    what_if_tip: str
    now: str


class _Line(QSlider):
    """The line itself: a slider, so that assistive technology knows its value and steps."""

    def __init__(self, theme: Theme, assets: Assets, name: str) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._theme, self._assets = theme, assets
        self._marks: Sequence[RoundMark] = ()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(theme.px(_LEAST if theme.letters <= _LARGE else _LEAST_LARGE))
        self.setFixedHeight(theme.px(42))
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_marks(self, marks: Sequence[RoundMark]) -> None:
        self._marks = tuple(marks)
        self.update()

    def to_round(self, step: int) -> None:
        """To the beginning of the round (and then of the one before), or of the next one."""
        starts = [mark.place for mark in self._marks]
        if step < 0:
            at = bisect_left(starts, self.value()) - 1
            self.setValue(starts[at] if at >= 0 else 0)
        else:
            at = bisect_right(starts, self.value())
            self.setValue(starts[at] if at < len(starts) else self.maximum())

    def _x(self, place: int) -> float:
        pad = self._theme.px(14)
        return pad + (self.width() - 2 * pad) * place / max(1, self.maximum())

    def _place(self, x: float) -> int:
        pad = self._theme.px(14)
        part = (x - pad) / max(1, self.width() - 2 * pad)
        return round(max(0.0, min(1.0, part)) * self.maximum())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: line, rounds, where we are."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        y, at = px(13), self._x(self.value())
        painter.setPen(QPen(theme.line, px(3)))
        painter.drawLine(QPointF(at, y), QPointF(self._x(self.maximum()), y))
        painter.setPen(QPen(theme.gold, px(3)))
        painter.drawLine(QPointF(self._x(0), y), QPointF(at, y))
        small = theme.font(Role.CAPTION)
        painter.setFont(small)
        taken = -1.0
        for mark in self._marks:
            x = self._x(mark.place)
            self._paint_mark(painter, mark, QPointF(x, y), mark.place <= self.value())
            width = painter.fontMetrics().horizontalAdvance(mark.label)
            if x - width / 2 > taken:  # labels never lie over each other
                painter.setPen(theme.muted)
                area = QRectF(x - px(30), y + px(10), px(60), px(18))
                painter.drawText(area, Qt.AlignmentFlag.AlignCenter, mark.label)
                taken = x + width / 2 + px(3)
        painter.setBrush(theme.gold_bright)
        painter.setPen(QPen(theme.panel, 2))
        painter.drawEllipse(QPointF(at, y), px(6), px(6))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.gold_text, 2))
            painter.drawEllipse(QPointF(at, y), px(10), px(10))
        painter.end()

    def _side(self) -> float:
        """Half of a mark: as drawn, smaller where there are so many that they would lie over one
        another."""
        px, many = self._theme.px, len(self._marks) - 1
        if many < 1:
            return px(_SIDE)
        apart = (self._x(self._marks[-1].place) - self._x(self._marks[0].place)) / many
        return max(px(_LEAST_SIDE), min(px(_SIDE), apart * _LAPPED))

    def _paint_mark(
        self, painter: QPainter, mark: RoundMark, centre: QPointF, reached: bool
    ) -> None:
        theme, side = self._theme, self._side()
        box = QRectF(centre.x() - side, centre.y() - side, 2 * side, 2 * side)
        plain = theme.gold if reached else theme.line
        ink = {"check": theme.green_text, "cross": theme.red_text, "": plain}.get(
            mark.icon, theme.ink
        )
        painter.setPen(QPen(ink, 1.5))
        painter.setBrush(theme.panel_low)
        if mark.icon == "cross":  # told apart by shape, not only by colour
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
        else:
            painter.drawEllipse(box.adjusted(1, 1, -1, -1))
        if mark.icon and side >= theme.px(_WITH_GLYPH):
            inset = side / 2
            glyph = self._assets.glyph(mark.icon)
            draw_glyph(painter, glyph, box.adjusted(inset, inset, -inset, -inset), ink)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: to where the pointer is."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setFocus(Qt.FocusReason.MouseFocusReason)
            self.setValue(self._place(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Qt: dragged."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.setValue(self._place(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: arrows step, Page Up and Page Down go by rounds, Home and End to the ends."""
        key = Qt.Key
        steps = {key.Key_Left: -1, key.Key_Down: -1, key.Key_Right: 1, key.Key_Up: 1}
        pressed = event.key()
        if pressed in steps:
            self.setValue(self.value() + steps[Qt.Key(pressed)])
        elif pressed in (key.Key_PageUp, key.Key_PageDown):
            self.to_round(-1 if pressed == key.Key_PageUp else 1)
        elif pressed in (key.Key_Home, key.Key_End):
            self.setValue(0 if pressed == key.Key_Home else self.maximum())
        else:
            event.ignore()


class Scrubber(QFrame):
    """`looked` with the index of a position; the last one is now."""

    looked = Signal(int)
    what_if_requested = Signal()
    now_requested = Signal()

    def __init__(self, theme: Theme, assets: Assets, words: ScrubberWords) -> None:
        super().__init__()
        self._theme, self._assets, self._words = theme, assets, words
        self.setProperty("kind", "panel")
        px = theme.px
        row = self._row = QHBoxLayout(self)
        row.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)
        side, edge = (px(12), px(6)) if theme.letters <= _LARGE else (px(4), px(2))
        row.setContentsMargins(side, edge, side, edge)
        row.setSpacing(px(6) if theme.letters <= _LARGE else px(3))
        self.line = _Line(theme, assets, words.name)
        self.line.valueChanged.connect(self._on_value)
        self.first = self._button("first", words.first, lambda: self.line.setValue(0))
        self.back = self._button("back", words.back, lambda: self._step(-1))
        self.on = self._button("forward", words.on, lambda: self._step(1))
        self.last = self._button("last", words.last, self._to_end)
        self.play = self._button("play", words.play)
        self.play.setCheckable(True)
        # Not by `clicked`: a screen reader toggles what others click.
        self.play.toggled.connect(self._on_play)
        self.what_if = QPushButton(words.what_if)
        self.what_if.setAccessibleDescription(words.what_if_tip)
        self.what_if.clicked.connect(self.what_if_requested)
        self.now = QPushButton(words.now)
        self.now.clicked.connect(self.now_requested)
        self.note = PlainLabel()
        self.note.setProperty("kind", "muted")
        row.addWidget(self.first)
        row.addWidget(self.back)
        row.addWidget(self.line, 1)
        for widget in (self.on, self.last, self.play, self.note, self.what_if, self.now):
            row.addWidget(widget)
        self._clock = QTimer(self)
        self._clock.setInterval(PLAY_MS)
        self._clock.timeout.connect(self._play_on)

    def _button(self, icon: str, words: str, slot: object = None) -> QPushButton:
        button = QPushButton()
        button.setAccessibleName(words)
        button.setToolTip(words)
        button.setFixedWidth(max(LEAST_TARGET, self._theme.px(38)))
        set_icon(button, icon, self._theme, self._assets)
        if slot is not None:
            button.clicked.connect(slot)
        return button

    # ------------------------------------------------------------ room

    def minimumSizeHint(self) -> QSize:
        """Qt: what has no room is left out; the line and its two neighbours stay."""
        least = self.line.minimumWidth() + 4 * self._theme.px(38 + 6)
        return QSize(least, self._row.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another size."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where it is narrow: without the ends, then without the words of the buttons."""
        words = (
            (self.what_if, self._words.what_if, "tilt", self._words.what_if_tip),
            (self.now, self._words.now, "last", self._words.now),
        )
        px, gap = self._theme.px, self._row.spacing()
        margins = self._row.contentsMargins()
        step = self.back.sizeHint().width() + gap
        metrics = self.what_if.fontMetrics()
        room = self.width() - margins.left() - margins.right() - self.line.minimumWidth()
        room -= 2 * step
        if self.note.text():
            room -= self.note.sizeHint().width() + gap
        room -= sum(metrics.horizontalAdvance(text) + px(32) + gap for _, text, _, _ in words)
        bare = room < 0
        for part in (self.first, self.last, self.play):
            part.setVisible(room >= 3 * step)
        for button, text, icon, tip in words:
            button.setText("" if bare else text)
            button.setAccessibleName(text)
            # Without its word a button is told by its tip.
            button.setToolTip(text if bare else "" if tip == text else tip)
            if bare:
                set_icon(button, icon, self._theme, self._assets)
            else:
                button.setIcon(QIcon())

    # ------------------------------------------------------------ what is shown

    def set_course(self, positions: int, marks: Sequence[RoundMark]) -> None:
        """So many positions (at least one), and where the rounds begin."""
        self.line.blockSignals(True)
        self.line.setRange(0, max(0, positions - 1))
        self.line.blockSignals(False)
        self.line.set_marks(marks)

    def show_place(self, place: int, words: str, note: str, *, is_now: bool, may_try: bool) -> None:
        """Where we are, in words, and what else is to be known; `is_now`: not in the past;
        `may_try`: "what if" is allowed."""
        self.line.blockSignals(True)
        self.line.setValue(place)
        self.line.blockSignals(False)
        self.line.setAccessibleDescription(words)
        self.line.setToolTip(words)
        self.note.setText(note)
        self.note.setVisible(bool(note))
        self._fit()
        first, last = place == 0, place == self.line.maximum()
        for button, off in (
            (self.first, first),
            (self.back, first),
            (self.on, last),
            (self.last, last),
        ):
            button.setEnabled(not off)
        self.what_if.setEnabled(may_try)
        self.now.setEnabled(not is_now)
        if last:
            self.stop()
        if not is_now:
            announce(self.line, words)

    def focus_line(self) -> None:
        """Give the keyboard to the line."""
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    # ------------------------------------------------------------ moving

    def go(self, key: int) -> bool:
        """A key pressed somewhere else on the table; False where it means nothing here."""
        keys = Qt.Key
        if key in (keys.Key_PageUp, keys.Key_PageDown):
            self.line.to_round(-1 if key == keys.Key_PageUp else 1)
        elif key in (keys.Key_Home, keys.Key_End):
            self.line.setValue(0 if key == keys.Key_Home else self.line.maximum())
        else:
            return False
        return True

    def stop(self) -> None:
        """No longer by itself."""
        self.play.setChecked(False)

    def _step(self, step: int) -> None:
        self.line.setValue(self.line.value() + step)

    def _to_end(self) -> None:
        self.line.setValue(self.line.maximum())

    def _on_value(self, place: int) -> None:
        self.looked.emit(place)

    def _on_play(self, playing: bool) -> None:
        self._show_play(playing)
        if not playing:
            self._clock.stop()
            return
        if self.line.value() == self.line.maximum():
            self.line.setValue(0)
        self._clock.start()

    def _play_on(self) -> None:
        self._step(1)

    def _show_play(self, playing: bool) -> None:
        set_icon(self.play, "pause" if playing else "play", self._theme, self._assets)
        words = self._words.pause if playing else self._words.play
        self.play.setAccessibleName(words)
        self.play.setToolTip(words)

    def hideEvent(self, event: object) -> None:
        """Qt: nobody looks."""
        self.stop()
        super().hideEvent(event)  # type: ignore[arg-type]


class Strip(QFrame):
    """A sentence that stays while it is true, with one thing to do about it."""

    pressed = Signal()

    def __init__(
        self, theme: Theme, assets: Assets, icon: str, button: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("kind", "panel")
        px = theme.px
        row = QHBoxLayout(self)
        row.setContentsMargins(px(14), px(6), px(12), px(6))
        row.setSpacing(px(10))
        mark = PlainLabel()
        mark.setPixmap(assets.tinted(icon, theme.gold_text, px(20)))
        row.addWidget(mark)
        self._said = ""
        self.text = PlainLabel()
        self.text.setWordWrap(True)
        self.text.setMinimumWidth(1)  # Less than its longest word, which may be broken then.
        row.addWidget(self.text, 1)
        self.button = QPushButton(button)
        self.button.clicked.connect(self.pressed)
        row.addWidget(self.button)
        self.hide()

    def show_text(self, text: str, aloud: bool = True) -> None:
        """Say this, to a screen reader too; "" hides it."""
        if aloud and text != self._said:
            announce(self, text)
        self._said = text
        self.text.setText(text)
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: a code that is too wide for its line goes on in the next one."""
        super().resizeEvent(event)
        room = self.text.contentsRect().width()
        self.text.setText(broken_where_it_must(self.text.fontMetrics(), self._said, room))
