"""The program's icon, in the forms that desktops want."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage

PNG = b"\x89PNG"


@pytest.fixture
def folder(scripts: Any, qapp: object, tmp_path: Path) -> Path:
    """Everything icons.py makes."""
    scripts.icons.write_all(tmp_path)
    return tmp_path


def test_every_size_has_its_size(folder: Path, scripts: Any) -> None:
    product = scripts.product
    for kind, name in (("apps", product.NAME), ("mimetypes", "application-x-council-desktop-game")):
        for side in product.ICON_SIZES:
            image = QImage(str(folder / "hicolor" / f"{side}x{side}" / kind / f"{name}.png"))
            assert (image.width(), image.height()) == (side, side)
            assert image.pixelColor(0, 0).alpha() == 0
            assert image.pixelColor(side // 2, side // 2).alpha() == 255
        assert (folder / "hicolor" / "scalable" / kind / f"{name}.svg").is_file()


def test_windows_and_macos_get_their_files(folder: Path) -> None:
    for name in ("council-desktop", "council-desktop-document"):
        ico = (folder / f"{name}.ico").read_bytes()
        _, kind, count = struct.unpack("<3H", ico[:6])
        assert kind == 1
        for number in range(count):
            size, place = struct.unpack("<2I", ico[6 + 16 * number + 8 : 6 + 16 * number + 16])
            assert ico[place : place + 4] == PNG
            assert place + size <= len(ico)
        icns = (folder / f"{name}.icns").read_bytes()
        assert icns[:4] == b"icns"
        assert struct.unpack(">I", icns[4:8])[0] == len(icns)
        place = 8
        while place < len(icns):
            assert icns[place + 8 : place + 12] == PNG
            place += struct.unpack(">I", icns[place + 4 : place + 8])[0]
        assert place == len(icns)


def test_the_window_shows_the_drawing(scripts: Any, qapp: object) -> None:
    # who changes the drawing runs packaging/icons.py again
    product = scripts.product
    kept = QImage(str(product.ICON.with_suffix(".png")))
    drawn = QImage.fromData(scripts.icons.png(product.ICON, product.WINDOW_ICON_SIZE))
    assert kept.size() == drawn.size()
    for x in range(0, kept.width(), 8):
        for y in range(0, kept.height(), 8):
            one, other = kept.pixelColor(x, y), drawn.pixelColor(x, y)
            assert abs(one.red() - other.red()) <= 8
            assert abs(one.alpha() - other.alpha()) <= 8


@pytest.mark.qt_log_ignore("Cannot read file")
def test_a_drawing_that_is_none_is_named(scripts: Any, qapp: object, tmp_path: Path) -> None:
    broken = tmp_path / "broken.svg"
    broken.write_text("no drawing", encoding="utf-8")
    with pytest.raises(ValueError, match=r"broken\.svg"):
        scripts.icons.png(broken, 16)
