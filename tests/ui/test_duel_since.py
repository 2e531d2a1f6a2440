"""The Majority 2: what the other player did since one's own turn is told until the first answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from council_desktop.games.majority_2.table.asks import Spot
from council_desktop.games.majority_2.table.since import since
from engine.core.events import Event
from engine.core.game import Setup
from engine.games.majority_2.events import Obliged, Played, Settled, Swapped
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_FAR = 40


def played(event: Event) -> bool:
    """Has the other one laid a card?"""
    return isinstance(event, Played) and event.seat == 1


def cleared(event: Event) -> bool:
    """Has a half of the other one gone, so that nothing is left of what lay there?"""
    return isinstance(event, Settled) and event.seat == 1


@cache
def begun(*wanted: Callable[[Event], bool]) -> Match:
    """A game up to the first question of a turn of the first seat, before which that happened."""
    for seed in range(_FAR):
        match, rng = Match(game_with_deck("majority_2"), Setup(2), f"since/{seed}"), Random(seed)
        match.start()
        acted, happened = False, list[Event]()
        while not match.over:
            state: Any = match.state
            seat, active = state.open_seats()[0], state.active
            if seat == 0 == active and acted:
                if happened and all(any(how(one) for one in happened) for how in wanted):
                    return match
                acted = False
            match.submit(seat, rng.choice(list(state.legal_for(seat))))
            if seat == 0 == active:
                acted, happened = match.state.active != active, []
            happened += match.events_at(match.ply)
    raise AssertionError("that did not happen")


def shown(match: Match) -> Stage:
    stage = Stage(match)
    stage.presenter.finish_now()
    stage.settle()
    return stage


def fresh(stage: Stage) -> list[str]:
    cards = stage.page.table.board.read()
    return [c.accessibleName() for c in cards if c.picture_shown.fresh]


def gone(stage: Stage) -> list[str]:
    lanes = stage.page.table.board.lanes
    return [card for lane in lanes for half in (lane.far, lane.near) for card in half.shown.gone]


def test_it_is_told_beside_the_board_and_marked_until_the_first_answer(qapp: QApplication) -> None:
    stage = shown(begun(played, cleared))
    table = stage.page.table
    supply = table.supply.inside
    assert supply.shown.turn_title == "Since your turn"
    assert any(" finished, coins +" in line or "all go" in line for line in supply.shown.turn)
    assert any(name.endswith("new since your turn") for name in fresh(stage))
    assert gone(stage), "a half was settled"
    assert any("gone since your turn" in lane.shown.access for lane in table.board.lanes)
    heard = " ".join(table.answer("piles"))
    assert "Since your turn: " in heard, "a key says it"
    stage.controller.submit(stage.decision.options[-1].token)
    stage.presenter.finish_now()
    stage.settle()
    assert not fresh(stage)
    assert not gone(stage)
    assert supply.shown.turn_title != "Since your turn"
    stage.controller.request_undo()
    stage.settle()
    assert fresh(stage), "it is told again where that is asked again"
    stage.close()


def forced(event: Event) -> bool:
    """Had the first one to swap?"""
    return isinstance(event, Swapped) and event.forced and event.seat == 0


def swapped(event: Event) -> bool:
    """Has the other one swapped by choice?"""
    return isinstance(event, Swapped) and not event.forced and event.seat == 1


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_what_the_table_does_not_show_is_left_out_last(
    qapp: QApplication, size: tuple[int, int]
) -> None:
    """A swap is seen nowhere: it stays told where a card that lies there has to go."""
    stage = shown(begun(swapped, played))
    supply, brief = stage.page.table.supply, stage.page.table.board.brief
    picture = supply.inside.shown
    lines = [f"A card comes to lie {number}" for number in range(9)]
    turn = (picture.turn[0], *lines)
    assert "swapped" in turn[0]
    assert picture.unseen == {0}
    stage.page.resize(QSize(*size))
    supply.set_picture(replace(picture, turn=turn))
    brief.set_picture(replace(picture, turn=turn))
    stage.settle()
    if brief.isVisible():
        assert all("swapped" in one for one in list(brief._ends())[:-1])
    else:
        rows = supply.inside._rows(supply.inside.width())
        assert "turn.0" in rows
        assert "turn.1" not in rows
    stage.close()


def test_who_forced_a_swap_is_named(qapp: QApplication) -> None:
    stage = shown(begun(forced))
    turn = stage.page.table.supply.inside.shown.turn
    assert "You had to swap hand and reserve (Demon Senior)" in turn
    assert not any("must swap" in line for line in turn), "it is done"
    words = stage.presenter._book
    log = [words.sentence(one) for one in (Obliged(0), Swapped(0, forced=True))]
    assert all("Demon Senior of Tom" in line for line in log), log
    stage.close()


def test_in_a_small_window_it_stands_above_the_lanes(qapp: QApplication) -> None:
    stage = shown(begun(played))
    stage.page.resize(QSize(1024, 640))
    stage.settle()
    brief = stage.page.table.board.brief
    assert brief.isVisible()
    assert all(one.startswith("Since your turn") for one in brief._ends())
    assert "Since your turn" in brief.toolTip()
    stage.close()


def row(*cards: str, disc: str | None = None) -> list[dict[str, str | None]]:
    return [{"card": card, "disc": disc} for card in cards]


def players(halves: Any, area: Any = ()) -> dict[str, Any]:
    return {"players": [{"area": list(area), "halves": list(halves)}]}


def test_what_lies_elsewhere_is_found_from_two_views() -> None:
    a, b, c = "witch-junior", "demon-junior", "dragon-junior"
    told = since(players([row(a, b, a)]), players([row(b, a, c)]), ())
    assert told.fresh == {Spot(0, 0, 2)}
    assert dict(told.gone) == {(0, 0): (a,)}
    told = since(players([row(a, b)]), players([row(a, b, disc="blue")]), ())
    assert (told.fresh, told.marked) == (frozenset(), {Spot(0, 0, 0), Spot(0, 0, 1)})
    told = since(players([row(a, b, b)]), players([[]], row(b)), ())
    assert told.fresh == {Spot(0, None, 0)}
    assert dict(told.gone) == {(0, 0): (a, b)}, "one of them stands for a faction"


def test_what_is_known_never_makes_the_supply_scroll(qapp: QApplication) -> None:
    """Of much that is known it is told how much; what the other has done comes before that."""
    stage = shown(begun(played))
    stage.page.resize(QSize(1280, 800))
    stage.settle()
    supply = stage.page.table.supply
    inside, known = supply.inside, ("Tom’s reserve holds much of this and more of that. " * 6,)
    bare = replace(inside.shown, unseen=frozenset())
    turn = tuple(f"Free: Dragon Junior, lane {number}" for number in range(9))
    for told in (turn, turn[:2], ()):
        for news in (True, False):
            supply.set_picture(replace(bare, known=known, turn=told, news=news))
            stage.settle()
            rows = inside._rows(inside.width())
            assert rows["end"] <= supply.height()
            assert not supply.verticalScrollBar().isVisible()
            assert ("turn" in rows) == bool(told)
            assert news or "known" in rows
            assert known[0] in inside.toolTip()
    stage.close()


def test_before_the_first_own_turn_there_was_none(qapp: QApplication) -> None:
    match = Match(game_with_deck("majority_2"), Setup(2, {"start": 1}), "first")
    match.start()
    while match.state.active != 0:
        match.submit(1, match.state.legal_for(1)[0])
    stage = shown(match)
    assert stage.page.table.supply.inside.shown.turn_title == "So far"
    stage.close()
