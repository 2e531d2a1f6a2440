"""The favour track, the medallion and the table's ground."""

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF, QSize
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from council_desktop.look.assets import CHARACTER_EMBLEMS, CHARACTER_FAMILIES, Assets
from council_desktop.look.theme import Family, Theme, build_theme
from council_desktop.widgets.background import TableBackground, table_pixmap
from council_desktop.widgets.favour_track import FavourTrack
from council_desktop.widgets.medallion import MedallionWidget, medallion_path, medallion_pixmap

STOPPED = QAbstractAnimation.State.Stopped


@pytest.fixture
def track(qtbot: QtBot, theme: Theme, assets: Assets) -> FavourTrack:
    widget = FavourTrack(theme, assets)
    qtbot.addWidget(widget)
    widget.set_label("favour of the people")
    widget.show()
    return widget


def test_every_station_looks_different(track: FavourTrack) -> None:
    pictures = []
    for value in range(6):
        track.set_value(value)
        pictures.append(track.grab().toImage())
    assert all(one != two for n, one in enumerate(pictures) for two in pictures[:n])


def test_values_stay_on_the_track(track: FavourTrack) -> None:
    track.set_value(9)
    assert track.value == 5
    track.set_value(-1)
    assert track.value == 0


def test_the_marker_slides_to_its_end(qtbot: QtBot, track: FavourTrack) -> None:
    track.set_value(4)
    animation = track.animate_to(1, 20)
    assert animation.duration() == 60
    animation.start()
    assert track.value == 1
    qtbot.waitUntil(lambda: animation.state() == STOPPED)
    ended = track.grab().toImage()
    track.set_value(1)
    assert track.grab().toImage() == ended


def test_a_slide_can_be_ended_at_once(track: FavourTrack) -> None:
    track.set_value(2)
    animation = track.animate_to(5)
    animation.start()
    track.finish()
    assert animation.state() == STOPPED
    assert track.value == 5


def test_it_is_a_named_graphic(track: FavourTrack) -> None:
    track.setAccessibleName("favour 3 of 5")
    found = QAccessible.queryAccessibleInterface(track)
    assert found.role() == QAccessible.Role.Graphic
    assert found.text(QAccessible.Text.Name) == "favour 3 of 5"


def test_it_grows_with_scale_and_text(track: FavourTrack) -> None:
    small = track.sizeHint()
    track.set_scale(1.5)
    assert track.sizeHint().width() > small.width()
    larger = FavourTrack(build_theme("dark", 2.0), track._assets)
    assert larger.sizeHint().height() > small.height()


def test_each_family_has_its_own_outline() -> None:
    paths = [medallion_path(family, QPointF(0, 0), 20) for family in Family]
    assert all(one != two for n, one in enumerate(paths) for two in paths[:n])
    for path in paths:
        box = path.boundingRect()
        assert 34 <= box.width() <= 44
        assert 34 <= box.height() <= 44


def test_medallions_are_cached(qtbot: QtBot, dark: Theme, assets: Assets) -> None:
    for character, family in CHARACTER_FAMILIES.items():
        emblem = CHARACTER_EMBLEMS[character]
        one = medallion_pixmap(assets, dark, emblem, family, 26, 2.0)
        two = medallion_pixmap(assets, dark, emblem, family, 26, 2.0)
        assert one.cacheKey() == two.cacheKey()
        assert one.width() == 52
    widget = MedallionWidget(dark, assets, "rose", Family.CRAFT, 40)
    qtbot.addWidget(widget)
    assert widget.sizeHint() is not None
    assert widget.size() == QSize(40, 40)
    widget.set_emblem("tick", Family.COUNT)
    widget.grab()


def test_the_table_is_painted_once_for_a_size(theme: Theme, assets: Assets) -> None:
    light = QPointF(300, 150)
    one = table_pixmap(assets, theme, QSize(640, 400), light, 1.0)
    two = table_pixmap(assets, theme, QSize(640, 400), light, 1.0)
    assert one.cacheKey() == two.cacheKey()
    assert table_pixmap(assets, theme, QSize(641, 400), light, 1.0).cacheKey() != one.cacheKey()


def test_the_ground_has_grain_against_bands(dark: Theme, assets: Assets) -> None:
    picture = table_pixmap(assets, dark, QSize(640, 400), QPointF(300, 150), 1.0).toImage()
    row = [picture.pixel(x, 200) for x in range(500, 600)]
    assert len(set(row)) > 10


def test_the_background_widget_paints(qtbot: QtBot, theme: Theme, assets: Assets) -> None:
    widget = TableBackground(theme, assets)
    qtbot.addWidget(widget)
    widget.resize(320, 200)
    widget.set_light(QPointF(100, 80))
    lit = widget.grab().toImage()
    assert lit.pixelColor(100, 80) != lit.pixelColor(319, 199)
    other = TableBackground(build_theme("contrast"), assets)
    qtbot.addWidget(other)
    other.resize(320, 200)
    other.set_light(QPointF(100, 80))
    assert other.grab().toImage() != lit
