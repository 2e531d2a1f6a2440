"""The introductory game (rules: Introductory game)."""

import pytest

from tests.cards.table import begin

OPEN = "worker druid sorcerer machine knight"


def intro(seats=3, **options):
    if seats == 4:
        options.setdefault("chair", 0)
    return begin(seats, scenario="introduction", **options)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_drawn_before_the_first_card(seats):
    table = intro(seats).expect(die=12, challenge=1, supplicant="shapeshifter", phase="play")
    table.expect(round=1, seen=[12], challenges_left=3, supplicants_left=6)
    table.expect(0, hand=OPEN)
    table.expect(0, under="alchemist lady patient golem oracle parasite shapeshifter")


def test_no_bells_in_any_round():
    table = intro().lay("druid", "druid", "druid").first(0)
    table.chance("supplicant:lady").expect(phase="play", favour=1)


def test_below_the_shapeshifter_the_other_six_are_shuffled():
    below = "worker druid lady sorcerer machine knight"
    table = intro().lay("druid", "druid", "druid").first(0)
    table.expect_draw("supplicant", " ".join(f"supplicant:{card}" for card in below.split()))


def test_challenges_1_16_9_and_then_37():
    table = intro().lay("knight", "sorcerer", "druid").first(0, 1).tilt(3).turn(2)
    table.expect(challenge=16, left=[1], favour=4).chance("supplicant:lady")
    table.lay("machine", "machine", "machine").first(0).expect(challenge=9, favour=3)
    table.chance("supplicant:knight").lay("worker", "worker", "worker").first(0)
    table.expect(challenge=37, left=[1, 16, 9], challenges_left=0)


def test_the_throne_is_ignored():
    intro(throne="knight").expect(0, hand=OPEN)
    intro(throne="oracle").expect(
        0, under="alchemist lady patient golem oracle parasite shapeshifter"
    )


def test_all_seven_crowns_count():
    table = intro().lay("knight", "sorcerer", "druid").first(0, 1).tilt(3).turn(2)
    table.chance("supplicant:lady").lay("machine", "machine", "machine").first(0)
    table.chance("supplicant:knight").lay("worker", "worker", "worker").first(0)
    table.lay("shapeshifter", "shapeshifter", "shapeshifter").expect(over=True)
    # Worker 0, Sorcerer, Shapeshifter, Lady 1 each, Knight, Machine, Druid 2 each
    assert table.view()["result"]["parts"]["crowns"] == 9


def test_the_knights_help_as_the_tips_say():
    table = intro().lay("knight", "sorcerer", "machine").first(0)
    table.expect(targets=[[1, 2, 3, 4]]).first(1).tilt(3)
    table.expect_prompt(2, "turn", "turn:5 turn:6")
