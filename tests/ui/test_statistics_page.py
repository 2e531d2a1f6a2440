"""The page of statistics: pictures and tables, by person and by title; a long book in steps."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from council_desktop.chronicle.contests import CONTESTS
from council_desktop.chronicle.entries import COUNCIL, Sitter
from council_desktop.chronicle.telling import Telling
from council_desktop.games.registry import TELLERS
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.chronicle_page import ChroniclePage
from council_desktop.pages.dynasties_page import DynastiesPage
from council_desktop.pages.statistics_page import StatisticsPage, rows_of
from council_desktop.system import clock
from council_desktop.text.texts import Texts
from council_desktop.widgets.chart import Chart
from council_desktop.widgets.style import apply_theme
from engine.riddles.collection import all_riddles
from tests.chronicle.councils import FRIENDS, chronicles, draft, fill
from tests.chronicle.test_telling import contest_draft, seats_of
from tests.ui.begun import begun

TEXTS, THEME = Texts(), build_theme("dark")


@pytest.fixture
def assets(qapp: QApplication) -> Assets:
    found = Assets()
    found.load_fonts()
    return found


def wait(ready: Callable[[], bool]) -> None:
    for _ in range(2000):
        QApplication.processEvents()
        if ready():
            return
    raise AssertionError("it never came")


@pytest.fixture
def page(assets: Assets, tmp_path: Path, qtbot: QtBot) -> StatisticsPage:
    book = chronicles(tmp_path).create("Friends")
    fill(book, 9)
    for title in CONTESTS:
        some = contest_draft(title, seats_of(title)[0])
        sat = tuple(Sitter(name) for name in FRIENDS[: len(some.sitters)])
        book.write_contest(replace(some, sitters=sat))
    made = StatisticsPage(TEXTS, THEME, assets)
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.show_lines(book.name, book.all_lines())
    wait(lambda: not made._work.running)
    return made


def titles_of(page: StatisticsPage) -> list[str]:
    charts = [chart for panel in page.panels for chart in panel.findChildren(Chart)]
    return [chart.accessibleName().partition(". ")[0] for chart in charts]


def test_every_picture_is_named_as_a_table_and_is_one(page: StatisticsPage) -> None:
    assert [tile.accessibleName().partition(":")[0] for tile in page.tiles] == [
        TEXTS.t(f"{title}.title") for title in (COUNCIL, *CONTESTS)
    ]
    pictures = titles_of(page)
    assert len(pictures) >= 3 + len(CONTESTS)
    assert all(pictures)
    page.switch.set_value("tables")
    page._fill()
    wait(lambda: not page._work.running)
    assert not page.panels
    said = [table.table.accessibleName() for table in page.tables]
    assert set(pictures) <= set(said), "what is drawn is a table, too"
    assert TEXTS.t("chronicle.book.records") in said


def test_a_title_and_a_person_are_chosen(page: StatisticsPage) -> None:
    page.show()
    everything = titles_of(page)
    QTest.keyClick(page.tiles[1], Qt.Key.Key_Space)
    wait(lambda: not page._work.running)
    only = titles_of(page)
    assert len(only) == 2
    assert set(only) - {TEXTS.t("chronicle.statistics.game_by_game")} < set(everything)
    page.choose_title(CONTESTS[0])  # once more: all
    wait(lambda: not page._work.running)
    assert titles_of(page) == everything
    page.who.setCurrentIndex(1)
    wait(lambda: not page._work.running)
    assert TEXTS.t("chronicle.statistics.partners") in titles_of(page)
    assert sum(tile.accessibleName() != "" for tile in page.tiles) <= 1 + len(CONTESTS)


def test_no_row_has_a_hole(page: StatisticsPage) -> None:
    """Whatever is chosen, in windows of one, two and three columns: each row ends where all do,
    and pictures are as wide as their panels."""
    page.show()
    for wide in (1280, 1024, 700):
        page.resize(wide, 800)
        for who in (0, 1):
            page.who.setCurrentIndex(who)
            for title in ("", COUNCIL, *CONTESTS):
                page._title = title
                page._fill()
                wait(lambda: not page._work.running)
                QApplication.processEvents()
                ends: dict[int, int] = {}
                for panel in page.panels:
                    place = panel.geometry()
                    ends[place.top()] = max(ends.get(place.top(), 0), place.right())
                    chart = panel.chart
                    assert chart.drawing is not None
                    drawn = chart.drawing.width * chart._scale(chart.width())
                    assert drawn > 0.9 * chart.width(), (wide, who, title)
                assert len(set(ends.values())) <= 1, (wide, who, title)


@pytest.mark.parametrize(
    ("needs", "columns", "rows"),
    [
        ([2, 1, 1], 3, [[6], [3, 3]]),
        ([2, 1, 1, 1], 3, [[4, 2], [3, 3]]),
        ([1, 1, 1, 1], 3, [[3, 3], [3, 3]]),
        ([2, 1, 1, 2], 3, [[4, 2], [2, 4]]),
        ([1], 3, [[6]]),
        ([2, 1, 1, 1], 2, [[6], [3, 3], [6]]),
        ([2, 1], 1, [[6], [6]]),
        ([], 3, []),
    ],
)
def test_a_row_is_shared_by_what_is_in_it(
    needs: list[int], columns: int, rows: list[list[int]]
) -> None:
    assert rows_of(needs, columns) == rows


def test_no_name_makes_the_page_wider_than_a_small_window(page: StatisticsPage) -> None:
    page.who.addItem("Wolfeschlegelsteinhausenbergerdorff" * 20)
    assert page.bar.minimumSizeHint().width() < 1024


def test_in_a_large_window_a_title_alone_does_not_fill_the_line_and_a_heading_stays_in_one(
    qapp: QApplication, assets: Assets, tmp_path: Path, qtbot: QtBot
) -> None:
    """The tile was as wide as the window; a title of the book was broken beside free paper."""
    look = build_theme("dark", room=1.8)
    apply_theme(qapp, look)
    book = chronicles(tmp_path).create("Friends")
    fill(book, 1)
    made = StatisticsPage(TEXTS, look, assets)
    chronicle = ChroniclePage(TEXTS, look, assets)
    for page in (made, chronicle):
        qtbot.addWidget(page)
        page.resize(2560, 1440)
        page.show()
    made.show_lines(book.name, book.all_lines())
    wait(lambda: not made._work.running)
    QApplication.processEvents()
    assert [tile.width() for tile in made.tiles] < [made.width() // 2]
    chronicle.show_book(book)
    QApplication.processEvents()
    labels = chronicle.entry.findChildren(QLabel)
    title = next(one for one in labels if one.property("kind") == "page")
    broken = title.heightForWidth(title.width()) >= 2 * title.fontMetrics().lineSpacing()
    apply_theme(qapp, THEME)  # the others are measured with its letters
    assert not broken


def test_terms_are_as_wide_as_their_panel(assets: Assets, tmp_path: Path, qtbot: QtBot) -> None:
    """Also where that is as wide as the page, and again once there is less room."""
    book = chronicles(tmp_path).create("Friends")
    for term in (40, 50, 60):
        book.write(draft("Lea", "Tom", term=term))
    page = StatisticsPage(TEXTS, THEME, assets)
    qtbot.addWidget(page)
    page.show_lines(book.name, book.all_lines())
    page.show()
    for wide in (1280, 1024, 860, 1024, 1280):
        page.resize(wide, 800)
        wait(lambda: not page._work.running)
        QApplication.processEvents()
        chart = page.panels[0].findChild(Chart)
        assert chart is not None
        assert chart.drawing is not None
        drawn = chart.drawing.width * chart._scale(chart.width())
        assert drawn > 0.9 * chart.width(), wide


def test_only_the_councils_that_are_seen_are_painted(
    assets: Assets, tmp_path: Path, qtbot: QtBot
) -> None:
    book = chronicles(tmp_path).create("Friends")
    for number in range(120):
        book.write(draft("Lea", "Tom", won=number % 3 > 0))
    made = DynastiesPage(TEXTS, THEME, assets)
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.show_lines(book.all_lines())
    made.show()
    chart = made.chart
    QApplication.processEvents()
    assert chart.painted
    assert len(chart.painted) < 60
    assert chart.painted[-1] == 119, "the latest are seen first"
    QTest.keyClick(chart, Qt.Key.Key_Home)
    chart.viewport().repaint()
    assert chart.painted[0] == 0
    assert chart.place() == book.entries()[0].uid
    assert made.card.heading.text().startswith("Council 1,")
    assert not chart.verticalScrollBar().isVisible()


def test_alone_the_bots_are_shown_and_one_lane_takes_the_whole_width(
    assets: Assets, tmp_path: Path, qtbot: QtBot
) -> None:
    book = chronicles(tmp_path).create("Friends")
    for _ in range(3):
        book.write(draft("Lea", bots=["Bot one", "Bot two"]))
    made = DynastiesPage(TEXTS, THEME, assets)
    qtbot.addWidget(made)
    made.resize(1200, 700)
    made.show_lines(book.all_lines())
    made.show()
    QApplication.processEvents()
    assert [lane.name for lane in made.chart.picture.lanes] == ["Lea", "Bot one", "Bot two"]
    assert made.chart._step() * 3 > 0.9 * made.chart._room(), "three councils, the whole width"
    book.write(draft("Lea", "Tom"))
    made.show_lines(book.all_lines())
    assert [lane.name for lane in made.chart.picture.lanes] == ["Lea", "Tom"]


def test_no_column_of_tables_has_a_hole_and_no_word_is_cut(page: StatisticsPage) -> None:
    """Each table begins where the one above it ends; the program's own words are whole."""
    page.show()
    page.switch.set_value("tables")
    for wide in (1280, 700):
        page.resize(wide, 800)
        page._fill()
        wait(lambda: not page._work.running)
        QApplication.processEvents()
        columns: dict[int, list[QRect]] = {}
        for one in page.tables:
            columns.setdefault(one.x(), []).append(one.geometry())
            table = one.table
            for row in range(table.rowCount()):
                item = table.item(row, 0)
                assert item is not None
                words = table.fontMetrics().horizontalAdvance(item.text())
                assert words < table.columnWidth(0), item.text()
        assert len(columns) == (2 if wide == 1280 else 1)
        for some in columns.values():
            for above, below in itertools.pairwise(some):
                assert 0 < below.top() - above.bottom() < 20


def test_the_keyboard_comes_to_what_is_read_later(
    assets: Assets, tmp_path: Path, qtbot: QtBot
) -> None:
    """While there is nothing else it waits on the way back; whoever went elsewhere stays there."""
    book = chronicles(tmp_path).create("Friends")
    fill(book, 3)
    for stays in (False, True):
        dynasties = DynastiesPage(TEXTS, THEME, assets)
        statistics = StatisticsPage(TEXTS, THEME, assets)
        for made in (dynasties, statistics):
            qtbot.addWidget(made)
            made.show()
            made.focus_first()
            assert made.focusWidget() is made.bar.back
        if stays:
            dynasties.bots.setVisible(True)
            dynasties.bots.setFocus()
            statistics.switch.setFocus()
        held = [made.focusWidget() for made in (dynasties, statistics)]
        dynasties.show_lines(book.all_lines())
        statistics.show_lines(book.name, book.all_lines())
        wait(lambda one=statistics: not one._work.running)
        wanted = held if stays else [dynasties.tree, statistics.tiles[0]]
        assert [dynasties.focusWidget(), statistics.focusWidget()] == wanted


def test_a_long_book_comes_in_steps(
    assets: Assets, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("council_desktop.pages.chronicle_page._AT_ONCE", 4)
    book = chronicles(tmp_path).create("Friends")
    fill(book, 9)
    book.write_contest(contest_draft(CONTESTS[0], seats_of(CONTESTS[0])[0]))
    steps = ChroniclePage(TEXTS, THEME, assets)._arriving(book)
    assert len(list(steps)) > 4
    made = ChroniclePage(TEXTS, THEME, assets)
    made.resize(1280, 800)
    made.show_book(book)
    wait(lambda: not made._arrival.running)
    assert made.model.rowCount() == 10
    assert len(made.timeline.spots) == 1
    telling = Telling(TEXTS, TELLERS)
    assert telling.title(book.all_lines()[-1]) in made.entry.toPlainText()


def test_riddles_that_were_solved_are_told_below_the_pictures(
    qapp: QApplication, tmp_path: Path
) -> None:
    """Solved, streak and time, as soon as there are any, also in a book without games."""
    first, second = (one.id for one in all_riddles()[:2])
    day = clock.today()
    with begun(qapp, tmp_path) as window:
        window.pages.show("statistics")
        page = window.pages.made("statistics")
        assert not page.riddles.isVisible()
        window.riddles.results.tried(first, True, 75, day - timedelta(1))
        window.riddles.results.hint_seen(second, 1)
        window.riddles.results.tried(second, True, 80, day)
        window.show_home()
        window.pages.show("statistics")
        assert page.riddles.isVisible()
        said = page.riddles.text()
        of = len(all_riddles())
        for told in (
            window.texts.t("riddles.page.solved", count=2, of=of),
            window.texts.n("riddles.page.row", 2),
            window.texts.t("riddles.page.usual", minutes=1, seconds="15"),
            window.texts.t("riddles.page.unaided", count=1, of=2),
        ):
            assert told in said
