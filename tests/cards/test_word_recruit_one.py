"""recruit one: a named member takes a character from under the overview (rules: effect words)."""

from tests.cards.table import COUNCIL, judge

ONE = {"reward": ["recruit one"]}
ALL = "alchemist worker druid lady patient golem sorcerer machine oracle parasite knight"


def test_the_council_names_who_takes_one_of_choice():
    table = judge(True, **ONE).expect_prompt(COUNCIL, "name", "name:0 name:1 name:2").name(2)
    table.expect_asked(2).expect_prompt(
        2,
        "recruit",
        "recruit:alchemist recruit:worker recruit:lady recruit:patient recruit:golem "
        "recruit:oracle recruit:parasite recruit:shapeshifter",
    )
    table.recruit("golem")
    table.expect_event("taken", seat=2, source="under", card="golem", open=True)
    assert "golem" not in table.view(0)["members"][2]["under"]
    table.expect(2, hand="alchemist druid golem sorcerer machine")
    table.expect(0, hand="alchemist druid sorcerer machine")


def test_only_members_with_a_character_there_can_be_named():
    hands = [f"{ALL} shapeshifter", "knight druid", f"{ALL} shapeshifter"]
    table = judge(True, hands=hands, **ONE).expect_event("seat_named", seat=1, purpose="recruit")
    table.expect_asked(1)


def test_nobody_with_one_there_means_nothing():
    judge(True, hands=f"{ALL} shapeshifter", **ONE).expect(challenge=9, phase="bell")


def test_the_supplicants_character_may_be_recruited_before_all_take_it():
    table = judge(True, **ONE).name(1).recruit("alchemist")
    assert [event["seat"] for event in table.happened("taken", card="alchemist")] == [1, 0, 2]
    table.expect(1, hand="alchemist druid sorcerer machine")
