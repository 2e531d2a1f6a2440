"""What has ended is written, whatever keeps the file of the chronicle shut, and said once."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle import database
from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.store import FILE
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from tests.chronicle.doors import TROUBLES, Door, held
from tests.chronicle.test_telling import contest_draft, seats_of
from tests.ui.begun import all_gone, gone_before
from tests.ui.playing import play_out

pytestmark = [
    pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)"),
    pytest.mark.expect_logs("can't be used", "knows no locks", "no backup", "^refused", "damaged"),
]
CHAIRS = (Chair("Lea", True), Chair("Tom", True))
Start = Callable[[], tuple[Window, Robot, list[str]]]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the window with the same data; what it warns of is in the list."""
    monkeypatch.setattr(database, "_PATIENCE_S", 0.01)
    made: list[Window] = []

    def start() -> tuple[Window, Robot, list[str]]:
        options = parse(["--data-dir", str(tmp_path)])
        assert options is not None
        warned: list[str] = []
        monkeypatch.setattr(Window, "warn", lambda self, sentence: warned.append(sentence))
        gone_before(made)
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        made.append(window)
        window.show()
        window.begin(options)
        robot = Robot(qapp, window)
        # Whoever takes the first that is offered has soon lost: a short game.
        robot.advice = lambda level="": robot.page.controller.decision.options[0].token  # type: ignore[method-assign,union-attr]
        return window, robot, warned

    yield start
    all_gone(made)


def played(window: Window, robot: Robot) -> None:
    window.deal(GameChoice(CHAIRS, "council_of_12", seed="deal 1"))
    play_out(robot)


def entries(window: Window) -> int:
    book = window.scribe.book
    assert book is not None
    book.refresh()
    return len(book.lines())


def test_written_as_soon_as_the_cause_is_gone(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every trouble is said once, with the list of what is owed refused too at first."""
    door = Door(monkeypatch)
    window, robot, warned = start()
    assert entries(window) == 0
    door.codes = TROUBLES["full"]
    with monkeypatch.context() as patch:
        patch.setattr("council_desktop.app.catch_up.write_state", lambda path, data: False)
        played(window, robot)
    assert window.scribe.entry is None
    kept = window.texts.t("chronicle.page.kept")
    told = 1 + len(TROUBLES)
    for codes in TROUBLES.values():
        door.codes = codes
        for _ in range(3):
            window.scribe.retry()
    assert [kept in sentence for sentence in warned] == [True] * told, "said once each"
    listed = find_paths(tmp_path).played
    assert listed.is_file()
    door.codes = {}
    window.scribe.retry()
    assert entries(window) == 1
    assert warned[told:] == [window.texts.t("chronicle.page.written_now")]
    assert not listed.exists()
    assert not window.scribe._again.isActive()
    robot.settle()
    book, entry, after = window.scribe.book, window.scribe.entry, window.aftermath
    assert book is not None
    assert entry is not None
    assert after is not None
    assert after.panel.field.isVisibleTo(after.panel), "its words can be typed now"
    door.codes = TROUBLES["busy"]
    after._on_edited("Nobody breathed.")
    after.stop()
    door.codes = {}
    window.scribe.retry()
    assert book.entry(entry.uid).facts.greatest == "Nobody breathed."


def test_games_of_every_title_are_written_once_the_file_takes_them(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, each refused in another way; once each, in their order."""
    door = Door(monkeypatch)
    window, robot, _ = start()
    book = window.scribe.book
    assert book is not None
    troubles = [TROUBLES[name] for name in ("full", "busy", "read_only", "no_locks")]
    for number, (title, trouble) in enumerate(zip(CONTESTS, troubles, strict=True), start=1):
        journal = contest_draft(title, seats_of(title)[0]).replay
        assert journal is not None
        path = tmp_path / f"{title}.game"
        lines = journal.splitlines(keepends=True)[:-4]
        path.write_bytes(b"".join(lines))  # its last moves are to be made
        window.games.bring_in(path)
        door.codes = trouble
        while robot.play_on(by_hand=False):
            pass
        assert window.scribe.entry is None
        door.codes = {}
        window.scribe.retry()
        window.scribe.retry()
        book.refresh()
        assert [line.title for line in book.contests()] == list(CONTESTS[:number])
        window.games.end()
    window.close()
    window, robot, _ = start()
    book = window.scribe.book
    assert book is not None
    assert [line.title for line in book.contests()] == list(CONTESTS)


def test_a_disk_that_could_only_be_read_at_the_start(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is owed is written in the same run, once the disk can be written."""
    window, _, _ = start()
    assert entries(window) == 0
    window.close()
    door = Door(monkeypatch)
    door.only_reads = True
    window, robot, warned = start()
    played(window, robot)
    window.scribe.retry()
    assert entries(window) == 0
    assert [window.texts.t("chronicle.page.kept") in sentence for sentence in warned] == [True]
    door.only_reads = False
    window.scribe.retry()
    assert entries(window) == 1
    assert warned[1:] == [window.texts.t("chronicle.page.written_now")]


@pytest.mark.parametrize("then", ["at the next start", "by opening it"])
def test_another_process_holds_the_file(start: Start, tmp_path: Path, then: str) -> None:
    window, robot, warned = start()
    assert entries(window) == 0
    with held(tmp_path / "chronicle" / FILE):
        played(window, robot)
        window.scribe.retry()
        assert len(warned) == 1
        path = window.games.path
        assert path is not None
        if then == "at the next start":
            window.close()
            window, robot, warned = start()  # still held: nothing is lost by it
            window.scribe.retry()
            window.close()
        else:
            window.games.end()
    if then == "at the next start":
        window, robot, warned = start()
        assert window.texts.t("chronicle.page.written_late") in warned
    else:
        window.desk.resume(path)
        robot.settle()
        assert window.scribe.entry is not None
    assert entries(window) == 1
    window.close()
    window, robot, warned = start()
    assert entries(window) == 1
    assert warned == []


def test_held_from_before_the_start(start: Start, tmp_path: Path) -> None:
    """The file can't even be opened: the program starts, plays, and writes later."""
    window, _, _ = start()
    assert entries(window) == 0
    window.close()
    with held(tmp_path / "chronicle" / FILE):
        window, robot, _warned = start()
        played(window, robot)
        assert window.scribe.book is None
        window.show_chronicle()
        window.show_home()
        robot.settle()
    window.scribe.retry()
    assert entries(window) == 1


def test_an_error_with_a_sentence_is_told_by_it(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whichever page asks: a refused file is no crash."""
    caplog.set_level(logging.INFO)
    window, _robot, warned = start()
    problem = database.Refused(database.BUSY, Path("chronicle.sqlite3"), "locked")
    assert window.tells(problem)
    assert len(warned) == 1
    assert "chronicle.sqlite3" in warned[0]
    assert not window.tells(ValueError("ours"))
