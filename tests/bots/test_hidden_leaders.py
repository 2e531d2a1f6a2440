"""The bots of Hidden Leaders: they answer every question, and greed beats chance."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.base import LEVELS, Limit
from engine.bots.driver import bots_answer
from engine.bots.hidden_leaders.greedy import greedy
from engine.bots.hidden_leaders.outlook import outlook, outlooks
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import LEADERS, SAMPLES

GAME = game_with_deck(LEADERS)


@pytest.mark.parametrize("level", ["greedy", *LEVELS])
def test_every_question_is_answered(level: str) -> None:
    """Several at once too, and by levels that do not remember."""
    quick = SAMPLES[LEADERS].cases[1]
    match = Match(quick.game, Setup(3), level)
    match.start()
    agent = agent_for(quick.game, level)
    limit = Limit(budget=4)
    while not match.over:
        seat, token = bots_answer(
            match, lambda seat: agent.choose(task_for(match, seat, level, cards=(), limit=limit))
        )
        match.submit_token(seat, token)


def play(seats: int, greedy_seat: int, seed: int) -> float:
    rng = Random(f"greedy {seats} {seed}")
    state = GAME.initial(Setup(seats))
    while state.actor != NOBODY:
        seat = state.actor
        legal = state.legal()
        if seat == CHANCE or seat != greedy_seat:
            state.apply(seat, rng.choice(legal))
        else:
            state.apply(seat, greedy(state, seat, rng))
    return state.returns()[greedy_seat]


def test_greed_beats_chance() -> None:
    """With four players chance would win 4 of 16; 14 to 16 were measured."""
    assert sum(play(4, seed % 4, seed) for seed in range(16)) >= 12


def test_an_outlook_needs_nothing_hidden() -> None:
    """Two worlds that look the same to a seat are worth the same to it."""
    match = Match(GAME, Setup(4), "outlook")
    match.start()
    rng = Random(7)
    while match.ply < 90:
        seat = rng.choice(match.state.open_seats())
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
    for seat in range(4):
        concealed, known = GAME.conceal(match.state, seat), match.knowledge(seat)
        worlds = [GAME.determinize(concealed, seat, known, rng) for _ in range(3)]
        assert len({outlook(world, seat) for world in (match.state, *worlds)}) == 1
    assert sum(outlooks(match.state)) == pytest.approx(1.0, abs=1e-9)


def test_who_remembers_nothing_can_imagine_all_the_same() -> None:
    """Knowledge that has observed nothing fits every position."""
    check = SAMPLES[LEADERS].check
    match = Match(GAME, Setup(3), "forgetful")
    match.start()
    rng = Random(3)
    while not match.over:
        for seat in range(3):
            blank = GAME.knowledge(match.setup, seat)
            world = GAME.determinize(GAME.conceal(match.state, seat), seat, blank, rng)
            check(world)
            assert GAME.view(world, seat) == GAME.view(match.state, seat)
        seat = rng.choice(match.state.open_seats())
        match.submit(seat, rng.choice(match.state.legal_for(seat)))
