"""The page about where a game was decided: a slider over its steps, and ways to the table."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.look.assets import Assets
from council_desktop.look.theme import build_theme
from council_desktop.pages.decided_page import (
    DecidedPage,
    DecidedShown,
    PartRow,
    PointRow,
    numbered,
    signed,
)
from council_desktop.text.texts import Texts
from council_desktop.widgets.curve import CurvePoint, CurveRound
from council_desktop.widgets.segments import SegmentedSwitch
from engine.core.game import Setup
from engine.riddles.generator import played
from engine.titles import game_with_deck


def shown(**changes) -> DecidedShown:
    points = tuple(
        CurvePoint(share, bool(place % 2), int(place == 3), f"step {place}")
        for place, share in enumerate((50, 60, 55, 10, 0))
    )
    row = PointRow(1, "Round 1: something", "−45 (55 to 10)", False, 3, "Better: the other.")
    rounds = (CurveRound(0, "1", "check"), CurveRound(2, "2", "cross"))
    known = DecidedShown(
        "60 games", points, 5, (row,), (PartRow("Dice: +1", 0.01, True),), rounds=rounds
    )
    return replace(known, **changes)


def page_of(qtbot) -> DecidedPage:
    page = DecidedPage(Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(page)
    page.show_decided(shown())
    return page


def test_arrows_go_from_step_to_step_and_each_is_said(qtbot) -> None:
    page = page_of(qtbot)
    assert page.chart.accessibleDescription() == "step 0"
    qtbot.keyClick(page.chart, Qt.Key.Key_Right)
    assert page.chart.accessibleDescription() == "step 1"
    qtbot.keyClick(page.chart, Qt.Key.Key_End)
    assert page.chart.value() == 4


def test_a_turning_point_leads_to_its_step_and_the_step_to_the_table(qtbot) -> None:
    page = page_of(qtbot)
    asked: list[int] = []
    page.step_requested.connect(asked.append)
    page.rows[0].click()
    assert page.chart.value() == 3
    page.go.click()
    assert asked == [3]


def test_page_keys_go_from_round_to_round(qtbot) -> None:
    page = page_of(qtbot)
    places = []
    for key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp):
        qtbot.keyClick(page.chart, key)
        places.append(page.chart.value())
    assert places == [2, 4, 2, 0]


def test_beside_every_turning_point_one_can_play_on(qtbot) -> None:
    page = page_of(qtbot)
    asked: list[int] = []
    page.play_requested.connect(asked.append)
    assert len(page.plays) == len(page.rows)
    page.plays[0].click()
    assert asked == [3]
    assert page.plays[0].accessibleDescription() == "Better: the other."


def test_what_comes_later_leaves_the_keyboard_where_it_is(qtbot) -> None:
    page = page_of(qtbot)
    row = page.rows[0]
    page.show_decided(shown(note="more"))
    assert page.rows[0] is row
    page.show_decided(shown(rows=()))
    assert page.rows == []


def test_there_is_a_switch_where_there_is_a_choice(qtbot) -> None:
    page = page_of(qtbot)
    assert page.findChildren(SegmentedSwitch) == []
    two = ((0, "Lea"), (2, "Tom"))
    measures = (("chance", "Chance to win"), ("counted", "Years"))
    page.show_decided(shown(sides=two, measures=measures))
    heard: list[object] = []
    page.side_chosen.connect(heard.append)
    page.measure_chosen.connect(heard.append)
    for switch in page.findChildren(SegmentedSwitch):
        switch.choices[1].click()
    assert heard == [2, "counted"]
    page.show_decided(shown(sides=two, side=2, measures=measures, measure="counted"))
    assert [one.value() for one in page.findChildren(SegmentedSwitch)] == [2, "counted"]


def test_it_is_painted_at_any_size_and_before_anything_is_known(qtbot) -> None:
    page = page_of(qtbot)
    for size in ((1, 1), (320, 180), (1200, 400)):
        page.chart.resize(*size)
        page.chart.grab()
    page.show_decided(DecidedShown("", (), 0, (), ()))
    page.chart.grab()
    assert not page.go.isEnabled()


def test_changes_have_their_sign() -> None:
    assert [signed(change) for change in (0.1, 0.0, -0.25)] == ["+10", "0", "−25"]
    assert [numbered([4, 7], place) for place in (7, 5)] == [2, 0]


def test_another_answer_is_given_and_the_game_itself_stays(qapp) -> None:
    match = played(game_with_deck("king_of_12"), Setup(2), "played on")
    course = [entry.token for entry in match.log]
    seat, ply, token = next(
        (entry.by, ply, match.game.token(state, entry.by, action))
        for ply, entry in enumerate(match.log)
        if entry.by >= 0
        for state in [match.state_at(ply)]
        for action in state.legal_for(entry.by)
        if action != entry.action
    )
    members = [Member(name, place == seat) for place, name in enumerate(("Lea", "Tom"))]
    controller = MatchController(match, members, opinions=False)
    controller.start()
    controller.look_at(0)
    controller.play_on(ply, (seat, token))
    assert controller.exploring
    assert controller.looking is None
    assert [entry.token for entry in match.log[: ply + 1]] == [*course[:ply], token]
    controller.end_what_if()
    assert [entry.token for entry in match.log] == course
    controller.close()
