"""The program itself, as a session ends it and as a desk with two screens moves it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.game_file import open_game, read_game
from engine.journal import state_hash, verify_file
from engine.titles import game_from_cards
from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]
ENV = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}


def wait_for(ready: Callable[[], bool], program: subprocess.Popen[str]) -> None:
    end = time.monotonic() + LONGEST_S
    while not ready():
        assert program.poll() is None, program.communicate()
        assert time.monotonic() < end, "nothing happened"
        time.sleep(0.02)


def _heard() -> None:
    """Tests that were started with nohup ignore a hang-up, and so would their children."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


def begin_and_end(folder: Path, *options: str, by: signal.Signals) -> None:
    """Starts the program, and ends it by a signal once a game is open in it."""
    program = subprocess.Popen(
        [sys.executable, "-m", "council_desktop", "--data-dir", str(folder), *options],
        cwd=ROOT,
        env=ENV,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heard,
    )
    wait_for((folder / "state" / "played.json").exists, program)  # which game is open
    program.send_signal(by)
    _, errors = program.communicate(timeout=LONGEST_S)
    assert program.returncode == 0, errors
    assert errors == ""


@pytest.mark.skipif(os.name == "nt", reason="signals are of POSIX")
def test_a_session_that_ends_by_a_signal_keeps_the_game(data_dir: Path) -> None:
    deal = ("--new", "council_of_12", "--seats", "you,bot:easy", "--seed", "session")
    begin_and_end(data_dir, *deal, by=signal.SIGTERM)
    assert not (data_dir / "state" / "played.json").exists(), "put away as it should be"
    (file,) = (data_dir / "saves").glob("*.game")
    game = read_game(file)
    assert game.torn == 0
    match = open_game(game, game_from_cards)
    assert verify_file(file, game_from_cards) == state_hash(match.game.dump(match.state))
    assert not (data_dir / "running.lock").exists()
    assert json.loads((data_dir / "state" / "window.json").read_bytes())["place"]
    before = file.read_bytes()
    begin_and_end(data_dir, str(file), by=signal.SIGHUP)
    assert file.read_bytes().startswith(before)
    assert list((data_dir / "saves").glob("*.game")) == [file], "gone on with, not begun anew"


SCREENS = [
    {"name": "desk", "x": 0, "y": 0, "width": 1600, "height": 1000, "logicalDpi": 96},
    {"name": "sharp", "x": 1600, "y": 0, "width": 3200, "height": 2000, "logicalDpi": 192},
]
"""An external screen and that of a laptop with letters twice as large."""

MOVES = """
import sys
from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import make_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths

app = QApplication([])
options = parse(["--data-dir", sys.argv[1], "--new", "council_of_12", "--seats", "you,you"])
window = make_window(app, options, find_paths(options.data_dir))
window.settings = replace(window.settings, speed="instant")
window.setGeometry(100, 100, 1100, 700)
window.show()
window.begin(options)
robot = Robot(app, window)
robot.play_on()
robot.wait(robot.something, "somebody to be asked")


def picture(page):
    window.pages.show(page)
    robot.settle()
    return window.grab().toImage()


picture("home")
picture("table")
window.move(1700, 100)
robot.settle()
assert window.devicePixelRatioF() == 2.0, window.devicePixelRatioF()
moved = {page: picture(page) for page in ("home", "table")}
window._rebuild()
robot.settle()
for page, shown in moved.items():
    assert shown.size() == window.size() * 2
    print(page, "sharp" if shown == picture(page) else "blurred")
window.close()
"""


@pytest.mark.slow
def test_on_a_screen_with_other_pixels_every_picture_is_painted_anew(
    data_dir: Path, tmp_path: Path
) -> None:
    """The window is moved to a screen with twice the pixels: as if it had begun there."""
    screens = tmp_path / "screens.json"
    usual = {"logicalBaseDpi": 96, "dpr": 1}
    screens.write_text(json.dumps({"screens": [one | usual for one in SCREENS]}), "utf-8")
    script = tmp_path / "moves.py"
    script.write_text(MOVES, "utf-8")
    done = subprocess.run(
        [sys.executable, str(script), str(data_dir)],
        cwd=ROOT,
        env={**ENV, "QT_QPA_PLATFORM": f"offscreen:configfile={screens}"},
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["home sharp", "table sharp"]
