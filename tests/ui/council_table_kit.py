"""A council table with a real match and no worker process: bots act from the test."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.council_of_12.table import build_table
from council_desktop.games.council_of_12.table.presenter import CouncilPresenter
from council_desktop.games.council_of_12.table.table_widget import CouncilTableWidget
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.store.settings import Settings
from council_desktop.text.texts import Texts
from council_desktop.widgets.style import apply_theme
from engine.core.game import Setup
from engine.match import Match
from engine.titles import TITLES, builtin_deck

NAMES = ("Lea II", "Tom I", "Mara III", "Bartholomäus XXVIII", "Ida V", "Noé VI")
INSTANT = Settings(speed="instant", reduced_motion=True)

_ASSETS: list[Assets] = []


def assets() -> Assets:
    """One cache of pictures for all tests."""
    if not _ASSETS:
        _ASSETS.append(Assets())
        _ASSETS[0].load_fonts()
    return _ASSETS[0]


class Kit:
    """A table, its controller and its match."""

    shared = False
    """Whether another kit owns the controller."""

    def __init__(
        self,
        seats: int = 3,
        seed: str = "table",
        people: Sequence[int] = (0,),
        options: Mapping[str, Any] | None = None,
        settings: Settings = INSTANT,
        theme: str = "dark",
        scale: float = 1.0,
        size: tuple[int, int] = (1280, 800),
        match: Match | None = None,
        lang: str = "en",
    ) -> None:
        """`match`: one that stands somewhere already, instead of a new deal."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme(theme, scale)
        apply_theme(app, look)
        game = TITLES["council_of_12"].rules(builtin_deck())
        self.match = match or Match(game, Setup(seats, options or {}), seed)
        seats = self.match.setup.seats
        members = [Member(NAMES[seat], seat in people) for seat in range(seats)]
        self.controller = MatchController(self.match, members)
        self.table: CouncilTableWidget = build_table(
            self.controller, Texts(lang), look, assets(), settings
        )
        presenter = self.table.presenter
        assert isinstance(presenter, CouncilPresenter)
        self.presenter = presenter
        self.table.resize(*size)
        self.controller.start()
        self.table.show()
        self.table.activateWindow()
        self.settle()

    @classmethod
    def again(cls, other: Kit, settings: Settings) -> Kit:
        """Another table over the same controller, built from its present position."""
        self = cls.__new__(cls)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self.match, self.controller = other.match, other.controller
        self.table = build_table(self.controller, Texts(), build_theme("dark"), assets(), settings)
        presenter = self.table.presenter
        assert isinstance(presenter, CouncilPresenter)
        self.presenter = presenter
        self.shared = True
        self.table.resize(other.table.size())
        self.table.show()
        self.settle()
        return self

    def settle(self) -> None:
        """Let everything that is due happen."""
        for _ in range(3):
            QApplication.processEvents()

    def bots(self, rng: Random) -> bool:
        """One bot acts at random, if one has to."""
        if self.match.over:
            return False
        for seat in self.match.state.open_seats():
            if seat in self.controller.people:
                continue
            decision = self.match.game.decision(self.match.state, seat)
            assert decision is not None
            if decision.council and self.controller.people:
                continue
            self.controller._bot_acts(seat, rng.choice(decision.options).token)
            return True
        return False

    def advance(self, rng: Random) -> bool:
        """Bots act until a person is asked; False at the end of the game."""
        while not self.match.over:
            self.settle()
            waiting = self.controller.waiting_for
            if waiting is not None:
                self.controller.take_seat(waiting)
                continue
            decision = self.controller.decision
            if decision is not None and rng.random() < 0.7:
                return True
            if not self.bots(rng):
                assert self.controller.decision is not None, "nobody can act"
                return True
        self.settle()
        return False

    def widgets_for(self, token: str) -> list[QWidget]:
        """Every visible widget that chooses an option."""
        found = []
        for widget in self.table.findChildren(QWidget):
            if getattr(widget, "token", None) == token and widget.isVisible():
                found.append(widget)
        return found

    def close(self) -> None:
        """Take the table away."""
        if not self.shared:
            self.controller.close()
        self.table.close()
        self.table.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def click(widget: QWidget) -> None:
    """A click of the mouse in the middle."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def press(widget: QWidget, key: Qt.Key) -> None:
    """A key."""
    QTest.keyClick(widget, key)


def texts_of(root: QWidget) -> list[str]:
    """Every word in the widget tree: what is seen, said and explained."""
    found: list[str] = []
    for widget in [root, *root.findChildren(QWidget)]:
        found += [widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()]
        text = getattr(widget, "text", None)
        if callable(text) and isinstance(widget, QAbstractButton):
            found.append(widget.text())
        elif callable(text):
            found.append(str(text()))
    return [text for text in found if text]


def spoken_of(root: QWidget) -> list[str]:
    """Every name and description in the accessibility tree."""
    found: list[str] = []

    def visit(node: QAccessibleInterface | None) -> None:
        if node is None or not node.isValid():
            return
        for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
            text = node.text(kind)
            if text:
                found.append(text)
        for number in range(node.childCount()):
            visit(node.child(number))

    visit(QAccessible.queryAccessibleInterface(root))
    return found
