"""One-token mutants of rules, tables and window, drawn by a seed: which of them does a test see?

    python tests/figures/mutants.py draw [--seed SEED] [--each N]
    python tests/figures/mutants.py run FILE [--area AREA] [--part K/N] [--quick]

`draw` names the mutants and touches nothing. `run` puts each of them into the checkout it is called
in, runs the tests of what it touches until the first that fails, takes it out again and writes a
line to FILE; what stands there already is not run again. Use a checkout in which nobody works.
An area, or `--part 1/3`, is a part of them, so that several checkouts can share them. `--quick`
leaves out the laws and the long files: what is unseen then may be seen by them.
"""

from __future__ import annotations

import argparse
import ast
import io
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[2]
SEED = "room for five titles"
EACH = 20
LONGEST_S = 1800.0

INSTEAD = {
    **{"and": "or", "or": "and", "not": "", "True": "False", "False": "True"},
    **{"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">"},
    **{"+": "-", "-": "+", "+=": "-=", "-=": "+=", "*": "+", "//": "*", "min": "max", "max": "min"},
    **{"|": "&", "&": "|", "any": "all", "all": "any", "break": "continue", "continue": "break"},
}
"""A token, and what stands there instead; ..."""
SMALL = frozenset({"0", "1", "2"})
"""... and numbers that become one more: larger ones are pixels, mostly, which nobody counts."""

TABLE = "council_desktop/table"
AREAS = {
    "rules": ("engine/games", "engine/match.py", "engine/preview.py", "engine/journal.py"),
    "tables": (TABLE, *(f"council_desktop/games/{game}/table" for game in ("*",))),
    "window": tuple(
        f"council_desktop/{folder}"
        for folder in ("app", "pages", "chronicle", "controllers", "store", "text", "widgets")
    ),
}
NOT_LOOKED_AT = frozenset({"gallery.py", "camera.py", "self_test.py", "robot.py"})
"""What works the window for tests and pictures."""

LONG = frozenset({"tests/ui/test_pages.py", "tests/golden", "tests/protocol"})
LAWS = ("tests/laws/test_play.py", "tests/laws/test_secrets.py", "tests/laws/test_many_games.py")
TESTS = {
    "engine/games/council_of_12": ("tests/cards", "tests/golden", *LAWS),
    "engine/games/king_of_12": ("tests/kings", "tests/golden", *LAWS),
    "engine/games/twelve": ("tests/cards", "tests/kings", *LAWS),
    "engine/games/hidden_leaders": ("tests/games/hidden_leaders", *LAWS),
    "engine/games/majority_2": ("tests/games/majority_2", *LAWS),
    "engine/games/majority": ("tests/games/majority", "tests/protocol", *LAWS),
    "engine/": ("tests/saves/test_time_travel.py", "tests/laws"),
    "council_desktop/games/council_of_12/table": (
        *("tests/ui/test_council_facts.py", "tests/ui/test_council_words.py"),
        *("tests/ui/test_council_keyboard.py", "tests/ui/test_council_table.py"),
        *("tests/ui/test_room.py", "tests/ui/test_council_movement.py"),
    ),
    "council_desktop/games/king_of_12/table": (
        *("tests/ui/test_king_table.py", "tests/ui/test_king_reveal.py"),
    ),
    "council_desktop/games/majority/table": ("tests/ui/test_majority_table.py",),
    "council_desktop/games/": (),
    TABLE: (
        *("tests/ui/test_bare_parts.py", "tests/ui/test_small_rooms.py"),
        *("tests/ui/test_table_page.py", "tests/ui/test_room.py", "tests/dry_run"),
    ),
    "council_desktop/": (
        *("tests/ui/test_painted.py", "tests/ui/test_every_dialog.py", "tests/ui/test_pages.py"),
    ),
}
"""The tests of what lies under a path; the first path that fits counts. Test files that import what
was touched come before them, and for a table the laws of its title after them."""


@dataclass(frozen=True)
class Mutant:
    """One token of a file."""

    path: str
    row: int
    column: int
    token: str
    instead: str

    def __str__(self) -> str:
        return f"{self.path}:{self.row}:{self.column} {self.token!r} -> {self.instead!r}"


def _prose(source: str) -> set[int]:
    """Rows of docstrings and annotations, in which nothing is done."""
    rows: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            rows |= set(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.FunctionDef):
            rows |= set(range(node.lineno, node.body[0].lineno))  # annotations
        elif isinstance(node, ast.AnnAssign) and node.value is None:
            rows.add(node.lineno)
    return rows


def mutants_of(path: Path) -> Iterator[Mutant]:
    """All that can be made of a file."""
    source = path.read_text("utf-8")
    prose, name = _prose(source), path.relative_to(ROOT).as_posix()
    before = ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        row, column = token.start
        instead = INSTEAD.get(token.string)
        if token.type == tokenize.NUMBER and token.string in SMALL:
            instead = str(int(token.string) + 1)
        if before in ("is", "not") and token.string in ("not", "in"):
            instead = None  # one operator of two words
        if instead is not None and row not in prose and token.string != instead:
            yield Mutant(name, row, column, token.string, instead)
        before = token.string


def drawn(seed: str, each: int, wanted: str = "") -> list[Mutant]:
    """So many of each area; the same seed and sources give the same."""
    found: list[Mutant] = []
    for area, places in AREAS.items():
        if wanted not in ("", area):
            continue
        files = sorted(
            file
            for place in places
            for start in ROOT.glob(place)
            for file in ([start] if start.is_file() else start.rglob("*.py"))
            if file.name not in NOT_LOOKED_AT
        )
        every = [one for file in files for one in mutants_of(file) if "import" not in one.token]
        found += Random(f"{seed}/{area}").sample(every, each)
    return found


def _importers(path: str) -> list[str]:
    """Tests that import the module by its name, the smallest first."""
    module = path.removesuffix(".py").replace("/", ".")
    package, _, name = module.rpartition(".")
    wanted = (f"from {module} import", f"from {package} import {name}", f"import {module}")
    tests = sorted((ROOT / "tests").rglob("test_*.py"), key=lambda file: file.stat().st_size)
    return [
        file.relative_to(ROOT).as_posix()
        for file in tests
        if any(words in file.read_text("utf-8") for words in wanted)
    ][:5]


def tests_for(path: str, quick: bool) -> Iterator[list[str]]:
    """Where a mutant of this file should be seen: arguments for pytest, one run after another."""
    usual = next(tests for start, tests in TESTS.items() if path.startswith(start))
    first = list(dict.fromkeys([*_importers(path), *usual]))
    if quick:
        first = [name for name in first if name not in {*LAWS, *LONG, "tests/laws"}]
    if first:
        yield first
    if "/table" in path and not quick:
        title = path.split("/")[2] if "/games/" in path else "majority_2"
        yield ["tests/table_laws", "-k", f"{title} and not 150"]


def tried(mutant: Mutant, quick: bool) -> str:
    """`caught` with the test that saw it, or `unseen`."""
    file = ROOT / mutant.path
    whole = file.read_text("utf-8")
    rows = whole.splitlines(keepends=True)
    row = rows[mutant.row - 1]
    end = mutant.column + len(mutant.token)
    assert row[mutant.column : end] == mutant.token
    rows[mutant.row - 1] = row[: mutant.column] + mutant.instead + row[end:]
    try:
        file.write_text("".join(rows), "utf-8")
        return next(filter(None, map(_failed, tests_for(mutant.path, quick))), "unseen")
    except subprocess.TimeoutExpired:
        return "caught: it does not end"
    finally:
        file.write_text(whole, "utf-8")


def _failed(arguments: list[str]) -> str:
    """The first test that fails; empty where all pass."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=LONGEST_S,
        check=False,
    )
    if done.returncode == 0:
        return ""
    lines = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return f"caught: {lines[0] if lines else f'exit status {done.returncode}'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("draw", "run"))
    parser.add_argument("file", nargs="?", type=Path)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--area", default="", choices=("", *AREAS))
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--quick", action="store_true")
    given = parser.parse_args()
    mutants = drawn(given.seed, given.each, given.area)
    if given.what == "draw":
        print(*mutants, sep="\n")
        return
    part, parts = map(int, given.part.split("/"))
    known = given.file.read_text("utf-8").splitlines() if given.file.exists() else []
    for mutant in mutants[part - 1 :: parts]:
        if not any(line.startswith(f"{mutant}\t") for line in known):
            with given.file.open("a", encoding="utf-8") as out:
                out.write(f"{mutant}\t{tried(mutant, given.quick)}\n")


if __name__ == "__main__":
    main()
