"""Processes of bots that one window lends to the next: each takes a third of a second to start."""

from __future__ import annotations

from council_desktop.controllers.bot_host import BotHost, _Worker
from tests.patience import LONGEST_S

_IDLE: list[_Worker] = []


class LentHost(BotHost):
    """Takes processes that nobody uses, and leaves its own behind; busy ones end with it. On a busy
    machine none is late: whether that is noticed, `test_bot_host` sees."""

    def __init__(self, workers: int = 1) -> None:
        super().__init__(workers, grace=LONGEST_S)

    def _hire(self) -> None:
        while _IDLE:
            worker = _IDLE.pop()
            if worker.process.is_alive():
                worker._report = self._report
                self._workers.append(worker)
                return
            worker.stop()
        super()._hire()

    def close(self) -> None:
        """End those that still think; nothing is answered any more."""
        for worker in [worker for worker in self._workers if worker.job is None]:
            self._workers.remove(worker)
            _IDLE.append(worker)
        super().close()


def end() -> None:
    """End all that nobody uses."""
    while _IDLE:
        _IDLE.pop().stop()
