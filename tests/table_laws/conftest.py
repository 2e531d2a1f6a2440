"""The table laws hold for every title, and for the game of the tests, which nobody else knows."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.look.theme import build_theme
from council_desktop.widgets.style import apply_theme
from tests.dry_run.seat import seated
from tests.table_laws.shared import close_pages


@pytest.fixture(scope="module", autouse=True)
def _the_dry_run_is_a_title(qapp: QApplication) -> Iterator[None]:
    with seated():
        yield
    apply_theme(qapp, build_theme("dark"))


@pytest.fixture(scope="module")
def pages_stay(qapp: QApplication) -> Iterator[None]:
    """Until the file ends: while a window stays from test to test no other one is let go either."""
    keeper = QWidget()
    yield
    close_pages()
    keeper.deleteLater()
