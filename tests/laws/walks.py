"""Random games, kept with every position, for the laws to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from engine.core.events import Event, redact
from engine.core.game import Game
from engine.core.knowledge import Knowledge
from engine.core.types import CHANCE, NOBODY, Action, Seat
from engine.match import Match
from tests.laws.games import Case, cases

MOST_ENTRIES = 5_000
"""Far more than any game needs: a game that is longer does not end."""


@dataclass(frozen=True)
class Step:
    """One node of a walk and what was done there."""

    ply: int
    state: Any
    """Not to be changed."""
    seat: Seat
    action: Action
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Walk:
    """A finished game."""

    case: Case
    match: Match

    @property
    def game(self) -> Game:
        return self.case.game

    @property
    def seats(self) -> range:
        return range(self.case.setup.seats)

    def steps(self) -> Iterator[Step]:
        for ply, entry in enumerate(self.match.log):
            state, events = self.match.state_at(ply), self.match.events_at(ply + 1)
            yield Step(ply, state, entry.by, entry.action, events)

    def positions(self) -> Iterator[Any]:
        for ply in range(self.match.ply + 1):
            yield self.match.state_at(ply)

    def known(self) -> Iterator[list[Knowledge]]:
        """What every seat has learnt at every ply, folded here and not by the match."""
        known = [self.game.knowledge(self.case.setup, seat) for seat in self.seats]
        for ply in range(self.match.ply + 1):
            for seat in self.seats:
                for event in self.match.events_at(ply):
                    known[seat].observe(redact(event, seat))
            yield [one.copy() for one in known]


def choose(game: Game, state: Any, rng: Random) -> tuple[Seat, Action]:
    """Any open seat, any word of its actions, any value of that word."""
    seat = rng.choice(state.open_seats())
    by_word: dict[str, list[Action]] = {}
    for action in state.legal_for(seat):
        by_word.setdefault(game.token(state, seat, action).partition(":")[0], []).append(action)
    return seat, rng.choice(by_word[rng.choice(sorted(by_word))])


def play_on(match: Match, rng: Random, most: int = MOST_ENTRIES) -> None:
    """Plays a match to its end, or as far as ``most`` entries."""
    while not match.over and match.ply < most:
        match.submit(*choose(match.game, match.state, rng))


@lru_cache(maxsize=256)
def walk(case: Case, seed: int) -> Walk:
    """The same case and number give the same game."""
    match = Match(case.game, case.setup, f"law {seed}")
    match.start()
    play_on(match, Random(seed))
    return Walk(case, match)


def step_chance(game: Game, state: Any, rng: Random) -> None:
    """A draw without any match, for positions that no match ever had."""
    legal = state.legal()
    weights = game.weights(state)
    state.apply(CHANCE, rng.choices(legal, weights)[0])


def play_out(game: Game, state: Any, rng: Random) -> int:
    """Plays a bare position to its end; the number of actions."""
    count = 0
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            step_chance(game, state, rng)
        else:
            state.apply(*choose(game, state, rng))
        count += 1
        assert count < MOST_ENTRIES, "the game does not end"
    return count


def walks() -> st.SearchStrategy[Walk]:
    """Any case, any seed. Cases are drawn evenly; seeds are so few that one law meets the games of
    another again, which takes half of the time. `--slow` looks for new ones."""
    usual = settings.default.max_examples < 100
    return st.builds(walk, st.sampled_from(cases()), st.integers(0, 3 if usual else 9_999))


def each(steps: int) -> int:
    """At every how manieth node of a game a dear law looks; with `--slow` at all of them."""
    return steps if settings.default.max_examples < 100 else 1


seeds = st.integers(0, 2**32 - 1)


def half() -> settings:
    """For laws that take long: half as many games."""
    return settings(max_examples=settings.default.max_examples // 2)
