"""recover each: every member may take the top of the own pile (rules: effect words)."""

from tests.cards.table import judge


def test_every_member_may_take_the_top_card():
    table = judge(True, piles=["worker", "", "golem lady"], reward=["recover each"])
    table.expect_prompt(0, "recover", "recover:yes recover:no").recover("yes")
    table.expect_event("taken", seat=0, source="pile", card="knight", open=True)
    table.expect_asked(1).recover("no").expect_asked(2).recover("yes")
    table.expect(0, pile="worker", hand="alchemist druid sorcerer machine knight")
    table.expect(1, pile="knight", hand="alchemist druid sorcerer machine")
    table.expect(2, pile="golem lady")


def test_an_empty_pile_is_not_asked_for():
    table = judge(True, reward=["recover each", "recover each"])
    table.recover("yes").recover("no").recover("yes")
    table.expect_asked(1).recover("no").expect(challenge=9)
