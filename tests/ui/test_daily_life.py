"""Logout, sleep, other screens, another day: the game is there afterwards, and nothing is asked."""

from __future__ import annotations

import ctypes
import gc
import json
import signal
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import PySide6
import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, Qt, QTimer, QUrl
from PySide6.QtGui import QFileOpenEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog

from council_desktop.app import placement
from council_desktop.app import window as window_module
from council_desktop.app.robot import Robot
from council_desktop.app.run import _run_window as run_window
from council_desktop.app.run import file_of
from council_desktop.app.session import Session, restart_command
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle.entries import MOST_PLAYERS
from council_desktop.controllers import bot_host
from council_desktop.controllers.bot_host import BotHost
from council_desktop.games.council_of_12.decks.council_decks import EDITOR
from council_desktop.pages.printed_form import PrintedForm
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system import clock
from council_desktop.system import preferences as system
from council_desktop.system.command_line import parse
from council_desktop.system.instance import Instance
from council_desktop.system.paths import find_paths
from engine.bots.base import Choice
from engine.game_file import open_game, read_game
from engine.journal import state_hash
from engine.titles import game_from_cards
from tests.laws.games import COUNCIL

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")


class Nobody:
    """Would have to answer a question; whoever asks one fails the test."""

    def end(self) -> None:
        """It is said to whoever asks: nothing is asked any more."""

    def run(self, dialog: QDialog) -> bool:
        """A form is no question: the person opened it."""
        return bool(dialog.exec())

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} was asked")


@pytest.fixture
def window(qapp: QApplication, data_dir: Path) -> Iterator[Window]:
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    made = make_window(qapp, options, find_paths(options.data_dir))
    made.settings = replace(made.settings, speed="instant")
    made.troubles.asking = Nobody()  # type: ignore[assignment]
    made.show()
    made.begin(options)
    yield made
    made.shut_down()
    made.store.close()
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


@pytest.fixture
def session(qapp: QApplication, window: Window) -> Iterator[Session]:
    made = Session(qapp, window.keep, window.leave, ["again"], window)
    yield made
    made.release()


def commit(app: QApplication, session: Session) -> None:
    """What Qt emits when the system asks. Python has no session manager to emit it with, so the
    signal is called as the C++ function that it is, where that has this name; nobody listening
    looks into the manager."""
    manager = QObject()
    library = Path(PySide6.__file__).parent / "Qt" / "lib" / "libQt6Gui.so.6"
    if not library.exists():
        session.on_commit(manager)  # type: ignore[arg-type]
        return
    emit = ctypes.CDLL(str(library))["_ZN15QGuiApplication17commitDataRequestER15QSessionManager"]
    emit(*(ctypes.c_void_p(shiboken6.getCppPointer(one)[0]) for one in (app, manager)))


def begin(window: Window) -> None:
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", True)), COUNCIL, seed="logout"))


def in_file(path: Path) -> tuple[int, str]:
    match = open_game(read_game(path), game_from_cards)
    return match.head, state_hash(match.game.dump(match.state))


def half_typed(window: Window) -> Any:
    file = window.paths.printed
    return json.loads(file.read_text(encoding="utf-8")) if file.exists() else None


# ---------------------------------------------------------------- logout


def test_the_end_of_a_session_keeps_what_is_played_typed_and_set(
    qapp: QApplication, window: Window, robot: Robot, session: Session
) -> None:
    window.own_decks.edit(window.own_decks.files.create("Village"))
    editor = window.pages.get(EDITOR)
    begin(window)
    assert robot.play_on()
    window.own_decks.edit(editor.path)
    editor._edit(lambda: editor.draft.set_name("Hamlet by the river"))
    window.change_settings(theme="light")
    controller = window.controller
    assert controller is not None
    commit(qapp, session)
    match = controller.match
    path = window.games.path
    assert path is not None
    assert in_file(path) == (match.head, state_hash(match.game.dump(match.state)))
    assert "Hamlet by the river" in editor.path.read_text(encoding="utf-8")
    assert 'theme = "light"' in window.paths.settings.read_text(encoding="utf-8")
    assert window.paths.window.exists()
    # It may be called off: the game goes on.
    assert window.isVisible()
    assert window.controller is controller


def test_a_form_that_was_half_filled_in_is_there_again(
    qapp: QApplication, window: Window, session: Session
) -> None:
    """The session ends while a dialog waits: the program goes, the next one has the words."""
    shown: list[tuple[list[str], str, bool]] = []

    def form() -> PrintedForm:
        found = QApplication.activeModalWidget()
        assert isinstance(found, PrintedForm)
        return found

    def fill_in_and_go() -> None:
        form().members[0].setText("Lea")
        form().members[2].setText("Ümit")
        form().note.setPlainText("With tea.")
        commit(qapp, session)
        assert half_typed(window)["note"] == "With tea."
        form().note.setPlainText("With tea and cake.")
        session._leave()

    def look_and_cancel() -> None:
        one = form()
        names = [field.text() for field in one.members]
        shown.append((names, one.note.toPlainText(), one.left.isHidden()))
        one.cancel.click()

    for do in (lambda: window.library.add_printed(window), fill_in_and_go):
        QTimer.singleShot(0, do)
    assert qapp.exec() == 0
    assert half_typed(window)["note"] == "With tea and cake."
    for _ in range(2):
        QTimer.singleShot(0, look_and_cancel)
        window.library.add_printed(window)
    empty = [""] * (MOST_PLAYERS - 3)
    assert shown[0] == (["Lea", "", "Ümit", *empty], "With tea and cake.", False)
    assert shown[1] == (["", "", "", *empty], "", True), "cancelled by the person: nobody wants it"
    assert half_typed(window) is None


def test_what_is_no_form_does_not_harm(window: Window) -> None:
    form = PrintedForm(window.texts, window.theme, window)
    form.fill({"members": 3, "term": "x", "month": [], "played": None, "note": None, "won": "y"})
    assert form.typed() == {}
    form.deleteLater()


def test_signals_end_the_program_and_are_given_back(qapp: QApplication) -> None:
    calls: list[str] = []
    before = signal.getsignal(signal.SIGTERM)
    woken_before = signal.set_wakeup_fd(-1)
    ignored = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    session = Session(qapp, lambda: calls.append("keep"), lambda: calls.append("leave"), [])
    try:
        session.listen()
        signal.raise_signal(signal.SIGHUP)  # as under nohup
        qapp.processEvents()
        assert calls == []
        signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        qapp.processEvents()
        assert calls == ["leave"]
    finally:
        session.release()
        signal.signal(signal.SIGHUP, ignored)
    assert signal.getsignal(signal.SIGTERM) is before
    assert signal.set_wakeup_fd(woken_before) == -1


def test_the_session_starts_the_program_again_with_its_own_options(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[list[str]] = []
    command = restart_command(["--data-dir", "x"])
    session = Session(qapp, lambda: None, lambda: None, command)
    session.on_save_state(SimpleNamespace(setRestartCommand=said.append))  # type: ignore[arg-type]
    assert said == [command]
    assert parse(command[3:]) is not None
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert restart_command([])[1:] == []


@pytest.mark.parametrize(
    ("address", "file"),
    [("file:///tmp/one%20game.game", Path("/tmp/one game.game")), ("https://example.org/", None)],
)
def test_a_file_that_the_system_hands_over_is_opened(address: str, file: Path | None) -> None:
    assert file_of(QFileOpenEvent(QUrl(address))) == file
    assert file_of(QEvent(QEvent.Type.ThemeChange)) is None


# ---------------------------------------------------------------- sleep


class Worker(SimpleNamespace):
    """A bot that has a task and never answers by itself."""

    def __init__(self, deadline: float) -> None:
        task = SimpleNamespace(seat=1, ply=0, hint=False, limit=SimpleNamespace(seconds=1.0))
        job = SimpleNamespace(number=7, tries=1, task=task, legal=("x",))
        super().__init__(job=job, deadline=deadline, stopped=False)


@pytest.fixture
def host(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[BotHost]:
    made = BotHost(1)
    made.time = 1000.0  # type: ignore[attr-defined]
    monkeypatch.setattr(bot_host.time, "monotonic", lambda: made.time)  # type: ignore[attr-defined]
    made._looked = 1000.0
    made.replaced = []  # type: ignore[attr-defined]
    monkeypatch.setattr(made, "_replace", lambda worker, job, why: made.replaced.append(why))  # type: ignore[attr-defined]
    made._workers = [Worker(1006.0)]  # type: ignore[list-item]
    yield made
    made._workers = []
    made.close()


def tick(host: Any, seconds: float, times: int = 1) -> None:
    for _ in range(times):
        host.time += seconds
        host._look_at_clock()


def test_a_bot_does_not_pay_for_the_sleep_of_the_machine(host: Any) -> None:
    tick(host, 0.1, 20)
    tick(host, 8 * 3600.0)
    tick(host, 0.1, 30)
    assert host.replaced == []
    tick(host, 0.1, 20)
    assert host.replaced == ["it took too long"], "its own time still ends"


def test_an_answer_that_waits_is_not_late(host: Any) -> None:
    """The window stood still for long: what has come meanwhile is read first."""
    worker, chosen = host._workers[0], []
    host.chosen.connect(lambda number, choice: chosen.append(number))
    host._inbox.put((worker, Choice(ply=0, token="x", policy={"x": 1.0}, note="", params={})))
    tick(host, 0.9, 1)
    worker.deadline = host.time - 1
    tick(host, 0.1)
    assert chosen == [7]
    assert host.replaced == []


# ---------------------------------------------------------------- screens, colours, days


def test_a_screen_that_becomes_smaller_keeps_the_window(
    window: Window, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(placement, "_screens", lambda: [(0, 0, 2560, 1440)])
    window.setGeometry(1400, 700, 1100, 700)
    robot.settle()
    monkeypatch.setattr(placement, "_screens", lambda: [(0, 0, 1280, 800)])
    screen = QGuiApplication.primaryScreen()
    screen.availableGeometryChanged.emit(screen.availableGeometry())
    robot.settle()
    assert QRect(0, 0, 1280, 800).contains(window.geometry())


def test_the_systems_look_is_followed_as_it_changes(
    qapp: QApplication, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Qt's own signals: light and dark, and high contrast where this Qt knows it."""
    wish = "dark"
    monkeypatch.setattr(window_module, "system_theme", lambda: wish)
    window.settings = replace(window.settings, theme="system")
    hints = qapp.styleHints()
    wish = "light"
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert window.theme.name == "light"
    wish = "contrast"
    hints.accessibility().contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    assert window.theme.name == "contrast"


@pytest.mark.parametrize(
    ("scheme", "contrast", "theme"),
    [("Light", 0, "light"), ("Dark", 0, "dark"), ("Unknown", 0, "dark"), ("Light", 1, "contrast")],
)
def test_what_the_system_asks_for(
    scheme: str, contrast: int, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    preference = Qt.ContrastPreference.HighContrast if contrast else None
    hints = SimpleNamespace(
        colorScheme=lambda: Qt.ColorScheme[scheme],
        accessibility=lambda: SimpleNamespace(contrastPreference=lambda: preference),
    )
    monkeypatch.setattr(system.QGuiApplication, "styleHints", lambda: hints)
    assert system.system_theme() == theme


def test_after_a_night_the_year_shows_another_day(
    qapp: QApplication, window: Window, robot: Robot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clock, "today", lambda: date(2026, 2, 28))
    window._day = clock.today()
    window.show_year()
    page = window.pages.get("year")
    robot.wait(lambda: page.calendar_title.text() == "February", "the page")
    monkeypatch.setattr(clock, "today", lambda: date(2026, 3, 1))
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert page.calendar_title.text() == "March"


def test_the_program_itself_is_never_looked_through(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By Python's collections of garbage, which would hold up the window."""
    kept: list[int] = []

    def run(*_: object) -> int:
        kept.append(gc.get_freeze_count())
        return 0

    monkeypatch.setattr(type(qapp), "exec", run)
    gc.unfreeze()
    paths = find_paths(tmp_path)
    instance = Instance(paths.data)
    options = parse(["--data-dir", str(tmp_path)])
    assert options is not None
    assert instance.claim(options.file)
    try:
        assert run_window(qapp, options, paths, instance) == 0
    finally:
        gc.unfreeze()
        instance.release()
    assert kept[0] > _OF_THE_PROGRAM
    for window in qapp.topLevelWidgets():
        if isinstance(window, Window):
            window.close()


_OF_THE_PROGRAM = 10_000
