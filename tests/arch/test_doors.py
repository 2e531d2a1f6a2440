"""Some things have one door, and everybody else goes through it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.arch.trees import nodes_of, tree_of

ROOT = Path(__file__).resolve().parents[2]
WINDOW = ROOT / "council_desktop"

DOORS = {
    # The second is an index in memory, which no system refuses.
    "sqlite3": {"chronicle/database.py", "chronicle/search.py"},
}
"""Module to the files of the window that may import it."""

CHILDREN = "system/children.py"
"""The only file that starts processes: it knows with which environment."""
STARTS = frozenset(
    {
        "Popen",
        "Process",
        "QDesktopServices",
        "QProcess",
        "create_subprocess_exec",
        "create_subprocess_shell",
        "fork",
        "forkpty",
        "get_context",
        "popen",
        "posix_spawn",
        "posix_spawnp",
        "startfile",
        "system",
    }
)
MODULES = frozenset({"subprocess", "multiprocessing", "pty", "webbrowser"})


def imports(file: Path) -> set[str]:
    found: set[str] = set()
    for node in nodes_of(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").partition(".")[0])
    return found


def starts(tree: ast.AST) -> list[str]:
    """What could start a process."""
    found: list[str] = []
    for node in nodes_of(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in MODULES]
        elif isinstance(node, ast.ImportFrom):
            found += [node.module] if node.module in MODULES else []
            found += [alias.name for alias in node.names if alias.name in STARTS]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            word = node.attr
            is_exec = node.value.id == "os" and word.startswith(("exec", "spawn"))
            if is_exec or (word in STARTS and node.value.id in {"os", "QtCore", "QtGui"}):
                found.append(word)
    return found


def test_processes_are_started_in_one_place() -> None:
    others = {
        file.relative_to(WINDOW).as_posix(): found
        for file in WINDOW.rglob("*.py")
        if (found := starts(tree_of(file)))
    }
    assert others.pop(CHILDREN)
    # freeze_support starts nothing: it is how a worker of the bundle begins.
    assert others == {"__main__.py": ["multiprocessing"]}


def test_every_way_to_start_a_process_is_seen() -> None:
    ways = [
        "import subprocess",
        "from subprocess import run",
        "import multiprocessing",
        "from PySide6.QtCore import QProcess",
        "from PySide6.QtGui import QDesktopServices",
        "import os\nos.execv('x', [])",
        "import os\nos.system('x')",
        "import os\nos.spawnl(0)",
    ]
    assert [way for way in ways if not starts(ast.parse(way))] == []


@pytest.mark.parametrize("module", sorted(DOORS))
def test_one_door(module: str) -> None:
    users = {
        file.relative_to(WINDOW).as_posix()
        for file in WINDOW.rglob("*.py")
        if module in imports(file)
    }
    assert users == DOORS[module]
