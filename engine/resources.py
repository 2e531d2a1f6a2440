"""Where the program's own files are, and the decks among them.

The one locator of `resources/`: nobody else puts a path together. Files are read here and nowhere
else in the engine; what stands in them is checked by the game they belong to.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from engine.core.outside import NotPlain
from engine.core.outside import read_toml as parse_toml

BUILTIN: Final = "house"
"""The name of the built-in deck."""

_MOST_BYTES: Final = 4 * 2**20
_ENDING: Final = ".toml"


class ResourceProblem(Exception):
    """A file or deck that can't be found or read.

    `file` is what was asked for, `reason` what is wrong with it and `advice` what to do about it;
    `str()` is the one sentence made of the three. `kind` and `detail` let a window say it in its
    own words: missing, no_file, unreadable (the system's reason), large, utf8 (the line), toml
    (what and where), no_deck (its name); "" where only reason and advice say it.
    """

    def __init__(
        self, file: str, reason: str, advice: str, kind: str = "", detail: str = ""
    ) -> None:
        super().__init__(file, reason, advice, kind, detail)
        self.file = file
        self.reason = reason
        self.advice = advice
        self.kind = kind
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.file}: {self.reason}; {self.advice}."


def resource_path(*parts: str) -> Path:
    """The path of one of the program's own files, such as `("cards", "<game>.toml")`.

    The file itself need not exist. Raises `ResourceProblem` where the whole folder is missing.
    """
    return _root().joinpath(*parts)


def read_toml(path: Path) -> dict[str, Any]:
    """The content of a TOML file.

    Raises `ResourceProblem` where it is missing, can't be read, or is not TOML in UTF-8.
    """
    text = read_utf8(path)
    try:
        return parse_toml(text)
    except NotPlain as error:
        reason = str(error)
        raise ResourceProblem(
            str(path),
            f"it is not valid TOML ({reason})",
            "correct that place and try again",
            "toml",
            reason,
        ) from error


def read_utf8(path: Path, ending: str = _ENDING) -> str:
    """The text of a file of at most 4 MiB; `ending` is named where there is a folder instead.

    Raises `ResourceProblem` where it is missing, can't be read, or is not UTF-8.
    """
    name = str(path)
    try:
        if path.exists() and not path.is_file():
            raise ResourceProblem(
                name, "this is not a file", f"choose a file ending in {ending}", "no_file"
            )
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        raise ResourceProblem(
            name, "there is no such file", "check its name, or put it there", "missing"
        ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ResourceProblem(
            name,
            f"it can't be read ({reason})",
            "check the file and its permissions",
            "unreadable",
            reason,
        ) from error
    if len(raw) > _MOST_BYTES:
        raise ResourceProblem(name, "it is larger than 4 MiB", "choose a smaller file", "large")
    try:
        return raw.decode("utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ResourceProblem(
            name,
            f"line {line} is not written in UTF-8",
            "save the file again as UTF-8",
            "utf8",
            str(line),
        ) from error


def builtin_table(game_id: str) -> tuple[Path, dict[str, Any]]:
    """The card table of a game that comes with the program: its file, and what stands in it."""
    path = resource_path("cards", f"{game_id}{_ENDING}")
    return path, read_toml(path)


def deck_names(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """The decks that can be named: the built-in one first, then by the alphabet.

    A folder that does not exist holds none. The files are not opened.
    """
    found: set[str] = set()
    for folder in folders:
        try:
            found.update(path.stem for path in folder.iterdir() if _is_deck_file(path))
        except OSError:
            continue
    found.discard(BUILTIN)
    return (BUILTIN, *sorted(found))


def deck_path(name_or_path: str, folders: Sequence[Path] = ()) -> Path:
    """The file of a deck of somebody's own.

    A text ending in `.toml` is a path; any other name is looked for as `<name>.toml` in the
    folders, in their order. Raises `ResourceProblem` where a name is not found.
    """
    if name_or_path.endswith(_ENDING):
        return Path(name_or_path)
    if any(sign in name_or_path for sign in "/\\:\0"):
        raise ResourceProblem(
            f"deck {ascii(name_or_path)[1:-1]}",
            "the name of a deck can't hold a folder",
            "write its name only, or a path ending in .toml",
        )
    for folder in folders:
        path = folder / f"{name_or_path}{_ENDING}"
        if name_or_path and _is_deck_file(path):
            return path
    raise ResourceProblem(
        f"deck {ascii(name_or_path)[1:-1] or 'without a name'}",
        "there is no such deck",
        f"choose one of: {', '.join(deck_names(folders))}",
        "no_deck",
        name_or_path,
    )


def _is_deck_file(path: Path) -> bool:
    try:
        return path.suffix == _ENDING and path.is_file()
    except OSError:  # a name too long for the system
        return False


def _root() -> Path:
    # The checkout goes before engine/_resources: an editable install leaves a stale copy there.
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        found = Path(frozen) / "resources"
        if found.is_dir():
            return found
    checkout = package.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / "resources").is_dir():
        return checkout / "resources"
    installed = package / "_resources"
    if installed.is_dir():
        return installed
    raise ResourceProblem(
        "resources", "the program's own files are missing", "install the program again"
    )
