"""The page about where a game was decided: a slider over its steps, and ways to the table."""

from __future__ import annotations

import re
from dataclasses import asdict, replace
from itertools import pairwise, takewhile
from math import hypot
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from council_desktop.app.decided import PAGE, Decided, sentence
from council_desktop.app.pages import Pages
from council_desktop.controllers import long_work
from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.controllers.one_way import OneWay
from council_desktop.games.registry import title_of
from council_desktop.look.assets import Assets
from council_desktop.look.theme import Role, build_theme
from council_desktop.pages.decided_page import (
    DecidedPage,
    DecidedShown,
    apportioned,
    evenly,
    numbered,
    signed,
)
from council_desktop.store.steps import when_painted
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.curve import (
    BAND,
    CHOICE,
    CurvePoint,
    CurveRound,
    CurveSample,
    _apart,
    fitting,
)
from council_desktop.widgets.curve import CHANCE as DRAW
from council_desktop.widgets.parts_table import PartLine
from council_desktop.widgets.point_row import PointRow
from council_desktop.widgets.segments import SegmentedSwitch
from engine.bots.registry import BOTS
from engine.choices import Judged
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.decided import FULL, Step, curve, round_at, steps_of
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.riddles.generator import played
from engine.titles import APP, game_with_deck
from tests.samples import each_once


@pytest.fixture(autouse=True)
def _words_come_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In one slice; where they do not is tested by itself."""
    monkeypatch.setattr(long_work, "SLICE_S", 60.0)


GREY = QImage.Format.Format_Grayscale8


def shown(**changes) -> DecidedShown:
    points = tuple(
        CurvePoint(share, bool(place % 2), int(place == 3), f"step {place}")
        for place, share in enumerate((50, 60, 55, 10, 0))
    )
    row = PointRow(1, "Round 1: something", "−45 (55 to 10)", False, 3, "Better: the other.")
    rounds = (CurveRound(0, "1", "check"), CurveRound(2, "2", "cross"))
    parts = (PartLine("Dice", "+1", 0.01, True, part=True), PartLine("rolls", "+1", chance=True))
    known = DecidedShown("60 games", points, 5, (row,), parts, rounds=rounds)
    return replace(known, **changes)


def page_of(qtbot) -> DecidedPage:
    page = DecidedPage(Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(page)
    page.show_decided(shown())
    return page


def test_the_chart_keeps_its_place_from_the_empty_page_to_the_last_row(qtbot, qapp) -> None:
    page = page_of(qtbot)
    page.resize(1280, 800)
    page.show()
    row, areas = shown().rows[0], []
    for rows in ((), (row,), (row,) * 30):
        page.show_decided(shown(points=shown().points[: len(rows)], rows=rows))
        qapp.processEvents()
        scrolls = page._list.verticalScrollBar().isVisible
        qtbot.waitUntil(lambda rows=rows, scrolls=scrolls: scrolls() == (len(rows) > 1))
        assert not page._bar.isVisible()
        chart = page.chart
        areas.append((chart.mapTo(page, chart.rect().topLeft()), chart.size(), chart._area()))
    assert areas[0] == areas[1] == areas[2]


def test_the_panels_below_the_chart_end_together(qtbot, qapp) -> None:
    page = page_of(qtbot)
    page.resize(1280, 800)
    page.show()
    qapp.processEvents()
    ends = {
        page._points_panel.geometry().bottom(),
        page._parts_panel.geometry().bottom(),
    }
    assert len(ends) == 1


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
    page.chart.setValue(2)
    page.go.click()
    page.chart.setValue(1)
    qtbot.keyClick(page.chart, Qt.Key.Key_Return)
    qtbot.mouseDClick(page.chart, Qt.MouseButton.LeftButton, pos=page.chart._place(4).toPoint())
    assert asked == [3, 2, 1, 4]


def test_the_step_one_is_at_is_told_and_its_turning_point_marked(qtbot) -> None:
    """What a reader hears is read as well; the list shows which of its rows that is."""
    page = page_of(qtbot)
    marked = [(page.here.text(), page._views[0]._number.chosen)]
    for key in (Qt.Key.Key_End, Qt.Key.Key_Left):
        qtbot.keyClick(page.chart, key)
        marked.append((page.here.text(), page._views[0]._number.chosen))
    assert marked == [("step 0", False), ("step 4", False), ("step 3", True)]


def test_the_switch_stands_in_the_bar_and_the_legend_shows_what_it_means(qtbot) -> None:
    page = page_of(qtbot)
    measures = (("chance", "Chance to win"), ("counted", "Years"))
    page.show_decided(shown(measures=measures, draws="dice"))
    switch = page.bar.findChild(SegmentedSwitch)
    assert [one.text() for one in switch.choices] == ["Chance to win", "Years"]
    samples = [one.what for one in page.findChildren(CurveSample) if one.parent() is not page]
    assert samples[:3] == [CHOICE, DRAW, BAND]
    pictures = [page.findChildren(CurveSample)[at].grab().toImage() for at in range(3)]
    assert len({image.convertToFormat(GREY).constBits().tobytes() for image in pictures}) == 3


def test_in_a_low_window_luck_and_skill_are_behind_a_tab_and_nothing_scrolls(qtbot, qapp) -> None:
    """All of the page is seen; the list is what scrolls, three of its rows at least are there."""
    page = page_of(qtbot)
    row = shown().rows[0]
    page.show_decided(shown(rows=(row,) * 5))
    for size, tabs in (((1280, 800), False), ((1024, 640), True)):
        page.resize(*size)
        page.show()
        qapp.processEvents()
        assert not page._bar.isVisible()
        assert page.tabs.isVisible() is tabs
        assert page._points_panel.isVisible()
        assert page._parts_panel.isVisible() is not tabs
        three = page._views[2]
        low = three.mapTo(page._list.viewport(), three.rect().bottomLeft()).y()
        assert low <= page._list.viewport().height()
    page.tabs.choices[1].click()
    assert page._parts_panel.isVisible()
    assert not page._points_panel.isVisible()


@pytest.mark.parametrize("seed", range(6))
def test_numbers_stand_beside_the_line_and_on_no_other(qtbot, seed: int) -> None:
    """However the line goes, and however long it is."""
    luck, many = Random(seed), 12 * (seed + 1)
    chart = page_of(qtbot).chart
    chart.resize(1180, 280)
    values = [50.0]
    for _ in range(many):
        values.append(min(100.0, max(0.0, values[-1] + luck.uniform(-30, 30))))
    turns = sorted(luck.sample(range(1, many), 5))
    points = tuple(
        CurvePoint(value, bool(at % 3), turns.index(at) + 1 if at in turns else 0, "")
        for at, value in enumerate(values)
    )
    chart.show_points(points, len(points))
    places = [chart._place(at) for at in range(len(points))]
    discs, radius = list(chart._numbers(places).values()), chart._theme.px(11)
    assert len(discs) == 5
    for disc in discs:
        near = min(_apart(disc, one, other) for one, other in pairwise(places))
        assert near >= radius - (0 if many <= 24 else 5), "where it is crowded, as far as can be"
        assert all(hypot(*(disc - one).toTuple()) >= 2 * radius for one in discs if one != disc)


def test_a_line_that_is_still_counted_goes_on_as_dots(qtbot) -> None:
    chart = page_of(qtbot).chart
    chart.resize(900, 250)
    pictures = []
    for of in (5, 10):
        chart.show_points(shown().points, of)
        place = chart._place(4)
        image = chart.grab().toImage()
        right = range(round(place.x()) + 20, chart.width() - 20)
        y = round(place.y())
        pictures.append({image.pixelColor(x, y).name() for x in right})
    assert len(pictures[0]) == 0
    assert len(pictures[1]) > 1


def test_the_line_is_drawn_from_the_left_and_any_key_shows_all_of_it(qtbot) -> None:
    page = DecidedPage(Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(page)
    page.chart.front.moves = True
    page.resize(1280, 800)
    page.show()
    page.show_decided(shown())
    front = page.chart.front
    assert front.running
    edges = []
    front.moved.connect(lambda: edges.append(page.chart._edge(page.chart._places())))
    qtbot.waitUntil(lambda: len(edges) > 1)
    assert edges == sorted(edges)
    assert edges[0] < page.chart._area().right()
    value = page.chart.value()
    page.activateWindow()
    page.focus_first()
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Right)
    assert (front.running, page.chart.value()) == (False, value), "it does nothing else"
    QTest.keyClick(page.windowHandle(), Qt.Key.Key_Right)
    assert page.chart.value() == value + 1
    page.show_decided(shown())
    assert not front.running, "the same line stays"
    page.show_decided(shown(side=1))
    assert front.running
    page.hide()
    assert not front.running


def test_without_movement_the_line_is_there(qtbot) -> None:
    page = page_of(qtbot)
    page.show()
    assert not page.chart.front.running
    assert page.chart._edge(page.chart._places()) == page.chart.width()


def test_a_round_with_a_bell_has_one_above_it(qtbot) -> None:
    page = page_of(qtbot)
    page.resize(1280, 800)
    plain = page.chart.grab().toImage()
    rounds = tuple(replace(one, mark="bell") for one in shown().rounds)
    page.show_decided(shown(rounds=rounds))
    assert page.chart.grab().toImage() != plain


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


def test_choices_that_cost_something_stand_below_the_turning_points(qtbot) -> None:
    page = page_of(qtbot)
    played_on: list[int] = []
    page.play_requested.connect(played_on.append)
    costly = PointRow(0, "Round 1: a card", "−4", False, 2, "Better: the other.")
    page.show_decided(shown(costly=(costly,)))
    said = [button.accessibleName() for button in page.rows]
    assert said == ["1. Round 1: something −45 (55 to 10)", "Round 1: a card −4"]
    page.rows[1].click()
    assert page.chart.value() == 2
    page.plays[1].click()
    assert played_on == [2]


NO_ROUNDS = frozenset({"majority_2", "hidden_leaders"})
"""Titles that count turns only."""


def judged_of(match: Match, steps: list[Step]) -> list[Judged]:
    """Every choice of the first seat: one was surely worse than another, two were the best."""
    places = [place for place, one in enumerate(steps) if one.by == 0][:3]
    found = [Judged(place, 0, "", 0.5, 0.0, 0.0) for place in places]
    ply, place = steps[places[1]].ply - 1, places[1]
    state = match.state_at(ply)
    other = next(one for one in state.legal_for(0) if one != match.log[ply].action)
    found[1] = Judged(place, 0, match.game.token(state, 0, other), 0.5, 0.2, 0.01)
    return found


@pytest.mark.parametrize("game_id", list(BOTS))
def test_whatever_would_have_been_better_is_told_in_words(
    qtbot, qapp, monkeypatch, game_id: str
) -> None:
    match = played(game_with_deck(game_id), Setup(3 if game_id != "majority_2" else 2), "best")
    match.journal = MemoryJournal(header_for(match, APP))
    names = ("Lea", "Tom", "Mira")[: match.setup.seats]
    members = [Member(name, seat == 0) for seat, name in enumerate(names)]
    controller = MatchController(match, members, opinions=False)
    pages, look = Pages(qapp), (Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(pages.stack)
    monkeypatch.setattr(OneWay, "start", lambda *_: None)
    begun: list[tuple[int, object]] = []
    found = Decided(pages, lambda: look, print, lambda *way: begun.append(way), pages.stack)
    found.show(controller)
    filled: list[DecidedShown] = []
    pages.made(PAGE).show_decided = filled.append
    sides = (0.5,) * match.setup.seats
    steps = [Step(ply, match.log[ply - 1].by, "", 1, sides, sides) for ply in steps_of(match)[1:]]
    for place, step in enumerate(steps):
        found._work.came.emit({"place": place, "of": len(steps), "step": asdict(step)})
    own = [place for place, step in enumerate(steps) if step.by == 0]
    cost = 0.0
    for place in own[:25]:
        step = steps[place]
        state, chosen = match.state_at(step.ply - 1), match.log[step.ply - 1].action
        others = [action for action in state.legal_for(0) if action != chosen]
        for action in {*others[:1], *others[-1:]}:
            token = match.game.token(state, 0, action)
            cost += 0.001  # more than all before it: it is named
            judged = Judged(place, 0, token, 0.5, cost, 0.0)
            found._work.came.emit({"judged": asdict(judged)})
            found._work.ended.emit()
            row = next(one for one in filled[-1].costly if one.place == place)
            assert row.text.startswith("Turn 1: " if game_id in NO_ROUNDS else "Round 1: ")
            assert row.better.startswith("Better: ")
            assert ". (" not in row.better
            assert not re.search(r": Turn \d+\b(?!:)", f"{row.better}\n{row.text}"), "a caption"
            assert ":" not in token or token not in row.better
            assert not row.better.startswith(f"Better: {token} ")
            assert token != "harbor" or "draws from the harbour" in row.better
    # Played on from there: an own choice is open again, with what would have been better where
    # that is known; what others did, and draws, stay.
    for place in (own[0], own[-1], next(one for one in range(len(steps)) if one not in own)):
        found._play(place)
        judged_there, ply = found._judged.get(place), steps[place].ply
        first = None if judged_there is None else (0, judged_there.token)
        assert begun.pop() == (ply - 1 if place in own else ply, first)
    found.forget()
    controller.close()


@pytest.mark.parametrize("game_id", list(BOTS))
def test_a_step_has_the_number_of_the_heading_under_which_the_log_tells_it(game_id: str) -> None:
    match = played(game_with_deck(game_id), Setup(3 if game_id != "majority_2" else 2), "numbers")
    book = title_of(game_id).table.book(Texts("en"), ["Lea", "Tom", "Mira"], match.game)
    steps, heading, found = set(steps_of(match)), "", set()
    for ply in range(match.ply + 1):
        lines = [line for event in match.events_at(ply) for line in book.of(event, ply)]
        number = round_at(match, max(0, ply - 1))
        if ply in steps and heading and lines and not lines[0].heading:
            assert str(number) in re.findall(r"\d+", heading), (ply, lines[0].text)
            found.add(number)
        heading = next((line.text for line in reversed(lines) if line.heading), heading)
    assert len(found) > 1 or not heading


def test_what_comes_at_once_fills_the_page_once_and_choices_are_added_up(
    qtbot, qapp, monkeypatch
) -> None:
    match = played(game_with_deck("king_of_12"), Setup(2), "added up")
    match.journal = MemoryJournal(header_for(match, APP))
    controller = MatchController(match, [Member("Lea", True), Member("Tom", False)], opinions=False)
    texts, theme, assets = Texts("en"), build_theme("dark"), Assets()
    pages = Pages(qapp)
    qtbot.addWidget(pages.stack)
    found = Decided(pages, lambda: (texts, theme, assets), print, print, pages.stack)
    steps = list(curve(match, 1))
    running = [True]
    monkeypatch.setattr(OneWay, "start", lambda *_: None)
    monkeypatch.setattr(OneWay, "running", property(lambda _: running[0]))
    found.show(controller)
    came, page = found._work.came, pages.made(PAGE)
    filled: list[DecidedShown] = []
    page.show_decided = filled.append
    for place, step in enumerate(steps):
        came.emit({"place": place, "of": len(steps), "step": asdict(step)})
    came.emit({"line": len(steps)})
    judged = judged_of(match, steps)
    for one in judged:
        came.emit({"judged": asdict(one)})
    assert filled == []
    qtbot.waitUntil(lambda: len(filled) == 1)
    own = sum(one.by == 0 for one in steps)
    assert filled[0].short == f"Your choices beside the best ones: 3 of {own} looked at so far."
    assert [row.place for row in filled[0].costly] == [judged[1].step]
    assert filled[0].costly[0].better.endswith(" (50 instead of 30).")
    running[0] = False
    found._work.ended.emit()
    assert "Your 3 choices together against the best answers: −20 (±\u00a02)." in filled[1].short
    assert "one was surely worse" in filled[1].short
    assert "how far each stayed behind the best one" in filled[1].short_tip
    found.forget()
    controller.close()


def test_the_log_is_put_into_words_in_slices(qtbot, qapp, monkeypatch) -> None:
    """What comes meanwhile is shown as well, and nothing is shown without its words."""
    read = Decided._read
    monkeypatch.setattr(Decided, "_read", lambda found: when_painted(read(found)))
    match = played(game_with_deck("king_of_12"), Setup(2), "added up")
    match.journal = MemoryJournal(header_for(match, APP))
    controller = MatchController(match, [Member("Lea", True), Member("Tom", False)], opinions=False)
    pages, look = Pages(qapp), (Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(pages.stack)
    monkeypatch.setattr(OneWay, "start", lambda *_: None)
    found = Decided(pages, lambda: look, print, print, pages.stack)
    steps = list(curve(match, 1))
    found.show(controller)
    filled: list[DecidedShown] = []
    pages.made(PAGE).show_decided = filled.append
    came = found._work.came
    for place, step in enumerate(steps):
        came.emit({"place": place, "of": len(steps), "step": asdict(step)})
    found._fill()
    assert filled == []
    assert found._wording.running
    came.emit({"line": len(steps)})
    for one in judged_of(match, steps):
        came.emit({"judged": asdict(one)})
    found._fill()
    qtbot.waitUntil(lambda: bool(filled and filled[-1].costly))
    assert filled[-1].costly[0].better.endswith(" (50 instead of 30).")
    assert all(point.spoken for shown in filled for point in shown.points)
    found.forget()
    assert not found._wording.running
    controller.close()


@pytest.mark.parametrize("said", ["Lea: “I do it.”", "Lea : « Moi. »", "Lea: „Ich!“", "It ends."])
def test_what_ends_with_a_full_stop_gets_no_other(said: str) -> None:
    assert sentence(said) == said
    assert sentence(said[:3]) == f"{said[:3]}."


def test_a_rough_line_has_no_turning_points(qtbot, qapp, monkeypatch) -> None:
    """However far it jumps: a few games a step do that by themselves, and the page says so."""
    match = played(game_with_deck("king_of_12"), Setup(2), "rough")
    match.journal = MemoryJournal(header_for(match, APP))
    controller = MatchController(match, [Member("Lea", True), Member("Tom", False)], opinions=False)
    pages, look = Pages(qapp), (Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(pages.stack)
    monkeypatch.setattr(OneWay, "start", lambda *_: None)
    monkeypatch.setattr(OneWay, "running", True)
    found = Decided(pages, lambda: look, print, print, pages.stack)
    found.show(controller)
    page = pages.made(PAGE)
    filled: list[DecidedShown] = []
    monkeypatch.setattr(page, "show_decided", filled.append)
    plies = steps_of(match)
    found._fill()
    assert filled[-1].rough == Texts("en").t("decided.counting")
    assert filled[-1].source.endswith("no game yet")
    assert (len(filled[-1].points), filled[-1].of) == (0, len(plies))
    assert filled[-1].rounds, "where the line will be is known before it is drawn"
    for least in (4, 12, FULL):
        for place, ply in enumerate(plies):
            shares = (float(place % 2), float(1 - place % 2))
            many = least + (least == FULL) * (place % 2)
            step = Step(ply, NOBODY, "", 1, shares, (0.0, 0.0), (), many, (0, 0))
            found._work.came.emit({"place": place, "of": len(plies), "step": asdict(step)})
        last = least == FULL
        if last:
            found._work.came.emit({"line": len(plies)})
        found._fill()
        known = filled[-1]
        assert bool(known.rows) is last
        assert known.points[-1].label in ("won", "lost")
        assert any(point.number for point in known.points) is last
        games = f"{least} to {least + 1} games each" if last else f"{least} games each"
        assert known.note == "King of 12 · Lea"
        assert known.source == f"How often bots would have won from each step: {games}"
        assert known.rough == "" if last else games in known.rough
    found.forget()
    controller.close()


@pytest.fixture
def looked_at(qtbot, qapp, monkeypatch):
    """Where a council was decided, the process that counts left to the test: what is shown, what
    has started."""
    match = played(game_with_deck("council_of_12"), Setup(2), "flat")
    match.journal = MemoryJournal(header_for(match, APP))
    controller = MatchController(match, [Member("Lea", True), Member("Tom", False)], opinions=False)
    pages, look = Pages(qapp), (Texts("en"), build_theme("dark"), Assets())
    qtbot.addWidget(pages.stack)
    running, started = [True], []
    monkeypatch.setattr(OneWay, "start", lambda *_: started.append(True))
    monkeypatch.setattr(OneWay, "running", property(lambda _: running[0]))
    found = Decided(pages, lambda: look, print, print, pages.stack)
    found.show(controller)
    filled: list[DecidedShown] = []
    monkeypatch.setattr(pages.made(PAGE), "show_decided", filled.append)
    yield found, controller, filled, running, started
    found.forget()
    controller.close()


def years(found: Decided, controller: MatchController, share: float) -> None:
    """A line on which the last step brought ten years, and of a council that is won so often."""
    match = controller.match
    plies, each = steps_of(match), 24
    for place, ply in enumerate(plies):
        last = place + 1 == len(plies)
        by = NOBODY if not ply else match.log[ply - 1].by
        counts = 30.0 + 10 * last
        won = (1 << round(share * each)) - 1
        games = 0 if last else each
        step = Step(ply, by, "play:x" * bool(ply), 1, (share,), (0.0,), (counts,), games)
        step = replace(step, won=(won,), each=((counts,) * each,))
        found._work.came.emit({"place": place, "of": len(plies), "step": asdict(step)})


def test_of_a_council_that_could_not_be_lost_years_are_told(looked_at) -> None:
    """At once, and of all that stands below the line; what has changed nothing is left out."""
    found, controller, filled, _, _ = looked_at
    years(found, controller, 1.0)
    found._work.came.emit({"line": 1})
    found._fill()
    known = filled[-1]
    assert known.measure == "counted"
    assert [row.change for row in known.rows] == ["+10 (30 to 40)"]
    assert known.begin == "30 at the beginning, 40 at the end, on average."
    assert sum(figure(one) for one in known.parts if one.part) == 10
    assert [figure(one) for one in known.parts if not one.part] == [10]
    told = (known.begin, known.none, known.short, *(row.better for row in known.rows))
    assert not any("%" in one or "chance" in one for one in told)
    found._choose_measure("chance")
    assert filled[-1].measure == "chance"
    assert filled[-1].begin == "100 % at the beginning, 100 % at the end."
    assert [one.told for one in filled[-1].parts] == ["0", "0"]


def test_of_a_council_that_could_be_lost_the_chance_is_told(looked_at) -> None:
    found, controller, *_ = looked_at
    years(found, controller, 1.0)
    assert found._measure == "counted"
    found.forget()
    found._begin(controller)
    step = Step(0, NOBODY, "", 1, (0.5,), (0.1,), (20.0,), 2, (1,), ((20.0, 20.0),))
    found._steps = [step]
    for place in range(1, len(found._plies)):
        came = asdict(replace(step, shares=(place % 2,)))
        found._work.came.emit({"place": place, "of": 9, "step": came})
    assert found._measure == "chance"


def test_a_count_that_breaks_off_says_so_and_begins_anew(looked_at) -> None:
    """Nothing is promised then; whoever opens the page again has it counted again."""
    found, controller, filled, running, started = looked_at
    years(found, controller, 0.5)
    found._fill()
    assert filled[-1].counting
    assert "Turning points follow" in filled[-1].rough
    running[0] = False
    found._work.ended.emit()
    assert filled[-1].counting == ""
    assert filled[-1].rough.startswith("The counting has broken off, 24 games each")
    assert started == [True]
    found.show(controller)
    assert started == [True, True]
    running[0] = True
    found._work.came.emit({"line": 1})
    running[0] = False
    found._work.ended.emit()
    assert filled[-1].rough == ""
    found.show(controller)
    assert started == [True, True], "there is nothing more to come"


def test_a_rough_line_is_called_so_instead_of_turning_points(qtbot) -> None:
    page = page_of(qtbot)
    page.show_decided(shown(rows=(), rough="A first, rough line.", none="none"))
    told = [label.text() for label in page.findChildren(QLabel) if not label.isHidden()]
    assert "A first, rough line." in told
    assert "none" not in told


def test_what_comes_later_leaves_the_keyboard_where_it_is(qtbot) -> None:
    page = page_of(qtbot)
    row = page.rows[0]
    page.show_decided(shown(note="more"))
    assert page.rows[0] is row
    page.show_decided(shown(rows=()))
    assert page.rows == []


def switches_of(page: DecidedPage) -> list[SegmentedSwitch]:
    """Of what the line shows: that of the bar first."""
    return [one for one in page.findChildren(SegmentedSwitch) if one is not page.tabs]


def test_there_is_a_switch_where_there_is_a_choice(qtbot) -> None:
    page = page_of(qtbot)
    assert switches_of(page) == []
    two = ((0, "Lea"), (2, "Tom"))
    measures = (("chance", "Chance to win"), ("counted", "Years"))
    page.show_decided(shown(sides=two, measures=measures))
    heard: list[object] = []
    page.side_chosen.connect(heard.append)
    page.measure_chosen.connect(heard.append)
    for switch in switches_of(page):
        switch.choices[1].click()
    assert heard == ["counted", 2]
    page.show_decided(shown(sides=two, side=2, measures=measures, measure="counted"))
    assert [one.value() for one in switches_of(page)] == ["counted", 2]


CELL = QAccessible.Role.Cell


def test_a_reader_finds_luck_and_skill_as_a_table(qtbot) -> None:
    page = page_of(qtbot)
    page.resize(1024, 640)
    page.show()
    table = QAccessible.queryAccessibleInterface(page.parts)
    assert table.role() == QAccessible.Role.Table
    assert table.text(QAccessible.Text.Name) == "Luck and skill, apart"
    cells = [table.child(at) for at in range(table.childCount())]
    told = [cell.text(QAccessible.Text.Name) for cell in cells if cell.role() == CELL]
    assert told == ["Dice", "+1", "rolls", "+1"]
    page.parts.setFocus()
    page.parts.setCurrentCell(0, 0)
    qtbot.keyClick(page.parts, Qt.Key.Key_Down)
    page.show_decided(shown(note="more"))
    assert page.parts.currentRow() == 1


def test_names_that_are_too_long_for_their_column_go_on_in_the_next_line(qtbot) -> None:
    page = page_of(qtbot)
    page.show()
    lines = (PartLine("What everybody drew from the stacks", "−12", -0.12, True, part=True),)
    heights = []
    for width in (900, 260):
        page.parts.show_lines(lines)
        page.parts.setFixedWidth(width)
        qtbot.waitUntil(lambda width=width: page.parts.width() == width)
        page.parts.grab()
        heights.append(page.parts.height())
    assert heights[0] < heights[1]


def test_a_round_is_called_by_its_name_where_there_is_room() -> None:
    metrics = QFontMetricsF(build_theme("dark").font(Role.SMALL_STRONG))
    title, wide = "Guilds in Revolt", metrics.horizontalAdvance("Guilds in Revolt")
    assert fitting(title, wide, metrics) == (title,)
    assert fitting(title, wide - 1, metrics) in (("Guilds in", "Revolt"), ("Guilds", "in Revolt"))
    assert fitting(title, 10, metrics) == ()
    assert fitting("", wide, metrics) == ()


def test_it_is_painted_at_any_size_and_before_anything_is_known(qtbot) -> None:
    page = page_of(qtbot)
    for size in ((1, 1), (320, 180), (1200, 400)):
        page.chart.resize(*size)
        page.chart.grab()
    page.show_decided(DecidedShown("", (), 0, (), ()))
    page.chart.grab()
    assert not page.go.isEnabled()


def test_rounded_changes_still_add_up() -> None:
    assert apportioned([0.125, 0.125, -0.25], 0) == [13, 12, -25]
    assert apportioned([1 / 3, 1 / 3, 1 / 3], 100) == [34, 33, 33]
    assert sum(apportioned([0.004, 0.004], 2)) == 2
    assert sum(apportioned([0.006, 0.006], -1)) == -1
    assert apportioned([], 3) == []


def test_a_scale_ends_at_a_number_one_would_choose() -> None:
    assert [evenly(most) for most in (0.2, 4, 31, 86, 100, 401)] == [4, 4, 32, 100, 100, 480]


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


def figure(line: PartLine) -> int:
    return int(line.told.replace("−", "-"))


@pytest.mark.parametrize(("lang", "game_id"), each_once(languages(), list(BOTS)))
def test_luck_and_skill_are_told_apart_by_what_they_come_from(
    qtbot, qapp, monkeypatch, game_id: str, lang: str
) -> None:
    """In words of the title, the largest first; what is too small to be named is the rest."""
    match = played(game_with_deck(game_id), Setup(3 if game_id != "majority_2" else 2), "kinds")
    match.journal = MemoryJournal(header_for(match, APP))
    names = ("Lea", "Tom", "Mira")[: match.setup.seats]
    members = [Member(name, seat == 0) for seat, name in enumerate(names)]
    controller = MatchController(match, members, opinions=False)
    texts = Texts(lang)
    pages, look = Pages(qapp), (texts, build_theme("dark"), Assets())
    qtbot.addWidget(pages.stack)
    monkeypatch.setattr(OneWay, "start", lambda *_: None)
    found = Decided(pages, lambda: look, print, print, pages.stack)
    found.show(controller)
    filled: list[DecidedShown] = []
    pages.made(PAGE).show_decided = filled.append
    words: dict[tuple[bool, str], float] = {}
    share = 0.0
    plies = steps_of(match)
    for place, ply in enumerate(plies):
        by, token = (NOBODY, "") if not ply else (match.log[ply - 1].by, match.log[ply - 1].token)
        word = token.partition(":")[0]
        if by in (0, CHANCE):
            words[by == 0, word] = words.get((by == 0, word), 0.0) + 1
        share += 0.01 if by in (0, CHANCE) else 0.0
        errors = (0.05,) * match.setup.seats
        step = Step(ply, by, token, 1, (share,) * match.setup.seats, errors)
        found._work.came.emit({"place": place, "of": len(plies), "step": asdict(step)})
    found._work.came.emit({"line": len(plies)})
    found._work.ended.emit()
    shown, rest = filled[-1], texts.t("decided.kind.rest")
    heads = [line for line in shown.parts if line.part]
    thrown = any(entry.token.startswith("roll:") for entry in match.log)
    luck = texts.t(f"decided.chance.{'dice' if thrown else 'cards'}")
    assert [head.name for head in heads[:2]] == [luck, texts.t("decided.own")]
    assert all(line.off.startswith("±\u00a0") and line.off != "±\u00a00" for line in shown.parts)
    assert sum(figure(head) for head in heads) == round(100 * share)
    for is_own, head in enumerate(heads[:2]):
        first = shown.parts.index(head) + 1
        below = list(takewhile(lambda line: not line.part, shown.parts[first:]))
        count = sum(often for (owned, _), often in words.items() if owned is bool(is_own))
        assert below
        assert sum(map(figure, below)) == figure(head) == count
        named = [figure(line) for line in below if line.name != rest]
        assert named == sorted(named, key=lambda change: -change)
        assert head.chance is not bool(is_own)
    found.forget()
    controller.close()
