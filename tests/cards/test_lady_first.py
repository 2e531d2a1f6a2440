"""The Lady works only as the first card turned to in step 4 (rules: Characters)."""

from tests.cards.table import arrange

NINE = {"challenge": 9, "die": 7}


def test_a_negated_group_before_her_counts():
    table = arrange(hands=["lady druid", "golem druid", "golem druid"], **NINE)
    table.lay("lady", "golem", "golem").first(1)
    table.expect_event("negated", seats=[1, 2], card="golem")
    table.expect_event("effect_done", card="lady", void=True).expect_event("judged", die=7)


def test_a_card_laid_open_in_step_3_does_not_count():
    hands = ["lady druid", "golem druid", "patient druid", "machine druid"]
    table = arrange(hands=hands, chair=1, **NINE).lay("lady", "golem", "patient", "machine")
    table.expect(1, laid="golem").first(0).expect(die=3)


def test_her_own_open_card_works_when_it_is_carried_out_first():
    hands = ["lady druid", "golem druid", "patient druid", "machine druid"]
    table = arrange(hands=hands, chair=0, **NINE).lay("lady", "golem", "patient", "machine")
    table.first(0).expect(die=3)
    table.expect_event("card_revealed", seat=0, card="lady", was_open=True)


def test_a_reward_spent_before_her_does_not_count():
    hands = ["lady druid", "golem druid", "patient druid"]
    table = arrange(hands=hands, rewards=(13,), **NINE).lay("lady", "golem", "patient")
    table.spend(13).tilt(12).first(0).expect(die=3)


def test_as_the_second_card_of_an_oracle_she_is_never_first():
    hands = ["oracle lady druid", "golem druid", "patient druid"]
    table = arrange(hands=hands, supplicants="druid", **NINE).lay("oracle", "golem", "patient")
    table.first(0).roll(5).play(0, "lady").expect(die=5)
    table.expect_event("effect_done", card="lady", void=True)


def test_negated_first_but_saved_by_stand_firm_she_works():
    hands = ["lady druid", "lady druid", "patient druid"]
    table = arrange(hands=hands, rewards=(22,), **NINE).lay("lady", "lady", "patient")
    table.first(1).spend(22).stand(0).expect_event("die_turned", seat=0, to=3, by="lady")


def test_negated_later_and_saved_she_does_not_work():
    hands = ["lady druid", "lady druid", "patient druid"]
    table = arrange(hands=hands, rewards=(22,), **NINE).lay("lady", "lady", "patient")
    table.first(2).first(1).spend(22).stand(0)
    table.expect_event("effect_done", seat=0, card="lady", void=True).expect_no_event("die_turned")


def test_negated_by_a_second_lady_and_saved_she_does_not_work():
    hands = ["oracle lady druid", "lady druid", "patient druid"]
    table = arrange(hands=hands, rewards=(22,), supplicants="druid", challenge=9, die=7)
    table.lay("oracle", "lady", "patient").first(0).roll(5).play(0, "lady").spend(22).stand(1)
    table.expect(die=5).expect_event("effect_done", seat=1, card="lady", void=True)


def test_first_again_in_the_second_round_of_an_attempt():
    hands = ["golem lady druid", "machine lady druid"]
    table = arrange(challenge=21, die=7, hands=hands, at="rounds").rounds("two")
    table.lay("golem", "machine").first(0).target(0).turn(9)
    table.lay("druid", "lady").first(1).turn(10)
    table.expect_event("die_turned", by="lady", to=10)
