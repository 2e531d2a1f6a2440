"""What the folders promise."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.arch.trees import nodes_of, tree_of

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = sorted((ROOT / "packaging" / "requirements").glob("*.txt"))


def imported_modules(file: Path) -> Iterator[str]:
    for node in nodes_of(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module or ""


def strangers(folder: Path, own: set[str]) -> list[str]:
    allowed = sys.stdlib_module_names | own
    return [
        f"{file.relative_to(ROOT)} imports {module}"
        for file in sorted(folder.rglob("*.py"))
        for module in imported_modules(file)
        if module.partition(".")[0] not in allowed
    ]


def test_packaging_is_no_python_package() -> None:
    # with an __init__.py it would hide the library of that name, which pytest imports
    assert not (ROOT / "packaging" / "__init__.py").exists()


def test_the_engine_imports_the_standard_library_only() -> None:
    assert strangers(ROOT / "engine", {"engine"}) == []


def test_the_window_imports_only_what_the_project_depends_on() -> None:
    qt = {"PySide6", "shiboken6"}  # shiboken6 comes with PySide6, in the same version
    own = {"engine", "council_desktop", "platformdirs", "tomli_w", "miniaudio"} | qt
    assert strangers(ROOT / "council_desktop", own) == []


def test_the_scripts_of_packaging_go_in_no_circle() -> None:
    scripts = {file.stem: file for file in (ROOT / "packaging").glob("*.py")}
    needs = {name: scripts.keys() & set(imported_modules(file)) for name, file in scripts.items()}
    TopologicalSorter(needs).prepare()  # raises CycleError


def test_set_up_needs_the_standard_library_only() -> None:
    modules = set(imported_modules(ROOT / "packaging" / "dev.py"))
    assert {module.partition(".")[0] for module in modules} <= sys.stdlib_module_names


def test_set_up_can_be_read_by_an_older_python() -> None:
    # it could not say in a sentence that the Python is too old, otherwise
    source = (ROOT / "packaging" / "dev.py").read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 7))


def test_ci_runs_what_the_readme_says() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert script.splitlines()[-1].removeprefix("exec ") == "python3 packaging/dev.py test"
    assert "python3 packaging/dev.py test" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.stem)
def test_requirements_are_exact(file: Path) -> None:
    lines = (line.split("#")[0].strip() for line in file.read_text(encoding="utf-8").splitlines())
    loose = [line for line in lines if line and "==" not in line.split(";")[0]]
    assert loose == []
