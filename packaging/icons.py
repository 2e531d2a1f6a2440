"""Makes the pictures that desktops want from the two drawings in resources/icons/program.

    python packaging/icons.py           the window's own icon, which is kept in the repository
    python packaging/icons.py FOLDER    everything that packages need: icon theme, .ico, .icns

Needs Qt for Python; build.py runs it in the building environment.
"""

import os
import struct
import sys
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import product
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

_ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
_ICNS_KINDS: Final = {
    "icp4": 16,
    "icp5": 32,
    "ic11": 32,
    "ic12": 64,
    "ic07": 128,
    "ic13": 256,
    "ic08": 256,
    "ic14": 512,
    "ic09": 512,
    "ic10": 1024,
}
"""Kind of entry to the side of its picture in pixels."""


def png(drawing: Path, side: int) -> bytes:
    """The drawing as a PNG of `side` x `side` pixels on a clear ground."""
    renderer = QSvgRenderer(str(drawing))
    if not renderer.isValid():
        raise ValueError(f"{drawing}: Qt can't read this drawing; check it as SVG.")
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of PNG pictures; keys are their sides, at most 256."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    rows, body = b"", b""
    for side, picture in sorted(pictures.items()):
        shown = side % 256  # 256 is written as 0
        size = len(picture)
        rows += struct.pack("<4B2H2I", shown, shown, 0, 0, 1, 32, size, place + len(body))
        body += picture
    return head + rows + body


def icns(pictures: dict[str, bytes]) -> bytes:
    """An icon for macOS of PNG pictures; keys are the kinds of its entries."""
    body = b"".join(
        kind.encode("ascii") + struct.pack(">I", 8 + len(picture)) + picture
        for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write_window_icon() -> Path:
    """The icon that the running program shows; returns its file."""
    path = product.ICON.with_suffix(".png")
    path.write_bytes(png(product.ICON, product.WINDOW_ICON_SIZE))
    return path


def write_all(folder: Path) -> None:
    """Fill `folder` with hicolor/, the .ico and the two .icns."""
    theme = folder / "hicolor"
    for drawing, kind, name in (
        (product.ICON, "apps", product.NAME),
        (product.DOCUMENT_ICON, "mimetypes", product.MIME_TYPE.replace("/", "-")),
    ):
        for side in product.ICON_SIZES:
            _write(theme / f"{side}x{side}" / kind / f"{name}.png", png(drawing, side))
        _write(theme / "scalable" / kind / f"{name}.svg", drawing.read_bytes())
        apple = {mark: png(drawing, side) for mark, side in _ICNS_KINDS.items()}
        _write(folder / f"{drawing.stem}.icns", icns(apple))
        _write(folder / f"{drawing.stem}.ico", ico({n: png(drawing, n) for n in _ICO_SIZES}))


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


if __name__ == "__main__":
    app = QGuiApplication(sys.argv[:1])
    if len(sys.argv) > 1:
        write_all(Path(sys.argv[1]))
    else:
        print(write_window_icon())
