"""What all kits around the page of one match have in common."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QMenu


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
