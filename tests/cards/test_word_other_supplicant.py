"""REWARD other supplicant: the next one instead of this one (rules: effect words)."""

from tests.cards.table import COUNCIL, NOBODY_ASKS, arrange, begin, deck_with, judge

TABLE = {
    "at": "supplicant",
    "rewards": (25,),
    "supplicant": "lady",
    "supplicants": "oracle golem",
    "then": (9, 5),
    "hands": "druid sorcerer machine lady",
}


def test_the_supplicant_goes_under_its_stack_and_the_next_is_turned_up():
    table = arrange(**TABLE).expect_prompt(COUNCIL, "supplicant", "spend:25 pass").spend(25)
    table.expect_event("supplicant_put_back", card="lady")
    table.expect_event("supplicant_turned", card="oracle")
    table.expect(supplicant="oracle", supplicants_left=2, left=[25], rewards=[], phase="bell")
    table.bell("no").expect_prompt(0, "play", "play:druid play:lady play:sorcerer play:machine")


def test_the_one_put_back_comes_last():
    table = arrange(**TABLE).spend(25).bell("no").lay("druid", "druid", "druid").first(0)
    table.expect(supplicant="golem").bell("no").lay("machine", "machine", "machine").first(0)
    table.expect(supplicant="lady", supplicants_left=0)


def test_it_need_not_be_spent():
    arrange(**TABLE).decline().expect(supplicant="lady", rewards=[25], phase="bell")


def test_not_with_an_empty_stack():
    table = arrange(**{**TABLE, "supplicants": "", "then": ()})
    table.expect_prompt(COUNCIL, "bell", "bell:yes bell:no")


def test_not_in_a_round_without_a_supplicant():
    arrange(**{**TABLE, "supplicant": NOBODY_ASKS}).expect_prompt(COUNCIL, "bell")


def test_not_in_the_second_round_of_an_attempt():
    table = arrange(seats=2, challenge=21, die=3, **TABLE).decline().bell("no").rounds("two")
    table.lay("druid", "druid").first(0).expect(phase="play", supplicant="lady", challenge=21)
    table.refuses(0, "spend:25")


def test_twice_in_a_round_with_two_rewards():
    rows = {14: {"reward": ["REWARD other supplicant"]}}
    table = arrange(**{**TABLE, "rewards": (14, 25), "rows": rows})
    table.spend(14).expect_prompt(COUNCIL, "supplicant", "spend:25 pass").spend(25)
    table.expect(supplicant="golem", phase="bell", left=[14, 25])
    table.bell("no").lay("druid", "druid", "druid").first(0).expect(supplicant="lady")
    table.bell("no").lay("machine", "machine", "machine").first(0).expect(supplicant="oracle")


def test_the_mark_of_a_round_without_a_supplicant_is_no_card_to_turn_up():
    # an added round below has no supplicant; the next one on the stack is turned up all the same
    back = {"penalty": ["favour -1", "extra easy", "recall"]}
    hands = "druid sorcerer machine knight"
    table = judge(
        False,
        hands=hands,
        before=(5, "worker"),
        box="challenges",
        rewards=(25,),
        supplicants="golem",
        **back,
    )
    table.chance("box:6").expect(challenge=5, supplicant="worker", supplicants_left=1)
    table.spend(25).expect(supplicant="golem", supplicants_left=1)
    table.bell("no").lay("druid", "druid", "druid").first(0)
    table.expect(challenge=6, supplicant=None, over=False)


def test_the_next_one_may_be_drawn_from_the_shuffled_stack():
    seven = {"reward": ["REWARD other supplicant"], "targets": [[7]]}
    table = begin(3, deck=deck_with({6: seven}))
    table.chance("open:lady", "open:golem", "open:machine", "open:sorcerer")
    table.chance("closed:oracle", "closed:patient", "roll:7", "challenge:6", "supplicant:lady")
    table.bell("no").lay("golem", "golem", "golem").first(0)
    table.expect(rewards=[6]).chance("challenge:5", "supplicant:golem").spend(6)
    table.expect(supplicant=None, supplicants_left=6)
    table.expect_draw(
        "supplicant",
        "supplicant:worker supplicant:patient supplicant:sorcerer supplicant:machine "
        "supplicant:oracle",
    )
    table.chance("supplicant:worker").expect(supplicant="worker", supplicants_left=5)
