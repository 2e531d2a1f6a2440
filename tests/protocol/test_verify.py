"""``verify``: one line a file, 0 if all of them replay."""

from __future__ import annotations

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from tests.protocol.pipe import Answer, Pipe, run
from tests.protocol.scripts import at_random, play


def lines_of(save: Answer) -> list[Answer]:
    return [save["header"], *save["entries"]]


def write(path: Path, lines: list[Answer], **style: Any) -> Path:
    """A ``.game`` file as any program would write the lines of a save."""
    text = "".join(json.dumps(line, **style) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8", newline="\n")
    return path


def verify(*paths: Path) -> tuple[int, list[str]]:
    """Exit code and lines; nothing is said elsewhere, and no file is changed."""
    before = [path.read_bytes() if path.is_file() else None for path in paths]
    done = run("verify", *paths)
    assert done.stderr == b"", done.stderr.decode()
    lines = done.stdout.decode().splitlines()
    assert len(lines) == len(paths)
    for path, line in zip(paths, lines, strict=True):
        assert line.startswith(str(path))
        assert line.count(str(path)) == 1
    assert before == [path.read_bytes() if path.is_file() else None for path in paths]
    return done.returncode, lines


@pytest.fixture(scope="module")
def saves() -> dict[str, Any]:
    """Finished, unfinished, just begun, by hand, and one with branches; with their hashes."""
    found: dict[str, Any] = {}
    with Pipe() as engine:

        def keep(name: str) -> None:
            found[name] = (engine.ask("save")["save"], engine.hash())

        engine.new(seed="Käse", options={"throne": "lady"})
        keep("begun")
        play(engine, at_random(1), most=30)
        keep("unfinished")
        play(engine, at_random(2))
        keep("finished")
        engine.new(2, chance="manual")
        play(engine, at_random(3), chance=at_random(4), most=50)
        keep("manual")
        engine.new(4, seed="tree")
        play(engine, at_random(5), most=20)
        engine.ask("undo", to=12)
        play(engine, at_random(6), most=5)
        engine.ask("undo", to=14)
        keep("branches")
    return found


def test_good_files(saves: dict[str, Any], tmp_path: Path) -> None:
    paths = [write(tmp_path / f"{name}.game", lines_of(saves[name][0])) for name in saves]
    code, lines = verify(*paths)
    assert code == 0
    for line, (_, digest) in zip(lines, saves.values(), strict=True):
        assert line.endswith(f": ok {digest}")


@pytest.mark.parametrize(
    "style",
    [
        {"separators": (",", ":")},
        {"separators": (",", ":"), "ensure_ascii": False},
        {"sort_keys": True},
        {"indent": None, "separators": (" , ", " : ")},
    ],
    ids=str,
)
def test_any_program_may_have_written_the_lines(
    saves: dict[str, Any], tmp_path: Path, style: dict[str, Any]
) -> None:
    save, digest = saves["branches"]
    path = write(tmp_path / "other.game", lines_of(save), **style)
    assert verify(path) == (0, [f"{path}: ok {digest}"])


def test_a_torn_last_line_is_good(saves: dict[str, Any], tmp_path: Path) -> None:
    save, _ = saves["unfinished"]
    lines = lines_of(save)
    whole = write(tmp_path / "whole.game", lines).read_bytes()
    without_last = write(tmp_path / "before.game", lines[:-1])
    expected = verify(without_last)[1][0].rpartition(" ")[2]
    start = len(without_last.read_bytes())
    for length in (start + 1, start + 20, len(whole) - 1):
        path = tmp_path / "torn.game"
        path.write_bytes(whole[:length])
        assert verify(path) == (0, [f"{path}: ok {expected}"])
    path.write_bytes(whole + b'{"id":99,"what":"\xc3')
    assert verify(path)[0] == 0
    path.write_bytes(whole + b"\0" * 500)
    assert verify(path)[0] == 0


def test_a_torn_first_line_is_no_game(saves: dict[str, Any], tmp_path: Path) -> None:
    whole = write(tmp_path / "whole.game", lines_of(saves["begun"][0])).read_bytes()
    path = tmp_path / "torn.game"
    for length in (0, 1, 100):
        path.write_bytes(whole[:length])
        code, (line,) = verify(path)
        assert code == 1
        assert "not a saved game" in line


def test_damage_is_found_at_its_line(saves: dict[str, Any], tmp_path: Path) -> None:
    lines = lines_of(saves["finished"][0])
    path = write(tmp_path / "damaged.game", lines)
    rows = path.read_bytes().splitlines(keepends=True)
    for number in (2, len(rows) // 2, len(rows)):
        row = rows[number - 1]
        changed = row[:-30] + bytes([row[-30] ^ 1]) + row[-29:]
        path.write_bytes(b"".join([*rows[: number - 1], changed, *rows[number:]]))
        code, (line,) = verify(path)
        assert code == 1
        assert "damaged" in line
        assert f"line {number}:" in line
    path.write_bytes(b"".join(rows[:5] + rows[6:]))
    code, (line,) = verify(path)
    assert code == 1
    assert "line 6:" in line


def test_other_actions_than_the_rules_allow(saves: dict[str, Any], tmp_path: Path) -> None:
    """Checksums that fit do not help: the game itself must go on."""
    lines = [dict(line) for line in lines_of(saves["finished"][0])]
    changed = next(line for line in lines if line.get("do", "").startswith("play:"))
    changed["do"] = "roll:7"
    path = tmp_path / "forged.game"
    sealed(path, lines)
    code, (line,) = verify(path)
    assert code == 1
    assert "does not continue its own game" in line


def sealed(path: Path, lines: list[Answer]) -> None:
    """The checksum of docs/saves.md: over the one before and the line without it."""
    previous, rows = "", []
    for line in lines:
        body = json.dumps({key: value for key, value in line.items() if key != "c"})
        previous = blake2b((previous + body).encode()).hexdigest()[:8]
        rows.append(f'{body[:-1]},"c":"{previous}"}}\n')
    path.write_text("".join(rows), encoding="utf-8", newline="\n")


def test_a_position_that_is_another_one(saves: dict[str, Any], tmp_path: Path) -> None:
    lines = [dict(line) for line in lines_of(saves["finished"][0])]
    checkpoint = next(line for line in lines if "hash" in line)
    checkpoint["hash"] = "0" * 16
    path = tmp_path / "other.game"
    sealed(path, lines)
    code, (line,) = verify(path)
    assert code == 1
    assert "position" in line


def test_newer_files_are_not_touched(saves: dict[str, Any], tmp_path: Path) -> None:
    lines = [dict(line) for line in lines_of(saves["begun"][0])]
    path = tmp_path / "newer.game"
    for key in ("format", "rules"):
        sealed(path, [{**lines[0], key: 99}, *lines[1:]])
        code, (line,) = verify(path)
        assert code == 1
        assert "newer" in line


def test_foreign_and_missing_files(saves: dict[str, Any], tmp_path: Path) -> None:
    good = write(tmp_path / "good.game", lines_of(saves["begun"][0]))
    foreign = {
        "empty.game": b"",
        "text.game": b"Dear diary,\nnothing happened.\n",
        "picture.game": b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe",
        "list.game": b"[1,2,3]\n",
        "object.game": b"{}\n{}\n",
        "deep.game": b"[" * 100_000 + b"\n",
        "blank.game": b"\n\n\n",
    }
    paths = [good]
    for name, content in foreign.items():
        path = tmp_path / name
        path.write_bytes(content)
        paths.append(path)
    (tmp_path / "folder.game").mkdir()
    paths += [tmp_path / "folder.game", tmp_path / "missing.game", good]
    chess = tmp_path / "chess.game"
    sealed(chess, [{"format": 1, "game": "chess", "rules": 1, "cards": {}}])
    code, lines = verify(*paths, chess)
    assert code == 1
    assert ": ok " in lines[0]
    assert ": ok " in lines[-2], "the files after a bad one are verified too"
    for line in (*lines[1:-2], lines[-1]):
        assert ": ok " not in line
        assert line.endswith(".")
    assert "cannot be read" in lines[-3]


def test_names_that_are_no_text(saves: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "nonsense \udcff\n.game"
    try:
        write(path, lines_of(saves["begun"][0]))
    except OSError:
        pytest.skip("this file system has no such names")
    done = run("verify", path)
    assert done.returncode == 0
    assert done.stdout.count(b"\n") == 1
    assert done.stdout.isascii()
