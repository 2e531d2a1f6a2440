"""The engine takes the game of the tests as it is: the pipe, bots by `random`, codes, saves."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout

import pytest

from engine.__main__ import main
from engine.codes import code_for, setup_from
from engine.core.game import Setup
from engine.playthrough import playthrough
from engine.serve import Server
from engine.titles import game_with_deck
from tests.dry_run import GAME
from tests.dry_run.seat import seated


@pytest.fixture(autouse=True, scope="module")
def _seated() -> Iterator[None]:
    with seated():
        yield


def _asked(server: Server, **request: object) -> dict[str, object]:
    answer = json.loads(server.answer_line(json.dumps(request).encode()))
    assert answer["ok"], answer
    return answer  # type: ignore[no-any-return]


def test_a_game_over_the_pipe_with_a_save_in_between() -> None:
    server = Server()
    listed = _asked(server, op="games")["games"]
    assert GAME in [row["id"] for row in listed]  # type: ignore[attr-defined]
    _asked(server, op="new", game=GAME, seats=6, seed="gates", options={"teams": True})
    for _ in range(200):
        state = _asked(server, op="state", viewer=None)
        if state["over"]:
            break
        seat = state["actor"]
        bot = _asked(server, op="bot", seat=seat, level="random")
        _asked(server, op="act", seat=seat, action=bot["action"])
        if state["view"]["turn"] == 2:  # type: ignore[index]
            before = _asked(server, op="hash")
            _asked(server, op="load", save=_asked(server, op="save")["save"])
            assert _asked(server, op="hash") == before
    view = _asked(server, op="state", viewer=None)["view"]
    winners = view["result"]["winners"]  # type: ignore[index]
    assert winners == [] or {seat % 3 for seat in winners} != {0, 1, 2}


def test_simulate_and_playthrough() -> None:
    said = io.StringIO()
    command = ["simulate", "--game", GAME, "--seats", "6", "--levels", "random", "--games", "40"]
    with redirect_stdout(said):
        assert main([*command, "--seed", "1", "--json"]) == 0
    wins = json.loads(said.getvalue())["wins"]
    assert len(wins) == 6
    assert sum(wins) != 40, "several win a game, or nobody"
    text = playthrough(game_with_deck(GAME), Setup(5), "1")
    assert "coin_robbed" in text


@pytest.mark.parametrize("options", [{}, {"teams": True}], ids=["each", "teams"])
def test_codes(options: dict[str, bool]) -> None:
    code = code_for(game_with_deck(GAME), Setup(6, options), "k7d2m3a")
    shared = setup_from(code)
    assert (shared.game.id, shared.setup, shared.seed) == (GAME, Setup(6, options), "k7d2m3a")
