"""recruit each: every member takes a character from under the overview (rules: effect words)."""

from tests.cards.table import judge

EACH = {"reward": ["recruit each"]}
ALL = "alchemist worker druid lady patient golem sorcerer machine oracle parasite knight"


def test_every_member_takes_one_of_choice_shown_to_all():
    table = judge(True, **EACH).expect_asked(0).recruit("golem").expect_asked(1)
    table.expect_event("taken", seat=0, source="under", card="golem", open=True)
    table.recruit("golem").expect_asked(2).recruit("worker")
    table.expect(0, hand="alchemist druid golem sorcerer machine")
    table.expect(2, hand="alchemist worker druid sorcerer machine")


def test_a_member_with_nothing_there_is_left_out():
    hands = ["knight druid", f"{ALL} shapeshifter", "knight druid"]
    table = judge(True, hands=hands, **EACH).expect_asked(0).recruit("golem").expect_asked(2)
    table.recruit("lady").expect(challenge=9)


def test_the_last_one_there_is_still_asked_for():
    table = judge(True, hands=ALL, supplicant="golem", **EACH)
    table.expect_prompt(0, "recruit", "recruit:shapeshifter")
