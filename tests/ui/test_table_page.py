"""The page of one match: curtain, log and what stands between turns, without the whole window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from council_desktop.controllers.match_controller import MatchController, Member
from council_desktop.look.theme import build_theme
from council_desktop.widgets.style import apply_theme
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.cards.table import arrange
from tests.ui.council_table_kit import NAMES
from tests.ui.one_page import OnePage, page_for

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")


class PageKit(OnePage):
    """A page over a match; bots act from the test."""

    def __init__(self, match: Match, people: Sequence[int]) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        look = build_theme("dark")
        apply_theme(app, look)
        self.match = match
        members = [Member(NAMES[seat], seat in people) for seat in range(match.setup.seats)]
        self.controller = MatchController(match, members)
        self.menu = QMenu()
        self.page = page_for(self.controller, look, self.menu)
        self.page.resize(1280, 800)
        self.controller.start()
        self.page.show()
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()


@pytest.fixture
def open_page(qapp: QApplication) -> Iterator[Any]:
    kits: list[PageKit] = []

    def make(match: Match, people: Sequence[int] = (0,)) -> PageKit:
        kits.append(PageKit(match, people))
        return kits[-1]

    yield make
    for kit in kits:
        kit.close()


def dealt(seats: int, seed: str, **options: Any) -> Match:
    return Match(game_with_deck("council_of_12"), Setup(seats, options), seed)


def by_chance(kit: PageKit, steps: int, seed: int = 1) -> None:
    """So many decisions of the person and the bots, at random."""
    rng = Random(seed)
    for _ in range(steps):
        kit.settle()
        seat = kit.match.state.open_seats()[0]
        decision = kit.controller.decision
        if decision is not None:
            kit.controller.submit(rng.choice(decision.options).token)
        else:
            asked = kit.match.game.decision(kit.match.state, seat)
            assert asked is not None
            kit.controller._bot_acts(seat, rng.choice(asked.options).token)
    kit.settle()


def prompt(kit: PageKit) -> tuple[str, str]:
    tray = kit.page.table.tray
    return tray.title.text(), tray.text.text()


def test_looking_back_says_where_one_is_and_how_to_return(open_page: Any) -> None:
    kit = open_page(dealt(3, "looking back"))
    by_chance(kit, 12)
    now = prompt(kit)
    line = next(line for line in kit.page.log.model.rows if line.seat is not None)
    kit.page.log.line_chosen.emit(line.ply)
    kit.settle()
    count = len(kit.controller.positions())
    title, text = prompt(kit)
    assert title == "Looking back"
    assert text.startswith("Position ")
    assert f"of {count}. The game itself" in text
    assert 1 <= int(text.split()[1]) < count
    kit.page.table.setFocus()
    QTest.keyClick(kit.page.table, Qt.Key.Key_Escape)
    kit.settle()
    assert kit.controller.looking is None
    assert prompt(kit) == now


def test_coming_back_to_the_table_the_keyboard_is_where_something_is_asked(open_page: Any) -> None:
    kit = open_page(arrange().match)
    kit.controller.submit("play:druid")
    kit.settle()
    kit.page.setFocus()
    kit.page.focus_first()
    assert kit.page.table.tray.panel.sentences[0].hasFocus()


def test_what_is_new_in_the_log_is_new_to_whoever_looks(open_page: Any) -> None:
    table = arrange(hands="druid sorcerer machine")
    kit = open_page(table.match, people=(0, 1))
    kit.page._on_opened(0)
    kit.controller.submit("play:druid")
    kit.controller.submit("ready")
    first = kit.match.ply
    kit.page._on_opened(1)
    assert kit.page.log.model.since == -1, "the second person has not acted yet"
    kit.controller.submit("play:sorcerer")
    kit.settle()
    assert kit.page.log.model.since == first + 1


def test_the_curtain_tells_the_news_in_words_that_know_what_came_before(open_page: Any) -> None:
    kit = open_page(dealt(2, "curtain news"), people=(0, 1))
    rng = Random(1)
    headings: list[tuple[str, int]] = []
    while not kit.match.over and len(headings) < 12:
        kit.settle()
        seat = kit.controller.waiting_for
        if seat is not None:
            shown = kit.page._curtain_text(seat, None)
            round_ = kit.controller.view()["round"]
            headings += [(line.text, round_) for line in shown.lines if line.heading][-1:]
            kit.page._on_opened(seat)
            continue
        decision = kit.controller.decision
        assert decision is not None
        kit.controller.submit(rng.choice(decision.options).token)
    assert {round_ for _, round_ in headings} > {1, 2}
    assert all(text == f"Round {round_}" for text, round_ in headings), headings


def test_the_result_is_there_at_once_and_has_the_keyboard(open_page: Any) -> None:
    kit = open_page(arrange(challenge=None, hands="druid sorcerer").match)
    kit.controller.submit("play:druid")
    for seat in (1, 2):
        kit.controller._bot_acts(seat, "play:druid")
        kit.controller._bot_acts(seat, "ready")
    kit.controller.submit("ready")
    assert kit.page.end is not None
    assert kit.page.end.again.isVisible()
    assert kit.page.end.reading.hasFocus()
