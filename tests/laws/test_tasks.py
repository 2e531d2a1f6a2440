"""A bot is told nothing that its seat can't know: whatever is exchanged that is hidden from it, its
task is the same to the byte, and so is its answer with every note and number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from engine.bots.base import Limit, Task
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.journal import canonical
from engine.match import Match
from engine.titles import TITLES, game_with_deck
from tests.laws.test_permuted import SHUFFLED

SAMPLED, ASKED = 8, 1
"""Positions of a title in the usual run, and of these so many go through the bots."""
MANY, MANY_ASKED = 1_000, 20
LIMIT = Limit(budget=20)


def positions(game_id: str, count: int) -> Iterator[tuple[Match, int]]:
    """(a game at a position, a seat that is asked there), from all over random games."""
    game: Any = game_with_deck(game_id)
    least, most = game.spec.seats
    found, number = 0, 0
    while found < count:
        seats = least + number % (most - least + 1)
        match = Match(game, Setup(seats), f"tasks/{number}")
        match.start()
        rng = Random(f"tasks/{game_id}/{number}")
        number += 1
        here = 0
        while not match.over and found < count and here < max(2, count // 40):
            seat = rng.choice(match.state.open_seats())
            if rng.random() < 0.1:
                yield match, seat
                found += 1
                here += 1
            match.submit(seat, rng.choice(match.state.legal_for(seat)))


LOOKING = frozenset({"keep_wilderness", "keep_graveyard", "search"})
"""Questions in which a seat of Hidden Leaders sees more of a pile than lies open."""


def exchanged(match: Match, seat: int, task: Task, rng: Random) -> Task:
    """The task in another world that looks the same to the seat: by the list of what is hidden in
    test_permuted where there is one, else as the game itself imagines it."""
    game: Any = match.game
    shuffle = SHUFFLED.get(game.id)
    decision = game.decision(match.state, seat)
    if shuffle is not None and decision is not None and decision.kind not in LOOKING:
        world: Any = match.state.clone()
        shuffle(world, seat, rng)
    else:
        known: Any = match.knowledge(seat)
        world = game.determinize(game.conceal(match.state, seat), seat, known, rng)
    data = asdict(task) | {"concealed": game.dump(game.conceal(world, seat))}
    return Task(**data | {"limit": task.limit})


def check(game_id: str, count: int, asked: int) -> None:
    agent = agent_for(game_with_deck(game_id), "expert")
    rng = Random(game_id)
    differing = 0
    for number, (match, seat) in enumerate(positions(game_id, count)):
        task = task_for(match, seat, "expert", limit=LIMIT)
        other = exchanged(match, seat, task, rng)
        assert canonical(asdict(task)) == canonical(asdict(other))
        if number % (count // asked) == 0:
            assert agent.choose(task) == agent.choose(other)
            differing += 1
    assert differing == asked


@pytest.mark.parametrize("game_id", TITLES)
def test_a_task_is_the_same_whatever_is_hidden(game_id: str) -> None:
    check(game_id, SAMPLED, ASKED)


@pytest.mark.slow
@pytest.mark.parametrize("game_id", TITLES)
def test_a_thousand_tasks_are_the_same_whatever_is_hidden(game_id: str) -> None:
    check(game_id, MANY, MANY_ASKED)
