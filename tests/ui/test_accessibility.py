"""What assistive technology gets: names, roles and states of everything that can be used."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window
from council_desktop.store.game_choice import Chair, GameChoice
from tests.laws.games import COUNCIL
from tests.ui.begun import begun
from tests.ui.reading import ROLE, focusable_without_role, lost, nameless, seen

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with begun(qapp, tmp_path_factory.mktemp("data")) as made:
        yield made


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


def test_the_start_page(window: Window, robot: Robot) -> None:
    window.show_home()
    robot.settle()
    assert nameless(window) == []
    assert focusable_without_role(window) == []


def test_a_new_game(window: Window, robot: Robot) -> None:
    window.show_new()
    page = window.new_page
    assert page is not None
    for fold in page.folds:
        fold.set_open(True)
        if fold is page.deal_fold:
            page.form.free.setChecked(True)
        robot.settle()
        assert nameless(window) == []
        assert focusable_without_role(window) == []
    page.form.random.setChecked(True)
    page.chairs[1].name.setText("Lea")
    part = QAccessible.queryAccessibleInterface(page.chairs[1].name)
    assert part is not None
    assert "Lea" in part.text(QAccessible.Text.Description)


def test_the_rules_and_about(window: Window, robot: Robot) -> None:
    for page in ("die", "sorcerer", "round"):
        window.show_rules(page)
        robot.settle()
        assert nameless(window) == []
        assert focusable_without_role(window) == []
    window.show_about()
    robot.settle()
    assert nameless(window) == []
    assert focusable_without_role(window) == []


def test_the_decks_and_their_editor(window: Window, robot: Robot) -> None:
    window.show_decks()
    robot.settle()
    assert nameless(window) == []
    assert focusable_without_role(window) == []
    path = window.own_decks.files.copy_house("Read aloud")
    window.own_decks.edit(path)
    page = window.pages.get("deck")
    for row in (0, 1, 2):
        page.list.setCurrentRow(row)
        robot.settle()
        assert nameless(window) == []
        assert focusable_without_role(window) == []
    window.own_decks.files.put_aside(path)


def test_the_curtain_says_that_the_table_is_covered_and_nothing_of_it(
    window: Window, robot: Robot
) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", True))
    window.deal(GameChoice(chairs, COUNCIL, seed="covered"))
    for _ in range(6):
        robot.wait(robot.something, "somebody to be asked")
        if robot.page.stack.currentWidget() is robot.page.curtain:
            break
        robot.answer(robot.advice())
    page = robot.page
    assert page.stack.currentWidget() is page.curtain
    assert page.curtain.accessibleName() == "The table is covered"
    assert nameless(window) == []
    cards = {window.texts.t(f"council_of_12.character.{c}.name") for c in ("sorcerer", "druid")}
    shown = [part.text(QAccessible.Text.Name) for part in seen(window)]
    inside = [text for text in shown if any(f"{card}, hand card" in text for card in cards)]
    assert inside == []
    assert not page.table.isVisible()


def test_the_log_is_a_list_of_sentences(window: Window, robot: Robot) -> None:
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), COUNCIL, seed="log"))
    robot.wait(robot.something, "somebody to be asked")
    log = robot.page.log
    robot.page.table.show_side(True)
    robot.settle()
    part = QAccessible.queryAccessibleInterface(log.list)
    assert part is not None
    assert part.role() == ROLE.List
    rows = [part.child(n) for n in range(part.childCount())]
    texts = [row.text(QAccessible.Text.Name) for row in rows if row is not None]
    assert texts
    assert all(text.strip() for text in texts)
    assert texts == [line.text for line in log.model.rows]


def test_the_keyboard_is_on_every_page_and_back_again(window: Window, robot: Robot) -> None:
    window.show_home()
    robot.settle()
    for page in ("new", "rules", "settings", "saves", "chronicle", "dynasties", "year", "about"):
        before = window.focusWidget()
        window.pages.show(page)
        robot.settle()
        assert lost(window) == "", page
        robot.key(Qt.Key.Key_Escape)
        assert lost(window) == "", f"back from {page}"
        if page == "new":
            window.show_home()
        elif page != "rules":  # before it the keyboard was on another page
            assert window.focusWidget() is before, f"back from {page}"
        robot.settle()


def test_the_keyboard_round_a_table(window: Window, robot: Robot) -> None:
    """Log, closer look, course, what if, another look, the result: each taken and given back."""
    chairs = (Chair("Lea", True), Chair("Tom", False))
    window.deal(GameChoice(chairs, "king_of_12", "keyboard"))
    robot.wait(robot.something, "somebody to be asked")

    def asked(after: str) -> None:
        robot.settle()
        assert lost(window) == "", after
        assert getattr(window.focusWidget(), "token", "").startswith("play:"), after

    asked("the deal")
    page, key = robot.page, Qt.Key
    robot.key(key.Key_I)
    assert page.table.closer.hasFocus()
    robot.key(key.Key_Escape)
    asked("a closer look")
    for step in (lambda: robot.key(key.Key_Escape), lambda: page.table.show_side(False)):
        page.table.show_side(True)
        page.log.list.setFocus()
        step()
        asked("the log")
    page.log.list.setFocus()
    robot.key(key.Key_Home)
    robot.key(key.Key_Return)
    assert page.controller.looking is not None
    robot.key(key.Key_Escape)
    asked("a line of the log")
    window._look_back()
    for one in (key.Key_Home, key.Key_End, key.Key_Home):
        robot.key(one)
        assert lost(window) == "", "in the course"
    scrubber = page.course.scrubber
    for button in (scrubber.on, scrubber.first, scrubber.last, scrubber.back, scrubber.what_if):
        button.setFocus()
        robot.key(key.Key_Space)
        assert lost(window) == "", button.accessibleName()
    assert page.controller.exploring
    page.controller.end_what_if()
    page._back_to_now()
    asked("what if")
    window.use(theme="light", language="de")
    asked("another look")
    window.use(theme="dark", language="en")
    asked("the first look")


def test_tab_reaches_everything_on_a_new_game(window: Window, robot: Robot, data: Path) -> None:
    window.show_new("council_of_12")
    page = window.new_page
    assert page is not None
    page.chairs[0].name.setFocus()
    visited = []
    for _ in range(60):
        focus = window.focusWidget()
        if focus in visited:
            break
        assert focus is not None
        visited.append(focus)
        robot.key(Qt.Key.Key_Tab)
    for chair in page.chairs:
        assert chair.name in visited
        assert chair.remove in visited or not chair.remove.isVisible()
    assert page.add in visited
    assert page.deal in visited
    assert visited.index(page.deal) > visited.index(page.form.deck_fold.head)
    for fold in page.folds:
        if fold.isVisible():
            assert fold.head in visited


@pytest.fixture
def data(data_dir: Path) -> Path:
    return data_dir
