"""Where the program keeps what it writes: the platform's folders, or one folder for everything."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "council-desktop"


@dataclass(frozen=True, slots=True)
class Paths:
    """Folders of one run; they need not exist before something is written into them."""

    data: Path
    config: Path
    state: Path
    logs: Path

    @property
    def chronicle(self) -> Path:
        """The folder of the chronicles and their backups."""
        return self.data / "chronicle"

    @property
    def book(self) -> Path:
        """Which chronicle is open."""
        return self.state / "chronicle.json"

    @property
    def played(self) -> Path:
        """Which game is played now; there at the start only after a crash."""
        return self.state / "played.json"

    @property
    def decks(self) -> Path:
        """Decks the person has written, one TOML file each."""
        return self.data / "decks"

    @property
    def last_setup(self) -> Path:
        """What New game was filled in with the last time."""
        return self.state / "last_setup.json"

    @property
    def saves(self) -> Path:
        """The games, one file each."""
        return self.data / "saves"

    @property
    def settings(self) -> Path:
        """What the person has set."""
        return self.config / "settings.toml"

    @property
    def window(self) -> Path:
        """Where the window was, and what was opened lately."""
        return self.state / "window.json"

    @property
    def printed(self) -> Path:
        """What stands in the form for a printed game while it is filled in."""
        return self.state / "printed.json"

    @property
    def tips(self) -> Path:
        """Which tips were seen."""
        return self.state / "tips.json"

    @property
    def riddles(self) -> Path:
        """What became of the riddles."""
        return self.state / "riddles.json"

    def make(self) -> None:
        """Create the folders. Raises OSError."""
        for folder in (self.data, self.config, self.state, self.logs):
            folder.mkdir(parents=True, exist_ok=True)


def find_paths(data_dir: Path | None = None) -> Paths:
    """The folders of the platform; with `data_dir` everything lies below that one instead."""
    if data_dir is not None:
        root = data_dir.absolute()
        return Paths(root, root / "config", root / "state", root / "logs")
    return Paths(
        platformdirs.user_data_path(APP, appauthor=False),
        platformdirs.user_config_path(APP, appauthor=False),
        platformdirs.user_state_path(APP, appauthor=False),
        platformdirs.user_log_path(APP, appauthor=False),
    )
