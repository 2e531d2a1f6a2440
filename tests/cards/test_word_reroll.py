"""REWARD reroll: the die is rolled again (rules: effect words)."""

from tests.cards.table import COUNCIL, arrange

TABLE = {"rewards": (35,), "hands": ["machine druid", "golem druid", "patient druid"]}


def test_rolls_the_die():
    table = arrange(die=7, **TABLE).lay("machine", "golem", "patient").spend(35)
    table.expect_draw("die").roll(11).expect_event("die_rolled", seat=None, to=11)
    table.expect(die=11, seen=[7, 11], left=[35], rewards=[])
    table.expect_prompt(COUNCIL, "first", "first:0 first:1 first:2")


def test_after_the_last_card_it_decides():
    table = arrange(die=1, challenge=24, **TABLE).lay("machine", "golem", "patient")
    table.first(2, 0).turn(4).first(1).spend(35).roll(12)
    table.expect_event("judged", no=24, passed=True, die=12)
