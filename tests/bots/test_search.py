"""The searcher: near the solution of games small enough to have one, honest, repeatable."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from engine.bots.base import Limit, Task
from engine.bots.king_of_12.parts import PARTS
from engine.bots.matching import Group, equilibrium
from engine.bots.search import SKILLS, Findings, Parts, Regrets, Search, Searcher, Skill
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck
from tests.bots.small_games import Kuhn, Secret, SmallGame, Tricks, after, nash_conv, seen

UNHURRIED = Skill(1_000_000, 9)
"""As many iterations as the task's budget says."""


def searcher(game: Any, **parts: Any) -> Searcher:
    return Searcher(game, "all", Parts(**parts), skills={"all": UNHURRIED})


def task(game: SmallGame, state: Any, seat: int, budget: int, seed: str = "a") -> Task:
    return Task(
        game_id=game.id,
        seat=seat,
        ply=0,
        concealed=game.dump(game.conceal(state, seat)),
        known={},
        cards=(),
        limit=Limit(1.0, budget),
        seed=seed,
    )


def learnt(game: SmallGame, iterations: int, seed: str = "a") -> float:
    """NashConv of the strategies that are found from the first move on."""
    key: Callable[[Any, int], Any] = lambda state, seat: seen(game, state, seat)  # noqa: E731
    first = game.deals()[-1]
    search = Search(
        searcher(game, imagines=True, key=key), task(game, first, first.actor, iterations, seed)
    )
    regrets = Regrets(search)
    for number in range(iterations):
        regrets.learn(number)
    return nash_conv(
        game,
        lambda state, seat: regrets.strategy(search.key(state, seat), state.legal_for(seat)),
    )


@pytest.mark.parametrize(
    ("game", "iterations", "near"),
    [(Kuhn(), 1_000, 0.08), (Secret(), 1_000, 0.1), (Tricks(), 300, 0.3)],
)
def test_strategies_come_near_the_equilibrium(
    game: SmallGame, iterations: int, near: float
) -> None:
    """An even choice everywhere is 0.92, 0.83 and 0.75 away from it."""
    assert learnt(game, iterations) < near


@pytest.mark.slow
@pytest.mark.parametrize("seed", ["a", "b", "c"])
@pytest.mark.parametrize(
    ("game", "iterations", "near"),
    [(Kuhn(), 20_000, 0.02), (Secret(), 20_000, 0.03), (Tricks(), 3_000, 0.01)],
)
def test_more_iterations_come_nearer(
    game: SmallGame, iterations: int, near: float, seed: str
) -> None:
    assert learnt(game, iterations, seed) < near


def test_a_table_of_two_is_mixed_as_it_should_be() -> None:
    """Stone, paper, scissors in which stone over scissors counts two: 1/4, 1/2, 1/4 (by hand)."""
    stone_counts_two = [[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]]
    own, _ = equilibrium(
        [Group(1.0, stone_counts_two, [[-cell for cell in row] for row in stone_counts_two])],
        rounds=4_000,
    )
    assert own == pytest.approx([1 / 4, 1 / 2, 1 / 4], abs=0.03)


def test_the_card_is_led_that_always_wins() -> None:
    """With 0, 4 and 6 of seven cards: who gives the first trick away takes both others."""
    game = Tricks()
    state = game.dealt(0, 4, 6, 1, 2, 5)
    found = searcher(game).search(task(game, state, 0, 900))
    assert game.token(state, 0, found.best) == "do:0"
    assert found.looks[found.best].value > found.looks[6].value
    assert [seat for seat, _ in found.line][:2] == [0, 1]


def test_who_notices_one_answer_gives_what_comes_to_mind() -> None:
    game = Tricks()
    state = game.dealt(0, 4, 6, 1, 2, 5)
    best = {}
    for notices in ({"all": 1}, {}):
        thinking = searcher(
            game, rollout=lambda at, seat, _: max(at.legal_for(seat)), notices=notices
        )
        found = thinking.search(task(game, state, 0, 900))
        assert set(found.policy) == set(found.looks) == {0, 4, 6}
        best[len(notices)] = found.best
    assert best == {1: 6, 0: 0}


def test_more_answers_come_to_mind_by_chance() -> None:
    """Half of those that the quick one never gives; with other seeds others."""
    game = Tricks()
    state = game.dealt(0, 4, 6, 1, 2, 5)
    parts: dict[str, Any] = {"minds": {"all": lambda at, seat, _: min(at.legal_for(seat))}}
    seen = []
    for part in (0.0, 0.5, 1.0):
        thinking = searcher(
            game, notices={"all": 1}, stumbles={"all": lambda _, part=part: part}, **parts
        )
        found = [thinking.search(task(game, state, 0, 30, str(seed))).looks for seed in range(40)]
        seen.append([sum(look.looked > 0 for look in looks.values()) for looks in found])
    assert set(seen[0]) == {0}, "one answer needs no look"
    assert set(seen[1]) == {0, 2, 3}
    assert set(seen[2]) == {3}


def test_who_looks_at_few_answers_takes_the_best_at_first_sight() -> None:
    """What was not looked at keeps its place behind; where little hangs on it nothing is."""
    game = Tricks()
    state = game.dealt(0, 4, 6, 1, 2, 5)
    narrow = {"all": replace(UNHURRIED, width=2)}
    for sight, best, looked in (
        (lambda at, seat, action: action, 6, {4, 6}),
        (lambda at, seat, action: -action, 0, {0, 4}),
    ):
        for little in (False, True):
            played: list[int] = []

            def careful(at: Any, seat: int, rng: Any, played: list[int] = played) -> int:
                played.append(seat)
                return int(max(at.legal_for(seat)))

            parts = Parts(sight=sight, careful=careful, minor=lambda at, seat, is_=little: is_)
            found = Searcher(game, "all", parts, skills=narrow).search(task(game, state, 0, 90))
            first = max((0, 4, 6), key=lambda card: sight(None, 0, card))
            last = min((0, 4, 6), key=lambda card: sight(None, 0, card))
            assert found.best == (first if little else best)
            assert {a for a, look in found.looks.items() if look.looked} == (
                set() if little else looked
            )
            assert bool(played) != little
            assert found.policy[found.best] == 1.0
            assert found.policy[last] == 0.0


def king(seats: int, ply: int = 0) -> Match:
    match = Match(game_with_deck("king_of_12"), Setup(seats), "search")
    match.start()
    for number in count():
        if number == ply:
            return match
        seat = match.state.open_seats()[0]
        match.submit(seat, match.state.legal_for(seat)[0])
    raise AssertionError


def asked(match: Match, level: str, budget: int | None = 60, **more: Any) -> Findings:
    seat = match.state.open_seats()[0]
    question = task_for(match, seat, level, cards=(), limit=Limit(1.0, budget))
    return Searcher(match.game, level, PARTS).search(replace(question, **more))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", list(SKILLS))
def test_the_same_task_has_the_same_answer(seats: int, level: str) -> None:
    match = king(seats, ply=1)
    first, second = asked(match, level), asked(match, level)
    assert first == second
    assert first.iterations <= 60 + 36 * seats
    assert sum(first.policy.values()) == pytest.approx(1.0)


def test_cards_that_lie_already_are_taken_for_not_yet_chosen() -> None:
    """Else who is asked last would answer the one card that was drawn for the other."""
    match = king(2, ply=1)
    seat = match.state.open_seats()[0]
    assert seat == 1
    before = PARTS.unsealed(match.state)  # type: ignore[misc]
    assert before.open_seats() == (0, 1)
    assert match.state.open_seats() == (1,), "the position itself stays"
    assert asked(match, "hard").mixed


def test_time_that_is_up_ends_the_search() -> None:
    """A clock that runs a tenth of a second each time it is looked at."""
    ticks = count()
    match = king(3)
    question = task_for(match, 0, "expert", cards=(), limit=Limit(1.0))
    hurried = Searcher(match.game, "expert", PARTS, clock=lambda: next(ticks) / 10)
    found = hurried.search(question)
    assert 0 < found.iterations < SKILLS["expert"].iterations // 4
    assert found.best in found.policy


def test_after_is_a_new_position() -> None:
    state = Kuhn().dealt(0, 1)
    assert after(state, 0, 1).done == [1]
    assert state.done == []
