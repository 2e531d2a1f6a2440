"""SIGKILL to the real window at random moments: the same game again, whatever it was doing."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from engine.game_file import open_game, read_game
from engine.journal import state_hash, verify_file
from engine.titles import game_from_cards

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")
MOST_OF_A_GAME = 10
"""So often one game is killed; then it is played to its end."""
EARLY = 0.2
"""So many of the kills may come while the window is still being filled."""
_OF_A_BOT = re.compile(
    r'Traceback [^\n]*\n  File "<string>", line 1, in <module>\n(?: [^\n]*\n)+[^\n]+\n?'
)
"""What Python says in the process of a bot that was just starting as the window was killed: it does
not get what it was to be told. That process has no file of its own, only a line to begin with."""
Place = tuple[int, str]
"""Head of a match and hash of its position."""


@dataclass
class Run:
    """What one process said before it ended."""

    lines: dict[int, Place] = field(default_factory=dict)
    """Lines of the file, that one included, to the place of the match there."""
    actions: set[int] = field(default_factory=set)
    """Those that somebody decided: no draws, no checkpoints, no "ready" that says itself."""
    kept: int = 0
    resumed: Place | None = None
    over: Place | None = None

    def hear(self, words: list[str]) -> None:
        match words:
            case ["at", lines, head, digest, what]:
                self.lines[int(lines)] = (int(head), digest)
                if what == "action":
                    self.actions.add(int(lines))
            case ["kept", lines]:
                self.kept = int(lines)
            case ["resumed", head, digest]:
                self.resumed = (int(head), digest)
            case ["over", head, digest]:
                self.over = (int(head), digest)
            case ["shown"]:
                pass
            case _:
                raise AssertionError(words)


def play_and_kill(folder: Path, seed: str, seconds: float | None, early: bool = False) -> Run:
    """Lets the window play, and kills it so long after there was a game, or after it was shown
    where `early`; None lets it end."""
    speed = "fast" if seconds is not None else "instant"
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.end2end.window_player", str(folder), seed, speed],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        said = process.stdout.readline()
        if not early:
            said += process.stdout.readline()  # of its first line, or that it goes on
        if seconds is not None:
            time.sleep(seconds)  # the moment is the test
            process.kill()
        said += process.stdout.read()
        errors = process.stderr.read()
    code = process.wait()
    if seconds is not None:
        errors = _OF_A_BOT.sub("", errors)
    assert "Traceback" not in errors, errors
    assert seconds is not None or code == 0, errors
    run = Run()
    for row in said.split("\n")[:-1]:  # the last one may be torn
        run.hear(row.split())
    return run


def place_in(file: Path) -> tuple[int, Place]:
    """How many lines are whole, and where a reader finds the match."""
    game = read_game(file)
    match = open_game(game, game_from_cards)
    return len(game.lines), (match.head, state_hash(match.game.dump(match.state)))


def check(file: Path, run: Run, before: Place | None) -> Place:
    """All that was kept is there, and what is not there was being done.

    An action and the draws that follow from it are lines of one step: a file that ends between
    them is gone on with by making the same draws, so a reader finds the place after them.
    """
    whole, place = place_in(file)
    assert whole >= run.kept, "something that was kept is gone"
    lost = [line for line in run.actions if line > whole]
    assert len(lost) <= 1, "more than the action in progress is missing"
    if run.resumed is not None and before is not None:
        assert run.resumed == before, "the window went on somewhere else than the file says"
    places = list(run.lines.values())
    if places and whole in run.lines:
        assert place in places or place == run.lines[whole], "a place the window never was at"
    return place


def kill_often(folder: Path, kills: int, rng: Random) -> dict[str, int]:
    done = {"kills": 0, "games": 0, "early": 0, "resumed": 0, "actions missing": 0, "torn": 0}
    while done["kills"] < kills:
        data = folder / str(done["games"])
        place: Place | None = None
        left = min(MOST_OF_A_GAME, kills - done["kills"])
        torn = " torn" if done["games"] % 2 else ""
        while True:
            seconds = rng.uniform(0, 3.0) if left > 0 else None
            early = rng.random() < EARLY
            run = play_and_kill(data, f"window {done['games']}{torn}", seconds, early)
            done["resumed"] += run.resumed is not None
            if run.over is None:
                assert seconds is not None, "it ended without an end"
                done["kills"] += 1
                left -= 1
            files = sorted((data / "saves").glob("*.game"))
            if not files:
                assert run.kept == 0
                done["early"] += 1
                continue
            assert len(files) == 1, "a second game was begun"
            whole, _ = place_in(files[0])
            done["torn"] += read_game(files[0]).torn > 0
            done["actions missing"] += sum(lines > whole for lines in run.actions)
            place = check(files[0], run, place)
            if run.over is not None:
                assert place == run.over
                assert verify_file(files[0], game_from_cards) == place[1]
                break
        done["games"] += 1
    return done


def test_a_killed_window_goes_on_where_it_was(tmp_path: Path) -> None:
    done = kill_often(tmp_path, 3, Random(4))
    print(done)
    assert done["kills"] == 3
    assert done["resumed"] >= 1


@pytest.mark.slow
def test_a_window_killed_50_times_goes_on(tmp_path: Path) -> None:
    done = kill_often(tmp_path, 50, Random(5))
    print(done)
    assert done["kills"] == 50
    assert done["resumed"] >= 25
