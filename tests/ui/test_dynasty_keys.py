"""The dynasties: up and down go to the next person's councils, chips switch people off."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from council_desktop.chronicle.book import Book
from council_desktop.chronicle.dynasty_picture import Column, Dynasties, Lane, Sat
from council_desktop.chronicle.entries import Throne
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.pages.dynasties_page import DynastiesPage
from council_desktop.text.texts import Texts
from council_desktop.widgets.dynasty_chart import DynastyChart
from tests.chronicle.councils import chronicles, draft

SAT = {"first": (0, 1), "second": (0, 2), "third": (1, 2), "fourth": (0,)}
"""Which of three people sat in four councils."""


def _chart(qtbot: QtBot, theme: Theme, assets: Assets) -> DynastyChart:
    lanes = tuple(
        Lane(person, name, "", first=0, last=3, seat=person)
        for person, name in enumerate(("Lea", "Tom", "Mira"), start=1)
    )
    columns = tuple(
        Column(uid, number, 2026, True, tuple(Sat(lane, 1, False) for lane in sat), "", "")
        for number, (uid, sat) in enumerate(SAT.items(), start=1)
    )
    chart = DynastyChart(theme, assets, ("No.", "Year", "Throne"))
    qtbot.addWidget(chart)
    chart.resize(700, 300)
    chart.show_dynasties(Dynasties(lanes, columns))
    chart.show()
    return chart


def test_up_and_down_come_to_councils_in_which_that_person_sat(
    qtbot: QtBot, dark: Theme, assets: Assets
) -> None:
    """The nearest one to where one was, though others sat there too."""
    chart = _chart(qtbot, dark, assets)
    QTest.keyClick(chart, Qt.Key.Key_End)
    assert chart.place() == "fourth"
    for key, lane, nearest in (
        (Qt.Key.Key_Down, 1, "third"),
        (Qt.Key.Key_Down, 2, "third"),
        (Qt.Key.Key_Up, 1, "third"),
        (Qt.Key.Key_Up, 0, "second"),
    ):
        QTest.keyClick(chart, key)
        assert lane in SAT[chart.place()]
        assert chart.place() == nearest


def _page(qtbot: QtBot, theme: Theme, assets: Assets, book: Book) -> DynastiesPage:
    page = DynastiesPage(Texts(), theme, assets)
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show_lines(book.all_lines())
    page.show()
    return page


def test_a_chip_switches_somebody_off_and_on_again(
    qtbot: QtBot, dark: Theme, assets: Assets, tmp_path: Path
) -> None:
    """All others keep their colour, and the chosen council is chosen still."""
    book = chronicles(tmp_path).create("Mill")
    for others in (("Tom", "Mira"), ("Tom",), ("Mira",)):
        book.write(draft("Lea", *others))
    page = _page(qtbot, dark, assets, book)
    first = book.entries()[0].uid
    page.choose(first)
    lanes = {lane.name: lane.seat for lane in page.chart.picture.lanes}
    assert [chip.text() for chip in page.people.chips] == list(lanes) == ["Lea", "Mira", "Tom"]
    QTest.keyClick(page.people.chips[1], Qt.Key.Key_Space)
    assert {lane.name: lane.seat for lane in page.chart.picture.lanes} == {"Lea": 0, "Tom": 2}
    assert page.model.rowCount() == 2
    assert page.chart.place() == first
    assert [chip.accessibleName() for chip in page.card.members] == ["Lea I", "Tom I", "Mira I"]
    for place in (0, 2):
        QTest.mouseClick(page.people.chips[place], Qt.MouseButton.LeftButton)
    assert [lane.name for lane in page.chart.picture.lanes] == ["Tom"], "one is left"
    assert page.people.on() == [False, False, True]
    QTest.mouseClick(page.people.chips[1], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.people.chips[0], Qt.MouseButton.LeftButton)
    assert {lane.name: lane.seat for lane in page.chart.picture.lanes} == lanes


def test_of_many_people_the_rest_have_one_chip(
    qtbot: QtBot, dark: Theme, assets: Assets, tmp_path: Path
) -> None:
    book = chronicles(tmp_path).create("Mill")
    for number in range(7):
        book.write(draft(f"Somebody {2 * number}", f"Somebody {2 * number + 1}"))
    page = _page(qtbot, dark, assets, book)
    assert len(page.chart.picture.lanes) == 14
    assert page.people.chips[-1].text() == "4 others"
    QTest.mouseClick(page.people.chips[-1], Qt.MouseButton.LeftButton)
    assert len(page.chart.picture.lanes) == len(page.people.chips) - 1 == 10


def test_the_list_tells_the_latest_first_with_company_and_throne(
    qtbot: QtBot, dark: Theme, assets: Assets, tmp_path: Path
) -> None:
    book = chronicles(tmp_path).create("Mill")
    book.write(draft("Lea", "Tom", term=40))
    book.write(draft("Lea", "Mira", term=60, throne=Throne("patient")))
    page = _page(qtbot, dark, assets, book)
    rows = [page.model.item(0).child(row).text() for row in range(2)]
    assert rows == [
        "II: Council 2, years 41 to 101, won, term 60 · with Mira I · "
        "On the throne: the Patient One",
        "I: Council 1, years 1 to 41, won, term 40 · with Tom I · The throne is empty.",
    ]
