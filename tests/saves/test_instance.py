"""One program for each data directory, with real processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from council_desktop.system.instance import LOCK, SOCKET, Instance
from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]

START = """
import sys, time
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QLabel
from council_desktop.system.instance import AlreadyOpen, Instance, Unreachable

folder, file, starting, listens = Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]), sys.argv[4]
app = QApplication([])
instance = Instance(folder, starting_s=starting)
tells = sys.argv[5] == "tells"
hand_over = instance._hand_over

def asks(file):
    global tells
    if tells:
        print("asks", flush=True)
    tells = False
    return hand_over(file)

instance._hand_over = asks
waits, began = tells, time.monotonic()
try:
    first = instance.claim(Path(file) if file else None)
except AlreadyOpen:
    print("hangs", flush=True)
    sys.exit(3)
except Unreachable:
    print("unreachable", flush=True)
    sys.exit(3)
if not first:
    print("handed over", flush=True)
    sys.exit(0)
asked = waits or time.monotonic() - began > 0.5
assert asked or "PySide6.QtNetwork" not in sys.modules
window = QLabel("window")
window.show()
app.processEvents()

def on_asked(path, token):
    window.raise_()
    window.activateWindow()
    print(f"asked {path}|{token}|{window.isVisible()}", flush=True)

instance.asked.connect(on_asked)
if listens == "yes":
    QTimer.singleShot(0, instance.listen)
QTimer.singleShot(0, lambda: print("first", flush=True))
app.exec()
"""

Starter = Callable[..., "Start"]


class Start:
    """One start of the program."""

    def __init__(
        self,
        folder: Path,
        file: str = "",
        starting: float = 6.0,
        listens: bool = True,
        tells: bool = False,
        **environment: str,
    ) -> None:
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                START,
                os.fsencode(folder),
                file,
                str(starting),
                "yes" if listens else "no",
                "tells" if tells else "",
            ],
            cwd=ROOT,
            env={
                **os.environ,
                "PYTHONPATH": str(ROOT),
                "QT_QPA_PLATFORM": "offscreen",
                "XDG_ACTIVATION_TOKEN": "token-7",
                **environment,
            },
            stdout=subprocess.PIPE,
            text=True,
        )

    def says(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def start() -> Iterator[Starter]:
    started: list[Start] = []

    def begin(*args: object, **more: object) -> Start:
        started.append(Start(*args, **more))  # type: ignore[arg-type]
        return started[-1]

    yield begin
    for one in started:
        one.kill()
        assert one.process.stdout is not None
        one.process.stdout.close()


def test_a_second_start_hands_over_and_goes(tmp_path: Path, start: Starter) -> None:
    first = start(tmp_path)
    assert first.says() == "first"
    file = tmp_path / "Zoë’s game.game"
    before = time.monotonic()
    second = start(tmp_path, str(file))
    assert second.says() == "handed over"
    assert second.process.wait(LONGEST_S) == 0
    assert time.monotonic() - before < 5
    assert first.says() == f"asked {file}|token-7|True"
    third = start(tmp_path)
    assert third.says() == "handed over"
    assert first.says() == "asked None|token-7|True"
    assert first.process.poll() is None


def test_a_relative_file_is_the_same_file(tmp_path: Path, start: Starter) -> None:
    first = start(tmp_path)
    assert first.says() == "first"
    assert start(tmp_path, "here.game").says() == "handed over"
    assert first.says() == f"asked {ROOT / 'here.game'}|token-7|True"


def test_other_folders_are_other_programs(tmp_path: Path, start: Starter) -> None:
    assert start(tmp_path / "one").says() == "first"
    assert start(tmp_path / "two").says() == "first"


def test_a_killed_program_never_blocks(tmp_path: Path, start: Starter) -> None:
    for _ in range(3):
        one = start(tmp_path)
        assert one.says() == "first"
        one.kill()
        assert (tmp_path / LOCK).exists(), "it could not take its lock with it"
    before = time.monotonic()
    assert start(tmp_path).says() == "first"
    assert time.monotonic() - before < 5


def test_a_start_that_comes_too_early_waits(tmp_path: Path, start: Starter) -> None:
    """The first one holds the lock, but has not been painted yet; then it ends."""
    first = start(tmp_path, listens=False)
    assert first.says() == "first"
    second = start(tmp_path, tells=True)
    assert second.says() == "asks"
    assert second.process.poll() is None
    first.process.terminate()
    first.process.wait()
    assert second.says() == "first"


def test_a_program_that_hangs_is_not_doubled(tmp_path: Path, start: Starter) -> None:
    first = start(tmp_path)
    assert first.says() == "first"
    first.process.send_signal(signal.SIGSTOP)
    second = start(tmp_path)
    assert second.says() == "hangs"
    assert second.process.wait(LONGEST_S) == 3
    first.process.send_signal(signal.SIGCONT)
    deaf = start(tmp_path / "deaf", listens=False)
    assert deaf.says() == "first"
    assert start(tmp_path / "deaf", starting=0.5).says() == "unreachable"


def _of_a_living_process(lock: bytes) -> bytes:
    return lock.replace(lock.split(b"\n")[0], str(os.getpid()).encode(), 1)


def _of_another_host(lock: bytes) -> bytes:
    rows = lock.split(b"\n")
    return b"\n".join([rows[0], rows[1], b"elsewhere", *[b"x" for _ in rows[3:]]])


@pytest.mark.parametrize(
    "change",
    [_of_a_living_process, _of_another_host, lambda lock: b"", lambda lock: b"\0" * 99],
    ids=["pid given again", "another host", "empty", "zeros"],
)
def test_a_stale_lock_never_blocks(
    tmp_path: Path, start: Starter, change: Callable[[bytes], bytes]
) -> None:
    one = start(tmp_path)
    assert one.says() == "first"
    one.kill()
    lock = tmp_path / LOCK
    lock.write_bytes(change(lock.read_bytes()))
    assert start(tmp_path, starting=1.0).says() == "first"
    assert start(tmp_path).says() == "handed over"


def test_many_starts_at_once_are_one_program(tmp_path: Path, start: Starter) -> None:
    starts = [start(tmp_path) for _ in range(4)]
    words = [one.says() for one in starts]
    assert sorted(words) == ["first", "handed over", "handed over", "handed over"]


def test_a_folder_that_cannot_be_written(start: Starter) -> None:
    # in /proc nobody makes a folder, root neither
    assert start(Path("/proc/council-desktop/data")).says() == "first"


def test_a_file_in_the_place_of_the_folder(tmp_path: Path, start: Starter) -> None:
    (tmp_path / "data").write_bytes(b"")
    assert start(tmp_path / "data").says() == "first"


def test_strangers_are_not_listened_to(tmp_path: Path, start: Starter) -> None:
    from PySide6.QtNetwork import QLocalSocket

    first = start(tmp_path)
    assert first.says() == "first"
    for words in (b"hello\n", b"[]\n", b'{"open": 1}\n'[:5], b"x" * 200_000, b"\xff\n", b"{}\n"):
        socket = QLocalSocket()
        socket.connectToServer(Instance(tmp_path).places()[0])
        assert socket.waitForConnected(3000)
        socket.write(words)
        socket.waitForBytesWritten(1000)
        socket.abort()
    assert start(tmp_path).says() == "handed over"
    assert first.says() == "asked None|token-7|True"


def test_it_ends_while_somebody_is_talking_to_it(qtbot: QtBot, tmp_path: Path) -> None:
    from PySide6.QtNetwork import QLocalSocket

    instance = Instance(tmp_path)
    assert instance.claim()
    instance.listen()
    caller = QLocalSocket()
    caller.connectToServer(instance.places()[0])
    qtbot.waitUntil(lambda: bool(instance._talks))
    (talk,), server = instance._talks, instance._server
    ended: list[object] = []
    instance._on_end = ended.append  # type: ignore[method-assign]
    instance.release()
    assert server is not None
    talk.disconnected.emit()
    assert not ended, "what is told of it would meet sockets that are gone"
    caller.abort()


# ---------------------------------------------------------------- where both meet

FOLDERS = {
    "plain": b"data",
    "long": b"d" * 60 + b"/" + b"e" * 120,
    "not UTF-8": b"J\xf6rg",
}


@pytest.mark.parametrize("kind", sorted(FOLDERS))
def test_both_meet_whatever_the_data_directory_is_called(
    tmp_path: Path, start: Starter, kind: str
) -> None:
    """And whatever TMPDIR is: another one, or one that does not exist."""
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + FOLDERS[kind]))
    other = tmp_path / "another"
    other.mkdir()
    first = start(folder)
    assert first.says() == "first"
    assert (folder / LOCK).exists()
    assert (folder / SOCKET).is_socket()
    for temp in (str(other), str(tmp_path / "none")):
        more = {"TMPDIR": temp, "TMP": temp, "TEMP": temp}
        assert start(folder, **more).says() == "handed over"
        assert first.says() == "asked None|token-7|True"
    assert start(folder, XDG_RUNTIME_DIR=str(other)).says() == "handed over"


def test_a_socket_that_was_swept_away_is_made_anew(tmp_path: Path, start: Starter) -> None:
    first = start(tmp_path)
    assert first.says() == "first"
    for ruin in (Path.unlink, lambda socket: (socket.unlink(), socket.write_bytes(b""))):
        ruin(tmp_path / SOCKET)
        assert start(tmp_path).says() == "handed over"
        assert first.says() == "asked None|token-7|True"


def test_a_disk_that_holds_no_sockets(tmp_path: Path, start: Starter) -> None:
    (tmp_path / SOCKET).mkdir()
    runtime = tmp_path / "runtime"
    runtime.mkdir()
    first = start(tmp_path, XDG_RUNTIME_DIR=str(runtime))
    assert first.says() == "first"
    assert start(tmp_path, XDG_RUNTIME_DIR=str(runtime)).says() == "handed over"
    assert first.says() == "asked None|token-7|True"
