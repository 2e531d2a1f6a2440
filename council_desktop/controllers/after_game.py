"""What is worked out after a game, in a process of its own: ceiling and failed challenges."""

import logging
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from council_desktop.controllers.one_way import OneWay
from engine.bots import after_game
from engine.bots.answers import PROBLEM, Nonsense, checked_result
from engine.bots.base import Budget
from engine.core.types import Seat
from engine.journal import Line

log = logging.getLogger(__name__)

FIRST_S: Final = 1.0
"""So long may each question take at first; whoever wants to know gives it more."""
LONGER_S: Final = 20.0
_LOOK_MS: Final = 40
"""How often it is looked whether another result is there."""


class AfterGame(QObject):
    """Asks both questions of docs/analysis.md; one process at a time, ended with this object."""

    found = Signal(object)
    """One result of `engine.bots.after_game`, as plain data."""
    done = Signal()
    """Nothing more will come."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = OneWay(self, _LOOK_MS)
        self._work.came.connect(self._tell)
        self._work.broken.connect(self._tell_problem)
        self._work.ended.connect(self.done)

    @property
    def running(self) -> bool:
        """Is something still to come?"""
        return self._work.running

    def start(
        self,
        lines: Sequence[Line],
        seconds: float = FIRST_S,
        seats: Sequence[Seat] | None = None,
    ) -> None:
        """Ask about the game with these lines of its save; an earlier search is given up.

        `seats` are those whose choices are asked about, in games that have such questions.
        """
        budget = Budget(seconds=seconds)
        self._work.start("after the game", after_game.run, list(lines), budget, seats)

    def stop(self) -> None:
        """Give it up; nothing is said."""
        self._work.stop()

    def _tell(self, found: object) -> None:
        try:
            result = checked_result(found)
        except Nonsense as nonsense:
            self._work.stop()
            self._tell_problem(f"{type(nonsense).__name__}: {nonsense}")
            self.done.emit()
            return
        if result["kind"] == PROBLEM:
            log.warning("after the game: %s", result["reason"])
        self.found.emit(result)

    def _tell_problem(self, reason: str) -> None:
        log.warning("after the game: %s", reason)
        self.found.emit({"kind": PROBLEM, "reason": reason})
