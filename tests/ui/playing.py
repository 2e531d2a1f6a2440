"""Games played to their result in the real window, for tests of what comes after."""

from council_desktop.app.robot import Robot

_BY_HAND = 3


def play_out(robot: Robot) -> None:
    """To the result: some decisions by hand, the others told to the game, and nobody looks.

    Whole games by hand, painted, are played where the play itself is what is tested.
    """
    page, turns = robot.page, 0
    page.setUpdatesEnabled(False)  # To paint each step takes longer than the game.
    while robot.play_on(by_hand=turns < _BY_HAND):
        turns += 1
    page.setUpdatesEnabled(True)
    robot.settle()  # The result is laid out with the next turn of the event loop.


def play_out_by_hand(robot: Robot) -> None:
    """To the result, every decision by hand, every step painted."""
    while robot.play_on():
        pass
