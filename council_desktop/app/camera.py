"""Takes the pictures of the gallery: one screen in every look that is wanted of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QDialog, QWidget

from council_desktop.app.robot import Robot, Stuck
from council_desktop.look.theme import LEAST_WINDOW

THEMES: Final = ("dark", "light")
CONTRAST: Final = "contrast"
_SIZES: Final = ((1280, 800), LEAST_WINDOW)
_WORKED_OUT_S: Final = 90.0

_SMALL_TOO: Final = frozenset(
    {
        "home",
        "rules-card",
        "about",
        "settings",
        "settings-playing",
        "home-games",
        "saves",
        "chronicle",
        "dynasties",
        "statistics",
        "year",
    }
)
"""Screens of no title of which there is a picture at the least size of the window as well."""

_CONTRAST_TOO: Final = frozenset(
    {
        "home",
        "rules",
        "settings",
        "settings-playing",
        "saves-damaged",
        "chronicle",
        "dynasties",
        "statistics",
        "year",
        "crash",
        "report",
        "question",
    }
)
"""The main ones: these are taken in the theme with high contrast too."""


class Camera:
    """Pictures of one window in one language and size of letters, into a folder."""

    def __init__(self, robot: Robot, folder: Path, scale: float) -> None:
        """`scale`: size of the letters, 1.0 for 100 %; it is part of the names."""
        self.robot = robot
        self.window = robot.window
        self.folder = folder
        self.written: list[Path] = []
        self.small, self.contrast = set(_SMALL_TOO), set(_CONTRAST_TOO)
        """Pictures that are taken in the small window and with high contrast too."""
        self.ending = f"{robot.window.texts.lang}-{round(scale * 100)}"
        """What the names of all its pictures end with."""

    def take(
        self, name: str, prepare: Callable[[], None] | None = None, again: bool = False
    ) -> None:
        """One picture a theme; `prepare` runs again after every change of the theme, and where it
        is wanted `again` in the small window too."""
        window = self.window
        if name in self.contrast:
            self._look(CONTRAST, prepare)
            self.save(f"{name}-{CONTRAST}")
        for theme in THEMES:
            self._look(theme, prepare)
            self.save(f"{name}-{theme}")
        if name in self.small:
            window.resize(*_SIZES[1])
            self.robot.settle()
            if again and prepare is not None:
                prepare()
                self.robot.settle()
            self.save(f"{name}-small-{THEMES[-1]}")
            window.resize(*_SIZES[0])
            self.robot.settle()

    def take_dialog(self, name: str, make: Callable[[], QDialog]) -> None:
        """A dialog alone, in every theme; `make` builds it in the look of the window."""
        for theme in (*THEMES, CONTRAST) if name in self.contrast else THEMES:
            self.window.use(theme=theme)
            dialog = make()
            dialog.show()
            self.robot.settle()
            self.save(f"{name}-{theme}", dialog)
            dialog.close()
        self.window.use(theme=THEMES[-1])

    def wait_for_answers(self) -> None:
        """Until everything that is worked out after a game stands below its result."""
        after = self.window.aftermath
        if after is not None:
            self.robot.wait(lambda: not after.searching, "what is worked out", _WORKED_OUT_S)

    def put_log_back(self) -> None:
        """The log as the settings want it: large letters leave no room for it and what is asked."""
        self.robot.page.table.set_log(self.window.settings.log)
        self.robot.settle()

    def save(self, name: str, widget: QWidget | None = None) -> None:
        """The window, or a part of it, as it is now. Raises Stuck where it can't be written."""
        path = self.folder / f"{name}-{self.ending}.png"
        if not (widget or self.window).grab().save(str(path)):
            raise Stuck(f"{path} could not be written")
        self.written.append(path)

    def _look(self, theme: str, prepare: Callable[[], None] | None) -> None:
        """The window in a theme, prepared, once everything that is worked out stands there."""
        window, robot = self.window, self.robot
        if window.settings.theme != theme:
            window.use(theme=theme)
        robot.settle()
        if prepare is not None:
            prepare()
        self.wait_for_answers()
        robot.settle()
        window.hush()
