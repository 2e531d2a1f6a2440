"""A process that tells results one after another and is not asked anything."""

import logging
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.system.children import start_worker

log = logging.getLogger(__name__)

_LOOK_MS: Final = 200
"""How often it is looked whether another result is there, where nobody waits for them."""
_JOIN_S: Final = 1.0


class OneWay(QObject):
    """One process at a time; ended with this object."""

    came = Signal(object)
    """A result, as plain data; what it is has to be looked at."""
    broken = Signal(str)
    """What came could not be read, and why; then it has ended."""
    ended = Signal()
    """Nothing more will come."""

    def __init__(self, parent: QObject | None = None, look_ms: int = _LOOK_MS) -> None:
        """Looks every so many milliseconds whether another result is there."""
        super().__init__(parent)
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(look_ms)
        self._clock.timeout.connect(self._look)
        self.destroyed.connect(self.stop)

    @property
    def running(self) -> bool:
        """Is something still to come?"""
        return self._process is not None

    def start(self, name: str, target: Callable[..., None], *args: object) -> None:
        """Run `target(pipe, *args)`; what ran before is given up."""
        self.stop()
        self._pipe, self._process = start_worker(name, target, *args, duplex=False)
        self._clock.start()

    def stop(self) -> None:
        """Give it up; nothing is said."""
        self._clock.stop()
        pipe, self._pipe = self._pipe, None
        if pipe is not None:
            pipe.close()
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.join(_JOIN_S)

    def _look(self) -> None:
        pipe = self._pipe
        try:
            while pipe is not None and pipe is self._pipe and pipe.poll():
                self.came.emit(pipe.recv())
        except (EOFError, OSError):
            self._end()
        except Exception as error:  # what can't be unpickled may raise anything
            log.warning("a result could not be read: %s", error)
            self.broken.emit(f"{type(error).__name__}: {error}")
            self._end()

    def _end(self) -> None:
        self.stop()
        self.ended.emit()
