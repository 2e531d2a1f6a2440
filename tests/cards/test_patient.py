"""Patient One: one card from the own pile in hand (rules: Characters)."""

import pytest

from engine.core.events import redact
from engine.games.council_of_12.events import Taken
from tests.cards.table import arrange, cards

PILE = "knight golem machine worker"


def patience(pile=PILE, **more):
    hands = ["patient druid", "lady druid", "sorcerer druid"]
    table = arrange(hands=hands, piles=[pile, "", ""], **more)
    return table.lay("patient", "lady", "sorcerer").first(0)


def test_chooses_among_the_whole_pile():
    table = patience().expect_prompt(0, "take", "take:worker take:golem take:machine take:knight")
    table.refuses(0, "take:patient").refuses(0, "pass")


def test_the_order_of_the_rest_stays_and_the_patient_one_lies_on_top():
    patience().take("golem").expect(0, hand="golem druid", pile="knight machine worker patient")


def test_an_empty_pile_gives_nothing_not_even_itself():
    table = patience("").expect(0, hand="druid", pile="patient")
    table.expect_event("effect_done", seat=0, card="patient", void=True)


def test_a_single_card_needs_no_question():
    table = patience("golem").expect(0, hand="golem druid", pile="patient")
    table.expect_event("taken", seat=0, source="pile", card="golem", open=True)


def test_the_supplicants_character_may_be_taken_but_not_played():
    table = patience("golem machine", supplicant="golem", then=(9,), supplicants="golem")
    table.take("golem").expect(0, hand="golem druid")


def heard(table, viewer):
    return next(redact(event, viewer) for event in table.events if isinstance(event, Taken))


def test_the_top_card_is_taken_before_all_eyes():
    table = patience().take("worker").expect_event("taken", open=True)
    assert heard(table, 1).card == heard(table, None).card == "worker"
    assert table.view(1)["members"][0]["pile"] == ["knight", "golem", "machine", "patient"]


@pytest.mark.parametrize("card", ["knight", "golem", "machine"])
def test_a_card_below_the_top_is_not_shown_to_the_others(card):
    table = patience().take(card).expect_event("taken", open=False)
    assert heard(table, 0).card == card
    assert heard(table, 1).card is None
    assert heard(table, None).card is None
    for viewer in (1, 2, None):
        member = table.view(viewer)["members"][0]
        assert member["pile"] is None
        assert (member["discard"], member["discard_top"], member["hand"]) == (4, "patient", 2)


def test_from_two_cards_everybody_can_tell_by_counting():
    table = patience("golem machine").take("golem").expect(0, pile="machine patient")
    assert table.view(1)["members"][0]["pile"] == ["machine", "patient"]


def test_playing_the_taken_card_ends_the_doubt():
    hands = ["patient druid", "lady druid sorcerer", "sorcerer druid machine"]
    table = arrange(hands=hands, piles=[PILE, "", ""], supplicants="oracle", then=(9,))
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    assert table.view(1)["members"][0]["pile"] is None
    table.bell("no").lay("golem", "druid", "machine")
    assert table.view(1)["members"][0]["pile"] is None  # it may be another one that lies there
    table.first(0)
    assert table.view(1)["members"][0]["pile"] == cards("knight machine worker patient golem")


def unseen(*later, hand="patient druid oracle"):
    """Seat 0 took the Golem from below the top of four cards; then comes another round."""
    hands = [hand, "lady druid sorcerer machine", "sorcerer druid machine knight"]
    table = arrange(hands=hands, piles=[PILE, "", ""], supplicants="shapeshifter", then=(9,))
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    return table.bell("no").lay(*later)


def pile_seen(table, viewer=1):
    return table.view(viewer)["members"][0]["pile"]


def test_an_oracles_second_card_ends_the_doubt_too():
    table = unseen("oracle", "druid", "machine").first(0).roll(7)
    assert pile_seen(table) is None
    table.play(0, "golem")
    assert pile_seen(table) == cards("knight machine worker patient golem oracle")


def test_another_second_card_does_not():
    table = unseen("oracle", "druid", "machine").first(0).roll(7).play(0, "druid")
    assert pile_seen(table) is None


def test_a_discarded_card_ends_the_doubt():
    hands = ["patient druid lady", "lady druid sorcerer machine", "sorcerer druid machine knight"]
    table = arrange(hands=hands, piles=[PILE, "", ""], penalty=["discard each"])
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    assert pile_seen(table) is None
    table.discard(0, "golem").discard(1, "machine").discard(2, "machine")
    assert pile_seen(table) == cards("knight machine worker patient golem")


def test_a_buried_card_ends_the_doubt():
    hands = ["patient druid lady", "lady druid", "sorcerer druid"]
    table = arrange(hands=hands, piles=[PILE, "", ""], penalty=["bury one"])
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    assert pile_seen(table) is None
    table.bury("golem")
    assert pile_seen(table) == cards("knight machine worker patient")


def test_a_card_laid_open_ends_the_doubt():
    hands = ["patient druid lady", "lady druid sorcerer", "sorcerer druid machine"]
    table = arrange(hands=hands, piles=[PILE, "", ""], rewards=(8,), supplicants="oracle")
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    table.bell("no").spend(8).open(0).play(0, "golem")
    assert pile_seen(table) == cards("knight machine worker patient")


def test_cards_taken_back_from_the_top_narrow_it_down():
    hands = ["patient druid lady", "lady druid sorcerer", "sorcerer druid machine"]
    table = arrange(
        hands=hands,
        piles=["knight golem machine", "", ""],
        targets=[[2]],
        reward=["recover each", "recover each", "recover each"],
    )
    table.lay("patient", "lady", "sorcerer").first(0).take("golem").first(1).tilt(2)
    # below lie Knight or Golem, then the Machine, then the Patient One
    assert pile_seen(table) is None
    table.recover("yes").expect_event("taken", card="patient", uncovered=None)
    assert pile_seen(table) is None
    table.recover("no").recover("no").recover("yes")
    table.expect_event("taken", card="machine", uncovered="knight")
    # the Knight is on top now: so it was the Golem
    assert pile_seen(table) == ["knight"]
