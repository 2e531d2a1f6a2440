"""Golem: one target becomes 9/10/11/12 (rules: Characters, Two targets)."""

from tests.cards.table import arrange, carry_out


def test_the_only_target_changes_without_a_question():
    table = carry_out("golem", challenge=9, die=7)
    table.expect(targets=[[9, 10, 11, 12]], die=7)
    table.expect_event("target_changed", seat=0, index=0, faces=[9, 10, 11, 12], card="golem")


def test_with_two_targets_its_owner_chooses_which():
    table = carry_out("golem", challenge=21, die=7)
    table.expect(targets=[[3], [10]]).expect_prompt(0, "target", "target:0 target:1")
    table.target(1).expect(targets=[[3], [9, 10, 11, 12]])
    carry_out("golem", challenge=21, die=7).target(0).expect(targets=[[9, 10, 11, 12], [10]])


def test_overrides_a_knight_on_the_same_target():
    table = arrange(challenge=9, die=7, hands=["knight druid", "golem druid", "sorcerer druid"])
    table.lay("knight", "golem", "sorcerer").first(0).expect(targets=[[1, 2, 3, 4]])
    table.first(1).tilt(10)
    table.expect_event("judged", no=9, passed=True, die=10)


def test_holds_for_this_round_only():
    table = arrange(
        challenge=9, then=(1,), die=7, hands=["golem druid", "machine knight", "druid machine"]
    )
    table.lay("golem", "machine", "druid").first(0, 1).turn(9).turn(8)
    table.expect(challenge=1, targets=[[1]])
