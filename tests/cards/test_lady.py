"""Lady: turns the die to a target of the challenge (rules: Characters)."""

from tests.cards.table import arrange, carry_out


def test_chooses_among_the_faces_of_the_target():
    table = carry_out("lady", challenge=5, die=7)
    table.expect_prompt(0, "turn", "turn:2 turn:4 turn:8")
    table.turn(4).expect(die=4, seen=[7, 4]).expect_event("die_turned", by="lady", to=4)


def test_her_owner_chooses():
    hands = ["golem druid", "patient druid", "lady druid"]
    table = arrange(challenge=5, hands=hands).lay("golem", "patient", "lady").first(2)
    table.expect_prompt(2, "turn", "turn:2 turn:4 turn:8").expect_asked(2)


def test_may_name_the_face_already_showing():
    table = carry_out("lady", challenge=16, die=7)
    table.expect_prompt(0, "turn", "turn:5 turn:6 turn:7 turn:8")
    table.turn(7).expect(die=7, seen=[7])


def test_a_single_face_needs_no_question():
    carry_out("lady", challenge=9, die=7).expect(die=3).expect_event("die_turned", to=3)


def test_with_two_targets_to_a_value_of_either():
    table = carry_out("lady", challenge=23, die=7)
    table.expect_prompt(0, "turn", "turn:2 turn:8 turn:9 turn:10")
    table.turn(2).expect(die=2)


def test_does_nothing_when_she_is_not_first():
    table = arrange(challenge=9, hands=["lady druid", "golem druid", "patient druid"])
    table.lay("lady", "golem", "patient").first(1)
    table.first(0).expect_event("effect_done", seat=0, card="lady", void=True)
    table.expect(die=7).expect(0, pile="lady")
