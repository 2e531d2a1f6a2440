"""Knight: one target becomes 1/2/3/4 (rules: Characters, Two targets)."""

from tests.cards.table import arrange, carry_out


def test_the_only_target_changes_without_a_question():
    table = carry_out("knight", challenge=24, die=7)
    table.expect(targets=[[1, 2, 3, 4]], die=7)
    table.expect_event("target_changed", seat=0, index=0, faces=[1, 2, 3, 4], card="knight")


def test_with_two_targets_its_owner_chooses_which():
    table = carry_out("knight", challenge=22, die=7)
    table.expect_prompt(0, "target", "target:0 target:1")
    table.target(0).expect(targets=[[1, 2, 3, 4], [7]])
    carry_out("knight", challenge=22, die=7).target(1).expect(targets=[[6], [1, 2, 3, 4]])


def test_overrides_a_golem_on_the_same_target_but_not_on_the_other():
    hands = ["golem druid", "knight druid", "sorcerer druid"]
    table = arrange(challenge=22, die=7, hands=hands).lay("golem", "knight", "sorcerer")
    table.first(0).target(0).first(1).target(0).expect(targets=[[1, 2, 3, 4], [7]])
    table = arrange(challenge=22, die=7, hands=hands).lay("golem", "knight", "sorcerer")
    table.first(0).target(0).first(1).target(1)
    table.expect(targets=[[9, 10, 11, 12], [1, 2, 3, 4]])


def test_the_old_faces_count_no_longer():
    table = arrange(challenge=24, die=9, hands=["knight druid", "lady druid", "patient druid"])
    table.lay("knight", "lady", "patient").first(0, 1)
    table.expect_event("judged", no=24, passed=False, die=9)
