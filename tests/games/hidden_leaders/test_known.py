"""What was looked at, passed, swapped or buried in sight stays known to who saw it.

Every place lists the cards that may lie there: one card is certainty.
"""

from __future__ import annotations

from tests.games.hidden_leaders.table import table


def test_a_card_taken_in_sight_is_known_in_the_hand_until_it_is_played() -> None:
    troll = table("15", open_1="19", seats=4).play(15).say("move:G+2")
    for seat in (1, 2, 3):
        assert troll.knows(seat)["hands"][0] == {"may": [19], "cards": 1}
    drawn = table("11", tavern="5 2 3").play(11).say("tavern:5")
    assert drawn.knows(2)["hands"][0] == {"may": [5], "cards": 1}


def test_what_was_looked_at_is_known_to_the_looker_alone() -> None:
    looks = table("6", covered_1="19 20", covered_2="55").play(6).say("move:R+1")
    looks.say("covered:1.2", "pass").done()
    assert looks.knows(0)["covered"][1][1] == [20]
    assert 20 not in looks.knows(0)["covered"][1][0]
    assert len(looks.knows(2)["covered"][1][1]) > 1


def test_what_went_back_to_the_wilderness_is_known_there() -> None:
    chief = table("4", wild="1 2 3").play(4).say("keep:3").done()
    known = chief.knows(0)
    assert (known["wild"][-1], known["covered"][0][-1]) == ([2], [3])
    assert len(chief.knows(1)["wild"][-1]) > 1


def test_what_was_sent_away_in_sight_lies_known_on_top() -> None:
    guard = table("59", open_2="19", wild="2").play(59).say("move:R+2").done()
    assert guard.knows(1)["wild"][-1] == [19]
    assert guard.knows(1)["wild"][0] != [2]


def test_a_stolen_card_is_known_to_both() -> None:
    lover = table("9", hand_1="1 19").play(9).say("random:19").done()
    assert [lover.knows(seat)["covered"][0] for seat in (0, 1)] == [[[19]], [[19]]]
    assert len(lover.knows(2)["covered"][0][0]) > 1


def test_the_graveyard_keeps_its_order_for_who_searched_it() -> None:
    warrior = table("53", grave="73 2 1").play(53).say("move:R+1", "hero:2").done()
    assert warrior.knows(0)["grave"] == [[73], [1]]
    assert warrior.knows(1)["grave"][-1] == [1]
    assert len(warrior.knows(1)["grave"][0]) > 1


def test_burials_in_sight_are_known_to_all() -> None:
    northman = table("42", open_0="1", open_1="55").play(42).say("move:R+2", "hero:1").done()
    assert northman.knows(2)["grave"][-2:] == [[1], [55]]


def test_of_the_tavern_which_card_stayed_is_secret() -> None:
    expert = table("27", tavern="55 1 40").play(27).say("keep:1").done()
    assert expert.knows(0)["covered"][0] == [[1]]
    assert expert.knows(1)["covered"][0] == [[1, 40, 55]]
    assert expert.knows(1)["wild"] == [[1, 55], [1, 40]]
