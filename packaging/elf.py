"""What the binaries of a Linux bundle need from the system, asked of binutils and dpkg."""

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

_MAGIC = b"\x7fELF"
_NEEDED = re.compile(r"^\s+NEEDED\s+(\S+)", re.MULTILINE)


class ToolMissing(Exception):
    """A program is not installed; `str()` says which, and what to do."""


@dataclass(frozen=True, slots=True)
class Needs:
    """What a folder of binaries takes from outside."""

    libraries: tuple[str, ...]
    """Names of libraries, such as libX11.so.6, that do not lie in the folder."""
    glibc: tuple[int, ...]
    """The oldest C library that has all functions they call, such as (2, 34)."""


def tool(name: str, package: str) -> str:
    """Path of a program. Raises ToolMissing."""
    path = shutil.which(name)
    if path is None:
        raise ToolMissing(f"{name} is missing: install {package} and try again.")
    return path


def binaries(folder: Path) -> Iterator[Path]:
    """Every program and library below a folder; no links."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(len(_MAGIC)) == _MAGIC:
                    yield path


def needs(folder: Path) -> Needs:
    """What the binaries below a folder take from outside it. Raises ToolMissing."""
    objdump = tool("objdump", "binutils")
    wanted: set[str] = set()
    glibc: set[tuple[int, ...]] = set()
    for path in binaries(folder):
        told = _output(objdump, "-p", str(path))
        wanted.update(_NEEDED.findall(told))
        for number in re.findall(r"\bGLIBC_(2[.\d]*\d)", told):
            glibc.add(tuple(int(part) for part in number.split(".")))
    inside = {path.name for path in folder.rglob("*.so*")}
    return Needs(tuple(sorted(wanted - inside)), max(glibc, default=(2, 28)))


def wanted_by(files: Iterable[Path]) -> set[str]:
    """Names of all libraries these binaries are linked against. Raises ToolMissing."""
    objdump = tool("objdump", "binutils")
    paths = [str(path) for path in files]
    return set(_NEEDED.findall(_output(objdump, "-p", *paths))) if paths else set()


def unresolved(folder: Path) -> list[str]:
    """`file: library` for all that the loader does not find."""
    ldd = tool("ldd", "libc-bin")
    found = []
    for path in binaries(folder):
        for line in _output(ldd, str(path)).splitlines():
            if "not found" in line:
                found.append(f"{path.relative_to(folder)}: {line.split()[0]}")
    return found


def packages(libraries: Iterable[str]) -> dict[str, str]:
    """The Debian package each library is in; only those that a package of this machine has."""
    known = dict(
        re.findall(r"^\s+(\S+) \(.*x86-64.*\) => (\S+)$", _output("ldconfig", "-p"), re.MULTILINE)
    )
    places = {name: _places(known[name]) for name in libraries if name in known}
    owners = _owners(sorted({place for each in places.values() for place in each}))
    found = {
        name: next((owners[place] for place in each if place in owners), "")
        for name, each in places.items()
    }
    return {name: package for name, package in found.items() if package}


def _places(path: str) -> list[str]:
    """All names a package may know this file by: links, and /lib that has moved to /usr/lib."""
    both = [path, str(Path(path).resolve())]
    return [*both, *(place.removeprefix("/usr") for place in both)]


def _owners(places: Sequence[str]) -> dict[str, str]:
    """The package of each file that belongs to one. One question: dpkg reads much for each."""
    told = _output("dpkg", "-S", *places) if places else ""
    return {
        place: name for name, place in re.findall(r"^([^:, ]+)[^ ]*: (/\S+)$", told, re.MULTILINE)
    }


def _output(*command: str) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False
    )
    return done.stdout
