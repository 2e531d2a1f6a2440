"""The last round: Secure the Succession (rules: Last round)."""

import pytest

from engine.games.council_of_12.state import CHARACTERS
from tests.cards.table import arrange

HAND = "sorcerer worker druid machine golem"


def last_round(*laid, favour=4, **more):
    """Everybody lays a card in round 37."""
    table = arrange(len(laid), challenge=None, hands=HAND, favour=favour, **more)
    return table.lay(*laid)


@pytest.mark.parametrize(
    ("laid", "loss", "successor"),
    [
        ("worker worker", 0, "worker"),
        ("worker druid", 1, None),
        ("worker worker worker", 0, "worker"),
        ("worker sorcerer worker", 1, "worker"),
        ("sorcerer sorcerer worker", 1, "sorcerer"),
        ("worker sorcerer druid", 2, None),
        ("worker worker worker worker", 0, "worker"),
        ("worker druid worker worker", 1, "worker"),
        ("worker worker druid druid", 2, None),
        ("druid worker golem druid", 2, "druid"),
        ("druid worker golem machine", 3, None),
    ],
)
def test_one_favour_for_everybody_outside_the_largest_group(laid, loss, successor):
    table = last_round(*laid.split(), favour=5)
    table.expect(over=True, won=True, reason="secured", favour=5 - loss, successor=successor)
    assert table.state.returns() == (1.0,) * len(laid.split())


@pytest.mark.parametrize(
    ("laid", "favour", "won"),
    [
        ("worker druid", 1, False),
        ("worker druid", 2, True),
        ("worker worker", 1, True),
        ("worker sorcerer worker", 1, False),
        ("worker sorcerer druid", 2, False),
        ("worker sorcerer druid", 3, True),
        ("worker sorcerer druid", 1, False),
        ("druid worker golem machine", 3, False),
    ],
)
def test_at_favour_zero_it_is_lost_and_has_no_successor(laid, favour, won):
    table = last_round(*laid.split(), favour=favour).expect(over=True, won=won)
    if not won:
        table.expect(reason="favour", successor=None, favour=0)
        assert table.state.returns() == (0.0,) * len(laid.split())


def test_all_reveal_at_once_and_no_effect_is_carried_out():
    table = last_round("sorcerer", "machine", "sorcerer").expect(die=7)
    assert [event["card"] for event in table.happened("card_revealed")] == [
        "sorcerer",
        "machine",
        "sorcerer",
    ]
    for name in ("negated", "effect_done", "die_turned", "die_tilted"):
        table.expect_no_event(name)
    assert [m["laid"] for m in table.view()["members"]] == ["sorcerer", "machine", "sorcerer"]


def test_no_supplicant_no_bell_no_chair_no_execution():
    table = arrange(4, challenge=None, hands=HAND, chair=2, favour=5)
    table.expect(supplicant=None, challenge=37, targets=[], chair=None, phase="succession")
    table.expect_asked(0, 1, 2, 3).expect(challenges_left=0, rung=False)
    table.expect_prompt(
        2, "play", "play:worker play:druid play:golem play:sorcerer play:machine say:proposal"
    )


def test_no_character_is_forbidden():
    table = arrange(challenge=None, hands=" ".join(CHARACTERS[:6]), supplicant="golem")
    assert "play:golem" in table.tokens(0)


def test_cards_lie_face_down_and_may_be_exchanged_while_silent():
    table = arrange(challenge=None, hands=HAND).play(0, "worker")
    assert table.view(1)["members"][0]["laid"] == "hidden"
    table.expect_prompt(
        0,
        "say",
        "play:druid play:golem play:sorcerer play:machine say:proposal ready",
    ).play(0, "golem").expect(0, laid="golem")


def test_a_proposal_may_be_made_before_laying_once_and_then_no_exchange():
    table = arrange(challenge=None, hands=HAND).say(1, "proposal")
    table.expect_event("said", seat=1, sentence="proposal").expect(1, said="proposal", ready=False)
    table.refuses(1, "say:proposal").play(1, "worker").expect(1, ready=True).expect_asked(0, 2)
    table.refuses(1, "play:golem")


def test_a_proposal_takes_back_the_ready_of_the_silent():
    table = arrange(challenge=None, hands=HAND).play(0, "worker").ready(0).say(2, "proposal")
    table.expect_asked(0, 1, 2).play(0, "golem")


def test_the_three_sentences_are_not_said():
    table = arrange(challenge=None, hands=HAND).play(0, "worker")
    for word in ("alone", "contribute", "nothing"):
        table.refuses(0, f"say:{word}")


def test_only_open_card_helps():
    table = arrange(challenge=None, hands=HAND, rewards=(12, 13, 20, 22, 25, 35), favour=5)
    table.expect_prompt(
        0, "play", "play:worker play:druid play:golem play:sorcerer play:machine say:proposal"
    )
    table.lay("worker", "worker", "druid").expect(over=True, rewards=[12, 13, 20, 22, 25, 35])


def test_favour_is_lost_in_one_go():
    last_round("worker", "sorcerer", "druid", favour=4).expect_event(
        "favour", **{"from": 4, "to": 2}
    )


def test_it_is_reached_when_only_37_is_left():
    table = arrange(hands=HAND, then=()).lay("druid", "druid", "druid").first(0)
    table.expect(challenge=37, round=2, left=[16]).expect_asked(0, 1, 2)
    table.expect_event("challenge_turned", no=37, place="current").expect_no_event("chair_taken")


def test_nobody_acts_after_the_end():
    table = last_round("worker", "worker").expect_asked()
    for seat in (0, 1):
        assert table.tokens(seat) == []
        assert table.match.game.decision(table.state, seat) is None
    assert table.match.over


def test_no_council_choice_is_asked_in_it():
    table = arrange(challenge=None, hands=HAND).play(0, "worker")
    for seat in (0, 1, 2):
        decision = table.match.game.decision(table.state, seat)
        assert decision is not None
        assert not decision.council
