"""A tile of the start page is as high as what is written on it now."""

from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.home import Tile


def test_a_tile_grows_and_shrinks_with_its_words(assets: Assets, dark: Theme) -> None:
    tile = Tile(dark, assets, "book", "Chronicle", "Short")
    wide, narrow = 600, 200
    low = tile.heightForWidth(narrow)
    tile.set_note("So many words that they need a second line and a third one " * 2)
    high = tile.heightForWidth(narrow)
    assert high > low
    assert tile.heightForWidth(wide) < high
    tile.set_brief(True)
    assert tile.heightForWidth(narrow) < low
    tile.set_brief(False)
    assert tile.heightForWidth(narrow) == high
    tile.set_note("Short")
    assert tile.heightForWidth(narrow) == low
    tile.deleteLater()
