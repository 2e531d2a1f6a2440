"""After a game of King of 12: which choices there were, and what they cost."""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pytest

from engine.bots.after_game import NotOver, analyse
from engine.bots.base import Budget
from engine.bots.king_of_12.after import CLOSE, choices, judge
from engine.core.game import Setup
from engine.core.masks import bits
from engine.games.king_of_12.deck import CHARACTERS
from engine.games.king_of_12.events import CardRevealed, TurnEnded
from engine.games.king_of_12.state import SEAL
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.titles import APP, game_with_deck
from tests.laws.walks import play_on

ENOUGH = Budget(seconds=None, nodes=3000)


@lru_cache
def played(seats: int = 2, number: int = 1, plies: int = 10_000) -> Match:
    match = Match(game_with_deck("king_of_12"), Setup(seats, {}), f"after {number}")
    match.journal = MemoryJournal(header_for(match, APP))
    match.start()
    play_on(match, Random(number), plies)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_that_was_laid_is_a_choice(seats: int) -> None:
    match = played(seats)
    events = [event for _, event in match.events(None)]
    laid = [(e.seat, e.card) for e in events if isinstance(e, CardRevealed)]
    found = choices(match)
    assert [(one.seat, CHARACTERS[one.card]) for one in found] == laid
    assert len(found) == seats * sum(isinstance(event, TurnEnded) for event in events)
    for one in found:
        state = match.state_at(one.ply)
        assert (state.round, state.turn) == (one.round, one.turn)
        assert state.stack[-1][0] == SEAL
        assert state.owing == state.charter.everybody
        assert one.hands[one.seat] == state.hands[one.seat]
        assert one.ply < one.laid <= one.ply + seats
        assert match.log[one.laid - 1].by == one.seat
        assert one.hands[one.seat] >> one.card & 1
        for seat, mask in enumerate(one.hands):
            if seat != one.seat:  # whatever lies under a die may still be in that hand
                assert mask == state.hands[seat] | state.under[seat]
    assert choices(match, [1]) == tuple(one for one in found if one.seat == 1)


def test_what_costs_nothing_is_mixed_in_and_the_worst_costs_most() -> None:
    match = played()
    costs = []
    for one in choices(match):
        answer = judge(match, one, ENOUGH)
        assert answer["answer"] == "solved"
        assert answer["gain"] <= CLOSE
        assert sum(answer["mix"].values()) == pytest.approx(1.0, abs=0.001)
        assert set(answer["mix"]) <= {CHARACTERS[card] for card in bits(one.hands[one.seat])}
        assert 0.0 <= answer["cost"] <= 1.0
        if answer["mix"].get(CHARACTERS[one.card], 0.0) > 0.2:
            assert answer["cost"] <= 0.05
        costs.append(answer["cost"])
    assert max(costs) > 0.02  # a random player must have lost something somewhere
    assert min(costs) < CLOSE


def test_the_same_question_has_the_same_answer() -> None:
    match = played(3)
    one = choices(match)[0]
    first, again = (judge(match, one, Budget(None, 300)) for _ in range(2))
    assert {**first, "seconds": 0} == {**again, "seconds": 0}


def test_without_time_nothing_is_decided() -> None:
    match = played(3)
    answer = judge(match, choices(match)[0], Budget(seconds=0.0))
    assert answer["answer"] == "undecided"
    assert answer["mix"] is answer["cost"] is None


def test_results_come_one_by_one_for_the_seats_that_are_asked() -> None:
    match = played()
    told = list(analyse(match.journal.lines, ENOUGH, [0]))  # type: ignore[union-attr]
    begin, *turns = told
    assert begin["kind"] == "begin"
    assert {one["seat"] for one in begin["turns"]} == {0}
    assert begin["of"] == len(turns) == len(begin["turns"])
    assert [one["index"] for one in turns] == list(range(len(turns)))
    assert turns[-1]["done"] == begin["of"]


def test_a_running_game_is_not_asked_about() -> None:
    with pytest.raises(NotOver):
        next(analyse(played(2, 1, 20)))
