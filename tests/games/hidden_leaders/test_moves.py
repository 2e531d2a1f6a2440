"""The marker part of the cards (rules: Alternatives, Order, The cards)."""

import pytest

from tests.games.hidden_leaders.table import table

AT_ONCE = {
    4: (5, 4),
    5: (5, 5),
    7: (3, 5),
    9: (5, 4),
    11: (1, 3),
    12: (5, 7),
    14: (4, 5),
    17: (3, 3),
    19: (5, 3),
    21: (5, 4),
    22: (3, 1),
    23: (7, 5),
    27: (4, 5),
    31: (5, 5),
    34: (5, 4),
    38: (3, 3),
    41: (5, 5),
    43: (6, 5),
    45: (3, 3),
    50: (5, 6),
    64: (5, 5),
    72: (5, 5),
}
"""By card: where red and green stand afterwards, from 4 and 4."""

CHOICES = {
    1: "R+1 G-1",
    2: "R+1 G-1",
    6: "R+1 G+1",
    10: "R-1 G+1",
    28: "R-1 G+1",
    32: "R-1 G+1",
    33: "R+1 G+1",
    36: "R+1 G-1",
    37: "R+2 G+2 R+2,G+2",
    40: "R+2 G+2",
    42: "R+2 G+2 R+2,G+2",
    44: "R+1 G+1",
    47: "R-1 G-1",
    48: "R+1 G+1",
    49: "R+1 G+1",
    53: "R+1 G+1",
    54: "R-1 G-1",
    55: "R+1 G+1",
    58: "R+1 G+1",
    59: "R+2 G+2 R+2,G+2",
    61: "R-1 G-2",
    62: "R-2 G-2 R-2,G-2",
    63: "R-2 G-1",
    68: "R-1 G+1",
    70: "R+1 G+1",
    71: "R+1 G-1",
}
CONDITIONAL = {3, 8, 13, 15, 16, 18, 20, 24, 26, 29, 30, 35, 51, 56, 57, 60, 65, 66, 69}
COPYING = {25, 39, 46, 52, 67}


def test_every_card_is_in_one_of_the_tables() -> None:
    assert sorted([*AT_ONCE, *CHOICES, *CONDITIONAL, *COPYING, 73]) == list(range(1, 74))


@pytest.mark.parametrize("hero", AT_ONCE)
def test_moves_that_ask_nobody(hero: int) -> None:
    red, green = AT_ONCE[hero]
    table(str(hero)).play(hero).expect(red=red, green=green)


@pytest.mark.parametrize("hero", CHOICES)
def test_moves_to_choose_from(hero: int) -> None:
    tokens = " ".join(f"move:{steps}" for steps in CHOICES[hero].split())
    last = tokens.split()[-1]
    after = table(str(hero)).play(hero).asks(0, tokens).say(last)
    steps = dict.fromkeys("RG", 0)
    steps |= {part[0]: int(part[1:]) for part in last.removeprefix("move:").split(",")}
    after.expect(red=4 + steps["R"], green=4 + steps["G"])


def test_both_go_as_far_as_they_can() -> None:
    table("11", red=2, green=1).play(11).expect(red=1, green=1).done()
    table("23", red=11, green=12).play(23).expect(red=12, green=12).done()


def test_what_moves_nothing_cannot_be_chosen() -> None:
    """The only one left happens by itself, also one cut short by the end of the track."""
    table("61", red=1, green=2).play(61).expect(red=1, green=1).done()
    table("40", red=12, green=4).play(40).expect(green=6).done()
    table("62", red=1, green=5).play(62).expect(red=1, green=3).done()
    table("63", red=1, green=1).play(63).expect(red=1, green=1).done()


def test_a_move_cut_short_is_a_move() -> None:
    table("62", red=2, green=2).play(62).asks(0, "move:R-2 move:G-2 move:R-2,G-2")
    table("37", red=11, green=12).play(37).expect(red=12, green=12).done()


def test_of_equal_outcomes_the_first() -> None:
    table("13", red=2, green=1).play(13).expect(red=1).done()
    table("66", red=2, green=1).play(66).expect(red=1).done()
    table("26", red=11, green=12).play(26).expect(red=12).done()


@pytest.mark.parametrize(
    ("hero", "red", "green", "asked"),
    [
        (13, 5, 4, "move:R-1 move:R-2"),
        (26, 4, 5, "move:R+1 move:R+2"),
        (57, 6, 4, "move:R-1 move:G+2"),
        (57, 4, 6, "move:G-1 move:R+2"),
        (66, 6, 4, "move:R-1 move:R-3"),
        (66, 4, 6, "move:G-1 move:G-3"),
    ],
)
def test_choices_of_who_leads(hero: int, red: int, green: int, asked: str) -> None:
    table(str(hero), red=red, green=green).play(hero).asks(0, asked)


@pytest.mark.parametrize(
    ("hero", "before", "after"),
    [
        (13, (4, 4), (3, 4)),
        (13, (4, 6), (3, 6)),
        (26, (4, 4), (5, 4)),
        (26, (6, 4), (7, 4)),
        (57, (4, 4), (4, 4)),
        (65, (4, 4), (4, 4)),
        (65, (6, 4), (5, 5)),
        (65, (4, 9), (5, 8)),
        (65, (5, 4), (4, 5)),
        (66, (7, 7), (7, 7)),
    ],
)
def test_who_leads(hero: int, before: tuple[int, int], after: tuple[int, int]) -> None:
    red, green = before
    table(str(hero), red=red, green=green).play(hero).done().expect(red=after[0], green=after[1])


def test_bored_goblin_and_grumpy_guard() -> None:
    table("8").play(8).done().expect(red=4)
    table("8", open_0="40").play(8).done().expect(red=2)
    table("8", open_1="40", covered_0="37").play(8).done().expect(red=4)
    table("8", grave="", open_0="73").play(8).done().expect(red=2)
    table("18", open_0="55").play(18).done().expect(green=6)
    table("18").play(18).done().expect(green=4)


@pytest.mark.parametrize(
    ("hero", "gone", "left", "after"),
    [(3, "19 40", "55", (2, 4)), (24, "55 1", "40", (4, 2)), (3, "73", "1 55", (3, 4))],
)
def test_the_tavern_is_cleared_first(
    hero: int, gone: str, left: str, after: tuple[int, int]
) -> None:
    first, *others = gone.split()
    tavern = " ".join([first, left, *others])
    grave = "" if "73" in gone else "73"
    over = table(str(hero), tavern=tavern, grave=grave, wild="2").play(hero).done()
    over.expect(tavern=left, wild=f"2 {gone}", red=after[0], green=after[1])


def test_nothing_to_clear_moves_nothing() -> None:
    table("3", tavern="1 55").play(3).done().expect(red=4, wild="")


def test_potato_privateer_and_almost_evil_scholar_count_a_party() -> None:
    """At most 3; the party of anybody, one without such a card too."""
    privateer = table("16", open_1="19 20 21 22").play(16).asks(0, "player:0 player:1 player:2")
    privateer.say("player:1").done().expect(green=7)
    table("16", open_1="19").play(16).say("player:2").done().expect(green=4)
    table("30", open_2="1 55", grave="", open_0="73").play(30).say("player:2").expect(red=5)
    table("30", grave="", open_0="73").play(30).say("player:0").expect(red=5)


def test_krill_keeper_moves_both() -> None:
    table("69", open_1="37 38").play(69).say("player:1").done().expect(red=2, green=2)
    table("69", open_1="37 38 39 40", red=2).play(69).say("player:1").expect(red=1, green=1)


def test_naughty_necromancer_counts_the_graveyard() -> None:
    table("51", grave="73 1").play(51).done().expect(red=6, green=6)
    table("51", grave="1 2 3 4 73").play(51).done().expect(red=7, green=7)
    table("51", grave="").play(51).done().expect(red=4, green=4)


def test_double_shielded_turtle() -> None:
    turtle = table("60", tavern="19 73 20", grave="").play(60)
    turtle.asks(0, "faction:empire faction:tribes faction:undead faction:water")
    turtle.say("faction:empire").asks(0, "move:R-3 move:G-3 move:R-3,G-3")
    turtle.say("move:R-3,G-3").done().expect(red=1, green=1, tavern="", wild="19 73 20")


def test_any_faction_may_be_named() -> None:
    table("60", tavern="19").play(60).say("faction:water").done().expect(red=4, tavern="19")


@pytest.mark.parametrize(
    ("hero", "laid", "says", "after"),
    [
        (8, {"open_0": "73"}, (), (2, 4)),
        (18, {"open_0": "73"}, (), (4, 6)),
        (29, {"tavern": "73"}, ("hero:73",), (6, 4)),
        (35, {"tavern": "73"}, ("hero:73",), (4, 2)),
        (3, {"tavern": "73"}, (), (3, 4)),
        (24, {"tavern": "73"}, (), (4, 3)),
        (60, {"tavern": "73"}, ("faction:water", "move:R-1,G-1"), (3, 3)),
        (16, {"open_1": "73"}, ("player:1",), (4, 5)),
        (30, {"open_1": "73"}, ("player:1",), (5, 4)),
        (69, {"open_1": "73"}, ("player:1",), (3, 3)),
    ],
)
def test_the_emperor_is_one_of_every_faction(
    hero: int, laid: dict[str, str], says: tuple[str, ...], after: tuple[int, int]
) -> None:
    """He fulfils every condition, and counts once in every X."""
    counted = table(str(hero), grave="", **laid).play(hero).say(*says).done()
    counted.expect(red=after[0], green=after[1])


def test_what_is_counted_does_not_change_while_it_is_worked_out() -> None:
    """X is fixed before anything moves, by what lies there then (rules: Order)."""
    table("60", tavern="37 55").play(60).say("faction:undead").asks(
        0, "move:R-1 move:G-1 move:R-1,G-1"
    )
    table("69", red=1, green=1, open_1="37").play(69).say("player:1").done().expect(red=1, green=1)


@pytest.mark.parametrize(("hero", "sent", "after"), [(29, 1, (6, 4)), (35, 40, (4, 2))])
def test_sending_a_card_for_the_move(hero: int, sent: int, after: tuple[int, int]) -> None:
    begun = table(str(hero), tavern=f"{sent} 55").play(hero).asks(0, f"hero:{sent} pass")
    begun.say(f"hero:{sent}").done().expect(red=after[0], green=after[1], wild=str(sent))
    left = table(str(hero), tavern=f"{sent} 55").play(hero).say("pass").done()
    left.expect(red=4, green=4, tavern=f"{sent} 55")
    assert left.heard("declined") == [{"event": "declined", "seat": 0, "by": hero}]
    table(str(hero), tavern="55").play(hero).done().expect(red=4, green=4)


def test_tentacle_oracle_shows_the_wilderness() -> None:
    oracle = table("56", wild="40 1").play(56).done().expect(red=1, green=1, wild="40 1")
    assert oracle.heard("wilderness_shown") == [{"event": "wilderness_shown", "seat": 0, "card": 1}]
    table("56", wild="1 40").play(56).done().expect(red=4, green=4)
    table("56", wild="73", grave="").play(56).done().expect(red=4, green=4)
    table("56").play(56).done().expect(red=4, green=4)


def test_tentacle_oracle_draws_from_the_shuffled_cards() -> None:
    oracle = table("56", bag="1 40").play(56).asks(-1, "wilderness:1 wilderness:40")
    oracle.say("wilderness:40").done().expect(red=4, wild="40", bag="1")
    table("56", wild="2", bag="40").play(56).done().expect(red=1, green=1, bag="40")


def test_the_old_emperor_does_nothing() -> None:
    table("73", grave="").play(73).done().expect(red=4, green=4, open_0="73")
