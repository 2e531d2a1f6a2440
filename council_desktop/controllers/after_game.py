"""What is worked out after a game, in a process of its own: ceiling and failed challenges."""

import logging
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from council_desktop.system.children import start_worker
from engine.bots import after_game
from engine.bots.answers import PROBLEM, Nonsense, checked_result
from engine.bots.base import Budget
from engine.core.types import Json, Seat
from engine.journal import Line

log = logging.getLogger(__name__)

FIRST_S: Final = 1.0
"""So long may each question take at first; whoever wants to know gives it more."""
LONGER_S: Final = 20.0
_LOOK_MS: Final = 40
"""How often it is looked whether another result is there."""
_JOIN_S: Final = 1.0


class AfterGame(QObject):
    """Asks both questions of docs/analysis.md; one process at a time, ended with this object."""

    found = Signal(object)
    """One result of `engine.bots.after_game`, as plain data."""
    done = Signal()
    """Nothing more will come."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._clock = QTimer(self)
        self._clock.setInterval(_LOOK_MS)
        self._clock.timeout.connect(self._look)
        self.destroyed.connect(self.stop)

    @property
    def running(self) -> bool:
        """Is something still to come?"""
        return self._process is not None

    def start(
        self,
        lines: Sequence[Line],
        seconds: float = FIRST_S,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        """Ask about the game with these lines of its save; an earlier search is given up.

        `seats` are those whose choices are asked about, in games that have such questions.
        """
        self.stop()
        self._pipe, self._process = start_worker(
            "after the game",
            after_game.run,
            list(lines),
            Budget(seconds=seconds),
            seats,
            duplex=False,
        )
        self._clock.start()

    def stop(self) -> None:
        """Give it up; nothing is said."""
        self._clock.stop()
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.kill()
            self._process.join(_JOIN_S)
            self._process = None

    def _look(self) -> None:
        pipe = self._pipe
        if pipe is None:
            return
        results: list[object] = []
        ended = False
        try:
            while pipe.poll():
                results.append(pipe.recv())
        except (EOFError, OSError):
            ended = True
        except Exception as error:  # what can't be unpickled may raise anything
            results.append(_problem(error))
            ended = True
        for found in results:
            try:
                result = checked_result(found)
            except Nonsense as nonsense:
                result, ended = _problem(nonsense), True
            if result["kind"] == PROBLEM:
                log.warning("after the game: %s", result["reason"])
            self.found.emit(result)
        if ended and self._pipe is pipe:
            self.stop()
            self.done.emit()


def _problem(error: Exception) -> dict[str, Json]:
    return {"kind": PROBLEM, "reason": f"{type(error).__name__}: {error}"}
