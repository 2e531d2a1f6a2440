"""Which files go into the bundle."""

from __future__ import annotations

from typing import Any

import pytest

NAMES = [
    ("PySide6/Qt/lib/libQt6Core.so.6", "lib/Core"),
    ("PySide6/Qt6Core.dll", "lib/Core"),
    ("PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "lib/Core"),
    ("PySide6/QtCore.abi3.so", "module/Core"),
    ("PySide6\\QtCore.pyd", "module/Core"),
    ("PySide6/libpyside6.abi3.so.6.11", "lib/pyside6"),
    ("PySide6/pyside6.abi3.dll", "lib/pyside6"),
    ("PySide6/Qt/lib/libicudata.so.73", "lib/icudata"),
    ("PySide6/Qt/plugins/platforms/libqxcb.so", "platforms/xcb"),
    ("PySide6\\plugins\\platforms\\qwindows.dll", "platforms/windows"),
    ("PySide6/Qt/plugins/platforms/libqcocoa.dylib", "platforms/cocoa"),
    ("PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", None),
    ("PySide6/Qt/translations/qtbase_de.qm", "translations/qtbase_de.qm"),
    ("shiboken6/Shiboken.abi3.so", "shiboken6/Shiboken.abi3.so"),
    ("libz.so.1", ""),
    ("resources/cards/council_of_12.toml", ""),
]


@pytest.mark.parametrize(("path", "part"), NAMES)
def test_a_part_has_one_name_on_every_system(path: str, part: str | None, scripts: Any) -> None:
    expected = "wayland-shell-integration/xdg-shell" if part is None else part
    assert scripts.parts.part_name(path) == expected


FATES = [
    ("PySide6/Qt/plugins/platforms/libqxcb.so", False, "KEPT"),
    ("PySide6/Qt/plugins/platforms/libqoffscreen.so", False, "KEPT"),
    ("PySide6/Qt/plugins/platforms/libqvnc.so", False, "LEFT_OUT"),
    ("PySide6/Qt/plugins/tls/libqopensslbackend.so", False, "LEFT_OUT"),
    ("PySide6/Qt/translations/qtbase_fr.qm", False, "KEPT"),
    ("PySide6/Qt/translations/qtbase_ko.qm", False, "LEFT_OUT"),
    ("PySide6\\MSVCP140_1.dll", False, "KEPT"),
    ("PySide6\\opengl32sw.dll", False, "LEFT_OUT"),
    ("PySide6\\plugins\\styles\\qmodernwindowsstyle.dll", False, "KEPT"),
    ("PySide6/Qt/lib/QtCore.framework/Resources/Info.plist", False, "KEPT"),
    ("PySide6/Qt/plugins/permissions/libqdarwincamerapermission.dylib", False, "LEFT_OUT"),
    ("PySide6/Qt/plugins/brandnew/libqthing.so", False, "UNKNOWN"),
    ("PySide6/Qt/lib/libQt6Brandnew.so.6", False, "UNKNOWN"),
    ("libQt6Core.so.6", True, "KEPT"),
    ("libQt6Svg.so.6", True, "LEFT_OUT"),
    ("libpython3.11.so.1.0", False, "KEPT"),
    ("libxcb-cursor.so.0", False, "KEPT"),
    ("libxcb-render.so.0", False, "LEFT_OUT"),
    ("libcrypto.so.3", False, "LEFT_OUT"),
    ("libstdc++.so.6", False, "LEFT_OUT"),
    ("python3.11/lib-dynload/_codecs_jp.cpython-311-x86_64-linux-gnu.so", False, "LEFT_OUT"),
    ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", False, "KEPT"),
    ("resources/texts/en/app.ts", False, "KEPT"),
]


@pytest.mark.parametrize(("path", "is_link", "fate"), FATES)
def test_kept_left_out_or_unknown(path: str, is_link: bool, fate: str, scripts: Any) -> None:
    assert scripts.parts.fate(path, is_link) is scripts.parts.Fate[fate]


LICENSED = [
    ("PySide6/Qt/lib/libQt6Core.so.6", "Qt and Qt for Python"),
    ("PySide6/Qt/lib/libicudata.so.73", "ICU"),
    ("libxcb-cursor.so.0", "XCB"),
    ("python3.11/lib-dynload/_json.so", "CPython"),
    ("council-desktop", "PyInstaller"),
    ("libstrange.so.1", ""),
]


@pytest.mark.parametrize(("path", "row"), LICENSED)
def test_whose_licence_covers_a_file(path: str, row: str, scripts: Any) -> None:
    assert scripts.parts.licence_row(path) == row
