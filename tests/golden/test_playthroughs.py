"""Whole games as they were when somebody last read them."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.events import event_name
from engine.match import Match
from engine.playthrough import transcript
from engine.titles import TITLES, game_with_deck
from tests.golden.regenerate import FOLDER, PLAYTHROUGHS, Playthrough

ROOT = Path(__file__).resolve().parents[2]
MOST_LINES = 1_200
REGENERATE = "if this is meant: python -m tests.golden.regenerate, and read the diff"


def test_every_game_has_playthroughs() -> None:
    for game_id in TITLES:
        least, most = game_with_deck(game_id).spec.seats
        seats = {one.setup.seats for one in PLAYTHROUGHS if one.game_id == game_id}
        assert seats == set(range(least, most + 1)), f"{game_id}: {sorted(seats)}"


def test_there_are_no_other_files() -> None:
    assert {one.file for one in PLAYTHROUGHS} == {path.name for path in FOLDER.iterdir()}, (
        REGENERATE
    )


@pytest.mark.parametrize("one", PLAYTHROUGHS, ids=lambda one: one.name)
def test_the_game_is_the_same(one: Playthrough) -> None:
    kept = (FOLDER / one.file).read_bytes().decode("utf-8").split("\n")
    now = one.text().split("\n")
    for number, (was, line) in enumerate(zip(kept, now, strict=False), start=1):
        assert line == was, f"{one.file}, line {number}; {REGENERATE}"
    assert len(now) == len(kept), REGENERATE


@pytest.mark.parametrize("one", PLAYTHROUGHS, ids=lambda one: one.name)
def test_a_person_can_read_it(one: Playthrough) -> None:
    lines = (FOLDER / one.file).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= 110
    assert not any(line != line.rstrip() for line in lines)


@pytest.mark.parametrize("one", PLAYTHROUGHS, ids=lambda one: one.name)
def test_the_text_tells_the_whole_game(one: Playthrough) -> None:
    """The actions written down play the same game again."""
    text = (FOLDER / one.file).read_text(encoding="utf-8")
    match = Match(game_with_deck(one.game_id), one.setup, one.seed, chance="manual")
    for who, token in re.findall(r"^  does (chance|\d) +(\S+)$", text, re.MULTILINE):
        assert f"\n#{match.ply} " in text
        match.submit_token(-1 if who == "chance" else int(who), token)
    assert match.over or one.most is not None
    expected = text.split("\n", 1)[1]
    assert transcript(match).split("\n", 1)[1] == expected
    told = re.findall(r"^  hear .{8,}? ([a-z_]+)(?: |$)", text, re.MULTILINE)
    for ply in range(match.ply + 1):
        for event in match.events_at(ply):
            assert event_name(type(event)) in told


def test_a_secret_shows_in_the_text() -> None:
    """The reader's eye is the test for leaks: what only one seat knows is told to that seat."""
    text = (FOLDER / "council_of_12-2.txt").read_text(encoding="utf-8")
    assert re.search(r"^  hear table 1 +card_laid seat=0 open=no card=-$", text, re.MULTILINE)
    assert re.search(r"^  hear 0 +card_laid seat=0 open=no card=[a-z]+$", text, re.MULTILINE)
    assert re.search(r"^  sees 1 +members\.1\.hand=\[[a-z ]+\]", text, re.MULTILINE)
    assert not re.search(r"^  sees (table|all|0|table 0) .*members\.1\.hand=\[[a-z]", text, re.M)


def test_unfinished_games_can_be_told_too() -> None:
    one = PLAYTHROUGHS[0]
    match = Match(game_with_deck(one.game_id), one.setup, one.seed)
    match.start()
    text = transcript(match)
    assert text.splitlines()[-1].startswith("  asks ")
    assert f"\n#{match.ply} actor " in text


def test_the_command_writes_the_same_files(tmp_path: Path) -> None:
    (tmp_path / "stray.txt").write_text("of a game that is gone", encoding="utf-8")
    answer = subprocess.run(
        [sys.executable, "-m", "tests.golden.regenerate", str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert answer.returncode == 0, answer.stderr
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.iterdir()}, REGENERATE
