"""Long work in slices of the event loop: the window stays as quick as ever meanwhile."""

import time
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.store.steps import PAUSE, Steps

SLICE_S: Final = 0.008
"""So long at a time; what is pressed waits no longer than this and one step."""


class LongWork(QObject):
    """Drives one piece of work; stopped with this object, and then nothing of it is left."""

    progressed = Signal(int, int)
    """So many of so many."""
    ended = Signal(object)
    """The result."""
    failed = Signal(object)
    """The exception."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps: Steps[Any] | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(0)
        self._clock.timeout.connect(self._go_on)

    @property
    def running(self) -> bool:
        """Is there something to be done?"""
        return self._steps is not None

    def raise_what_fails(self) -> None:
        """For work that can only fail by a mistake of ours: nobody may miss it."""
        self.failed.connect(_raise)

    def start(self, steps: Steps[Any], *, at_once: bool = True) -> None:
        """Do this now; what was begun before is given up.

        What is short ends at once: `ended` may be heard before this returns. Not `at_once` it
        begins in the next pass of the event loop, for whoever has enough to do in this one.
        """
        self.stop()
        self._steps = steps
        self._clock.start()
        if at_once:
            self._go_on()

    def stop(self) -> None:
        """Give it up; nothing is said."""
        self._clock.stop()
        steps, self._steps = self._steps, None
        if steps is not None:
            steps.close()

    def _go_on(self) -> None:
        steps = self._steps
        if steps is None:
            return
        until = time.perf_counter() + SLICE_S
        place: tuple[int, int] | None = None
        try:
            while time.perf_counter() < until and place is not PAUSE:
                place = next(steps)
        except StopIteration as end:
            self._clear()
            self.ended.emit(end.value)
            return
        except Exception as problem:
            self._clear()
            self.failed.emit(problem)
            return
        if place is not None and place is not PAUSE:
            self.progressed.emit(*place)

    def _clear(self) -> None:
        self._clock.stop()
        self._steps = None


def _raise(problem: Exception) -> None:
    raise problem
