"""The scripts of packaging/ as modules: that folder is no package, and must not become one."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = (
    "product",
    "parts",
    "elf",
    "build",
    "check",
    "compile_engine",
    "dev",
    "needed",
    "icons",
    "linguist",
    "sounds",
)


class Scripts:
    """`scripts.parts` is packaging/parts.py."""

    def __getattr__(self, name: str) -> ModuleType:
        return importlib.import_module(name)


@pytest.fixture
def scripts() -> Iterator[Scripts]:
    """They leave no trace: other tests import libraries that have the same names."""
    path = sys.path.copy()
    sys.path.insert(0, str(ROOT / "packaging"))
    before = {name: sys.modules.pop(name) for name in SCRIPTS if name in sys.modules}
    try:
        yield Scripts()
    finally:
        sys.path[:] = path
        for name in SCRIPTS:
            sys.modules.pop(name, None)
        sys.modules.update(before)
