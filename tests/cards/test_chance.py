"""The lazy draws are as likely as shuffled stacks (docs/protocol.md, Chance).

Every tree of draws is walked with its weights and compared with all shuffled decks, in fractions.
"""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest

from engine.core.game import Setup
from engine.core.types import CHANCE
from engine.games.council_of_12.effects import easy_in_box
from engine.games.council_of_12.rules import CouncilOf12
from engine.games.council_of_12.state import (
    ARGUMENT,
    BOX_CHALLENGE,
    CHARACTERS,
    DRAW_CHALLENGE,
    HANDLERS,
    INDEX,
    OVER,
    mask_of,
)
from engine.titles import builtin_deck
from tests.cards.table import deck_with

ONES = {"lady", "sorcerer", "oracle", "shapeshifter"}
GAME = CouncilOf12(builtin_deck())


def outcomes(state):
    """(probability, argument, position after it) of the draw that is due."""
    assert state.actor == CHANCE
    legal = list(state.legal())
    assert legal == sorted(legal)
    weights = GAME.weights(state)
    weights = [1] * len(legal) if weights is None else list(weights)
    assert len(weights) == len(legal)
    assert all(isinstance(weight, int) and weight > 0 for weight in weights)
    for action, weight in zip(legal, weights, strict=True):
        after = state.clone()
        after.apply(CHANCE, action)
        yield Fraction(weight, sum(weights)), action & ARGUMENT, after


def open_sets(count, **options):
    """How likely each set of open supplicants is after so many draws."""
    layer = {frozenset(): (Fraction(1), GAME.initial(Setup(3, options)))}
    for _ in range(count):
        deeper = {}
        for drawn, (chance, state) in layer.items():
            assert GAME.stream(state) == "open"
            for share, card, after in outcomes(state):
                key = drawn | {CHARACTERS[card]}
                known = deeper.get(key, (Fraction(0), after))[0]
                deeper[key] = (known + chance * share, after)
        layer = deeper
    return layer


def uniform(sets):
    sets = [frozenset(one) for one in sets]
    return {one: Fraction(1, len(sets)) for one in sets}


@pytest.mark.parametrize("throne", [None, "lady", "druid"])
def test_open_supplicants_are_redrawn_until_one_has_value_one(throne):
    pool = [card for card in CHARACTERS if card not in ("worker", throne)]
    found = open_sets(4, throne=throne)
    expected = uniform(four for four in combinations(pool, 4) if ONES & set(four))
    assert {drawn: chance for drawn, (chance, _) in found.items()} == expected


def test_open_supplicants_with_the_worker_on_the_throne():
    pool = [card for card in CHARACTERS if card != "worker"]
    found = open_sets(4, throne="worker")
    fours = [four for four in combinations(pool, 4) if 1 <= len(ONES & set(four)) <= 3]
    assert {drawn: chance for drawn, (chance, _) in found.items()} == uniform(fours)
    for drawn, (_, state) in found.items():
        fifth = {CHARACTERS[card]: share for share, card, _ in outcomes(state)}
        rest = ONES - drawn
        assert fifth == {card: Fraction(1, len(rest)) for card in rest}


@pytest.mark.parametrize(
    ("month", "listed", "count"),
    [
        ("january", "druid patient sorcerer parasite knight shapeshifter", 4),
        ("april", "alchemist lady patient golem sorcerer parasite shapeshifter", 5),
        ("december", "druid patient golem sorcerer machine parasite knight", 5),
    ],
)
def test_open_supplicants_of_a_scenario(month, listed, count):
    found = open_sets(count, scenario=month)
    expected = uniform(some for some in combinations(listed.split(), count) if ONES & set(some))
    assert {drawn: chance for drawn, (chance, _) in found.items()} == expected


EASY, MEDIUM, HARD = (1, 2, 3), (21, 22), (30, 31)


def stack_of_draws(*operations, game=GAME):
    """A position in which these draws are due, from a small stock of challenges."""
    state = game.initial(Setup(3))
    while GAME.stream(state) != "challenge":
        state.apply(CHANCE, state.legal()[0])
    state.deep = mask_of((*EASY, *MEDIUM, *HARD))
    state.counts = (2, 1, 1)
    state.tops = ()
    state.stack = [(OVER, 0, 0, 0)]
    for operation in reversed(operations):
        state.stack.append((operation, 2 if operation == DRAW_CHALLENGE else 0, 0, 0))
    HANDLERS.settle[state.stack[-1][0]](state, None)
    return state


def drawn(state, depth):
    """How likely each sequence of draws is."""
    found = Counter()
    if not depth:
        found[()] = Fraction(1)
        return found
    for share, number, after in outcomes(state):
        for rest, chance in drawn(after, depth - 1).items():
            found[(number, *rest)] += share * chance
    return found


def decks(all_easy=EASY, all_medium=MEDIUM, all_hard=HARD):
    """Every stack of two easy, one medium and one hard challenge, with the easy ones left."""
    for easy in combinations(all_easy, 2):
        for medium in all_medium:
            for hard in all_hard:
                box = [number for number in all_easy if number not in easy]
                for order in permutations((*easy, medium, hard)):
                    yield order, box


def test_challenges_come_as_from_a_shuffled_stack():
    expected = Counter()
    stacks = list(decks())
    for order, _ in stacks:
        expected[order] += Fraction(1, len(stacks))
    assert drawn(stack_of_draws(*[DRAW_CHALLENGE] * 4), 4) == expected


@pytest.mark.parametrize(
    "bells",
    [
        {2: "medium", 22: "easy"},  # easy and medium do not ascend with the numbers
        {22: "hard", 31: "medium"},  # medium and hard
        {2: "hard", 22: "easy", 31: "medium"},  # none of them
    ],
)
def test_also_where_the_bells_of_a_deck_do_not_ascend(bells):
    usual = {**dict.fromkeys(EASY, "easy"), **dict.fromkeys(MEDIUM, "medium")}
    bell_of = {**usual, **dict.fromkeys(HARD, "hard"), **bells}
    sorts = [[n for n in bell_of if bell_of[n] == bell] for bell in ("easy", "medium", "hard")]
    expected = Counter()
    stacks = list(decks(*sorts))
    for order, _ in stacks:
        expected[order] += Fraction(1, len(stacks))
    game = CouncilOf12(deck_with({number: {"bell": bell} for number, bell in bells.items()}))
    assert drawn(stack_of_draws(*[DRAW_CHALLENGE] * 4, game=game), 4) == expected


@pytest.mark.parametrize("before", [0, 1, 2, 3])
def test_extra_easy_draws_from_what_is_not_in_the_stack(before):
    """After ``before`` cards one comes from the box; it must not be one still to come."""
    operations = [DRAW_CHALLENGE] * 4
    operations.insert(before, BOX_CHALLENGE)
    expected = Counter()
    stacks = list(decks())
    for order, box in stacks:
        for extra in box:
            sequence = (*order[:before], extra, *order[before:])
            expected[sequence] += Fraction(1, len(stacks) * len(box))
    assert drawn(stack_of_draws(*operations), 5) == expected


def test_the_box_is_empty_when_all_easy_ones_are_in_the_stack():
    state = stack_of_draws(DRAW_CHALLENGE)
    state.deep = mask_of((1, 2, *MEDIUM, *HARD))
    assert not easy_in_box(state)


def test_the_weight_of_a_challenge_is_its_share_as_integers():
    state = GAME.initial(Setup(3))
    while GAME.stream(state) != "challenge":
        state.apply(CHANCE, state.legal()[0])
    shares = {n: Fraction(share) for share, n, _ in outcomes(state)}
    assert {shares[n] for n in range(1, 21)} == {Fraction(4, 7) / 20}
    assert {shares[n] for n in range(21, 30)} == {Fraction(2, 7) / 9}
    assert {shares[n] for n in range(30, 37)} == {Fraction(1, 7) / 7}


def test_every_supplicant_of_the_stack_is_equally_likely():
    state = GAME.initial(Setup(3))
    while GAME.stream(state) != "supplicant":
        state.apply(CHANCE, state.legal()[0])
    assert [share for share, _, _ in outcomes(state)] == [Fraction(1, 7)] * 7
    assert INDEX["worker"] in [card for _, card, _ in outcomes(state)]
