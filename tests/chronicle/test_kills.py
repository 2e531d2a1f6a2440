"""SIGKILL while entries are written: whole entries, none missing, and a backup that can be used."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from council_desktop.chronicle import database
from council_desktop.chronicle.backups import Backups
from council_desktop.chronicle.contests import CONTESTS, Contest, title_of
from council_desktop.chronicle.entries import COUNCIL, Entry
from council_desktop.chronicle.store import BACKUPS, FILE
from tests.chronicle.councils import chronicles
from tests.chronicle.test_telling import contest_draft, seats_of
from tests.chronicle.writer import keep_games
from tests.patience import until

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(os.name == "nt", reason="SIGKILL is of POSIX")


def backups_in(folder: Path) -> int:
    """How many whole ones there are."""
    return len(Backups(folder / BACKUPS, Path(FILE).stem).listing())


def write_and_kill(
    folder: Path, games: Path, seed: str, entries: int, seconds: float, backed_up: bool = False
) -> list[str]:
    """The uids of the entries a process said it had written before it was killed, so long after
    the first `entries` of them, and once there is a backup where that is wanted: a busy machine
    writes them late, but writes them."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.chronicle.writer", str(folder), seed, str(games)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stderr is not None
    with process.stdout, process.stderr:
        first = b"".join(process.stdout.readline() for _ in range(1 + entries))
        if backed_up:
            until(lambda: backups_in(folder), "a backup")
        time.sleep(seconds)  # the moment is the test
        process.kill()
        said = (first + process.stdout.read()).decode()
        errors = process.stderr.read().decode()
    process.wait()
    assert not errors, errors
    rows = said.split("\n")[:-1]
    assert rows[0].startswith("begins")
    return [row.split()[2] for row in rows[1:]]


def look(folder: Path, said: list[str], before: int) -> int:
    """Checks everything a kill has left; how many entries there are."""
    database.check_file(folder / FILE)
    store = chronicles(folder)
    assert store.notices == []
    (info,) = store.books()
    lines = store.book(info.uid).all_lines()
    for line in lines:
        assert isinstance(line, Entry | Contest)
        SEEN.add(title_of(line))
        assert len(line.members) >= 2
        if line.has_replay:
            assert store.book(info.uid).replay(line.uid)
    written = [line.uid for line in lines[before:]]
    assert written[: len(said)] == said  # what was said is there
    assert len(written) <= len(said) + 1  # and at most the one that was being said
    store.close()
    backups = Backups(folder / BACKUPS, Path(FILE).stem).listing()
    if backups:
        target = folder / "restored.sqlite3"
        restored = Backups(folder / BACKUPS, Path(FILE).stem).restore(target)
        assert restored == backups[0]  # the newest one is good
        with closing(database.connect(target, read_only=True)) as copy:
            database.check(copy)
        target.unlink()
    return len(lines)


def run(folder: Path, kills: int) -> tuple[int, int]:
    """Kills so often; entries written, and backups there at the end."""
    rng = Random(kills)
    count = 0
    games = folder.parent / "games.json"
    keep_games(games, [contest_draft(title, seats_of(title)[0]) for title in CONTESTS])
    for number in range(kills):
        if number % 20 == 0:
            folder = folder.parent / f"chronicle-{number}"
            count = 0
        last, wait = number == kills - 1, rng.random() * 0.05
        entries = rng.randrange(1 if last else 0, 6)
        said = write_and_kill(folder, games, str(number), entries, wait, backed_up=last)
        count = look(folder, said, count)
    return count, backups_in(folder)


SEEN: set[str] = set()
"""Titles of which there was an entry after a kill."""


def test_killed_while_writing(tmp_path: Path) -> None:
    entries, backups = run(tmp_path / "chronicle", 3)
    assert entries > 0
    assert backups > 0


@pytest.mark.slow
def test_killed_two_hundred_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    started = time.monotonic()
    run(tmp_path / "chronicle", 200)
    folders = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert {COUNCIL, *CONTESTS} == SEEN
    entries = 0
    for folder in folders:
        store = chronicles(folder)
        entries += len(store.book(store.books()[0].uid).all_lines())
    with capsys.disabled():
        seconds = time.monotonic() - started
        print(f"\n200 kills in {seconds:.0f} s: {entries} entries in {len(folders)} chronicles")
    assert entries > 200
