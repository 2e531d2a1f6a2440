"""What the self-test tries of King of 12 besides a game: its introduction."""

from typing import Any

from council_desktop.games.gallery import Hand, check
from council_desktop.games.king_of_12.table.words import GAME


def try_lesson(robot: Hand) -> None:
    """Its beginning: a turn, looked at step by step, with the tips that belong to it."""
    window = robot.window
    window.show_new(GAME)
    robot.settle()
    robot.click(window.pages.get("new").lesson)
    robot.wait(robot.something, "the introduction to ask")
    table: Any = robot.page.table
    presenter = table.presenter
    check(robot.page.tips.tip is not None, "there is no tip")
    robot.answer("play:machine")
    robot.wait(lambda: presenter.resting, "the turn to be shown")
    for cell in table.ribbon.cells:
        robot.click(cell)
        check(cell.isChecked(), f"the step {cell.step.name} is not shown")
    robot.click(table.panel.primary)
    check(not presenter.resting, "the button does not go on")
    window.show_home()
