"""What the documents say of the code's files is there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")])
SOURCES = ("engine", "council_desktop", "packaging", "resources", "tests", "docs")
MADE = {"build/"}
"""What the scripts of packaging make."""
STANDS_FOR = re.compile(r"<\w+>|my_game")
"""One name of several: `games/<game>/table/`."""


@cache
def paths() -> str:
    """Every file of the sources, and every folder with a stroke behind it, a line each."""
    found = [path for name in SOURCES for path in (ROOT / name, *(ROOT / name).rglob("*"))]
    return "".join(f"/{path.relative_to(ROOT).as_posix()}{'/' * path.is_dir()}\n" for path in found)


def named_in(text: str) -> list[str]:
    """The Python files and folders between backquotes."""
    return re.findall(r"`([\w<>./-]+(?:\.py|\w/))`", text)


def is_there(name: str) -> bool:
    """Whether some path ends so."""
    pattern = "[^/\n]+".join(re.escape(part) for part in STANDS_FOR.split(name.strip("/")))
    return re.search(f"/{pattern}/?\n", paths()) is not None


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_files_that_are_named_are_there(document: Path) -> None:
    names = named_in(document.read_text(encoding="utf-8"))
    assert [name for name in names if name not in MADE and not is_there(name)] == []


def test_what_is_not_there_is_found() -> None:
    text = "`engine/titles.py` `games/<game>/guide.py` `table/`, `games/<game>/nothing.py` `no/`"
    assert [is_there(name) for name in named_in(text)] == [True, True, True, False, False]
