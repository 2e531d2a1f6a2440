"""Tips as plain data: which sentence, and what on the table it is about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from council_desktop.controllers.match_controller import MatchController
from engine.core.events import Event


@dataclass(frozen=True, slots=True)
class Tip:
    """One tip. Those of a guided game have a number, those of usual games are shown once."""

    name: str
    """Under which it is remembered."""
    text: str
    """Key of its sentence."""
    place: str
    """What it points at, in words of the table; "" for nothing."""
    number: int = 0
    """From 1 to `count`; 0 outside a guided game."""
    count: int = 0
    while_asked: str = ""
    """Kind of the decision it is about: with that it goes. "" for what has happened."""


@dataclass(frozen=True, slots=True)
class Guide:
    """What a game has to say to somebody who learns it."""

    lesson: Callable[[MatchController], tuple[Tip, ...] | None]
    """The tips that the position which is shown asks for; None where the game is not guided."""
    occasions: Callable[[MatchController, Sequence[Event]], tuple[Tip, ...]]
    """The tips for what has just happened and what is asked now, in a usual game."""
    round_ended: type[Event] | None = None
    """A tip about what has happened goes with the round after the one it came in."""
