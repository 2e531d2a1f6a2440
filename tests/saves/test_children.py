"""Strangers get the environment they would have had without the bundle, our workers their own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from council_desktop.system import preferences as system
from council_desktop.system.children import answer_of, environment, show_folder
from tests.patience import until

BUNDLE = "/opt/council-desktop/_internal"
WITHOUT = {
    "HOME": "/home/lea",
    "PATH": "/usr/bin:/bin",
    "LD_LIBRARY_PATH": "/home/lea/lib",
    "QML2_IMPORT_PATH": "/usr/lib/qml",
    "LANG": "de_DE.UTF-8",
}
WITHIN = {
    **WITHOUT,
    "LD_LIBRARY_PATH": f"{BUNDLE}:/home/lea/lib",
    "LD_LIBRARY_PATH_ORIG": "/home/lea/lib",
    "QT_PLUGIN_PATH": f"{BUNDLE}/PySide6/Qt/plugins",
    "QML2_IMPORT_PATH": f"{BUNDLE}/PySide6/Qt/qml:/usr/lib/qml",
    "PATH": f"{BUNDLE}:/usr/bin:/bin",
    "TCL_LIBRARY": f"{BUNDLE}/tcl",
    "_MEIPASS2": BUNDLE,
    "_PYI_ARCHIVE_FILE": "/opt/council-desktop/council-desktop",
    "_PYI_APPLICATION_HOME_DIR": BUNDLE,
    "_PYI_PARENT_PROCESS_LEVEL": "1",
    "PYSIDE6_OPTION_PYTHON_ENUM": "True",
}
"""As PyInstaller's loader and its hooks leave it."""


@pytest.fixture
def bundled(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the bundle."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", BUNDLE, raising=False)
    for name, value in WITHIN.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PATH", f"{BUNDLE}:{os.defpath}")


@pytest.mark.usefixtures("bundled")
def test_nothing_of_the_bundle_is_left() -> None:
    assert environment(WITHIN) == WITHOUT
    alone = {name: value for name, value in WITHIN.items() if not name.endswith("_ORIG")}
    alone["LD_LIBRARY_PATH"] = BUNDLE
    assert "LD_LIBRARY_PATH" not in environment(alone), "there was none before"


def test_without_a_bundle_nothing_is_changed() -> None:
    assert environment(WITHIN) == WITHIN


def writer(folder: Path, name: str) -> Path:
    """A program of this name that writes down with what it was started."""
    told = folder / "told"
    program = folder / name
    program.write_text(
        f'#!/bin/sh\nprintf "%s\\n" "$@" > {told}.new\nenv >> {told}.new\n'
        f"echo false\nmv {told}.new {told}\n"
    )
    program.chmod(0o755)
    return told


def strange(told: Path) -> list[str]:
    return [line for line in told.read_text().splitlines() if BUNDLE in line or "_ORIG" in line]


@pytest.mark.skipif(sys.platform != "linux", reason="the opener is that of Linux")
@pytest.mark.usefixtures("bundled")
def test_every_stranger_is_started_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file manager, and the tool that is asked about movement."""
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    told = writer(tmp_path, "xdg-open")
    folder = tmp_path / "Rats & Rita <b>"
    assert show_folder(folder)
    until(told.exists, "the file manager")
    assert strange(told) == []
    assert told.read_text().splitlines()[0] == str(folder)
    told.unlink()
    writer(tmp_path, "gsettings")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    assert system.prefers_less_motion()
    assert strange(told) == []
    assert answer_of(["sh", "-c", "echo $QT_PLUGIN_PATH"], 5) == ""
