"""Oracle: rolls the die, then plays one more hand card at once (rules: Characters)."""

from tests.cards.table import arrange

HANDS = ["oracle machine druid", "sorcerer druid", "patient druid"]


def foretell(**more):
    table = arrange(**{"hands": HANDS, "supplicant": "lady", **more})
    return table.lay("oracle", "sorcerer", "patient").first(0)


def test_rolls_first_and_plays_after_seeing_the_roll():
    table = foretell(die=7).expect_draw("die", " ".join(f"roll:{n}" for n in range(1, 13)))
    table.expect_event("card_revealed", seat=0, card="oracle")
    table.roll(4).expect(die=4, seen=[7, 4])
    table.expect_prompt(0, "second", "play:druid play:machine").expect_asked(0)


def test_the_second_card_is_revealed_and_resolved_at_once():
    table = foretell(die=7).roll(4).play(0, "machine")
    table.expect_event("card_revealed", seat=0, card="machine", second=True)
    table.expect_prompt(0, "turn", "turn:6 turn:7").turn(6)
    table.expect(die=6, seen=[7, 4, 6]).expect_prompt("council", "first", "first:1 first:2")


def test_lies_in_front_until_the_second_card_is_discarded_and_then_goes_on_top():
    table = foretell().roll(4).expect(0, laid="oracle", pile=[])
    table.play(0, "machine").expect(0, laid="oracle", pile=[])
    table.turn(6).expect(0, laid=None, pile="machine oracle", hand="druid")


def test_the_second_card_may_not_be_the_supplicant():
    table = foretell(supplicant="machine").roll(4)
    table.expect_prompt(0, "second", "play:druid").refuses(0, "play:machine", "blocked")


def test_the_roll_may_show_the_same_face_again():
    foretell(die=7).roll(7).expect(die=7, seen=[7]).expect_event("die_rolled", seat=0, to=7)


def test_the_second_card_must_be_played():
    foretell().roll(4).refuses(0, "pass").refuses(0, "play:knight", "not_in_hand")


def test_a_patient_one_as_second_card_does_not_reach_the_oracle():
    hands = ["oracle patient druid", "sorcerer druid", "golem druid"]
    table = arrange(hands=hands, piles=["knight machine", "", ""], supplicant="lady")
    table.lay("oracle", "sorcerer", "golem").first(0).roll(4).play(0, "patient")
    table.expect_prompt(0, "take", "take:machine take:knight").take("machine")
    table.expect(0, hand="druid machine", pile="knight patient oracle")


def test_a_worker_as_second_card_tilts_from_the_rolled_face():
    hands = ["oracle worker druid", "sorcerer druid", "golem druid"]
    table = arrange(hands=hands, supplicant="lady", die=7).lay("oracle", "sorcerer", "golem")
    table.first(0).roll(1).play(0, "worker").tilt(6)
    table.expect_prompt(0, "tilt", "tilt:3 tilt:4 tilt:5 tilt:11").tilt(3)
    table.expect(seen=[7, 1, 6, 3]).expect(0, pile="worker oracle")


def test_everybody_sees_the_second_card_while_it_lies():
    table = foretell().roll(4).expect(0, second=None).play(0, "machine")
    assert [table.view(seat)["members"][0]["second"] for seat in (None, 1)] == ["machine"] * 2
    table.turn(6).expect(0, second=None)
