"""The drawn examples of the rules of The Majority 2, played on the engine."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from council_desktop.games.majority_2.examples import (
    AREA,
    COLOURS,
    DRAGONS,
    LANES,
    PLACES,
    SETTLED,
    Laid,
    Lane,
)
from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.majority_2.state import CARD, CARDS, Majority2State, piece, points
from engine.games.majority_2.state import COLOURS as DISCS
from engine.titles import game_with_deck

GAME = game_with_deck("majority_2")
ENOUGH = 4
"""Coins for any card."""


def pieces(cards: Sequence[Laid]) -> tuple[int, ...]:
    return tuple(
        piece(CARDS.index(one.card), DISCS.index(one.disc) if one.disc else -1) for one in cards
    )


def dealt() -> Majority2State:
    state = GAME.initial(Setup(2, {"start": 0}))
    while state.actor == CHANCE:
        state.apply(CHANCE, state.legal()[0])
    assert isinstance(state, Majority2State)
    return state


def does(state: Majority2State, token: str) -> None:
    state.apply(state.actor, GAME.parse(state, state.actor, token))


def after(lane: Lane, *, is_paid: bool) -> Majority2State:
    """The position after the last card of the own half."""
    state = dealt()
    *before, last = lane.mine
    # What a Veteran or Aristocrat requires lies there: two cards of its colour.
    faction = last.card.partition("-")[0]
    state.areas[0] = pieces([Laid(f"{faction}-secretary")] * 2) if is_paid else ()
    state.halves[0], state.halves[3] = pieces(before), pieces(lane.theirs)
    state.hand = tuple(sorted((*state.hand, CARDS.index(last.card))))
    state.ready[0], state.spent[0] = ENOUGH, 0
    does(state, "draw:no")
    if is_paid:
        does(state, "pass")
    does(state, f"{'pay' if is_paid else 'free'}:{last.card}")
    does(state, "lane:1")
    return state


def kept(cards: Sequence[Laid]) -> tuple[int, ...]:
    return pieces([one for one in cards if not one.is_gone and not one.is_chosen])


@pytest.mark.parametrize("name", LANES)
def test_a_paid_card_does_what_is_drawn(name: str) -> None:
    lane = LANES[name]
    state = after(lane, is_paid=True)
    assert state.halves[0] == kept(lane.mine)
    assert state.halves[3] == kept(lane.theirs)
    chosen = pieces([one for one in lane.mine if one.is_chosen])
    assert state.areas[0][2:] == chosen
    assert state.ready[0] + state.spent[0] == ENOUGH + lane.coins


@pytest.mark.parametrize("page", SETTLED)
def test_a_half_is_settled_as_drawn(page: str) -> None:
    lane = SETTLED[page]
    state = after(lane, is_paid=False)
    (chosen,) = (place for place, one in enumerate(lane.mine, 1) if one.is_chosen)
    does(state, f"represent:{chosen}")
    assert state.halves[0] == ()
    assert [CARDS[CARD[one]] for one in state.areas[0]] == [lane.mine[chosen - 1].card]
    assert state.spent[0] == lane.coins


def test_the_score_area_is_worth_what_it_says() -> None:
    state = dealt()
    state.ready[0] = state.spent[0] = 0
    worth = []
    for one in range(len(AREA)):
        state.areas[0] = pieces(AREA)
        whole = points(state, 0)
        state.areas[0] = pieces([laid for place, laid in enumerate(AREA) if place != one])
        # Without a Secretary of a pair the other one loses its bonus as well.
        pair = 2 if AREA[one].card.endswith("secretary") and AREA[one].points > 2 else 0
        worth.append(whole - points(state, 0) - pair)
    assert worth == [one.points for one in AREA]
    assert whole == sum(worth)


def test_examples_show_what_they_are_about() -> None:
    assert {"dragon-junior"} == {LANES[name].mine[-1].card for name in DRAGONS}
    for card, name in PLACES.items():
        assert any(one.card == card for one in LANES[name].mine), name
    assert set(COLOURS.values()) == set(DISCS)
