"""What all kits around the page of one match have in common."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QMenu

from council_desktop.controllers.match_controller import MatchController
from council_desktop.games.registry import title_of
from council_desktop.look.theme import Theme
from council_desktop.store.settings import Settings
from council_desktop.table.page import TablePage
from council_desktop.text.texts import Texts
from tests.ui.council_table_kit import INSTANT, assets


def page_for(
    controller: MatchController,
    look: Theme,
    menu: QMenu,
    lang: str = "en",
    settings: Settings = INSTANT,
) -> TablePage:
    """The page of a match, at the table of its title."""
    kind = title_of(controller.match.game.id).table
    return TablePage(controller, kind, Texts(lang), look, assets(), settings, menu)


class OnePage:
    """A controller, its page and the page's menu."""

    controller: Any
    page: Any
    menu: QMenu

    def close(self) -> None:
        """Take the page away, at once."""
        self.controller.close()
        self.page.close()
        self.page.deleteLater()
        self.menu.deleteLater()
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
