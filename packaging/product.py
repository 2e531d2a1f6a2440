"""What packages say about the program: names, version, sizes. Nothing here builds anything."""

import os
import subprocess
import tomllib
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent

NAME: Final = "council-desktop"
TITLE: Final = "Council Desktop"
SUMMARY: Final = "Play Council of 12 alone, with friends or with bots"
PUBLISHER: Final = "Council Desktop contributors"

APP_ID: Final = "org.council_desktop.CouncilDesktop"
"""In AppStream and on macOS. No domain is ours yet: look at it again before the program is put into
a store that checks who owns it."""

SITE: Final = ""
"""Address of the project on the web, without a slash at its end. It has none yet. Screenshots in
AppStream data must be web addresses, so they are named only where there is a site: `--site`."""

MIME_TYPE: Final = "application/x-council-desktop-game"
GAME_ENDING: Final = "game"

LIBRARIES: Final = (
    "PySide6_Essentials",
    "shiboken6",
    "platformdirs",
    "tomli_w",
    "miniaudio",
    "cffi",
    "pycparser",
)
"""What the program is built on, as pip calls it."""

ICON: Final = ROOT / "resources" / "icons" / "program" / f"{NAME}.svg"
DOCUMENT_ICON: Final = ROOT / "resources" / "icons" / "program" / f"{NAME}-document.svg"
ICON_SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Sides of the pictures in the icon theme, in pixels."""
WINDOW_ICON_SIZE: Final = 256

MOST_BUNDLE_MB: Final = 130
"""How large the unpacked bundle may be, in millions of bytes."""

PICTURES: Final = {
    "table.png": "The council table: a die, a challenge, a supplicant and a hand of cards",
    "tilt.png": "The faces a tilt can reach are lit on the die",
    "result.png": "The result of a council beside the board, and its course to look back at",
    "king.png": "A turn of King of 12: four dice, the cards played, crowns for first and second",
    "home-light.png": "The start page in the light theme",
}
"""The pictures in docs/pictures and what they show."""


def project() -> dict[str, Any]:
    """The `[project]` table of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return dict(tomllib.load(file)["project"])


def version() -> str:
    """Version of the program, such as 0.1.0."""
    return str(project()["version"])


def epoch() -> int:
    """The time that is written into packages, in seconds: SOURCE_DATE_EPOCH, else that of the last
    commit, so that the same commit gives the same packages. Raises RuntimeError."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    asked = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if asked.returncode or not asked.stdout.strip().isdigit():
        raise RuntimeError("This is no git checkout: set SOURCE_DATE_EPOCH to a time in seconds.")
    return int(asked.stdout)


def is_unreleased() -> bool:
    """Whether the changelog still calls this version unreleased."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    return f"## [{version()}] - unreleased" in text.lower()
