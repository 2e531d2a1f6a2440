"""no bell: not for the next challenge (rules: effect words)."""

from tests.cards.table import COUNCIL, judge

STACK = {"then": (9, 5, 6), "supplicants": "oracle lady golem"}
KNIGHTS = ("druid", "druid", "druid")


def test_the_bells_may_not_be_rung_for_the_next_challenge_only():
    table = judge(False, penalty=["no bell"], **STACK).expect_event("bell_banned")
    table.expect(challenge=9, phase="play").lay(*KNIGHTS).first(0)
    table.expect(challenge=5).expect_prompt(COUNCIL, "bell", "bell:yes bell:no")


def test_it_holds_for_both_rounds_of_an_attempt():
    stack = {"then": (21, 5), "supplicants": "oracle lady"}
    hands = "knight druid machine sorcerer worker"
    table = judge(False, seats=2, hands=hands, die=10, penalty=["no bell"], **stack)
    table.expect(challenge=21).expect_prompt(COUNCIL, "rounds", "rounds:one rounds:two")
    table.rounds("two").lay("druid", "druid").first(0)
    table.expect(challenge=21, phase="play", round=3).lay("machine", "machine").first(0)
    table.expect(challenge=5).expect_prompt(COUNCIL, "bell")


def test_it_holds_for_a_recalled_one_and_not_for_the_one_after():
    words = ["favour -1", "recall", "no bell"]
    table = judge(False, penalty=words, before=(6, "worker"), favour=5)
    table.expect(challenge=6, phase="play").lay(*KNIGHTS).first(0)
    table.expect(challenge=9).expect_prompt(COUNCIL, "bell")


def test_it_holds_for_an_extra_one():
    table = judge(False, penalty=["extra easy", "no bell"]).chance("box:6", "box:druid")
    table.expect(challenge=6, phase="play").lay("machine", "machine", "machine").first(0)
    table.expect(challenge=9).expect_prompt(COUNCIL, "bell")


def test_it_does_not_forbid_the_challenge_in_play_to_count_double():
    table = judge(False, penalty=["no bell"], right=(1,), **STACK)
    table.expect(right=[1], left=[16])


def test_everybody_sees_while_it_is_judged_and_while_it_holds():
    words = ["no bell", "discard each"]
    table = judge(False, penalty=words, **STACK).expect(no_bell=False, no_bell_next=True)
    for seat in range(3):
        table.discard(seat, "druid")
    table.expect(challenge=9, no_bell=True, no_bell_next=False)
    table.lay("machine", "machine", "machine").first(0).expect(challenge=5, no_bell=False)
