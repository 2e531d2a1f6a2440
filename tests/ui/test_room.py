"""Room for everything: nothing cut, nothing under something else, at any size of letters."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from council_desktop.dialogs.home import HomePage
from council_desktop.services.texts import Texts
from council_desktop.services.theme import build_theme
from council_desktop.widgets.style import apply_theme
from tests.ui.council_table_kit import assets

LEAST = (1024, 640)
SIZES = (LEAST, (1280, 800), (1920, 1080))
SCALES = (1.0, 1.5, 2.0)

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture(autouse=True)
def usual_letters(qapp: QApplication) -> Iterator[None]:
    """Every test leaves the letters as it found them."""
    yield
    apply_theme(qapp, build_theme("dark"))


def shown(page: QWidget, size: tuple[int, int]) -> None:
    """Show a page at a size, and let everything find its place."""
    page.resize(*size)
    page.show()
    for _ in range(3):
        QApplication.processEvents()


def place(widget: QWidget, page: QWidget) -> QRect:
    """Where a widget lies on the page."""
    return QRect(widget.mapTo(page, widget.rect().topLeft()), widget.size())


# ---------------------------------------------------------------- start page


@pytest.mark.parametrize("scale", SCALES)
def test_on_the_start_page_nothing_lies_over_something_else(
    qapp: QApplication, scale: float
) -> None:
    theme = build_theme("dark", scale)
    assets()
    apply_theme(qapp, theme)
    menu = QPushButton(assets().icon("menu", theme.ink, theme.disabled, 18), "Menu")
    page = HomePage(Texts(), theme, assets(), menu)
    page.show_state(None, "3 chairs: Lea, Tom (bot) and Mira (bot)")
    for size in SIZES:
        shown(page, size)
        parts = [page.again, page.daily, page.rules, page.about, page.months, page._words]
        parts = [part for part in (*parts, page.dial) if part.isVisible()]
        for number, one in enumerate(parts):
            for other in parts[number + 1 :]:
                assert not place(one, page).intersects(place(other, page)), (size, one, other)
        title = page.bar.title
        assert title.width() >= title.sizeHint().width(), size
        assert menu.accessibleName() == "Menu"
    page.close()
    page.deleteLater()
