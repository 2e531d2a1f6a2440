"""What assistive technology gets: names, roles and states of everything that can be used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.app.robot import Robot
from council_desktop.app.window import Window, make_window
from council_desktop.services.command_line import parse
from council_desktop.services.game_choice import Chair, GameChoice
from council_desktop.services.paths import find_paths

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

ROLE = QAccessible.Role
USED = frozenset(
    {
        ROLE.Button,
        ROLE.PushButton,
        ROLE.RadioButton,
        ROLE.CheckBox,
        ROLE.EditableText,
        ROLE.ComboBox,
        ROLE.ButtonMenu,
        ROLE.ButtonDropDown,
        ROLE.List,
        ROLE.Slider,
    }
)


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    options = parse(["--data-dir", str(tmp_path_factory.mktemp("data"))])
    assert options is not None
    made = make_window(qapp, options, find_paths(options.data_dir))
    made.settings = replace(made.settings, speed="instant")
    made.show()
    made.begin(options)
    yield made
    made.close()
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def robot(qapp: QApplication, window: Window) -> Robot:
    return Robot(qapp, window)


def tree(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    yield interface
    for number in range(interface.childCount()):
        child = interface.child(number)
        if child is not None and child.isValid():
            yield from tree(child)


def seen(window: Window) -> list[QAccessibleInterface]:
    root = QAccessible.queryAccessibleInterface(window)
    assert root is not None
    return [part for part in tree(root) if not part.state().invisible]


def nameless(window: Window) -> list[str]:
    found = []
    for part in seen(window):
        inside_another = part.parent() is not None and part.parent().role() in (
            ROLE.ComboBox,
            ROLE.SpinBox,
            ROLE.ScrollBar,
        )
        named = bool(part.text(QAccessible.Text.Name).strip())
        if part.role() in USED and not inside_another and not named:
            found.append(f"{part.role()} {part.object()} {part.rect()}")
    return found


def focusable_without_role(window: Window) -> list[str]:
    """Widgets Tab stops at that would be announced as nothing."""
    found = []
    for widget in window.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled():
            continue
        if not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        part = QAccessible.queryAccessibleInterface(widget)
        if part is None or (
            part.role() in (ROLE.NoRole, ROLE.Client) and not part.text(QAccessible.Text.Name)
        ):
            found.append(f"{type(widget).__name__} {widget.objectName()}")
    return found


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
            page.free.setChecked(True)
        robot.settle()
        assert nameless(window) == []
        assert focusable_without_role(window) == []
    page.random.setChecked(True)
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
    path = window.shelf.files.copy_house("Read aloud")
    window.shelf.edit(path)
    page = window.pages.get("deck")
    for row in (0, 1, 2):
        page.list.setCurrentRow(row)
        robot.settle()
        assert nameless(window) == []
        assert focusable_without_role(window) == []
    window.shelf.files.put_aside(path)


def test_a_game_to_its_end(window: Window, robot: Robot) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", False))
    window.deal(GameChoice(chairs, seed="read aloud"))
    kinds: set[str] = set()
    while True:
        robot.wait(robot.something, "somebody to be asked, or the end")
        if robot.page.end is not None:
            break
        decision = robot.page.controller.decision
        assert decision is not None
        if decision.kind not in kinds:
            kinds.add(decision.kind)
            assert nameless(window) == []
            assert focusable_without_role(window) == []
        robot.answer(robot.advice())
    robot.settle()
    assert nameless(window) == []
    words = [part.text(QAccessible.Text.Name) for part in seen(window)]
    assert robot.page.end.accessibleName() in words


def test_the_curtain_says_that_the_table_is_covered_and_nothing_of_it(
    window: Window, robot: Robot
) -> None:
    chairs = (Chair("Lea", True), Chair("Tom", True))
    window.deal(GameChoice(chairs, seed="covered"))
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
    window.deal(GameChoice((Chair("Lea", True), Chair("Tom", False)), seed="log"))
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


def test_tab_reaches_everything_on_a_new_game(window: Window, robot: Robot, data: Path) -> None:
    window.show_new()
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
    assert visited.index(page.deal) > visited.index(page.deck_fold.head)
    for fold in page.folds:
        if fold.isVisible():
            assert fold.head in visited


@pytest.fixture
def data(data_dir: Path) -> Path:
    return data_dir
