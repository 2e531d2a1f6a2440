"""A council that ended when the program was killed is in the chronicle after the next start."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import LONGEST_S

ROOT = Path(__file__).resolve().parents[2]

PLAYER = '''
import os, signal, sys
from PySide6.QtWidgets import QApplication
from council_desktop.app import catch_up
from council_desktop.app.robot import Robot
from council_desktop.app.window import make_window
from council_desktop.chronicle.book import Book
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from engine.match import Match

def rest(match):
    """What is played if everybody takes the first that is offered; only its end is shown."""
    told, ahead = [], Match(match.game, match.setup, match.seed)
    ahead.start()
    while not ahead.over:
        seat = ahead.state.open_seats()[0]
        told.append((seat, ahead.game.decision(ahead.state, seat).options[0].token))
        ahead.submit_token(*told[-1])
    return told

def main(folder, when):
    app = QApplication([])
    begin = ["--new", "council_of_12", "--seats", "you,you"] if when else []
    options = parse(["--data-dir", folder, *begin])
    window = make_window(app, options, find_paths(options.data_dir))
    window.use(speed="instant")
    window.show()
    robot = Robot(app, window)
    # Whoever takes the first that is offered has soon lost: a short game.
    robot.advice = lambda level="": robot.page.controller.decision.options[0].token

    def die(*_):
        window.games.journal.wait_kept(30)
        os.kill(os.getpid(), signal.SIGKILL)

    if when == "before":
        Book.write = die
    elif when == "after":
        catch_up.Marks.take = die
    window.begin(options)
    robot.settle()
    if when:
        page = robot.page
        page.setUpdatesEnabled(False)
        match = page.controller.match
        for seat, token in rest(match)[:-3]:
            match.submit_token(seat, token)
        page.controller._jumped()
        while robot.play_on(by_hand=False):
            pass
        raise SystemExit("it lives")
    book = window.scribe.book
    print("entries", len(book.lines()), [one.name for one in book.people()])
    window.close()

if __name__ == "__main__":
    main(*sys.argv[1:])
'''


def run(script: Path, folder: Path, when: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(script), str(folder), when],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )


@pytest.mark.parametrize("when", ["before", "after"])
def test_killed_as_the_entry_is_written(tmp_path: Path, when: str) -> None:
    script, folder = tmp_path / "player.py", tmp_path / "data"
    script.write_text(PLAYER, encoding="utf-8")
    killed = run(script, folder, when)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    for _ in range(2):  # and not once more at the start after that
        again = run(script, folder, "")
        assert again.returncode == 0, again.stderr
        assert again.stdout.startswith("entries 1 "), again.stdout
