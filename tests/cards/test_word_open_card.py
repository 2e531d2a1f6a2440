"""REWARD open card: a named member plays face-up before the others (rules: effect words)."""

from tests.cards.table import COUNCIL, arrange, judge

HANDS = ["machine druid", "sorcerer druid", "golem druid"]


def test_the_card_is_kept_beside_the_track():
    table = judge(True, reward=["REWARD open card"]).expect(rewards=[16], left=[], right=[])
    table.expect_event("reward_kept", no=16, reward="open_card", side="left")


def test_after_a_bell_it_is_kept_on_the_right():
    table = arrange(hands="knight druid machine", at="bell", reward=["REWARD open card"])
    table.bell("yes").lay("knight", "knight", "knight").first(0)
    table.expect(rewards=[], rewards_right=[16], left=[], right=[])
    table.expect_event("reward_kept", no=16, side="right")


def test_spent_before_anyone_has_laid_a_card_the_named_one_lays_first():
    table = arrange(hands=HANDS, rewards=(8,)).expect_asked(0, 1, 2)
    table.expect_prompt(2, "play", "play:druid play:golem spend:8")
    table.spend(8).expect(rewards=[], left=[8]).expect_event("reward_spent", no=8)
    table.expect_prompt(COUNCIL, "open", "open:0 open:1 open:2").open(1).expect_asked(1)
    table.play(1, "sorcerer").expect_event("card_laid", seat=1, open=True, card="sorcerer")
    assert table.view(None)["members"][1]["laid"] == "sorcerer"
    table.expect_asked(0, 1, 2).expect_prompt(0, "play", "play:druid play:machine")


def test_an_open_card_cannot_be_exchanged_but_its_owner_may_speak():
    table = arrange(hands=HANDS, rewards=(8,)).spend(8).open(1).play(1, "sorcerer")
    table.expect_prompt(1, "say", "say:alone say:contribute say:nothing ready")
    table.refuses(1, "play:druid")


def test_not_once_a_card_lies_there():
    table = arrange(hands=HANDS, rewards=(8,)).play(0, "machine")
    table.expect_prompt(1, "play", "play:druid play:sorcerer").refuses(1, "spend:8")


def test_a_rung_one_goes_up_on_the_right():
    arrange(hands=HANDS, rewards_right=(8,)).spend(8).expect(rewards_right=[], right=[8], left=[])


def test_two_of_them_open_two_cards():
    table = arrange(hands=HANDS, rewards=(8, 34)).spend(34).open(0).expect_asked(0)
    table.spend(8).expect_prompt(COUNCIL, "open", "open:1 open:2").open(2).expect_asked(0, 2)
    table.play(2, "golem").expect_asked(0).play(0, "machine").expect_asked(0, 1, 2)
    assert [m["laid"] for m in table.view(1)["members"]] == ["machine", None, "golem"]


def test_a_third_is_of_no_use_when_both_members_are_named():
    third = {14: {"reward": ["REWARD open card"]}}
    table = arrange(hands=["machine druid", "golem druid"], rewards=(8, 14, 34), rows=third)
    table.spend(8).open(0).spend(34).open(1).expect(rewards=[14])
    table.expect_prompt(0, "play", "play:druid play:machine").refuses(1, "spend:14")
    table.play(0, "machine").play(1, "golem").expect(0, laid="machine").expect(1, laid="golem")


def test_the_chair_too_lays_after_seeing_it():
    hands = [*HANDS, "knight druid"]
    table = arrange(hands=hands, chair=3, rewards=(8,)).spend(8).open(1).expect_asked(1)
    table.play(1, "sorcerer").expect_asked(0, 1, 2, 3).play(3, "knight")
    table.expect(3, laid="knight")


def test_it_helps_in_the_last_round_too():
    table = arrange(challenge=None, hands=HANDS, rewards=(8, 13, 22))
    table.expect_prompt(0, "play", "play:druid play:machine say:proposal spend:8")
    table.spend(8).open(2).play(2, "druid").expect_asked(0, 1, 2)
    assert table.view(0)["members"][2]["laid"] == "druid"


def test_it_is_open_for_this_round_only():
    hands = ["machine druid knight", "sorcerer druid knight", "golem druid knight"]
    table = arrange(hands=hands, rewards=(8,)).spend(8).open(1).lay("knight", "knight", "knight")
    table.first(0).bell("no").play(1, "druid")
    assert table.view(0)["members"][1]["laid"] == "hidden"


def test_everybody_sees_who_was_named_and_for_this_round_only():
    hands = ["machine druid knight", "sorcerer druid knight", "golem druid knight"]
    table = arrange(hands=hands, rewards=(8,)).expect(1, named=False)
    table.spend(8).open(1).expect(0, named=False).expect(1, named=True)
    table.lay("knight", "knight", "knight").expect(1, named=True)
    table.first(0).expect(1, named=False)
