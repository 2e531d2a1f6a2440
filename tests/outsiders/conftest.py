"""Without OpenSpiel its tests cannot be read; test_installed.py says whether that is all right."""

from __future__ import annotations

import pytest

from tests.outsiders.installed import INSTALLED, LEFT_OUT

collect_ignore = [] if INSTALLED else ["test_open_spiel.py"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if not INSTALLED:
        terminalreporter.section("outsiders")
        terminalreporter.line(LEFT_OUT, red=True)
