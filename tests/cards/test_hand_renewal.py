"""Renewing the hand: the last card can never be played (rules: A round, 3)."""

import pytest

from engine.games.council_of_12.deck import DeckProblem, build_deck, deck_to_data
from engine.titles import builtin_deck
from tests.cards.table import arrange, judge


def test_a_hand_of_one_card_is_renewed_before_anybody_lays():
    hands = ["druid", "sorcerer machine", "golem knight"]
    table = arrange(hands=hands, piles=["machine knight golem", "", ""])
    table.expect(0, hand="golem knight machine", pile="druid").expect_asked(0, 1, 2)
    assert table.view(1)["members"][0]["pile"] == ["druid"]


def test_also_when_the_one_card_is_the_supplicant():
    hands = ["druid", "sorcerer machine", "golem knight"]
    table = arrange(hands=hands, piles=["machine knight golem", "", ""], supplicant="druid")
    table.expect(0, pile="druid")
    table.expect_prompt(0, "play", "play:golem play:machine play:knight")


def test_the_cards_under_the_overview_stay_there():
    table = arrange(hands=["druid", "sorcerer machine"], piles=["machine knight golem", ""])
    assert len(table.view()["members"][0]["under"]) == 8


def test_a_hand_of_two_is_not_renewed_even_if_one_of_them_is_blocked():
    hands = ["druid machine", "sorcerer machine", "golem knight"]
    table = arrange(hands=hands, piles=["knight golem", "", ""], supplicant="druid")
    table.expect(0, hand="druid machine", pile="knight golem")
    table.expect_prompt(0, "play", "play:machine")


def test_it_happens_before_the_last_round_too():
    hands = ["druid", "sorcerer machine", "golem knight"]
    table = arrange(challenge=None, hands=hands, piles=["machine knight golem", "", ""])
    table.expect(0, hand="golem knight machine", pile="druid", ready=False)


def test_it_happens_in_the_round_after_and_everybody_sees_it():
    table = judge(False, hands=["knight druid", "knight druid", "knight druid"], at="play")
    table.expect(0, hand="druid", pile="knight", ready=False)
    table.bell("no").expect_event("renewed", seat=0, card="druid")
    table.expect(0, hand="knight", pile="druid")


def test_several_members_renew_in_seat_order():
    table = arrange(hands=["druid", "sorcerer", "golem knight"], piles="lady worker machine")
    table.expect(0, pile="druid").expect(1, pile="sorcerer").expect(2, pile="lady worker machine")


def test_after_the_patient_one_took_a_card_unseen_the_pile_is_known_again():
    hands = ["patient druid", "lady druid sorcerer", "golem druid machine"]
    piles = ["knight worker parasite machine", "", ""]
    stack = {"then": (9, 5), "supplicants": "oracle shapeshifter"}
    table = arrange(hands=hands, piles=piles, favour=5, **stack).lay("patient", "lady", "golem")
    table.first(0).take("worker").first(1)
    table.bell("no").lay("druid", "sorcerer", "machine").first(1).tilt(2).first(0).turn(1).turn(4)
    assert table.view(1)["members"][0]["pile"] is None
    table.bell("no").expect_event("renewed", seat=0, card="worker")
    assert table.view(1)["members"][0]["pile"] == ["worker"]
    assert table.view(1)["members"][0]["hand"] == 5


def oracle_hand(hand, pile, **more):
    hands = [hand, "sorcerer knight", "golem knight"]
    table = arrange(**{"hands": hands, "piles": [pile, "", ""], "supplicant": "lady", **more})
    return table.lay("oracle", "sorcerer", "golem").first(0)


def test_the_oracle_renews_a_hand_of_one_after_the_roll():
    table = oracle_hand("oracle worker", "machine druid").expect(0, hand="worker")
    table.roll(3).expect_event("renewed", seat=0, card="worker")
    table.expect(0, hand="druid machine oracle", pile="worker", laid=None)
    table.expect_prompt(0, "second", "play:druid play:machine play:oracle")


def test_the_oracle_is_then_not_discarded():
    table = oracle_hand("oracle worker", "machine druid").roll(3).play(0, "machine").turn(5)
    table.expect(0, hand="druid oracle", pile="worker machine")


def test_played_again_as_the_second_card_it_has_no_effect_and_is_discarded():
    table = oracle_hand("oracle worker", "machine druid").roll(3).play(0, "oracle")
    table.expect_event("effect_done", seat=0, card="oracle", void=True)
    table.expect_event("discarded", seat=0, card="oracle", cause="done")
    table.expect(0, hand="druid machine", pile="worker oracle").expect(die=3)


def test_a_hand_of_two_is_not_renewed_by_the_oracle():
    table = oracle_hand("oracle worker druid", "machine").roll(3)
    table.expect(0, hand="worker druid", pile="machine", laid="oracle").expect_no_event("renewed")


def test_the_supplicants_card_comes_to_hand_but_cannot_be_second():
    table = oracle_hand("oracle worker", "lady druid").roll(3)
    table.expect(0, hand="druid lady oracle")
    table.expect_prompt(0, "second", "play:druid play:oracle")


def test_with_only_the_supplicants_card_left_the_oracle_itself_must_be_played():
    table = oracle_hand("oracle worker", "lady").roll(3)
    table.expect_prompt(0, "second", "play:oracle").play(0, "oracle")
    table.expect(0, hand="lady", pile="worker oracle")


def test_an_oracle_saved_by_stand_firm_renews_too():
    hands = ["oracle worker", "oracle knight", "golem knight"]
    table = arrange(hands=hands, piles=["machine druid", "", ""], rewards=(22,))
    table.lay("oracle", "oracle", "golem").first(0).spend(22).stand(0).roll(3)
    table.expect(0, hand="druid machine oracle", pile="worker", laid=None)


def renewed_against(*others, **more):
    """Seat 0 has renewed its hand by the Oracle and plays a Machine as the second card."""
    hands = ["oracle worker", *others]
    table = arrange(hands=hands, piles=["machine druid", "", ""], supplicant="lady", **more)
    laid = [hand.split()[0] for hand in others]
    return table.lay("oracle", *laid).first(0).roll(3).play(0, "machine")


def test_a_second_card_from_the_renewed_hand_can_be_negated():
    table = renewed_against("machine knight", "golem knight")
    table.expect_event("negated", seats=[0, 1], card="machine")
    table.expect(0, hand="druid oracle", pile="worker machine", laid=None).expect(1, pile="machine")


def test_and_stand_firm_saves_it():
    table = renewed_against("machine knight", "golem knight", rewards=(22,))
    table.spend(22).stand(0).turn(5).expect(0, hand="druid oracle", pile="worker machine")


@pytest.mark.parametrize("count", [1, 2])
def test_no_deck_may_open_so_few_supplicants_that_a_hand_runs_out(count):
    data = deck_to_data(builtin_deck())
    data["constants"]["open_supplicants"] = count
    with pytest.raises(DeckProblem, match="is not between 3 and 11"):
        build_deck(data, origin="a test")
