"""A tile of the start page is as high as what is written on it now."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import LEAST_WINDOW, Theme, build_theme
from council_desktop.pages.home import HomePage, Other, Running, Tile
from council_desktop.table.floating import box_on
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.style import apply_theme
from tests.samples import each_once
from tests.ui.geometry import settle


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


@pytest.mark.parametrize("size", [LEAST_WINDOW, (1280, 780), (1280, 800)])
@pytest.mark.parametrize(("lang", "more"), each_once(languages(), (0, 1, 2)))
def test_with_a_game_of_every_title_running_no_tile_is_lower_than_its_words(
    qapp: QApplication, assets: Assets, dark: Theme, lang: str, more: int, size: tuple[int, int]
) -> None:
    """`more`: games of titles of which one runs already, which have a row of their own."""
    apply_theme(qapp, dark)
    page = HomePage(Texts(lang), dark, assets, QPushButton("Menu"))
    members, state = "Lea, Tom, Mira", "Round 5 of 8 · favour 1 · whose turn it is"
    first, *rest = TITLES
    page.show_state(Running(first, state, members, "today", "What is asked", 5, ()), members)
    others = [Other(Path(game), game, members, state, your_turn=True) for game in rest]
    page.show_saves([*others, *others[:more]], "three", "")
    page.resize(*size)
    page.show()
    settle()
    tiles = [one for one in page.findChildren(Tile) if one.isVisible()]
    low = [one.text() for one in tiles if one.height() < one.heightForWidth(one.width())]
    boxes = [box_on(page, one) for one in (*tiles, *page.months.tiles)]
    whole = [box.height() == one.height() for box, one in zip(boxes, tiles, strict=False)]
    over = [one for one, other in combinations(boxes, 2) if one.intersects(other)]
    page.close()
    page.deleteLater()
    assert not low
    assert all(whole) or more, "it has to be scrolled"
    assert not over


def test_games_that_come_later_leave_the_titles_their_room(
    qapp: QApplication, assets: Assets, dark: Theme
) -> None:
    """Months that would be high again were counted as low: the last title lay under the next row,
    which only a window of this shape showed."""
    room, size = 1.35, (1920, 1080)
    look = build_theme("dark", room=room)
    apply_theme(qapp, look)
    page = HomePage(Texts("en"), look, assets, QPushButton("Menu"))
    page.resize(*size)
    page.show()
    running = Running(next(iter(TITLES)), "Round 5", "Lea", "today", "What is asked", 5, ())
    page.show_state(running, "Lea")
    page.show_saves((), "", "")
    settle()
    for more in (1, 2):
        others = [Other(Path(str(one)), running.game, "Lea", "Round 1") for one in range(more)]
        page.show_saves(others, "two", "")
        settle()
    lowest = box_on(page, page.titles[list(page.titles)[-1]]).bottom()
    top = box_on(page, page.others[0]).top()
    gap, asked, given = page._box.spacing(), page._box.heightForWidth(size[0]), page.height()
    page.close()
    page.deleteLater()
    apply_theme(qapp, dark)
    assert asked <= given - page.bar.minimumHeight()
    assert top - lowest >= gap - 1


@pytest.mark.parametrize("lang", languages())
def test_the_first_page_of_all_shows_both_its_buttons_whole(
    qapp: QApplication, assets: Assets, dark: Theme, lang: str
) -> None:
    """In the least window there is room for one line of them."""
    apply_theme(qapp, dark)
    page = HomePage(Texts(lang), dark, assets, QPushButton("Menu"))
    page.show_state(None, "", is_first=True)
    page.show_saves((), "", "")
    page.resize(*LEAST_WINDOW)
    page.show()
    settle()
    buttons = (page.main, page.new)
    whole = [box_on(page, one).size() == one.size() for one in buttons]
    page.close()
    page.deleteLater()
    assert all(whole)
