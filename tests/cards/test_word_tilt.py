"""REWARD tilt: the council tilts the die (rules: effect words)."""

from tests.cards.table import COUNCIL, arrange

HANDS = ["machine druid", "golem druid", "oracle druid parasite"]
TABLE = {"hands": HANDS, "rewards": (13,), "die": 7, "supplicant": "lady"}


def test_before_the_first_card():
    table = arrange(**TABLE).lay("machine", "golem", "oracle")
    table.expect_prompt(COUNCIL, "first", "first:0 first:1 first:2 spend:13").spend(13)
    table.expect_prompt(COUNCIL, "tilt", "tilt:2 tilt:8 tilt:9 tilt:10 tilt:12").tilt(10)
    table.expect_event("die_tilted", seat=None, to=10, by="reward").expect_no_event("effect_done")
    table.expect(die=10, seen=[7, 10], left=[13], rewards=[])
    table.expect_prompt(COUNCIL, "first", "first:0 first:1 first:2")


def test_between_two_cards():
    table = arrange(**TABLE).lay("machine", "golem", "oracle").first(1)
    table.expect_prompt(COUNCIL, "first", "first:0 first:2 spend:13").spend(13).tilt(2)
    table.expect_prompt(COUNCIL, "first", "first:0 first:2")


def test_before_the_last_card_and_after_it():
    hands = ["machine druid", "golem druid", "patient druid"]
    table = arrange(**{**TABLE, "hands": hands}).lay("machine", "golem", "patient").first(1, 2)
    table.expect_prompt(COUNCIL, "first", "first:0 spend:13").first(0).turn(10)
    table.expect_prompt(COUNCIL, "last_reward", "spend:13 pass").spend(13).tilt(5)
    table.expect_event("judged", die=5).expect(left=[13, 16])


def test_never_inside_an_effect():
    table = arrange(**TABLE).lay("machine", "golem", "oracle").first(0)
    table.expect_prompt(0, "turn", "turn:9 turn:10").refuses(0, "spend:13")
    table.turn(9).first(2).roll(5).expect_prompt(2, "second", "play:druid play:parasite")
    table.play(2, "parasite").expect_prompt(2, "turn", "turn:2 turn:3")


def test_declined_it_is_kept():
    table = arrange(**{**TABLE, "hands": ["knight druid"] * 3}).lay("knight", "knight", "knight")
    table.first(0).decline().expect(rewards=[13], left=[16], challenge=9)


def test_the_value_shown_counts_for_two_targets():
    table = arrange(
        challenge=21, die=7, rewards=(13, 20), hands=["knight druid"] * 3, supplicant="lady"
    )
    table.lay("knight", "knight", "knight").spend(13).tilt(10).first(0)
    table.expect(seen=[7, 10]).expect_prompt(COUNCIL, "last_reward", "spend:20 pass")


def test_any_number_may_be_spent_in_a_round():
    table = arrange(**{**TABLE, "rewards": (13, 35), "rewards_right": (20,)})
    table.lay("machine", "golem", "oracle").spend(13).tilt(10).spend(35).roll(3).spend(20).turn(4)
    table.expect(die=4, seen=[7, 10, 3, 4], left=[13, 35], right=[20])
