"""Games and odd positions are played twice: by the engine, and by ``second.py`` beside it.

After every action both must ask the same seats for the same answers, in the same order, and show
every seat and an onlooker the same; and the piles that nobody sees must be equal, too.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.games.hidden_leaders.rules import begin_turn
from engine.games.hidden_leaders.state import HANDLERS, TOKENS, LeadersState
from tests.games.hidden_leaders.second import Course, Second
from tests.games.hidden_leaders.table import GAME

WAYS = [(seats, short) for seats in range(2, 7) for short in (False, True)]
COPIERS = (25, 39, 46, 52, 67, 20)


def compare(state: LeadersState, second: Second, asked: Any, told: Any) -> None:
    found = {
        "chance" if seat == CHANCE else seat: [TOKENS[action] for action in state.legal_for(seat)]
        for seat in ([CHANCE] if state.actor == CHANCE else state.open_seats())
    }
    assert found == asked, (told, found, asked)
    for viewer in (None, *range(second.seats)):
        assert GAME.view(state, viewer) == second.view(viewer), told
    assert list(state.wild) == second.wild, told
    assert list(state.grave) == second.grave, told
    assert set(state.bag) == second.bag, told
    assert set(state.harbor) == second.harbor, told


def both(state: LeadersState, second: Second, course: Course, rng: Random, most: int) -> None:
    """Plays on, at most so many actions; what would be discarded is mostly played."""
    told: list[Any] = []
    asked = next(course, {})
    for _ in range(most):
        compare(state, second, asked, told)
        if not asked:
            assert state.actor == NOBODY, told
            return
        seat = rng.choice(list(asked))
        plays = [token for token in asked[seat] if token.startswith("play:")]
        copies = [token for token in plays if int(token[5:]) in COPIERS]
        token = rng.choice(copies or plays or asked[seat])
        if rng.random() < 0.15:
            token = rng.choice(asked[seat])
        told.append((seat, token))
        actor = CHANCE if seat == "chance" else seat
        state.apply(actor, GAME.parse(state, actor, token))
        try:
            asked = course.send((seat, token))
        except StopIteration:
            asked = {}


def whole_game(seats: int, short: bool, seed: int) -> None:
    start = None if seed % 2 else seed % seats
    state = GAME.initial(Setup(seats, {"short": short, "start": start}))
    second = Second(seats, short)
    both(state, second, second.game(start), Random(f"{seats} {short} {seed}"), 100_000)
    assert second.reason


def odd_position(seed: int) -> tuple[LeadersState, Second, Random, int]:
    """Any cards anywhere: empty piles, markers at the ends, hands of none or five; and for how many
    actions it should be played on."""
    rng = Random(f"odd {seed}")
    seats = rng.randint(2, 6)
    leaders = rng.sample(range(1, 7), seats)
    start = rng.randrange(seats)
    state = GAME.initial(Setup(seats, {"leaders": leaders, "start": start}))
    second = Second(seats, False)
    cards = [*range(1, 74)]
    rng.shuffle(cards)
    first = rng.sample(COPIERS, rng.randint(0, 3))
    cards = [card for card in cards if card not in first]
    rng.shuffle(first)

    def some(most: int, chance: float = 0.5) -> list[int]:
        count = rng.randint(0, most) if rng.random() < chance else 0
        return [(first if first and rng.random() < 0.5 else cards).pop() for _ in range(count)]

    second.leaders = list(leaders)
    second.red, second.green = rng.randint(1, 12), rng.randint(1, 12)
    for seat in range(seats):
        second.hands[seat] = {*some(5, 0.8)}
        second.open[seat] = some(3)
        for hero in some(3):
            second.cover(seat, hero, {seat})
    second.hands[start].update(first)
    first.clear()
    second.tavern = some(3, 0.8)
    second.wild, second.bag = some(3), {*some(2)}
    second.grave = some(4, 0.8)
    if cards and rng.random() < 0.5:  # the rest is out of reach but for a few
        second.grave[:0] = cards[3:] if rng.random() < 0.5 else cards
        second.harbor = {*cards} - {*second.grave}
    else:
        second.harbor = {*cards}
    state.red, state.green = second.red, second.green
    state.hands = [tuple(sorted(hand)) for hand in second.hands]
    state.open = [tuple(row) for row in second.open]
    state.covered = [tuple(hero for hero, _ in row) for row in second.covered]
    state.seers = [(1 << seat,) * len(row) for seat, row in enumerate(second.covered)]
    state.tavern, state.wild, state.grave = map(tuple, (second.tavern, second.wild, second.grave))
    state.bag, state.harbor = tuple(sorted(second.bag)), tuple(sorted(second.harbor))
    state.stack = []
    state.leaders = tuple(leaders)
    state.turn = second.turn = rng.choice((0, 0, 60 * seats - 2))
    state.idle = second.idle = rng.choice((0, 2 * seats - 2))
    second.active = start
    begin_turn(state, start, None)
    while not HANDLERS.settle[state.stack[-1][0]](state, None):
        pass
    return state, second, rng, rng.choice((10, 30, 60))


def odd_game(seed: int) -> None:
    state, second, rng, most = odd_position(seed)
    both(state, second, second.turns(second.active), rng, most)


@pytest.mark.parametrize(("seats", "short"), WAYS)
def test_whole_games_agree(seats: int, short: bool) -> None:
    for seed in range(3):
        whole_game(seats, short, seed)


def test_odd_positions_agree() -> None:
    for seed in range(400):
        odd_game(seed)


@pytest.mark.slow
def test_many_odd_positions_agree() -> None:
    for seed in range(50_000):
        odd_game(seed)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "short"), WAYS)
def test_many_whole_games_agree(seats: int, short: bool) -> None:
    for seed in range(1_000):
        whole_game(seats, short, seed)
