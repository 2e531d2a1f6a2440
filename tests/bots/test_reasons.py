"""Notes and hints of the two Majorities: a reason for every move, in words."""

import string

import pytest

from council_desktop.text.texts import Texts, languages
from engine.bots.base import ONLY, RANDOM, Limit
from engine.bots.registry import agent_for, hint, note_for
from engine.bots.tasks import task_for
from engine.core.game import Setup
from engine.match import Match
from engine.titles import game_with_deck

SEATS = {"majority": 4, "majority_2": 2}
FEW = Limit(60.0, 8)


def moves(game_id: str, seed: str) -> list[tuple[Match, int, int]]:
    """A game at random: (the match, whose turn, the ply) at every decision."""
    match = Match(game_with_deck(game_id), Setup(SEATS[game_id]), seed)
    match.start()
    agent = agent_for(match.game, RANDOM)
    found = []
    while not match.over:
        seat = match.state.open_seats()[0]
        found.append((seat, match.ply))
        match.submit_token(seat, agent.choose(task_for(match, seat, RANDOM, cards=())).token)
    return [(match, seat, ply) for seat, ply in found]


@pytest.mark.parametrize("game_id", SEATS)
def test_every_move_of_a_game_has_a_reason_in_words(game_id: str) -> None:
    texts = [Texts(language) for language in languages()]
    seen = set()
    for match, seat, ply in moves(game_id, "reasons"):
        state = match.state_at(ply)
        for action in state.legal_for(seat):
            token = match.game.token(state, seat, action)
            key, params = note_for(match.game, task_for(match, seat, "hard", ply=ply), token)
            seen.add(key)
            for words in texts:
                assert "{" not in words.t(key, **params)
    assert len(seen) >= 8
    assert seen <= {f"{game_id}.reason.{name}" for name in texts[0].children(f"{game_id}.reason")}


@pytest.mark.parametrize("game_id", SEATS)
def test_a_hint_says_why_and_what_comes_next(game_id: str) -> None:
    told = 0
    for match, seat, ply in moves(game_id, "hints")[:40]:
        task = task_for(match, seat, "normal", ply=ply, limit=FEW, hint=True)
        found = hint(match.game, task)
        if found.reason != ONLY:
            assert found.runner_up
            key = note_for(match.game, task, found.best)
            assert (found.reason, dict(found.params)) == key
            told += 1
    assert told > 5


def test_texts_of_reasons_have_no_field_that_is_not_given() -> None:
    for language in languages():
        texts = Texts(language)
        for game_id in SEATS:
            for name in texts.children(f"{game_id}.reason"):
                raw = texts._raw(f"{game_id}.reason.{name}")
                fields = {field for _, field, _, _ in string.Formatter().parse(raw) if field}
                assert fields <= {"number", "than"}
