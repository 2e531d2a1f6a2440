"""The end of the program is the end: at every kind of question and in every dialog, by a signal, a
key or the window's cross. No dialog opens after it, and nothing that is still there fails."""

from __future__ import annotations

import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow

from council_desktop.app.pages import Pages
from council_desktop.app.session import Session
from council_desktop.app.window import Window, make_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from tests.chronicle import councils
from tests.laws.games import COUNCIL, KING
from tests.samples import each_once, share
from tests.ui.stage import Place, Stage, places
from tests.ui.test_every_dialog import DIALOGS
from tests.ui.walking import settle

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

_LONGEST_MS = 20_000
_HUNG = 99


def by_signal(number: int) -> Callable[[Window], None]:
    return lambda _: os.kill(os.getpid(), number)


def by_key(window: Window) -> None:
    QTest.keySequence(QApplication.focusWidget() or window, window.commands.made["quit"].shortcut())


WAYS = {
    "SIGTERM": by_signal(signal.SIGTERM),
    "SIGHUP": by_signal(signal.SIGHUP),
    "key": by_key,
    "cross": Window.close,
}


class Watch(QObject):
    """Sees every dialog that comes up."""

    def __init__(self, qapp: QApplication) -> None:
        super().__init__()
        self.came: list[str] = []
        qapp.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QDialog):
            self.came.append(type(watched).__name__)
        return False


ASKED_AFTER = {
    "an error": lambda window: window.troubles.show_error("Traceback"),
    "a report": lambda window: window.troubles.report(),
    "a game the disk does not take": lambda window: window.troubles.may_lose(),
    "a copy": lambda window: window.troubles.save_copy(),
    "a game to open": lambda window: window.desk.ask_to_open(),
    "a line": lambda window: window.troubles.asking.line("a", "b", "c"),
    "one of a list": lambda window: window.troubles.asking.pick("a", "b", ["c"]),
    "a printed game": lambda window: window.library.add_printed(window),
}
"""What can still be wanted of the window when it has ended."""


def run(qapp: QApplication, window: Window, *what: Callable[[], object]) -> list[str]:
    """The program, as it runs until it ends; names of the dialogs that came after the first of
    `what`. Each of them is done in the event loop, at once one after another."""
    session = Session(qapp, window.keep, window.leave, [], window)
    session.listen()
    hung = QTimer(singleShot=True, interval=_LONGEST_MS)
    hung.timeout.connect(lambda: qapp.exit(_HUNG))
    hung.start()
    watch = Watch(qapp)
    for one in what:
        QTimer.singleShot(0, window, one)
    try:
        status = qapp.exec()
    finally:
        qapp.removeEventFilter(watch)
        hung.stop()
        session.release()
    assert status == 0, "the program lives on"
    left = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    assert left == [], "something is still to be seen"
    settle()
    shiboken6.delete(window)
    settle()
    return watch.came


@pytest.fixture(autouse=True)
def _as_a_start_leaves_it() -> Iterator[None]:
    """No other window is to be seen, which would keep the program alive; no signal is ignored, as
    it is for whoever starts the tests with nohup."""
    others = [w for w in QApplication.topLevelWidgets() if w.isVisible()]
    for other in others:
        other.hide()
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)
    for other in others:
        if shiboken6.isValid(other):
            other.show()


@pytest.fixture
def made(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[], Window]]:
    """Windows as a start leaves them, each with data of its own."""
    count = iter(range(1000))

    def make(game_id: str = COUNCIL, seats: int = 3) -> Window:
        where = ["--data-dir", str(tmp_path / str(next(count)))]
        options = parse(
            [*where, "--new", game_id, "--seats", ",".join(["you", *["bot"] * (seats - 1)])]
        )
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        window.show()
        window.begin(options)
        settle()
        return window

    yield make
    QCursor.setPos(0, 0)


def ask(window: Window, place: Place) -> None:
    """The question of a place, with the keyboard where it is asked."""
    match = place.match()
    assert window.controller is not None
    window.controller.match = match
    window.controller._jumped()
    window.activateWindow()
    settle()
    assert window.table_page is not None
    window.table_page.focus_first()
    presenter: Any = window.table_page.table.presenter
    presenter.finish_now()
    settle()


@pytest.mark.parametrize("game_id", [COUNCIL, KING])
def test_a_page_that_ends_has_given_the_keyboard_back(qapp: QApplication, game_id: str) -> None:
    """At many kinds of questions, with --slow at every one, where no other page is there to take
    it."""
    for place in share(places(game_id, each=False, late=False), game_id == KING, 3):
        stage = Stage(place.match())
        page, pages = stage.page, Pages(qapp)
        pages.add("table", lambda page=page: page, focus=lambda page: page.focus_first())
        window = QMainWindow()
        window.setCentralWidget(pages.stack)
        window.show()
        window.activateWindow()
        pages.show("table")
        settle()
        page.focus_first()
        focus = qapp.focusWidget()
        assert focus is not None, place
        assert page.isAncestorOf(focus), place
        stage.controller.close()
        pages.drop("table")
        for _ in range(3):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert not shiboken6.isValid(page)
        window.close()
        shiboken6.delete(window)


def dialog_is_up() -> bool:
    """Shown, and with the keyboard."""
    dialog, focus = QApplication.activeModalWidget(), QApplication.focusWidget()
    return isinstance(dialog, QDialog) and focus is not None and dialog.isAncestorOf(focus)


@pytest.mark.parametrize(
    ("way", "name"), each_once(["SIGTERM", "key"], sorted(DIALOGS.keys() - {"a second start"}))
)
def test_it_ends_in_every_dialog(
    qapp: QApplication, made: Callable[[], Window], name: str, way: str, tmp_path: Path
) -> None:
    row = DIALOGS[name]
    window = made()
    assert window.scribe.book is not None
    councils.fill(window.scribe.book, 4)
    page, _, button = row.start.partition(".")
    window.pages.show(page)
    window.activateWindow()
    settle()
    getattr(window.pages.get(page), button).setFocus()

    def ask_for_it() -> None:
        with suppress(sqlite3.ProgrammingError):  # what the table tidies up is closed by then
            row.ask(window, tmp_path)

    def end(turns: int = 0) -> None:
        if not dialog_is_up() and turns < 2000:
            QTimer.singleShot(0, window, lambda: end(turns + 1))
            return
        assert dialog_is_up()
        ended.append(True)
        WAYS[way](window)

    ended: list[bool] = []
    came = run(qapp, window, end, ask_for_it)
    assert ended
    assert len(came) <= 1, came


def test_nothing_is_asked_after_the_end(qapp: QApplication, made: Callable[[], Window]) -> None:
    """Something that is still under way wants to ask, or fails, when everything is kept."""
    window = made()
    done: list[str] = []

    def end() -> None:
        window.leave()
        for name, ask_ in ASKED_AFTER.items():
            ask_(window)
            done.append(name)

    assert run(qapp, window, end) == []
    assert done == list(ASKED_AFTER)


@pytest.mark.parametrize(
    ("game_id", "way"), [(COUNCIL, "SIGTERM"), (KING, "SIGHUP"), (KING, "key"), (COUNCIL, "cross")]
)
def test_it_ends_with_the_keyboard_on_the_die(
    qapp: QApplication, made: Callable[[], Window], game_id: str, way: str
) -> None:
    place = next(one for one in places(game_id, each=False, late=False) if one.kind == "tilt")
    window = made(game_id, place.case.setup.seats)
    ask(window, place)
    run(qapp, window, lambda: WAYS[way](window))
