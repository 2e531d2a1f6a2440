"""One application with the program's own typefaces, and what widgets are painted with."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.app import window
from council_desktop.controllers import bot_host, one_way
from council_desktop.controllers.after_game import LONGER_S, AfterGame
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, build_theme
from council_desktop.system import patience
from tests.patience import LONGEST_S
from tests.ui import council_table_kit, lent_bots


@pytest.fixture(scope="session")
def assets(qapp: QApplication) -> Assets:
    """The program's assets, with the typefaces registered."""
    return council_table_kit.assets()


@pytest.fixture(autouse=True)
def _what_all_windows_share(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """The windows of all tests have the same typefaces, painted pictures and idle processes."""
    monkeypatch.setattr(window, "Assets", council_table_kit.assets)
    monkeypatch.setattr(window, "BotHost", lent_bots.LentHost)
    # On a busy machine a second is too short: for a search, and for a process to be gone.
    monkeypatch.setattr(AfterGame.start, "__defaults__", (LONGER_S, None))
    for controller in (bot_host, one_way):
        monkeypatch.setattr(controller, "_JOIN_S", LONGEST_S)
    patience.nobody_reads()


@pytest.fixture(autouse=True, scope="session")
def _bots_end() -> Iterator[None]:
    yield
    lent_bots.end()


@pytest.fixture(params=["dark", "light"])
def theme(request: pytest.FixtureRequest, assets: Assets) -> Theme:
    """Each theme in turn."""
    return build_theme(str(request.param))


@pytest.fixture
def dark(assets: Assets) -> Theme:
    """The dark theme."""
    return build_theme("dark")
