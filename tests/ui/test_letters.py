"""The bundled letters: marks on capitals and tails stay within the line the font says it has."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, build_theme
from engine.resources import resource_path

FONTS = sorted(resource_path("fonts").glob("*.ttf"))


@pytest.mark.parametrize("role", [Role.BODY, Role.STRONG, Role.SMALL, Role.CAPTION, Role.TITLE])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_marks_on_capitals_are_in_the_line(qapp: QApplication, role: Role, scale: float) -> None:
    Assets().load_fonts()
    font = build_theme("dark", scale).font(role)
    metrics = QFontMetricsF(font)
    room = 1.5 if scale == 1.0 else 1.0
    for word in ("Ümit", "École", "Âge", "Ça", "Öl"):
        assert -metrics.tightBoundingRect(word).top() <= metrics.ascent() + room, word


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_the_files_are_whole(path: Path) -> None:
    """The sum over a font file is the one that its format wants."""
    data = path.read_bytes()
    data += b"\0" * (-len(data) % 4)
    assert sum(struct.unpack(f">{len(data) // 4}I", data)) & 0xFFFFFFFF == 0xB1B0AFBA
