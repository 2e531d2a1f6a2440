"""An empty throne is played for: dealt, left, killed, gone on with, settled, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect
from PySide6.QtWidgets import QApplication, QPushButton

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle.book import Book
from council_desktop.chronicle.entries import Entry, Throne
from council_desktop.store.game_choice import Chair, GameChoice, Vacancy, choice_from
from council_desktop.store.saves import Saved, table_for
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from engine.titles import game_with_deck
from tests.chronicle.councils import draft
from tests.laws.games import COUNCIL
from tests.patience import LONGEST_S
from tests.ui.playing import play_out, play_out_by_hand

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")
Start = Callable[..., tuple[Window, Robot]]


@pytest.fixture
def start(qapp: QApplication, tmp_path: Path) -> Iterator[Start]:
    """Starts the window, as often as wanted, with the same data directory."""
    made: list[Window] = []

    def start() -> tuple[Window, Robot]:
        options = parse(["--data-dir", str(tmp_path)])
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        made.append(window)
        window.show()
        return window, Robot(qapp, window)

    yield start
    for window in made:
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def book_of(window: Window) -> Book:
    book = window.scribe.book
    assert book is not None
    return book


def vacant(window: Window) -> Entry:
    """A council of Lea and a bot that left its throne empty."""
    return book_of(window).write(draft("Lea", bots=["Tom"], throne=Throne()))


def opened(window: Window, uid: str) -> QPushButton | None:
    """The button in the chronicle, with this entry open; None where there is none."""
    window.show_chronicle()
    page = window.chronicle_page
    assert page is not None
    page.choose(uid)
    return page.entry.settle


def offered(window: Window, uid: str) -> QPushButton:
    """The same where the throne is empty."""
    button = opened(window, uid)
    assert button is not None
    return button


def test_the_winner_takes_the_throne_and_gives_it_back(start: Start) -> None:
    window, robot = start()
    council = vacant(window)
    button = offered(window, council.uid)
    assert button.isVisible()
    robot.click(button)
    table: Any = robot.page.table
    ribbon = QRect(table.ribbon.mapTo(window, QPoint(0, 0)), table.ribbon.size())
    assert window._note.isVisible()
    assert not window._note.geometry().intersects(ribbon), "the steps stay free"
    controller = robot.page.controller
    assert controller.match.game.id == "king_of_12"
    assert [member.name for member in controller.members] == ["Lea", "Tom"]
    assert [member.person for member in controller.members] == [True, False]
    play_out_by_hand(robot)
    book = book_of(window)
    (contest,) = book.contests()
    settled = book.entry(council.uid)
    assert settled.facts.throne == Throne(seat=contest.facts.winners[0], by=contest.uid)
    assert contest.winners == (settled.ruler,)  # the same person with the same numeral
    assert window.scribe.entry == contest
    # A member on the throne removes no character from the next council.
    assert (
        window.scribe.throned(
            GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL)
        ).options
        == {}
    )
    assert opened(window, council.uid) is None
    assert window.games.last_choice() is None  # the next game is no such game
    window.desk.again(False)
    assert window.games.choice is not None
    assert window.games.choice.vacancy is None
    window.library.undo()
    assert book.entry(council.uid).facts.throne.empty
    assert offered(window, council.uid).isVisible()


def test_the_result_of_a_council_offers_it(start: Start) -> None:
    window, robot = start()
    for seed in range(20):
        chairs = (Chair("Lea", True), Chair("Tom", False, "random"))
        window.deal(GameChoice(chairs, COUNCIL, seed=f"throne {seed}"))
        play_out(robot)
        entry = window.scribe.entry
        assert isinstance(entry, Entry)
        end = robot.page.end
        assert end is not None
        said = window.texts.t("contest.throne.settle")
        buttons = [one for one in end.findChildren(QPushButton) if one.text() == said]
        assert len(buttons) == entry.facts.throne.empty
        if buttons:
            robot.click(buttons[0])
            choice = window.games.choice
            assert choice is not None
            assert choice.chairs == chairs  # with all their leanings
            assert choice.vacancy == Vacancy(book_of(window).uid, entry.uid)
            return
    raise AssertionError("every throne was taken")


def test_it_survives_a_restart_and_is_gone_on_with(start: Start) -> None:
    window, robot = start()
    council = vacant(window)
    robot.click(offered(window, council.uid))
    for _ in range(3):
        robot.play_on()
    path, journal = window.games.path, window.games.journal
    assert path is not None
    assert journal is not None
    assert journal.wait_kept(LONGEST_S)
    window.close()  # what is on the disk now is what a killed program leaves
    window, robot = start()
    book = book_of(window)
    uid = book.entries()[0].uid
    assert uid == council.uid
    button = offered(window, uid)
    window.thrones.play(uid)
    assert button.isEnabled()
    assert window.games.path == path  # the same game, not a second one
    assert window.games.choice is not None
    assert window.games.choice.vacancy == Vacancy(book.uid, uid)
    play_out(robot)
    assert book.entry(uid).facts.throne.by == book.contests()[0].uid


def test_a_game_that_ended_as_the_program_was_killed_is_written_later(start: Start) -> None:
    window, robot = start()
    council = vacant(window)
    robot.click(offered(window, council.uid))
    window.scribe.setParent(None)
    controller = window.games.controller
    assert controller is not None
    controller.finished.disconnect()  # it never came to the chronicle
    while not controller.over:
        robot.play_on()
        if controller.over:
            break
    path, journal = window.games.path, window.games.journal
    assert path is not None
    assert journal is not None
    assert journal.wait_kept(LONGEST_S)
    assert book_of(window).contests() == ()
    window.close()
    window, robot = start()
    window.desk.resume(path)
    book = book_of(window)
    (contest,) = book.contests()
    assert book.entry(council.uid).facts.throne.by == contest.uid
    book.remove(contest.uid)  # somebody does not want it: it stays away
    window.games.end()
    window.desk.resume(path)
    assert book.contests() == ()


def test_a_throne_taken_meanwhile_stays_as_it_is(start: Start) -> None:
    window, robot = start()
    council = vacant(window)
    robot.click(offered(window, council.uid))
    book = book_of(window)
    book.set_throne(council.uid, 1)
    play_out(robot)
    (contest,) = book.contests()
    assert contest.council is None
    assert book.entry(council.uid).facts.throne == Throne(seat=1)


def test_another_open_chronicle_does_not_get_it(start: Start) -> None:
    window, robot = start()
    council = vacant(window)
    first = book_of(window)
    robot.click(offered(window, council.uid))
    store = window.scribe.store
    assert store is not None
    window.scribe.open_book(store.create("Others").uid)
    play_out(robot)
    assert book_of(window).all_lines() == ()
    assert not first.entry(council.uid).facts.throne.empty


def test_the_vacancy_stands_in_the_save_and_not_in_the_last_setup() -> None:
    vacancy = Vacancy("book", "entry")
    choice = GameChoice((Chair("Lea", True), Chair("Tom", False)), "king_of_12", vacancy=vacancy)
    table = table_for(choice)
    assert table["throne"] == {"book": "book", "entry": "entry"}
    remembered = choice_from(choice.to_data())
    assert remembered is not None
    assert remembered.vacancy is None
    for bad in (None, 3, "throne", {}, {"book": "", "entry": "x"}, {"book": 1, "entry": "x"}):
        assert _saved({"throne": bad}).vacancy is None
    assert _saved(table).choice().vacancy == vacancy


def _saved(table: dict[str, object]) -> Saved:
    return Saved(
        path=Path("x.game"),
        changed=datetime(2026, 1, 1),
        rules=game_with_deck("king_of_12"),
        seed="",
        options={},
        chairs=(),
        over=False,
        view={},
        asked=(),
        table=table,  # type: ignore[arg-type]
    )
