"""Several people at one machine: what each is told, whose choice it is, whose act is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.games.registry import TITLES
from engine.match import Match
from tests.cards.table import arrange
from tests.laws.games import SAMPLES
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_STEPS = 50
"""So many stops are looked at in each title."""


@pytest.fixture(params=sorted(SAMPLES.keys() & TITLES.keys()))
def stage(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Stage]:
    """Of a game for two people."""
    cases = SAMPLES[request.param].cases
    case = next((case for case in cases if case.setup.seats > 2), cases[0])
    made = Stage(Match(case.game, case.setup, "seats"), people=(0, 1))
    yield made
    made.close()


def course(stage: Stage) -> Iterator[int | None]:
    """Plays at random; whenever the table rests, the person who is to come, or None."""
    rng = Random(3)
    for _ in range(_STEPS):
        stage.settle()
        stage.presenter.finish_now()
        stage.settle()
        if stage.match.over:
            return
        seat = stage.controller.waiting_for
        yield seat
        decision = stage.decision
        if seat is not None:
            stage.page._on_opened(seat)
        elif decision is not None:
            stage.presenter._submit(rng.choice(decision.options).token)
        elif not stage.bot(rng):
            stage.presenter.be_ready()
            stage.presenter.confirm()


def acted(stage: Stage, seat: int) -> int:
    """The last ply at which a seat chose something, 0 for none."""
    match = stage.match
    for ply in range(match.ply, 0, -1):
        state = match.state_at(ply - 1)
        if match.log[ply - 1].by == seat and len(state.legal_for(seat)) > 1:
            return ply
    return 0


def check_news(stage: Stage, seat: int) -> bool:
    """The curtain begins with what came after the own act, and leaves out nothing unseen of that.

    True where there is any news.
    """
    since, news = acted(stage, seat), stage.page._hot_seat.public_news(seat)
    assert not since or all(ply > since for ply, _ in news), (seat, since, news)
    seen = stage.page._hot_seat._seen.get(seat, 0)
    whole = stage.controller.history(None, max(since, seen))
    assert news == whole, (seat, since)
    return bool(news)


def check_title(stage: Stage) -> None:
    """What is asked while everybody looks says whose choice it is."""
    decision, ask = stage.decision, stage.presenter.ask
    if decision is None or ask is None or decision.private or decision.council:
        return
    assert stage.controller.members[decision.seat].name in ask.title + ask.text, decision


def check_undo(stage: Stage) -> bool:
    """Undo says whose act it takes back. True where it can be pressed."""
    button = stage.page.table.header.buttons["undo"]
    if not button.isEnabled():
        return False
    name = stage.controller.members[stage.match.log[-1].by].name
    assert name in button.toolTip()
    assert name in button.accessibleDescription()
    return True


def test_everybody_is_told_what_they_need_and_no_more(stage: Stage) -> None:
    news = undone = 0
    for seat in course(stage):
        if seat is not None:
            news += check_news(stage, seat)
        else:
            check_title(stage)
            undone += check_undo(stage)
    assert news
    assert undone


def test_the_two_tilts_do_not_lie_over_the_headline(qapp: QApplication) -> None:
    """The Worker of one of two people: everybody looks, and no hand is shown."""
    table = arrange(hands="worker druid lady")
    table.lay("worker", "druid", "lady")
    table.first(0)
    stage = Stage(table.match, people=(0, 1))
    try:
        tray = stage.page.table.tray
        assert stage.presenter.ask.step == 1
        assert stage.controller.viewer is None
        assert tray.steps.isVisibleTo(tray)
        for words in (tray.title, tray.text, tray.cards_text):
            if words.isVisibleTo(tray) and words.text():
                assert not tray.steps.geometry().intersects(words.geometry()), words.text()
        assert tray.rect().contains(tray.steps.geometry())
    finally:
        stage.close()
