"""How cards and die are marked: each choice changes what is painted, and nothing else does."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Marks, build_theme, marks_of
from council_desktop.store.settings import CARD_BACKS, CARD_TEXTS, DIE_NUMBERS, Settings
from council_desktop.widgets.card_faces import (
    BackFace,
    Brush,
    CardSize,
    CardState,
    Face,
    character_face,
    paint_card,
)
from council_desktop.widgets.die import DiePainter, DiePicture
from council_desktop.widgets.die_geometry import rest_pose

CARD = character_face("machine", "Machine", "two or three higher", "Adjust by two or three.")


@pytest.fixture(scope="module")
def assets(qapp: QApplication) -> Assets:
    assets = Assets()
    assets.load_fonts()
    return assets


def painted(assets: Assets, marks: Marks, face: Face, size: CardSize) -> QImage:
    picture = QPixmap(size.size.toSize())
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_card(Brush(painter, build_theme("dark", marks=marks), assets), face, size, CardState())
    painter.end()
    return picture.toImage()


def die(marks: Marks, face: int) -> QImage:
    picture = QPixmap(120, 120)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.translate(60, 60)
    DiePainter(build_theme("dark", marks=marks)).paint(painter, 55, DiePicture(rest_pose(face)))
    painter.end()
    return picture.toImage()


def all_differ(pictures: list[QImage]) -> bool:
    return all(one != other for n, one in enumerate(pictures) for other in pictures[n + 1 :])


def test_card_texts_differ(assets: Assets) -> None:
    cards = [painted(assets, Marks(card_text=t), CARD, CardSize.HAND) for t in CARD_TEXTS]
    assert all_differ(cards)


def test_a_large_card_says_all(assets: Assets) -> None:
    book, symbols = (
        painted(assets, Marks(card_text=t), CARD, CardSize.LARGE) for t in ("book", "symbols")
    )
    assert book == symbols


def test_every_chair_has_a_back_of_its_own_in_every_style(assets: Assets) -> None:
    backs = [
        painted(assets, Marks(card_backs=style), BackFace(seat), CardSize.MINI)
        for style, seat in product(CARD_BACKS, range(4))
    ]
    assert all_differ(backs)


@pytest.mark.parametrize("style", CARD_BACKS)
def test_backs_differ_without_colour(assets: Assets, style: str) -> None:
    """The pattern alone tells the chairs apart: each in the grey of its picture."""
    size = CardSize.SUPPLICANT
    wide, high = (round(length) for length in size.size.toTuple())
    backs: list[list[bool]] = []
    for seat in range(4):
        grey = painted(assets, Marks(card_backs=style), BackFace(seat), size).convertToFormat(
            QImage.Format.Format_Grayscale8
        )
        values = [grey.pixelColor(x, y).value() for y in range(12, high - 12) for x in range(wide)]
        middle = sorted(values)[len(values) * 2 // 3]
        backs.append([value > middle for value in values])
    for number, one in enumerate(backs):
        for other in backs[number + 1 :]:
            differ = sum(a != b for a, b in zip(one, other, strict=True))
            assert differ > len(one) * 0.03, differ / len(one)


@pytest.mark.parametrize("face", range(1, 13))
def test_numbers_on_the_die_differ(qapp: QApplication, assets: Assets, face: int) -> None:
    assert all_differ([die(Marks(die_numbers=kind), face) for kind in DIE_NUMBERS])


def test_they_come_from_the_settings() -> None:
    settings = Settings(card_text="plain", die_numbers="roman", card_backs="rays")
    assert marks_of(settings) == Marks("plain", "roman", "rays")
    assert marks_of(Settings()) == Marks()
