"""Some things have one door, and everybody else goes through it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WINDOW = ROOT / "council_desktop"

DOORS = {
    # The second is an index in memory, which no system refuses.
    "sqlite3": {"services/chronicle/database.py", "services/chronicle/search.py"},
}
"""Module to the files of the window that may import it."""


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("module", sorted(DOORS))
def test_one_door(module: str) -> None:
    users = {
        file.relative_to(WINDOW).as_posix()
        for file in WINDOW.rglob("*.py")
        if module in imports(file)
    }
    assert users == DOORS[module]
