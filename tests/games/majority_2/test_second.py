"""Games and odd positions are played twice: by the engine, and by ``second.py`` beside it.

After every action both must ask the same seat for the same answers, in the same order, with the
same weights of chance, and show both seats and an onlooker the same; what nobody sees must be
equal, too.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.games.majority_2 import state as duel
from engine.games.majority_2.setup import VARIANTS
from tests.games.majority_2.second import COLOURS, Course, Piece, Second
from tests.games.majority_2.table import GAME
from tests.protocol.majority_2 import CARDS

PROMOS = ("witch", "demon", "dragon", "angel", "reaper", "ghost")
DEAR = ("aristocrat", "veteran", "reaper-senior", "ghost")
"""Cards that are rarely paid for at random."""
FEW, MANY = 3, 1_000


def compare(state: Any, second: Second, asked: Any, told: Any) -> None:
    seats = [] if state.actor == NOBODY else [state.actor]
    found = {
        "chance" if seat == CHANCE else seat: [duel.TOKENS[action] for action in state.legal()]
        for seat in seats
    }
    assert found == asked, told
    if "chance" in asked:
        weights = GAME.weights(state) or [1] * len(state.legal())
        assert list(weights) == second.weights, told
    for viewer in (None, 0, 1):
        assert GAME.view(state, viewer) == second.view(viewer), told
    deck = {duel.CARDS[card]: count for card, count in enumerate(state.deck) if count}
    assert deck == +second.deck, told
    assert [duel.CARDS[card] for card in state.tops] == second.tops, told
    for bundle, cards in zip(state.bundles, second.bundles, strict=True):
        assert Counter(duel.CARDS[card] for card in bundle[1:]) == Counter(cards), told


def both(state: Any, second: Second, course: Course, rng: Random, most: int) -> None:
    """Plays on, at most so many actions; mostly something is done where something can be."""
    told: list[Any] = []
    asked = next(course)
    for _ in range(most):
        compare(state, second, asked, told)
        if not asked:
            assert second.result
            return
        ((seat, tokens),) = asked.items()
        busy = [token for token in tokens if token not in ("pass", "stop", "swap:no", "draw:no")]
        dear = [token for token in tokens if token.startswith("pay:") and token.endswith(DEAR)]
        token = rng.choice(dear or busy or tokens)
        if rng.random() < 0.15:
            token = rng.choice(tokens)
        told.append((seat, token))
        actor = CHANCE if seat == "chance" else seat
        state.apply(actor, GAME.parse(state, actor, token))
        try:
            asked = course.send(token)
        except StopIteration:
            asked = {}


def readings(rng: Random) -> dict[str, list[str]]:
    variants = [one for one in VARIANTS if rng.random() < 0.25]
    if "B12b" in variants and "B12c" in variants:
        variants.remove(rng.choice(("B12b", "B12c")))
    return {"promos": [one for one in PROMOS if rng.random() < 0.5], "variants": variants}


def whole_game(seed: int) -> None:
    rng = Random(f"whole {seed}")
    options: dict[str, Any] = readings(rng) if seed else {}
    start = rng.choice((None, 0, 1))
    state = GAME.initial(Setup(2, {"start": start, **options})).clone()
    second = Second(options.get("promos", ()), options.get("variants", ()))
    both(state, second, second.game(start), rng, 100_000)
    assert second.result


def odd_position(seed: int) -> None:
    """Any cards anywhere, discs on them: few or no cards to draw, many coins or none."""
    rng = Random(f"odd {seed}")
    options: dict[str, Any] = readings(rng)
    second = Second(**options)
    left = list(second.deck.elements())
    rng.shuffle(left)

    def some(most: int, chance: float = 0.8) -> list[str]:
        count = rng.randint(0, most) if rng.random() < chance else 0
        return [left.pop() for _ in range(min(count, len(left)))]

    def named(card: str) -> bool:
        """Takes a certain card, if it is left."""
        if card not in left:
            return False
        left.remove(card)
        return True

    haunted = [rng.randrange(2) for _ in range(2) if rng.random() < 0.5 and named("ghost")]
    discs = [colour for colour in COLOURS if rng.random() < 0.6]
    second.hand = some(5) + [one for one in ("reaper-junior", "angel-senior") if named(one)]
    for seat in (0, 1):
        second.reserves[seat] = some(4)
        second.areas[seat] = [Piece(card) for card in some(5) if card != "ghost" or discs]
        for lane in (1, 2, 3):
            second.halves[seat, lane] = [Piece(card) for card in some(2 if lane == 1 else 4)]
        second.halves[seat, 1] += [Piece("ghost") for one in haunted if one == seat]
    ghosts = [one for area in second.areas for one in area if one.card == "ghost"]
    lying = second.everywhere()
    rng.shuffle(lying)
    for piece in [*ghosts, *lying]:
        if discs and piece.disc is None:
            piece.disc = discs.pop()
    second.bundles = [bundle for bundle in (some(4, 0.5), some(2, 0.5)) if bundle]
    laid = Counter([piece.card for piece in second.everywhere()])
    laid += Counter([*second.hand, *second.reserves[0], *second.reserves[1]])
    laid += Counter(card for bundle in second.bundles for card in bundle)
    unplaced = second.deck - laid
    if rng.random() < 0.5:  # few cards are left to draw
        keep = Counter(left[:3])
        gone = unplaced - keep
        second.reserves[rng.randrange(2)] += list(gone.elements())
        unplaced = unplaced & keep
    second.deck = unplaced
    second.ready = [rng.randint(0, 9), rng.randint(0, 6)]
    second.spent = [rng.randint(0, 3), rng.randint(0, 2)]
    second.must = [rng.random() < 0.2, rng.random() < 0.2]
    second.turn, second.idle = rng.choice((1, 5, 197)), rng.choice((0, 4))
    second.start = 0
    state = laid_out(second, options)
    both(state, second, second.turns(), rng, rng.choice((15, 40, 80)))


def laid_out(second: Second, options: dict[str, Any]) -> Any:
    """The same for the engine, before a turn of seat 0."""
    state = GAME.initial(Setup(2, {"start": 0, **options})).clone()

    def numbers(cards: list[str]) -> tuple[int, ...]:
        return tuple(sorted(duel.CARDS.index(card) for card in cards))

    def pieces(row: list[Piece]) -> tuple[int, ...]:
        return tuple(
            duel.piece(duel.CARDS.index(one.card), COLOURS.index(one.disc) if one.disc else -1)
            for one in row
        )

    state.hand = numbers(second.hand)
    state.reserves = [numbers(reserve) for reserve in second.reserves]
    state.halves = [pieces(half) for half in second.halves.values()]
    state.areas = [pieces(area) for area in second.areas]
    state.bundles = [(3, *(duel.CARDS.index(one) for one in cards)) for cards in second.bundles]
    state.deck = tuple(second.deck[card] for card in CARDS)
    state.ready, state.spent = list(second.ready), list(second.spent)
    state.must_swap = [int(one) for one in second.must]
    state.turn, state.idle, state.first, state.active = second.turn, second.idle, 0, 0
    state.stack = [(duel.TURN, 0, 0, 0)]
    while not duel.HANDLERS.settle[state.stack[-1][0]](state, None):
        pass
    return state


def test_whole_games_agree() -> None:
    for seed in range(FEW):
        whole_game(seed)


def test_odd_positions_agree() -> None:
    for seed in range(100 * FEW):
        odd_position(seed)


@pytest.mark.slow
def test_many_whole_games_agree() -> None:
    for seed in range(MANY):
        whole_game(seed)


@pytest.mark.slow
def test_many_odd_positions_agree() -> None:
    for seed in range(10 * MANY):
        odd_position(seed)
