"""Bots think in processes of their own, so that the window never waits for them.

Each worker has one process and one thread that talks to it; the thread only moves data. What comes
back is checked in one place. A worker that dies, overruns or answers nonsense is killed and
replaced, and its task is sent again, once.
"""

import logging
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from council_desktop.system.children import start_worker
from engine.bots import worker as bot_worker
from engine.bots.answers import Nonsense, checked_answer
from engine.bots.base import Task

log = logging.getLogger(__name__)

GRACE_S: Final = 5.0
"""How much longer than its limit a bot may take before its process is replaced."""
MOST_TRIES: Final = 2
_START: Final = 3
"""So many times the grace a process gets that has just been started: a busy machine takes long."""
_JOIN_S: Final = 2.0
_LOOK_MS: Final = 100
"""How often it is looked whether a worker has overrun."""
_ASLEEP_S: Final = 1.0
"""A clock that is looked at so much later than it should be was asleep."""


@dataclass(slots=True)
class _Job:
    number: int
    task: Task
    legal: tuple[str, ...]
    """The actions of its seat, of which the answer has to be one."""
    tries: int = 0


class _Worker:
    """One process and the thread that talks to it.

    No QObject: the thread may outlast what Qt would have deleted. Answers go through `report`.
    """

    def __init__(self, report: "Callable[[_Worker, object], None]") -> None:
        """`report(worker, answer)` is called in the thread; None is a process that has died."""
        self._pipe, self.process = start_worker("bot worker", bot_worker.run)
        self.job: _Job | None = None
        self.deadline = 0.0
        """When it has overrun, on the monotonic clock; only with a job."""
        self.is_new = True
        """Has it still to start before it can think?"""
        self.stopped = False
        self._report = report
        self._outbox: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._talk, name="bot pipe", daemon=True)
        self._thread.start()

    def send(self, job: _Job, seconds: float) -> None:
        """Give the process a task that is to be answered within so many seconds."""
        self.job = job
        self.is_new = False
        self.deadline = time.monotonic() + seconds
        self._outbox.put(job.task)

    def stop(self) -> None:
        """End process and thread; returns when both are gone."""
        self.stopped = True
        self.process.kill()
        self._outbox.put(None)
        self.process.join(_JOIN_S)
        self._thread.join(_JOIN_S)
        self._pipe.close()
        if self._thread.is_alive() or self.process.is_alive():
            log.warning("a bot worker did not end")
        else:
            self.process.close()

    def _talk(self) -> None:
        """In the thread: hand over tasks, bring back answers, until told to stop."""
        while (task := self._outbox.get()) is not None:
            try:
                self._pipe.send(task)
                answer = self._pipe.recv()
            except (EOFError, OSError):
                answer = None
            except Exception as error:  # what can't be unpickled may raise anything
                answer = bot_worker.Failure(task.ply, f"{type(error).__name__}: {error}")
            if self.stopped:
                return
            self._report(self, answer)
            if answer is None:
                return


class BotHost(QObject):
    """Answers tasks with choices, by signal; at most `workers` think at a time."""

    chosen = Signal(int, object)
    """(number of the request, Choice; a Hint where the task wants one)"""
    failed = Signal(int, str)
    """(number of the request, reason): given up after MOST_TRIES."""
    restarted = Signal(str)
    """A worker died, overran or answered nonsense; the reason. Its task is sent again."""
    _arrived = Signal()
    """Emitted in a worker's thread: an answer waits in the inbox."""

    def __init__(
        self, workers: int = 1, grace: float = GRACE_S, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._grace = grace
        self._numbers = count(1)
        self._waiting: deque[_Job] = deque()
        self._workers: list[_Worker] = []
        self._size = workers
        self._closed = False
        self._inbox: queue.SimpleQueue[tuple[_Worker, object]] = queue.SimpleQueue()
        self._arrived.connect(self._read_inbox, Qt.ConnectionType.QueuedConnection)
        # One clock for all workers, connected to a method: a lambda would keep this object alive
        # from inside its own child.
        self._clock = QTimer(self)
        self._clock.setInterval(_LOOK_MS)
        self._clock.timeout.connect(self._look_at_clock)
        self._looked = time.monotonic()

    def warm_up(self) -> None:
        """Start the processes before they are needed."""
        while len(self._workers) < self._size and not self._closed:
            self._hire()

    def ask(self, task: Task, legal: Iterable[str], *, urgent: bool = True) -> int:
        """Queue a task, before those that are not urgent; returns the number of the request.

        `legal` are the actions of its seat: nothing else ever comes back.
        """
        job = _Job(next(self._numbers), task, tuple(legal))
        if urgent:
            self._waiting.appendleft(job)
        else:
            self._waiting.append(job)
        self.warm_up()
        self._hand_out()
        return job.number

    def forget(self) -> None:
        """Drop every request that no worker has begun; begun ones are still answered."""
        self._waiting.clear()

    def processes(self) -> list[int]:
        """Process ids of the workers."""
        return [pid for worker in self._workers if (pid := worker.process.pid) is not None]

    def close(self) -> None:
        """End all processes; nothing is answered any more."""
        self._closed = True
        self._clock.stop()
        self._waiting.clear()
        while self._workers:
            self._dismiss(self._workers[-1])

    def _hire(self) -> None:
        self._workers.append(_Worker(self._report))

    def _dismiss(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.stop()

    def _report(self, worker: _Worker, answer: object) -> None:
        """In a worker's thread."""
        self._inbox.put((worker, answer))
        self._arrived.emit()

    def _read_inbox(self) -> None:
        while True:
            try:
                worker, answer = self._inbox.get_nowait()
            except queue.Empty:
                return
            self._on_answer(worker, answer)

    def _hand_out(self) -> None:
        for worker in self._workers:
            if worker.job is None and self._waiting:
                job = self._waiting.popleft()
                job.tries += 1
                start = _START * self._grace if worker.is_new else 0.0
                worker.send(job, job.task.limit.seconds + self._grace + start)
                if not self._clock.isActive():
                    self._looked = time.monotonic()
                    self._clock.start()

    def _on_answer(self, worker: _Worker, answer: object) -> None:
        if worker.stopped or self._closed:
            return
        job, worker.job = worker.job, None
        if answer is None:
            self._replace(worker, job, "its process died")
            return
        assert job is not None
        try:
            good = checked_answer(answer, job.task, job.legal)
        except Nonsense as nonsense:
            self._replace(worker, job, str(nonsense))
            return
        self._hand_out()
        self.chosen.emit(job.number, good)

    def _look_at_clock(self) -> None:
        self._read_inbox()  # who has answered while the window was busy is not late
        now = time.monotonic()
        asleep = now - self._looked - _LOOK_MS / 1000
        self._looked = now
        if asleep > _ASLEEP_S:
            # Sleep of the machine (some clocks go on in it) or a window that stood still: the
            # workers get the time that they did not have.
            log.info("nothing happened for %.0f s: bots get that time", asleep)
            for worker in self._workers:
                worker.deadline += asleep
        for worker in list(self._workers):
            if worker.job is not None and now > worker.deadline:
                job, worker.job = worker.job, None
                self._replace(worker, job, "it took too long")
        if all(worker.job is None for worker in self._workers):
            self._clock.stop()

    def _replace(self, worker: _Worker, job: _Job | None, reason: str) -> None:
        self._dismiss(worker)
        self._hire()
        if job is not None:
            self._again(job, reason)
        self._hand_out()

    def _again(self, job: _Job, reason: str) -> None:
        log.info("bot of seat %s: %s (try %s)", job.task.seat, reason, job.tries)
        if job.tries >= MOST_TRIES:
            self.failed.emit(job.number, reason)
            return
        self.restarted.emit(reason)
        self._waiting.appendleft(job)
