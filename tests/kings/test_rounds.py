"""Turns and rounds: when they end, who wins, what goes back (rules: End of a round)."""

from tests.kings.table import GAME, begin

SIX = ("machine", "parasite", "alchemist", "golem", "lady", "gambler")


def test_a_turn():
    table = (
        begin("4 9 6")
        .play("machine machine parasite")
        .expect(hand="6 6 6", discard="1 1 1", points="1 2 0", turn=2, phase="play")
    )
    assert table.happened("turn_ended")[0]["points"] == [1, 2, 0]
    table.refuses(0, "play:machine", "not_in_hand").refuses(0, "play:oracle", "not_in_set")
    table.refuses(0, "tilt:3")


def test_equal_values_cancel_and_the_dice_stay():
    begin("4 4 9").all_play("golem").expect(first=2, second=None, points="0 0 2", dice="4 4 9")
    begin("4 4").all_play("golem").expect(first=None, second=None, points="0 0")
    begin("7 4 4 9").all_play("golem").expect(first=3, second=0)


def test_one_card_left_ends_the_round():
    table = begin("4 4").all_play(*SIX)
    assert table.happened("round_ended")[0]["reason"] == "cards"


def test_eight_points_end_it_too():
    table = begin("4 9 6").all_play(*SIX[:3]).expect(points="0 6 3", phase="play")
    table.all_play("golem").expect(points="0 8 4", phase="keep", hand="7 7 7", discard="0 0 0")
    (ended,) = table.happened("round_ended")
    assert (ended["reason"], ended["winner"]) == ("points", 1)


def test_the_highest_total_that_nobody_shares_wins():
    """3 6 6 is played in the worked examples."""
    table = begin("4 4 9").all_play(*SIX[:4]).expect(points="0 0 8", phase="keep")
    (ended,) = table.happened("round_ended")
    assert (ended["cancelled"], ended["winner"]) == ([0, 1], 2)


def test_zeros_cancel_and_a_lone_zero_can_win():
    """5 5 0: the two fives are equal, so the 0 wins."""
    table = begin("9 8 1").last_turn("3 4 0").all_play("golem").expect(phase="keep")
    (ended,) = table.happened("round_ended")
    assert (ended["points"], ended["cancelled"], ended["winner"]) == ([5, 5, 0], [0, 1], 2)
    table = begin("9 8 1 2").last_turn("3 2 0 0").all_play("golem")
    (ended,) = table.happened("round_ended")
    assert (ended["cancelled"], ended["winner"]) == ([2, 3], 0)


def test_all_equal_and_a_new_round_begins_at_once():
    table = begin("4 4").all_play(*SIX).expect(round=2, turn=1, points="0 0", hand="7 7")
    (ended,) = table.happened("round_ended")
    assert (ended["cancelled"], ended["winner"]) == ([0, 1], None)
    table.roll(3, 7).expect(dice="3 7", phase="play")


def won_by_seat_1():
    return begin("4 9").all_play(*SIX[:4]).expect(points="4 8", phase="keep")


def test_the_winner_puts_a_card_under_the_die():
    table = won_by_seat_1()
    assert table.state.open_seats() == (1,)
    table.keep("golem").expect(under="0 1", hand="7 6", points="0 0", round=2)
    assert GAME.view(table.state, 1)["players"][1]["under"] == ["golem"]
    assert GAME.view(table.state, 0)["players"][1]["under"] == 1
    table.roll(5, 5).refuses(1, "play:golem", "under_the_die")


def test_then_rounds_have_five_turns():
    table = won_by_seat_1().keep("golem").roll(5, 5)
    assert table.state.turns == 5
    table.all_play("machine", "parasite", "alchemist", "lady").expect(turn=5, round=2)
    table.all_play("gambler").expect(round=3)


def test_the_second_card_wins_the_game():
    table = won_by_seat_1().keep("golem").roll(4, 9)
    table.all_play("machine", "parasite", "alchemist", "knight").expect(phase="keep")
    table.keep("knight").expect(phase="over", under="0 2")
    assert table.match.over
    assert table.state.returns() == (0.0, 1.0)
    assert table.happened("game_over") == [{"event": "game_over", "winner": 1}]


def test_whoever_plays_a_card_has_not_put_it_under_the_die():
    table = won_by_seat_1().keep("golem").roll(4, 9)
    known = table.match.knowledge(0)
    assert known.may_lie_under(table.state, 1)[0].bit_count() == 7
    table.play("lady machine")
    known = table.match.knowledge(0)
    assert known.may_lie_under(table.state, 1)[0].bit_count() == 6
