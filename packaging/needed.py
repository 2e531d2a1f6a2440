"""What building and checking need of this machine, beyond Python.

It is installed before the long work begins, where that may be done; else one line says how.
"""

import os
import re
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import dev
import elf
import parts

TO_BUILD: Final[dict[str, str]] = {"objdump": "binutils", "ldd": "libc-bin"}
TO_CHECK: Final[dict[str, str]] = {
    **TO_BUILD,
    "Xvfb": "xvfb",
    "weston": "weston",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
    "update-mime-database": "shared-mime-info",
}
"""Program to Debian package."""
_ODD: Final[dict[str, str]] = {
    "libz.so*": "zlib1g",
    "libglib-*": "libglib2.0-0t64|libglib2.0-0",
    "libgthread-*": "libglib2.0-0t64|libglib2.0-0",
    "libgobject-*": "libglib2.0-0t64|libglib2.0-0",
    "libgio-*": "libglib2.0-0t64|libglib2.0-0",
    "libcups.so*": "libcups2t64|libcups2",
    "libbrotli*": "libbrotli1",
    "libxkbcommon-x11*": "libxkbcommon-x11-0",
    **dict.fromkeys(
        (
            "libc.so*",
            "libm.so*",
            "libdl.so*",
            "libpthread.so*",
            "libresolv.so*",
            "librt.so*",
            "ld-linux*",
        ),
        "libc6",
    ),
}
"""Libraries whose package is not called as they are; "a|b": the first name a release knows."""


def package_of(library: str) -> str:
    """What Debian calls the package of a library, such as libwayland-cursor0."""
    for pattern, package in _ODD.items():
        if Path(library).match(pattern):
            return package
    found = re.fullmatch(r"(.+?)\.so(?:\.(\d+).*)?", library)
    if found is None:
        return library
    stem, number = found[1].lower().replace("_", "-"), found[2] or ""
    return f"{stem}-{number}" if number and stem[-1].isdigit() else f"{stem}{number}"


def missing_tools(tools: Mapping[str, str]) -> list[str]:
    """Packages of those programs that are not here."""
    places = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/sbin"])
    return sorted({pack for name, pack in tools.items() if not shutil.which(name, path=places)})


def missing_libraries(files: Iterable[Path], inside: Iterable[str]) -> list[str]:
    """Libraries these binaries take from the system, and no package of this machine has."""
    wanted = set(elf.wanted_by(files)) - set(inside)
    return sorted(wanted - set(elf.packages(wanted)))


def kept_binaries(site_packages: Path) -> list[Path]:
    """What of Qt will be in the bundle, where pip has put it."""
    return [
        path
        for folder in ("PySide6", "shiboken6")
        for path in elf.binaries(site_packages / folder)
        if parts.fate(path.relative_to(site_packages).as_posix()) is parts.Fate.KEPT
    ]


def to_pack(site_packages: Path) -> list[str]:
    """Libraries without which no .deb can say what it depends on."""
    inside = [path.name for path in site_packages.rglob("*.so*")]
    return missing_libraries(kept_binaries(site_packages), inside)


def install(packages: Iterable[str], why: str) -> None:
    """Where that may be done; else one line says how, and the program ends."""
    wanted = sorted(set(packages))
    if wanted:
        dev.apt_install(wanted, why)


def line_for(packages: Iterable[str]) -> str:
    """The line that installs them."""
    return "sudo apt-get install -y " + " ".join(dev.known_names(sorted(set(packages))))
