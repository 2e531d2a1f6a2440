"""The promises of tests/conftest.py, tried on a small suite of its own."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SUITE = """
import logging
import pytest

log = logging.getLogger("engine.somewhere")

def test_undeclared():
    log.warning("oh")

def test_info_is_nobodys_business():
    log.info("oh")

@pytest.mark.expect_logs("^oh")
def test_declared():
    log.error("oh dear")

@pytest.mark.expect_logs("^ah")
def test_declared_otherwise():
    log.error("oh dear")

@pytest.mark.expect_logs
def test_anything_goes():
    log.error("oh dear")

def test_looks_itself(caplog):
    log.error("oh dear")
    assert caplog.messages == ["oh dear"]

@pytest.mark.slow
def test_slow():
    pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name in ("conftest.py", "patience.py", "samples.py"):
        shutil.copy(ROOT / "tests" / name, tmp_path / "tests")
    (tmp_path / "tests" / "test_it.py").write_text(SUITE, encoding="utf-8")
    return tmp_path


def summary(suite: Path, *arguments: str) -> list[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    result = subprocess.run(command, cwd=suite, capture_output=True, text=True, check=False)
    return result.stdout.splitlines()


def test_undeclared_logs_fail(suite: Path) -> None:
    lines = summary(suite)
    assert lines[-1].startswith("6 passed, 1 deselected, 2 errors")
    failed = [line.split(" - ")[0] for line in lines if line.startswith("ERROR tests")]
    names = ["test_undeclared", "test_declared_otherwise"]
    assert failed == [f"ERROR tests/test_it.py::{name}" for name in names]


def test_slow_tests_run_when_asked(suite: Path) -> None:
    assert summary(suite, "--slow", "-k", "slow")[-1].startswith("1 passed")
