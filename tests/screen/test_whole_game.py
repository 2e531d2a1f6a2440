"""A whole game of three on a real screen, from the start page to the result, by one hand only."""

from __future__ import annotations

import pytest

from tests.screen.conftest import Start
from tests.screen.player import KeyPlayer, MousePlayer, Player, word
from tests.screen.screen import BUILD, Program, ScreenProblem, need_tools

SEED = "c"
"""Of several deals the one that went through most rounds when this was written."""
SHORT = "a"
"""One that is lost soon: a third of the time."""


def play(player: Player) -> None:
    """From the start page to the result and back."""
    player.to_the_table()
    player.play()
    player.press(word("menu.home"))
    player.wait(lambda sight: sight.named(word("home.repeat")) is not None, "the start page")
    assert sum(player.prompts.values()) >= 8, player.prompts


def ends_well(program: Program) -> None:
    """Nothing was printed, and closing the window ends the program."""
    assert program.close() == 0
    assert program.said() == ""


@pytest.mark.slow  # usually it is a game of King by mouse, and a short one of these by keyboard
def test_by_mouse_alone(start: Start) -> None:
    program = start(speed="instant", seed=SEED)
    play(MousePlayer(program))
    assert program.clicks
    assert not program.keys
    ends_well(program)


@pytest.mark.parametrize("seed", [SHORT, pytest.param(SEED, marks=pytest.mark.slow)])
def test_by_keyboard_alone(start: Start, seed: str) -> None:
    program = start(speed="instant", seed=seed)
    player = KeyPlayer(program)
    play(player)
    assert program.keys
    assert not program.clicks
    player.keep(BUILD / "keyboard-game.txt")
    ends_well(program)


@pytest.mark.slow
def test_while_everything_moves(start: Start) -> None:
    """The beginning of a game at its usual speed, left in the middle."""
    program = start(seed=SEED)
    player = MousePlayer(program)
    player.to_the_table()
    player.play(steps=24)
    assert len(player.prompts) >= 3, player.prompts
    ends_well(program)


def test_a_missing_tool_is_an_error_with_the_line_that_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("tests.screen.screen._SERVICES", ())
    with pytest.raises(ScreenProblem, match="apt-get install -y xvfb xdotool openbox dbus"):
        need_tools()
