"""Nothing is told by colour alone: what has to be told apart differs in grey and in three
simulations of colour blindness, as it is painted."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme, build_theme
from council_desktop.widgets.card import CardSize
from council_desktop.widgets.card_faces import (
    Brush,
    CardState,
    ChallengeFace,
    character_face,
    paint_card,
)
from council_desktop.widgets.favour_track import FavourTrack
from council_desktop.widgets.swatch import paint_swatch
from tests.ui.contrast_kit import GREY, Matrix

SIGHTS: dict[str, Matrix] = {
    "grey": (GREY, GREY, GREY),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How red, green and blue are seen (Machado, Oliveira and Fernandes, whole strength)."""
_PART = 0.004
"""So large a part of the picture has to differ clearly."""
_BELL = 46
_CLEARLY = 40
"""Of 255 in one of the three colours."""


@pytest.fixture(params=["dark", "light", "contrast"])
def look(request: pytest.FixtureRequest, qapp: QApplication) -> Theme:
    return build_theme(str(request.param))


@pytest.fixture(scope="module")
def art(qapp: QApplication) -> Assets:
    found = Assets()
    found.load_fonts()
    return found


def seen(picture: QImage, matrix: Matrix) -> list[tuple[float, float, float]]:
    """Every pixel as somebody sees it."""
    image = picture.convertToFormat(QImage.Format.Format_RGB888)
    found = []
    for y in range(image.height()):
        for x in range(image.width()):
            colour = image.pixelColor(x, y)
            one = colour.red(), colour.green(), colour.blue()
            red, green, blue = (
                sum(part * value for part, value in zip(row, one, strict=True)) for row in matrix
            )
            found.append((red, green, blue))
    return found


def differ(one: QImage, other: QImage, matrix: Matrix) -> float:
    """The part of two pictures that is clearly not the same."""
    first, second = seen(one, matrix), seen(other, matrix)
    apart = sum(
        max(abs(a - b) for a, b in zip(left, right, strict=True)) > _CLEARLY
        for left, right in zip(first, second, strict=True)
    )
    return apart / len(first)


def all_differ(pictures: dict[str, QImage], sight: str) -> None:
    for one, other in combinations(pictures, 2):
        part = differ(pictures[one], pictures[other], SIGHTS[sight])
        assert part > _PART, (sight, one, other, round(part, 4))


def canvas(theme: Theme, wide: int, high: int) -> QPixmap:
    picture = QPixmap(wide, high)
    picture.fill(theme.panel)
    return picture


def card(theme: Theme, art: Assets, face: object) -> QImage:
    size = CardSize.MINI if not isinstance(face, ChallengeFace) else CardSize.CHALLENGE
    area = size.size.toSize()
    picture = canvas(theme, area.width(), area.height())
    painter = QPainter(picture)
    paint_card(Brush(painter, theme, art), face, size, CardState())  # type: ignore[arg-type]
    painter.end()
    image = picture.toImage()
    if isinstance(face, ChallengeFace):  # The corner with the bell.
        return image.copy(image.width() - _BELL, 0, _BELL, _BELL)
    return image


@pytest.mark.parametrize("sight", SIGHTS)
def test_bells_of_challenges(art: Assets, sight: str) -> None:
    """One, two and three strokes, or no bell."""
    look = build_theme("dark")
    faces = {str(bell): ChallengeFace(4, "Mill", bell, ((8,),), "worth 6") for bell in range(4)}
    all_differ({bell: card(look, art, face) for bell, face in faces.items()}, sight)


@pytest.mark.parametrize("sight", SIGHTS)
def test_characters(art: Assets, sight: str) -> None:
    """One of each faction."""
    look = build_theme("dark")
    names = ("knight", "lady", "machine", "sorcerer")
    cards = {one: card(look, art, character_face(one, "", "", "")) for one in names}
    all_differ(cards, sight)


@pytest.mark.parametrize("sight", SIGHTS)
def test_seats(look: Theme, sight: str) -> None:
    pictures = {}
    for number, seat in enumerate(look.seats):
        picture = canvas(look, 34, 44)
        painter = QPainter(picture)
        paint_swatch(painter, QRectF(0, 0, 34, 44), seat, look)
        painter.end()
        pictures[str(number)] = picture.toImage()
    all_differ(pictures, sight)


def test_a_chip_on_a_chosen_line_keeps_its_colours(art: Assets) -> None:
    look = build_theme("dark")
    pictures = []
    for brush in (Qt.BrushStyle.NoBrush, look.active_fill):
        picture = canvas(look, 34, 44)
        painter = QPainter(picture)
        painter.setBrush(brush)
        paint_swatch(painter, QRectF(0, 0, 34, 44), look.seats[0], look)
        painter.end()
        pictures.append(picture.toImage())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    "sight",
    [pytest.param(one, marks=() if one == "grey" else pytest.mark.slow) for one in SIGHTS],
)
def test_favour(look: Theme, art: Assets, sight: str) -> None:
    pictures = {}
    for value in range(6):
        track = FavourTrack(look, art)
        track.set_value(value)
        track.resize(track.sizeHint())
        picture = canvas(look, track.width(), track.height())
        track.render(picture)
        shrunk = picture.toImage().scaledToWidth(160, Qt.TransformationMode.SmoothTransformation)
        pictures[str(value)] = shrunk
        track.deleteLater()
    all_differ(pictures, sight)
