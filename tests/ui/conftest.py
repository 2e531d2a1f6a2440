"""One application with the program's own typefaces, and what widgets are painted with."""

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.services.assets import Assets
from council_desktop.services.theme import Theme, build_theme


@pytest.fixture(scope="session")
def assets(qapp: QApplication) -> Assets:
    """The program's assets, with the typefaces registered."""
    found = Assets()
    found.load_fonts()
    return found


@pytest.fixture(params=["dark", "light"])
def theme(request: pytest.FixtureRequest, assets: Assets) -> Theme:
    """Each theme in turn."""
    return build_theme(str(request.param))


@pytest.fixture
def dark(assets: Assets) -> Theme:
    """The dark theme."""
    return build_theme("dark")
