"""The riddles that come with the program: each proven a second time, none of two minds."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from council_desktop.text.riddle_words import RiddleWords
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
from engine.riddles.grading import GRADES, grading
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
    # where a round is to be won it is won with any number of points (20 is for the round)
    least = 10 if listed.kind.startswith("round") else found.worth
    right = [token for token, worth in found.firsts.items() if worth >= least]
    assert len(right) == 1 == proof.right_firsts
    assert proof.right == sum(ways for worth, ways in found.ways.items() if worth >= least)
    assert proof.ways == sum(found.ways.values())
    assert (listed.kind, listed.grade) == (proof.kind, grading(proof).grade)
    assert listed.seats == riddle.setup.seats


@pytest.mark.parametrize("game_id", games())
def test_there_are_as_many_as_are_promised(game_id: str) -> None:
    riddles = collection(game_id)
    kept = sum(one.count - len(one.left_out) for one in origins(game_id))
    assert len(riddles) == WANTED[game_id] == kept
    assert len({one.name for one in riddles}) == len({one.code for one in riddles}) == len(riddles)


@pytest.mark.parametrize("game_id", games())
def test_grades_say_which_riddles_of_a_game_are_harder(game_id: str) -> None:
    grades = [one.grade for one in collection(game_id)]
    assert set(grades) == set(range(1, GRADES + 1))
    assert grades == sorted(grades), "easy ones first"


def test_what_a_reader_found_hard_or_easy_is_graded_so() -> None:
    grades = {one.id: one.grade for one in all_riddles()}
    assert grades["majority/coins"] == GRADES
    assert grades["majority_2/next_door"] < grades["majority_2/all_three"]
    assert grades["majority_2/next_door"] <= 3


def test_dice_are_looked_at_at_their_worst_alone() -> None:
    """Every face would be another position; whoever solves asks only for the worst one."""
    game, riddle = riddle_of(next(one for one in all_riddles() if one.name == "gamble"))
    proof = prove(game, riddle)
    assert grading(proof).looked < proof.search.positions


@pytest.mark.parametrize("game_id", games())
def test_each_has_a_title_in_each_language(game_id: str) -> None:
    for lang in languages():
        texts = Texts(lang)
        titles = [texts.t(f"riddles.title.{game_id}.{one.name}") for one in collection(game_id)]
        assert len(set(titles)) == len(titles)


def test_the_next_turn_is_told_where_a_spy_opens_it() -> None:
    told = {}
    for one in collection("majority"):
        game, riddle = riddle_of(one)
        names = ["A", "B", "C", "D"][: riddle.setup.seats]
        told[one.name] = RiddleWords(Texts("en"), game, riddle).told(names)
    assert told["coins"][0].endswith("one after the other: B, C, D and A.")
    assert told["spy_first"][0].startswith("After Spy of the Wave, 3")
    assert told["spy_first"][1].startswith("After any other card")
    assert "next turn" not in " ".join(told["nine"])


def test_partners_are_told_what_they_have_more_than_the_other_side() -> None:
    ends = {}
    for one in collection("majority"):
        game, riddle = riddle_of(one)
        ends[one.name] = RiddleWords(Texts("en"), game, riddle).end(7)
    assert ends["coins"] == "7 coins more than the other side"
    assert ends["ten"] == "7 coins more than the best of the others"


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
