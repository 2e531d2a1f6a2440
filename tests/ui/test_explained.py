"""What bots can explain: notes beside sentences, what they knew, their convention cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, TypeAlias

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.games.council_of_12.convention_pages import convention_pages
from council_desktop.games.hidden_leaders.table.explain import LeadersExplainer
from council_desktop.look.theme import build_theme
from council_desktop.pages.rules_page import RulesPage
from council_desktop.store.game_choice import LEVELS, convention_page
from council_desktop.text.texts import Texts
from engine.bots.council_of_12.conventions import card
from engine.bots.council_of_12.knew import knew
from engine.core.types import CHANCE
from tests.laws.games import SAMPLES
from tests.laws.walks import walk
from tests.ui.council_table_kit import assets
from tests.ui.test_hints import Kit, table
from tests.ui.test_introduction import Open, open_window

__all__ = ["open_window", "table"]

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", r"raise\(\)")


def until_a_bot_speaks(kit: Kit) -> int:
    """The row of the first sentence of a bot."""
    for _ in range(200):
        for row, line in enumerate(kit.page.log.model.rows):
            if line.folds:
                return row
        if kit.controller.decision is not None:
            kit.controller.submit(kit.controller.decision.options[0].token)
        else:
            kit.host.answer()
        kit.settle()
    pytest.fail("no bot ever says anything")


def test_a_sentence_of_a_bot_is_unfolded_and_folded_up(table: Any) -> None:
    kit = table()
    row = until_a_bot_speaks(kit)
    log = kit.page.log
    kit.page.table.show_side(True)
    kit.settle()
    index = log.model.index(row)
    before = log.list.visualRect(index).height()
    log.list.setCurrentIndex(index)
    log.list.setFocus()
    QTest.keyClick(log.list, Qt.Key.Key_Right)
    kit.settle()
    told = index.data()
    assert "Means:" in told
    assert "Because:" in told
    assert "{" not in told
    assert log.list.visualRect(index).height() > before
    assert not log.card.isHidden()
    pages: list[str] = []
    kit.page.rules_requested.connect(pages.append)
    log.card.click()
    assert pages == [convention_page("easy")]
    QTest.keyClick(log.list, Qt.Key.Key_Left)
    assert "Means:" not in index.data()
    assert log.card.isHidden()


def test_the_mark_beside_it_unfolds_and_its_words_look_back(table: Any) -> None:
    kit = table()
    row = until_a_bot_speaks(kit)
    log = kit.page.log
    kit.page.table.show_side(True)
    kit.settle()
    box = log.list.visualRect(log.model.index(row))
    mark = log._lines.chevron(box).center()
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=mark)
    assert "Means:" in log.model.index(row).data()
    assert kit.controller.looking is None
    words = QPoint(box.left() + 60, box.top() + 8)
    QTest.mouseClick(log.list.viewport(), Qt.MouseButton.LeftButton, pos=words)
    kit.settle()
    assert kit.controller.looking == log.model.rows[row].ply or kit.controller.ply


def test_a_note_is_what_the_bot_itself_would_have_noted(table: Any) -> None:
    kit = table()
    told: dict[tuple[int, int], Any] = {}
    for _ in range(200):
        kit.settle()
        match = kit.controller.match
        if kit.controller.decision is not None:
            kit.controller.submit(kit.controller.decision.options[0].token)
            continue
        ply, seat = match.ply, kit.host.waiting[0][1].seat
        told[ply, seat] = kit.host.answer()
        # who would rather hear others first speaks after them
        choice = told.get((ply, match.log[ply].by)) if match.ply > ply else None
        if choice is not None and choice.note:
            assert kit.controller.note_of(ply + 1) == (choice.note, dict(choice.params))
            return
    pytest.fail("no bot ever says anything")


def test_what_a_bot_knew_is_told_only_after_the_end(table: Any) -> None:
    kit = table()
    row = until_a_bot_speaks(kit)
    ply = kit.page.log.model.rows[row].ply
    assert "knew" not in kit.page._explainer.explain(ply)
    while not kit.controller.over:
        if kit.controller.decision is not None:
            kit.controller.submit(kit.controller.decision.options[0].token)
        else:
            kit.host.answer()
        kit.settle()
    told = kit.page._explainer.explain(ply)
    assert "knew then" in told
    by = kit.controller.match.log[ply - 1].by
    own = [
        one.card for one in knew(kit.controller.match, by, ply - 1)[by] if one.places == ("hand",)
    ]
    assert kit.page._explainer._words.cards(own) in told
    assert sum(line.folds for line in kit.page.log.model.rows) > 3


Explained: TypeAlias = tuple[LeadersExplainer, MatchController, list[str]]


@pytest.fixture(scope="module")
def leaders() -> Iterator[Explained]:
    """A game of Hidden Leaders at random, and what explains it."""
    match = walk(SAMPLES["hidden_leaders"].cases[0], 0).match
    names = ["Ada", "Bo", "Cleo", "Dan", "Eva", "Finn"][: match.setup.seats]
    controller = MatchController(match, [Member(name, False, "hard") for name in names])
    yield LeadersExplainer(controller, Texts(), names), controller, names
    controller.close()


def test_hidden_leaders_explains_once_in_a_row_and_names_nobody_for_who_has_done_nothing(
    leaders: Explained,
) -> None:
    explainer, controller, _ = leaders
    match = controller.match
    plies = [ply for ply in range(1, match.ply + 1) if explainer.may_explain(ply)]
    seats = [match.log[ply - 1].by for ply in plies]
    assert set(seats) == set(range(match.setup.seats))
    acted = [
        (ply, entry.by, match.state_at(ply - 1).turn)
        for ply, entry in enumerate(match.log, 1)
        if entry.by != CHANCE
    ]
    firsts = {two[0] for one, two in pairwise(acted) if one[1:] != two[1:]} | {acted[0][0]}
    assert set(plies) <= firsts
    assert {ply for ply in firsts if "move" in controller.note_of(ply)[1]} <= set(plies)
    told = [explainer.explain(ply) for ply in plies]
    assert "%" not in told[0]
    assert any("%" in one for one in told)
    counts = Texts().t("hidden_leaders.belief.move.friend", faction="|").partition("|")[0]
    assert any(one.startswith(counts) for one in told), "what it was for comes first"
    assert all(one.strip() == one != "" for one in told), "nothing to say is not said"
    nobody = Texts().t("hidden_leaders.belief.nothing")
    assert not any(nobody in one for one in told)


def test_what_is_believed_as_before_is_one_line_without_its_reason(
    leaders: Explained,
) -> None:
    """A seat is told with its reason when it is first taken for somebody, and when that turns."""
    explainer, controller, names = leaders
    match = controller.match
    start = Texts().t("hidden_leaders.belief.as_before", them="|").partition("|")[0]
    heard: set[tuple[int, str]] = set()
    kept = 0
    for ply in [ply for ply in range(1, match.ply + 1) if explainer.may_explain(ply)]:
        lines = explainer.explain(ply).splitlines()
        short = [line for line in lines if line.startswith(start)]
        assert len(short) <= 1
        seat = match.log[ply - 1].by
        now = {(seat, name) for line in lines for name in names if line.startswith(f"{name} looks")}
        for line in short:
            told = {(seat, name) for name in names if f"{name} as " in line}
            assert told, line
            assert told <= heard, "nobody is believed as before who never was"
            assert not told & now
            kept += len(told)
        heard |= now
    assert kept


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_has_its_convention_card_as_a_page(qtbot: Any, level: str) -> None:
    texts = Texts()
    page = RulesPage(texts, build_theme("dark"), assets())
    qtbot.addWidget(page)
    page.show_page(convention_page(level))
    assert page.page == convention_page(level)
    assert texts.t(f"app.level.{level}") in page.title.text()
    shown = page.text.toPlainText()
    for rule in card(level).rules:
        for key in (rule.title, rule.means, rule.why):
            assert texts.t(key) in shown
    assert len(convention_pages()) == len(LEVELS)


def test_a_chair_leads_to_the_convention_card_of_its_level(open_window: Open) -> None:
    window, robot = open_window()
    window.show_new()
    robot.settle()
    page: Any = window.new_page
    chair = next(panel for panel in page.chairs if not panel.chair().person)
    chair.level.setCurrentIndex(LEVELS.index("hard"))
    chair.name.setText("Ada")
    robot.settle()
    robot.click(chair.card)
    robot.settle()
    rules: Any = window.pages.get("rules")
    assert rules.isVisible()
    assert rules.page == "conventions:hard"
    robot.key(Qt.Key.Key_Escape)
    robot.settle()
    assert window.new_page is page
    assert page.isVisible()
    assert chair.name.text() == "Ada"
