"""The bots of Hidden Leaders: they answer every question, and greed beats chance."""

from __future__ import annotations

from random import Random

import pytest

from engine.bots.base import LEVELS, Limit
from engine.bots.driver import bots_answer
from engine.bots.hidden_leaders.bot import QUIET
from engine.bots.hidden_leaders.greedy import greedy, quick, simple
from engine.bots.hidden_leaders.outlook import outlook, outlooks, turns_left
from engine.bots.hidden_leaders.parts import LEVELS as SKILLS
from engine.bots.hidden_leaders.parts import PARTS, ROUND
from engine.bots.registry import agent_for
from engine.bots.search import Search, Searcher
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.core.types import CHANCE, NOBODY, Seat
from engine.games.hidden_leaders.state import (
    A_DISCARD,
    A_MOVE,
    A_PLAY,
    PLAY,
    LeadersState,
    move_code,
)
from engine.match import Match
from engine.titles import game_with_deck
from tests.laws.games import LEADERS, SAMPLES

GAME = game_with_deck(LEADERS)


@pytest.mark.parametrize("temperament", ["", QUIET])
@pytest.mark.parametrize("level", ["greedy", *LEVELS])
def test_every_question_is_answered(level: str, temperament: str) -> None:
    """Several at once too, by levels that do not remember, and where one answer is looked at."""
    quick = SAMPLES[LEADERS].cases[1]
    match = Match(quick.game, Setup(3), level)
    match.start()
    agent = agent_for(quick.game, level)
    limit = Limit(budget=4)
    while not match.over:
        seat, token = bots_answer(
            match,
            lambda seat: agent.choose(
                task_for(match, seat, level, cards=(), limit=limit, temperament=temperament)
            ),
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


def at_turn_of(seat: Seat, *face_up: int) -> LeadersState:
    """A turn begins; everybody has so many face-up cards, and nothing else is there."""
    state = LeadersState().begin(GAME.initial(Setup(len(face_up))).charter)
    state.leaders = tuple(range(1, len(face_up) + 1))
    heroes = iter(range(1, 73))
    state.open = [tuple(next(heroes) for _ in range(count)) for count in face_up]
    state.active, state.stack = seat, [(PLAY, 0, seat, 0)]
    return state


@pytest.mark.parametrize(
    ("seat", "face_up", "turns"),
    [(0, (6, 0, 0, 0), 1), (1, (6, 0, 0, 0), 4), (1, (5, 6, 0, 0), 1), (2, (5, 0, 0, 0), 7)],
)
def test_turns_left(seat: Seat, face_up: tuple[int, ...], turns: int) -> None:
    """Seven face-up cards end a game of four: everybody lays one a turn."""
    state = at_turn_of(seat, *face_up)
    assert turns_left(state) == (turns, seat)
    state.stack.pop()  # the card of this turn is played
    state.open[seat] += (73,)
    assert turns_left(state) == (turns - 1, (seat + 1) % 4)


def test_whose_turn_is_the_last_counts() -> None:
    """Where nothing else differs, whoever still has a turn stands better than without."""
    after = outlooks(at_turn_of(1, 0, 6, 0, 0))
    before = outlooks(at_turn_of(0, 0, 6, 0, 0))
    assert before[0] > after[0] + 0.02


@pytest.mark.parametrize(
    ("red", "green", "leader", "hero"), [(8, 7, 5, 23), (4, 6, 2, 22), (8, 8, 4, 37)]
)
def test_the_quick_one_plays_the_card_that_wins(
    red: int, green: int, leader: int, hero: int
) -> None:
    """On the last turn, when no other card lets an allied faction win."""
    state = at_turn_of(0, 6, 0, 0, 0)
    state.red, state.green, state.leaders = red, green, (leader, 1, 3, 6)
    state.hands[0] = hand = tuple(sorted((hero, 7, 11)))
    state.actor, state.open_mask = 0, 1
    state.actions = (*[A_PLAY | card for card in hand], *[A_DISCARD | card for card in hand])
    for seed in range(5):
        assert quick(state, 0, Random(seed)) == A_PLAY | hero


def test_the_simple_one_plays_for_the_moment() -> None:
    """Xiadul, long before the end: red nears what the Imperial Army wins by now, green what the
    Undead will."""
    state = at_turn_of(0, 0, 0, 0, 0)
    state.red, state.green, state.leaders = 3, 7, (4, 1, 3, 6)
    red, green = (A_MOVE | move_code(2, 0), A_MOVE | move_code(0, 2))
    state.actor, state.open_mask, state.actions = 0, 1, (red, green)
    assert simple(state, 0, Random(1)) == red
    assert quick(state, 0, Random(1)) == green


@pytest.mark.parametrize(
    ("seats", "iterations"), [(2, SKILLS["expert"].iterations), (6, ROUND // 5)]
)
def test_many_others_think_less_each(seats: int, iterations: int) -> None:
    """A person waits for all of them: five experts together no longer than a bound."""
    match = Match(GAME, Setup(seats), "waiting")
    match.start()
    task = task_for(match, 0, "expert", cards=(), limit=Limit(1.0))
    assert Search(Searcher(GAME, "expert", PARTS), task).iterations == iterations
