"""The nine worked examples of King of 12, played through the pipe with every draw answered."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.protocol.king import GAME, begin, play, players, roll
from tests.protocol.pipe import Answer, Pipe, names, only


def compared(events: list[Answer]) -> tuple[list[int], int | None, int | None]:
    """Values, first and second of a turn."""
    (event,) = only(events, "compared")
    return event["values"], event["first"], event["second"]


def test_1_negation_and_equal_values(engine: Pipe) -> None:
    begin(engine, [10, 7, 3], "alchemist shapeshifter")
    events = play(engine, "alchemist", "alchemist", "shapeshifter")
    assert names(events) == [
        *("card_laid", "card_revealed", "card_revealed", "card_revealed", "negated"),
        *("die_turned", "compared", "markers_taken", "discarded", "discarded", "discarded"),
        "turn_ended",
    ]
    assert only(events, "negated")[0]["seats"] == [0, 1]
    (turned,) = only(events, "die_turned")
    assert (turned["seat"], turned["from"], turned["to"]) == (2, 3, 10)
    assert compared(events) == ([10, 7, 10], 1, None)
    assert only(events, "compared")[0]["cancelled"] == [0, 2]
    assert players(engine, "points") == [0, 2, 0]
    assert players(engine, "markers") == [{"1": 0, "2": 0}, {"1": 0, "2": 1}, {"1": 0, "2": 0}]
    assert players(engine, "die") == [10, 7, 10]
    assert players(engine, "discard") == [1, 1, 1]


def test_2_a_value_is_not_a_die(engine: Pipe) -> None:
    begin(engine, [10, 7], "alchemist golem knight")
    events = play(engine, "alchemist", "golem")
    assert compared(events) == ([20, 12], 0, 1)
    assert players(engine, "die") == [10, 7]
    assert players(engine, "points") == [2, 1]


def test_3_equal_totals_cancel(engine: Pipe) -> None:
    begin(engine, [5, 5, 5], "machine parasite golem alchemist oracle sorcerer knight")
    play(engine, "oracle", "oracle", "oracle")  # 5 5 5: nobody
    assert players(engine, "points") == [0, 0, 0]
    play(engine, "machine", "parasite", "knight")  # 12 -2 5, from below
    play(engine, "golem", "knight", "parasite")  # 12 5 -2, from below
    play(engine, "parasite", "alchemist", "golem")  # -2 10 12
    play(engine, "knight", "machine", "alchemist")  # 5 12 10, from below
    assert players(engine, "points") == [2, 4, 6]
    play(engine, "alchemist", "golem", "sorcerer")
    events = engine.act(2, "tilt:9")  # 10 12 9
    (ended,) = only(events, "round_ended")
    assert (ended["points"], ended["reason"]) == ([3, 6, 6], "cards")
    assert (ended["cancelled"], ended["winner"]) == ([1, 2], 0)
    assert engine.view()["phase"] == "keep"
    assert players(engine, "hand") == [7, 7, 7], "the discard piles are taken back first"
    assert engine.legal(1) == []
    assert engine.act(0, "keep:oracle")[0]["card"] == "oracle"
    assert players(engine, "under") == [1, 0, 0]
    assert engine.view(0)["players"][0]["under"] == ["oracle"]
    assert players(engine, "points") == [0, 0, 0]
    roll(engine, 1, 2, 3)
    assert engine.view()["round"] == 2
    assert "play:oracle" not in engine.legal(0)
    assert "play:oracle" in engine.legal(1)


def test_4_a_negated_lady_robs(engine: Pipe) -> None:
    begin(engine, [4, 9, 6], "lady machine parasite")
    events = play(engine, "machine", "parasite", "lady")  # the Lady negates both: 4 9 6
    assert {tuple(event["seats"]) for event in only(events, "negated")} == {(0,), (1,)}
    assert players(engine, "points") == [0, 2, 1]
    events = play(engine, "lady", "lady", "parasite")  # 4 9 -1: seat 1 first, seat 0 second
    assert engine.ask("state", viewer=None)["view"]["phase"] == "theft"
    assert engine.legal(0) == ["take:2", "take:none"]
    assert engine.legal(1) == []
    events = engine.act(0, "take:2")
    (stolen,) = only(events, "marker_stolen")
    assert (stolen["seat"], stolen["victim"], stolen["marker"]) == (0, 1, 2)
    assert players(engine, "points") == [3, 2, 1]


def test_5_a_sorcerer_and_a_rogue(engine: Pipe) -> None:
    begin(engine, [9, 2], "sorcerer rogue")
    play(engine, "sorcerer", "rogue")
    assert players(engine, "die") == [4, 11]
    assert engine.legal(0) == [f"tilt:{face}" for face in (1, 2, 3, 6, 8)]
    events = engine.act(0, "tilt:8")
    assert compared(events) == ([8, 11], 1, 0)


def test_6_a_knight_and_a_gambler(engine: Pipe) -> None:
    begin(engine, [2, 5, 9, 11], "knight gambler golem")
    events = play(engine, "knight", "gambler", "golem", "golem")
    assert compared(events)[0] == [2, 5, 9, 11]
    assert players(engine, "points") == [1, 2, 0, 0]


def test_7_a_golem_on_twelve(engine: Pipe) -> None:
    begin(engine, [12, 5], "golem machine")
    assert compared(play(engine, "golem", "machine"))[0] == [1, 12]
    begin(engine, [1, 5], "golem rogue")
    assert compared(play(engine, "golem", "rogue"))[0] == [1, 8]
    assert players(engine, "die") == [12, 8]


def test_8_the_guild_passes_the_dice_on(engine: Pipe) -> None:
    begin(engine, [3, 8, 11], "guild machine")
    events = play(engine, "guild", "machine", "machine")
    (passed,) = only(events, "dice_passed")
    assert passed["from"] == [3, 8, 11]
    assert passed["to"] == [11, 3, 8]
    assert players(engine, "die") == [11, 3, 8]


def test_9_values_beyond_the_die(engine: Pipe) -> None:
    begin(engine, [12, 5, 6], "alchemist parasite machine")
    events = play(engine, "alchemist", "parasite", "machine")
    assert compared(events) == ([24, -2, 13], 0, 2)
    begin(engine, [12, 5, 6], "alchemist parasite knight")
    events = play(engine, "alchemist", "parasite", "knight")
    assert compared(events) == ([24, -2, 6], 1, 2)


# ---------------------------------------------------------------- what the page promises beside


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_the_order_of_laying_does_not_matter(engine: Pipe, order: tuple[int, ...]) -> None:
    cards = ("sorcerer", "oracle", "golem")
    begin(engine, [4, 4, 4], " ".join(cards))
    for place, seat in enumerate(order):
        state = engine.ask("state", viewer=(seat + 1) % 3)
        assert state["open"] == sorted(order[place:])
        assert state["actor"] == min(order[place:])
        assert "machine" not in str(state["view"]["players"][seat]["laid"])
        engine.act(seat, f"play:{cards[seat]}")
        if place < 2:
            engine.refuses("not-your-turn", "act", seat=seat, action="play:knight")
            others = engine.view((seat + 1) % 3)["players"][seat]
            assert others["laid"] == "hidden"
            assert engine.view(seat)["players"][seat]["laid"] == cards[seat]
    engine.act(0, "tilt:8")
    engine.act("chance", "roll:2")
    assert players(engine, "points") == [1, 0, 2]
    digest = engine.hash()
    begin(engine, [4, 4, 4], " ".join(cards))
    play(engine, *cards)
    engine.act(0, "tilt:8")
    engine.act("chance", "roll:2")
    assert engine.hash() == digest


def test_a_random_set_has_blue_symbols(engine: Pipe) -> None:
    engine.ask("new", game=GAME, seats=2, chance="manual", options={"set": "random"})
    for card in ("alchemist", "lady", "golem", "machine"):
        legal = engine.ask("legal", seat="chance")
        assert len(legal["actions"]) == len(legal["weights"])
        engine.act("chance", f"set:{card}")
    assert engine.legal("chance") == ["set:sorcerer", "set:oracle", "set:shapeshifter"]
    engine.act("chance", "set:sorcerer", "set:oracle")
    chosen = ["alchemist", "lady", "golem", "sorcerer", "machine", "oracle", "knight"]
    assert engine.view()["set"] == chosen
    roll(engine, 4, 5)
    assert engine.view(1)["players"][1]["hand"] == chosen


@pytest.mark.parametrize(
    "chosen",
    [
        *("second", 7, None, True, [], {"first": 1}, ["knight"] * 7),
        ["alchemist", "lady", "golem", "sorcerer", "machine", "oracle", "parasite"],
        ["alchemist", "lady", "golem", "sorcerer", "machine", "knight"],
        ["alchemist", "lady", "golem", "sorcerer", "machine", "knight", "worker"],
        ["alchemist", "lady", "golem", "sorcerer", "machine", "knight", "oracle", "rogue"],
    ],
    ids=str,
)
def test_other_sets_are_refused(engine: Pipe, chosen: object) -> None:
    reason = engine.refuses("bad-setup", "new", game=GAME, seats=3, options={"set": chosen})
    assert reason.startswith("set ")
    engine.refuses("bad-setup", "new", game=GAME, seats=5)
    engine.refuses("bad-setup", "new", game=GAME, seats=3, options={"deck": "house"})
    engine.refuses("bad-setup", "new", game=GAME, seats=3, options={"bells": True})
