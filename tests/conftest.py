"""What every test gets: no screen, no logs nobody asked for, slow runs only when wanted."""

from __future__ import annotations

import gc
import logging
import os
import re
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path

# Before the first PySide6 import; pytest-qt imports it right after the conftests are loaded.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests import samples
from tests.patience import LONGEST_MS

OUR_LOGGERS = ("engine", "council_desktop")

# The same examples on every run; --slow looks for new ones.
settings.register_profile(
    "default",
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "slow",
    max_examples=1000,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--slow", action="store_true", help="also run the tests marked slow")


_NEVER_MS = 24 * 60 * 60 * 1000
_YOUNG = 10_000
"""So many new objects until Python looks for circles among them, not 700: random games are lists of
small things that stay."""
_freeze = gc.freeze
_frozen_by_a_test = False


def _freeze_and_tell() -> None:
    global _frozen_by_a_test
    _frozen_by_a_test = True
    _freeze()


def pytest_configure(config: pytest.Config) -> None:
    gc.set_threshold(_YOUNG)
    gc.freeze = _freeze_and_tell
    settings.load_profile("slow" if config.getoption("--slow") else "default")
    samples.look_at_all(config.getoption("--slow"))
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitExposed):
        assert wait.__kwdefaults__ is not None
        wait.__kwdefaults__["timeout"] = LONGEST_MS


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is read before the first test stays until the last: nobody looks through it for garbage
    meanwhile, nor afterwards."""
    gc.disable()
    try:
        return (yield)
    finally:
        _freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Slow tests are taken out, not skipped: the summary then names only what was meant to run."""
    if config.getoption("--slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    if slow:
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if not item.get_closest_marker("slow")]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """What a test wrote goes to another process, which takes text only: names of files need not
    be any."""
    report = yield
    report.sections = [
        (title, said.encode(errors="backslashreplace").decode()) for title, said in report.sections
    ]
    return report


class _Records(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@pytest.fixture(autouse=True)
def _no_unexpected_logs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test in which our code logs a warning or worse that the test did not declare.

    A test declares it with `@pytest.mark.expect_logs("pattern", ...)` (no pattern: anything goes),
    or by taking `caplog` and looking for itself.
    """
    handler = _Records()
    loggers = [logging.getLogger(name) for name in OUR_LOGGERS]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
    markers = list(request.node.iter_markers("expect_logs"))
    if "caplog" in request.fixturenames or any(not marker.args for marker in markers):
        return
    patterns = [pattern for marker in markers for pattern in marker.args]
    unexpected = [
        f"{record.levelname} {record.name}: {record.getMessage()}"
        for record in handler.records
        if not any(re.search(pattern, record.getMessage()) for pattern in patterns)
    ]
    if unexpected:
        pytest.fail("unexpected log records:\n" + "\n".join(unexpected), pytrace=False)


@pytest.fixture(autouse=True, scope="module")
def _what_a_file_keeps_is_set_aside() -> Iterator[None]:
    """Hundreds of random games are kept for the files that follow: to look for garbage among all of
    them would take longer than the tests."""
    yield
    gc.collect()
    _freeze()


def _windows() -> list[QWidget]:
    """What lies in nothing else; menus and lists that open belong to what opens them."""
    if not isinstance(QCoreApplication.instance(), QApplication):
        return []
    return [one for one in QApplication.topLevelWidgets() if one.parent() is None]


def _let_go(windows: list[QWidget]) -> None:
    for window in windows:
        window.deleteLater()
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True, scope="module")
def _nothing_stays_on_the_screen(_what_a_file_keeps_is_set_aside: None) -> Iterator[None]:
    """A window that a file of tests forgot would be under the pointer of all that follow; and where
    the pointer was left something of theirs would be."""
    yield
    if isinstance(app := QCoreApplication.instance(), QApplication):
        QCursor.setPos(0, 0)
        app.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        left = [widget for widget in app.topLevelWidgets() if widget.isVisible()]
        for widget in left:
            widget.hide()  # So that only who left it is told of it.
        _let_go(_windows())
        assert not left, f"left on the screen: {left}"


@pytest.fixture(autouse=True)
def _what_was_taken_away_is_gone(_no_unexpected_logs: None) -> Iterator[None]:
    """Widgets of `deleteLater` go only where an event loop runs, and none runs here; what a test
    has forgotten is held by its own circles. Both would stay until the end, and every style sheet
    would go over the widgets of all tests before.

    Where a file has a window for all its tests, parts of it may lie in nothing: they stay with it.
    """
    shared = bool(_windows())
    yield
    _let_go([] if shared else _windows())
    # What a long book sets aside would keep circles of other tests for ever, and with them what
    # PySide takes for things of Qt that are gone.
    global _frozen_by_a_test
    if _frozen_by_a_test:
        _frozen_by_a_test = False
        gc.unfreeze()


@pytest.fixture(autouse=True, scope="module")
def _nothing_is_made_before_it_is_wanted() -> None:
    """A window that is left alone makes pages and reads pictures ahead: here hundreds of windows
    are, for nobody. And each would read the same pictures again."""
    if (window := sys.modules.get("council_desktop.app.window")) is not None:
        window._QUIET_MS = _NEVER_MS  # type: ignore[attr-defined]
    assets = sys.modules.get("council_desktop.look.assets")
    if assets is not None and not hasattr(assets.read_svg, "cache_info"):
        assets.read_svg = cache(assets.read_svg)  # type: ignore[attr-defined]


@pytest.fixture
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty data directory; who asks the platform for one is led away from the real ones."""
    home = tmp_path / "home"
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home))
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))
    home.mkdir()
    folder = tmp_path / "data"
    folder.mkdir()
    return folder
