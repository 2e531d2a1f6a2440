"""The compiled engine: used when asked for, refused when old, and the same in every answer."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine import compiled
from engine.titles import TITLES

ROOT = Path(__file__).resolve().parents[2]
ASKED = "COUNCIL_DESKTOP_COMPILED"
ENGINE_TESTS = (
    *("tests/analysis", "tests/bots", "tests/cards", "tests/counts", "tests/doors"),
    *("tests/dry_run/test_engine.py", "tests/games", "tests/golden", "tests/kings"),
    *("tests/laws", "tests/protocol", "tests/riddles", "tests/saves"),
)


def ran(*command: str, asked: bool) -> str:
    """What a process of Python says, with or without the variable."""
    environment = {**os.environ, ASKED: "1" if asked else ""}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    return done.stdout


def made(folder: Path, module: str = "engine/core/masks") -> Path:
    """Something that looks as if it had been compiled from the sources of now."""
    file = folder / compiled.MODULES / (module + compiled.SUFFIX)
    file.parent.mkdir(parents=True)
    file.write_bytes(b"")
    (folder / compiled.STAMP).write_text("\n".join(compiled.digests()), encoding="utf-8")
    return file


@pytest.fixture
def finders() -> Iterator[list[Any]]:
    """`sys.meta_path` as it was before the test."""
    before = sys.meta_path[:]
    yield sys.meta_path
    sys.meta_path[:] = before


def usable() -> bool:
    """Is there a compiled engine of these sources?"""
    return bool(compiled.compiled_files()) and not compiled.why_not()


def test_nobody_reads_the_slots_of_a_class() -> None:
    """A compiled class has none to be read; what a position holds stands in its `FIELDS`."""
    readers = [
        path.relative_to(ROOT).as_posix()
        for path in sorted((ROOT / "engine").rglob("*.py"))
        if ".__slots__" in path.read_text(encoding="utf-8")
    ]
    assert readers == []


def test_no_sum_is_divided_by_a_sum(scripts: Any) -> None:
    """Compiled it raises an error: mypyc takes both for whole numbers."""

    def is_sum(node: ast.expr) -> bool:
        return isinstance(node, ast.Call) and ast.unparse(node.func) == "sum"

    found = [
        f"{name}:{node.lineno}"
        for name in scripts.compile_engine.sources()
        for node in ast.walk(ast.parse((ROOT / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
        if is_sum(node.left) and is_sum(node.right)
    ]
    assert found == []


def test_where_nothing_was_compiled_nothing_is_said(
    tmp_path: Path, finders: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    before = finders[:]
    compiled.use(tmp_path)
    assert finders == before
    assert capsys.readouterr() == ("", "")


def test_what_was_compiled_is_found_before_its_source(tmp_path: Path, finders: list[Any]) -> None:
    file = made(tmp_path)
    compiled.use(tmp_path)
    spec = finders[0].find_spec("engine.core.masks", None)
    assert spec is not None
    assert spec.origin == str(file)
    assert finders[0].find_spec("engine.core.game", None) is None


@pytest.mark.parametrize("change", ["another digest", "one source less", "no stamp"])
def test_an_old_one_is_refused_in_a_sentence(
    change: str, tmp_path: Path, finders: list[Any]
) -> None:
    made(tmp_path)
    stamp = tmp_path / compiled.STAMP
    lines = stamp.read_text(encoding="utf-8").splitlines()
    (place,) = [at for at, line in enumerate(lines) if line.endswith("engine/core/masks.py")]
    if change == "no stamp":
        stamp.unlink()
    else:
        lines[place : place + 1] = ["0" + lines[place]] if change == "another digest" else []
        stamp.write_text("\n".join(lines), encoding="utf-8")
    before = finders[:]
    with pytest.raises(SystemExit) as refusal:
        compiled.use(tmp_path)
    said = str(refusal.value)
    assert said.endswith(".")
    assert "dev.py compile" in said
    assert change == "no stamp" or "engine/core/masks.py" in said
    assert finders == before


def test_every_module_is_compiled_or_left_out_with_a_reason(scripts: Any) -> None:
    script = scripts.compile_engine
    left = {name for name in script.LEFT_OUT if "/" in name}
    assert left <= {path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").rglob("*.py")}
    assert all(script.LEFT_OUT.values())
    sources = set(script.sources())
    assert sources.isdisjoint(left)
    assert all((ROOT / name).is_file() for name in sources)
    assert {"engine/bots/search.py", "engine/match.py", "engine/core/masks.py"} <= sources


def test_both_ways_agree() -> None:
    """Without a compiled engine, that asking for it changes nothing."""
    command = ("-m", "tests.packaging.agreement")
    plain = ran(*command, asked=False).splitlines()
    other = ran(*command, asked=usable() or not compiled.compiled_files()).splitlines()
    assert plain[1:] == other[1:]
    assert len(plain) == 1 + len(TITLES)
    assert (plain[0], other[0]) == ("plain", "compiled" if usable() else "plain")


@pytest.mark.slow
def test_the_engine_s_tests_pass_on_the_compiled_one(scripts: Any) -> None:
    if not scripts.compile_engine.has_compiler():
        return
    ran("packaging/compile_engine.py", asked=False)
    assert ran("-c", "from engine.compiled import how; print(how())", asked=True) == "compiled\n"
    ran("-m", "pytest", "-q", "-p", "no:cacheprovider", *ENGINE_TESTS, asked=True)
