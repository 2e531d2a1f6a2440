"""One running program for each data directory: a second start hands its file over and goes.

The lock file is taken first and needs QtCore alone. QtNetwork is imported when it is needed: by
the second start, and by the first one after its window has been painted. The lock of a program
that was killed never blocks: Qt sees that its process is gone, and where it can't know (another
host's name, a number given to another process) nobody answers.

The place where both meet is a socket in the data directory itself, so that neither TMPDIR nor
whoever tidies up there can part them; where it was swept away it is made anew. A directory whose
path is too long for a socket, or no UTF-8 (Qt knows no other), is reached by a short name of it.
"""

import getpass
import logging
import os
import sys
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import quote, unquote

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from engine.core.outside import read_json, to_json

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

log = logging.getLogger(__name__)

LOCK: Final = "running.lock"
SOCKET: Final = "running.socket"
_MOST_BYTES: Final = 90
"""Of the path of a socket: systems allow 104 or 108, and Qt makes it in a folder beside first."""
_LOOK_MS: Final = 2000
"""So often the first start looks whether its socket is still there."""
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
    """The first start holds the lock, hears us and does not answer: it hangs."""


class Unreachable(Exception):
    """The first start holds the lock and is not to be found where both meet."""


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
        self._starting_s = starting_s
        self._held: int | None = None
        """The open directory, where Qt can't be told its path."""
        self._lock = QLockFile(str(folder / LOCK))
        self._server: QLocalServer | None = None
        self._place: tuple[int, int] | None = None
        """Device and number of the file of our socket."""
        self._look = QTimer(self)
        self._look.setInterval(_LOOK_MS)
        self._look.timeout.connect(self._listen_anew)
        self._talks: set[QLocalSocket] = set()

    def claim(self, file: Path | None = None) -> bool:
        """Is this the only start? If not, the first one has been asked to open `file`.

        Raises AlreadyOpen, Unreachable. Where no lock can be made (a folder that can't be written)
        nothing blocks: this start counts as the only one.
        """
        with suppress(OSError):
            self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = QLockFile(str(self._for_qt(LOCK)))
        self._lock.setStaleLockTime(0)  # a game may be left open for days
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
        raise Unreachable

    def listen(self) -> None:
        """From now on a second start is answered; call it after the first paint."""
        from PySide6.QtNetwork import QLocalServer

        if self._server is not None:
            return
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._on_connection)
        self._server = server
        for place in self.places():
            QLocalServer.removeServer(place)
            if server.listen(place):
                self._place = _mark(server.fullServerName())
                if self._place is not None:
                    self._look.start()
                return
        log.warning("a second start can't reach this one: %s", server.errorString())

    def _listen_anew(self) -> None:
        """Somebody has taken the socket away."""
        server = self._server
        if server is not None and _mark(server.fullServerName()) != self._place:
            log.info("the socket of this start was swept away: it listens anew")
            self._look.stop()
            server.newConnection.disconnect()
            server.close()
            server.deleteLater()
            self._server = None
            self.listen()

    def places(self) -> list[str]:
        """Where both starts meet: the first that can be; others for disks that hold no sockets."""
        name = _server_name(self.folder)
        if os.name == "nt":
            return [name]
        runtime = os.environ.get("XDG_RUNTIME_DIR") or "/tmp"
        return [str(self._for_qt(SOCKET, _MOST_BYTES)), f"{runtime}/{name}", f"/tmp/{name}"]

    def _for_qt(self, name: str, most: int | None = None) -> Path:
        """A file of the data directory under a path that Qt can use, and of so many bytes."""
        path = self.folder.absolute() / name
        raw = os.fsencode(path)
        fits = most is None or len(raw) <= most
        with suppress(UnicodeDecodeError):
            raw.decode()
            if fits:
                return path
        if not sys.platform.startswith("linux"):
            return path
        if self._held is None:
            try:
                self._held = os.open(self.folder, os.O_RDONLY | os.O_DIRECTORY)
            except OSError:
                return path
        return Path(f"/proc/self/fd/{self._held}") / name

    def release(self) -> None:
        """The next start is the first one again."""
        self._look.stop()
        for socket in self._talks:
            socket.blockSignals(True)  # They go with the server, and nobody waits for their end.
        self._talks.clear()
        if self._server is not None:
            self._server.close()
            self._server = None
        self._lock.unlock()
        if self._held is not None:
            os.close(self._held)
            self._held = None

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
        for place in self.places():
            socket.connectToServer(place)
            if socket.waitForConnected(_ANSWER_MS):
                break
        else:
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


def _mark(path: str) -> tuple[int, int] | None:
    """What distinguishes a file from another one of this name; None where it is none."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _server_name(folder: Path) -> str:
    """The same for every start with this folder by this person."""
    try:
        person = getpass.getuser()
    except (OSError, KeyError, ImportError):
        person = ""
    where = os.path.normcase(os.path.realpath(folder))
    digest = blake2b(f"{person}\n{where}".encode("utf-8", "surrogateescape"), digest_size=8)
    return f"council-desktop-{digest.hexdigest()}"
