"""The chronicle in the window: written when a game ends, read on its pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.services.command_line import parse
from council_desktop.services.game_choice import Chair, GameChoice
from council_desktop.services.paths import find_paths

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

CHAIRS = (Chair("Lea", True), Chair("Tom", False, "random"))
Start = Callable[..., tuple[Window, Robot]]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the window, as often as wanted, with the same data directory."""
    made: list[Window] = []

    def start(*args: str) -> tuple[Window, Robot]:
        options = parse(["--data-dir", str(tmp_path), *args])
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        made.append(window)
        window.show()
        window.begin(options)
        return window, Robot(qapp, window)

    yield start
    for window in made:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def play_out(window: Window, robot: Robot, seed: str = "deal 1", **options: object) -> None:
    window.deal(GameChoice(CHAIRS, seed=seed, options=MappingProxyType(dict(options))))
    while robot.play_on():
        pass


def test_a_finished_council_is_written_at_once_and_once(start: Start) -> None:
    window, robot = start()
    play_out(window, robot)
    book, entry = window.scribe.book, window.scribe.entry
    assert book is not None
    assert entry is not None
    assert [line.uid for line in book.lines()] == [entry.uid]
    assert [member.name for member in entry.members] == ["Lea", "Tom"]
    path = window.games.path
    assert path is not None
    window.games.end()
    window.desk.resume(path)  # looked at again: nothing is written a second time
    robot.settle()
    assert len(book.lines()) == 1
    assert window.scribe.entry == entry


def test_the_throne_of_the_last_entry_feeds_the_next_game(start: Start) -> None:
    window, robot = start()
    play_out(window, robot)
    book = window.scribe.book
    assert book is not None
    last = GameChoice(CHAIRS, options=MappingProxyType({"throne": "lady"}))
    choice = window.scribe.throned(last)
    assert choice.options.get("throne") == book.throne_for_next()
    daily = window.games.today()
    assert "throne" not in window.scribe.throned(daily).options
    window.show_new()
    assert window.new_page is not None
    assert (window.new_page.throne.currentData() or None) == book.throne_for_next()


def test_the_result_says_what_could_have_been_passed_and_keeps_the_words(start: Start) -> None:
    window, robot = start()
    play_out(window, robot, "deal 2")
    after, entry, page = window.aftermath, window.scribe.entry, robot.page
    assert after is not None
    assert entry is not None
    robot.wait(lambda: not after.searching, "the search to end")
    failed = [one for one in entry.facts.challenges if not one.passed]
    assert len(after.panel.answers) == len(failed)
    assert all(one.answer for one in after.panel.answers)
    assert page.end is not None
    book = window.scribe.book
    assert book is not None
    best = book.entry(entry.uid).facts.best
    assert best is not None
    assert best >= entry.facts.term
    assert str(best) in page.end.best.text()
    after.panel.field.setText("Ghosts")
    after.panel.edited.emit("Ghosts")
    window.games.end()  # sooner than the pause of the keyboard
    assert book.entry(entry.uid).facts.greatest == "Ghosts"
    assert book.last_change() is None


def test_show_leads_to_where_the_line_begins(start: Start) -> None:
    window, robot = start()
    play_out(window, robot, "deal 2")
    after = window.aftermath
    assert after is not None
    robot.wait(lambda: not after.searching, "the search to end")
    number, answer = next((n, a) for n, a in enumerate(after.panel.answers) if a.answer == "yes")
    assert answer.text
    robot.settle()
    after.panel.buttons[number].click()
    assert robot.page.controller.looking == answer.ply
    assert robot.page.end is not None
