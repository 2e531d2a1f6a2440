"""No test fails because a machine was busy: what must come is waited for with the one patience."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.patience import LONGEST_MS, LONGEST_S

TESTS = Path(__file__).resolve().parents[1]
SOURCES = sorted(path for path in TESTS.rglob("*.py") if "figures" not in path.parts)
WAITERS = frozenset({"wait", "join", "wait_kept", "settimeout"})
"""What takes seconds as its first argument; qtbot's own `wait` is a pause, not a patience."""
PAUSES = frozenset({"qtbot", "QTest"})


def short(tree: ast.AST) -> Iterator[int]:
    """The lines on which less than the patience is written as a number."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        given = [word.value for word in node.keywords if word.arg in ("timeout", "timeout_ms")]
        method = node.func
        if (
            isinstance(method, ast.Attribute)
            and method.attr in WAITERS
            and ast.unparse(method.value) not in PAUSES
        ):
            given += node.args[:1]
        for value in given:
            number = value.value if isinstance(value, ast.Constant) else None
            if isinstance(number, int | float) and 0 < number < LONGEST_S:
                yield node.lineno


def test_no_test_has_a_shorter_patience() -> None:
    found = {
        f"{path.relative_to(TESTS)}:{line}"
        for path in SOURCES
        for line in short(ast.parse(path.read_text("utf-8")))
    }
    assert found == set()


@pytest.mark.parametrize(
    "line", ["a.wait(5)", "run(timeout=60)", "told.acquire(timeout=0.5)", "thread.join(2.0)"]
)
def test_a_shorter_one_would_be_seen(line: str) -> None:
    assert list(short(ast.parse(line))) == [1]


def test_what_waits_for_qt_has_the_patience_of_all() -> None:
    for method in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitExposed):
        assert (method.__kwdefaults__ or {})["timeout"] == LONGEST_MS
