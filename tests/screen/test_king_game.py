"""Whole games of King of 12 on a real screen, by one hand only, one of them by two people."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.samples import few
from tests.screen.conftest import Start
from tests.screen.player import TEXTS, KeyPlayer, MousePlayer, Player, Sight
from tests.screen.screen import BUILD, Program, ScreenProblem

_NAMES = [TEXTS.t(f"app.seat.names.{number}") for number in (1, 2)]
_MOST_CURTAINS = 120
_FIRST = 16
"""Steps of a game that show a few turns."""
_PICTURES = os.environ.get("KING_PICTURES", "")
"""A folder for a picture of every reveal, for whoever wants to look at the game."""


def seated(seats: str) -> tuple[str, ...]:
    return ("--new", "king_of_12", "--seats", seats, "--seed", "screen")


def curtain(sight: Sight) -> str:
    """Name of the button that opens the curtain; "" where there is none."""
    names = [t.name for t in sight.things if t.role == "Button"]
    openers = [TEXTS.t("app.curtain.open", member=name) for name in _NAMES]
    return next((name for name in names if name in openers), "")


class Together:
    """Several people with one pair of hands: they pass the machine on."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._usual = player._something
        player._something = self._something  # type: ignore[method-assign]
        self.curtains = 0
        self.steps = 0

    def play(self) -> None:
        """To the result."""
        player = self.player
        while self.curtains < _MOST_CURTAINS:
            sight = player.wait(self._something, "something to do, a curtain, or the result")
            if sight.over:
                return
            name = curtain(sight)
            if name:
                self._open(name)
            else:
                self.steps += 1
                if _PICTURES and sight.prompt():
                    player.program.picture(Path(_PICTURES) / f"together-{self.steps:03}.png")
                player.steps = 0
                player.play(steps=1)
        raise ScreenProblem("not over after so many curtains")

    def _something(self, sight: Sight) -> bool:
        return bool(curtain(sight)) or self._usual(sight)

    def _open(self, name: str) -> None:
        self.curtains += 1

        def open_() -> bool:
            sight = self.player.look()
            thing = sight.named(name, "Button")
            if thing is not None and thing.enabled:
                self.player.activate(thing)
            return curtain(self.player.look()) != name

        _until(open_)


def _until(ready: Callable[[], bool]) -> None:
    for _ in range(100):
        if ready():
            return
    raise ScreenProblem("the curtain does not open")


def ends_well(program: Program) -> None:
    assert program.said() == ""
    assert program.close() == 0


def test_by_mouse_alone(start: Start) -> None:
    """The first turns of a game, with --slow all."""
    program = start(speed="instant", options=seated("you,bot:easy,bot:normal"))
    player = MousePlayer(program)
    player.wait(lambda sight: sight.at_table, "the table")
    player.play(steps=few(_FIRST, 0))
    assert program.clicks
    assert not program.keys
    # Every turn was held until somebody went on.
    assert any("first with" in prompt for prompt in player.prompts), player.prompts
    ends_well(program)


@pytest.mark.slow
def test_by_keyboard_alone(start: Start) -> None:
    program = start(speed="instant", options=seated("you,bot:easy"))
    player = KeyPlayer(program)
    player.aside = 0.1
    player.wait(lambda sight: sight.at_table, "the table")
    player.play()
    assert program.keys
    assert not program.clicks
    assert any("first with" in prompt for prompt in player.prompts), player.prompts
    player.keep(BUILD / "keyboard-king.txt")
    ends_well(program)


@pytest.mark.slow
def test_two_people_and_a_bot_by_keyboard_alone(start: Start) -> None:
    program = start(speed="instant", options=seated("you,you,bot:easy"))
    player = KeyPlayer(program)
    together = Together(player)
    together.play()
    assert program.keys
    assert not program.clicks
    assert together.curtains >= 8
    ends_well(program)
