"""The last resort of a search that takes too long: a deadline, and a simpler bot in its stead."""

import pytest

from engine.bots import patience
from engine.bots.base import Limit
from engine.bots.registry import agent_for
from engine.bots.tasks import task_for
from engine.bots.worker import IN_ITS_STEAD, Desk
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck

GAME = game_with_deck("council_of_12")
NO_TIME = 1e-9


def opened(seats: int, seed: str) -> tuple[Match, int]:
    """A game at its first decision, and who decides."""
    match = Match(GAME, Setup(seats), seed)
    match.start()
    return match, match.state.open_seats()[0]


def test_a_look_after_the_deadline_ends_the_search() -> None:
    time = 0.0
    with patience.within(1.0, lambda: time):
        time = 0.9
        patience.look()
        time = 1.1
        with pytest.raises(patience.OutOfTime):
            patience.look()
    patience.look()  # outside no deadline holds


def test_without_a_deadline_nothing_is_cut_short() -> None:
    with patience.within(NO_TIME), patience.within(None):
        patience.look()


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_a_search_that_is_out_of_time_is_answered_for(level: str) -> None:
    match, seat = opened(3, f"late/{level}")
    task = task_for(match, seat, level, limit=Limit(NO_TIME))
    stead = task_for(match, seat, IN_ITS_STEAD)
    assert Desk().answer(task) == agent_for(GAME, IN_ITS_STEAD).choose(stead)


def test_with_a_budget_no_clock_is_looked_at() -> None:
    match, seat = opened(3, "budget")
    hurried = task_for(match, seat, "hard", limit=Limit(NO_TIME, budget=24))
    assert Desk().answer(hurried) == agent_for(GAME, "hard").choose(hurried)
