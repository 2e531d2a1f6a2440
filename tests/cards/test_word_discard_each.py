"""discard each: one hand card of choice, hidden, then together (rules: effect words)."""

import pytest

from engine.core.events import redact
from engine.games.council_of_12.events import DiscardChosen
from engine.games.council_of_12.state import CHARACTERS
from tests.cards.table import judge

EACH = {"penalty": ["discard each"]}


def test_everybody_chooses_hidden_and_in_any_order():
    table = judge(False, **EACH).expect_asked(0, 1, 2)
    table.expect_prompt(1, "discard", "discard:druid discard:sorcerer discard:machine")
    table.discard(2, "druid").expect_asked(0, 1)
    chosen = [event for event in table.events if isinstance(event, DiscardChosen)]
    assert redact(chosen[0], 2).card == "druid"
    assert redact(chosen[0], 0).card is None
    for viewer in (0, None):
        member = table.view(viewer)["members"][2]
        assert (member["hand"], member["discard_top"]) == (3, "knight")


def test_all_are_shown_together_on_top_of_the_own_piles():
    table = judge(False, **EACH).discard(1, "machine").discard(0, "druid").discard(2, "druid")
    assert [(e["seat"], e["card"], e["cause"]) for e in table.happened("discarded")] == [
        (0, "druid", "penalty"),
        (1, "machine", "penalty"),
        (2, "druid", "penalty"),
    ]
    table.expect(0, hand="sorcerer machine", pile="knight druid")
    table.expect(1, hand="druid sorcerer", pile="knight machine")


def test_everybody_chooses_from_the_own_hand():
    hands = ["knight druid machine", "knight golem worker lady", "knight druid"]
    table = judge(False, hands=hands, **EACH).expect_asked(0, 1)
    table.expect_prompt(0, "discard", "discard:druid discard:machine")
    table.expect_prompt(1, "discard", "discard:worker discard:lady discard:golem")
    table.refuses(1, "discard:druid").refuses(2, "discard:druid")


def test_it_has_no_effect():
    table = judge(False, **EACH).discard(0, "machine").discard(1, "sorcerer").discard(2, "druid")
    table.expect(die=7, phase="bell", challenge=9)


def test_a_single_hand_card_may_stay():
    hands = ["knight druid", "knight druid machine", "knight druid"]
    table = judge(False, hands=hands, piles="worker", **EACH).expect_asked(1)
    table.discard(1, "druid").expect(0, hand="druid").expect(1, hand="machine")


@pytest.mark.parametrize("card", [card for card in CHARACTERS if card not in ("knight", "druid")])
def test_whichever_card_it_is(card):
    hands = [f"knight {card}", "knight druid", f"knight druid {card}"]
    supplicant = "lady" if card != "lady" else "golem"
    judge(False, hands=hands, piles="", supplicant=supplicant, **EACH).expect_asked(2)


def test_nobody_with_two_cards_means_nothing():
    hands = ["knight druid", "knight machine", "knight sorcerer"]
    judge(False, hands=hands, piles="worker", **EACH).expect(challenge=9, phase="bell")


def test_the_words_after_it_wait_for_all():
    table = judge(False, penalty=["discard each", "favour -1"], favour=3)
    table.discard(0, "druid").discard(1, "druid").expect(favour=3)
    table.discard(2, "druid").expect(favour=2)
