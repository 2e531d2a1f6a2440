"""bury one: a hand card goes under the overview (rules: effect words)."""

from tests.cards.table import COUNCIL, judge

ONE = {"penalty": ["bury one"]}


def test_the_council_names_who_buries_a_card_of_choice_shown_to_all():
    table = judge(False, **ONE).expect_prompt(COUNCIL, "name", "name:0 name:1 name:2")
    table.name(1).expect_asked(1)
    table.expect_prompt(1, "bury", "bury:druid bury:sorcerer bury:machine")
    table.bury("sorcerer").expect_event("buried", seat=1, card="sorcerer")
    table.expect(1, hand="druid machine", pile="knight")
    assert "sorcerer" in table.view(0)["members"][1]["under"]
    table.expect(0, hand="druid sorcerer machine")


def test_only_with_two_hand_cards_and_four_outside_the_overview():
    hands = ["knight druid", "knight druid machine", "knight druid machine"]
    piles = ["worker golem lady", "", "worker"]
    table = judge(False, hands=hands, piles=piles, **ONE)
    # seat 0 has one hand card, seat 1 only three cards outside: seat 2 is named by itself
    table.expect_event("seat_named", seat=2, purpose="bury")
    table.expect_prompt(2, "bury", "bury:druid bury:machine")


def test_nobody_fits_and_nothing_happens():
    judge(False, hands="knight druid machine", **ONE).expect(challenge=9, phase="bell")
    table = judge(False, hands="knight druid", piles="worker golem lady", **ONE)
    table.expect(challenge=9, phase="bell").expect_no_event("buried")


def test_the_buried_card_can_be_recruited_again():
    table = judge(False, penalty=["bury one", "recruit one"]).name(0).bury("druid").name(0)
    assert "recruit:druid" in table.tokens(0)
