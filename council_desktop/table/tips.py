"""Tips as plain data: which sentence, and what on the table it is about."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, replace

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
    """What it points at, in words of the table, several with `+`; "" for nothing."""
    number: int = 0
    """From 1 to `count`; 0 outside a guided game."""
    count: int = 0
    while_asked: str = ""
    """Kind of the decision it is about: with that it goes. "" for what has happened: that goes with
    the first answer after it could be read, or when somebody goes on from where the table rests."""
    offers: bool = False
    """It leads to the guided game: who has read tips of that is not told."""
    waits: bool = False
    """It says what to do now, and goes when that is done: nobody puts it away by reading it."""


class Lessons:
    """The lessons of a guided game in their order; their tips are numbered through."""

    def __init__(
        self, game: str, lessons: Mapping[str, Mapping[str, str]], waits: Container[str] = ()
    ) -> None:
        """`lessons`: name of a lesson to its tips; a tip's name to the part of the table it points
        at. `waits`: those that wait for what they ask, each the last of its lesson. Texts:
        `introduction.GAME.TIP`."""
        self._game = game
        self.count = sum(map(len, lessons.values()))
        """How many tips there are."""
        self._tips: dict[str, tuple[Tip, ...]] = {}
        number = 0
        for lesson, steps in lessons.items():
            tips = []
            for name, place in steps.items():
                number += 1
                tip = self._tip("", name, place, number, self.count)
                tips.append(replace(tip, waits=name in waits))
            self._tips[lesson] = tuple(tips)

    def of(self, lesson: str) -> tuple[Tip, ...]:
        """The tips of a lesson; none for ""."""
        return self._tips.get(lesson, ())

    def every(self) -> tuple[Tip, ...]:
        """All of them, in their order."""
        return tuple(tip for tips in self._tips.values() for tip in tips)

    def aside(self, name: str, place: str) -> Tip:
        """A tip that comes when it comes, outside the row."""
        return self._tip("", name, place)

    def once(self, name: str, place: str = "", while_asked: str = "") -> Tip:
        """A tip of usual games. Texts: `introduction.GAME_once.TIP`."""
        return self._tip("_once", name, place, while_asked=while_asked)

    def offer(self, name: str, place: str, while_asked: str) -> Tip:
        """The one of usual games that leads to the guided game."""
        return replace(self.once(name, place, while_asked), offers=True)

    def _tip(
        self,
        part: str,
        name: str,
        place: str,
        number: int = 0,
        count: int = 0,
        while_asked: str = "",
    ) -> Tip:
        key = f"introduction.{self._game}{part}.{name}"
        return Tip(f"{self._game}{part}_{name}", key, place, number, count, while_asked)


@dataclass(frozen=True, slots=True)
class Guide:
    """What a game has to say to somebody who learns it."""

    lesson: Callable[[MatchController], tuple[Tip, ...] | None]
    """The tips that the position which is shown asks for; None where the game is not guided."""
    occasions: Callable[[MatchController, Sequence[Event]], tuple[Tip, ...]]
    """The tips for what has just happened and what is asked now, in a usual game."""
    every: Callable[[], tuple[Tip, ...]]
    """All tips there are."""
    at_rest: Callable[[MatchController], tuple[Tip, ...]] | None = None
    """The tips of a guided game while its table rests at what has happened: what comes after it is
    not shown yet. None where a rest makes no difference."""
