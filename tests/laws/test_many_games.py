"""Thousands of random games: none fails, each ends, nothing is lost in any position."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import perf_counter

import pytest

from engine.core.types import CHANCE, NOBODY
from tests.laws.games import SAMPLES, Case
from tests.laws.walks import MOST_ENTRIES

FEW = 200
MANY = 10_000


def first_cases() -> list[Case]:
    """For every game the first case with each number of seats: the usual set-up."""
    found: dict[tuple[str, int], Case] = {}
    for game_id in sorted(SAMPLES):
        for case in SAMPLES[game_id].cases:
            found.setdefault((game_id, case.setup.seats), case)
    return list(found.values())


@dataclass
class Figures:
    """What many games came to."""

    games: int = 0
    actions: int = 0
    longest: int = 0
    won: int = 0

    def __str__(self) -> str:
        return (
            f"{self.games} games, {self.actions} actions and draws, mean "
            f"{self.actions / self.games:.1f}, longest {self.longest}, {self.won} with a winner"
        )


def play_many(case: Case, games: int, first_seed: int = 0) -> Figures:
    """Any open seat, any legal action, chance by its weights; every position is checked."""
    game, check, figures = case.game, SAMPLES[case.game_id].check, Figures()
    for seed in range(first_seed, first_seed + games):
        rng = Random(f"many {seed}")
        state = game.initial(case.setup)
        count = 0
        while state.actor != NOBODY:
            check(state)
            if state.actor == CHANCE:
                action = rng.choices(state.legal(), game.weights(state))[0]
                state.apply(CHANCE, action)
            else:
                seat = rng.choice(state.open_seats())
                state.apply(seat, rng.choice(state.legal_for(seat)))
            count += 1
            assert count < MOST_ENTRIES, f"seed {seed} does not end"
        check(state)
        figures.games += 1
        figures.actions += count
        figures.longest = max(figures.longest, count)
        figures.won += max(state.returns()) > 0
    return figures


@pytest.mark.parametrize("case", first_cases(), ids=str)
def test_some_hundred_games(case: Case) -> None:
    figures = play_many(case, FEW)
    print(f"\n{case}: {figures}")
    assert figures.games == FEW


@pytest.mark.slow
@pytest.mark.parametrize("case", first_cases(), ids=str)
def test_ten_thousand_games(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    start = perf_counter()
    figures = play_many(case, MANY, first_seed=FEW)
    with capsys.disabled():
        print(f"\n{case}: {figures}, {perf_counter() - start:.0f} s with all checks")
    assert figures.games == MANY


@pytest.mark.slow
@pytest.mark.parametrize("case", [c for sample in SAMPLES.values() for c in sample.cases], ids=str)
def test_five_hundred_games_of_every_case(case: Case, capsys: pytest.CaptureFixture[str]) -> None:
    figures = play_many(case, 500, first_seed=MANY)
    with capsys.disabled():
        print(f"\n{case}: {figures}")
