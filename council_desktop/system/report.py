""" "Report a problem": one zip with what helps to find it, and no names unless they are wanted.

The log, the versions, the game as it can be played again. Nothing is sent anywhere.
"""

import getpass
import io
import platform
import re
import sys
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Final

from council_desktop.store.files import replace_file
from council_desktop.store.settings import NewGame
from council_desktop.store.settings_store import parse, unparse
from engine.core.errors import SaveProblem
from engine.core.outside import to_json
from engine.core.types import Json
from engine.game_file import CannotWrite, game_in, reason_of
from engine.journal import Line, read_bytes, seal, text_of
from engine.titles import APP

_MOST_LOG: Final = 2_000_000
_PACKAGES: Final = (
    "PySide6_Essentials",
    "shiboken6",
    "platformdirs",
    "tomli_w",
    "miniaudio",
    "cffi",
    "pycparser",
)
README: Final = """\
What is in this report of Council Desktop:

versions.txt   the program, Python, Qt and the system
log/           what the program wrote down while it ran
game.game      the game that was open, to be played again{names}

It was written to a file on this machine and sent nowhere.
"""


def write_report(
    target: Path,
    *,
    logs: Iterable[Path] = (),
    game: Path | bytes | None = None,
    names: bool = False,
    settings: Path | None = None,
    facts: Mapping[str, object] | None = None,
    details: str = "",
) -> Path:
    """Writes the report to `target`. Raises CannotWrite.

    `game` is a file or the content of an open journal; `facts` are more lines for versions.txt;
    `details` is the error that was just shown. Names of members and of the person at this machine
    are replaced unless `names` is true. What can't be read is left out, and the report says so.
    """
    data, told = _game(game)
    hide = [] if names else _names_in(data)
    parts: dict[str, bytes] = {}
    notes: list[str] = []
    if data is not None and not names:
        data = _without_names(data)
        told = "" if data is not None else "the game can't be read, so it is sent with names only"
    if data is not None:
        parts["game.game"] = data
    if told:
        notes.append(told)
    for log in logs:
        with suppress(OSError):
            if log.is_file():
                parts[f"log/{log.name}"] = _hidden(log.read_bytes()[-_MOST_LOG:], hide)
    if settings is not None:
        with suppress(OSError):
            content = settings.read_bytes()
            parts["settings.toml"] = _hidden(content if names else _without_setups(content), hide)
    if details:
        parts["error.txt"] = _hidden(details.encode("utf-8", "replace"), hide)
    lines = [f"{key}: {value}" for key, value in {**versions(), **(facts or {})}.items()]
    lines += [f"note: {note}" for note in notes]
    parts["versions.txt"] = _hidden(("\n".join(lines) + "\n").encode("utf-8", "replace"), hide)
    shown = "" if names else ", with seats instead of names"
    parts["README.txt"] = README.format(names=shown).encode()
    try:
        replace_file(target, _zipped(parts))
    except OSError as error:
        raise CannotWrite(target, reason_of(error)) from error
    return target


def versions() -> dict[str, str]:
    """What this program runs on."""
    found = {
        "program": APP,
        "python": sys.version.replace("\n", " "),
        "system": platform.platform(),
        "frozen": str(bool(getattr(sys, "frozen", False))),
    }
    for package in _PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            found[package] = metadata.version(package)
    if "PySide6.QtGui" in sys.modules:
        from PySide6.QtCore import qVersion
        from PySide6.QtGui import QGuiApplication

        found["qt"] = qVersion()
        if isinstance(QGuiApplication.instance(), QGuiApplication):
            found["platform"] = QGuiApplication.platformName()
            for screen in QGuiApplication.screens():
                size, scale = screen.size(), screen.devicePixelRatio()
                found[f"screen {screen.name()}"] = f"{size.width()} x {size.height()} x {scale}"
    return found


def _game(game: Path | bytes | None) -> tuple[bytes | None, str]:
    if isinstance(game, Path):
        try:
            return read_bytes(game), ""
        except SaveProblem as problem:
            return None, f"the game is missing: {problem}"
    return game, ""


def _lines(data: bytes) -> list[Line] | None:
    try:
        return game_in(data, Path("game.game")).lines
    except SaveProblem:
        return None


def _names_in(data: bytes | None) -> list[tuple[str, str]]:
    """What is to be hidden, and what stands there instead; the longest first."""
    hide: dict[str, str] = {}
    with suppress(RuntimeError):
        hide[str(Path.home())] = "~"
    lines = _lines(data) if data is not None else None
    chairs = lines[0].get("table") if lines else None
    for seat, name in enumerate(_names(chairs), start=1):
        hide.setdefault(name, f"Member {seat}")
    with suppress(OSError, KeyError, ImportError):
        hide.setdefault(getpass.getuser(), "somebody")
    return sorted(
        ((name, other) for name, other in hide.items() if len(name) > 1),
        key=lambda pair: -len(pair[0]),
    )


def _names(table: Json) -> Sequence[str]:
    chairs = table.get("chairs") if isinstance(table, dict) else None
    if not isinstance(chairs, list):
        return ()
    named = [chair.get("name") for chair in chairs if isinstance(chair, dict)]
    return [name for name in named if isinstance(name, str)]


def _hidden(content: bytes, hide: Sequence[tuple[str, str]]) -> bytes:
    text = content.decode("utf-8", "replace")
    for name, other in hide:
        for form in {
            name,
            to_json(name, ascii_only=True)[1:-1],
            repr(name)[1:-1],
            ascii(name)[1:-1],
        }:
            text = re.sub(rf"(?<!\w){re.escape(form)}(?!\w)", other.replace("\\", r"\\"), text)
    return text.encode("utf-8", "replace")


def _without_setups(content: bytes) -> bytes:
    """The settings without the named set-ups, which are full of names; cut files too."""
    data, whole = parse(content)
    if whole and data:
        data.pop(NewGame.__name__.lower(), None)
        return unparse(data)
    head = re.search(rb'(?m)^[\s["]*' + NewGame.__name__.lower().encode(), content)
    return content[: head.start()] if head else content


def _without_names(data: bytes) -> bytes | None:
    """The same game with a table that says only who is a person; sealed anew."""
    lines = _lines(data)
    if lines is None:  # names can't be told from the rest
        return None
    header = {key: value for key, value in lines[0].items() if key != "table"}
    table = lines[0].get("table")
    chairs = table.get("chairs") if isinstance(table, dict) else None
    if isinstance(chairs, list):
        kept = [
            {
                "name": f"Member {seat}",
                "person": chair.get("person") is not False,
                "level": str(chair.get("level", ""))[:20],
            }
            for seat, chair in enumerate(chairs, start=1)
            if isinstance(chair, dict)
        ]
        header["table"] = {"chairs": kept}
    previous, rows = "", []
    for line in (header, *lines[1:]):
        sealed, previous = seal({key: line[key] for key in line if key != "c"}, previous)
        rows.append(text_of(sealed) + "\n")
    return "".join(rows).encode()


def _zipped(parts: Mapping[str, bytes]) -> bytes:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as pack:
        for name in sorted(parts):
            pack.writestr(name, parts[name])
    return archive.getvalue()
