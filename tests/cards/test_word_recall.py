"""recall: the pair judged before comes back on top of its stacks (rules: effect words)."""

from tests.cards.table import COUNCIL, NOBODY_ASKS, arrange, judge

WORDS = {"penalty": ["favour -1", "recall"], "favour": 4}


def test_challenge_and_supplicant_come_back_and_add_a_round():
    table = judge(False, before=(5, "worker"), **WORDS)
    table.expect_event("recalled", no=5, card="worker")
    table.expect(challenge=5, supplicant="worker", left=[16], challenges_left=2)
    table.expect(supplicants_left=1).bell("no").lay("druid", "druid", "druid").first(0)
    table.expect(challenge=9, supplicant="oracle", left=[16, 5], challenges_left=1)


def test_nothing_before_means_nothing():
    table = judge(False, **WORDS).expect(challenge=9, left=[16], favour=3)
    table.expect_no_event("recalled")


def test_its_bell_is_lost_and_may_be_rung_again_for_one_favour():
    table = judge(False, before=(5, "worker"), right=(5,), **WORDS)
    table.expect(challenge=5, rung=False, right=[], favour=3).bell("yes")
    table.expect(rung=True, favour=2).lay("druid", "druid", "druid").first(0)
    table.expect(right=[5], left=[16])


def test_as_a_reward_it_leaves_the_table_and_can_be_earned_again():
    table = judge(False, before=(13, "worker"), rewards=(13,), **WORDS)
    table.expect(challenge=13, rewards=[]).bell("no").lay("machine", "druid", "druid")
    table.first(0).turn(9).first(1)
    table.expect(rewards=[13], left=[16]).expect_event("reward_kept", no=13, side="left")


def test_a_rung_reward_leaves_the_table_too():
    judge(False, before=(13, "worker"), rewards_right=(13,), **WORDS).expect(
        challenge=13, rewards_right=[], rung=False
    )


def test_a_spent_reward_comes_back_from_above_the_track():
    table = judge(False, before=(13, "worker"), right=(13,), left=(6,), **WORDS)
    table.expect(challenge=13, right=[], left=[6, 16])


def test_what_was_gained_stays():
    hands = "knight druid machine sorcerer worker"
    table = judge(False, before=(5, "worker"), hands=hands, **WORDS).expect(favour=3)
    table.expect(0, hand="worker druid sorcerer machine")


def test_without_a_supplicant_it_comes_back_without_one():
    table = judge(False, before=(5, NOBODY_ASKS), **WORDS).expect_event("recalled", card=None)
    table.expect(challenge=5, supplicant=None, supplicants_left=1)


def test_a_two_round_attempt_is_one_challenge_with_one_supplicant():
    hands = "druid machine sorcerer golem worker"
    table = arrange(
        seats=2,
        challenge=21,
        then=(29, 5),
        supplicant="lady",
        supplicants="oracle knight",
        hands=hands,
        die=3,
        at="rounds",
    )
    table.rounds("two").lay("druid", "druid").first(0).lay("machine", "machine").first(0)
    table.expect(challenge=29, supplicant="oracle", favour=2)
    table.bell("no").lay("golem", "golem").first(0)
    table.expect_event("recalled", no=21, card="lady")
    table.expect(challenge=21, supplicant="lady", challenges_left=2, supplicants_left=1)
    table.expect(over=False, favour=1).expect_prompt(COUNCIL, "rounds", "rounds:one rounds:two")


def test_a_recalled_one_may_be_recalled_again():
    stack = {"then": (34,), "supplicants": "lady"}
    table = judge(
        False,
        before=(5, "worker"),
        hands="knight druid machine sorcerer golem",
        die=7,
        penalty=["favour -1", "recall"],
        favour=5,
        **stack,
    )
    table.expect(challenge=5).bell("no").lay("druid", "druid", "druid").first(0)
    table.expect(challenge=34, supplicant="lady", favour=3)
    table.bell("no").lay("machine", "machine", "machine").first(0)
    table.expect_event("recalled", no=5, card="worker")
    table.expect(challenge=5, supplicant="worker", left=[16, 34], favour=2)


def test_an_extra_one_may_be_recalled():
    table = judge(False, penalty=["extra easy"], then=(29,), favour=5)
    table.chance("box:6", "box:worker").expect(challenge=6, supplicant="worker")
    table.bell("no").lay("druid", "druid", "druid").first(0).expect(challenge=29)
    table.bell("no").lay("machine", "machine", "machine").first(0)
    table.expect(challenge=6, supplicant="worker", left=[16, 29], challenges_left=1)


def test_two_that_recall_each_other_pay_every_time():
    hands = "knight druid machine sorcerer golem"
    table = judge(
        False,
        challenge=29,
        then=(34,),
        supplicants="lady",
        hands=hands,
        targets=[[8]],
        penalty=["favour -1", "recall"],
        favour=5,
        at="play",
    )
    table.expect(challenge=34, favour=4).bell("no").lay("druid", "druid", "druid").first(0)
    table.expect(challenge=29, favour=3).bell("no").lay("machine", "machine", "machine").first(0)
    table.expect(challenge=34, favour=2, left=[29], supplicant="lady")
    table.bell("no").lay("sorcerer", "sorcerer", "sorcerer").first(0)
    table.expect(challenge=29, favour=1, left=[34], over=False)
    table.lay("druid", "druid", "druid").first(0)
    table.expect(over=True, favour=0, left=[34], challenge=29)
