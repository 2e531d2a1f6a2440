"""The window takes the game of the tests as it is: nothing in it knows the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from council_desktop.app import window as made
from council_desktop.app.camera import THEMES
from council_desktop.app.robot import Robot
from council_desktop.app.self_test import SelfTest
from council_desktop.app.window import Window
from council_desktop.games import gallery
from council_desktop.games.registry import TITLES
from council_desktop.store.game_choice import Chair, GameChoice
from engine.codes import setup_from
from tests.dry_run import GAME
from tests.dry_run.seat import seated
from tests.ui import council_table_kit
from tests.ui.begun import begun

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

NAMES = ("Lea", "Tom", "Mara", "Ümit", "Ida", "Noé")


def chairs(people: int, seats: int) -> tuple[Chair, ...]:
    return tuple(Chair(NAMES[s], s < people) for s in range(seats))


@pytest.fixture(scope="module", autouse=True)
def _seated() -> Iterator[None]:
    with seated():
        yield


@pytest.fixture(scope="module")
def table(
    qapp: QApplication, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Window, Robot]]:
    """One window for all that follows."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(made, "Assets", council_table_kit.assets)
        with begun(qapp, tmp_path_factory.mktemp("data"), (1280, 800)) as window:
            yield window, Robot(qapp, window)


def deal(
    table: tuple[Window, Robot], people: int, seats: int, **options: bool
) -> tuple[Window, Robot]:
    window, robot = table
    window.deal(GameChoice(chairs(people, seats), GAME, seed="gates", options=options))
    robot.settle()
    return window, robot


def play(robot: Robot, until: Callable[[], bool] = lambda: False) -> None:
    """Whatever is asked is answered at random, by mouse, until that or the end."""
    rng = Random(2)
    for _ in range(400):
        robot.wait(robot.something, "somebody to be asked, or the end")
        page = robot.page
        if page.end is not None or until():
            return
        if page.stack.currentWidget() is page.curtain:
            robot.open_curtain()
            continue
        decision = page.controller.decision
        assert decision is not None
        robot.answer(rng.choice(decision.options).token)
    raise AssertionError("the game does not end")


def test_the_form_of_a_new_game_is_made_of_the_options(table: tuple[Window, Robot]) -> None:
    window, robot = table
    window.show_new(GAME)
    page = window.new_page
    assert page is not None
    page.fill(GameChoice(chairs(1, 6), GAME, options={"teams": True}), False)
    robot.settle()
    robot.click(page.deal)
    assert window.controller is not None
    match = window.controller.match
    assert (match.game.id, match.setup.seats) == (GAME, 6)
    assert match.state.charter.options == {"teams": True}


def test_six_with_bots_to_the_result_and_into_a_file(table: tuple[Window, Robot]) -> None:
    before = len(_saved(table[0]))
    window, robot = deal(table, 1, 6, teams=True)
    controller = window.controller
    assert controller is not None
    play(robot)
    page = robot.page
    assert page.end is not None
    assert controller.match.over
    assert page.table.presenter.drifts == []  # type: ignore[union-attr]
    winners = [seat for seat, won in enumerate(controller.match.state.returns()) if won]
    assert all(NAMES[seat] in _words(page.end) for seat in winners)
    assert len(_saved(window)) == before + 1


def _saved(window: Window) -> list[Path]:
    """Every file of a game, the newest last."""
    found = Path(window.paths.saves).glob("**/*.game")
    return sorted(found, key=lambda path: path.stat().st_mtime)


def _words(part: QWidget) -> str:
    return " ".join(label.text() for label in part.findChildren(QLabel))


def test_the_self_test_plays_it(table: tuple[Window, Robot]) -> None:
    window, robot = table
    window.deal(GameChoice(chairs(1, 3), GAME))  # what the form of the next game begins with
    window.show_home()
    test = SelfTest(robot.app, window)
    test.played |= set(TITLES) - {GAME}
    test.others()
    assert test.played >= {GAME}
    assert window.home.isVisible()


def test_no_hint_is_offered_where_nobody_gives_one(table: tuple[Window, Robot]) -> None:
    window, robot = deal(table, 1, 2)
    robot.wait(robot.something, "a question")
    button = robot.page.table.header.buttons["hint"]
    assert not button.isEnabled()
    assert button.toolTip() == window.texts.t("app.hint.no_bots")


def test_by_keyboard_one_enter_carries_out_a_chain_and_one_undo_takes_it_back(
    table: tuple[Window, Robot],
) -> None:
    window, robot = deal(table, 1, 2)
    page, controller = robot.page, window.controller
    assert controller is not None
    robot.wait(lambda: controller.decision is not None, "a question")
    presenter, before = page.table.presenter, controller.match.ply
    page.table.focus_asked()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)  # the card
    assert len(presenter.links) == 1  # type: ignore[union-attr]
    page.table.focus_zone("actions")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Space)  # the gate
    card, gate = presenter.links  # type: ignore[union-attr]
    assert (card.partition(":")[0], gate.partition(":")[0]) == ("play", "gate")
    assert controller.match.ply == before
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    mine = [entry.token for entry in controller.match.log[before:] if entry.by == 0]
    assert mine[:2] == [card, gate]
    robot.wait(robot.something, "the next question")
    while controller.can_undo() and controller.match.ply > before:
        page.table.undoRequested.emit()
        robot.settle()
        assert controller.decision is not None
        assert controller.decision.kind != "gate", "a half of a chain is left"
    assert controller.match.ply == before
    said: list[str] = []
    page.message.connect(said.append)
    controller.request_undo()
    assert said == [window.texts.t("default_table.reason.undo_nothing")]


def test_what_if_and_the_code(table: tuple[Window, Robot]) -> None:
    window, robot = deal(table, 1, 3)
    controller = window.controller
    assert controller is not None
    play(robot, until=lambda: controller.view()["turn"] == 2)
    page = robot.page
    QTest.keyClick(page, Qt.Key.Key_PageUp)
    controller.look_at(controller.positions()[0])
    robot.settle()
    robot.click(page.course.scrubber.what_if)
    assert controller.exploring
    robot.wait(robot.something, "a question")
    robot.answer(controller.decision.options[0].token)  # type: ignore[union-attr]
    robot.click(page.course.exploring.button)
    assert not controller.exploring
    window.commands.made["copy_code"].trigger()
    shared = setup_from(QGuiApplication.clipboard().text())
    assert (shared.game.id, shared.setup.seats, shared.seed) == (GAME, 3, "gates")


def test_hot_seat_covers_what_the_other_may_not_see(table: tuple[Window, Robot]) -> None:
    _, robot = deal(table, 2, 2)
    page = robot.page
    seen: list[str] = []

    def covered() -> bool:
        if page.stack.currentWidget() is page.curtain:
            seen.append(page.curtain.accessibleName() + _words(page.curtain))
        return False

    play(robot, until=covered)
    assert page.end is not None
    assert len(seen) >= 8, "everybody comes to the machine in each of four turns"


def test_a_game_that_was_left_goes_on(table: tuple[Window, Robot]) -> None:
    window, robot = deal(table, 1, 5)
    controller = window.controller
    assert controller is not None
    play(robot, until=lambda: controller.view()["turn"] == 2)
    kept = [entry.token for entry in controller.match.log]
    window.show_home()
    robot.settle()
    window.desk.open_file(_saved(window)[-1])
    robot.settle()
    again = window.controller
    assert again is not None
    assert [entry.token for entry in again.match.log][: len(kept)] == kept
    play(robot)
    assert robot.page.end is not None


class Pictures:
    """A camera that looks at each screen in every theme, so that pages are made anew, and writes
    nothing."""

    folder, ending = Path(), ""

    def __init__(self, robot: Robot) -> None:
        self.robot, self.window = robot, robot.window
        self.written: list[Path] = []
        self.names: list[str] = []

    def take(
        self, name: str, prepare: Callable[[], None] | None = None, again: bool = False
    ) -> None:
        for theme in THEMES:
            self.window.use(theme=theme)
            if prepare is not None:
                prepare()
            self.robot.settle()
        assert self.window.isVisible()
        self.names.append(name)

    def save(self, name: str, widget: QWidget | None = None) -> None:
        self.names.append(name)

    def wait_for_answers(self) -> None: ...

    def put_log_back(self) -> None: ...


def test_the_gallery_goes_over_it(
    table: tuple[Window, Robot], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gallery, "_GAMES", 1)
    window, robot = table
    camera = Pictures(robot)
    title = TITLES[GAME]
    title.stops_of(camera).games()
    seen = [name.removeprefix(f"{GAME}-") for name in camera.names]
    least, most = title.seats
    tables = {str(seats) for seats in range(least, most + 1)}
    assert {"new", "gate", "end", *tables} <= set(seen) <= {"new", "gate", "rob", "end", *tables}
    assert len(set(seen)) == len(seen), "nothing twice"
    assert window.home.isVisible()


def test_the_chronicle_has_its_chip(table: tuple[Window, Robot]) -> None:
    """Every page is made from what is registered now."""
    window, robot = table
    window.show_chronicle()
    robot.settle()
    page: Any = window.pages.get("chronicle")
    assert GAME in page.chips.chips
    window.show_home()
