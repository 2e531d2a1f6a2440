"""Hidden Leaders through the pipe, every draw answered: the worked case of the end, who wins."""

from __future__ import annotations

import pytest

from tests.protocol.leaders import Script
from tests.protocol.pipe import Pipe, only

VECTORS = {
    "9/9": (["37 move:R+2,G+2", "12", "40 move:R+2"], "undead"),
    "9/10": (["37 move:R+2,G+2", "12", "40 move:R+2", "7", "26 move:R+1"], "undead"),
    "9/12": (["37 move:R+2,G+2", "23", "40 move:G+2", "12", "61 move:R-1"], "undead"),
    "8/9": (["37 move:R+2,G+2", "12", "26 move:R+1"], "water"),
    "4/4": (["65"], "water"),
    "5/4": (["26"], "water"),
    "12/8": (["37 move:R+2", "40 move:R+2", "23", "12"], "empire"),
    "4/6": (["40 move:G+2"], "tribes"),
}


@pytest.mark.parametrize("markers", VECTORS)
def test_who_wins(engine: Pipe, markers: str) -> None:
    """Seat 0 brings the markers there, seat 1 discards; then nobody plays for two rounds."""
    plays, faction = VECTORS[markers]
    Script(engine, 2, 0, [*(turn for play in plays for turn in (play, "")), "", "", ""])
    view = engine.view()
    assert f"{view['red']}/{view['green']}" == markers
    assert (view["phase"], view["turn"]) == ("over", 2 * len(plays) + 3)
    result = view["result"]
    assert (result["faction"], result["reason"]) == (faction, "passes")
    assert result["leaders"] == [2, 1]  # the one of empire and water, the one of tribes and water
    allied = {"undead": [None], "empire": [0], "tribes": [1], "water": [0, 1]}[faction]
    assert result["winner"] in allied
    winner = result["winner"]
    assert engine.ask("state", viewer=0)["returns"] == [float(seat == winner) for seat in (0, 1)]


ROUNDS = (
    ("7", "11", "12", "19"),
    ("22", "23", "8", "18"),
    ("65", "61", "40", "51"),
    ("63", "37", "66", "13"),
    ("26", "", "62", "57"),
    ("56", ""),
)
"""Seats 1, 2, 3, 0 in turn: 6, 4, 5 and 5 cards, before seat 3 is asked again."""


def before_the_end(engine: Pipe, last: str) -> Script:
    turns = [turn for row in ROUNDS for turn in row]
    script = Script(engine, 4, 1, turns, last)
    assert face_up(engine) == [5, 6, 4, 5]
    assert engine.view()["active"] == 3
    return script


def face_up(engine: Pipe) -> list[int]:
    return [len(player["open"]) for player in engine.view()["players"]]


def test_the_squire_ends_the_game_with_the_seventh_card_of_another(engine: Pipe) -> None:
    script = before_the_end(engine, "21")
    assert engine.view()["limit"] == 7
    events = script.play("21 covered:1.1")
    assert only(events, "card_turned_up")[0]["player"] == 1
    (over,) = only(events, "game_over")
    assert over["reason"] == "limit"
    assert engine.ask("state", viewer=None)["over"]


def test_or_the_priest_and_an_extra_card_with_an_own_seventh(engine: Pipe) -> None:
    script = before_the_end(engine, "20")
    hand = engine.view(3)["players"][3]["hand"]
    extra = next(card for card in hand if not 19 <= card <= 36)
    events = script.play(f"20 play:{extra}")
    assert only(events, "hero_played")[1]["extra"] is True
    assert only(events, "game_over")[0]["reason"] == "limit"
