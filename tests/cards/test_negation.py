"""Equal cards negate each other (rules: A round, 4; Oracle)."""

from tests.cards.table import COUNCIL, arrange

TABLE = {"supplicant": "lady", "die": 4, "favour": 5}


def test_everybody_with_the_same_character_reveals_at_once_and_nothing_happens():
    hands = ["machine druid", "golem druid", "machine druid"]
    table = arrange(hands=hands, **TABLE).lay("machine", "golem", "machine").first(2)
    revealed = [(e["seat"], e["card"]) for e in table.happened("card_revealed")]
    assert revealed[:2] == [(0, "machine"), (2, "machine")]
    table.expect_event("negated", seats=[0, 2], card="machine").expect(die=4)
    for seat in (0, 2):
        table.expect_event("discarded", seat=seat, card="machine", cause="negated")
        table.expect(seat, pile="machine", hand="druid")


def test_whoever_did_not_play_it_is_not_revealed():
    hands = ["machine druid", "machine druid", "golem druid", "knight druid"]
    table = arrange(hands=hands, **TABLE).lay("machine", "machine", "golem", "knight").first(0)
    table.expect_prompt(COUNCIL, "first", "first:2 first:3")
    assert [m["laid"] for m in table.view()["members"]] == [None, None, "hidden", "hidden"]


def test_three_of_a_kind_are_all_negated():
    table = arrange(hands="machine druid", seats=3, **TABLE).lay(*["machine"] * 3).first(1)
    table.expect_event("negated", seats=[0, 1, 2], card="machine").expect(die=4, left=[16])


def test_two_pairs_are_negated_one_after_the_other():
    hands = ["machine druid", "golem druid", "machine druid", "golem druid"]
    table = arrange(hands=hands, **TABLE).lay("machine", "golem", "machine", "golem").first(3)
    table.expect_event("negated", seats=[1, 3], card="golem")
    table.expect_prompt(COUNCIL, "first", "first:0 first:2").first(0)
    table.expect_event("negated", seats=[0, 2], card="machine").expect(left=[16])


def test_the_rest_is_executed_although_the_outcome_is_clear():
    hands = ["knight druid", "golem druid", "machine druid"]
    table = arrange(**{**TABLE, "hands": hands, "die": 12}, challenge=9)
    table.lay("knight", "golem", "machine").first(0, 1)
    table.expect_event("die_turned", seat=2, to=12).expect_event("judged", passed=True)


def second_card(laid, second="machine", **more):
    """Seat 0 plays an Oracle, rolls a 4 and follows with a second card."""
    hands = [f"oracle {second} druid", *[f"{card} worker" for card in laid]]
    table = arrange(**{"hands": hands, **TABLE, **more}).lay("oracle", *laid)
    return table


def test_the_second_card_is_negated_with_the_one_still_lying():
    table = second_card(["machine", "golem"]).first(0).roll(4).play(0, "machine")
    table.expect_event("negated", seats=[0, 1], card="machine").expect(die=4)
    table.expect_event("card_revealed", seat=1, card="machine", second=False, was_open=False)
    table.expect(0, pile="machine oracle").expect(1, pile="machine", laid=None)
    table.expect_event("effect_done", seat=2, card="golem")


def test_the_second_card_is_negated_with_several_lying():
    table = second_card(["machine", "golem", "machine"]).first(0).roll(4).play(0, "machine")
    table.expect_event("negated", seats=[0, 1, 3], card="machine").expect(die=4)


def test_after_an_executed_one_the_second_is_void_and_what_happened_stays():
    table = second_card(["machine", "golem"]).first(1).turn(7).first(0).roll(4).play(0, "machine")
    table.expect_event("effect_done", seat=0, card="machine", void=True).expect_no_event("negated")
    table.expect(die=4, seen=[4]).expect(0, pile="machine oracle").expect(1, pile="machine")


def test_after_negated_ones_the_second_is_void():
    table = second_card(["machine", "machine", "golem"]).first(1).first(0).roll(4)
    table.play(0, "machine").expect_event("effect_done", card="machine", void=True)
    table.expect(die=4).expect(0, pile="machine oracle")


def test_after_another_oracles_second_card_it_is_void():
    hands = ["oracle machine druid", "golem worker", "oracle machine druid"]
    table = arrange(hands=hands, rewards=(22,), **TABLE).lay("oracle", "golem", "oracle")
    table.first(0).expect_event("negated", seats=[0, 2], card="oracle").decline()
    table.expect(0, pile="oracle").expect(2, pile="oracle")


def test_two_oracles_are_negated_without_a_roll():
    hands = ["oracle machine druid", "oracle worker", "golem druid"]
    table = arrange(hands=hands, **TABLE).lay("oracle", "oracle", "golem").first(1)
    table.expect_event("negated", seats=[0, 1], card="oracle").expect(die=4)


def test_a_card_played_later_in_the_order_meets_the_second_card_too():
    # seat 1 goes first with its Machine; only then the Oracle brings another one: void, not negated
    table = second_card(["machine", "golem"]).first(2, 1).turn(6).roll(9).play(0, "machine")
    table.expect(die=9).expect_event("judged", die=9)


def test_an_order_is_asked_only_of_members_with_a_card_lying():
    table = second_card(["knight", "golem"]).expect_prompt(
        COUNCIL, "first", "first:0 first:1 first:2"
    )
    table.first(1).expect_prompt(COUNCIL, "first", "first:0 first:2").refuses(0, "first:1")


def test_the_last_card_goes_by_itself():
    table = second_card(["sorcerer", "golem"]).first(0).roll(4).play(0, "machine").turn(6).first(2)
    table.expect_prompt(1, "tilt").expect(1, laid="sorcerer")
