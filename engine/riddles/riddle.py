"""A riddle as plain data: a position, who has to find something there, and what is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from typing import Any, Final

from engine.bots.quest import Quest
from engine.bots.registry import bots_of
from engine.core.errors import EngineError, IllegalAction
from engine.core.game import Game, Setup
from engine.core.types import Seat
from engine.match import Match
from engine.riddles.search import MOST_POSITIONS, Outcome, Search, right_of

_DEEP: Final = 0.5
"""What one more choice adds to how rare the answer is."""


class NoRiddles(EngineError):
    """There are none of this game."""

    code = "no-riddles"


@dataclass(frozen=True, slots=True)
class Riddle:
    """Where it stands: a game, what was played in it, and who has to find the best answer."""

    game_id: str
    setup: Setup
    seed: str
    moves: tuple[tuple[Seat, str], ...]
    """What the seats have played so far: seat and token; draws follow from the seed."""
    seat: Seat
    name: str = ""
    """What its title is found by, of one that comes with the program."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What the search has found about a riddle."""

    search: Search
    outcome: Outcome
    ways: int
    """Ways of one's own choices to the end."""
    right: int
    """How many of them answer what is asked."""
    best: int
    """How many of them are as good as can be."""
    firsts: int
    """Different first choices."""
    right_firsts: int
    """How many of them can be right."""
    gap: int
    """How much worse the best of the other first choices is; 0 where there is none, or where it is
    as good."""
    rarity: float
    """How rare the right ways are, and how long: over it the generator spreads what it finds. It
    stays as it is, or no set is found again; how hard a riddle is says `grading`."""

    @property
    def kind(self) -> str:
        """Which question is asked."""
        search = self.search
        return search.quest.kind(search.start, search.seat, self.outcome.worth, search.last())


def quest_of(game_id: str) -> Quest:
    """What the riddles of a game are. Raises NoRiddles."""
    quest = bots_of(game_id).quest
    if quest is None:
        raise NoRiddles(f"There are no riddles of {game_id!r}.")
    return quest


def match_of(game: Game, riddle: Riddle) -> Match:
    """A match that stands where the riddle begins, its chance left to whoever plays it on.

    Raises IllegalAction where the rules do not lead there.
    """
    match = Match(game, riddle.setup, riddle.seed)
    match.start()
    for seat, token in riddle.moves:
        match.submit_token(seat, token)
    if match.over or not match.state.open_seats():
        raise IllegalAction("Nobody is asked where the riddle stands.")
    match.chance = "manual"
    return match


def prove(
    game: Game,
    riddle: Riddle,
    state: Any = None,
    most: int = MOST_POSITIONS,
    chancy: bool = True,
) -> Proof:
    """Searches a riddle to its end. Raises TooLarge, Chancy (as Search does), NoRiddles,
    IllegalAction."""
    quest = quest_of(game.id)
    start = match_of(game, riddle).state if state is None else state
    search = Search(quest, start, riddle.seat, most, chancy)
    outcome = search.outcome(start)
    answers = search.answers(start)
    best, goal = outcome.worth, search.goal
    others = [one.outcome.worth for one in answers if one.outcome.worth < best]
    ways = sum(outcome.ways.values())
    return Proof(
        search,
        outcome,
        ways,
        right_of(outcome, goal),
        outcome.ways[best],
        len(answers),
        sum(one.outcome.worth >= goal for one in answers),
        best - max(others) if len(others) == len(answers) - 1 and others else 0,
        log2(ways / outcome.ways[best]) + _DEEP * outcome.length,
    )


def moves_of(
    match: Match, ply: int, lays: Sequence[tuple[Seat, str]] = ()
) -> list[tuple[Seat, str]]:
    """What the seats have played up to a ply, and what is played after it."""
    played = [(entry.by, entry.token) for entry in match.log[:ply] if entry.by >= 0]
    return [*played, *lays]
