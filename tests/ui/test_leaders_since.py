"""What others of Hidden Leaders did to the own party is told before the own turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from council_desktop.table.traces import _spots
from council_desktop.table.words import GameWords
from council_desktop.text.texts import Texts
from engine.core.events import Event
from engine.core.game import Setup
from engine.core.trace import Spot
from engine.games.hidden_leaders.events import CardStolen, HeroBuried
from engine.match import Match
from engine.titles import game_with_deck
from tests.ui.stage import Stage

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints")

_FAR = 40


def begun(seed: int) -> Match:
    match = Match(game_with_deck("hidden_leaders"), Setup(3), f"since/{seed}")
    match.start()
    return match


def struck(event: Event) -> bool:
    """Was a hero of the first seat's party buried by somebody else?"""
    return isinstance(event, HeroBuried) and event.player == 0 != event.by


def stolen(event: Event) -> bool:
    """Does a card of the first seat's hand lie elsewhere now?"""
    return isinstance(event, CardStolen) and event.victim == 0


def robbed(how: Callable[[Event], bool] = struck) -> Match:
    """A game up to a turn of the first seat, before which that befell it; each time another one
    like it, for some are played on."""
    seed, way = _robbery(how)
    match = begun(seed)
    for seat, action in way:
        match.submit(seat, action)
    return match


@cache
def _robbery(how: Callable[[Event], bool]) -> tuple[int, tuple[tuple[int, int], ...]]:
    """With which seed, and what was answered until then."""
    for seed in range(_FAR):
        match, rng, way = begun(seed), Random(seed), []
        buried = False
        while not match.over:
            state: Any = match.state
            seat = state.open_seats()[0]
            if seat == 0 == state.active:
                asked = match.game.decision(state, 0)
                if buried and asked is not None and asked.kind == "play":
                    return seed, tuple(way)
                buried = False
            way.append((seat, rng.choice(list(state.legal_for(seat)))))
            match.submit(*way[-1])
            buried = buried or any(how(one) for one in match.events_at(match.ply))
    raise AssertionError("nobody was robbed")


def test_what_befell_the_own_party_is_told_where_a_card_is_to_be_played(qapp: QApplication) -> None:
    for match, told in ((robbed(), True), (begun(0), False)):
        stage = Stage(match)
        stage.presenter.finish_now()
        stage.settle()
        text = stage.page.table.tray.text.text()
        assert text.startswith("Since your turn: ") == told, text
        stage.close()


def test_a_card_taken_out_of_the_own_hand_is_told_by_its_name(qapp: QApplication) -> None:
    stage = Stage(robbed(stolen))
    stage.presenter.finish_now()
    stage.settle()
    card = next(
        event.card
        for ply in range(stage.match.ply, 0, -1)
        for event in stage.match.events_at(ply)
        if stolen(event)
    )
    name = stage.presenter._words.card(str(card))
    assert any(name in told for told in stage.presenter._changed().told)
    text = stage.page.table.tray.text.text()
    assert name in text
    assert f"{name} from you." in text, "who looks is not spoken of by name"
    stage.close()


def test_the_tip_of_the_own_leader_says_nothing_twice(qapp: QApplication) -> None:
    stage = Stage(begun(0))
    lines = stage.page.table.tray.leader.toolTip().split("\n")
    words = stage.presenter._words
    number = stage.match.state.leaders[0]
    friends = [words.short(one) for one in words.deck.allies[number]]
    assert sum(all(one in line for one in friends) for line in lines) == 1, lines
    stage.close()


def test_what_has_come_and_gone_is_seen_on_the_table(qapp: QApplication) -> None:
    stage = Stage(robbed())
    stage.presenter.finish_now()
    stage.settle()
    table = stage.page.table
    own = table.tray.party.shown
    lie = {card.picture_shown.card for card in table.tray.party.open.cards}
    assert own.gone
    assert lie.isdisjoint(own.gone)
    fresh = [card.picture_shown.key for card in table._lying() if card.picture_shown.fresh]
    assert fresh, "nobody has played a card"
    before, track = stage.presenter._changed().stood, table.board.track
    assert track._picture.stood == before
    assert before != track.markers
    token = next(one.token for one in stage.decision.options if one.kind == "play")
    stage.controller.submit(token)
    stage.presenter.finish_now()
    stage.settle()
    assert not table.tray.party.shown.gone, "it is told until the next answer"
    assert not any(card.picture_shown.fresh for card in table._lying())
    stage.close()


def where(kinds: tuple[str, ...], full: bool) -> Match:
    """A game in which the first seat is asked that: with a party that has enough, or without."""
    for seed in range(_FAR):
        match, rng = begun(seed), Random(seed)
        while not match.over:
            state: Any = match.state
            seat = state.open_seats()[0]
            asked, view = match.game.decision(state, seat), match.game.view(state, 0)
            enough = any(len(one["open"]) >= view["limit"] for one in view["players"])
            if asked is not None and seat == 0 and asked.kind in kinds and enough == full:
                return match
            legal = list(state.legal_for(seat))
            plays = [one for one in legal if "play:" in match.game.token(state, seat, one)]
            match.submit(seat, rng.choice(plays or legal))
    raise AssertionError("nobody had enough")


def test_the_last_turn_is_announced_while_it_is_still_played(qapp: QApplication) -> None:
    """Where a party has enough cards after that of the turn, and not in the turn before."""
    for kinds, full in ((("draw", "discard"), True), (("draw",), False)):
        stage = Stage(where(kinds, full))
        stage.presenter.finish_now()
        stage.settle()
        text = stage.page.table.tray.text.text()
        assert text.startswith("The game ends with this turn.") == full, text
        stage.close()


def test_what_only_oneself_knows_is_told_by_its_key(qapp: QApplication) -> None:
    stage = Stage(robbed())
    told = stage.page.table.answer("known")
    view = stage.match.game.view(stage.match.state, 0)
    hidden = sum(bool(card) for player in view["players"] for card in player["covered"])
    assert len(told) == 1 + hidden, "the leader, and covered cards that are known"
    stage.close()


def test_a_card_chosen_to_be_covered_lies_so_before_all_have_chosen(qapp: QApplication) -> None:
    stage = Stage(begun(0))
    tray = stage.page.table.tray

    def shown() -> tuple[int, int, str]:
        stage.presenter.finish_now()
        stage.settle()
        return len(tray.cards) - 1, len(tray.party.covered.cards), tray.party.shown.said

    held, covered, _ = shown()
    assert (held, covered) == (5, 0)
    hidden = stage.decision.options[0].token
    stage.controller.submit(hidden)
    assert shown() == (4, 1, "not final yet")
    assert hidden.partition(":")[2] not in {card.picture_shown.card for card in tray.cards}
    drop = stage.decision.options[0].token
    stage.controller.submit(drop)
    shown()
    assert [card.picture_shown.state for card in tray.cards].count("idle") == 1
    stage.controller.request_undo()
    stage.controller.request_undo()
    assert shown()[:2] == (5, 0), "taken back"
    stage.close()


def test_of_the_own_hand_it_is_not_said_where_it_is(qapp: QApplication) -> None:
    stage = Stage(robbed())
    hand = stage.match.game.view(stage.match.state, 0)["players"][0]["hand"]
    for card in hand:
        told = stage.presenter._remembered(str(card))
        assert len(told) == 1, "who has played it"
    assert len(stage.presenter._remembered("73")) == 2, "where the emperor is"
    stage.close()


def test_the_own_hand_among_other_places_is_not_called_by_a_name() -> None:
    words = GameWords(Texts(), "hidden_leaders", ("Lea", "Tom", "Mira"))
    spots = (Spot("hand", 0), Spot("hand", 1), Spot("tavern"))
    assert _spots(words, 0, spots) == "in your own hand; in the hand of Tom; in the tavern"
    assert _spots(words, None, spots).startswith("in the hand of Lea and Tom")


def poor() -> Match:
    """A game up to where the first seat draws two cards, while three lie in the tavern."""
    match, rng = begun(0), Random(0)
    while True:
        state: Any = match.state
        seat = state.open_seats()[0]
        asked = match.game.decision(state, seat)
        if seat == 0 and asked.kind == "draw" and len(state.hands[0]) < 3 == len(state.tavern):
            return match
        match.submit(seat, rng.choice(list(state.legal_for(seat))))


def test_no_card_of_the_tavern_slides_while_one_after_the_other_is_taken(
    qapp: QApplication,
) -> None:
    stage = Stage(poor())
    pile = stage.page.table.board.piles[1]

    def lie() -> dict[str, int]:
        stage.presenter.finish_now()
        stage.settle()
        return {card.picture_shown.key: card.x() for card in pile.row.cards}

    before = lie()
    stage.controller.submit(next(one.token for one in stage.decision.options))
    after = lie()
    assert len(after) == 2
    assert after.items() <= before.items()
    stage.close()
