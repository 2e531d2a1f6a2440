"""The riddles that come with the program: each proven a second time, none of two minds."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from council_desktop.text.texts import Texts, languages
from engine.riddles.code import code_of
from engine.riddles.collection import (
    Listed,
    all_riddles,
    collection,
    games,
    of_day,
    origins,
    riddle_of,
)
from engine.riddles.generator import generate
from engine.riddles.riddle import match_of, prove
from engine.titles import game_with_deck
from tests.riddles.plain import solve

RIDDLES = all_riddles()
WANTED = {game_id: 24 if game_id == games()[0] else 8 for game_id in games()}


@pytest.mark.parametrize("listed", RIDDLES, ids=lambda one: one.id)
def test_a_second_solver_finds_the_same(listed: Listed) -> None:
    game, riddle = riddle_of(listed)
    match = match_of(game, riddle)
    proof = prove(game, riddle)
    found = solve(game, match.state, riddle.seat)
    assert found.worth == proof.outcome.worth
    assert found.ways == dict(proof.outcome.ways)
    best = [token for token, worth in found.firsts.items() if worth == found.worth]
    assert len(best) == 1
    assert (listed.kind, listed.grade) == (proof.kind, proof.grade)


@pytest.mark.parametrize("game_id", games())
def test_there_are_as_many_as_are_promised(game_id: str) -> None:
    riddles = collection(game_id)
    kept = sum(one.count - len(one.left_out) for one in origins(game_id))
    assert len(riddles) == WANTED[game_id] == kept
    assert len({one.name for one in riddles}) == len({one.code for one in riddles}) == len(riddles)


@pytest.mark.parametrize("game_id", games())
def test_each_has_a_title_in_each_language(game_id: str) -> None:
    for lang in languages():
        texts = Texts(lang)
        titles = [texts.t(f"riddles.title.{game_id}.{one.name}") for one in collection(game_id)]
        assert len(set(titles)) == len(titles)


def test_a_code_says_all_of_a_riddle() -> None:
    for game_id in games():
        listed = collection(game_id)[0]
        assert code_of(*riddle_of(listed)) == listed.code


def test_every_riddle_has_its_day_before_any_comes_again() -> None:
    first = date(2026, 1, 1)
    days = [of_day(first + timedelta(day)) for day in range(3 * len(RIDDLES))]
    assert days == [of_day(first + timedelta(day)) for day in range(3 * len(RIDDLES))]
    assert {one.id for one in days} == {one.id for one in RIDDLES}
    start = next(day for day in range(len(RIDDLES)) if _begins(first + timedelta(day)))
    assert len({one.id for one in days[start : start + len(RIDDLES)]}) == len(RIDDLES)


def _begins(day: date) -> bool:
    return (day - date(2020, 1, 1)).days % len(RIDDLES) == 0


@pytest.mark.slow
@pytest.mark.parametrize("game_id", games())
def test_the_generator_finds_the_same_set_again(game_id: str) -> None:
    game = game_with_deck(game_id)
    found = [
        code_of(game, one.riddle)
        for origin in origins(game_id)
        for one in generate(game, origin.setup, origin.seed, origin.count, wanted=origin.wanted)
    ]
    left_out = [code for origin in origins(game_id) for code in origin.left_out]
    assert sorted(found) == sorted([one.code for one in collection(game_id)] + left_out)
