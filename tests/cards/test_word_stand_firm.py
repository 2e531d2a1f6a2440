"""REWARD stand firm: one negated card is executed all the same (rules: effect words)."""

from tests.cards.table import COUNCIL, arrange

HANDS = ["machine druid", "machine golem", "sorcerer golem"]
TABLE = {"hands": HANDS, "rewards": (22,), "die": 4, "supplicant": "lady"}


def negated(**more):
    table = arrange(**{**TABLE, **more}).lay("machine", "machine", "sorcerer").first(1)
    return table.expect_event("negated", seats=[0, 1], card="machine")


def test_exactly_one_of_them_by_the_councils_choice():
    table = negated().expect_prompt(COUNCIL, "stand_firm", "spend:22 pass").spend(22)
    table.expect_prompt(COUNCIL, "stand", "stand:0 stand:1").stand(0)
    table.expect_event("discarded", seat=1, card="machine", cause="negated")
    table.expect_prompt(0, "turn", "turn:6 turn:7").turn(7)
    table.expect_event("discarded", seat=0, card="machine", cause="done")
    table.expect(left=[22], rewards=[]).expect(0, pile="machine").expect(1, pile="machine")


def test_it_need_not_be_spent():
    table = negated().decline().expect(rewards=[22]).expect_prompt(2, "tilt")
    assert len(table.happened("discarded", cause="negated")) == 2


def test_not_outside_of_a_negation():
    table = arrange(**TABLE).lay("machine", "golem", "sorcerer")
    table.expect_prompt(COUNCIL, "first", "first:0 first:1 first:2").refuses(0, "spend:22")


def test_two_rewards_do_not_save_two_cards_of_one_group():
    table = negated(rewards=(14, 22), rows={14: {"reward": ["REWARD stand firm"]}})
    table.expect_prompt(COUNCIL, "stand_firm", "spend:14 spend:22 pass").spend(14).stand(1)
    table.turn(6).expect(rewards=[22]).expect_prompt(2, "tilt")


def test_the_saved_character_counts_as_executed():
    hands = ["machine druid", "machine golem", "oracle machine golem"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "machine", "oracle")
    table.first(0).spend(22).stand(0).turn(6).roll(5).play(2, "machine")
    table.expect_event("effect_done", seat=2, card="machine", void=True)
    table.expect(2, pile="machine oracle")


def test_it_saves_the_second_card_of_an_oracle():
    hands = ["oracle machine druid", "machine golem", "sorcerer golem"]
    table = arrange(**{**TABLE, "hands": hands}).lay("oracle", "machine", "sorcerer").first(0)
    table.roll(5).play(0, "machine").expect_event("negated", seats=[0, 1])
    table.spend(22).stand(0).expect(1, pile="machine").turn(8)
    table.expect(0, pile="machine oracle").expect(die=8)


def test_declined_a_second_card_is_discarded_like_the_others():
    hands = ["machine golem", "oracle machine druid", "sorcerer golem"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "oracle", "sorcerer").first(1)
    table.roll(5).play(1, "machine").decline().expect_prompt(2, "tilt")
    table.expect(0, pile="machine", laid=None).expect(1, pile="machine oracle", laid=None)


def test_it_saves_the_card_lying_against_a_second_one():
    hands = ["oracle machine druid", "machine golem", "sorcerer golem"]
    table = arrange(**{**TABLE, "hands": hands}).lay("oracle", "machine", "sorcerer").first(0)
    table.roll(5).play(0, "machine").spend(22).stand(1)
    table.expect_prompt(1, "turn", "turn:7 turn:8").turn(8)
    table.expect(0, pile="machine oracle").expect(1, pile="machine").expect_prompt(2, "tilt")


def test_a_saved_oracle_plays_its_second_card():
    hands = ["oracle druid knight", "oracle golem", "sorcerer golem"]
    table = arrange(**{**TABLE, "hands": hands}).lay("oracle", "oracle", "sorcerer").first(0)
    table.spend(22).stand(0).roll(6).play(0, "druid").turn(5)
    table.expect(0, pile="druid oracle", hand="knight").expect(1, pile="oracle")


def test_a_rung_one_goes_up_on_the_right():
    negated(rewards=(), rewards_right=(22,)).spend(22).expect(right=[22], rewards_right=[])
