"""Every game that any version has written: it loads, is the same game, and can be played on.

Made by `python -m tests.saves.make_golden`, one folder a version, kept for ever.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from council_desktop.store.saves import Saves
from engine.game_file import FileJournal, open_game, read_game
from engine.journal import verify_file
from engine.titles import VERSION, game_from_cards
from tests.saves.games import NAMES, play
from tests.saves.make_golden import FOLDER, GAMES, expected

FILES = sorted(FOLDER.glob("*/*.game"))


def wanted(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))
    return found[path.stem]  # type: ignore[no-any-return]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_saved_game_loads_for_ever(path: Path, tmp_path: Path) -> None:
    game = read_game(path)
    match = open_game(game, game_from_cards)
    assert expected(match) == wanted(path)
    assert verify_file(path, game_from_cards) == wanted(path)["hash"]
    copy = Path(shutil.copy(path, tmp_path))
    going_on = open_game(read_game(copy), game_from_cards, FileJournal.resume)
    if going_on.over:
        going_on.undo_to(going_on.ply // 2)
    play(going_on, Random(1), 3)
    assert isinstance(going_on.journal, FileJournal)
    going_on.journal.close()
    assert copy.read_bytes().startswith(path.read_bytes())
    assert expected(open_game(read_game(copy), game_from_cards)) == expected(going_on)


@pytest.mark.parametrize("folder", sorted({path.parent for path in FILES}), ids=lambda p: p.name)
def test_every_saved_game_is_listed(folder: Path) -> None:
    listing = Saves(folder).listing()
    assert listing.broken == ()
    listed = {saved.path.stem: saved for saved in (*listing.running, *listing.finished)}
    for path in folder.glob("*.game"):
        saved = listed.pop(path.stem)
        assert saved.over == wanted(path)["over"]
        assert [chair.name for chair in saved.chairs] == list(NAMES[: len(saved.chairs)])
    assert not listed


def test_this_version_has_its_saved_games() -> None:
    """One for each number of members, a scenario, a running game, one with branches."""
    here = [path for path in FILES if path.parent.name == VERSION]
    assert {path.stem for path in here} == {golden.name for golden in GAMES}
    headers = [read_game(path).lines[0] for path in here]
    assert {header["setup"]["seats"] for header in headers} == {2, 3, 4}
    assert any(header["setup"]["options"].get("scenario") for header in headers)
    found = [wanted(path) for path in here]
    assert any(not one["over"] for one in found)
    assert any(len(one["tips"]) > 5 and one["revisited"] for one in found)
    assert any(one["can_redo"] for one in found)
