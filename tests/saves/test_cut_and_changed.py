"""Cut and changed files in the folder: a part of the same game, or listed with the reason.

tests/laws/test_journal.py does this to the text of a file; here it is the folder of the window and
what happens when somebody plays on.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from council_desktop.store.saves import Broken, Saved, Saves
from engine.core.errors import SaveProblem
from engine.game_file import CannotKeep, WriterJournal, game_in, read_game
from engine.match import Match
from tests.laws.test_journal import mutated
from tests.saves.games import content, play, played


def refuse(problem: CannotKeep) -> None:
    raise AssertionError(problem)


def play_on_in(saves: Saves, path: Path) -> Match:
    match, _ = saves.resume(path, on_problem=refuse)
    if match.over:
        match.undo_to(match.ply - 1)
    play(match, Random(1), 1)
    assert isinstance(match.journal, WriterJournal)
    assert match.journal.close()
    return match


def short() -> bytes:
    """The shortest of some games."""
    return min((content(played(seats=2, number=number)) for number in range(20)), key=len)


def ends(raw: bytes, every: int) -> list[int]:
    """Where to cut: in the header here and there, in the entries everywhere."""
    header = raw.index(b"\n") + 1
    return [
        *range(0, header - 2, 97),
        *range(header - 2, header + 2),
        *range(header, len(raw), every),
    ]


def cut_and_play(folder: Path, every: int) -> tuple[int, int]:
    raw = short()
    rows = raw.splitlines(keepends=True)
    path = folder / "cut.game"
    saves = Saves(folder)
    opened = refused = 0
    for length in ends(raw, every):
        path.write_bytes(raw[:length])
        whole = raw[: raw.rfind(b"\n", 0, length) + 1]
        found = saves.look(path)
        if not whole:
            assert isinstance(found, Broken)
            assert found.kind == "truncated"
            with pytest.raises(SaveProblem):
                saves.resume(path, on_problem=refuse)
            assert path.read_bytes() == raw[:length]
            refused += 1
            continue
        assert isinstance(found, Saved)
        match = play_on_in(saves, path)
        assert path.read_bytes() == content(match)
        assert path.read_bytes().startswith(whole), "whole lines are never touched"
        assert read_game(path).rows[: len(whole.splitlines())] == rows[: len(whole.splitlines())]
        opened += 1
    return opened, refused


def test_cut_and_played_on(tmp_path: Path) -> None:
    opened, refused = cut_and_play(tmp_path, 13)
    print(f"{opened} cut files went on, {refused} were refused")
    assert opened > 200


@pytest.mark.slow
def test_cut_at_every_byte_and_played_on(tmp_path: Path) -> None:
    opened, refused = cut_and_play(tmp_path, 1)
    print(f"{opened} cut files went on, {refused} were refused")


def change_and_look(folder: Path, count: int) -> dict[str, int]:
    raw = content(played(seats=3, number=5, branches=2))
    lines = game_in(raw, folder).lines
    kinds: dict[str, int] = {}
    for number in range(count):
        path = folder / f"{number}.game"
        data = mutated(raw, Random(number))
        path.write_bytes(data)
        saves = Saves(folder)
        listing = saves.listing()
        (found,) = (*listing.running, *listing.finished, *listing.broken)
        kind = found.kind if isinstance(found, Broken) else "opened"
        kinds[kind] = kinds.get(kind, 0) + 1
        if isinstance(found, Broken):
            with pytest.raises(SaveProblem):
                saves.resume(path, on_problem=refuse)
            assert path.read_bytes() == data, "a file that can't be read was changed"
        else:
            game = read_game(path)
            whole = game.rows
            assert game.lines == lines[: len(whole)], "another game"
            play_on_in(saves, path)
            assert path.read_bytes().startswith(b"".join(whole))
        path.unlink()
    return kinds


def test_changed_files_are_the_same_game_or_listed(tmp_path: Path) -> None:
    kinds = change_and_look(tmp_path, 500)
    print(kinds)
    assert kinds["opened"] > 5
    assert kinds["damaged"] > 200


@pytest.mark.slow
def test_ten_thousand_changed_files(tmp_path: Path) -> None:
    print(change_and_look(tmp_path, 10_000))
