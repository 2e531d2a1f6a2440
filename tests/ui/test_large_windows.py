"""In large windows what is written and drawn is as large as the rest of its page."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.chronicle.dynasty_picture import legend
from council_desktop.chronicle.painting import panel_inks
from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.home import Tile
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.chart import Chart

_TILE = 420
"""So wide the tile of a title is drawn, at 1280 pixels."""


@pytest.mark.parametrize("lang", languages())
def test_what_a_title_is_about_has_one_line_on_its_tile(
    qapp: QApplication, assets: Assets, lang: str
) -> None:
    """A second one would have no room where games are running."""
    texts, look = Texts(lang), build_theme("dark")
    for title in TITLES.values():
        tile = Tile(look, assets, "book", title.name(texts), "")
        tile.show_standing(texts.n("app.home.seats", 4, least=2), texts.t(title.tile), False)
        needed = tile.heightForWidth(_TILE)
        tile.show_standing("", "g", False)
        assert needed == tile.heightForWidth(_TILE), title.id
        tile.deleteLater()


@pytest.mark.parametrize("room", [1.0, 1.35, 1.8])
def test_a_legend_can_be_read_beside_larger_words(
    qapp: QApplication, assets: Assets, room: float
) -> None:
    look = build_theme("light", room=room)
    chart = Chart(look, assets, panel_inks(look))
    drawing = legend(["won", "lost", "sat together", "took the throne", "won another game"])
    chart.show_drawing(drawing)
    assert chart.minimumSizeHint().width() >= 0.69 * room * drawing.width
    assert chart.minimumSizeHint().width() <= chart.sizeHint().width()
    chart.deleteLater()
