"""Search, generator and codes: what they promise about positions of any game."""

from __future__ import annotations

import pytest

from council_desktop.pages.code_field import code_problem
from council_desktop.text.texts import Texts
from engine.bots.quest import Pose
from engine.codes import BadCode, setup_from
from engine.core.game import Setup
from engine.match import Match
from engine.riddles.code import JOINT, code_of, riddle_from
from engine.riddles.collection import games
from engine.riddles.generator import generate, is_riddle, played
from engine.riddles.mine import mine, worth_of
from engine.riddles.proof import line
from engine.riddles.riddle import Proof, Riddle, match_of, prove, quest_of
from engine.riddles.search import Chancy, TooLarge
from engine.riddles.wanted import Wanted
from engine.titles import game_with_deck

KING = game_with_deck("king_of_12")
TURNS = game_with_deck("majority_2")


def small_set() -> list[str]:
    return [code_of(KING, one.riddle) for one in generate(KING, Setup(3), "small", 2)]


def test_the_same_seed_finds_the_same_riddles() -> None:
    found = small_set()
    assert found == small_set()
    assert len(set(found)) == 2


def test_a_set_holds_what_is_wanted_of_it() -> None:
    few = Wanted(least=5, ways=60, using="represent")
    found = generate(TURNS, Setup(2), "small", 2, wanted=few)
    assert len(found) == 2
    for one in found:
        assert one.proof.outcome.worth >= 5
        assert one.proof.ways <= 60
        steps = line(TURNS, one.proof.search)
        assert any(step.chosen and step.token.startswith("represent:") for step in steps)


def test_ways_are_never_counted_too_high_without_a_search() -> None:
    quest, counted = quest_of(TURNS.id), 0
    match = played(TURNS, Setup(2), "few")
    for pose in quest.poses(match):
        state = match.state_at(pose.ply)
        least = quest.ways(state, pose.seat)
        if least > 60:
            continue
        riddle = Riddle(TURNS.id, match.setup, match.seed, (), pose.seat)
        try:
            proof = prove(TURNS, riddle, state, most=500)
        except TooLarge:
            continue
        counted += 1
        assert least <= proof.ways
    assert counted > 3


def test_a_search_breaks_off_where_a_draw_matters_and_none_may() -> None:
    match = played(KING, Setup(3), "own")
    pose = next(pose for pose in quest_of(KING.id).poses(match) if _by_chance(match, pose))
    with pytest.raises(Chancy):
        prove(KING, *_riddle(match, pose), chancy=False)


def _riddle(match: Match, pose: Pose) -> tuple[Riddle, object]:
    state = match.state_at(pose.ply).clone()
    for seat, token in pose.lays:
        state.apply(seat, KING.parse(state, seat, token))
    return Riddle(KING.id, match.setup, match.seed, (), pose.seat), state


def _by_chance(match: Match, pose: Pose) -> bool:
    return prove(KING, *_riddle(match, pose)).search.luck


def proven(code: str) -> Proof:
    game, riddle = riddle_from(code)
    return prove(game, riddle)


def test_what_is_found_is_a_riddle_and_its_line_reaches_the_best() -> None:
    for code in small_set():
        game, riddle = riddle_from(code)
        proof = prove(game, riddle)
        assert is_riddle(proof)
        match = match_of(game, riddle)
        state, worth = match.state, None
        for step in line(game, proof.search):
            assert worth is None
            action = game.parse(state, step.seat, step.token)
            state, worth = proof.search.step(state, step.seat, action)
        assert worth == proof.outcome.worth


def test_a_riddle_is_never_searched_without_end() -> None:
    game, riddle = riddle_from(small_set()[0])
    with pytest.raises(TooLarge):
        prove(game, riddle, most=1)


def test_a_code_with_a_wrong_letter_is_refused() -> None:
    code = small_set()[0]
    last = "0" if code[-1] != "0" else "1"
    for wrong in (code[:-1] + last, code.partition(JOINT)[0], code + JOINT, "", JOINT):
        with pytest.raises(BadCode):
            riddle_from(wrong)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_codes_of_the_other_kind_are_told_as_such(language: str) -> None:
    """And not that a letter is wrong; where to enter them is said in the words of the menu."""
    texts = Texts(language)
    code = small_set()[0]
    kinds = (
        (setup_from, code, "riddles"),
        (riddle_from, code.partition(JOINT)[0], "new_game"),
    )
    for read, other, page in kinds:
        with pytest.raises(BadCode) as refused:
            read(other)
        assert texts.t(f"app.menu.{page}") in code_problem(texts, refused.value)
    with pytest.raises(BadCode, match="original"):
        setup_from(f"nothing{JOINT}else")


def test_games_with_riddles_say_so_by_one_field() -> None:
    assert "king_of_12" in games()


def test_a_game_is_looked_through_for_what_could_have_gone_better() -> None:
    match = played(KING, Setup(3), "own")
    found = list(mine(match, [0]))
    assert found
    for one in found:
        assert one.riddle.seat == 0
        assert is_riddle(one.proof)
    lived = {
        (pose.ply, pose.seat): worth_of(match, pose)
        for pose in quest_of(KING.id).poses(match)
        if pose.seat == 0
    }
    plies = {len(one.riddle.moves) for one in found}
    assert len(plies) == len(found), "one of a turn"
    best = [one.proof.outcome.worth for one in found]
    assert all(any(worth is not None and worth < one for worth in lived.values()) for one in best)
    assert list(mine(match, [])) == []
