"""The challenge in play as the bots see it: who can pass it, and which cards a member may hold."""

from __future__ import annotations

from itertools import product

from engine.bots.council_of_12.scene import Scene, public_cards
from engine.core.game import Setup
from engine.games.council_of_12.state import NONE, PATIENT, PLAY_STEP, CouncilState, bits, mask_of
from engine.match import Match
from engine.titles import game_with_deck

GAME = game_with_deck("council_of_12")


def laying(seats: int, seed: str) -> CouncilState:
    """A council about to lay its first cards."""
    match = Match(GAME, Setup(seats), seed)
    match.start()
    while match.state.phase != PLAY_STEP:
        seat = match.state.open_seats()[0]
        match.submit(seat, match.state.legal_for(seat)[0])
    state = match.state
    assert isinstance(state, CouncilState)
    return state


def scene(state: CouncilState) -> Scene:
    return Scene(state, public_cards(state), 0.0)


def test_a_council_with_a_chair_can_pass() -> None:
    """Only where the chair's own card is doubled is there no chance."""
    state = laying(4, "chair")
    assert state.chair != NONE
    lays = scene(state).lays([bits(cards & ~state.blocked)[:4] for cards in state.hands])
    for lay in lays:
        if lay.cards.count(lay.cards[state.chair]) > 1:
            assert lay.chance == 0
    single = [lay for lay in lays if lay.cards.count(lay.cards[state.chair]) == 1]
    assert max(lay.chance for lay in single) > 0
    others = [lay for lay in single if len(set(lay.cards)) < 4]
    assert max(lay.chance for lay in others) > 0, "others may be negated"


def test_without_a_chair_equal_cards_of_some_may_still_pass() -> None:
    state = laying(3, "free")
    assert state.chair == NONE
    chances = {
        cards: scene(state).chance(cards)
        for cards in product(*[bits(state.hands[0] & ~state.blocked)[:5]] * 3)
    }
    doubled = [chance for cards, chance in chances.items() if len(set(cards)) == 2]
    assert max(doubled) > 0


def test_what_the_patient_one_may_have_taken_is_not_counted_on() -> None:
    """Cards that are in the pile or in hand, nobody knows which, are expected only where nothing
    else can be laid."""
    state = laying(3, "doubt").clone()
    whole = public_cards(state)[1]
    taken_or_not = bits(whole & ~(1 << PATIENT))[:3]
    state.piles[1] = (*taken_or_not[1:], PATIENT)
    state.hands[1] &= ~mask_of(state.piles[1])
    state.doubt[1] = mask_of(taken_or_not)
    sure = whole & ~state.doubt[1] & ~(1 << PATIENT)
    assert sure
    assert public_cards(state)[1] == sure
    state.blocked = sure
    assert public_cards(state)[1] == whole & ~(1 << PATIENT)
