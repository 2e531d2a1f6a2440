"""Two targets: one value at the end, the other at any time (rules: Two targets)."""

import pytest

from tests.cards.table import arrange


def judged(table, passed, **fields):
    table.expect_event("judged", passed=passed, **fields)


def test_one_at_the_end_and_the_other_before():
    hands = ["worker druid", "patient druid", "oracle lady druid"]
    table = arrange(challenge=35, die=4, supplicant="shapeshifter", hands=hands)
    table.lay("worker", "patient", "lady").first(1).first(0).tilt(6, 5)
    judged(table, False, no=35, die=5)  # 8 was never shown
    table = arrange(challenge=35, die=4, supplicant="shapeshifter", hands=hands)
    table.lay("worker", "patient", "oracle").first(2).roll(5).play(2, "druid").turn(4)
    table.first(1).tilt(3, 8)
    judged(table, True, no=35, die=8)


@pytest.mark.parametrize(("start", "end", "passed"), [(3, 10, True), (10, 3, True), (4, 10, False)])
def test_the_value_at_the_start_of_the_round_counts(start, end, passed):
    hands = ["oracle patient druid", "patient druid", "lady druid"]
    table = arrange(challenge=21, die=start, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "patient", "lady").first(1, 0).roll(end).play(0, "patient")
    judged(table, passed, die=end)


def test_both_shown_but_neither_at_the_end_fails():
    hands = ["oracle druid worker", "patient druid", "lady druid"]
    table = arrange(challenge=21, die=3, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "patient", "lady").first(1, 0).roll(10).play(0, "druid").turn(11)
    judged(table, False, die=11)


def test_one_at_the_end_and_the_other_never_fails():
    hands = ["oracle druid patient", "patient druid", "lady druid"]
    table = arrange(challenge=21, die=7, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "patient", "lady").first(1, 0).roll(10).play(0, "patient")
    judged(table, False, die=10)


def test_what_the_round_before_showed_does_not_count():
    hands = ["oracle druid patient machine", "patient druid worker", "lady druid worker"]
    table = arrange(challenge=9, then=(21,), die=10, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "patient", "lady").first(1, 0).roll(3).play(0, "patient")
    table.expect(challenge=21, seen=[3]).bell("no").lay("druid", "druid", "druid").first(0)
    judged(table, False, no=21, die=3)


def test_judged_with_the_targets_as_they_stand_at_the_end():
    # 3 & 10, shown 9 then 3, Golem put on the 10 afterwards: 9..12 or 3 at the end passes
    hands = ["oracle patient druid", "golem druid", "lady druid"]
    table = arrange(challenge=21, die=9, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "golem", "lady").first(0).roll(3).play(0, "patient").first(1).target(1)
    judged(table, True, die=3)


def test_and_with_nine_at_the_end_after_three_was_shown():
    hands = ["oracle worker druid", "golem druid", "lady druid"]
    table = arrange(challenge=21, die=3, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "golem", "lady").first(0).roll(12).play(0, "worker").tilt(11, 9)
    table.first(1).target(1)
    judged(table, True, die=9)


def test_the_old_faces_of_a_changed_target_do_not_count():
    hands = ["oracle patient druid", "golem druid", "lady druid"]
    table = arrange(challenge=28, die=5, supplicant="shapeshifter", hands=hands)
    table.lay("oracle", "golem", "lady").first(1).target(0).first(0).roll(8).play(0, "patient")
    judged(table, False, die=8)


@pytest.mark.parametrize(
    ("card", "index", "challenge", "die"),
    [
        ("golem", 0, 21, 10),
        ("knight", 1, 21, 3),
        ("golem", 1, 30, 12),
    ],
)
def test_one_final_value_may_satisfy_both_when_the_sets_overlap(card, index, challenge, die):
    hands = [f"{card} druid", "patient druid", "lady druid"]
    table = arrange(challenge=challenge, die=die, supplicant="shapeshifter", hands=hands)
    table.lay(card, "patient", "lady").first(1, 0).target(index)
    judged(table, True, die=die)


def test_without_the_overlap_the_same_value_fails():
    hands = ["golem druid", "patient druid", "lady druid"]
    table = arrange(challenge=21, die=10, supplicant="shapeshifter", hands=hands)
    table.lay("golem", "patient", "lady").first(1, 0).target(1)
    judged(table, False, die=10)


def test_golem_and_knight_on_both_targets():
    hands = ["golem druid", "knight druid", "oracle patient druid"]
    table = arrange(challenge=22, die=12, supplicant="lady", hands=hands)
    table.lay("golem", "knight", "oracle").first(0).target(0).first(1).target(1)
    table.expect(targets=[[9, 10, 11, 12], [1, 2, 3, 4]]).roll(2).play(2, "patient")
    judged(table, True, die=2)


def test_a_value_shown_by_a_reward_counts():
    hands = ["patient druid", "golem druid", "lady druid"]
    table = arrange(challenge=21, die=7, supplicant="shapeshifter", hands=hands, rewards=(13, 35))
    table.lay("patient", "druid", "lady").first(0).spend(13).tilt(10).first(2).first(1)
    table.turn(9).spend(35).roll(3)
    judged(table, True, die=3)


def test_three_members_are_never_asked_for_two_rounds():
    for seats in (3, 4):
        table = arrange(seats, challenge=21, at="bell").bell("no")
        table.expect(phase="play").expect_no_event("rounds_chosen")
