"""What goes into the bundle and what does not, each with the reason.

Every part of Qt is in one of the two tables. A part that is in neither stops the build, so that a
new version of Qt can't bring something along unseen. Libraries of the system stay with the system,
but for a few.

A part is named alike on every system: `lib/Core` is libQt6Core.so.6, Qt6Core.dll and
QtCore.framework; `platforms/xcb` is libqxcb.so.
"""

import re
from enum import Enum, auto
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Final

KEPT: Final[dict[str, str]] = {
    "module/Core": "imported by the program",
    "module/Gui": "imported by the program",
    "module/Widgets": "imported by the program",
    "module/Network": "imported: the second start calls the first through a local socket",
    "module/PrintSupport": "where it is imported: printing",
    "lib/Core": "the program",
    "lib/Gui": "the program",
    "lib/Widgets": "the program",
    "lib/Network": "local sockets",
    "lib/PrintSupport": "where it is imported: printing",
    "lib/DBus": "Gui and the X11 platform: screen readers, native file dialogs, light or dark",
    "lib/XcbQpa": "the X11 platform",
    "lib/OpenGL": "the X11 and Wayland platforms are linked against it",
    "lib/WaylandClient": "the Wayland platform",
    "lib/WlShellIntegration": "windows under Wayland",
    "lib/icu*": "Core: names of months and order of words in every language",
    "lib/pyside6": "the bridge to Python",
    "lib/shiboken6": "the bridge to Python",
    "shiboken6/*": "the bridge to Python",
    "platforms/xcb": "X11",
    "platforms/wayland*": "Wayland",
    "platforms/windows": "Windows",
    "platforms/cocoa": "macOS",
    "platforms/offscreen": "the self-test without a screen",
    "platformthemes/xdgdesktopportal": "the desktop's own file dialogs",
    "platforminputcontexts/compose*": "dead keys and the compose key",
    "platforminputcontexts/ibus*": "input methods",
    "wayland-shell-integration/xdg-shell": "windows under Wayland",
    "wayland-decoration-client/bradient": "frames of windows, where Wayland leaves them to us",
    "printsupport/*": "where printing is imported",
    "styles/*": "Windows and macOS: what system dialogs look like",
    "MSVCP140*": "Windows: what the C++ of Qt runs on",
    "VCRUNTIME140*": "Windows: what the C++ of Qt runs on",
    "translations/qtbase_de.qm": "the words of Qt's own dialogs",
    "translations/qtbase_en.qm": "the words of Qt's own dialogs",
    "translations/qtbase_fr.qm": "the words of Qt's own dialogs",
}
"""Part to reason."""

LEFT_OUT: Final[dict[str, str]] = {
    "module/DBus": "comes along with Gui's bindings, nothing calls it from Python",
    "module/Svg*": "our pictures are read by the program itself",
    "lib/Svg*": "our pictures are read by the program itself",
    "lib/Egl*": "screens without a window system",
    "lib/Pdf": "no PDF is shown",
    "lib/Qml*": "the program has no QML",
    "lib/Quick*": "the program has no QML",
    "lib/VirtualKeyboard*": "the system has its own",
    "platforms/eglfs": "a screen without a window system",
    "platforms/linuxfb": "a screen without a window system",
    "platforms/vkkhrdisplay": "a screen without a window system",
    "platforms/minimal": "draws nothing",
    "platforms/minimalegl": "draws nothing",
    "platforms/vnc": "the program opens no port",
    "platforms/direct2d": "a second platform for Windows",
    "egldeviceintegrations/*": "screens without a window system",
    "generic/*": "input devices without a window system",
    "iconengines/*": "our pictures are read by the program itself",
    "imageformats/*": "only PNG is read, and that is part of Gui",
    "networkinformation/*": "no network",
    "tls/*": "no network",
    "permissions/*": "macOS: cameras, microphones, places",
    "platformthemes/gtk3": "would bring GTK from the machine that builds",
    "platforminputcontexts/*": "the system has its own",
    "wayland-shell-integration/*": "shells of cars and old compositors",
    "wayland-decoration-client/adwaita": "needs the Svg library; the plain frame does it too",
    "wayland-graphics-integration-client/*": "OpenGL, which the program does not draw with",
    "xcbglintegrations/*": "OpenGL, which the program does not draw with",
    "translations/*": "other languages, other parts of Qt",
    "opengl32sw": "OpenGL, which the program does not draw with",
    "D3Dcompiler_*": "OpenGL, which the program does not draw with",
}
"""Part to reason; where both tables fit, KEPT goes first."""

MODULES_LEFT_OUT: Final[dict[str, str]] = {
    "_bz2": "zip files are written with deflate only",
    "_hashlib": "would bring OpenSSL; Python's own BLAKE2 and SHA do",
    "_lzma": "zip files are written with deflate only",
    "_ssl": "no network",
    "asyncio": "not imported",
    "bz2": "zip files are written with deflate only",
    "distutils": "not imported",
    "doctest": "not imported",
    "ftplib": "no network",
    "lib2to3": "not imported",
    "lzma": "zip files are written with deflate only",
    "netrc": "no network",
    "numpy": "miniaudio can do without",
    "pycparser": "cffi needs it to build, not to run",
    "pydoc": "not imported",
    "setuptools": "not imported",
    "smtplib": "no network",
    "ssl": "no network",
    "tarfile": "not imported",
    "tkinter": "not imported",
    "unittest": "not imported",
    "xmlrpc": "no network",
    "PySide6.QtDBus": "comes along with Gui's bindings, nothing calls it from Python",
    "PySide6.QtSvg": "our pictures are read by the program itself",
}
"""Python module to reason."""

EXTENSIONS_LEFT_OUT: Final[dict[str, str]] = {
    "_codecs_*": "old encodings of Asian languages",
    "_multibytecodec": "old encodings of Asian languages",
}
"""Compiled Python module to reason."""

FROM_THE_SYSTEM_KEPT: Final[dict[str, str]] = {
    "libpython3.*": "runs the program",
    "_cffi_backend.*": "the bridge to miniaudio, which pip puts beside Python's own",
    "_miniaudio.*": "sounds, which pip puts beside Python's own",
    "libffi.so.*": "Python's ctypes; its number differs between distributions",
    "libxcb-cursor.so.*": "missing on many desktops, and Qt does not start without it",
    "libxcb-icccm.so.*": "missing on many desktops, and Qt does not start without it",
    "libxcb-image.so.*": "missing on many desktops, and Qt does not start without it",
    "libxcb-keysyms.so.*": "missing on many desktops, and Qt does not start without it",
    "libxcb-render-util.so.*": "missing on many desktops, and Qt does not start without it",
    "libxcb-util.so.*": "missing on many desktops, and Qt does not start without it",
    "libxkbcommon-x11.so.*": "missing on many desktops, and Qt does not start without it",
    "libxkbcommon.so.*": "must be of one version with libxkbcommon-x11",
}
"""Libraries of the machine that builds which go into the Linux bundle, with the reason."""

DEPENDS_ALSO: Final[dict[str, str]] = {
    "xkb-data": "libxkbcommon reads from it what keyboards there are",
}
"""Debian packages with more than libraries that the bundle needs, with the reason."""

LICENCE_ROWS: Final[dict[str, str]] = {
    "engine/*": "mypyc",
    "*__mypyc.*": "mypyc",
    "PySide6/*": "Qt and Qt for Python",
    "shiboken6/*": "Qt and Qt for Python",
    "_miniaudio*": "miniaudio",
    "_cffi_backend*": "cffi",
    "libicu*": "ICU",
    "libpython3.*": "CPython",
    "python3.*": "CPython",
    "base_library.zip": "CPython",
    "council-desktop": "PyInstaller",
    "libffi.so.*": "libffi",
    "libxcb-*": "XCB",
    "libxkbcommon*": "libxkbcommon",
}
"""Program files of the bundle, by their path or name, to the words that begin their row in
resources/licences/README.md."""


class Fate(Enum):
    """What becomes of a file that PyInstaller has found."""

    KEPT = auto()
    LEFT_OUT = auto()
    UNKNOWN = auto()
    """A part of Qt that is in no table."""


def part_name(destination: str) -> str:
    """The part that a file of Qt for Python belongs to; empty for all other files.

    `destination` is its path in the bundle, with any kind of slash.
    """
    path = PurePosixPath(destination.replace("\\", "/"))
    if path.parts[0] == "shiboken6":
        return f"shiboken6/{path.name}"
    if path.parts[0] != "PySide6":
        return ""
    bare = path.name.partition(".")[0]
    folders = path.parts[1:-1]
    if "plugins" in folders:
        kind = path.parts[path.parts.index("plugins") + 1]
        return f"{kind}/{re.sub('^(lib)?q?', '', bare)}"
    if "translations" in folders:
        return f"translations/{path.name}"
    framework = next((one for one in folders if one.endswith(".framework")), "")
    if framework:
        return f"lib/{framework.removeprefix('Qt').removesuffix('.framework')}"
    if found := re.fullmatch(r"(?:lib)?Qt6(\w+)", bare):
        return f"lib/{found[1]}"
    if found := re.fullmatch(r"Qt(\w+)", bare):
        return f"module/{found[1]}"
    if bare.startswith("lib") or path.name.startswith(("pyside6.", "shiboken6.")):
        return f"lib/{bare.removeprefix('lib')}"
    return bare


def fate(destination: str, is_link: bool = False) -> Fate:
    """Whether a file of the Linux bundle is kept; elsewhere only parts of Qt are judged.

    `destination` is its path in the bundle. Libraries at the top are the system's; a link there
    may also lead to a part of Qt (`is_link`) and then goes with it.
    """
    name = PurePosixPath(destination.replace("\\", "/")).name
    part = part_name(destination)
    if part:
        return _looked_up(part)
    if _fits(name.partition(".")[0], EXTENSIONS_LEFT_OUT):
        return Fate.LEFT_OUT
    if name == destination and re.search(r"\.so(\.|$)", name):
        if is_link:
            return _looked_up(part_name(f"PySide6/{name}"))
        return Fate.KEPT if _fits(name, FROM_THE_SYSTEM_KEPT) else Fate.LEFT_OUT
    return Fate.KEPT


def licence_row(path: str) -> str:
    """The row of the licences that covers a program file of the bundle; empty where none does."""
    posix = PurePosixPath(path.replace("\\", "/"))
    for pattern, row in LICENCE_ROWS.items():
        if fnmatchcase(posix.name, pattern):
            return row
    for pattern, row in LICENCE_ROWS.items():
        if fnmatchcase(str(posix), pattern):
            return row
    return ""


def _looked_up(part: str) -> Fate:
    if _fits(part, KEPT):
        return Fate.KEPT
    return Fate.LEFT_OUT if _fits(part, LEFT_OUT) else Fate.UNKNOWN


def _fits(name: str, table: dict[str, str]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in table)
