"""Looks for riddles in a game that has just ended, in a process of its own."""

import logging
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.system.children import start_worker
from engine.core.types import Seat
from engine.journal import Line
from engine.riddles import mine

log = logging.getLogger(__name__)

_LOOK_MS: Final = 200
"""How often it is looked whether another one is there: nobody waits for them."""
_JOIN_S: Final = 1.0


class RiddleMiner(QObject):
    """One game at a time; ended with this object."""

    found = Signal(str, str, int)
    """Code, kind and grade of a riddle."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(_LOOK_MS)
        self._clock.timeout.connect(self._look)
        self.destroyed.connect(self.stop)

    def start(self, lines: Sequence[Line], seats: Sequence[Seat]) -> None:
        """Look through the game with these lines of its save; an earlier one is given up."""
        self.stop()
        self._pipe, self._process = start_worker(
            "riddles of a game", mine.run, list(lines), tuple(seats), duplex=False
        )
        self._clock.start()

    def stop(self) -> None:
        """Give it up."""
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
            while pipe is not None and pipe.poll():
                self._tell(pipe.recv())
        except (EOFError, OSError):
            self.stop()
        except Exception as error:  # what can't be unpickled may raise anything
            log.warning("riddles of a game: %s", error)
            self.stop()

    def _tell(self, row: Any) -> None:
        code, kind, grade = (row.get(name) for name in ("code", "kind", "grade"))
        if isinstance(code, str) and isinstance(kind, str) and isinstance(grade, int):
            self.found.emit(code, kind, grade)
