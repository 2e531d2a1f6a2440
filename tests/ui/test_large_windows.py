"""In large windows what is written and drawn is as large as the rest of its page."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QRect, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from council_desktop.app import placement
from council_desktop.app.window import Window, make_window
from council_desktop.chronicle.dynasty_picture import legend
from council_desktop.chronicle.painting import panel_inks
from council_desktop.games.registry import TITLES
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, build_theme, room_of
from council_desktop.pages.home import HomePage, Tile
from council_desktop.pages.rules_page import RulesPage
from council_desktop.pages.year_page import YearPage
from council_desktop.store.state_file import WindowState, write_window
from council_desktop.system.command_line import parse
from council_desktop.system.paths import find_paths
from council_desktop.table.floating import box_on
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.plain import FontLabel
from council_desktop.widgets.style import apply_theme
from engine.match import Match
from tests.laws.games import SAMPLES
from tests.patience import LONGEST_MS
from tests.ui.stage import Stage, up_to

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)", "grabbing the keyboard")

_FIRST, _ROUNDED = 4, 8
"""So many entries of a game are played where its table is measured; what rounding may add up to."""
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


def test_ritas_year_has_its_calendar_whole_in_a_large_window(
    qapp: QApplication, assets: Assets
) -> None:
    """It was no wider there than in a small one, and had to be scrolled."""
    room = 1.8
    look = build_theme("dark", room=room)
    apply_theme(qapp, look)
    months = next(title.months for title in TITLES.values() if title.months)
    page = YearPage(Texts("en"), look, assets, months)
    page.resize(2560, 1440)
    page.show()
    QApplication.processEvents()
    assert page._side.width() == look.px(290)
    assert page._inside.height() <= page._side.viewport().height()
    emblem, leaf = page.leaves.tiles[0]._side(), page.leaves.tiles[0]
    assert emblem > look.px(44)
    assert all(one.needed(leaf.width(), emblem) <= leaf.height() for one in page.leaves.tiles)
    page.deleteLater()
    apply_theme(qapp, build_theme("dark"))


def test_a_page_of_the_rules_has_its_card_as_large_and_its_example_right_below_it(
    qapp: QApplication, assets: Assets
) -> None:
    """At 2560 pixels the card had the size of 1280; the example stood at the foot of the paper."""
    high = {}
    for room in (1.0, 1.8):
        look = build_theme("dark", room=room)
        apply_theme(qapp, look)
        page = RulesPage(Texts("en"), look, assets)
        page.resize(round(1280 * room), round(800 * room))
        page.show()
        page.show_page("sorcerer")
        for _ in range(3):
            QApplication.processEvents()
        high[room] = page.card.height()
        below = box_on(page, page.example).top() - box_on(page, page.diagram).bottom()
        assert 0 < below < 2 * page._paper_box.spacing()
        page.show_page("round")
        for _ in range(3):
            QApplication.processEvents()
        assert page.text.maximumHeight() > page.height(), "a long page scrolls in all of its room"
        page.deleteLater()
    apply_theme(qapp, build_theme("dark"))
    assert abs(high[1.8] - 1.8 * high[1.0]) < 4


def test_a_font_that_was_given_stays_where_its_page_is_put_into_another(
    qapp: QApplication, assets: Assets
) -> None:
    """Qt gave the letters back that were tried last before the page had a style: what a choice
    does was a third smaller than planned in a riddle of a large window."""
    look = build_theme("dark")
    apply_theme(qapp, look)
    outer, page = QWidget(), QWidget()
    said = FontLabel("words", page)
    for part in (0.7, 1.0):
        font = look.font(Role.READING)
        font.setPointSizeF(font.pointSizeF() * part)
        said.setFont(font)
        said.ensurePolished()
    page.setParent(outer)
    outer.show()
    assert said.font().pointSizeF() == look.font(Role.READING).pointSizeF()
    outer.deleteLater()


@pytest.mark.parametrize("grows", [True, False])
def test_a_window_that_is_made_large_later_makes_its_first_page_once(
    qapp: QApplication, data_dir: Path, monkeypatch: pytest.MonkeyPatch, grows: bool
) -> None:
    """On X the window manager does it; where there is none the program starts all the same."""
    large = (1920, 1080)
    made: list[HomePage] = []
    make = HomePage.__init__

    def count(page: HomePage, *given: Any, **named: Any) -> None:
        made.append(page)
        make(page, *given, **named)

    def later(window: Window) -> None:
        window.show()
        if grows:
            QTimer.singleShot(1, window, lambda: window.resize(*large))

    monkeypatch.setattr(HomePage, "__init__", count)
    monkeypatch.setattr(Window, "showMaximized", later)
    monkeypatch.setattr(placement, "_GROWS_MS", LONGEST_MS if grows else 1)
    options = parse(["--data-dir", str(data_dir)])
    assert options is not None
    paths = find_paths(options.data_dir)
    paths.window.parent.mkdir(parents=True, exist_ok=True)
    write_window(paths.window, WindowState((0, 0, 1280, 800), maximized=True))
    window = make_window(qapp, options, paths)
    window.show()
    window.begin(options)
    window.fit_letters()
    whole = large if grows else (window.width(), window.height())
    assert window.theme.room == room_of(*whole)
    assert len(made) == 1
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _zones(match: Match, room: float) -> dict[str, QRect]:
    """Where the zones of a table and its panel lie, in a window `room` times as large as drawn."""
    stage = Stage(match, room=room)
    stage.page.resize(round(1280 * room), round(800 * room))
    stage.settle()
    table = stage.page.table
    tip = stage.page.tips.panel
    parts = [one for one in table.children() if isinstance(one, QWidget) and one is not tip]
    parts += [table.tray.panel, *table.tray.panel.children()]
    found, zones = Counter[str](), {}
    for part in parts:
        if isinstance(part, QWidget) and part.isVisibleTo(table):
            name = type(part).__name__
            found[name] += 1
            zones[f"{name} {found[name]}"] = box_on(table, part)
    stage.close()
    return zones


@pytest.mark.parametrize("game_id", TITLES)
def test_a_table_in_a_window_twice_as_large_is_twice_as_large(
    qapp: QApplication, game_id: str
) -> None:
    """Margins and gaps too: at 2560 pixels its zones stood as near to the edge as at 1280."""
    match = up_to(SAMPLES[game_id].cases[0], 0, _FIRST)
    once, twice = _zones(match, 1.0), _zones(match, 2.0)
    apply_theme(qapp, build_theme("dark"))
    assert set(once) == set(twice)
    apart = {}
    for name, box in once.items():
        pairs = zip(twice[name].getRect(), box.getRect(), strict=True)
        if max(abs(large - 2 * drawn) for large, drawn in pairs) > _ROUNDED:
            apart[name] = (box, twice[name])
    assert not apart
