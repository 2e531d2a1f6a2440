"""The guided first council, played through the widgets, and the tips of usual games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.games.council_of_12 import guide
from council_desktop.games.council_of_12.guide import COUNT, every_tip, occasions_of, tips_of
from council_desktop.store.tip_memory import TipMemory
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.table.tip_host import TipHost
from council_desktop.text.texts import Texts
from engine.games.council_of_12 import events as happened

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")

Open = Callable[[], tuple[Window, Robot]]


@pytest.fixture
def open_window(qapp: QApplication, data_dir: Path) -> Iterator[Open]:
    """Starts the window, as often as wanted, with the same data directory."""
    made: list[Window] = []

    def start() -> tuple[Window, Robot]:
        options = parse(["--data-dir", str(data_dir)])
        assert options is not None
        window = make_window(qapp, options, find_paths(options.data_dir))
        window.settings = replace(window.settings, speed="instant")
        made.append(window)
        window.show()
        window.begin(options)
        return window, Robot(qapp, window)

    yield start
    for window in made:
        window.shut_down()
        window.close()
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def tips(window: Window) -> TipHost:
    assert window.table_page is not None
    return window.table_page.tips


def number(window: Window) -> int:
    """Of the tip that is shown; 0 for none."""
    tip = tips(window).tip
    assert (tip is not None) == tips(window).panel.isVisible()
    return tip.number if tip is not None else 0


def begin(window: Window, robot: Robot) -> None:
    robot.click(window.home.main)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()


def read_all(window: Window, robot: Robot) -> list[int]:
    """Press Next, by key or mouse, until nothing is shown, or what waits for an answer."""
    read: list[int] = []
    while tip := tips(window).tip:
        assert number(window) not in read
        read.append(number(window))
        assert tips(window).panel.on.isVisible() is not tip.waits
        if robot.keyboard:
            robot.key(Qt.Key.Key_N)
        elif not tip.waits:
            robot.click(tips(window).panel.on)
        if tip.waits:
            assert tips(window).tip is tip
            break
    return read


def advised(robot: Robot) -> str:
    """What the tips advise: the Knight first; afterwards what a bot would do."""
    decision: Any = robot.page.controller.decision
    if robot.page.controller.match.ply < 2 and any(
        option.token == "play:knight" for option in decision.options
    ):
        return "play:knight"
    return robot.advice()


def test_the_card_a_tip_is_about_is_the_one_that_is_explained(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    shown = tips(window)
    while shown.tip is not None and shown.tip.name != "knight":
        robot.click(shown.panel.on)
    table: Any = robot.page.table
    presenter: Any = table.presenter
    assert shown.panel.target is table.tray.card_of("knight")
    assert table.tray.hand_zone.current is shown.panel.target
    assert presenter._scene().pointed == "play:knight"
    robot.key(Qt.Key.Key_Left, shown.panel.target)
    shown.refresh()
    assert table.tray.hand_zone.current is not shown.panel.target, "it is held fast"


@pytest.mark.parametrize("keyboard", [False, True])
def test_the_whole_introduction(open_window: Open, keyboard: bool) -> None:
    window, robot = open_window()
    begin(window, robot)
    panel = tips(window).panel
    assert panel.on.x() > panel.off.x(), "what goes on is last in its row, not what ends it"
    robot.keyboard = keyboard
    read = read_all(window, robot)
    assert read == [1, 2, 3, 4, 5, 6]
    while robot.page.end is None:
        robot.answer(advised(robot))
        robot.wait(robot.something, "the next question")
        robot.settle()
        read += [one for one in read_all(window, robot) if one not in read]
    assert read == list(range(1, COUNT + 1))
    presenter: Any = robot.page.table.presenter
    assert presenter.drifts == []
    assert window.games.last_choice() is None


def test_each_tip_points_at_what_it_is_about(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    table: Any = robot.page.table
    bubble = tips(window).panel
    board = table.board
    for part in (board.dial, board.supplicant, board.challenge, table.members, table.panel):
        assert bubble.target is part
        assert bubble.isVisible()
        # What it means is still what is clicked.
        middle = part.mapTo(table, part.rect().center())
        assert not bubble.geometry().contains(middle)
        robot.click(bubble.on)
    assert bubble.target.picture_shown.card == "knight"


def test_next_keeps_the_keyboard_with_the_cards(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    focus = window.focusWidget()
    robot.click(tips(window).panel.on)
    assert window.focusWidget() is focus
    # With Tab on its button instead: it goes back to the cards when the panel goes.
    tips(window).panel.on.setFocus(Qt.FocusReason.TabFocusReason)
    while not tips(window).tip.waits:  # type: ignore[union-attr]
        robot.key(Qt.Key.Key_Return)
    # To the one that a tip was about.
    table: Any = robot.page.table
    assert window.focusWidget() is table.tray.card_of("knight")


def test_the_game_goes_on_without_reading(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    assert number(window) == 1
    robot.answer("play:knight")
    robot.wait(lambda: number(window) == 7, "what is to be done next")
    # Five were never shown: how many there are stays the same all the same.
    assert tips(window).panel.accessibleName().startswith(f"Tip 7 of {COUNT} · your move: ")
    assert read_all(window, robot) == [7]
    robot.page.controller.request_undo()
    robot.settle()
    assert number(window) == 1
    robot.click(tips(window).panel.on)
    assert tips(window).panel.accessibleName().startswith(f"Tip 2 of {COUNT}: ")


def test_what_is_said_about_a_card_to_be_laid_is_over_once_it_lies(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    while number(window) != 9:
        robot.answer(advised(robot))
        robot.wait(robot.something, "the next question")
        robot.settle()
    assert robot.page.controller.view()["round"] == 2
    robot.answer(advised(robot))
    robot.wait(robot.something, "the next question")
    robot.settle()
    assert robot.page.controller.view()["round"] == 2
    assert number(window) == 0
    robot.page.controller.request_undo()
    robot.settle()
    assert number(window) == 9


def test_undo_and_a_look_back_bring_the_lesson_back(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    robot.answer("play:knight")
    robot.wait(robot.something, "the next question")
    robot.settle()
    page = robot.page
    page.controller.look_at(0)
    assert number(window) == 1
    page.controller.look_at(None)
    assert number(window) == 7
    page.controller.request_undo()
    robot.settle()
    assert number(window) == 1


def test_what_was_read_is_not_said_again_after_undo(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    for _ in range(4):
        robot.click(tips(window).panel.on)
    robot.answer("play:knight")
    robot.wait(robot.something, "the next question")
    robot.settle()
    robot.page.controller.request_undo()
    robot.settle()
    assert number(window) == 5


def test_a_tip_about_what_is_agreed_on_goes_with_the_answer(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    read_all(window, robot)
    while number(window) != 8:
        robot.answer(advised(robot))
        robot.wait(robot.something, "the next question")
        robot.settle()
    controller = robot.page.controller
    assert controller.decision is not None
    assert controller.decision.kind == "first"
    controller.submit(controller.decision.options[0].token)
    assert number(window) == 0


def test_resumed_in_the_middle(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    while number(window) < 9:
        robot.answer(advised(robot))
        robot.wait(robot.something, "the next question")
        robot.settle()
    window.close()
    window, robot = open_window()
    assert window.home.main.text() == "Continue"
    robot.click(window.home.main)
    robot.wait(robot.something, "the introduction to go on")
    robot.settle()
    assert number(window) == 9


def test_resumed_at_the_tip_it_was_left_at(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    for _ in range(3):
        robot.click(tips(window).panel.on)
    assert number(window) == 4
    window.use(theme="light")  # another page is built
    robot.settle()
    assert number(window) == 4
    window.close()
    window, robot = open_window()
    robot.click(window.home.main)
    robot.wait(robot.something, "the introduction to go on")
    robot.settle()
    assert number(window) == 4
    window.show_home()
    robot.click(window.home.introduction)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()
    assert number(window) == 1


def test_skipped_is_skipped_until_it_is_begun_anew(open_window: Open) -> None:
    window, robot = open_window()
    begin(window, robot)
    robot.click(tips(window).panel.off)
    assert number(window) == 0
    window.use(theme="light")  # another page is built
    assert number(window) == 0
    window.close()
    window, robot = open_window()
    robot.click(window.home.main)
    assert number(window) == 0
    window.show_home()
    robot.click(window.home.introduction)
    robot.wait(robot.something, "the introduction to ask")
    robot.settle()
    assert number(window) == 1


def test_it_is_suggested_until_somebody_has_played(open_window: Open) -> None:
    window, robot = open_window()
    assert window.home.main.text().startswith("Introduction")
    assert not window.home.introduction.isVisible()
    begin(window, robot)
    window.desk.games.abandon()
    window.show_home()
    assert window.home.main.text() == "New game"
    assert window.home.introduction.isVisible()


# ---------------------------------------------------------------- usual games


def test_a_tip_is_shown_once_and_remembered(open_window: Open, data_dir: Path) -> None:
    window, robot = open_window()
    window.deal(window.default_choice())
    robot.wait(robot.something, "a question")
    while tips(window).tip is None:
        robot.answer(robot.advice())
        robot.wait(robot.something, "the next question")
        robot.settle()
    tip = tips(window).tip
    assert tip is not None
    assert tip.number == 0
    assert tip.name in TipMemory(find_paths(data_dir).tips)


def test_a_tip_about_a_question_goes_with_its_answer(open_window: Open) -> None:
    window, robot = open_window()
    window.deal(window.default_choice())
    robot.wait(robot.something, "a question")
    robot.settle()
    tip = tips(window).tip
    assert tip is not None
    assert tip.name == "bell"
    robot.answer("bell:no")
    robot.wait(robot.something, "the next question")
    robot.settle()
    left = tips(window).tip
    assert left is None or left.name != "bell"


def test_they_can_be_switched_off_beside_the_tip(open_window: Open) -> None:
    window, robot = open_window()
    window.deal(window.default_choice())
    robot.wait(robot.something, "a question")
    while tips(window).tip is None:
        robot.answer(robot.advice())
        robot.wait(robot.something, "the next question")
        robot.settle()
    robot.click(tips(window).panel.off)
    assert not window.settings.tips
    assert not window.store.settings.tips
    assert tips(window).tip is None


# ---------------------------------------------------------------- without a window


def view(number: int = 21, targets: tuple[Any, ...] = ((3,), (10,))) -> dict[str, Any]:
    return {"challenge": {"no": number, "targets": targets}}


ROLLED = [happened.CardRevealed(0, "oracle"), happened.DieRolled(0, 3, 9)]
"""An Oracle that is not negated."""


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("bell", occasions_of(view(), 0, "bell", [])),
        ("negated", occasions_of(view(), 0, "", [happened.Negated((0, 1), "machine")])),
        ("reward", occasions_of(view(), 0, "", [happened.RewardKept(3, "favour", "left")])),
        ("oracle", occasions_of(view(), 0, "", ROLLED)),
        ("two_targets", occasions_of(view(), 0, "play", [])),
        ("last_round", occasions_of(view(guide.LAST), 0, "play", [])),
    ],
)
def test_occasions(name: str, found: tuple[Any, ...]) -> None:
    assert [tip.name for tip in found] == [name]


def test_the_tip_about_equal_cards_frames_those_whose_cards_were_negated() -> None:
    """And nobody else; the own card too."""
    news = [[happened.Negated(seats, "machine")] for seats in ((1, 2), (2, 0))]
    places = [tip.place for one in news for tip in occasions_of(view(), 0, "", one)]
    assert places == ["seat:1+seat:2", "seat:2+laid"]


def test_the_tip_about_a_renewed_hand_points_at_whoever_renewed_it() -> None:
    news = [[happened.Renewed(seat, "worker")] for seat in (0, 1)]
    places = [tip.place for one in news for tip in occasions_of(view(), 0, "", one)]
    assert places == ["own", "seat:1"]
    (unseen,) = occasions_of(view(), None, "", news[0])
    assert unseen.place == "seat:0"


def test_nothing_special_needs_no_tip() -> None:
    for card in ("worker", "oracle"):
        news = [happened.CardRevealed(0, card)]
        assert occasions_of(view(targets=((3,),)), 0, "play", news) == ()


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_every_tip_has_its_sentence(language: str) -> None:
    texts = Texts(language)
    sentences = [texts.t(tip.text) for tip in every_tip()]
    assert all(sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_failed_challenge_has_its_own_tip() -> None:
    assert [tip.name for tip in tips_of("judged", passed=False)] == ["failed", "another"]
    assert [tip.number for tip in tips_of("judged", passed=False)] == [
        tip.number for tip in tips_of("judged")
    ]


def test_a_memory_that_makes_no_sense_is_empty(tmp_path: Path) -> None:
    path = tmp_path / "tips.json"
    path.write_text('{"seen": [1, "bell"]}')
    memory = TipMemory(path)
    assert "bell" in memory
    assert "oracle" not in memory
    memory.forget("bell")
    assert "bell" not in TipMemory(path)
