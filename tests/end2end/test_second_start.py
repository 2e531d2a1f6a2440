"""Two starts with one data directory: the second hands its file to the first and goes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from council_desktop.store.saves import Saves
from engine.game_file import read_game
from tests.patience import LONGEST_S, until
from tests.saves.games import played, save

ROOT = Path(__file__).resolve().parents[2]
ENV = {
    **os.environ,
    "QT_QPA_PLATFORM": "offscreen",
    "PYTHONPATH": str(ROOT),
    "PYTHONWARNINGS": "error",
}


def command(folder: Path, *args: str) -> list[str]:
    return [sys.executable, "-m", "council_desktop", "--data-dir", str(folder), *args]


def wait(ready: Callable[[], object], what: str) -> None:
    until(ready, what)


def words_of(lock: Path) -> list[str]:
    """None while Qt takes a stale one away and makes its own."""
    try:
        return lock.read_text().split()
    except FileNotFoundError:
        return []


def test_a_second_start_hands_its_file_over(data_dir: Path, tmp_path: Path) -> None:
    game = save(tmp_path / "from elsewhere.game", played(turns=6))
    first = subprocess.Popen(
        command(data_dir), cwd=ROOT, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        wait((data_dir / "running.lock").exists, "the first start")
        second = subprocess.run(
            command(data_dir, str(game)),
            cwd=tmp_path,
            env=ENV,
            capture_output=True,
            text=True,
            timeout=LONGEST_S,
            check=False,
        )
        assert (second.returncode, second.stdout, second.stderr) == (0, "", "")
        inside = data_dir / "saves" / game.name
        wait(inside.exists, "the first start to open it")
        assert first.poll() is None, "the first start is still there"
        assert len(read_game(inside).lines) >= len(read_game(game).lines)
    finally:
        first.kill()
        first.wait()
        assert first.stderr is not None
        assert first.stdout is not None
        errors = first.stderr.read()
        first.stderr.close()
        first.stdout.close()
    assert errors == b""
    # Killed: its lock is stale now, and never blocks.
    third = subprocess.Popen(command(data_dir), cwd=ROOT, env=ENV)
    lock = data_dir / "running.lock"
    try:
        wait(lambda: str(third.pid) in words_of(lock), "the third start")
        fourth = subprocess.run(command(data_dir), cwd=ROOT, env=ENV, timeout=LONGEST_S)
        assert fourth.returncode == 0
        assert third.poll() is None
        assert Saves(data_dir / "saves").listing().running
    finally:
        third.kill()
        third.wait()


def test_a_file_that_is_no_game_is_said_in_the_window(data_dir: Path, tmp_path: Path) -> None:
    nonsense = tmp_path / "x.game"
    nonsense.write_bytes(b"nonsense\n")
    process = subprocess.Popen(
        command(data_dir, str(nonsense)), cwd=ROOT, env=ENV, stderr=subprocess.PIPE
    )
    log = data_dir / "logs" / "council-desktop.log"
    try:
        wait(lambda: log.exists() and "x.game is not a saved game" in log.read_text(), "the log")
        assert process.poll() is None, "the window stays"
    finally:
        process.kill()
        process.wait()
        assert process.stderr is not None
        process.stderr.close()
    assert nonsense.read_bytes() == b"nonsense\n"
    assert not list(data_dir.glob("saves/*"))
