"""A person at the keyboard of a stage: nothing is ever clicked, and the keyboard is never lost."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QRadioButton, QWidget

from tests.ui.reading import lost, named
from tests.ui.stage import Stage

_MOST_STEPS = 600


class Hands:
    """Enter on an option, Enter once more; after every key the keyboard is looked for."""

    def __init__(self, stage: Stage, seed: int) -> None:
        self.stage = stage
        self.rng = Random(seed)
        self.rested: Callable[[], None] = lambda: None
        """Called wherever the table rests."""
        self.curtains = 0
        self.covered: Callable[[], None] = lambda: None
        """Called wherever the curtain is down."""

    def look(self) -> None:
        """The keyboard is where somebody can go on from."""
        page = self.stage.page
        assert lost(page) == "", self._where()
        if page.end is None and page.stack.currentWidget() is page.board:
            presenter = self.stage.presenter
            if presenter.ask is not None or presenter.resting:
                focus = QApplication.focusWidget()
                assert focus is not page.table, self._where()
                assert not page.table.header.isAncestorOf(focus), self._where()

    def _where(self) -> str:
        match = self.stage.match
        last = match.log[-1]
        token = match.game.token(match.state_at(match.ply - 1), last.by, last.action)
        return f"after {token} of seat {last.by} (entry {match.ply}), {self.stage.decision}"

    def key(self, key: Qt.Key) -> None:
        """Press a key where the keyboard is."""
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        self.stage.settle()
        self.look()

    def play(self, curtains: int = 0) -> None:
        """To the result, or until so many curtains were opened."""
        page, presenter = self.stage.page, self.stage.presenter
        self.look()
        for _ in range(_MOST_STEPS):
            if page.end is not None or 0 < curtains <= self.curtains:
                return
            if page.stack.currentWidget() is page.curtain:
                self._open()
            elif presenter.resting:
                self.rested()
                self.key(Qt.Key.Key_Return)
            elif (self.stage.decision is None or self.rng.random() < 0.3) and self.stage.bot(
                self.rng
            ):
                self.stage.settle()
                self.look()
            elif self.stage.decision is not None:
                self.answer()
        raise AssertionError(f"the game does not end: {self._where()}")

    def answer(self) -> None:
        """One option that is asked for, chosen and carried out."""
        stage = self.stage
        assert stage.decision is not None
        token = self.rng.choice([one.token for one in stage.decision.options])
        ply = stage.match.ply
        widget = stage.page.table.panel.ready_button if token == "ready" else self._find(token)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        stage.settle()
        assert QApplication.focusWidget() is widget, f"{named(widget)} does not take the keyboard"
        self.key(Qt.Key.Key_Space if isinstance(widget, QRadioButton) else Qt.Key.Key_Return)
        if stage.match.ply == ply:
            self.key(Qt.Key.Key_Return)
        # A sentence without a card leads to the cards first.
        assert stage.match.ply > ply or token.startswith("say:"), f"{token} comes to nothing"

    def _open(self) -> None:
        """The curtain, without the half second in which it takes no key."""
        self.look()
        self.covered()
        self.curtains += 1
        curtain = self.stage.page.curtain
        curtain._stop_guard()
        assert QApplication.focusWidget() is curtain.button
        self.key(Qt.Key.Key_Return)

    def _find(self, token: str) -> QWidget:
        for button in self.stage.page.table.findChildren(QAbstractButton):
            if getattr(button, "token", "") == token and button.isVisible():
                return button
        raise AssertionError(f"{token} is nowhere")
