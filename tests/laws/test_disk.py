"""Laws of plain data: a position survives the disk, another process and another hash seed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

from hypothesis import given

from engine.core.types import NOBODY
from engine.journal import canonical, state_hash
from tests.laws.games import SAMPLES
from tests.laws.walks import Walk, half, play_out, seeds, walk, walks

ROOT = Path(__file__).resolve().parents[2]


@half()
@given(walks())
def test_a_position_survives_json(game_walk: Walk) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        data = game.dump(state)
        text = canonical(data)
        again = json.loads(text)
        assert again == data, "not plain data"
        loaded = game.load(again)
        assert canonical(game.dump(loaded)) == text
        assert loaded.actor == state.actor
        assert loaded.open_seats() == state.open_seats()
        for seat in (-1, *game_walk.seats):
            assert loaded.legal_for(seat) == state.legal_for(seat)
            assert isinstance(loaded.legal_for(seat), tuple)
        for viewer in (None, *game_walk.seats):
            assert game.view(loaded, viewer) == game.view(state, viewer)


@half()
@given(walks())
def test_views_are_plain_data(game_walk: Walk) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        for viewer in (None, *game_walk.seats):
            view = game.view(state, viewer)
            assert json.loads(json.dumps(view)) == view


@half()
@given(walks(), seeds)
def test_a_loaded_position_continues_the_same_game(game_walk: Walk, seed: int) -> None:
    game = game_walk.game
    for ply in range(0, game_walk.match.ply, 7):
        state = game_walk.match.state_at(ply)
        loaded = game.load(json.loads(canonical(game.dump(state))))
        live = state.clone()
        play_out(game, loaded, Random(seed))
        play_out(game, live, Random(seed))
        assert live.actor == NOBODY
        assert game.dump(loaded) == game.dump(live)
        assert loaded.returns() == live.returns()


@half()
@given(walks())
def test_a_loaded_position_is_its_own_copy(game_walk: Walk) -> None:
    game = game_walk.game
    for state in game_walk.positions():
        if state.actor == NOBODY:
            continue
        data = game.dump(state)
        text = canonical(data)
        game.load(data).apply(state.actor, state.legal()[0])
        assert canonical(data) == text, "playing on changed the data it was loaded from"
        assert canonical(game.dump(state)) == text, "the dump shares lists with the position"


@half()
@given(walks())
def test_cards_survive_json(game_walk: Walk) -> None:
    """The card table travels in every save and makes the same rules again."""
    game = game_walk.game
    cards = json.loads(canonical(game.cards()))
    assert cards == game.cards()
    again = SAMPLES[game_walk.case.game_id].make_game(game.id, cards)
    assert again.cards() == game.cards()
    assert (again.id, again.rules, again.spec) == (game.id, game.rules, game.spec)
    for ply in range(0, game_walk.match.ply, 11):
        data = game.dump(game_walk.match.state_at(ply))
        assert again.dump(again.load(data)) == data


HASHES = """
from engine.journal import state_hash
from tests.laws.games import SAMPLES
from tests.laws.walks import half, walk
for case in [case for game_id in sorted(SAMPLES) for case in SAMPLES[game_id].cases]:
    game_walk = walk(case, 7)
    hashes = [state_hash(case.game.dump(state)) for state in game_walk.positions()]
    told = [repr(game_walk.match.events(viewer)) for viewer in (None, *game_walk.seats)]
    print(case, *hashes, state_hash(told))
"""


def test_same_seed_same_hashes_in_another_process() -> None:
    """Of all games in two of them: to start one takes as long as to play."""
    expected = []
    for case in [case for game_id in sorted(SAMPLES) for case in SAMPLES[game_id].cases]:
        game_walk = walk(case, 7)
        hashes = [state_hash(case.game.dump(state)) for state in game_walk.positions()]
        told = [repr(game_walk.match.events(viewer)) for viewer in (None, *game_walk.seats)]
        expected.append(" ".join([str(case), *hashes, state_hash(told)]))
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        answer = subprocess.run(
            [sys.executable, "-c", HASHES],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert answer.returncode == 0, answer.stderr
        assert answer.stdout.splitlines() == expected
