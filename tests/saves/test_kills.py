"""SIGKILL at random moments: every time the same position again, and at most one action missing."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from engine.game_file import open_game, read_game
from engine.journal import verify_file
from engine.titles import game_from_cards
from tests.saves.games import hash_of

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")


@dataclass
class Run:
    """What one process said before it ended."""

    lines: dict[int, tuple[int, str] | None] = field(default_factory=dict)
    """Line of the file to (head, hash) there, where that was said."""
    kept: int = 0
    over: str = ""
    torn: int = 0
    doing: int = 1
    """Actions begun and not done; dealing, or going on with draws that were due, is the first."""

    def hear(self, words: list[str]) -> None:
        match words:
            case ["line", number]:
                self.lines[int(number)] = None
            case ["line", number, head, digest]:
                self.lines[int(number)] = (int(head), digest)
            case ["begins", number, head, digest]:
                self.lines[int(number)] = (int(head), digest)
                self.doing = 0
            case ["over", number, head, digest]:
                self.lines[int(number)] = (int(head), digest)
                self.over = digest
            case ["kept", number]:
                self.kept = int(number)
            case ["resumes", number, torn]:
                self.kept, self.torn = int(number), int(torn)
            case ["do", _]:
                self.doing = 1
            case ["done", _]:
                self.doing = 0
            case _:
                raise AssertionError(words)


def play_and_kill(path: Path, seed: str, seconds: float | None) -> Run:
    """Lets a process play, and kills it so long after its first word."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.saves.player", str(path), seed],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        first = process.stdout.readline()
        if seconds is not None:
            time.sleep(seconds)
            process.kill()
        said = first + process.stdout.read()
        errors = process.stderr.read()
    process.wait()
    assert not errors, errors.decode()
    run = Run()
    for row in said.decode().split("\n")[:-1]:  # the last one may be torn, as a line of a file
        run.hear(row.split())
    return run


def check(path: Path, run: Run, before: int) -> int:
    """The file holds all that was kept, and at most the action in progress is missing."""
    game = read_game(path)
    whole = len(game.lines)
    assert whole >= max(run.kept, before), "something that was kept is gone"
    match = open_game(game, game_from_cards)
    told = run.lines.get(whole)
    if told is not None:
        head, digest = told
        path_ids = [entry.id for entry in match.log]
        at = path_ids.index(head) + 1 if head else 0
        position = match.game.dump(match.state_at(at))
        match.walk_to(head)
        assert match.game.dump(match.state) == position
        assert hash_of(match) == digest
    assert whole in run.lines or whole == max(run.kept, before), "lines that nobody wrote"
    missing = [number for number in run.lines if number > whole]
    assert not missing or run.doing, f"{len(missing)} lines of finished actions are missing"
    return whole


def kill_often(folder: Path, kills: int, rng: Random) -> dict[str, int]:
    done = {"kills": 0, "games": 0, "torn": 0, "missing": 0, "early": 0}
    while done["kills"] < kills:
        seed = f"kill {done['games']}{' torn' if done['games'] % 2 else ''}"
        path = folder / f"{done['games']}.game"
        before, over = 0, ""
        while not over:
            seconds = rng.uniform(0, 0.4) if done["kills"] < kills else None
            run = play_and_kill(path, seed, seconds)
            over = run.over
            done["kills"] += seconds is not None and not over
            done["torn"] += run.torn > 0
            if not path.exists():
                assert run.kept == 0
                done["early"] += 1
                continue
            before = check(path, run, before)
            done["missing"] += any(number > before for number in run.lines)
        done["games"] += 1
        assert verify_file(path, game_from_cards) == over
    assert not list(folder.glob("*.problem"))
    return done


def test_killed_games_go_on(tmp_path: Path) -> None:
    done = kill_often(tmp_path, 5, Random(1))
    print(done)
    assert done["kills"] == 5


@pytest.mark.slow
def test_games_killed_450_times_go_on(tmp_path: Path) -> None:
    done = kill_often(tmp_path, 450, Random(2))
    print(done)
    assert done["kills"] == 450
    assert done["torn"] > 20
    assert done["missing"] > 20
