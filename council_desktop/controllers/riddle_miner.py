"""Looks for riddles in a game that has just ended, in a process of its own."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, Signal

from council_desktop.controllers.one_way import OneWay
from engine.core.types import Seat
from engine.journal import Line
from engine.riddles import mine


class RiddleMiner(QObject):
    """One game at a time; ended with this object."""

    found = Signal(str, str, int)
    """Code, kind and grade of a riddle."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = OneWay(self)
        self._work.came.connect(self._tell)

    def start(self, lines: Sequence[Line], seats: Sequence[Seat]) -> None:
        """Look through the game with these lines of its save; an earlier one is given up."""
        self._work.start("riddles of a game", mine.run, list(lines), tuple(seats))

    def stop(self) -> None:
        """Give it up."""
        self._work.stop()

    def _tell(self, row: Any) -> None:
        code, kind, grade = (row.get(name) for name in ("code", "kind", "grade"))
        if isinstance(code, str) and isinstance(kind, str) and isinstance(grade, int):
            self.found.emit(code, kind, grade)
