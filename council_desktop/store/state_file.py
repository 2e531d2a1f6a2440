"""Small facts remembered between runs (the last set-up, the window), as one JSON file each.

They are no settings: where one can't be read it is as if there were none.
"""

import logging
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from council_desktop.store.files import read_small, replace_file
from engine.core.outside import read_json, to_json

log = logging.getLogger(__name__)

Rect = tuple[int, int, int, int]
"""Left, top, width, height."""
_MOST_RECENT: Final = 10
_GRIP: Final = 48
"""So much of a window's top must lie on a screen, to be taken hold of."""


def read_state(path: Path) -> dict[str, Any]:
    """What was remembered; empty where nothing was, or where it can't be read."""
    return read_or_none(path) or {}


def read_or_none(path: Path) -> dict[str, Any] | None:
    """What was remembered; None where something is there that can't be read."""
    try:
        data = read_json(read_small(path))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        log.info("%s is not used: %s", path, error)
        return None
    return data if isinstance(data, dict) else None


def write_state(path: Path, data: dict[str, Any]) -> bool:
    """Remember `data`: written aside and renamed, so that a torn file is never read.

    Paths in it are written by `files.path_to_text`.
    """
    try:
        replace_file(path, to_json(data, indent=1).encode())
    except (OSError, ValueError) as error:
        log.warning("%s could not be written: %s", path, error)
        return False
    return True


@dataclass(frozen=True, slots=True)
class WindowState:
    """Where the window was, and the files that were opened lately."""

    place: Rect | None = None
    """Of the window when it is neither full nor maximized."""
    maximized: bool = False
    full: bool = False
    """Did it fill the screen, without a frame?"""
    recent: tuple[str, ...] = ()
    """The latest first."""

    def with_recent(self, file: str) -> "WindowState":
        """`file` was opened now."""
        others = tuple(one for one in self.recent if one != file)
        return replace(self, recent=(file, *others)[:_MOST_RECENT])


def read_window(path: Path) -> WindowState:
    """What was remembered of the window; whatever makes no sense is as if it were not there."""
    data = read_state(path)
    place, recent = data.get("place"), data.get("recent")
    return WindowState(
        _rect(place),
        data.get("maximized") is True,
        data.get("full") is True,
        tuple(file for file in recent if isinstance(file, str))[:_MOST_RECENT]
        if isinstance(recent, list)
        else (),
    )


def write_window(path: Path, state: WindowState) -> bool:
    """Remember the window."""
    return write_state(path, asdict(state))


def _rect(value: Any) -> Rect | None:
    if not isinstance(value, list) or len(value) != 4:
        return None
    if any(isinstance(one, bool) or not isinstance(one, int) for one in value):
        return None
    left, top, width, height = value
    if not (0 < width < 100_000 and 0 < height < 100_000) or abs(left) + abs(top) > 1_000_000:
        return None
    return left, top, width, height


def clamped(place: Rect, screens: Sequence[Rect], least: tuple[int, int] = (1, 1)) -> Rect:
    """The place of a window on a screen that exists; the first screen is the main one.

    A window whose top can still be taken hold of stays where it is. Any other goes to the screen
    it overlaps most, and becomes no larger than that.
    """
    if not screens:
        return place
    left, top, width, height = place
    home = max(screens, key=lambda screen: _overlap(place, screen))
    x, y, wide, high = home
    fits = width <= wide and height <= high
    beside = min(left + width, x + wide) - max(left, x)
    in_reach = y <= top <= y + high - min(height, _GRIP) and beside >= min(width, _GRIP)
    if fits and in_reach:
        return place
    width, height = max(least[0], min(width, wide)), max(least[1], min(height, high))
    left = max(x, min(left, x + wide - width))
    top = max(y, min(top, y + high - height))
    return left, top, width, height


def _overlap(one: Rect, two: Rect) -> int:
    wide = min(one[0] + one[2], two[0] + two[2]) - max(one[0], two[0])
    high = min(one[1] + one[3], two[1] + two[3]) - max(one[1], two[1])
    return max(0, wide) * max(0, high)
