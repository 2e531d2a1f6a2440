"""The seven worked examples of the rules, exactly."""

import pytest

from tests.cards.table import arrange, begin, cards, carry_out


def test_1_the_bell_and_two_machines():
    table = begin(3)
    table.chance("open:sorcerer", "open:machine", "open:golem", "open:druid")
    table.chance("closed:lady", "closed:oracle", "roll:7", "challenge:29", "supplicant:lady")
    table.expect(die=7, challenge=29, targets=[[9, 10, 11]], supplicant="lady", favour=3)

    table.bell("yes").chance("challenge:9").expect(favour=2, next_challenge=9, rung=True)
    table.lay("machine", "machine", "sorcerer")
    table.first(0).expect_event("negated", seats=[0, 1], card="machine").expect(die=7)
    for seat in (0, 1):
        table.expect(seat, pile="machine", laid=None)

    table.expect_prompt(2, "tilt", "tilt:2 tilt:8 tilt:9 tilt:10 tilt:12").tilt(10)
    table.expect_event("judged", no=29, passed=True, die=10)
    table.turn(1)  # its reward: set die
    table.expect(right=[29], left=[], challenge=9)
    for seat in range(3):
        assert "lady" in table.view(seat)["members"][seat]["hand"]
        assert "lady" not in table.view(seat)["members"][seat]["under"]


@pytest.mark.parametrize("by_way_of", [11, 12])
def test_2_three_during_the_round_and_ten_at_its_end(by_way_of):
    hands = ["worker druid", "machine druid", "alchemist druid"]
    table = arrange(challenge=21, supplicant="shapeshifter", die=9, hands=hands)
    table.lay("worker", "machine", "alchemist")
    table.first(0).tilt(by_way_of, 3).expect(die=3)
    table.first(1).turn(5).expect(die=5)
    table.expect_prompt(2, "turn", "turn:2 turn:10").turn(10)
    table.expect_event("judged", no=21, passed=True, die=10)


def test_3_the_oracle_renews_the_hand():
    hands = ["oracle worker", "golem druid", "knight druid"]
    table = arrange(hands=hands, piles=["machine druid lady", "", ""])
    table.lay("oracle", "golem", "knight").first(0).roll(8)
    table.expect(die=8).expect(0, pile="worker", hand="machine druid lady oracle")
    table.expect_prompt(0, "second", "play:druid play:lady play:machine play:oracle")
    table.play(0, "druid").turn(9).expect(0, pile="worker druid", hand="machine lady oracle")


def test_4_the_last_round():
    table = arrange(challenge=None, favour=2, hands="sorcerer worker druid")
    table.lay("sorcerer", "sorcerer", "worker")
    table.expect(favour=1, over=True, won=True, reason="secured", successor="sorcerer")


def test_5_the_worker_cannot_reach_the_opposite():
    reached = set()
    for one in carry_out("worker", challenge=1, supplicant="shapeshifter", die=12).tokens(0):
        table = carry_out("worker", challenge=1, supplicant="shapeshifter", die=12).answer(one)
        reached.update(table.tokens(0))
    assert "tilt:1" not in reached
    assert {f"tilt:{face}" for face in (2, 3, 4)} <= reached

    hands = ["knight druid", "sorcerer druid", "lady druid"]
    table = arrange(challenge=1, supplicant="shapeshifter", die=12, hands=hands)
    table.refuses(0, "play:shapeshifter").lay("knight", "sorcerer", "lady")
    table.first(0).expect(targets=[[1, 2, 3, 4]]).first(1).tilt(3)
    table.expect_event("judged", no=1, passed=True, die=3)


def test_6_the_patient_one_after_the_oracle():
    hands = ["oracle knight", "golem druid", "lady druid"]
    table = arrange(hands=hands, piles=["machine patient druid", "", ""])
    table.lay("oracle", "golem", "lady").first(0).roll(8)
    table.expect(0, pile="knight", hand="machine patient druid oracle")
    table.play(0, "patient").expect_event("taken", seat=0, card="knight")
    table.expect(0, pile="patient", hand="machine druid oracle knight", laid=None)


@pytest.mark.parametrize(
    ("card", "die", "values"),
    [
        ("alchemist", 1, [2]),
        ("alchemist", 12, [6]),
        ("alchemist", 7, [3, 12]),
        ("druid", 12, [11, 12]),
        ("parasite", 2, [1]),
    ],
)
def test_7_small_sums(card, die, values):
    table = carry_out(card, die=die)
    if len(values) == 1:
        table.expect(die=values[0])
    else:
        table.expect_prompt(0, "turn", " ".join(f"turn:{value}" for value in values))


def test_7_an_unknown_card_is_a_slip_of_the_pen():
    with pytest.raises(AssertionError, match="no card 'wizard'"):
        cards("druid wizard")
