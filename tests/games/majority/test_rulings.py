"""The rules of The Majority one by one, at positions laid out for them (rules: A.2 to A.9).

What one turn comes to, from the first deal on: tests/protocol/test_majority_worked_examples.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from tests.games.majority.table import GAME, lay
from tests.protocol.majority import COPIES, POWERS, begin, cards
from tests.protocol.pipe import Pipe, names, only

# ---------------------------------------------------------------- A.5: more of one turn

TURNS = [
    ("B0 B0 B0 B10", 0, "B0;B0;B0;B10", "", 0),  # three cancel as two do
    ("B0 B0 R0 R9", 0, "B0;B0;R0 R9;", "", 0),  # each colour by itself
    ("B0 R0 B9 B5", 0, "B0 B9 B5;R0;;", "", 0),  # the partner's card, too
    ("R3 R3 B9 Y5", 0, "R3;R3;B9;Y5", "", 1),  # two spies of a colour do not cancel
    ("R3 B9 Y5 Y6", 0, "R3;B9;Y5;Y6", "", 0),  # the holder, where nobody else is
    ("R0 R3 B9 Y5", 0, "R0 R3;;B9;Y5", "", 0),  # a stolen spy is silent
    ("R2 B7 R9 Y5", 0, "R2;;R9;", "B7 Y5", 0),  # a dead traitor goes nowhere
    ("R2 R7 R9 R5", 0, "R2 R7;;R9;R5", "", 0),  # one that lives does
    ("R2 B2 R9 Y5", 0, ";;;", "R2 R9 B2 Y5", 0),  # who is removed still acts
    ("R0 R2 B2 B9", 0, ";;B2;B9", "R0 R2", 0),  # the stolen 2 dies by the other one
]


def there(short: str) -> list[list[str]]:
    return [sorted(cards(one)) for one in short.split(";")]


@pytest.mark.parametrize(("laid", "marker", "areas", "removed", "after"), TURNS)
def test_one_turn(laid: str, marker: int, areas: str, removed: str, after: int) -> None:
    at = lay([""] * 4, laid, marker=marker)
    at.plays(laid)
    assert [sorted(one) for one in at.areas()] == there(areas)
    assert sorted(at.view()["removed"]) == sorted(cards(removed))
    assert at.view()["marker"] == after


def test_only_cards_of_the_turn_are_touched() -> None:
    at = lay(["B9 R5", "B10", "B3", "R0"], "B0 B5 R2 Y6")
    at.plays("B0 B5 R2 Y6")
    assert [sorted(one) for one in at.areas()] == there("B9 R5;B10;B3 R2;R0")


def test_what_is_told_comes_in_the_order_of_the_rules() -> None:
    at = lay([""] * 4, "R0 R9 B3 B7")
    events = at.plays("R0 R9 B3 B7")
    assert names(events) == [
        *("laid", "revealed", "revealed", "revealed", "revealed"),
        *("bribed", "spied", "betrayed", "placed", "placed", "placed", "placed", "turn_ended"),
    ]
    told = {event["event"]: event for event in events}
    assert (told["bribed"]["seat"], told["bribed"]["cards"]) == (0, cards("R9"))
    assert (told["spied"]["seat"], told["spied"]["order"]) == (2, [1, 2, 3, 0])
    assert (told["betrayed"]["seat"], told["betrayed"]["to"]) == (3, 2)


# ---------------------------------------------------------------- readings A1 to A3


def test_a_stolen_dagger_stays_silent_in_the_other_reading() -> None:
    """A1b keeps what was stolen; the 0 itself and what was not stolen are removed all the same."""
    at = lay([""] * 4, "R0 R2 B9 Y5", variants=["A1b"])
    at.plays("R0 R2 B9 Y5")
    assert [sorted(one) for one in at.areas()] == there("R0 R2;;B9;Y5")
    killed = lay([""] * 4, "R0 R9 B2 Y5", variants=["A1b"])
    killed.plays("R0 R9 B2 Y5")
    assert [sorted(one) for one in killed.areas()] == there("R9;;B2;")
    assert killed.view()["removed"] == cards("R0 Y5")


def test_a_spy_is_for_the_next_turn_only() -> None:
    at = lay([""] * 4, ["R3 B9 Y5 Y6", "R5 B5 Y9 R6"], marker=1, turn=2)
    at.plays("R3 B9 Y5 Y6")
    assert (at.view()["marker"], at.view()["order"]) == (0, [3, 0, 1, 2])
    at.plays("R5 B5 Y9 R6")
    assert at.view()["order"] is None
    assert at.ask("state", viewer=None)["open"] == [0, 1, 2, 3]


def test_or_until_another_spy_or_the_end_of_the_round() -> None:
    laid = ["R3 B9 Y5 Y6", "R5 B5 Y9 R6", "R6 B3 Y10 R9"]
    at = lay([""] * 4, laid, marker=1, turn=1, variants=["A2b"])
    at.plays(laid[0])
    at.plays(laid[1])
    assert at.view()["order"] == [3, 0, 1, 2]
    at.plays(laid[2])
    assert (at.view()["marker"], at.view()["order"]) == (1, [0, 1, 2, 3])
    at.quiet()
    assert (at.view()["turn"], at.view()["order"]) == (5, [0, 1, 2, 3])
    at.quiet()
    assert (at.view()["round"], at.view()["order"]) == (2, None)


def test_a_spy_of_the_last_turn_decides_a_tie_in_the_other_reading() -> None:
    """All have 2 coins; with A3b the marker goes over first."""
    for variants, winners in (([], [0, 2]), (["A3b"], [1, 3])):
        at = lay([""] * 4, "R3 R3 R3 R3", round_=4, turn=4, variants=variants)
        at.plays("R3 R3 R3 R3")
        result = at.view()["result"]
        assert result == {"winners": winners, "coins": [2] * 4, "tie_break": True}


# ---------------------------------------------------------------- A.6: what a colour pays

BOOK = ["R10 R5 B10 B10 B7", "R10 R10 B9 B9 B9", "R7 B3", "R5 R5"]


def test_the_table_of_the_book() -> None:
    """15 32 0, 20 32 0, 16 3 0 and 10 0 10 pay 2, 4, 16 and 2."""
    at = lay(BOOK, "B5 B5 R9 Y10", turn=5)
    events = at.plays("B5 B5 R9 Y10")
    sums = at.players("sums")
    assert [list(one.values()) for one in sums] == [
        [15, 32, 0],
        [20, 32, 0],
        [16, 3, 0],
        [10, 0, 10],
    ]
    assert [event["coins"] for event in only(events, "counted")] == [
        [0, 2, 4, 0],
        [2, 2, 12, 0],
        [0, 0, 0, 2],
    ]
    assert at.players("coins") == [2, 4, 16, 2]


PAYS = [
    ([34, 34, 9, 0], [2, 2, 12, 0]),
    ([34, 34, 34, 10], [2, 2, 2, 18]),
    ([20, 20, 20, 20], [2, 2, 2, 2]),
    ([0, 0, 0, 0], [0, 0, 0, 0]),
    ([3, 2, 0, 0], [2, 0, 0, 0]),
    ([12, 7, 7, 0], [2, 2, 2, 0]),
    ([9, 9, 0, 0], [2, 2, 0, 0]),
    ([10, 5, 5, 5], [2, 2, 2, 2]),
    ([25, 20, 20], [2, 5, 5]),
]


def parted(sums: Sequence[int], left: Counter[int]) -> Iterator[list[str]]:
    """Ways to lay blue cards so that these are the sums."""
    if not sums:
        yield []
        return

    def rows(total: int, powers: Sequence[int]) -> Iterator[list[int]]:
        if not total:
            yield []
        for place, power in enumerate(powers):
            if 0 < power <= total and left[power]:
                left[power] -= 1
                for row in rows(total - power, powers[place:]):
                    yield [power, *row]
                left[power] += 1

    for row in rows(sums[0], POWERS[::-1]):
        for others in parted(sums[1:], left):
            yield [" ".join(f"B{power}" for power in row), *others]


@pytest.mark.parametrize(("sums", "coins"), PAYS)
def test_a_colour_pays(sums: list[int], coins: list[int]) -> None:
    """At the table, in a round in which nothing blue is played."""
    seats = len(sums)
    areas = next(parted(sums, Counter(COPIES[seats])))
    last = "R5 R6 Y5 Y6" if seats == 4 else "R5 R6 Y5"
    events = lay(areas, last, turn=5).plays(last)
    blue = only(events, "counted")[1]
    assert (blue["colour"], blue["sums"], blue["coins"]) == ("blue", sums, coins)


def test_what_lies_there_is_counted_again_every_round() -> None:
    at = lay(["B10", "B9", "", ""], "R5 R6 Y5 Y6", round_=2, turn=4, coins=[7, 0, 1, 0])
    at.plays("R5 R6 Y5 Y6")
    assert at.view()["round"] == 3
    assert [sorted(one) for one in at.areas()] == there("B10 R5;B9 R6;Y5;Y6")
    assert at.players("coins") == [7 + 2 + 1, 2 + 2, 1 + 1, 2]


# ---------------------------------------------------------------- A.7: the end


@pytest.mark.parametrize(
    ("coins", "marker", "winners", "tie"),
    [
        ([3, 0, 0, 2], 1, [0, 2], False),
        ([0, 3, 2, 0], 0, [1, 3], False),
        ([4, 1, 0, 3], 2, [0, 2], True),
        ([4, 1, 0, 3], 3, [1, 3], True),
        ([5, 5, 0], 0, [0], True),
        ([5, 5, 0], 1, [1], True),
        ([5, 5, 0], 2, [0], True),  # the nearer one, clockwise
        ([5, 0, 5], 1, [2], True),
        ([0, 5, 5], 0, [1], True),
        ([5, 5, 6], 0, [2], False),  # the marker is no coin
        ([5, 5, 5], 2, [2], True),
    ],
)
def test_who_wins(coins: list[int], marker: int, winners: list[int], tie: bool) -> None:
    """Everybody gets two coins more at last, for cards that are equal."""
    last = "R3 R3 R3 R3"[: 3 * len(coins) - 1]
    at = lay([""] * len(coins), last, round_=4, turn=4, marker=marker, coins=coins)
    at.plays(last)
    assert at.ask("state", viewer=None)["over"]
    view = at.view()
    assert view["result"] == {
        "winners": winners,
        "coins": [more + 2 for more in coins],
        "tie_break": tie,
    }
    assert (view["phase"], view["round"], view["turn"], view["turns"]) == ("over", 4, 4, 4)
    returns = at.ask("state", viewer=None)["returns"]
    assert returns == [float(seat in winners) for seat in range(len(coins))]
    assert at.players("hand") == [1] * len(coins), "what was not played is ignored"


# ---------------------------------------------------------------- A.4: rounds, draft, exchange


def drafted(engine: Pipe, seats: int) -> None:
    """Everybody picks the first card until the draft is over."""
    while engine.view()["phase"] == "draft":
        for seat in range(seats):
            engine.act(seat, engine.legal(seat)[0])


@pytest.mark.parametrize(("seats", "copies"), [(3, 54), (4, 72)])
def test_the_marker_then_all_cards_of_a_seat_after_the_other(
    engine: Pipe, seats: int, copies: int
) -> None:
    engine.ask("new", game=GAME.id, seats=seats, chance="manual")
    assert engine.ask("legal", seat="chance") == {
        "actions": [f"marker:{seat}" for seat in range(seats)],
        "weights": [1] * seats,
    }
    assert engine.view()["marker"] is None
    engine.act("chance", "marker:2")
    assert sum(engine.ask("legal", seat="chance")["weights"]) == copies
    for number in range(6 * seats):
        assert engine.view()["phase"] == "draft"
        (event, *_) = engine.act("chance", engine.legal("chance")[-1])
        assert event["seat"] == number // 6
    view = engine.view(1)
    assert (view["marker"], view["round"], view["turn"], view["turns"]) == (2, 1, 1, 5)
    assert len(view["players"][1]["packet"]) == view["players"][0]["packet"] == 6
    assert engine.ask("state", viewer=None)["open"] == list(range(seats))


@pytest.mark.parametrize("seats", [3, 4])
def test_four_rounds(engine: Pipe, seats: int) -> None:
    """5, 4, 4 and 4 turns; the card that was kept lies in the next packet; nothing is left over."""
    engine.ask("new", game=GAME.id, seats=seats, chance="manual", options={"marker": 0})
    for round_, turns in enumerate((5, 4, 4, 4), start=1):
        kept = [player["packet"] for s in range(seats) for player in [engine.view(s)["players"][s]]]
        for packet in kept:
            assert len(packet) == (round_ > 1)
        for _ in range((6 if round_ == 1 else 4) * seats):
            chance = engine.ask("legal", seat="chance")
            engine.act("chance", chance["actions"][0])
        for seat, before in enumerate(kept):
            packet = engine.view(seat)["players"][seat]["packet"]
            assert len(packet) == turns + 1
            assert set(before) <= set(packet)
        drafted(engine, seats)
        assert engine.view()["phase"] == ("exchange" if seats == 4 else "play")
        if seats == 4:
            for seat in range(4):
                assert engine.view()["players"][seat]["hand"] == turns + 1
                engine.act(seat, engine.legal(seat)[0])
        for turn in range(1, turns + 1):
            view = engine.view()
            assert (view["round"], view["turn"], view["turns"]) == (round_, turn, turns)
            for seat in view["order"] or range(seats):
                engine.act(seat, engine.legal(seat)[-1])
    assert engine.ask("state", viewer=None)["over"]
    view = engine.view()
    lying = sum(len(row) for player in view["players"] for row in player["area"].values())
    assert lying + len(view["removed"]) == 17 * seats
    assert engine.legal("chance") == []


@pytest.mark.parametrize("seats", [3, 4])
def test_packets_go_to_the_left(engine: Pipe, seats: int) -> None:
    engine.ask("new", game=GAME.id, seats=seats, seed="left", options={"marker": 0})
    before = [engine.view(seat)["players"][seat]["packet"] for seat in range(seats)]
    for seat in range(seats):
        engine.act(seat, f"pick:{before[seat][0]}")
    for seat in range(seats):
        player = engine.view(seat)["players"][seat]
        assert player["packet"] == before[seat - 1][1:]
        assert player["picked"] == [before[seat][0]]
    view = engine.view(0)
    assert (view["phase"], view["teams"]) == ("draft", [[0, 2], [1, 3]] if seats == 4 else None)


def test_the_last_card_of_a_packet_is_no_entry(engine: Pipe) -> None:
    begin(engine, cards("R10 B10 Y10"), 0)
    save = engine.ask("save")["save"]["entries"]
    picks = [entry for entry in save if str(entry.get("token", entry)).find("pick:") >= 0]
    assert len(picks) == 3 * 5
    assert engine.view()["players"][0]["hand"] == 6


def test_nobody_gives_before_all_have_sealed(engine: Pipe) -> None:
    engine.ask("new", game=GAME.id, seats=4, seed="seal", options={"marker": 0})
    drafted(engine, 4)
    chosen = [engine.legal(seat)[0] for seat in range(4)]
    for seat in (3, 1, 0):
        engine.act(seat, chosen[seat])
    mine = engine.view(0)["players"]
    assert (mine[0]["given"], mine[0]["received"], len(mine[0]["hand"])) == (
        chosen[0].partition(":")[2],
        None,
        5,
    )
    assert mine[2]["given"] is None
    assert [player["given"] for player in engine.view()["players"]] == [None] * 4
    engine.act(2, chosen[2])
    mine = engine.view(0)["players"]
    assert mine[0]["received"] == mine[2]["given"] == chosen[2].partition(":")[2]
    assert len(mine[0]["hand"]) == 6
    assert engine.view(1)["players"][0]["given"] is None


# ---------------------------------------------------------------- who knows what


def test_what_a_packet_showed_is_known_to_who_held_it(engine: Pipe) -> None:
    """Three players: the packet comes back after three passes, and what is missing lies with the
    two others; whoever has not held it yet knows nothing of it."""
    packets = [
        cards(one) for one in ("R5 R6 R9 R10 B5 B6", "B9 B10 Y5 Y6 Y9 Y10", "R5 R6 R9 R10 B5 B6")
    ]
    engine.ask("new", game=GAME.id, seats=3, chance="manual", options={"marker": 0})
    engine.act("chance", *(f"deal:{card}" for packet in packets for card in packet))
    for seat in range(3):
        assert engine.ask("knowledge", seat=seat)["knowledge"]["packet"] == packets[seat]
    for seat in range(3):
        engine.act(seat, f"pick:{packets[seat][0]}")
    for seat in range(3):
        known = engine.ask("knowledge", seat=seat)["knowledge"]
        assert known["passed"] == [packets[seat][1:]]
        assert known["packet"] == packets[seat - 1][1:]
        assert known["held"] == []
    for _ in range(2):
        for seat in range(3):
            engine.act(seat, engine.legal(seat)[0])
    known = engine.ask("knowledge", seat=0)["knowledge"]
    assert known["packet"] == packets[0][3:]
    assert {"seats": [1, 2], "cards": packets[0][1:3]} in known["held"]
    assert all(0 not in row["seats"] for row in known["held"])
    assert engine.view(0)["players"][1]["picked"] == 3, "it is no part of the view"


def test_what_was_given_to_the_partner_is_known_until_it_is_played(engine: Pipe) -> None:
    def known() -> list[str]:
        held = engine.ask("knowledge", seat=0)["knowledge"]["held"]
        return next((row["cards"] for row in held if row["seats"] == [2]), [])

    begin(engine, cards("R10 B10 Y10 R9"), 0)
    given = engine.view(0)["players"][0]["given"]
    before = known().count(given)
    assert before >= 1
    for seat in (0, 1, 3):
        engine.act(seat, engine.legal(seat)[-1])
    engine.act(2, f"play:{given}")
    assert known().count(given) == before - 1


def test_a_preview_of_a_sealed_card_stops_before_the_others(engine: Pipe) -> None:
    begin(engine, cards("R10 B10 Y10 R9"), 0)
    shown = engine.ask("preview", seat=0, actions=["play:red-10"])
    assert shown["stopped"] == "seat"
    assert shown["view"]["players"][0]["laid"] == "red-10"
    assert engine.view(0)["players"][0]["laid"] is None
    for seat, card in enumerate(cards("R10 B10 Y10")):
        engine.act(seat, f"play:{card}")
    last = engine.ask("preview", seat=3, actions=["play:red-9"])
    assert (last["answers"], last["stopped"]) == (0, "hidden")


def test_the_last_of_an_open_turn_can_look_ahead_to_its_end() -> None:
    """All other cards lie face-up: nothing is hidden from who plays last."""
    at = lay([""] * 4, ["R3 B9 Y5 Y6", "R5 B5 R0 R9"], marker=1)
    at.plays("R3 B9 Y5 Y6")
    for seat, card in ((3, "red-9"), (0, "red-5"), (1, "blue-5")):
        shown = at.ask("preview", seat=seat, actions=[f"play:{card}"])
        assert (shown["answers"], shown["stopped"]) == (1, "seat")
        at.act(seat, f"play:{card}")
    shown = at.ask("preview", seat=2, actions=["play:red-0"])
    assert (shown["answers"], shown["stopped"]) == (1, None)
    assert sorted(shown["view"]["players"][2]["area"]["red"]) == [0, 5, 9]
