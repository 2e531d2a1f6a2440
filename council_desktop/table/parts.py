"""Small passive pieces of the table: buttons that know Enter, zones for the arrow keys, painted
chips, bubbles and lines."""

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QFrame, QLabel, QPushButton, QSizePolicy, QWidget
from shiboken6 import isValid

from council_desktop.look.assets import Assets, draw_glyph
from council_desktop.look.theme import Role, Theme, with_alpha
from council_desktop.system.patience import hasty, meant, unseen
from council_desktop.table.plates import draw_aim
from council_desktop.text.elide import BETWEEN, cut_name, cut_words, first_parts
from council_desktop.widgets.motion import ValueAnimation
from council_desktop.widgets.paint import pentagon, smooth
from council_desktop.widgets.plain import FontLabel, PlainLabel
from council_desktop.widgets.swatch import paint_swatch

LEAST_LETTERS: Final = 4
"""A name that has to be cut keeps at least so many letters."""
ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SQUEEZES: Final = 12
"""So often at most the words of a bubble become a twentieth smaller."""
_FORWARD: Final = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_BACK: Final = (Qt.Key.Key_Left, Qt.Key.Key_Up)
ARROWS: Final = _FORWARD + _BACK


def let_go(widget: QWidget) -> None:
    """Give the keyboard back to the page before a widget can no longer hold it."""
    if not widget.hasFocus():
        return
    page = widget.parentWidget()
    while page is not None and not page.property("keeps_focus"):
        page = page.parentWidget()
    if page is not None:
        page.setFocus(Qt.FocusReason.OtherFocusReason)


def remove(widget: QWidget) -> None:
    """Take a widget off the table for good."""
    let_go(widget)
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def label(text: str = "", kind: str = "", parent: QWidget | None = None) -> QLabel:
    """A line of text of one of the style sheet's kinds."""
    out = PlainLabel(text, parent)
    if kind:
        out.setProperty("kind", kind)
    return out


def set_text(target: QLabel, text: str) -> None:
    """Change a label only where its text changes."""
    if target.text() != text:
        target.setText(text)


def widest_word(words: QLabel) -> int:
    """The width below which a label that wraps would cut a word; 0 for no words."""
    metrics = words.fontMetrics()
    return max((metrics.horizontalAdvance(word) for word in words.text().split()), default=0)


class Button(QPushButton):
    """A push button that Enter presses too."""

    def __init__(self, text: str = "", kind: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        if kind:
            self.setProperty("kind", kind)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAutoDefault(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter clicks; a key held down does not repeat."""
        if event.key() in ENTER:
            if meant(event):
                self.click()
            event.accept()
            return
        if event.key() in ARROWS:
            # Qt would walk on to any next widget: that is what Tab is for.
            event.ignore()
            return
        if not hasty(event):
            super().keyPressEvent(event)


def offer(button: QAbstractButton, offered: bool, chosen: bool) -> None:
    """Tell assistive technology that this can be chosen, and whether it is; nobody else hears."""
    blocked = button.blockSignals(True)
    button.setCheckable(offered)
    button.setChecked(offered and chosen)
    button.blockSignals(blocked)


def heard_enter(event: QKeyEvent, token: str, entered: Any) -> bool:
    """Enter chooses, and carries out what is chosen already (the signal `entered`). Whether it was
    that key; where there is nothing to choose the table hears it."""
    if event.key() not in ENTER:
        return False
    if token and meant(event):
        entered.emit(token)
    event.setAccepted(bool(token))
    return True


def carries_out(widget: QWidget) -> bool:
    """Whether Enter does what the gold button says, with the keyboard on this: on an option that
    is chosen, and on what wants no Enter for itself."""
    said = getattr(widget, "carries_out", None)
    return bool(said) if said is not None else not isinstance(widget, QAbstractButton)


class Chooser(QAbstractButton):
    """Base of everything that chooses an option: a token, a pointer, the keyboard.

    `chosen(token)`: clicked, or Space. `entered(token)`: Enter. `pointed(token)`: the pointer or
    the keyboard is on it, "" when it has left. Without a token it can be read, but not chosen.
    """

    chosen = Signal(str)
    entered = Signal(str)
    pointed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.token = ""
        self._came = False
        """Whether the pointer has come to it as it is, and it not under a pointer that rests."""
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.clicked.connect(self._clicked)
        self.toggled.connect(self._on_toggled)

    @property
    def pointed_at(self) -> bool:
        """Whether somebody points at it: the pointer has moved since it lies there."""
        return self._came and self.underMouse()

    def set_token(self, token: str, chosen: bool = False) -> None:
        """What choosing it answers, and whether it is chosen."""
        if token != self.token:
            self._came = False
        self.token = token
        offer(self, bool(token), chosen)
        if token:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.unsetCursor()

    @property
    def carries_out(self) -> bool:
        """See `carries_out`."""
        return not self.token or self.isChecked()

    def nextCheckState(self) -> None:
        """Qt: the presenter says what is chosen."""

    def _clicked(self) -> None:
        if self.token:
            self.chosen.emit(self.token)

    def _on_toggled(self, on: bool) -> None:
        """A screen reader toggles what others click: that chooses as well."""
        offer(self, True, not on)
        self._clicked()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: Enter, else what a button does with a key."""
        if not heard_enter(event, self.token, self.entered) and not hasty(event):
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Qt: pointer and keyboard come and go."""
        kind = event.type()
        if kind == QEvent.Type.FocusIn:
            self._point(self.token)
        elif kind == QEvent.Type.FocusOut:
            self._point("")
        elif kind == QEvent.Type.Enter:
            self._came = not unseen()
            if self._came:
                self._point(self.token)
        elif kind == QEvent.Type.HoverMove and not self._came:
            self._came = True
            self._point(self.token)
        elif kind == QEvent.Type.Leave and self._came:
            self._came = False
            self._point("")
        return super().event(event)

    def _point(self, token: str) -> None:
        self.pointed.emit(token)
        self.update()


class Chooses(Protocol):
    """What passes on what is chosen on its parts: a Chooser, a card, a tray, a table."""

    chosen: Any
    entered: Any
    pointed: Any


def pass_on(part: Chooses, whole: Chooses) -> None:
    """What is chosen, entered or pointed at on a part is that on the whole."""
    part.chosen.connect(whole.chosen)
    part.entered.connect(whole.entered)
    part.pointed.connect(whole.pointed)


class Roving(QObject):
    """One stop for Tab in a group of widgets; the arrow keys move inside it, a double click
    carries out what was clicked."""

    def __init__(self, parent: QObject | None = None, *, scattered: bool = False) -> None:
        """`scattered`: they lie in rows and columns, so that left and right go to what lies there,
        up and down to one after the other."""
        super().__init__(parent)
        self._scattered = scattered
        self._widgets: list[QWidget] = []
        self._current: QWidget | None = None

    @property
    def widgets(self) -> Sequence[QWidget]:
        """The group, in its order."""
        return self._widgets

    @property
    def current(self) -> QWidget | None:
        """Where Tab stops."""
        return self._current

    def set_widgets(self, widgets: Iterable[QWidget], prefer: QWidget | None = None) -> None:
        """The group is these from now on; Tab stops at `prefer` where it is new."""
        new = list(widgets)
        for widget in self._widgets:
            if widget not in new:
                widget.removeEventFilter(self)
                widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        for widget in new:
            if widget not in self._widgets:
                widget.installEventFilter(self)
        self._widgets = new
        if self._current not in new or not _usable(self._current):
            usable = [widget for widget in new if _usable(widget)]
            first = usable[0] if usable else None
            self._current = prefer if prefer in usable else first
        self._mark()

    def focus(self) -> bool:
        """Give the keyboard to the group; False if nothing in it can take it."""
        if self._current is None or not _usable(self._current):
            return False
        self._current.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def prefer(self, widget: QWidget) -> None:
        """Let Tab stop at this one."""
        if widget in self._widgets:
            self._current = widget
            self._mark()

    def lead_to(self, widget: QWidget) -> None:
        """The same; the keyboard goes there too where it is in the group."""
        held = any(one.hasFocus() for one in self._widgets)
        self.prefer(widget)
        if held and self._current is widget:
            self.focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: arrows, Home and End move; who gets the keyboard is where Tab stops."""
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            if watched in self._widgets:
                self._current = watched
                self._mark()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._move(watched, event.key())
        elif event.type() == QEvent.Type.MouseButtonDblClick:
            return self._carry_out(watched, event)
        return False

    def _carry_out(self, watched: QObject, event: QEvent) -> bool:
        """A double click is a click and Enter, unless something else is asked since the click."""
        assert isinstance(event, QMouseEvent)
        token = getattr(watched, "token", "")
        if not token or not _usable(watched) or event.button() != Qt.MouseButton.LeftButton:
            return False
        if not unseen():
            watched.entered.emit(token)  # type: ignore[attr-defined]
        return True

    def _move(self, watched: QObject, key: int) -> bool:
        usable = [widget for widget in self._widgets if _usable(widget)]
        if watched not in usable:
            return False
        at = usable.index(watched)
        if self._scattered and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            at = _beside(usable, at, to_the_right=key == Qt.Key.Key_Right)
        elif key in _FORWARD:
            at = (at + 1) % len(usable)
        elif key in _BACK:
            at = (at - 1) % len(usable)
        elif key == Qt.Key.Key_Home:
            at = 0
        elif key == Qt.Key.Key_End:
            at = len(usable) - 1
        else:
            return False
        usable[at].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    def _mark(self) -> None:
        for widget in self._widgets:
            on = widget is self._current
            policy = Qt.FocusPolicy.StrongFocus if on else Qt.FocusPolicy.ClickFocus
            if widget.focusPolicy() != policy:
                widget.setFocusPolicy(policy)


def _beside(widgets: Sequence[QWidget], at: int, *, to_the_right: bool) -> int:
    """The nearest one to the right or left of this one; itself where none lies there."""
    boxes = [QRect(one.mapToGlobal(QPoint(0, 0)), one.size()) for one in widgets]
    here, best = boxes[at], at
    nearest = math.inf
    for number, box in enumerate(boxes):
        away = box.center() - here.center()
        aside = away.x() if to_the_right else -away.x()
        in_row = 2 * abs(away.y()) < here.height()  # There cards may overlap.
        clear = box.left() > here.right() if to_the_right else box.right() < here.left()
        if aside > 0 and (in_row or clear) and aside + abs(away.y()) < nearest:
            best, nearest = number, aside + abs(away.y())
    return best


def _usable(widget: QObject | None) -> bool:
    return isinstance(widget, QWidget) and widget.isEnabled() and not widget.isHidden()


# ---------------------------------------------------------------- painted pieces


def draw_focus(painter: QPainter, theme: Theme, box: QRectF, radius: float) -> None:
    """The ring of the keyboard."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(theme.ink, theme.stroke(2.2)))
    painter.drawRoundedRect(box, radius, radius)


class SeatChip(QWidget):
    """A seat's colour and pattern, beside a name that says the same."""

    def __init__(self, theme: Theme, seat: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._seat = seat
        self._aimed = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        side = theme.px(27)
        self.setFixedSize(side, side)

    def set_seat(self, seat: int, aimed: bool = False) -> None:
        """Show another seat; `aimed`: the choice that is looked at is about it."""
        if (seat, aimed) != (self._seat, self._aimed):
            self._seat, self._aimed = seat, aimed
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the pattern."""
        painter = QPainter(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        paint_swatch(painter, box, self._theme.seats[self._seat], self._theme)
        if self._aimed:
            smooth(painter)
            draw_aim(painter, self._theme, box)


class Bubble(FontLabel):
    """What a member has said: paper with a tail; or a dashed line with what is known instead."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._theme = theme
        self._spoken = False
        self._opacity = 1.0
        self._to_left = False
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFont(theme.font(Role.SPEECH))

    def point_left(self, left: bool) -> None:
        """Whether its tail points to what lies at its left, or below it."""
        if left != self._to_left:
            self._to_left = left
            self.update()

    def _room(self, wide: int) -> int:
        """What its words have of a width."""
        return max(20, wide - 2 * self._theme.px(6) - 4 - (self._tail() if self._to_left else 0))

    def fit(self, wide: int) -> None:
        """Smaller letters where a single word would not fit."""
        font = self._theme.font(Role.SPEECH)
        room = self._room(wide)
        longest = max(
            (QFontMetricsF(font).horizontalAdvance(w) for w in self.text().split()), default=0.0
        )
        if longest > room:
            font.setPointSizeF(font.pointSizeF() * max(0.6, room / longest))
        self.setFont(font)

    def squeeze(self, wide: int, high: int) -> None:
        """Smaller letters where the words would be higher than there is room."""
        font = self.font()
        for _ in range(_SQUEEZES):
            if self._height(wide) <= high:
                return
            font.setPointSizeF(font.pointSizeF() * 0.95)
            self.setFont(font)

    def height_for(self, wide: int) -> int:
        """How high the words are at a width, tail and edges included."""
        self.fit(wide)
        return self._height(wide)

    def _height(self, wide: int) -> int:
        px = self._theme.px
        area = self.fontMetrics().boundingRect(
            QRect(0, 0, self._room(wide), 10_000),
            Qt.TextFlag.TextWordWrap,
            self.text(),
        )
        return area.height() + px(8) + (0 if self._to_left else self._tail()) + 2

    def set_words(self, words: str, spoken: bool) -> None:
        """Show a sentence that was spoken, or a status."""
        if spoken != self._spoken:
            self._spoken = spoken
            self.update()
        set_text(self, words)
        self.setVisible(bool(words))

    def animate_in(self, ms: int) -> QAbstractAnimation:
        """What has just been said comes up out of nothing."""

        def show(value: float) -> None:
            if isValid(self):
                self._opacity = value
                self.update()

        show(0.0)
        return ValueAnimation(ms, 0.0, 1.0, QEasingCurve.Type.OutCubic, show)

    def _tail(self) -> int:
        return self._theme.px(9)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the bubble, then the words."""
        painter = QPainter(self)
        smooth(painter)
        painter.setOpacity(self._opacity)
        theme, tail = self._theme, self._tail()
        aside, below = (tail, 0) if self._to_left else (0, tail)
        box = QRectF(self.rect()).adjusted(1 + aside, 1, -1, -1 - below)
        if self._spoken:
            path = QPainterPath()
            path.addRoundedRect(box, 8, 8)
            if self._to_left:
                middle = box.center().y()
                foot = QPainterPath(QPointF(box.left() + 1, middle - 7))
                foot.lineTo(box.left() - tail, middle)
                foot.lineTo(box.left() + 1, middle + 7)
            else:
                foot = QPainterPath(QPointF(box.left() + 40, box.bottom() - 1))
                foot.lineTo(box.left() + 50, box.bottom() + tail)
                foot.lineTo(box.left() + 60, box.bottom() - 1)
            path = path.united(foot)
            painter.setPen(QPen(theme.paper_edge, 1))
            painter.setBrush(theme.paper[0])
            painter.drawPath(path)
        else:
            pen = QPen(theme.line, 1, Qt.PenStyle.CustomDashLine)
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 8, 8)
        painter.setFont(self.font())
        painter.setPen(theme.paper_ink if self._spoken else theme.muted)
        side = theme.px(6)
        painter.drawText(
            box.adjusted(side, 0, -side, 0),
            Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
            self.text(),
        )


_STEP_GLYPHS: Final = {"done": "check", "skipped": "minus"}
"""What stands before a step that is over."""


class PhaseStep(QWidget):
    """One step of the round in the header: done, now, later or skipped."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._number = 1
        self._name = ""
        self._state = "later"
        self._narrow = self._bare = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_bare(self, bare: bool) -> None:
        """Without its name even where it is the present step: the tip says it."""
        if bare != self._bare:
            self._bare = bare
            self.updateGeometry()
            self.update()

    def set_step(self, number: int, name: str, state: str, long: str) -> None:
        """Which step, and where the round stands."""
        self._number, self._name, self._state = number, name, state
        self.setToolTip(long)
        self.setAccessibleName(long)
        self.updateGeometry()
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        """Without its name unless it is the present step."""
        if narrow != self._narrow:
            self._narrow = narrow
            self.updateGeometry()
            self.update()

    @property
    def is_now(self) -> bool:
        """Whether it is the present step."""
        return self._state == "now"

    @property
    def is_worth_a_place(self) -> bool:
        """Whether it is the present step, with a name or a number to be seen."""
        return self.is_now and not (self._bare and not self._number)

    def wide_width(self, state: str = "") -> int:
        """The width with the name; in another state than it has, where one is named."""
        return self._width(True, state or self._state)

    def sizeHint(self) -> QSize:
        """Qt: the mark and, mostly, the name."""
        named = not self._bare and (not self._narrow or self._state == "now")
        return QSize(self._width(named, self._state), self._theme.px(30))

    def _width(self, named: bool, state: str) -> int:
        px = self._theme.px
        if not named:
            return px(30 if self._bare and self.is_now else 26)
        role = Role.STRONG if state == "now" else Role.BODY
        wide = QFontMetricsF(self._theme.font(role)).horizontalAdvance(self._name)
        if not self._number:
            return round(px(36) + wide)
        return round(px(34 if state != "now" else 44) + wide)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: mark and name."""
        theme, px = self._theme, self._theme.px
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        now = self._state == "now"
        if now:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.gold)
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        centre = QPointF(px(15), box.center().y())
        ink = theme.gold_ink if now else theme.ink if self._state == "done" else theme.muted
        if self._state in _STEP_GLYPHS:
            side = px(15)
            mark = QRectF(0, 0, side, side)
            mark.moveCenter(centre)
            glyph = self._assets.glyph(_STEP_GLYPHS[self._state])
            draw_glyph(painter, glyph, mark, theme.green_text if self._state == "done" else ink)
        elif self._number:
            painter.setPen(QPen(ink, theme.stroke(1.2)))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, px(9), px(9))
            font = theme.font(Role.CAPTION)
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(ink)
            disc = QRectF(0, 0, px(20), px(20))
            disc.moveCenter(centre)
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(self._number))
        if self._bare or (self._narrow and not now):
            return
        painter.setFont(theme.font(Role.STRONG if now else Role.BODY))
        painter.setPen(ink)
        start = px(28) if self._number else px(18)
        painter.drawText(
            box.adjusted(start, 0, 0, 0),
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
            self._name,
        )


class Mark(QWidget):
    """A pentagon, filled with a tick where a target has shown; or a seal."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        self._shown = False
        side = theme.px(22)
        self.setFixedSize(side, side)

    def set_shown(self, shown: bool) -> None:
        """Filled, with a tick."""
        if shown != self._shown:
            self._shown = shown
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: the mark."""
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect())
        shape = pentagon(box.center() + QPointF(0, box.height() * 0.04), box.height() * 0.44)
        pen = QPen(self._theme.gold, self._theme.stroke(1.6))
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.setBrush(self._theme.gold if self._shown else Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        if self._shown:
            tick = QRectF(0, 0, box.width() * 0.6, box.height() * 0.6)
            tick.moveCenter(box.center() + QPointF(0, box.height() * 0.03))
            draw_glyph(painter, self._assets.glyph("check"), tick, self._theme.gold_ink)


class Seal(QWidget):
    """The red seal beside the words that a character may not be used."""

    def __init__(self, theme: Theme, assets: Assets, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._assets = assets
        side = theme.px(22)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Qt: wax with a cross."""
        painter = QPainter(self)
        smooth(painter)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        # Its edge is light enough to stand out from a dark table.
        draw_glyph(painter, self._assets.glyph("seal"), box, self._theme.red_text)
        wax = box.adjusted(1.5, 1.5, -1.5, -1.5)
        draw_glyph(painter, self._assets.glyph("seal"), wax, self._theme.seal[0])
        ring = box.adjusted(4, 4, -4, -4)
        painter.setPen(QPen(with_alpha(self._theme.paper[0], 0.6), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(ring)
        cross = box.adjusted(*([box.width() * 0.28] * 2), *([-box.width() * 0.28] * 2))
        draw_glyph(painter, self._assets.glyph("cross"), cross, self._theme.paper_light)


class Panel(QFrame):
    """A raised panel of the style sheet."""

    def __init__(self, parent: QWidget | None = None, kind: str = "panel") -> None:
        super().__init__(parent)
        self.setProperty("kind", kind)


class FitLabel(PlainLabel):
    """A label of which less is shown where there is little room, and whole in its tip.

    It may wrap first, on `most_lines` lines. What a person has written (`own`) then keeps both of
    its ends; of words of the program (parts joined by `BETWEEN`) the last parts are left out, and
    of what can be `spared` all of it. Its minimum is a few letters, so that it never pushes a
    layout apart.
    """

    def __init__(
        self,
        kind: str = "",
        parent: QWidget | None = None,
        most_lines: int = 1,
        own: bool = False,
        spared: bool = False,
    ) -> None:
        super().__init__(parent=parent)
        self._own, self._spared = own, spared
        if kind:
            self.setProperty("kind", kind)
        self._whole = self._spoken = ""
        self._most = most_lines
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_words(self, text: str, spoken: str = "") -> None:
        """Show this text; `spoken` is said instead of it."""
        if (text, spoken) != (self._whole, self._spoken):
            self._whole, self._spoken = text, spoken
            self._fit()
            self.updateGeometry()

    def words(self) -> str:
        """The whole text."""
        return self._whole

    def sizeHint(self) -> QSize:
        """Qt: one line, as wide as the whole text."""
        metrics = QFontMetricsF(self.font())
        return QSize(round(metrics.horizontalAdvance(self._whole)) + 4, self._line_height())

    def minimumSizeHint(self) -> QSize:
        """Qt: a few letters."""
        return QSize(self.least(), self._line_height())

    def _line_height(self) -> int:
        return self.fontMetrics().height() + self._accents()

    def _accents(self) -> int:
        """How far the marks on its capitals stand out of the line: the font does not count them."""
        metrics = self.fontMetrics()
        return max(0, -metrics.tightBoundingRect(self._whole).top() - metrics.ascent())

    def least(self) -> int:
        """The width at which at least `LEAST_LETTERS` letters are left of a long text."""
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(letter) for letter in self._whole), default=0)
        few = widest * LEAST_LETTERS + metrics.horizontalAdvance("…")
        return min(self.sizeHint().width(), few + 4)

    def height_for(self, wide: int) -> int:
        """How high the text is at a width: one line, or those on which it wraps."""
        return self._wrapped(wide) or self._line_height()

    def fits(self, wide: int, high: int) -> bool:
        """Whether the whole text has room, wrapped or not."""
        one = self.sizeHint()
        return (one.width() <= wide and one.height() <= high) or 0 < self._wrapped(wide) <= high

    def _wrapped(self, wide: int) -> int:
        """The height of the whole text where it wraps; 0 where it is one line, cut or not."""
        if self._most == 1 or self.sizeHint().width() <= wide:
            return 0
        metrics = self.fontMetrics()
        area = metrics.boundingRect(
            QRect(0, 0, max(1, wide), 10_000), Qt.TextFlag.TextWordWrap, self._whole
        )
        fits = area.height() <= self._most * metrics.lineSpacing() and area.width() <= wide
        return area.height() + self._accents() if fits else 0

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Qt: another width."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Qt: other letters."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        wrapped = self._wrapped(self.width()) > 0
        self.setWordWrap(wrapped)
        text = self._whole
        if not wrapped:
            text = self._in_one_line(max(10, self.width()))
        set_text(self, text)
        self.setContentsMargins(0, self._accents(), 0, 0)
        self.setToolTip(self._whole if text != self._whole else "")
        self.setAccessibleName(self._spoken or self._whole)

    def _in_one_line(self, room: int) -> str:
        metrics = self.fontMetrics()
        if self._own:
            return cut_name(metrics, self._whole, room)
        shown = first_parts(metrics, self._whole.split(BETWEEN), room)
        return shown if shown or self._spared else cut_words(metrics, self._whole, room)


def tint(widget: QWidget, colour: QColor) -> None:
    """Write a label in another colour than its kind's."""
    palette = widget.palette()
    palette.setColor(palette.ColorRole.WindowText, colour)
    widget.setPalette(palette)
