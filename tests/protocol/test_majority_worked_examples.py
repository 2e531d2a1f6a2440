"""The worked examples of The Majority, played through the pipe with every draw answered.

Rules: A.5 (what one turn comes to), A.6 (coins), A.4 (who knows what).
"""

from __future__ import annotations

import pytest

from engine.games.majority.effects import paid
from tests.protocol.majority import GAME, begin, cards, fillers, play, players, quiet_turn
from tests.protocol.pipe import Pipe, names, only

TURNS = [
    ("B0 B9 R10 B7", 0, "B0 B9 B7;;R10;", "", 0, None),
    ("B0 B0 B10 R5", 0, "B0;B0;B10;R5", "", 0, None),
    ("R0 B0 R9 B10", 0, "R0 R9;B0 B10;;", "", 0, None),
    ("R2 B10 R9 Y6", 0, "R2;;R9;", "B10 Y6", 0, None),
    ("R2 B2 Y10 R9", 0, ";;;", "R2 R9 B2 Y10", 0, None),
    ("R0 R2 B9 Y5", 0, "R0 R2;;B9;Y5", "", 0, None),
    ("B0 B9 R2 Y5", 0, ";;R2;", "B0 B9 Y5", 0, None),
    ("R2 R2 B10 Y9", 0, "R2;R2;;", "B10 Y9", 0, None),
    ("B0 B0 B2 R9", 0, "B0;B0;B2;", "R9", 0, None),
    ("B2 R3 B7 Y10", 0, "B2;B7;;", "R3 Y10", 0, None),
    ("R3 B3 R9 Y3", 1, "R3;B3;R9;Y3", "", 0, [3, 0, 1, 2]),
    ("R3 B3 R9 Y3", 0, "R3;B3;R9;Y3", "", 3, [2, 3, 0, 1]),
    ("R7 B7 Y9 R5", 0, "B7;;Y9;R7 R5", "", 0, None),
    ("R0 R7 B3 Y9", 3, "R0 R7;;B3;Y9", "", 2, [1, 2, 3, 0]),
    ("R3 B9 Y3", 1, "R3;B9;Y3", "", 0, [1, 2, 0]),
    ("R7 B0 B9", 0, ";B0 B9;R7", "", 0, None),
]
"""(cards by seat, marker, areas by seat, removed, marker after it, order of the next turn)"""


def areas(engine: Pipe) -> list[list[str]]:
    """By seat: what lies there."""
    return [
        [f"{colour}-{power}" for colour, powers in area.items() for power in powers]
        for area in players(engine, "area")
    ]


@pytest.mark.parametrize(("laid", "marker", "there", "removed", "after", "order"), TURNS)
def test_what_one_turn_comes_to(
    engine: Pipe,
    laid: str,
    marker: int,
    there: str,
    removed: str,
    after: int,
    order: list[int] | None,
) -> None:
    begin(engine, cards(laid), marker)
    events = play(engine, cards(laid))
    expected = [cards(one) for one in there.split(";")]
    found = areas(engine)
    assert [sorted(one) for one in found] == [sorted(one) for one in expected]
    view = engine.view()
    assert sorted(view["removed"]) == sorted(cards(removed))
    assert (view["marker"], view["order"]) == (after, order)
    assert view["turn"] == 2
    placed = [event["card"] for event in only(events, "placed")]
    assert sorted(placed) == sorted(card for area in found for card in area)
    open_seats = engine.ask("state", viewer=None)["open"]
    assert open_seats == (list(range(len(expected))) if order is None else [order[0]])


def test_a_spy_in_the_last_turn_does_nothing(engine: Pipe) -> None:
    laid = cards("R3 B5 R9 Y6")
    begin(engine, laid, 2)
    for _ in range(4):
        quiet_turn(engine, laid)
    assert engine.view()["turn"] == engine.view()["turns"] == 5
    before = areas(engine)
    events = play(engine, laid)
    assert "spied" not in names(events)
    assert engine.view()["marker"] == 2
    for seat, card in enumerate(laid):
        assert sorted(areas(engine)[seat]) == sorted([*before[seat], card])
    assert [event["colour"] for event in only(events, "counted")] == ["red", "blue", "yellow"]


def test_another_reading_moves_the_marker_in_the_last_turn(engine: Pipe) -> None:
    laid = cards("R3 B5 R9 Y6")
    begin(engine, laid, 2, variants=["A3b"])
    for _ in range(4):
        quiet_turn(engine, laid)
    events = play(engine, laid)
    assert only(events, "spied")[0]["order"] == []
    assert engine.view()["marker"] == 0
    assert engine.view()["order"] is None


def test_another_reading_keeps_what_was_taken_from_a_dagger(engine: Pipe) -> None:
    laid = cards("B0 B9 R2 Y5")
    begin(engine, laid, 0, variants=["A1b"])
    play(engine, laid)
    assert areas(engine) == [cards("B9"), [], cards("R2"), []]
    assert engine.view()["removed"] == cards("B0 Y5")


def test_another_reading_keeps_turns_open(engine: Pipe) -> None:
    laid = cards("R3 B5 R9 Y6")
    for variants, order in ((["A2b"], [3, 0, 1, 2]), ([], None)):
        begin(engine, laid, 2, variants=variants)
        play(engine, laid)
        for seat in (3, 0, 1, 2):
            engine.act(seat, engine.legal(seat)[0])
        assert engine.view()["order"] == order


def test_an_open_turn_shows_each_card_to_those_who_come_after(engine: Pipe) -> None:
    laid = cards("R3 B5 R9 Y6")
    begin(engine, laid, 0)
    play(engine, laid)
    assert engine.view()["order"] == [3, 0, 1, 2]
    action = engine.legal(3)[0]
    events = engine.act(3, action)
    assert names(events) == ["laid", "revealed"]
    assert players(engine, "laid", 0) == [None, None, None, action.partition(":")[2]]
    engine.refuses("not-your-turn", "act", seat=1, action=engine.legal(0)[0])


COINS = [
    ([15, 20, 16, 10], [0, 2, 4, 0]),
    ([32, 32, 3, 0], [2, 2, 12, 0]),
    ([0, 0, 0, 10], [0, 0, 0, 2]),
    ([34, 34, 9, 0], [2, 2, 12, 0]),
    ([34, 34, 34, 10], [2, 2, 2, 18]),
    ([20, 20, 20, 20], [2, 2, 2, 2]),
    ([0, 0, 0, 0], [0, 0, 0, 0]),
    ([4, 3, 0, 0], [2, 0, 0, 0]),
    ([12, 7, 7, 0], [2, 2, 2, 0]),
    ([9, 9, 0, 0], [2, 2, 0, 0]),
    ([10, 4, 4, 4], [2, 2, 2, 2]),
    ([10, 5, 5, 5], [2, 2, 2, 2]),
    ([25, 20, 20], [2, 5, 5]),
]


@pytest.mark.parametrize(("sums", "coins"), COINS)
def test_what_a_colour_pays(sums: list[int], coins: list[int]) -> None:
    """The function alone: some of these sums cannot be reached in one round."""
    assert list(paid(sums, 2, 5)) == coins


def test_a_colour_pays_so_at_the_table(engine: Pipe) -> None:
    """Coins at the end of a round are what its sums pay, colour by colour."""
    laid = cards("R10 B10 Y10 R9")
    begin(engine, laid, 0)
    for _ in range(5):
        for seat in range(4):
            events = engine.act(seat, engine.legal(seat)[0])
    counted = only(events, "counted")
    for event in counted:
        assert event["coins"] == list(paid(event["sums"], 2, 5))
        assert event["sums"] == [sums[event["colour"]] for sums in players(engine, "sums")]
    total = [sum(event["coins"][seat] for event in counted) for seat in range(4)]
    assert players(engine, "coins") == total
    assert sum(total) > 0


def test_only_partners_know_what_they_exchanged(engine: Pipe) -> None:
    laid = cards("R10 B10 Y10 R9")
    begin(engine, laid, 0)
    given = players(engine, "given", 0)
    assert given[0] is not None
    assert given[2] is not None
    assert given[1] is given[3] is None
    assert players(engine, "received", 2) == [given[2], None, given[0], None]
    assert players(engine, "given") == [None] * 4
    assert given[2] in players(engine, "hand", 0)[0]
    assert players(engine, "hand", 1)[0] == 6


def test_a_sealed_card_can_be_taken_back_until_all_have_acted(engine: Pipe) -> None:
    laid = cards("R10 B10 Y10 R9")
    begin(engine, laid, 0)
    engine.act(0, "play:red-10")
    assert players(engine, "laid", 1) == ["hidden", None, None, None]
    engine.ask("undo", seat=0)
    assert players(engine, "laid", 1) == [None] * 4
    play(engine, laid)
    assert engine.send(op="undo", seat=3)["ok"] is False


@pytest.mark.parametrize(
    "options",
    [{"marker": 3}, {"marker": True}, {"variants": ["A4b"]}, {"variants": "A1b"}, {"spy": 1}],
)
def test_other_options_are_refused(engine: Pipe, options: dict[str, object]) -> None:
    engine.refuses("bad-setup", "new", game=GAME, seats=3, options=options)


def test_fillers_are_without_effect() -> None:
    assert len(fillers(3, [], 15)) == 15
