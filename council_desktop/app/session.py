"""The system ends the session: everything goes onto the disk, and nothing is asked.

Where a session manager asks first (Windows, some X11 desktops), Qt passes its question on. Most
Linux sessions only send a signal, as does `kill`; without an answer to it the program would be gone
in the middle of a word.
"""

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from PySide6.QtCore import QObject, QSocketNotifier, Qt
from PySide6.QtGui import QGuiApplication, QSessionManager

log = logging.getLogger(__name__)

_SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGINT")
"""What a session, a terminal that is closed and Ctrl+C send."""
_MOST: Final = 64


class Session(QObject):
    """Hears of the end of the session, while this program runs."""

    def __init__(
        self,
        app: QGuiApplication,
        keep: Callable[[], None],
        leave: Callable[[], None],
        restart: Sequence[str],
        parent: QObject | None = None,
    ) -> None:
        """`keep` puts everything onto the disk, without a question; `leave` ends the program too.

        `restart` is the command that starts it again the next time.
        """
        super().__init__(parent)
        self._keep, self._leave, self._restart = keep, leave, list(restart)
        self._before: Mapping[int, Any] = {}
        """What every signal did before."""
        self._ends: tuple[socket.socket, socket.socket] | None = None
        self._ear: QSocketNotifier | None = None
        self._woken_before = -1
        self._leaving = False
        # Directly: the system waits for the answer, and may end the program after it.
        direct = Qt.ConnectionType.DirectConnection
        app.commitDataRequest.connect(self.on_commit, direct)
        app.saveStateRequest.connect(self.on_save_state, direct)

    def on_commit(self, _: QSessionManager) -> None:
        """The session may be about to end; the program goes on if it is not after all."""
        log.info("the session asks for everything to be kept")
        self._keep()

    def on_save_state(self, manager: QSessionManager) -> None:
        """How to be started again. Qt's own command has an option that only Qt knows."""
        manager.setRestartCommand(self._restart)

    # ------------------------------------------------------------ signals

    def listen(self) -> None:
        """From now on a signal ends the program in good order; call it in the main thread."""
        if os.name == "nt" or self._ends is not None:
            return  # there the session asks, and a console ends programs its own way
        self._ends = socket.socketpair()
        for end in self._ends:
            end.setblocking(False)
        # Python runs its handlers between two of its own steps, and Qt may sleep for long: the
        # byte that is written at once wakes it.
        self._woken_before = signal.set_wakeup_fd(self._ends[1].fileno(), warn_on_full_buffer=False)
        self._ear = QSocketNotifier(self._ends[0].fileno(), QSocketNotifier.Type.Read, self)
        self._ear.activated.connect(self._on_signal)
        numbers = [getattr(signal, name) for name in _SIGNALS]
        # Whoever started it with a signal ignored (nohup) wants it to be ignored.
        heard = [one for one in numbers if signal.getsignal(one) is not signal.SIG_IGN]
        self._before = {one: signal.signal(one, _woken) for one in heard}

    def release(self) -> None:
        """Signals do what they did before."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before = {}
        if self._ear is not None:
            self._ear.setEnabled(False)
            self._ear = None
        if self._ends is not None:
            signal.set_wakeup_fd(self._woken_before)
            for end in self._ends:
                end.close()
            self._ends = None

    def _on_signal(self) -> None:
        names: list[str] = []
        if self._ends is not None:
            with suppress(BlockingIOError):
                names = [signal.Signals(one).name for one in self._ends[0].recv(_MOST)]
        ours = set(names) & set(_SIGNALS)
        if ours and not self._leaving:
            self._leaving = True
            log.info("%s: everything is kept, and the program ends", ", ".join(sorted(ours)))
            self._leave()


def _woken(number: int, frame: FrameType | None) -> None:
    """The byte in the socket says it all."""


def restart_command(options: Sequence[str]) -> list[str]:
    """Starts this program again, with these options."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *options]
    return [sys.executable, "-m", "council_desktop", *options]
