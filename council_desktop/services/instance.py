"""One running program for each data directory: a second start hands its file over and goes.

The lock file is taken first and needs QtCore alone. QtNetwork is imported when it is needed: by
the second start, and by the first one after its window has been painted. The lock of a program
that was killed never blocks: Qt sees that its process is gone, and where it can't know (another
host's name, a number given to another process) nobody answers.
"""

import getpass
import logging
import os
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QLockFile, QObject, Signal

from engine.core.outside import read_json, to_json

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

LOCK: Final = "running.lock"
_STARTING_S: Final = 6.0
"""So long a first start may take before it can answer."""
_ANSWER_MS: Final = 3000
_STEP_S: Final = 0.1
_LONGEST: Final = 64 * 1024
_ANY_NAME: Final = "surrogateescape"
"""Names of files are bytes; one that is no text goes through JSON as %F6."""
_TOKENS: Final = ("XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID")
"""What a desktop gives a started program so that it may raise a window."""


class AlreadyOpen(Exception):
    """The first start holds the lock and does not answer: it hangs."""


class Instance(QObject):
    """This start of the program, as one of those with the same data directory."""

    asked = Signal(object, str)
    """A second start was made: (Path of the file it was to open or None, token of the desktop).
    Raise the window."""

    def __init__(
        self, folder: Path, *, starting_s: float = _STARTING_S, parent: QObject | None = None
    ) -> None:
        """`folder` is the data directory."""
        super().__init__(parent)
        self.folder = folder
        self.name = _server_name(folder)
        self._starting_s = starting_s
        self._lock = QLockFile(str(folder / LOCK))
        self._lock.setStaleLockTime(0)  # a game may be left open for days
        self._server: QLocalServer | None = None
        self._talks: set[QLocalSocket] = set()

    def claim(self, file: Path | None = None) -> bool:
        """Is this the only start? If not, the first one has been asked to open `file`.

        Raises AlreadyOpen. Where no lock can be made (a folder that can't be written) nothing
        blocks: this start counts as the only one.
        """
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        if self._try_lock():
            return True
        end = time.monotonic() + self._starting_s
        while True:
            if self._hand_over(file):
                return False
            if self._try_lock():  # it has just ended
                return True
            if time.monotonic() > end:
                break
            time.sleep(_STEP_S)
        # Qt removes it only if no living process holds it.
        if self._lock.removeStaleLockFile() and self._try_lock():
            log.warning("nobody answered for the lock of %s: it was stale", self.folder)
            return True
        raise AlreadyOpen

    def listen(self) -> None:
        """From now on a second start is answered; call it after the first paint."""
        from PySide6.QtNetwork import QLocalServer

        if self._server is not None:
            return
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._on_connection)
        QLocalServer.removeServer(self.name)
        if not server.listen(self.name):
            log.warning("a second start can't reach this one: %s", server.errorString())
        self._server = server

    def release(self) -> None:
        """The next start is the first one again."""
        if self._server is not None:
            self._server.close()
            self._server = None
        self._talks.clear()
        self._lock.unlock()

    # ------------------------------------------------------------ the first start

    def _on_connection(self) -> None:
        assert self._server is not None
        while (socket := self._server.nextPendingConnection()) is not None:
            self._talks.add(socket)
            socket.readyRead.connect(lambda socket=socket: self._on_words(socket))
            socket.disconnected.connect(lambda socket=socket: self._on_end(socket))
            self._on_words(socket)

    def _on_words(self, socket: "QLocalSocket") -> None:
        if socket.bytesAvailable() > _LONGEST:
            socket.abort()
            return
        if not socket.canReadLine():
            return
        line = bytes(socket.readLine().data())
        try:
            words = read_json(line)
            file = unquote(str(words["open"]), errors=_ANY_NAME)
            token = str(words.get("token", ""))
        except (ValueError, LookupError, TypeError, AttributeError):
            log.info("a stranger spoke to us: %r", line[:80])
            socket.abort()
            return
        socket.write(b"ok\n")
        socket.flush()
        socket.disconnectFromServer()
        self.asked.emit(Path(file) if file else None, token)

    def _on_end(self, socket: "QLocalSocket") -> None:
        self._talks.discard(socket)
        socket.deleteLater()

    # ------------------------------------------------------------ a later start

    def _try_lock(self) -> bool:
        if self._lock.tryLock(0):
            return True
        error = self._lock.error()
        if error == QLockFile.LockError.LockFailedError:
            return False
        log.warning("no lock can be made in %s (%s)", self.folder, error.name)
        return True

    def _hand_over(self, file: Path | None) -> bool:
        """False where nobody listens. Raises AlreadyOpen where somebody does, but says nothing."""
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self.name)
        if not socket.waitForConnected(_ANSWER_MS):
            return False
        token = next((os.environ[name] for name in _TOKENS if os.environ.get(name)), "")
        path = "" if file is None else quote(str(file.absolute()), errors=_ANY_NAME)
        socket.write(to_json({"open": path, "token": token}, ascii_only=True).encode() + b"\n")
        socket.flush()
        end = time.monotonic() + _ANSWER_MS / 1000
        answer = b""
        while not answer.endswith(b"\n") and time.monotonic() < end:
            if not socket.waitForReadyRead(_ANSWER_MS) and not socket.bytesAvailable():
                break
            answer += bytes(socket.readAll().data())
        socket.abort()
        if answer != b"ok\n":
            raise AlreadyOpen
        return True


def _server_name(folder: Path) -> str:
    """The same for every start with this folder by this person."""
    try:
        person = getpass.getuser()
    except (OSError, KeyError, ImportError):
        person = ""
    where = os.path.normcase(os.path.realpath(folder))
    digest = blake2b(f"{person}\n{where}".encode("utf-8", "surrogateescape"), digest_size=8)
    return f"council-desktop-{digest.hexdigest()}"
