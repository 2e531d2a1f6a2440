"""What the system prefers: less movement, light or dark, its language."""

import ctypes
import logging
import os
import sys
from collections.abc import Mapping
from configparser import ConfigParser, Error
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QLocale, Qt, SignalInstance
from PySide6.QtGui import QGuiApplication

from council_desktop.system.children import NoAnswer, answer_of
from council_desktop.text.texts import ENGLISH, LONG, languages

log = logging.getLogger(__name__)

SYSTEM: Final = "system"
WITHOUT_SCREEN: Final = ("offscreen", "minimal")
"""Platforms of Qt on which nothing is to be seen."""
_KNOWS_CONTRAST: Final = hasattr(Qt, "ContrastPreference")
"""From Qt 6.10 on."""
_CLIENT_AREA_ANIMATION: Final = 0x1042
_PATIENCE_S: Final = 0.5
_PORTAL: Final = Path("dbus-1") / "services" / "org.freedesktop.portal.Desktop.service"
"""In a directory of the system's data: says that the desktop can be asked for files."""
_DATA_DIRS: Final = "/usr/local/share:/usr/share"
_ASK: Final = {
    "gnome": ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
    "mac": ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
}


def system_theme() -> str:
    """The theme that fits the system's colours; dark where it has no wish."""
    hints = QGuiApplication.styleHints()
    if _KNOWS_CONTRAST:
        high = Qt.ContrastPreference.HighContrast
        if hints.accessibility().contrastPreference() == high:
            return "contrast"
    return "light" if hints.colorScheme() == Qt.ColorScheme.Light else "dark"


def system_looks() -> list[SignalInstance]:
    """Signals that `system_theme` may be another one now: colours, and on newer Qt contrast."""
    hints = QGuiApplication.styleHints()
    signals = [hints.colorSchemeChanged]
    if _KNOWS_CONTRAST:
        signals.append(hints.accessibility().contrastPreferenceChanged)
    return signals


def language_of(setting: str) -> str:
    """The folder of texts for this setting; a language without one is English."""
    known = (*languages(), LONG)
    wanted = QLocale.system().uiLanguages() if setting == SYSTEM else [setting]
    for name in wanted:
        for one in (name, name.replace("-", "_"), name.partition("-")[0]):
            if one in known:
                return one
    return ENGLISH


def locale_of(lang: str) -> QLocale:
    """How dates, times and numbers are written beside texts in this language.

    The system's own way where it speaks the same language, so that its country counts.
    """
    own = QLocale.system()
    wanted = QLocale(ENGLISH if lang == LONG else lang)
    return own if own.language() == wanted.language() else wanted


def dialogs_of_the_desktop(environ: Mapping[str, str], platform: str = sys.platform) -> list[str]:
    """Arguments for Qt by which files are asked for in the desktop's own dialogs.

    Qt does so by itself on Windows and macOS, and on desktops whose toolkit it finds; elsewhere
    through the portal, where there is one and nobody has chosen otherwise.
    """
    if not platform.startswith("linux") or "QT_QPA_PLATFORMTHEME" in environ:
        return []
    if environ.get("QT_QPA_PLATFORM", "") in WITHOUT_SCREEN:
        return []
    runtime = environ.get("XDG_RUNTIME_DIR") or os.devnull
    has_bus = "DBUS_SESSION_BUS_ADDRESS" in environ or (Path(runtime) / "bus").exists()
    home = environ.get("XDG_DATA_HOME") or f"{environ.get('HOME', '')}/.local/share"
    shared = environ.get("XDG_DATA_DIRS") or _DATA_DIRS
    offered = any((Path(folder) / _PORTAL).exists() for folder in (home, *shared.split(":")))
    return ["-platformtheme", "xdgdesktopportal"] if has_bus and offered else []


def prefers_less_motion() -> bool:
    """Whether movement is switched off in the system's settings; False where it can't be told."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _answer("mac") == "1"
        desktop = os.environ.get("XDG_CURRENT_DESKTOP", "").upper()
        if "KDE" in desktop:
            return _kde()
        return "GNOME" in desktop and _answer("gnome") == "false"
    except (OSError, ValueError, Error, NoAnswer) as error:
        log.info("the system does not say whether it moves: %s", error)
        return False


def _windows() -> bool:
    moves = ctypes.c_int(1)
    user: Any = ctypes.windll.user32  # type: ignore[attr-defined,unused-ignore]
    told = user.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(moves), 0)
    return bool(told) and not moves.value


def _answer(desktop: str) -> str:
    return answer_of(_ASK[desktop], _PATIENCE_S)


def _kde() -> bool:
    home = os.environ.get("XDG_CONFIG_HOME") or str(Path.home() / ".config")
    config = ConfigParser(strict=False, interpolation=None)
    config.read(Path(home) / "kdeglobals", encoding="utf-8")
    return config.getfloat("KDE", "AnimationDurationFactor", fallback=1.0) == 0.0
