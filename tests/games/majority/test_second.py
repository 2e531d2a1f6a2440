"""Games and turns are played twice: by the engine, and by ``second.py`` beside it.

After every action both must ask the same seats for the same answers, in the same order, with the
same weights of chance, and show every seat and an onlooker the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.majority.effects import resolved
from engine.games.majority.setup import VARIANTS
from engine.games.majority.state import TOKENS
from tests.games.majority.second import COLOURS, Second, colour, power
from tests.games.majority.table import GAME

FEW, MANY = 3, 2_000


def compare(state: Any, second: Second, asked: Any, told: Any) -> None:
    found = {
        "chance" if seat == CHANCE else seat: [TOKENS[action] for action in state.legal_for(seat)]
        for seat in ([CHANCE] if state.actor == CHANCE else state.open_seats())
    }
    assert found == asked, told
    if "chance" in asked:
        assert list(GAME.weights(state) or [1] * len(asked["chance"])) == second.weights, told
    for viewer in (None, *range(second.seats)):
        assert GAME.view(state, viewer) == second.view(viewer), told


def twice(seats: int, seed: int) -> None:
    """Any actions; of several cards those with an effect are played more often."""
    rng = Random(f"{seats} {seed}")
    variants = [one for one in VARIANTS if seed and rng.random() < 0.5]
    marker = rng.choice((None, *range(seats)))
    state = GAME.initial(Setup(seats, {"marker": marker, "variants": variants})).clone()
    second = Second(seats, variants)
    course, told = second.game(marker), list[Any]()
    asked = next(course)
    while asked:
        compare(state, second, asked, told)
        seat = rng.choice(list(asked))
        acting = [token for token in asked[seat] if token.endswith(("-0", "-2", "-3", "-7"))]
        token = rng.choice(acting if acting and rng.random() < 0.5 else asked[seat])
        told.append((seat, token))
        actor = CHANCE if seat == "chance" else seat
        state.apply(actor, GAME.parse(state, actor, token))
        asked = next_of(course, (seat, token))
    compare(state, second, {}, told)
    assert second.result


def next_of(course: Any, answer: tuple[Any, str]) -> Any:
    try:
        return course.send(answer)
    except StopIteration:
        return {}


EFFECTS = {0: "bribe", 2: "assassinate", 3: "spy", 7: "betray"}


def turns(seats: int, count: int) -> None:
    """Any cards that can meet in a turn, mostly of two colours and with effects."""
    rng = Random(f"turns {seats}")
    for _ in range(count):
        variants = [one for one in VARIANTS if rng.random() < 0.5]
        second = Second(seats, variants)
        colours, stack = rng.sample(COLOURS, 2), list(second.deck.elements())
        some = [card for card in stack if colour(card) in colours and power(card) in EFFECTS]
        cards = rng.sample(some if rng.random() < 0.7 else stack, seats)
        marker, last = rng.randrange(seats), rng.random() < 0.2
        turn = resolved(
            [COLOURS.index(colour(card)) for card in cards],
            [EFFECTS.get(power(card), "none") for card in cards],
            marker,
            last,
            frozenset(variants),
        )
        second.marker, second.turn = marker, second.turns if last else 1
        second.laid = dict(enumerate(cards))
        second.resolve()
        told = (cards, marker, last, variants)
        for seat in range(seats):
            there = [card for card, to in zip(cards, turn.owners, strict=True) if to == seat]
            assert sorted(second.areas[seat]) == sorted(there), told
        assert second.marker == (marker if turn.spy is None else turn.spy), told
        assert list(turn.order) == ([] if last else second.order or []), told


@pytest.mark.parametrize("seats", [3, 4])
def test_turns_agree(seats: int) -> None:
    turns(seats, 500 * FEW)


@pytest.mark.parametrize("seats", [3, 4])
def test_games_agree(seats: int) -> None:
    for seed in range(FEW):
        twice(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [3, 4])
def test_many_games_agree(seats: int) -> None:
    for seed in range(MANY):
        twice(seats, seed)
