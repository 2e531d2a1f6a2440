"""Looks through the folder of saved games a little at a time, so that the window never waits."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer

from council_desktop.store.saves import Listing, Saves

_SLICE_S: Final = 0.012
"""So long at a time: less than a frame."""


class Survey(QObject):
    """Reads what has changed, then hands over the listing; a new start takes the place of the old.

    A single file takes a few milliseconds, so a slice is overrun by one file at most.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._saves: Saves | None = None
        self._unread: list[Path] = []
        self._done: Callable[[Listing], None] | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(0)
        self._clock.timeout.connect(self._go_on)

    def start(self, saves: Saves, done: Callable[[Listing], None]) -> None:
        """Begins with the next turn of the event loop; `done` is called once."""
        self._saves, self._done = saves, done
        self._unread = saves.unread()
        self._clock.start()

    def _go_on(self) -> None:
        assert self._saves is not None
        end = time.monotonic() + _SLICE_S
        while self._unread and time.monotonic() < end:
            self._saves.look(self._unread.pop(0))
        if not self._unread:
            self._clock.stop()
            if self._done is not None:
                self._done(self._saves.listing())
