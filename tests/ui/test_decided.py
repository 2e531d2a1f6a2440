"""The page about where a game was decided: a slider over its steps, and ways to the table."""

from __future__ import annotations

from dataclasses import asdict, replace

import pytest
from PySide6.QtCore import Qt

from council_desktop.app.decided import PAGE, Decided
from council_desktop.app.pages import Pages
from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.controllers.one_way import OneWay
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
from council_desktop.text.texts import Texts, languages
from council_desktop.widgets.curve import CurvePoint, CurveRound
from council_desktop.widgets.segments import SegmentedSwitch
from engine.bots.registry import BOTS
from engine.choices import Judged
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.decided import PASSES, Step, curve, steps_of
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.riddles.generator import played
from engine.titles import APP, game_with_deck


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


def test_choices_that_cost_something_stand_below_the_turning_points(qtbot) -> None:
    page = page_of(qtbot)
    played_on: list[int] = []
    page.play_requested.connect(played_on.append)
    costly = PointRow(0, "Round 1: a card", "−4", False, 2, "Better: the other.")
    page.show_decided(shown(costly=(costly,)))
    assert [button.text() for button in page.rows] == ["1. −45 (55 to 10)", "−4"]
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
    found = Decided(pages, lambda: look, print, print, pages.stack)
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
            assert ":" not in token or token not in row.better
            assert not row.better.startswith(f"Better: {token} ")
            assert token != "harbor" or "draws from the harbour" in row.better
    found.forget()
    controller.close()


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
    for _ in PASSES:
        for place, step in enumerate(steps):
            came.emit({"place": place, "of": len(steps), "step": asdict(step)})
    judged = judged_of(match, steps)
    for one in judged:
        came.emit({"judged": asdict(one)})
    assert filled == []
    qtbot.waitUntil(lambda: len(filled) == 1)
    own = sum(one.by == 0 for one in steps)
    assert filled[0].short == f"Your choices beside the best ones: 3 of {own} looked at so far."
    assert [row.place for row in filled[0].costly] == [judged[1].step]
    assert filled[0].costly[0].better.endswith("50 instead of 30.")
    running[0] = False
    found._work.ended.emit()
    assert "Your 3 choices beside the best ones: −20 (± 2)." in filled[1].short
    assert "One was surely worse" in filled[1].short
    found.forget()
    controller.close()


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


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game_id", list(BOTS))
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
    for number, _ in enumerate(PASSES):
        share = 0.0
        for place, ply in enumerate(plies):
            by, token = (
                (NOBODY, "") if not ply else (match.log[ply - 1].by, match.log[ply - 1].token)
            )
            word = token.partition(":")[0]
            if number == 0 and by in (0, CHANCE):
                words[by == 0, word] = words.get((by == 0, word), 0.0) + 1
            share += 0.01 if by in (0, CHANCE) else 0.0
            step = Step(ply, by, token, 1, (share,) * match.setup.seats, (0.0,) * match.setup.seats)
            found._work.came.emit({"place": place, "of": len(plies), "step": asdict(step)})
    found._work.ended.emit()
    chance, own = filled[-1].parts[0], filled[-1].parts[1]
    rest = texts.t("decided.kind.rest")
    for is_own, part in ((False, chance), (True, own)):
        told = [one.rpartition(" ") for one in part.split.split(texts.t("chronicle.page.between"))]
        changes = [int(change) for _, _, change in told if change]
        count = sum(often for (owned, _), often in words.items() if owned is is_own)
        assert not changes or sum(changes) == round(100 * part.change) == count
        named = [change for name, _, change in told if name != rest]
        assert named == sorted(named, key=lambda change: -int(change or 0))
    assert own.split or len({word for owned, word in words if owned}) == 1
    found.forget()
    controller.close()
