"""Games played to their result in the real window, for tests of what comes after."""

from council_desktop.app.robot import Robot
from council_desktop.controllers.match_controller import MatchController
from engine.bots.base import Choice
from engine.bots.driver import bots_answer
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.types import CHANCE, Seat
from engine.match import Match
from tests.samples import few

_BY_HAND = few(1, 3)
_LAST = 3
"""So many actions are left for the window to see the end come."""
_TOLD: dict[tuple[object, ...], list[tuple[Seat, str]]] = {}
"""What was played to the end of games that several tests begin in the same way."""


def play_out(robot: Robot) -> None:
    """To the result: the first decisions by hand, the last ones told, and nobody looks.

    What lies between bots play on the match alone. Whole games by hand, painted, are played where
    the play itself is what is tested.
    """
    _play(robot, skip=True)


def play_out_told(robot: Robot) -> None:
    """The same with every decision told to the window: what people like bots of normal and the bots
    at the table play does not depend on who of them was quicker."""
    _play(robot, skip=False)


def _play(robot: Robot, skip: bool) -> None:
    page, turns = robot.page, 0
    page.setUpdatesEnabled(False)  # To paint each step takes longer than the game.
    while turns < _BY_HAND and robot.play_on():
        turns += 1
    if skip and page.end is None:
        _go_near_the_end(page.controller)
    while robot.play_on(by_hand=False):
        pass
    page.setUpdatesEnabled(True)
    robot.settle()  # The result is laid out with the next turn of the event loop.


def _go_near_the_end(controller: MatchController) -> None:
    """As those at the table would play, with people like bots of normal."""
    match = controller.match
    levels = [one.level if not one.person else "normal" for one in controller.members]
    log = tuple((entry.by, entry.action) for entry in match.log)
    key = (match.game.id, repr(match.setup), match.seed, *levels, log)
    told = _TOLD.get(key)
    if told is None:
        told = _TOLD[key] = _to_the_end(match, levels)
    for seat, token in told[:-_LAST]:
        match.submit_token(seat, token)
    controller._jumped()


def _to_the_end(match: Match, levels: list[str]) -> list[tuple[Seat, str]]:
    """What is still played of it."""
    ahead = Match(match.game, match.setup, match.seed)
    ahead.start()
    for entry in match.log:
        if entry.by != CHANCE:
            ahead.submit(entry.by, entry.action)
    agents = {level: agent_for(match.game, level) for level in levels}
    told: list[tuple[Seat, str]] = []
    while not ahead.over:

        def ask(seat: Seat) -> Choice:
            task = task_for(ahead, seat, levels[seat], cards=(), seed="ahead")
            return agents[levels[seat]].choose(task)

        told.append(bots_answer(ahead, ask))
        ahead.submit_token(*told[-1])
    return told


def play_out_by_hand(robot: Robot) -> None:
    """To the result, every decision by hand, every step painted."""
    while robot.play_on():
        pass
