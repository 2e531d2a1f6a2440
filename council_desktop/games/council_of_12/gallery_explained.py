"""Pictures for the gallery of what bots explain: notes, what they knew, convention cards, hints."""

from typing import Any, Final

from council_desktop.games.council_of_12.challenges import GAME
from council_desktop.games.gallery import Camera, Hand, Stuck, ask_for_hint
from council_desktop.store.game_choice import LEVELS, Chair, GameChoice, convention_page
from council_desktop.widgets.look import bring_into_view

_SEED: Final = "gallery explained"
_ROUNDS: Final = 3
"""A note and a hint are looked for from this round on: then piles and sides tell something."""


def explained(camera: Camera) -> None:
    """All of them. Raises Stuck."""
    _cards_from_chairs(camera)
    _table(camera)


def _cards_from_chairs(camera: Camera) -> None:
    """The convention card of each level, by the button of a chair."""
    window, robot = camera.window, camera.robot
    for level in LEVELS:
        window.show_new()
        robot.settle()
        page: Any = window.pages.get("new")
        chair = next(one for one in page.chairs if not one.chair().person)
        chair.level.setCurrentIndex(LEVELS.index(level))
        robot.settle()
        bring_into_view(chair.card)
        robot.click(chair.card)
        rules = window.pages.get("rules")
        if rules.page != convention_page(level):
            raise Stuck(f"the convention card of {level} does not open from a chair")
        camera.take(f"conventions-{level}")
        window.pages.back()
    window.show_home()


def _table(camera: Camera) -> None:
    """One game: a note, the card behind it, a hint, and after the end what a bot knew."""
    window, robot = camera.window, camera.robot
    names = ("Lea", "Tom", "Mira")
    chairs = tuple(Chair(name, seat == 0) for seat, name in enumerate(names))
    window.deal(GameChoice(chairs, GAME, _SEED), remember=True)
    wanted = {"note", "hint"}
    while True:
        robot.wait(robot.something, "somebody to be asked, or the end")
        page = robot.page
        if page.end is not None:
            break
        decision = page.controller.decision
        if decision is not None and page.controller.view()["round"] >= _ROUNDS:
            if "note" in wanted and _notes(robot):
                wanted.discard("note")
                camera.take("table-note", lambda: _unfold(robot), again=True)
                _card_at_table(camera)
                camera.put_log_back()
            if "hint" in wanted and decision.kind == "play" and len(decision.options) > 2:
                wanted.discard("hint")
                camera.take("table-hint", lambda: ask_for_hint(robot))
        robot.answer(robot.advice())
    if wanted:
        raise Stuck(f"no picture of {sorted(wanted)}")
    camera.take("end-knew", lambda: _unfold_at_end(robot), again=True)
    window.show_home()


def _notes(robot: Hand) -> list[int]:
    """The rows of the log of which more can be told."""
    return [row for row, line in enumerate(robot.page.log.model.rows) if line.folds]


def _unfold(robot: Hand) -> None:
    """The last sentence of a bot, unfolded."""
    page, log = robot.page, robot.page.log
    page.table.show_side(True)
    robot.settle()
    row = _notes(robot)[-1]
    if row not in log.model.unfolded:
        log.toggle(row)
    robot.wait(lambda: row in log.model.unfolded, "what is behind a sentence")
    robot.settle()
    log.list.scrollTo(log.model.index(row))


def _unfold_at_end(robot: Hand) -> None:
    """The same beside the result, where it tells what the bot knew as well."""
    page = robot.page
    if page.end is not None and page.table.isHidden():  # the result has all the room
        page.end.folded.emit()
    _unfold(robot)


def _card_at_table(camera: Camera) -> None:
    """The convention card behind the note that is unfolded; Esc leads back to the table."""
    window, robot = camera.window, camera.robot
    robot.click(robot.page.log.card)
    rules = window.pages.get("rules")
    if not rules.isVisible():
        raise Stuck("the convention card does not open from the log")
    camera.take("conventions-at-table")
    window.pages.back()
