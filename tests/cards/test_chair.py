"""The Council Chair of four members (rules: Council Chair)."""

import pytest

from tests.cards.table import COUNCIL, arrange, begin

HANDS = ["machine druid", "sorcerer druid", "golem druid", "knight druid"]
TABLE = {"challenge": 16, "supplicant": "lady", "die": 7, "chair": 0, "hands": HANDS}


def test_the_holder_plays_face_up_at_any_time():
    table = arrange(**TABLE).expect_asked(0, 1, 2, 3).play(0, "machine")
    table.expect_event("card_laid", seat=0, open=True, card="machine")
    assert table.view(3)["members"][0]["laid"] == "machine"
    table = arrange(**TABLE).play(1, "sorcerer").play(3, "knight").play(0, "machine")
    assert [m["laid"] for m in table.view()["members"]] == ["machine", "hidden", None, "hidden"]


def test_the_holder_says_nothing_and_does_not_exchange():
    table = arrange(**TABLE).play(0, "machine").expect_prompt(0, "say", "ready")
    table.refuses(0, "say:alone").refuses(0, "play:druid")


def test_without_a_collision_the_chair_changes_nothing():
    table = arrange(**TABLE).lay("machine", "sorcerer", "golem", "knight").first(2, 3)
    table.first(0).turn(10).tilt(1)
    table.expect_event("judged", passed=True, chair_failed=False)


def collide(**more):
    hands = ["machine druid", "machine druid", "patient druid", "knight sorcerer"]
    return arrange(**{**TABLE, "hands": hands, **more})


def test_negated_the_challenge_is_failed_whatever_the_die_shows():
    table = collide().lay("machine", "machine", "patient", "sorcerer").first(1)
    table.expect_event("negated", seats=[0, 1])
    table.first(2).tilt(8)
    table.expect_event("judged", no=16, passed=False, die=8, chair_failed=True)
    table.expect(favour=2)


def test_the_remaining_cards_are_still_executed():
    table = collide().lay("machine", "machine", "patient", "sorcerer").first(0)
    table.expect_prompt(COUNCIL, "first", "first:2 first:3")


def test_another_collision_does_not_matter():
    hands = ["machine druid", "golem druid", "golem druid", "sorcerer druid"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "golem", "golem", "sorcerer")
    table.first(1, 3).tilt(2).turn(5)
    table.expect_event("judged", passed=True, die=5, chair_failed=False)


def test_negated_by_another_members_second_card_it_fails_too():
    hands = ["machine druid", "oracle machine druid", "patient druid", "sorcerer druid"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "oracle", "patient", "sorcerer")
    table.first(1).roll(7).play(1, "machine").expect_event("negated", seats=[0, 1])
    table.first(2).tilt(8)
    table.expect_event("judged", passed=False, die=8, chair_failed=True)


def test_the_chairs_own_second_card_does_not_fail_it():
    hands = ["oracle machine druid", "machine druid", "patient druid", "sorcerer druid"]
    table = arrange(**{**TABLE, "hands": hands}).lay("oracle", "machine", "patient", "sorcerer")
    table.first(0).roll(7).play(0, "machine").expect_event("negated", seats=[0, 1])
    table.first(3).tilt(8)
    table.expect_event("judged", passed=True, die=8, chair_failed=False)


def test_after_the_chairs_card_is_executed_a_second_one_is_void_and_fails_nothing():
    hands = ["machine druid", "oracle machine druid", "patient druid", "lady sorcerer"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "oracle", "patient", "sorcerer")
    table.first(0).turn(9).first(1).roll(7).play(1, "machine").first(2).tilt(8)
    table.expect_event("judged", passed=True, chair_failed=False)


def test_stand_firm_on_the_chairs_card_lifts_the_failure():
    table = collide(rewards=(22,)).lay("machine", "machine", "patient", "sorcerer").first(1)
    table.spend(22).stand(0).turn(10).first(2).tilt(5)
    table.expect_event("judged", passed=True, die=5, chair_failed=False)


def test_stand_firm_on_the_other_card_does_not():
    table = collide(rewards=(22,)).lay("machine", "machine", "patient", "sorcerer").first(1)
    table.spend(22).stand(1).turn(10).first(2).tilt(5)
    table.expect_event("judged", passed=False, die=5, chair_failed=True)


def test_stand_firm_against_a_second_card_lifts_it_too():
    hands = ["machine druid", "oracle machine druid", "patient druid", "sorcerer druid"]
    table = arrange(**{**TABLE, "hands": hands, "rewards": (22,)})
    table.lay("machine", "oracle", "patient", "sorcerer").first(1).roll(4).play(1, "machine")
    table.spend(22).stand(0).turn(6).first(2).tilt(5)
    table.expect_event("judged", passed=True, die=5, chair_failed=False)


def test_it_passes_to_the_left_at_the_end_of_each_round():
    table = arrange(**{**TABLE, "chair": 3, "then": (9, 5), "supplicants": "oracle patient"})
    table.lay(*["druid"] * 4).first(0).expect(chair=0).expect_event("chair_taken", seat=0)


def test_a_failure_does_not_go_on_to_the_next_round():
    hands = [
        "machine sorcerer knight",
        "machine druid knight",
        "golem patient worker",
        "knight lady worker",
    ]
    stack = {"challenge": 9, "then": (14,), "die": 4}
    table = arrange(**{**TABLE, "hands": hands, **stack}).lay(
        "machine", "machine", "golem", "knight"
    )
    table.first(0, 2).expect_event("judged", die=4, chair_failed=True, passed=False)
    table.expect(chair=1).bell("no").lay("sorcerer", "druid", "patient", "lady")
    table.first(1).turn(5).first(0).tilt(6).first(2)
    table.expect_event("judged", no=14, die=6, chair_failed=False, passed=True)


def test_the_holder_joins_in_council_choices():
    table = arrange(**{**TABLE, "at": "bell"}).expect_prompt(COUNCIL, "bell")
    table.act(0, "bell:no").expect(phase="play")


def test_it_is_discarded_when_the_last_round_begins():
    table = arrange(4, **{**TABLE, "hands": "druid machine knight", "then": ()})
    table.lay(*["druid"] * 4).first(0)
    table.expect(challenge=37, chair=None).expect_event("chair_taken", seat=None)
    table.play(1, "machine").expect_event("card_laid", seat=1, open=False)
    table.expect_prompt(1, "say", "play:knight say:proposal ready")


def test_the_first_one_is_drawn_when_nobody_is_named():
    table = begin(4, scenario="introduction").expect_draw(
        "chair", "chair:0 chair:1 chair:2 chair:3"
    )
    table.chance("chair:2").expect(chair=2).expect_event("chair_taken", seat=2)
    begin(4, scenario="introduction", chair=1).expect(chair=1, phase="play")


@pytest.mark.parametrize("seats", [2, 3])
def test_smaller_councils_have_none(seats):
    begin(seats, scenario="introduction").expect(chair=None, phase="play")


def test_everybody_sees_that_the_chairs_card_was_negated_and_that_it_stands_firm_again():
    hands = ["machine druid", "machine druid", "golem druid", "knight druid"]
    table = arrange(**{**TABLE, "hands": hands, "rewards": (22,)}).expect(chair_failed=False)
    table.lay("machine", "machine", "golem", "knight").first(0).expect(chair_failed=True)
    table.spend(22).answer("stand:0").expect(chair_failed=False)
