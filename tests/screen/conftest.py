"""A virtual screen for the whole run; the program anew for every test, with a picture of failures.

Only where there is an X server to start: elsewhere these tests are not collected.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest

from tests.screen.screen import BUILD, Program, ScreenProblem, virtual_screen

collect_ignore_glob = [] if sys.platform.startswith("linux") else ["test_*.py"]

Start = Callable[..., Program]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen somewhat larger than the program's first window."""
    with virtual_screen((1360, 900)) as name:
        yield name


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the fixtures how the test went."""
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


_FAILED = pytest.StashKey[bool]()


@pytest.fixture
def start(request: pytest.FixtureRequest, display: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the program; ends it after the test, whatever comes."""
    started: list[Program] = []

    def begin(**options: object) -> Program:
        folder = tmp_path / f"program{len(started)}"
        folder.mkdir()
        started.append(Program(display, folder, **options))  # type: ignore[arg-type]
        return started[-1]

    try:
        yield begin
    finally:
        for program in started:
            try:
                if request.node.stash.get(_FAILED, True):
                    _keep(program, request.node.name)
            finally:
                program.close()


def _keep(program: Program, name: str) -> None:
    """A picture and everything that was to be seen, for who looks into the failure."""
    path = BUILD / f"{name}.png"
    try:
        program.picture(path)
        lines = [repr(thing) for thing in program.look()]
        path.with_suffix(".txt").write_text("\n".join(lines), encoding="utf-8")
        print(f"the screen as it was left: {path}")
    except ScreenProblem as problem:
        print(f"no picture of the failure: {problem}")
