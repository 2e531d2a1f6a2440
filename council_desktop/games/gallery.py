"""The pictures of a title for `--gallery`: its stops, and what it may ask of who takes them.

Camera, hand and window are the program's own (`app/camera.py`, `robot.py`, `window.py`); what is
said of them here is what the stops of titles need.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from council_desktop.games.after import After, Writing
from council_desktop.games.own_decks import OwnDecks
from council_desktop.look.theme import Theme
from council_desktop.store.game_choice import Chair, GameChoice
from council_desktop.store.settings import Settings
from council_desktop.table.page import TablePage
from council_desktop.text.texts import Texts

NAMES: Final = ("Lea", "Tom", "Mira", "Jo", "Ida", "Ümit")
"""Who sits at the tables of the pictures."""
DISK_FULL: Final = "No space left on device"
"""What a system says of a full disk."""
_GAMES: Final = 3
"""At most so many games of a title are played to their end for plain pictures."""
_PICTURES: Final = 24
"""Once there are so many plain pictures of it, no more kinds of decisions are looked for."""


class Stuck(Exception):
    """Something that should have happened did not; the text says what."""


def check(good: bool, otherwise: str) -> None:
    """Raises Stuck with what is said, where it is not good."""
    if not good:
        raise Stuck(otherwise)


class Places(Protocol):
    """The pages of the window, by name."""

    @property
    def current(self) -> str:
        """Name of the page that is shown."""

    def get(self, name: str) -> Any:
        """The page, made now if need be."""

    def back(self) -> None:
        """To the page before."""


class Window(Protocol):
    """The window whose pictures are taken."""

    @property
    def texts(self) -> Texts:
        """Those of now."""

    @property
    def theme(self) -> Theme:
        """The look of now."""

    @property
    def settings(self) -> Settings:
        """What is set for this run."""

    @property
    def pages(self) -> Places:
        """All its pages."""

    @property
    def own_decks(self) -> OwnDecks:
        """Decks of somebody's own."""

    @property
    def scribe(self) -> Writing:
        """Who keeps the chronicle."""

    @property
    def aftermath(self) -> After | None:
        """Of the open game, once it has ended."""

    def use(self, **values: Any) -> None:
        """Settings for this run only."""

    def deal(self, choice: GameChoice, remember: bool = True) -> None:
        """Begin this game."""

    def play_introduction(self, game: str) -> None:
        """The guided first game of a title."""

    def default_choice(self) -> GameChoice:
        """The first set-up of all."""

    def show_home(self) -> None:
        """The start page."""

    def show_new(self, game_id: str = "", **options: Any) -> None:
        """New game, with options of a title."""

    def show_rules(self, page: str = "") -> None:
        """The rules, at a page."""

    def show_decks(self) -> None:
        """All decks."""

    def show_chronicle(self, uid: str = "") -> None:
        """The chronicle, at an entry."""

    def show_table(self) -> None:
        """The open game."""

    def size(self) -> QSize:
        """Qt: how large it is."""

    def resize(self, size: QSize, /) -> None:
        """Qt: another size."""

    def grab(self) -> QPixmap:
        """Qt: a picture of it."""


class Hand(Protocol):
    """Presses what a person would press."""

    at_link: Callable[[str], None]
    """Called with the kind of each further question of a chain, before it is answered."""

    @property
    def window(self) -> Window:
        """What it works."""

    @property
    def page(self) -> TablePage:
        """The page of the running match. Raises Stuck."""

    def settle(self) -> None:
        """Let everything that is due happen."""

    def wait(self, ready: Callable[[], Any], what: str) -> None:
        """Until `ready()` is true. Raises Stuck."""

    def click(self, widget: QWidget, place: QPointF | None = None) -> None:
        """In the middle of it, or at a place of it."""

    def key(self, key: Qt.Key, widget: QWidget | None = None) -> None:
        """A key, on the widget that has the keyboard or this one."""

    def type(self, text: str, widget: QWidget | None = None) -> None:
        """Letters, likewise."""

    def something(self) -> bool:
        """Is somebody asked, or the game over?"""

    def advice(self, level: str = "normal") -> str:
        """What a bot would answer."""

    def answer(self, token: str) -> None:
        """Choose an option on the table and carry it out. Raises Stuck."""

    def find(self, token: str) -> QWidget | None:
        """The widget that chooses this option."""

    def place(self, token: str) -> tuple[QWidget, QPointF] | None:
        """Where an option is clicked that lies on a painted piece."""

    def play_on(self, level: str = "normal") -> bool:
        """One decision as a bot would take it, or one curtain; False once the result is shown."""

    def go_on(self) -> None:
        """From what the table rests at to the next question."""

    def open_curtain(self) -> None:
        """Press its button, once it wakes."""


class Camera(Protocol):
    """Takes a screen in every look that is wanted of it."""

    @property
    def robot(self) -> Hand:
        """Who works the window."""

    @property
    def window(self) -> Window:
        """What it takes pictures of."""

    @property
    def folder(self) -> Path:
        """Where pictures are written to."""

    @property
    def ending(self) -> str:
        """What all names end with: language and size of the letters."""

    @property
    def written(self) -> list[Path]:
        """All pictures so far."""

    def take(
        self, name: str, prepare: Callable[[], None] | None = None, again: bool = False
    ) -> None:
        """One picture a look; `prepare` runs after every change of it."""

    def save(self, name: str, widget: QWidget | None = None) -> None:
        """One picture, as it is now."""

    def wait_for_answers(self) -> None:
        """Until everything that is worked out after a game stands below its result."""

    def put_log_back(self) -> None:
        """The log as the settings want it."""


def ask_for_hint(robot: Hand) -> None:
    """What is best, why, and a ring round it."""
    page = robot.page
    robot.click(page.table.header.buttons["hint"])
    robot.wait(lambda: page.controller.hint is not None, "the hint")


class Stops:
    """What there is to be seen of a title; each part raises Stuck."""

    small: ClassVar[frozenset[str]] = frozenset()
    """Names of pictures that are taken at the least size of the window as well."""
    contrast: ClassVar[frozenset[str]] = frozenset()
    """And of those that are taken in the theme with high contrast."""

    def __init__(self, camera: Camera, game_id: str, seats: tuple[int, int]) -> None:
        """`seats`: fewest and most."""
        self.camera, self.robot, self.window = camera, camera.robot, camera.window
        self.take = camera.take
        self.game_id, self.seats = game_id, range(seats[0], seats[1] + 1)

    def pages(self) -> None:
        """Of its own, before any game was played."""

    def games(self) -> None:
        """New game, a table of every size, every kind of decision, the end."""

    def more(self) -> None:
        """What is looked at after the games of all titles."""

    def deal(self, people: int, seats: int, seed: str, level: str) -> None:
        """A game of so many people and bots of a level."""
        chairs = tuple(Chair(NAMES[seat], seat < people, level) for seat in range(seats))
        self.window.deal(GameChoice(chairs, self.game_id, seed), remember=False)

    def choose(self) -> None:
        """What a bot would choose is chosen, not carried out: its preview is seen."""
        robot = self.robot
        token = robot.advice()
        widget, place = robot.find(token), robot.place(token)
        if place is not None:
            robot.click(*place)
        elif widget is not None:
            robot.click(widget)


class PlainStops(Stops):
    """Of a title that has none of its own: what every table shows."""

    _LEVEL: Final = "random"

    def games(self) -> None:
        """Its form, a table of every size, one picture of each kind of decision, the end."""
        taken = {""}

        def take(name: str) -> None:
            taken.add(name)
            self.take(f"{self.game_id}-{name}")

        def link(kind: str) -> None:
            if kind not in taken and len(taken) < _PICTURES:
                take(kind)

        self.window.show_new(self.game_id)
        take("new")
        robot = self.robot
        before, robot.at_link = robot.at_link, link
        for number, seats in enumerate(reversed(self.seats)):
            self.deal(1, seats, f"gallery {self.game_id}", self._LEVEL)
            robot.wait(robot.something, "somebody to be asked")
            take(str(seats))
            taken.add(self._asked())
            while number < _GAMES and robot.page.end is None:
                if self._asked() not in taken and len(taken) < _PICTURES:
                    take(self._asked())
                robot.play_on(self._LEVEL)
                robot.wait(robot.something, "somebody to be asked, or the end")
            if robot.page.end is not None and "end" not in taken:
                take("end")
        robot.at_link = before
        self.window.show_home()

    def _asked(self) -> str:
        """The kind of what a person is asked now; "" for nothing."""
        page = self.robot.page
        presenter: Any = page.table.presenter
        decision = page.controller.decision
        return "" if decision is None or presenter.ask is None else decision.kind
