"""Step 2: the council may ring for 1 favour (rules: A round, 2)."""

import pytest

from tests.cards.table import COUNCIL, arrange, begin

TABLE = {"at": "bell", "then": (9, 5), "supplicants": "oracle lady"}


def test_ringing_costs_one_favour_and_shows_the_next_challenge():
    table = arrange(favour=3, **TABLE).expect_prompt(COUNCIL, "bell", "bell:yes bell:no")
    table.expect(next_challenge=None).bell("yes")
    table.expect(favour=2, rung=True, next_challenge=9, phase="play")
    table.expect_event("bell_rung", no=16)
    table.expect_event("challenge_turned", no=9, place="next")


def test_the_next_card_is_drawn_where_nobody_knows_it():
    table = begin(3).chance("open:lady", "open:golem", "open:machine", "open:druid")
    table.chance("closed:oracle", "closed:patient", "roll:7", "challenge:6", "supplicant:lady")
    table.bell("yes").expect_draw("challenge").chance("challenge:31")
    table.expect(next_challenge=31, phase="play")
    table.expect_event("challenge_turned", no=31, place="next")


def test_the_moved_one_goes_up_on_the_right_and_counts_double():
    table = arrange(favour=3, **TABLE).bell("yes").lay("druid", "druid", "druid").first(0)
    table.expect(right=[16], left=[], challenge=9, rung=False, next_challenge=None)
    # 2 * 5 + the 6 in play, Alchemist and Oracle (2 + 1), favour 3 - 1 + 1
    assert table.view()["term"] == 10 + 6 + 3 + 3


def test_without_ringing_it_goes_left():
    table = arrange(**TABLE).bell("no").expect_event("bell_left", no=16).expect(favour=3)
    table.lay("druid", "druid", "druid").first(0).expect(left=[16], right=[])


def test_not_offered_at_favour_one():
    arrange(favour=1, **TABLE).expect(phase="play").refuses(0, "bell:yes")
    arrange(favour=2, **TABLE).bell("yes").expect(favour=1, over=False)


def test_not_in_the_last_round():
    arrange(challenge=None, favour=5).expect(phase="succession").refuses(0, "bell:yes")


def test_before_the_last_round_number_37_becomes_visible():
    arrange(at="bell", then=()).bell("yes").expect(next_challenge=37)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_answer_of_anybody_holds(seat):
    table = arrange(**TABLE).act(seat, "bell:yes").expect(rung=True)
    table.refuses(0, "bell:no")


def test_without_bells_nobody_is_asked():
    arrange(options={"bells": False}, **TABLE).expect(phase="play")


def test_ringing_every_time_until_one_favour_is_left():
    table = arrange(favour=3, **TABLE).bell("yes").lay("druid", "druid", "druid").first(0)
    table.expect(favour=3).bell("yes").lay("machine", "machine", "machine").first(0)
    table.expect(favour=1, right=[16, 9], phase="play", challenge=5)
