"""The picture of the dynasties by keyboard: up and down go to the next person's councils."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from council_desktop.chronicle.dynasty_picture import Column, Dynasties, Lane, Sat
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Theme
from council_desktop.widgets.dynasty_chart import DynastyChart

SAT = {"first": (0, 1), "second": (0, 2), "third": (1, 2), "fourth": (0,)}
"""Which of three people sat in four councils."""


def _chart(qtbot: QtBot, theme: Theme, assets: Assets) -> DynastyChart:
    lanes = tuple(
        Lane(person, name, "", first=0, last=3)
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
