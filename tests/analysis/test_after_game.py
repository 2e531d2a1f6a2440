"""All results of a finished game, as a window gets them."""

import json
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random
from typing import Any

import pytest

from engine.bots.after_game import NotOver, analyse, run
from engine.bots.base import Budget
from engine.bots.council_of_12.ceiling import ceiling
from engine.bots.council_of_12.could_have_passed import failures
from engine.core.game import Setup
from engine.journal import MemoryJournal, header_for
from engine.match import Match
from engine.titles import TITLES, game_with_deck
from tests.laws.walks import play_on

ENOUGH = Budget(seconds=None)


def finished(seed: str, game_id: str = "council_of_12") -> Match:
    game = game_with_deck(game_id)
    match = Match(game, Setup(game.spec.seats[0]), seed)
    match.journal = MemoryJournal(header_for(match, "a test"))
    match.start()
    play_on(match, Random(seed))
    return match


def lines(match: Match) -> list[dict[str, Any]]:
    assert isinstance(match.journal, MemoryJournal)
    return match.journal.lines


def without_times(results: Iterator[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in result.items() if k != "seconds"} for result in results]


@pytest.fixture(scope="module")
def match() -> Match:
    """With some failed challenges."""
    for number in range(100):
        match = finished(f"after {number}")
        if len(failures(match)) >= 3:
            return match
    raise AssertionError("no game with three failures")


def test_the_results_in_order(match: Match) -> None:
    results = list(analyse(match, ENOUGH))
    failed = len(failures(match))
    assert [result["kind"] for result in results] == [
        *("begin", "ceiling"),
        *["order", "hands"] * failed,
    ]
    assert [result["done"] for result in results] == list(range(2 + 2 * failed))
    assert {result["of"] for result in results} == {1 + 2 * failed}
    assert len(results[0]["failed"]) == failed
    assert results[1]["term"] == ceiling(match).term
    assert results[1]["reached"] == match.game.view(match.state, None)["result"]["term"]
    assert [result["index"] for result in results[2::2]] == list(range(failed))
    assert all(result["answer"] in ("yes", "no") for result in results[2:])


def test_results_are_plain_data(match: Match) -> None:
    for result in analyse(match, ENOUGH):
        assert json.loads(json.dumps(result)) == result


def test_from_the_lines_of_a_save(match: Match) -> None:
    assert without_times(analyse(lines(match), ENOUGH)) == without_times(analyse(match, ENOUGH))


def test_results_come_one_by_one(match: Match) -> None:
    results = analyse(match, Budget(seconds=None, nodes=0))
    assert next(results)["kind"] == "begin"
    assert next(results)["kind"] == "ceiling"
    answers = {result["answer"] for result in results}
    assert "undecided" in answers
    assert "yes" not in answers


def test_in_a_process_of_its_own(match: Match) -> None:
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=run, args=(theirs, lines(match), ENOUGH), daemon=True)
    process.start()
    theirs.close()
    heard = []
    try:
        while True:
            heard.append(ours.recv())
    except EOFError:
        process.join()
    assert without_times(iter(heard)) == without_times(analyse(match, ENOUGH))


def test_a_process_says_what_is_wrong() -> None:
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=run, args=(theirs, [], ENOUGH), daemon=True)
    process.start()
    theirs.close()
    result = ours.recv()
    process.join()
    assert result["kind"] == "problem"
    assert "it is empty" in result["reason"]


def test_a_running_game_keeps_its_draws() -> None:
    match = Match(game_with_deck("council_of_12"), Setup(2), "running")
    match.start()
    with pytest.raises(NotOver, match="not over yet"):
        next(analyse(match))


@pytest.mark.parametrize("game_id", sorted(TITLES))
def test_every_game_has_an_answer(game_id: str) -> None:
    (begin, *others) = analyse(finished("any game", game_id), ENOUGH)
    assert begin["kind"] == "begin"
    assert len(others) == begin["of"]
