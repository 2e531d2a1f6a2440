"""The table laws hold for every title, and for the game of the tests, which nobody else knows."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.look.theme import build_theme
from council_desktop.widgets.style import apply_theme
from tests.dry_run.seat import seated


@pytest.fixture(scope="module", autouse=True)
def _the_dry_run_is_a_title(qapp: QApplication) -> Iterator[None]:
    with seated():
        yield
    apply_theme(qapp, build_theme("dark"))
