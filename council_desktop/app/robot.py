"""A hand for the self-test and the gallery: presses what a person would press.

It finds the widget of an option on the table, clicks it or gives it the keyboard, and confirms. It
decides what to play by asking a bot, so that a whole game comes about.
"""

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QPointF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QRadioButton, QWidget

from council_desktop.app.window import Window
from council_desktop.games.gallery import Stuck as Stuck
from council_desktop.system.patience import nobody_reads
from council_desktop.table.asks import Ask
from council_desktop.table.page import TablePage
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for

_LONGEST_S: Final = 300.0
"""Long: a busy machine is not stuck."""
_LOOK_AGAIN_MS: Final = 5
"""Between two looks at what is waited for; meanwhile the processor is free for bots."""


class Robot:
    """Works one window."""

    def __init__(self, app: QApplication, window: Window) -> None:
        nobody_reads()
        self.app = app
        self.window = window
        self.keyboard = False
        """Whether options are chosen by keyboard instead of the mouse."""
        self.at_link: Callable[[str], None] = lambda kind: None
        """Called with the kind of each further question of a chain, before it is answered."""
        self._saw_it_wake = False

    # ------------------------------------------------------------ time

    def settle(self) -> None:
        """Let everything that is due happen."""
        for _ in range(3):
            self.app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 10)
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def wait(self, ready: Callable[[], Any], what: str, seconds: float = _LONGEST_S) -> None:
        """Until `ready()` is true. Raises Stuck."""
        end = time.monotonic() + seconds
        bell = QTimer()
        bell.start(_LOOK_AGAIN_MS)
        while not ready():
            if time.monotonic() > end:
                raise Stuck(f"waited {seconds:.0f} s for {what}")
            self.app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    # ------------------------------------------------------------ pressing

    def click(self, widget: QWidget, place: QPointF | None = None) -> None:
        """A click in the middle of it, or at a place of it; it goes to what lies on top there."""
        if not widget.isVisible() or not widget.isEnabled():
            raise Stuck(f"{_name(widget)} can't be clicked")
        if place is None:
            place = QPointF(widget.rect().center())
        above = widget.childAt(place.toPoint())
        if above is not None:
            place = QPointF(above.mapFrom(widget, place.toPoint()))
            widget = above
        where = widget.mapToGlobal(place)
        left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
        plain = Qt.KeyboardModifier.NoModifier
        for kind, held in (
            (QEvent.Type.MouseButtonPress, left),
            (QEvent.Type.MouseButtonRelease, none),
        ):
            event = QMouseEvent(kind, place, where, left, held, plain)
            QApplication.sendEvent(widget, event)
        self.settle()

    def key(self, key: Qt.Key, widget: QWidget | None = None) -> None:
        """A key pressed and released, on the widget that has the keyboard."""
        target = widget or self.app.focusWidget() or self.window.focusWidget() or self.window
        plain = Qt.KeyboardModifier.NoModifier
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(target, QKeyEvent(kind, key, plain))
        self.settle()

    def type(self, text: str, widget: QWidget | None = None) -> None:
        """Letters, on a widget or the one that has the keyboard; a desktop may give it to none."""
        target = widget or self.app.focusWidget() or self.window
        for letter in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter)
                QApplication.sendEvent(target, event)
        self.settle()

    # ------------------------------------------------------------ the table

    @property
    def page(self) -> TablePage:
        """The page of the running match. Raises Stuck."""
        page = self.window.table_page
        if page is None:
            raise Stuck("no match is shown")
        return page

    def play_on(self, level: str = "normal", *, by_hand: bool = True) -> bool:
        """One decision of a person, as a bot of this level would take it, or one curtain; False
        once the result is shown. `by_hand`: pressed on the table, not only told to the game."""
        page = self.page
        self.wait(self.something, "somebody to be asked, or the end")
        if page.end is not None:
            return False
        if page.stack.currentWidget() is page.curtain:
            self.open_curtain()
        elif self._rests():
            self.go_on()
        elif by_hand:
            self.answer(self.advice(level))
        else:
            page.controller.submit(self.advice(level))
        return True

    def go_on(self) -> None:
        """From what the table rests at to the next question; by the button that does so."""
        table = self.page.table
        if self._rests():
            if table.verdict is not None:
                table.verdict.skip()
            self.click(table.way_on())

    def _rests(self) -> bool:
        """Does the table hold what it shows, and ask nothing before somebody goes on?"""
        presenter: Any = self.page.table.presenter
        return presenter.resting and presenter.ask is None

    def open_curtain(self) -> None:
        """Wait until it wakes, the first time, then press its button."""
        curtain = self.page.curtain
        if self._saw_it_wake:
            self.settle()
            curtain.wake()
        self.wait(lambda: not curtain.guarding, "the curtain to wake")
        self._saw_it_wake = True
        button = curtain.button
        if button is None:
            raise Stuck("the curtain has no button")
        opened: list[int] = []
        told = curtain.opened.connect(opened.append)
        # Not that it is gone: a bot may meanwhile have brought it down for the next person.
        self.click(button)
        self.wait(lambda: opened, "the curtain to open")
        QObject.disconnect(told)

    def advice(self, level: str = "normal") -> str:
        """What a bot would do in the place of the person who is asked."""
        controller = self.page.controller
        decision = controller.decision
        if decision is None:
            raise Stuck("nobody is asked")
        match = controller.match
        agent = agent_for(match.game, level)
        return agent.choose(task_for(match, decision.seat, level, seed="robot")).token

    def answer(self, token: str) -> None:
        """Choose an option on the table and carry it out. Raises Stuck."""
        controller = self.page.controller
        decision = controller.decision
        if decision is None:
            raise Stuck("nobody is asked")

        def done() -> int:
            """Actions of who is asked: where all act at once bots do meanwhile too."""
            return sum(entry.by == decision.seat for entry in controller.match.log)

        before = done()
        self._choose(token)
        while done() == before and (ask := self._further()) is not None:
            self.at_link(ask.kind)
            self._choose(ask.choices[before % len(ask.choices)].token)
        if done() == before:
            confirm = self.page.table.panel.primary  # Of another page, after a picture of a link.

            def gone() -> bool:
                # a bot may spend what is chosen here before it is confirmed
                now = controller.decision
                return now is None or all(option.token != token for option in now.options)

            def ready() -> bool:
                return bool(confirm.isEnabled()) or gone()

            self.wait(ready, f"the button that carries out {token}")
            if gone():
                return
            if self.keyboard:
                # Where no window is active, nothing keeps the keyboard but what is asked first.
                self.key(Qt.Key.Key_Return, self.app.focusWidget() or self.find(token))
            else:
                self.click(confirm)
        self.wait(lambda: done() > before, f"{token} to be carried out")

    def _choose(self, token: str) -> None:
        """Press what chooses an option."""
        self.wait(lambda: self.place(token) or self.find(token), f"where to choose {token}")
        widget, place = self.find(token), self.place(token)
        if place is not None and not self.keyboard:
            self.click(*place)
        elif widget is None:
            raise Stuck(f"there is nothing on the table to choose {token}")
        elif self.keyboard:
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            radio = isinstance(widget, QRadioButton)
            self.key(Qt.Key.Key_Space if radio else Qt.Key.Key_Return, widget)
        else:
            self.click(widget)

    def _further(self) -> Ask | None:
        """What is asked before anything is carried out, where choices are chains."""
        presenter: Any = self.page.table.presenter
        asks: Any = getattr(presenter, "asks", ())
        links: Any = getattr(presenter, "links", ())
        return asks[-1] if 0 < len(links) < len(asks) else None

    def find(self, token: str) -> QWidget | None:
        """The widget that chooses this option."""
        table = self.page.table
        if token == "ready":
            return table.panel.ready_button
        for button in table.findChildren(QAbstractButton):
            if getattr(button, "token", None) == token and button.isVisible():
                return button
        return None

    def place(self, token: str) -> tuple[QWidget, QPointF] | None:
        """Where an option is clicked that lies on a painted piece, such as a face of a die."""
        return self.page.table.place_of(token)

    def something(self) -> bool:
        """Is somebody asked and everything shown, the curtain down, or the game over?

        Also where the table rests until somebody goes on.
        """
        page = self.page
        if page.end is not None or page.stack.currentWidget() is page.curtain:
            return True
        decision: Any = page.controller.decision
        presenter: Any = page.table.presenter
        if self._rests():
            return True
        return decision is not None and presenter.ask is not None and presenter.director.is_idle


def _name(widget: QWidget) -> str:
    return widget.accessibleName() or widget.objectName() or type(widget).__name__
