"""Lady: negates all other cards; several of them may rob one another."""

import pytest

from tests.kings.table import begin, turn


@pytest.mark.parametrize("card", ["guild", "rogue", "sorcerer", "oracle", "alchemist", "golem"])
def test_negates_every_other_card(card):
    table = turn("4 9", f"lady {card}").expect(dice="4 9", values="4 9", phase="play")
    assert table.negated() == [1]
    (event,) = table.happened("negated")
    assert (event["card"], event["by"]) == (card, "lady")


def test_negates_knight_and_gambler():
    turn("4 9 6", "lady knight gambler").expect(first=1, second=2)


def test_equal_cards_are_negated_before():
    table = turn("4 9 6", "lady machine machine")
    (event,) = table.happened("negated")
    assert (event["seats"], event["by"]) == ([1, 2], "same")


def robbing():
    """4 9 6: seat 1 has a 2, seat 2 a 1; now seats 0 and 1 play the Lady."""
    return begin("4 9 6", "lady golem").all_play("golem").play("lady lady parasite")


def test_the_lowest_may_rob_the_highest():
    table = robbing().expect(phase="theft", points="1 4 1", values="4 9 -1")
    table.asks(0, "take:2 take:none")
    table.take(2).expect(points="3 2 1", phase="play", turn=3)
    (event,) = table.happened("marker_stolen")
    assert (event["seat"], event["victim"], event["marker"]) == (0, 1, 2)


def test_or_leave_it():
    table = robbing().take("none").expect(points="1 4 1", phase="play")
    (event,) = table.happened("marker_left")
    assert (event["seat"], event["victim"]) == (0, 1)


def test_the_others_are_not_asked():
    table = robbing()
    assert table.state.legal_for(1) == table.state.legal_for(2) == ()


def test_a_choice_of_two_markers():
    table = begin("4 9 6", "lady golem knight").all_play("golem")
    table.play("machine parasite knight").expect(values="11 2 6", points="0 4 2")
    table.play("knight alchemist parasite").expect(values="4 18 -1", points="1 4 4")
    table.play("lady lady lady").expect(values="4 9 6", phase="theft", points="1 6 5")
    table.asks(0, "take:2 take:none")


def test_both_kinds_of_markers():
    table = begin("9 4 6", "lady golem alchemist").play("golem alchemist parasite")
    table.expect(values="12 8 -1", points="2 1 0")
    table.play("parasite golem machine").expect(values="2 12 13", points="2 2 2")
    table.play("alchemist machine golem").expect(values="18 11 12", points="4 2 3")
    table.play("lady lady alchemist").expect(points="5 2 5", phase="theft")
    table.asks(1, "take:1 take:2 take:none").take(1).expect(points="4 3 5")


def test_nothing_to_take():
    begin("9 4 12", "lady").play("lady lady machine").expect(phase="theft").asks(
        1, "take:1 take:none"
    )
    begin("4 5 9 8", "lady machine golem").play("lady lady golem machine").expect(
        phase="play", points="0 0 1 2"
    )


def test_a_tie_for_lowest_or_highest():
    begin("4 4 9", "lady").play("lady lady lady").expect(phase="play", points="0 0 2")
    begin("9 9 4", "lady").play("lady lady lady").expect(phase="play", points="0 0 2")
    begin("5 5", "lady").play("lady lady").expect(phase="play", points="0 0")


def test_values_cancelled_by_others_count_too():
    """The 9 of the robbed seat is cancelled by a 9 that no Lady belongs to."""
    table = begin("4 9 9", "lady golem machine").play("golem machine parasite")
    table.expect(values="12 16 2", points="1 2 0")
    table.play("lady lady golem").expect(values="4 9 12", phase="theft").take("none")
    table = begin("4 9 2", "lady golem machine").play("golem golem parasite")
    table.expect(values="4 9 -5", points="1 2 0")
    table.play("lady lady machine").expect(values="4 9 9", cancelled=[1, 2], phase="theft")
    table.asks(0, "take:2 take:none")


def test_the_eight_points_are_looked_at_after_the_theft():
    """Seat 1 would have 8 points; seat 0 takes a 2 of them, and the round goes on."""
    table = begin("4 9 6", "lady").all_play("machine", "parasite", "alchemist")
    table.expect(points="0 6 3")
    table.play("lady lady golem").expect(values="4 9 12", points="0 7 5", phase="theft")
    table.take("none").expect(phase="play")
    table = begin("4 9 6", "lady").all_play("machine", "parasite", "alchemist")
    table.play("lady lady lady").expect(points="0 8 4", phase="theft")
    table.take(2).expect(points="2 6 4", phase="play", turn=5)
    table.all_play("golem").expect(phase="keep", points="2 8 5")


def test_without_the_theft_the_round_ends():
    table = begin("4 9 6", "lady").all_play("machine", "parasite", "alchemist", "lady")
    table.take("none").expect(phase="keep", points="0 8 4")
