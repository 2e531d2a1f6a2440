"""PySide6 6.12.0 loses one reference to None with every call that returns None (Python 3.10, 3.11).

After some thousand calls the interpreter aborts. These tests stay until a fixed release is known
and tried on every supported Python.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

ROOT = Path(__file__).resolve().parents[2]


def test_calls_that_return_none_keep_its_references(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.update()
    before = sys.getrefcount(None)
    for _ in range(1000):
        widget.update()
    assert abs(sys.getrefcount(None) - before) < 100


def test_the_project_excludes_the_broken_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = [Requirement(text) for text in project["dependencies"]]
    (pyside,) = (one for one in requirements if one.name == "PySide6-Essentials")
    assert "6.12.0" not in pyside.specifier
    assert "6.12.1" not in pyside.specifier
    assert "6.11.3" in pyside.specifier


def test_the_pinned_release_is_in_the_range() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    pins = (ROOT / "packaging" / "requirements" / "run.txt").read_text(encoding="utf-8")
    for text in project["dependencies"]:
        requirement = Requirement(text)
        found = re.search(rf"^{re.escape(requirement.name)}==(\S+)$", pins, re.MULTILINE)
        assert found, f"{requirement.name} has no exact version in run.txt"
        assert found[1] in requirement.specifier
