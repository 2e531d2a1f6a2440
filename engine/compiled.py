"""The rules and bots as machine code, where somebody asked for it: the one place that knows.

`packaging/dev.py compile` makes it from the same sources (docs/compiled.md). With the variable
`COUNCIL_DESKTOP_COMPILED` in the environment a checkout uses it, and refuses when a source has
changed since; where none was made, the sources run, and nobody is told. The packages carry theirs
in place of the sources and ask nobody.
"""

import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent.parent / "build" / "compiled"
MODULES: Final = "modules"
"""Folder with what was made, laid out like the sources."""
STAMP: Final = "stamp"
"""File with the Python it was made for and the digests of all sources, one a line."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]
"""The end of a compiled file's name: says for which Python and machine it is."""
COMPILED: Final = "compiled"
_AGAIN: Final = "run python3 packaging/dev.py compile again"


def use(folder: Path = FOLDER) -> None:
    """From now on compiled modules are imported instead of their sources, where there are some.

    Ends the program with one sentence where they do not fit the sources or this Python.
    """
    files = compiled_files(folder)
    if not files:
        return
    if problem := why_not(folder):
        sys.exit(f"The compiled engine can't be used: {problem}; {_AGAIN}.")
    sys.meta_path.insert(0, _Finder(files))


def compiled_files(folder: Path = FOLDER) -> dict[str, Path]:
    """By name of the module; of another Python than this one there are none."""
    made = folder / MODULES
    return {
        ".".join(path.relative_to(made).parts).removesuffix(SUFFIX): path
        for path in sorted(made.rglob(f"*{SUFFIX}"))
    }


def why_not(folder: Path = FOLDER) -> str:
    """What has changed since it was made; "" where nothing has, or nothing was made."""
    try:
        made = (folder / STAMP).read_text(encoding="utf-8").splitlines()
    except OSError:
        return "it was not made to the end"
    now = digests()
    changed = sorted({*made} ^ {*now})
    return f"{changed[0].split()[-1]} has changed since it was made" if changed else ""


def digests() -> list[str]:
    """A line for every source of the engine: what is compiled leans on what is not."""
    package = Path(__file__).resolve().parent
    return [
        f"{blake2b(path.read_bytes(), digest_size=16).hexdigest()} "
        f"{path.relative_to(package.parent).as_posix()}"
        for path in sorted(package.rglob("*.py"))
    ]


def how() -> str:
    """What runs now: "compiled", or "plain" for the sources."""
    from engine.core import masks

    extension = str(masks.__file__).endswith(tuple(EXTENSION_SUFFIXES))
    return COMPILED if extension else "plain"


class _Finder:
    """Finds what was compiled before Python looks for sources."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """As `sys.meta_path` wants it."""
        file = self.files.get(name)
        return None if file is None else spec_from_file_location(name, file)
