"""A moment: something large happens over the table for a second or three, staged by a clock.

Any key or click while it moves shows its last frame and does nothing else; what the last frame
offers answers only once it has been seen. Its picture depends on the time alone, so that whoever
skips it and whoever watches it come to the same one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QEvent, QObject, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QMouseEvent, QRegion
from PySide6.QtWidgets import QWidget

from council_desktop.system import patience
from council_desktop.widgets.motion import ValueAnimation

ALONE: Final = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
)
"""Keys that are held for others."""
_GO_ON: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape)


@dataclass(frozen=True, slots=True)
class Bar:
    """When a part of a moment moves: milliseconds from its beginning, and how long."""

    start: int
    ms: int


class Plan:
    """Which part of a moment moves when."""

    def __init__(self, bars: Mapping[str, Bar]) -> None:
        self._bars = dict(bars)
        self.length = max((bar.start + bar.ms for bar in bars.values()), default=0)
        """Milliseconds at normal speed."""

    def part(self, name: str, at: float) -> float:
        """How far a part has come at a time: 0 before it begins, 1 once it has ended."""
        bar = self._bars[name]
        return min(1.0, max(0.0, (at - bar.start) / max(1, bar.ms)))

    def begun(self, name: str, at: float) -> bool:
        """Whether it moves or has moved."""
        return at >= self._bars[name].start

    def moves(self, name: str, before: float, at: float) -> bool:
        """Whether a part has come on from one time to the other."""
        return self.part(name, before) != self.part(name, at)


class Moment(QWidget):
    """Lies over what it is about; takes the keyboard and the mouse while it moves."""

    ended = Signal()
    """The last frame stands, moved to or skipped to; once."""

    def __init__(self, plan: Plan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan = plan
        self.at = 0.0
        """Milliseconds of the plan that are shown."""
        self._motion: ValueAnimation | None = None
        self._told = self._seen = self._held = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    @property
    def moving(self) -> bool:
        """Whether the last frame is still to come."""
        return self.at < self.plan.length

    def play(self, factor: float) -> None:
        """Move through it; `factor` stretches or shrinks all lengths, 0 shows the last frame."""
        ms = round(self.plan.length * factor)
        if ms <= 0:
            self.skip()
            return
        self.show_at(0.0)
        if self._held:
            return
        self._motion = ValueAnimation(
            ms, 0.0, float(self.plan.length), QEasingCurve.Type.Linear, self.show_at
        )
        # Its own, so that it is not gone in the middle of its last step.
        self._motion.setParent(self)
        self._motion.start()

    def hold(self) -> None:
        """Its clock stands still, or will not begin: only `show_at` and `skip` lead on."""
        self._held = True
        if self._motion is not None:
            self._motion.pause()

    def skip(self) -> None:
        """The last frame, at once."""
        motion, self._motion = self._motion, None
        if motion is not None:
            motion.stop()
        self.show_at(float(self.plan.length))

    def show_at(self, at: float) -> None:
        """The picture of a time, in milliseconds of the plan."""
        before, self.at = self.at, min(at, float(self.plan.length))
        self.update(self.touched(before) if before and self.moving else self.rect())
        if not self.moving and not self._told:
            self._told = True
            patience.asked_anew()
            self.last_frame()
            self.ended.emit()

    def touched(self, before: float) -> QRegion | QRect:
        """Where its picture may differ from that of the time `before`, while it moves. What lies
        below is painted anew with it, so that a small place costs little."""
        return self.rect()

    def seen(self) -> None:
        """It is painted: on a busy machine the last frame may be late, and is answered only from
        then on."""
        if self._told and not self._seen:
            self._seen = True
            patience.asked_anew()

    def part(self, name: str) -> float:
        """How far a part has come now."""
        return self.plan.part(name, self.at)

    def last_frame(self) -> None:
        """All has been shown: what can be pressed may be shown too."""

    def go_on(self) -> None:
        """What Enter does on the last frame."""

    # ------------------------------------------------------------ keys and clicks

    def event(self, event: QEvent) -> bool:
        """Qt: no shortcut of the window is heard while something moves."""
        if event.type() == QEvent.Type.ShortcutOverride and self.moving:
            event.accept()
            return True
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Qt: buttons of the last frame answer to what was meant for them."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return patience.hasty(event)
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            return patience.unseen()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Qt: any key ends what moves; then Enter, Space or Esc goes on."""
        if self.moving:
            if event.key() not in ALONE and not event.isAutoRepeat():
                self.skip()
            event.accept()
        elif event.key() in _GO_ON:
            if patience.meant(event):
                self.go_on()
            event.accept()
        else:
            super().keyPressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Qt: the keyboard does not go to what lies below."""
        return False

    def hideEvent(self, event: QHideEvent) -> None:
        """Qt: nobody looks any more."""
        super().hideEvent(event)
        if self.moving and not event.spontaneous():
            self.skip()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Qt: a click ends what moves."""
        if self.moving:
            self.skip()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Qt: the first half of it was meant for what lay there before this moved, such as "Deal
        the cards"; so is the second."""
        if self.moving:
            event.accept()
        else:
            super().mouseDoubleClickEvent(event)


@dataclass(frozen=True, slots=True)
class Track:
    """One movement of what lies below, and when it begins (milliseconds)."""

    start: int
    animation: QAbstractAnimation


class Staged(Moment):
    """Moves what lies below it by its own clock, and paints nothing itself."""

    def __init__(self, tracks: Sequence[Track], parent: QWidget | None = None) -> None:
        bars = {
            str(number): Bar(track.start, track.animation.totalDuration())
            for number, track in enumerate(tracks)
        }
        super().__init__(Plan(bars), parent)
        self._tracks = dict(enumerate(tracks))
        self._begun: set[int] = set()

    def show_at(self, at: float) -> None:
        """See Moment: each movement as far as it has come; what has ended is at its end."""
        for number, track in list(self._tracks.items()):
            if at < track.start:
                continue
            animation = track.animation
            if number not in self._begun:
                self._begun.add(number)
                animation.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)
                animation.pause()
            if at - track.start < animation.totalDuration():
                animation.setCurrentTime(round(at - track.start))
            else:
                del self._tracks[number]
                animation.stop()
        super().show_at(at)

    def touched(self, before: float) -> QRegion | QRect:
        """See Moment: nothing is its own, what moves below it is painted as it moves."""
        return QRect()
