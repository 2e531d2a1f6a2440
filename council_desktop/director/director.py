"""The Director: takes the events as they come and shows them one after another.

The game never waits for it: the position is final before the first event is shown. Whoever wants
to see the end at once calls `finish_now`.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer, Signal
from shiboken6 import isValid

from council_desktop.director.timings import SPEEDS, STEPPING, Timing, scaled
from engine.core.events import Event


@dataclass(frozen=True, slots=True)
class Scene:
    """How one event is shown: an animation, or None where the change itself is enough.

    `end` is called once, when the animation has ended or was cut short.
    """

    animation: QAbstractAnimation | None = None
    end: Callable[[], None] | None = None


Stage = Callable[[Event, int], Scene]
"""(event, milliseconds, 0 for at once): makes the event true on the table and says how it moves."""


class Director(QObject):
    """Plays events in their order; emits `idle` when everything has been shown."""

    idle = Signal()
    started = Signal(object)
    """The event that begins to be shown."""
    begun = Signal(object)
    """An event that people see being shown: it takes time, and nobody has skipped it."""
    landed = Signal(object)
    """The same event: what moved has arrived."""
    waiting = Signal(bool)
    """Step by step: whether the next event waits for `step`."""

    def __init__(
        self,
        stage: Stage,
        timing: Callable[[Event], Timing],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._stage = stage
        self._timing = timing
        self._queue: deque[Event] = deque()
        self._running: list[tuple[QAbstractAnimation, Scene, Event]] = []
        self._factor = 1.0
        self._reduced = False
        self._still = False
        self._stepping = False
        self._held = False
        self._busy = False
        self._finishing = False
        self._ticket = 0
        self._pause: int | None = None
        """How long to rest once what is moving has ended."""

    # settings

    def set_speed(self, speed: str) -> None:
        """One of SPEEDS; takes effect with the next event."""
        self._factor = SPEEDS[speed]
        self._stepping = speed == STEPPING
        if not self._stepping and self._held:
            self.step()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Short fades instead of movement."""
        self._reduced = reduced

    def set_still(self, still: bool) -> None:
        """Nothing moves or fades: every event is simply true after its time."""
        self._still = still

    # playing

    @property
    def is_idle(self) -> bool:
        """Whether everything has been shown."""
        return not self._busy

    def enqueue(self, events: Sequence[Event]) -> None:
        """Show these after everything that is still to be shown."""
        self._queue.extend(events)
        if self._busy or not self._queue:
            return
        self._busy = True
        self._next()

    def step(self) -> None:
        """Step by step: show the next event."""
        if self._held:
            self._held = False
            self.waiting.emit(False)
            self._next(stepped=True)

    def finish_now(self) -> None:
        """Jump to the end of everything that is moving or still to be shown."""
        if not self._busy or self._finishing:
            return
        self._ticket += 1
        self._pause = None
        if self._held:
            self._held = False
            self.waiting.emit(False)
        self._finishing = True
        try:
            self._stop_running()
            while self._queue:
                self._perform(self._queue.popleft(), 0)
        finally:
            self._finishing = False
        self._settle()

    def clear(self) -> None:
        """Forget what has not been shown yet (the position has changed under it)."""
        self._queue.clear()
        self.finish_now()

    # inside

    def _next(self, stepped: bool = False) -> None:
        """Show events until one of them takes time."""
        while self._queue:
            timing = scaled(
                self._timing(self._queue[0]), self._factor, self._reduced, still=self._still
            )
            if self._stepping and not stepped and timing.ms + timing.pause > 0:
                self._held = True
                self.waiting.emit(True)
                return
            event = self._queue.popleft()
            moving = self._perform(event, timing.ms, seen=timing.ms + timing.pause > 0)
            stepped = False
            if moving and timing.overlap <= 0:
                # Not by the clock: on a busy machine a movement takes longer than it should.
                self._pause = timing.pause
                return
            wait = timing.pause + (round(timing.ms * (1 - timing.overlap)) if moving else 0)
            if wait > 0:
                self._wait(wait)
                return
        if self._running:
            # The last animations run out; `_ended` settles.
            return
        self._settle()

    def _wait(self, ms: int) -> None:
        ticket = self._ticket
        QTimer.singleShot(ms, self, lambda: self._after(ticket))

    def _after(self, ticket: int) -> None:
        if ticket == self._ticket:
            self._next()

    def _perform(self, event: Event, ms: int, *, seen: bool = False) -> bool:
        """Show one event; True if something moves now."""
        self.started.emit(event)
        scene = self._stage(event, ms)
        if seen:
            self.begun.emit(event)
        if scene.animation is None or ms <= 0:
            if scene.end is not None:
                scene.end()
            if seen:
                self.landed.emit(event)
            return False
        animation = scene.animation
        self._running.append((animation, scene, event))
        animation.finished.connect(lambda a=animation: self._ended(a))
        animation.start(QAbstractAnimation.DeletionPolicy.KeepWhenStopped)
        return True

    def _ended(self, animation: QAbstractAnimation) -> None:
        if not isValid(self):
            return  # The table has gone before its movement.
        for entry in self._running:
            if entry[0] is animation:
                self._running.remove(entry)
                if entry[1].end is not None:
                    entry[1].end()
                animation.deleteLater()
                self.landed.emit(entry[2])
                break
        if not self._busy or self._running or self._finishing:
            return
        if self._pause is not None:
            pause, self._pause = self._pause, None
            self._wait(pause)
        elif not self._queue and not self._held:
            self._settle()

    def _stop_running(self) -> None:
        running, self._running = self._running, []
        for animation, scene, _ in running:
            length = animation.totalDuration()
            if length > 0:
                animation.setCurrentTime(length)
            animation.stop()
            if scene.end is not None:
                scene.end()
            animation.deleteLater()

    def _settle(self) -> None:
        if not self._busy:
            return
        self._busy = False
        self._ticket += 1
        self.idle.emit()
