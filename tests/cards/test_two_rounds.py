"""Two members may take a challenge of two targets over two rounds (rules: Two targets)."""

import pytest

from tests.cards.table import COUNCIL, arrange

HANDS = "druid machine sorcerer golem knight worker"
TABLE = {
    "seats": 2,
    "challenge": 21,
    "then": (9, 5),
    "supplicant": "lady",
    "supplicants": "oracle patient",
    "hands": HANDS,
    "die": 3,
    "at": "rounds",
}


def attempt(**more):
    return arrange(**{**TABLE, **more}).rounds("two")


def pair(table, card="druid"):
    """Both play the same card, so nothing happens; the die stays."""
    return table.lay(card, card).first(0)


def test_decided_after_the_bell_and_before_the_first_card():
    table = arrange(**{**TABLE, "at": "bell"}).bell("yes").expect(phase="rounds")
    table.expect_prompt(COUNCIL, "rounds", "rounds:one rounds:two").rounds("two")
    table.expect(phase="play").expect_event("rounds_chosen", rounds=2)


def test_only_with_two_targets():
    arrange(**{**TABLE, "challenge": 24}).expect(phase="play").expect_asked(0, 1)


def test_in_one_round_it_is_judged_as_usual():
    table = arrange(**{**TABLE, "die": 10}).rounds("one").lay("machine", "sorcerer").first(0)
    table.tilt(3)
    table.expect_event("judged", no=21, passed=True, die=3)


def test_a_met_target_leads_to_the_second_round_without_steps_1_and_2():
    table = pair(attempt()).expect_event("target_met", index=0).expect_no_event("judged")
    table.expect(round=2, phase="play", challenge=21, supplicant="lady", favour=3, left=[])
    table.expect_asked(0, 1).expect(0, said=None, ready=False)


def test_the_second_round_must_meet_the_other_one():
    table = pair(attempt()).lay("machine", "sorcerer").first(1).tilt(8).turn(10)
    table.expect_event("judged", no=21, passed=True, die=10).expect(favour=4, left=[21])


def test_meeting_the_same_one_again_fails():
    table = pair(pair(attempt()), "machine")
    table.expect_event("judged", no=21, passed=False, die=3).expect(favour=2, left=[21])


def test_failing_the_first_skips_the_second():
    table = pair(attempt(die=7)).expect_event("judged", no=21, passed=False, die=7)
    table.expect(favour=2, left=[21], challenge=9, round=2)


def test_only_the_end_value_of_each_round_counts():
    # 10 is shown in the second round, but the die lies on 7 at its end
    table = pair(attempt()).lay("worker", "sorcerer").first(0).tilt(8, 7).tilt(10)
    table.expect_event("judged", passed=True, die=10)
    table = pair(attempt()).lay("sorcerer", "worker").first(1).tilt(12, 7).tilt(2)
    table.expect_event("judged", passed=False, die=2)
    # both are shown in the first round: its end value alone is judged
    table = attempt(die=10).lay("machine", "sorcerer").first(0).tilt(11)
    table.expect_event("judged", passed=False, die=11)


def test_a_value_that_fits_both_is_placed_by_the_council():
    table = attempt(challenge=10, die=3).lay("golem", "druid").first(0).target(0).turn(2)
    table.expect_event("judged", no=10, passed=False)  # the Golem covers 1/2/3
    table = attempt(challenge=10, die=3).lay("knight", "druid").first(0).target(1).turn(2)
    table.expect_prompt(COUNCIL, "meets", "meets:0 meets:1").meets(1)
    table.expect_event("target_met", index=1).expect(targets=[[1, 2, 3], [10, 11, 12]])
    pair(table, "machine").expect_event("judged", no=10, passed=True, die=2)


def test_placed_on_the_first_the_second_is_still_missing():
    table = attempt(challenge=10, die=3).lay("knight", "druid").first(0).target(1).turn(2)
    pair(table.meets(0), "machine").expect_event("judged", no=10, passed=False, die=2)


def test_golem_and_knight_hold_for_their_round_but_the_mark_stays():
    table = attempt(die=9).lay("golem", "druid").first(1).turn(10).target(0)
    # the die shows 10: it fits the printed 10 and the Golem's 9/10/11/12 on the other
    table.expect_prompt(COUNCIL, "meets", "meets:0 meets:1").meets(0)
    table.expect(targets=[[3], [10]], die=10)
    pair(table, "machine").expect_event("judged", passed=True, die=10)


def test_a_golem_of_the_second_round_counts_there():
    table = pair(attempt(die=3)).lay("golem", "sorcerer").first(1).tilt(12).target(1)
    table.expect_event("judged", passed=True, die=12)


def test_the_supplicants_character_is_taken_after_the_second_pass_only():
    table = pair(attempt()).expect_no_event("taken", source="under")
    table.lay("machine", "sorcerer").first(1).tilt(8).turn(10)
    assert [e["seat"] for e in table.happened("taken", source="under", card="lady")] == [0, 1]


def test_the_supplicant_stays_forbidden():
    hands = HANDS + " lady"
    pair(attempt(hands=hands)).refuses(0, "play:lady", "blocked")


def test_cards_and_hands_carry_on_and_a_hand_of_one_is_renewed():
    table = attempt(hands=["druid machine", "druid sorcerer knight"], piles=["worker golem", ""])
    pair(table).expect(0, hand="druid golem worker", pile="machine")
    table.expect(1, hand="sorcerer knight", pile="druid")


def test_the_bell_counts_for_the_whole_attempt():
    table = arrange(**{**TABLE, "at": "bell"}).bell("yes").rounds("two")
    pair(table).expect(rung=True, next_challenge=9).lay("machine", "sorcerer")
    table.first(1).tilt(8).turn(10).expect(right=[21], left=[])


def test_rewards_can_be_spent_in_both_rounds():
    table = attempt(rewards=(13, 20, 8), die=2).spend(8).open(1).play(1, "druid").play(0, "druid")
    table.ready_all().first(0).expect_prompt(COUNCIL, "last_reward", "spend:13 spend:20 pass")
    table.spend(20).turn(3).decline().expect(phase="play", rewards=[13])
    table.lay("machine", "machine").spend(13).tilt(8).first(0)
    table.expect_event("judged", passed=False, die=8)


@pytest.mark.parametrize("index", [0, 1])
def test_either_target_may_come_first(index):
    pair(attempt(die=(3, 10)[index])).expect_event("target_met", index=index)


def test_at_favour_zero_in_its_penalty_the_game_is_lost():
    pair(attempt(die=7, favour=1)).expect(over=True, reason="favour", favour=0, challenge=21)


def test_its_value_counts_once():
    table = pair(pair(attempt()), "machine").expect(left=[21])
    assert table.view()["term"] == 7 + 2 + 6 + 1 + 1  # 21, favour, 9 in play, Lady, Oracle


def test_everybody_sees_which_of_the_two_rounds_it_is_and_what_is_met():
    table = arrange(**TABLE).expect(attempt=None, met=None)
    table.rounds("two").expect(attempt=1, met=None)
    pair(table).expect(attempt=2, met=0)
    assert all(table.view(seat)["met"] == 0 for seat in (None, 0, 1))
    pair(table, "machine").expect(challenge=9, attempt=None, met=None)


def test_one_round_is_no_attempt():
    arrange(**TABLE).rounds("one").expect(attempt=None, met=None)
